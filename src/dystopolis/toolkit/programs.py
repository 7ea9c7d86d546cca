# mypyc: off: content is read once, when it is loaded
"""Effect programs: what cards do, as lines in a small vocabulary that each game defines.

    draw(intel, 2); may{ pay(drak, 1); heal(3) }; one_of{ get(gold, 2) | if(round > 4){ heal(1) } }

A `Vocabulary` says which verbs there are and what stands in their brackets. It turns such a line into a
`Program`: operations in a flat list, each of which knows what comes next. A position in a program is then
two numbers, so a step that runs one can be interrupted, saved and copied anywhere. What the verbs do is in
`effects`.
"""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from .content_errors import ContentError

Value = int | str
Reader = Callable[[str], Value]

ANY_NUMBER: Final = -1
OPENING: Final = {"(": ")", "[": "]", "{": "}"}
LONGEST: Final = 2_000
DEEPEST: Final = 20


class Op:
    """One operation: a verb with its arguments, where the program goes on, and where its branches begin."""

    def __init__(self, verb: str, args: tuple[Value, ...]) -> None:
        self.verb = verb
        self.args = args
        self.next: int = 0
        self.branches: tuple[int, ...] = ()


class Program:
    """A line of the vocabulary as operations; whoever gets past the last one is done."""

    def __init__(self, text: str, ops: list[Op]) -> None:
        self.text = text
        self.ops = ops

    @property
    def end(self) -> int:
        return len(self.ops)


class Verb:
    """How a verb is written: readers for what stands in brackets, and how many branches follow it.

    A verb that `repeats` is asked again after its branch; one with an `otherwise` may have `else { ... }`.
    """

    def __init__(
        self, args: tuple[Reader, ...], least: int, branches: int, repeats: bool, otherwise: bool
    ) -> None:
        self.args = args
        self.least = least
        self.branches = branches
        self.repeats = repeats
        self.otherwise = otherwise


class Vocabulary:
    """The verbs of a game.

    >>> verbs = Vocabulary()
    >>> verbs.add("get", word("gold", "intel"), number(1, 15))
    >>> verbs.add("may", branches=1)
    >>> [(op.verb, op.args, op.next) for op in verbs.read("get(gold, 2); may{ get(intel, 1) }").ops]
    [('get', ('gold', 2), 1), ('may', (), 3), ('get', ('intel', 1), 3)]
    >>> verbs.read("get(silver, 2)", "cards.toml")
    Traceback (most recent call last):
    dystopolis.toolkit.content_errors.ContentError: cards.toml, column 5: silver is not one of gold, intel.
    """

    def __init__(self) -> None:
        self.verbs: dict[str, Verb] = {}

    def add(
        self,
        name: str,
        *args: Reader,
        least: int = ANY_NUMBER,
        branches: int = 0,
        repeats: bool = False,
        otherwise: bool = False,
    ) -> None:
        """A verb with these arguments, of which at least so many must be there (all, if nobody says so)."""
        self.verbs[name] = Verb(args, len(args) if least < 0 else least, branches, repeats, otherwise)

    def read(self, text: str, place: str = "The effect") -> Program:
        """The program that a text means, or a sentence that says at which column it goes wrong."""
        return _Reading(self.verbs, text, place).program()


def number(least: int, most: int) -> Reader:
    """A whole number within these bounds."""

    def read(text: str) -> Value:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 7 and least <= int(text) <= most):
            raise ValueError(f"{text or 'nothing'} is not a whole number from {least} to {most}")
        return int(text)

    return read


def word(*known: str) -> Reader:
    """One of these words."""

    def read(text: str) -> Value:
        if text not in known:
            raise ValueError(f"{text or 'nothing'} is not one of {', '.join(known)}")
        return text

    return read


class _Reading:
    """A text being read from left to right."""

    def __init__(self, verbs: dict[str, Verb], text: str, place: str) -> None:
        self.verbs = verbs
        self.text = text
        self.place = place
        self.at = 0
        self.depth = 0
        self.ops: list[Op] = []

    def program(self) -> Program:
        if len(self.text) > LONGEST:
            raise ContentError(f"{self.place}: an effect has at most {LONGEST} letters.")
        loose = self._effect()
        if self.at < len(self.text):
            raise self._wrong(f"{self.text[self.at]} is not expected here")
        self._tie(loose, len(self.ops))
        return Program(self.text, self.ops)

    def _effect(self) -> list[Op]:
        """Statements one after the other; returns the operations after which it is over."""
        loose = self._statement()
        while self._skip(";"):
            self._tie(loose, len(self.ops))
            loose = self._statement()
        return loose

    def _statement(self) -> list[Op]:
        start = self._here()
        name = self._word()
        verb = self.verbs.get(name)
        if verb is None:
            raise self._unknown(name, start)
        index = len(self.ops)
        op = Op(name, self._args(name, verb))
        self.ops.append(op)
        branches: list[int] = []
        ends: list[Op] = [] if verb.repeats else [op]
        if verb.branches:
            ends += self._branches(name, verb, branches)
        if self._peek("{"):
            raise self._wrong(f"{name} has no more branches")
        if verb.repeats:
            self._tie(ends, index)
            ends = [op]
        op.branches = tuple(branches)
        return ends

    def _branches(self, name: str, verb: Verb, found: list[int]) -> list[Op]:
        if not self._skip("{"):
            raise self._wrong(f"{name} needs what it is about in {{ }}")
        self.depth += 1
        if self.depth > DEEPEST:
            raise self._wrong("this is nested too deeply")
        ends: list[Op] = []
        found.append(len(self.ops))
        ends += self._effect()
        while self._skip("|"):
            found.append(len(self.ops))
            ends += self._effect()
        if not self._skip("}"):
            raise self._wrong("a } is missing")
        if verb.branches != ANY_NUMBER and len(found) != verb.branches:
            raise self._wrong(
                f"{name} has {verb.branches} branch{'es' * (verb.branches > 1)}, not {len(found)}"
            )
        if verb.otherwise and self._skip("else"):
            if not self._skip("{"):
                raise self._wrong("else needs what happens then in { }")
            found.append(len(self.ops))
            ends += self._effect()
            if not self._skip("}"):
                raise self._wrong("a } is missing")
        self.depth -= 1
        return ends

    def _args(self, name: str, verb: Verb) -> tuple[Value, ...]:
        given: list[tuple[str, int]] = []
        if self._skip("("):
            given = self._between()
        if not verb.least <= len(given) <= len(verb.args):
            wanted = str(verb.least) if verb.least == len(verb.args) else f"{verb.least} to {len(verb.args)}"
            raise self._wrong(f"{name} takes {wanted} in brackets, not {len(given)}")
        values: list[Value] = []
        for reader, (text, column) in zip(verb.args, given, strict=False):
            try:
                values.append(reader(text))
            except ValueError as why:
                raise self._wrong(str(why), column) from why
        return tuple(values)

    def _between(self) -> list[tuple[str, int]]:
        """What stands between brackets, parted by commas that do not stand in brackets themselves."""
        parts: list[tuple[str, int]] = []
        open_: list[str] = [")"]
        start = self._here()
        while self.at < len(self.text):
            letter = self.text[self.at]
            if letter in OPENING:
                open_.append(OPENING[letter])
            elif letter == open_[-1]:
                open_.pop()
            if not open_ or (letter == "," and len(open_) == 1):
                part = self.text[start : self.at].strip()
                if part or parts or open_:
                    parts.append((part, start))
            self.at += 1
            if not open_:
                return parts
            if letter == "," and len(open_) == 1:
                start = self._here()
        raise self._wrong("a ) is missing")

    def _word(self) -> str:
        start = self._here()
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] == "_"):
            self.at += 1
        return self.text[start : self.at]

    def _here(self) -> int:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.at

    def _peek(self, sign: str) -> bool:
        return self.text.startswith(sign, self._here())

    def _skip(self, sign: str) -> bool:
        if not self._peek(sign):
            return False
        self.at += len(sign)
        return True

    def _tie(self, loose: list[Op], to: int) -> None:
        for op in loose:
            op.next = to

    def _unknown(self, name: str, column: int) -> ContentError:
        if not name:
            return self._wrong("a verb is missing", column)
        close = get_close_matches(name, list(self.verbs), n=1)
        hint = f"; did you mean {close[0]}?" if close else f". There are {', '.join(sorted(self.verbs))}."
        return self._wrong(f"there is no verb {name}{hint}", column)

    def _wrong(self, why: str, column: int = ANY_NUMBER) -> ContentError:
        at = self.at if column < 0 else column
        stop = "" if why.endswith((".", "?")) else "."
        return ContentError(f"{self.place}, column {at + 1}: {why}{stop}")

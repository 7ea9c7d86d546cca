"""The open choice as a menu: by number, or by any words that tell an option from the others."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from ..kernel import Option

Crew = tuple[int, int]
T = TypeVar("T")

ACES = ("ace", "aces", "a")
THUGS = ("thug", "thugs", "t")
FILLERS = frozenset(("the", "and", "to", "at", "on", "with", "in", "of", "for", "send", "put", "go"))


@dataclass(frozen=True)
class Entry:
    """An option as the menu knows it. `group` names the thing on the board that it belongs to, if any;
    `short` is its label among those of its group; `crew` are the Aces and Thugs it moves, if that is all."""

    option: Option
    label: str
    group: str = ""
    short: str = ""
    crew: Crew | None = None
    words: frozenset[str] = field(default_factory=frozenset)


class Unclear(Exception):  # noqa: N818 - an answer to a player
    """What was typed means nothing here; the message says so in a sentence."""


class Shut(Unclear):
    """The number of a thing on the board that is closed now."""

    def __init__(self, group: str) -> None:
        super().__init__("That is closed now.")
        self.group = group


class Menu:
    """Options to choose from; when they belong to things on the board, these come first.

    `fixed` are the numbers that things on the board keep for the whole game, whether open or closed.
    """

    def __init__(self, entries: Sequence[Entry], fixed: Mapping[str, int] | None = None) -> None:
        self.entries = list(entries)
        self.fixed = fixed or {}
        self.groups: dict[str, list[Entry]] = {}
        for entry in self.entries:
            self.groups.setdefault(entry.group, []).append(entry)
        self.grouped = len(self.groups) > 1 or not self.fixed.keys().isdisjoint(self.groups)

    def narrowed(self, entries: Sequence[Entry]) -> "Menu":
        """Some of the entries: numbered like the whole, or among themselves if they belong to one thing."""
        return Menu(entries, self.fixed if len({entry.group for entry in entries}) > 1 else None)

    def numbers(self) -> dict[str, int]:
        """The number of each group, if groups are what is numbered."""
        if not self.grouped:
            return {}
        return {group: self.fixed.get(group, number) for number, group in enumerate(self.groups, 1)}

    def find(self, text: str) -> list[Entry]:
        """What the text may mean: one entry, or several, or an Unclear."""
        said = [entry for entry in self.entries if entry.label.casefold() == text.strip().casefold()]
        if said:
            return said
        tokens = tokenize(text)
        if tokens and is_number(tokens[0]) and not _counts_crew(tokens):
            return self._by_number(int(tokens[0]), tokens[1:])
        found = self._by_words(tokens)
        if not found:
            raise Unclear(f"Nothing here is called “{text}”.")
        return found

    def _by_number(self, number: int, rest: list[str]) -> list[Entry]:
        inside = Menu(self._numbered(number))
        return inside.find(" ".join(rest)) if rest else inside.entries

    def _numbered(self, number: int) -> list[Entry]:
        if not self.grouped:
            if not 1 <= number <= len(self.entries):
                raise Unclear(f"There is no {number} here, only 1 to {len(self.entries)}.")
            return [self.entries[number - 1]]
        numbers = self.numbers()
        for group, fixed in numbers.items():
            if fixed == number:
                return self.groups[group]
        for group, fixed in self.fixed.items():
            if fixed == number:
                raise Shut(group)
        last = max([*numbers.values(), *self.fixed.values()])
        raise Unclear(f"There is no {number} here, only 1 to {last}.")

    def _by_words(self, tokens: list[str]) -> list[Entry]:
        words = [token for token in tokens if token not in FILLERS]
        if not words:
            return []
        crew, others = take_crew(words)
        if crew is not None:
            found = matching([entry for entry in self.entries if entry.crew == crew], others, _words)
            if found:
                return found
        if "all" in words:
            return self._largest([word for word in words if word != "all"])
        return matching(self.entries, words, _words)

    def _largest(self, words: list[str]) -> list[Entry]:
        """The options that move the most crew of those the other words name."""
        found = matching([entry for entry in self.entries if entry.crew is not None], words, _words)
        most = max((sum(entry.crew or ()) for entry in found), default=0)
        return [entry for entry in found if sum(entry.crew or ()) == most]


def tokenize(text: str) -> list[str]:
    """Lower-case words and numbers; 2t is a number and a word, and so is t2."""
    return re.findall(r"-?[0-9]+|[^\W\d_]+", text.lower().replace("'", "").replace("’", ""))


def is_number(token: str) -> bool:
    return token.isascii() and token.isdigit()


def _counts_crew(tokens: list[str]) -> bool:
    return len(tokens) > 1 and tokens[1] in ACES + THUGS


def take_crew(words: list[str]) -> tuple[Crew | None, list[str]]:
    """The crew that the words name (2 thugs, an ace), and the other words."""
    counts = [0, 0]
    others: list[str] = []
    number = ""
    for word in words:
        kind = 0 if word in ACES else 1 if word in THUGS else -1
        if kind >= 0 and (number or len(word) > 1):
            counts[kind] += int(number or 1)
            number = ""
            continue
        if number:
            others.append(number)
        number = word if is_number(word) else ""
        if not number:
            others.append(word)
    if number:
        others.append(number)
    return ((counts[0], counts[1]) if sum(counts) else None), others


def matching(things: Sequence[T], words: list[str], known: Callable[[T], frozenset[str]]) -> list[T]:
    """The things that know all these words, or else (words, not numbers) words that begin like them."""
    exact = [thing for thing in things if known(thing).issuperset(words)]
    return exact or [thing for thing in things if all(_begins(word, known(thing)) for word in words)]


def _begins(word: str, known: frozenset[str]) -> bool:
    return word in known if is_number(word) else any(name.startswith(word) for name in known)


def _words(entry: Entry) -> frozenset[str]:
    return entry.words

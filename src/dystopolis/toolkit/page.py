# mypyc: off: words for people are never in a hurry
"""Pages: all that is said about one phase of a game, in functions or, where that is enough, in plain text.

A text has gaps for the fields of the option or event it is about, and names the phrase that each is said
with: `"{seat:who} puts {thugs:count Thug} on {at:place}."` calls `say.who(event.seat)`,
`say.count(event.thugs, "Thug")` and `say.place(event.at)`. Gaps and phrases that do not exist are noticed
when the game is made.
"""

from collections.abc import Callable, Sequence
from string import Formatter
from typing import Any, TypeVar, overload

from ..kernel.choice import Ask, Choice
from ..kernel.values import Event, Option, Refused

F = TypeVar("F", bound=Callable[..., Any])
RuleOf = str | Callable[[Any], str]
Reason = Callable[[Any, Any, Ask, Any], Refused | None]


class Text:
    """A text with gaps for fields of whatever it is about."""

    def __init__(self, text: str, kinds: Sequence[type]) -> None:
        self.parts: list[tuple[str, str, list[str]]] = []
        for before, field, spec, _ in Formatter().parse(text):
            self.parts.append((before, field or "", (spec or "").split()))
            for kind in kinds if field else ():
                if field not in kind.__struct_fields__:  # type: ignore[attr-defined]
                    raise ValueError(f"{kind.__name__} has no {field} for the gap in {text!r}")

    def phrases(self) -> list[str]:
        """The phrases that its gaps are said with."""
        return [spec[0] for _, _, spec in self.parts if spec]

    def fill(self, about: Any, say: Any) -> str:
        said = ""
        for before, field, spec in self.parts:
            said += before
            if spec:
                said += getattr(say, spec[0])(getattr(about, field), *spec[1:])
            elif field:
                said += str(getattr(about, field))
        return said


class Keep:
    """Keeps what is said about some kinds of things: a function, or texts that become one."""

    def __init__(self, keep: Callable[[Any], None], make: Callable[..., Any]) -> None:
        self._keep = keep
        self._make = make

    @overload
    def __call__(self, words: str, *more: str) -> None: ...
    @overload
    def __call__(self, words: F) -> F: ...

    def __call__(self, words: Any, *more: str) -> Any:
        if isinstance(words, str):
            self._keep(self._make(words, *more))
            return None
        self._keep(words)
        return words


class Page:
    """All that is said about one phase of a game.

    Each of its methods is a decorator for the function that says it, and takes a text instead.
    """

    def __init__(self) -> None:
        self.prompts: dict[Choice, Callable[..., str]] = {}
        self.tasks: dict[Choice, str] = {}
        self.kinds: dict[Choice, tuple[type[Option], ...]] = {}
        self.labels: dict[type[Option], Callable[..., str]] = {}
        self.touched: dict[type[Option], Callable[..., tuple[str, ...]]] = {}
        self.reasons: dict[type[Option], Reason] = {}
        self.failing: dict[type[Option], Reason] = {}
        self.sentences: dict[type[Event], Callable[..., str]] = {}
        self.rules: dict[type[Event], RuleOf] = {}
        self.beats: set[type[Event]] = set()
        self.texts: set[Text] = set()

    def asks(self, choice: Choice, task: str, *kinds: type[Option]) -> Keep:
        """The prompt of a choice, `prompt(t, ask, say)`, or a text without gaps.

        `task` completes "You are asked to ...", and these are the kinds of options that answer it.
        """
        self.tasks[choice] = task
        self.kinds[choice] = kinds

        def made(words: str) -> Callable[..., str]:
            return lambda t, ask, say: words

        return Keep(lambda prompt: self.prompts.update({choice: prompt}), made)

    def label(self, *kinds: type[Option]) -> Keep:
        """An option as one would say it: `label(option, t, ask, say)`."""

        def made(words: str) -> Callable[..., str]:
            text = self._text(words, kinds)
            return lambda option, t, ask, say: text.fill(option, say)

        return _keep_in(self.labels, kinds, made)

    def touches(self, *kinds: type[Option]) -> Keep:
        """The things an option touches, `touches(option, t, ask)`; left out, it touches none.

        As text: a name for each of them; an empty one is none.
        """

        def made(*names: str) -> Callable[..., tuple[str, ...]]:
            texts = [self._text(name, kinds) for name in names]
            return lambda option, t, ask: tuple(filter(None, [text.fill(option, None) for text in texts]))

        return _keep_in(self.touched, kinds, made)

    def why_not(self, *kinds: type[Option]) -> Keep:
        """Why an option of a kind that is asked for is not listed: `why_not(option, t, ask, say)`.

        As text: the rule, and the sentence without its end.
        """
        return _keep_in(self.reasons, kinds, always)

    def why_fails(self, *kinds: type[Option]) -> Keep:
        """Why a legal option would have no effect, as far as the seat knows: `fails(option, t, ask, say)`."""
        return _keep_in(self.failing, kinds, always)

    def tells(self, kind: type[Event], rule: RuleOf, beat: bool = False) -> Keep:
        """What happened: `sentence(event, say)`. The rule may be a function of the event, too."""
        self.rules[kind] = rule
        if beat:
            self.beats.add(kind)

        def made(words: str) -> Callable[..., str]:
            return self._text(words, (kind,)).fill

        return _keep_in(self.sentences, (kind,), made)

    def _text(self, words: str, kinds: Sequence[type]) -> Text:
        text = Text(words, kinds)
        self.texts.add(text)
        return text


def _keep_in(registry: dict[Any, Any], kinds: Sequence[type], make: Callable[..., Any]) -> Keep:
    return Keep(lambda function: registry.update(dict.fromkeys(kinds, function)), make)


def no(rule: str, why: str) -> Refused:
    """A refusal that ends with its rule."""
    return Refused(f"{why} ({rule}).", rule)


def always(rule: str, why: str) -> Reason:
    """The same reason for all options of a kind."""
    return lambda option, t, ask, say: no(rule, why)


def nothing_missing(option: Option, t: Any, ask: Ask, say: Any) -> None:
    """For `why_not` of options about which there is nothing more to say than that they are not possible."""

# mypyc: off: it defines msgspec Structs
"""Lessons: a first game with a coach, as data in `lessons/<id>.toml` of a game's folder.

A lesson is a script: a table from a fixed seed, and steps in the order in which things happen. A step with
`play` is an answer, of the learner or of the sparring partner, named by the label that the option has in the
words of the game (or by how that label begins). A step without is a note: something to look at, until "Next".
`lesson_path.py` plays it.
"""

import tomllib
from importlib.resources import files
from typing import Annotated, Any, TypeVar

import msgspec

from ..kernel import Game, Refused
from .content import ContentError
from .content_errors import sentence

FOLDER = "lessons"
ANY = "any"
LEARNER = -1
_READ: "dict[str, tuple[Lesson, ...]]" = {}

T = TypeVar("T", bound=msgspec.Struct)
Line = Annotated[str, msgspec.Meta(max_length=140)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
Expected = dict[str, int | str | bool | None]


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that happens, or one thing to look at.

    `play` are labels: the first is what is played when the script plays itself, all are right, and "any"
    says that everything is. A `given` answer of the learner is given by the coach. One that comes
    `eventually` lets questions that the script does not know go before it: what the learner answers there
    leaves no path. `glow` names things on the board; without it, those that the wanted option touches.
    `on` is the kind of event at which a note is shown. `wrong` answers another click, `wrong_at` a click on
    these things, or options whose label begins so. `expect` are numbers that the sentences rely on:
    `"player-0.money" = 4` is the number of a thing, or else a path into what the learner sees.
    """

    seat: int = LEARNER
    play: str | tuple[str, ...] = ()
    given: bool = False
    eventually: bool = False
    glow: tuple[str, ...] = ()
    on: str = ""
    say: Line = ""
    why: Line = ""
    wrong: Line = ""
    wrong_at: dict[str, Line] = {}
    expect: Expected = {}

    @property
    def plays(self) -> tuple[str, ...]:
        return (self.play,) if isinstance(self.play, str) else self.play


class End(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is said when the script is over; then one plays on, begins anew, or reads."""

    say: Annotated[str, msgspec.Meta(min_length=1, max_length=280)]
    expect: Expected = {}


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A first game with a coach. Its seed is public: nobody wins anything here."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    about: Line
    seats: int
    seed: int | str
    end: End
    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)] = msgspec.field(name="step")
    id: str = ""
    minutes: int = 10
    mode: str = ""
    learner: int = 0
    partner: Name | tuple[Name, ...] = "Sparring"
    settings: dict[str, str | list[int]] = {}

    def names(self) -> tuple[str, ...]:
        """What everybody is called, by seat: the partners as the script names them, the learner not yet."""
        others = [seat for seat in range(self.seats) if seat != self.learner]
        given = (self.partner,) if isinstance(self.partner, str) else self.partner
        called = dict(zip(others, given, strict=False))
        if len(others) > len(given):
            called = {}  # several partners without names of their own are told apart by what they play
        return tuple(called.get(seat, "") for seat in range(self.seats))

    def seat_of(self, step: Step) -> int:
        return self.learner if step.seat == LEARNER else step.seat


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order of their files."""
    package = game.rooms[0].__package__
    if not package:
        return ()
    if package not in _READ:
        texts = _texts(package)
        _READ[package] = tuple(read_lesson(game, id, texts[id]) for id in sorted(texts))
    return _READ[package]


def lesson_of(game: Game, id: str) -> Lesson:
    """The lesson of that id, or the first one."""
    found = lessons_of(game)
    for lesson in found:
        if id in ("", lesson.id):
            return lesson
    if not found:
        raise Refused(f"{game.title} has no lessons.")
    raise Refused(f"{game.title} has no lesson {id!r}; it has {', '.join(one.id for one in found)}.")


def _texts(package: str) -> dict[str, str]:
    folder = files(package) / FOLDER
    if not folder.is_dir():
        return {}
    found = [path for path in folder.iterdir() if path.name.endswith(".toml")]
    return {path.name.removesuffix(".toml"): path.read_text(encoding="utf-8") for path in found}


def read_lesson(game: Game, id: str, text: str) -> Lesson:
    """A lesson from its file; whatever is wrong is said with the file and the step."""
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise wrong(id, f"it is no TOML: {why}.") from why
    for number, step in enumerate(data.get("step", ()), start=1):
        _convert(step, Step, id, f"step {number}")
    if "end" in data:
        _convert(data["end"], End, id, "end")
    lesson = _convert({**data, "id": id}, Lesson, id, "the lesson")
    try:
        mode = game.mode(lesson.mode)
    except Refused as why:
        raise wrong(id, why.sentence) from why
    if lesson.seats not in mode.seats:
        raise wrong(
            id, f"{mode.title} is for {', '.join(map(str, mode.seats))}, not for {lesson.seats} seats."
        )
    if not 0 <= lesson.learner < lesson.seats:
        raise wrong(id, f"the seats are 0 to {lesson.seats - 1}; the learner sits in {lesson.learner}.")
    for number, step in enumerate(lesson.steps, start=1):
        complaint = _unfit(lesson, step)
        if complaint:
            raise wrong(id, complaint, number)
    return lesson


def wrong(id: str, complaint: str, step: int | None = None) -> ContentError:
    """What is wrong with a lesson, in the style of content: the file, the row, what it is."""
    where = f"lessons/{id}.toml" if step is None else f"lessons/{id}.toml, step {step}"
    return ContentError(f"{where}: {complaint}")


def _convert(data: Any, type: type[T], id: str, row: str) -> T:
    try:
        return msgspec.convert(data, type)
    except msgspec.ValidationError as why:
        raise ContentError(f"lessons/{id}.toml, {row}: {sentence(str(why), data, type)}") from why


def _unfit(lesson: Lesson, step: Step) -> str:
    """What a step has too much or too little of."""
    if step.seat != LEARNER and not 0 <= step.seat < lesson.seats:
        return f"the seats are 0 to {lesson.seats - 1}, and {step.seat} is none of them."
    own = lesson.seat_of(step) == lesson.learner
    if not step.plays:
        if step.given or step.eventually or step.wrong_at:
            return "a note asks for nothing: it has no given, eventually or wrong_at."
        return "" if step.say else "say is missing: a note says something."
    if step.on:
        return "only a note is shown at an event; an answer is asked for when it is asked for."
    silent = not own or step.given
    if silent and (step.say or step.why or step.wrong or step.wrong_at or step.glow):
        return "what is said about somebody else's answer is a note, a step of its own."
    if not own and step.given:
        return "the partner needs nobody who answers for it: given is for the learner."
    if not silent and not step.say:
        return "say is missing: the learner has to be told."
    if not silent and not step.wrong and ANY not in step.plays:
        return "wrong is missing: another click is answered."
    return ""

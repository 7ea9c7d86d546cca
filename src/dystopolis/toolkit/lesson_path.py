# mypyc: off: it defines msgspec Structs
"""The path of a lesson: its script played to the end, and how far a match has followed it.

Labels are looked up once, while the script plays itself on a fresh table. From then on a path consists of
options, so that whoever keeps a match can tell from its log alone how far along it is.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from itertools import count
from typing import Any

import msgspec

from ..kernel import Ask, Game, Match, Option, Refused, Setup, Table
from .content import ContentError
from .lessons import ANY, Expected, Lesson, Step, lesson_of, wrong

Answers = Iterable[tuple[int, Option]]


class Move(msgspec.Struct, frozen=True):
    """An answer that the script knows: whose, at which step, and which options are right."""

    step: int
    seat: int
    options: tuple[Option, ...]
    free: bool
    given: bool
    eventually: bool

    def accepts(self, option: Option) -> bool:
        return self.free or option in self.options


class Path(msgspec.Struct, frozen=True):
    lesson: Lesson
    moves: tuple[Move, ...]

    @property
    def length(self) -> int:
        return len(self.lesson.steps)


_PATHS: dict[tuple[str, str], Path] = {}


class Progress(msgspec.Struct, frozen=True):
    """How far a match has followed a path.

    `at` is the first step whose answer is still out (all steps, once none is), and `own` the first one of the
    learner's. Notes before `at` have had their moment. Once the match went another way, it is not `on` it.
    """

    at: int
    own: int
    on: bool
    next: dict[int, Move]


def path_of(game: Game, lesson_id: str) -> Path:
    """The path of a lesson of a game: played once, then remembered."""
    lesson = lesson_of(game, lesson_id)
    found = _PATHS.get((game.id, lesson.id))
    if found is None or found.lesson is not lesson:
        found = _PATHS[game.id, lesson.id] = replay(game, lesson)
    return found


def setup_of(game: Game, lesson: Lesson) -> Setup:
    """What a match is played with that begins as this lesson does."""
    mode = game.mode(lesson.mode).id
    content = game.content(None).digest
    return Setup(
        game.id, game.version, lesson.seats, str(lesson.seed), lesson.settings, content=content, mode=mode
    )


def replay(game: Game, lesson: Lesson, instead: tuple[int, int] | None = None) -> Path:
    """Play the whole script on a fresh table. Where it breaks, a ContentError says at which step and why.

    Each step plays the first of its labels; with `instead`, that step (from 0) plays another one of its
    options, where everything is right, or of its labels.
    """
    try:
        match = Match(game, setup_of(game, lesson))
    except Refused as why:
        raise wrong(lesson.id, why.sentence) from why
    told: list[str] = [kind_of(one.event) for one in match.story[0]]
    moves: list[Move] = []
    for number, step in enumerate(lesson.steps):
        _look(game, match, lesson, step, number, told)
        if not step.plays:
            continue
        move = _resolve(game, match, lesson, step, number)
        moves.append(move)
        option = move.options[0]
        if instead is not None and instead[0] == number:
            every = match.table.options(move.seat) if move.free else move.options
            option = every[instead[1] % len(every)]
        before = len(match.story)
        match.answer(move.seat, option)
        told = [kind_of(one.event) for story in match.story[before:] for one in story]
    _expect(game, match.table, lesson, lesson.end.expect, None)
    return Path(lesson, tuple(moves))


def follow(path: Path, answers: Answers) -> Progress:
    """How far these answers follow the path; every seat at its own pace, as sealed answers need."""
    queues: dict[int, list[Move]] = {}
    for move in reversed(path.moves):
        queues.setdefault(move.seat, []).append(move)
    on = True
    for seat, option in answers:
        queue = queues.get(seat)
        if not queue:
            continue  # the script knows no more about this seat
        if queue[-1].accepts(option):
            queue.pop()
        elif not queue[-1].eventually:
            on = False
            break
    ahead = {seat: queue[-1] for seat, queue in queues.items() if queue}
    own = ahead.get(path.lesson.learner)
    return Progress(
        at=min((move.step for move in ahead.values()), default=path.length),
        own=own.step if own is not None else path.length,
        on=on,
        next=ahead,
    )


def wanted(progress: Progress, table: Table, seat: int) -> list[Option]:
    """What a seat should answer now, as far as the script knows: of its options, those that are right."""
    move = progress.next.get(seat)
    if not progress.on or move is None or table.open_ask(seat) is None:
        return []
    possible = table.options(seat)
    if move.free:
        return list(possible)
    asides = table.asides(seat)
    return [option for option in move.options if option in possible or option in asides]


def partner_plays(path: Path, progress: Progress, table: Table, seat: int) -> Option | None:
    """What is answered for a seat by the script: the partner's, and what is given to the learner.

    None if the script says nothing, or what it says is not possible: then an ordinary player goes on.
    """
    move = progress.next.get(seat)
    if move is None or (seat == path.lesson.learner and not move.given):
        return None
    possible = wanted(progress, table, seat)
    first = move.options[0]
    return first if first in possible else next(iter(possible), None)


def find_seed(game: Game, lesson: Lesson, first: int = 1, last: int | None = None) -> int:
    """The first seed with which the script can be played and everything is as it expects."""
    for seed in count(first) if last is None else range(first, last + 1):
        try:
            replay(game, msgspec.structs.replace(lesson, seed=seed))
        except ContentError:
            continue
        return seed
    raise wrong(lesson.id, f"no seed from {first} to {last} fits.")


def kind_of(event: Any) -> str:
    return str(type(event).__struct_config__.tag)


def _look(game: Game, match: Match, lesson: Lesson, step: Step, number: int, told: Sequence[str]) -> None:
    """Whether what a step says can be seen at its moment."""
    _expect(game, match.table, lesson, step.expect, number)
    if step.on and step.on not in told:
        heard = ", ".join(dict.fromkeys(told)) or "nothing"
        raise wrong(lesson.id, f"no event {step.on!r} is told just before; told is {heard}.", number + 1)
    if step.glow:
        things = game.words.things(match.table, lesson.learner)
        for name in step.glow:
            if name not in things:
                near = _nearest(name, list(things))
                raise wrong(lesson.id, f"there is no thing {name!r} to glow; near it: {near}.", number + 1)


def _resolve(game: Game, match: Match, lesson: Lesson, step: Step, number: int) -> Move:
    """The options that a step names."""
    table, seat = match.table, lesson.seat_of(step)
    ask = table.open_ask(seat)
    if ask is None:
        asked = "; ".join(f"seat {a.seat}: {game.words.prompt(table, a)}" for a in table.asks) or "nobody"
        raise wrong(lesson.id, f"seat {seat} is not asked anything now. Asked is {asked}", number + 1)
    possible = [*ask.options, *table.asides(seat)]
    said = [label for label, _ in game.words.choices(table, ask, possible)]
    found: list[Option] = []
    for text in step.plays:
        if text != ANY:
            found.append(possible[_place_of(text, said, game, table, ask, lesson, number)])
    free = ANY in step.plays
    return Move(
        step=number,
        seat=seat,
        options=tuple(found or ask.options[:1]),
        free=free,
        given=step.given,
        eventually=step.eventually,
    )


def _place_of(
    text: str, said: list[str], game: Game, table: Table, ask: Ask, lesson: Lesson, number: int
) -> int:
    """The one label that is this text, or begins with it."""
    if text in said:
        return said.index(text)
    begun = [place for place, label in enumerate(said) if label.startswith(text)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        several = "; ".join(said[place] for place in begun[:6])
        raise wrong(lesson.id, f"{text!r} begins {len(begun)} labels: {several}.", number + 1)
    prompt = game.words.prompt(table, ask)
    near = _nearest(text, said)
    raise wrong(
        lesson.id, f"seat {ask.seat} has no option {text!r} at {prompt!r}; near it: {near}.", number + 1
    )


def _nearest(text: str, known: list[str]) -> str:
    words = text.lower().split(":")[0]
    near = get_close_matches(text, known, n=4, cutoff=0.4)
    near += [one for one in known if words in one.lower() and one not in near][:4]
    return "; ".join(near or known[:6]) or "nothing"


def _expect(game: Game, table: Table, lesson: Lesson, expected: Expected, number: int | None) -> None:
    if not expected:
        return
    step = None if number is None else number + 1
    things = game.words.things(table, lesson.learner)
    seen = msgspec.to_builtins(game.view(table, lesson.learner))
    for key, value in expected.items():
        name, _, what = key.partition(".")
        if name in things and what in things[name].numbers:
            found: Any = things[name].numbers[what]
        elif name in things and what in ("name", "line", "why"):
            found = getattr(things[name], what)
        else:
            try:
                found = _along(seen, key)
            except (KeyError, IndexError, ValueError, TypeError):
                known = ", ".join(things[name].numbers) if name in things else ", ".join(seen)
                raise wrong(
                    lesson.id, f"there is no number {key!r} to expect; there are {known}.", step
                ) from None
        if found != value:
            raise wrong(lesson.id, f"{key} is {found!r}, not {value!r} as expected.", step)


def _along(seen: Any, path: str) -> Any:
    for part in path.split("."):
        seen = seen[int(part)] if isinstance(seen, list | tuple) else seen[part]
    return seen

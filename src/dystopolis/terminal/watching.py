"""A match told step by step: what is shown never runs ahead of what is told."""

from collections.abc import Callable
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from ..kernel import Beat, Match, Told
from .face import MEDIUM, ROOMY, TIGHT, Face
from .faces import face_of
from .local import LocalSeat
from .numbers import is_number
from .screen import Screen

KEYS = "Enter goes on, b goes back, a number goes to that decision, q leaves: "


class Stop(NamedTuple):
    """A moment of the story: after how many answers, what is told there, and the board at that beat.

    Without a beat, the board is that of the position the answer led to.
    """

    answers: int
    told: list[Told]
    beat: Beat | None


def stops(match: Match, seat: int | None) -> list[Stop]:
    """Every beat that tells this seat something, and the end of every answer that has more to tell."""
    found: list[Stop] = []
    for answers, (story, beats) in enumerate(zip(match.story, match.beats, strict=True)):
        told = 0
        for beat in beats:
            found.append(Stop(answers, story[told : beat.told + 1], beat))
            told = beat.told + 1
        if told < len(story) or not beats:
            found.append(Stop(answers, story[told:], None))
    return [stop for stop in found if any(seat is None or told.reaches(seat) for told in stop.told)]


def watch(match: Match, seat: int | None, at: int, screen: Screen) -> None:
    """Step by step to the end, from what was told after so many answers; who types may also go back."""
    found = stops(match, seat)
    show = _shower(match, seat, screen)
    number = _first(found, at)
    while number < len(found):
        show(found[number], number, len(found))
        number = _next(found, number, screen) if screen.lively else number + 1
        if number < 0:
            return
    if match.table.over:
        screen.show(*face_of(LocalSeat(match, seat)).final(screen.width))


def _shower(match: Match, seat: int | None, screen: Screen) -> Callable[[Stop, int, int], None]:
    """Positions are played again from the beginning only when somebody goes back."""
    again = Match(match.game, match.setup, match.content)

    def show(stop: Stop, number: int, of: int) -> None:
        nonlocal again
        if again.length > stop.answers:
            again = Match(match.game, match.setup, match.content)
        for entry in match.log[again.length : stop.answers]:
            again.answer(entry.seat, entry.option)
        at = LocalSeat(again, seat)
        at.beat = stop.beat
        face = face_of(at)
        heading = Text(
            f"Decision {stop.answers} of {len(match.log)}, moment {number + 1} of {of}", style="dim"
        )
        news = [heading, *face.news(stop.told, brief=False)]
        screen.clear()
        screen.show(*_fitting(face, screen, news), *news)

    return show


def _fitting(face: Face, screen: Screen, news: list[Text]) -> list[RenderableType]:
    """The roomiest board that leaves room for what is told."""
    board: list[RenderableType] = []
    for room in (ROOMY, MEDIUM, TIGHT) if screen.lively else (ROOMY,):
        board = face.board(screen.width, room, {}, whole=room == ROOMY)
        if screen.lines(*board, *news) < screen.height - 1:
            break
    return board


def _first(found: list[Stop], at: int) -> int:
    return next((number for number, stop in enumerate(found) if stop.answers >= at), len(found))


def _next(found: list[Stop], number: int, screen: Screen) -> int:
    """Where to go from here; -1 is away."""
    while True:
        typed = screen.ask(KEYS).lower()
        if not typed:
            return number + 1
        if typed in ("b", "back"):
            return max(number - 1, 0)
        if typed in ("q", "quit", "exit"):
            return -1
        if is_number(typed) and 0 <= int(typed) <= found[-1].answers:
            return _first(found, int(typed))
        screen.show(Text(f"There are decisions 0 to {found[-1].answers}; {KEYS.rstrip(': ')}."))

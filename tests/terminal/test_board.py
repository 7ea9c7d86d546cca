"""The board fits its terminal, and reads without colour."""

import io
import re
from collections.abc import Iterator
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

from dystopolis.games.wired import GAME
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Match, Setup
from dystopolis.terminal.display import Display
from dystopolis.terminal.face import MEDIUM, ROOMY, TIGHT
from dystopolis.terminal.screen import Screen, columns
from dystopolis.terminal.wired import WiredFace


class Lively(Screen):
    """A terminal of a certain size that nobody types into."""

    def __init__(self, width: int, height: int) -> None:
        self.file = io.StringIO()
        super().__init__(Console(width=width, height=height, file=self.file, markup=False, highlight=False))
        self.lively = True
        self.waited = 0

    def clear(self) -> None:
        self.file.seek(0)
        self.file.truncate()

    def wait(self) -> None:
        self.waited += 1


def positions(seed: str, seats: int = 4) -> Iterator[tuple[Match, int]]:
    match = Match(GAME, Setup(game="wired", version="1", seats=seats, seed=seed))
    random = Random(seed)
    while not match.table.over:
        seat = match.table.waiting()[0]
        yield match, seat
        match.answer(seat, random.choice(list(match.table.options(seat))))


def drawn(match: Match, seat: int | None, width: int, room: int) -> str:
    console = Console(width=width, file=io.StringIO(), record=True, markup=False, highlight=False)
    console.print(*WiredFace(match, seat).board(width, room, {}, True), sep="\n")
    return console.export_text()


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_a_decision_fits_the_screen(width: int, height: int) -> None:
    screen = Lively(width, height)
    display: Display | None = None
    for match, seat in positions("fits"):
        if len(match.log) % 11:
            continue
        face = WiredFace(match, seat)
        display = display or Display(match, 0, face, screen)
        display.face, display.told = face, len(match.story) - 4
        ask = match.table.open_ask(seat)
        assert ask is not None
        display.decision(ask, face.menu(ask))
        lines = screen.file.getvalue().splitlines()
        assert len(lines) < height
        assert max(map(len, lines)) <= width


def test_placements_are_told_without_a_pause_even_on_a_small_screen() -> None:
    screen = Lively(80, 24)
    match, seat = next((match, seat) for match, seat in positions("pause") if len(match.log) == 4)
    face = WiredFace(match, seat)
    display = Display(match, seat, face, screen)
    display.told = 1
    ask = match.table.open_ask(seat)
    assert ask is not None

    display.decision(ask, face.menu(ask))

    assert screen.waited == 0


@pytest.mark.parametrize("room", [TIGHT, MEDIUM, ROOMY])
@pytest.mark.parametrize("width", [40, 80, 200])
def test_every_position_can_be_drawn(width: int, room: int) -> None:
    for match, seat in positions(f"{width} {room}", seats=2):
        assert len(match.log) % 11 or "Barracks" in drawn(match, seat, width, room) or width < 80


def test_a_board_without_jobs_is_drawn() -> None:
    match, seat = next(positions("no jobs"))
    table = match.table
    assert isinstance(table, Wired)
    for job in table.jobs:
        job.face_up = False

    assert "Job" in drawn(match, seat, 80, ROOMY)


def test_teams_mercenaries_and_late_thugs_are_named_by_the_letters_of_their_owners() -> None:
    match, seat = next(positions("letters"))
    table = match.table
    assert isinstance(table, Wired)
    job = table.jobs[0]
    job.seat, job.aces, job.thugs, job.mercenaries, job.late = 3, 2, 1, 1, [1, 1]
    table.players[2].thugs_at[3] = 4
    table.track[1], table.track_aces[1] = 0, 1

    text = drawn(match, seat, 120, ROOMY)

    assert "K:2A1T+1M late G:2T" in text
    assert "B:4T" in text
    (yellow,) = [line.rstrip() for line in text.splitlines() if re.match(r"[> ]\d Y\b", line)]
    assert yellow.endswith(" 2 A")


def test_colour_is_only_an_addition() -> None:
    match, seat = next(positions("colour"))
    plain, coloured = io.StringIO(), io.StringIO()
    for file, system in ((plain, None), (coloured, "truecolor")):
        console = Console(width=80, file=file, force_terminal=system is not None, no_color=system is None)
        console.print(*WiredFace(match, seat).board(80, ROOMY, {}, True), sep="\n")

    assert "\x1b[" in coloured.getvalue()
    assert "\x1b[3" not in plain.getvalue()


def test_columns_are_read_from_top_to_bottom() -> None:
    text = columns([Text(word) for word in ("one", "two", "three", "four", "five")], width=14)

    assert text.plain == "one     four\ntwo     five\nthree"

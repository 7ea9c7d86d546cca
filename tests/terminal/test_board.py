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
from dystopolis.terminal.local import LocalSeat
from dystopolis.terminal.screen import Screen, columns
from dystopolis.terminal.wired import WiredFace
from dystopolis.terminal.wired.board import letters


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
    console.print(*WiredFace(LocalSeat(match, seat)).board(width, room, {}, True), sep="\n")
    return console.export_text()


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_a_decision_fits_the_screen(width: int, height: int) -> None:
    screen = Lively(width, height)
    display: Display | None = None
    for match, seat in positions("fits"):
        if len(match.log) % 11:
            continue
        face = WiredFace(LocalSeat(match, seat))
        display = display or Display(face.at, face, screen)
        display.face, display.told = face, len(match.story) - 4
        ask = LocalSeat(match, seat).asked
        assert ask is not None
        display.decision(ask, face.menu(ask))
        lines = screen.file.getvalue().splitlines()
        assert len(lines) < height
        assert max(map(len, lines)) <= width


def test_placements_are_told_without_a_pause_even_on_a_small_screen() -> None:
    screen = Lively(80, 24)
    match, seat = next((match, seat) for match, seat in positions("pause") if len(match.log) == 4)
    face = WiredFace(LocalSeat(match, seat))
    display = Display(face.at, face, screen)
    display.told = 1
    ask = LocalSeat(match, seat).asked
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
    job.seat, job.aces, job.thugs, job.mercenaries, job.late = 3, 2, 1, 1, (1, 1)
    table.players[2].thugs_at[3] = 4
    table.track[1], table.track_aces[1] = 0, 1

    text = drawn(match, seat, 120, ROOMY)

    assert "K:2A1T+1M late G:2T" in text
    assert "B:4T" in text
    (yellow,) = [line.rstrip() for line in text.splitlines() if re.match(r"[> ]\d Y\b", line)]
    assert yellow.endswith(" 2 A")


def test_an_empty_stack_keeps_its_row_and_the_heading_says_that_it_is_the_last_round() -> None:
    match, seat = next(positions("empty"))
    table = match.table
    assert isinstance(table, Wired)
    table.jobs[1].cards, table.jobs[1].face_up = (), False
    table.jobs[2].face_up = False

    text = drawn(match, seat, 80, ROOMY)

    assert re.search(r"BSU None left: last round +0", text)
    assert re.search(r"CRY Next card in phase 12 +5", text)
    assert "Round 1 of 12, last round: Place Crew" in text


def test_events_can_be_read_in_full_before_they_are_active_even_on_a_narrow_screen() -> None:
    match, seat = next(positions("events"))

    text = " ".join(drawn(match, seat, 80, ROOMY).split())

    assert "EvA Gang Uprising ATT 2G 5 3 ER 44% 6 4 - after 4" in text
    assert "EvC Military Crackdown AAAT 1G2H 10 4 Mor 26% 14 6 - after 10" in text
    assert "Gang Uprising: after round 4, each round a Thug to the pool" in text


def test_whoever_names_an_event_that_is_not_active_hears_what_it_does_and_what_defeats_it() -> None:
    match, seat = next(positions("asking"))

    said = WiredFace(LocalSeat(match, seat)).why_not("gang")

    assert "Gang Uprising is not active yet (WB-PLACE-26)." in said
    assert "From the end of round 4 on everybody loses a Thug to the pool each round." in said
    assert "To defeat it: 1 Ace + 2 Thugs, 2 Guns; Difficulty 5" in said


def test_what_security_thugs_may_do_is_said_in_plain_words() -> None:
    match, seat = next(positions("plain"))
    assert "T 2 Money, or joins or stays late" in drawn(match, seat, 120, ROOMY)


def test_seats_have_letters_of_their_own_also_in_a_variant() -> None:
    assert letters(["Yellow", "Green", "Blue", "Black"]) == ["Y", "G", "B", "K"]
    assert letters(["Green", "Blue", "Black", "Grey"]) == ["G", "B", "K", "Y"]


def test_colour_is_only_an_addition() -> None:
    match, seat = next(positions("colour"))
    plain, coloured = io.StringIO(), io.StringIO()
    for file, system in ((plain, None), (coloured, "truecolor")):
        console = Console(width=80, file=file, force_terminal=system is not None, no_color=system is None)
        console.print(*WiredFace(LocalSeat(match, seat)).board(80, ROOMY, {}, True), sep="\n")

    assert "\x1b[" in coloured.getvalue()
    assert "\x1b[3" not in plain.getvalue()


def test_columns_are_read_from_top_to_bottom() -> None:
    text = columns([Text(word) for word in ("one", "two", "three", "four", "five")], width=14)

    assert text.plain == "one     four\ntwo     five\nthree"

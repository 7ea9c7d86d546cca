"""The city fits its terminal, reads without colour, and shows nothing that is hidden."""

import io
from collections.abc import Iterator
from random import Random

import pytest
from rich.console import Console
from tests.games.metropolis.builders import BLUE, GREEN, RED, invest, plan, queue, rail, started_table, train
from tests.terminal.test_board import Lively

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.box import Box
from dystopolis.games.metropolis.notation.reading import read_entry
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.games.metropolis.view import view
from dystopolis.kernel import Match, Setup, digest
from dystopolis.terminal.display import Display
from dystopolis.terminal.face import MEDIUM, ROOMY, TIGHT
from dystopolis.terminal.local import LocalSeat
from dystopolis.terminal.metropolis import MetropolisFace
from dystopolis.terminal.metropolis.map import LARGE, MIDDLE, SMALL, TINY, Map, Size, hashes
from dystopolis.terminal.metropolis.panel import flow
from dystopolis.terminal.screen import Screen


def positions(seed: str, seats: int = 5, asides: float = 0.0) -> Iterator[tuple[Match, int]]:
    """A match of random players, who now and then write something that brings them no further."""
    match = Match(GAME, Setup(game="metropolis", version="1", seats=seats, seed=seed))
    random = Random(seed)
    while not match.table.over:
        seat = random.choice(match.table.waiting())
        yield match, seat
        some = match.table.asides(seat) if random.random() < asides else ()
        match.answer(seat, random.choice(list(some or match.table.options(seat))))


def decision(match: Match, seat: int, screen: Screen, since: int) -> None:
    face = MetropolisFace(LocalSeat(match, seat))
    display = Display(face.at, face, screen)
    display.told = max(0, len(match.story) - since)
    ask = LocalSeat(match, seat).asked
    assert ask is not None
    display.decision(ask, face.menu(ask))


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_a_decision_fits_the_screen(width: int, height: int) -> None:
    screen = Lively(width, height)
    for match, seat in positions("fits", seats=6, asides=0.05):
        if len(match.log) % 7:
            continue
        decision(match, seat, screen, since=12)
        lines = screen.file.getvalue().splitlines()
        assert len(lines) < height
        assert max(map(len, lines)) <= width
        assert any(".-01" in line or " 01○" in line or "01●" in line for line in lines)


@pytest.mark.parametrize("room", [TIGHT, MEDIUM, ROOMY])
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_every_position_can_be_drawn(width: int, room: int) -> None:
    for match, seat in positions(f"{width} {room}", seats=3):
        if len(match.log) % 13 == 0:
            for whole in (True, False):
                console = Console(width=width, file=io.StringIO(), record=True, highlight=False)
                console.print(*MetropolisFace(LocalSeat(match, seat)).board(width, room, {}, whole), sep="\n")
                assert max(map(len, console.export_text().splitlines())) <= width


@pytest.fixture
def t() -> Metropolis:
    """Red at V30 on its way from V24, blue and green at V31; J is red's, with R03 of blue in it."""
    t = started_table()
    train(t, RED, "V30", "V24")
    train(t, BLUE, "V31")
    train(t, GREEN, "V31")
    invest(t, "J", red=3)
    rail(t, "R03", BLUE, "V24-V36", fee=2)
    queue(t, "V31", "star star")
    queue(t, "V32", "")
    return t


def drawn(t: Metropolis, size: Size) -> str:
    box = t.box
    assert isinstance(box, Box)
    return Map(view(t, RED), box, size).draw().plain


def test_trains_have_a_letter_and_a_heading_stations_a_shape_hexagons_their_controller(t: Metropolis) -> None:
    text = drawn(t, LARGE)

    for mark in ("R↓30", "B·G·31●", "32□", "J:R", "#3", " K "):
        assert mark in text


@pytest.mark.parametrize("size", [TINY, SMALL, MIDDLE])
def test_smaller_maps_have_the_rails_beside_the_controller(t: Metropolis, size: Size) -> None:
    text = drawn(t, size)

    assert "J:R#3" in text
    assert "R↓30" in text


@pytest.mark.rule("MP-PAS-09")
def test_a_station_is_filled_while_somebody_waits(t: Metropolis) -> None:
    assert "31●" in drawn(t, SMALL)
    queue(t, "V31", "")
    assert "31○" in drawn(t, SMALL)


@pytest.mark.parametrize("size", [TINY, SMALL, MIDDLE, LARGE])
def test_every_vertex_and_hexagon_is_on_every_map(size: Size) -> None:
    text = drawn(started_table(), size)

    for number in range(1, 55):
        assert f"{number:02}" in text
    for letter in "ABCDEFGHIJKLMNOPQRS":
        assert letter in text


@pytest.mark.rule("MP-BOARD-10")
def test_trains_share_a_vertex_even_if_all_stand_there() -> None:
    t = started_table()
    for seat in range(t.seats):
        train(t, seat, "V31")

    assert "RBGOP31○" in drawn(t, MIDDLE)
    assert "RBGOP○" in drawn(t, TINY)


def test_many_rails_in_one_hexagon_are_counted() -> None:
    assert hashes(["R01", "R04"], 5) == "#1#4"
    assert hashes(["R01", "R04", "R11"], 5) == "#1+2"
    assert hashes(["R01", "R04", "R11"], 2) == "#"
    assert hashes([], 5) == ""


def test_a_flow_breaks_between_its_parts_and_is_cut_where_it_must_be() -> None:
    parts = [Console().render_str(word) for word in ("one two", "three", "four", "five")]

    assert flow("All", parts, 16).plain == "All one two\n three  four\n five"
    assert flow("All", parts, 16, most=2).plain == "All one two\n three  four ..."


def test_colour_is_only_an_addition(t: Metropolis) -> None:
    match, seat = next(positions("colour"))
    match.table = t
    plan(t)
    plain, coloured = io.StringIO(), io.StringIO()
    board = MetropolisFace(LocalSeat(match, seat)).board(100, ROOMY, {}, True)
    Console(width=100, file=plain, color_system=None).print(*board, sep="\n")
    Console(width=100, file=coloured, force_terminal=True, color_system="truecolor").print(*board, sep="\n")

    assert "\x1b[1;38;2;" in coloured.getvalue()
    assert "\x1b[" not in plain.getvalue()
    assert "J:R" in plain.getvalue()


def screen_of(match: Match, seat: int) -> str:
    """All that a player can bring to the screen at a decision."""
    console = Console(width=120, markup=False, highlight=False, record=True, file=io.StringIO())
    face = MetropolisFace(LocalSeat(match, seat))
    display = Display(face.at, face, Screen(console))
    ask = LocalSeat(match, seat).asked
    assert ask is not None
    menu = face.menu(ask)
    display.decision(ask, menu)
    display.options(menu)
    display.log(everything=True)
    console.print(
        *face.plan(),
        *face.board(120, TIGHT, {}, False),
        face.spelled([offered.option for offered in ask.options]),
    )
    return console.export_text()


@pytest.mark.rule("MP-INVAR-24", "MP-INVAR-25", "MP-UPD-10")
@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_screen_is_the_same_whatever_the_others_hide(seed: str) -> None:
    random = Random(seed)
    differed = 0
    for match, seat in positions(seed, seats=4, asides=0.1):
        if len(match.log) % 19:
            continue
        table, before, seen = match.table, match.digest(), screen_of(match, seat)
        match.table = GAME.resample(table, seat, random)
        differed += digest(GAME, match.table) != before
        assert screen_of(match, seat) == seen
        match.table = table
    assert differed > 10


def test_what_is_read_depends_on_nothing_hidden() -> None:
    for match, seat in positions("read", seats=3):
        table = match.table
        assert isinstance(table, Metropolis)
        if table.phase == "planning" and len(match.log) % 17 == 0:
            other = GAME.resample(table, seat, Random(1))
            assert isinstance(other, Metropolis)
            for text in ("n", "ride r01", "invest j 1", "offer blue want star"):
                assert read_entry(table, seat, text) == read_entry(other, seat, text)

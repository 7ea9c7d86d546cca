"""The city of Black Metro fits its terminal, reads without colour, and shows nothing that is hidden."""

import io
from collections.abc import Iterator
from random import Random

import pytest
from rich.console import Console
from tests.terminal.player import Player

from dystopolis.games.black_metro import GAME
from dystopolis.games.black_metro.options import Assign
from dystopolis.games.black_metro.table import BlackMetro
from dystopolis.kernel import Match, Setup, digest
from dystopolis.terminal.black_metro import BlackMetroFace
from dystopolis.terminal.display import Display
from dystopolis.terminal.face import MEDIUM, ROOMY, TIGHT
from dystopolis.terminal.local import LocalSeat
from dystopolis.terminal.menu import Menu
from dystopolis.terminal.screen import Screen

MODES = [("competitive", 4), ("competitive", 2), ("solo", 1)]


class Lively(Screen):
    """A terminal of a certain size that nobody types into."""

    def __init__(self, width: int, height: int) -> None:
        self.file = io.StringIO()
        super().__init__(Console(width=width, height=height, file=self.file, markup=False, highlight=False))
        self.lively = True

    def clear(self) -> None:
        self.file.seek(0)
        self.file.truncate()

    def wait(self) -> None:
        pass


def positions(mode: str, seats: int) -> Iterator[tuple[Match, int]]:
    match = Match(GAME, Setup("black-metro", GAME.version, seats, f"{mode} {seats}", mode=mode))
    random = Random(seats)
    while not match.table.over:
        seat = match.table.waiting()[0]
        yield match, seat
        match.answer(seat, random.choice(match.table.options(seat)))


def drawn(match: Match, seat: int | None, width: int, room: int) -> str:
    console = Console(width=width, file=io.StringIO(), record=True, markup=False, highlight=False)
    console.print(*BlackMetroFace(LocalSeat(match, seat)).board(width, room, {}, True), sep="\n")
    return console.export_text()


@pytest.mark.parametrize(("mode", "seats"), MODES)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_a_decision_fits_the_screen(mode: str, seats: int, width: int, height: int) -> None:
    screen = Lively(width, height)
    for match, seat in positions(mode, seats):
        if len(match.log) % 41:
            continue
        face = BlackMetroFace(LocalSeat(match, seat))
        display = Display(face.at, face, screen)
        display.told = len(match.story) - 2
        ask = LocalSeat(match, seat).asked
        assert ask is not None
        display.decision(ask, face.menu(ask))
        lines = screen.file.getvalue().splitlines()
        assert max(map(len, lines)) <= width
        if len(ask.options) <= 12 or face.menu(ask).grouped:
            assert len(lines) < height


@pytest.mark.parametrize("room", [TIGHT, MEDIUM, ROOMY])
def test_the_board_names_every_district_and_every_side_without_colour(room: int) -> None:
    match, seat = next((match, seat) for match, seat in positions("solo", 1) if len(match.log) == 30)
    text = drawn(match, seat, 120, room)
    assert isinstance(match.table, BlackMetro)
    for row in match.table.box.rows.districts:
        assert row.short in text or row.name in text
    assert "you" in text
    assert "overlord" in text


def test_districts_are_chosen_by_their_own_numbers() -> None:
    menus = (menu_of(match, seat) for match, seat in positions("competitive", 4))
    menu = next(menu for menu in menus if "d07" in menu.numbers())
    assert menu.numbers()["d07"] == 7
    [entry] = menu.find("7 1")
    assert isinstance(entry.option, Assign)
    assert entry.option.district == 7
    assert menu.find("hospital 1 subordinate")[0].group == "d07"


def menu_of(match: Match, seat: int) -> Menu:
    face = BlackMetroFace(LocalSeat(match, seat))
    ask = LocalSeat(match, seat).asked
    assert ask is not None
    return face.menu(ask)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_screen_is_the_same_whatever_the_others_hide(mode: str, seats: int) -> None:
    random = Random(7)
    differed = 0
    for match, seat in positions(mode, seats):
        if len(match.log) % 37 == 0:
            table, before, seen = match.table, match.digest(), drawn(match, seat, 120, ROOMY)
            match.table = GAME.resample(table, seat, random)
            differed += digest(GAME, match.table) != before
            assert drawn(match, seat, 120, ROOMY) == seen
            match.table = table
    assert differed > 0


def test_a_game_can_be_played_by_typing(player: Player) -> None:
    out = player.play(
        "1", "colonel", "list", "look tower", "look green", "?", "hint", "quit",
        options=("--seed", "5", "--seats", "2"), game="black-metro",
    )  # fmt: skip
    assert "District 11, Astral Tower" in out
    assert "Put " in out


def test_the_final_scoring_is_printed_line_by_line() -> None:
    *_, (match, _) = positions("competitive", 2)
    console = Console(width=80, file=io.StringIO(), record=True)
    console.print(*BlackMetroFace(LocalSeat(match, 0)).final(80), sep="\n")
    text = console.export_text()
    assert "Total strength" in text
    assert "BM-SCORE-03" in text
    assert "wins with" in text

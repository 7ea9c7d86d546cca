"""City of the Great Machine in the terminal: it fits, and both sides read and play their own board."""

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from tests.terminal.player import Player

from dystopolis.bots.levels import adviser
from dystopolis.games.great_machine import GAME
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.kernel import Match, Setup
from dystopolis.terminal.face import ROOMY, TIGHT
from dystopolis.terminal.great_machine import GreatMachineFace
from dystopolis.terminal.local import LocalSeat


def positions(mode: str, seats: int, seed: str = "a city") -> Iterator[tuple[Match, int]]:
    """Every fortieth position of a match of random players."""
    match = Match(GAME, Setup(game="great-machine", version="1", seats=seats, seed=seed, mode=mode))
    random = Random(seed)
    while not match.table.over:
        seat = random.choice(match.table.waiting())
        if len(match.log) % 40 == 0:
            yield match, seat
        match.answer(seat, random.choice(match.table.options(seat)))


def drawn(match: Match, seat: int | None, width: int, room: int = ROOMY) -> str:
    face = GreatMachineFace(LocalSeat(match, seat))
    out = io.StringIO()
    console = Console(file=out, width=width, color_system=None, legacy_windows=False)
    for part in face.board(width, room, {}, room == ROOMY):
        console.print(part)
    return out.getvalue()


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(("mode", "seats"), [("versus", 4), ("together", 1), ("missions", 2)])
def test_the_board_fits_and_names_every_district_and_hero(mode: str, seats: int, width: int) -> None:
    for match, seat in positions(mode, seats):
        text = drawn(match, seat, width)
        assert max(map(len, text.splitlines())) <= width
        if match.table.round:  # type: ignore[attr-defined]
            for code in ("GC", "TL", "CN", "CS", "AR", "CO", "IN", "SC", "VE"):
                assert f" {code} " in text
            assert "Master Plan" in text
        assert len(drawn(match, seat, width, TIGHT)) < len(text)


def test_each_side_reads_what_it_may_know() -> None:
    for match, _ in positions("versus", 2):
        table = match.table
        assert isinstance(table, GreatMachine)
        machine, rebel = drawn(match, 0, 100), drawn(match, 1, 100)
        if table.house.together or not table.round:
            continue
        assert "may go to" not in rebel
        twin = GAME.resample(table, 0, Random(1))
        assert GAME.view(twin, 0) == GAME.view(table, 0)
        assert machine == drawn(match, 0, 100)


@pytest.mark.parametrize(("mode", "seat"), [("versus", "0"), ("versus", "1"), ("together", "0")])
def test_both_sides_play_from_the_keyboard(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    mode: str,
    seat: str,
) -> None:
    player = Player(capsys, monkeypatch)
    seats = "2" if mode == "versus" else "1"
    typing = iter(["hint\n", "look GC\n", "?\n", *["1\n"] * 25, "quit\n"])
    argv = ["play", "great-machine", "--mode", mode, "--seats", seats, "--seat", seat, "--seed", "3"]
    assert player.run(*argv, "--bots", "random", "--save", str(tmp_path / "match"), typing=typing) == 0
    assert "Grand Citadel: Major, connected to" in player.out
    assert f"The {adviser(GAME, mode)} bot would take" in player.out
    assert "Round 1" in player.out

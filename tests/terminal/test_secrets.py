"""Nothing on the screen depends on what the player cannot know."""

import io
from random import Random

import pytest
from rich.console import Console
from tests.terminal.player import Player, until

from dystopolis.games.wired import GAME
from dystopolis.kernel import Match, Setup, digest
from dystopolis.terminal.display import Display
from dystopolis.terminal.local import LocalSeat
from dystopolis.terminal.screen import Screen
from dystopolis.terminal.wired import WiredFace


def screen_of(match: Match, seat: int) -> str:
    """All that a player can bring to the screen at a decision."""
    console = Console(width=120, markup=False, highlight=False, record=True, file=io.StringIO())
    face = WiredFace(LocalSeat(match, seat))
    display = Display(face.at, face, Screen(console))
    ask = LocalSeat(match, seat).asked
    assert ask is not None
    menu = face.menu(ask)
    display.decision(ask, menu)
    display.options(menu)
    display.log(everything=True)
    console.print(face.why_not("acp 1 ace"), face.closed("yak"), face.why_not("event b"))
    return console.export_text()


@pytest.mark.rule("WB-INFO-01", "WB-INFO-02", "WB-INFO-04")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_screen_is_the_same_whatever_the_others_hide(seed: str) -> None:
    match = Match(GAME, Setup(game="wired", version="1", seats=3, seed=seed))
    random = Random(seed)
    differed = 0
    while not match.table.over:
        seat = match.table.waiting()[0]
        if len(match.log) % 5 == 0:
            table, before, seen = match.table, match.digest(), screen_of(match, seat)
            match.table = GAME.resample(table, seat, random)
            differed += digest(GAME, match.table) != before
            assert screen_of(match, seat) == seen
            match.table = table
        match.answer(seat, random.choice(list(match.table.options(seat))))
    assert differed > 10


def test_only_the_own_target_is_printed_before_the_end(player: Player) -> None:
    assert player.run("play", "wired", "--seed", "11", typing=until(lambda: False)) == 0

    before = player.out[: player.out.index("Final scoring")]
    assert {line for line in before.splitlines() if "secret target is" in line} == {
        line for line in before.splitlines() if "Yellow's secret target is" in line
    }
    for letter in "GBK":
        assert f"\n{letter} target " not in before
        assert f"\n{letter} target " in player.out

"""The other commands with Metropolis: replay, games, rules, sim; and a real terminal."""

import json
import re
from pathlib import Path

import pytest
from tests.games.metropolis.builders import RED, give, invest, started_table
from tests.terminal.player import Player
from tests.terminal.test_tty import Terminal

from dystopolis.bots import RandomBot
from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.options import Bid, Invest, Move, PickUp, Submit
from dystopolis.kernel import Match, Option, Setup
from dystopolis.lab.play import play_one
from dystopolis.terminal.local import LocalSeat
from dystopolis.terminal.metropolis import MetropolisFace

ENDS = re.compile(r"\n> |-- Enter to go on -- ")


@pytest.fixture(scope="module")
def match() -> Match:
    """A whole match of random players."""
    result = play_one(GAME, [RandomBot()] * 5, "a replay", keep=True)
    assert result.match is not None
    return result.match


@pytest.fixture
def path(match: Match, tmp_path: Path) -> Path:
    (tmp_path / "match.json").write_bytes(match.record())
    return tmp_path / "match.json"


def planning(match: Match) -> int:
    """A decision after which everybody has something written and some are still writing."""
    again = Match(GAME, Setup(game="metropolis", version="1", seats=5, seed="a replay"))
    for number, entry in enumerate(match.log, 1):
        again.answer(entry.seat, entry.option)
        if number > 60 and entry.seat == 3 and isinstance(entry.option, Bid) and entry.option.coins > 0:
            return number
    raise AssertionError("seat 3 never bids")


def test_those_who_see_everything_see_every_programme(player: Player, match: Match, path: Path) -> None:
    assert player.run("replay", str(path), "--at", str(planning(match))) == 0

    for who in ("R Red: ", "B Blue: ", "G Green: ", "O Orange: ", "P Purple: "):
        assert f"\n{who}" in player.out
    assert player.out.count("\nProgramme ") == 5


def test_a_seat_sees_its_own_programme_only(player: Player, match: Match, path: Path) -> None:
    assert player.run("replay", str(path), "--at", str(planning(match)), "--seat", "purple") == 0

    assert "You are P Purple" in player.out
    assert "Locked now: " in player.out
    assert not re.search(r"\n[RBGO] \w+: ", player.out)
    assert player.out.count("Programme") == 1


def test_every_decision_of_a_match_can_be_shown(player: Player, match: Match, path: Path) -> None:
    for at in (0, 1, 5, 9, 100, len(match.log)):
        for seat in ((), ("--seat", "red")):
            assert player.run("replay", str(path), "--at", str(at), *seat) == 0
    assert "Final scoring" in player.out


def test_a_view_is_printed_as_data(player: Player, path: Path) -> None:
    assert player.run("replay", str(path), "--at", "30", "--seat", "green", "--json") == 0

    table = json.loads(player.out)["table"]
    assert (table["seat"], len(table["players"])) == (2, 5)


def test_the_list_of_games_says_how_many_usually_play(player: Player) -> None:
    assert player.run("games") == 0
    assert "For 3, 4, 5, 6 players, usually 5." in " ".join(player.out.split())

    assert player.run("games", "--json") == 0
    games = json.loads(player.out)
    assert games["metropolis"]["modes"]["standard"]["usual"] == 5
    assert games["wired"]["modes"]["standard"]["usual"] == 4


def test_the_rules_are_listed_with_their_tests(player: Player) -> None:
    assert player.run("rules", "metropolis", "--json") == 0

    assert json.loads(player.out)["rules"]["MP-PICK-04"]["tests"]


def test_bots_play_many_games(player: Player) -> None:
    assert player.run("sim", "metropolis", "--games", "3", "--seed", "7", "--json") == 0

    report = json.loads(player.out)
    assert (report["seats"], report["finished"], report["rounds"]["mean"]) == (5, 3, 12.0)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40)])
def test_a_round_is_played_in_a_terminal(width: int, height: int) -> None:
    terminal = Terminal("play", "metropolis", "--seed", "5", "--bots", "random", width=width, height=height)
    try:
        to_the_question(terminal)
        terminal.type("0\n")
        to_the_question(terminal)
        terminal.type("bid 1; n; n; lock\n")
        screens = to_the_question(terminal)
        if not any("Points: R " in screen for screen in screens):
            terminal.type("lock\n")
            screens = to_the_question(terminal)
    finally:
        terminal.close()

    assert any("Points: R " in screen for screen in screens)
    lines = screens[-1].splitlines()
    assert len(lines) <= height
    assert max(map(len, lines)) <= width
    assert any("Round 2 of 12" in line for line in lines)


def to_the_question(terminal: Terminal) -> list[str]:
    """Every screen until something is asked, without colours; pages of news are turned."""
    screens = []
    while True:
        screens.append(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.wait_for(ENDS).rpartition("\x1b[H")[2]))
        if screens[-1].endswith("> "):
            return screens
        terminal.type("\n")


DRIVE: list[Option] = [Bid(0), Move("N"), Move("NE"), Submit()]
NOTHING_BETTER = (
    "There is nothing better: who picks up needs a hexagon, and who wants one coins (MP-PICK-04)."
)


def face_of(coins: int, riders: str = "", control: bool = False) -> MetropolisFace:
    """Red in round 1, with little or nothing."""
    t = started_table()
    give(t, RED, riders, coins=coins)
    invest(t, "J", red=3 * control)
    setup = Setup(game="metropolis", version="1", seats=t.seats, seed="a test")
    return MetropolisFace(LocalSeat(Match.resumed(GAME, setup, t.box, t, 0), RED))


@pytest.mark.rule("MP-PICK-04")
def test_advice_to_drive_about_says_why_there_is_nothing_better() -> None:
    assert face_of(coins=0).remark(DRIVE) == NOTHING_BETTER


@pytest.mark.parametrize(
    ("face", "advice"),
    [
        (face_of(coins=1), DRIVE),
        (face_of(coins=0, riders="star"), DRIVE),
        (face_of(coins=0, control=True), DRIVE),
        (face_of(coins=0), [Bid(0), PickUp(), Submit()]),
        (face_of(coins=0), [Bid(0), Invest("J", 1), Submit()]),
    ],
    ids=["with coins", "with passengers", "with a hexagon", "to pick up", "to invest"],
)
def test_other_advice_explains_itself(face: MetropolisFace, advice: list[Option]) -> None:
    assert face.remark(advice) == ""


def test_help_says_what_a_rescue_does_for_others_and_how_to_look() -> None:
    help = " ".join(MetropolisFace.help.split())

    assert "whoever falls to none is rescued, and then everybody gains two (MP-PEN-04)" in help
    assert "look NAME all about a station, hexagon, rail, item or train" in help

"""What the board of Wired: Black Ops in the browser knows by itself: how it tells what happens."""

from random import Random
from typing import Any

import pytest
from msgspec import to_builtins
from tests.web.javascript import WEB, Parts, installed

from dystopolis.bots.greedy import GreedyBot
from dystopolis.games.wired import GAME
from dystopolis.games.wired.rows import load
from dystopolis.kernel import Match, Perspective, Setup

PARTS = ("story",)

pytestmark = installed


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Parts:
    return Parts(WEB / "src" / "boards" / "wired", PARTS, tmp_path_factory.mktemp("board"))


def components() -> dict[str, Any]:
    """The content as the server sends it."""
    return dict(to_builtins(load()))


def test_everything_that_travels_goes_between_places_of_the_board(board: Parts) -> None:
    events = [told.event for told_ in played(3).story for told in told_]
    board_ = components()["board"]["screens"][0]["areas"]
    places = {cell.partition("*")[0] for line in board_ for cell in line.split()}
    places |= {f"event:{space}" for space in "ABC"}
    places |= {f"{area}-{seat}" for area in ("barracks", "pool", "stock", "reputation") for seat in range(3)}
    places |= {f"track-{box}" for box in range(1, 4)}
    flights = board.run("given.flatMap((event) => story.flightsOf(event))", events)
    assert len(flights) > 100
    ends = [flight[end].split("|") for flight in flights for end in ("from", "to")]
    assert {end[0] for end in ends} <= places
    assert {end[1][:-1] for end in ends if len(end) > 1} == {"chip-"}  # others are shown on their chips


def test_own_dice_wait_those_of_others_are_slow_and_a_phase_takes_no_time(board: Parts) -> None:
    events = [{"kind": "rolled", "seat": 0}, {"kind": "rolled", "seat": 1}, {"kind": "phase", "number": 3}]
    weights = "given.map((event) => story.weigh(event, 0))"
    assert board.run(weights, events) == ["waits", "slow", "none"]
    assert board.run("given.map((event) => story.weigh(event, null))", events)[0] == "slow"


def played(seats: int) -> Match:
    """A whole match between greedy bots."""
    match = Match(GAME, Setup("wired", GAME.version, seats, f"board {seats}"))
    bot = GreedyBot()
    while not match.table.over:
        for seat in match.table.waiting():
            match.answer(seat, bot.choose(Perspective(GAME, match.table, seat, Random(len(match.log)))))
    return match

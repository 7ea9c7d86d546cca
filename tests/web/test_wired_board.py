"""What the board of Wired: Black Ops in the browser computes itself agrees with the rules."""

from random import Random
from typing import Any

import pytest
from msgspec import to_builtins
from tests.web.javascript import WEB, Parts, installed

from dystopolis.bots.greedy import GreedyBot
from dystopolis.games.wired import GAME
from dystopolis.games.wired.odds import chance_of_success
from dystopolis.games.wired.rows import load
from dystopolis.games.wired.words.round import PHASES
from dystopolis.kernel import Match, Perspective, Setup

PARTS = ("content", "odds", "phrases", "flights", "jobs")

pytestmark = installed


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Parts:
    return Parts(WEB / "src" / "boards" / "wired", PARTS, tmp_path_factory.mktemp("board"))


def components() -> dict[str, Any]:
    """The content as the server sends it."""
    return dict(to_builtins(load()))


def test_the_odds_on_the_board_are_those_of_the_rules(board: Parts) -> None:
    box = GAME.content(None)
    teams = [(a, t, m, d) for a in range(5) for t in range(6) for m in range(4) for d in (0, 1, 4, 7, 12)]
    script = """given.teams.map(([aces, thugs, mercenaries, difficulty]) => odds.chanceOfSuccess(
        content.readContent(given.content).dice, {aces, thugs, mercenaries}, difficulty))"""
    shown = board.run(script, {"teams": teams, "content": components()})
    assert shown == pytest.approx([chance_of_success(box, *team) for team in teams])  # type: ignore[arg-type]


def test_a_failed_team_loses_on_average_what_the_security_dice_say(board: Parts) -> None:
    script = """[[1, 1], [3, 2], [2, 5]].map(([dice, crew]) =>
        odds.expectedLosses(content.readContent(given).dice, dice, crew))"""
    one_of_one, three_on_two, two_on_five = board.run(script, components())
    assert one_of_one == pytest.approx(1 / 3)
    assert three_on_two == pytest.approx((3 * 1 * 4 * 1 + 3 * 2 * 2 + 1 * 2) / 27)
    assert two_on_five == pytest.approx(2 / 3)


def test_whoever_is_on_a_job_stands_in_a_box_of_the_right_kind(board: Parts) -> None:
    cards = [*components()["missions"], *components()["events"]]
    script = """given.flatMap(({boxes}) => jobs.fullCrews(boxes).flatMap((crew) => [0, 2].map((joined) =>
        ({boxes, crew, team: jobs.teamBoxes(boxes, {...crew, thugs: crew.thugs + joined})}))))"""
    takes = {"A": {"ace"}, "T": {"thug"}, "E": {"ace", "thug"}}
    for shown in board.run(script, cards):
        team = shown["team"]
        assert all(who in takes[box] for box, who in zip(shown["boxes"], team, strict=True)), shown
        assert (team.count("ace"), team.count("thug")) == (shown["crew"]["aces"], shown["crew"]["thugs"])


def test_the_board_names_the_phases_as_the_rules_do(board: Parts) -> None:
    assert board.run("phrases.PHASES") == [name for name, _ in PHASES]


def test_everything_that_travels_goes_between_places_of_the_board(board: Parts) -> None:
    events = [told.event for told_ in played(3).story for told in told_]
    places = {
        *(place["id"] for place in components()["board"]["places"]),
        *(f"{area}-{seat}" for area in ("barracks", "pool", "stock", "reputation") for seat in range(3)),
        *(f"track-{box}" for box in range(1, 4)),
    }
    flights = board.run("given.flatMap((event) => flights.flightsOf(event))", events)
    assert len(flights) > 100
    assert {flight[end] for flight in flights for end in ("from", "to")} <= places


def played(seats: int) -> Match:
    """A whole match between greedy bots."""
    match = Match(GAME, Setup("wired", GAME.version, seats, f"board {seats}"))
    bot = GreedyBot()
    while not match.table.over:
        for seat in match.table.waiting():
            match.answer(seat, bot.choose(Perspective(GAME, match.table, seat, Random(len(match.log)))))
    return match

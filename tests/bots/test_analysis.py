"""A finished match looked back at."""

import msgspec
import pytest
from tests.bots.climbing import Timid, Up, game

from dystopolis.bots import NoviceBot, levels, looking_back, make_bot
from dystopolis.bots.analysis import (
    Decision,
    Forecast,
    Moment,
    Part,
    analyse,
    analysed,
    gathered,
    turning_points,
    why_no_analysis,
)
from dystopolis.bots.weighing import Judgement, Weighed
from dystopolis.games.metropolis import GAME as METROPOLIS
from dystopolis.games.wired import GAME as WIRED
from dystopolis.kernel import Match, Refused, Setup
from dystopolis.lab import play_one

HILL = game(Timid())


def climbed(*steps: int) -> Match:
    match = Match(HILL, Setup(game="climb", version="1", seats=len(steps), seed="hill", mode="steps"))
    for seat, step in enumerate(steps):
        match.answer(seat, Up(step))
    return match


def moment(number: int, chances: tuple[float, ...], bands: tuple[float, ...], round: int = 0) -> Moment:
    seen = Forecast(chances, bands)
    return Moment(number, round, seen, (seen,) * len(chances))


def test_a_blunder_is_marked_and_the_better_options_stand_before_it() -> None:
    first, _ = analysed(climbed(6, 1), rollouts=400).decisions
    assert (first.seat, first.known.mark) == (0, "!")
    assert first.known.options[0].played

    class Bold(Timid):
        def values(self, table, seat, options):  # type: ignore[no-untyped-def]
            return [-value for value in super().values(table, seat, options)]

    match = climbed(1, 6)
    bold = msgspec.structs.replace(HILL, persona=Bold())
    match.game = bold
    blunder, fine = analysed(match, rollouts=400).decisions
    assert (blunder.known.mark, fine.known.mark) == ("?", "")
    assert not blunder.known.options[0].played
    assert blunder.known.options[0].more > 2 * blunder.known.options[0].error


def test_there_are_the_three_best_and_what_was_played() -> None:
    for decision in analysed(climbed(1, 6), rollouts=100).decisions:
        for judged in (decision.known, decision.shown):
            assert sum(option.played for option in judged.options) == 1
            better = [option for option in judged.options if not option.played]
            assert len(better) <= 3
            assert [option.more for option in judged.options] == sorted(
                (option.more for option in judged.options), reverse=True
            )


def test_the_last_moment_is_the_outcome() -> None:
    last = analysed(climbed(6, 1)).moments[-1]
    assert last.shown == Forecast((1.0, 0.0), (0.0, 0.0))
    assert last.known == (last.shown, last.shown)


def test_a_match_that_goes_on_is_nobodys_to_judge() -> None:
    match = Match(HILL, Setup(game="climb", version="1", seats=2, seed="hill", mode="steps"))
    with pytest.raises(Refused, match="Only a match that is over"):
        analysed(match)


def test_a_swing_beyond_its_band_is_a_turning_point() -> None:
    moments = [
        moment(0, (0.5, 0.5), (0.05, 0.05), 0),
        moment(10, (0.52, 0.48), (0.05, 0.05), 1),
        moment(20, (0.9, 0.1), (0.02, 0.02), 2),
    ]
    (turn,) = turning_points(moments)
    assert (turn.number, turn.round, turn.seat) == (20, 1, 0)
    said = looking_back.turn(turn, ["Ada", "Ben"])
    assert said == "Round 1: the chance of Ada rose from 52 to 90 in 100."


def test_what_an_option_was_worth_is_said_with_its_error() -> None:
    played = Weighed("Wait", 0.31, 0.0, 0.0, played=True)
    better = Weighed("Go", 0.36, 0.05, 0.01)
    alike = Weighed("Stay", 0.32, 0.01, 0.01)
    worse = Weighed("Leave", 0.2, -0.11, 0.02)

    assert looking_back.worth(played) == "31 in 100; this was played"
    assert looking_back.worth(better) == "36 in 100, 5 (give or take 2) more than what was played"
    assert looking_back.worth(alike) == "32 in 100, about the same as what was played"
    assert looking_back.worth(worse) == "20 in 100, 11 (give or take 4) fewer than what was played"
    assert looking_back.verdict(Judgement("?", ())) == "Something else was clearly better."


def test_nothing_is_certain_before_the_end() -> None:
    assert looking_back.forecast(Forecast((0.999, 0.001), (0.001, 0.0001))) == ("99 ±1", "1 ±1")
    assert looking_back.forecast(Forecast((1.0, 0.0), (0.0, 0.0))) == ("100", "0")


def test_a_game_whose_positions_nobody_can_value_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert why_no_analysis(WIRED) == ""
    monkeypatch.delitem(levels.EXPERTS, "wired")
    assert why_no_analysis(WIRED).startswith("Nobody has learnt yet what a position of Wired")


@pytest.mark.slow
def test_a_game_of_wired_is_looked_back_at_piece_by_piece() -> None:
    match = play_one(WIRED, [NoviceBot(), NoviceBot()], "back", keep=True).match
    assert match is not None

    parts = list(analyse(match, rollouts=8))
    pieces: list[Part] = []
    for first in range(0, len(match.log) + 1, 50):
        pieces += analyse(match, rollouts=8, first=first, until=first + 50)

    assert pieces == parts
    found = gathered(match, parts)
    assert len(found.moments) > 5
    for one in found.moments:
        for seen in (one.shown, *one.known):
            assert sum(seen.chances) == pytest.approx(1, abs=1e-3)
    assert any(one.shown != one.known[0] for one in found.moments), "a seat does not know the other's target"
    assert all(sum(option.played for option in one.known.options) == 1 for one in found.decisions)
    assert any(isinstance(part, Decision) for part in parts)


@pytest.mark.slow
def test_a_programme_is_weighed_as_a_whole_once() -> None:
    match = play_one(METROPOLIS, [make_bot(METROPOLIS, "regular")] * 3, "whole", keep=True).match
    assert match is not None
    until = 60

    decisions = [part for part in analyse(match, rollouts=12, until=until) if isinstance(part, Decision)]
    resumed = [
        part for part in analyse(match, rollouts=12, first=30, until=until) if isinstance(part, Decision)
    ]

    assert resumed == [decision for decision in decisions if decision.number >= 30]
    wholes = [one for one in decisions if any("; " in option.label for option in one.known.options)]
    assert wholes
    moments = [(one.seat, match.moments[one.number].decisions) for one in wholes]
    assert len(moments) == len(set(moments)), "each programme is judged where it begins, and nowhere else"

"""Looking back at a whole match: place and margin, curve, luck, and the moments that made it."""

from random import Random
from typing import Any

import pytest

from dystopolis.bots import RandomBot
from dystopolis.games.great_machine.events import AssaultRolled, EscapeRolled
from dystopolis.games.metal_dawn.events import Attacked, HackBegan
from dystopolis.games.registry import game_named
from dystopolis.games.wired.events import Rolled
from dystopolis.kernel import Event, Match, Outcome, Perspective, Refused, Setup
from dystopolis.toolkit.retrospect import Retrospect, story_of
from dystopolis.toolkit.verdicts import verdict

NAMES = ("Ada", "Bob", "Cleo", "Dan")


def played(game: str, mode: str, seats: int, seed: str) -> Match:
    """A match at random, to its end."""
    found, rng, bot = game_named(game), Random(seed), RandomBot()
    match = Match(found, Setup(found.id, found.version, seats, seed, mode=mode))
    while not match.table.over:
        seat = match.table.waiting()[0]
        match.answer(seat, bot.choose(Perspective(found, match.table, seat, rng)))
    return match


def told(match: Match) -> list[Event]:
    return [one.event for told in match.story for one in told]


def look(match: Match) -> Retrospect:
    return story_of(match, match.game.words.with_names(NAMES[: match.table.seats]))


def wired(outcome: Outcome) -> Any:
    table = game_named("wired").start(len(outcome.scores), "any")
    table.outcome = outcome
    return table


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (0, "You came second, 4 Reputation behind Bob."),
        (1, "You won, 4 Reputation ahead of Ada."),
        (2, "You came third, 10 Reputation behind Bob."),
        (None, "Bob won, 4 Reputation ahead of Ada."),
    ],
)
def test_place_and_margin_are_said_to_each_seat_and_to_who_looked_on(seat: int | None, sentence: str) -> None:
    game = game_named("wired")
    table = wired(Outcome((1,), (2, 1, 3), (38, 42, 32), "the last round", "WB-END-03"))

    assert verdict(game, table, game.words.with_names(NAMES), seat) == sentence


def test_who_is_level_hears_of_the_tie_break_and_who_shares_the_win_with_whom() -> None:
    game = game_named("wired")
    words = game.words.with_names(NAMES)
    tied = wired(Outcome((0,), (1, 2), (40, 40), "the last round", "WB-END-03"))
    shared = wired(Outcome((0, 1), (1, 1), (40, 40), "the last round", "WB-END-03"))

    assert verdict(game, tied, words, 0) == "You won: level with Bob, and ahead by the tie-break."
    assert verdict(game, tied, words, 1) == "You came second: level with Ada, and behind by the tie-break."
    assert verdict(game, shared, words, 1) == "You share the win with Ada, at 40 Reputation."


def test_a_team_that_loses_hears_how_near_it_was() -> None:
    match = played("metal-dawn", "together", 2, "a")

    assert (
        look(match).verdicts
        == ("The team lost: 0 of 5 Codes were hacked, and the Robot was still to come.",) * 2
    )


def test_one_against_many_win_and_lose_by_side() -> None:
    story = look(played("great-machine", "versus", 4, "b"))

    assert story.verdict == "The Great Machine won: 0 of 3 Riots, and the Master Plan at XII of XII."
    assert [said.split(":")[0] for said in story.verdicts] == ["You won", "You lost", "You lost", "You lost"]


def test_the_luck_of_a_seat_is_the_sum_of_the_chances_of_its_rolls() -> None:
    match = played("wired", "standard", 3, "a")

    story = look(match)

    rolls = [event for event in told(match) if isinstance(event, Rolled)]
    assert len(story.luck) == 3
    for luck in story.luck:
        own = [roll for roll in rolls if roll.seat == luck.seat]
        assert luck.tries == len(own) > 0
        assert luck.expected == round(sum(roll.chance for roll in own) / 100, 2)
        assert luck.came == sum(roll.total >= roll.difficulty for roll in own)
    assert story.luck[0].sentence == "Ada: 0.9 expected, 1 came, of 2."


@pytest.mark.rule("GM-MOVE-06", "GM-ACT-02")
def test_the_dice_of_heroes_count_for_whoever_moves_them() -> None:
    match = played("great-machine", "missions", 3, "b")

    story = look(match)

    rolls = [event for event in told(match) if isinstance(event, EscapeRolled | AssaultRolled)]
    assert sum(luck.tries for luck in story.luck) == len(rolls) > 0
    assert sum(luck.expected for luck in story.luck) == pytest.approx(
        sum(roll.chance for roll in rolls) / 100
    )
    assert all(0 < roll.chance < 100 for roll in rolls)


@pytest.mark.rule("MD-ATK-04", "MD-HACK-02")
def test_what_was_hidden_counts_as_luck_and_what_was_known_does_not() -> None:
    match = played("metal-dawn", "together", 4, "d")

    story = look(match)

    hidden = [event for event in told(match) if isinstance(event, Attacked | HackBegan) and event.chance]
    known = [event for event in told(match) if isinstance(event, Attacked | HackBegan) and not event.chance]
    assert known
    assert hidden
    assert sum(luck.tries for luck in story.luck) == len(hidden)
    assert sum(luck.expected for luck in story.luck) == pytest.approx(sum(e.chance for e in hidden) / 100)


def test_the_turning_point_is_the_biggest_swing_towards_the_end_as_it_was() -> None:
    match = played("wired", "standard", 3, "a")
    assert match.table.outcome is not None

    turning = look(match).turning

    assert turning is not None
    winner = match.table.outcome.winners[0]
    assert (turning.seat == winner) == (turning.change > 0)
    assert 0 < turning.decision < match.length
    assert turning.sentence.startswith(f"Round {turning.round}: ")


def test_a_match_that_branched_off_is_looked_back_at_as_it_was_played_on() -> None:
    first = played("wired", "standard", 2, "c")
    match = first.branch(20, 0, "another seed")
    rng, bot = Random(1), RandomBot()
    while not match.table.over:
        seat = match.table.waiting()[0]
        match.answer(seat, bot.choose(Perspective(match.game, match.table, seat, rng)))
    assert match.table.outcome is not None

    story = look(match)

    assert [curve.numbers[-1] for curve in story.curves] == list(match.table.outcome.scores)


def test_a_match_that_is_not_over_tells_nothing() -> None:
    game = game_named("wired")
    match = Match(game, Setup(game.id, game.version, 2, "running"))

    with pytest.raises(Refused, match="played to its end"):
        story_of(match)

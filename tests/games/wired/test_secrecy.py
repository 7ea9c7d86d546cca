"""What is hidden in Wired, piece by piece. That nobody can tell it in any game is in tests/conformance."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from tests.games.wired.players import player

from dystopolis.games.wired import GAME
from dystopolis.games.wired.clock import pace
from dystopolis.games.wired.table import Job, Wired
from dystopolis.games.wired.view import view
from dystopolis.kernel import Match, Setup, digest

SEED = "nobody may ever see this seed"


def seen(t: Wired, seat: int | None) -> tuple[bytes, bytes]:
    """All that reaches a seat without anything happening."""
    asked = [(ask.seat, ask.choice.rule) for ask in t.asks]
    offered = list(t.options(seat)) if seat is not None else []
    return msgspec.json.encode(view(t, seat)), msgspec.json.encode([asked, offered, pace(t)])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_targets_exchanged_by_hand_are_seen_by_their_owners_only(seats: int) -> None:
    for game in range(20):
        t = GAME.start(seats, f"targets {game}")
        assert isinstance(t, Wired)
        other = t.copy()
        one, two = other.players[0], other.players[1]
        one.target, two.target = two.target, one.target

        for seat in (*range(seats), None):
            assert (seen(other, seat) == seen(t, seat)) == (seat not in (0, 1))


def test_a_target_exchanged_with_the_box_is_seen_by_its_owner_only() -> None:
    t = GAME.start(3, "the box")
    assert isinstance(t, Wired)
    other = t.copy()
    other.players[2].target, other.undealt = t.undealt[0], (t.players[2].target,)

    assert [seat for seat in (0, 1, 2, None) if seen(other, seat) != seen(t, seat)] == [2]


@pytest.mark.parametrize("stack", range(6))
def test_the_order_of_the_cards_that_lie_face_down_is_seen_by_nobody(stack: int) -> None:
    t = GAME.start(4, "face down")
    assert isinstance(t, Wired)
    other = t.copy()
    turn_over(other.jobs[stack])

    assert other.jobs[stack].cards != t.jobs[stack].cards
    for seat in (0, 1, 2, 3, None):
        assert seen(other, seat) == seen(t, seat)


def test_the_crime_cards_of_the_two_territories_can_be_exchanged_unseen() -> None:
    t = GAME.start(2, "territories")
    assert isinstance(t, Wired)
    other = t.copy()
    exchange_crime_cards(other)

    for seat in (0, 1, None):
        assert seen(other, seat) == seen(t, seat)


def exchange_targets(t: Wired) -> None:
    t.players[1].target, t.undealt = t.undealt[0], (t.players[1].target, *t.undealt[1:])


def turn_a_stack_over(t: Wired) -> None:
    turn_over(t.jobs[3])


def turn_over(stack: Job) -> None:
    stack.cards = (stack.cards[0], *reversed(stack.cards[1:]))


def exchange_crime_cards(t: Wired) -> None:
    mafia, yakuza = t.jobs[4].cards, t.jobs[5].cards
    t.jobs[4].cards = (*mafia[:2], yakuza[3], *mafia[3:])
    t.jobs[5].cards = (*yakuza[:3], mafia[2], *yakuza[4:])


@pytest.mark.parametrize("exchange", [exchange_targets, turn_a_stack_over, exchange_crime_cards])
def test_what_is_hidden_leaves_no_trace_when_it_is_dealt_again(exchange: Callable[[Wired], None]) -> None:
    """Programs that play imagine the same tables, whatever the truth is."""
    t = GAME.start(3, "no trace")
    assert isinstance(t, Wired)
    other = t.copy()
    exchange(other)

    assert digest(GAME, other) != digest(GAME, t)
    for number in range(10):
        assert digest(GAME, resampled(other, 0, number)) == digest(GAME, resampled(t, 0, number))


def test_every_hidden_card_and_target_is_dealt_again() -> None:
    t = GAME.start(3, "dealt again")
    assert isinstance(t, Wired)
    others = [resampled(t, 0, number) for number in range(200)]

    for job in range(6):
        for place in range(1, 5):
            found = {other.jobs[job].cards[place] for other in others}
            assert len(found) == (4 if job < 4 else 8)
    for seat in (1, 2):
        assert len({other.players[seat].target for other in others}) == 3
    assert {other.players[0].target for other in others} == {t.players[0].target}


def test_everybody_is_told_the_same_except_the_targets() -> None:
    match = Match(GAME, Setup("wired", GAME.version, 4, SEED))
    rng = Random(1)
    while not match.table.over:
        seat = match.table.waiting()[0]
        match.answer(seat, player(1, seat)(match.table.options(seat), rng))

    told = [told for events in match.story for told in events]
    assert sorted(one.audience for one in told if one.audience) == [(0,), (1,), (2,), (3,)]
    assert {type(one.event).__name__ for one in told if one.audience} == {"Targeted"}


def resampled(t: Wired, seat: int, number: int) -> Wired:
    other = GAME.resample(t, seat, Random(1000 * t.decisions + number))
    assert isinstance(other, Wired)
    return other

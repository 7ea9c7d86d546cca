"""While all plan at once, what one seat may take back does not tell it what the others wrote."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest
from tests.games.metropolis.builders import BLUE, GREEN, RED, city_table, plan
from tests.games.metropolis.test_secrecy import seen
from tests.games.metropolis.walks import Walk

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.options import (
    Accept,
    Bid,
    Decline,
    Give,
    Move,
    OfferTo,
    Reopen,
    SendOffer,
    Submit,
    Withdraw,
)
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Entry, Match, Option, Refused, Setup

SETUP = Setup("metropolis", GAME.version, 3, "taken back")
Outcome = tuple[bool, str, tuple[bytes, bytes]]


def planned() -> Match:
    """Red, who has a circle aboard, plans with blue and green."""
    t = city_table(3)
    t.players[RED].riders = [0]
    plan(t)
    return Match.resumed(GAME, SETUP, GAME.content(None), t, 0)


def answer(match: Match, seat: int, *options: Option) -> None:
    for option in options:
        match.answer(seat, option)


def offer_a_circle(match: Match) -> int:
    """Red offers blue a circle for nothing."""
    answer(match, RED, OfferTo(BLUE), Give("circle"), SendOffer())
    assert isinstance(match.table, Metropolis)
    return match.table.offers[-1].id


def test_a_part_is_taken_back_whatever_others_wrote_meanwhile() -> None:
    match = planned()
    answer(match, RED, Bid(1), Move("NE"))
    answer(match, BLUE, Bid(2))
    answer(match, GREEN, Bid(3), Submit())

    assert match.undo(RED) == [1]
    assert match.undo(RED) == [0]
    assert match.undoable(RED) == []
    assert [entry.seat for entry in match.log] == [BLUE, GREEN, GREEN]


def test_an_offer_is_taken_back_until_it_is_answered() -> None:
    for reply in (Accept, Decline):
        match = planned()
        number = offer_a_circle(match)
        match.answer(BLUE, Bid(1))
        match.answer(BLUE, reply(number))
        before = list(match.log)

        with pytest.raises(Refused, match="somebody has answered to it"):
            match.undo(RED)
        assert match.log == before

    match = planned()
    offer_a_circle(match)
    match.answer(BLUE, Bid(1))
    assert match.undo(RED) == [2]
    assert isinstance(match.table, Metropolis)
    assert match.table.offers == []


def test_who_silently_leaves_an_offer_open_does_not_keep_it_from_being_taken_back() -> None:
    """Blue has locked, and locks once more instead of answering: red is told nothing about that."""
    match = planned()
    match.answer(BLUE, Submit())
    offer_a_circle(match)
    match.answer(BLUE, Submit())

    assert match.undo(RED) == [3, 4]
    assert [entry.option for entry in match.log] == [Submit(), OfferTo(BLUE), Give("circle")]
    assert match.table.waiting() == [RED, GREEN]


def test_a_trade_stands_once_it_is_accepted() -> None:
    match = planned()
    answer(match, BLUE, Accept(offer_a_circle(match)))

    assert match.undoable(BLUE) == []
    assert match.undoable(BLUE, consenting=[RED]) == []
    assert match.undoable(BLUE, consenting=[RED, GREEN]) == [3]


def test_nobody_finds_out_what_others_traded_by_accepting_among_programs_and_taking_that_back() -> None:
    """Whoever accepts learns whether what was offered is still there."""
    for traded in (False, True):
        match = planned()
        number = offer_a_circle(match)
        if traded:
            answer(match, RED, OfferTo(GREEN), Give("circle"), SendOffer())
            assert isinstance(match.table, Metropolis)
            answer(match, GREEN, Accept(match.table.offers[-1].id))
        answer(match, BLUE, Accept(number))

        assert match.undoable(BLUE, consenting=[RED, GREEN], past_chance=False) == []
        # Nor does who offered it find out what a program would take.
        with pytest.raises(Refused):
            match.undo(RED, consenting=[BLUE, GREEN], past_chance=False)


def test_an_offer_that_was_withdrawn_or_declined_can_be_brought_back() -> None:
    match = planned()
    number = offer_a_circle(match)
    match.answer(RED, Withdraw(number))
    match.answer(BLUE, Bid(1))
    assert match.undo(RED) == [3]
    match.answer(BLUE, Decline(number))
    match.answer(RED, Bid(1))
    assert match.undo(BLUE) == [4]

    assert isinstance(match.table, Metropolis)
    assert [offer.id for offer in match.table.offers] == [number]


def test_who_reopens_a_submission_locks_it_again_instead_of_taking_that_back() -> None:
    """Otherwise whoever tries would learn whether only their lock was missing."""
    match = planned()
    answer(match, RED, Submit(), Reopen())
    assert match.undoable(RED) == []
    match.answer(BLUE, Submit())
    assert match.undoable(RED) == []

    match.answer(RED, Submit())
    assert match.undo(RED) == [3]


@pytest.mark.parametrize("game", range(6))
def test_what_a_seat_may_take_back_does_not_depend_on_what_others_do_in_secret(game: int) -> None:
    """What would come of it is the same before and after every answer of which the seat heard nothing."""
    rng = Random(game)
    compared = possible = 0
    for round in (1, 2, 4):
        walk = Walk(game)
        base = walk.to_round(round)
        match = resumed(base)
        while not match.table.over and len(match.log) < 60:
            assert isinstance(match.table, Metropolis)
            walk.t = match.table
            asked, option = walk.next()
            seat = rng.choice([other for other in range(walk.t.seats) if other != asked])
            before, decisions = taken_back(resumed(base, match.log), seat), match.table.decisions
            match.answer(asked, option)
            if match.table.decisions != decisions or match.table.over:
                break
            if not any(told.reaches(seat) for told in match.story[-1]):
                assert taken_back(resumed(base, match.log), seat) == before
                compared += 1
                possible += before[0] and not before[1]

    assert compared > 40
    assert possible > 10


def resumed(base: Metropolis, log: Sequence[Entry] = ()) -> Match:
    match = Match.resumed(GAME, SETUP, GAME.content(None), base, 0)
    for entry in log:
        match.answer(entry.seat, entry.option)
    return match


def taken_back(trial: Match, seat: int) -> Outcome:
    """Whether a seat may take something back, with what refusal, and what it sees then."""
    may = bool(trial.undoable(seat))
    sentence = ""
    try:
        trial.undo(seat)
    except Refused as refused:
        sentence = refused.sentence
    assert isinstance(trial.table, Metropolis)
    return may, sentence, seen(trial.table, seat)


def test_all_that_is_told_after_taking_back_is_what_would_have_been_told_without() -> None:
    match, plain = planned(), planned()
    answer(match, RED, Bid(1), Move("NE"))
    for one in (match, plain):
        answer(one, BLUE, Bid(2), Submit())
    match.undo(RED)
    match.undo(RED)

    assert match.story == plain.story
    assert msgspec.json.encode(GAME.view(match.table, BLUE)) == msgspec.json.encode(
        GAME.view(plain.table, BLUE)
    )

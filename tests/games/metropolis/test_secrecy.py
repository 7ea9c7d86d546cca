"""What others write, bid and trade among themselves leaves no trace until the deadline.

That nobody can tell what is hidden in any game is in tests/conformance.
"""

from random import Random

import msgspec
import pytest
from tests.games.metropolis.walks import Walk

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.clock import pace
from dystopolis.games.metropolis.events import Locked, OfferClosed, Offered, Unlocked
from dystopolis.games.metropolis.options import Accept, Decline, SendOffer, Withdraw
from dystopolis.games.metropolis.table import NOBODY, Metropolis
from dystopolis.games.metropolis.view import view
from dystopolis.games.metropolis.view_types import MetropolisView
from dystopolis.kernel import Match, Option, Setup, barrier

SEED = "nobody may ever see this seed"
Seen = tuple[bytes, bytes]


def seen(t: Metropolis, seat: int | None) -> Seen:
    """All that reaches a seat without anything happening."""
    if seat is None:
        return msgspec.json.encode(view(t, None)), msgspec.json.encode(pace(t))
    offered = [list(t.options(seat)), list(t.asides(seat)), pace(t)]
    return msgspec.json.encode(view(t, seat)), msgspec.json.encode(offered)


def heard(t: Metropolis, seat: int | None, asked: int, option: Option) -> tuple[bytes, Seen] | None:
    """What a seat is told and sees when an answer is given; None if that was the last before the deadline."""
    copy = t.copy()
    copy.aloud = True
    before = barrier(copy)
    copy.answer(asked, option)
    if barrier(copy) != before:
        return None
    return msgspec.json.encode([told.event for told in copy.told if told.reaches(seat)]), seen(copy, seat)


@pytest.mark.rule("MP-UPD-10", "MP-TRADE-10")
@pytest.mark.parametrize("game", range(6))
def test_what_others_write_and_trade_leaves_no_trace_until_the_deadline(game: int) -> None:
    walk = Walk(game)
    rng = Random(game)
    unnoticed = 0
    while not walk.t.over:
        t = walk.t
        asked, option = walk.next()
        party = other_party(t, asked, option)
        if t.phase == "planning":
            for seat in (rng.randrange(t.seats), rng.randrange(t.seats), None):
                now = heard(t, seat, asked, option)
                if now is not None and seat not in (asked, party):
                    events, after = now
                    assert without_locks(after) == without_locks(seen(t, seat))
                    assert {event["kind"] for event in msgspec.json.decode(events)} <= {"locked", "unlocked"}
                    unnoticed += 1
        t.answer(asked, option)

    assert unnoticed > 200


def other_party(t: Metropolis, asked: int, option: Option) -> int:
    """With whom a seat trades by this answer."""
    if isinstance(option, SendOffer):
        return t.sketches[asked].taker
    if isinstance(option, Accept | Decline | Withdraw):
        offer = next(offer for offer in t.offers if offer.id == option.offer)
        return offer.taker if offer.maker == asked else offer.maker
    return NOBODY


def without_locks(what: Seen) -> tuple[MetropolisView, bytes]:
    shown = msgspec.json.decode(what[0], type=MetropolisView)
    players = tuple(msgspec.structs.replace(player, locked=False) for player in shown.players)
    return msgspec.structs.replace(shown, players=players, waiting=()), what[1]


def test_a_match_tells_planners_only_of_locks_and_of_offers_to_them() -> None:
    match = Match(GAME, Setup("metropolis", GAME.version, 5, SEED))
    walk = Walk(1)
    assert isinstance(match.table, Metropolis)
    walk.t = match.table
    planned = 0
    while not walk.t.over:
        before = barrier(walk.t)
        planning = walk.t.phase == "planning"
        match.answer(*walk.next())
        if planning and barrier(walk.t) == before:
            assert all(
                isinstance(told.event, Locked | Unlocked)
                or (isinstance(told.event, Offered | OfferClosed) and len(told.audience or ()) == 2)
                for told in match.story[-1]
            )
            planned += len(match.story[-1])

    assert planned > 60

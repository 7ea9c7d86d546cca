"""Metropolis as the conformance suite sees it."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from tests.conformance.playthroughs import compact
from tests.conformance.trial import Chosen, Settings, Trial
from tests.games.metropolis.players import choose, is_absent, next_seat, overdue, trade
from tests.games.metropolis.watcher import Watcher

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis import options as o
from dystopolis.games.metropolis.city import SHAPES
from dystopolis.games.metropolis.events import OfferClosed
from dystopolis.games.metropolis.table import LAID, Metropolis, Player
from dystopolis.games.metropolis.trading import things_of
from dystopolis.kernel import Setup, Told

OTHERWISE: Settings = {"rewards": "shuffled", "colours": "chosen", "resolution": "open"}
CLOSINGS = ("accepted", "declined", "withdrawn", "void", "expired")


def play(t: Metropolis, rng: Random, number: int) -> Chosen:
    """Everybody trades and changes plans at times; some come too late, and some trade all the time."""
    if number % 3 == 2:
        return trade(t, rng)
    seat = next_seat(t, rng)
    if (t.house.live or number > 1) and seat in t.waiting() and is_absent(number, seat, t.round):
        return seat, overdue(t, seat)
    return seat, choose(t, seat, rng)


def others_may_trade(t: Metropolis, seat: int) -> bool:
    """MP-TIME-05: an offer between others, which nobody else sees, puts the deadline off."""
    return any(seat not in (offer.maker, offer.taker) for offer in t.offers)


def closed(status: str) -> Callable[[Metropolis, Sequence[Told]], bool]:
    def happened(t: Metropolis, told: Sequence[Told]) -> bool:
        return any(isinstance(one.event, OfferClosed) and one.event.status == status for one in told)

    return happened


def of_others(what: Callable[[Player], object]) -> Callable[[Metropolis, int], object]:
    """Something that is known only to whoever has it."""

    def secret(t: Metropolis, seat: int) -> object:
        return [what(p) for other, p in enumerate(t.players) if other != seat]

    return secret


def hands_of_others(t: Metropolis, seat: int) -> object:
    return [(holder, state) for holder, state in zip(t.rail_holder, t.rail_state, strict=True)], t.item_holder


def offers_between_others(t: Metropolis, seat: int) -> object:
    return [offer.id for offer in t.offers if seat not in (offer.maker, offer.taker)], t.waiting()


def who_won_the_auction(t: Metropolis, seat: int) -> object:
    return t.auction_winner


def arrivals_to_come(t: Metropolis, seat: int) -> object:
    return t.arrivals[t.round :]


def situation(t: Metropolis) -> Iterator[str]:
    """The table at the beginning of a round."""
    yield ""
    yield f"Round {t.round}"
    for seat in range(t.seats):
        yield f"  seat {seat}: {possessions(t, seat)}"
    names = t.box.city.vertex_names
    for rail, state in enumerate(t.rail_state):
        if state == LAID:
            ends = f"{names[t.rail_a[rail]]}-{names[t.rail_b[rail]]}"
            yield f"  {t.box.rails[rail]}: seat {t.rail_holder[rail]}, {ends}, fee {t.rail_fee[rail]}"
    for station, queue in enumerate(t.queues):
        if queue:
            yield f"  {names[t.box.stations[station]]}: {compact([SHAPES[shape] for shape in queue])}"
    yield ""


def possessions(t: Metropolis, seat: int) -> str:
    p = t.players[seat]
    purse = f"{p.points} points, {p.coins} coins, {p.carriages} carriages, {p.deliveries} delivered"
    hexes = compact([t.box.city.hex_names[h] for h, owner in enumerate(t.control) if owner == seat])
    things = compact(things_of(t, seat))
    here = t.box.city.vertex_names[p.vertex]
    return f"{here}, {purse}; controls {hexes or 'nothing'}; has {things or 'nothing'}"


TRIAL = Trial(
    game=GAME,
    folder=Path(__file__).parent,
    longest=3000,
    play=play,
    watch=Watcher,
    secrets={
        "coins": of_others(lambda p: p.coins),
        "deliveries": of_others(lambda p: p.deliveries),
        "passengers": of_others(lambda p: p.riders),
        "investments": of_others(lambda p: p.invested),
        "a bid": of_others(lambda p: p.plan.bid),
        "a programme": of_others(lambda p: p.plan.actions),
        "a report": of_others(lambda p: p.failed),
        "a hand": hands_of_others,
        "an offer": offers_between_others,
        "the winner of an auction": who_won_the_auction,
        "arrivals": arrivals_to_come,
    },
    situations={f"an offer is {status}": closed(status) for status in CLOSINGS},
    delays=others_may_trade,
    explains=True,
    untouching=(
        o.Colour, o.Bid, o.BuyCarriage, o.BuyPoint, o.AlsoDrop, o.LineUp, o.Clear, o.Submit, o.Reopen, o.Give,
        o.Want, o.SendOffer, o.ScrapOffer, o.Move, o.Start,
    ),
    # Seeds of matches in which much happens: most kinds of events and of options.
    setups={
        "standard": Setup("metropolis", GAME.version, 5, "five-players 9"),
        "live-clock": Setup("metropolis", GAME.version, 4, "four-players-absent 10", {"clock": "live"}),
        "open": Setup("metropolis", GAME.version, 6, "six-players-open 7", OTHERWISE),
    },
    situation=situation,
)  # fmt: skip

# mypyc: off: words for people are never in a hurry
"""The position in short sentences, for screen readers. They are made of a view, so that nothing leaks."""

from collections.abc import Iterator

from ..city import SHAPES
from ..seen import MetropolisView, OwnView, TrainView
from .phrases import Phrases, coins, count, first_up, listing, passengers, points


def summary(v: MetropolisView, say: Phrases) -> list[str]:
    """Where the game is, what the seat has and has written, the other trains, and what is on the board."""
    return [
        *_when(v, say),
        *(_train(v, train, say) for train in sorted(v.players, key=lambda train: train.seat != v.seat)),
        *(_own(v, v.own, say) if v.own is not None else ()),
        *_queues(v, say),
        *_rails(v, say),
    ]


def _when(v: MetropolisView, say: Phrases) -> Iterator[str]:
    if v.over:
        yield f"The game is over. {listing(_who(v, seat, say) for seat in v.winners)} won a Token of Life."
        if v.losers:
            yield f"The Token of Death went to {listing(_who(v, seat, say) for seat in v.losers)}."
        return
    yield f"Round {v.round} of {say.box.numbers.rounds}: {v.phase}." if v.round else f"{first_up(v.phase)}."
    if v.waiting:
        yield f"Still to decide: {listing(_who(v, seat, say) for seat in v.waiting)}."
    last = f"the highest bid of the last one was {v.highest_bid}" if v.highest_bid is not None else ""
    if v.sale is not None:
        sale = f"The auction is for {say.reward(v.sale.rail, v.sale.item or '', v.sale.coins)}"
        yield f"{sale}{'; ' if last else ''}{last}."


def _who(v: MetropolisView, seat: int, say: Phrases) -> str:
    return "you" if seat == v.seat else say.who(seat)


def _train(v: MetropolisView, train: TrainView, say: Phrases) -> str:
    own = train.seat == v.seat
    who = "You" if own else say.who(train.seat)
    have, control = ("have", "control") if own else ("has", "controls")
    where = f"at {say.place(train.vertex)}" if train.vertex else "not on the board yet"
    came = f", coming from {say.place(train.came_from)}" if train.came_from else ""
    load = f"{passengers(train.riders) or 'nobody'} in {count(train.carriages, 'carriage')}"
    hexes = [hex.id for hex in v.hexes if hex.seat == train.seat]
    purse = f" and {coins(train.coins)}" if train.coins is not None else ""
    locked = "; locked" if train.locked else ""
    return (
        f"{who} {have} {points(train.points)}{purse}; train {where}{came}, carrying {load}; "
        f"{control} {listing(hexes) if hexes else 'no hexagon'}{locked}."
    )


def _own(v: MetropolisView, own: OwnView, say: Phrases) -> Iterator[str]:
    aboard = f"; aboard now: {passengers(own.riders) or 'nobody'}" if v.phase == "planning" else ""
    made = count(own.deliveries, "delivery", "deliveries")
    yield f"You own {coins(own.coins)} and have made {made}{aboard}."
    if own.invested:
        yield f"Invested: {listing(f'{number} in {hex}' for hex, number in own.invested.items())}."
    held = [f"{rail.id} (to lay by round {rail.last_round})" for rail in own.rails]
    held += [say.item(item) for item in own.items]
    if held:
        yield f"You hold {listing(held)}."
    if v.phase == "planning":
        yield from _programme(own, say)


def _programme(own: OwnView, say: Phrases) -> Iterator[str]:
    plan = own.plan
    bid = "no bid yet" if plan.bid is None else f"bid {plan.bid}"
    entries = listing([say.entry(action) for action in plan.actions]) if plan.actions else "nothing"
    laid = "".join(f"; laying {one.rail} between {one.a} and {one.b}" for one in plan.placements)
    yield f"Your programme: {bid}{laid}; {len(plan.actions)} of {plan.needed} entries: {entries}."
    if own.preview is not None and plan.actions:
        failing = [str(n) for n, entry in enumerate(own.preview.lost.entries, 1) if entry.result != "done"]
        fails = f"entry {listing(failing)} would fail" if failing else "every entry would work"
        yield f"If nobody interferes, {fails}, and you end with {coins(own.preview.lost.coins)}."
    if own.offers:
        yield f"{count(len(own.offers), 'offer is', 'offers are')} open between you and others."


def _queues(v: MetropolisView, say: Phrases) -> Iterator[str]:
    """Who wants to go where, one sentence for each kind of passengers."""
    for shape in SHAPES:
        places = [
            f"{station.queue.count(shape)} at {say.place(station.vertex)}"
            for station in v.stations
            if shape in station.queue
        ]
        if places:
            yield f"Waiting {shape} passengers: {', '.join(places)}."


def _rails(v: MetropolisView, say: Phrases) -> Iterator[str]:
    rails = [
        f"{rail.id} of {_who(v, rail.seat, say)} between {rail.a} and {rail.b}, fee {rail.fee}"
        for rail in v.rails
    ]
    if rails:
        yield f"Rails: {'; '.join(rails)}."

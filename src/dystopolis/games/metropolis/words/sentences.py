# mypyc: off: it handles msgspec Structs
"""What happened, in sentences: one for each kind of event."""

from functools import singledispatch
from typing import Final

from ....kernel.values import Event
from .. import events as e
from .phrases import ACTIONS, Phrases, coins, count, first_up, listing, passengers, points

# Why an entry failed, for each rule that a slot can name.
FAILURES: Final = {
    "MP-MOVE-04": "a train does not turn back",
    "MP-MOVE-07": "the train was at neither end of that edge",
    "MP-MOVE-08": "no edge led that way",
    "MP-RAIL-12": "the train was at neither end of that rail",
    "MP-RAIL-15": "that rail was not on the board",
    "MP-RAIL-17": "the train was at no end of an own rail of that name",
    "MP-RAIL-18": "no rail may lie there",
    "MP-RIDE-02": "there were too few coins",
    "MP-INV-02": "that hexagon was not next to the train",
    "MP-INV-03": "there were too few coins",
    "MP-PICK-02": "there was no station",
    "MP-PICK-03": "nobody waited there",
    "MP-PICK-04": "no hexagon around the station was under own control",
    "MP-PICK-10": "others with higher bids had taken everybody",
    "MP-DROP-02": "there was no station",
    "MP-DROP-03": "nobody was aboard",
    "MP-PTS-03": "there were too few coins",
    "MP-CAR-03": "there were too few coins",
    "MP-ITEM-03": "the item was not there",
    "MP-ITEM-04": "the item could not be used like that",
}


@singledispatch
def sentence(event: Event, say: Phrases) -> str:
    raise NotImplementedError(f"there is no sentence for {type(event).__name__}")


@sentence.register
def _(event: e.Coloured, say: Phrases) -> str:
    who = say.who(event.seat)
    if who == event.colour.capitalize():
        return f"Seat {event.seat + 1} is {who}."
    return f"{who} plays {event.colour}."


@sentence.register
def _(event: e.PregameSold, say: Phrases) -> str:
    return f"The highest bid in the pregame auction was {coins(event.highest)}."


@sentence.register
def _(event: e.Started, say: Phrases) -> str:
    return f"{say.who(event.seat)} starts at {say.place(event.vertex)}."


@sentence.register
def _(event: e.Round, say: Phrases) -> str:
    return f"Round {event.number} begins."


@sentence.register
def _(event: e.Rewarded, say: Phrases) -> str:
    reward = say.reward(event.rail, event.item, event.coins)
    return f"{say.who(event.seat)} receives {reward} from the auction."


@sentence.register
def _(event: e.PaidOut, say: Phrases) -> str:
    return f"{say.who(event.seat)}'s investments pay {coins(event.coins)}."


@sentence.register
def _(event: e.Arrived, say: Phrases) -> str:
    arrive = "arrives" if len(event.shapes) == 1 else "arrive"
    return f"{first_up(passengers(event.shapes))} {arrive} at {say.place(event.station)}."


@sentence.register
def _(event: e.OnSale, say: Phrases) -> str:
    return f"The auction of this round is for {say.reward(event.rail, event.item, event.coins)}."


@sentence.register
def _(event: e.Locked, say: Phrases) -> str:
    return f"{say.who(event.seat)} has locked the programme."


@sentence.register
def _(event: e.Unlocked, say: Phrases) -> str:
    return f"{say.who(event.seat)} has unlocked the programme."


@sentence.register
def _(event: e.Offered, say: Phrases) -> str:
    deal = f"{say.things(event.give)} for {say.things(event.want)}"
    return f"{say.who(event.maker)} offers {say.who(event.taker)} {deal}."


@sentence.register
def _(event: e.OfferClosed, say: Phrases) -> str:
    maker, taker = say.who(event.maker), say.who(event.taker)
    if event.status in ("accepted", "declined"):
        return f"{taker} has {event.status} {maker}'s offer."
    if event.status == "withdrawn":
        return f"{maker} has withdrawn the offer to {taker}."
    if event.status == "void":
        return f"{maker}'s offer to {taker} is void: not everything named is still there."
    return f"{maker}'s offer to {taker} has expired."


@sentence.register
def _(event: e.Discarded, say: Phrases) -> str:
    leave = "leaves" if len(event.shapes) == 1 else "leave"
    who = say.who(event.seat)
    return f"{who} carries more passengers than before trading: {passengers(event.shapes)} {leave} the game."


@sentence.register
def _(event: e.Expired, say: Phrases) -> str:
    return f"{say.who(event.seat)} has not laid {event.rail} in time: it leaves the game."


@sentence.register
def _(event: e.Laid, say: Phrases) -> str:
    ends = f"{say.place(event.a)} and {say.place(event.b)}"
    return f"{say.who(event.seat)} lays {event.rail} between {ends}, fee {event.fee}."


@sentence.register
def _(event: e.AuctionDone, say: Phrases) -> str:
    return f"The highest bid was {coins(event.highest)}."


@sentence.register
def _(event: e.AuctionResult, say: Phrases) -> str:
    who = say.who(event.seat)
    if event.won:
        return f"{who} wins the auction and pays {coins(event.bid)}."
    return f"{who}'s bid of {event.bid} does not win the auction."


@sentence.register
def _(event: e.ShortList, say: Phrases) -> str:
    lost = points(say.box.numbers.short_penalty)
    return f"{say.who(event.seat)}'s list is too short: nothing of it is carried out, and it costs {lost}."


@sentence.register
def _(event: e.Acted, say: Phrases) -> str:
    entry = f"{say.who(event.seat)}'s action {event.slot} ({ACTIONS[event.action]})"
    if event.result == "lapsed":
        return f"{entry} lapses: the point that would have allowed it was not gained."
    if event.result == "failed":
        return f"{entry} fails: {FAILURES.get(event.rule, 'it was not possible')}."
    if event.coins:
        return f"{entry} is done and {'brings' if event.coins > 0 else 'costs'} {coins(abs(event.coins))}."
    return f"{entry} is done."


@sentence.register
def _(event: e.Stepped, say: Phrases) -> str:
    who, to = say.who(event.seat), say.place(event.to)
    if not event.start:
        return f"{who} is lifted to {to}."
    city = say.city
    way = say.direction(city.vertex_index[event.start], city.vertex_index[event.to])
    how = f"rides {event.rail}" if event.rail else f"moves {way}" if way else "rides"
    return f"{who} {how} from {say.place(event.start)} to {to}."


@sentence.register
def _(event: e.Boarded, say: Phrases) -> str:
    return f"{say.who(event.seat)} picks up {passengers(event.shapes)} at {say.place(event.station)}."


@sentence.register
def _(event: e.Alighted, say: Phrases) -> str:
    delivers = f"delivers {passengers(event.delivered)}" if event.delivered else ""
    leaves = f"leaves {passengers(event.left)} waiting" if event.left else ""
    does = " and ".join(filter(None, (delivers, leaves))) or "drops nobody off"
    return f"{say.who(event.seat)} {does} at {say.place(event.station)}."


@sentence.register
def _(event: e.Controlled, say: Phrases) -> str:
    if event.seat is None:
        return f"Nobody controls hexagon {event.hex} any more."
    return f"{say.who(event.seat)} controls hexagon {event.hex} now."


@sentence.register
def _(event: e.RailMoved, say: Phrases) -> str:
    ends = f"{say.place(event.a)} and {say.place(event.b)}"
    return f"{say.who(event.seat)} moves {event.rail}: it joins {ends} now."


@sentence.register
def _(event: e.FeeSet, say: Phrases) -> str:
    return f"{say.who(event.seat)} sets the fee of {event.rail} to {event.fee}."


@sentence.register
def _(event: e.Income, say: Phrases) -> str:
    who = say.who(event.seat)
    rides = f"; rides of others on {who}'s rails brought {coins(event.rails)}" if event.rails else ""
    return f"{who} has {coins(event.coins)} after the round{rides}."


@sentence.register
def _(event: e.RailStolen, say: Phrases) -> str:
    return f"{say.who(event.seat)} takes {event.rail} over."


@sentence.register
def _(event: e.Train, say: Phrases) -> str:
    where = f"is at {say.place(event.vertex)}"
    came = f", came from {say.place(event.came_from)}" if event.came_from else ""
    load = f"carries {passengers(event.riders) or 'nobody'} in {count(event.carriages, 'carriage')}"
    return f"{say.who(event.seat)} {where}{came}, {load} and has {points(event.points)}."


@sentence.register
def _(event: e.Queue, say: Phrases) -> str:
    if not event.shapes:
        return f"Nobody waits at {say.place(event.station)}."
    return f"Waiting at {say.place(event.station)}, from the left: {', '.join(event.shapes)}."


@sentence.register
def _(event: e.Rescued, say: Phrases) -> str:
    have = "has" if len(event.seats) == 1 else "have"
    bonus = points(say.box.numbers.floor_bonus)
    return f"{listing(map(say.who, event.seats))} {have} no points left, so everybody gains {bonus}."


@sentence.register
def _(event: e.Converted, say: Phrases) -> str:
    buys = f"buys {points(event.bought)} with the last coins" if event.bought else "can buy no more points"
    rest = f"{points(event.points)} and {coins(event.coins)}"
    return f"{say.who(event.seat)} {buys} and ends with {rest}."


@sentence.register
def _(event: e.Won, say: Phrases) -> str:
    win = "wins a Token of Life" if len(event.life) == 1 else "win a Token of Life each"
    lose = "gets a Token of Death" if len(event.death) == 1 else "get a Token of Death each"
    death = f", {listing(map(say.who, event.death))} {lose}" if event.death else ""
    ranking = ", ".join(map(say.who, event.ranking))
    return f"{listing(map(say.who, event.life))} {win}{death}; the ranking is {ranking}."

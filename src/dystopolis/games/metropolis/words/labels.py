# mypyc: off: it handles msgspec Structs
"""Options as one would say them: parts of a submission, changes of it, and trades."""

from functools import singledispatch

from ....kernel.values import Option
from .. import options as o
from ..preview import preview
from ..table import LAID, Metropolis, Offer
from .action_labels import at_vertex
from .action_labels import label as action_label
from .phrases import Phrases, coins, listing, ordinal, points


@singledispatch
def label(option: Option, t: Metropolis, seat: int, say: Phrases) -> str:
    raise NotImplementedError(f"there is no label for {type(option).__name__}")


@label.register
def _(option: o.Colour, t: Metropolis, seat: int, say: Phrases) -> str:
    return option.colour.capitalize()


@label.register
def _(option: o.Bid, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Bid {option.coins}"


@label.register
def _(option: o.Start, t: Metropolis, seat: int, say: Phrases) -> str:
    if not option.vertex:
        return "Start at a random intersection"
    return f"Start at {say.vertex(say.city.vertex_index[option.vertex])}"


@label.register
def _(option: o.Grant, t: Metropolis, seat: int, say: Phrases) -> str:
    stations = [say.city.station_name[v] for v in say.city.stations_of_hex[say.city.hex_index[option.hex]]]
    return f"Hexagon {option.hex} ({listing(stations) if stations else 'no stations'})"


@label.register
def _(option: o.Action, t: Metropolis, seat: int, say: Phrases) -> str:
    return action_label(option, preview(t, seat), seat, say)


@label.register
def _(option: o.Lay, t: Metropolis, seat: int, say: Phrases) -> str:
    a, b = (say.city.vertex_index[name] for name in (option.a, option.b))
    stations = [say.city.station_name[v] for v in (a, b) if say.city.station_name[v]]
    where = ", ".join([f"hexagon {say.city.hex_names[say.city.rail_hex(a, b)]}", *stations])
    return f"Lay {option.rail} between {option.a} and {option.b} ({where})"


@label.register
def _(option: o.LayFee, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Lay {option.rail} with fee {option.fee}"


@label.register
def _(option: o.Free, t: Metropolis, seat: int, say: Phrases) -> str:
    name = say.item(option.item)
    if not option.rail:
        return f"{name}: {coins(option.coins)} in hexagon {option.hex} after all actions"
    rail = t.box.rail_index[option.rail]
    if t.rail_state[rail] != LAID:
        return f"{name}: take {option.rail} (not on the board yet)"
    if t.rail_holder[rail] == seat:
        return f"{name}: take {option.rail} (already yours)"
    ends = f"{say.here(t.rail_a[rail])} to {say.here(t.rail_b[rail])}, fee {t.rail_fee[rail]}"
    return f"{name}: take {option.rail} from {say.who(t.rail_holder[rail])} ({ends})"


@label.register
def _(option: o.Keep, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Keep {say.thing(option.thing)} for later"


@label.register
def _(option: o.AlsoDrop, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Also drop off a {option.shape}" if option.shape else "Drop off everybody"


@label.register
def _(option: o.LineUp, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Next into the queue: a {option.shape}"


@label.register
def _(option: o.Leg, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Go on to {at_vertex(t, say.city.vertex_index[option.vertex], say)}"


@label.register
def _(option: o.Remove, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Remove {_entry(t, seat, option.entry, say)}"


@label.register
def _(option: o.Shift, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Make {_entry(t, seat, option.entry, say)} number {option.to}"


def _entry(t: Metropolis, seat: int, number: int, say: Phrases) -> str:
    return f"entry {number} ({say.entry(t.players[seat].plan.actions[number - 1])})"


@label.register
def _(option: o.Clear, t: Metropolis, seat: int, say: Phrases) -> str:
    return "Clear the list"


@label.register
def _(option: o.Submit, t: Metropolis, seat: int, say: Phrases) -> str:
    p = t.players[seat]
    if p.plan.locked:
        return "Stay locked and leave the offers open"
    if len(p.plan.actions) >= p.points:
        return "Lock the programme"
    cost = points(t.box.numbers.short_penalty)
    return f"Lock a short list ({len(p.plan.actions)} of {p.points}: no actions, costs {cost})"


@label.register
def _(option: o.Reopen, t: Metropolis, seat: int, say: Phrases) -> str:
    return "Unlock the programme"


@label.register
def _(option: o.OfferTo, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Make {say.who(option.seat)} an offer"


@label.register
def _(option: o.Give, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Offer: give {say.thing(option.thing)}"


@label.register
def _(option: o.Want, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Offer: ask for {say.thing(option.thing)}"


@label.register
def _(option: o.SendOffer, t: Metropolis, seat: int, say: Phrases) -> str:
    sketch = t.sketches[seat]
    return f"Send {say.who(sketch.taker)} the offer: {say.deal(sketch)}"


@label.register
def _(option: o.ScrapOffer, t: Metropolis, seat: int, say: Phrases) -> str:
    return f"Scrap the offer to {say.who(t.sketches[seat].taker)}"


@label.register
def _(option: o.Withdraw, t: Metropolis, seat: int, say: Phrases) -> str:
    offer = _offer(t, option.offer)
    return f"Withdraw the offer to {say.who(offer.taker)}: {say.deal(offer)}{_which(t, offer)}"


@label.register
def _(option: o.Accept, t: Metropolis, seat: int, say: Phrases) -> str:
    offer = _offer(t, option.offer)
    deal = f"you get {say.things(offer.give)} and give {say.things(offer.want)}"
    return f"Accept {say.who(offer.maker)}'s offer: {deal}{_which(t, offer)}"


@label.register
def _(option: o.Decline, t: Metropolis, seat: int, say: Phrases) -> str:
    offer = _offer(t, option.offer)
    return f"Decline {say.who(offer.maker)}'s offer: {say.deal(offer)}{_which(t, offer)}"


def _offer(t: Metropolis, number: int) -> Offer:
    return next(offer for offer in t.offers if offer.id == number)


def _which(t: Metropolis, offer: Offer) -> str:
    """Tells offers of the same two that say the same apart; nobody knows offers by their numbers."""
    same = [
        other.id for other in t.offers
        if (other.maker, other.taker) == (offer.maker, offer.taker)
        and sorted(other.give) == sorted(offer.give)
        and sorted(other.want) == sorted(offer.want)
    ]  # fmt: skip
    return f" ({ordinal(same.index(offer.id) + 1)} such offer)" if len(same) > 1 else ""

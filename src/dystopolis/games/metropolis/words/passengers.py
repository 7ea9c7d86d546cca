# mypyc: off: words for people are never in a hurry
"""What is said about picking passengers up and dropping them off."""

from typing import Final

from ....kernel.choice import Ask
from ....toolkit.english import count, listing
from ....toolkit.words import Page, nothing_missing
from .. import events as e
from .. import options as o
from ..city import NO_SHAPE
from ..passengers import free_seats
from ..preview import preview
from ..table import Metropolis
from .outlook import EXAMPLES, FAILURES, Failure, Outlook, acts, fails, refuses
from .phrases import Phrases, coins, passengers, wishes

page: Final = Page()


@page.label(o.PickUp)
def pick_up(action: o.PickUp, t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Pick up {boarding(preview(t, ask.seat), ask.seat, say)}"


def boarding(seen: Metropolis, seat: int, say: Phrases) -> str:
    p = seen.players[seat]
    if say.city.shape[p.vertex] == NO_SHAPE:
        return f"at {say.here(p.vertex)} (no station)"
    waiting = len(seen.queues[say.box.station_number[p.vertex]])
    room = free_seats(seen, p)
    tight = f", {count(room, 'free seat')}" if room < waiting else ""
    return f"at {say.here(p.vertex)} ({waiting or 'nobody'} waiting{tight})"


@page.label(o.DropOff)
def drop_off(action: o.DropOff, t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Drop off{wishes(action)} {alighting(preview(t, ask.seat), ask.seat, say, 1)}"


def alighting(seen: Metropolis, seat: int, say: Phrases, factor: int) -> str:
    p = seen.players[seat]
    shape = say.city.shape[p.vertex]
    if shape == NO_SHAPE:
        return f"at {say.here(p.vertex)} (no station)"
    goals = p.riders.count(shape)
    fares = factor * sum(range(p.deliveries + 1, p.deliveries + goals + 1))
    made = count(goals, "delivery", "deliveries")
    about = f"{made}, +{coins(fares)}" if goals else "nobody wants to go there"
    return f"at {say.here(p.vertex)} ({about if p.riders else 'nobody aboard'})"


@page.label(o.AlsoDrop)
def also_drop(option: o.AlsoDrop, t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Also drop off a {option.shape}" if option.shape else "Drop off everybody"


page.label(o.LineUp)("Next into the queue: a {shape}")


@page.touches(o.PickUp, o.DropOff)
def touches_station(action: o.PickUp | o.DropOff, t: Metropolis, ask: Ask) -> tuple[str, ...]:
    """Where the train will be after the entries written so far."""
    return (t.box.city.vertex_names[preview(t, ask.seat).players[ask.seat].vertex],)


# Both can be written anywhere.
acts(page, o.PickUp, o.DropOff)(nothing_missing)
refuses(page, o.AlsoDrop)("MP-DROP-05", "The last entry of your list is no drop-off")
refuses(page, o.LineUp)("MP-DROP-16", "The last entry of your list is no drop-off")
fails("MP-PICK-02", "MP-DROP-02", past="there was no station")("There is no station at {outlook.here}")


@fails("MP-PICK-03", past="nobody waited there")
def nobody_waits(action: object, outlook: Outlook) -> str:
    gone = " any more" if outlook.t.queues[outlook.say.box.station_number[outlook.p.vertex]] else ""
    return f"Nobody waits at {outlook.here}{gone}"


@fails("MP-PICK-04", past="no hexagon around the station was under own control")
def no_control(action: object, outlook: Outlook) -> str:
    city = outlook.say.city
    around = listing([city.hex_names[h] for h in city.hexes_of[outlook.p.vertex]])
    return f"To pick up at {outlook.here} you must control a hexagon around it: {around}"


fails("MP-DROP-03", past="nobody was aboard")("Nobody {outlook.is_} aboard your train")


FAILURES["MP-PICK-10"] = Failure("others with higher bids had taken everybody", None)
EXAMPLES.update({kind: kind() for kind in (o.PickUp, o.DropOff, o.AlsoDrop)})
EXAMPLES[o.LineUp] = o.LineUp("star")


page.tells(e.Boarded, "MP-PICK-05", beat=True)("{seat:who} picks up {shapes:passengers} at {station:place}.")


@page.tells(e.Alighted, "MP-DROP-04", beat=True)
def alighted(event: e.Alighted, say: Phrases) -> str:
    delivers = f"delivers {passengers(event.delivered)}" if event.delivered else ""
    leaves = f"leaves {passengers(event.left)} waiting" if event.left else ""
    does = " and ".join(filter(None, (delivers, leaves))) or "drops nobody off"
    return f"{say.who(event.seat)} {does} at {say.place(event.station)}."

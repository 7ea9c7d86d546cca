"""Trading while planning: offers are made, withdrawn, accepted and declined."""

from typing import Final

from ...kernel.values import Option
from .city import SHAPES
from .events import OfferClosed, Offered
from .hands import items_held, rails_held
from .options import Accept, Decline, Give, OfferTo, ScrapOffer, SendOffer, Submit, Want, Why, Withdraw
from .preview import forget
from .table import NOBODY, Metropolis, Offer, changed

SUBMIT: Final[Option] = Submit()
REASONS: Final[tuple[Why, ...]] = ("keeps", "little", "lost", "written")


def offers_to(t: Metropolis, seat: int) -> list[Option]:
    """MP-TRADE-10: an offer made to this seat waits for its answer."""
    found: list[Option] = []
    for offer in t.offers:
        if offer.taker == seat:
            found.append(Accept(offer.id))
            found.append(Decline(offer.id))
    return found


def reasoned_answers(t: Metropolis, seat: int) -> list[Option]:
    """DP-04: an offer may also be declined with a reason, for the other to hear."""
    return [Decline(offer.id, why) for offer in t.offers if offer.taker == seat for why in REASONS]


def trade_asides(t: Metropolis, seat: int) -> list[Option]:
    """DP-04: begin an offer, write it, send or scrap it; withdraw one that is open."""
    found: list[Option] = [Withdraw(offer.id) for offer in t.offers if offer.maker == seat]
    sketch = t.sketches[seat]
    if sketch.taker == NOBODY:
        found.extend([OfferTo(other) for other in range(t.seats) if other != seat])
        return found
    found.extend([Give(thing) for thing in spare_things(t, seat, sketch.give)])
    found.extend([Want(thing) for thing in tradable_things(t) if thing in SHAPES or thing not in sketch.want])
    if sketch.give or sketch.want:
        found.append(SendOffer())
    found.append(ScrapOffer())
    return found


def tradable_things(t: Metropolis) -> list[str]:
    """MP-TRADE-01, MP-TRADE-02, MP-TRADE-03: rails and items, whoever may hold them, and passengers."""
    items = [item.id for item in t.box.items if item.kind != "end"]
    return [*t.box.rails[:-1], *items, *SHAPES]


def things_of(t: Metropolis, seat: int) -> list[str]:
    """What a seat holds that can be traded, passengers one by one."""
    rails = [t.box.rails[rail] for rail in rails_held(t, seat)]
    items = [t.box.items[item].id for item in items_held(t, seat)]
    return [*rails, *items, *[SHAPES[shape] for shape in t.players[seat].riders]]


def spare_things(t: Metropolis, seat: int, named: list[str]) -> list[str]:
    """What is not yet named, each thing once."""
    left = things_of(t, seat)
    for thing in named:
        if thing in left:
            left.remove(thing)
    return list(dict.fromkeys(left))


def trade(t: Metropolis, seat: int, option: Option) -> None:
    """Carry out one step of trading."""
    sketch = t.sketches[seat]
    if type(option) is OfferTo:
        sketch.maker = seat
        sketch.taker = option.seat
    elif type(option) is Give:
        sketch.give.append(option.thing)
    elif type(option) is Want:
        sketch.want.append(option.thing)
    elif type(option) is SendOffer:
        send_offer(t, seat)
    elif type(option) is ScrapOffer:
        t.sketches[seat] = Offer()
    elif type(option) is Withdraw:
        close_offer(t, option.offer, "withdrawn")
    elif type(option) is Decline:
        close_offer(t, option.offer, "declined", option.why)
    elif type(option) is Accept:
        accept_offer(t, option.offer)


def send_offer(t: Metropolis, seat: int) -> None:
    """MP-TRADE-10: only the two see it; the other is asked even after locking."""
    offer = t.sketches[seat]
    t.sketches[seat] = Offer()
    offer.id = next_number(t, seat, offer.taker)
    t.offers.append(offer)
    if t.aloud:
        what = (tuple(offer.give), tuple(offer.want))
        t.whisper(Offered(offer.id, seat, offer.taker, *what), [seat, offer.taker])
    t.ask_again(offer.taker)


def next_number(t: Metropolis, maker: int, taker: int) -> int:
    """MP-TRADE-10: each pair of seats counts for itself, so that no number tells of offers between others."""
    pair = maker * t.seats + taker
    made = t.offers_made[pair]
    t.offers_made = [*t.offers_made[:pair], made + 1, *t.offers_made[pair + 1 :]]
    return made * t.seats * t.seats + pair + 1


def close_offer(t: Metropolis, number: int, status: str, why: str = "") -> None:
    """The offer is off the table; the other party's options change with it."""
    offer = next(offer for offer in t.offers if offer.id == number)
    t.offers.remove(offer)
    offer.status = status
    if status != "accepted":
        t.refused = [*t.refused, offer]
    if t.aloud:
        t.whisper(OfferClosed(number, offer.maker, offer.taker, status, why), [offer.maker, offer.taker])
    other = offer.taker if status == "withdrawn" else offer.maker
    locked = t.players[other].plan.locked and not offers_to(t, other)
    t.ask_again(other, SUBMIT if locked else None)


def accept_offer(t: Metropolis, number: int) -> None:
    """MP-TRADE-11: if both still hold everything named it changes hands at once, otherwise nothing moves."""
    offer = next(offer for offer in t.offers if offer.id == number)
    if not (holds_all(t, offer.maker, offer.give) and holds_all(t, offer.taker, offer.want)):
        close_offer(t, number, "void")
        return
    hand_over(t, offer.maker, offer.taker, offer.give)
    hand_over(t, offer.taker, offer.maker, offer.want)
    offer.round = t.round
    t.deals = [*t.deals, offer]
    forget(t, offer.maker)
    forget(t, offer.taker)
    close_offer(t, number, "accepted")


def holds_all(t: Metropolis, seat: int, things: list[str]) -> bool:
    left = things_of(t, seat)
    for thing in things:
        if thing not in left:
            return False
        left.remove(thing)
    return True


def hand_over(t: Metropolis, giver: int, taker: int, things: list[str]) -> None:
    """MP-TRADE-12, MP-TRADE-13: the earliest passengers go to the end of the train; rails keep their date."""
    for thing in things:
        if thing in t.box.rail_index:
            t.rail_holder = changed(t.rail_holder, t.box.rail_index[thing], taker)
        elif thing in t.box.item_index:
            t.item_holder = changed(t.item_holder, t.box.item_index[thing], taker)
        else:
            shape = t.box.shape_index[thing]
            t.players[giver].riders.remove(shape)
            t.players[taker].riders.append(shape)

"""Players for random games: so that everything that can happen does happen."""

from collections.abc import Sequence
from random import Random

from dystopolis.games.metropolis.options import (
    Accept,
    AlsoDrop,
    Bid,
    BuyCarriage,
    BuyPoint,
    Clear,
    DropOff,
    Give,
    Invest,
    Leg,
    LineUp,
    Move,
    MoveRail,
    OfferTo,
    PickUp,
    Ride,
    ScrapOffer,
    SendOffer,
    SetFee,
    Submit,
    UseItem,
    Want,
    Withdraw,
)
from dystopolis.games.metropolis.table import NOBODY, Metropolis
from dystopolis.games.metropolis.trading import things_of
from dystopolis.kernel import Option

# How much a busy player likes to write something; what is not here counts 10.
WISHES: dict[type, int] = {
    PickUp: 60, DropOff: 60, BuyPoint: 30, UseItem: 30, Ride: 20, Move: 30, Invest: 12, BuyCarriage: 3,
    MoveRail: 20, SetFee: 3, Submit: 40,
}  # fmt: skip
# What a player does besides, now and then; an early Submit is a short list, so it is rare.
WHIMS: dict[type, int] = {Submit: 1, Clear: 2, Bid: 2, OfferTo: 30}
AFTERTHOUGHTS = (AlsoDrop, LineUp, Leg, Withdraw)
TRADES = (Give, Want, SendOffer, ScrapOffer)


def choose(t: Metropolis, seat: int, rng: Random, boldness: float = 0.1) -> Option:
    """Mostly what brings the submission further, sometimes something else that is legal."""
    if t.phase == "planning" and not t.players[seat].plan.locked:
        if t.sketches[seat].taker != NOBODY and rng.random() < 0.7:
            return go_on_trading(t, seat, rng)
        if may_think_again(t, seat) and rng.random() < 0.2:
            afterthoughts = [option for option in t.asides(seat) if isinstance(option, AFTERTHOUGHTS)]
            return one_of_a_kind(afterthoughts or t.options(seat), WISHES, rng)
        if rng.random() < boldness:
            return one_of_a_kind(t.asides(seat), WHIMS, rng)
    elif rng.random() < 0.03 and t.asides(seat):
        return rng.choice(t.asides(seat))
    return one_of_a_kind(t.options(seat), WISHES, rng)


def may_think_again(t: Metropolis, seat: int) -> bool:
    """Whether there is a drop-off, a path or an offer to change; listing all asides takes long."""
    actions = t.players[seat].plan.actions
    if actions and isinstance(actions[-1], DropOff | UseItem):
        return True
    return any(offer.maker == seat for offer in t.offers)


def one_of_a_kind(options: Sequence[Option], wishes: dict[type, int], rng: Random) -> Option:
    """Choose a kind by weight, then one option of that kind."""
    kinds: dict[type, list[Option]] = {}
    for option in options:
        kinds.setdefault(type(option), []).append(option)
    names = list(kinds)
    [kind] = rng.choices(names, [wishes.get(kind, 10) for kind in names])
    if kind is Bid and rng.random() < 0.7:
        return kinds[Bid][min(len(kinds[Bid]) - 1, rng.randrange(5))]
    return rng.choice(kinds[kind])


def go_on_trading(t: Metropolis, seat: int, rng: Random) -> Option:
    """Give what one has, ask for what the other has (or at times has not), then send the offer."""
    sketch = t.sketches[seat]
    asides = [option for option in t.asides(seat) if isinstance(option, TRADES)]
    wanted = [Want(thing) for thing in things_of(t, sketch.taker)]
    likely = [option for option in asides if not isinstance(option, Want) or option in wanted]
    if SendOffer() in asides and rng.random() < 0.4:
        return SendOffer()
    return one_of_a_kind(asides if rng.random() < 0.2 else likely, {ScrapOffer: 2}, rng)


def trade(t: Metropolis, rng: Random) -> tuple[int, Option]:
    """Somebody answers who trades more than people would bear, and often does what brings it no further."""
    seat = rng.choice(t.waiting())
    offers = [option for option in t.options(seat) if isinstance(option, Accept)]
    if offers and rng.random() < 0.7:
        return seat, rng.choice(offers)
    free = t.phase == "planning" and not t.players[seat].plan.locked
    if free and t.sketches[seat].taker == NOBODY and rng.random() < 0.08:
        return seat, OfferTo(rng.choice([other for other in range(t.seats) if other != seat]))
    return seat, choose(t, seat, rng, boldness=0.15)


def next_seat(t: Metropolis, rng: Random) -> int:
    """Somebody who is waited for; at times somebody who has answered already, and thinks again."""
    if t.phase == "planning" and rng.random() < 0.01:
        return rng.randrange(t.seats)
    return rng.choice(t.waiting())


def is_absent(game: int, seat: int, round: int) -> bool:
    """Some do not come to some rounds of some games."""
    return game % 4 == 1 and (game + seat + round) % 5 == 0


def overdue(t: Metropolis, seat: int) -> Option:
    """What counts for somebody who does not come."""
    ask = t.open_ask(seat)
    assert ask is not None
    assert ask.choice.overdue is not None
    option: Option = ask.choice.overdue(t, seat)
    return option

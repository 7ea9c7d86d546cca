"""Positions in which Red is asked something: for tests of what is said then, and what may be answered."""

from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    RED,
    city_table,
    give,
    invest,
    item,
    new_table,
    plan,
    queue,
    rail,
    train,
    write,
)

from dystopolis.games.metropolis import options as o
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Ask, Option


def everything(t: Metropolis, ask: Ask) -> list[Option]:
    """Options and asides, each once."""
    return list(dict.fromkeys([*ask.options, *t.asides(ask.seat)]))


def colouring() -> Metropolis:
    return new_table(settings={"colours": "chosen"})


def bidding_first() -> Metropolis:
    return new_table()


def starting() -> Metropolis:
    t = new_table()
    for seat in range(5):
        t.answer(seat, o.Bid(5 if seat == RED else 1))
    return t


def granting() -> Metropolis:
    t = starting()
    t.answer(RED, o.Start("V30"))
    return t


def corner() -> Metropolis:
    """Round 5: Red at V29 with 12 coins and two circles; rails and stations around."""
    t = city_table(round=5)
    train(t, RED, "V29", "V35")
    give(t, RED, riders="circle circle star", coins=12, points=4, deliveries=1)
    rail(t, "R01", RED, "V29-V30", 3)
    rail(t, "R02", BLUE, "V29-V24", 1)
    rail(t, "R03", BLUE, "V01-V09", 9)
    queue(t, "V30", "square star triangle")
    queue(t, "V23", "circle")
    invest(t, "I", red=5, blue=2)
    invest(t, "H", blue=4)
    return t


def bidding() -> Metropolis:
    t = corner()
    plan(t)
    return t


def acting() -> Metropolis:
    t = corner()
    write(t, RED, o.Bid(0))
    return t


def at_the_bridge() -> Metropolis:
    t = corner()
    item(t, "IT-FARES", RED)
    item(t, "IT-OPEN", RED)
    item(t, "IT-LIQUID", RED)
    write(t, RED, o.Bid(4), "ride R01")
    return t


def amending() -> Metropolis:
    t = corner()
    write(t, RED, o.Bid(4), "ride R01", "drop off all in order star")
    return t


def complete() -> Metropolis:
    t = corner()
    give(t, RED, coins=30)
    write(t, RED, o.Bid(0), "buy point", "pick up", "invest I 3", "move N")
    return t


def with_express() -> Metropolis:
    t = corner()
    item(t, "IT-EXPRESS", RED)
    item(t, "IT-AIRLIFT", RED)
    item(t, "IT-CARRIAGE", RED)
    item(t, "IT-VOUCHER", RED)
    write(t, RED, o.Bid(0))
    return t


def on_the_express() -> Metropolis:
    t = with_express()
    write(t, RED, o.UseItem("IT-EXPRESS", path=("V23",)))
    return t


def laying() -> Metropolis:
    t = corner()
    rail(t, "R04", RED)
    write(t, RED, o.Bid(0))
    return t


def laying_at_last() -> Metropolis:
    t = laying()
    rail(t, "R04", GREEN)
    rail(t, "R03", RED)
    t.ask_again(RED)
    return t


def pricing() -> Metropolis:
    t = laying()
    write(t, RED, o.Lay("R04", "V23", "V30"))
    return t


def stealing() -> Metropolis:
    t = corner()
    item(t, "IT-STEAL", RED)
    write(t, RED, o.Bid(0))
    return t


def investing_largely() -> Metropolis:
    t = corner()
    item(t, "IT-LARGE", RED)
    write(t, RED, o.Bid(0), "ride R01", "pick up", "drop off", "move NE")
    return t


def offering() -> Metropolis:
    t = bidding()
    write(t, RED, o.OfferTo(BLUE), o.Give("star"), o.Want("R04"))
    return t


def having_offered() -> Metropolis:
    t = offering()
    t.answer(RED, o.SendOffer())
    return t


def offered() -> Metropolis:
    t = bidding()
    give(t, BLUE, riders="square")
    write(t, BLUE, o.OfferTo(RED), o.Give("square"), o.Want("star"), o.SendOffer())
    return t


def locked() -> Metropolis:
    t = complete()
    t.answer(RED, o.Submit())
    return t


def locked_with_an_offer() -> Metropolis:
    t = locked()
    write(t, BLUE, o.OfferTo(RED), o.Want("star"), o.SendOffer())
    return t

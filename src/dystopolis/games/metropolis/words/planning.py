# mypyc: off: words for people are never in a hurry
"""What is said while a submission is written: what is asked next, changes of the list, locking it."""

from typing import Final, get_args

from ....kernel.choice import Ask
from ....kernel.values import Option, Refused
from ....toolkit.english import count
from ....toolkit.words import Page, no
from .. import events as e
from .. import options as o
from ..planning import PLANNING
from ..preview import foresee, preview
from ..programme import has_room
from ..table import NO_BID, Metropolis
from .outlook import EXAMPLES, refuses
from .phrases import Phrases, coins, points

page: Final = Page()
BEFORE: Final = (o.Colour, o.Start, o.Grant)


@page.asks(PLANNING, "write your programme", *[kind for kind in get_args(o.AnyOption) if kind not in BEFORE])
def write_programme(t: Metropolis, ask: Ask, say: Phrases) -> str:
    """The stage is read off what is suggested."""
    seat, plan = ask.seat, t.players[ask.seat].plan
    offers = [option for option in ask.options if isinstance(option, o.Accept)]
    if offers:
        text = _answer(t, offers, say)
    elif plan.locked:
        text = "your programme is locked, the others are still writing"
    elif plan.bid == NO_BID:
        text = f"bid for {on_sale(t, say)}; you have {coins(t.players[seat].coins)}"
    else:
        text = _part(t, seat, ask.options[0], say)
    return f"Round {t.round}: {text}."


def on_sale(t: Metropolis, say: Phrases) -> str:
    """What this round's auction is for."""
    item = t.item_of[t.round - 1]
    name = t.box.items[item].id if item >= 0 else ""
    return say.reward(t.box.rails[t.round - 1], name, t.coins_of[t.round - 1])


def _answer(t: Metropolis, offers: list[o.Accept], say: Phrases) -> str:
    maker = say.who(next(offer.maker for offer in t.offers if offer.id == offers[0].offer))
    more = f" and {len(offers) - 1} more" if len(offers) > 1 else ""
    return f"{maker} makes you an offer{more}, accept or decline"


def _part(t: Metropolis, seat: int, option: Option, say: Phrases) -> str:
    match option:
        case o.Lay(rail=rail):
            if t.round < t.box.last_round(t.box.rail_index[rail]):
                return f"lay {rail}, or keep it for the next round"
            return f"lay {rail}, or lose it: this is its last round"
        case o.LayFee(rail=rail):
            return f"set the fee that others pay for {rail}"
        case o.Free(item=item) | o.Keep(thing=item):
            return f"use {say.item(item)} after all actions, or keep it"
    return f"{_programme(t, seat)}; {_situation(t, seat, say)}"


def _programme(t: Metropolis, seat: int) -> str:
    p = t.players[seat]
    done = len(p.plan.actions)
    if done < p.points:
        return f"write your programme, {done} of {count(p.points, 'action')} so far"
    more = ", a point you gain allows another" if has_room(t, p.plan.actions, p.points) else ""
    return f"your programme is complete with {count(done, 'action')}{more}"


def _situation(t: Metropolis, seat: int, say: Phrases) -> str:
    """Where the programme has led so far, whether the bid wins or not."""
    p = t.players[seat]
    seen = preview(t, seat).players[seat]
    will = "you will have" if p.plan.actions else "you have"
    purse = f"{will} {coins(seen.coins)}"
    if p.plan.bid > 0:
        loses = foresee(t, seat, False).players[seat].coins
        purse += f" if your bid of {p.plan.bid} wins and {loses} if not"
    gained = f" and {points(seen.points)}" if seen.points != p.points else ""
    train = "your train will be at" if p.plan.actions else "your train is at"
    return f"{train} {say.vertex(seen.vertex)}, {purse}{gained}"


# Rules behind the parts, for who asks.

STAGES: Final[dict[type[Option], str]] = {
    o.Accept: "MP-TRADE-10", o.Reopen: "MP-SUB-12", o.Bid: "MP-AUC-02", o.Lay: "MP-RAIL-01",
    o.LayFee: "MP-RAIL-07", o.Free: "MP-ITEM-05", o.Keep: "MP-ITEM-05",
}  # fmt: skip


def rule_of_part(t: Metropolis, ask: Ask) -> str:
    """The rule behind what is written next."""
    if ask.choice is not PLANNING:
        return ask.choice.rule
    return STAGES.get(type(ask.options[0]), ask.choice.rule)


# The list.


@page.label(o.Remove)
def remove(option: o.Remove, t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Remove {_entry(t, ask, option.entry, say)}"


@page.label(o.Shift)
def shift(option: o.Shift, t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Make {_entry(t, ask, option.entry, say)} number {option.to}"


def _entry(t: Metropolis, ask: Ask, number: int, say: Phrases) -> str:
    return f"entry {number} ({say.entry(t.players[ask.seat].plan.actions[number - 1])})"


page.touches(o.Remove)("entry-{entry}")
page.touches(o.Shift)("entry-{entry}", "entry-{to}")


@refuses(page, o.Shift)
def no_shift(option: o.Shift, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    wrong = _no_entry(option.entry, t, ask) or _no_entry(option.to, t, ask)
    if option.entry == option.to and not wrong:
        return no("MP-SUB-12", f"Entry {option.entry} is there already")
    return wrong or no("MP-SUB-04", "Then an entry beyond your points would lack the point gained before it")


def _no_entry(entry: int, t: Metropolis, ask: Ask) -> Refused | None:
    entries = len(t.players[ask.seat].plan.actions)
    if 1 <= entry <= entries:
        return None
    return no("MP-SUB-12", f"Your list has {count(entries, 'entry', 'entries')}")


refuses(page, o.Remove)(lambda option, t, ask, say: _no_entry(option.entry, t, ask))
page.label(o.Clear)("Clear the list")
refuses(page, o.Clear)("MP-SUB-12", "Your list is empty")


# Locking it.


@page.label(o.Submit)
def submit(option: o.Submit, t: Metropolis, ask: Ask, say: Phrases) -> str:
    p = t.players[ask.seat]
    if p.plan.locked:
        return "Stay locked and leave the offers open"
    if len(p.plan.actions) >= p.points:
        return "Lock the programme"
    cost = points(t.box.numbers.short_penalty)
    return f"Lock a short list ({len(p.plan.actions)} of {p.points}: no actions, costs {cost})"


page.label(o.Reopen)("Unlock the programme")


@refuses(page, o.Submit)
def no_submit(option: o.Submit, t: Metropolis, ask: Ask, say: Phrases) -> None:
    """It is refused to a locked programme only."""


refuses(page, o.Reopen)("MP-SUB-12", "Your programme is not locked")
page.tells(e.Locked, "MP-TIME-05")("{seat:who} has locked the programme.")
page.tells(e.Unlocked, "MP-SUB-12")("{seat:who} has unlocked the programme.")


EXAMPLES.update({o.Remove: o.Remove(1), o.Shift: o.Shift(1, 2), o.Clear: o.Clear(), o.Reopen: o.Reopen()})

# mypyc: off: it handles msgspec Structs
"""Why something cannot be chosen: a sentence and its rule. Only what the seat knows is looked at."""

from collections.abc import Sequence
from functools import singledispatch
from typing import Final, get_args

from ....kernel.table import Ask, Choice
from ....kernel.values import Option, Refused
from .. import options as o
from ..items import holds
from ..moving import owns
from ..planning import PLANNING
from ..pregame import GRANT, PREGAME_BID, START
from ..programme import has_room
from ..setup import COLOUR
from ..table import HELD, LAID, Metropolis
from .deals import no_deal
from .failing import would_fail
from .forms import malformed, no, unreadable
from .phrases import Phrases, coins, count

TASKS: Final[dict[Choice, str]] = {
    COLOUR: "choose a colour",
    PREGAME_BID: "bid in the pregame auction",
    START: "choose where your train starts",
    GRANT: "choose a hexagon",
    PLANNING: "write your programme",
}
EARLY: Final[dict[type[Option], tuple[Choice, ...]]] = {
    o.Colour: (COLOUR,),
    o.Bid: (PREGAME_BID, PLANNING),
    o.Start: (START,),
    o.Grant: (GRANT,),
}
KINDS: Final[dict[type[Option], tuple[Choice, ...]]] = {
    kind: EARLY.get(kind, (PLANNING,)) for kind in get_args(o.AnyOption)
}
WHEN_LOCKED: Final = (o.Reopen, o.Withdraw, o.Accept, o.Decline)


def why_not(t: Metropolis, seat: int, option: Option, names: Sequence[str] = ()) -> Refused:
    """Why this option is not listed."""
    say = Phrases(t, names)
    ask = t.open_ask(seat)
    if ask is None:
        return not_asked(t, say)
    if ask.choice not in KINDS.get(type(option), ()):
        return asked_else(ask)
    wrong = unreadable(option)
    if wrong:
        return wrong
    if option in ask.options or option in t.asides(seat):
        return no(ask.choice.rule, "That is possible now")
    return unwritable(option, t, ask, say) or no(ask.choice.rule, "That is not possible now")


def why_it_would_fail(t: Metropolis, seat: int, action: Option, names: Sequence[str] = ()) -> Refused | None:
    """Why an action would fail if it were written next, as far as the seat can know; None if it would work.

    What cannot be written at all is answered with the reason for that.
    """
    say = Phrases(t, names)
    ask = t.open_ask(seat)
    if ask is None or ask.choice is not PLANNING or type(action) not in get_args(o.AnyAction):
        return why_not(t, seat, action, names)
    return (
        unreadable(action)
        or _locked(action, t, seat)
        or malformed(action, say)
        or cannot_add(action, t, seat, say)
        or would_fail(t, seat, action, say)
    )


def not_asked(t: Metropolis, say: Phrases) -> Refused:
    """Who won the pregame auction, and how much of the prize is chosen, is not said (MP-PRE-13)."""
    if t.over:
        return no("MP-GOAL-01", "The game is over")
    if not t.asks or t.asks[0].choice in (PREGAME_BID, PLANNING):
        return no("MP-SUB-01", "You are not asked anything now")
    ask = t.asks[0]
    if ask.choice is COLOUR:
        return no(ask.choice.rule, f"You are not asked anything now; {say.who(ask.seat)} must choose")
    return no("MP-PRE-13", "You are not asked anything now; the winner of the pregame auction must choose")


def asked_else(ask: Ask) -> Refused:
    return no(ask.choice.rule, f"You are asked to {TASKS[ask.choice]} now")


def unwritable(option: Option, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    """What is wrong with an option of a kind that is asked for."""
    locked = _locked(option, t, ask.seat) if ask.choice is PLANNING else None
    return locked or malformed(option, say) or reason(option, t, ask, say)


def _locked(option: Option, t: Metropolis, seat: int) -> Refused | None:
    if t.players[seat].plan.locked and not isinstance(option, WHEN_LOCKED):
        return no("MP-SUB-12", "Your programme is locked; unlock it first")
    return None


@singledispatch
def reason(option: Option, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    return no_deal(option, t, ask.seat, say)


@reason.register
def _(option: o.Colour, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    ids = [row.id for row in t.box.rows.colours]
    if option.colour not in ids:
        return no("MP-BOARD-05", f"There is no colour called {option.colour[:40]!r}")
    taken = [seat for seat, p in enumerate(t.players) if p.colour == ids.index(option.colour)]
    return no("MP-BOARD-05", f"{say.who(taken[0])} has taken {option.colour}") if taken else None


@reason.register
def _(option: o.Bid, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    rule = "MP-PRE-02" if ask.choice is PREGAME_BID else "MP-AUC-02"
    if option.coins < 0:
        return no(rule, "A bid is a whole number of coins, 0 or more")
    return no(rule, f"You have {coins(t.players[ask.seat].coins)} to bid")


@reason.register
def _(option: o.Action, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    wrong = cannot_add(option, t, ask.seat, say)
    if wrong:
        return wrong
    if isinstance(option, o.UseItem) and option.path:
        return no("MP-ITEM-04", f"Write the first stop of {say.item(option.item)}, then one after the other")
    return no("MP-DROP-05", "Write the drop-off first, then who else gets off and in which order")


def cannot_add(action: Option, t: Metropolis, seat: int, say: Phrases) -> Refused | None:
    """MP-SUB-04 and 4.3: one more entry, with a fee or a new place for own rails only."""
    p = t.players[seat]
    if isinstance(action, o.SetFee | o.MoveRail):
        rule = "MP-FEE-01" if isinstance(action, o.SetFee) else "MP-RAIL-16"
        wrong = _foreign(action.rail, t, seat, rule, say)
        if wrong:
            return wrong
    if not has_room(t, p.plan.actions, p.points):
        full = f"Your list is full with {count(len(p.plan.actions), 'action')}"
        return no("MP-SUB-04", f"{full}; only one that gains a point allows another")
    return None


def _foreign(name: str, t: Metropolis, seat: int, rule: str, say: Phrases) -> Refused | None:
    rail = t.box.rail_index[name]
    if owns(t, seat, rail) or rail in t.players[seat].plan.lays[::4]:
        return None
    if t.rail_state[rail] == LAID:
        return no(rule, f"{name} belongs to {say.who(t.rail_holder[rail])}")
    return no(rule, f"{name} is not on the board, and you are not laying it")


def _holds_rail(t: Metropolis, seat: int, name: str) -> bool:
    rail = t.box.rail_index[name]
    return t.rail_state[rail] == HELD and t.rail_holder[rail] == seat


@reason.register
def _(option: o.Lay, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    return _no_rail(option.rail, t, ask.seat)


def _no_rail(name: str, t: Metropolis, seat: int) -> Refused | None:
    if t.rail_state[t.box.rail_index[name]] == LAID:
        return no("MP-RAIL-22", f"{name} is on the board already and stays there")
    return None if _holds_rail(t, seat, name) else no("MP-RAIL-01", f"You do not hold {name}")


@reason.register
def _(option: o.LayFee, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    return _no_rail(option.rail, t, ask.seat) or no("MP-RAIL-07", f"Say first where you lay {option.rail}")


@reason.register
def _(option: o.Free, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    return _no_free_item(option.item, t, ask.seat)


def _no_free_item(id: str, t: Metropolis, seat: int) -> Refused | None:
    index = t.box.item_index[id]
    item = t.box.items[index]
    rule = "MP-ITEM-05" if item.effect == "claim_rail" else "MP-ITEM-09"
    return None if holds(t, seat, index) else no(rule, f"You do not have {item.name}")


@reason.register
def _(option: o.Keep, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    if option.thing in t.box.rail_index:
        return _no_rail(option.thing, t, ask.seat)
    item = t.box.items[t.box.item_index[option.thing]]
    if item.kind == "free":
        return _no_free_item(option.thing, t, ask.seat)
    return no("MP-ITEM-13", f"{item.name} is kept by itself until it is used")


@reason.register
def _(option: o.AlsoDrop, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    return no("MP-DROP-05", "The last entry of your list is no drop-off")


@reason.register
def _(option: o.LineUp, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    return no("MP-DROP-16", "The last entry of your list is no drop-off")


@reason.register
def _(option: o.Leg, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    actions = t.players[ask.seat].plan.actions
    last = actions[-1] if actions else None
    if isinstance(last, o.UseItem) and last.path:
        return no("MP-ITEM-04", f"{say.item(last.item)} goes at most {len(last.path)} stops")
    return no("MP-ITEM-04", "The last entry of your list has no stops")


@reason.register
def _(option: o.Remove, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    return _no_entry(option.entry, t, ask.seat)


@reason.register
def _(option: o.Shift, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    wrong = _no_entry(option.entry, t, ask.seat) or _no_entry(option.to, t, ask.seat)
    if option.entry == option.to and not wrong:
        return no("MP-SUB-12", f"Entry {option.entry} is there already")
    return wrong or no("MP-SUB-04", "Then an entry beyond your points would lack the point gained before it")


def _no_entry(entry: int, t: Metropolis, seat: int) -> Refused | None:
    entries = len(t.players[seat].plan.actions)
    if 1 <= entry <= entries:
        return None
    return no("MP-SUB-12", f"Your list has {count(entries, 'entry', 'entries')}")


@reason.register
def _(option: o.Clear, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    return no("MP-SUB-12", "Your list is empty")


@reason.register
def _(option: o.Reopen, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    return no("MP-SUB-12", "Your programme is not locked")

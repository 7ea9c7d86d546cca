# mypyc: off: words for people are never in a hurry
"""What is said about items: those used as an action, and those that take effect after all actions."""

from typing import Final

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no
from .. import events as e
from .. import options as o
from ..box import Item
from ..hands import holds_item
from ..preview import preview
from ..table import LAID, Metropolis
from .outlook import (
    NOTHING,
    Outlook,
    acts,
    fails,
    refuses,
    unknown_hex,
    unknown_item,
    unknown_rail,
    unknown_vertex,
)
from .passengers import alighting, boarding
from .phrases import Phrases, coins, wishes
from .rails import not_held

page: Final = Page()
NEEDS: Final = {"travel": "path", "jump": "vertex", "divest": "hex"}
NEEDED: Final = {"path": "stops", "vertex": "a vertex", "hex": "a hexagon"}


def effect_of(item: Item) -> str:
    """What an item does, in a sentence without its end."""
    amount = item.amount
    twice = "twice" if amount == 2 else f"{amount} times"
    half = "half" if amount == 2 else f"one part in {amount} of"
    more = "One more carriage" if amount == 1 else f"{amount} more carriages"
    return {
        "board": "Pick up without controlling a hexagon there",
        "travel": f"Go up to {amount} edges or own rails in one action",
        "claim_rail": "Take a rail from another player, after all actions",
        "invest": f"Up to {amount} coins into a hexagon beside the train, after all actions",
        "add_carriage": f"{more}, free of charge",
        "alight": f"Drop off with every fare paid {twice}",
        "jump": "Fly to any other vertex, and head anywhere from there",
        "divest": "Get your coins back from one hexagon",
        "gain_point": f"A point for {half} its price",
        "payout": "A last payout for your investments, at the end",
    }[item.effect]


# Items used as an action.


@page.label(o.UseItem)
def use_item(action: o.UseItem, t: Metropolis, ask: Ask, say: Phrases) -> str:
    seen = preview(t, ask.seat)
    missing = "" if holds_item(seen, ask.seat, say.box.item_index[action.item]) else "; you do not have it"
    return f"Use {say.item(action.item)}{_use(action, seen, ask.seat, say)}{missing}"


def _use(action: o.UseItem, seen: Metropolis, seat: int, say: Phrases) -> str:
    p = seen.players[seat]
    item = say.box.items[say.box.item_index[action.item]]
    if item.effect == "board":
        return f": pick up {boarding(seen, seat, say)}"
    if item.effect == "alight":
        return f": drop off{wishes(action)} {alighting(seen, seat, say, item.amount)}"
    if item.effect == "divest":
        return f" on hexagon {action.hex} (+{coins(p.invested[say.city.hex_index[action.hex]])})"
    if item.effect == "gain_point":
        return f": a point for {coins(-(-((p.points + 1) ** 2) // item.amount))}"
    if item.effect == "add_carriage":
        return f" (+{item.amount * say.box.seats_per_carriage} seats)"
    *by, last = action.path or (action.vertex,)
    through = f" by {', '.join(by)}" if by else ""
    return f"{through} to {say.stop(seen, say.city.vertex_index[last])}"


@page.label(o.Leg)
def leg(option: o.Leg, t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Go on to {say.stop(t, say.city.vertex_index[option.vertex])}"


@page.touches(o.UseItem)
def touches_item(action: o.UseItem, t: Metropolis, ask: Ask) -> tuple[str, ...]:
    where = [name for name in (action.hex, action.vertex, *action.path) if name]
    if not where and t.box.items[t.box.item_index[action.item]].effect in ("board", "alight"):
        where = [t.box.city.vertex_names[preview(t, ask.seat).players[ask.seat].vertex]]
    return (action.item, *where)


page.touches(o.Leg)("{vertex}")


@acts(page, o.UseItem)
def no_use(action: o.UseItem, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    unknown = unknown_item(action.item, say)
    if unknown:
        return unknown
    item = say.box.items[say.box.item_index[action.item]]
    if item.kind == "free":
        return no("MP-ITEM-14", f"{item.name} takes no action: it is used after all actions")
    if item.kind == "end":
        return at_the_end(item.name)
    needs = NEEDS.get(item.effect, "")
    given = {name for name in NEEDED if getattr(action, name)}
    wishful = item.effect != "alight" and (action.all or action.extra or action.order)
    if given != ({needs} if needs else set()) or wishful:
        what = f"{NEEDED[needs]} and nothing else" if needs else "no place"
        return no("MP-ITEM-04", f"{item.name} needs {what}")
    if action.path and len(action.path) > item.amount:
        return no("MP-ITEM-04", f"{item.name} goes at most {item.amount} stops")
    stops = action.path or ((action.vertex,) if action.vertex else ())
    wrong = [unknown for stop in stops if (unknown := unknown_vertex(stop, say))]
    return wrong[0] if wrong else unknown_hex(action.hex, say) if action.hex else None


def at_the_end(name: str) -> Refused:
    return no("MP-RULING-45", f"{name} takes effect by itself at the end of the game")


@refuses(page, o.Leg)
def no_leg(option: o.Leg, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    actions = t.players[ask.seat].plan.actions
    last = actions[-1] if actions else None
    unknown = unknown_vertex(option.vertex, say)
    if not unknown and isinstance(last, o.UseItem) and last.path:
        return no("MP-ITEM-04", f"{say.item(last.item)} goes at most {len(last.path)} stops")
    return unknown or no("MP-ITEM-04", "The last entry of your list has no stops")


@fails("MP-ITEM-03", past="the item was not there")
def no_item(action: o.UseItem, outlook: Outlook) -> str:
    name = outlook.say.item(action.item)
    if holds_item(outlook.t, outlook.seat, outlook.say.box.item_index[action.item]):
        return f"{name} works once, and your list uses it already"
    return f"You do not have {name}"


@fails("MP-ITEM-04", past="the item could not be used like that")
def useless_item(action: o.UseItem, outlook: Outlook) -> str:
    item = outlook.say.box.items[outlook.say.box.item_index[action.item]]
    if item.effect == "travel":
        return f"{item.name} goes along edges and your own rails without turning back: {outlook.train}"
    if item.effect == "jump":
        return f"{item.name} goes to another vertex: {outlook.train}"
    if item.effect == "divest":
        return f"You have invested nothing in hexagon {action.hex}"
    price = -(-((outlook.p.points + 1) ** 2) // item.amount)
    return f"A point with {item.name} costs {coins(price)}: {outlook.purse}"


NOTHING[o.UseItem] = ("MP-ITEM-03", "You have no item that could be used now")
NOTHING[o.Leg] = ("MP-ITEM-04", "The last entry of your list takes no further stops")


# Items that take effect after all actions, and what is kept.


@page.label(o.Free)
def free(option: o.Free, t: Metropolis, ask: Ask, say: Phrases) -> str:
    name = say.item(option.item)
    if not option.rail:
        return f"{name}: {coins(option.coins)} in hexagon {option.hex} after all actions"
    rail = t.box.rail_index[option.rail]
    if t.rail_state[rail] != LAID:
        return f"{name}: take {option.rail} (not on the board yet)"
    if t.rail_holder[rail] == ask.seat:
        return f"{name}: take {option.rail} (already yours)"
    ends = f"{say.here(t.rail_a[rail])} to {say.here(t.rail_b[rail])}, fee {t.rail_fee[rail]}"
    return f"{name}: take {option.rail} from {say.who(t.rail_holder[rail])} ({ends})"


page.label(o.Keep)("Keep {thing:thing} for later")


@page.touches(o.Free)
def touches_free(option: o.Free, t: Metropolis, ask: Ask) -> tuple[str, ...]:
    return option.item, option.rail or option.hex


page.touches(o.Keep)("{thing}")


@refuses(page, o.Free)
def no_free(option: o.Free, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    return unknown_item(option.item, say) or _malformed(option, say) or _not_there(option.item, t, ask)


def _malformed(option: o.Free, say: Phrases) -> Refused | None:
    item = say.box.items[say.box.item_index[option.item]]
    if item.kind == "action":
        return no("MP-ITEM-14", f"{item.name} is used with an action of the list")
    if item.kind == "end":
        return at_the_end(item.name)
    if item.effect == "claim_rail":
        if option.hex or option.coins or not option.rail:
            return no("MP-ITEM-07", f"{item.name} needs a rail and nothing else")
        return unknown_rail(option.rail, say)
    if option.rail or not option.hex:
        return no("MP-ITEM-10", f"{item.name} needs a hexagon and coins")
    if not 1 <= option.coins <= item.amount:
        return no("MP-ITEM-10", f"{item.name} takes from 1 to {item.amount} coins")
    return unknown_hex(option.hex, say)


def _not_there(id: str, t: Metropolis, ask: Ask) -> Refused | None:
    index = t.box.item_index[id]
    item = t.box.items[index]
    rule = "MP-ITEM-05" if item.effect == "claim_rail" else "MP-ITEM-09"
    return None if holds_item(t, ask.seat, index) else no(rule, f"You do not have {item.name}")


@refuses(page, o.Keep)
def no_keep(option: o.Keep, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    if option.thing in t.box.rail_index:
        return not_held(option.thing, t, ask)
    unknown = unknown_item(option.thing, say)
    if unknown:
        return unknown
    item = t.box.items[t.box.item_index[option.thing]]
    if item.kind == "free":
        return _not_there(option.thing, t, ask)
    return no("MP-ITEM-13", f"{item.name} is kept by itself until it is used")


NOTHING[o.Free] = ("MP-ITEM-05", "You have no item that takes effect after all actions")
NOTHING[o.Keep] = ("MP-RAIL-01", "You hold no rail, and no item that takes effect after all actions")


page.tells(e.RailStolen, "MP-ITEM-07", beat=True)("{seat:who} takes {rail} over.")

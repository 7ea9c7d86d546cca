"""Everything a player may write besides what is suggested: what is well-formed may fail, but is allowed."""

import msgspec

from ...kernel.values import Option
from .city import SHAPES
from .hands import items_held, rails_held
from .options import (
    AlsoDrop,
    Clear,
    DropOff,
    Free,
    Keep,
    Leg,
    LineUp,
    Remove,
    Shift,
    UseItem,
    Withdraw,
)
from .programme import fits, has_room
from .rails import owns
from .suggestions import is_drop_off
from .table import NO_BID, Metropolis
from .trading import SUBMIT, offers_to, reasoned_answers, trade_asides


def other_writing(t: Metropolis, seat: int) -> list[Option]:
    """MP-SUB-12, MP-TRADE-04: all other parts, changes and trades that are possible now."""
    p = t.players[seat]
    found: list[Option] = []
    if p.plan.locked:
        found.extend([option for option in trade_asides(t, seat) if type(option) is Withdraw])
        if offers_to(t, seat):
            found.append(SUBMIT)
            found.extend(reasoned_answers(t, seat))
        return found
    found.append(SUBMIT)
    if p.plan.bid != NO_BID:
        found.extend(t.box.bids(p.coins))
    write_rails(t, seat, found)
    write_free_items(t, seat, found)
    if has_room(t, p.plan.actions, p.points):
        write_actions(t, seat, found)
    write_changes(t, seat, found)
    found.extend(reasoned_answers(t, seat))
    found.extend(trade_asides(t, seat))
    return found


def write_rails(t: Metropolis, seat: int, found: list[Option]) -> None:
    """DP-06: every place and fee for every rail held."""
    lays = t.players[seat].plan.lays[::4]
    for rail in rails_held(t, seat):
        found.extend(t.box.lays[rail])
        found.append(t.box.keep_rail[rail])
        if rail in lays:
            found.extend(t.box.lay_fees[rail])


def write_free_items(t: Metropolis, seat: int, found: list[Option]) -> None:
    """DP-08: every use of every free item held."""
    for index in items_held(t, seat):
        item = t.box.items[index]
        if item.kind == "free":
            found.append(Keep(item.id))
            if item.effect == "claim_rail":
                found.extend([Free(item.id, rail=rail) for rail in t.box.rails[:-1]])
            else:
                found.extend(
                    [
                        Free(item.id, hex=name, coins=coins)
                        for name in t.box.city.hex_names
                        for coins in range(1, item.amount + 1)
                    ]
                )


def write_actions(t: Metropolis, seat: int, found: list[Option]) -> None:
    """4.3: every well-formed action; fees and places of rails only for own ones and those being laid."""
    box = t.box
    found.extend(box.moves)
    found.extend(box.along)
    found.extend(box.rides[:-1])
    for affordable in box.affordable:
        found.extend(affordable[-1])
    found.extend([box.pick_up, box.drop_off, box.buy_carriage, box.buy_point])
    laying = t.players[seat].plan.lays[::4]
    for rail in range(len(t.rail_state)):
        if rail in laying or owns(t, seat, rail):
            found.extend(box.set_fees[rail])
            found.extend(box.rail_moves[rail])
    for item in box.items:
        if item.kind == "action":
            if item.effect == "jump":
                found.extend([UseItem(item.id, vertex=name) for name in box.city.vertex_names])
            elif item.effect == "divest":
                found.extend([UseItem(item.id, hex=name) for name in box.city.hex_names])
            elif item.effect == "travel":
                found.extend([UseItem(item.id, path=(name,)) for name in box.city.vertex_names])
            else:
                found.append(UseItem(item.id))


def write_changes(t: Metropolis, seat: int, found: list[Option]) -> None:
    """Entries to take out or to move, as long as the list keeps its length rule; the last one to complete."""
    p = t.players[seat]
    actions = p.plan.actions
    for entry in range(len(actions)):
        rest = actions[:entry] + actions[entry + 1 :]
        if fits(t, rest, p.points):
            found.append(Remove(entry + 1))
        for to in range(len(actions)):
            if to != entry and fits(t, [*rest[:to], actions[entry], *rest[to:]], p.points):
                found.append(Shift(entry + 1, to + 1))
    if actions:
        found.append(Clear())
        last = actions[-1]
        if is_drop_off(t, last):
            found.extend([AlsoDrop(shape) for shape in SHAPES])
            found.append(AlsoDrop())
            found.extend([LineUp(shape) for shape in SHAPES])
        elif type(last) is UseItem and 0 < len(last.path) < longest_path(t, last):
            found.extend([Leg(name) for name in t.box.city.vertex_names])


def longest_path(t: Metropolis, action: UseItem) -> int:
    return t.box.items[t.box.item_index[action.item]].amount


def amend_last(t: Metropolis, seat: int, option: Option) -> bool:
    """Complete the last entry; says whether the option was of that kind."""
    actions = t.players[seat].plan.actions
    if not actions:
        return False
    last = actions[-1]
    if type(option) is Leg and type(last) is UseItem:
        actions[-1] = msgspec.structs.replace(last, path=(*last.path, option.vertex))
        return True
    if not isinstance(last, DropOff) and not isinstance(last, UseItem):
        return False
    if type(option) is AlsoDrop and option.shape is None:
        actions[-1] = msgspec.structs.replace(last, all=True, extra=())
    elif type(option) is AlsoDrop:
        actions[-1] = msgspec.structs.replace(last, all=False, extra=(*last.extra, option.shape))
    elif type(option) is LineUp:
        actions[-1] = msgspec.structs.replace(last, order=(*last.order, option.shape))
    else:
        return False
    return True

"""Resolution: slot after slot, all actions of a slot at once."""

from typing import Final, cast

from ...kernel.values import Option
from .control import judge_invest, recompute_control
from .events import Acted, FeeSet, RailMoved, Stepped
from .items import judge_item
from .moving import judge_along, judge_move, judge_ride
from .opening import use_up
from .options import (
    Along,
    BuyCarriage,
    BuyPoint,
    DropOff,
    Invest,
    Move,
    MoveRail,
    PickUp,
    Ride,
    SetFee,
    UseItem,
)
from .passengers import alight, board, judge_drop_off, judge_pick_up
from .rails import judge_move_rail, judge_set_fee, shift_rail
from .slot import (
    ADD_CARRIAGE,
    DIVEST,
    GAIN_POINT,
    GO,
    INVEST,
    JUMP,
    SET_FEE,
    SHIFT_RAIL,
    USE_UP,
    Slot,
    tell_slot,
)
from .table import NONE, Metropolis, changed

MOVE: Final = 0
INVESTMENT: Final = 1
PICK_UP: Final = 2
DROP_OFF: Final = 3
BUY_POINT: Final = 4
BUY_CARRIAGE: Final = 5
RARER: Final = 6
# A look-up by type is quicker than a row of isinstance.
KINDS: Final[dict[type, int]] = {
    Move: MOVE, Invest: INVESTMENT, PickUp: PICK_UP, DropOff: DROP_OFF, BuyPoint: BUY_POINT,
    BuyCarriage: BUY_CARRIAGE, Ride: RARER, Along: RARER, SetFee: RARER, MoveRail: RARER, UseItem: RARER,
}  # fmt: skip

NOTHING: Final[list[int]] = []


def run_slot(t: Metropolis, number: int) -> None:
    """MP-RES-01, MP-RES-06: the next entry of every list, until all lists are done."""
    t.phase = "slots"
    t.slot = number
    acting: list[int] = []
    listed = False
    for seat, p in enumerate(t.players):
        if number <= len(p.plan.actions):
            listed = True
            if number <= p.allowance:
                acting.append(seat)
            elif t.aloud:
                t.whisper(
                    Acted(seat, number, kind_of(p.plan.actions[number - 1]), "lapsed", "MP-SUB-06"), [seat]
                )
    if listed:
        resolve(t, number, acting)
        t.do(run_slot, number + 1)


def resolve(t: Metropolis, number: int, acting: list[int]) -> None:
    """MP-RES-02: judge all entries on the table as it is, then let everything happen."""
    slot = Slot(number, t.seats)
    earned = [p.rail_income for p in t.players] if t.aloud else NOTHING
    for seat in acting:
        judge(t, slot, seat, t.players[seat].plan.actions[number - 1])
    if slot.boarding:
        board(t, slot)
    if slot.alighting:
        alight(t, slot)
    apply_changes(t, slot)
    for seat in range(t.seats):
        t.players[seat].coins += slot.coins[seat]
    for seat in acting:
        if slot.failed[seat]:
            t.players[seat].failed = [*t.players[seat].failed, number]
    if t.aloud:
        tell_results(t, slot, acting, earned)


def judge(t: Metropolis, slot: Slot, seat: int, action: Option) -> None:
    """MP-ACT-01: one entry of a list."""
    box = t.box
    kind = KINDS[type(action)]
    if kind == MOVE:
        judge_move(t, slot, seat, box.direction_index[cast(Move, action).dir])
    elif kind == INVESTMENT:
        invest = cast(Invest, action)
        judge_invest(t, slot, seat, box.city.hex_index[invest.hex], invest.coins)
    elif kind == PICK_UP:
        judge_pick_up(t, slot, seat, True)
    elif kind == DROP_OFF:
        judge_drop_off(t, slot, seat)
    elif kind == BUY_POINT:
        if slot.pay(t, seat, (t.players[seat].points + 1) ** 2, "MP-PTS-03"):
            slot.change(GAIN_POINT, seat, 1)
    elif kind == BUY_CARRIAGE:
        if slot.pay(t, seat, box.numbers.carriage_price, "MP-CAR-03"):
            slot.change(ADD_CARRIAGE, seat, 1)
    else:
        judge_rarer(t, slot, seat, action)


def judge_rarer(t: Metropolis, slot: Slot, seat: int, action: Option) -> None:
    box = t.box
    if type(action) is Ride:
        judge_ride(t, slot, seat, box.rail_index[action.rail])
    elif type(action) is Along:
        judge_along(t, slot, seat, box.city.vertex_index[action.a], box.city.vertex_index[action.b])
    elif type(action) is SetFee:
        judge_set_fee(t, slot, seat, box.rail_index[action.rail], action.fee)
    elif type(action) is MoveRail:
        judge_move_rail(t, slot, seat, box.rail_index[action.rail], box.city.vertex_index[action.to])
    elif type(action) is UseItem:
        judge_item(t, slot, seat, action)


def apply_changes(t: Metropolis, slot: Slot) -> None:
    """MP-RES-02, MP-INV-10: everything at once, then control of the hexagons that changed.

    MP-ITEM-04: an item is kept if others took all passengers first. MP-UPD-07: what happens to rails is told
    with the update, unless resolution is open.
    """
    invested: list[int] = []
    for what, seat, thing, to in slot.changes:
        p = t.players[seat]
        if what == GO:
            p.came_from = thing
            p.vertex = to
            if t.aloud:
                tell_step(t, slot, seat, t.box.city.vertex_names[thing])
        elif what == INVEST:
            p.invested[thing] += to
            invested.append(thing)
        elif what == GAIN_POINT:
            p.points += thing
            p.allowance += thing
        elif what == ADD_CARRIAGE:
            p.carriages += thing
        elif what == JUMP:
            p.came_from = NONE
            p.vertex = to
            if t.aloud:
                tell_step(t, slot, seat, "")
        elif what == DIVEST:
            p.invested[thing] = 0
            invested.append(thing)
        elif what == SET_FEE:
            t.rail_fee = changed(t.rail_fee, thing, to)
            if t.aloud and t.house.open_resolution:
                t.tell(FeeSet(seat, t.box.rails[thing], to))
        elif what == SHIFT_RAIL:
            shift_rail(t, thing, p.vertex, to)
            if t.aloud and t.house.open_resolution:
                names = t.box.city.vertex_names
                t.tell(RailMoved(seat, t.box.rails[thing], names[t.rail_a[thing]], names[to]))
        elif what == USE_UP and not slot.failed[seat]:
            use_up(t, thing)
    if len(invested) == 1:
        recompute_control(t, invested[0])
    elif invested:
        for h in sorted(set(invested)):
            recompute_control(t, h)


def tell_step(t: Metropolis, slot: Slot, seat: int, start: str) -> None:
    action = t.players[seat].plan.actions[slot.number - 1]
    rail = action.rail if type(action) is Ride else ""
    here = t.box.city.vertex_names[t.players[seat].vertex]
    tell_slot(t, seat, Stepped(seat, slot.number, start, here, rail))


def tell_results(t: Metropolis, slot: Slot, acting: list[int], earned: list[int]) -> None:
    """MP-UPD-12, MP-UPD-13: each seat hears what became of its own entry, not when others rode its rails."""
    for seat in acting:
        entry = kind_of(t.players[seat].plan.actions[slot.number - 1])
        rule = slot.failed[seat]
        result = "failed" if rule else "done"
        coins = slot.coins[seat] - (t.players[seat].rail_income - earned[seat])
        t.whisper(Acted(seat, slot.number, entry, result, rule, coins), [seat])


def kind_of(action: Option) -> str:
    """The tag of an action: `move`, `pick up`, ..."""
    return str(type(action).__struct_config__.tag)

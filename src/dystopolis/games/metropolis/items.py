"""Items: those used as an action, and those that take effect after all actions."""

from .control import recompute_control
from .events import RailStolen
from .hands import holds_item
from .moving import judge_airlift, judge_express
from .opening import use_up
from .options import Free, UseItem
from .passengers import judge_drop_off, judge_pick_up
from .slot import ADD_CARRIAGE, DIVEST, GAIN_POINT, USE_UP, Slot
from .table import LAID, Metropolis, changed


def judge_item(t: Metropolis, slot: Slot, seat: int, action: UseItem) -> None:
    """MP-ITEM-01 to MP-ITEM-04: it must be held, and what it does must be possible; then it is used up."""
    item = t.box.item_index.get(action.item, -1)
    if item < 0 or not holds_item(t, seat, item) or t.box.items[item].kind != "action":
        slot.fail(seat, "MP-ITEM-03")
    elif effect_works(t, slot, seat, item, action):
        slot.change(USE_UP, seat, item)


def effect_works(t: Metropolis, slot: Slot, seat: int, item: int, action: UseItem) -> bool:
    """Judge what the item does, in the vocabulary of items.toml."""
    effect = t.box.items[item].effect
    amount = t.box.items[item].amount
    city = t.box.city
    if effect == "board":
        return judge_pick_up(t, slot, seat, False)
    if effect == "alight":
        return judge_drop_off(t, slot, seat)
    if effect == "travel":
        return judge_express(t, slot, seat, [city.vertex_index[name] for name in action.path], amount)
    if effect == "jump":
        return judge_airlift(t, slot, seat, city.vertex_index[action.vertex])
    if effect == "divest":
        return judge_liquidation(t, slot, seat, city.hex_index[action.hex])
    if effect == "add_carriage":
        slot.change(ADD_CARRIAGE, seat, amount)
        return True
    return judge_voucher(t, slot, seat, amount)


def judge_liquidation(t: Metropolis, slot: Slot, seat: int, h: int) -> bool:
    """MP-INV-19: the own coins in a hexagon come back."""
    if t.players[seat].invested[h] < 1:
        slot.fail(seat, "MP-ITEM-04")
        return False
    slot.coins[seat] += t.players[seat].invested[h]
    slot.change(DIVEST, seat, h)
    return True


def judge_voucher(t: Metropolis, slot: Slot, seat: int, part: int) -> bool:
    """A point for a part of its price, rounded up."""
    price = (t.players[seat].points + 1) ** 2
    if not slot.pay(t, seat, -(-price // part), "MP-ITEM-04"):
        return False
    slot.change(GAIN_POINT, seat, 1)
    return True


def use_free_items(t: Metropolis) -> None:
    """MP-ITEM-06, MP-ITEM-09, MP-ITEM-12: all Large Investments, then control, then all Rail Steals."""
    t.phase = "after actions"
    use_all(t, "invest")
    for h in range(len(t.control)):
        recompute_control(t, h)
    use_all(t, "claim_rail")


def use_all(t: Metropolis, effect: str) -> None:
    """The free items of one kind, by seat."""
    for seat, p in enumerate(t.players):
        for entry in p.plan.free:
            item = t.box.item_index[entry.item]
            if holds_item(t, seat, item) and t.box.items[item].effect == effect:
                use_free_item(t, seat, item, entry)


def use_free_item(t: Metropolis, seat: int, item: int, entry: Free) -> None:
    """MP-ITEM-11: what is not possible has no effect, and the item is kept."""
    if t.box.items[item].effect == "invest":
        done = invest_large(t, seat, t.box.city.hex_index[entry.hex], entry.coins)
    else:
        done = steal_rail(t, seat, t.box.rail_index[entry.rail])
    if done:
        use_up(t, item)


def invest_large(t: Metropolis, seat: int, h: int, coins: int) -> bool:
    """MP-ITEM-10: into a hexagon next to the train, with the coins there are."""
    p = t.players[seat]
    if h not in t.box.city.hexes_of[p.vertex] or p.coins < coins:
        return False
    p.coins -= coins
    p.invested[h] += coins
    return True


def steal_rail(t: Metropolis, seat: int, rail: int) -> bool:
    """MP-ITEM-07: a rail of another player on the board changes hands as it lies."""
    if t.rail_state[rail] != LAID or t.rail_holder[rail] == seat:
        return False
    t.rail_holder = changed(t.rail_holder, rail, seat)
    if t.aloud and t.house.open_resolution:
        t.tell(RailStolen(seat, t.box.rails[rail]))
    return True

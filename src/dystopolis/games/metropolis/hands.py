"""Who holds which rails and items: won or traded, neither laid nor used yet (MP-INVAR-12, MP-INVAR-15)."""

from .table import HELD, Metropolis


def holds_rail(t: Metropolis, seat: int, rail: int) -> bool:
    return t.rail_state[rail] == HELD and t.rail_holder[rail] == seat


def holds_item(t: Metropolis, seat: int, item: int) -> bool:
    return t.item_state[item] == HELD and t.item_holder[item] == seat


def rails_held(t: Metropolis, seat: int) -> list[int]:
    return [rail for rail in range(len(t.rail_state)) if holds_rail(t, seat, rail)]


def items_held(t: Metropolis, seat: int) -> list[int]:
    return [item for item in range(len(t.item_state)) if holds_item(t, seat, item)]

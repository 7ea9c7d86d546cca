"""The action list: how long it may be."""

from ...kernel.values import Option
from .options import BuyPoint, UseItem
from .table import Metropolis


def grants_point(t: Metropolis, action: Option) -> bool:
    """MP-SUB-03: a purchase of a point, or an item that gives one, allows one more action later."""
    if type(action) is BuyPoint:
        return True
    if type(action) is UseItem:
        item = t.box.item_index.get(action.item, -1)
        return item >= 0 and t.box.items[item].effect == "gain_point"
    return False


def entries_allowed(t: Metropolis, actions: list[Option], points: int) -> int:
    """MP-SUB-04, MP-SUB-10: how many entries count, from the first on."""
    allowed = points
    for number, action in enumerate(actions):
        if number >= allowed:
            return number
        if grants_point(t, action):
            allowed += 1
    return len(actions)


def has_room(t: Metropolis, actions: list[Option], points: int) -> bool:
    """MP-SUB-04: whether one more entry may follow."""
    if len(actions) < points:
        return True
    return len(actions) < points + len([action for action in actions if grants_point(t, action)])


def fits(t: Metropolis, actions: list[Option], points: int) -> bool:
    """Whether every entry is allowed where it stands."""
    return entries_allowed(t, actions, points) == len(actions)

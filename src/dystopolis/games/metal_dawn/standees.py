"""Which standee of its type a Unit is: drawn when somebody first sees it."""

from .box import NONE
from .events import Revealed
from .table import REVEALED, MetalDawn


def draw_kind(t: MetalDawn, type: int) -> int:
    """MD-SETUP-09: which standee of its type a hidden Unit turns out to be."""
    kinds = [kind for kind in t.box.kinds_of[type] if may_be_hidden(t, kind)]
    return take_from(t, kinds, t.chance.below("units", sum([t.bag[kind] for kind in kinds])))


def may_be_hidden(t: MetalDawn, kind: int) -> bool:
    """MD-RULING-24: whether such a standee can stand on the board unseen."""
    return not (t.house.icons_show_themselves and t.box.kinds[kind].lasting)


def draw_shown(t: MetalDawn, type: int) -> int:
    """MD-RULING-24: the next one out of the pool, if it shows itself; NONE if it stays hidden.

    With that ruling all that could show themselves and have not are in the pool.
    """
    if not t.house.icons_show_themselves:
        return NONE
    kinds = [kind for kind in t.box.kinds_of[type] if t.box.kinds[kind].lasting]
    index = t.chance.below("units", t.pool[type])
    return take_from(t, kinds, index) if index < sum([t.bag[kind] for kind in kinds]) else NONE


def take_from(t: MetalDawn, kinds: list[int], index: int) -> int:
    for kind in kinds:
        index -= t.bag[kind]
        if index < 0:
            t.bag[kind] -= 1
            note_seen(t, kind)
            return kind
    raise RuntimeError("a hidden Unit has no standee")


def note_seen(t: MetalDawn, kind: int) -> None:
    """MD-INFO-06: as many of this kind as lie open were surely among the forty."""
    if t.unused:
        known = t.boxed[kind] + 1 + len([unit for unit in t.units if unit == REVEALED + kind])
        known += sum([side.store.count(kind) for side in t.sides])
        if known > t.seen[kind]:
            seen = list(t.seen)
            seen[kind] = known
            t.seen = tuple(seen)


def turn_up(t: MetalDawn, at: int, kind: int) -> None:
    t.units[at] = REVEALED + kind
    if t.aloud:
        one = t.box.kinds[kind]
        name = t.box.rows.unit_types[one.type].id
        t.tell(Revealed(1 + (at >> 2), 1 + (at & 3), name, one.defence, one.icon))

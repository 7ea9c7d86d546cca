"""Phase 11: Adjust Players' Turn Order."""

from .events import TurnOrder
from .table import NOBODY, Wired


def adjust_turn_order(t: Wired) -> None:
    """WB-ORD-01 to WB-ORD-11: Aces, then Thugs, each from the left; the others keep their order behind."""
    bidders = [box for box, seat in enumerate(t.track) if seat != NOBODY]
    if not bidders:
        return
    order = [t.track[box] for box in bidders if t.track_aces[box]]
    order += [t.track[box] for box in bidders if not t.track_aces[box]]
    order += [seat for seat in t.order if t.box_of(seat) == NOBODY]
    for box in bidders:
        bring_home(t, box)
    t.order = tuple(order)
    if t.aloud:
        t.tell(TurnOrder(t.order))


def bring_home(t: Wired, box: int) -> None:
    """WB-ORD-08: crew on the track return to the Barracks."""
    p = t.players[t.track[box]]
    if t.track_aces[box]:
        p.aces += 1
    else:
        p.thugs += 1
    t.track[box] = NOBODY
    t.track_aces[box] = 0

"""Random Districts: nine tokens, turned over one by one."""

from collections.abc import Callable

from ...kernel.pile import Pile
from .codes import CODES, DISTRICTS, NONE
from .events import TokenTurned
from .guards import has_guard_square, put_special_guard, special_guards_left
from .table import GreatMachine
from .tracks import advance_marker


def random_district(t: GreatMachine, suits: Callable[[GreatMachine, int], bool]) -> int:
    """GM-SCRND-01 to GM-SCRND-06: tokens are turned until one suits; none, if no District does."""
    if not any(suits(t, district) for district in range(DISTRICTS)):
        return NONE
    while True:
        if len(t.tokens) == 0:
            t.tokens = Pile(list(range(DISTRICTS)))
            t.tokens.shuffle(t, "tokens")
            t.turned = ()
        district = t.tokens.draw(t)
        t.turned = (*t.turned, district)
        if t.aloud:
            t.tell(TokenTurned(CODES[district]))
        if suits(t, district):
            return district


def add_special_guard(t: GreatMachine, district: int) -> None:
    """GM-SCGRD-04, GM-SCGRD-05: there, or in a random District; if all are out, the marker moves."""
    if special_guards_left(t) == 0:
        advance_marker(t, 1, "no_guard")
        return
    if district == NONE or not has_guard_square(t, district):
        district = random_district(t, has_guard_square)
    if district != NONE:
        put_special_guard(t, district)

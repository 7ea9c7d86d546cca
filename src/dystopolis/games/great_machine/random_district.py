"""Together: the District tokens, and what the Machine puts where they say."""

from collections.abc import Callable

from .codes import CODES, DISTRICTS, MECHANIZE, NONE
from .events import TokenTurned
from .guards import has_guard_square, put_special_guard, special_guards_left
from .table import GreatMachine
from .tracks import advance_marker

Suits = Callable[[GreatMachine, int], bool]


def random_district(t: GreatMachine, suits: Suits) -> int:
    """GM-SCRND-01 to 04, GM-SCRND-06: turn tokens until a District suits; NONE, if none in the city does."""
    if not [district for district in range(DISTRICTS) if suits(t, district)]:
        return NONE
    while True:
        if len(t.tokens) == 0:
            for district in t.turned:
                t.tokens.put(district)
            t.turned = ()
            t.tokens.shuffle(t, "tokens")
        district = t.tokens.draw(t)
        t.turned = (*t.turned, district)
        if t.aloud:
            t.tell(TokenTurned(CODES[district]))
        if suits(t, district):
            return district


def place_special_guard(t: GreatMachine, district: int, why: str) -> None:
    """GM-SCGRD-04, GM-SCGRD-05: here or in a random District with room; the marker, if no figure is left."""
    if special_guards_left(t) == 0:
        advance_marker(t, 1, why)
        return
    if district == NONE or not has_guard_square(t, district):
        district = random_district(t, has_guard_square)
    if district != NONE:
        put_special_guard(t, district)


def security_protocol(t: GreatMachine) -> None:
    """GM-SCEV-05, GM-SCDIR-14: a special Guard in a random District; with Mechanize a second one."""
    for _ in range(2 if t.law >> MECHANIZE & 1 else 1):
        if not t.over:
            place_special_guard(t, NONE, "protocol")

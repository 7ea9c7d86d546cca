"""The paid retreat: one Division proposes it, every other must agree."""

from typing import Final

from ...kernel.values import Option
from .cards import discard_intel, intel_designs
from .deciding import deciding
from .events import Agreed, Declined, Proposed
from .menus import NO
from .options import Retreat
from .people import holder
from .table import MetalDawn
from .track import go_back


def can_propose(t: MetalDawn) -> bool:
    """MD-RETR-01, MD-RETR-03, MD-RETR-04: everybody has Intel, and nobody has refused in this activation."""
    if t.refused or t.md <= t.box.numbers.track_floor:
        return False
    return all(side.intel for side in t.sides)


def propose(t: MetalDawn, division: int, option: Retreat) -> None:
    if t.aloud:
        t.tell(Proposed(division, option.intel))
    t.agreed = (t.box.intel_index[option.intel],)
    t.do(ask_next, division, 1)


def ask_next(t: MetalDawn, division: int, ahead: int) -> None:
    """DP-19: the others in clockwise order; when all agree, all discard and the token goes back."""
    number = len(t.sides)
    if ahead < number:
        other = (division + ahead) % number
        t.ask(AGREEING, holder(t, other), division, ahead)
        return
    for place, card in enumerate(t.agreed):
        discard_intel(t, (division + place) % number, card)
    t.agreed = ()
    go_back(t, 1)


def agreeing_options(t: MetalDawn, seat: int, division: int, ahead: int) -> list[Option]:
    other = (division + ahead) % len(t.sides)
    return [NO, *[t.box.menus.retreat[card] for card in intel_designs(t, other)]]


def agreeing_chosen(t: MetalDawn, seat: int, option: Option, division: int, ahead: int) -> None:
    """MD-RETR-04: any refusal cancels it, and nobody discards."""
    other = (division + ahead) % len(t.sides)
    if isinstance(option, Retreat):
        if t.aloud:
            t.tell(Agreed(other, option.intel))
        t.agreed = (*t.agreed, t.box.intel_index[option.intel])
        t.do(ask_next, division, ahead + 1)
    else:
        if t.aloud:
            t.tell(Declined(other, "retreat"))
        t.agreed = ()
        t.refused = True


AGREEING: Final = deciding(agreeing_options, agreeing_chosen, rule="MD-RETR-01")

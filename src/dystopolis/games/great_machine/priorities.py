"""Together: the Actions of a Servant nobody plays, when it can take them, and which it takes."""

from typing import Final

from ...kernel.pile import EVERYBODY
from .citizens import citizens_in, lowest_active
from .codes import CN, CODES, CS, DIRECTIVES, GC, MAJORS, NONE, OPTIMIZE, SERVANTS, TL
from .events import DirectiveDrawn, DirectivePublished, DirectiveTakenBack, ServantActed, Swapped
from .guards import guards_in, repair_guards
from .laying import swap_tiles
from .random_district import random_district, security_protocol
from .servants import arrest_citizen
from .table import GreatMachine
from .tracks import advance_marker

REPAIRS: Final = 0
ARRESTS: Final = 1
DISTRICT: Final = 2


def take_automatic_actions(t: GreatMachine, servant: int) -> None:
    """GM-SCAUTO-07, GM-SCAUTO-08, GM-SCAUTO-09: the list is walked once; what can be done then is done."""
    at = t.servant_at[servant]
    usual = 2 if t.raids >> at & 1 else 1
    optimized = t.law >> OPTIMIZE & 1 and not t.used >> OPTIMIZE & 1
    allowance = usual + (1 if optimized else 0)
    taken = 0
    for kind in t.box.priority[servant]:
        if taken < allowance and not t.over and can_take(t, at, kind):
            take_automatic_action(t, servant, at, kind)
            taken += 1
    if taken > usual:
        t.used |= 1 << OPTIMIZE
    if taken == 0:
        security_protocol(t)


def can_take(t: GreatMachine, at: int, kind: int) -> bool:
    """GM-SCMACH-14: judged when the kind's turn comes, after what the Servant has just done."""
    if kind == REPAIRS:
        return t.broken[at] > 0
    if kind == ARRESTS:
        return lowest_active(t, at) != NONE
    if at in (GC, TL):
        return len(t.cards) + len(t.deck) > 0
    if at == CN:
        return len([district for district in range(len(CODES)) if has_free_side(t, district)]) >= 2
    if at == CS:
        return citizens_in(t, CS) > guards_in(t, CS)
    return True


def take_automatic_action(t: GreatMachine, servant: int, at: int, kind: int) -> None:
    if t.aloud:
        t.tell(ServantActed(SERVANTS[servant], ("repair", "arrest", "district")[kind], CODES[at]))
    if kind == REPAIRS:
        repair_guards(t, at, t.broken[at])
    elif kind == ARRESTS:
        arrest_citizen(t, lowest_active(t, at))
    elif at in (GC, TL):
        publish_or_draw(t)
    elif at == CN:
        swap_districts(t)
    elif at == CS:
        advance_marker(t, citizens_in(t, CS) - guards_in(t, CS), "square")
    else:
        assert at >= MAJORS
        advance_marker(t, 1, "minor")


def publish_or_draw(t: GreatMachine) -> None:
    """GM-SCACT-03 to GM-SCACT-06, GM-SCACT-15: the card in hand, else one unseen into the hand."""
    if len(t.cards) == 0:
        mask = t.deck.masks[-1] if t.deck.masks else 0
        t.cards.put(t.deck.draw(t), mask)
        if t.aloud:
            t.tell(DirectiveDrawn(len(t.cards)))
        return
    if len(t.published) == t.box.numbers.published_most:
        earliest = t.published[0]
        t.published = t.published[1:]
        t.law &= ~(1 << earliest)
        t.deck.put_under(earliest, EVERYBODY)
        if t.aloud:
            t.tell(DirectiveTakenBack(DIRECTIVES[earliest]))
    card = t.cards.draw(t)
    t.published = (*t.published, card)
    t.fresh_law |= 1 << card
    if t.aloud:
        t.tell(DirectivePublished(DIRECTIVES[card]))


def swap_districts(t: GreatMachine) -> None:
    """GM-SCACT-07, GM-SCACT-16, GM-SCRND-05: two random Districts with a free side trade places."""
    first = random_district(t, has_free_side)
    second = random_district(t, lambda t, district: district != first and has_free_side(t, district))
    swap_tiles(t, first, second)
    if t.aloud:
        t.tell(Swapped(CODES[first], CODES[second]))


def has_free_side(t: GreatMachine, district: int) -> bool:
    return bool(t.city().free_sides >> district & 1)

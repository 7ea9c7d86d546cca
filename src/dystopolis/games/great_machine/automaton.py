"""Phase III without a player: each Servant turns a card, moves, and does what comes first on its list.

It asks nobody; what follows is GM-SCAUTO row by row.
"""

from typing import Final

from ...kernel.pile import Pile
from .citizens import (
    active_in,
    citizens_in,
    districts_with_unidentified,
    first_unidentified,
    lowest_active,
)
from .city import bits
from .codes import (
    CN,
    CODES,
    CONFISCATE,
    CS,
    FACES,
    GC,
    GUARD_PATROL,
    HEART,
    MAINTENANCE,
    MAJORS,
    MECHANIZE,
    MOVE_LEFT,
    MOVE_UP,
    MOVEMENTS,
    NONE,
    OPTIMIZE,
    RESETTLE,
    REVEALED,
    SERVANTS,
    SQUARES,
    TL,
    TRACK_BIRD,
    UNIDENTIFIED,
)
from .costs import in_force
from .directives import draw_directive, publish_directive, put_directive_under
from .events import (
    CitizensMixed,
    MovementShuffled,
    MovementTurned,
    ServantActed,
    ServantDown,
    ServantMoved,
    Swapped,
)
from .guards import guards_in, repair_guards
from .laying import swap_tiles
from .purse import lose_trust
from .random_district import add_special_guard, random_district
from .servants import arrest_citizen, release_attachments
from .table import GreatMachine
from .tracks import advance_marker, lift_spent_raids

REPAIR_ALL: Final = 0
ARREST_LOWEST: Final = 1


def servant_turn(t: GreatMachine, place: int) -> None:
    """GM-SCAUTO-01 to GM-SCAUTO-11."""
    servant = t.house.order[place]
    card = turn_movement_card(t, servant)
    if t.down[servant]:
        return
    if card >= MAINTENANCE:
        t.used |= 1 << (16 + servant)
        return
    move_by_card(t, servant, card)
    here = t.servant_at[servant]
    if t.ambush == here:
        fall_into_ambush(t, servant)
        return
    confiscate_on_arrival(t, here)
    if card == GUARD_PATROL and not t.house.idle_patrol:
        add_special_guard(t, here)
    else:
        take_actions(t, servant, here)
    if t.over:
        return
    resettle_here(t, here)
    t.law |= t.fresh_law
    t.fresh_law = 0


def turn_movement_card(t: GreatMachine, servant: int) -> int:
    """GM-SCMACH-15, GM-SCAUTO-02."""
    card = t.movement.draw(t)
    t.slots = (*t.slots, card)
    if t.aloud:
        t.tell(MovementTurned(SERVANTS[servant], MOVEMENTS[card]))
    return card


def move_by_card(t: GreatMachine, servant: int, card: int) -> None:
    """GM-SCMACH-02 to GM-SCMACH-06, GM-SCAUTO-03."""
    here = t.servant_at[servant]
    to = here
    if card <= TRACK_BIRD:
        to = t.at[card]
    elif MOVE_UP <= card <= MOVE_LEFT:
        to = t.city().exit_towards(here, card - MOVE_UP)
    elif card == HEART:
        to = CS
    if to != here:
        t.servant_at[servant] = to
        if t.aloud:
            t.tell(ServantMoved(SERVANTS[servant], CODES[here], CODES[to]))


def fall_into_ambush(t: GreatMachine, servant: int) -> None:
    """GM-MIS1-03, GM-MIS1-04, GM-MIS1-08: down for the rest of this round and the whole next one."""
    t.ambush = NONE
    t.down[servant] = 2
    if t.aloud:
        t.tell(ServantDown(SERVANTS[servant], True))


def confiscate_on_arrival(t: GreatMachine, here: int) -> None:
    """GM-SCDIR-04 to GM-SCDIR-06, GM-RULING-56."""
    if not in_force(t, CONFISCATE) or t.used >> CONFISCATE & 1:
        return
    for hero in range(3):
        if t.at[hero] == here and t.trust[hero]:
            t.used |= 1 << CONFISCATE
            lose_trust(t, hero, t.box.numbers.confiscate_trust, "confiscate")
            return


def take_actions(t: GreatMachine, servant: int, here: int) -> None:
    """GM-SCAUTO-07, 08, 09; GM-SCMACH-10, GM-SCMACH-14, GM-SCDIR-07, GM-SCDIR-08."""
    allowed = 1 + (1 if t.raids >> here & 1 else 0)
    optimized = in_force(t, OPTIMIZE) and not t.used >> OPTIMIZE & 1
    taken = 0
    for kind in t.box.priority[servant]:
        if taken == allowed + (1 if optimized else 0) or t.over:
            break
        if is_available(t, kind, here):
            taken += 1
            act_by_kind(t, servant, kind, here)
    if optimized and taken > allowed:
        t.used |= 1 << OPTIMIZE
    if taken == 0:
        execute_protocol(t)


def is_available(t: GreatMachine, kind: int, here: int) -> bool:
    if kind == ARREST_LOWEST:
        return active_in(t, here) > 0
    if kind == REPAIR_ALL:
        return t.broken[here] > 0
    if here in (GC, TL):
        return len(t.cards) > 0 or len(t.deck) > 0
    if here == CN:
        return bits(t.city().free_sides) >= 2
    if here == CS:
        return citizens_in(t, CS) > guards_in(t, CS)
    return True


def act_by_kind(t: GreatMachine, servant: int, kind: int, here: int) -> None:
    if t.aloud:
        t.tell(ServantActed(SERVANTS[servant], ("repair", "arrest", "district")[kind], CODES[here]))
    if kind == ARREST_LOWEST:
        arrest_citizen(t, lowest_active(t, here))
    elif kind == REPAIR_ALL:
        repair_guards(t, here, t.broken[here])
    elif here in (GC, TL):
        publish_or_draw(t)
    elif here == CN:
        swap_districts(t)
    elif here == CS:
        advance_marker(t, citizens_in(t, CS) - guards_in(t, CS), "square")
    elif here >= MAJORS:
        advance_marker(t, 1, "district")


def publish_or_draw(t: GreatMachine) -> None:
    """GM-SCACT-03 to GM-SCACT-06, GM-SCACT-15."""
    if len(t.cards) == 0:
        draw_directive(t)
        return
    if len(t.published) == t.box.numbers.published_most:
        put_directive_under(t, t.published[0])
    publish_directive(t, t.cards.top())


def swap_districts(t: GreatMachine) -> None:
    """GM-SCACT-07, GM-SCRND-05: two different ones that have a free side."""
    first = random_district(t, has_free_side)
    second = first
    while second == first:
        second = random_district(t, has_free_side)
    swap_tiles(t, first, second)
    if t.aloud:
        t.tell(Swapped(CODES[first], CODES[second]))


def has_free_side(t: GreatMachine, district: int) -> bool:
    return bool(t.city().free_sides >> district & 1)


def execute_protocol(t: GreatMachine) -> None:
    """GM-SCEV-05, GM-SCMACH-09, GM-SCDIR-14."""
    for _ in range(2 if in_force(t, MECHANIZE) else 1):
        if not t.over:
            add_special_guard(t, NONE)


def resettle_here(t: GreatMachine, here: int) -> None:
    """GM-SCDIR-11, 15, 16: the lowest active one is mixed with somebody unidentified from anywhere."""
    if not in_force(t, RESETTLE) or t.used >> RESETTLE & 1:
        return
    first = lowest_active(t, here)
    if first == NONE or not districts_with_unidentified(t):
        return
    t.used |= 1 << RESETTLE
    second = first_unidentified(t, random_district(t, has_unidentified))
    face = t.face[first]
    release_attachments(t, first)
    mix_up(t, first, second)
    if t.chance.below("resettle", 2):
        t.face[first], t.face[second] = t.face[second], t.face[first]
    if t.aloud:
        t.tell(
            CitizensMixed(
                CODES[first // SQUARES], first % SQUARES + 1, CODES[second // SQUARES], second % SQUARES + 1,
                FACES[face - 1],
            )
        )  # fmt: skip
    lift_spent_raids(t)


def has_unidentified(t: GreatMachine, district: int) -> bool:
    return first_unidentified(t, district) != NONE


def mix_up(t: GreatMachine, known: int, unknown: int) -> None:
    """Both are unidentified now, in one lot that is known to hold the face that was up."""
    assert t.state[known] == REVEALED
    t.state[known] = UNIDENTIFIED
    lot = t.group[unknown]
    if lot == 0:
        t.groups = (*t.groups, ())
        lot = len(t.groups) + 1
    groups = list(t.groups)
    groups[lot - 2] = tuple(sorted((*groups[lot - 2], t.face[known])))
    t.groups = tuple(groups)
    t.group[known] = t.group[unknown] = lot


def end_of_automaton(t: GreatMachine) -> None:
    """GM-SCMACH-12, GM-SCAUTO-12, GM-SCLVL-11: with fewer than three cards left, all are shuffled anew."""
    t.discards = t.discards + t.slots
    t.slots = ()
    if len(t.movement) >= 3:
        return
    cards = sorted([*t.movement.cards, *t.discards])
    seen = [card for card in t.discards if card >= MAINTENANCE]
    if t.house.maintenance == 2:
        gone = seen
    elif t.house.maintenance == 3:
        gone = seen[:1]
    else:
        gone = []
    t.gone_cards = (*t.gone_cards, *gone)
    t.movement = Pile([card for card in cards if card not in gone])
    t.movement.shuffle(t, "movement")
    t.discards = ()
    if t.aloud:
        t.tell(MovementShuffled(len(t.movement)))

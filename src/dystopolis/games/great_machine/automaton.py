"""Together, phase III: what the Servants do when nobody plays the Machine. It asks nobody anything."""

from .citizens import first_unidentified, lowest_active
from .codes import (
    CODES,
    CONFISCATE,
    CS,
    FACES,
    GUARD_PATROL,
    HEART,
    HEROES,
    MACHINE,
    MAINTENANCE,
    MOVE_LEFT,
    MOVE_UP,
    MOVEMENTS,
    NONE,
    RESETTLE,
    SERVANTS,
    SQUARES,
    TRACK_BIRD,
    UNIDENTIFIED,
)
from .events import (
    CitizensMixed,
    MovementShuffled,
    MovementTurned,
    PhaseBegan,
    ServantDown,
    ServantMoved,
    TrustMoved,
)
from .priorities import take_automatic_actions
from .random_district import place_special_guard, random_district
from .servants import release_attachments
from .table import GreatMachine
from .tracks import lift_spent_raids


def automaton_phase(t: GreatMachine) -> None:
    """GM-SCMACH-01, GM-SCAUTO-01: the Servants in their fixed order."""
    t.phase = MACHINE
    if t.aloud:
        t.tell(PhaseBegan("machine"))
    for servant in t.house.order:
        t.do(servant_turn, servant)
    t.do(put_movement_cards_away)


def servant_turn(t: GreatMachine, servant: int) -> None:
    """GM-SCAUTO-02 to GM-SCAUTO-11: one Servant, step by step."""
    card = t.movement.draw(t)
    t.slots = (*t.slots, card)
    if t.aloud:
        t.tell(MovementTurned(SERVANTS[servant], MOVEMENTS[card]))
    if t.down[servant]:
        return
    if card >= MAINTENANCE:
        t.used |= 1 << (16 + servant)
        return
    move_by_card(t, servant, card)
    at = t.servant_at[servant]
    if t.ambush == at:
        spring_ambush(t, servant)
        return
    confiscate_on_arrival(t, at)
    if card == GUARD_PATROL and not t.house.idle_patrol:
        place_special_guard(t, at, "patrol")
    else:
        take_automatic_actions(t, servant)
    if not t.over:
        resettle_after_actions(t, at)
        t.law |= t.fresh_law
        t.fresh_law = 0


def move_by_card(t: GreatMachine, servant: int, card: int) -> None:
    """GM-SCAUTO-03, GM-SCMACH-02 to 06: to a Hero, through an exit, to the Central Square, or nowhere."""
    origin = t.servant_at[servant]
    to = origin
    if card <= TRACK_BIRD:
        to = t.at[card]
    elif card <= MOVE_LEFT:
        to = t.city().exit_towards(origin, card - MOVE_UP)
    elif card == HEART:
        to = CS
    t.servant_at[servant] = to
    if t.aloud and to != origin:
        t.tell(ServantMoved(SERVANTS[servant], CODES[origin], CODES[to]))


def spring_ambush(t: GreatMachine, servant: int) -> None:
    """GM-MIS1-03, GM-MIS1-08: before anything else it would do there; until the end of the next round."""
    t.ambush = NONE
    t.down[servant] = 2
    if t.aloud:
        t.tell(ServantDown(SERVANTS[servant], True))


def confiscate_on_arrival(t: GreatMachine, at: int) -> None:
    """GM-SCDIR-04 to 06, GM-SCAUTO-05: the Hero with Trust and the lowest Initiative loses 2 of it."""
    if not t.law >> CONFISCATE & 1 or t.used >> CONFISCATE & 1:
        return
    for hero in range(3):
        if t.at[hero] == at and t.trust[hero] > 0:
            lost = min(t.box.numbers.confiscate_trust, t.trust[hero])
            t.trust[hero] -= lost
            t.used |= 1 << CONFISCATE
            if t.aloud:
                t.tell(TrustMoved(HEROES[t.heroes[hero]], -lost, t.trust[hero], "confiscate"))
            return


def resettle_after_actions(t: GreatMachine, at: int) -> None:
    """GM-SCAUTO-10, GM-SCDIR-11, 15, 16: an active Citizen is mixed with an unidentified one."""
    if not t.law >> RESETTLE & 1 or t.used >> RESETTLE & 1:
        return
    active = lowest_active(t, at)
    if active == NONE:
        return
    district = random_district(t, lambda t, district: first_unidentified(t, district) != NONE)
    if district == NONE:
        return
    t.used |= 1 << RESETTLE
    other = first_unidentified(t, district)
    face = t.face[active]
    release_attachments(t, active)
    remember_lot(t, active, other, face)
    if t.chance.below("resettle", 2):
        t.face[active], t.face[other] = t.face[other], t.face[active]
    t.state[active] = UNIDENTIFIED
    if t.aloud:
        t.tell(
            CitizensMixed(
                CODES[active // SQUARES],
                active % SQUARES + 1,
                CODES[other // SQUARES],
                other % SQUARES + 1,
                FACES[face - 1],
            )
        )
    lift_spent_raids(t)


def remember_lot(t: GreatMachine, active: int, other: int, face: int) -> None:
    """Which face is known to lie on one of these squares; one mixed before brings its whole lot along."""
    lot = t.group[other]
    if lot < 2:
        t.groups = (*t.groups, (face,))
        lot = len(t.groups) + 1
    else:
        groups = list(t.groups)
        groups[lot - 2] = tuple(sorted((*groups[lot - 2], face)))
        t.groups = tuple(groups)
    t.group[active] = t.group[other] = lot


def put_movement_cards_away(t: GreatMachine) -> None:
    """GM-SCAUTO-12, GM-SCMACH-12, GM-SCLVL-11: with fewer than 3 cards left everything is shuffled."""
    t.discards = (*t.discards, *t.slots)
    t.slots = ()
    if len(t.movement) >= 3:
        return
    for card in leaving_cards(t):
        t.discards = tuple([other for other in t.discards if other != card])
        t.gone_cards = (*t.gone_cards, card)
    for card in t.discards:
        t.movement.put(card)
    t.discards = ()
    t.movement.shuffle(t, "movement")
    if t.aloud:
        t.tell(MovementShuffled(len(t.movement)))


def leaving_cards(t: GreatMachine) -> list[int]:
    """GM-SCLVL-11: the Maintenance cards that a harder benefit 2 takes out: all seen, or one of them."""
    seen = [card for card in t.discards if card >= MAINTENANCE]
    if t.house.maintenance == 2:
        return seen
    return seen[:1] if t.house.maintenance == 3 else []

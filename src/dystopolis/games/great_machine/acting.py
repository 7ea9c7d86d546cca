"""A Hero's Action: what is possible, and the standard Actions."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .attacking import attack_a_guard, can_attack
from .box import (
    ATTACK,
    CITADEL_A,
    CITADEL_B,
    CONTROL,
    GAIN,
    HERO_ACTIONS,
    IDENTIFY,
    INCITE,
    LEAD,
    MOVE,
    NEXUS_A,
    NEXUS_B,
    PASS,
    PHYSIC,
    RIOT,
    SQUARE,
    TOWER_A,
    TOWER_B,
)
from .citizens import (
    are_alike,
    can_release,
    citizens_in,
    look_at,
    unidentified_in,
    unidentified_squares,
)
from .codes import (
    ALL_CARDS,
    AMNESTY,
    CN,
    CODES,
    CS,
    DOWN_BY_LAW,
    EXECUTION,
    FOWLER,
    GC,
    HEROES,
    MAJORS,
    PHYSICIAN,
    RIOT_STAGE,
    SQUARES,
    TL,
)
from .costs import action_cost, identify_cost
from .detaining import leader_tokens, spend_leader_token
from .events import ActionTaken
from .guards import guards_in
from .laying import liftable
from .options import Citizen, HeroAction, Number
from .purse import gain_trust, pay_trust, room_for_trust
from .rioting import can_riot, start_riot
from .special import (
    call_the_square,
    can_control,
    can_heal,
    can_move_guards,
    cancel_one,
    control_guards,
    discard_one,
    heal_somebody,
    release_one,
    reposition_district,
    retrieve_card,
    send_guards,
)
from .table import GreatMachine
from .tracks import raise_discontent
from .walking_citizens import can_move_citizens, move_citizens


def begin_action(t: GreatMachine, hero: int) -> None:
    """GM-ACT-01, GM-DET-02: whoever's turn is not finished may act."""
    if not t.finished >> hero & 1:
        t.ask(ACTION, t.owner[hero], hero)


def actions(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    """DP-15, GM-ACT-25: every Action that can be paid for and would change something; or none."""
    here = t.at[hero]
    trust = t.trust[hero]
    options = t.box.hero_action
    found: list[Option] = []
    fowler = t.heroes[hero] == FOWLER
    second = t.did != 0
    if can_attack(t, hero):
        found.append(options[ATTACK])
    if unidentified_in(t, here) and trust >= identify_cost(t, hero):
        found.append(options[IDENTIFY])
    at_riot_stage = t.discontent == RIOT_STAGE
    if not at_riot_stage and may_incite(t, here) and trust >= action_cost(t, hero, INCITE):
        found.append(options[INCITE])
    if can_move_citizens(t, hero):
        found.append(options[MOVE])
    if room_for_trust(t, hero) > 0 and (not fowler or second or t.house.trust_alone):
        found.append(options[GAIN])
    if not second and can_riot(t, hero):
        found.append(options[RIOT])
    if here < MAJORS or t.remote >= 0:
        list_special_actions(t, hero, found)
    if t.heroes[hero] == PHYSICIAN and can_heal(t, hero):
        found.append(options[PHYSIC])
    if t.controls and can_control(t, hero):
        found.append(options[CONTROL])
    if t.leader == hero and not t.free_cost and leader_tokens(t, hero):
        found.append(options[LEAD])
    if second:
        found = [option for option in found if not has_done(t, option)]
    found.append(options[PASS])
    return found


def list_special_actions(t: GreatMachine, hero: int, found: list[Option]) -> None:
    """GM-ACT-12 to GM-ACT-18, GM-EV1-20, GM-EV2-18, GM-ACT-26: listed once, however they are lent."""
    here = t.at[hero]
    trust = t.trust[hero]
    options = t.box.hero_action
    citadel = here == GC or t.remote == GC
    tower = here == TL or t.remote == TL
    cost = action_cost(t, hero, CITADEL_A)
    if trust >= cost:
        major = here < MAJORS
        if citadel and len(t.cards):
            found.append(options[CITADEL_A])
        if (citadel or (t.decree == AMNESTY and major)) and can_release(t):
            found.append(options[CITADEL_B])
        if (tower or (t.decree == EXECUTION and major)) and t.published:
            found.append(options[TOWER_A])
        if tower and (t.hand[0] & t.hand[1] & t.hand[2]) != ALL_CARDS:
            found.append(options[TOWER_B])
    if here == CN or t.remote == CN:
        if trust >= action_cost(t, hero, NEXUS_A) and liftable(t):
            found.append(options[NEXUS_A])
        if can_move_guards(t, hero):
            found.append(options[NEXUS_B])
    calm = t.discontent < RIOT_STAGE and citizens_in(t, CS) > guards_in(t, CS)
    if here == CS and calm and trust >= action_cost(t, hero, SQUARE):
        found.append(options[SQUARE])


def may_incite(t: GreatMachine, district: int) -> bool:
    """GM-ACT-08, GM-EV2-08."""
    return (district < MAJORS) == (t.decree == DOWN_BY_LAW)


def has_done(t: GreatMachine, option: Option) -> bool:
    """GM-HERO-14: the Fowler's second Action has another name than his first."""
    return isinstance(option, HeroAction) and bool(t.did >> HERO_ACTIONS.index(option.action) & 1)


def action_chosen(t: GreatMachine, seat: int, option: HeroAction, hero: int) -> None:
    action = HERO_ACTIONS.index(option.action)
    if action == PASS:
        return
    if action == LEAD:
        spend_leader_token(t, hero, "free")
        t.free_cost = 1
        t.do(begin_action, hero)
        return
    t.did |= 1 << action
    if CITADEL_A <= action <= SQUARE:
        t.special_acts += 1
    if t.aloud:
        t.tell(ActionTaken(HEROES[t.heroes[hero]], option.action, CODES[t.at[hero]]))
    DO_IT[action](t, hero)
    t.do(end_action, hero)


ACTION: Final = Choice(actions, action_chosen, rule="GM-ACT-01")


def end_action(t: GreatMachine, hero: int) -> None:
    """GM-HERO-02 to GM-HERO-05: the Fowler may take another, but not after a Riot."""
    t.free_cost = 0
    if t.heroes[hero] != FOWLER or t.did & (1 << RIOT | 1 << PASS):
        return
    once = t.did & (t.did - 1) == 0
    if once and not t.did >> GAIN & 1:
        t.ask(ACTION, t.owner[hero], hero)


# Identify Famous Citizens.


def identify_some(t: GreatMachine, hero: int) -> None:
    t.ask(HOW_MANY, t.owner[hero], hero)


def how_many(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    """GM-ACT-07, GM-ACT-20: as many as there are and can be paid for."""
    most = unidentified_in(t, t.at[hero])
    cost = identify_cost(t, hero)
    if cost:
        most = min(most, t.trust[hero] // cost)
    return t.box.number[1 : most + 1]


def number_chosen(t: GreatMachine, seat: int, option: Number, hero: int) -> None:
    """GM-RULING-21: all are chosen and paid for before anybody looks."""
    pay_trust(t, hero, option.number * identify_cost(t, hero), "identify")
    squares = unidentified_squares(t, t.at[hero])
    if option.number == len(squares) or are_alike(t, squares):
        look_at(t, squares[: option.number], "identify")
    else:
        t.do(pick_whom, hero, option.number, 0)


HOW_MANY: Final = Choice(how_many, number_chosen, rule="GM-ACT-07")


def pick_whom(t: GreatMachine, hero: int, left: int, picked: int) -> None:
    if left:
        t.ask(WHOM, t.owner[hero], hero, left, picked)
    else:
        first = t.at[hero] * SQUARES
        look_at(t, [first + place for place in range(SQUARES) if picked >> place & 1], "identify")


def whom(t: GreatMachine, seat: int, hero: int, left: int, picked: int) -> list[Option]:
    squares = unidentified_squares(t, t.at[hero])
    return [t.box.citizen[square] for square in squares if not picked >> square % SQUARES & 1]


def picked_one(t: GreatMachine, seat: int, option: Citizen, hero: int, left: int, picked: int) -> None:
    t.do(pick_whom, hero, left - 1, picked | 1 << option.square - 1)


WHOM: Final = Choice(whom, picked_one, rule="GM-RULING-21")


# Incitement, and Gain Trust.


def incite(t: GreatMachine, hero: int) -> None:
    """GM-ACT-08."""
    pay_trust(t, hero, action_cost(t, hero, INCITE), "action")
    t.do(raise_discontent, t.box.numbers.incite_discontent, 1, "incite")


def gain_one(t: GreatMachine, hero: int) -> None:
    """GM-ACT-10."""
    gain_trust(t, hero, t.box.numbers.gain_trust, "gain")


def nothing(t: GreatMachine, hero: int) -> None:
    """For the places of Actions that are none: passing, and the Leader's word."""


DO_IT: Final = [
    attack_a_guard, identify_some, incite, move_citizens, gain_one, start_riot, discard_one, release_one,
    cancel_one, retrieve_card, reposition_district, send_guards, call_the_square, heal_somebody,
    control_guards, nothing, nothing,
]  # fmt: skip

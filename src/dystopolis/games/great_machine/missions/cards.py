"""The Missions in play: how they enter, how Heroes interact with them, and what becomes of completed ones.

A Mission is five functions: set up, what a Hero could do, doing it, whether the Objective is fulfilled, and
what that brings at once. They stand in tables by the number of the card.
"""

from collections.abc import Callable
from typing import Final

from ....kernel.choice import Choice
from ....kernel.values import Option
from ..box import DEEDS
from ..codes import LEADER, MISSIONS, WEAKNESSES
from ..events import MissionDone, MissionEntered
from ..options import Interact
from ..table import GreatMachine
from . import breach_in_the_system as two
from . import bugs_in_the_gears as three
from . import know_thy_enemy as one
from . import resist_the_inevitable as four
from .tokens import bring_tokens_home

Deeds = Callable[[GreatMachine, int, int], list[str]]

SETS: Final = ["I", "II", "III", "IV"]
THIRD: Final = 2


def no_setup(t: GreatMachine) -> None:
    pass


def no_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    return []


def no_deed(t: GreatMachine, hero: int, deed: str) -> None:
    pass


SET_UP: Final[list[Callable[[GreatMachine], None]]] = [
    no_setup, no_setup, no_setup,
    no_setup, two.place_command_post, no_setup,
    no_setup, no_setup, three.place_cores,
    four.place_drones, no_setup, four.choose_cells,
]  # fmt: skip
POSSIBLE: Final[list[Deeds]] = [
    one.trap_deeds, one.weakness_deeds, one.consciousness_deeds,
    two.forgery_deeds, two.command_deeds, two.leader_deeds,
    three.access_deeds, three.falsification_deeds, no_deeds,
    four.tweak_deeds, four.disclosure_deeds, four.resistance_deeds,
]  # fmt: skip
CARRY_OUT: Final[list[Callable[[GreatMachine, int, str], None]]] = [
    one.lay_trap, one.take_order_token, one.teach_classes,
    two.forge, two.feed_command_post, two.pass_token,
    three.gain_access, three.falsify, no_deed,
    four.tweak, four.disclose, four.support_resistance,
]  # fmt: skip
FULFILLED: Final[list[Callable[[GreatMachine], bool]]] = [
    one.trap_is_laid, one.weaknesses_are_known, one.classes_are_taught,
    two.decrees_are_forged, two.command_is_ready, two.leader_is_found,
    three.access_is_gained, three.intel_has_arrived, three.cores_are_collected,
    four.program_is_tweaked, four.plans_are_disclosed, four.resistance_has_risen,
]  # fmt: skip
ADVANTAGE: Final[list[Callable[[GreatMachine], None]]] = [
    one.set_ambush, no_setup, no_setup,
    two.keep_forgery, two.self_destruct, two.name_leader,
    three.set_remote_control, three.open_the_cells, three.flip_cores,
    four.flip_drones, four.spread_the_plans, four.dig_in,
]  # fmt: skip


def set_up_missions(t: GreatMachine) -> None:
    """GM-SCSET-12, GM-SCLVL-13, GM-MIS-01: a set, or one A, one B and one C of any; A and B begin."""
    if not t.house.with_missions:
        return
    letters: list[int] = []
    for letter in range(3):
        if t.house.mission_set in SETS:
            number = SETS.index(t.house.mission_set)
        else:
            number = t.chance.below("missions", len(SETS))
        letters.append(number * 3 + letter)
    t.missions = tuple(letters)
    t.do(enter_mission, 0)
    t.do(enter_mission, 1)


def enter_mission(t: GreatMachine, place: int) -> None:
    """GM-MIS-05: its Setup is done when it enters play."""
    t.in_play |= 1 << place
    if t.aloud:
        t.tell(MissionEntered(MISSIONS[t.missions[place]]))
    SET_UP[t.missions[place]](t)


def begin_interaction(t: GreatMachine, hero: int) -> None:
    """GM-MIS-07, GM-MIS-08, DP-29: once in a Hero's turn, over all Missions, also for a detained Hero."""
    if t.in_play and interactions_of(t, hero):
        t.ask(INTERACTION, t.owner[hero], hero)


def interactions_of(t: GreatMachine, hero: int) -> list[Option]:
    found: list[Option] = []
    for place in range(len(t.missions)):
        if t.in_play >> place & 1:
            mission = t.missions[place]
            for deed in POSSIBLE[mission](t, hero, t.at[hero]):
                found.append(t.box.interact[mission][DEEDS.index(deed)])
    return found


def interactions(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [*interactions_of(t, hero), t.box.no]


def interacted(t: GreatMachine, seat: int, option: Option, hero: int) -> None:
    if isinstance(option, Interact):
        CARRY_OUT[MISSIONS.index(option.mission)](t, hero, option.deed)


INTERACTION: Final = Choice(interactions, interacted, rule="GM-MIS-07")


def check_objectives(t: GreatMachine, first: int) -> None:
    """GM-MIS-11, GM-MIS-18, GM-SCCLOSE-05: Closing 4: A, B and C in turn; then C may enter."""
    for place in range(first, len(t.missions)):
        t.do(check_objective, place)
    t.do(enter_third)


def check_objective(t: GreatMachine, place: int) -> None:
    """GM-MIS-12, GM-MIS-16, GM-MIS-20: a Riot token and the Advantage; what was put out returns."""
    mission = t.missions[place]
    if not t.in_play >> place & 1:
        return
    if mission == WEAKNESSES and t.round == 1:
        one.place_order_tokens(t)
        return
    if not FULFILLED[mission](t):
        return
    t.in_play &= ~(1 << place)
    t.completed |= 1 << place
    t.riot_held += 1
    if t.aloud:
        t.tell(MissionDone(MISSIONS[mission]))
    ADVANTAGE[mission](t)
    if place != 1 and mission != LEADER:
        bring_tokens_home(t)


def enter_third(t: GreatMachine) -> None:
    """GM-MIS-01, GM-MIS-18: C enters at the end of the round in which the second of A and B was completed."""
    if t.missions and t.completed & 3 == 3 and not (t.in_play | t.completed) >> THIRD & 1:
        enter_mission(t, THIRD)

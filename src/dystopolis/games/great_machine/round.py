"""The sequence of play: five phases, against a player or against the automaton."""

from .access import choose_access, fly_carpets
from .automaton import end_of_automaton, servant_turn
from .closing import end_of_event, judge_plan, resolve_raids
from .closing_together import (
    break_through,
    check_security,
    end_of_directives,
    judge_plan_together,
)
from .codes import (
    ACCESS,
    CLOSING,
    COUNTDOWN,
    COUNTDOWN_TOGETHER,
    HEROES_PHASE,
    MACHINE,
    NONE,
    OPENING,
    PHASES,
)
from .events import PhaseBegan, RoundBegan
from .heroes import next_hero
from .machine import machine_turn
from .missions import check_objectives
from .opening import receive_bonds, receive_trust, reveal_city_event
from .table import GreatMachine


def play_round(t: GreatMachine) -> None:
    """GM-GEN-05: Opening, Access, Great Machine, Heroes, Closing; and on, until somebody has won."""
    t.do(begin_round)
    if t.house.together:
        t.do(begin_phase, OPENING)
        t.do(reveal_city_event)
        t.do(receive_trust, 0)
        t.do(begin_phase, ACCESS)
        t.do(choose_access)
        t.do(begin_phase, MACHINE)
        for place in range(3):
            t.do(servant_turn, place)
        t.do(end_of_automaton)
        t.do(begin_phase, HEROES_PHASE)
        t.do(next_hero)
        t.do(begin_phase, CLOSING)
        t.do(check_security)
        t.do(break_through)
        t.do(judge_plan_together)
        t.do(check_objectives, 0)
        t.do(end_of_directives)
    else:
        t.do(begin_phase, OPENING)
        t.do(reveal_city_event)
        t.do(receive_trust, 0)
        t.do(receive_bonds)
        t.do(begin_phase, ACCESS)
        t.do(fly_carpets)
        t.do(choose_access)
        t.do(begin_phase, MACHINE)
        t.do(machine_turn)
        t.do(begin_phase, HEROES_PHASE)
        t.do(next_hero)
        t.do(begin_phase, CLOSING)
        t.do(resolve_raids)
        t.do(end_of_event)
        t.do(judge_plan)
    t.do(end_round)
    t.do(play_round)


def begin_round(t: GreatMachine) -> None:
    """What City Events will ask about is noted."""
    t.round += 1
    t.start = t.at.copy()
    t.start_p = t.discontent
    t.card = [NONE, NONE, NONE]
    t.acted = [0, 0, 0]
    t.used = 0
    t.raids_made = t.raids_failed = t.arrests = t.option_b = t.no_access = 0
    t.special_acts = t.guards_broken = t.newly_revealed = t.bare = t.prevented = t.acted_heroes = 0
    if t.aloud:
        t.tell(RoundBegan(t.round))


def begin_phase(t: GreatMachine, phase: int) -> None:
    t.phase = phase
    if t.aloud:
        t.tell(PhaseBegan(PHASES[phase]))


def end_round(t: GreatMachine) -> None:
    """GM-DET-08, GM-EVG-04, GM-SCCLOSE-08: nobody is detained, the event is gone; The Countdown stays."""
    t.detained = t.finished = 0
    t.chosen = [NONE, NONE, NONE]
    t.ready = 0
    if t.decree not in (COUNTDOWN, COUNTDOWN_TOGETHER):
        t.decree = NONE

"""Missions: drawn, returned, revealed, measured and fulfilled."""

from typing import Final

from ...kernel.choice import Choice, Window
from ...kernel.pile import EVERYBODY, only
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import BATTLEFIELD, DISTRICTS
from .cards import Mission
from .events import (
    Fulfilled,
    MissionReturned,
    MissionRevealed,
    MissionsDrawn,
    MissionsReturned,
    MissionsSeen,
)
from .forts import forts_of, forts_on_board
from .fortunes import discard_named, hand_options
from .groups import COUNT, DOOMS, PARAGON, PARAGONS
from .options import Discard, Fulfil, Pass, ReturnMission, Reveal
from .power import acquire_power
from .resources import can_pay, dominated_count, pay
from .running import EFFECTS
from .science import popcount
from .strain import PASS
from .table import NOBODY, BlackMetro, Player

AFTER_ASSERTING: Final = 0
END_OF_DOMINANCE: Final = 1
STANDBY_STEP: Final = 2
TIMINGS: Final[list[str]] = ["A", "E", "S"]


# Drawing, returning, revealing.


def draw_missions(t: BlackMetro, side: int, number: int) -> None:
    """BM-MIS-10, BM-MIS-12: as many as the deck still has; there is no limit to what one holds."""
    p = t.players[side]
    drawn: list[int] = []
    for _ in range(min(number, len(t.missions))):
        mask = t.missions.masks[-1] if t.missions.masks else 0
        card = t.missions.draw(t)
        p.missions.put(card, mask | only(side))
        drawn.append(card)
    if t.aloud and drawn:
        t.tell(MissionsDrawn(side, len(drawn)))
        t.whisper(MissionsSeen(side, tuple([t.box.missions[card].id for card in drawn])), [side])


def mission_backs(t: BlackMetro, seat: int) -> list[Option]:
    return [t.box.missions[card].back for card in t.players[seat].missions.cards]


def return_mission(t: BlackMetro, side: int, option: ReturnMission) -> None:
    """BM-RULING-86, BM-INFO-07: under the deck, known to the one who returned it (and who knew it)."""
    p = t.players[side]
    place = p.missions.cards.index(t.box.mission_index[option.mission])
    mask = p.missions.masks[place]
    card = p.missions.take(place)
    t.missions.put_under(card, mask | only(side))
    if t.aloud:
        t.tell(MissionsReturned(side, 1))
        t.whisper(MissionReturned(side, option.mission), [side])


def back_options(t: BlackMetro, seat: int, least: int, most: int) -> list[Option]:
    found = mission_backs(t, seat)
    return found if least > 0 else [PASS, *found]


def back_chosen(t: BlackMetro, seat: int, option: Option, least: int, most: int) -> None:
    if isinstance(option, ReturnMission):
        return_mission(t, seat, option)
        return_some(t, seat, max(0, least - 1), most - 1)


def return_some(t: BlackMetro, side: int, least: int, most: int) -> None:
    if most > 0 and len(t.players[side].missions) > 0:
        t.ask(RETURN, side, least, most)


RETURN: Final = Choice(back_options, back_chosen, rule="BM-DICE-20")


def reveal_options(t: BlackMetro, seat: int) -> list[Option]:
    """BM-RULING-48: those that are not revealed yet."""
    missions = t.players[seat].missions
    return [
        t.box.missions[card].reveal
        for card, mask in zip(missions.cards, missions.masks, strict=True)
        if mask != EVERYBODY
    ]


def reveal_chosen(t: BlackMetro, seat: int, option: Reveal) -> None:
    """BM-INFO-05: known to all, unfulfilled, and still of use."""
    missions = t.players[seat].missions
    missions.show(t, missions.cards.index(t.box.mission_index[option.mission]), EVERYBODY)
    if t.aloud:
        t.tell(MissionRevealed(seat, option.mission))


REVEAL: Final = Choice(reveal_options, reveal_chosen, rule="BM-DICE-12")


# Fulfilling.


def ask_mission(t: BlackMetro, seat: int, timing: int) -> None:
    """BM-INFO-06: whoever has an unfulfilled mission is asked, unless one was fulfilled this round."""
    p = t.players[seat]
    if t.is_person(seat) and len(p.missions) > 0 and not (p.scored and timing != STANDBY_STEP):
        t.ask(MISSION, seat, timing)


def mission_options(t: BlackMetro, seat: int, timing: int) -> list[Option]:
    """BM-MIS-02 to BM-MIS-04, BM-MIS-14: any option of a mission of this moment that is met."""
    found: list[Option] = [PASS]
    when = TIMINGS[timing]
    p = t.players[seat]
    for card in p.missions.cards:
        mission = t.box.missions[card]
        if mission.when == when:
            for number in range(3):
                if is_met(t, seat, p, mission, mission.needs[number]):
                    found.append(mission.fulfil[number])
    return found


def is_met(t: BlackMetro, seat: int, p: Player, mission: Mission, need: int) -> bool:
    """BM-MIS-07: at least; or at most, where the mission asks for few."""
    metric = mission.metric
    if metric == "strain_at_most":
        return p.strain <= need
    if metric == "pay_gold":
        return can_pay(t, p, need, 0, 0)
    if metric == "pay_drak":
        return can_pay(t, p, 0, 0, need)
    return progress(t, seat, metric) >= need


def mission_chosen(t: BlackMetro, seat: int, option: Option, timing: int) -> None:
    """BM-MIS-04 to BM-MIS-06: face up, paid if it has a price, and its power."""
    if not isinstance(option, Fulfil):
        assert isinstance(option, Pass)
        return
    p = t.players[seat]
    index = t.box.mission_index[option.mission]
    mission = t.box.missions[index]
    p.missions.draw(t, p.missions.cards.index(index))
    p.fulfilled = (*p.fulfilled, index)
    if timing != STANDBY_STEP:
        p.scored = True
    power = mission.power[option.option - 1]
    if t.aloud:
        t.tell(Fulfilled(seat, mission.id, option.option, power))
    need = mission.needs[option.option - 1]
    if mission.metric == "pay_gold":
        pay(t, seat, need, 0, 0)
    elif mission.metric == "pay_drak":
        pay(t, seat, 0, 0, need)
    elif mission.metric == "pay_fortunes":
        pay_fortunes(t, seat, need)
    t.do(score_mission, seat, power)


def score_mission(t: BlackMetro, seat: int, power: int) -> None:
    acquire_power(t, seat, power, "mission")


def pay_fortunes(t: BlackMetro, seat: int, number: int) -> None:
    if number > 0:
        t.ask(PAY_FORTUNE, seat, number)


def pay_fortune_options(t: BlackMetro, seat: int, number: int) -> list[Option]:
    return hand_options(t, seat)


def fortune_paid(t: BlackMetro, seat: int, option: Discard, number: int) -> None:
    discard_named(t, seat, option, "mission")
    pay_fortunes(t, seat, number - 1)


MISSION: Final = Window(mission_options, mission_chosen, rule="BM-MIS-04", passing=PASS)
PAY_FORTUNE: Final = Choice(pay_fortune_options, fortune_paid, rule="BM-MIS-14")


# Measuring.


def progress(t: BlackMetro, seat: int, metric: str) -> int:
    """How far a player is with what a mission asks for."""
    p = t.players[seat]
    clash = t.clash
    if metric == "strength_here":
        return clash.strengths[seat]
    if metric == "overwhelmed_here":
        return clash.pieces
    if metric == "destroyed_here":
        return clash.destroyed
    if metric == "lead_over_power":
        return lead_over(t, seat, single_best([q.power for q in t.players], seat))
    if metric == "lead_over_gold":
        return lead_over(t, seat, single_best([q.gold for q in t.players], seat))
    if metric == "lead_over_relic":
        return lead_over(t, seat, t.relic if t.relic != seat else NOBODY)
    if metric == "underdogs":
        there = p.at[clash.district]
        others_elite = clash.elite & ~(1 << seat)
        return there if 0 < there < PARAGON and others_elite else 0
    if metric == "dominated":
        return dominated_count(p)
    if metric == "strength_at_12":
        return clash.arena if p.dominated >> BATTLEFIELD & 1 else 0
    if metric == "charged_technologies":
        return popcount(p.charged & t.box.all_technologies)
    if metric == "pay_fortunes":
        return len(p.hand)
    if metric == "gold":
        return p.gold
    if metric == "intel":
        return p.intel
    if metric == "drak":
        return p.drak
    if metric == "strain" or metric == "strain_at_most":
        return p.strain
    if metric == "hideout":
        return COUNT[p.hideout]
    if metric == "hideout_specialised":
        return PARAGONS[p.hideout] + DOOMS[p.hideout]
    if metric == "hideout_strength":
        return t.box.strength[p.hideout]
    if metric == "fortifications":
        return forts_on_board(t, seat)
    if metric == "pay_gold":
        return p.gold
    if metric == "pay_drak":
        return p.drak
    return progress_in_districts(t, seat, metric)


def progress_in_districts(t: BlackMetro, seat: int, metric: str) -> int:
    """What is counted in districts with own personnel now."""
    p = t.players[seat]
    if metric == "unbroken_districts" and p.lost:
        return 0
    found = 0
    for district in range(1, DISTRICTS + 1):
        there = p.at[district]
        if there == 0:
            continue
        if metric == "districts":
            found += 1
        elif metric == "guarded_districts":
            found += 1 if forts_of(t, seat, district) > 0 else 0
        elif metric == "elite_districts":
            found += 1 if there >= PARAGON else 0
        elif metric == "unbroken_districts":
            found += t.clash.contested >> district & 1
    return found


def single_best(values: list[int], seat: int) -> int:
    """BM-MIS-09, BM-MIS-15: the one rival who has most, or nobody if several do."""
    best = NOBODY
    shared = False
    for side, value in enumerate(values):
        if side == seat:
            continue
        if best == NOBODY or value > values[best]:
            best = side
            shared = False
        elif value == values[best]:
            shared = True
    return NOBODY if shared else best


def lead_over(t: BlackMetro, seat: int, rival: int) -> int:
    """The lead at clash over a rival who had personnel there; 0 if there is none."""
    clash = t.clash
    if rival == NOBODY or not clash.present >> rival & 1:
        return 0
    return clash.strengths[seat] - clash.strengths[rival]


# Verbs.


@EFFECTS.verb("draw_mission")
def run_draw_mission(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    draw_missions(t, seat, int(op.args[0]))
    return op.next


@EFFECTS.verb("return_mission")
def run_return_mission(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    return_some(t, seat, int(op.args[0]), int(op.args[1]))
    return op.next


@EFFECTS.verb("reveal_mission")
def run_reveal_mission(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if reveal_options(t, seat):
        t.ask(REVEAL, seat)
    return op.next

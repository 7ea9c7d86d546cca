"""Discontent, the Master Plan and the Progress marker: every step is looked at for a victory."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .citizens import active_in, districts_with_unidentified, first_unidentified, look_at, stage_of
from .codes import CODES, DISTRICTS, HEROES_PHASE, PROVOKE, RING, RIOT_STAGE
from .costs import in_force
from .events import DiscontentMoved, MarkerMoved, Offered, PlanMoved, RaidLifted
from .options import District, Yes
from .purse import gain_trust, move_bonds
from .scoring import heroes_win, machine_wins, riots_won
from .table import GreatMachine

# The Master Plan.


def advance_plan(t: GreatMachine, why: str) -> None:
    """GM-TRACK-08, GM-WIN-02: one step; XII ends the game."""
    if t.over:
        return
    t.plan += 1
    if t.aloud:
        t.tell(PlanMoved(t.plan, 1, why))
    if t.plan >= t.box.numbers.plan_end:
        machine_wins(t, "plan", "GM-WIN-02")


def take_plan_back(t: GreatMachine, why: str) -> None:
    """GM-SCLVL-07, GM-RULING-60: never below I."""
    if t.plan > 1:
        t.plan -= 1
        if t.aloud:
            t.tell(PlanMoved(t.plan, -1, why))


# Discontent.


def raise_discontent(t: GreatMachine, slots: int, by_action: int, why: str) -> None:
    """GM-TRACK-02, GM-TRACK-06: slot by slot; at the Riot Stage an effect identifies somebody."""
    if slots <= 0:
        return
    if t.discontent == RIOT_STAGE:
        if not by_action:
            t.do(free_identification)
        return
    t.discontent += 1
    if t.aloud:
        t.tell(DiscontentMoved(t.discontent, 1, why))
    if t.discontent == RIOT_STAGE:
        t.do(riot_succeeded, why)
        t.do(look_for_marker)
        return
    if (t.discontent - 1) % 3 == 0:
        look_for_marker(t)
        if t.over:
            return
        provoke(t)
    t.do(raise_discontent, slots - 1, by_action, why)


def drop_discontent(t: GreatMachine, why: str) -> None:
    """GM-TRACK-03, GM-TRACK-04, GM-SCPROG-03: a slot back, but not from the Riot Stage or the first slot."""
    if not can_drop(t):
        return
    t.discontent -= 1
    if t.aloud:
        t.tell(DiscontentMoved(t.discontent, -1, why))
    if t.discontent % 3 == 0:
        look_for_marker(t)
    lift_spent_raids(t)


def can_drop(t: GreatMachine) -> bool:
    return 1 < t.discontent < RIOT_STAGE


def provoke(t: GreatMachine) -> None:
    """GM-DIR-10, GM-SCDIR-10: a Stage from 2 to 5 was entered."""
    if not in_force(t, PROVOKE) or stage_of(t) < 2:
        return
    if t.house.together:
        advance_plan(t, "provoke")
    elif t.phase == HEROES_PHASE and t.bonds >= t.box.numbers.provoke_bonds:
        t.do(offer_provocation)


def offer_provocation(t: GreatMachine) -> None:
    if t.bonds >= t.box.numbers.provoke_bonds:
        t.ask(PROVOCATION, 0)


def yes_or_no(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.yes, t.box.no]


def provoked(t: GreatMachine, seat: int, option: Option) -> None:
    if isinstance(option, Yes):
        move_bonds(t, -t.box.numbers.provoke_bonds, "provoke")
        advance_plan(t, "provoke")
    elif t.aloud:
        t.tell(Offered("provoke", False))


PROVOCATION: Final = Choice(yes_or_no, provoked, rule="GM-DIR-10")


# Riots that succeeded, the Riot Stage among them.


def riot_succeeded(t: GreatMachine, why: str) -> None:
    """GM-WIN-01, GM-SCLVL-07, GM-VAR-03: a third Riot wins; another may bring a benefit."""
    if riots_won(t) >= t.box.numbers.riots_to_win:
        heroes_win(t)
        return
    if t.house.plan_goes_back:
        take_plan_back(t, "benefit")
    if t.house.favour:
        t.named = 0
        t.do(favour_hero, 0)


def favour_hero(t: GreatMachine, hero: int) -> None:
    """GM-VAR-03, GM-VAR-04: each in turn looks at somebody, in different Districts, or gains 2 Trust."""
    if hero == 3:
        return
    if favoured_districts(t):
        t.ask(FAVOUR, t.owner[hero], hero)
    else:
        gain_trust(t, hero, t.box.numbers.favour_trust, "favour")
    t.do(favour_hero, hero + 1)


def favoured_districts(t: GreatMachine) -> list[int]:
    return [one for one in districts_with_unidentified(t) if not t.named >> one & 1]


def favours(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [t.box.no, *[t.box.district[one] for one in favoured_districts(t)]]


def favoured(t: GreatMachine, seat: int, option: Option, hero: int) -> None:
    if isinstance(option, District):
        district = CODES.index(option.at)
        t.named |= 1 << district
        look_at(t, [first_unidentified(t, district)], "favour")
    else:
        gain_trust(t, hero, t.box.numbers.favour_trust, "favour")


FAVOUR: Final = Choice(favours, favoured, rule="GM-VAR-03")


def free_identification(t: GreatMachine) -> None:
    """GM-TRACK-06, GM-RULING-29."""
    if districts_with_unidentified(t):
        t.ask(FREE_LOOK, t.speaker())


def free_looks(t: GreatMachine, seat: int) -> list[Option]:
    return [*[t.box.district[one] for one in districts_with_unidentified(t)], t.box.no]


def looked_freely(t: GreatMachine, seat: int, option: Option) -> None:
    if isinstance(option, District):
        look_at(t, [first_unidentified(t, CODES.index(option.at))], "free")


FREE_LOOK: Final = Choice(free_looks, looked_freely, rule="GM-TRACK-06")


# The Progress marker.


def stage_on_ring(t: GreatMachine) -> int:
    """GM-SCPROG-01: the present Stage as the marker counts, the Riot Stage being 6."""
    return RING - 1 if t.discontent == RIOT_STAGE else (t.discontent - 1) // 3


def advance_marker(t: GreatMachine, steps: int, why: str) -> None:
    """GM-SCPROG-01, 02, 04, 05, 07: against the clock; when it meets Discontent, the plan moves."""
    for _ in range(steps):
        if t.over:
            return
        t.marker = RING - 1 if t.marker == 0 else t.marker - 1
        if t.aloud:
            t.tell(MarkerMoved(t.marker, why))
        if t.marker == stage_on_ring(t):
            t.marker = 0
            advance_plan(t, "marker")


def look_for_marker(t: GreatMachine) -> None:
    """GM-SCPROG-03: Discontent entered the Stage where the marker stands."""
    if t.house.together and t.marker and t.marker == stage_on_ring(t):
        t.marker = 0
        advance_plan(t, "marker")


def reset_marker(t: GreatMachine) -> None:
    if t.marker:
        t.marker = 0
        if t.aloud:
            t.tell(MarkerMoved(0, "reset"))


# Raid tokens, together.


def lift_spent_raids(t: GreatMachine) -> None:
    """GM-SCACT-14: a Raid token goes back as soon as nobody revealed and active is left there."""
    if not t.house.together or not t.raids:
        return
    for district in range(DISTRICTS):
        if t.raids >> district & 1 and active_in(t, district) == 0:
            t.raids &= ~(1 << district)
            if t.aloud:
                t.tell(RaidLifted(CODES[district], "nobody"))

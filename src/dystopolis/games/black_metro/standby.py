"""The standby phase: recall, draw, charge, missions, backing, dice."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import DISTRICTS, PENALTY_DIE, S_CARD, S_RECOVER, W_STBY_START
from .dice import roll
from .events import AllRecalled
from .fortunes import draw_fortunes
from .groups import COUNT, parts
from .happenings import extra_explosion, roll_event
from .missions import STANDBY_STEP, ask_mission
from .options import Amount, Group, Target
from .resources import get
from .running import EFFECTS, can
from .science import charge
from .strain import heal, inflict
from .syndicates import ask_backing
from .table import NOBODY, BlackMetro
from .tiles import remove_tiles
from .units import group_of, recover, recruit
from .windows import open_window

AMOUNTS: Final[list[Option]] = [Amount(number) for number in range(16)]


def standby_phase(t: BlackMetro) -> None:
    """BM-STBY-01, BM-STBY-02, BM-STBY-17, BM-STBY-19: step by step, the relic player first."""
    remove_tiles(t)
    open_window(t, W_STBY_START, 0)
    t.do(recall_everybody)
    t.do(charge_cards)
    t.do(standby_missions)
    t.do(backing)
    t.do(penalty_die)
    t.do(roll_event)
    t.do(extra_explosion)


def recall_everybody(t: BlackMetro) -> None:
    """BM-STBY-03 to BM-STBY-06, BM-STBY-18: all at once; then each recruits and recovers; then all draw."""
    for p in t.players:
        at = p.at
        for district in range(1, DISTRICTS + 1):
            there = at[district]
            if there:
                p.hideout += there
                at[district] = 0
    if t.aloud:
        t.tell(AllRecalled())
    order = t.in_order(t.relic)
    for seat in order:
        if t.is_person(seat):
            t.do(recruit_and_recover, seat)
    for seat in order:
        if t.is_person(seat):
            t.do(draw_fortunes, seat, 1)


def recruit_and_recover(t: BlackMetro, seat: int) -> None:
    recruit(t, seat, 0)
    if t.players[seat].overwhelmed > 0:
        t.do(ask_recover, seat)


def ask_recover(t: BlackMetro, seat: int) -> None:
    if t.players[seat].overwhelmed > 0:
        t.ask(RECOVER_SOME, seat)


def recover_some_options(t: BlackMetro, seat: int) -> list[Option]:
    """BM-DP-29: any of the overwhelmed, also none."""
    overwhelmed = t.players[seat].overwhelmed
    groups = t.box.groups
    return [groups[group] for group in parts(overwhelmed, 0, COUNT[overwhelmed])]


def recover_some_chosen(t: BlackMetro, seat: int, option: Group) -> None:
    """BM-STBY-05: strain for their total strength."""
    group = group_of(option)
    if group:
        recover(t, seat, group)
        inflict(t, seat, t.box.strength[group], S_RECOVER)


RECOVER_SOME: Final = Choice(recover_some_options, recover_some_chosen, rule="BM-STBY-05")


def charge_cards(t: BlackMetro) -> None:
    """BM-STBY-08: all downed cards of everybody."""
    for side in t.in_order(t.relic):
        p = t.players[side]
        if p.downed:
            charge(t, side, p.downed)


def standby_missions(t: BlackMetro) -> None:
    """BM-STBY-09."""
    for seat in t.in_order(t.relic):
        if len(t.players[seat].missions) > 0:
            t.do(ask_mission, seat, STANDBY_STEP)


def backing(t: BlackMetro) -> None:
    """BM-STBY-10, BM-SYN-09: values are looked at when it is a player's turn."""
    for side in t.in_order(t.relic):
        t.do(ask_backing, side)


def penalty_die(t: BlackMetro) -> None:
    """BM-STBY-12, BM-STBY-13, BM-STBY-20, BM-SOLO-45, BM-RULING-66."""
    most = -1
    who = NOBODY
    for side in range(t.sides):
        strain = t.players[side].strain
        if strain > most:
            most = strain
            who = side
        elif strain == most:
            who = NOBODY
    if who != NOBODY and t.is_person(who):
        roll(t, PENALTY_DIE, who, 0)


# Abilities at the start of standby.


def transfer_options(t: BlackMetro, seat: int, amount: int) -> list[Option]:
    return [t.box.targets[side] for side in range(t.sides) if side != seat]


def transfer_chosen(t: BlackMetro, seat: int, option: Target, amount: int) -> None:
    moved = min(amount, t.players[seat].strain)
    heal(t, seat, moved)
    inflict(t, option.seat, moved, S_CARD)


TRANSFER: Final = Choice(transfer_options, transfer_chosen, rule="BM-ABL-11")


@can("transfer")
def can_transfer(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return t.players[seat].strain > 0


@EFFECTS.verb("transfer")
def run_transfer(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.ask(TRANSFER, seat, int(op.args[0]))
    return op.next


def burn_options(t: BlackMetro, seat: int, most: int) -> list[Option]:
    return AMOUNTS[: min(most, t.players[seat].strain) + 1]


def burn_chosen(t: BlackMetro, seat: int, option: Amount, most: int) -> None:
    heal(t, seat, option.number)
    get(t, seat, option.number, 0, 0)


BURN: Final = Choice(burn_options, burn_chosen, rule="BM-ABL-03")


@can("burn")
def can_burn(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return t.players[seat].strain > 0


@EFFECTS.verb("burn")
def run_burn(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.ask(BURN, seat, int(op.args[0]))
    return op.next

"""Abilities that act in a clash: strength, thresholds, routs, and saving who is about to be overwhelmed."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import DISTRICTS, S_CARD, W_LOSS
from .clash import in_turn_at, present, rout_all, take_strain
from .exchange import rival_in_exchange
from .forts import FORTS, PICKS, destroy_at
from .groups import COUNT, SUBS, parts
from .options import Go, Group, PickFort, Target
from .resources import get
from .running import EFFECTS, can
from .strain import PASS, inflict
from .table import NOBODY, BlackMetro
from .units import group_of, recall, shift_group
from .windows import offer


@EFFECTS.verb("str_mod")
def run_str_mod(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    mods = list(t.clash.mods)
    mods[seat] += int(op.args[0])
    t.clash.mods = tuple(mods)
    return op.next


def zero_options(t: BlackMetro, seat: int, here: int) -> list[Option]:
    """BM-ABL-11: somebody whose subordinates count, if there is one."""
    rivals = [side for side in range(t.sides) if side != seat and t.players[side].at[here] > 0]
    best = [side for side in rivals if SUBS[t.players[side].at[here]] > 0]
    return [t.box.targets[side] for side in best or rivals]


def zero_chosen(t: BlackMetro, seat: int, option: Target, here: int) -> None:
    t.clash.zeroed |= 1 << option.seat


ZERO: Final = Choice(zero_options, zero_chosen, rule="BM-ABL-11")


@can("str_zero")
def can_zero(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return bool(zero_options(t, seat, here))


@EFFECTS.verb("str_zero")
def run_str_zero(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if zero_options(t, seat, here):
        t.ask(ZERO, seat, here)
    return op.next


@EFFECTS.verb("win_tie")
def run_win_tie(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if t.clash.dominator == NOBODY:
        t.clash.dominator = seat
    return op.next


@can("threshold")
def can_lower_to(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return t.clash.threshold > int(op.args[0]) and others_here(t, seat, here)


@EFFECTS.verb("threshold")
def run_threshold(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.clash.threshold = min(t.clash.threshold, int(op.args[0]))
    return op.next


@can("lower_threshold")
def can_lower(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return t.clash.threshold > 1 and others_here(t, seat, here)


@EFFECTS.verb("lower_threshold")
def run_lower_threshold(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.clash.threshold = max(1, t.clash.threshold - int(op.args[0]))
    return op.next


def others_here(t: BlackMetro, seat: int, here: int) -> bool:
    return present(t, here) & ~(1 << seat) != 0


@EFFECTS.verb("scare")
def run_scare(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """A second instance for every loser here."""
    for side in in_turn_at(t, present(t, here) & ~(1 << seat)):
        t.do(take_strain, side, int(op.args[0]))
    return op.next


@EFFECTS.verb("rout")
def run_rout(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-RULING-77: all personnel of the rival here, after they had the chance to save some."""
    rival = rival_in_exchange(t, seat)
    t.clash.doomed = 1 << rival
    if t.players[rival].charged & t.box.listen[W_LOSS] and t.is_person(rival):
        t.do(offer, W_LOSS, rival, here, 0)
    t.do(rout_rival, rival)
    return op.next


def rout_rival(t: BlackMetro, side: int) -> None:
    if t.clash.doomed >> side & 1:
        rout_all(t, side)
    t.clash.doomed = 0


# Saving personnel that are about to be overwhelmed.


def save_options(t: BlackMetro, seat: int, most: int, here: int) -> list[Option]:
    return [t.box.groups[group] for group in parts(t.players[seat].at[here], 1, most)]


def rescue_chosen(t: BlackMetro, seat: int, option: Group, most: int, here: int) -> None:
    recall(t, seat, group_of(option), here)


RESCUE: Final = Choice(save_options, rescue_chosen, rule="BM-RULING-88")


@can("rescue")
def can_rescue(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return is_doomed(t, seat, here)


def is_doomed(t: BlackMetro, seat: int, here: int) -> bool:
    return bool(t.clash.doomed >> seat & 1) and t.players[seat].at[here] > 0


@EFFECTS.verb("rescue")
def run_rescue(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.ask(RESCUE, seat, int(op.args[0]), here)
    return op.next


def slip_sites(t: BlackMetro, seat: int, here: int) -> list[int]:
    at = t.players[seat].at
    return [d for d in range(1, DISTRICTS + 1) if d != here and at[d] > 0 and not t.tiles[d]]


def slip_chosen(t: BlackMetro, seat: int, option: Group, most: int, here: int) -> None:
    t.ask(SLIP_TO, seat, group_of(option), here)


def slip_to_options(t: BlackMetro, seat: int, group: int, here: int) -> list[Option]:
    return [t.box.go[district] for district in slip_sites(t, seat, here)]


def slip_to_chosen(t: BlackMetro, seat: int, option: Go, group: int, here: int) -> None:
    shift_group(t, seat, group, here, option.district)


SLIP: Final = Choice(save_options, slip_chosen, rule="BM-RULING-88")
SLIP_TO: Final = Choice(slip_to_options, slip_to_chosen, rule="BM-RULING-88")


@can("slip")
def can_slip(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return is_doomed(t, seat, here) and bool(slip_sites(t, seat, here))


@EFFECTS.verb("slip")
def run_slip(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.ask(SLIP, seat, int(op.args[0]), here)
    return op.next


@can("stand")
def can_stand(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return is_doomed(t, seat, here)


@EFFECTS.verb("stand")
def run_stand(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-RULING-88: they stay, for strain."""
    t.clash.doomed &= ~(1 << seat)
    inflict(t, seat, COUNT[t.players[seat].at[here]], S_CARD)
    return op.next


# Destroying a guarded fortification.


def guarded_options(t: BlackMetro, seat: int, intel: int, here: int) -> list[Option]:
    found: list[Option] = []
    for place in range(3 * here, 3 * here + 3):
        fort = t.forts[place]
        if fort and (fort - 1) // 2 != seat and t.players[(fort - 1) // 2].at[here] > 0:
            option = PICKS[fort - 1][here]
            if option not in found:
                found.append(option)
    found.append(PASS)
    return found


def guarded_chosen(t: BlackMetro, seat: int, option: Option, intel: int, here: int) -> None:
    if isinstance(option, PickFort):
        wanted = 1 + 2 * option.seat + FORTS.index(option.fort)
        for place in range(3 * here, 3 * here + 3):
            if t.forts[place] == wanted:
                t.clash.destroyed += 1
                destroy_at(t, place)
                break
    if t.clash.destroyed > 0:
        get(t, seat, 0, intel, 0)


GUARDED: Final = Choice(guarded_options, guarded_chosen, rule="BM-DOM-12")


@EFFECTS.verb("destroy_guarded")
def run_destroy_guarded(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.ask(GUARDED, seat, int(op.args[0]), here)
    return op.next

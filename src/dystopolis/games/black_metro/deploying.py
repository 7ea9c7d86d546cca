"""Abilities that assign: reinforcing, an extra assignment, answering a rival, relocating."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .arrivals import arrive
from .assigning import legal_districts
from .box import DISTRICTS, EXPLOSION
from .groups import DOOM, PARAGON, SUBS, parts
from .options import Assign, Effect, Go, Group
from .running import EFFECTS, can, run_effect, usable
from .strain import PASS
from .table import BlackMetro, Player
from .units import group_of, recall

EFFECT_OPTIONS: Final[list[Option]] = [Effect(number) for number in range(3)]


def own_districts(p: Player) -> list[int]:
    return [district for district in range(1, DISTRICTS + 1) if p.at[district] > 0]


def reinforce_sites(t: BlackMetro, seat: int) -> list[int]:
    return [d for d in own_districts(t.players[seat]) if t.tiles[d] != EXPLOSION]


def reinforcements(t: BlackMetro, seat: int, only_subs: int, most: int) -> list[int]:
    hideout = t.players[seat].hideout
    if only_subs:
        return list(range(1, min(most, SUBS[hideout]) + 1))
    return parts(hideout, 1, most)


def reinforce_options(t: BlackMetro, seat: int, only_subs: int, most: int) -> list[Option]:
    return [t.box.groups[group] for group in reinforcements(t, seat, only_subs, most)]


def reinforce_chosen(t: BlackMetro, seat: int, option: Group, only_subs: int, most: int) -> None:
    t.ask(REINFORCE_AT, seat, group_of(option))


def reinforce_at_options(t: BlackMetro, seat: int, group: int) -> list[Option]:
    return [t.box.go[district] for district in reinforce_sites(t, seat)]


def reinforce_at_chosen(t: BlackMetro, seat: int, option: Go, group: int) -> None:
    arrive(t, seat, option.district, group, "reinforce", False)


REINFORCE: Final = Choice(reinforce_options, reinforce_chosen, rule="BM-ABL-01")
REINFORCE_AT: Final = Choice(reinforce_at_options, reinforce_at_chosen, rule="BM-ABL-01")


@can("reinforce")
def can_reinforce(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    only_subs = 1 if op.args[0] == "sub" else 0
    return bool(reinforcements(t, seat, only_subs, int(op.args[1]))) and bool(reinforce_sites(t, seat))


@EFFECTS.verb("reinforce")
def run_reinforce(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if can_reinforce(t, op, seat, here):
        t.ask(REINFORCE, seat, 1 if op.args[0] == "sub" else 0, int(op.args[1]))
    return op.next


def extra_options(t: BlackMetro, seat: int) -> list[Option]:
    p = t.players[seat]
    return t.box.assignments(legal_districts(t, p), p.hideout)


def extra_chosen(t: BlackMetro, seat: int, option: Assign) -> None:
    """BM-RULING-80, BM-TILE-08: it is not the mandatory one, and the arena does not bind it."""
    group = option.subs + PARAGON * option.paragons + DOOM * option.dooms
    arrive(t, seat, option.district, group, "extra", True)


EXTRA: Final = Choice(extra_options, extra_chosen, rule="BM-ASG-16")


@can("extra_assignment")
def can_assign_more(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    p = t.players[seat]
    return p.hideout > 0 and legal_districts(t, p) != 0


@EFFECTS.verb("extra_assignment")
def run_extra_assignment(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if can_assign_more(t, op, seat, here):
        t.ask(EXTRA, seat)
    return op.next


def deploy_options(t: BlackMetro, seat: int, most: int, here: int) -> list[Option]:
    return [t.box.groups[group] for group in parts(t.players[seat].hideout, 1, most)]


def deploy_chosen(t: BlackMetro, seat: int, option: Group, most: int, here: int) -> None:
    arrive(t, seat, here, group_of(option), "counter", True)


DEPLOY: Final = Choice(deploy_options, deploy_chosen, rule="BM-RULING-87")


@can("counter_deploy")
def can_deploy(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    p = t.players[seat]
    return p.hideout > 0 and p.at[here] == 0 and t.tiles[here] != EXPLOSION


@EFFECTS.verb("counter_deploy")
def run_counter_deploy(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if can_deploy(t, op, seat, here):
        t.ask(DEPLOY, seat, int(op.args[0]), here)
    return op.next


# Using the effects of the district just assigned to (Expiditry Matrix).


@can("use_effects")
def can_use_effects(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    box = t.box
    if not box.facility[here]:
        return False
    return usable(t, box.first[here], seat, here) or usable(t, box.second[here], seat, here)


@EFFECTS.verb("use_effects")
def run_use_effects(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-TECH-09: the first, the second, or both; no candidate's district ability."""
    t.do(ask_use, seat, here, 1)
    t.do(ask_use, seat, here, 2)
    return op.next


def ask_use(t: BlackMetro, seat: int, here: int, number: int) -> None:
    program = t.box.first[here] if number == 1 else t.box.second[here]
    if usable(t, program, seat, here):
        t.ask(USE_EFFECT, seat, here, number)


def use_options(t: BlackMetro, seat: int, here: int, number: int) -> list[Option]:
    return [EFFECT_OPTIONS[number], PASS]


def use_chosen(t: BlackMetro, seat: int, option: Option, here: int, number: int) -> None:
    if option != PASS:
        t.do(run_effect, t.box.first[here] if number == 1 else t.box.second[here], 0, seat, here, 0)


USE_EFFECT: Final = Choice(use_options, use_chosen, rule="BM-TECH-09")


# Relocating a whole group (Last Word).


def relocate_from(t: BlackMetro, seat: int) -> list[int]:
    p = t.players[seat]
    return own_districts(p) if legal_districts(t, p) else []


def relocate_options(t: BlackMetro, seat: int) -> list[Option]:
    return [t.box.go[district] for district in relocate_from(t, seat)]


def relocate_chosen(t: BlackMetro, seat: int, option: Go) -> None:
    t.ask(RELOCATE_TO, seat, option.district)


def relocate_to_options(t: BlackMetro, seat: int, origin: int) -> list[Option]:
    legal = legal_districts(t, t.players[seat])
    return [t.box.go[d] for d in range(1, DISTRICTS + 1) if legal >> d & 1 and d != origin]


def relocate_to_chosen(t: BlackMetro, seat: int, option: Go, origin: int) -> None:
    group = t.players[seat].at[origin]
    recall(t, seat, group, origin)
    arrive(t, seat, option.district, group, "relocated", True)


RELOCATE: Final = Choice(relocate_options, relocate_chosen, rule="BM-RULING-87")
RELOCATE_TO: Final = Choice(relocate_to_options, relocate_to_chosen, rule="BM-RULING-87")


@can("relocate")
def can_relocate(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return bool(relocate_from(t, seat))


@EFFECTS.verb("relocate")
def run_relocate(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if relocate_from(t, seat):
        t.ask(RELOCATE, seat)
    return op.next

"""The resolution phase: whoever still stands in a district uses its effects."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import BATTLEFIELD, DISTRICTS, W_AFTER_FIRST, W_RES_END, W_RES_START
from .clash import present
from .events import Used
from .options import Effect, Take, Use
from .power import acquire_power
from .resources import get_one
from .running import EFFECTS, TAKES, holds, run_effect, usable
from .strain import PASS
from .table import BlackMetro
from .windows import offer, open_window

EFFECT_1: Final[Option] = Effect(1)
EFFECT_2: Final[Option] = Effect(2)
LOCAL_USED: Final = 4  # added to the stage when the candidate's district ability was used


def resolution_phase(t: BlackMetro) -> None:
    open_window(t, W_RES_START, 0)
    t.do(resolve_district, 1)
    t.do(end_resolution)


def end_resolution(t: BlackMetro) -> None:
    t.resolving = 0
    open_window(t, W_RES_END, 0)


def resolve_district(t: BlackMetro, district: int) -> None:
    """BM-RES-01, BM-RES-02: from the relic player clockwise, each finished before the next."""
    while district <= DISTRICTS:
        there = present(t, district)
        if there:
            for side in t.in_order(t.relic):
                if there >> side & 1:
                    t.do(resolve_for, side, district, 0)
            if district < DISTRICTS:
                t.do(resolve_district, district + 1)
            return
        district += 1


def resolve_for(t: BlackMetro, side: int, district: int, stage: int) -> None:
    """BM-RES-10, BM-DIST-03, BM-DIST-04: who is there now; at the battlefield, only who dominated it.

    The stage is the last effect used (0, 1 or 2), and 4 more after the candidate's district ability.
    """
    p = t.players[side]
    t.resolving = district
    if p.at[district] == 0:
        return
    if not t.is_person(side):
        overlord_resolves(t, side, district)
        return
    if not t.box.facility[district] and not p.dominated >> district & 1:
        return
    if len(resolve_options(t, side, district, stage)) > 1:
        t.ask(RESOLVE, side, district, stage)


def overlord_resolves(t: BlackMetro, side: int, district: int) -> None:
    """BM-SOLO-26, BM-SOLO-54: only the battlefield, and there whatever he can."""
    if district != BATTLEFIELD or not t.players[side].dominated >> district & 1:
        return
    for program in (t.box.first[district], t.box.second[district]):
        at = 0
        ops = t.box.programs[program].ops
        while at < len(ops):
            op = ops[at]
            if op.verb == "if":
                at = op.branches[0] if holds(t, op, side, district) else op.next
                continue
            if op.verb == "power":
                acquire_power(t, side, int(op.args[0]), "battlefield")
            at = op.next


def resolve_options(t: BlackMetro, seat: int, district: int, stage: int) -> list[Option]:
    """BM-RES-03 to BM-RES-07, BM-RES-11, BM-CAND-09: in list order; the district ability at any point."""
    found: list[Option] = []
    last = stage & 3
    if last < 1 and usable(t, t.box.first[district], seat, district):
        found.append(EFFECT_1)
    if last < 2 and usable(t, t.box.second[district], seat, district):
        found.append(EFFECT_2)
    p = t.players[seat]
    if p.candidate >= 0 and not stage & LOCAL_USED:
        candidate = t.box.candidates[p.candidate]
        if (
            candidate.district == district
            and p.charged >> candidate.ability & 1
            and usable(t, candidate.local, seat, district)
        ):
            found.append(candidate.use_local)
    found.append(PASS)
    return found


def resolve_chosen(t: BlackMetro, seat: int, option: Option, district: int, stage: int) -> None:
    box = t.box
    if option is EFFECT_1 or option == EFFECT_1:
        run_effect(t, box.first[district], 0, seat, district, 0)
        if t.players[seat].charged & box.listen[W_AFTER_FIRST]:
            t.do(offer, W_AFTER_FIRST, seat, district, 0)
        t.do(resolve_for, seat, district, stage | 1)
    elif option is EFFECT_2 or option == EFFECT_2:
        run_effect(t, box.second[district], 0, seat, district, 0)
        if not stage & LOCAL_USED:
            t.do(resolve_for, seat, district, 2)
    elif isinstance(option, Use):
        candidate = box.candidates[t.players[seat].candidate]
        if t.aloud:
            t.tell(Used(seat, candidate.id, district))
        run_effect(t, candidate.local, 0, seat, district, 0)
        t.do(resolve_for, seat, district, stage | LOCAL_USED)


RESOLVE: Final = Choice(resolve_options, resolve_chosen, rule="BM-RES-03")


# One more of what the first effect gave (Harvest Routing).


def given_by(t: BlackMetro, district: int) -> list[str]:
    """The resources that a district's first effect gives."""
    return [str(op.args[0]) for op in t.box.programs[t.box.first[district]].ops if op.verb == "get"]


def more_options(t: BlackMetro, seat: int, amount: int, district: int) -> list[Option]:
    return TAKES[: len(given_by(t, district))]


def more_chosen(t: BlackMetro, seat: int, option: Take, amount: int, district: int) -> None:
    get_one(t, seat, given_by(t, district)[option.part - 1], amount)


MORE: Final = Choice(more_options, more_chosen, rule="BM-RES-06")


@EFFECTS.verb("more_of_it")
def run_more_of_it(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if given_by(t, here):
        t.ask(MORE, seat, int(op.args[0]), here)
    return op.next

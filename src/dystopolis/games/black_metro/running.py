"""Effect programs: how they run, what can be used at all, and the verbs that decide between branches.

`run_effect(t, program, at, seat, here, times)` is the step: a position in a program, whose it is, at which
district (0: nowhere), and how often the innermost repetition has been round. The rooms add their verbs to
`EFFECTS`, and to `CAN` where a verb may be impossible.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.effects import WAITS, Effects
from ...toolkit.programs import Op
from .groups import PARAGON
from .options import Pass, Take
from .strain import PASS
from .table import BlackMetro
from .vocabulary import VERBS

C = TypeVar("C", bound=Callable[..., bool])

EFFECTS: Final = Effects(VERBS)
CAN: Final[dict[str, Callable[..., bool]]] = {}
TAKES: Final[list[Option]] = [Take(part) for part in range(1, 9)]


def can(verb: str) -> Callable[[C], C]:
    """Whether a verb is possible now: `can(t, op, seat, here)`. Without one it always is (BM-RULING-70)."""

    def keep(function: C) -> C:
        CAN[verb] = function
        return function

    return keep


def run_effect(t: BlackMetro, program: int, at: int, seat: int, here: int, times: int) -> None:
    """Carry a program out from here; it goes on by itself after whatever comes in between."""
    whole = t.box.programs[program]
    there = EFFECTS.run(t, whole, at, seat, here, times)
    if there != WAITS and there < len(whole.ops):
        t.do(run_effect, program, there, seat, here, times)


def begin(t: BlackMetro, program: int, seat: int, here: int) -> None:
    """Run a program now. Whoever has said in the same step what comes before must use `t.do` instead."""
    run_effect(t, program, 0, seat, here, 0)


def then_run(t: BlackMetro, program: int, seat: int, here: int) -> None:
    """Run a program after what this step has said already."""
    t.do(run_effect, program, 0, seat, here, 0)


def usable(t: BlackMetro, program: int, seat: int, here: int) -> bool:
    """BM-RES-08, BM-ABL-04: every price can be paid, and what follows it can be done."""
    return usable_from(t, t.box.programs[program].ops, 0, seat, here)


def usable_from(t: BlackMetro, ops: list[Op], at: int, seat: int, here: int) -> bool:
    last = len(ops)
    while at < last:
        op = ops[at]
        verb = op.verb
        if verb == "one_of":
            if not usable_branches(t, ops, op, seat, here):
                return False
        elif verb == "if":
            if holds(t, op, seat, here):
                if not usable_from(t, ops, op.branches[0], seat, here):
                    return False
            elif len(op.branches) < 2 or not usable_from(t, ops, op.branches[1], seat, here):
                return False
            return True
        elif verb == "upto":
            return at > 0 or usable_branch(t, ops, op.branches[0], at, seat, here)
        else:
            check = CAN.get(verb)
            if check is not None and not check(t, op, seat, here):
                return False
        at = op.next
    return True


def usable_branch(t: BlackMetro, ops: list[Op], branch: int, stop: int, seat: int, here: int) -> bool:
    """The same for a branch that leads back to where it began."""
    at = branch
    while at != stop and at < len(ops):
        op = ops[at]
        if op.verb == "one_of":
            if not usable_branches(t, ops, op, seat, here):
                return False
        else:
            check = CAN.get(op.verb)
            if check is not None and not check(t, op, seat, here):
                return False
        at = op.next
    return True


def usable_branches(t: BlackMetro, ops: list[Op], op: Op, seat: int, here: int) -> list[int]:
    """Which branches of a choice are possible."""
    return [
        number
        for number, branch in enumerate(op.branches)
        if usable_branch(t, ops, branch, op.next, seat, here)
    ]


def holds(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    """The conditions of the vocabulary."""
    p = t.players[seat]
    what = op.args[0]
    if what == "routed":
        if t.house.relic_at_battlefield:
            return t.relic == seat
        return bool(p.routed >> here & 1)
    if what == "dominated":
        return bool(p.dominated >> int(op.args[1]) & 1)
    if what == "strain_at_most":
        return p.strain <= int(op.args[1])
    if what == "specialised":
        return p.at[here] >= PARAGON
    if what == "fort_or_specialised":
        return p.at[here] >= PARAGON or has_fort(t, seat, here)
    there = 0
    for side in range(t.sides):
        if side != seat:
            there += t.players[side].at[here]
    return there > 0


def has_fort(t: BlackMetro, side: int, district: int) -> bool:
    owner = 1 + 2 * side
    for place in range(3 * district, 3 * district + 3):
        if t.forts[place] == owner or t.forts[place] == owner + 1:
            return True
    return False


# Verbs that decide between branches.


@EFFECTS.verb("if")
def run_if(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if holds(t, op, seat, here):
        return op.branches[0]
    return op.branches[1] if len(op.branches) > 1 else op.next


@EFFECTS.verb("limit")
def run_limit(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """At most so often in a round."""
    p = t.players[seat]
    if p.limited >= int(op.args[0]):
        return op.next
    p.limited += 1
    return op.branches[0]


@EFFECTS.verb("may")
def run_may(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    program, at = find_op(t, op)
    if not usable_branch(t, t.box.programs[program].ops, op.branches[0], op.next, seat, here):
        return op.next
    t.ask(PART, seat, program, at, here, times)
    return WAITS


@EFFECTS.verb("one_of")
def run_one_of(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    program, at = find_op(t, op)
    if not usable_branches(t, t.box.programs[program].ops, op, seat, here):
        return op.next
    t.ask(PART, seat, program, at, here, times)
    return WAITS


@EFFECTS.verb("upto")
def run_upto(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    program, at = find_op(t, op)
    ops = t.box.programs[program].ops
    if times >= int(op.args[0]) or not usable_branch(t, ops, op.branches[0], at, seat, here):
        return op.next
    t.ask(PART, seat, program, at, here, times)
    return WAITS


def find_op(t: BlackMetro, op: Op) -> tuple[int, int]:
    """Where an operation stands: programs are few, and each is parsed once."""
    return t.box.places[id(op)]


def part_options(t: BlackMetro, seat: int, program: int, at: int, here: int, times: int) -> list[Option]:
    """One of the branches; or to leave it, where that is possible."""
    ops = t.box.programs[program].ops
    op = ops[at]
    if op.verb == "one_of":
        return [TAKES[number] for number in usable_branches(t, ops, op, seat, here)]
    inner = ops[op.branches[0]]
    if inner.verb == "one_of":
        found = [TAKES[number] for number in usable_branches(t, ops, inner, seat, here)]
        return [*found, PASS]
    return [TAKES[0], PASS]


def part_chosen(
    t: BlackMetro, seat: int, option: Option, program: int, at: int, here: int, times: int
) -> None:
    ops = t.box.programs[program].ops
    op = ops[at]
    if isinstance(option, Take):
        inner = ops[op.branches[0]]
        if op.verb != "one_of" and inner.verb == "one_of":
            op = inner
        times += 1
        run_effect(t, program, op.branches[option.part - 1 if op.verb == "one_of" else 0], seat, here, times)
    else:
        assert isinstance(option, Pass)
        if op.next < len(ops):
            run_effect(t, program, op.next, seat, here, times)


PART: Final = Choice(part_options, part_chosen, rule="BM-ABL-05")


# Verbs that say how something else is done differently: where that is done, the box is asked for them.


def run_nothing(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    return op.next


for modifier in (
    "prevent", "district_strain", "fewer_blockades", "count_district", "substitute", "tie_counts",
    "double_suit",
):  # fmt: skip
    EFFECTS.verb(modifier)(run_nothing)

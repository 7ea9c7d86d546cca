"""Running effects: what a card says, one operation at a time, interrupted wherever it must be.

A running effect is a `Frame` on top of `t.frames`. Each verb is a function that carries its operation out, or
a part of it, and says where the program goes on; it stays where it is by naming its own place.
"""

from collections.abc import Callable
from typing import Final

from .box import NONE
from .people import holder, voice
from .programs import Operation
from .table import Frame, MetalDawn

CarryOut = Callable[[MetalDawn, Operation, Frame], int]
Could = Callable[[MetalDawn, Operation, Frame], bool]

VERBS: Final[dict[str, CarryOut]] = {}
COULD: Final[dict[str, Could]] = {}


def verb(name: str, carry_out: CarryOut, could: Could) -> None:
    """What a verb does, and beside it whether it would change anything (MD-RULING-85)."""
    VERBS[name] = carry_out
    COULD[name] = could


def always(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return True


def begin_effect(t: MetalDawn, program: int, me: int, division: int, source: str, here: int) -> None:
    """MD-RULING-94: an effect starts; `here` is the zone that it is about, if it is about one."""
    if program >= 0:
        t.frames.append(frame_of(program, me, division, source, here))
        run_effect(t)


def frame_of(program: int, me: int, division: int, source: str, here: int = NONE) -> Frame:
    f = Frame()
    f.program = program
    f.me = me
    f.division = division
    f.source = source
    f.here = here
    return f


def run_effect(t: MetalDawn) -> None:
    """MD-FIRE-03, MD-RULING-94: operations from left to right; whatever one sets off is resolved first."""
    f = t.frames[-1]
    ops = t.box.programs[f.program]
    waiting = len(t.stack)
    while f.at < len(ops):
        op = ops[f.at]
        f.at = VERBS[op.verb](t, op, f)
        if t.over:
            return
        if t.asks or len(t.stack) != waiting:
            t.do(run_effect)
            return
    t.frames.pop()


def done(op: Operation, f: Frame) -> int:
    """The operation is over."""
    f.count = 0
    f.picked = 0
    return op.next


def present(t: MetalDawn) -> tuple[Operation, Frame]:
    """The operation that is being carried out, and its frame."""
    f = t.frames[-1]
    return t.box.programs[f.program][f.at], f


def decider(t: MetalDawn, f: Frame) -> int:
    """MD-RULING-17, DP-30: the Division that chooses for an effect: that of its user, or the team's voice."""
    return f.division if f.division >= 0 else voice(t)


def decider_seat(t: MetalDawn, f: Frame) -> int:
    return holder(t, decider(t, f))


def could_change(t: MetalDawn, f: Frame, at: int, stop: int) -> bool:
    """MD-RULING-85: whether any operation from here on could do something, in a branch that may be taken."""
    ops = t.box.programs[f.program]
    while at < len(ops) and at != stop:
        op = ops[at]
        if COULD[op.verb](t, op, f):
            return True
        at = op.next
    return False


def would_change(t: MetalDawn, program: int, me: int, division: int, source: str) -> bool:
    """MD-CARD-10: a use that would do nothing at all is not possible."""
    first = t.box.programs[program][0]
    if first.sure or (first.draws and first.word == "I" and t.intel_deck.cards):
        return True
    return could_change(t, frame_of(program, me, division, source), 0, NONE)

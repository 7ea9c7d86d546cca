# mypyc: off: it defines msgspec Structs
"""Taking back: which answers a seat may take back, alone or because others consent.

Nobody may learn anything by it: neither what chance would bring or a hidden thing is, by trying and taking
back, nor what others do in secret, by whether they could take something back.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec

from .choice import Draft
from .table import Table
from .values import Option, Refused

if TYPE_CHECKING:
    from .match import Match


class Moment(msgspec.Struct, frozen=True, gc=False):
    """What was true just before an answer.

    `answered`: the seat had given one already; `final`: what it chose is a part that stands.
    """

    barrier: int
    decisions: int
    answered: bool
    final: bool


def moment_of(table: Table, seat: int, option: Option) -> Moment:
    ask = table.open_ask(seat)
    answered = ask is not None and ask.answer is not None
    final = ask is not None and isinstance(ask.choice, Draft) and isinstance(option, ask.choice.final)
    return Moment(barrier(table), table.decisions, answered, final)


def barrier(table: Table) -> int:
    """Grows whenever chance is drawn or something hidden is shown."""
    return table.chance.drawn + table.shown


def undoable(match: "Match", seat: int, consenting: Collection[int], past_chance: bool) -> list[int]:
    """Which answers a seat may take back: its own last one in an open decision, or that and all since."""
    own = match.last_of(seat)
    if own is None:
        return []
    if _is_open(match, own):
        return [match.before + own]
    return _since(match, own, consenting, past_chance)


def undone(match: "Match", seat: int, consenting: Collection[int], past_chance: bool) -> list[int]:
    """Which answers go if a seat takes its last one back, or a refusal."""
    taken = undoable(match, seat, consenting, past_chance)
    if not taken:
        raise Refused("Nothing to take back: chance was drawn, or something shown or chosen since then.")
    own = taken[0] - match.before
    if not _is_open(match, own):
        return taken
    try:
        return _with_what_depends_on_it(match, own)
    except Refused:
        taken = _since(match, own, consenting, past_chance)
        if not taken:
            raise
        return taken


def why_not(match: "Match", seat: int) -> str:
    """Why a seat can take nothing back, in a sentence that tells it no more than it knows."""
    own = match.last_of(seat)
    if own is None:
        return "You have not chosen anything yet that could be taken back."
    if match.table.over:
        return "The game is over."
    moment = match.moments[own]
    if moment.final:
        return "That choice is final."
    if moment.barrier != barrier(match.table):
        return "Chance was drawn, or something shown, since your last choice."
    return "Others have chosen since."


def _is_open(match: "Match", index: int) -> bool:
    """Whether a seat may take its last answer back without asking anybody.

    Not one that is final, and not one whose loss would make the seat's answer complete: that might
    end the decision, and would tell whether others are ready.
    """
    ask = match.table.open_ask(match.log[index].seat)
    moment = match.moments[index]
    if ask is None or moment.final or not _is_present(match, index):
        return False
    return ask.answer is not None or not moment.answered


def _is_present(match: "Match", index: int) -> bool:
    """Whether an answer was given in the decision that is open now."""
    table, moment = match.table, match.moments[index]
    return (
        not table.over and moment.decisions == table.decisions and moment.barrier == barrier(table)
    )  # fmt: skip


def _with_what_depends_on_it(match: "Match", own: int) -> list[int]:
    """An answer, and those of others that are not possible without it."""
    seat = match.log[own].seat
    taken = [own]
    again = match.after(own)
    for index, entry in enumerate(match.log[own + 1 :], start=own + 1):
        try:
            again.answer(entry.seat, entry.option)
        except Refused as refused:
            if _heard(match, seat, index):
                raise Refused("It can no longer be taken back: somebody has answered to it.") from refused
            taken.append(index)
    if again.table.over or again.table.decisions != match.table.decisions:
        raise Refused("It can no longer be taken back: the game would go on without you.")
    return [match.before + index for index in taken]


def _since(match: "Match", own: int, consenting: Collection[int], past_chance: bool) -> list[int]:
    """An answer and all that came after it, if nobody and nothing stands in the way."""
    seat = match.log[own].seat
    consent = {seat, *consenting}
    all_agree = len(consenting) > 0 and consent.issuperset(range(match.setup.seats))
    if not all_agree and (_is_present(match, own) or _others_write(match.table, seat)):
        return []
    for index in range(own, len(match.log)):
        if match.log[index].seat not in consent:
            return []
        if not (all_agree and past_chance) and _stands(match, seat, index):
            return []
    return list(range(match.before + own, match.length))


def _stands(match: "Match", seat: int, index: int) -> bool:
    """Whether chance had a say since an answer, or it is final: if the seat does not know that, it is not."""
    moment = match.moments[index]
    known = match.log[index].seat == seat or _heard(match, seat, index)
    return moment.barrier != barrier(match.table) or (moment.final and known)


def _heard(match: "Match", seat: int, index: int) -> bool:
    return any(told.reaches(seat) for told in match.story[index + 1])


def _others_write(table: Table, seat: int) -> bool:
    """Whether others may be writing: how far they are is nobody's business."""
    return any(ask.seat != seat and isinstance(ask.choice, Draft) for ask in table.asks)

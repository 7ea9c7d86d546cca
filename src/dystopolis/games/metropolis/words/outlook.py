# mypyc: off: words for people are never in a hurry
"""What pages about a submission share: what is known, what may be written, and what a seat can foresee."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ....kernel.choice import Ask
from ....kernel.values import Option, Refused
from ....toolkit.english import count
from ....toolkit.page import Keep, Page, Reason, always, no
from .. import options as o
from ..preview import preview
from ..programme import has_room
from ..slot import Slot
from ..slots import judge
from ..table import LAID, Metropolis
from .phrases import Phrases, coins

WHEN_LOCKED: Final = (o.Reopen, o.Withdraw, o.Accept, o.Decline)


class Outlook:
    """What a seat can foresee when it would write one more entry."""

    def __init__(self, t: Metropolis, seat: int, say: Phrases) -> None:
        self.t = t
        self.seat = seat
        self.say = say
        self.seen = preview(t, seat)
        self.p = self.seen.players[seat]
        self.plan = t.players[seat].plan

    @property
    def here(self) -> str:
        return self.say.place(self.name(self.p.vertex))

    @property
    def is_(self) -> str:
        return "will be" if self.plan.actions else "is"

    @property
    def train(self) -> str:
        return f"your train {self.is_} at {self.here}"

    @property
    def spot(self) -> str:
        return f"{self.here}, where your train {self.is_}"

    @property
    def purse(self) -> str:
        if_won = f" if your bid of {self.plan.bid} wins" if self.plan.bid > 0 else ""
        have = "will have" if self.plan.actions or if_won else "have"
        return f"you {have} {coins(self.p.coins)}{if_won}"

    def name(self, vertex: int) -> str:
        return self.say.city.vertex_names[vertex]

    def lies(self, rail: str) -> bool:
        return self.seen.rail_state[self.say.box.rail_index[rail]] == LAID


# Why actions fail, by the rule that a slot names.


class Failure(NamedTuple):
    """`past` completes "the action fails: ..."; `ahead` says it to who would write the action next."""

    past: str
    ahead: Callable[[Any, Outlook], str] | None


FAILURES: Final[dict[str, Failure]] = {}


def fails(*rules: str, past: str) -> Keep:
    """Keep why an action fails by these rules: `ahead(action, outlook)`, or a text with gaps for the two."""

    def made(words: str) -> Callable[[Any, Outlook], str]:
        return lambda action, outlook: words.format(action=action, outlook=outlook)

    return Keep(lambda ahead: FAILURES.update(dict.fromkeys(rules, Failure(past, ahead))), made)


def why_failed(rule: str) -> str:
    return FAILURES[rule].past if rule in FAILURES else "it was not possible"


def would_fail(action: Option, outlook: Outlook) -> Refused | None:
    """The rules themselves judge a well-formed action on the preview; None if it would work."""
    number = len(outlook.plan.actions) + 1
    if number > outlook.p.allowance:
        return no("MP-SUB-06", f"Entry {number} would lapse: the point that should allow it is not gained")
    slot = Slot(number, outlook.t.seats)
    judge(outlook.seen, slot, outlook.seat, action)
    rule = slot.failed[outlook.seat]
    ahead = FAILURES[rule].ahead if rule else None
    return no(rule, ahead(action, outlook)) if ahead else None


# Why nothing of a kind can be written: a plain sentence, or the reason why this one cannot.
NOTHING: Final[dict[type[Option], tuple[str, str]]] = {}
EXAMPLES: Final[dict[type[Option], Option]] = {}


def locked(option: Option, t: Metropolis, ask: Ask) -> Refused | None:
    if t.players[ask.seat].plan.locked and not isinstance(option, WHEN_LOCKED):
        return no("MP-SUB-12", "Your programme is locked; unlock it first")
    return None


def full(t: Metropolis, seat: int) -> Refused | None:
    """MP-SUB-04: whether one more entry may follow."""
    p = t.players[seat]
    if has_room(t, p.plan.actions, p.points):
        return None
    list_ = f"Your list is full with {count(len(p.plan.actions), 'action')}"
    return no("MP-SUB-04", f"{list_}; only one that gains a point allows another")


# Names that nothing on the board has, and numbers that are out of bounds.


def unknown_vertex(name: str, say: Phrases) -> Refused | None:
    if name in say.city.vertex_index:
        return None
    return no("MP-BOARD-09", f"There is no vertex called {name[:40]!r}")


def unknown_hex(name: str, say: Phrases) -> Refused | None:
    if name in say.city.hex_index:
        return None
    return no("MP-BOARD-09", f"There is no hexagon called {name[:40]!r}")


def unknown_rail(name: str, say: Phrases) -> Refused | None:
    if name not in say.box.rail_index:
        return no("MP-FMT-04", f"There is no rail called {name[:40]!r}")
    if name == say.box.rails[-1]:
        return no("MP-AUC-07", f"{name} comes after the last round and is never laid")
    return None


def unknown_item(name: str, say: Phrases) -> Refused | None:
    if name in say.box.item_index:
        return None
    return no("MP-ITEM-01", f"There is no item called {name[:40]!r}")


def wrong_fee(fee: int, say: Phrases) -> Refused | None:
    most = say.box.numbers.fee_max
    return None if 0 <= fee <= most else no("MP-FEE-05", f"A fee is from 0 to {most} coins")


# How pages say why something cannot be written.


def refuses(page: Page, *kinds: type[Option]) -> Keep:
    """A reason for a part of a submission: nothing is written into a locked one."""

    def keep(reason: Reason) -> None:
        page.why_not(*kinds)(
            lambda option, t, ask, say: locked(option, t, ask) or reason(option, t, ask, say)
        )

    return Keep(keep, always)


def acts(page: Page, *kinds: type[Option]) -> Keep:
    """A reason for an action of the list, given why it could never be one; the rules say if it would fail."""

    def keep(malformed: Reason) -> None:
        def unwritable(action: Option, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
            return locked(action, t, ask) or malformed(action, t, ask, say) or full(t, ask.seat)

        page.why_not(*kinds)(
            lambda action, t, ask, say: unwritable(action, t, ask, say) or piecemeal(action, say)
        )
        page.why_fails(*kinds)(
            lambda action, t, ask, say: (
                unwritable(action, t, ask, say) or would_fail(action, Outlook(t, ask.seat, say))
            )
        )

    return Keep(keep, always)


def piecemeal(action: Option, say: Phrases) -> Refused:
    """An entry with paths or wishes is written first, and then completed."""
    if isinstance(action, o.UseItem) and action.path:
        return no("MP-ITEM-04", f"Write the first stop of {say.item(action.item)}, then one after the other")
    return no("MP-DROP-05", "Write the drop-off first, then who else gets off and in which order")

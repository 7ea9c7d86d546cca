"""The private preview: the table after the own programme, if nobody else did anything.

It is played by the rules themselves, on a copy in which everything this seat cannot know is replaced
by a plain assumption: a hexagon of another player stays his or hers, one that nobody controls is free.
"""

from typing import Final

from ...kernel.chance import Chance
from .events import Acted
from .items import use_free_items
from .slots import resolve
from .table import HELD, LAID, Metropolis, Player
from .update import finish_round

OUT_OF_REACH: Final = 10_000
UNKNOWN_CHANCE: Final = Chance("a preview")


def preview(t: Metropolis, seat: int) -> Metropolis:
    """The table after all entries written so far; a bid that is written counts as paid."""
    known = t.previews.tables[seat]
    if known is None or not t.previews.fresh[seat]:
        known = at_deadline(t, seat, True, known)
        t.previews.tables[seat] = known
        t.previews.fresh[seat] = True
    catch_up(t, seat, known)
    return known


def foresee(t: Metropolis, seat: int, wins: bool) -> Metropolis:
    """The same worked out anew, for a bid that wins or one that loses."""
    new = at_deadline(t, seat, wins, None)
    catch_up(t, seat, new)
    return new


def catch_up(t: Metropolis, seat: int, known: Metropolis) -> None:
    """Play the entries that were written since."""
    written = t.players[seat].plan.actions
    played = known.players[seat].plan.actions
    while len(played) < len(written):
        played.append(written[len(played)])
        play_entry(known, seat, len(played))


def at_deadline(t: Metropolis, seat: int, wins: bool, old: Metropolis | None) -> Metropolis:
    """MP-TRADE-05, MP-RAIL-02, MP-AUC-11: passengers too many are lost, rails laid, the bid is paid."""
    new = known_copy(t, seat, old or Metropolis(t.seats, t.box, t.house))
    p = new.players[seat]
    plan = t.players[seat].plan
    del p.riders[p.baseline :]
    if wins:
        p.coins -= max(0, plan.bid)
    for index in range(0, len(plan.lays), 4):
        rail = plan.lays[index]
        if new.rail_state[rail] == HELD and new.rail_holder[rail] == seat:
            new.rail_state[rail] = LAID
            new.rail_a[rail] = plan.lays[index + 1]
            new.rail_b[rail] = plan.lays[index + 2]
            fee = plan.lays[index + 3]
            new.rail_fee[rail] = fee if fee >= 0 else t.box.numbers.fee_default
    p.allowance = p.points
    return new


class Entry:
    """What came of an entry (done, failed or lapsed, and by which rule), and how the seat stands after it."""

    def __init__(self, p: Player, result: str, rule: str) -> None:
        self.result = result
        self.rule = rule
        self.vertex: int = p.vertex
        self.riders: list[int] = p.riders.copy()
        self.coins: int = p.coins
        self.points: int = p.points


class Foretold:
    """A programme entry by entry, and how the seat stands after free items and penalties."""

    def __init__(self, entries: list[Entry], p: Player) -> None:
        self.entries = entries
        self.coins: int = p.coins
        self.points: int = p.points


def foretell(t: Metropolis, seat: int, wins: bool) -> Foretold:
    """The round as it would go for this seat; a list that is still short is taken as far as it goes."""
    new = at_deadline(t, seat, wins, None)
    p = new.players[seat]
    p.plan.actions = t.players[seat].plan.actions.copy()
    entries: list[Entry] = []
    new.aloud = True
    for number in range(1, len(p.plan.actions) + 1):
        play_entry(new, seat, number)
        told = new.told[-1].event if new.told else None
        if isinstance(told, Acted):
            entries.append(Entry(p, told.result, told.rule))
        else:
            entries.append(Entry(p, "lapsed", "MP-SUB-06"))
        new.told.clear()
    new.aloud = False
    # The rescue (MP-PEN-04) looks at everybody's points, and these are public.
    for other, q in enumerate(t.players):
        if other != seat:
            new.players[other] = new.players[other].copy()
            new.players[other].points = q.points
    use_free_items(new)
    finish_round(new)
    return Foretold(entries, p)


def forget(t: Metropolis, seat: int) -> None:
    """Something else changed: the preview will be worked out again when it is needed."""
    t.previews.fresh[seat] = False
    t.previews.foretold[seat] = None


def forget_all(t: Metropolis) -> None:
    """A new round: others control other hexagons now."""
    t.previews.fresh = [False] * t.seats
    t.previews.foretold = [None] * t.seats
    t.previews.strangers = []


def play_entry(new: Metropolis, seat: int, number: int) -> None:
    new.slot = number
    if number <= new.players[seat].allowance:
        resolve(new, number, [seat])


def known_copy(t: Metropolis, seat: int, new: Metropolis) -> Metropolis:
    """Lay out what the seat knows, as far as its own actions matter; the others are strangers."""
    if new.chance.seed != UNKNOWN_CHANCE.seed or new.chance.drawn > 0:
        new.chance = UNKNOWN_CHANCE.copy()
    new.round = t.round
    new.control = t.control.copy()
    new.queues = t.queues.copy()
    if not t.previews.strangers:
        t.previews.strangers = [stranger(t, other) for other in range(t.seats)]
    new.players = t.previews.strangers.copy()
    new.players[seat] = t.players[seat].copy()
    new.players[seat].failed.clear()
    new.players[seat].short = False
    new.players[seat].plan.actions.clear()
    new.rail_state = t.rail_state.copy()
    new.rail_holder = t.rail_holder.copy()
    new.rail_a = t.rail_a.copy()
    new.rail_b = t.rail_b.copy()
    new.rail_fee = t.rail_fee.copy()
    new.item_state = t.item_state.copy()
    new.item_holder = t.item_holder.copy()
    return new


def stranger(t: Metropolis, other: int) -> Player:
    """Somebody of whom one knows the hexagons they control, and nothing else that matters.

    Fees paid in a preview go to strangers, whom nobody asks for their coins.
    """
    return Player(None, [OUT_OF_REACH if owner == other else 0 for owner in t.control])

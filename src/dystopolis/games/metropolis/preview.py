"""The private preview: the table after the own programme, if nobody else did anything.

It is played by the rules themselves, on a copy in which everything this seat cannot know is replaced
by a plain assumption: a hexagon that nobody controls is free, and in one of another player lies the
least that its control tells. What works only for that reason may fail.
"""

from typing import Final

from ...kernel.chance import Chance
from .city import SHAPES
from .events import Acted
from .hands import holds_rail
from .items import use_free_items
from .options import PickUp
from .rails import lay_rail
from .slots import resolve
from .table import NO_NUMBERS, NO_STRANGERS, NOBODY, Metropolis, Player
from .update import finish_round
from .view_types import EntryView, OutcomeView, PreviewView

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
        if holds_rail(new, seat, rail):
            lay_rail(new, rail, plan.lays[index + 1], plan.lays[index + 2], plan.lays[index + 3])
    p.allowance = p.points
    return new


def programme_preview(t: Metropolis, seat: int) -> PreviewView | None:
    """What would come of the programme that a seat is writing, for its own eyes.

    Worked out once, and again when something it depends on was written or traded.
    """
    if t.phase != "planning":
        return None
    known = t.previews.foretold[seat]
    if known is None:
        lost = foretell(t, seat, False)
        known = PreviewView(foretell(t, seat, True) if t.players[seat].plan.bid > 0 else lost, lost)
        t.previews.foretold[seat] = known
    return known


def foretell(t: Metropolis, seat: int, wins: bool) -> OutcomeView:
    """The round as it would go for this seat: entry by entry, then free items and penalties.

    MP-SUB-07: locked while it is too short, nothing of the list would be carried out.
    """
    new = at_deadline(t, seat, wins, None)
    actions = t.players[seat].plan.actions
    entries = [foretell_entry(t, new, seat, number) for number in range(1, len(actions) + 1)]
    missing = max(0, t.players[seat].points - len(actions))
    if missing:
        new = at_deadline(t, seat, wins, None)
        new.players[seat].short = True
    # The rescue (MP-PEN-04) looks at everybody's points, and these are public.
    for other, q in enumerate(t.players):
        if other != seat:
            new.players[other] = new.players[other].copy()
            new.players[other].points = q.points
    use_free_items(new)
    finish_round(new)
    return OutcomeView(tuple(entries), new.players[seat].coins, new.players[seat].points, missing)


def foretell_entry(t: Metropolis, new: Metropolis, seat: int, number: int) -> EntryView:
    """One more entry: done, failed or lapsed; or it may fail, for what nobody but another player knows."""
    p = new.players[seat]
    action = t.players[seat].plan.actions[number - 1]
    doubtful = type(action) is PickUp and not surely_controls(t, new, seat, p.vertex)
    p.plan.actions.append(action)
    new.aloud = True
    play_entry(new, seat, number)
    new.aloud = False
    told = new.told[-1].event if new.told else None
    new.told.clear()
    result, rule = "lapsed", "MP-SUB-06"
    if isinstance(told, Acted):
        result, rule = told.result, told.rule
    if result == "done" and doubtful:
        result, rule = "may fail", "MP-PICK-04"
    riders = tuple([SHAPES[shape] for shape in p.riders])
    return EntryView(result, rule, t.box.city.vertex_names[p.vertex], riders, p.coins, p.points)


def surely_controls(t: Metropolis, new: Metropolis, seat: int, vertex: int) -> bool:
    """Whether one of the hexagons around is not just taken from another, whose coins there are hidden.

    In the first round they are known: those of the bank.
    """
    for h in t.box.city.hexes_of[vertex]:
        if new.control[h] == seat and (t.control[h] == seat or t.control[h] == NOBODY or t.round == 1):
            return True
    return False


def forget(t: Metropolis, seat: int) -> None:
    """Something else changed: the preview will be worked out again when it is needed."""
    t.previews.fresh[seat] = False
    t.previews.foretold[seat] = None


def forget_all(t: Metropolis) -> None:
    """A new round: others control other hexagons now."""
    t.previews.fresh = [False] * t.seats
    t.previews.foretold = [None] * t.seats
    t.previews.strangers = NO_STRANGERS
    t.previews.rivals = [NO_STRANGERS] * t.seats


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
    if not t.previews.rivals[seat]:
        t.previews.rivals[seat] = rivals_of(t, seat)
    new.players = t.previews.rivals[seat].copy()
    p = t.players[seat].copy()
    p.failed = NO_NUMBERS
    p.short = False
    p.plan.actions.clear()
    new.players[seat] = p
    new.rail_state = t.rail_state
    new.rail_holder = t.rail_holder
    new.rail_a = t.rail_a
    new.rail_b = t.rail_b
    new.rail_fee = t.rail_fee
    new.item_state = t.item_state
    new.item_holder = t.item_holder
    return new


def rivals_of(t: Metropolis, seat: int) -> list[Player]:
    """MP-INV-07: who controls a hexagon in which the seat has coins has as many there at least."""
    if not t.previews.strangers:
        t.previews.strangers = strangers(t)
    rivals = t.previews.strangers.copy()
    for h, own in enumerate(t.players[seat].invested):
        if own > 0:
            owner = t.control[h]
            if owner != NOBODY and owner != seat and own > rivals[owner].invested[h]:
                rivals[owner] = rivals[owner].copy()
                rivals[owner].invested[h] = own
    return rivals


def strangers(t: Metropolis) -> list[Player]:
    """Players of whom one knows the hexagons they control, and nothing else that matters.

    MP-INV-09: a coin of theirs at least lies there; in the first round, what the bank put in. Fees paid in a
    preview go to strangers, whom nobody asks for their coins.
    """
    least: int = t.box.numbers.pregame_grant if t.round == 1 else 1
    players = [Player(None, [0] * len(t.control)) for _ in range(t.seats)]
    for h, owner in enumerate(t.control):
        if owner != NOBODY:
            players[owner].invested[h] = least
    return players

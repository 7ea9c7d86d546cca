"""What a seat cannot know outside of piles, dealt again: technologies and syndicates never revealed.

Per slot there are four makes; a seat knows its own, and those of others that were ever charged.
"""

from random import Random

from ...kernel.luck import shuffle
from .box import Box
from .rumours import believe
from .setup import slots
from .table import BlackMetro, Player


def imagine(t: BlackMetro, seat: int, rng: Random) -> None:
    """BM-INFO-02, BM-INFO-03, BM-INFO-07, BM-INFO-08: depends on what the seat knows and on `rng` only."""
    if t.over:
        return
    unrevealed = sorted(t.unrevealed)
    shuffle(unrevealed, rng)
    t.unrevealed = tuple(unrevealed)
    believe(t, seat, rng)
    others = [owner for owner in range(t.seats) if owner != seat]
    if not others:
        return
    by_slot = slots(t.box)
    dealt: list[list[int]] = [[] for _ in range(t.seats)]
    for slot in by_slot:
        deal_slot(t, seat, others, slot, dealt, rng)
    for owner in others:
        choose_fresh(t.box, t.players[owner], dealt[owner], rng)


def deal_slot(
    t: BlackMetro, seat: int, others: list[int], slot: list[int], dealt: list[list[int]], rng: Random
) -> None:
    """Which make of a slot each other player has, as far as nobody has seen it."""
    if t.house.mirrored:
        for owner in others:
            if not t.players[owner].known >> slot[0] & 1:
                dealt[owner].append(slot[0])
        return
    own = t.players[seat]
    mine = own.deck | own.downed | own.charged
    seen = mine
    for owner in others:
        seen |= t.players[owner].known
    left = [make for make in slot if not seen >> make & 1]
    shuffle(left, rng)
    for owner in others:
        if not any(t.players[owner].known >> make & 1 for make in slot):
            dealt[owner].append(left.pop())


def choose_fresh(box: Box, p: Player, unseen: list[int], rng: Random) -> None:
    """Which of the unseen ones lie researched: each of a level that its owner had reached by then."""
    left = sorted(unseen)
    shuffle(left, rng)
    fresh: list[int] = []
    hidden = 0
    for technology in p.fresh:
        hidden |= 1 << technology
    # Those researched at a low level have fewer cards to be, so they are drawn first.
    order = sorted(range(len(p.caps)), key=lambda number: p.caps[number])
    drawn: dict[int, int] = {}
    for number in order:
        fits = [one for one in left if box.abilities[one].level <= p.caps[number]]
        drawn[number] = fits[0]
        left.remove(fits[0])
    fresh = [drawn[number] for number in range(len(p.caps))]
    p.fresh = tuple(fresh)
    p.downed &= ~hidden
    for technology in fresh:
        p.downed |= 1 << technology
    p.deck = 0
    for technology in left:
        p.deck |= 1 << technology

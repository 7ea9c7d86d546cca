"""Chances for people: where the overlord's next piece may go (BM-SOLO-20 to BM-SOLO-25)."""

from ...kernel.pile import EVERYBODY
from .box import DISTRICTS
from .groups import weakest
from .overlord import acceptable_districts, arena_for, districts_named, pick
from .power import THE_OVERLORD
from .table import BlackMetro


def next_piece(t: BlackMetro) -> list[float]:
    """The chance of each district to be where his next piece goes as things stand; all 0 if it goes nowhere.

    It counts the fortunes that nobody has seen, as a set: he discards until one names a district that he
    accepts, so each of those that do is as likely as the others. What everybody saw on top comes first.
    """
    found = [0.0] * (DISTRICTS + 1)
    his = t.players[THE_OVERLORD]
    if his.hideout == 0 or his.stopped:
        return found
    arena = arena_for(t)
    if arena and not his.assigned:
        found[arena] = 1.0
        return found
    acceptable = acceptable_districts(t, weakest(his.hideout))
    for cards in cards_to_come(t):
        targets = [pick(t, named) for card in cards if (named := districts_named(t, card) & acceptable)]
        if targets:
            for district in targets:
                found[district] += 1.0 / len(targets)
            return found
    return found


def cards_to_come(t: BlackMetro) -> list[list[int]]:
    """What he turns up first, second and so on: known tops one by one, the deck, the discards shuffled."""
    deck = t.fortunes
    unknown = len(deck)
    first: list[list[int]] = []
    while deck.masks and unknown > 0 and deck.masks[unknown - 1] == EVERYBODY:
        unknown -= 1
        first.append([deck.cards[unknown]])
    # A reshuffle takes the known ones along: they lie in the discard pile by then.
    shuffled = t.discards.cards + [card for known in first for card in known] + deck.cards[:unknown]
    return [*first, deck.cards[:unknown], shuffled]

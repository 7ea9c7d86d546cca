"""BM-INFO-07: what somebody knows in part after a steal that they could not look at.

Whoever knew a card in a hand of several, from which somebody else steals one unseen, knows afterwards that it
is in one of two hands.
"""

from random import Random
from typing import Final

from ...kernel.pile import EVERYBODY, Pile, only
from .table import BlackMetro, Rumour

WATCHER: Final = -1


# Keeping.


def spread_rumours(t: BlackMetro, thief: int, victim: int, stolen: int) -> None:
    """Before a card leaves a hand unseen: what the others knew of it they know of two hands now."""
    hand = t.players[victim].hand
    both = only(thief, victim)
    found: list[Rumour] = []
    for rumour in t.rumours:
        if not rumour.hands >> victim & 1:
            found.append(rumour)
            continue
        others = rumour.seats & ~both
        if others:
            found.append(Rumour(rumour.card, rumour.hands | only(thief), others))
        if rumour.seats >> thief & 1 and rumour.card != stolen:
            found.append(Rumour(rumour.card, rumour.hands, only(thief)))
    if hand.masks and len(hand) > 1:
        for card, mask in zip(hand.cards, hand.masks, strict=True):
            if mask & ~both:
                found.append(Rumour(card, both, mask & ~both))
    t.rumours = tuple(found)


def end_rumours(t: BlackMetro, card: int) -> None:
    """The card was seen by all."""
    if t.rumours:
        t.rumours = tuple([rumour for rumour in t.rumours if rumour.card != card])


# Knowing.


def heard(t: BlackMetro, seat: int) -> list[Rumour]:
    """What a seat knows in part (`WATCHER`: somebody who only watches), with the hands where it can be."""
    found: list[Rumour] = []
    for rumour in t.rumours:
        knows = rumour.seats < 0 if seat == WATCHER else bool(rumour.seats >> seat & 1)
        if knows:
            hands = 0
            for side in range(t.seats):
                if rumour.hands >> side & 1 and unknown_places(t.players[side].hand, seat):
                    hands |= only(side)
            found.append(Rumour(rumour.card, hands, rumour.seats))
    return found


def unknown_places(hand: Pile, seat: int) -> list[int]:
    """The places in a hand of which somebody does not know which card it is."""
    if not hand.masks:
        return list(range(len(hand)))
    if seat == WATCHER:
        return [place for place, mask in enumerate(hand.masks) if mask != EVERYBODY]
    return [place for place, mask in enumerate(hand.masks) if not mask >> seat & 1]


# Imagining.


def believe(t: BlackMetro, seat: int, rng: Random) -> None:
    """After everything unknown was dealt again: cards go to one of the hands that they are known to be in."""
    mine = heard(t, seat)
    t.rumours = tuple([rumour for rumour in t.rumours if rumour.seats >> seat & 1])
    if not mine:
        return
    free = [unknown_places(p.hand, seat) for p in t.players]
    ways = placings(mine, 0, [len(places) for places in free])
    way = ways[int(rng.random() * len(ways))]
    for rumour, side in zip(mine, way, strict=True):
        place = free[side].pop(int(rng.random() * len(free[side])))
        lay(t, rumour.card, t.players[side].hand, place)


def placings(rumours: list[Rumour], first: int, free: list[int]) -> list[list[int]]:
    """Every way to put the cards into hands with so many free places; they are few."""
    if first == len(rumours):
        return [[]]
    found: list[list[int]] = []
    for side in range(len(free)):
        if rumours[first].hands >> side & 1 and free[side] > 0:
            free[side] -= 1
            for rest in placings(rumours, first + 1, free):
                found.append([side, *rest])
            free[side] += 1
    return found


def lay(t: BlackMetro, card: int, hand: Pile, place: int) -> None:
    """Change places with the card that lies there, wherever this one was dealt to."""
    for pile in t.pools()[0]:
        if card in pile.cards:
            pile.cards[pile.cards.index(card)] = hand.cards[place]
            hand.cards[place] = card
            return

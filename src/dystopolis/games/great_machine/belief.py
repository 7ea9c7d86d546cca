"""Where Heroes may end up, from public facts only: for the Machine's board and for its bot alike."""

from typing import Final

from .citizens import income_of
from .codes import ALL_CARDS, CS, DISTRICTS, MAJORS, NONE
from .costs import exit_cost
from .table import GreatMachine

NO_CARD: Final = -1
FAR: Final = 9


class Belief:
    """A Hero's possible ways: for each District a weight (they add up to 1), and how many rolls it takes."""

    def __init__(self, hero: int) -> None:
        self.hero = hero
        self.weights: list[float] = [0.0] * DISTRICTS
        self.rolls: list[int] = [NO_CARD] * DISTRICTS


def beliefs(t: GreatMachine) -> list[Belief]:
    """One for each Hero whose card is still hidden from the Machine."""
    return [believe(t, hero) for hero in range(3) if t.card[hero] == NONE]


def believe(t: GreatMachine, hero: int) -> Belief:
    """The cards a Hero may still hold, times the odds of getting there, times what there is to do."""
    found = Belief(hero)
    cards = possible_cards(t, hero)
    rolls = fewest_rolls(t, hero)
    free = sum(t.box.escape) / len(t.box.escape)
    total = 0.0
    for district in range(DISTRICTS):
        if not cards >> district & 1:
            continue
        found.rolls[district] = rolls[district]
        weight = free ** rolls[district] * attraction(t, hero, district)
        if unknown_card(t, hero, district):
            weight *= 0.75
        found.weights[district] = weight
        total += weight
    for district in range(DISTRICTS):
        found.weights[district] = found.weights[district] / total if total else 0.0
    return found


def possible_cards(t: GreatMachine, hero: int) -> int:
    """What everybody must reckon with: all but the cards lost openly."""
    secret = t.secret[hero]
    return t.hand[hero] if secret == NONE else (t.hand[hero] | 1 << secret) & ALL_CARDS


def unknown_card(t: GreatMachine, hero: int, district: int) -> bool:
    """A Major card that may be the one given up at setup."""
    return district < MAJORS and t.secret[hero] != NONE and not t.shown_cards[hero] >> district & 1


def attraction(t: GreatMachine, hero: int, district: int) -> float:
    """1, and more for income and for Actions worth having."""
    worth = 1.0 + 0.15 * income_of(t, district)
    if district >= MAJORS:
        worth += 0.3
    if district == CS:
        worth += 0.6
    if t.riots >> district & 1:
        worth -= 0.3
    return worth


def fewest_rolls(t: GreatMachine, hero: int) -> list[int]:
    """For each District the fewest rolls of the Escape die on the way, and the most Trust left."""
    city = t.city()
    origin = t.at[hero]
    best: list[tuple[int, int]] = [(FAR, 0)] * DISTRICTS
    best[origin] = (0, -t.trust[hero])
    edge = [origin]
    while edge:
        at = edge.pop(0)
        rolls, spent = best[at]
        trust = -spent
        cost = exit_cost(t, hero, at, at == origin)
        after = (rolls, -(trust - cost)) if trust >= cost else (rolls + 1, 0)
        for to in city.near[at]:
            if after < best[to]:
                best[to] = after
                edge.append(to)
    return [rolls for rolls, _ in best]

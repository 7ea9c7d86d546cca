"""Whole answers that are worth a thought, and what the Machine may expect of the Heroes."""

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel.table import Table
from ....kernel.values import Option
from ..access import ACCESS_CARD
from ..codes import CODES, DISTRICTS, HEROES_PHASE, MACHINE, NONE, SERVANTS
from ..machine import ORDERS, guard_goals, servant_goals
from ..options import MoveGuard, MoveServant
from ..table import GreatMachine
from .heroes import CardPlans
from .machine import Orders
from .reading import place_of
from .routes import Ways

Values = Callable[[Table, int, Sequence[Option]], list[float]]
Weighed = tuple[float, int, list[Option]]

GOALS: Final = 3  # places of a Servant that are worth a thought
POSTS: Final = 2  # places of a Guard
SURPRISE: Final = 0.25  # how often a Hero goes anywhere


def whole_answers(
    t: GreatMachine, seat: int, options: list[Option], k: int, values: Values
) -> list[list[Option]]:
    """Up to k, the persona's own choice first."""
    ask = t.open_ask(seat)
    assert ask is not None
    if ask.choice is ACCESS_CARD:
        return card_answers(t, seat, k)
    worths = values(t, seat, options)
    found: list[Weighed] = []
    orders = Orders(t) if ask.choice is ORDERS else None
    for index, option in enumerate(options):
        if orders is None or not isinstance(option, (MoveServant, MoveGuard)):
            found.append((-worths[index], index, [option]))
        else:
            found += with_goals(t, orders, option, worths[index], index)
    found.sort(key=lambda one: (one[0], one[1]))
    return [plan for _, _, plan in found[:k]]


def with_goals(t: GreatMachine, orders: Orders, option: Option, worth: float, index: int) -> list[Weighed]:
    """An order to go, with the best places to go to; the best of them is worth what the order is."""
    ranked: list[tuple[float, Option]] = []
    if isinstance(option, MoveServant):
        servant = SERVANTS.index(option.servant)
        ranked = [(orders.goal(servant, place_of(one)), one) for one in servant_goals(t, 0, servant)]
        most = GOALS
    else:
        assert isinstance(option, MoveGuard)
        origin = CODES.index(option.at)
        ranked = [(orders.guard_goal(origin, place_of(one)), one) for one in guard_goals(t, 0, origin)]
        most = POSTS
    if len(ranked) == 1:
        return [(-worth, index, [option])]  # it goes there without being asked
    ranked.sort(key=lambda one: -one[0])
    return [(ranked[0][0] - value - worth, index, [option, goal]) for value, goal in ranked[:most]]


# Access cards.


def card_answers(t: GreatMachine, seat: int, k: int) -> list[list[Option]]:
    """A card for each own Hero that has none, and ready: the own choice, then what costs least to change."""
    own = [hero for hero in range(3) if t.owner[hero] == seat and t.chosen[hero] == NONE]
    if not own:
        return [[option] for option in t.options(seat)]
    before = t.chosen.copy()
    cards = CardPlans(t)
    first: list[int] = []
    changes: list[tuple[float, int, int]] = []
    for hero in own:
        worths = card_worths(t, cards, hero)
        best = best_card(worths)
        first.append(best)
        for district in range(DISTRICTS):
            if district != best and t.hand[hero] >> district & 1:
                changes.append((worths[best] - worths[district], hero, district))
        t.chosen[hero] = best
    t.chosen = before
    changes.sort()
    plans = [answer_of(t, own, first)]
    for number, (_, hero, district) in enumerate(changes):
        changed = first.copy()
        changed[own.index(hero)] = district
        plans.append(answer_of(t, own, changed))
        for _, other, elsewhere in changes[:number]:
            if other != hero and number < 4:
                twice = changed.copy()
                twice[own.index(other)] = elsewhere
                plans.append(answer_of(t, own, twice))
    return plans[:k]


def answer_of(t: GreatMachine, own: list[int], cards: list[int]) -> list[Option]:
    plan: list[Option] = []
    for hero, district in zip(own, cards, strict=True):
        plan.append(t.box.go[t.heroes[hero]][district])
    plan.append(t.box.ready)
    return plan


def card_worths(t: GreatMachine, cards: CardPlans, hero: int) -> list[float]:
    """What each card of the hand is worth; the others nothing at all."""
    ways = Ways(t, hero, t.at[hero], t.trust[hero], 1 << t.at[hero], True)
    found = [-1000.0] * DISTRICTS
    for district in range(DISTRICTS):
        if t.hand[hero] >> district & 1:
            found[district] = cards.worth(hero, district, ways)
    return found


def best_card(worths: list[float]) -> int:
    best = 0
    for district in range(DISTRICTS):
        if worths[district] > worths[best]:
            best = district
    return best


def expect_cards(t: GreatMachine, random: Callable[[], float]) -> None:
    """Cards that are still hidden become what these Heroes would have chosen, as the city stood then."""
    if not t.eve or t.phase not in (MACHINE, HEROES_PHASE):
        return
    hidden = [hero for hero in range(3) if t.card[hero] == NONE]
    servants, guards, bonds = t.servant_at, t.guards, t.bonds
    t.servant_at = list(t.eve[:3])
    t.guards = list(t.eve[3 : 3 + DISTRICTS])
    t.bonds = t.eve[3 + DISTRICTS]
    surprises = t.chosen.copy()
    for hero in hidden:
        t.chosen[hero] = NONE
    cards = CardPlans(t)
    for hero in hidden:
        anywhere = random() < SURPRISE
        t.chosen[hero] = surprises[hero] if anywhere else best_card(card_worths(t, cards, hero))
    t.servant_at, t.guards, t.bonds = servants, guards, bonds

"""What the Machine thinks of orders, Directives and detained Heroes."""

from collections.abc import Sequence

from ....kernel.choice import Ask
from ....kernel.values import Option
from ..codes import (
    ACTRESS,
    CODES,
    DIRECTIVES,
    EXECUTION,
    JOIN_OUR_SIDE,
    SERVANTS,
    SQUARES,
)
from ..options import (
    Act,
    Directive,
    EndPhase,
    Measure,
    MoveGuard,
    MoveServant,
    Yes,
)
from ..table import GreatMachine
from .heroes import Plans
from .machine import Orders
from .reading import place_of, square_of
from .riots import Outlook
from .worth import BOND, SLOT, TRUST, TURN, card_worth, directive_worth, plan_step


def give_orders(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    orders = Orders(t)
    found: list[float] = []
    for option in options:
        if isinstance(option, EndPhase):
            found.append(0.0)
        elif isinstance(option, Act):
            found.append(orders.net(SERVANTS.index(option.servant), option.action))
        elif isinstance(option, MoveServant):
            found.append(orders.best_goal(SERVANTS.index(option.servant)))
        elif isinstance(option, MoveGuard):
            found.append(orders.best_guard(CODES.index(option.at)))
        else:
            found.append(0.3)
    return found


def send_servant(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    orders = Orders(t)
    servant = int(ask.args[0])
    return [orders.goal(servant, place_of(option)) for option in options]


def send_guard(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    orders = Orders(t)
    origin = int(ask.args[0])
    return [orders.guard_goal(origin, place_of(option)) for option in options]


def arrest(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    outlook = Outlook(t, False)
    return [-outlook.gone(square_of(o) // SQUARES, t.face[square_of(o)]) for o in options]


def publish(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    return [law_of(t, option) for option in options]


def discard(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    return [-law_of(t, option) for option in options]


def law_of(t: GreatMachine, option: Option) -> float:
    assert isinstance(option, Directive)
    return directive_worth(t, DIRECTIVES.index(option.card))


def deal_with_detained(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """A step of the plan, or the turn with all Trust or the card."""
    hero = int(ask.args[0])
    found: list[float] = []
    actress = t.heroes[hero] == ACTRESS and not t.caught
    for option in options:
        assert isinstance(option, Measure)
        if option.measure == "plan":
            worth = plan_step(t) - (2.0 * TRUST if actress else 0.0)
        else:
            plans = Plans(t)
            worth = max(TURN, plans.best_action(hero, t.at[hero], t.trust[hero]))
            worth -= 2.0 * SLOT if actress else 0.0
            if option.measure == "no_trust":
                worth += (TRUST + BOND) * t.trust[hero]
            else:
                worth += card_worth(t, hero, t.card[hero])
            if t.decree == EXECUTION and t.option_b == 0:
                worth += min(plan_step(t), 20.0)
            if t.decree == JOIN_OUR_SIDE and t.no_access == 0 and option.measure == "no_access":
                worth += min(plan_step(t), 20.0)
        found.append(worth)
    return found


def pay_for_plan(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    price = BOND * (int(ask.args[0]) if ask.args else t.box.numbers.provoke_bonds)
    return [plan_step(t) - price if isinstance(option, Yes) else 0.0 for option in options]


def bread(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    worth = SLOT + 1.0 - BOND * t.box.numbers.bread_bonds
    return [worth if isinstance(option, Yes) else 0.0 for option in options]


def grant_amnesty(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    return [plan_step(t) - 2.0 if isinstance(option, Yes) else 0.0 for option in options]


def trade_laws(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    found: list[float] = []
    for option in options:
        if isinstance(option, Directive):
            found.append(plan_step(t) - law_of(t, option))
        elif isinstance(option, Yes):
            hand = sorted([directive_worth(t, card) for card in t.cards.cards])
            found.append(plan_step(t) - 0.5 * (hand[0] + hand[1]))
        else:
            found.append(0.0)
    return found


def free_unseen(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """Where it helps a Riot least."""
    outlook = Outlook(t, False)
    return [-outlook.prospect(place_of(o), outlook.guards[place_of(o)], 0) for o in options]


def resettle_whom(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    outlook = Outlook(t, False)
    found: list[float] = []
    for option in options:
        square = square_of(option)
        at = square // SQUARES
        if t.state[square] == 2:
            found.append(-outlook.gone(at, t.face[square]))
        else:
            found.append(outlook.prospect(at, outlook.guards[at], 0))
    return found

"""What Heroes think of ways, Actions and what follows from them."""

from collections.abc import Sequence

from ....kernel.choice import Ask
from ....kernel.values import Option
from ..box import HERO_ACTIONS
from ..citizens import stage_of
from ..city import map_of, tile_at
from ..codes import (
    CODES,
    DISTRICTS,
    GC,
    HEROES,
    SQUARES,
    TRAITOR,
)
from ..costs import identify_cost
from ..options import (
    Access,
    Attack,
    District,
    HeroAction,
    MoveGuard,
    No,
    Number,
    PlaceTile,
    Stake,
    Yes,
)
from ..special import RELEASE, SEND_WHERE
from ..table import GreatMachine
from .heroes import Plans
from .reading import place_of, square_of
from .riots import Outlook
from .routes import Ways
from .worth import TRUST, card_worth


def choose_way(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """The step from which the rest of the way is best."""
    hero = int(ask.args[0])
    goal = t.chosen[hero]
    here = Ways(t, hero, t.at[hero], t.trust[hero], t.visited & ~(1 << t.at[hero]), t.exits == 0)
    found: list[float] = []
    for option in options:
        to = place_of(option)
        ways = Ways(t, hero, to, here.left[to], t.visited | 1 << to, False)
        if ways.rolls[goal] < 0:
            found.append(-1000.0)
        else:
            found.append(ways.left[goal] - 20.0 * ways.rolls[goal] - 0.1 * ways.exits[goal])
    return found


def take_action(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    hero = int(ask.args[0])
    plans = Plans(t)
    found: list[float] = []
    for option in options:
        assert isinstance(option, HeroAction)
        action = HERO_ACTIONS.index(option.action)
        if option.action in ("pass", "leader"):
            found.append(0.0 if option.action == "pass" else -0.5)
        else:
            found.append(plans.action(hero, t.at[hero], t.trust[hero], action))
    return found


def stake(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    hero = int(ask.args[0])
    plans = Plans(t)
    gain = max(plans.outlook.broken_guard(t.at[hero]) + plans.break_for_event(t.at[hero]), 3.0)
    here, trust = t.at[hero], t.trust[hero]
    found: list[float] = []
    for option in options:
        assert isinstance(option, Stake)
        chance = plans.hit_chance(hero, here, option.trust)
        found.append(gain * chance - plans.price(hero, here, trust, option.trust))
    return found


def which_guard(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    order = {"core": 3.0, "special": 2.0, "regular": 1.0}
    return [order[option.guard] if isinstance(option, Attack) else 0.0 for option in options]


def pay_now(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    hero = int(ask.args[0])
    plans = Plans(t)
    worth = plans.outlook.broken_guard(t.at[hero]) + plans.break_for_event(t.at[hero])
    worth -= plans.price(hero, t.at[hero], t.trust[hero], int(ask.args[2]))
    return [worth if isinstance(option, Yes) else 0.0 for option in options]


def how_many(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    hero = int(ask.args[0])
    plans = Plans(t)
    here, trust, cost = t.at[hero], t.trust[hero], identify_cost(t, hero)
    found: list[float] = []
    for option in options:
        assert isinstance(option, Number)
        price = plans.price(hero, here, trust, option.number * cost)
        found.append(option.number * (plans.look(here) + 0.01) - price)
    return found


def choose_walker(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    hero = int(ask.args[0])
    worth, square, _ = Plans(t).move(hero, t.at[hero], t.trust[hero])
    return [(0.0 if isinstance(o, No) else worth if square_of(o) == square else -1.0) for o in options]


def choose_goal(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """Where a Citizen helps a Riot most."""
    square = int(ask.args[1])
    outlook = Outlook(t, True)
    distance = t.city().distance
    found: list[float] = []
    for option in options:
        to = place_of(option)
        worth = outlook.come(to, t.face[square])
        worth += 8.0 if t.intel >> square & 1 and to == GC else 0.0
        found.append(worth - TRUST * distance[square // SQUARES * DISTRICTS + to])
    return found


def place_released(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    outlook = Outlook(t, True)
    face = t.limbo if ask.choice is RELEASE else int(ask.args[0])
    return [outlook.come(place_of(option), face) for option in options]


def release_whom(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    limit = min(stage_of(t) + 1, 5)
    found: list[float] = []
    for option in options:
        if not isinstance(option, Number) or option.number == TRAITOR:
            found.append(0.0 if isinstance(option, No) else -1.0)
        else:
            found.append(3.0 if option.number <= limit else 1.0)
    return found


def retrieve(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    found: list[float] = []
    for option in options:
        if not isinstance(option, Access):
            found.append(1.5)
            continue
        hero = t.heroes.index(HEROES.index(option.hero))
        found.append(min(card_worth(t, hero, CODES.index(option.at)), 20.0))
    return found


def guard_to_clear(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    outlook = Outlook(t, True)
    found: list[float] = []
    for option in options:
        if isinstance(option, MoveGuard):
            found.append(outlook.broken_guard(CODES.index(option.at)) - TRUST)
        else:
            found.append(0.0)
    return found


def guard_away(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    outlook = Outlook(t, True)
    found: list[float] = []
    for option in options:
        to = place_of(option)
        far = 0
        if ask.choice is SEND_WHERE:
            far = t.city().distance[int(ask.args[1]) * DISTRICTS + to]
        found.append(-outlook.another_guard(to) - TRUST * far)
    return found


def break_where(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    outlook = Outlook(t, True)
    return [outlook.broken_guard(place_of(o)) if isinstance(o, District) else 0.0 for o in options]


def look_where(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    plans = Plans(t)
    return [plans.look(place_of(o)) if isinstance(o, District) else 0.5 for o in options]


def new_place(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """Heroes like short ways, the Machine long ones; a sum of distances tells."""
    heroes = ask.seat in t.revolutionaries()
    found: list[float] = []
    for option in options:
        assert isinstance(option, PlaceTile)
        tiles = list(t.tiles)
        tiles[t.lifted] = tile_at(option.x, option.y, 1 if option.way == "V" else 0)
        far = sum(map_of(tuple(tiles)).distance)
        found.append(float(-far if heroes else far))
    return found


def win_back(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    return retrieve(t, ask, options)

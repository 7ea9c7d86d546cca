"""What a sensible player would like: the worth of every option, decision by decision.

Everything here looks at an imagined table: what the seat knows is real, the rest is dealt again. The Machine
does not look at the cards that Heroes have chosen, not even at imagined ones: it weighs where they may go.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel.choice import Ask, Choice
from ....kernel.table import Table
from ....kernel.values import Option
from ..access import ACCESS_CARD
from ..acting import ACTION, HOW_MANY
from ..attacking import HOW_MUCH, PAY_NOW, ROLL_AGAIN, WHICH_GUARD
from ..box import HERO_ACTIONS
from ..citizens import stage_of
from ..city import map_of, tile_at
from ..closing import (
    BUY_PLAN,
    FREE_WHERE,
    GRANT_AMNESTY,
    HAND_OVER,
    JOIN,
    PLEDGE,
    TRADE_AWAY,
    TRADE_LAW,
    WIN_BACK,
)
from ..closing_together import (
    BREAK_KIND,
    BREAK_WHERE,
    CENSUS_WHERE,
    INFORM,
    PAY_TOGETHER,
)
from ..codes import (
    ACTRESS,
    CODES,
    DIRECTIVES,
    DISTRICTS,
    EXECUTION,
    GC,
    HEROES,
    JOIN_OUR_SIDE,
    MISSIONS,
    NONE,
    ON_CITIZEN,
    RATION,
    RESISTANCE,
    SERVANTS,
    SQUARES,
    TRAITOR,
)
from ..costs import identify_cost
from ..detaining import CIRCUSES, DETAINED, SLIP_AWAY
from ..laying import NEW_PLACE
from ..machine import GUARD_TO, ORDERS, SERVANT_TO
from ..missions.breach_in_the_system import DESTRUCT_WHERE, TOKEN_PARTNER
from ..missions.bugs_in_the_gears import ATTACH_INTEL, RELEASE_WHERE, RELEASE_WHOM
from ..missions.cards import INTERACTION
from ..missions.know_thy_enemy import ATTACH_TOKEN
from ..moving import RUN_AGAIN, WAY
from ..opening import SHARE, SKIP_EVENT
from ..options import (
    Access,
    Act,
    Attack,
    Citizen,
    Directive,
    District,
    EndPhase,
    Go,
    Hero,
    HeroAction,
    Interact,
    Measure,
    MoveGuard,
    MoveServant,
    No,
    Number,
    PlaceTile,
    Split,
    Stake,
    TakeHero,
    Yes,
)
from ..purse import all_trust
from ..rioting import CHEER
from ..servants import ARREST_WHOM, PUBLISH_WHAT, SETTLE_WHERE, SETTLER, TAKE_BACK
from ..setup import FORFEIT, HERO
from ..special import CANCEL, GIVE_UP, HEAL, RELEASE, RETRIEVE, SEND_GUARD, SEND_WHERE, STEER, STEER_WHERE
from ..table import GreatMachine
from ..tracks import FAVOUR, FREE_LOOK, PROVOCATION
from ..walking_citizens import WALK_WHERE, WALKER
from .heroes import CardPlans, Plans, deed_worth
from .machine import Orders
from .riots import Outlook
from .routes import Ways
from .worth import BOND, SLOT, TRUST, TURN, card_worth, directive_worth, plan_step

Judge = Callable[[GreatMachine, Ask, Sequence[Option]], list[float]]

FAVOURITES: Final = [3.0, 4.0, 3.5, 3.0, 2.5, 2.0]  # Heroes as the bots like them
GIVEN_UP: Final = [1.0, 2.0, 3.0, -1.0]  # Major cards: the Central Square last


class GreatMachinePersona:
    """The heuristics behind greedy play, for both sides."""

    def values(self, table: Table, seat: int, options: Sequence[Option]) -> list[float]:
        """The worth of each option for this seat, in points."""
        assert isinstance(table, GreatMachine)
        ask = table.open_ask(seat)
        assert ask is not None
        judge = JUDGES.get(ask.choice)
        if judge is None:
            return [0.0 if isinstance(option, No) else 0.1 for option in options]
        return judge(table, ask, options)


# Setup and Opening.


def take_hero(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    return [FAVOURITES[HEROES.index(o.hero)] if isinstance(o, TakeHero) else 0.0 for o in options]


def give_card_up(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    return [GIVEN_UP[CODES.index(o.at)] if isinstance(o, Access) else 0.0 for o in options]


def share_trust(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """Evenly, so that everybody can move and act."""
    found: list[float] = []
    for option in options:
        assert isinstance(option, Split)
        after = [t.trust[0] + option.first, t.trust[1] + option.second, t.trust[2] + option.third]
        found.append(-float(sum([amount * amount for amount in after])))
    return found


def skip_event(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """A forged decree is best kept until the plan is close."""
    return [1.0 if isinstance(o, Yes) and t.plan >= 6 else 0.5 for o in options]


# Access.


def choose_cards(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    if not isinstance(options[0], Go):
        return [0.0] * len(options)
    hero = t.heroes.index(HEROES.index(options[0].hero))
    cards = CardPlans(t)
    ways = Ways(t, hero, t.at[hero], t.trust[hero], 1 << t.at[hero], True)
    return [cards.worth(hero, CODES.index(o.at), ways) if isinstance(o, Go) else -99.0 for o in options]


# The Machine.


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


def place_of(option: Option) -> int:
    assert isinstance(option, District)
    return CODES.index(option.at)


def square_of(option: Option) -> int:
    assert isinstance(option, Citizen)
    return CODES.index(option.at) * SQUARES + option.square - 1


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


# A Hero's turn.


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


# Closing.


def pledge(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """As much as is missing, if the Heroes can make it together."""
    missing = t.box.numbers.judges_trust - sum(t.pledged)
    hero = int(ask.args[0])
    later = sum(t.trust[hero + 1 :])
    wanted = min(missing, t.trust[hero]) if all_trust(t) >= missing else 0
    if hero < 2:
        wanted = min(wanted, max(missing - later, (missing + 1) // 2))
    return [-abs(float(o.trust - wanted)) if isinstance(o, Stake) else 0.0 for o in options]


def hand_over(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    return [plan_step(t) - 1.0 if isinstance(option, Citizen) else 0.0 for option in options]


def pay_together(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """Whether a payment is worth it, and by those who have most."""
    price, purpose = int(ask.args[0]), str(ask.args[1])
    gain = 2.5
    if purpose == "plan":
        gain = plan_step(t)
    elif purpose == "breakthrough":
        gain = SLOT + 0.4
        if t.decree == RATION and all_trust(t) - price < 5:
            gain -= plan_step(t)
    elif t.decree != NONE:
        gain = 3.0
    return [
        0.0 if not isinstance(option, Split) else gain - TRUST * price - unevenness(t, option)
        for option in options
    ]


def unevenness(t: GreatMachine, option: Split) -> float:
    after = [t.trust[0] - option.first, t.trust[1] - option.second, t.trust[2] - option.third]
    return 0.001 * sum([amount * amount for amount in after])


def inform(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    found: list[float] = []
    for option in options:
        if isinstance(option, Split):
            found.append(plan_step(t) - TRUST * 3.0 - unevenness(t, option))
        elif isinstance(option, Access):
            hero = t.heroes.index(HEROES.index(option.hero))
            found.append(plan_step(t) - card_worth(t, hero, CODES.index(option.at)) - 1.0)
        else:
            found.append(0.0)
    return found


def interact(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    hero = int(ask.args[0])
    found: list[float] = []
    for option in options:
        if isinstance(option, Interact):
            mission = MISSIONS.index(option.mission)
            worth = deed_worth(t, mission, hero, option.deed, t.at[hero])
            if mission == RESISTANCE:
                worth -= TRUST * 3.0
            found.append(worth)
        else:
            found.append(0.0)
    return found


def different_face(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """Class Consciousness: a face that no token has yet, and that will not soon be arrested."""
    taken = [t.face[token - ON_CITIZEN] for token in t.hero_token if ON_CITIZEN <= token < ON_CITIZEN + 54]
    found: list[float] = []
    for option in options:
        face = t.face[square_of(option)]
        found.append((-5.0 if face in taken else 0.0) + 0.1 * face)
    return found


def intel_for(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    return [0.1 * t.face[square_of(option)] for option in options]


def partner(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    """Tokens gather with the first Hero."""
    first = HEROES[t.heroes[0]]
    return [1.0 if isinstance(option, Hero) and option.hero == first else 0.0 for option in options]


def slip_away(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    return [1.0 if isinstance(option, Yes) else 0.0 for option in options]


def win_back(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    return retrieve(t, ask, options)


JUDGES: Final[dict[Choice, Judge]] = {
    HERO: take_hero,
    FORFEIT: give_card_up,
    SHARE: share_trust,
    SKIP_EVENT: skip_event,
    ACCESS_CARD: choose_cards,
    ORDERS: give_orders,
    SERVANT_TO: send_servant,
    GUARD_TO: send_guard,
    ARREST_WHOM: arrest,
    PUBLISH_WHAT: publish,
    TAKE_BACK: discard,
    GIVE_UP: discard,
    TRADE_AWAY: discard,
    DETAINED: deal_with_detained,
    PROVOCATION: pay_for_plan,
    BUY_PLAN: pay_for_plan,
    CIRCUSES: bread,
    GRANT_AMNESTY: grant_amnesty,
    TRADE_LAW: trade_laws,
    FREE_WHERE: free_unseen,
    SETTLER: resettle_whom,
    SETTLE_WHERE: free_unseen,
    WAY: choose_way,
    ACTION: take_action,
    HOW_MUCH: stake,
    WHICH_GUARD: which_guard,
    BREAK_KIND: which_guard,
    PAY_NOW: pay_now,
    HOW_MANY: how_many,
    WALKER: choose_walker,
    WALK_WHERE: choose_goal,
    RELEASE: place_released,
    RELEASE_WHERE: place_released,
    RELEASE_WHOM: release_whom,
    RETRIEVE: retrieve,
    WIN_BACK: win_back,
    CANCEL: publish,
    SEND_GUARD: guard_to_clear,
    STEER: guard_to_clear,
    SEND_WHERE: guard_away,
    STEER_WHERE: guard_away,
    BREAK_WHERE: break_where,
    DESTRUCT_WHERE: break_where,
    FREE_LOOK: look_where,
    FAVOUR: look_where,
    CENSUS_WHERE: look_where,
    HEAL: look_where,
    NEW_PLACE: new_place,
    PLEDGE: pledge,
    HAND_OVER: hand_over,
    PAY_TOGETHER: pay_together,
    INFORM: inform,
    INTERACTION: interact,
    ATTACH_TOKEN: different_face,
    ATTACH_INTEL: intel_for,
    TOKEN_PARTNER: partner,
    SLIP_AWAY: slip_away,
    CHEER: slip_away,
    RUN_AGAIN: slip_away,
    ROLL_AGAIN: slip_away,
    JOIN: slip_away,
}

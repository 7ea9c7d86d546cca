"""What each side thinks of the decisions of setup, Opening, Access, Closing and the Missions."""

from collections.abc import Sequence
from typing import Final

from ....kernel.choice import Ask
from ....kernel.values import Option
from ..codes import (
    CODES,
    HEROES,
    MISSIONS,
    NONE,
    ON_CITIZEN,
    RATION,
    RESISTANCE,
)
from ..options import (
    Access,
    Citizen,
    Go,
    Hero,
    Interact,
    Split,
    Stake,
    TakeHero,
    Yes,
)
from ..purse import all_trust
from ..table import GreatMachine
from .heroes import CardPlans, deed_worth
from .reading import square_of
from .routes import Ways
from .worth import SLOT, TRUST, card_worth, plan_step

FAVOURITES: Final = [3.0, 4.0, 3.5, 3.0, 2.5, 2.0]  # Heroes as the bots like them
GIVEN_UP: Final = [1.0, 2.0, 3.0, -1.0]  # Major cards: the Central Square last


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


def choose_cards(t: GreatMachine, ask: Ask, options: Sequence[Option]) -> list[float]:
    if not isinstance(options[0], Go):
        return [0.0] * len(options)
    hero = t.heroes.index(HEROES.index(options[0].hero))
    cards = CardPlans(t)
    ways = Ways(t, hero, t.at[hero], t.trust[hero], 1 << t.at[hero], True)
    return [cards.worth(hero, CODES.index(o.at), ways) if isinstance(o, Go) else -99.0 for o in options]


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

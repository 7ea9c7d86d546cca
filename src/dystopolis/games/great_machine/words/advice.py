# mypyc: off: words for people are never in a hurry
"""What speaks for an option, for players who ask for advice: from what their side knows, nothing more."""

from ....kernel.choice import Ask
from ....kernel.values import Option
from ....toolkit.english import first_up
from ....toolkit.odds import in_a_hundred
from ..belief import beliefs
from ..citizens import income_of, stage_of
from ..city import bits
from ..codes import CODES, HEROES, SERVANTS
from ..machine import GUARD_TO, SERVANT_TO
from ..moving import WAY
from ..options import Act, District, EndPhase, Go, HeroAction, Measure
from ..persona.riots import Outlook
from ..preview import best_route, escape_odds
from ..table import GreatMachine
from .phrases import Phrases, bonds, roman, trust


def speaks_for(t: GreatMachine, ask: Ask, option: Option, say: Phrases) -> str:
    if isinstance(option, Go):
        return _card(t, option, say)
    if isinstance(option, HeroAction):
        return _action(t, int(ask.args[0]), option)
    if isinstance(option, Act) and option.action == "raid":
        return _raid(t, t.servant_at[SERVANTS.index(option.servant)])
    if isinstance(option, District):
        at = CODES.index(option.at)
        if ask.choice is SERVANT_TO:
            return _raid(t, at)
        if ask.choice is GUARD_TO:
            return _guard(t, at)
        if ask.choice is WAY:
            return _step(t, int(ask.args[0]), at, say)
    if isinstance(option, EndPhase) and t.bonds:
        return f"The {bonds(t.bonds)} that are left are worth more later."
    if isinstance(option, Measure):
        return _measure(t, int(ask.args[0]), option, say)
    return ""


def _card(t: GreatMachine, option: Go, say: Phrases) -> str:
    """How one gets there, and what there is to gain."""
    hero, to = t.heroes.index(HEROES.index(option.hero)), CODES.index(option.at)
    route = best_route(t, hero, to)
    if route.rolls:
        arrives = f"The way succeeds {in_a_hundred(escape_odds(t, route.rolls))} times in 100"
    elif len(route.through) == 1:
        arrives = f"Staying keeps {trust(route.left)}"
    else:
        arrives = f"{trust(route.left)} is left on arrival"
    riot = _riot_chance(t, True, to)
    gain = f"a Riot there would succeed {riot} times in 100" if riot >= 30 else ""
    income = f"the people there bring {trust(income_of(t, to))} next round"
    return f"{first_up(arrives)}, and {gain or income}."


def _action(t: GreatMachine, hero: int, option: HeroAction) -> str:
    here = t.at[hero]
    if option.action == "riot":
        return f"As far as you know it succeeds {_riot_chance(t, True, here)} times in 100."
    if option.action == "attack":
        outlook = Outlook(t, True)
        now = _riot_chance(t, True, here)
        then = in_a_hundred(outlook.chance(here, max(0, outlook.guards[here] - 1), 0, stage_of(t)))
        if then > now:
            return f"With a Guard fewer a Riot here would succeed {then} times in 100 instead of {now}."
        return "Fewer Guards make ways and Actions cheaper here."
    if option.action in ("incite", "square"):
        left = 3 - (t.discontent - 1) % 3
        return f"The next Stage is {left} away, and it wakes Citizens all over the city."
    if option.action == "identify":
        return "A Riot costs nothing for those whose faces you know, and you see who is a Traitor."
    if option.action == "gain":
        return f"You have {trust(t.trust[hero])}, and ways and Actions cost some."
    return ""


def _raid(t: GreatMachine, district: int) -> str:
    """Only where the table allows to be told who may come."""
    if not t.house.assist:
        return ""
    nobody = 1.0
    for belief in beliefs(t):
        nobody *= 1.0 - belief.weights[district]
    chance = in_a_hundred(1.0 - nobody)
    return f"By what everybody can see, a Raid there catches somebody {chance} times in 100."


def _guard(t: GreatMachine, district: int) -> str:
    outlook = Outlook(t, False)
    now = _riot_chance(t, False, district)
    more = in_a_hundred(outlook.chance(district, outlook.guards[district] + 1, 0, stage_of(t)))
    if more < now:
        return f"A Riot there would succeed {more} times in 100 instead of {now}."
    return "Whoever leaves that District pays one Trust more."


def _step(t: GreatMachine, hero: int, to: int, say: Phrases) -> str:
    if to == t.chosen[hero]:
        return "It is the shortest way."
    return f"It is the way on which {say.hero_of(t, hero)} pays least."


def _measure(t: GreatMachine, hero: int, option: Measure, say: Phrases) -> str:
    if option.measure == "plan":
        return f"The plan is then at {roman(t.plan + 1)} of {roman(t.box.numbers.plan_end)}."
    if option.measure == "no_trust":
        return f"{first_up(say.hero_of(t, hero))} loses {trust(t.trust[hero])} and the Action."
    cards = bits(t.hand[hero])
    return f"{first_up(say.hero_of(t, hero))} has {cards} Access cards, and loses one and the Action."


def _riot_chance(t: GreatMachine, heroes: bool, district: int) -> int:
    outlook = Outlook(t, heroes)
    if t.riots >> district & 1:
        return 0
    return in_a_hundred(outlook.chance(district, outlook.guards[district], 0, stage_of(t)))

# mypyc: off: words for people are never in a hurry
"""What is said about phase V: payments, pledges, amnesties, and what City Events ask at the end."""

from ....kernel.choice import Ask
from ....toolkit.english import count, first_up
from ....toolkit.words import Page
from ..citizens import unidentified_in
from ..closing import (
    BUY_PLAN,
    FREE_WHERE,
    GRANT_AMNESTY,
    HAND_OVER,
    JOIN,
    OPEN,
    PLEDGE,
    TRADE_AWAY,
    TRADE_LAW,
    WIN_BACK,
)
from ..closing_together import (
    BREAK_KIND,
    BREAK_WHERE,
    BRIDGE,
    CENSUS_WHERE,
    FOREMAN_WHERE,
    FOREMAN_WHO,
    INFORM,
    PAY_TOGETHER,
    SPARK,
    TRIED,
)
from ..events import Pledged
from ..guards import guards_in
from ..options import Access, Attack, Citizen, Directive, District, No, Split, Stake, Yes
from ..table import GreatMachine
from .answers import answer_with, at_district, if_no, if_yes, of_split, of_stake, squares_free
from .phrases import Phrases, bonds, roman, trust

page = Page()
PURPOSES = {
    "security": "to prevent the Security Protocol",
    "breakthrough": "for the Breakthrough",
    "plan": "so that the plan stays",
}


# One against many.


@page.asks(JOIN, "identify a Citizen for free or not", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero = ask.args[0]
    return f"Join Our Side!: does {say.hero_of(t, hero)} identify a Citizen in {say.place_of(t.at[hero])}?"


answer_with(JOIN, "Identify 1 Citizen", "Nobody")


@page.asks(WIN_BACK, "win a card back or not", Access, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero = ask.args[0]
    price = trust(guards_in(t, t.at[hero]))
    return f"Win over the Judges: which own card does {say.hero_of(t, hero)} get back for {price}?"


if_no[WIN_BACK] = lambda t, ask, say: "No card"


@page.asks(OPEN, "reveal a Citizen or not", Citizen, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    servant = ask.args[0]
    here = say.place_of(t.servant_at[servant])
    return f"Open Your Mind: whom does {say.servant_of(servant)} reveal in {here}?"


if_no[OPEN] = lambda t, ask, say: "Nobody"


@page.asks(BUY_PLAN, "pay for the plan or not", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"{say.decree_of(t.decree)}: do you discard {bonds(ask.args[0])} of {t.bonds} to advance the plan?"


if_yes[BUY_PLAN] = lambda t, ask, say: (
    f"Discard {bonds(ask.args[0])}: the plan advances to {roman(t.plan + 1)}"
)
if_no[BUY_PLAN] = lambda t, ask, say: f"Keep {bonds(t.bonds)}"


@page.asks(GRANT_AMNESTY, "grant the amnesty or not", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Do you return 2 arrested Citizens, unseen, so that the plan advances?"


if_yes[GRANT_AMNESTY] = lambda t, ask, say: f"Free 2 Citizens: the plan advances to {roman(t.plan + 1)}"
if_no[GRANT_AMNESTY] = lambda t, ask, say: "Free nobody"


@page.asks(FREE_WHERE, "say where the freed Citizen goes", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Where does the {'first' if ask.args[0] == 2 else 'second'} freed Citizen stand?"


at_district[FREE_WHERE] = lambda t, ask, district, say: squares_free(t, district)


@page.asks(PLEDGE, "pledge Trust", Stake)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero = ask.args[0]
    missing = t.box.numbers.judges_trust - sum(t.pledged)
    ask_for = f"{missing} of {t.box.numbers.judges_trust} Trust are missing"
    return f"{ask_for}: how much does {say.hero_of(t, hero)} pledge? It is paid only if all is pledged."


of_stake[PLEDGE] = lambda t, ask, stake, say: f"of {t.trust[ask.args[0]]}"


@page.asks(HAND_OVER, "reveal a Citizen or not", Citizen, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    ask_for = "which identified active Citizen do the Heroes reveal"
    return f"House-to-House Searches: {ask_for}? Otherwise the plan advances."


if_no[HAND_OVER] = lambda t, ask, say: f"Nobody: the plan advances to {roman(t.plan + 1)}"


@page.asks(TRADE_LAW, "trade Directives for the plan or not", Directive, Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Liberty of Trade: do you discard a published Directive, or 2 from your hand, to advance the plan?"


if_yes[TRADE_LAW] = lambda t, ask, say: f"2 of the {count(len(t.cards), 'Directive')} in hand"
if_no[TRADE_LAW] = lambda t, ask, say: "Keep them"


@page.asks(TRADE_AWAY, "discard a Directive", Directive)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Which Directive of your hand goes? {count(ask.args[0], 'more')}."


# Together.


@page.asks(PAY_TOGETHER, "pay together or not", Split, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    price, purpose = ask.args
    return f"{say.decree_of(t.decree)}: do the Heroes discard {trust(price)} together {PURPOSES[purpose]}?"


of_split[PAY_TOGETHER] = "Discard"
of_split[INFORM] = "Discard"
if_no[PAY_TOGETHER] = lambda t, ask, say: "Do not pay"


@page.asks(INFORM, "pay the informers or not", Split, Access, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    price = "discard 3 Trust together, or forfeit an Access card"
    return f"Informers' Bounty: do the Heroes {price}, so that the plan stays?"


if_no[INFORM] = lambda t, ask, say: f"Neither: the plan advances to {roman(t.plan + 1)}"


@page.asks(CENSUS_WHERE, "reveal a Citizen", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Breakthrough: where do the Heroes reveal a Citizen?"


at_district[CENSUS_WHERE] = lambda t, ask, district, say: f"{unidentified_in(t, district)} unidentified"


@page.asks(BREAK_WHERE, "break a Guard", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Breakthrough: where do the Heroes break a Guard?"


at_district[BREAK_WHERE] = lambda t, ask, district, say: count(guards_in(t, district), "Guard")


@page.asks(BREAK_KIND, "name a Guard", Attack)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Breakthrough: which Guard in {say.place_of(ask.args[0])} is broken?"


@page.asks(BRIDGE, "reposition a District or not", District, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Breakthrough: which District do the Heroes take out of the city, to put it back elsewhere?"


if_no[BRIDGE] = lambda t, ask, say: "Leave the city as it is"


@page.asks(TRIED, "retrieve an Access card", Access)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Breakthrough: which lost Access card comes back?"


@page.asks(SPARK, "reveal a Citizen", Citizen)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Breakthrough: whom does {say.hero_of(t, ask.args[0])} reveal?"


@page.asks(FOREMAN_WHO, "move a revealed Citizen or not", Citizen, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Breakthrough: which revealed Citizen goes next door? Up to {count(ask.args[0], 'more')}."


if_no[FOREMAN_WHO] = lambda t, ask, say: "Nobody else"


@page.asks(FOREMAN_WHERE, "move a Citizen", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Where does the Citizen go?"


at_district[FOREMAN_WHERE] = lambda t, ask, district, say: squares_free(t, district)


@page.tells(Pledged, "GM-EV1-25", beat=True)
def _(event: Pledged, say: Phrases) -> str:
    return f"{first_up(say.hero(event.hero))} pledges {trust(event.trust)}."

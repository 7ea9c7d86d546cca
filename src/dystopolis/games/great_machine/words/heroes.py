# mypyc: off: words for people are never in a hurry
"""What is said about phase IV up to the Action: whose turn, the way, Raids and Servants, the City Event."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import first_up
from ....toolkit.words import Page, no, nothing_missing
from ..codes import CODES, NONE, SERVANTS
from ..costs import exit_cost
from ..detaining import CIRCUSES, DETAINED, SLIP_AWAY
from ..events import (
    AccessForfeited,
    AccessRetrieved,
    Detained,
    DetainmentResolved,
    EscapeRolled,
    Walked,
)
from ..heroes import WHO_NEXT
from ..moving import RUN_AGAIN, WAY
from ..options import District, Hero, Measure, No, Yes
from ..table import GreatMachine
from .answers import answer_with, at_district, if_no, if_yes, of_hero
from .causes import of_card
from .phrases import Phrases, bonds, roman, trust

page = Page()
answer_with(RUN_AGAIN, "Roll again; the second result stands", "Be caught")
answer_with(SLIP_AWAY, "Spend a Hero token and ignore it", "Suffer it")
MEASURES = {
    "plan": "the plan advances, and the turn goes on",
    "no_trust": "No Trust!, and the turn is over",
    "no_access": "No Access!, and the turn is over",
}


@page.asks(WHO_NEXT, "say which Hero is next", Hero)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "The order is free this round: which Hero takes the next turn?"


of_hero[WHO_NEXT] = lambda t, ask, hero, say: f"to {say.place_of(t.chosen[hero])}"


@page.asks(WAY, "go on", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero = ask.args[0]
    cost = exit_cost(t, hero, t.at[hero], t.exits == 0)
    goal = f"{first_up(say.hero_of(t, hero))} is on the way to {say.place_of(t.chosen[hero])}"
    have = t.trust[hero]
    price = f"Leaving costs {cost} of {trust(have)}"
    roll = "" if have >= cost else ": you lose what you have and roll the Escape die"
    return f"{goal}. {price}{roll}. Where to?"


def _next_exit(t: GreatMachine, ask: Ask, district: int, say: Phrases) -> str:
    hero = ask.args[0]
    if district == t.chosen[hero]:
        return "there the way ends"
    return f"leaving it will cost {exit_cost(t, hero, district, False)}"


at_district[WAY] = _next_exit


@page.asks(RUN_AGAIN, "roll again or not", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Closed Bridges: the handcuffs close round {say.hero_of(t, ask.args[0])}. Roll once more?"


@page.asks(DETAINED, "deal with a detained Hero", Measure)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero = ask.args[0]
    where = f"{first_up(say.hero_of(t, hero))} is detained in {say.place_of(t.at[hero])}"
    return f"{where} with {trust(t.trust[hero])}; the plan is at {roman(t.plan)}. What do you do?"


@page.label(Measure)
def _(option: Measure, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero = ask.args[0]
    if option.measure == "plan":
        return f"Let the turn go on: the plan advances to {roman(t.plan + 1)}"
    if option.measure == "no_trust":
        return f"No Trust!: end the turn and take {bonds(t.trust[hero])}"
    return f"No Access!: end the turn; the card of {say.place_of(t.card[hero])} is forfeited"


page.why_not(Measure)(nothing_missing)


@page.asks(CIRCUSES, "decide about bread and circuses", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    price = bonds(t.box.numbers.bread_bonds)
    return f"A Servant meets {say.hero_of(t, ask.args[0])}: discard {price} to lower Discontent by 1?"


if_yes[CIRCUSES] = lambda t, ask, say: f"Discard {bonds(t.box.numbers.bread_bonds)}: Discontent drops by 1"
if_no[CIRCUSES] = lambda t, ask, say: f"Keep {bonds(t.bonds)}"


@page.asks(SLIP_AWAY, "slip away or not", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero, servant = ask.args
    by = "the patrols" if servant == NONE else say.servant_of(servant)
    return f"{first_up(say.hero_of(t, hero))} is detained by {by}. Does the Leader spend a Hero token?"


@page.tells(Walked, "GM-MOVE-02", beat=True)
def _(event: Walked, say: Phrases) -> str:
    return f"{first_up(say.hero(event.hero))} comes to {say.place(event.to)}."


@page.tells(EscapeRolled, "GM-MOVE-06", beat=True)
def _(event: EscapeRolled, say: Phrases) -> str:
    result = "the running man: free to go" if event.free else "the handcuffs"
    return f"{first_up(say.hero(event.hero))} rolls the Escape die: {result}."


def _detained_rule(event: Detained) -> str:
    if event.by in SERVANTS:
        return "GM-SCDET-01"
    return "GM-RAID-02" if event.by == "raid" else "GM-MOVE-08"


@page.tells(Detained, _detained_rule, beat=True)
def _(event: Detained, say: Phrases) -> str:
    by = {"raid": "in the Raid", "escape": "on the way"}.get(event.by)
    how = by or f"by {say.servant(event.by)}"
    return f"{first_up(say.hero(event.hero))} is detained {how} and is in {say.place(event.at)}."


@page.tells(DetainmentResolved, "GM-DET-05", beat=True)
def _(event: DetainmentResolved, say: Phrases) -> str:
    return f"{first_up(say.hero(event.hero))} is detained: {MEASURES[event.measure]}."


@page.tells(AccessForfeited, lambda event: of_card(event.why)[1], beat=True)
def _(event: AccessForfeited, say: Phrases) -> str:
    lost = f"{first_up(say.hero(event.hero))} loses the card of {say.place(event.at)}"
    return f"{lost} ({of_card(event.why)[0]})."


@page.tells(AccessRetrieved, "GM-ACT-15", beat=True)
def _(event: AccessRetrieved, say: Phrases) -> str:
    return f"{first_up(say.hero(event.hero))} gets the card of {say.place(event.at)} back."


def why_no_way(t: GreatMachine, ask: Ask, at: str, say: Phrases) -> Refused | None:
    """Why a District is not the next step of a Hero's way."""
    if ask.choice is not WAY or at not in CODES:
        return None
    hero, district = ask.args[0], CODES.index(at)
    if t.visited >> district & 1:
        return no("GM-MOVE-12", f"{first_up(say.hero_of(t, hero))} has been in {say.place(at)} already")
    if district not in t.city().near[t.at[hero]]:
        return no("GM-MOVE-02", f"{say.title(at)} is not connected to {say.place_of(t.at[hero])}")
    return no("GM-MOVE-12", f"{say.title(at)} does not lead to {say.place_of(t.chosen[hero])} any more")

# mypyc: off: words for people are never in a hurry
"""What is said about the dominance phase: clashes, routs, ruins, the relic."""

from ....kernel.choice import Ask
from ....toolkit.english import listing
from ....toolkit.words import Page, nothing_missing
from ..clash import ATTACK
from ..dominance import JAM, JAMMED, SHIFT, SHIFT_TO
from ..events import Clashed, Demoted, Destroyed, Overwhelmed, RelicMoved
from ..groups import name_of_unit
from ..options import Attack, Down, Give, Go, Group, Pass, Pick, PickFort, Target
from ..relic import GIVE
from ..table import BlackMetro
from ..tactics import GUARDED, RESCUE, SLIP, SLIP_TO, ZERO
from .phrases import Phrases, group

page = Page()


@page.asks(ATTACK, "attack with a dominance fortune or not", Attack, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    here = say.district(t.clash.district)
    if len(ask.options) == 1:
        return f"You dominate {here}. You have no dominance fortune to play."
    return f"You dominate {here}. Do you attack somebody there with a dominance fortune?"


@page.asks(ZERO, "choose whose subordinates count 0", Target)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Whose subordinates count 0 at {say.district(int(ask.args[0]))}?"


@page.asks(RESCUE, "save some of your personnel", Group)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Who goes to the hideout instead of being overwhelmed at {say.district(int(ask.args[1]))}?"


@page.asks(SLIP, "save some of your personnel", Group)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Who slips away from {say.district(int(ask.args[1]))}?"


@page.asks(SLIP_TO, "say where they go", Go)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "To which of your groups do they slip away?"


@page.asks(GUARDED, "destroy a guarded fortification or not", PickFort, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Which guarded fortification at {say.district(int(ask.args[1]))} do you destroy?"


@page.asks(GIVE, "give the relic", Give)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "The most districts are shared: to whom do you give the relic?"


@page.asks(SHIFT, "move a piece", Pick)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Which piece do you move?"


@page.asks(SHIFT_TO, "say where the piece goes", Go)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return (
        f"Where does the {say.unit(name_of_unit(int(ask.args[1])))} of {say.district(int(ask.args[0]))} go?"
    )


@page.asks(JAM, "choose whose technology is jammed", Target)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Whose technology does the Frequency Jammer down?"


@page.asks(JAMMED, "down a technology", Down)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Your technologies are jammed: which one do you down?"


@page.label(Give)
def _(option: Give, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Give the relic to {say.object(option.seat)}"


@page.touches(Give)
def _(option: Give, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"seat-{option.seat}", "relic")


@page.label(Pick)
def _(option: Pick, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"A {say.unit(option.unit)} at {say.district(option.district)}"


@page.touches(Pick)
def _(option: Pick, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"d{option.district:02}", option.unit)


page.why_not(Give, Pick)(nothing_missing)


def _clash_rule(event: Clashed) -> str:
    return "BM-DOM-04" if event.dominator >= 0 else "BM-DOM-15"


@page.tells(Clashed, _clash_rule, beat=True)
def _(event: Clashed, say: Phrases) -> str:
    there = [f"{say.who(side)} {strength}" for side, strength in enumerate(event.strengths) if strength >= 0]
    where = say.district(event.district)
    if event.dominator < 0:
        return f"{where}: {listing(there)}: a tie, and nothing happens."
    if len(there) == 1:
        return f"{where}: {say.object(event.dominator)} dominates unchallenged."
    return f"{where}: {listing(there)}; {say.object(event.dominator)} dominates."


@page.tells(Overwhelmed, "BM-DOM-11", beat=True)
def _(event: Overwhelmed, say: Phrases) -> str:
    who = group(event.subs, event.paragons, event.dooms)
    return (
        f"{who} of {say.object(event.seat)} are overwhelmed at {say.district(event.district)}."
        if (event.subs + event.paragons + event.dooms > 1)
        else f"{who} of {say.object(event.seat)} is overwhelmed at {say.district(event.district)}."
    )


@page.tells(Destroyed, "BM-DOM-12", beat=True)
def _(event: Destroyed, say: Phrases) -> str:
    fort = say.unit(event.fort)
    return f"A {fort} of {say.object(event.seat)} is destroyed at {say.district(event.district)}."


@page.tells(Demoted, "BM-DOM-24", beat=True)
def _(event: Demoted, say: Phrases) -> str:
    whose = f"A {say.unit(event.unit)} of {say.object(event.seat)} at {say.district(event.district)}"
    return f"{whose} becomes a {say.unit(event.to)}."


RELIC = {"taken": ("takes", "BM-REL-05"), "kept": ("keeps", "BM-REL-03"), "given": ("is given", "BM-REL-04")}


def _relic_rule(event: RelicMoved) -> str:
    return RELIC[event.how][1]


@page.tells(RelicMoved, _relic_rule, beat=True)
def _(event: RelicMoved, say: Phrases) -> str:
    return f"{say.who(event.seat)} {RELIC[event.how][0]} the relic."

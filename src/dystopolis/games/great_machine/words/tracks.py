# mypyc: off: words for people are never in a hurry
"""What is said about Discontent, the Master Plan and the Progress marker."""

from ....kernel.choice import Ask
from ....toolkit.words import Page
from ..citizens import unidentified_in
from ..events import DiscontentMoved, MarkerMoved, PlanMoved
from ..options import District, No, Yes
from ..table import GreatMachine
from ..tracks import FAVOUR, FREE_LOOK, PROVOCATION
from .answers import at_district, if_no, if_yes
from .causes import of_discontent, of_marker, of_plan
from .phrases import Phrases, bonds, roman, stage, trust

page = Page()


@page.asks(PROVOCATION, "decide about Provoke", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Discontent enters {stage(t.discontent)}: do you provoke?"


if_yes[PROVOCATION] = lambda t, ask, say: (
    f"Discard {bonds(t.box.numbers.provoke_bonds)}: the plan advances to {roman(t.plan + 1)}"
)
if_no[PROVOCATION] = lambda t, ask, say: f"Keep {bonds(t.bonds)}"


@page.asks(FAVOUR, "take what the Riot brings", District, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"The Riot favours {say.hero_of(t, ask.args[0])}: look at a Citizen somewhere, or gain Trust?"


@page.asks(FREE_LOOK, "identify a Citizen for free or not", District, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Discontent cannot rise further: where do the Heroes identify a Citizen for free?"


at_district[FAVOUR] = lambda t, ask, district, say: f"{unidentified_in(t, district)} unidentified"
at_district[FREE_LOOK] = lambda t, ask, district, say: f"{unidentified_in(t, district)} unidentified"
if_no[FAVOUR] = lambda t, ask, say: f"Gain {trust(t.box.numbers.favour_trust)}"
if_no[FREE_LOOK] = lambda t, ask, say: "Nobody"


@page.tells(DiscontentMoved, lambda event: of_discontent(event.why)[1], beat=True)
def _(event: DiscontentMoved, say: Phrases) -> str:
    moves = "rises" if event.change > 0 else "drops"
    where = f"slot {event.now} of 19, {stage(event.now)}"
    return f"Discontent {moves} to {where} ({of_discontent(event.why)[0]})."


@page.tells(PlanMoved, lambda event: of_plan(event.why)[1], beat=True)
def _(event: PlanMoved, say: Phrases) -> str:
    moves = "advances" if event.change > 0 else "goes back"
    return f"The Master Plan {moves} to {roman(event.now)} ({of_plan(event.why)[0]})."


@page.tells(MarkerMoved, lambda event: of_marker(event.why)[1], beat=True)
def _(event: MarkerMoved, say: Phrases) -> str:
    where = "Zero" if event.now == 0 else "the Riot Stage" if event.now == 6 else f"Stage {event.now}"
    return f"The Progress marker is on {where} ({of_marker(event.why)[0]})."

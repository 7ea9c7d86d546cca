# mypyc: off: words for people are never in a hurry
"""What is said about phase III: the Machine's orders, what Servants do, Directives."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import count, first_up
from ....toolkit.words import Page, no, nothing_missing
from ..citizens import citizens_in
from ..codes import CODES, CS, DISTRICTS, SERVANTS
from ..costs import guard_way_cost, repair_cost, servant_step
from ..events import (
    Arrested,
    CitizenMoved,
    CitizenReleased,
    DirectiveDrawn,
    DirectiveGone,
    DirectivePublished,
    DirectiveTakenBack,
    DrewDirective,
    GuardBroken,
    GuardMoved,
    GuardsRepaired,
    RaidLifted,
    RaidPlaced,
    ServantActed,
    ServantMoved,
)
from ..guards import guards_in
from ..machine import GUARD_TO, ORDERS, SERVANT_TO
from ..options import (
    Act,
    Citizen,
    Directive,
    District,
    EndPhase,
    Hero,
    MoveGuard,
    MoveServant,
    Resettle,
)
from ..servants import ARREST_WHOM, LIFT, PUBLISH_WHAT, ROB_WHOM, SETTLE_WHERE, SETTLER, TAKE_BACK
from ..table import GreatMachine
from .answers import at_district, of_hero, squares_free
from .causes import of_break, of_raid, of_release, of_way
from .phrases import GUARDS, Phrases, bonds, trust

page = Page()
DEEDS = {
    "raid": "organizes a Raid",
    "repair": "repairs a Guard",
    "repair_two": "repairs 2 Guards",
    "arrest": "arrests a Citizen",
    "draw": "draws a Directive",
    "publish": "publishes a Directive",
    "reposition": "repositions a District",
    "square": "collects Bonds",
    "confiscate": "confiscates Trust",
    "pacify": "pacifies the city",
    "district": "takes the District Action",
}
ORDER_OF = {
    "raid": "organize a Raid",
    "repair": "repair a Guard",
    "repair_two": "repair 2 Guards",
    "arrest": "arrest a Citizen",
    "draw": "draw a Directive",
    "publish": "publish a Directive",
    "reposition": "reposition a District",
    "square": "collect Bonds",
    "confiscate": "confiscate Trust",
    "pacify": "lower Discontent by 1",
}


@page.asks(ORDERS, "give an order", MoveServant, MoveGuard, Act, Resettle, EndPhase)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    left = sum(acted == 0 for acted in t.acted)
    return f"You have {bonds(t.bonds)}; {count(left, 'Servant has', 'Servants have')} not acted. Your order?"


@page.asks(SERVANT_TO, "send a Servant", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    servant = ask.args[0]
    here = say.place_of(t.servant_at[servant])
    return f"{say.servant_of(servant)} is in {here}; you have {bonds(t.bonds)}. Where does it go?"


@page.asks(GUARD_TO, "send a Guard", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Where does the Guard from {say.place_of(ask.args[0])} go? You have {bonds(t.bonds)}."


def _servant_way(t: GreatMachine, ask: Ask, district: int, say: Phrases) -> str:
    exits = t.city().distance[t.servant_at[ask.args[0]] * DISTRICTS + district]
    return bonds(exits * servant_step(t))


def _guard_way(t: GreatMachine, ask: Ask, district: int, say: Phrases) -> str:
    exits = t.city().distance[ask.args[0] * DISTRICTS + district]
    return f"{bonds(guard_way_cost(t, exits))}, now {count(guards_in(t, district), 'Guard')}"


at_district[SERVANT_TO] = _servant_way
at_district[GUARD_TO] = _guard_way
at_district[SETTLE_WHERE] = lambda t, ask, district, say: squares_free(t, district)
of_hero[ROB_WHOM] = lambda t, ask, hero, say: f"has {trust(t.trust[hero])}"


@page.asks(ARREST_WHOM, "arrest a Citizen", Citizen)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Whom do you arrest in {say.place_of(ask.args[0])}?"


@page.asks(PUBLISH_WHAT, "publish a Directive", Directive)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Which Directive do you publish?"


@page.asks(TAKE_BACK, "take a Directive back", Directive)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Three are published: which one goes back to your hand for {say.directive_of(ask.args[0])}?"


@page.asks(LIFT, "reposition a District", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Which District do you take out of the city, to put it back elsewhere?"


@page.asks(ROB_WHOM, "confiscate Trust", Hero)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    most = t.box.numbers.confiscate_trust
    return f"Who in {say.place_of(ask.args[0])} discards up to {trust(most)}?"


@page.asks(SETTLER, "resettle a Citizen", Citizen)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Resettle: which Citizen do you move?"


@page.asks(SETTLE_WHERE, "resettle a Citizen", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Where does the Citizen go?"


@page.label(MoveServant)
def _(option: MoveServant, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    here = say.place_of(t.servant_at[SERVANTS.index(option.servant)])
    return f"Move {say.servant(option.servant)} from {here}, {bonds(servant_step(t))} a District"


@page.label(Act)
def _(option: Act, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    servant = SERVANTS.index(option.servant)
    price = action_price(t, servant, option.action)
    here = say.place_of(t.servant_at[servant])
    cost = f"{bonds(price)}" if price else "free"
    if option.action == "square":
        cost = f"+{bonds(citizens_in(t, CS) - guards_in(t, CS))}"
    return f"{say.servant(option.servant)} in {here}: {ORDER_OF[option.action]} ({cost})"


def action_price(t: GreatMachine, servant: int, action: str) -> int:
    """What a Servant's Action costs in Bonds, a second one with its surcharge."""
    numbers = t.box.numbers
    prices = {
        "raid": numbers.raid_bonds,
        "repair": repair_cost(t),
        "repair_two": 2 * repair_cost(t),
        "arrest": numbers.arrest_bonds,
        "draw": numbers.draw_bonds,
        "publish": numbers.publish_bonds,
        "reposition": numbers.reposition_bonds,
    }
    return prices.get(action, 0) + (numbers.optimize_bonds if t.acted[servant] else 0)


@page.label(Resettle)
def _(option: Resettle, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Resettle: move a Citizen (free)"


@page.label(EndPhase)
def _(option: EndPhase, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"End the phase and keep {bonds(t.bonds)}"


@page.touches(MoveServant)
def _(option: MoveServant, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return (f"servant-{option.servant}",)


@page.touches(Act)
def _(option: Act, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return f"servant-{option.servant}", CODES[t.servant_at[SERVANTS.index(option.servant)]]


@page.touches(Resettle)
def _(option: Resettle, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return ("directive:resettle",)


@page.why_not(MoveServant)
def _(option: MoveServant, t: GreatMachine, ask: Ask, say: Phrases) -> Refused | None:
    if option.servant not in SERVANTS:
        return no("GM-MACH-02", "There is no such Servant")
    name = say.servant(option.servant)
    if t.acted[SERVANTS.index(option.servant)]:
        return no("GM-MACH-06", f"{name} has acted this round and moves no more")
    step = servant_step(t)
    if t.bonds < step:
        return no("GM-MACH-02", f"A Servant pays {bonds(step)} a District; you have {t.bonds}")
    return None


@page.why_not(Act)
def _(option: Act, t: GreatMachine, ask: Ask, say: Phrases) -> Refused | None:
    if option.servant not in SERVANTS or option.action not in ORDER_OF:
        return no("GM-MACH-05", "There is no such Action")
    servant = SERVANTS.index(option.servant)
    name, here = say.servant(option.servant), t.servant_at[servant]
    price = action_price(t, servant, option.action)
    if t.acted[servant] > 1 or (
        t.acted[servant] and not any(_acts_again(one, option) for one in ask.options)
    ):
        return no("GM-MACH-05", f"{name} has acted this round")
    if t.bonds < price:
        return no("GM-GEN-08", f"That costs {bonds(price)}; you have {t.bonds}")
    if option.action == "raid" and t.raids >> here & 1:
        return no("GM-RAID-01", f"{first_up(say.place_of(here))} has a Raid token already")
    if option.action in ("repair", "repair_two"):
        return no("GM-SERV-02", f"No such number of broken Guards lies in {say.place_of(here)}")
    if option.action == "arrest":
        return no("GM-SERV-03", f"Nobody revealed and active is in {say.place_of(here)}")
    return no("GM-GEN-04", f"{name} cannot {ORDER_OF[option.action]} in {say.place_of(here)}")


def _acts_again(one: object, option: Act) -> bool:
    return isinstance(one, Act) and one.servant == option.servant


page.why_not(Resettle, EndPhase)(nothing_missing)


@page.tells(ServantMoved, "GM-MACH-02", beat=True)
def _(event: ServantMoved, say: Phrases) -> str:
    return f"{say.servant(event.servant)} goes from {say.place(event.origin)} to {say.place(event.to)}."


@page.tells(ServantActed, "GM-MACH-05")
def _(event: ServantActed, say: Phrases) -> str:
    return f"{say.servant(event.servant)} {DEEDS[event.action]} in {say.place(event.at)}."


@page.tells(GuardMoved, lambda event: of_way(event.why)[1], beat=True)
def _(event: GuardMoved, say: Phrases) -> str:
    way = f"from {say.place(event.origin)} to {say.place(event.to)}"
    return f"{of_way(event.why)[0]} a {GUARDS[event.guard]} {way}."


@page.tells(RaidPlaced, "GM-SERV-01", beat=True)
def _(event: RaidPlaced, say: Phrases) -> str:
    return f"A Raid token lies in {say.place(event.at)}."


@page.tells(RaidLifted, lambda event: of_raid(event.why)[1], beat=True)
def _(event: RaidLifted, say: Phrases) -> str:
    return f"The Raid in {say.place(event.at)} {of_raid(event.why)[0]}."


@page.tells(GuardsRepaired, "GM-SERV-02", beat=True)
def _(event: GuardsRepaired, say: Phrases) -> str:
    return f"{count(event.number, 'Guard is', 'Guards are')} repaired in {say.place(event.at)}."


@page.tells(GuardBroken, lambda event: of_break(event.why)[1], beat=True)
def _(event: GuardBroken, say: Phrases) -> str:
    return f"A {GUARDS[event.guard]} in {say.place(event.at)} is broken{of_break(event.why)[0]}."


@page.tells(Arrested, "GM-SERV-03", beat=True)
def _(event: Arrested, say: Phrases) -> str:
    return f"{first_up(say.a_face(event.face))} in {say.place(event.at)} is arrested."


@page.tells(DirectiveDrawn, "GM-SERV-05", beat=True)
def _(event: DirectiveDrawn, say: Phrases) -> str:
    return f"The Machine draws a Directive and holds {event.hand}."


@page.tells(DrewDirective, "GM-SECR-03")
def _(event: DrewDirective, say: Phrases) -> str:
    return f"It is {say.directive(event.card)}."


@page.tells(DirectivePublished, "GM-SERV-06", beat=True)
def _(event: DirectivePublished, say: Phrases) -> str:
    return f"{say.directive(event.card)} is published."


@page.tells(DirectiveTakenBack, "GM-DIR-02", beat=True)
def _(event: DirectiveTakenBack, say: Phrases) -> str:
    return f"{say.directive(event.card)} is taken back."


@page.tells(DirectiveGone, "GM-DIR-03", beat=True)
def _(event: DirectiveGone, say: Phrases) -> str:
    return f"{say.directive(event.card)} leaves the game."


@page.tells(CitizenMoved, lambda event: of_way(event.why)[1], beat=True)
def _(event: CitizenMoved, say: Phrases) -> str:
    return f"{of_way(event.why)[0]} a Citizen from {say.place(event.origin)} to {say.place(event.to)}."


@page.tells(CitizenReleased, lambda event: of_release(event.why)[1], beat=True)
def _(event: CitizenReleased, say: Phrases) -> str:
    return f"{of_release(event.why)[0]} an arrested Citizen, who stands in {say.place(event.to)} now."

# mypyc: off: words for people are never in a hurry
"""What is said about a Hero's Action: attacks, Citizens, Special Actions, Riots."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import count, first_up
from ....toolkit.words import Page, no
from ..acting import ACTION, HOW_MANY, WHOM
from ..attacking import HOW_MUCH, PAY_NOW, ROLL_AGAIN, WHICH_GUARD
from ..box import CITADEL_A, HERO_ACTIONS, INCITE, NEXUS_A, SQUARE
from ..citizens import citizens_in, unidentified_in
from ..codes import CODES, CS, DISTRICTS, FACES, MAJORS, SQUARES
from ..costs import (
    action_cost,
    attack_change,
    citizen_way_cost,
    identify_cost,
    opposition_in,
    riot_cost,
    rioters_in,
)
from ..events import (
    ActionTaken,
    ArrestedSeen,
    AssaultRolled,
    Identified,
    Revealed,
    RiotDecided,
    Saw,
)
from ..guards import guards_in
from ..options import (
    Access,
    Attack,
    Citizen,
    Directive,
    District,
    HeroAction,
    MoveGuard,
    No,
    Number,
    Stake,
    Yes,
)
from ..rioting import CHEER
from ..special import (
    CANCEL,
    GIVE_UP,
    HEAL,
    HERO_LIFT,
    RELEASE,
    RETRIEVE,
    SEND_GUARD,
    SEND_WHERE,
    STEER,
    STEER_WHERE,
)
from ..table import GreatMachine
from ..walking_citizens import WALK_WHERE, WALKER
from .answers import answer_with, at_district, if_no, if_yes, of_number, of_stake, squares_free
from .causes import of_look
from .phrases import Phrases, trust

page = Page()
answer_with(ROLL_AGAIN, "Roll again; the second result stands", "Keep it")
answer_with(CHEER, "Spend a Hero token: 2 more rioters", "Let it be decided as it is")
for _choice in (WALKER, SEND_GUARD, STEER):
    if_no[_choice] = lambda t, ask, say: "Nobody else"

DEEDS = {
    "attack": "attacks a Guard",
    "identify": "identifies Citizens",
    "incite": "incites the people",
    "move": "moves Citizens",
    "gain": "gains Trust",
    "riot": "starts a Riot",
    "citadel_a": "makes the Machine discard a Directive",
    "citadel_b": "frees an arrested Citizen",
    "tower_a": "cancels a Directive",
    "tower_b": "retrieves an Access card",
    "nexus_a": "repositions a District",
    "nexus_b": "moves Guards",
    "square": "speaks on the Central Square",
    "physician": "looks after a Citizen next door",
    "control": "takes control of Guards",
    "leader": "speaks as the Leader",
    "pass": "passes",
}
LABELS = {
    "attack": "Attack a Guard",
    "identify": "Identify Citizens",
    "incite": "Incitement: Discontent +1",
    "move": "Move Citizens",
    "gain": "Gain 1 Trust",
    "riot": "Start a Riot",
    "citadel_a": "The Machine discards a Directive from its hand",
    "citadel_b": "Free a random arrested Citizen",
    "tower_a": "Cancel a published Directive",
    "tower_b": "Retrieve a lost Access card",
    "nexus_a": "Reposition a District",
    "nexus_b": "Move Guards, 1 Trust a District",
    "square": "Speak on the Central Square",
    "physician": "Bring a Citizen from next door and identify it",
    "control": "Move up to 3 Guards with a Control token",
    "leader": "Spend a Hero token: the next Action has no Guard cost",
    "pass": "No Action",
}


@page.asks(ACTION, "take an Action", HeroAction)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero = ask.args[0]
    here = f"in {say.place_of(t.at[hero])} with {trust(t.trust[hero])}"
    again = "second " if t.did else ""
    return f"{first_up(say.hero_of(t, hero))} is {here}: which {again}Action?"


@page.label(HeroAction)
def _(option: HeroAction, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero, action = ask.args[0], HERO_ACTIONS.index(option.action)
    label = LABELS[option.action]
    if option.action == "identify":
        return f"{label} ({trust(identify_cost(t, hero))} each)"
    if option.action == "riot":
        return f"{label} ({trust(riot_cost(t, hero))}; {riot_outlook(t, t.at[hero], say)})"
    if option.action == "square":
        more = citizens_in(t, CS) - guards_in(t, CS)
        return f"{label}: Discontent +{more} ({trust(action_cost(t, hero, SQUARE))})"
    if action == INCITE or CITADEL_A <= action <= NEXUS_A:
        return f"{label} ({trust(action_cost(t, hero, action))})"
    return label


def riot_outlook(t: GreatMachine, district: int, say: Phrases) -> str:
    """What is sure: those whose faces are up, against Guards and Traitors who are."""
    unknown = sum(
        t.face[square] > 0 and t.state[square] < 2
        for square in range(district * SQUARES, district * SQUARES + SQUARES)
    )
    sure = f"{rioters_in(t, district)} against {opposition_in(t, district)} so far"
    return f"{sure}, {count(unknown, 'face is', 'faces are')} down"


@page.touches(HeroAction)
def _(option: HeroAction, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return (CODES[t.at[ask.args[0]]],)


@page.why_not(HeroAction)
def _(option: HeroAction, t: GreatMachine, ask: Ask, say: Phrases) -> Refused | None:
    if option.action not in HERO_ACTIONS:
        return no("GM-ACT-01", "There is no such Action")
    hero, action = ask.args[0], HERO_ACTIONS.index(option.action)
    here = t.at[hero]
    if t.did >> action & 1:
        return no("GM-HERO-14", "The second Action must differ from the first")
    if option.action == "identify" and not unidentified_in(t, here):
        return no("GM-ACT-25", "Nobody here is unidentified")
    if option.action == "riot" and t.riots >> here & 1:
        return no("GM-RIOT-01", f"{first_up(say.place_of(here))} has risen already")
    if option.action == "riot" and not t.riot_held:
        return no("GM-SCHERO-01", "The Heroes hold no Riot token; a Mission must be completed first")
    if option.action == "gain":
        return no("GM-ACT-25", f"{first_up(say.hero_of(t, hero))} cannot gain Trust now")
    if option.action == "incite" and (here < MAJORS) != any(one == option for one in ask.options):
        return no("GM-ACT-08", "Incitement is not possible here")
    cost = riot_cost(t, hero) if option.action == "riot" else action_cost(t, hero, action)
    if t.trust[hero] < cost:
        return no("GM-GEN-08", f"That costs {trust(cost)}; {say.hero_of(t, hero)} has {t.trust[hero]}")
    return no("GM-GEN-04", "Nothing would come of it")


# Attacks.


@page.asks(WHICH_GUARD, "name a Guard", Attack)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Which Guard in {say.place_of(t.at[ask.args[0]])} do you attack?"


@page.asks(HOW_MUCH, "declare Trust for the attack", Stake)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "How much Trust do you stake before you roll? It is lost in every case."


def _attack_odds(t: GreatMachine, ask: Ask, stake: int, say: Phrases) -> str:
    hero, kind = ask.args
    change = attack_change(t, t.at[hero], kind)
    hits = sum(coins > 0 and stake >= max(coins + change, 0) for coins in t.box.assault)
    return f"{hits} of {len(t.box.assault)} faces break it"


of_stake[HOW_MUCH] = _attack_odds


@page.asks(ROLL_AGAIN, "roll again or not", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    coins = ask.args[3]
    shown = f"{coins} coins" if coins else "the shield"
    return f"The Assault die shows {shown}. Does the Drone help to roll again?"


@page.asks(PAY_NOW, "pay for the attack or not", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Breaking the Guard takes {trust(ask.args[2])} now. Do you pay?"


if_yes[PAY_NOW] = lambda t, ask, say: f"Pay {trust(ask.args[2])} and break the Guard"
if_no[PAY_NOW] = lambda t, ask, say: "Keep the Trust"


# Citizens.


@page.asks(HOW_MANY, "say how many Citizens you identify", Number)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero = ask.args[0]
    price = trust(identify_cost(t, hero))
    return f"How many Citizens in {say.place_of(t.at[hero])} do you identify, {price} each?"


of_number[HOW_MANY] = lambda t, ask, number, say: (
    f"{count(number, 'Citizen')} for {trust(number * identify_cost(t, ask.args[0]))}"
)


@page.asks(WHOM, "say whom you identify", Citizen)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Whom do you identify? {count(ask.args[1], 'more')}."


@page.asks(WALKER, "move Citizens", Citizen, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Which Citizen do you move? You have {trust(t.trust[ask.args[0]])}."


@page.asks(WALK_WHERE, "move a Citizen", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Where does the Citizen go?"


def _walk_price(t: GreatMachine, ask: Ask, district: int, say: Phrases) -> str:
    square = ask.args[1]
    exits = t.city().distance[square // SQUARES * DISTRICTS + district]
    return f"{trust(citizen_way_cost(t, exits))}, {squares_free(t, district)}"


at_district[WALK_WHERE] = _walk_price


# Special Actions.


@page.asks(GIVE_UP, "discard a Directive", Directive)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "A Hero makes you discard a Directive from your hand: which one?"


@page.asks(RELEASE, "say where the Citizen goes", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"The freed Citizen is {say.a_face(FACES[t.limbo - 1])}. Where does it stand from now on?"


at_district[RELEASE] = lambda t, ask, district, say: squares_free(t, district)


@page.asks(CANCEL, "cancel a Directive", Directive)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Which published Directive do you cancel?"


@page.asks(RETRIEVE, "retrieve an Access card", Access)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    shown = "" if t.house.together else " Everybody sees it."
    return f"Which lost Access card comes back?{shown}"


@page.asks(HERO_LIFT, "reposition a District", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Which District do you take out of the city, to put it back elsewhere?"


@page.asks(SEND_GUARD, "move Guards", MoveGuard, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Which Guard do you move? You have {trust(t.trust[ask.args[0]])}."


@page.asks(SEND_WHERE, "move a Guard", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Where does the Guard from {say.place_of(ask.args[1])} go?"


def _guard_price(t: GreatMachine, ask: Ask, district: int, say: Phrases) -> str:
    exits = t.city().distance[ask.args[1] * DISTRICTS + district]
    return trust(exits * t.box.numbers.nexus_guard_step)


at_district[SEND_WHERE] = _guard_price


@page.asks(STEER, "move Guards", MoveGuard, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Guard Control: which Guard leaves {say.place_of(t.at[ask.args[0]])}?"


@page.asks(STEER_WHERE, "move a Guard", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Where does the Guard go?"


@page.asks(HEAL, "name a District next door", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "From which District does the Physician bring a Citizen?"


at_district[HEAL] = lambda t, ask, district, say: f"{unidentified_in(t, district)} unidentified"


@page.asks(CHEER, "cheer the rioters on or not", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    here = t.at[ask.args[0]]
    stand = f"{rioters_in(t, here) + t.cheers} against {opposition_in(t, here)}"
    return f"The Riot stands at {stand}. Does the Leader spend a Hero token?"


# What happened.


@page.tells(ActionTaken, "GM-ACT-01", beat=True)
def _(event: ActionTaken, say: Phrases) -> str:
    return f"{first_up(say.hero(event.hero))} {DEEDS[event.action]} in {say.place(event.at)}."


@page.tells(AssaultRolled, "GM-ACT-02", beat=True)
def _(event: AssaultRolled, say: Phrases) -> str:
    if event.coins == 0:
        return f"{first_up(say.hero(event.hero))} rolls the shield: the attack fails."
    staked = f"; {event.stake} staked" if event.stake else ""
    return (
        f"{first_up(say.hero(event.hero))} rolls {event.coins} coins and needs {trust(event.need)}{staked}."
    )


@page.tells(Identified, lambda event: of_look(event.why)[1], beat=True)
def _(event: Identified, say: Phrases) -> str:
    why = of_look(event.why)[0]
    how = f" {why}" if why else ""
    return f"The Heroes identify {count(event.number, 'Citizen')} in {say.place(event.at)}{how}."


@page.tells(Saw, "GM-CIT-05")
def _(event: Saw, say: Phrases) -> str:
    return f"On square {event.square} of {say.place(event.at)} stands {say.a_face(event.face)}."


@page.tells(ArrestedSeen, "GM-ACT-24")
def _(event: ArrestedSeen, say: Phrases) -> str:
    return f"The Citizen drawn is {say.a_face(event.face)}."


@page.tells(Revealed, "GM-CIT-06", beat=True)
def _(event: Revealed, say: Phrases) -> str:
    return f"{first_up(say.a_face(event.face))} in {say.place(event.at)} is revealed."


@page.tells(RiotDecided, "GM-RIOT-05", beat=True)
def _(event: RiotDecided, say: Phrases) -> str:
    result = "the Riot succeeds" if event.success else "the Riot fails"
    sides = f"{count(event.rioters, 'rioter')} against {event.opposition}"
    return f"{first_up(say.place(event.at))}: {sides}, {result}."

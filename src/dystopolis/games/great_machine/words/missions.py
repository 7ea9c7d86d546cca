# mypyc: off: words for people are never in a hurry
"""What is said about Missions: Interactions, Objectives, Advantages."""

from ....kernel.choice import Ask
from ....toolkit.english import count, first_up
from ....toolkit.words import Page, nothing_missing
from ..codes import FACES, HEROES, SERVANTS
from ..events import MissionDone, MissionEntered, MissionMoved
from ..guards import guards_in
from ..missions.breach_in_the_system import DESTRUCT_WHERE, DESTRUCT_WHICH, TOKEN_PARTNER, WHICH_TOKEN
from ..missions.bugs_in_the_gears import ATTACH_INTEL, RELEASE_WHERE, RELEASE_WHOM
from ..missions.cards import INTERACTION
from ..missions.know_thy_enemy import ATTACH_TOKEN
from ..missions.resist_the_inevitable import CELL, UNDERGROUND
from ..options import Attack, Citizen, District, Hero, Interact, No, Number
from ..table import GreatMachine
from .answers import at_district, if_no, of_number, squares_free
from .phrases import Phrases, bonds, trust

page = Page()
if_no[INTERACTION] = lambda t, ask, say: "No Interaction"
if_no[DESTRUCT_WHERE] = lambda t, ask, say: "No more"
if_no[RELEASE_WHOM] = lambda t, ask, say: "Nobody else"
DEEDS = {
    "put": "put your Hero token here",
    "collect": "take your Hero token back",
    "take": "take",
    "give": "give a Hero token away",
    "roll": "roll the Assault die for the Command Post",
    "pay": "discard 3 Trust and take your Hero token",
    "lay": "lay your Bonds here",
    "take_phantasmer": "take the Order token of Phantasmer",
    "take_judgementor": "take the Order token of Judgementor",
    "take_hecate": "take the Order token of Lex Hecate",
}


@page.asks(INTERACTION, "interact with a Mission or not", Interact, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero = ask.args[0]
    return f"{first_up(say.hero_of(t, hero))} is in {say.place_of(t.at[hero])}: which Interaction?"


@page.label(Interact)
def _(option: Interact, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    deed = DEEDS[option.deed]
    if option.mission == "4B" and option.deed == "take":
        deed = f"take {bonds(t.box.mission_numbers[10]['taken'])}"
    elif option.mission == "2C" and option.deed == "take":
        deed = "take a Hero token"
    elif option.mission == "1C" and option.deed == "put":
        deed = "attach your Hero token to a Citizen"
    elif option.mission == "3B":
        deed = "attach Intel to a Citizen"
    return f"{say.mission(option.mission)}: {deed}"


@page.touches(Interact)
def _(option: Interact, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return (f"mission-{option.mission}",)


page.why_not(Interact)(nothing_missing)


@page.asks(ATTACH_TOKEN, "attach your Hero token", Citizen)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "To whom do you attach your Hero token? The three must have different faces."


@page.asks(ATTACH_INTEL, "attach Intel", Citizen)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "To whom do you attach Intel? It must come to the Grand Citadel."


@page.asks(DESTRUCT_WHERE, "break a Guard", District, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Self-Destruct Command: where is a Guard broken? Up to {count(ask.args[0], 'more District')}."


at_district[DESTRUCT_WHERE] = lambda t, ask, district, say: count(guards_in(t, district), "Guard")


@page.asks(DESTRUCT_WHICH, "name a Guard", Attack)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Which Guard in {say.place_of(ask.args[0])} is broken?"


@page.asks(TOKEN_PARTNER, "name the other Hero", Hero)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "To whom do you give a Hero token?" if ask.args[1] == "give" else "From whom do you take one?"


@page.asks(WHICH_TOKEN, "name the Hero token", Hero)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Whose token is it?"


@page.asks(RELEASE_WHOM, "free an arrested Citizen or not", Number, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    shown = say.faces_in_words(t.arrested)
    return f"Arrested: {shown}. Whom do the Heroes free? Up to {count(ask.args[0], 'more')}."


of_number[RELEASE_WHOM] = lambda t, ask, number, say: first_up(say.a_face(FACES[number - 1]))


@page.asks(RELEASE_WHERE, "say where the Citizen goes", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Where does the {say.face_of(ask.args[0])} stand from now on?"


at_district[RELEASE_WHERE] = lambda t, ask, district, say: squares_free(t, district)


@page.asks(CELL, "choose a District for the Resistance", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"The Rise of Resistance: where does the token of {say.hero_of(t, ask.args[0])} lie?"


@page.asks(UNDERGROUND, "place the Underground Resistance", District)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Where is the Underground Resistance? Heroes who end movement there receive 3 Trust."


@page.tells(MissionEntered, "GM-MIS-01", beat=True)
def _(event: MissionEntered, say: Phrases) -> str:
    row = say.missions[event.mission]
    return f"Mission {row.letter}: {row.name}. {row.objective}"


@page.tells(MissionDone, "GM-MIS-12", beat=True)
def _(event: MissionDone, say: Phrases) -> str:
    row = say.missions[event.mission]
    return f"{row.name} is completed: 1 Riot token, and {row.advantage[0].lower()}{row.advantage[1:]}"


@page.tells(MissionMoved, "GM-MIS-07", beat=True)
def _(event: MissionMoved, say: Phrases) -> str:
    who = first_up(say.hero(event.hero)) if event.hero in HEROES else ""
    where = say.place(event.place) if event.place else ""
    return f"{say.mission(event.mission)}: {moved(event, who, where, say)}"


def moved(event: MissionMoved, who: str, where: str, say: Phrases) -> str:
    number = event.number
    sentences = {
        "put": f"a Hero token lies in {where}, {number} in all.",
        "collect": f"{who} takes the own Hero token back.",
        "ambush": f"an Ambush lies in {where}.",
        "attached": f"{who} attaches a token to a Citizen in {where}.",
        "lost": f"a token comes back from a Citizen in {where}.",
        "post": f"the Command Post is in {where}.",
        "rolled": f"{who} adds {trust(number)} to the Command Post in {where}.",
        "passed": f"{who} holds {count(number, 'Hero token')} now.",
        "leader": f"{who} is the Leader.",
        "ignore": f"{who} spends a Hero token and slips away.",
        "free": f"{who} spends a Hero token for an Action without Guard cost.",
        "cheer": f"{who} spends a Hero token: 2 more rioters.",
        "remote": f"the Remote Control lies in {where}.",
        "core": f"a Core in {where}.",
        "control": f"{who} uses a Control token; {number or 'none'} left.",
        "drone": f"a Drone is in {where}.",
        "flipped": "the Drones change sides.",
        "laid": f"{who} lays Bonds in the Control Nexus, {number} in all.",
        "underground": f"the Underground Resistance is in {where}.",
    }
    if event.deed == "placed":
        return f"the Order token of {say.servant(SERVANTS[number])} lies in {where}."
    if event.deed == "took":
        if event.mission == "1B":
            return f"{who} takes the Order token of {say.servant(SERVANTS[number])}."
        return f"{who} holds {bonds(number)}."
    return sentences[event.deed]

# mypyc: off: words for people are never in a hurry
"""What is said about phase II: the Access cards, and the carpets that fly before."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import first_up
from ....toolkit.words import Page, no, nothing_missing
from ..access import ACCESS_CARD, CARPET
from ..codes import CODES, HEROES, NONE
from ..events import AccessRevealed, Chose, IsReady, NotReady
from ..options import District, Go, No, Ready, Wait
from ..preview import way_in_words
from ..table import GreatMachine
from .answers import if_no
from .phrases import Phrases

page = Page()
if_no[CARPET] = lambda t, ask, say: "Leave the city as it is"


@page.asks(CARPET, "reposition a District or not", District, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Flying Carpets: which District do the Heroes take out of the city, to put it back elsewhere?"


@page.asks(ACCESS_CARD, "choose Access cards", Go, Ready, Wait)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    if t.ready >> ask.seat & 1:
        return "You are ready. Until all are, you may think again."
    for hero in range(3):
        if t.owner[hero] == ask.seat and t.chosen[hero] == NONE:
            trust = f"{t.trust[hero]} Trust"
            where = f"{first_up(say.hero_of(t, hero))} is in {say.place_of(t.at[hero])} with {trust}"
            return f"{where}: whose card do you choose? There the turn will end."
    cards = [
        f"{say.role_of(t, hero)} to {say.place_of(t.chosen[hero])}"
        for hero in range(3)
        if t.owner[hero] == ask.seat
    ]
    return f"Chosen: {', '.join(cards)}. Are you ready?"


@page.label(Go)
def _(option: Go, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero, to = t.heroes.index(HEROES.index(option.hero)), CODES.index(option.at)
    return f"{say.role(option.hero)} to {say.title(option.at)}: {way_in_words(t, hero, to, say)}"


@page.label(Ready)
def _(option: Ready, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Ready"


@page.label(Wait)
def _(option: Wait, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Not ready yet"


@page.touches(Go)
def _(option: Go, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return f"card-{option.hero}-{option.at}", option.at


@page.why_not(Go)
def _(option: Go, t: GreatMachine, ask: Ask, say: Phrases) -> Refused | None:
    if option.hero not in HEROES or HEROES.index(option.hero) not in t.heroes:
        return no("GM-ACC-01", "That Hero is not in play")
    hero = t.heroes.index(HEROES.index(option.hero))
    if t.owner[hero] != ask.seat:
        return no("GM-SECR-08", f"{first_up(say.hero_of(t, hero))} is not yours")
    if option.at in CODES and not t.hand[hero] >> CODES.index(option.at) & 1:
        gone = f"{first_up(say.hero_of(t, hero))} has lost the card of {say.place(option.at)}"
        return no("GM-ACC-04", gone)
    return None


page.why_not(Ready, Wait)(nothing_missing)


@page.tells(Chose, "GM-ACC-02")
def _(event: Chose, say: Phrases) -> str:
    return f"{first_up(say.hero(event.hero))} means to go to {say.place(event.at)}."


@page.tells(IsReady, "GM-ACC-01")
def _(event: IsReady, say: Phrases) -> str:
    return f"{say.who(event.seat)} is ready."


@page.tells(NotReady, "GM-ACC-01")
def _(event: NotReady, say: Phrases) -> str:
    return f"{say.who(event.seat)} thinks again."


@page.tells(AccessRevealed, "GM-MOVE-02", beat=True)
def _(event: AccessRevealed, say: Phrases) -> str:
    return f"{first_up(say.hero(event.hero))} shows the card of {say.place(event.at)}."

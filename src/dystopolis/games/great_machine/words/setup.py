# mypyc: off: words for people are never in a hurry
"""What is said about setup: the city, the Heroes, the cards they give up."""

from ....kernel.choice import Ask
from ....toolkit.english import first_up
from ....toolkit.words import Page, nothing_missing
from ..events import CityLaid, GaveUp, GaveUpUnseen, HeroTaken, TileLaid, TileTaken
from ..laying import NEW_PLACE, NEXT_TILE, TILE_PLACE
from ..options import Access, PlaceTile, TakeHero, TakeTile
from ..setup import FORFEIT, HERO
from ..table import GreatMachine
from .phrases import Phrases

page = Page()
METHODS = {
    "fast": "Chance has laid the city.",
    "confrontation": "Both sides have laid the city.",
}


@page.asks(NEXT_TILE, "take a District", TakeTile)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"District {ask.args[0] + 1} of 9: from which pile do you take it?"


@page.asks(TILE_PLACE, "lay a District", PlaceTile)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Where do you lay {say.place_of(t.lifted)}?"


@page.asks(NEW_PLACE, "put a District back", PlaceTile)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Where do you put {say.place_of(t.lifted)}?"


@page.asks(HERO, "take a Hero", TakeHero)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Hero {len(t.heroes) + 1} of 3: whom do you play?"


@page.asks(FORFEIT, "give up an Access card", Access)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    secret = "" if t.house.together else " The Machine does not learn which."
    return f"Which Major card does {say.hero_of(t, ask.args[0])} give up for this game?{secret}"


@page.label(TakeTile)
def _(option: TakeTile, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    left = len(t.minors if option.pile == "minor" else t.majors)
    return f"A {option.pile.capitalize()} District ({left} left)"


@page.label(TakeHero)
def _(option: TakeHero, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    row = say.heroes[option.hero]
    return f"{row.role} (Initiative {row.initiative}, {row.max_trust} Trust, {row.start}): {row.ability}"


@page.touches(TakeHero)
def _(option: TakeHero, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return (f"hero-{option.hero}",)


page.why_not(TakeTile, TakeHero)(nothing_missing)


@page.tells(CityLaid, "GM-SETUP-01", beat=True)
def _(event: CityLaid, say: Phrases) -> str:
    if event.method in METHODS:
        return METHODS[event.method]
    preset = next(row for row in say.box.rows.presets if row.id == event.method)
    return f"The city lies as in {preset.name}."


@page.tells(TileTaken, "GM-SETUP-06")
def _(event: TileTaken, say: Phrases) -> str:
    return f"{say.who(event.seat)} takes {say.place(event.district)}."


@page.tells(TileLaid, "GM-REPO-03", beat=True)
def _(event: TileLaid, say: Phrases) -> str:
    lies = "lies" if event.way == "H" else "stands"
    return f"{first_up(say.place(event.district))} {lies} at column {event.x + 1}, row {event.y + 1} now."


@page.tells(HeroTaken, "GM-SETUP-26", beat=True)
def _(event: HeroTaken, say: Phrases) -> str:
    return f"{say.who(event.seat)} plays {say.hero(event.hero)}."


@page.tells(GaveUp, "GM-SETUP-22")
def _(event: GaveUp, say: Phrases) -> str:
    return f"{first_up(say.hero(event.hero))} gives up the card of {say.place(event.at)}."


@page.tells(GaveUpUnseen, "GM-SETUP-22")
def _(event: GaveUpUnseen, say: Phrases) -> str:
    return f"{first_up(say.hero(event.hero))} has given up a Major card."

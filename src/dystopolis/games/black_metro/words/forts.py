# mypyc: off: words for people are never in a hurry
"""What is said about fortifications."""

from ....kernel.choice import Ask
from ....toolkit.words import Page, nothing_missing
from ..events import Built, FortMoved
from ..forts import BUILDING, FORT_TO, GAIN_SITE, MOVING
from ..options import Build, Go, Pass, PickFort
from ..table import BlackMetro
from .phrases import Phrases

page = Page()


@page.asks(BUILDING, "build a fortification", Build, PickFort, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    if any(isinstance(option, PickFort) for option in ask.options):
        return "You have nothing left to build: which of your fortifications moves there instead?"
    return "What do you build, and where?"


@page.asks(MOVING, "move a fortification", PickFort)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Which fortification do you move?"


@page.asks(FORT_TO, "say where the fortification goes", Go)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    fort = "support base" if (int(ask.args[1]) - 1) % 2 else "blockade"
    return f"Where does the {fort} of {say.district(int(ask.args[0]))} go?"


@page.asks(GAIN_SITE, "say where the fortification goes", Go)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Where do you put the fortification that you gain?"


@page.label(Build)
def _(option: Build, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Build a {say.unit(option.fort)} at {say.district(option.district)}"


@page.label(PickFort)
def _(option: PickFort, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    whose = "Your" if option.seat == ask.seat else f"{say.who(option.seat)}'s"
    return f"{whose} {say.unit(option.fort)} at {say.district(option.district)}"


@page.touches(Build)
def _(option: Build, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"d{option.district:02}", option.fort)


@page.touches(PickFort)
def _(option: PickFort, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    code = 1 + 2 * option.seat + (option.fort == "base")
    first = 3 * option.district
    zones = [zone for zone in range(3) if t.forts[first + zone] == code]
    return (f"d{option.district:02}", *(f"d{option.district:02}-z{zone + 1}" for zone in zones))


page.why_not(Build, PickFort)(nothing_missing)


@page.tells(Built, "BM-FORT-01", beat=True)
def _(event: Built, say: Phrases) -> str:
    return f"{say.who(event.seat)} builds a {say.unit(event.fort)} at {say.district(event.district)}."


@page.tells(FortMoved, "BM-FORT-14", beat=True)
def _(event: FortMoved, say: Phrases) -> str:
    whose = "" if event.owner == event.seat else f" of {say.object(event.owner)}"
    way = f"from {say.district(event.origin)} to {say.district(event.district)}"
    return f"{say.who(event.seat)} moves a {say.unit(event.fort)}{whose} {way}."

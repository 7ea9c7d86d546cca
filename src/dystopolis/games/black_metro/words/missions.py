# mypyc: off: words for people are never in a hurry
"""What is said about missions."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import count, listing
from ....toolkit.words import Page, no
from ..events import (
    Fulfilled,
    MissionReturned,
    MissionRevealed,
    MissionsDrawn,
    MissionsReturned,
    MissionsSeen,
)
from ..missions import MISSION, PAY_FORTUNE, RETURN, REVEAL
from ..options import Discard, Fulfil, Pass, ReturnMission, Reveal
from ..table import BlackMetro
from .phrases import Phrases, power

page = Page()


@page.asks(MISSION, "fulfil a mission or not", Fulfil, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    timing = int(ask.args[0])
    where = f" at {say.district(t.clash.district)}" if timing == 0 else ""
    when = ("You have asserted dominance", "The dominance phase ends", "Standby")[timing]
    some = "Do you fulfil a mission?" if len(ask.options) > 1 else "No mission of yours can be fulfilled now."
    return f"{when}{where}. {some}"


@page.asks(PAY_FORTUNE, "discard fortunes for the mission", Discard)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Discard {count(int(ask.args[0]), 'fortune')} for the mission: which one now?"


@page.asks(RETURN, "put a mission under the deck", ReturnMission, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    least, most = int(ask.args[0]), int(ask.args[1])
    return "Which mission do you return?" if least else f"You may return up to {count(most, 'mission')}."


@page.asks(REVEAL, "reveal a mission", Reveal)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Which mission do you reveal to all?"


@page.label(Fulfil)
def _(option: Fulfil, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    gives = power(say.mission_rows[option.mission].power[option.option - 1])
    what = say.mission_option(option.mission, option.option)
    return f"Fulfil {say.mission(option.mission)} for {gives} ({what})"


@page.why_not(Fulfil)
def _(option: Fulfil, t: BlackMetro, ask: Ask, say: Phrases) -> Refused | None:
    wrong = _not_held(option.mission, t, ask)
    if wrong is not None:
        return wrong
    if option.option not in (1, 2, 3):
        return no("BM-MIS-04", "A mission has three options")
    return no("BM-MIS-04", "It belongs to another time, or what it needs is not there")


@page.label(ReturnMission)
def _(option: ReturnMission, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Put {say.mission(option.mission)} under the deck ({say.mission_rows[option.mission].about})"


@page.label(Reveal)
def _(option: Reveal, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Reveal {say.mission(option.mission)}"


@page.why_not(ReturnMission, Reveal)
def _(option: ReturnMission | Reveal, t: BlackMetro, ask: Ask, say: Phrases) -> Refused | None:
    return _not_held(option.mission, t, ask)


def _not_held(mission: str, t: BlackMetro, ask: Ask) -> Refused | None:
    number = t.box.mission_index.get(mission)
    if number is None:
        return no("BM-MIS-01", f"There is no mission {mission[:40]!r}")
    if number not in t.players[ask.seat].missions.cards:
        return no("BM-MIS-05", "You hold no such mission")
    return None


@page.touches(Fulfil, ReturnMission, Reveal)
def _(option: Fulfil | ReturnMission | Reveal, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"mis:{option.mission}",)


@page.tells(MissionsDrawn, "BM-MIS-11")
def _(event: MissionsDrawn, say: Phrases) -> str:
    return f"{say.who(event.seat)} draws {count(event.number, 'mission')}."


@page.tells(MissionsSeen, "BM-MIS-01")
def _(event: MissionsSeen, say: Phrases) -> str:
    return f"You draw {listing([say.mission(mission) for mission in event.missions])}."


@page.tells(MissionsReturned, "BM-SETUP-14")
def _(event: MissionsReturned, say: Phrases) -> str:
    return f"{say.who(event.seat)} puts {count(event.number, 'mission')} under the deck."


@page.tells(MissionReturned, "BM-SETUP-14")
def _(event: MissionReturned, say: Phrases) -> str:
    return f"You put {say.mission(event.mission)} under the deck."


@page.tells(MissionRevealed, "BM-INFO-05", beat=True)
def _(event: MissionRevealed, say: Phrases) -> str:
    return f"{say.who(event.seat)} reveals the mission {say.mission(event.mission)}."


@page.tells(Fulfilled, "BM-MIS-04", beat=True)
def _(event: Fulfilled, say: Phrases) -> str:
    what = say.mission_option(event.mission, event.option)
    return f"{say.who(event.seat)} fulfils {say.mission(event.mission)} for {power(event.power)} ({what})."

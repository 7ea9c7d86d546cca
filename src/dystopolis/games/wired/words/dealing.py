# mypyc: off: words for people are never in a hurry
"""What is said about phase 10, Deal with Events."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no
from ..box import JOBS, STACKS
from ..dealing import EVENT_LOSS
from ..events import Hit
from ..options import Suffer
from ..table import Wired
from .phrases import CREW, ZONES, Phrases, a

page = Page()


@page.asks(EVENT_LOSS, "choose who is lost to an event", Suffer)
def _(t: Wired, ask: Ask, say: Phrases) -> str:
    (event,) = ask.args
    name = t.box.cards[t.box.event_cards[event]].name
    zone, home = ZONES[t.box.losses[event].to], say.in_barracks(t.players[ask.seat])
    return f"{name}: choose who goes to {zone}; {home}."


@page.label(Suffer)
def _(option: Suffer, t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Send {a(option.crew)} to {ZONES[t.box.losses[ask.args[0]].to]}"


@page.touches(Suffer)
def _(option: Suffer, t: Wired, ask: Ask) -> tuple[str, ...]:
    return (JOBS[len(STACKS) + ask.args[0]],)


@page.why_not(Suffer)
def _(option: Suffer, t: Wired, ask: Ask, say: Phrases) -> Refused:
    (event,) = ask.args
    takes = t.box.losses[event].what
    if option.crew not in CREW:
        return no("WB-EVT-19", "An event takes an Ace or a Thug")
    if takes not in ("any", option.crew):
        name = t.box.cards[t.box.event_cards[event]].name
        return no("WB-RULING-37", f"{name} takes {CREW[takes]}s only")
    return no("WB-EVT-18", f"You have no {CREW[option.crew]}s in the Barracks")


@page.tells(Hit, "WB-EVT-07", beat=True)
def _(event: Hit, say: Phrases) -> str:
    name = say.job(event.job)
    if not event.crew:
        return f"{name} finds nobody of {say.who(event.seat)}'s to take."
    return f"{name} sends {a(event.crew)} of {say.who(event.seat)}'s to {ZONES[event.zone]}."

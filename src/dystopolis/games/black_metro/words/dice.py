# mypyc: off: words for people are never in a hurry
"""What is said about dice, events and tiles."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import first_up
from ....toolkit.words import Page, nothing_missing
from ..box import DICE as BOX_DICE
from ..dice import REROLL, SABOTAGE
from ..events import EventChosen, Rolled, Struck, TilePlaced
from ..happenings import EVENT, WHERE
from ..options import Go, Lay, Pass, Reroll, Take, Use
from ..table import BlackMetro
from ..tiles import LAY
from .fortunes import not_held
from .phrases import DICE, Phrases

page = Page()


@page.asks(EVENT, "decide about the event for everybody", Take)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"{t.box.rows.events[int(ask.args[0]) - 1].name}: what happens to everybody?"


@page.asks(WHERE, "choose the district that is struck", Go)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    what = "The extra explosion" if ask.args[1] else "The event"
    return f"{what} strikes by {say.card(t.box.cards[t.discards.top()].id)}: which district?"


@page.asks(LAY, "lay a tile", Lay)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Which tile do you lay on {say.district(int(ask.args[0]))}?"


@page.asks(REROLL, "roll again or not", Reroll, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"{_shown(t, say)} Do you discard a fortune to roll again?"


@page.asks(SABOTAGE, "use Sneaky Sabotage or not", Use, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"{_shown(t, say)} Does Sneaky Sabotage make {say.object(t.roller)} roll again?"


def _shown(t: BlackMetro, say: Phrases) -> str:
    die = BOX_DICE[t.die]
    whose = DICE[die].removeprefix("the ")
    return f"The {whose} of {say.object(t.roller)} shows {t.face}: {say.die_face(die, t.face)}."


@page.label(Reroll)
def _(option: Reroll, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Discard {say.card(option.card)} to roll again"


@page.touches(Reroll)
def _(option: Reroll, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"ftn:{option.card}", "die")


@page.why_not(Reroll)
def _(option: Reroll, t: BlackMetro, ask: Ask, say: Phrases) -> Refused | None:
    return not_held(option.card, t, ask)


@page.label(Lay)
def _(option: Lay, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Lay the {say.face_names[option.face]}: {say.face_abouts[option.face]}"


@page.touches(Lay)
def _(option: Lay, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"d{ask.args[0]:02}",)


page.why_not(Lay)(nothing_missing)


@page.tells(Rolled, "BM-DICE-01", beat=True)
def _(event: Rolled, say: Phrases) -> str:
    again = " again" if event.by else ""
    shows = say.die_face(event.die, event.face)
    return (
        f"{say.who(event.seat)} rolls {DICE[event.die]}{again}: {event.face}, {shows[:1].lower()}{shows[1:]}."
    )


@page.tells(EventChosen, "BM-REL-09", beat=True)
def _(event: EventChosen, say: Phrases) -> str:
    row = next(row for row in say.box.rows.events if row.face == event.event)
    return f"{row.name}: {say.object(event.seat)} decides that {row.abouts[event.option - 1]}."


@page.tells(Struck, "BM-DICE-15", beat=True)
def _(event: Struck, say: Phrases) -> str:
    return f"{first_up(say.card(event.card))} is turned up: {say.district(event.district)}."


@page.tells(TilePlaced, "BM-TILE-01", beat=True)
def _(event: TilePlaced, say: Phrases) -> str:
    face, where = say.face_names[event.face], say.district(event.district)
    if not event.placed:
        return f"No tile with a {face} is left for {where}."
    return f"A {face} is laid on {where}."

# mypyc: off: words for people are never in a hurry
"""What is said about the assignment phase: who is sent where."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no
from ..assigning import AFTERWARDS, TURN
from ..box import EXPLOSION
from ..deploying import DEPLOY, EXTRA, REINFORCE, REINFORCE_AT, RELOCATE, RELOCATE_TO, USE_EFFECT
from ..events import Assigned
from ..groups import DOOMS, PARAGONS, SUBS
from ..options import Assign, Effect, Go, Group, Pass, Play, Send, Use
from ..table import BlackMetro
from .phrases import Phrases, group, group_of

page = Page()


@page.asks(TURN, "assign personnel", Assign, Play, Use)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    p = t.players[ask.seat]
    more = " You may also play one fortune, before or after it." if len(p.hand) and not t.played else ""
    return f"Your turn: send a group to a district. In your hideout: {group_of(p.hideout)}.{more}"


@page.asks(AFTERWARDS, "play a fortune, use an ability or end your turn", Play, Use, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    if len(ask.options) == 1:
        return "Nothing more can be done in this turn."
    return "Your group has gone. Do you play a fortune or use an ability?"


@page.asks(EXTRA, "assign once more", Assign)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Send one more group. In your hideout: {group_of(t.players[ask.seat].hideout)}."


@page.asks(DEPLOY, "send personnel", Group)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Whom do you send to {say.district(int(ask.args[1]))}?"


@page.asks(REINFORCE, "send reinforcements", Group)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Whom do you send as reinforcement?"


@page.asks(REINFORCE_AT, "say which group is reinforced", Go)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Where does the reinforcement go ({group_of(int(ask.args[0]))})?"


@page.asks(USE_EFFECT, "use an effect or not", Effect, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Do you use this effect of {say.district(int(ask.args[0]))} now?"


@page.asks(RELOCATE, "move a group", Go)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Which group do you move to another district?"


@page.asks(RELOCATE_TO, "move a group", Go)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Where does the group of {say.district(int(ask.args[0]))} go?"


@page.label(Assign)
def _(option: Assign, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Send {group(option.subs, option.paragons, option.dooms)} to {say.district(option.district)}"


@page.touches(Assign)
def _(option: Assign, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    parts = (("sub", option.subs), ("paragon", option.paragons), ("doom", option.dooms))
    return (f"d{option.district:02}", *(unit for unit, number in parts if number))


@page.why_not(Assign)
def _(option: Assign, t: BlackMetro, ask: Ask, say: Phrases) -> Refused | None:
    p = t.players[ask.seat]
    if not 1 <= option.district <= len(t.box.rows.districts):
        return no("BM-DIST-01", "Districts are numbered 1 to 12")
    if option.subs + option.paragons + option.dooms == 0:
        return no("BM-ASG-02", "At least one goes")
    have = (SUBS[p.hideout], PARAGONS[p.hideout], DOOMS[p.hideout])
    if any(
        wanted > there
        for wanted, there in zip((option.subs, option.paragons, option.dooms), have, strict=True)
    ):
        return no("BM-ASG-03", f"In your hideout: {group_of(p.hideout)}")
    where = say.district(option.district)
    if t.tiles[option.district] == EXPLOSION:
        return no("BM-TILE-06", f"{where} is closed by a massive explosion")
    if p.at[option.district]:
        return no("BM-ASG-04", f"You are at {where} already, and a group cannot be reinforced")
    return no("BM-TILE-08", "Your first assignment of the phase must be to the gladiator arena")


@page.label(Send)
def _(option: Send, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Send a {say.unit(option.unit)}"


@page.touches(Send)
def _(option: Send, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (option.unit,)


@page.why_not(Send)
def _(option: Send, t: BlackMetro, ask: Ask, say: Phrases) -> Refused | None:
    return no("BM-FTN-14", f"In your hideout: {group_of(t.players[ask.seat].hideout)}")


HOW = {
    "": "sends",
    "forced": "must send",
    "reinforce": "reinforces with",
    "extra": "also sends",
    "counter": "answers with",
    "relocated": "moves",
}


@page.tells(Assigned, "BM-ASG-02", beat=True)
def _(event: Assigned, say: Phrases) -> str:
    who = group(event.subs, event.paragons, event.dooms)
    return f"{say.who(event.seat)} {HOW.get(event.how, 'sends')} {who} to {say.district(event.district)}."


def closed(t: BlackMetro, ask: Ask, at: str, say: Phrases) -> Refused | None:
    """Why nothing can be done with a district in one's turn."""
    if ask.choice is not TURN or not at.startswith("d") or not at[1:].isdigit():
        return None
    district = int(at[1:])
    p = t.players[ask.seat]
    if t.tiles[district] == EXPLOSION:
        return no("BM-TILE-06", f"{say.district(district)} is closed by a massive explosion")
    if p.at[district]:
        return no("BM-ASG-04", f"You are at {say.district(district)} already: a group cannot be reinforced")
    return no("BM-TILE-08", "Your first assignment of the phase must be to the gladiator arena")

# mypyc: off: words for people are never in a hurry
"""What is said about personnel: recruits, promotions, recoveries, moves."""

from ....kernel.choice import Ask
from ....toolkit.words import Page, nothing_missing
from ..events import AllRecalled, Promoted, Recalled, Recovered, Recruited, Shifted
from ..options import Go, Group, Pass, Promote, Use
from ..table import BlackMetro
from ..units import BOTH, PROMOTION, RECALL, RECOVERY, TAKE_OVERWHELMED
from .phrases import Phrases, group

page = Page()


@page.asks(TAKE_OVERWHELMED, "take an overwhelmed subordinate or not", Use, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Your backup is empty: do you take an overwhelmed subordinate as the recruit, without strain?"


@page.asks(PROMOTION, "promote a subordinate", Promote, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "What does your subordinate become?"


@page.asks(BOTH, "promote a subordinate", Promote)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Which subordinate do you promote? You build at the same district if you can."


@page.asks(RECALL, "recall personnel", Group)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Which {ask.args[0]} do you recall from {say.district(int(ask.args[1]))}?"


@page.asks(RECOVERY, "recover personnel", Group)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Whom do you recover, without strain?"


@page.label(Promote)
def _(option: Promote, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Promote a subordinate in {say.district(option.district)} to a {say.unit(option.unit)}"


@page.touches(Promote)
def _(option: Promote, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"d{option.district:02}",) if option.district else (option.unit,)


@page.label(Group)
def _(option: Group, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    who = group(option.subs, option.paragons, option.dooms)
    return who[:1].upper() + who[1:]


@page.touches(Group)
def _(option: Group, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    parts = (("sub", option.subs), ("paragon", option.paragons), ("doom", option.dooms))
    return tuple(unit for unit, number in parts if number)


@page.label(Go)
def _(option: Go, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return say.district(option.district)


@page.touches(Go)
def _(option: Go, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"d{option.district:02}",)


page.why_not(Promote, Group, Go)(nothing_missing)


@page.tells(Promoted, "BM-UNIT-14", beat=True)
def _(event: Promoted, say: Phrases) -> str:
    where = f" at {say.district(event.district)}" if event.district else ""
    return f"{say.who(event.seat)} promotes a subordinate{where} to a {say.unit(event.unit)}."


@page.tells(Recruited, "BM-UNIT-13", beat=True)
def _(event: Recruited, say: Phrases) -> str:
    where = f" at {say.district(event.district)}" if event.district else ""
    origin = " from those overwhelmed" if event.overwhelmed else ""
    return f"{say.who(event.seat)} recruits a subordinate{origin}{where}."


@page.tells(Recovered, "BM-STBY-05", beat=True)
def _(event: Recovered, say: Phrases) -> str:
    return f"{say.who(event.seat)} recovers {group(event.subs, event.paragons, event.dooms)}."


@page.tells(Recalled, "BM-DIST-10", beat=True)
def _(event: Recalled, say: Phrases) -> str:
    who = group(event.subs, event.paragons, event.dooms)
    return f"{say.who(event.seat)} recalls {who} from {say.district(event.district)}."


@page.tells(AllRecalled, "BM-STBY-03", beat=True)
def _(event: AllRecalled, say: Phrases) -> str:
    return "All personnel return to their hideouts."


@page.tells(Shifted, "BM-RULING-87", beat=True)
def _(event: Shifted, say: Phrases) -> str:
    who, to = group(event.subs, event.paragons, event.dooms), say.district(event.district)
    return f"{say.who(event.seat)} moves {who} from {say.district(event.origin)} to {to}."

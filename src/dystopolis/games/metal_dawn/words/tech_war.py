# mypyc: off: words for people are never in a hurry
"""What is said about Tech War: Objectives, stored Units."""

from ....kernel.choice import Ask
from ....toolkit.english import count
from ....toolkit.words import Page, nothing_missing
from ..events import Claimed, Stored
from ..options import Claim, No, PutAway, Store
from ..table import MetalDawn
from ..units import STORING
from .choosing import NO_MEANS
from .phrases import Phrases

page = Page()
NO_MEANS[STORING] = "Leave it in the box"


@page.asks(STORING, "say whether the destroyed Unit is stored", Store, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    division, kind = ask.args
    store = t.sides[division].store
    held = (
        f"stored so far: {say.unit_list(t.box.kinds[one].type for one in store)}"
        if store
        else "nothing stored"
    )
    return (
        f"Do you store the {say.unit(t.box.kinds[kind].type)} ({held}, at most {t.box.numbers.store_size})?"
    )


@page.label(Store)
def _(option: Store, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    unit = say.unit(t.box.kinds[ask.args[1]].type)
    return f"Store the {unit}" + (f" instead of {say.a_unit(option.instead)}" if option.instead else "")


@page.touches(Store)
def _(option: Store, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"division-{ask.args[0]}",)


@page.label(Claim)
def _(option: Claim, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    objective = t.box.objectives[t.box.objective_index[option.objective]]
    return f"Claim {objective.name} ({count(objective.points, 'point')}): {objective.text}"


@page.touches(Claim)
def _(option: Claim, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"objective:{option.objective}",)


page.why_not(Store, Claim)(nothing_missing)


@page.tells(Claimed, "MD-TW-03", beat=True)
def _(event: Claimed, say: Phrases) -> str:
    points = count(event.points, "point")
    who = say.division(event.division)
    return f"{who} claims {say.objective(event.objective)} for {points}: {event.total} in all."


@page.tells(Stored, "MD-TW-05", beat=True)
def _(event: Stored, say: Phrases) -> str:
    instead = f" instead of {say.a_unit(event.instead)}" if event.instead else ""
    return f"{say.division(event.division)} stores the {say.unit(event.unit)}{instead}."

# mypyc: off: words for people are never in a hurry
"""What is said where Divisions must agree: retreats, trades, being moved."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no
from ..events import Agreed, Declined, Proposed, Traded
from ..options import No, PutAway, Retreat
from ..retreating import AGREEING
from ..table import MetalDawn
from .choosing import NO_MEANS
from .phrases import Phrases, upper

page = Page()
NO_MEANS[AGREEING] = "Refuse"


@page.asks(AGREEING, "agree to a retreat or refuse", Retreat, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    division, ahead = ask.args
    other = (division + ahead) % len(t.sides)
    who = say.division(division)
    return upper(
        f"{say.to(other)}{who} proposes to push the track back to {t.md - 1}. Which Intel do you give?"
    )


@page.label(Retreat)
def _(option: Retreat, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    if ask.choice is AGREEING:
        return f"Agree, discard {say.intel_value(option.intel)}"
    return f"Propose a retreat to {t.md - 1}: all discard 1 Intel, you {say.intel_value(option.intel)}"


@page.touches(Retreat)
def _(option: Retreat, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return ("track", f"intel:{option.intel}")


@page.why_not(Retreat)
def _(option: Retreat, t: MetalDawn, ask: Ask, say: Phrases) -> Refused | None:
    if t.md <= t.box.numbers.track_floor:
        return no("MD-RETR-03", "The track is on its first space")
    if t.refused:
        return no("MD-RETR-04", "A retreat was refused in this activation")
    without = [number for number, side in enumerate(t.sides) if not side.intel]
    if without:
        have = "has" if len(without) == 1 else "have"
        return no("MD-RETR-01", f"Every Division needs an Intel card; {say.divisions(without)} {have} none")
    return None


@page.tells(Proposed, "MD-RETR-01", beat=True)
def _(event: Proposed, say: Phrases) -> str:
    return f"{say.division(event.division)} proposes a retreat and offers {say.intel(event.intel)}."


@page.tells(Agreed, "MD-RETR-01", beat=True)
def _(event: Agreed, say: Phrases) -> str:
    return f"{say.division(event.division)} agrees with {say.intel(event.intel)}."


@page.tells(Declined, "MD-RETR-04", beat=True)
def _(event: Declined, say: Phrases) -> str:
    return f"{say.division(event.division)} declines the {event.what}."


@page.tells(Traded, "MD-CARD-11", beat=True)
def _(event: Traded, say: Phrases) -> str:
    return f"{say.division(event.giver)} gives {say.intel_value(event.intel)} to {say.division(event.taker)}."

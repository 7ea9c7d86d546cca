# mypyc: off: words for people are never in a hurry
"""What is said about abilities and whatever they ask: use it or not, on whom, how much."""

from ....kernel.choice import Ask
from ....toolkit.words import Page, nothing_missing
from ..box import WINDOWS
from ..events import Used
from ..options import Amount, Pass, Target, Use
from ..strain import PREVENT
from ..table import BlackMetro
from ..vocabulary import SOURCES as KINDS
from ..windows import ABILITY, ACCEPT
from .phrases import SOURCES, Phrases, strain

MOMENTS = {
    "assigned": "You have just assigned",
    "rival_assigned": "Somebody has just assigned",
    "assign_end": "Nobody can assign any more",
    "dom_start": "The dominance phase begins",
    "clash": "Strengths are about to be compared",
    "tie": "The greatest strength is tied",
    "assert": "You have asserted dominance",
    "strain_step": "The others take strain",
    "loss": "Your personnel are about to be overwhelmed",
    "overwhelm": "You have overwhelmed somebody",
    "destroy": "Fortifications fall",
    "salvage": "Something was overwhelmed or destroyed beside your group",
    "res_start": "The resolution phase begins",
    "after_first": "You have used the first effect",
    "res_end": "The resolution phase ends",
    "stby_start": "The standby phase begins",
}

RECRUIT = "recruit"  # an overwhelmed subordinate as a recruit (BM-UNIT-11)

page = Page()


@page.asks(ABILITY, "use an ability or not", Use, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    window, here = int(ask.args[0]), int(ask.args[1])
    where = f" at {say.district(here)}" if here else ""
    return f"{MOMENTS.get(WINDOWS[window], 'Now')}{where}: do you use an ability?"


@page.asks(ACCEPT, "let a card heal you or not", Use, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    name = t.box.abilities[int(ask.args[0])].name
    return f"{name} would heal you; you have {strain(t.players[ask.seat].strain)}."


@page.asks(PREVENT, "prevent strain or not", Use, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    amount, source, index = int(ask.args[0]), int(ask.args[1]), int(ask.args[2])
    name = t.box.preventions[index].ability.name
    return f"You are about to take {strain(amount)} {SOURCES[KINDS[source]]}. Does {name} prevent some of it?"


@page.label(Use)
def _(option: Use, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    if option.ability == RECRUIT:
        return "Take the overwhelmed subordinate"
    row = say.candidate_rows.get(option.ability)
    if row is not None and t.resolving == row.district:
        return f"{row.district_name}: {row.district_about}"
    return f"Use {say.ability(option.ability)}: {say.abouts[option.ability]}"


@page.touches(Use)
def _(option: Use, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    if option.ability == RECRUIT:
        return ("sub",)
    if option.ability in {candidate.id for candidate in t.box.candidates}:
        return ("cand",)
    return (f"tech:{option.ability}",)


@page.label(Pass)
def _(option: Pass, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Nothing to play: pass" if len(ask.options) == 1 else "Pass"


@page.label(Target)
def _(option: Target, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    name = say.object(option.seat)
    return name[:1].upper() + name[1:]


@page.touches(Target)
def _(option: Target, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"seat-{option.seat}",)


@page.label(Amount)
def _(option: Amount, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return str(option.number)


page.why_not(Use, Pass, Target, Amount)(nothing_missing)


@page.tells(Used, "BM-ABL-03", beat=True)
def _(event: Used, say: Phrases) -> str:
    where = f" at {say.district(event.district)}" if event.district else ""
    return f"{say.who(event.seat)} uses {say.ability(event.ability)}{where}."

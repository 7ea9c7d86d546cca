# mypyc: off: words for people are never in a hurry
"""What is said about the resolution phase: the effects of districts and their parts."""

from ....kernel.choice import Ask
from ....toolkit.english import count, first_up
from ....toolkit.programs import Op
from ....toolkit.words import Page, nothing_missing
from ..deploying import USE_EFFECT
from ..happenings import EVENT
from ..options import Effect, Pass, Substitute, Take, Use
from ..resolving import MORE, RESOLVE, given_by
from ..resources import PRICE
from ..running import PART
from ..table import BlackMetro
from .phrases import LEVELS, RESOURCES, Phrases, amounts

page = Page()


@page.asks(RESOLVE, "use an effect or go on", Effect, Use, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"{say.district(int(ask.args[0]))}: what do you use?"


@page.asks(MORE, "choose a resource", Take)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Which resource do you get more of?"


@page.asks(PART, "choose a part of the effect", Take, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    program, at = int(ask.args[0]), int(ask.args[1])
    ops = t.box.programs[program].ops
    if ops[at].verb == "upto":
        left = int(ops[at].args[0]) - int(ask.args[3])
        return f"Up to {count(left, 'time')} more: what do you take?"
    return "Which part do you choose?" if ops[at].verb == "one_of" else "Do you also do this?"


@page.label(Take)
def _(option: Take, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    if ask.choice is EVENT:
        return first_up(t.box.rows.events[int(ask.args[0]) - 1].abouts[option.part - 1])
    if ask.choice is MORE:
        return first_up(RESOURCES[given_by(t, int(ask.args[1]))[option.part - 1]])
    return first_up(part_text(t, int(ask.args[0]), int(ask.args[1]), option.part, ask.seat))


def part_text(t: BlackMetro, program: int, at: int, part: int, seat: int) -> str:
    """What a branch of an effect does."""
    ops = t.box.programs[program].ops
    op = ops[at]
    if op.verb != "one_of" and ops[op.branches[0]].verb == "one_of":
        op = ops[op.branches[0]]
    begin = op.branches[part - 1]
    later = [branch for branch in op.branches if branch > begin]
    end = min([*later, *([op.next] if op.next > begin else []), len(ops)])
    return ", ".join(verb_text(t, ops[index], seat) for index in range(begin, end))


def verb_text(t: BlackMetro, op: Op, seat: int) -> str:
    """A verb as one would say it."""
    if op.verb == "pay":
        return f"pay {amounts(int(op.args[0]), int(op.args[1]), int(op.args[2]))}"
    if op.verb == "get":
        return f"get {op.args[1]} {RESOURCES[str(op.args[0])]}"
    if op.verb == "advance":
        level = min(t.players[seat].level + 1, t.box.top_level)
        price = amounts(0, t.box.level_intel[level], t.box.level_drak[level])
        return f"advance to scientific level {LEVELS[level]} for {price}"
    return VERB_TEXTS.get(op.verb, op.verb.replace("_", " "))


VERB_TEXTS = {
    "research": "research a technology",
    "build": "build a fortification beside your personnel",
    "move_fort": "move one of your fortifications",
    "shift": "move a piece",
}


@page.asks(PRICE, "say how you pay", Substitute)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    gold, intel, drak = (int(number) for number in ask.args)
    return f"The price is {amounts(gold, intel, drak)}: how do you pay?"


@page.label(Effect)
def _(option: Effect, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    about = say.firsts if option.number == 1 else say.seconds
    return f"{'First' if option.number == 1 else 'Second'} effect: {about[_place(t, ask)]}"


def _place(t: BlackMetro, ask: Ask) -> int:
    """The district whose effects are asked about."""
    return int(ask.args[0]) if ask.choice in (RESOLVE, USE_EFFECT) else t.resolving


@page.touches(Effect)
def _(option: Effect, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"d{_place(t, ask):02}",)


@page.label(Substitute)
def _(option: Substitute, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    if not option.intel + option.drak:
        return "Pay as printed"
    gold = amounts(option.intel + option.drak, 0, 0)
    return f"Pay {gold} instead of {amounts(0, option.intel, option.drak)}"


page.why_not(Effect, Take, Substitute)(nothing_missing)

# mypyc: off: words for people are never in a hurry
"""What is said about hacking, Codes and Future Plans."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no, nothing_missing
from ..codes import unhacked_codes
from ..events import CodeRevealed, Cracked, HackBegan, Hacked, HackFailed, IntelPlayed, Planned
from ..hacking import HACKING, PLAN, difficulty, total
from ..odds import chance_to_hack
from ..options import Equip, Hack, No, PlayIntel, PutAway, TakeCard, UseGear
from ..people import agent_of, hack_bonus
from ..table import FACE_DOWN, MetalDawn
from .choosing import NO_MEANS, TAKEN
from .phrases import Phrases, percent

page = Page()
NO_MEANS[HACKING] = "Stop: the hack fails"


@page.asks(HACKING, "add to the hack or stop", PlayIntel, UseGear, Equip, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    code = say.code(t.code_cards[t.hacked_code])
    return f"{say.agent(t.hacker)} hacks {code}: {total(t)} of {difficulty(t)}. What do you add?"


@page.label(PlayIntel)
def _(option: PlayIntel, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    value = t.box.intel[t.box.intel_index[option.intel]].value
    enough = " (enough)" if total(t) + value >= difficulty(t) else ""
    return f"Add {say.intel_value(option.intel)}: {total(t) + value} of {difficulty(t)}{enough}"


@page.touches(PlayIntel)
def _(option: PlayIntel, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"intel:{option.intel}",)


@page.label(Hack)
def _(option: Hack, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    space = option.code - 1
    card = t.code_cards[space]
    agent = agent_of(t, t.acting)
    bonus = t.crack + (hack_bonus(t, agent) if agent is not None else 0)
    reached = t.box.intel[t.box.intel_index[option.intel]].value + bonus
    plus = f" + {bonus}" if bonus else ""
    if t.code_state[space] == FACE_DOWN:
        known = card >= 0 and bool(t.code_known[space] >> ask.seat & 1)
        if not known:
            chance = percent(chance_to_hack(t, space, reached))
            played = f"{say.intel_value(option.intel)}{plus}"
            return f"Hack Code {option.code} (face down) with {played}: {chance} at once"
    name, needed = say.code(card), t.box.codes[card].difficulty
    enough = "enough" if reached >= needed else f"{needed - reached} short"
    return f"Hack Code {option.code}, {name} ({needed}), with {say.intel_value(option.intel)}{plus}: {enough}"


@page.touches(Hack)
def _(option: Hack, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"code-{option.code}", f"intel:{option.intel}")


@page.why_not(Hack)
def _(option: Hack, t: MetalDawn, ask: Ask, say: Phrases) -> Refused | None:
    agent = agent_of(t, t.acting)
    if t.act == 2:
        return no("MD-ACT2-05", "There is nothing to hack in Act II")
    if agent is None or agent.at >> 2 != t.dominus:
        return no("MD-HACK-01", "Only an Agent in the zone of Dominus can hack")
    if t.box.intel_index.get(option.intel, -1) not in t.sides[t.acting_side].intel:
        return no("MD-HACK-12", "You do not have that Intel card")
    if option.code - 1 not in unhacked_codes(t):
        return no("MD-HACK-02", "There is no such Code to hack")
    return no("MD-TURN-03", "No action is left") if t.actions == 0 else None


@page.asks(PLAN, "choose the Robot's Future Plan", TakeCard, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    code = ask.args[0] + 1
    return f"Code {code} is hacked. Which card does the Robot plan there? The other goes under its deck."


def _planned(option: TakeCard, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    card = t.robot_deck.cards[-option.position]
    text = t.box.robot[card].text
    return f"{say.robot_plan(card)}{f'. {text}' if text else ''}".rstrip(".")


TAKEN[PLAN] = _planned


@page.label(Equip)
def _(option: Equip, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    """The card of the hand, in the place of an equipped one."""
    card, division = (t.hacker, t.hack_side) if ask.choice is HACKING else (t.acting, t.acting_side)
    agent = agent_of(t, card)
    assert agent is not None
    side = t.sides[division]
    if option.what == "weapon":
        new, old = say.weapon(side.weapon), say.weapon(agent.weapon) if agent.weapon >= 0 else ""
    else:
        new, old = say.gear(side.gear), say.gear(agent.gear) if agent.gear >= 0 else ""
    return f"Equip {new} from the hand" + (f" (discards {old})" if old else "")


@page.touches(Equip)
def _(option: Equip, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"hand-{option.what}",)


page.why_not(PlayIntel, Equip)(nothing_missing)


@page.tells(HackBegan, "MD-HACK-02", beat=True)
def _(event: HackBegan, say: Phrases) -> str:
    return f"{say.agent(event.agent)} hacks Code {event.code} with {say.intel_value(event.intel)}."


@page.tells(IntelPlayed, "MD-HACK-04", beat=True)
def _(event: IntelPlayed, say: Phrases) -> str:
    return f"{say.agent(event.agent)} adds {say.intel_value(event.intel)}: {event.total} in all."


@page.tells(Cracked, "MD-HACK-15", beat=True)
def _(event: Cracked, say: Phrases) -> str:
    return f"{say.agent(event.agent)} uses {say.source(event.source)}: {event.amount} more for the hack."


@page.tells(CodeRevealed, "MD-HACK-14", beat=True)
def _(event: CodeRevealed, say: Phrases) -> str:
    row = say.code_row(event.card)
    text = f": {row.text[0].lower() if row.text[:2] != 'MD' else 'M'}{row.text[1:]}" if row.text else "."
    return f"Code {event.code} is {row.name}, difficulty {row.difficulty}{text}"


@page.tells(Hacked, "MD-HACK-06", beat=True)
def _(event: Hacked, say: Phrases) -> str:
    return f"{say.agent(event.agent)} hacks {say.code(event.card)} (Code {event.code}) with {event.total}."


@page.tells(HackFailed, "MD-HACK-08", beat=True)
def _(event: HackFailed, say: Phrases) -> str:
    lost = f"; {say.intel(event.lost)} is lost" if event.lost else ""
    return f"The hack of {say.code(event.card)} (Code {event.code}) fails with {event.total}{lost}."


@page.tells(Planned, "MD-PLAN-01", beat=True)
def _(event: Planned, say: Phrases) -> str:
    return f"Future Plan {event.code} of the Robot: {say.robot_plan(event.card)}."

# mypyc: off: words for people are never in a hurry
"""What is said about cards: drawn, looked at, equipped, discarded, reloaded."""

from ....kernel.choice import Ask
from ....toolkit.english import count, listing
from ....toolkit.words import Page, nothing_missing
from ..cards import DISCARD, DRAWN, INTEL_LIMIT
from ..events import CardEquipped, Discarded, Drew, LookedAt, Reloaded, Saw
from ..options import Discard, Keep, PutAway
from ..table import MetalDawn
from .cards_in_words import gear_line, weapon_line
from .phrases import DECKS, Phrases, an, upper

page = Page()

KINDS = {"W": "Weapon", "G": "Gear", "I": "Intel card", "W/G": "Weapon or Gear"}


@page.asks(DRAWN, "say what happens to the drawn card", Keep, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    division, deck, _ = ask.args
    side = t.sides[division]
    if deck == "W":
        weapon = t.box.rows.weapons[side.fresh_weapon]
        name, line = weapon.name, weapon_line(weapon, weapon.ammo)
    else:
        gear = t.box.rows.gear[side.fresh_gear]
        name, line = gear.name, gear_line(gear, gear.uses)
    return upper(f"{say.to(division)}you drew {name}: {line} What do you do with it?")


@page.label(Keep)
def _(option: Keep, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    division, deck, me = ask.args
    side = t.sides[division]
    if deck == "W":
        new, held = say.weapon(side.fresh_weapon), say.weapon(side.weapon) if side.weapon >= 0 else ""
    else:
        new, held = say.gear(side.fresh_gear), say.gear(side.gear) if side.gear >= 0 else ""
    if option.how == "equip new":
        return f"Equip {say.agent(me)} with {new}{_in_place(t, deck, me, say)}"
    if option.how == "equip held":
        return f"Equip {say.agent(me)} with {held} from the hand{_in_place(t, deck, me, say)}, keep {new}"
    if option.how == "keep new":
        return f"Keep {new} in the hand" + (f", discard {held}" if held else "")
    return f"Discard {new}" + (f", keep {held} in the hand" if held else "")


def _in_place(t: MetalDawn, deck: str, me: int, say: Phrases) -> str:
    agent = next(agent for agent in t.agents if agent.card == me)
    old = agent.weapon if deck == "W" else agent.gear
    if old < 0:
        return ""
    return f" (discards {say.weapon(old) if deck == 'W' else say.gear(old)})"


@page.asks(INTEL_LIMIT, "discard an Intel card", Discard, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    most = t.box.numbers.intel_pool
    return upper(f"{say.to(ask.args[0])}you may hold {most} Intel cards. Which one do you discard?")


@page.asks(DISCARD, "discard a card", Discard, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    division, deck = ask.args
    return upper(f"{say.to(division)}you must discard {an(KINDS[deck])}. Which one?")


@page.label(Discard)
def _(option: Discard, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    if option.card in t.box.intel_index:
        return f"Discard {say.intel_value(option.card)}"
    whose = f" of {say.agent(option.agent)}" if option.agent else " from the hand"
    return f"Discard {say.any_card(option.card)}{whose}"


@page.touches(Discard)
def _(option: Discard, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    if option.card in t.box.intel_index:
        return (f"intel:{option.card}",)
    kind = "weapon" if option.card in t.box.weapon_index else "gear"
    return (f"{kind}:{option.agent}",) if option.agent else (f"hand-{kind}",)


@page.label(PutAway)
def _(option: PutAway, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    agent = next(agent for agent in t.agents if t.box.agents[agent.card].id == option.agent)
    card = say.weapon(agent.weapon) if option.what == "weapon" else say.gear(agent.gear)
    return f"Put away {card} of {say.agent(option.agent)}"


@page.touches(PutAway)
def _(option: PutAway, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"{option.what}:{option.agent}",)


page.why_not(Keep, Discard, PutAway)(nothing_missing)


@page.tells(Drew, "MD-CARD-01", beat=True)
def _(event: Drew, say: Phrases) -> str:
    if event.card:
        return f"{say.division(event.division)} draws {say.any_card(event.card)}."
    return f"{say.division(event.division)} draws {an(DECKS.get(event.deck, event.deck))} card."


@page.tells(LookedAt, "MD-INFO-02")
def _(event: LookedAt, say: Phrases) -> str:
    if event.deck.startswith("code"):
        return f"{say.division(event.division)} looks at face-down Code {event.deck[5:]}."
    deck = DECKS.get(event.deck, event.deck)
    return f"{say.division(event.division)} looks at {count(event.cards, 'card')} of the {deck} deck."


@page.tells(Saw, "MD-INFO-02", beat=True)
def _(event: Saw, say: Phrases) -> str:
    cards = listing(say.any_card(card) for card in event.cards) if event.cards else "nothing"
    return f"{say.division(event.division)} sees {cards}."


@page.tells(CardEquipped, "MD-CARD-03", beat=True)
def _(event: CardEquipped, say: Phrases) -> str:
    return f"{say.agent(event.agent)} equips {say.any_card(event.card)}."


@page.tells(Discarded, "MD-CARD-09", beat=True)
def _(event: Discarded, say: Phrases) -> str:
    whose = f" of {say.agent(event.agent)}" if event.agent else ""
    return f"{say.division(event.division)} discards {say.any_card(event.card)}{whose}."


@page.tells(Reloaded, "MD-CARD-05", beat=True)
def _(event: Reloaded, say: Phrases) -> str:
    return f"{say.agent(event.agent)} reloads {say.any_card(event.card)}: {count(event.uses, 'use')} left."

"""The verbs about cards: draw, scout, salvage, lose, reload, peek, trade, toll."""

from typing import Final

from ....kernel.values import Option
from ..cards import (
    DECK_NAMES,
    card_id,
    cards_to_lose,
    deck_of,
    draw_card,
    gain_card,
    give_up,
    has_cards,
    intel_designs,
    keep_to_limit,
    knowers,
    knowing_seats,
    lose_card,
    owns,
    ready,
    take_intel,
)
from ..deciding import deciding
from ..equipment import drop_gear, drop_weapon
from ..events import Declined, LookedAt, Reloaded, Saw, Traded
from ..harm import suffer
from ..menus import ARRANGE, DRAW_GEAR, DRAW_WEAPON, NO, TAKE_CARD, YES
from ..options import Arrange, Discard, No, Offer, PickDeck, Suffer, TakeCard
from ..people import agent_of, from_lead, holder, mark_unused, own_agents, slot_of
from ..programs import Operation
from ..running import always, decider, decider_seat, done, present, verb
from ..table import Agent, Frame, MetalDawn

SHORT: Final = {"weapon": "W", "gear": "G"}


def draw(t: MetalDawn, op: Operation, f: Frame) -> int:
    """So many times the top card of a deck; with W/G the player chooses the deck each time."""
    if f.count >= op.number or not has_cards(t, op.word):
        return done(op, f)
    f.count += 1
    if op.word == "W/G":
        t.ask(WHICH_DECK, decider_seat(t, f))
    else:
        t.do(draw_card, op.word, decider(t, f), f.me)
    return f.at


def could_draw(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return has_cards(t, op.word)


def deck_options(t: MetalDawn, seat: int) -> list[Option]:
    op, f = present(t)
    if op.verb == "reload":
        return reloadable(t, op, f)
    return [one for deck, one in (("W", DRAW_WEAPON), ("G", DRAW_GEAR)) if has_cards(t, deck)]


def deck_chosen(t: MetalDawn, seat: int, option: PickDeck) -> None:
    op, f = present(t)
    deck = SHORT[option.deck]
    if op.verb == "draw":
        t.do(draw_card, deck, decider(t, f), f.me)
    elif op.verb == "reload":
        reload_card(t, f, deck, op.number)
    else:
        f.picked = 1 if deck == "W" else 2


def scout(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-INFO-02: look at cards, keep some as if drawn; the others go under the deck as they lay."""
    deck = deck_scouted(op, f)
    if deck == "":
        if not has_cards(t, op.word):
            return done(op, f)
        t.ask(WHICH_DECK, decider_seat(t, f))
        return f.at
    if f.count == 0:
        if not ready(t, deck):
            return done(op, f)
        f.count = 1
        f.chosen = look_at(t, deck, op.number, decider(t, f))
    if f.chosen and f.count <= op.kept:
        t.ask(SCOUT, decider_seat(t, f))
        return f.at
    pile = deck_of(t, deck)
    for _ in range(f.chosen):
        pile.put_under(pile.draw(t), knowers(t, decider(t, f)))
    f.chosen = 0
    return done(op, f)


def deck_scouted(op: Operation, f: Frame) -> str:
    if op.word != "W/G":
        return op.word
    if f.source.startswith("draw:"):
        return f.source[5:]
    return ("", "W", "G")[f.picked]


def look_at(t: MetalDawn, deck: str, number: int, division: int) -> int:
    """Show the top cards to those who may see them; says how many there are."""
    pile = deck_of(t, deck)
    number = min(number, len(pile))
    for index in range(number):
        pile.show(t, -1 - index, knowers(t, division))
    if t.aloud:
        t.tell(LookedAt(division, DECK_NAMES[deck], number))
        cards = tuple([card_id(t, deck, pile.cards[-1 - index]) for index in range(number)])
        t.whisper(Saw(division, DECK_NAMES[deck], cards), knowing_seats(t, division))
    return number


def scout_options(t: MetalDawn, seat: int) -> list[Option]:
    return TAKE_CARD[: t.frames[-1].chosen]


def scout_chosen(t: MetalDawn, seat: int, option: TakeCard) -> None:
    op, f = present(t)
    deck = deck_scouted(op, f)
    f.chosen -= 1
    f.count += 1
    gain_card(t, deck, decider(t, f), f.me, deck_of(t, deck).draw(t, -option.position))


def salvage(t: MetalDawn, op: Operation, f: Frame) -> int:
    """A card of own choice out of a discard pile, as if drawn."""
    if f.count or not salvageable(t, op):
        return done(op, f)
    f.count = 1
    t.ask(SALVAGE, decider_seat(t, f))
    return f.at


def salvageable(t: MetalDawn, op: Operation) -> list[Option]:
    menus = t.box.menus
    found: list[Option] = []
    if op.word == "I":
        return [menus.salvage_intel[card] for card in sorted(set(t.intel_discard))]
    if "W" in op.word:
        found += [menus.salvage_weapon[card] for card in sorted(set(t.weapon_discard))]
    if "G" in op.word:
        found += [menus.salvage_gear[card] for card in sorted(set(t.gear_discard))]
    return found


def could_salvage(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return bool(salvageable(t, op))


def salvage_options(t: MetalDawn, seat: int) -> list[Option]:
    op, _ = present(t)
    return salvageable(t, op)


def salvage_chosen(t: MetalDawn, seat: int, option: TakeCard) -> None:
    f = t.frames[-1]
    box = t.box
    if option.card in box.intel_index:
        card = box.intel_index[option.card]
        t.intel_discard = without(t.intel_discard, card)
        gain_card(t, "I", decider(t, f), f.me, card)
    elif option.card in box.weapon_index:
        card = box.weapon_index[option.card]
        t.weapon_discard = without(t.weapon_discard, card)
        gain_card(t, "W", decider(t, f), f.me, card)
    else:
        card = box.gear_index[option.card]
        t.gear_discard = without(t.gear_discard, card)
        gain_card(t, "G", decider(t, f), f.me, card)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)


def lose_cards(t: MetalDawn, op: Operation, f: Frame) -> int:
    """Of an Agent: its equipped card, or Intel of its player; otherwise every player discards."""
    if f.it >= 0:
        agent = agent_of(t, f.it)
        division = slot_of(t, f.it) // 2
        if agent is None:
            return op.next
        if op.word == "I":
            for _ in range(op.number):
                t.do(lose_card, "I", division)
        elif op.word == "W" and agent.weapon >= 0:
            drop_weapon(t, agent, division)
        elif op.word == "G" and agent.gear >= 0:
            drop_gear(t, agent, division)
        return op.next
    for ahead in range(len(t.sides)):
        for _ in range(op.number):
            t.do(lose_card, op.word, from_lead(t, ahead))
    return op.next


def reload(t: MetalDawn, op: Operation, f: Frame) -> int:
    found = reloadable(t, op, f)
    if f.count or not found:
        return done(op, f)
    f.count = 1
    t.ask(WHICH_DECK, decider_seat(t, f))
    return f.at


def reloadable(t: MetalDawn, op: Operation, f: Frame) -> list[Option]:
    """Equipped cards with uses, below their maximum; not the Gear that pays for it."""
    agent = agent_of(t, f.me)
    found: list[Option] = []
    if agent is None:
        return found
    if "W" in op.word and agent.weapon >= 0 and 0 < agent.ammo < t.box.weapons[agent.weapon].ammo:
        found.append(DRAW_WEAPON)
    paying = agent.gear >= 0 and f.source == t.box.gear[agent.gear].id
    if "G" in op.word and agent.gear >= 0 and not paying and 0 < agent.uses < t.box.gear[agent.gear].uses:
        found.append(DRAW_GEAR)
    return found


def could_reload(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return bool(reloadable(t, op, f))


def reload_card(t: MetalDawn, f: Frame, deck: str, uses: int) -> None:
    agent = agent_of(t, f.me)
    assert agent is not None
    if deck == "W":
        agent.ammo = min(t.box.weapons[agent.weapon].ammo, agent.ammo + uses)
        name, now = t.box.weapons[agent.weapon].id, agent.ammo
    else:
        agent.uses = min(t.box.gear[agent.gear].uses, agent.uses + uses)
        name, now = t.box.gear[agent.gear].id, agent.uses
    if t.aloud:
        t.tell(Reloaded(t.box.agents[agent.card].id, name, now))


def peek(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-INFO-04: look, and put back in any order; one may go under the deck."""
    if f.count or not ready(t, op.word):
        return done(op, f)
    f.count = 1
    f.chosen = look_at(t, op.word, op.number, decider(t, f))
    t.ask(ARRANGING, decider_seat(t, f))
    return f.at


def arranging_options(t: MetalDawn, seat: int) -> list[Option]:
    return ARRANGE[t.frames[-1].chosen]


def arranging_chosen(t: MetalDawn, seat: int, option: Arrange) -> None:
    op, f = present(t)
    pile = deck_of(t, op.word)
    knowing = knowers(t, decider(t, f))
    cards = [pile.draw(t) for _ in range(f.chosen)]
    f.chosen = 0
    if option.bottom:
        pile.put_under(cards[option.bottom - 1], knowing)
    for position in reversed(option.order):
        pile.put(cards[position - 1], knowing)


def trade(t: MetalDawn, op: Operation, f: Frame) -> int:
    """One Intel card between two pools, if the other agrees."""
    if f.count or not could_trade(t, op, f):
        return done(op, f)
    f.count = 1
    t.ask(TRADE, decider_seat(t, f))
    return f.at


def could_trade(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return not t.trade_refused and any(side.intel for side in t.sides)


def trade_options(t: MetalDawn, seat: int) -> list[Option]:
    division = decider(t, t.frames[-1])
    found: list[Option] = []
    for other, side in enumerate(t.sides):
        if other != division:
            found += [t.box.menus.offer[other][card] for card in intel_designs(t, division)]
            if side.intel:
                found.append(t.box.menus.ask_for[other])
    return found


def trade_chosen(t: MetalDawn, seat: int, option: Offer) -> None:
    division = decider(t, t.frames[-1])
    other = t.box.seat_index[option.division]
    t.ask(CONSENT_TO_TRADE, holder(t, other), division, other, option.intel)


def consent_options(t: MetalDawn, seat: int, division: int, other: int, intel: str) -> list[Option]:
    """The giver picks the card; whoever is offered one takes it or not."""
    if intel:
        return [YES, NO]
    return [*[t.box.menus.discard_intel[card] for card in intel_designs(t, other)], NO]


def consent_chosen(t: MetalDawn, seat: int, option: Option, division: int, other: int, intel: str) -> None:
    if isinstance(option, No):
        t.trade_refused = True
        agent = agent_of(t, t.frames[-1].me)
        if agent is not None:
            give_back_limit(t, agent, t.frames[-1].source)
        if t.aloud:
            t.tell(Declined(other, "trade"))
        return
    giver, taker = (division, other) if intel else (other, division)
    name = option.card if isinstance(option, Discard) else intel
    card = t.box.intel_index[name]
    take_intel(t, giver, card)
    side = t.sides[taker]
    side.intel = tuple(sorted((*side.intel, card)))
    if t.aloud:
        t.tell(Traded(giver, taker, name))
    keep_to_limit(t, taker)


def give_back_limit(t: MetalDawn, agent: Agent, source: str) -> None:
    """A refusal leaves the limit of the skill unused."""
    for place, mission in enumerate(agent.skills):
        if t.box.missions[mission].id == source:
            mark_unused(t.box.missions[mission].skill.limit, agent, 2 + place)


def toll(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-FIRE-07 to MD-FIRE-10: each player discards such a card, or one own Agent suffers."""
    for ahead in range(len(t.sides)):
        t.do(pay_toll, op.word, op.number, from_lead(t, ahead))
    return op.next


def pay_toll(t: MetalDawn, deck: str, damage: int, division: int) -> None:
    """MD-DEFT-08: whoever has neither a card nor a standing Agent pays nothing."""
    if toll_options(t, 0, deck, damage, division)[0] is not NO:
        t.ask(TOLL, holder(t, division), deck, damage, division)


def toll_options(t: MetalDawn, seat: int, deck: str, damage: int, division: int) -> list[Option]:
    found: list[Option] = []
    if owns(t, division, deck):
        found += cards_to_lose(t, seat, division, deck)
    found += [t.box.menus.suffer[agent.card] for agent in own_agents(t, division) if agent.health > 0]
    return found or [NO]


def toll_chosen(t: MetalDawn, seat: int, option: Option, deck: str, damage: int, division: int) -> None:
    if isinstance(option, Suffer):
        t.do(suffer, t.box.agent_index[option.agent], damage, 0)
    elif isinstance(option, Discard):
        give_up(t, division, option)


WHICH_DECK: Final = deciding(deck_options, deck_chosen, rule="MD-LOC-06")
SCOUT: Final = deciding(scout_options, scout_chosen, rule="MD-INFO-02")
SALVAGE: Final = deciding(salvage_options, salvage_chosen, rule="MD-CARD-01")
ARRANGING: Final = deciding(arranging_options, arranging_chosen, rule="MD-INFO-04")
TRADE: Final = deciding(trade_options, trade_chosen, rule="MD-CARD-11")
CONSENT_TO_TRADE: Final = deciding(consent_options, consent_chosen, rule="MD-CARD-11")
TOLL: Final = deciding(toll_options, toll_chosen, rule="MD-FIRE-10")

verb("draw", draw, could_draw)
verb("scout", scout, could_draw)
verb("salvage", salvage, could_salvage)
verb("lose", lose_cards, always)
verb("reload", reload, could_reload)
verb("peek", peek, could_draw)
verb("trade", trade, could_trade)
verb("toll", toll, always)

# mypyc: off: words for people are never in a hurry
"""What is said where an effect asks for targets, cards or consent."""

from ....kernel.choice import Ask
from ....toolkit.english import listing, ordinal
from ....toolkit.words import Page, nothing_missing
from ..cards import card_id, deck_of
from ..effects.agents import AGENT, CONSENT_TO_MOVE, DESTINATION, FREE_ATTACK, attacker
from ..effects.cards import (
    ARRANGING,
    CONSENT_TO_TRADE,
    SALVAGE,
    SCOUT,
    TOLL,
    TRADE,
    WHICH_DECK,
    deck_scouted,
)
from ..effects.dominus import CODE
from ..effects.flow import BRANCH, MAY, PAYMENT, ZONE
from ..effects.units import PUSH_TO, UNIT
from ..options import (
    Arrange,
    Attack,
    AttackRobot,
    Discard,
    Move,
    No,
    Offer,
    PickAgent,
    PickBranch,
    PickCode,
    PickDeck,
    PickUnit,
    PickZone,
    PutAway,
    Suffer,
    TakeCard,
    Yes,
)
from ..running import decider, present
from ..table import MetalDawn
from .cards import KINDS
from .choosing import NO_MEANS, TAKEN, YES_MEANS
from .phrases import Phrases, an, upper

page = Page()
NO_MEANS[AGENT] = "No more Agents"
NO_MEANS[UNIT] = "No more Units"
NO_MEANS[FREE_ATTACK] = "Do not attack"
NO_MEANS[MAY] = "No"
NO_MEANS[CONSENT_TO_MOVE] = "Refuse"
YES_MEANS[CONSENT_TO_MOVE] = "Allow it"
NO_MEANS[CONSENT_TO_TRADE] = "Refuse"
YES_MEANS[CONSENT_TO_TRADE] = "Take it"
NO_MEANS[TOLL] = "Pay nothing"

DOES = {
    "heal": "heals",
    "hurt": "suffers",
    "shift": "moves",
    "destroy": "is destroyed",
    "reveal": "is revealed",
    "conceal": "is hidden again",
    "block": "gets a Block token",
    "push": "is moved",
}


def _of(t: MetalDawn, say: Phrases) -> str:
    """What asks: the name of the card or power."""
    name = say.source(t.frames[-1].source)
    to = say.to(decider(t, t.frames[-1]))
    return f"{to}{name}"


@page.asks(AGENT, "choose an Agent", PickAgent, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    op, _ = present(t)
    much = f" {op.number}" if op.verb in ("heal", "hurt") else ""
    return f"{_of(t, say)}: which Agent {DOES[op.verb]}{much}?"


@page.asks(DESTINATION, "choose a location", Move, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{_of(t, say)}: where does {say.agent(t.frames[-1].chosen - 1)} move?"


@page.asks(CONSENT_TO_MOVE, "allow that your Agent is moved", Yes, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    who = say.division(decider(t, t.frames[-1]))
    what = say.source(t.frames[-1].source)
    return f"{who} wants to move {say.agent(ask.args[0])} with {what}. Do you allow it?"


@page.asks(FREE_ATTACK, "make a free attack or not", Attack, AttackRobot, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{_of(t, say)}: whom does {say.agent(attacker(t.frames[-1]))} attack?"


@page.asks(UNIT, "choose a Unit", PickUnit, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    op, _ = present(t)
    return f"{_of(t, say)}: which Unit {DOES[op.verb]}?"


@page.asks(PUSH_TO, "choose where the Unit goes", PickZone, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{_of(t, say)}: to which zone is the Unit moved?"


@page.asks(ZONE, "choose a zone", PickZone, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    op, _ = present(t)
    if op.verb == "dominus_to":
        return f"{_of(t, say)}: to which zone does Dominus move?"
    return f"{_of(t, say)}: which zone?"


@page.asks(BRANCH, "choose one of two effects", PickBranch, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{_of(t, say)}: which of these?"


@page.asks(MAY, "say whether it happens", Yes, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    it = t.frames[-1].it
    return f"{_of(t, say)}: does {say.agent(it)} move?" if it >= 0 else f"{_of(t, say)}: do you want it?"


@page.asks(PAYMENT, "pay with an Intel card", Discard, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{_of(t, say)}: which Intel card do you discard for it?"


@page.asks(CODE, "choose a face-down Code", PickCode, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{_of(t, say)}: which face-down Code do you look at?"


@page.asks(WHICH_DECK, "choose Weapon or Gear", PickDeck, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    op, _ = present(t)
    what = "what is reloaded" if op.verb == "reload" else "from which deck"
    return f"{_of(t, say)}: {what}?"


@page.asks(SCOUT, "take one of the cards", TakeCard, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{_of(t, say)}: which card do you take? The others go under the deck."


def _scouted(option: TakeCard, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    op, f = present(t)
    deck = deck_scouted(op, f)
    card = card_id(t, deck, deck_of(t, deck).cards[-option.position])
    return f"{ordinal(option.position)} card: {say.card_line(card)}"


TAKEN[SCOUT] = _scouted


@page.asks(SALVAGE, "take a card from the discards", TakeCard, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{_of(t, say)}: which discarded card do you take?"


@page.asks(ARRANGING, "put the cards back", Arrange, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    op, _ = present(t)
    cards = listing(say.any_card(card) for card in _looked_at(t))
    deck = "Robot" if op.word == "K" else "Dominus"
    return f"{_of(t, say)}: the {deck} deck begins with {cards}. How do you put them back?"


def _looked_at(t: MetalDawn) -> list[str]:
    op, f = present(t)
    pile = deck_of(t, op.word)
    return [card_id(t, op.word, pile.cards[-1 - index]) for index in range(f.chosen)]


@page.label(Arrange)
def _(option: Arrange, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    cards = _looked_at(t)
    top = ", then ".join(f"{position} {say.any_card(cards[position - 1])}" for position in option.order)
    under = f"{option.bottom} {say.any_card(cards[option.bottom - 1])}" if option.bottom else ""
    if not option.order:
        return f"{under} under the deck" if under else "Nothing to put back"
    return f"On top: {top}" + (f"; under the deck: {under}" if under else "")


@page.asks(TRADE, "offer or ask for an Intel card", Offer, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{_of(t, say)}: which Intel card changes hands?"


@page.label(Offer)
def _(option: Offer, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    other = say.division_by(option.division)
    return (
        f"Give {say.intel_value(option.intel)} to {other}"
        if option.intel
        else f"Ask {other} for an Intel card"
    )


@page.touches(Offer)
def _(option: Offer, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"division-{t.box.seat_index[option.division]}",)


@page.asks(CONSENT_TO_TRADE, "agree to a trade or refuse", Discard, Yes, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    division, other, intel = ask.args
    who, to = say.division(division), say.to(other)
    if intel:
        return upper(f"{to}{who} offers you {say.intel_value(intel)}. Do you take it?")
    return upper(f"{to}{who} asks you for an Intel card. Which one do you give?")


@page.asks(TOLL, "discard a card or let an Agent suffer", Discard, Suffer, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    deck, damage, division = ask.args
    name = say.source(t.frames[-1].source) if t.frames else "Firewall"
    return f"{say.to(division)}{name}: discard {an(KINDS[deck])}, or one of your Agents suffers {damage}."


page.why_not(Arrange, Offer)(nothing_missing)

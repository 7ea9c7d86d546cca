# mypyc: off: words for people are never in a hurry
"""What is said about fortunes that are drawn, discarded, stolen or played for an effect."""

from msgspec import structs

from ....kernel.choice import Ask
from ....kernel.values import Option, Refused
from ....toolkit.english import count, first_up
from ....toolkit.words import Page, no, nothing_missing
from ..events import (
    Discarded,
    Drew,
    DrewCards,
    Played,
    PutBack,
    Reshuffled,
    Stole,
    StoleCards,
    TookDiscard,
)
from ..fortunes import BENEFIT, DISCARD, HAND_LIMIT
from ..options import Benefit, Discard, Play
from ..table import NOBODY, BlackMetro
from .phrases import Phrases

page = Page()


@page.asks(HAND_LIMIT, "discard down to the hand limit", Discard)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    hand, limit = len(t.players[ask.seat].hand), t.box.numbers.hand_limit
    return f"You hold {count(hand, 'fortune')}, and {limit} are allowed: which one do you discard?"


@page.asks(DISCARD, "discard a fortune", Discard)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Which fortune do you discard?"


@page.asks(BENEFIT, "take the benefit of the joker", Benefit)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "What does the joker give you?"


@page.label(Play)
def _(option: Play, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    where = say.district(option.district)
    card = say.card(option.card)
    if option.target >= 0:
        return f"Attack {say.object(option.target)} at {where} with {card}"
    return f"Play {card} at {where}: {say.firsts[option.district]}; then {say.benefit(option.card)}"


@page.touches(Play)
def _(option: Play, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    seat = (f"seat-{option.target}",) if option.target >= 0 else ()
    return (f"ftn:{option.card}", f"d{option.district:02}", *seat)


@page.why_not(Play)
def _(option: Play, t: BlackMetro, ask: Ask, say: Phrases) -> Refused | None:
    wrong = not_held(option.card, t, ask)
    if wrong is not None:
        return wrong
    card = say.fortune(option.card)
    if not card.assignment:
        return no("BM-FTN-04", "Jacks, queens, kings and jokers are played in the dominance phase")
    if option.district not in card.values:
        return no("BM-FTN-09", f"{first_up(say.card(option.card))} names another facility")
    if t.played:
        return no("BM-ASG-09", "You have played a fortune in this turn already")
    if t.tiles[option.district] == 1:
        return no("BM-TILE-06", f"{say.district(option.district)} is closed by a massive explosion")
    if option.target >= 0:
        return no("BM-RULING-31", "Only who has personnel in the hideout and nobody there can be attacked")
    return no("BM-FTN-25", "You cannot pay for that effect")


def unreadable(option: Option) -> Refused | None:
    """Numbers are not negative, but for the target of a fortune that attacks nobody."""
    numbers = [value for value in structs.astuple(option) if isinstance(value, int)]
    if isinstance(option, Play) and option.target == NOBODY:
        numbers.remove(NOBODY)
    return Refused("No number can be below 0") if any(number < 0 for number in numbers) else None


def not_held(card: str, t: BlackMetro, ask: Ask) -> Refused | None:
    """Why a fortune cannot be used that its player does not have."""
    number = t.box.card_index.get(card)
    if number is None:
        return no("BM-FTN-03", f"There is no fortune {card[:40]!r}")
    if number not in t.players[ask.seat].hand.cards:
        return no("BM-FTN-01", "That fortune is not in your hand")
    return None


@page.label(Discard)
def _(option: Discard, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Discard {say.card(option.card)}"


@page.touches(Discard)
def _(option: Discard, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"ftn:{option.card}",)


@page.why_not(Discard)
def _(option: Discard, t: BlackMetro, ask: Ask, say: Phrases) -> Refused | None:
    return not_held(option.card, t, ask)


@page.label(Benefit)
def _(option: Benefit, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return {"D": "Get 1 gold", "C": "Get 1 intel", "S": "Get 1 drakownium", "H": "Heal 1 strain"}[option.suit]


page.why_not(Benefit)(nothing_missing)


@page.tells(Played, "BM-FTN-10", beat=True)
def _(event: Played, say: Phrases) -> str:
    where = say.district(event.district)
    if event.target >= 0:
        against = f" against {say.object(event.target)}"
        return f"{say.who(event.seat)} plays {say.card(event.card)} at {where}{against}."
    return f"{say.who(event.seat)} plays {say.card(event.card)} at {where}."


DISCARDED = {
    "blockade": " for a blockade",
    "limit": ": the hand is full",
    "mission": " for the mission",
    "reroll": " to roll again",
    "penalty": " as the penalty",
    "event": "",
    "counterintelligence": "",
}


@page.tells(Discarded, "BM-FTN-20", beat=True)
def _(event: Discarded, say: Phrases) -> str:
    return f"{say.who(event.seat)} discards {say.cards(event.cards)}{DISCARDED.get(event.why, '')}."


@page.tells(Drew, "BM-STBY-11")
def _(event: Drew, say: Phrases) -> str:
    return f"{say.who(event.seat)} draws {count(event.number, 'fortune')}."


@page.tells(DrewCards, "BM-INFO-02")
def _(event: DrewCards, say: Phrases) -> str:
    return f"You draw {say.cards(event.cards)}."


@page.tells(TookDiscard, "BM-DICE-06", beat=True)
def _(event: TookDiscard, say: Phrases) -> str:
    return f"{say.who(event.seat)} takes {say.card(event.card)} from the discard pile."


@page.tells(PutBack, "BM-SOLO-28", beat=True)
def _(event: PutBack, say: Phrases) -> str:
    return f"{say.who(event.seat)} puts {say.card(event.card)} from the discard pile on the deck."


@page.tells(Stole, "BM-FTN-17", beat=True)
def _(event: Stole, say: Phrases) -> str:
    return f"{say.who(event.seat)} steals {count(event.number, 'fortune')} from {say.object(event.victim)}."


@page.tells(StoleCards, "BM-INFO-07")
def _(event: StoleCards, say: Phrases) -> str:
    return f"Stolen: {say.cards(event.cards)}."


@page.tells(Reshuffled, "BM-FTN-21")
def _(event: Reshuffled, say: Phrases) -> str:
    return f"The discard pile is shuffled into a new deck of {count(event.cards, 'fortune')}."

"""Fortunes: drawn, discarded, stolen; the hand limit; and the benefit of a suit."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.pile import EVERYBODY, only
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import JOKER, PENALTY_DIE
from .dice import roll
from .events import (
    Counterattack,
    Discarded,
    Drew,
    DrewCards,
    PutBack,
    Reshuffled,
    Stole,
    StoleCards,
    TookDiscard,
)
from .options import Benefit, Discard
from .rumours import end_rumours, spread_rumours
from .running import EFFECTS, begin, run_effect
from .table import BlackMetro, Player

MANY: Final = 99


# Drawing.


def top_fortune(t: BlackMetro) -> int:
    """BM-FTN-21, BM-FTN-28, BM-CARD-01: the next card, of a reshuffled deck if need be; -1 without any."""
    if len(t.fortunes) == 0:
        if len(t.discards) == 0:
            return -1
        t.fortunes, t.discards = t.discards, t.fortunes
        t.fortunes.shuffle(t, "fortunes")
        if t.aloud:
            t.tell(Reshuffled(len(t.fortunes)))
    return t.fortunes.draw(t)


def draw_fortunes(t: BlackMetro, side: int, number: int) -> None:
    """BM-FTN-27: the hand limit counts after the whole draw."""
    p = t.players[side]
    if t.house.solo:
        draw_alone(t, side, number)
        return
    drawn: list[int] = []
    for _ in range(number):
        top_known = bool(t.fortunes.masks) and t.fortunes.masks[-1] == EVERYBODY and len(t.fortunes) > 0
        card = top_fortune(t)
        if card < 0:
            break
        p.hand.put(card, EVERYBODY if top_known else only(side))
        drawn.append(card)
    if t.aloud and drawn:
        tell_drawn(t, side, drawn)
    limit_hand(t, side)


def tell_drawn(t: BlackMetro, side: int, drawn: list[int]) -> None:
    t.tell(Drew(side, len(drawn)))
    t.whisper(DrewCards(side, tuple([t.box.cards[card].id for card in drawn])), [side])


def draw_alone(t: BlackMetro, side: int, number: int) -> None:
    """BM-SOLO-32, BM-SOLO-59: a joker takes the whole hand along; a draw of several goes on after it."""
    p = t.players[side]
    card = top_fortune(t)
    if card < 0:
        return
    if t.box.cards[card].suit == JOKER:
        counterintelligence(t, side, card)
    else:
        p.hand.put(card, only(side))
        if t.aloud:
            tell_drawn(t, side, [card])
    if number > 1:
        t.do(draw_alone, side, number - 1)
    else:
        t.do(limit_hand, side)


def counterintelligence(t: BlackMetro, side: int, joker: int) -> None:
    """BM-SOLO-31, BM-SOLO-32, BM-SOLO-59: the hand first, the joker on top; then the penalty die."""
    if t.aloud:
        t.tell(Counterattack("counterintelligence"))
    discard_hand(t, side, "joker")
    t.discards.put(joker, EVERYBODY)
    if t.aloud:
        t.tell(Discarded(side, (t.box.cards[joker].id,), "joker"))
    roll(t, PENALTY_DIE, side, 0)


# The hand limit.


def limit_hand(t: BlackMetro, side: int) -> None:
    """BM-FTN-01: at once, down to the limit."""
    if len(t.players[side].hand) > t.box.numbers.hand_limit:
        t.ask(HAND_LIMIT, side)


def hand_options(t: BlackMetro, seat: int) -> list[Option]:
    cards = t.box.cards
    return [cards[card].discard for card in t.players[seat].hand.cards]


def hand_limited(t: BlackMetro, seat: int, option: Discard) -> None:
    discard_named(t, seat, option, "limit")
    limit_hand(t, seat)


HAND_LIMIT: Final = Choice(hand_options, hand_limited, rule="BM-FTN-01")


# Discarding.


def leave_hand(t: BlackMetro, p: Player, card: int) -> None:
    """A card leaves a hand openly."""
    end_rumours(t, card)
    p.hand.draw(t, p.hand.cards.index(card))


def discard_card(t: BlackMetro, side: int, card: int, why: str) -> None:
    """BM-FTN-20: face up to the discard pile."""
    leave_hand(t, t.players[side], card)
    t.discards.put(card, EVERYBODY)
    if t.aloud:
        t.tell(Discarded(side, (t.box.cards[card].id,), why))


def discard_named(t: BlackMetro, side: int, option: Discard, why: str) -> None:
    discard_card(t, side, t.box.card_index[option.card], why)


def discard_hand(t: BlackMetro, side: int, why: str) -> None:
    """BM-FTN-29: in card order, the highest on top."""
    p = t.players[side]
    cards = sorted(p.hand.cards)
    for card in cards:
        leave_hand(t, p, card)
        t.discards.put(card, EVERYBODY)
    if t.aloud and cards:
        t.tell(Discarded(side, tuple([t.box.cards[card].id for card in cards]), why))


def discard_chosen(t: BlackMetro, seat: int, option: Discard, number: int) -> None:
    discard_named(t, seat, option, "penalty")
    discard_some(t, seat, number - 1)


def discard_options(t: BlackMetro, seat: int, number: int) -> list[Option]:
    return hand_options(t, seat)


def discard_some(t: BlackMetro, side: int, number: int) -> None:
    """BM-ABL-09: as many as there are."""
    if number > 0 and len(t.players[side].hand) > 0:
        t.ask(DISCARD, side, number)


DISCARD: Final = Choice(discard_options, discard_chosen, rule="BM-DICE-12")


# Stealing, and the top of the discard pile.


def steal(t: BlackMetro, thief: int, victim: int) -> None:
    """BM-INFO-07: one at random; thief and victim see it. Who else knew a card there knows only that it is in
    one of two hands, since it may be the one that is gone, unless it was the only one."""
    hand = t.players[victim].hand
    if len(hand) == 0 or not t.is_person(victim):
        return
    place = t.chance.below("steal", len(hand))
    both = only(thief, victim)
    spread_rumours(t, thief, victim, hand.cards[place])
    if len(hand) > 1 and hand.masks:
        hand.masks = tuple([mask & both for mask in hand.masks])
    mask = (hand.masks[place] if hand.masks else 0) | both
    card = hand.draw(t, place)
    t.players[thief].hand.put(card, mask)
    if t.aloud:
        t.tell(Stole(thief, victim, 1))
        t.whisper(StoleCards(thief, victim, (t.box.cards[card].id,)), [thief, victim])
    limit_hand(t, thief)


def take_discard(t: BlackMetro, side: int) -> None:
    """BM-DICE-06: the top of the pile, seen by all; BM-RULING-60: a joker counts as drawn."""
    if len(t.discards) == 0:
        return
    card = t.discards.draw(t)
    if t.house.solo and t.box.cards[card].suit == JOKER:
        counterintelligence(t, side, card)
        return
    t.players[side].hand.put(card, EVERYBODY)
    if t.aloud:
        t.tell(TookDiscard(side, t.box.cards[card].id))
    limit_hand(t, side)


def discard_to_deck(t: BlackMetro, side: int) -> None:
    """BM-SOLO-28, BM-INFO-07: known to all until it is drawn."""
    if len(t.discards) > 0:
        card = t.discards.draw(t)
        t.fortunes.put(card, EVERYBODY)
        if t.aloud:
            t.tell(PutBack(side, t.box.cards[card].id))


# The benefit of a suit.


def give_benefit(t: BlackMetro, side: int, card: int) -> None:
    """BM-FTN-06, BM-FTN-07, BM-FTN-08: after a fortune is resolved."""
    suit = t.box.cards[card].suit
    if suit == JOKER:
        t.ask(BENEFIT, side)
    else:
        benefit(t, side, suit)


def benefit(t: BlackMetro, side: int, suit: int) -> None:
    """A card may double it (BM-RULING-96: the same once more)."""
    program = t.box.suits[suit]
    if t.players[side].charged & t.box.doubles:
        t.do(run_effect, program, 0, side, 0, 0)
        t.do(run_effect, program, 0, side, 0, 0)
    else:
        begin(t, program, side, 0)


def benefit_options(t: BlackMetro, seat: int) -> list[Option]:
    return t.box.benefits


def benefit_chosen(t: BlackMetro, seat: int, option: Benefit) -> None:
    benefit(t, seat, t.box.benefits.index(option))


BENEFIT: Final = Choice(benefit_options, benefit_chosen, rule="BM-FTN-08")


# Verbs.


@EFFECTS.verb("draw")
def run_draw(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    draw_fortunes(t, seat, int(op.args[0]))
    return op.next


@EFFECTS.verb("discard")
def run_discard(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    discard_some(t, seat, int(op.args[0]))
    return op.next


@EFFECTS.verb("discard_all")
def run_discard_all(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    discard_hand(t, seat, "event")
    return op.next


@EFFECTS.verb("take_discard")
def run_take_discard(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    take_discard(t, seat)
    return op.next


@EFFECTS.verb("discard_to_deck")
def run_discard_to_deck(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    discard_to_deck(t, seat)
    return op.next

"""Dice: rolled, rerolled by a fortune or by sabotage, and applied.

BM-RULING-33: a result is applied as far as possible. What the event die brings is in `happenings`.
"""

from typing import Final

from ...kernel.choice import Choice, Window
from ...kernel.pile import EVERYBODY
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import DICE, EVENT_DIE, W_DICE
from .events import Discarded, Downed, Rolled
from .options import Reroll, Use
from .running import EFFECTS, begin
from .strain import PASS
from .table import BlackMetro

SIX: Final = 6


def roll(t: BlackMetro, die: int, side: int, here: int) -> None:
    """BM-DICE-01, BM-DICE-23: a die is rolled (at a district, or 0); then its roller may reroll it."""
    t.do(roll_die, die, side, here)


def roll_die(t: BlackMetro, die: int, side: int, here: int) -> None:
    """BM-DICE-02, BM-FTN-05: again for a fortune; BM-INFO-06: whoever has one is asked."""
    t.die = die
    t.roller = side
    t.rerolled = False
    t.face = 1 + t.chance.below(DICE[die], SIX)
    if t.aloud:
        t.tell(Rolled(side, DICE[die], t.face))
    if t.is_person(side) and len(t.players[side].hand) > 0:
        t.ask(REROLL, side, die)
    t.do(ask_sabotage, die, side, here, 0)


def reroll_options(t: BlackMetro, seat: int, die: int) -> list[Option]:
    cards = t.box.cards
    return [PASS, *[cards[card].reroll for card in t.players[seat].hand.cards]]


def reroll_chosen(t: BlackMetro, seat: int, option: Option, die: int) -> None:
    """BM-DICE-22: the card lies on the discard pile before the new result is read."""
    if isinstance(option, Reroll):
        p = t.players[seat]
        card = t.box.card_index[option.card]
        p.hand.draw(t, p.hand.cards.index(card))
        t.discards.put(card, EVERYBODY)
        if t.aloud:
            t.tell(Discarded(seat, (option.card,), "reroll"))
        roll_again(t, option.card)


def roll_again(t: BlackMetro, by: str) -> None:
    """BM-DICE-03: once, and the new result stands."""
    t.rerolled = True
    t.face = 1 + t.chance.below(DICE[t.die], SIX)
    if t.aloud:
        t.tell(Rolled(t.roller, DICE[t.die], t.face, by))


def ask_sabotage(t: BlackMetro, die: int, side: int, here: int, ahead: int) -> None:
    """BM-DICE-04, BM-CAND-05: only a die that was not rerolled, after the roller had the chance."""
    if not t.rerolled:
        listening = t.box.listen[W_DICE]
        for number in range(ahead, t.sides):
            seat = (t.relic + number) % t.sides
            if t.players[seat].charged & listening and t.is_person(seat):
                t.ask(SABOTAGE, seat, die, side)
                t.do(ask_sabotage, die, side, here, number + 1)
                return
    if die != EVENT_DIE:
        begin(t, t.box.dice[die][t.face], side, here)


def sabotage_options(t: BlackMetro, seat: int, die: int, side: int) -> list[Option]:
    there = t.players[seat].charged
    return [PASS, *[ability.use for ability in t.box.by_window[W_DICE] if there & ability.bit]]


def sabotage_chosen(t: BlackMetro, seat: int, option: Option, die: int, side: int) -> None:
    if isinstance(option, Use):
        p = t.players[seat]
        ability = t.box.abilities[t.box.ability_index[option.ability]]
        p.charged &= ~ability.bit
        p.downed |= ability.bit
        if t.aloud:
            t.tell(Downed(seat, (ability.id,)))
        roll_again(t, ability.id)


REROLL: Final = Window(reroll_options, reroll_chosen, rule="BM-DICE-02", passing=PASS)
SABOTAGE: Final = Choice(sabotage_options, sabotage_chosen, rule="BM-CAND-05")


@EFFECTS.verb("roll")
def run_roll(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    roll(t, DICE.index(str(op.args[0])), seat, here)
    return op.next


@EFFECTS.verb("force_reroll")
def run_force_reroll(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    roll_again(t, "")
    return op.next

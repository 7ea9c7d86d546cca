"""Fortunes that are played: for a facility's first effect, or in an exchange of attack and counters."""

from typing import Final

from ...kernel.choice import Choice, Window
from ...kernel.pile import EVERYBODY
from ...kernel.values import Option
from ...toolkit.programs import Op
from .arrivals import arrive
from .box import EXPLOSION, S_ATTACK, S_BLOCKADE
from .cards import Fortune
from .events import Attacked, Countered, ExchangeWon, Played
from .forts import others_blockades
from .fortunes import discard_named, give_benefit, hand_options, leave_hand, steal
from .groups import DOOM, PARAGON, code_of, units_in
from .options import Attack, Counter, Discard, Pick, Play, Send
from .running import EFFECTS, run_effect, usable
from .strain import PASS, inflict
from .table import BlackMetro, Exchange
from .units import demote, overwhelm

SENDS: Final[dict[int, Option]] = {
    code: Send(unit) for unit in ("sub", "paragon", "doom") for code in [code_of(unit)]
}
PICKS: Final[list[list[Option]]] = [
    [Pick(district, unit) for district in range(13)] for unit in ("sub", "paragon", "doom")
]


# What can be opened with in the assignment phase.


def add_plays(t: BlackMetro, seat: int, found: list[Option]) -> None:
    """BM-FTN-03, BM-FTN-10, BM-FTN-25: every assignment fortune in hand that has something to do."""
    cards = t.box.cards
    for card in t.players[seat].hand.cards:
        one = cards[card]
        if one.assignment:
            add_plays_of(t, seat, one, found)


def add_plays_of(t: BlackMetro, seat: int, one: Fortune, found: list[Option]) -> None:
    for number, district in enumerate(one.values):
        if t.tiles[district] == EXPLOSION:
            continue
        if usable(t, t.box.first[district], seat, district):
            found.append(one.uses[number])
        for side in range(t.sides):
            if side != seat and can_be_attacked(t, side, district):
                found.append(one.strikes[number][side])


def can_be_attacked(t: BlackMetro, side: int, district: int) -> bool:
    """BM-RULING-31: somebody in the hideout and nobody at that facility."""
    p = t.players[side]
    return p.hideout > 0 and p.at[district] == 0


def play_fortune(t: BlackMetro, seat: int, option: Play) -> None:
    """BM-DP-06 to BM-DP-09: the card, then what the blockades want, then its effect or the attack."""
    card = t.box.card_index[option.card]
    leave_hand(t, t.players[seat], card)
    x = Exchange()
    x.cards = (card,)
    x.attacker = seat
    x.defender = option.target
    x.last = seat
    x.value = option.district
    x.facility = option.district
    t.exchange = x
    if t.aloud:
        t.tell(Played(seat, option.card, option.district, option.target))
    missing = others_blockades(t, seat, option.district)
    if missing > 0:
        t.do(pass_blockades, seat, missing)
    if option.target < 0:
        t.do(run_effect, t.box.first[option.district], 0, seat, option.district, 0)
        t.do(finish_exchange, seat)
    else:
        t.do(answer_exchange)


def pass_blockades(t: BlackMetro, seat: int, missing: int) -> None:
    """BM-FORT-09, BM-RULING-06: a fortune for each blockade of others, or strain for each that is missing."""
    if missing > 0 and len(t.players[seat].hand) > 0:
        t.ask(BLOCKADES, seat, missing)
    else:
        inflict(t, seat, missing * t.box.numbers.fortune_strain, S_BLOCKADE)


def blockade_options(t: BlackMetro, seat: int, missing: int) -> list[Option]:
    return [*hand_options(t, seat), PASS]


def blockade_chosen(t: BlackMetro, seat: int, option: Option, missing: int) -> None:
    if isinstance(option, Discard):
        discard_named(t, seat, option, "blockade")
        pass_blockades(t, seat, missing - 1)
    else:
        inflict(t, seat, missing * t.box.numbers.fortune_strain, S_BLOCKADE)


BLOCKADES: Final = Choice(blockade_options, blockade_chosen, rule="BM-FORT-09")


# Attack and counter.


def attack(t: BlackMetro, seat: int, option: Attack) -> None:
    """BM-FTN-15, BM-FTN-18: the dominator opens with a dominance fortune."""
    card = t.box.card_index[option.card]
    leave_hand(t, t.players[seat], card)
    x = Exchange()
    x.cards = (card,)
    x.attacker = seat
    x.defender = option.target
    x.last = seat
    x.value = t.box.cards[card].order
    x.dominance = True
    t.exchange = x
    if t.aloud:
        t.tell(Attacked(seat, option.card, option.target, t.clash.district))
    answer_exchange(t)


def answer_exchange(t: BlackMetro) -> None:
    """BM-FTN-12, BM-FTN-13: who did not play last may counter, as long as there are cards in that hand."""
    x = t.exchange
    seat = x.defender if x.last == x.attacker else x.attacker
    if t.is_person(seat) and len(t.players[seat].hand) > 0:
        t.ask(COUNTER, seat)
    else:
        end_exchange(t)


def counters(t: BlackMetro, seat: int) -> list[Option]:
    """BM-FTN-12, BM-FTN-16, BM-FTN-26, BM-RULING-32: of the same kind, equal or higher."""
    x = t.exchange
    found: list[Option] = [PASS]
    cards = t.box.cards
    for card in t.players[seat].hand.cards:
        one = cards[card]
        if one.assignment == x.dominance:
            continue
        if x.dominance:
            if one.order >= x.value:
                found.append(one.counters[0])
        else:
            for number, value in enumerate(one.values):
                if value >= x.value:
                    found.append(one.counters[number])
    return found


def countered(t: BlackMetro, seat: int, option: Option) -> None:
    if not isinstance(option, Counter):
        end_exchange(t)
        return
    card = t.box.card_index[option.card]
    leave_hand(t, t.players[seat], card)
    x = t.exchange
    x.cards = (*x.cards, card)
    x.last = seat
    x.value = t.box.cards[card].order if x.dominance else option.value
    x.facility = option.value
    if t.aloud:
        t.tell(Countered(seat, option.card, option.value))
    answer_exchange(t)


def is_answered(t: BlackMetro, seat: int) -> bool:
    """An exchange always concerns the one who is asked."""
    return True


COUNTER: Final = Window(counters, countered, rule="BM-FTN-12", passing=PASS, concerns=is_answered)


def end_exchange(t: BlackMetro) -> None:
    """BM-FTN-13, BM-FTN-17, BM-FTN-23: only the last card acts, by its player's part."""
    x = t.exchange
    winner = x.last
    loser = x.defender if winner == x.attacker else x.attacker
    card = t.box.cards[x.cards[-1]]
    if t.aloud:
        t.tell(ExchangeWon(winner, card.id, loser))
    if x.dominance:
        program = card.defender if winner != x.attacker else card.solo if t.house.solo else card.attacker
        if program >= 0:
            t.do(run_effect, program, 0, winner, t.clash.district, 0)
    elif not t.house.attack_forces_nobody:
        t.do(force_assignment, loser, x.facility)
    t.do(finish_exchange, winner)


def force_assignment(t: BlackMetro, side: int, district: int) -> None:
    """BM-FTN-14, BM-RULING-31, BM-RULING-62: one of the hideout must go, if it can."""
    p = t.players[side]
    if t.tiles[district] == EXPLOSION or p.hideout == 0 or p.at[district] > 0:
        return
    if t.is_person(side):
        t.ask(FORCED, side, district)
    else:
        arrive(t, side, district, units_in(p.hideout)[0], "forced", True)


def forced_options(t: BlackMetro, seat: int, district: int) -> list[Option]:
    return [SENDS[unit] for unit in units_in(t.players[seat].hideout)]


def forced_chosen(t: BlackMetro, seat: int, option: Send, district: int) -> None:
    arrive(t, seat, district, code_of(option.unit), "forced", True)


FORCED: Final = Choice(forced_options, forced_chosen, rule="BM-FTN-14")


def finish_exchange(t: BlackMetro, winner: int) -> None:
    """BM-FTN-06, BM-FTN-24: the benefit of the suit; then all cards go to the pile in the order played."""
    t.do(give_benefit, winner, t.exchange.cards[-1])
    t.do(lay_down)


def lay_down(t: BlackMetro) -> None:
    for card in t.exchange.cards:
        t.discards.put(card, EVERYBODY)
    t.exchange = Exchange()


# What the last card of a dominance exchange does to the other one.


def rival_in_exchange(t: BlackMetro, seat: int) -> int:
    x = t.exchange
    return x.defender if seat == x.attacker else x.attacker


@EFFECTS.verb("margin")
def run_margin(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """The attacker's lead over the defender changes, in step 1.4 only."""
    margins = list(t.clash.margins)
    margins[t.exchange.defender] += int(op.args[0])
    t.clash.margins = tuple(margins)
    return op.next


@EFFECTS.verb("steal")
def run_steal(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    steal(t, seat, rival_in_exchange(t, seat))
    return op.next


@EFFECTS.verb("rival_strain")
def run_rival_strain(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-FTN-22."""
    inflict(t, rival_in_exchange(t, seat), int(op.args[0]), S_ATTACK)
    return op.next


def specialised_options(t: BlackMetro, seat: int, rival: int, here: int, rout: int) -> list[Option]:
    """BM-DP-16: which of the rival's specialised personnel here."""
    there = t.players[rival].at[here]
    found: list[Option] = []
    for unit in units_in(there):
        if unit != 1:
            found.append(PICKS[1 if unit == PARAGON else 2][here])
    return found


def specialised_chosen(t: BlackMetro, seat: int, option: Pick, rival: int, here: int, rout: int) -> None:
    """Demoted; or overwhelmed (BM-SOLO-29, BM-RULING-61), which counts as overwhelming."""
    unit = DOOM if option.unit == "doom" else PARAGON
    if rout:
        t.clash.pieces += 1
        overwhelm(t, rival, unit, here)
    else:
        demote(t, rival, unit, here)


SPECIALISED: Final = Choice(specialised_options, specialised_chosen, rule="BM-RULING-29")


@EFFECTS.verb("demote")
def run_demote(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    return strike_specialised(t, op, seat, here, 0)


@EFFECTS.verb("overwhelm_specialised")
def run_overwhelm_specialised(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    return strike_specialised(t, op, seat, here, 1)


def strike_specialised(t: BlackMetro, op: Op, seat: int, here: int, rout: int) -> int:
    rival = rival_in_exchange(t, seat)
    if t.players[rival].at[here] >= PARAGON:
        t.ask(SPECIALISED, seat, rival, here, rout)
    else:
        inflict(t, rival, int(op.args[0]), S_ATTACK)
    return op.next

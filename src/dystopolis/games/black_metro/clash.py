"""One district dominance: strengths, steps 1.0 to 1.6, and the abilities that act in it."""

from typing import Final

from ...kernel.choice import Window
from ...kernel.values import Option
from .box import (
    BATTLEFIELD,
    S_DOMINANCE,
    W_ASSERT,
    W_CLASH,
    W_DESTROY,
    W_LOSS,
    W_OVERWHELM,
    W_SALVAGE,
    W_STRAIN_STEP,
    W_TIE,
)
from .events import Clashed
from .exchange import attack
from .forts import base_strength, destroy_at
from .groups import COUNT, DOOMS, PARAGON, SUBS
from .missions import AFTER_ASSERTING, ask_mission
from .options import Attack
from .power import acquire_power
from .strain import PASS, inflict
from .table import NO_PIECES, NOBODY, BlackMetro
from .units import overwhelm
from .windows import anybody_listens, offer

STRENGTHLESS: Final = -1


def strength_of(t: BlackMetro, side: int, district: int) -> int:
    """BM-DOM-03, BM-RULING-10: personnel, and the support base beside them; nothing without personnel."""
    there = t.players[side].at[district]
    if there == 0:
        return 0
    return t.box.strength[there] + base_strength(t, side, district)


def clash_strength(t: BlackMetro, side: int) -> int:
    """The same with the modifiers of this clash (BM-DOM-24); never below 0."""
    clash = t.clash
    strength = strength_of(t, side, clash.district) + clash.mods[side]
    if clash.zeroed >> side & 1:
        strength -= SUBS[t.players[side].at[clash.district]] * t.box.sub_strength
    return max(0, strength)


def present(t: BlackMetro, district: int) -> int:
    """Who has personnel at a district, as a bit set of sides."""
    found = 0
    for side in range(t.sides):
        if t.players[side].at[district] > 0:
            found |= 1 << side
    return found


def in_turn_at(t: BlackMetro, sides: int) -> list[int]:
    """BM-TIME-01: these sides from the relic player, clockwise."""
    return [side for side in t.in_order(t.relic) if sides >> side & 1]


# Step 1.0.


def clash_at(t: BlackMetro, district: int, there: int) -> None:
    """Lay the clash anew; everybody there may use strength modifiers first."""
    clash = t.clash
    clash.district = district
    clash.dominator = NOBODY
    clash.threshold = t.box.numbers.threshold
    clash.mods = NO_PIECES
    clash.margins = NO_PIECES
    clash.present = there
    clash.elite = 0
    clash.zeroed = 0
    clash.doomed = 0
    clash.pieces = 0
    clash.destroyed = 0
    if anybody_listens(t, t.box.listen[W_CLASH]):
        listening = t.box.listen[W_CLASH]
        for side in in_turn_at(t, there):
            if t.players[side].charged & listening and t.is_person(side):
                t.do(offer, W_CLASH, side, district, 0)
        t.do(compare)
    else:
        compare(t)


def compare(t: BlackMetro) -> None:
    """BM-DOM-04, BM-DOM-15: the single greatest strength."""
    clash = t.clash
    strengths = [STRENGTHLESS] * t.sides
    best = STRENGTHLESS
    first = 0
    for side in range(t.sides):
        if clash.present >> side & 1:
            if t.players[side].at[clash.district] >= PARAGON:
                clash.elite |= 1 << side
            strength = clash_strength(t, side)
            strengths[side] = strength
            if strength > best:
                best = strength
                first = 1 << side
            elif strength == best:
                first |= 1 << side
    clash.strengths = tuple(strengths)
    if clash.present & (clash.present - 1):
        clash.contested |= 1 << clash.district
    if first & (first - 1) == 0:
        assert_dominance(t, single(first))
        return
    listening = t.box.listen[W_TIE]
    for side in in_turn_at(t, first):
        p = t.players[side]
        if p.charged & listening & ~p.used and t.is_person(side):
            t.do(break_tie, side)
    t.do(stay_tied)


def single(sides: int) -> int:
    """The only side of a bit set."""
    side = 0
    while sides > 1:
        sides >>= 1
        side += 1
    return side


def break_tie(t: BlackMetro, side: int) -> None:
    """The first tied player who wants to wins the tie."""
    if t.clash.dominator == NOBODY:
        offer(t, W_TIE, side, t.clash.district, 0)


def stay_tied(t: BlackMetro) -> None:
    """BM-DOM-15 to BM-DOM-18: a tie; nothing at all happens here."""
    clash = t.clash
    if clash.dominator != NOBODY:
        assert_dominance(t, clash.dominator)
    elif t.aloud:
        t.tell(Clashed(clash.district, clash.strengths, NOBODY))


# Steps 1.1 and 1.2.


def assert_dominance(t: BlackMetro, side: int) -> None:
    """BM-DOM-05, BM-DOM-06, BM-DOM-27: 1 power; then what the dominator may do."""
    clash = t.clash
    district = clash.district
    p = t.players[side]
    clash.dominator = side
    p.dominated |= 1 << district
    if district == BATTLEFIELD:
        clash.arena = clash.strengths[side]
    if t.aloud:
        t.tell(Clashed(district, clash.strengths, side))
    acquire_power(t, side, t.box.numbers.assert_power, "dominance")
    if DOOMS[p.at[district]] > 0:
        # BM-RULING-12: a doom mechasuit crushes.
        clash.threshold = min(clash.threshold, t.box.numbers.crush_threshold)
    person = t.is_person(side)
    if p.charged & t.box.listen[W_ASSERT] and person:
        t.do(offer, W_ASSERT, side, district, 0)
    others = clash.present & ~(1 << side)
    if others:
        if person and len(p.hand) > 0:
            t.do(ask_attack, side)
        t.do(strain_losers)
        t.do(find_doomed)
    t.do(tear_down)


def ask_attack(t: BlackMetro, side: int) -> None:
    """BM-DOM-07, BM-INFO-06: whoever has a fortune is asked."""
    if len(t.players[side].hand) > 0:
        t.ask(ATTACK, side)


def attack_options(t: BlackMetro, seat: int) -> list[Option]:
    """BM-FTN-04, BM-FTN-15, BM-ABL-12: a dominance fortune against another player here."""
    found: list[Option] = [PASS]
    district = t.clash.district
    rivals = [side for side in range(t.sides) if side != seat and t.players[side].at[district] > 0]
    holding = [side for side in rivals if len(t.players[side].hand) > 0]
    cards = t.box.cards
    for card in t.players[seat].hand.cards:
        one = cards[card]
        if not one.assignment:
            for side in holding or rivals if one.rank == "Q" else rivals:
                found.append(one.attacks[side])
    return found


def attack_chosen(t: BlackMetro, seat: int, option: Option) -> None:
    if isinstance(option, Attack):
        attack(t, seat, option)


ATTACK: Final = Window(attack_options, attack_chosen, rule="BM-DOM-07", passing=PASS)


# Step 1.3.


def strain_losers(t: BlackMetro) -> None:
    """BM-DOM-08, BM-RULING-73: every other player still here takes strain."""
    clash = t.clash
    p = t.players[clash.dominator]
    losers = in_turn_at(t, present(t, clash.district) & ~(1 << clash.dominator))
    prevented = anybody_listens(t, t.box.preventing)
    amount = t.box.numbers.dominance_strain
    for side in losers:
        if prevented:
            t.do(take_strain, side, amount)
        else:
            take_strain(t, side, amount)
    if losers and p.charged & t.box.listen[W_STRAIN_STEP] and t.is_person(clash.dominator):
        t.do(offer, W_STRAIN_STEP, clash.dominator, clash.district, 0)


def take_strain(t: BlackMetro, side: int, amount: int) -> None:
    inflict(t, side, amount, S_DOMINANCE)


# Step 1.4.


def find_doomed(t: BlackMetro) -> None:
    """BM-DOM-09, BM-DOM-24, BM-DOM-26: who is behind by the threshold; they may save some first."""
    clash = t.clash
    own = clash_strength(t, clash.dominator)
    clash.doomed = 0
    saving = False
    for side in in_turn_at(t, present(t, clash.district) & ~(1 << clash.dominator)):
        if own - clash_strength(t, side) + clash.margins[side] >= clash.threshold:
            clash.doomed |= 1 << side
            if t.players[side].charged & t.box.listen[W_LOSS] and t.is_person(side):
                t.do(offer, W_LOSS, side, clash.district, 0)
                saving = True
    if saving:
        t.do(rout_doomed)
    else:
        rout_doomed(t)


def rout_doomed(t: BlackMetro) -> None:
    """BM-DOM-10, BM-DOM-11, BM-DOM-22: all at once; 1 power if at least one piece really went."""
    clash = t.clash
    if clash.doomed:
        for side in in_turn_at(t, clash.doomed):
            rout_all(t, side)
    if clash.pieces > 0:
        p = t.players[clash.dominator]
        p.routed |= 1 << clash.district
        acquire_power(t, clash.dominator, t.box.numbers.overwhelm_power, "overwhelming")
        if p.charged & t.box.listen[W_OVERWHELM] and t.is_person(clash.dominator):
            t.do(offer, W_OVERWHELM, clash.dominator, clash.district, 0)


def rout_all(t: BlackMetro, side: int) -> None:
    """Everybody of a side who is still here is overwhelmed."""
    group = t.players[side].at[t.clash.district]
    t.clash.pieces += COUNT[group]
    overwhelm(t, side, group, t.clash.district)


# Steps 1.5 and 1.6.


def tear_down(t: BlackMetro) -> None:
    """BM-DOM-12, BM-DOM-13, BM-DOM-25: fortifications of others whose owner has nobody here."""
    clash = t.clash
    district = clash.district
    for place in range(3 * district, 3 * district + 3):
        fort = t.forts[place]
        if fort:
            owner = (fort - 1) // 2
            if owner != clash.dominator and t.players[owner].at[district] == 0:
                clash.destroyed += 1
                destroy_at(t, place)
    p = t.players[clash.dominator]
    if p.charged & t.box.listen[W_DESTROY] and t.is_person(clash.dominator):
        t.do(offer, W_DESTROY, clash.dominator, district, 0)
    if anybody_listens(t, t.box.listen[W_SALVAGE]):
        t.do(salvage)
    if t.is_person(clash.dominator) and len(p.missions) > 0 and not p.scored:
        t.do(ask_mission, clash.dominator, AFTER_ASSERTING)


def salvage(t: BlackMetro) -> None:
    """Whoever still stands where something was overwhelmed or destroyed may scavenge."""
    clash = t.clash
    if clash.pieces + clash.destroyed == 0:
        return
    for side in in_turn_at(t, present(t, clash.district)):
        if t.players[side].charged & t.box.listen[W_SALVAGE] and t.is_person(side):
            t.do(offer, W_SALVAGE, side, clash.district, 0)

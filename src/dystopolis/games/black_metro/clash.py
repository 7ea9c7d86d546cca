"""One district dominance: strengths, steps 1.0 to 1.6, and the abilities that act in it."""

from typing import Final

from ...kernel.choice import Choice, Window
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import (
    BATTLEFIELD,
    DISTRICTS,
    S_CARD,
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
from .events import Clashed, Shifted
from .exchange import attack, rival_in_exchange
from .forts import FORTS, PICKS, base_strength, destroy_at
from .groups import COUNT, DOOMS, PARAGON, PARAGONS, SUBS, parts
from .missions import AFTER_ASSERTING, ask_mission
from .options import Attack, Go, Group, PickFort, Target
from .power import acquire_power
from .resources import get
from .running import EFFECTS, can
from .strain import PASS, inflict
from .table import NO_PIECES, NOBODY, BlackMetro
from .units import group_of, overwhelm, recall
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


# Abilities that act in a clash.


@EFFECTS.verb("str_mod")
def run_str_mod(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    mods = list(t.clash.mods)
    mods[seat] += int(op.args[0])
    t.clash.mods = tuple(mods)
    return op.next


def zero_options(t: BlackMetro, seat: int, here: int) -> list[Option]:
    """BM-ABL-11: somebody whose subordinates count, if there is one."""
    rivals = [side for side in range(t.sides) if side != seat and t.players[side].at[here] > 0]
    best = [side for side in rivals if SUBS[t.players[side].at[here]] > 0]
    return [t.box.targets[side] for side in best or rivals]


def zero_chosen(t: BlackMetro, seat: int, option: Target, here: int) -> None:
    t.clash.zeroed |= 1 << option.seat


ZERO: Final = Choice(zero_options, zero_chosen, rule="BM-ABL-11")


@can("str_zero")
def can_zero(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return bool(zero_options(t, seat, here))


@EFFECTS.verb("str_zero")
def run_str_zero(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if zero_options(t, seat, here):
        t.ask(ZERO, seat, here)
    return op.next


@EFFECTS.verb("win_tie")
def run_win_tie(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if t.clash.dominator == NOBODY:
        t.clash.dominator = seat
    return op.next


@can("threshold")
def can_lower_to(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return t.clash.threshold > int(op.args[0]) and others_here(t, seat, here)


@EFFECTS.verb("threshold")
def run_threshold(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.clash.threshold = min(t.clash.threshold, int(op.args[0]))
    return op.next


@can("lower_threshold")
def can_lower(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return t.clash.threshold > 1 and others_here(t, seat, here)


@EFFECTS.verb("lower_threshold")
def run_lower_threshold(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.clash.threshold = max(1, t.clash.threshold - int(op.args[0]))
    return op.next


def others_here(t: BlackMetro, seat: int, here: int) -> bool:
    return present(t, here) & ~(1 << seat) != 0


@EFFECTS.verb("scare")
def run_scare(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """A second instance for every loser here."""
    for side in in_turn_at(t, present(t, here) & ~(1 << seat)):
        t.do(take_strain, side, int(op.args[0]))
    return op.next


@EFFECTS.verb("rout")
def run_rout(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-RULING-77: all personnel of the rival here, after they had the chance to save some."""
    rival = rival_in_exchange(t, seat)
    t.clash.doomed = 1 << rival
    if t.players[rival].charged & t.box.listen[W_LOSS] and t.is_person(rival):
        t.do(offer, W_LOSS, rival, here, 0)
    t.do(rout_rival, rival)
    return op.next


def rout_rival(t: BlackMetro, side: int) -> None:
    if t.clash.doomed >> side & 1:
        rout_all(t, side)
    t.clash.doomed = 0


# Saving personnel that are about to be overwhelmed.


def save_options(t: BlackMetro, seat: int, most: int, here: int) -> list[Option]:
    return [t.box.groups[group] for group in parts(t.players[seat].at[here], 1, most)]


def rescue_chosen(t: BlackMetro, seat: int, option: Group, most: int, here: int) -> None:
    recall(t, seat, group_of(option), here)


RESCUE: Final = Choice(save_options, rescue_chosen, rule="BM-RULING-88")


@can("rescue")
def can_rescue(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return is_doomed(t, seat, here)


def is_doomed(t: BlackMetro, seat: int, here: int) -> bool:
    return bool(t.clash.doomed >> seat & 1) and t.players[seat].at[here] > 0


@EFFECTS.verb("rescue")
def run_rescue(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.ask(RESCUE, seat, int(op.args[0]), here)
    return op.next


def slip_sites(t: BlackMetro, seat: int, here: int) -> list[int]:
    at = t.players[seat].at
    return [d for d in range(1, DISTRICTS + 1) if d != here and at[d] > 0 and not t.tiles[d]]


def slip_chosen(t: BlackMetro, seat: int, option: Group, most: int, here: int) -> None:
    t.ask(SLIP_TO, seat, group_of(option), here)


def slip_to_options(t: BlackMetro, seat: int, group: int, here: int) -> list[Option]:
    return [t.box.go[district] for district in slip_sites(t, seat, here)]


def slip_to_chosen(t: BlackMetro, seat: int, option: Go, group: int, here: int) -> None:
    shift_group(t, seat, group, here, option.district)


def shift_group(t: BlackMetro, side: int, group: int, origin: int, district: int) -> None:
    """Personnel move between districts: no blockades, no tile."""
    p = t.players[side]
    p.at[origin] -= group
    p.at[district] += group
    if t.aloud:
        t.tell(Shifted(side, origin, district, SUBS[group], PARAGONS[group], DOOMS[group]))


SLIP: Final = Choice(save_options, slip_chosen, rule="BM-RULING-88")
SLIP_TO: Final = Choice(slip_to_options, slip_to_chosen, rule="BM-RULING-88")


@can("slip")
def can_slip(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return is_doomed(t, seat, here) and bool(slip_sites(t, seat, here))


@EFFECTS.verb("slip")
def run_slip(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.ask(SLIP, seat, int(op.args[0]), here)
    return op.next


@can("stand")
def can_stand(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return is_doomed(t, seat, here)


@EFFECTS.verb("stand")
def run_stand(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-RULING-88: they stay, for strain."""
    t.clash.doomed &= ~(1 << seat)
    inflict(t, seat, COUNT[t.players[seat].at[here]], S_CARD)
    return op.next


# Destroying a guarded fortification.


def guarded_options(t: BlackMetro, seat: int, intel: int, here: int) -> list[Option]:
    found: list[Option] = []
    for place in range(3 * here, 3 * here + 3):
        fort = t.forts[place]
        if fort and (fort - 1) // 2 != seat and t.players[(fort - 1) // 2].at[here] > 0:
            option = PICKS[fort - 1][here]
            if option not in found:
                found.append(option)
    found.append(PASS)
    return found


def guarded_chosen(t: BlackMetro, seat: int, option: Option, intel: int, here: int) -> None:
    if isinstance(option, PickFort):
        wanted = 1 + 2 * option.seat + FORTS.index(option.fort)
        for place in range(3 * here, 3 * here + 3):
            if t.forts[place] == wanted:
                t.clash.destroyed += 1
                destroy_at(t, place)
                break
    if t.clash.destroyed > 0:
        get(t, seat, 0, intel, 0)


GUARDED: Final = Choice(guarded_options, guarded_chosen, rule="BM-DOM-12")


@EFFECTS.verb("destroy_guarded")
def run_destroy_guarded(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.ask(GUARDED, seat, int(op.args[0]), here)
    return op.next

"""The Dominus phase: the clock, the Units' attacks, the Dominus cards, and face-up Codes."""

from typing import Final

from ...kernel.values import Option
from .attacks import icon_of, type_at
from .box import NONE
from .cards import ready
from .codes import code_acts
from .deciding import deciding
from .effects.dominus import dominus_enters
from .events import DominusDrew, Intercepted, Phase, Terrified, UnitAttacked
from .harm import INTERCEPTED, suffer
from .masks import lowest
from .menus import NO
from .missions import place_token, progress
from .options import Intercept
from .people import from_lead, guards, holder, own_agents, side_of
from .running import begin_effect
from .spawning import letter, spawn, unit_id
from .table import FACE_UP, MetalDawn
from .track import advance


def dominus_phase(t: MetalDawn) -> None:
    """MD-DOM-01, MD-ACT2-07, MD-ACT2-08: in Act II only the clock and the Units."""
    t.phase = "dominus"
    if t.aloud:
        t.tell(Phase("dominus"))
    t.do(advance, t.box.numbers.clock_cost)
    t.do(muster)
    t.do(unit_attacks)
    if t.act == 1:
        t.do(begin_cards)


def muster(t: MetalDawn) -> None:
    """MD-UATK-11: who attacks is fixed now."""
    for side in t.sides:
        side.took = 0
    t.attackers = 0
    for at, unit in enumerate(t.units):
        if unit:
            t.attackers |= 1 << at


def unit_attacks(t: MetalDawn) -> None:
    """MD-UATK-01, MD-UATK-02, MD-UATK-09: zone by zone, location by location, each fully before the next."""
    if not t.attackers:
        return
    at = lowest(t.attackers)
    t.attackers &= ~(1 << at)
    if t.blocked >> at & 1:
        if t.aloud:
            t.tell(UnitAttacked(1 + (at >> 2), 1 + (at & 3), unit_id(t, at), 0, True))
    else:
        damage = attack_damage(t, at)
        if t.aloud:
            t.tell(UnitAttacked(1 + (at >> 2), 1 + (at & 3), unit_id(t, at), damage))
        t.do(offer_interception, at, damage, 0)
    t.do(terrify, at)
    t.do(unit_attacks)


def attack_damage(t: MetalDawn, at: int) -> int:
    """MD-UATK-12, MD-ICON-07, MD-ICON-16: by type, and one more for each other that incites."""
    numbers = t.box.numbers
    damage = (numbers.hard_damage if t.house.hard else numbers.damage)[type_at(t, at)]
    first = at & ~3
    for other in range(first, first + 4):
        if other != at and icon_of(t, other) == "Incite":
            damage += 1
    return damage


def offer_interception(t: MetalDawn, at: int, damage: int, ahead: int) -> None:
    """MD-UATK-03, MD-UATK-07, DP-21: one Division after the other; nobody: the track."""
    for further in range(ahead, len(t.sides)):
        if interceptors(t, from_lead(t, further), at >> 2):
            t.ask(INTERCEPTION, holder(t, from_lead(t, further)), at, damage, further)
            return
    t.do(advance, damage)


def interceptors(t: MetalDawn, division: int, zone: int) -> list[int]:
    """MD-UATK-04, MD-RULING-66: own Agents in the zone, active or not; some guard the next one too."""
    found: list[int] = []
    for agent in own_agents(t, division):
        if agent.at < 0 or agent.health <= 0:
            continue
        here = agent.at >> 2
        if here == zone or (t.box.adjacent[zone] >> here & 1 and guards(t, agent)):
            found.append(agent.card)
    return found


def interception_options(t: MetalDawn, seat: int, at: int, damage: int, ahead: int) -> list[Option]:
    found = [t.box.menus.intercept[card] for card in interceptors(t, from_lead(t, ahead), at >> 2)]
    return [NO, *found]


def interception_chosen(t: MetalDawn, seat: int, option: Option, at: int, damage: int, ahead: int) -> None:
    """MD-UATK-04, MD-UATK-05: the whole attack, and the track does not move."""
    if isinstance(option, Intercept):
        card = t.box.agent_index[option.agent]
        t.sides[side_of(t, card)].took += damage
        if t.aloud:
            t.tell(Intercepted(option.agent, damage))
        t.do(suffer, card, damage, INTERCEPTED)
        t.do(progress, card, "intercept", damage)
    else:
        t.do(offer_interception, at, damage, ahead + 1)


def terrify(t: MetalDawn, at: int) -> None:
    """MD-ICON-10, MD-RULING-28: after its attack, blocked or not."""
    if icon_of(t, at) == "Terrify":
        if t.aloud:
            t.tell(Terrified(1 + (at >> 2), 1 + (at & 3), unit_id(t, at)))
        t.do(advance, 1)


def begin_cards(t: MetalDawn) -> None:
    """MD-SAT-01, MD-FIRE-12: one for each player, and what was added."""
    t.cards_left = t.box.rows.constants.cards_per_player * len(t.sides) + t.extra_cards
    t.extra_cards = 0
    t.resolving = True
    t.codes_acted = False
    t.do(next_card)


def next_card(t: MetalDawn) -> None:
    """MD-SAT-02, MD-SAT-03, MD-SAT-10, MD-SAT-11: one card; after the last the Codes act, once."""
    if t.cards_left == 0:
        if t.codes_acted:
            t.resolving = False
        else:
            t.codes_acted = True
            t.do(codes_act)
            t.do(next_card)
        return
    t.cards_left -= 1
    if not ready(t, "D"):
        t.do(next_card)
        return
    card = t.dominus_deck.draw(t)
    one = t.box.dominus[card]
    t.dominus_discard = (*t.dominus_discard, card)
    if t.aloud:
        t.tell(DominusDrew(one.id, t.cards_left))
    if one.timing == "drawn":
        t.do(begin_effect, one.program, NONE, NONE, f"dominus:{one.id}", one.zone)
    if t.cards_left == 0:
        t.do(dominus_enters, one.zone)
    if one.mission:
        t.do(place_token, one.zone)
    queue = "".join([letter(one.zone, type) for type in one.units])
    t.do(spawn, queue, card if one.timing == "after" else NONE)
    t.do(next_card)


def codes_act(t: MetalDawn) -> None:
    """D4: what face-up Codes do in this phase, in the order of their spaces."""
    for space, state in enumerate(t.code_state):
        if state == FACE_UP and t.box.codes[t.code_cards[space]].timing == "dominus":
            t.do(code_acts, space, NONE, NONE)


INTERCEPTION: Final = deciding(interception_options, interception_chosen, rule="MD-UATK-04")

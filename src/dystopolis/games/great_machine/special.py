"""The Special Actions of Major Districts, the Physician's, and that of Guard Control."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .box import CITADEL_A, CITADEL_B, GUARD_KINDS, NEXUS_A, SQUARE, TOWER_A, TOWER_B
from .citizens import (
    citizens_in,
    districts_with_room,
    first_unidentified,
    free_square,
    look_at,
    move_citizen,
    put_released,
    without,
)
from .codes import CODES, CS, DIRECTIVES, DISTRICTS, FACES, HEROES, IDENTIFIED, NONE, ORDER, REVEALED
from .costs import action_cost
from .directives import cancel_directive, discard_from_hand
from .events import AccessRetrieved, ArrestedSeen, MissionMoved
from .guards import guards_in, has_guard_square, kinds_in, move_guard
from .laying import lift_tile, lifts
from .options import Access, Directive, District, MoveGuard
from .purse import pay_trust
from .table import GreatMachine
from .tracks import raise_discontent

# Grand Citadel.


def discard_one(t: GreatMachine, hero: int) -> None:
    """GM-ACT-12, GM-SCHERO-06: the Machine gives up a Directive of its choice; the automaton has one."""
    pay_trust(t, hero, action_cost(t, hero, CITADEL_A), "action")
    if t.house.together:
        discard_from_hand(t, t.cards.top())
    else:
        t.ask(GIVE_UP, 0)


def directives_to_give(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.directive[card] for card in sorted(t.cards.cards)]


def gave_directive(t: GreatMachine, seat: int, option: Directive) -> None:
    discard_from_hand(t, DIRECTIVES.index(option.card))


GIVE_UP: Final = Choice(directives_to_give, gave_directive, rule="GM-ACT-12")


def release_one(t: GreatMachine, hero: int) -> None:
    """GM-ACT-13, GM-ACT-24: pay, draw, look, then say where."""
    pay_trust(t, hero, action_cost(t, hero, CITADEL_B), "action")
    t.do(draw_arrested, t.owner[hero])


def draw_arrested(t: GreatMachine, seat: int) -> None:
    """A random one of the arrested; the Heroes look at it, and together everybody does."""
    t.limbo = t.arrested.pop(t.chance.below("arrested", len(t.arrested)))
    t.pool_heroes = without(t.pool_heroes, t.limbo)
    if t.house.together:
        t.pool_public = without(t.pool_public, t.limbo)
    if t.aloud and t.house.together:
        t.tell(ArrestedSeen(FACES[t.limbo - 1]))
    elif t.aloud:
        t.whisper(ArrestedSeen(FACES[t.limbo - 1]), t.revolutionaries())
    t.ask(RELEASE, seat)


def places_of_release(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.district[district] for district in districts_with_room(t)]


def released(t: GreatMachine, seat: int, option: District) -> None:
    face = t.limbo
    t.limbo = 0
    openly = t.house.together or t.decree == ORDER
    if openly:
        t.show()
        if not t.house.together:
            t.pool_public = without(t.pool_public, face)
    put_released(t, face, CODES.index(option.at), REVEALED if openly else IDENTIFIED, "citadel")


RELEASE: Final = Choice(places_of_release, released, rule="GM-ACT-24")


# Tower of L.A.W.


def cancel_one(t: GreatMachine, hero: int) -> None:
    """GM-ACT-14."""
    pay_trust(t, hero, action_cost(t, hero, TOWER_A), "action")
    t.ask(CANCEL, t.owner[hero])


def directives_to_cancel(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.directive[card] for card in t.published]


def cancelled(t: GreatMachine, seat: int, option: Directive) -> None:
    cancel_directive(t, DIRECTIVES.index(option.card))


CANCEL: Final = Choice(directives_to_cancel, cancelled, rule="GM-ACT-14")


def retrieve_card(t: GreatMachine, hero: int) -> None:
    """GM-ACT-15."""
    pay_trust(t, hero, action_cost(t, hero, TOWER_B), "action")
    t.ask(RETRIEVE, t.owner[hero])


def lost_cards(t: GreatMachine, seat: int) -> list[Option]:
    return [card for hero in range(3) for card in lost_cards_of(t, hero)]


def lost_cards_of(t: GreatMachine, hero: int) -> list[Option]:
    options = t.box.access[t.heroes[hero]]
    return [options[one] for one in range(DISTRICTS) if not t.hand[hero] >> one & 1]


def retrieved(t: GreatMachine, seat: int, option: Access) -> None:
    get_card_back(t, t.heroes.index(HEROES.index(option.hero)), CODES.index(option.at))


def get_card_back(t: GreatMachine, hero: int, district: int) -> None:
    """GM-ACT-27, GM-RULING-78: shown to all, also one that was given up in secret."""
    t.show()
    t.hand[hero] |= 1 << district
    t.shown_cards[hero] |= 1 << district
    if t.secret[hero] == district:
        t.secret[hero] = NONE
    if t.aloud:
        t.tell(AccessRetrieved(HEROES[t.heroes[hero]], CODES[district]))


RETRIEVE: Final = Choice(lost_cards, retrieved, rule="GM-ACT-15")


# Control Nexus.


def reposition_district(t: GreatMachine, hero: int) -> None:
    """GM-ACT-16."""
    pay_trust(t, hero, action_cost(t, hero, NEXUS_A), "action")
    t.ask(HERO_LIFT, t.owner[hero])


def hero_lifted(t: GreatMachine, seat: int, option: District) -> None:
    lift_tile(t, seat, option.at)


HERO_LIFT: Final = Choice(lifts, hero_lifted, rule="GM-REPO-01")


def send_guards(t: GreatMachine, hero: int) -> None:
    """GM-ACT-17, GM-ACT-28."""
    t.arrived = [0] * DISTRICTS
    t.do(order_guard, hero, 0)


def can_move_guards(t: GreatMachine, hero: int) -> bool:
    if t.trust[hero] < t.box.numbers.nexus_guard_step:
        return False
    return any(len(guard_ways(t, hero, one)) > 0 for one in range(DISTRICTS) if guards_in(t, one))


def guard_ways(t: GreatMachine, hero: int, origin: int) -> list[int]:
    distance = t.city().distance
    reach = t.trust[hero] // t.box.numbers.nexus_guard_step
    return [
        to
        for to in range(DISTRICTS)
        if to != origin and distance[origin * DISTRICTS + to] <= reach and has_guard_square(t, to)
    ]


def order_guard(t: GreatMachine, hero: int, given: int) -> None:
    if guard_orders(t, hero):
        t.ask(SEND_GUARD, t.owner[hero], hero, given)


def guard_orders(t: GreatMachine, hero: int) -> list[Option]:
    """A Guard that was moved by this Action is not moved again; those of a kind in a District are alike."""
    if t.trust[hero] < t.box.numbers.nexus_guard_step:
        return []
    found: list[Option] = []
    for origin in range(DISTRICTS):
        if guards_in(t, origin) > t.arrived[origin] and guard_ways(t, hero, origin):
            found += [t.box.move_guard[kind][origin] for kind in kinds_in(t, origin)]
    return found


def guards_to_send(t: GreatMachine, seat: int, hero: int, given: int) -> list[Option]:
    found = guard_orders(t, hero)
    if given:
        found.append(t.box.no)
    return found


def guard_to_send(t: GreatMachine, seat: int, option: Option, hero: int, given: int) -> None:
    if isinstance(option, MoveGuard):
        t.ask(SEND_WHERE, seat, hero, CODES.index(option.at), GUARD_KINDS.index(option.guard))


def sending_goals(t: GreatMachine, seat: int, hero: int, origin: int, kind: int) -> list[Option]:
    return [t.box.district[to] for to in guard_ways(t, hero, origin)]


def guard_went(t: GreatMachine, seat: int, option: District, hero: int, origin: int, kind: int) -> None:
    to = CODES.index(option.at)
    exits = t.city().distance[origin * DISTRICTS + to]
    pay_trust(t, hero, exits * t.box.numbers.nexus_guard_step, "guards")
    move_guard(t, origin, to, kind, "nexus")
    t.arrived[to] += 1
    t.do(order_guard, hero, 1)


SEND_GUARD: Final = Choice(guards_to_send, guard_to_send, rule="GM-ACT-17")
SEND_WHERE: Final = Choice(sending_goals, guard_went, rule="GM-ACT-28")


# Central Square.


def call_the_square(t: GreatMachine, hero: int) -> None:
    """GM-ACT-18: Discontent rises by what the Citizens are more than the Guards."""
    more = citizens_in(t, CS) - guards_in(t, CS)
    pay_trust(t, hero, action_cost(t, hero, SQUARE), "action")
    t.do(raise_discontent, more, 1, "square")


# The Physician.


def can_heal(t: GreatMachine, hero: int) -> bool:
    """GM-HERO-15."""
    return free_square(t, t.at[hero]) != NONE and len(patients(t, hero)) > 0


def patients(t: GreatMachine, hero: int) -> list[int]:
    """GM-HERO-11, GM-HERO-12: Districts next door with somebody unidentified."""
    return [one for one in t.city().near[t.at[hero]] if first_unidentified(t, one) != NONE]


def heal_somebody(t: GreatMachine, hero: int) -> None:
    t.ask(HEAL, t.owner[hero], hero)


def healing_places(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [t.box.district[one] for one in patients(t, hero)]


def healed(t: GreatMachine, seat: int, option: District, hero: int) -> None:
    square = first_unidentified(t, CODES.index(option.at))
    look_at(t, [move_citizen(t, square, t.at[hero], "physician")], "physician")


HEAL: Final = Choice(healing_places, healed, rule="GM-HERO-11")


# Guard Control, after the Mission.


def can_control(t: GreatMachine, hero: int) -> bool:
    """GM-MIS3-05."""
    return guards_in(t, t.at[hero]) > 0 and len(control_ways(t, hero)) > 0


def control_ways(t: GreatMachine, hero: int) -> list[int]:
    return [to for to in t.city().near[t.at[hero]] if has_guard_square(t, to)]


def control_guards(t: GreatMachine, hero: int) -> None:
    t.controls -= 1
    if t.aloud:
        t.tell(MissionMoved("3C", "control", HEROES[t.heroes[hero]], number=t.controls))
    t.do(steer_guard, hero, 0)


def steer_guard(t: GreatMachine, hero: int, given: int) -> None:
    if given < 3 and can_control(t, hero):
        t.ask(STEER, t.owner[hero], hero, given)


def guards_to_steer(t: GreatMachine, seat: int, hero: int, given: int) -> list[Option]:
    found = [t.box.move_guard[kind][t.at[hero]] for kind in kinds_in(t, t.at[hero])]
    if given:
        found.append(t.box.no)
    return found


def guard_steered(t: GreatMachine, seat: int, option: Option, hero: int, given: int) -> None:
    if isinstance(option, MoveGuard):
        t.ask(STEER_WHERE, seat, hero, given, GUARD_KINDS.index(option.guard))


def steering_goals(t: GreatMachine, seat: int, hero: int, given: int, kind: int) -> list[Option]:
    return [t.box.district[to] for to in control_ways(t, hero)]


def guard_arrived(t: GreatMachine, seat: int, option: District, hero: int, given: int, kind: int) -> None:
    move_guard(t, t.at[hero], CODES.index(option.at), kind, "control")
    t.do(steer_guard, hero, given + 1)


STEER: Final = Choice(guards_to_steer, guard_steered, rule="GM-MIS3-05")
STEER_WHERE: Final = Choice(steering_goals, guard_arrived, rule="GM-MIS3-05")

"""Phase III against a player: the Machine gives orders in any mix, then ends the phase."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .box import (
    ARREST,
    CALM,
    DRAW,
    PUBLISH,
    RAID,
    REPAIR,
    REPAIR_TWO,
    REPOSITION,
    SQUARE_BONDS,
    TAKE_TRUST,
)
from .citizens import active_in, citizens_in, districts_with_room
from .city import bits
from .codes import (
    CN,
    CODES,
    CONCENTRATION,
    CONFISCATE,
    CS,
    DISTRICTS,
    GC,
    MAJORS,
    OPTIMIZE,
    PACIFY,
    RESETTLE,
    RIOT_STAGE,
    SERVANTS,
    SQUARES,
    TL,
    UPKEEP,
)
from .costs import guard_way_cost, in_force, repair_cost, servant_step
from .events import ServantMoved
from .guards import guards_in, has_guard_square, move_guard
from .laying import liftable
from .options import Act, District, EndPhase, MoveGuard, MoveServant
from .purse import move_bonds
from .servants import choose_settler, take_action
from .table import GreatMachine


def machine_turn(t: GreatMachine) -> None:
    """GM-MACH-01: one order after the other."""
    t.ask(ORDERS, 0)


def orders(t: GreatMachine, seat: int) -> list[Option]:
    """DP-10: what can be paid for and would change something; or the end of the phase."""
    box = t.box
    found: list[Option] = []
    step = servant_step(t)
    bonds = t.bonds
    for servant in range(3):
        if t.acted[servant] == 0 and bonds >= step:
            found.append(box.move_servant[servant])
    if bonds >= guard_way_cost(t, 1):
        cheapest = guard_way_costs(t)
        for district in range(DISTRICTS):
            if t.guards[district] and can_send_guard(t, district, cheapest):
                found.append(box.move_guard[0][district])
    for servant in range(3):
        list_actions(t, servant, found)
    if can_resettle(t):
        found.append(box.resettle)
    found.append(box.end_phase)
    return found


def guard_way_costs(t: GreatMachine) -> list[int]:
    return [guard_way_cost(t, exits) for exits in range(DISTRICTS)]


def can_send_guard(t: GreatMachine, origin: int, costs: list[int]) -> bool:
    distance = t.city().distance
    for to in range(DISTRICTS):
        if to != origin and costs[distance[origin * DISTRICTS + to]] <= t.bonds and has_guard_square(t, to):
            return True
    return False


def list_actions(t: GreatMachine, servant: int, found: list[Option]) -> None:
    """GM-SERV-01 to 09, GM-MACH-05, GM-DIR-05, 08, 09: what a Servant may do where it stands."""
    bonds = t.bonds
    if t.acted[servant]:
        if t.acted[servant] > 1 or not in_force(t, OPTIMIZE) or t.used >> OPTIMIZE & 1:
            return
        bonds -= t.box.numbers.optimize_bonds
        if bonds < 0:
            return
    here = t.servant_at[servant]
    options = t.box.act[servant]
    numbers = t.box.numbers
    if bonds >= numbers.raid_bonds and can_raid(t, here):
        found.append(options[RAID])
    if t.broken[here]:
        price = repair_cost(t)
        if bonds >= price:
            found.append(options[REPAIR])
        if t.decree == UPKEEP and t.broken[here] > 1 and bonds >= 2 * price:
            found.append(options[REPAIR_TWO])
    if bonds >= numbers.arrest_bonds and active_in(t, here):
        found.append(options[ARREST])
    if bonds >= numbers.draw_bonds and (here == GC or t.decree == CONCENTRATION) and len(t.deck):
        found.append(options[DRAW])
    if here == TL and bonds >= numbers.publish_bonds and len(t.cards):
        found.append(options[PUBLISH])
    elif here == CN and bonds >= numbers.reposition_bonds and liftable(t):
        found.append(options[REPOSITION])
    elif here == CS and citizens_in(t, CS) > guards_in(t, CS):
        found.append(options[SQUARE_BONDS])
    if in_force(t, CONFISCATE) and has_trusted_hero(t, here):
        found.append(options[TAKE_TRUST])
    if in_force(t, PACIFY) and here >= MAJORS and not t.used >> PACIFY & 1 and can_pacify(t):
        found.append(options[CALM])


def can_raid(t: GreatMachine, district: int) -> bool:
    """GM-RAID-01."""
    return not t.raids >> district & 1 and bits(t.raids) < t.box.numbers.raid_tokens


def has_trusted_hero(t: GreatMachine, district: int) -> bool:
    """GM-DIR-05: a Hero with Trust is there."""
    return any(t.at[hero] == district and t.trust[hero] for hero in range(3))


def can_pacify(t: GreatMachine) -> bool:
    """GM-DIR-09: only within the same Stage."""
    return t.discontent < RIOT_STAGE and (t.discontent - 1) % 3 > 0


def can_resettle(t: GreatMachine) -> bool:
    """GM-DIR-13: some Citizen can go to another District with a free square."""
    if not in_force(t, RESETTLE) or t.used >> RESETTLE & 1:
        return False
    room = districts_with_room(t)
    for square in range(DISTRICTS * SQUARES):
        if t.face[square] and any(one != square // SQUARES for one in room):
            return True
    return False


def order_given(t: GreatMachine, seat: int, option: Option) -> None:
    if isinstance(option, EndPhase):
        return
    if isinstance(option, MoveServant):
        t.ask(SERVANT_TO, 0, SERVANTS.index(option.servant))
    elif isinstance(option, MoveGuard):
        t.ask(GUARD_TO, 0, CODES.index(option.at))
    elif isinstance(option, Act):
        take_action(t, SERVANTS.index(option.servant), option.action)
    else:
        t.used |= 1 << RESETTLE
        choose_settler(t)
    t.do(machine_turn)


ORDERS: Final = Choice(orders, order_given, rule="GM-MACH-01")


def servant_goals(t: GreatMachine, seat: int, servant: int) -> list[Option]:
    """GM-MACH-02, GM-MACH-04, GM-MACH-11."""
    distance = t.city().distance
    origin = t.servant_at[servant] * DISTRICTS
    step = servant_step(t)
    return [
        t.box.district[to]
        for to in range(DISTRICTS)
        if 0 < distance[origin + to] * step <= t.bonds
    ]  # fmt: skip


def servant_moved(t: GreatMachine, seat: int, option: District, servant: int) -> None:
    to = CODES.index(option.at)
    origin = t.servant_at[servant]
    exits = t.city().distance[origin * DISTRICTS + to]
    t.servant_at[servant] = to
    if t.aloud:
        t.tell(ServantMoved(SERVANTS[servant], CODES[origin], option.at))
    move_bonds(t, -exits * servant_step(t), "servant")


SERVANT_TO: Final = Choice(servant_goals, servant_moved, rule="GM-MACH-02")


def guard_goals(t: GreatMachine, seat: int, origin: int) -> list[Option]:
    """GM-MACH-03, GM-MACH-07."""
    distance = t.city().distance
    return [
        t.box.district[to]
        for to in range(DISTRICTS)
        if to != origin
        and guard_way_cost(t, distance[origin * DISTRICTS + to]) <= t.bonds
        and has_guard_square(t, to)
    ]


def guard_sent(t: GreatMachine, seat: int, option: District, origin: int) -> None:
    to = CODES.index(option.at)
    exits = t.city().distance[origin * DISTRICTS + to]
    move_guard(t, origin, to, 0, "machine")
    move_bonds(t, -guard_way_cost(t, exits), "guard")


GUARD_TO: Final = Choice(guard_goals, guard_sent, rule="GM-MACH-03")

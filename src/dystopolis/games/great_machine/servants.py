"""What Servants do against players: Raids, repairs, arrests, the Special Actions, the Directives' Actions."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .box import SERVANT_ACTIONS
from .citizens import citizens_in, districts_with_room, move_citizen, stage_of
from .codes import (
    CODES,
    CS,
    DIRECTIVES,
    DISTRICTS,
    FACES,
    HEROES,
    IDENTIFIED,
    ON_CITIZEN,
    OPTIMIZE,
    PACIFY,
    REVEALED,
    SERVANTS,
    SQUARES,
    WITH_HERO,
)
from .costs import repair_cost
from .directives import draw_directive, publish_directive, take_directive_back
from .events import Arrested, RaidPlaced, ServantActed
from .guards import guards_in, repair_guards
from .laying import lift_tile, lifts
from .options import Citizen, Directive, District, Hero
from .purse import lose_trust, move_bonds
from .table import GreatMachine
from .tracks import drop_discontent, lift_spent_raids


def take_action(t: GreatMachine, servant: int, action: str) -> None:
    """GM-MACH-05, GM-DIR-08: the Servant's Action; a second one costs a Bond more."""
    if t.acted[servant]:
        t.used |= 1 << OPTIMIZE
        move_bonds(t, -t.box.numbers.optimize_bonds, "optimize")
    t.acted[servant] += 1
    here = t.servant_at[servant]
    if t.aloud:
        t.tell(ServantActed(SERVANTS[servant], action, CODES[here]))
    ACTIONS[SERVANT_ACTIONS.index(action)](t, servant, here)


def organize_raid(t: GreatMachine, servant: int, here: int) -> None:
    """GM-SERV-01, GM-RAID-05, GM-RAID-06."""
    move_bonds(t, -t.box.numbers.raid_bonds, "raid")
    t.raids |= 1 << here
    t.raids_made += 1
    if t.aloud:
        t.tell(RaidPlaced(CODES[here]))


def repair_one(t: GreatMachine, servant: int, here: int) -> None:
    """GM-SERV-02."""
    move_bonds(t, -repair_cost(t), "repair")
    repair_guards(t, here, 1)


def repair_two(t: GreatMachine, servant: int, here: int) -> None:
    """GM-EV2-05, GM-EV2-06: one Action."""
    move_bonds(t, -2 * repair_cost(t), "repair")
    repair_guards(t, here, 2)


def arrest_somebody(t: GreatMachine, servant: int, here: int) -> None:
    """GM-SERV-03."""
    move_bonds(t, -t.box.numbers.arrest_bonds, "arrest")
    t.ask(ARREST_WHOM, 0, here)


def arrestable(t: GreatMachine, seat: int, here: int) -> list[Option]:
    """One of each face: tokens that show the same are alike."""
    limit = stage_of(t)
    seen = 0
    found: list[Option] = []
    for square in range(here * SQUARES, here * SQUARES + SQUARES):
        face = t.face[square]
        if 0 < face <= limit and t.state[square] == REVEALED and not seen >> face & 1:
            seen |= 1 << face
            found.append(t.box.citizen[square])
    return found


def arrested_one(t: GreatMachine, seat: int, option: Citizen, here: int) -> None:
    arrest_citizen(t, here * SQUARES + option.square - 1)


def arrest_citizen(t: GreatMachine, square: int) -> None:
    """GM-SERV-04, GM-CIT-04, GM-MIS-15: face-down among the others; what was attached goes back."""
    face = t.face[square]
    t.arrested = sorted([*t.arrested, face])
    t.pool_public = tuple(sorted((*t.pool_public, face)))
    t.pool_heroes = tuple(sorted((*t.pool_heroes, face)))
    t.face[square] = t.state[square] = t.group[square] = 0
    t.arrests += 1
    release_attachments(t, square)
    if t.aloud:
        t.tell(Arrested(CODES[square // SQUARES], FACES[face - 1]))
    lift_spent_raids(t)


def release_attachments(t: GreatMachine, square: int) -> None:
    """GM-MIS-15: a Hero token returns to its Hero, Intel to its card."""
    for hero in range(3):
        if t.hero_token[hero] == ON_CITIZEN + square:
            t.hero_token[hero] = WITH_HERO + hero
    t.intel &= ~(1 << square)


ARREST_WHOM: Final = Choice(arrestable, arrested_one, rule="GM-SERV-03")


def draw_one(t: GreatMachine, servant: int, here: int) -> None:
    """GM-SERV-05, GM-EV1-01, GM-EV1-02."""
    move_bonds(t, -t.box.numbers.draw_bonds, "draw")
    draw_directive(t)


def publish_one(t: GreatMachine, servant: int, here: int) -> None:
    """GM-SERV-06."""
    move_bonds(t, -t.box.numbers.publish_bonds, "publish")
    t.ask(PUBLISH_WHAT, 0)


def directives_in_hand(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.directive[card] for card in sorted(t.cards.cards)]


def published_one(t: GreatMachine, seat: int, option: Directive) -> None:
    """GM-DIR-01, GM-DIR-02, GM-DIR-20: at most three; one of them goes back to hand first."""
    card = DIRECTIVES.index(option.card)
    if len(t.published) < t.box.numbers.published_most:
        publish_directive(t, card)
    else:
        t.ask(TAKE_BACK, 0, card)


def directives_out(t: GreatMachine, seat: int, card: int) -> list[Option]:
    return [t.box.directive[one] for one in t.published]


def took_back(t: GreatMachine, seat: int, option: Directive, card: int) -> None:
    take_directive_back(t, DIRECTIVES.index(option.card))
    publish_directive(t, card)


PUBLISH_WHAT: Final = Choice(directives_in_hand, published_one, rule="GM-SERV-06")
TAKE_BACK: Final = Choice(directives_out, took_back, rule="GM-DIR-02")


def reposition_one(t: GreatMachine, servant: int, here: int) -> None:
    """GM-SERV-07."""
    move_bonds(t, -t.box.numbers.reposition_bonds, "reposition")
    t.ask(LIFT, 0)


def lifted_one(t: GreatMachine, seat: int, option: District) -> None:
    lift_tile(t, seat, option.at)


LIFT: Final = Choice(lifts, lifted_one, rule="GM-REPO-01")


def collect_in_square(t: GreatMachine, servant: int, here: int) -> None:
    """GM-SERV-08, GM-SERV-10: Bonds for every Citizen above the Guards."""
    move_bonds(t, citizens_in(t, CS) - guards_in(t, CS), "square")


def confiscate_trust(t: GreatMachine, servant: int, here: int) -> None:
    """GM-DIR-05, GM-DIR-16, GM-DIR-17."""
    t.ask(ROB_WHOM, 0, here)


def heroes_with_trust(t: GreatMachine, seat: int, here: int) -> list[Option]:
    return [t.box.hero[t.heroes[hero]] for hero in range(3) if t.at[hero] == here and t.trust[hero]]


def robbed(t: GreatMachine, seat: int, option: Hero, here: int) -> None:
    hero = t.heroes.index(HEROES.index(option.hero))
    lose_trust(t, hero, t.box.numbers.confiscate_trust, "confiscate")


ROB_WHOM: Final = Choice(heroes_with_trust, robbed, rule="GM-DIR-05")


def pacify_once(t: GreatMachine, servant: int, here: int) -> None:
    """GM-DIR-09, GM-DIR-11, GM-DIR-16."""
    t.used |= 1 << PACIFY
    drop_discontent(t, "pacify")


ACTIONS: Final = [
    organize_raid, repair_one, repair_two, arrest_somebody, draw_one, publish_one, reposition_one,
    collect_in_square, confiscate_trust, pacify_once,
]  # fmt: skip


# GM-DIR-13: Resettle.


def choose_settler(t: GreatMachine) -> None:
    t.ask(SETTLER, 0)


def settlers(t: GreatMachine, seat: int) -> list[Option]:
    """Every Citizen who can go elsewhere; of those that look alike to the Machine, the first."""
    room = districts_with_room(t)
    found: list[Option] = []
    for district in range(DISTRICTS):
        if not any(one != district for one in room):
            continue
        seen: list[int] = []
        for square in range(district * SQUARES, district * SQUARES + SQUARES):
            if t.face[square] == 0:
                continue
            state = t.state[square]
            looks = (t.face[square] if state == REVEALED else 9) * 1000 + state * 100 + t.group[square]
            if state != IDENTIFIED and looks in seen:
                continue
            seen.append(looks)
            found.append(t.box.citizen[square])
    return found


def settler_chosen(t: GreatMachine, seat: int, option: Citizen) -> None:
    t.ask(SETTLE_WHERE, 0, CODES.index(option.at) * SQUARES + option.square - 1)


def settling_places(t: GreatMachine, seat: int, square: int) -> list[Option]:
    return [t.box.district[one] for one in districts_with_room(t) if one != square // SQUARES]


def settled(t: GreatMachine, seat: int, option: District, square: int) -> None:
    move_citizen(t, square, CODES.index(option.at), "resettle")


SETTLER: Final = Choice(settlers, settler_chosen, rule="GM-DIR-13")
SETTLE_WHERE: Final = Choice(settling_places, settled, rule="GM-DIR-13")

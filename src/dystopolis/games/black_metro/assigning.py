"""The assignment phase: turns, what may be done in one, and abilities that assign."""

from typing import Final

from ...kernel.choice import Choice, Window
from ...kernel.values import Option
from .arrivals import arrive
from .box import ARENA, DISTRICTS, EXPLOSION, W_ASSIGN_END, W_TURN, W_TURN_AFTER
from .exchange import add_plays, play_fortune
from .groups import DOOM, PARAGON
from .options import Assign, Play, Use
from .overlord import overlord_turn
from .running import usable
from .strain import PASS
from .table import BlackMetro, Player
from .windows import open_window, ready, use_ability


def assignment_phase(t: BlackMetro) -> None:
    """BM-ASG-01, BM-REL-08: the relic player begins."""
    t.turn = t.relic
    t.do(next_turn)


def next_turn(t: BlackMetro) -> None:
    """BM-ASG-06, BM-ASG-07, BM-ASG-14: the next player who has somebody to assign and somewhere to go."""
    sides = t.sides
    for ahead in range(sides):
        side = (t.turn + ahead) % sides
        p = t.players[side]
        if p.hideout == 0:
            continue
        if not t.is_person(side):
            if not p.stopped:
                t.turn = side
                overlord_turn(t)
                t.do(pass_turn)
                return
        elif legal_districts(t, p):
            t.turn = side
            t.played = False
            t.ask(TURN, side)
            return
    t.do(end_assignment)


def pass_turn(t: BlackMetro) -> None:
    t.turn = (t.turn + 1) % t.sides
    next_turn(t)


def end_assignment(t: BlackMetro) -> None:
    open_window(t, W_ASSIGN_END, 0)


def legal_districts(t: BlackMetro, p: Player) -> int:
    """BM-ASG-04, BM-RULING-36: not closed, and nobody of one's own there; as a bit set."""
    found = 0
    at = p.at
    tiles = t.tiles
    for district in range(1, DISTRICTS + 1):
        if at[district] == 0 and tiles[district] != EXPLOSION:
            found |= 1 << district
    return found


def bound_to_arena(t: BlackMetro, p: Player, legal: int) -> int:
    """BM-TILE-08, BM-RULING-95: the first own-turn assignment goes to the arena, if it can."""
    if not p.assigned:
        for district in range(1, DISTRICTS + 1):
            if t.tiles[district] == ARENA and legal >> district & 1:
                return 1 << district
    return legal


# A turn.


def turn_options(t: BlackMetro, seat: int) -> list[Option]:
    """BM-ASG-02, BM-ASG-03, BM-ASG-08, BM-ASG-09: assign; before that, a fortune or an ability."""
    p = t.players[seat]
    legal = bound_to_arena(t, p, legal_districts(t, p))
    menu = t.box.assignments(legal, p.hideout)
    abilities = p.charged & t.box.listen[W_TURN] & ~p.used
    if abilities == 0 and (t.played or len(p.hand) == 0):
        return menu
    found = menu.copy()
    if not t.played:
        add_plays(t, seat, found)
    if abilities:
        add_abilities(t, seat, W_TURN, found)
    return found


def add_abilities(t: BlackMetro, seat: int, window: int, found: list[Option]) -> None:
    p = t.players[seat]
    for ability in t.box.by_window[window]:
        if ready(p, ability, 0) and usable(t, ability.program, seat, 0):
            found.append(ability.use)


def turn_chosen(t: BlackMetro, seat: int, option: Option) -> None:
    if type(option) is Assign:
        p = t.players[seat]
        p.assigned = True
        group = option.subs + PARAGON * option.paragons + DOOM * option.dooms
        arrive(t, seat, option.district, group, "", True)
        t.do(afterwards, seat)
    elif type(option) is Play:
        t.played = True
        play_fortune(t, seat, option)
        t.do(go_on, seat)
    elif type(option) is Use:
        use_ability(t, seat, t.box.abilities[t.box.ability_index[option.ability]], 0)
        t.do(go_on, seat)


def go_on(t: BlackMetro, seat: int) -> None:
    """BM-ASG-11, BM-RULING-76: the mandatory assignment is still to come, if anybody is left for it."""
    p = t.players[seat]
    if p.hideout > 0 and legal_districts(t, p):
        t.ask(TURN, seat)
    else:
        pass_turn(t)


def afterwards(t: BlackMetro, seat: int) -> None:
    """BM-DP-06, BM-INFO-06: whoever has a fortune left to play, or an ability, is asked."""
    p = t.players[seat]
    if (len(p.hand) > 0 and not t.played) or after_abilities(t, seat):
        t.ask(AFTERWARDS, seat)
    else:
        pass_turn(t)


def after_abilities(t: BlackMetro, seat: int) -> list[Option]:
    p = t.players[seat]
    found: list[Option] = []
    if p.charged & (t.box.listen[W_TURN] | t.box.listen[W_TURN_AFTER]) & ~p.used:
        add_abilities(t, seat, W_TURN, found)
        add_abilities(t, seat, W_TURN_AFTER, found)
    return found


def after_options(t: BlackMetro, seat: int) -> list[Option]:
    found: list[Option] = [PASS]
    if not t.played:
        add_plays(t, seat, found)
    p = t.players[seat]
    if p.charged & (t.box.listen[W_TURN] | t.box.listen[W_TURN_AFTER]):
        found.extend(after_abilities(t, seat))
    return found


def after_chosen(t: BlackMetro, seat: int, option: Option) -> None:
    if type(option) is Play:
        t.played = True
        play_fortune(t, seat, option)
        t.do(afterwards, seat)
    elif type(option) is Use:
        use_ability(t, seat, t.box.abilities[t.box.ability_index[option.ability]], 0)
        t.do(afterwards, seat)
    else:
        pass_turn(t)


TURN: Final = Choice(turn_options, turn_chosen, rule="BM-ASG-02", hides=True)
AFTERWARDS: Final = Window(after_options, after_chosen, rule="BM-ASG-09", passing=PASS)

"""Who may use which ability now: windows, walked in the order of BM-TIME.

Charged cards are public, so an offer that is not possible is simply not made.
"""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .cards import Ability
from .events import Downed, Used
from .options import Use
from .running import run_effect, usable
from .strain import PASS
from .table import BlackMetro, Player


def open_window(t: BlackMetro, window: int, here: int) -> None:
    """BM-TIME-03: all sides in order from the relic player, each with all of theirs before the next."""
    listening = t.box.listen[window]
    if not anybody_listens(t, listening):
        return
    for side in t.in_order(t.relic):
        if t.players[side].charged & listening and t.is_person(side):
            t.do(offer, window, side, here, 0)


def anybody_listens(t: BlackMetro, listening: int) -> bool:
    charged = 0
    for p in t.players:
        charged |= p.charged
    return charged & listening != 0


def offer(t: BlackMetro, window: int, side: int, here: int, level: int) -> None:
    """BM-TIME-04, BM-TIME-05: technologies by level, then the candidate."""
    p = t.players[side]
    free: list[Ability] = []
    found = 0
    for ability in t.box.by_window[window]:
        if ability.level < level or not ready(p, ability, here):
            continue
        if found and ability.level > found:
            break
        if ability.passive:
            if found == 0:
                found = ability.level
            apply_passive(t, ability, side, here)
        elif usable(t, ability.program, side, here):
            found = ability.level
            free.append(ability)
    if free:
        mask = 0
        for ability in free:
            mask |= ability.bit
        t.do(ask_ability, window, side, here, mask)
    if found:
        t.do(offer, window, side, here, found + 1)


def ready(p: Player, ability: Ability, here: int) -> bool:
    """BM-CAND-08, BM-TECH-07: charged, and not used up this round."""
    if not p.charged & ability.bit or p.used & ability.bit:
        return False
    return here == 0 or bool(ability.at >> here & 1)


def apply_passive(t: BlackMetro, ability: Ability, side: int, here: int) -> None:
    """BM-RULING-68, BM-RULING-78: by itself; its owner is asked only if it would heal."""
    if ability.heals and not t.house.passives_always:
        t.do(ask_passive, ability.index, side, here)
    else:
        t.do(run_effect, ability.program, 0, side, here, 0)


def ask_passive(t: BlackMetro, index: int, side: int, here: int) -> None:
    """BM-DP-42: if their strain would change. Without strain to heal, the rest of it still happens."""
    if t.players[side].strain > 0 and would_heal(t, index, side):
        t.ask(ACCEPT, side, index, here)
    else:
        t.do(run_effect, t.box.abilities[index].program, 0, side, here, 0)


def would_heal(t: BlackMetro, index: int, side: int) -> bool:
    """Whether healing by what was dominated would heal anything."""
    ops = t.box.programs[t.box.abilities[index].program].ops
    return ops[0].verb != "heal_dominated" or t.players[side].dominated != 0


def accept_options(t: BlackMetro, seat: int, index: int, here: int) -> list[Option]:
    return [t.box.abilities[index].use, PASS]


def accept_chosen(t: BlackMetro, seat: int, option: Option, index: int, here: int) -> None:
    if isinstance(option, Use):
        t.do(run_effect, t.box.abilities[index].program, 0, seat, here, 0)


def ask_ability(t: BlackMetro, window: int, side: int, here: int, mask: int) -> None:
    """What came before may have made it impossible."""
    if usable_of(t, side, here, mask):
        t.ask(ABILITY, side, window, here, mask)


def usable_of(t: BlackMetro, side: int, here: int, mask: int) -> list[Ability]:
    p = t.players[side]
    return [
        ability
        for ability in t.box.abilities
        if mask & ability.bit and ready(p, ability, here) and usable(t, ability.program, side, here)
    ]


def ability_options(t: BlackMetro, seat: int, window: int, here: int, mask: int) -> list[Option]:
    """BM-DP-13, BM-DP-39: those of one level, in the order their owner likes; or none of them."""
    return [PASS, *[ability.use for ability in usable_of(t, seat, here, mask)]]


def ability_chosen(t: BlackMetro, seat: int, option: Option, window: int, here: int, mask: int) -> None:
    if isinstance(option, Use):
        ability = t.box.abilities[t.box.ability_index[option.ability]]
        use_ability(t, seat, ability, here)
        if mask != ability.bit:
            t.do(ask_ability, window, seat, here, mask & ~ability.bit)


def use_ability(t: BlackMetro, seat: int, ability: Ability, here: int) -> None:
    """BM-RULING-41: once a round, or at the price of downing the card."""
    p = t.players[seat]
    if ability.downs:
        p.charged &= ~ability.bit
        p.downed |= ability.bit
    else:
        p.used |= ability.bit
    if t.aloud:
        t.tell(Used(seat, ability.id, here))
        if ability.downs:
            t.tell(Downed(seat, (ability.id,)))
    t.do(run_effect, ability.program, 0, seat, here, 0)


ABILITY: Final = Choice(ability_options, ability_chosen, rule="BM-ABL-03")
ACCEPT: Final = Choice(accept_options, accept_chosen, rule="BM-RULING-78")

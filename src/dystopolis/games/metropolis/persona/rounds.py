"""Whole rounds at once: everybody's submission written without being asked, and resolved.

For looking ahead on imagined tables. What is written is what the same character would answer part by part.
"""

from collections.abc import Callable

from ....kernel.values import Option
from ..planning import rewrite
from ..preview import forget
from ..suggestions import fees_to_set, free_uses, rails_to_lay
from ..table import Metropolis, Plan
from .character import Character


def write_all(t: Metropolis, seat: int, character: Character, random: Callable[[], float]) -> None:
    """MP-SUB-01: a complete submission: bid, rails, actions, free items."""
    write_with_bid(t, seat, character, character.bid(t, seat, random))


def write_with_bid(t: Metropolis, seat: int, character: Character, bid: int) -> None:
    """The same with a bid that is given."""
    t.players[seat].plan = Plan()
    forget(t, seat)
    t.players[seat].plan.bid = bid
    write_rails(t, seat, character)
    write_actions(t, seat, character.programme(character.before_actions(t, seat)), character)


def write_rails(t: Metropolis, seat: int, character: Character) -> None:
    """DP-06, DP-08: rails to lay with their fees, and a rail of others to take."""
    while True:
        parts = rails_to_lay(t, seat) or fees_to_set(t, seat) or free_uses(t, seat, False)
        if not parts:
            return
        rewrite(t, seat, best_part(t, seat, parts, character))
        forget(t, seat)


def write_actions(t: Metropolis, seat: int, actions: list[Option], character: Character) -> None:
    """The list itself, and the free items that wait for its end."""
    t.players[seat].plan.actions = actions.copy()
    while True:
        parts = free_uses(t, seat, True)
        if not parts:
            break
        rewrite(t, seat, best_part(t, seat, parts, character))
        forget(t, seat)
    t.players[seat].plan.locked = True


def best_part(t: Metropolis, seat: int, parts: list[Option], character: Character) -> Option:
    """The first of the best."""
    values = character.values(t, seat, parts)
    return parts[values.index(max(values))]


def resolve(t: Metropolis) -> None:
    """MP-GOAL-01: what is written happens, up to the next planning or the end of the game."""
    t.asks = []
    t.go()

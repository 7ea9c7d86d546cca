"""Riots: pay, reveal everybody, compare."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .citizens import active_in, all_known, citizens_in, reveal_square
from .codes import CODES, LEADER, SQUARES
from .costs import opposition_in, riot_cost, rioters_in
from .detaining import leader_tokens, spend_leader_token
from .events import RaidPlaced, RiotDecided
from .guards import break_all_guards
from .options import Yes
from .purse import pay_trust
from .scoring import heroes_win, riots_won
from .table import GreatMachine
from .tracks import riot_succeeded


def can_riot(t: GreatMachine, hero: int) -> bool:
    """GM-RIOT-01, GM-RIOT-10, GM-SCHERO-01: a token to place, somebody there, and a chance."""
    here = t.at[hero]
    if t.riots >> here & 1 or not t.riot_held or not citizens_in(t, here):
        return False
    if t.trust[hero] < riot_cost(t, hero):
        return False
    return not all_known(t, here) or rioters_in(t, here) > opposition_in(t, here)


def start_riot(t: GreatMachine, hero: int) -> None:
    """GM-RIOT-03, GM-RIOT-11: pay, reveal all, add what may be added, compare."""
    pay_trust(t, hero, riot_cost(t, hero), "riot")
    here = t.at[hero]
    for square in range(here * SQUARES, here * SQUARES + SQUARES):
        if t.face[square]:
            reveal_square(t, square)
    t.do(cheer_on, hero)
    t.do(decide_riot, hero)


def cheer_on(t: GreatMachine, hero: int) -> None:
    """GM-MIS2-06: the Leader may spend Hero tokens after the reveal."""
    here = t.at[hero]
    if leader_tokens(t, hero) and rioters_in(t, here) + t.cheers <= opposition_in(t, here):
        t.ask(CHEER, t.owner[hero], hero)


def cheer_or_not(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [t.box.yes, t.box.no]


def cheered(t: GreatMachine, seat: int, option: Option, hero: int) -> None:
    if isinstance(option, Yes):
        spend_leader_token(t, hero, "cheer")
        t.cheers += t.box.mission_numbers[LEADER]["rioters"]
        t.do(cheer_on, hero)


CHEER: Final = Choice(cheer_or_not, cheered, rule="GM-MIS2-06")


def decide_riot(t: GreatMachine, hero: int) -> None:
    """GM-RIOT-04 to GM-RIOT-07, GM-RIOT-09, GM-RIOT-12, GM-SCHERO-02, GM-SCHERO-05."""
    here = t.at[hero]
    rioters = rioters_in(t, here) + t.cheers
    opposition = opposition_in(t, here)
    success = rioters > opposition
    if success:
        t.riots |= 1 << here
        t.riot_held -= 1
    if t.aloud:
        t.tell(RiotDecided(CODES[here], rioters, opposition, success))
    if not success:
        return
    if riots_won(t) >= t.box.numbers.riots_to_win:
        heroes_win(t)
        return
    break_all_guards(t, here, "riot")
    if t.house.together and active_in(t, here):
        t.raids |= 1 << here
        if t.aloud:
            t.tell(RaidPlaced(CODES[here]))
    t.do(riot_succeeded, "riot")

"""Phase II: every Hero chooses an Access card, hidden from the Machine and open to friends."""

from typing import Final

from ...kernel.choice import Choice, Draft
from ...kernel.values import Option
from .codes import CARPETS, CODES, DISTRICTS, HEROES, NONE
from .costs import exit_cost
from .events import Chose, IsReady, NotReady
from .laying import lift_tile, liftable, lifts_or_none
from .options import District, Go, Ready, Wait
from .table import GreatMachine


def fly_carpets(t: GreatMachine) -> None:
    """GM-EV1-04: at the start of the phase the Heroes may reposition a District."""
    if t.decree == CARPETS and liftable(t):
        t.ask(CARPET, t.speaker())


def carpet_flown(t: GreatMachine, seat: int, option: Option) -> None:
    if isinstance(option, District):
        lift_tile(t, seat, option.at)


CARPET: Final = Choice(lifts_or_none, carpet_flown, rule="GM-EV1-04")


def choose_access(t: GreatMachine) -> None:
    """GM-ACC-01, GM-ACC-02: all at once; a seat with several Heroes names a card for each."""
    t.ready = 0
    t.chosen = [NONE, NONE, NONE]
    t.eve = (*t.servant_at, *t.guards, t.bonds)
    for seat in t.revolutionaries():
        if seat in t.owner:
            t.ask(ACCESS_CARD, seat)


def access_parts(t: GreatMachine, seat: int) -> list[Option]:
    """The cards of the first own Hero without one; then that all is done."""
    if t.ready >> seat & 1:
        return [t.box.wait]
    for hero in range(3):
        if t.owner[hero] == seat and t.chosen[hero] == NONE:
            return cards_of(t, hero)
    return [t.box.ready]


def cards_of(t: GreatMachine, hero: int) -> list[Option]:
    """GM-ACC-03, GM-ACC-04: whatever is in hand, the card of the present District among it."""
    options = t.box.go[t.heroes[hero]]
    hand = t.hand[hero]
    return [options[district] for district in range(DISTRICTS) if hand >> district & 1]


def second_thoughts(t: GreatMachine, seat: int) -> list[Option]:
    """DP-09: another card for a Hero who has one, until everybody is ready."""
    if t.ready >> seat & 1:
        return []
    found: list[Option] = []
    for hero in range(3):
        if t.owner[hero] == seat and t.chosen[hero] != NONE:
            found += [one for one in cards_of(t, hero) if one is not current_card(t, hero)]
    return found


def current_card(t: GreatMachine, hero: int) -> Option:
    return t.box.go[t.heroes[hero]][t.chosen[hero]]


def write_access(t: GreatMachine, seat: int, option: Option) -> bool:
    if isinstance(option, Go):
        hero = t.heroes.index(HEROES.index(option.hero))
        t.chosen[hero] = CODES.index(option.at)
        if t.aloud:
            t.whisper(Chose(option.hero, option.at), t.revolutionaries())
    elif isinstance(option, Ready):
        t.ready |= 1 << seat
        if t.aloud:
            t.tell(IsReady(seat))
    elif isinstance(option, Wait):
        t.ready &= ~(1 << seat)
        if t.aloud:
            t.tell(NotReady(seat))
    return bool(t.ready >> seat & 1)


def overdue_card(t: GreatMachine, seat: int) -> Option:
    """Who is not there stays, if the card of that District is in hand, or goes where the exit is cheapest."""
    for hero in range(3):
        if t.owner[hero] == seat and t.chosen[hero] == NONE:
            district = t.at[hero]
            if not t.hand[hero] >> district & 1:
                district = nearest_card(t, hero)
            return t.box.go[t.heroes[hero]][district]
    return t.box.ready


def nearest_card(t: GreatMachine, hero: int) -> int:
    """The card of the fewest exits, then of the cheapest first one."""
    distance = t.city().distance
    held = [district for district in range(DISTRICTS) if t.hand[hero] >> district & 1]
    origin = t.at[hero] * DISTRICTS
    return min(held, key=lambda district: (distance[origin + district], exit_cost(t, hero, district, True)))


ACCESS_CARD: Final = Draft(
    access_parts, write_access, rule="GM-ACC-01", asides=second_thoughts, overdue=overdue_card
)

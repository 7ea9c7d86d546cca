"""Syndicates: turned, and who they back."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .cards import Syndicate
from .events import Backed, Downed, Turned
from .forts import forts_on_board
from .groups import COUNT, DOOMS, PARAGONS
from .options import Back, Turn
from .power import acquire_power
from .resources import dominated_count
from .running import EFFECTS
from .science import technologies_of
from .strain import PASS
from .table import NOBODY, BlackMetro
from .units import on_board


def criterion(t: BlackMetro, side: int, what: str) -> int:
    """What a syndicate looks at."""
    p = t.players[side]
    if what == "strain":
        return p.strain
    if what == "fortifications":
        return forts_on_board(t, side)
    if what == "technologies":
        return technologies_of(t, p)
    if what == "gold":
        return p.gold
    if what == "intel":
        return p.intel
    if what == "drak":
        return p.drak
    if what == "fortunes":
        return len(p.hand)
    if what == "missions":
        return len(p.fulfilled)
    if what == "dominated":
        return dominated_count(p)
    there = on_board(p) + p.hideout
    if what == "strength":
        return t.box.strength[there]
    if what == "personnel":
        return COUNT[there]
    return PARAGONS[there] + DOOMS[there]


def leaders(t: BlackMetro, syndicate: Syndicate) -> int:
    """BM-SYN-03, BM-SYN-09: those who have most, as a bit set of sides."""
    best = -1
    found = 0
    for side in range(t.sides):
        value = criterion(t, side, syndicate.criterion)
        if value > best:
            best = value
            found = 1 << side
        elif value == best:
            found |= 1 << side
    return found


def leader(t: BlackMetro, syndicate: Syndicate) -> int:
    """The single best side, or nobody."""
    found = leaders(t, syndicate)
    for side in range(t.sides):
        if found == 1 << side:
            return side
    return NOBODY


def leader_of(t: BlackMetro, place: int) -> int:
    """The single best for the syndicate at a place of the row, or nobody."""
    return leader(t, t.box.syndicates[t.syndicates[place]])


def ask_backing(t: BlackMetro, side: int) -> None:
    """BM-STBY-10, BM-SYN-04: one unturned syndicate that the player leads alone; BM-SOLO-47: his lowest."""
    if not t.is_person(side):
        for index in sorted_syndicates(t):
            if leader(t, t.box.syndicates[index]) == side:
                back(t, side, t.box.syndicates[index])
                return
        return
    if len(backing_options(t, side)) > 1:
        t.ask(BACKING, side)


def sorted_syndicates(t: BlackMetro) -> list[int]:
    """BM-SYN-02: those that are not turned, by id."""
    return sorted([index for place, index in enumerate(t.syndicates) if not t.turned >> place & 1])


def backing_options(t: BlackMetro, seat: int) -> list[Option]:
    """Also those for which the Casting Vote breaks a tie (it downs the candidate)."""
    found: list[Option] = [PASS]
    vote = t.players[seat].charged & t.box.votes
    mine = 1 << seat
    for index in sorted_syndicates(t):
        syndicate = t.box.syndicates[index]
        best = leaders(t, syndicate)
        if best == mine:
            found.append(syndicate.back)
        elif vote and best & mine:
            found.append(syndicate.vote)
    return found


def backing_chosen(t: BlackMetro, seat: int, option: Option) -> None:
    if not isinstance(option, Back):
        return
    if option.vote:
        p = t.players[seat]
        for ability in t.box.abilities:
            if p.charged & t.box.votes & ability.bit:
                p.charged &= ~ability.bit
                p.downed |= ability.bit
                if t.aloud:
                    t.tell(Downed(seat, (ability.id,)))
    back(t, seat, t.box.syndicates[t.box.syndicate_index[option.syndicate]])


def back(t: BlackMetro, side: int, syndicate: Syndicate) -> None:
    if t.aloud:
        t.tell(Backed(side, syndicate.id))
    acquire_power(t, side, syndicate.power, "backing")


def syndicate_options(t: BlackMetro, seat: int) -> list[Option]:
    """BM-RULING-69: any revealed one."""
    return [t.box.syndicates[index].turn for index in t.syndicates]


def syndicate_turned(t: BlackMetro, seat: int, option: Turn) -> None:
    """BM-SYN-05: turned or unturned again."""
    place = t.syndicates.index(t.box.syndicate_index[option.syndicate])
    t.turned ^= 1 << place
    if t.aloud:
        t.tell(Turned(seat, option.syndicate, bool(t.turned >> place & 1)))


BACKING: Final = Choice(backing_options, backing_chosen, rule="BM-STBY-10")
TURN_SYNDICATE: Final = Choice(syndicate_options, syndicate_turned, rule="BM-SYN-05")


@EFFECTS.verb("turn")
def run_turn(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.ask(TURN_SYNDICATE, seat)
    return op.next

"""City dominance: who dominated most, and where the relic goes."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .events import RelicMoved
from .options import Give
from .power import acquire_power
from .resources import dominated_count
from .table import BlackMetro

GIVES: Final[list[Option]] = [Give(side) for side in range(4)]


def city_dominance(t: BlackMetro) -> None:
    """BM-REL-02 to BM-REL-06, BM-REL-10, BM-RULING-34."""
    counts = [districts_counted(t, side) for side in range(t.sides)]
    most = max(counts)
    if most == 0:
        return
    tied = [side for side in range(t.sides) if counts[side] == most]
    if len(tied) == 1:
        win_city(t, tied[0])
        return
    others = [side for side in tied if side != t.relic]
    if t.is_person(t.relic):
        mask = 0
        for side in others:
            mask |= 1 << side
        t.ask(GIVE, t.relic, mask)
    else:
        # BM-RULING-82: with two sides it goes to the player.
        move_relic(t, others[0], "given")


def districts_counted(t: BlackMetro, side: int) -> int:
    """Districts dominated this round, and what a card adds to at least one."""
    p = t.players[side]
    found = dominated_count(p)
    more = p.charged & t.box.counts_more
    if found and more:
        for ability in t.box.abilities:
            if more & ability.bit:
                found += t.box.more_by[ability.index]
    return found


def win_city(t: BlackMetro, side: int) -> None:
    """BM-REL-03, BM-REL-05, BM-RULING-81: taken for 1 power, or kept."""
    if t.relic == side:
        if t.aloud:
            t.tell(RelicMoved(side, "kept"))
    else:
        take_relic(t, side)
    p = t.players[side]
    more = p.charged & t.box.counts_more
    if more and t.is_person(side):
        for ability in t.box.abilities:
            if more & ability.bit:
                acquire_power(t, side, t.box.city_power[ability.index], "city")


def take_relic(t: BlackMetro, side: int) -> None:
    move_relic(t, side, "taken")
    if t.is_person(side):
        acquire_power(t, side, t.box.numbers.relic_power, "relic")


def move_relic(t: BlackMetro, side: int, how: str) -> None:
    t.relic = side
    if t.aloud:
        t.tell(RelicMoved(side, how))


def give_options(t: BlackMetro, seat: int, sides: int) -> list[Option]:
    """BM-DP-18."""
    return [GIVES[side] for side in range(t.sides) if sides >> side & 1]


def give_chosen(t: BlackMetro, seat: int, option: Give, sides: int) -> None:
    """BM-REL-06: without power."""
    move_relic(t, option.seat, "given")


GIVE: Final = Choice(give_options, give_chosen, rule="BM-REL-04")

# mypyc: off: it defines msgspec Structs
"""Luck against expectation: what each seat's dice and draws were to bring, and what they brought."""

from collections.abc import Sequence

import msgspec

from ..kernel import Table, Words
from .course_walk import Tried


class Luck(msgspec.Struct, frozen=True):
    """What a seat could expect of its dice and draws, and what came."""

    seat: int
    tries: int
    expected: float
    came: int
    sentence: str


def luck_of(tries: Sequence[Tried], table: Table, words: Words) -> tuple[Luck, ...]:
    """Of those who tried their luck at all."""
    found = []
    for seat in range(table.seats):
        own = [one for one, _ in tries if one.seat == seat]
        if own:
            expected = sum(one.chance for one in own) / 100
            came = sum(one.came for one in own)
            who = words.seat(table.roles, seat)
            said = f"{who}: {expected:.1f} expected, {came} came, of {len(own)}."
            found.append(Luck(seat, len(own), round(expected, 2), came, said))
    return tuple(found)

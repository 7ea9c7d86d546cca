"""Games of characters among themselves, round by round: what forecasts are learnt from.

Nobody is asked anything while planning: each writes what it would answer, which it works out from what its
seat knows.
"""

from collections.abc import Callable
from random import Random
from typing import Final

import msgspec

from ....kernel.persona import best_of
from ..table import Metropolis
from .character import Character
from .rounds import resolve, write_all
from .standing import Standing, wealth
from .tastes import OLD, REGULAR, Tastes

NOISE: Final = 0.5
STEADY: Final = {"name", "width", "start_spread"}
Sample = tuple[int, list[list[float]]]


def play_through(t: Metropolis, characters: list[Character], random: Callable[[], float]) -> None:
    """Play a game to its end."""
    while not t.over:
        if t.phase == "planning":
            write_everything(t, characters, random)
            resolve(t)
        else:
            answer_one(t, characters, random)


def watched(
    t: Metropolis, characters: list[Character], random: Callable[[], float], standing: Standing
) -> tuple[list[Sample], list[int]]:
    """A game, with the features of every seat before each planning; and what everybody had in the end."""
    samples: list[Sample] = []
    while not t.over:
        if t.phase == "planning":
            samples.append((t.round, [standing.features(t, seat) for seat in range(t.seats)]))
            write_everything(t, characters, random)
            resolve(t)
        else:
            answer_one(t, characters, random)
    return samples, [wealth(t, seat) for seat in range(t.seats)]


def write_everything(t: Metropolis, characters: list[Character], random: Callable[[], float]) -> None:
    for seat in range(t.seats):
        write_all(t, seat, characters[seat], random)


def answer_one(t: Metropolis, characters: list[Character], random: Callable[[], float]) -> None:
    """Before the first round: one of the best options of whoever is asked first."""
    seat = t.waiting()[0]
    options = t.options(seat)
    values = characters[seat].values(t, seat, options)
    t.answer(seat, best_of(options, values, random))


def some_tastes(random: Random) -> Tastes:
    """A character like no other: around the regular one or the old one, every constant more or less."""
    base = REGULAR if random.random() < 0.5 else OLD
    changes: dict[str, object] = {}
    for name in base.__struct_fields__:
        value = getattr(base, name)
        if name in STEADY or isinstance(value, bool):
            continue
        if isinstance(value, tuple):
            changes[name] = tuple([one * factor(random) for one in value])
        elif isinstance(value, int):
            changes[name] = int(value * factor(random) + random.random())
        elif name == "patience":
            changes[name] = 1.0 - (1.0 - value) * factor(random)
        elif value < 1.0:
            changes[name] = min(1.0, value * factor(random))
        else:
            changes[name] = value * factor(random)
    return msgspec.structs.replace(base, **changes)


def factor(random: Random) -> float:
    """From about 0.6 to 1.6, 1 in the middle."""
    power: float = 2.718281828459045 ** (NOISE * (2.0 * random.random() - 1.0))
    return power

"""A player's own luck: for imagining what cannot be seen, never for what happens at the table."""

from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(rng: Random, n: int) -> int:
    """A number from 0 to n - 1. Quicker than `randrange`, and as fair as imagining needs."""
    return int(rng.random() * float(n))


def shuffle(things: list[T], rng: Random) -> None:
    """Put the things into a random order, in place; `Random.shuffle` is never compiled."""
    random = rng.random
    for last in range(len(things) - 1, 0, -1):
        other = int(random() * float(last + 1))
        things[last], things[other] = things[other], things[last]

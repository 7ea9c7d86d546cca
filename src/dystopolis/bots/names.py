"""Bots by name, one for each seat."""

from collections.abc import Sequence

from ..kernel import Game, Refused
from .bot import Bot
from .levels import known_as, make_bot


def parse_bots(text: str, seats: int) -> tuple[str, ...]:
    """`expert,random,random` as a name for each seat; a single name stands for all of them."""
    names = tuple(known_as(name.strip()) for name in text.split(","))
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise Refused(f"Name one bot for all or one for each of the {seats} seats; there are {len(names)}.")
    return names


def seat_bots(game: Game, names: Sequence[str], mode: str = "", live: bool = False) -> list[Bot]:
    """New bots for a table of this game, if they can play it."""
    return [make_bot(game, name, mode, live) for name in names]

"""Random games, one decision after the other, for tests of what holds in every position."""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from tests.kernel import toy

from dystopolis.games import wired
from dystopolis.kernel import Ask, Chance, Fixed, Game, Match, Option, Outcome, Part, Scratch, Setup, Table
from dystopolis.kernel.save import KERNEL, attributes

GAMES = (toy.GAME, wired.GAME)
SILENT = ("aloud", "told", "witness", "insert_at")


def walk(game: Game, seats: int, seed: str, settings: Mapping[str, Any] | None = None) -> Iterator[Table]:
    """One table, at every decision of a random game and at its end."""
    table = game.start(seats, seed, settings)
    rng = Random(seed)
    while not table.over:
        yield table
        step(table, rng)
    yield table


def step(table: Table, rng: Random) -> None:
    """Somebody who is waited for answers at random."""
    seat = rng.choice(table.waiting())
    table.answer(seat, rng.choice(table.options(seat)))


def match_of(game: Game, seats: int, seed: str, answers: int) -> Match:
    """A match in which so many random answers were given."""
    match = Match(game, Setup(game.id, game.version, seats, seed))
    rng = Random(seed)
    for _ in range(answers):
        seat = rng.choice(match.table.waiting())
        match.answer(seat, rng.choice(match.table.options(seat)))
    return match


def deep(thing: object) -> Any:
    """Everything that an object is, all the way down, to be compared with another."""
    if thing is None or isinstance(thing, int | str | bytes | Option | Outcome):
        return thing
    if isinstance(thing, list | tuple):
        return [deep(item) for item in thing]
    if isinstance(thing, dict):
        return {key: deep(item) for key, item in thing.items()}
    if isinstance(thing, Table | Part | Chance | Ask):
        inside = {name: deep(value) for name, value in attributes(thing).items() if name not in SILENT}
        return {"type": type(thing).__name__, **inside}
    if isinstance(thing, Fixed | Scratch):
        return type(thing).__name__
    return id(thing)  # a function or a choice


def mutable(thing: object, path: str = "") -> dict[int, str]:
    """Everything inside that can be changed, by identity, with the way to it.

    The options of an ask are never changed.
    """
    found: dict[int, str] = {}
    if isinstance(thing, list | dict | Table | Part | Chance | Ask):
        found[id(thing)] = path or type(thing).__name__
    inside: Iterable[tuple[object, object]] = ()
    if isinstance(thing, dict):
        inside = thing.items()
    elif isinstance(thing, list | tuple):
        inside = enumerate(thing)
    elif isinstance(thing, Table | Part | Chance | Ask):
        inside = [(n, value) for n, value in attributes(thing).items() if n != "options"]
    for name, item in inside:
        found |= mutable(item, f"{path}/{name}")
    return found


def change_everything(thing: object) -> None:
    """Give every attribute another value. What an empty list of a table is made for, nobody can see."""
    for name, value in attributes(thing).items():
        if isinstance(value, bool):
            setattr(thing, name, not value)
        elif isinstance(value, int):
            setattr(thing, name, value + 7)
        elif isinstance(value, str):
            setattr(thing, name, value + "x")
        elif isinstance(value, list) and name not in KERNEL and holds_numbers(thing, value):
            setattr(thing, name, [*value, 5])


def holds_numbers(thing: object, value: list[object]) -> bool:
    return all(isinstance(item, int) for item in value) and (bool(value) or isinstance(thing, Part))

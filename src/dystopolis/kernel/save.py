"""Saving a table whole, and its digest: lossless at every decision, the same bytes everywhere.

A table becomes plain data by looking at its attributes, so a game writes nothing for it. Steps
and choices are saved by name and found again in the rooms of the game.
"""

import hashlib
from typing import Any

import msgspec

from .chance import Chance
from .game import Game, option_from
from .table import Ask, Fixed, Part, Seat, Table
from .values import Option

KERNEL = frozenset({"chance", "stack", "asks", "aloud", "told", "mark"})


class Broken(Exception):  # noqa: N818 - said to a person who handed us a damaged file
    """Saved data that is not what `save` writes, said in a sentence."""


def save(game: Game, table: Table) -> bytes:
    """The whole table, secrets included, as canonical JSON."""
    return msgspec.json.encode(to_data(game, table), order="deterministic")


def load(game: Game, blank: Table, data: bytes) -> Table:
    """Lay a saved table out again on a blank one (which has the content and the settings)."""
    try:
        return from_data(game, blank, msgspec.json.decode(data))
    except (
        msgspec.DecodeError,
        msgspec.ValidationError,
        KeyError,
        TypeError,
        ValueError,
        AttributeError,
    ) as why:
        raise Broken(f"This is not a saved table of {game.title}: {why}.") from why


def digest(game: Game, table: Table) -> str:
    """A short name for this exact position: equal tables, and only those, have the same."""
    return hashlib.sha256(save(game, table)).hexdigest()[:32]


def to_data(game: Game, table: Table) -> dict[str, Any]:
    data = {name: _freeze(value) for name, value in attributes(table).items() if name not in KERNEL}
    data["chance"] = [table.chance.seed, table.chance.drawn, dict(table.chance.counts)]
    data["stack"] = [[game.name_of(step), list(args)] for step, args in table.stack]
    data["asks"] = [[game.name_of(ask.choice), ask.seat, list(ask.args), ask.answer] for ask in table.asks]
    return {name: value for name, value in data.items() if not isinstance(value, Fixed)}


def from_data(game: Game, table: Table, data: dict[str, Any]) -> Table:
    expected = {n for n, v in attributes(table).items() if not isinstance(v, Fixed)} - {
        "aloud",
        "told",
        "mark",
    }
    if expected != set(data):
        raise ValueError(f"its parts do not fit: {', '.join(sorted(expected ^ set(data)))}")
    for name in expected - KERNEL:
        setattr(table, name, _thaw(game, data[name]))
    seed, drawn, counts = data["chance"]
    table.chance = Chance(seed)
    table.chance.drawn = drawn
    table.chance.counts = {str(name): int(count) for name, count in counts.items()}
    table.stack = [(game.step(name), tuple(args)) for name, args in data["stack"]]
    table.asks = [_ask(game, table, *row) for row in data["asks"]]
    return table


def attributes(thing: object) -> dict[str, Any]:
    """All attributes of an instance, compiled or not."""
    names: set[str] = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        names.update(getattr(cls, "__mypyc_attrs__", ()))
    names.discard("__dict__")
    return {name: getattr(thing, name) for name in sorted(names)}


def _ask(game: Game, table: Table, name: str, seat: Seat, args: list[int], answer: Any) -> Ask:
    choice = game.choice(name)
    ask = Ask(choice, seat, tuple(args))
    ask.options = choice.options(table, seat, *args)
    if answer is not None:
        ask.answer = ask.find(option_from(game, answer))
    return ask


def _freeze(value: Any) -> Any:
    if value is None or isinstance(value, int | str | Fixed | Option):
        return value
    if isinstance(value, list):
        return [_freeze(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _freeze(item) for key, item in value.items()}
    if isinstance(value, Part):
        return {"part": type(value).__name__} | {n: _freeze(v) for n, v in attributes(value).items()}
    raise TypeError(f"a table holds plain data, not {type(value).__name__}")


def _thaw(game: Game, value: Any) -> Any:
    if isinstance(value, list):
        return [_thaw(game, item) for item in value]
    if isinstance(value, dict):
        name = value.pop("part", None)
        fields = {key: _thaw(game, item) for key, item in value.items()}
        if name is None:
            return fields
        part = game.part(name)
        for field, item in fields.items():
            setattr(part, field, item)
        return part
    return value

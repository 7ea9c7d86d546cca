"""Saving a table whole, and its digest: lossless at every decision, the same bytes everywhere.

A table becomes plain data by looking at its attributes, so a game writes nothing for it. Steps
and choices are saved by name and found again in the rooms of the game.
"""

import hashlib
from typing import Any

import msgspec

from .chance import Chance
from .choice import Argument, Arguments, Ask, Draft, find
from .game import Game, option_from
from .parts import Fixed, Part, Scratch
from .table import Table
from .values import Option, Outcome, Refused

LISTENING = frozenset({"aloud", "told", "witness", "insert_at"})
KERNEL = frozenset({"chance", "stack", "asks", "outcome"}) | LISTENING
PLAIN = (int, str, list, tuple, dict, Part)
RESERVED = ("part", "kind", "tuple")
DAMAGE = (
    msgspec.MsgspecError, Refused, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError,
    ValueError,
)  # fmt: skip


class Broken(Exception):  # noqa: N818 - said to a person who handed us a damaged file
    """Saved data that is not what `save` writes, said in a sentence."""


def save(game: Game, table: Table) -> bytes:
    """The whole table, secrets included, as canonical JSON."""
    return msgspec.json.encode(to_data(game, table), order="deterministic")


def load(game: Game, blank: Table, data: bytes) -> Table:
    """Lay a saved table out again on a blank one (which has the content and the settings)."""
    try:
        return from_data(game, blank, msgspec.json.decode(data))
    except DAMAGE as why:
        sentence = str(why).rstrip(".")
        raise Broken(f"This is not a saved table of {game.title}: {sentence}.") from why


def digest(game: Game, table: Table) -> str:
    """A short name for this exact position: equal tables, and only those, have the same."""
    return hashlib.sha256(save(game, table)).hexdigest()[:32]


def to_data(game: Game, table: Table) -> dict[str, Any]:
    data = {name: _freeze(value) for name, value in attributes(table).items() if name not in KERNEL}
    data["chance"] = [table.chance.seed, table.chance.drawn, dict(table.chance.counts)]
    data["stack"] = [[game.name_of(step), list(args)] for step, args in table.stack]
    data["outcome"] = table.outcome
    data["asks"] = [[game.name_of(ask.choice), ask.seat, list(ask.args), ask.answer] for ask in table.asks]
    return {name: value for name, value in data.items() if not isinstance(value, Fixed | Scratch)}


def from_data(game: Game, table: Table, data: dict[str, Any]) -> Table:
    seats = table.seats
    expected = {n for n, v in attributes(table).items() if not isinstance(v, Fixed | Scratch)} - LISTENING
    _set_all(table, expected - KERNEL, data, game)
    if table.seats != seats or expected != set(data):
        raise ValueError("it is a table for other seats, or has other parts")
    seed, drawn, counts = data["chance"]
    table.chance = Chance(seed)
    table.chance.drawn = _int(drawn)
    table.chance.counts = {str(name): _int(count) for name, count in counts.items()}
    table.outcome = msgspec.convert(data["outcome"], Outcome | None)
    table.stack = [(game.step(name), _arguments(game, args)) for name, args in data["stack"]]
    table.asks = [_ask(game, table, *row) for row in data["asks"]]
    return table


def attributes(thing: object) -> dict[str, Any]:
    """All attributes of an instance, compiled or not."""
    names: set[str] = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        names.update(getattr(cls, "__mypyc_attrs__", ()))
    names.discard("__dict__")
    return {name: getattr(thing, name) for name in sorted(names)}


def _ask(game: Game, table: Table, name: str, seat: int, args: list[Any], answer: Any) -> Ask:
    choice = game.choice(name)
    ask = Ask(choice, _int(seat), _arguments(game, args))
    ask.options = choice.options(table, ask.seat, *ask.args)
    if answer is not None:
        option = option_from(game, answer)
        listed = find(option, ask.options)
        # The last part of a draft is an answer that may no longer be listed.
        if listed is None and not isinstance(choice, Draft):
            raise ValueError(f"an answer is not possible ({choice.rule})")
        ask.answer = listed or option
    return ask


def _freeze(value: Any) -> Any:
    if value is None or isinstance(value, int | str | Fixed | Scratch | Option):
        return value
    if isinstance(value, list):
        return [_freeze(item) for item in value]
    if isinstance(value, tuple):
        return {"tuple": [_freeze(item) for item in value]}
    if isinstance(value, dict):
        if not all(isinstance(key, str) and key not in RESERVED for key in value):
            raise TypeError(f"keys of a table's dictionaries are strings, and none of {', '.join(RESERVED)}")
        return {key: _freeze(item) for key, item in value.items()}
    if isinstance(value, Part):
        return {"part": type(value).__name__} | {n: _freeze(v) for n, v in attributes(value).items()}
    raise TypeError(f"a table holds plain data, not {type(value).__name__}")


def _thaw(game: Game, value: Any) -> Any:
    if isinstance(value, list):
        return [_thaw(game, item) for item in value]
    if isinstance(value, dict):
        if "kind" in value:
            return option_from(game, value)
        if "tuple" in value:
            return tuple([_thaw(game, item) for item in value["tuple"]])
        if "part" not in value:
            return {key: _thaw(game, item) for key, item in value.items()}
        part = game.part(value.pop("part"))
        _set_all(part, set(attributes(part)), value, game)
        return part
    return value


def _set_all(thing: object, names: set[str], data: dict[str, Any], game: Game) -> None:
    """Set these attributes from saved ones of the same kind."""
    for name in sorted(names):
        before, value = getattr(thing, name), _thaw(game, data[name])
        if isinstance(before, PLAIN) and type(value) is not type(before):
            raise ValueError(f"{name} cannot be {value!r}")
        setattr(thing, name, value)


def _int(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def _arguments(game: Game, values: list[Any]) -> Arguments:
    return tuple([_argument(game, value) for value in values])


def _argument(game: Game, value: Any) -> Argument:
    if isinstance(value, dict):
        return option_from(game, value)
    return value if isinstance(value, str) else _int(value)

"""Messages that nobody should send: nearly right, quite wrong, and no messages at all."""

from random import Random
from typing import Any

import msgspec
from msgspec import inspect

NUMBERS = (0, 1, -1, 2, 7, 99, 2**31, 2**63, 10**30, -(10**30))
TEXTS = (
    "", "x", "gun_shop", "A", "V01", "V99", "V01-V02", "R01", "IT-OPEN", "vertex:", "move", "::", "\0",
    "\u202e", "é" * 50, "a" * 5000,
)  # fmt: skip


def made_up(kind: Any, rng: Random) -> Any:
    """Something of the right form and of no sense."""
    match kind if isinstance(kind, inspect.Type) else inspect.type_info(kind):
        case inspect.Metadata(type=inner):
            return made_up(inner, rng)
        case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag):
            shown = {f.encode_name: made_up(f.type, rng) for f in fields if f.required or rng.random() < 0.7}
            return shown | ({tag_field: tag} if tag_field else {})
        case inspect.UnionType(types=types):
            return made_up(rng.choice(types), rng)
        case inspect.LiteralType(values=values):
            return rng.choice(values)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [made_up(item, rng) for _ in range(rng.choice((0, 1, 3, 50)))]
        case inspect.DictType(value_type=value):
            return {rng.choice(TEXTS): made_up(value, rng) for _ in range(3)}
        case inspect.IntType():
            return rng.choice(NUMBERS)
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.NoneType():
            return None
    return rng.choice(TEXTS)


def noise(kind: Any, rng: Random, number: int) -> str | bytes:
    """One malformed message: `kind` is what a right one would be."""
    good = written(made_up(kind, rng))
    ways = (
        lambda: rng.randbytes(rng.randint(0, 400)),
        lambda: rng.randbytes(rng.randint(1, 400)).decode("latin-1"),
        lambda: good[: rng.randint(0, len(good))],
        lambda: good.encode(),
        lambda: good,
        lambda: damaged(good, rng),
        lambda: good[:-1] + ',"unknown":1}',
        lambda: "[" * rng.randint(1, 15_000),
        lambda: '{"do":"why","id":"deep","option":' + '{"a":' * 3000 + "1" + "}" * 3001,
        lambda: '{"do":"sync","since":' + "9" * rng.randint(1, 6000) + "}",
        lambda: '{"do":"answer","id":"x","seq":1e999,"option":{}}',
        lambda: '{"do":"chat","id":"\\ud800","text":"\\u0000"}',
        lambda: rng.choice(("null", "0", '""', "[]", "{}", "true", "", " ", "NaN", "\ufeff{}")),
        lambda: written({"do": "answer", "id": "late", "seq": rng.randint(-5, 50), "option": {}}),
        lambda: written({"do": "chat", "id": "long", "text": "x" * rng.randint(400, 3000)}),
        lambda: written({"do": "chat", "id": "big", "text": "x" * 17_000}),
    )
    made: str | bytes = ways[number % len(ways)]()
    return made


def written(thing: Any) -> str:
    """As JSON, whatever the size of its numbers."""
    try:
        return msgspec.json.encode(thing).decode()
    except OverflowError:
        return repr(thing).replace("'", '"').replace("True", "true").replace("False", "false")


def damaged(text: str, rng: Random) -> str:
    at = rng.randrange(max(1, len(text)))
    return text[:at] + rng.choice('{}[]",:x\0é') + text[at + 1 :]

# mypyc: off: it defines msgspec Structs
"""The small vocabulary in which content says what a location or an event does."""

from functools import cache
from typing import Literal

from msgspec import Struct

Verb = Literal["gain", "hire", "upgrade", "guard", "mercenary", "bid", "send"]

VOCABULARY = (
    "gain <gun|equipment|heavy|money> <n>, hire <ace|thug> <n>, mercenary <n>, upgrade, guard, bid, "
    "send <ace|thug|any> barracks <pool|jail|morgue>"
)


class Effect(Struct, frozen=True):
    """One effect of the vocabulary: `gain gun 2`, or `send thug barracks pool`."""

    verb: Verb
    what: str = ""
    amount: int = 0
    origin: str = ""
    to: str = ""


@cache
def parse_effect(text: str) -> Effect:
    """An effect in the vocabulary of locations.toml and events.toml; a ValueError says what is allowed."""
    match text.split():
        case ["gain", ("gun" | "equipment" | "heavy" | "money") as what, amount] if _is_amount(amount):
            return Effect("gain", what, int(amount))
        case ["hire", ("ace" | "thug") as what, amount] if _is_amount(amount):
            return Effect("hire", what, int(amount))
        case ["mercenary", amount] if _is_amount(amount):
            return Effect("mercenary", amount=int(amount))
        case ["upgrade"]:
            return Effect("upgrade", amount=1)
        case ["guard"]:
            return Effect("guard")
        case ["bid"]:
            return Effect("bid")
        case ["send", ("ace" | "thug" | "any") as what, "barracks", ("pool" | "jail" | "morgue") as to]:
            return Effect("send", what, 1, "barracks", to)
    raise ValueError(f'"{text}" is not an effect; effects are {VOCABULARY}')


def _is_amount(text: str) -> bool:
    return text.isascii() and text.isdigit() and 1 <= len(text) <= 3

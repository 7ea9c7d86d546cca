# mypyc: off: it defines msgspec Structs
"""How a game is taught: what it is about, the game in two minutes, and cards for what is met the first time.

All of it is data, in `teaching.toml` beside the rules. Signs are named as in the game's sprite.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from ..kernel import Game, Refused

FILE = "teaching.toml"


class FirstGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a newcomer plays against bots: few enough to follow, and enough for the game to be itself."""

    mode: str = ""
    seats: int = 0
    minutes: int = 30


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of the game in two minutes."""

    title: str
    text: str
    sign: str = ""


class Meeting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that is shown once: with the first question of one of these choices (`asked`), or after the
    first event of one of these kinds (`told`), a phase among them.

    An event counts where its fields are as `where` says (a value, or one of several), and with `mine` only if
    its seat is the own one.
    """

    id: str
    title: str
    text: str
    asked: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    where: dict[str, Any] = {}
    mine: bool = False
    sign: str = ""
    rule: str = ""


class Teaching(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`facts` are numbers, `pitch` is why one would play, `turn` is what one does, in three steps or so."""

    facts: str = ""
    pitch: str = ""
    turn: tuple[str, ...] = ()
    first: FirstGame = FirstGame()
    two_minutes: tuple[Chapter, ...] = ()
    meetings: tuple[Meeting, ...] = ()


def teaching_of(game: Game) -> Teaching:
    """What the game's folder says; a game that says nothing has its one line, and its first mode."""
    package = game.rooms[0].__package__
    told = _read(package) if package else None
    if told is None:
        told = Teaching(pitch=game.about)
    mode = game.mode(told.first.mode)
    seats = told.first.seats or min(mode.seats)
    if seats not in mode.seats:
        raise Refused(f"{game.title} teaches with {seats} seats, which {mode.title} does not have.")
    return msgspec.structs.replace(told, first=FirstGame(mode.id, seats, told.first.minutes))


@cache
def _read(package: str) -> Teaching | None:
    path = files(package) / FILE
    if not path.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Teaching)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as why:
        raise Refused(f"{package}: {FILE} cannot be read: {why}.") from why

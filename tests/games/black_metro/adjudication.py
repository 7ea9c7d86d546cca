"""Counter chains as text: a position, who plays what, and what must come of it (docs/adjudication.md)."""

from pathlib import Path
from typing import Any

import msgspec
from tests.games.black_metro import builders
from tests.games.black_metro.notation import COLOURS, OVERLORD

from dystopolis.games.black_metro.table import BlackMetro

FOLDER = Path(__file__).parent / "cases"
TRACKERS = ("power", "strain", "gold", "intel", "drak", "level")


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a side has at the start; what is left out is empty or 0."""

    hideout: str = ""
    overwhelmed: str = ""
    at: dict[str, str] = {}
    forts: dict[str, str] = {}
    hand: str = ""
    missions: str = ""
    charged: str = ""
    downed: str = ""
    candidate: str = ""
    power: int = 0
    strain: int = 0
    gold: int = 0
    intel: int = 0
    drak: int = 0
    level: int = 0


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a side must have afterwards; what is not mentioned is not looked at."""

    hideout: str | None = None
    overwhelmed: str | None = None
    at: dict[str, str] = {}
    hand: str | None = None
    power: int | None = None
    strain: int | None = None
    gold: int | None = None
    intel: int | None = None
    drak: int | None = None
    level: int | None = None


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    discards: str | None = None
    forts: dict[str, str] = {}
    asked: str | None = None
    options: list[str] | None = None
    lost: str = ""
    red: Result = Result()
    green: Result = Result()
    blue: Result = Result()
    yellow: Result = Result()
    overlord: Result = Result()


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered case."""

    id: str
    title: str
    rules: list[str]
    phase: str
    moves: list[str]
    expect: Outcome
    players: int = 2
    relic: str = "red"
    round: int = 3
    settings: dict[str, str] = {}
    tiles: dict[str, str] = {}
    discards: str = ""
    deck: str = ""
    dice: dict[str, list[int]] = {}
    refused: list[str] = []
    red: Side = Side()
    green: Side = Side()
    blue: Side = Side()
    yellow: Side = Side()
    overlord: Side = Side()


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    case: list[Case]


def load_cases(folder: Path = FOLDER) -> list[Case]:
    """Every case of every file, in order."""
    found: list[Case] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            found += msgspec.toml.decode(path.read_bytes(), type=File).case
        except msgspec.MsgspecError as why:
            raise ValueError(f"{path.name}: {why}") from why
    return found


def adjudicate(case: Case) -> list[str]:
    """Play a case; one line for everything that is not as expected."""
    t = position(case)
    if case.phase == "assignment":
        builders.phases(t, 1)
    elif case.phase == "dominance":
        builders.dominate(t)
    else:
        raise AssertionError(f"{case.id}: the phase is assignment or dominance, not {case.phase}")
    builders.say(t, *case.moves)
    wrong = [f"{text} must be refused" for text in case.refused if text in builders.options(t)]
    if case.expect.asked is None:
        builders.pass_all(t)
    return wrong + compare(t, case)


def position(case: Case) -> BlackMetro:
    names = names_of(case)
    t = builders.empty_table(case.players, names.index(case.relic), case.round, settings=case.settings)
    for side, name in enumerate(names):
        set_side(t, side, getattr(case, name))
    for district, face in case.tiles.items():
        builders.tile(t, int(district), face)
    builders.discards(t, case.discards)
    builders.deck(t, case.deck)
    if case.dice:
        builders.dice(t, **case.dice)
    return t


def names_of(case: Case) -> list[str]:
    return ["red", OVERLORD] if case.players == 1 else list(COLOURS[: case.players])


def set_side(t: BlackMetro, side: int, given: Side) -> None:
    numbers: dict[str, Any] = {name: getattr(given, name) for name in TRACKERS}
    builders.give(t, side, hideout=given.hideout, overwhelmed=given.overwhelmed, **numbers)
    builders.give(t, side, charged=given.charged, downed=given.downed)
    if given.candidate:
        builders.give(t, side, candidate=given.candidate)
    builders.give(t, side, hand=given.hand, missions=given.missions)
    for district, units in given.at.items():
        builders.at(t, side, int(district), units)
    for district, forts in given.forts.items():
        builders.fort(t, side, int(district), *forts.split())


def compare(t: BlackMetro, case: Case) -> list[str]:
    expect = case.expect
    lost = t.outcome.rule if t.outcome is not None and not t.outcome.winners else ""
    found: list[tuple[str, object, object]] = [("lost", expect.lost, lost)]
    if expect.discards is not None:
        found.append(("discards", expect.discards, " ".join(builders.pile_names(t))))
    if expect.asked is not None:
        found.append(("asked", expect.asked, builders.asked(t)))
    if expect.options is not None:
        found.append(("options", expect.options, builders.options(t)))
    for district, forts in expect.forts.items():
        found.append((f"forts.{district}", forts, ", ".join(builders.forts_at(t, int(district)))))
    for side, name in enumerate(names_of(case)):
        found += of_side(t, side, name, getattr(expect, name))
    return [f"{what}: expected {wanted!r}, got {got!r}" for what, wanted, got in found if wanted != got]


def of_side(t: BlackMetro, side: int, name: str, expect: Result) -> list[tuple[str, object, object]]:
    p = t.players[side]
    got: dict[str, object] = {tracker: getattr(p, tracker) for tracker in TRACKERS}
    got["hideout"] = builders.units_text(p.hideout)
    got["overwhelmed"] = builders.units_text(p.overwhelmed)
    got["hand"] = " ".join(builders.hand(t, side))
    found = [
        (f"{name}.{key}", getattr(expect, key), value)
        for key, value in got.items()
        if getattr(expect, key) is not None
    ]
    for district, units in expect.at.items():
        found.append((f"{name}.at.{district}", units, builders.units_at(t, side, int(district))))
    return found

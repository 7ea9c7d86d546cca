"""Options of Black Metro as short texts, for tests and cases: `assign 2s1p to 11`, `attack green with HJ`."""

import re

from dystopolis.games.black_metro.options import (
    Amount,
    Assign,
    Attack,
    Back,
    Benefit,
    Build,
    Choose,
    Counter,
    Discard,
    Down,
    Effect,
    Fulfil,
    Give,
    Go,
    Group,
    Lay,
    Pass,
    Pick,
    PickFort,
    Play,
    Promote,
    Reroll,
    Research,
    ReturnMission,
    Reveal,
    Send,
    Substitute,
    Take,
    Target,
    Turn,
    Use,
)
from dystopolis.games.black_metro.table import BlackMetro
from dystopolis.kernel import Option

COLOURS = ("red", "green", "blue", "yellow")
OVERLORD = "overlord"


def colour(t: BlackMetro, side: int) -> str:
    return OVERLORD if side >= t.seats else COLOURS[side]


def side_of(t: BlackMetro, name: str) -> int:
    return t.seats if name == OVERLORD else COLOURS.index(name)


def units(subs: int, paragons: int, dooms: int) -> str:
    """A group: `2s1p`, or `0`."""
    parts = [f"{count}{letter}" for count, letter in ((subs, "s"), (paragons, "p"), (dooms, "d")) if count]
    return "".join(parts) or "0"


def read_units(text: str) -> tuple[int, int, int]:
    """Subordinates, paragons and doom mechasuits of `2s1p`; nobody for an empty text."""
    if not re.fullmatch(r"0?|(\d+[spd])+", text):
        raise ValueError(f"a group reads 2s1p1d, not {text!r}")
    found = {"s": 0, "p": 0, "d": 0}
    for count, letter in re.findall(r"(\d+)([spd])", text):
        found[letter] += int(count)
    return found["s"], found["p"], found["d"]


def text_of(t: BlackMetro, option: Option) -> str:
    """How an option is written."""
    match option:
        case Choose():
            return f"choose {option.candidate}"
        case Assign():
            return f"assign {units(option.subs, option.paragons, option.dooms)} to {option.district}"
        case Play():
            against = f" against {colour(t, option.target)}" if option.target >= 0 else ""
            return f"play {option.card} at {option.district}{against}"
        case Counter():
            ace = option.card.endswith("A")
            return f"counter {option.card} as {option.value}" if ace else f"counter {option.card}"
        case Attack():
            return f"attack {colour(t, option.target)} with {option.card}"
        case Discard():
            return f"discard {option.card}"
        case Reroll():
            return f"reroll with {option.card}"
        case Use():
            return f"use {option.ability}"
        case Pass():
            return "pass"
        case Send():
            return f"send {option.unit}"
        case Group():
            return f"group {units(option.subs, option.paragons, option.dooms)}"
        case Fulfil():
            return f"fulfil {option.mission} option {option.option}"
        case Give():
            return f"give to {colour(t, option.seat)}"
        case Effect():
            return f"effect {option.number}"
        case Take():
            return f"take {option.part}"
        case Research():
            return f"research {option.technology}"
        case Build():
            return f"build {option.fort} at {option.district}"
        case PickFort():
            return f"pick {colour(t, option.seat)} {option.fort} at {option.district}"
        case Go():
            return f"go {option.district}"
        case Promote():
            return f"promote to {option.unit} at {option.district}"
        case Turn():
            return f"turn {option.syndicate}"
        case Back():
            return f"back {option.syndicate}{' by vote' if option.vote else ''}"
        case ReturnMission():
            return f"return {option.mission}"
        case Reveal():
            return f"reveal {option.mission}"
        case Lay():
            return f"lay {option.face}"
        case Benefit():
            return f"benefit {option.suit}"
        case Pick():
            return f"pick {option.unit} at {option.district}"
        case Target():
            return f"target {colour(t, option.seat)}"
        case Down():
            return f"down {option.technology}"
        case Amount():
            return f"amount {option.number}"
        case Substitute():
            return f"substitute {option.intel} intel {option.drak} drak"
    raise AssertionError(f"no text for {option}")

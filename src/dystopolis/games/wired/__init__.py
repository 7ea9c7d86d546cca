"""Wired: Black Ops: crew bosses run illegal jobs in Neo Tokyo. Worker placement with dice for 2 to 4."""

from functools import cache
from pathlib import Path

from ...kernel.game import Game, Setting
from . import (
    adjusting,
    collecting,
    dealing,
    mercenaries,
    ops,
    paying,
    placing,
    resting,
    round,
    scoring,
    security,
)
from . import setup as setting_up
from . import table as parts
from .box import Box
from .clock import pace
from .events import AnyEvent
from .options import AnyOption
from .persona import WiredPersona
from .rows import load
from .seen import WiredView
from .view import resample, view, views
from .words import WiredWords


@cache
def _box(overlay: Path | None) -> Box:
    return Box(load(overlay))


GAME = Game(
    id="wired",
    title="Wired: Black Ops",
    about="Worker placement with dice and secret targets in Neo Tokyo.",
    seats=(2, 3, 4),
    usual=4,
    version="1",
    settings=(
        Setting("newcomers", "Seats that start with 5 Reputation (WB-VAR-NEWCOMER)"),
        Setting("WB-RULING-06", "A team fills ... of a job card", ("all boxes", "any boxes")),
        Setting("WB-RULING-17", "Crew on the adjustment track in phase 9", ("not paid", "paid")),
        Setting("WB-RULING-18", "The bank", ("unlimited", "limited")),
        Setting("WB-RULING-19", "Reputation below 0", ("stops at 0", "may sink")),
        Setting("WB-RULING-33", "An event defeated this round", ("stops at once", "hits once more")),
        Setting("WB-RULING-40", "The +25 cap covers", ("the list", "everything")),
        Setting("WB-RULING-43", "Paying crew while Money is there", ("must pay", "may refuse")),
        Setting("WB-RULING-47", "Other players' Piles", ("a count", "open piles")),
    ),
    rooms=(
        parts, setting_up, round, placing, collecting, security, mercenaries, ops, paying, dealing,
        adjusting, resting, scoring,
    ),
    options=AnyOption,
    events=AnyEvent,
    content=_box,
    table=setting_up.lay_table,
    set_up=setting_up.set_up,
    view=view,
    views=views,
    seen=WiredView,
    resample=resample,
    pace=pace,
    words=WiredWords(),
    persona=WiredPersona(),
    aliases=("wired-black-ops",),
)  # fmt: skip

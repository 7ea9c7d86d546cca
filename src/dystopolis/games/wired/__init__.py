"""Wired: Black Ops: crew bosses run illegal jobs in Neo Tokyo. Worker placement with dice for 2 to 4."""

from functools import cache

from ...kernel.game import Game
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
from .modes import MODES
from .options import AnyOption
from .persona import WiredPersona
from .rows import Rows, load
from .view import imagine, views
from .view_types import WiredView
from .words import WORDS

GAME = Game(
    id="wired",
    title="Wired: Black Ops",
    about="Worker placement with dice and secret targets in Neo Tokyo.",
    version="3",
    modes=MODES,
    rooms=(
        parts, setting_up, round, placing, collecting, security, mercenaries, ops, paying, dealing,
        adjusting, resting, scoring,
    ),
    options=AnyOption,
    events=AnyEvent,
    content=cache(lambda overlay: Box(load(overlay))),
    table=setting_up.lay_table,
    set_up=setting_up.set_up,
    views=views,
    view_type=WiredView,
    content_type=Rows,
    imagine=imagine,
    pace=pace,
    words=WORDS,
    persona=WiredPersona(),
    aliases=("wired-black-ops",),
)  # fmt: skip

"""Wired: Black Ops: crew bosses run illegal jobs in Neo Tokyo. Worker placement with dice for 2 to 4."""

from functools import cache

from ...kernel.game import Game
from ...toolkit.rooms import rooms
from .box import Box
from .clock import pace
from .course import COURSE
from .events import AnyEvent
from .modes import MODES
from .options import AnyOption
from .persona import WiredPersona
from .rows import Rows, load
from .setup import lay_table, set_up
from .view import imagine, views
from .view_types import WiredView
from .words import WORDS

GAME = Game(
    id="wired",
    title="Wired: Black Ops",
    about="Worker placement with dice and secret targets in Neo Tokyo.",
    version="3",
    modes=MODES,
    rooms=rooms(
        __name__,
        "table setup round placing collecting security mercenaries ops paying dealing adjusting resting "
        "scoring",
    ),
    options=AnyOption,
    events=AnyEvent,
    content=cache(lambda overlay: Box(load(overlay))),
    table=lay_table,
    set_up=set_up,
    views=views,
    view_type=WiredView,
    content_type=Rows,
    imagine=imagine,
    pace=pace,
    course=COURSE,
    words=WORDS,
    persona=WiredPersona(),
    aliases=("wired-black-ops",),
)

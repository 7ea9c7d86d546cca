"""Black Metro: candidates fight over a city of twelve districts. Area control for 1 to 4."""

from functools import cache

from ...kernel.game import Game
from . import (
    arrivals,
    assigning,
    candidates,
    clash,
    deploying,
    dice,
    dominance,
    exchange,
    forts,
    fortunes,
    happenings,
    missions,
    overlord,
    relic,
    resolving,
    resources,
    returning,
    round,
    running,
    science,
    scoring,
    standby,
    strain,
    syndicates,
    tactics,
    tiles,
    units,
    windows,
)
from . import setup as setting_up
from . import table as parts
from .box import Box
from .clock import pace
from .course import COURSE
from .events import AnyEvent
from .imagining import imagine
from .modes import MODES
from .options import AnyOption
from .persona import BlackMetroPersona
from .rows import Rows, load
from .running import EFFECTS
from .view import views
from .view_types import BlackMetroView
from .words import WORDS

EFFECTS.check()

GAME = Game(
    id="black-metro",
    title="Black Metro",
    about="Area control with hands, counter chains, technologies and missions; alone against an overlord.",
    version="1",
    modes=MODES,
    rooms=(
        parts, setting_up, returning, candidates, round, assigning, deploying, arrivals, fortunes, exchange,
        dominance, clash, tactics, relic, resolving, standby, dice, happenings, tiles, missions, syndicates,
        science, units, forts, resources, strain, windows, running, overlord, scoring,
    ),
    options=AnyOption,
    events=AnyEvent,
    content=cache(lambda overlay: Box(load(overlay))),
    table=setting_up.lay_table,
    set_up=setting_up.set_up,
    views=views,
    view_type=BlackMetroView,
    content_type=Rows,
    imagine=imagine,
    pace=pace,
    course=COURSE,
    words=WORDS,
    persona=BlackMetroPersona(),
)  # fmt: skip

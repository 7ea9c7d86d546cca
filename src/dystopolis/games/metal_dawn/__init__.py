"""Metal Dawn: Divisions of Agents against an automated enemy, in two acts. Together, or for points."""

from functools import cache

from ...kernel.game import Game
from . import (
    activation,
    attacking,
    cards,
    codes,
    dominus,
    ending,
    hacking,
    harm,
    locations,
    missions,
    opening,
    picking,
    retreating,
    robot,
    round,
    running,
    spawning,
    tech_war,
    track,
    units,
)
from . import setup as setting_up
from . import table as parts
from .box import Box
from .clock import pace
from .course import COURSE
from .effects import agents as agent_effects
from .effects import cards as card_effects
from .effects import dominus as dominus_effects
from .effects import flow
from .effects import units as unit_effects
from .events import AnyEvent
from .imagining import imagine
from .modes import MODES
from .options import AnyOption
from .persona import MetalDawnPersona
from .rows import Rows, load
from .view import views
from .view_types import MetalDawnView
from .words import WORDS

GAME = Game(
    id="metal-dawn",
    title="Metal Dawn",
    about="Hack a machine in orbit together, then fight its robot in the streets of Washington.",
    version="1",
    modes=MODES,
    rooms=(
        parts, setting_up, picking, opening, round, activation, locations, attacking, hacking, retreating,
        missions, cards, codes, units, spawning, harm, track, dominus, robot, tech_war, ending, running,
        flow, agent_effects, card_effects, unit_effects, dominus_effects,
    ),
    options=AnyOption,
    events=AnyEvent,
    content=cache(lambda overlay: Box(load(overlay))),
    table=setting_up.lay_table,
    set_up=setting_up.set_up,
    views=views,
    view_type=MetalDawnView,
    content_type=Rows,
    imagine=imagine,
    pace=pace,
    course=COURSE,
    words=WORDS,
    persona=MetalDawnPersona(),
)  # fmt: skip

"""City of the Great Machine: one artificial mind, three Heroes. One against many, or together."""

from functools import cache

from ...kernel.game import Game
from . import (
    access,
    acting,
    attacking,
    automaton,
    closing,
    closing_together,
    detaining,
    heroes,
    laying,
    machine,
    moving,
    opening,
    rioting,
    round,
    servants,
    special,
    tracks,
    walking_citizens,
)
from . import setup as setting_up
from . import table as parts
from .box import Box
from .clock import pace
from .course import COURSE
from .events import AnyEvent
from .imagining import imagine
from .missions import (
    breach_in_the_system,
    bugs_in_the_gears,
    cards,
    know_thy_enemy,
    resist_the_inevitable,
)
from .modes import MODES
from .options import AnyOption
from .persona import GreatMachinePersona
from .rows import Rows, load
from .view import views
from .view_types import GreatMachineView
from .words import WORDS

GAME = Game(
    id="great-machine",
    title="City of the Great Machine",
    about="One against many with hidden movement in a flying city, or together against its automaton.",
    version="1",
    modes=MODES,
    rooms=(
        parts, setting_up, laying, round, opening, access, machine, servants, automaton, heroes, moving,
        detaining, acting, attacking, walking_citizens, special, rioting, closing, closing_together, tracks,
        cards, know_thy_enemy, breach_in_the_system, bugs_in_the_gears, resist_the_inevitable,
    ),
    options=AnyOption,
    events=AnyEvent,
    content=cache(lambda overlay: Box(load(overlay))),
    table=setting_up.lay_table,
    set_up=setting_up.set_up,
    views=views,
    view_type=GreatMachineView,
    content_type=Rows,
    imagine=imagine,
    pace=pace,
    course=COURSE,
    words=WORDS,
    persona=GreatMachinePersona(),
)  # fmt: skip

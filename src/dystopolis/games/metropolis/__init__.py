"""Metropolis: rival metro operators programme their trains in secret, and everything happens at once."""

from functools import cache
from pathlib import Path

from ...kernel.game import Game, Setting
from . import (
    control,
    deadline,
    ending,
    items,
    moving,
    opening,
    passengers,
    planning,
    pregame,
    round,
    slots,
    trading,
    update,
)
from . import setup as setting_up
from . import table as parts
from .box import Box
from .clock import pace
from .events import AnyEvent
from .imagining import resample
from .options import AnyOption
from .persona import MetropolisPersona
from .rows import load
from .seen import MetropolisView
from .view import view, views
from .words import MetropolisWords


@cache
def _box(overlay: Path | None) -> Box:
    return Box(load(overlay))


GAME = Game(
    id="metropolis",
    title="Metropolis",
    about="Simultaneous secret programmes, sealed auctions and trades on a hexagonal city.",
    seats=(3, 4, 5, 6),
    usual=5,
    version="1",
    settings=(
        Setting("clock", "How long phases last", ("async", "live")),
        Setting("rewards", "Order of the auction rewards (MP-VAR-07)", ("fixed", "shuffled")),
        Setting("colours", "Train colours (MP-BOARD-05)", ("by seat", "chosen")),
        Setting("resolution", "What others see of each slot (MP-UPD-10)", ("sealed", "open")),
    ),
    rooms=(
        parts, setting_up, pregame, round, opening, planning, trading, deadline, slots, moving, passengers,
        control, items, update, ending,
    ),
    options=AnyOption,
    events=AnyEvent,
    content=_box,
    table=setting_up.lay_table,
    set_up=setting_up.set_up,
    view=view,
    views=views,
    seen=MetropolisView,
    resample=resample,
    pace=pace,
    words=MetropolisWords(),
    persona=MetropolisPersona(),
)  # fmt: skip

"""Metropolis: rival metro operators programme their trains in secret, and everything happens at once."""

from functools import cache

from ...kernel.game import Game
from ...kernel.modes import Mode, Role, Setting, Settings, colours
from ...toolkit.rooms import rooms
from .box import Box
from .clock import pace
from .course import COURSE
from .events import AnyEvent
from .imagining import imagine
from .options import AnyOption
from .persona import MetropolisPersona
from .preview import programme_preview
from .rows import Rows, load
from .setup import lay_table, set_up
from .view import views
from .view_types import MetropolisView, PreviewView
from .words import WORDS


def roles(box: Box, seats: int, settings: Settings) -> list[Role]:
    """MP-BOARD-05: seats are the colours in their order; where colours are chosen, they are numbers."""
    if settings.get("colours") == "chosen":
        return [Role(f"Seat {number}") for number in range(1, seats + 1)]
    return list(colours(box, seats, settings))


GAME = Game(
    id="metropolis",
    title="Metropolis",
    about="Simultaneous secret programmes, sealed auctions and trades on a hexagonal city.",
    version="2",
    modes=(
        Mode(
            id="standard",
            title="Each for themselves",
            seats=(3, 4, 5, 6),
            usual=5,
            roles=roles,
            settings=(
                Setting(
                    "clock",
                    "How long phases last",
                    ("async", "live"),
                    about="The rulebook gives days to each phase (MP-TIME-01); live play gives minutes.",
                    sets="live",
                ),
                Setting(
                    "rewards",
                    "Order of the auction rewards (MP-VAR-07)",
                    ("fixed", "shuffled"),
                    about="The rulebook lists what each auction is for; shuffled, nobody knows it before.",
                    sets="shuffled_rewards",
                ),
                Setting(
                    "colours",
                    "Train colours (MP-BOARD-05)",
                    ("by seat", "chosen"),
                    about="By seat saves a question; chosen, each takes a colour, first come first served.",
                    sets="chosen_colours",
                ),
                Setting(
                    "resolution",
                    "What others see of each slot (MP-UPD-10)",
                    ("sealed", "open"),
                    about="The rulebook shows the board after the round; open, all see each slot happen.",
                    sets="open_resolution",
                ),
            ),
        ),
    ),
    rooms=rooms(
        __name__,
        "table setup pregame round opening planning trading deadline slots moving passengers control items "
        "update ending",
    ),
    options=AnyOption,
    events=AnyEvent,
    content=cache(lambda overlay: Box(load(overlay))),
    table=lay_table,
    set_up=set_up,
    views=views,
    view_type=MetropolisView,
    preview=programme_preview,
    preview_type=PreviewView,
    content_type=Rows,
    imagine=imagine,
    pace=pace,
    course=COURSE,
    words=WORDS,
    persona=MetropolisPersona(),
)

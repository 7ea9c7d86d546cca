"""The end of a game of Metropolis: coins into points, and the tokens."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...games.metropolis.box import Box
from ...games.metropolis.events import Converted, Won
from ...games.metropolis.seen import MetropolisView
from ...games.metropolis.words.phrases import Phrases
from ...games.metropolis.words.sentences import sentence
from ...kernel import Event
from .map import Livery


def final_scoring(
    view: MetropolisView, box: Box, say: Phrases, events: Sequence[Event]
) -> list[RenderableType]:
    """MP-END-02 to MP-END-07: the ranking, the winner first."""
    converted = {event.seat: event for event in events if isinstance(event, Converted)}
    won = next(event for event in events if isinstance(event, Won))
    livery = Livery(view, box)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("Final scoring")
    for title in ("Points before", "Bought", "Points", "Coins left"):
        table.add_column(title, justify="right")
    table.add_column("Token")
    for place, seat in enumerate(won.ranking, 1):
        one = converted[seat]
        name = Text(f"{place}. ") + livery.letter(seat) + Text(f" {say.who(seat)}", style=livery.styles[seat])
        token = "Life" if seat in won.life else "Death" if seat in won.death else ""
        numbers = (one.points - one.bought, one.bought, one.points, one.coins)
        name.append(" (you)" if seat == view.seat else "")
        table.add_row(name, *map(str, numbers), token)
    return [table, Text(sentence(won, say), style="bold")]

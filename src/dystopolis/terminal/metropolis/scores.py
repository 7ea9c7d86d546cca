"""The end of a game of Metropolis: the score sheet, the best first."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...games.metropolis.box import Box
from ...games.metropolis.view_types import MetropolisView
from ...games.metropolis.words.phrases import Phrases
from ...kernel import Ending
from .map import Livery


def final_scoring(view: MetropolisView, ending: Ending, box: Box, say: Phrases) -> list[RenderableType]:
    """MP-END-02 to MP-END-07."""
    livery = Livery(view, box)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("Final scoring")
    for row in ending.sheet:
        table.add_column(row.title, justify="right")
    table.add_column("Token")
    for seat in sorted(range(len(ending.places)), key=lambda seat: ending.places[seat]):
        place = Text(f"{ending.places[seat]}. ")
        name = place + livery.letter(seat) + Text(f" {say.who(seat)}", style=livery.styles[seat])
        name.append(" (you)" if seat == view.seat else "")
        token = "Life" if seat in ending.winners else "Death" if seat in view.losers else ""
        table.add_row(name, *[str(row.numbers[seat]) for row in ending.sheet], token)
    return [table, Text(ending.sentence, style="bold")]

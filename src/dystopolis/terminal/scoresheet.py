"""How a game ended: the score sheet, whose every row names its rule, and the outcome in a sentence."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..kernel import Ending, SheetRow

TOTAL = "Total"


def ending_of(ending: Ending, names: Sequence[Text | str], me: int | None = None) -> list[RenderableType]:
    """The score sheet, a column for each seat and the first place first, then who won and why.

    `names` are what the seats are called, with their colours where a game has some.
    """
    return [sheet(ending, names, me), sentence(ending)]


def sheet(ending: Ending, names: Sequence[Text | str], me: int | None = None) -> Table:
    order = sorted(range(len(ending.places)), key=lambda seat: (ending.places[seat], seat))
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold", title_justify="left")
    table.add_column("Final scoring")
    table.add_column("Rule", style="dim", no_wrap=True)
    for seat in order:
        table.add_column(_heading(ending, names[seat], seat, me), justify="right")
    for row in rows(ending):
        style = "bold" if row.numbers == ending.scores else ""
        table.add_row(row.title, row.rule, *(_number(row.numbers[seat]) for seat in order), style=style)
    return table


def rows(ending: Ending) -> list[SheetRow]:
    """The rows of the sheet; the last one is always what everybody has in the end."""
    listed = list(ending.sheet)
    if not listed or listed[-1].numbers != ending.scores:
        listed.append(SheetRow(TOTAL, ending.rule, ending.scores))
    return listed


def sentence(ending: Ending) -> Text:
    """Who won, or that all lost, and by which rule."""
    rule = f" ({ending.rule})" if ending.rule and ending.rule not in ending.sentence else ""
    return Text(ending.sentence, style="bold").append(rule, style="not bold dim")


def _heading(ending: Ending, name: Text | str, seat: int, me: int | None) -> Text:
    """A place is told where somebody is ahead of somebody; who wins and loses together has none."""
    heading = Text(f"{ending.places[seat]}. " if len(set(ending.places)) > 1 else "")
    heading.append_text(Text(name) if isinstance(name, str) else name)
    return heading.append(" (you)" if seat == me else "")


def _number(number: int | None) -> str:
    return "" if number is None else str(number)

"""How a match went, after its end: place and margin, the curve by round, luck, and moments."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..toolkit.retrospect import Curve, Highlight, Retrospect


def told(story: Retrospect, names: Sequence[str], me: int | None = None) -> list[RenderableType]:
    """All of it, as far as the game has it; `me` is spoken to as "you"."""
    shown: list[RenderableType] = [
        Text(story.verdict if me is None else story.verdicts[me], style="bold"),
    ]
    if len(story.stops) > 1:
        shown += [Text(), Text(story.about, style="dim"), curves(story, names)]
    if story.luck:
        shown += [
            Text(),
            Text(f"Luck: {story.tries}", style="bold"),
            *(Text(one.sentence) for one in story.luck),
        ]
    of = f" for {story.whose}" if story.whose else ""
    for title, moments in (("Best moments", story.best), ("Worst moments", story.worst)):
        if moments:
            shown += [Text(), Text(f"{title}{of}", style="bold"), *map(moment, moments)]
    return shown


def curves(story: Retrospect, names: Sequence[str]) -> Table:
    """A row for each curve, a column for each round."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("")
    for stop in story.stops:
        table.add_column(stop.removeprefix("Round ").replace("Start", "0"), justify="right")
    for curve in story.curves:
        table.add_row(name(curve, names), *map(str, curve.numbers))
    return table


def name(curve: Curve, names: Sequence[str]) -> str:
    if curve.goal is not None:
        return f"{curve.title} (of {curve.goal})"
    return names[curve.seat] if curve.seat is not None else curve.title


def moment(one: Highlight) -> Text:
    """With the decision after which `dystopolis replay FILE --at` shows it."""
    return Text(one.sentence).append(f" (decision {one.decision})", style="dim")

"""The final scoring of Wired: Black Ops, line by line, a column for each player."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from ...games.wired.box import Box
from ...games.wired.events import Scored
from ...games.wired.words.phrases import Phrases
from .board import SEAT_STYLES, letter


def score_table(box: Box, scored: Sequence[Scored], ranking: Sequence[int]) -> Table:
    """WB-SCORE-14: everybody's lines beside each other, the winner first."""
    say = Phrases(box)
    best_first = [next(one for one in scored if one.seat == seat) for seat in ranking]
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold", title_justify="left")
    table.add_column("Final scoring")
    for place, one in enumerate(best_first, 1):
        name = Text(f"{place}. ") + letter(one.seat) + Text(f" {say.who(one.seat)}", SEAT_STYLES[one.seat])
        table.add_column(name, justify="right")
    for title, numbers in lines(say, best_first):
        style = "bold" if title == "Total" else ""
        table.add_row(title, *numbers, style=style)
    return table


def lines(say: Phrases, scored: Sequence[Scored]) -> list[tuple[str, list[str]]]:
    """Each line with what it gives to everybody; the lines of a column add up to its total."""
    n = say.box.numbers
    rows = [
        ("Reputation", [str(one.reputation) for one in scored]),
        (f"Heavy Weapons, 1 for {n.heavy_per_point}", [f"{one.heavy:+}" for one in scored]),
        (f"Equipment, 1 for {n.equipment_per_point}", [f"{one.equipment:+}" for one in scored]),
        (f"Guns, 1 for {n.gun_per_point}", [f"{one.guns:+}" for one in scored]),
        (f"Money, 1 for {n.money_per_point}", [f"{one.money:+}" for one in scored]),
        (f"Aces lost, -{n.penalty_ace} each", [f"{one.aces:+}" for one in scored]),
        (f"Thugs lost, -{n.penalty_thug} each", [f"{one.thugs:+}" for one in scored]),
        ("Target", [f"{one.matching} at {one.target} {one.bonus:+}" for one in scored]),
    ]
    rest = [one.total - one.reputation - one.listed - one.bonus for one in scored]
    if any(rest):
        rows.append(
            (f"Not below 0, list up to +{n.score_list_cap}", [f"{left:+}" if left else "" for left in rest])
        )
    return [*rows, ("Total", [str(one.total) for one in scored])]

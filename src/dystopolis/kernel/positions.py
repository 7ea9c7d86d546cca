"""A few positions of a match are kept, so that to go back is quick however long the match is."""

from .table import Table

KEPT_EVERY = 16  # answers between two positions that are kept
KEPT = 4  # of them

Position = tuple[int, Table]  # how many of the answers that are here led to it


def kept_after(kept: list[Position], answers: int, table: Table) -> list[Position]:
    """What is kept now that so many answers were given."""
    return kept if answers % KEPT_EVERY else thinned([*kept, (answers, table.copy())])


def thinned(kept: list[Position]) -> list[Position]:
    """If there are too many, without the one that is missed least: the older, the wider apart."""
    if len(kept) <= KEPT:
        return kept
    end = kept[-1][0]

    def loss(index: int) -> float:
        before = kept[index - 1][0] if index else 0
        return (kept[index + 1][0] - before) / (end - kept[index][0] + 1)

    least = min(range(len(kept) - 1), key=loss)
    return kept[:least] + kept[least + 1 :]

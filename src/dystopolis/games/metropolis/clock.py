"""How long people may think."""

from .table import Metropolis


def pace(t: Metropolis) -> tuple[str, int]:
    """The present phase by round and name, both of which everybody sees, and how many minutes it lasts."""
    return f"{t.round} {t.phase}", minutes(t)


def minutes(t: Metropolis) -> int:
    """MP-TIME-01 to MP-TIME-04: how long the present phase lasts.

    Before the first auction people talk. While they choose colours, that is a phase of its own; where
    nothing is chosen, bids may come in meanwhile, and the auction closes so much later.
    """
    phases = ["pregame_talk" if t.phase == "lobby" else t.phase.replace(" ", "_")]
    if t.phase == "pregame auction" and not t.house.chosen_colours:
        phases.append("pregame_talk")
    rows = [row for row in t.box.rows.clocks if row.id in phases]
    return sum([row.live_minutes if t.house.live else row.async_minutes for row in rows])

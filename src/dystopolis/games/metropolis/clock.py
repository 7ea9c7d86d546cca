"""How long people may think."""

from .table import Metropolis


def pace(t: Metropolis) -> tuple[str, int]:
    """The present phase by round and name, both of which everybody sees, and how many minutes it lasts."""
    return f"{t.round} {t.phase}", minutes(t)


def minutes(t: Metropolis) -> int:
    """MP-TIME-01 to MP-TIME-04: how long the present phase lasts; before the first auction people talk."""
    phase = "pregame_talk" if t.phase == "lobby" else t.phase.replace(" ", "_")
    for row in t.box.rows.clocks:
        if row.id == phase:
            return row.live_minutes if t.house.live else row.async_minutes
    return 0

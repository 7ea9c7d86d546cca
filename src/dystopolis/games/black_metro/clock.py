"""How long people may think: the rulebook gives no time, so only the phase is named."""

from .table import BlackMetro


def pace(t: BlackMetro) -> tuple[str, int]:
    """The present phase by round and number, both of which everybody sees; it lasts as long as it takes."""
    return f"{t.round} {t.phase}", 0

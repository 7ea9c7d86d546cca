"""How long people may think: the rulebook gives no time, so only the phase is named."""

from .table import MetalDawn


def pace(t: MetalDawn) -> tuple[str, int]:
    """Round, phase and activation, all of which everybody sees; it lasts as long as it takes."""
    return f"{t.round} {t.phase} {t.activations}", 0

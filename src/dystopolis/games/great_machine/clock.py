"""How long people may think: the rulebook gives no time, so only round and phase are named."""

from .codes import HEROES_PHASE, PHASES
from .table import GreatMachine


def pace(t: GreatMachine) -> tuple[str, int]:
    """Round and phase, and in the Heroes Phase whose turn it is; all of that everybody sees."""
    turn = f" {t.turn + 1}" if t.phase == HEROES_PHASE else ""
    return f"{t.round} {PHASES[t.phase]}{turn}", 0

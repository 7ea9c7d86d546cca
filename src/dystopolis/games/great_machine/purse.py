"""Trust and Bonds: getting them, losing them, paying with them."""

from .codes import HEROES
from .events import BondsMoved, TrustMoved
from .table import GreatMachine


def room_for_trust(t: GreatMachine, hero: int) -> int:
    return t.box.max_trust[t.heroes[hero]] - t.trust[hero]


def gain_trust(t: GreatMachine, hero: int, amount: int, why: str) -> None:
    """GM-OPEN-04: what exceeds Max. Trust is lost at once."""
    move_trust(t, hero, min(amount, room_for_trust(t, hero)), why)


def lose_trust(t: GreatMachine, hero: int, amount: int, why: str) -> int:
    """As much as there is; says how much that was."""
    taken = min(amount, t.trust[hero])
    move_trust(t, hero, -taken, why)
    return taken


def pay_trust(t: GreatMachine, hero: int, amount: int, why: str) -> None:
    """GM-GEN-08: a price that is known to be there."""
    move_trust(t, hero, -amount, why)


def move_trust(t: GreatMachine, hero: int, change: int, why: str) -> None:
    if change:
        t.trust[hero] += change
        if t.aloud:
            t.tell(TrustMoved(HEROES[t.heroes[hero]], change, t.trust[hero], why))


def move_bonds(t: GreatMachine, change: int, why: str) -> None:
    if change:
        t.bonds += change
        if t.aloud:
            t.tell(BondsMoved(change, t.bonds, why))


def all_trust(t: GreatMachine) -> int:
    return t.trust[0] + t.trust[1] + t.trust[2]

"""What a player cares about besides what things are worth: where to go, and whether to fight."""

from collections.abc import Callable

from ..box import DISTRICTS


class Tastes:
    """Factors; 1 is the regular's. `districts` has one for what each district's effects are worth."""

    def __init__(self) -> None:
        self.districts: list[float] = [1.0] * (DISTRICTS + 1)
        self.fight: float = 1.0
        self.rout: float = 1.0
        self.spread: float = 1.0


def varied(random: Callable[[], float]) -> Tastes:
    """Somebody else: every taste between half and double of the regular's."""
    tastes = Tastes()
    tastes.districts = [one * 2.0 ** (2.0 * random() - 1.0) for one in tastes.districts]
    tastes.fight = 2.0 ** (2.0 * random() - 1.0)
    tastes.rout = 2.0 ** (2.0 * random() - 1.0)
    tastes.spread = 2.0 ** (2.0 * random() - 1.0)
    return tastes

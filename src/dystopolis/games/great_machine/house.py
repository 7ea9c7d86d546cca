"""How a table is played: its mode, its settings, and the rulings that could go either way."""

from ...kernel.parts import Fixed


class House(Fixed):
    """How this table is played: its mode, its settings and the rulings that could go either way."""

    def __init__(self) -> None:
        self.together: bool = False
        self.with_missions: bool = False
        self.city: str = "preset"
        self.preset: str = "normal-1"
        self.plan: int = 1
        self.favour: bool = False
        self.any_forfeit: bool = False
        self.any_stake: bool = False
        self.trust_alone: bool = False
        self.assist: bool = True
        self.order: tuple[int, ...] = (0, 1, 2)
        self.mission_set: str = "I"
        self.plan_goes_back: bool = False
        self.maintenance: int = 0
        self.idle_patrol: bool = False

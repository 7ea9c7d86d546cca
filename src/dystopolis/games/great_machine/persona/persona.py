"""What a sensible player would like: the worth of every option, decision by decision.

Everything here looks at an imagined table: what the seat knows is real, the rest is dealt again. The Machine
does not look at the cards that Heroes have chosen, not even at imagined ones: it weighs where they may go.
"""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Final

from ....kernel.persona import Persona, outcome_chances
from ....kernel.table import Table
from ....kernel.values import Option
from ....toolkit.learnt import learnt
from ..access import ACCESS_CARD
from ..codes import ACCESS, NONE
from ..options import No
from ..table import GreatMachine
from .judges import JUDGES
from .proposals import expect_cards, whole_answers
from .standing import FEATURES, standing_of_heroes

VALUES: Final = learnt(files("dystopolis.games.great_machine.persona").joinpath("values.toml"))


class GreatMachinePersona(Persona):
    """The heuristics behind greedy play, for both sides."""

    def values(self, table: Table, seat: int, options: Sequence[Option]) -> list[float]:
        """The worth of each option for this seat, in points."""
        assert isinstance(table, GreatMachine)
        ask = table.open_ask(seat)
        assert ask is not None
        judge = JUDGES.get(ask.choice)
        if judge is None:
            return [0.0 if isinstance(option, No) else 0.1 for option in options]
        return judge(table, ask, options)

    def proposals(self, table: Table, seat: int, k: int) -> list[list[Option]]:
        """Cards of all own Heroes, and orders with the place they lead to, are judged as a whole."""
        assert isinstance(table, GreatMachine)
        return whole_answers(table, seat, table.options(seat), k, self.values)

    def expect(self, table: Table, seat: int, random: Callable[[], float]) -> None:
        """The Machine reckons with Heroes who want something, not with any card that they may hold."""
        assert isinstance(table, GreatMachine)
        if seat == 0 and not table.house.together:
            expect_cards(table, random)

    def rests(self, table: Table) -> bool:
        """Trust and Bonds are in, and nobody has chosen a card."""
        assert isinstance(table, GreatMachine)
        if table.phase != ACCESS or table.ready:
            return False
        for card in table.chosen:
            if card != NONE:
                return False
        return bool(table.asks) and table.asks[0].choice is ACCESS_CARD

    def chances(self, table: Table) -> list[float]:
        """By what was learnt from many games; by the outcome where there is one."""
        return outcome_chances(table) if table.over else VALUES.chances(self, table)

    def feature_names(self) -> list[str]:
        return list(FEATURES)

    def features(self, table: Table, seat: int) -> list[float]:
        """What is good for the Heroes is bad for the Machine, and as much."""
        assert isinstance(table, GreatMachine)
        found = standing_of_heroes(table)
        if seat == 0 and not table.house.together:
            return [-value for value in found]
        return found

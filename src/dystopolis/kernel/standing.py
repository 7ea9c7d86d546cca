# mypyc: off: it defines msgspec Structs
"""Standing passes: a seat lets a kind of window pass until something changes.

They are private, and they answer the moment a window opens: nobody can tell them from a quick player.
"""

from typing import Literal, get_args

import msgspec

from .choice import Ask, Window
from .game import Game
from .table import Table
from .values import Option, Refused

Until = Literal["phase", "round", "concerned"]


class Standing(msgspec.Struct, frozen=True):
    """A seat passes a kind of window until this phase or round is over, or until it concerns the seat."""

    seat: int
    choice: str
    until: Until
    since: str


class StandingPasses:
    """All standing passes of a match. They are no part of the position, which plays the same without them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.left: list[Standing] = []

    def leave(self, table: Table, seat: int, choice: str, until: str) -> None:
        """From now on this seat passes such windows; an earlier pass of the same kind is replaced."""
        window = self.game.named.get(choice)
        if not isinstance(window, Window):
            raise Refused(f"There is nothing called {choice[:40]!r} that could be passed in advance.")
        if until not in get_args(Until):
            raise Refused(f"One passes until one of {', '.join(get_args(Until))}, not until {until[:40]!r}.")
        if not 0 <= seat < table.seats:
            raise Refused("Only a seat at the table can pass.")
        self.withdraw(seat, choice)
        self.left.append(Standing(seat, choice, until, self._span(table, until)))  # type: ignore[arg-type]

    def withdraw(self, seat: int, choice: str = "") -> None:
        """This seat wants to be asked again, about this choice or about all."""
        self.left = [pass_ for pass_ in self.left if pass_.seat != seat or choice not in ("", pass_.choice)]

    def of(self, seat: int) -> list[Standing]:
        """What a seat lets pass now."""
        return [pass_ for pass_ in self.left if pass_.seat == seat]

    def lapse(self, table: Table) -> None:
        """The table has changed: passes whose phase or round is over go."""
        self.left = [pass_ for pass_ in self.left if pass_.since == self._span(table, pass_.until)]

    def due(self, table: Table) -> list[tuple[int, Option]]:
        """The answers that standing passes give now; whoever keeps the match gives them like any other."""
        if not self.left:
            return []
        return [
            (ask.seat, ask.choice.passing)
            for ask in table.asks
            if ask.answer is None and isinstance(ask.choice, Window) and self._passes(table, ask, ask.choice)
        ]

    def _passes(self, table: Table, ask: Ask, window: Window) -> bool:
        name = self.game.name_of(window)
        for pass_ in self.left:
            if (pass_.seat, pass_.choice) == (ask.seat, name):
                concerns = window.concerns
                return (
                    pass_.until != "concerned" or concerns is None or not concerns(table, ask.seat, *ask.args)
                )
        return False

    def _span(self, table: Table, until: str) -> str:
        """What a pass lasts as long as."""
        if until == "phase" and self.game.pace is not None:
            return self.game.pace(table)[0]
        return "" if until == "concerned" else str(getattr(table, "round", 0))

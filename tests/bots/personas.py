"""Tastes that are easy to check, for tests of the bots that ask for one."""

from collections.abc import Sequence

from dystopolis.games.wired import GAME
from dystopolis.kernel import Option, Persona, Table, digest


class LikesTheLast(Persona):
    """Every option is worth its place in the list."""

    def values(self, table: Table, seat: int, options: Sequence[Option]) -> list[float]:
        return [float(place) for place in range(len(options))]


class LikesAll(Persona):
    """Every option is worth the same."""

    def values(self, table: Table, seat: int, options: Sequence[Option]) -> list[float]:
        return [1.0] * len(options)


class LooksAtEverything(Persona):
    """It looks at all that lies on the table it is given, hidden or not; a bot must survive that."""

    def values(self, table: Table, seat: int, options: Sequence[Option]) -> list[float]:
        secrets = int(digest(GAME, table), 16)
        return [float((secrets >> place) % 7) for place in range(len(options))]

    def rests(self, table: Table) -> bool:
        return True

    def chances(self, table: Table) -> list[float]:
        return [int(digest(GAME, table), 16) % 97 / 97] * table.seats

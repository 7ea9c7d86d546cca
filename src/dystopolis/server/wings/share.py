"""Which matches a process looks after."""

from zlib import crc32

from msgspec import Struct

ALL = 1 << 32
ELSE = 0.25  # everything but the tables, which the first process does alone: its work, compared with theirs


class Share(Struct, frozen=True):
    """Process `number` of so many; number 0 is the first.

    >>> Share().has("any-match")
    True
    >>> [sum(Share(number, 2).has(str(match)) for match in range(800)) for number in range(2)]
    [308, 492]
    """

    number: int = 0
    of: int = 1

    def has(self, match: str) -> bool:
        return self.owner(match) == self.number

    def owner(self, match: str) -> int:
        """The same for all processes."""
        if self.of == 1:
            return 0
        others = self.of - 1
        first = max(0.0, (1 - ELSE * others) / self.of)
        spot = crc32(match.encode()) / ALL
        if spot < first:
            return 0
        return 1 + int((spot - first) / (1 - first) * others)


WHOLE = Share()  # of a process that is alone

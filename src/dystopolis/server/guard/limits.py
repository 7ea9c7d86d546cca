"""How often and how many: token buckets, and how many sockets are open."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from time import monotonic
from typing import Final

from ..errors import TooMany

KEYS_KEPT: Final = 20_000


class Bucket:
    """Holds `burst` at most, refills with `rate` a second; `take` is false when it is empty.

    >>> bucket = Bucket(rate=1, burst=2)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    __slots__ = ("_burst", "_filled", "_level", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = float(burst)
        self._filled = monotonic()

    def take(self) -> bool:
        now = monotonic()
        level = self._level + (now - self._filled) * self._rate
        if level > self._burst:
            level = self._burst
        self._filled = now
        if level < 1:
            self._level = level
            return False
        self._level = level - 1
        return True

    def wait(self) -> int:
        """In how many whole seconds there is something to take again."""
        return max(1, ceil((1 - self._level) / self._rate))


class Buckets:
    """A bucket for each key. The least used are forgotten, which at worst fills them up again."""

    def __init__(self, rate: float, burst: float, kept: int = KEYS_KEPT) -> None:
        self._rate, self._burst, self._kept = rate, burst, kept
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> int:
        """0 if there was something to take, else the seconds to wait."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._kept:
                self._buckets.popitem(last=False)
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
        else:
            self._buckets.move_to_end(key)
        return 0 if bucket.take() else bucket.wait()

    def refuse_if_empty(self, key: str, sentence: str) -> None:
        if wait := self.take(key):
            raise TooMany(f"{sentence} Please try again in {seconds(wait)}.", wait)


class Connections:
    """How many sockets are open for each person and for each address."""

    def __init__(self, per_person: int, per_address: int) -> None:
        self._per_person, self._per_address = per_person, per_address
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._addresses.total()

    @contextmanager
    def held(self, person: str | None, address: str) -> Iterator[None]:
        """One connection more, until the block ends; `TooMany` if that is one too many."""
        if self._addresses[address] >= self._per_address:
            raise TooMany("There are too many open connections from your address; close some.", 10)
        if person is not None and self._people[person] >= self._per_person:
            raise TooMany("You have too many tables open; close some windows.", 10)
        counted = [(self._addresses, address)]
        if person is not None:
            counted.append((self._people, person))
        for counter, key in counted:
            counter[key] += 1
        try:
            yield
        finally:
            for counter, key in counted:
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]


def seconds(count: int) -> str:
    return "a second" if count == 1 else f"{count} seconds"

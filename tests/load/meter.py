"""What is counted while matches are played, and what comes of it."""

import math
from array import array
from collections.abc import Sequence

import msgspec


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """One measurement. Delays are in milliseconds; shares are of one core."""

    name: str
    matches: int
    seats: int
    seconds: float
    answers: int
    told: int
    p50: float
    p99: float
    longest: float
    finished: int
    refused: int
    update_bytes: float
    server_share: float
    server_megabytes: float
    client_share: float
    others_share: float

    @property
    def rate(self) -> float:
        """Answers a second."""
        return self.answers / self.seconds

    @property
    def work(self) -> float:
        """Milliseconds of processor time that an answer costs the server, however busy the machine is."""
        return 1000 * self.server_share / self.rate if self.answers else math.nan


class Meter:
    """Counts only while it is open: the warm-up and what comes after do not matter."""

    def __init__(self) -> None:
        self.open = False
        self.clear()

    def clear(self) -> None:
        self.answers = self.finished = self.refused = self.messages = self.size = 0
        self.delays = array("d")

    def answered(self) -> None:
        if self.open:
            self.answers += 1

    def told(self, delay: float) -> None:
        """Another seat heard of an answer, so many seconds after it was sent."""
        if self.open:
            self.delays.append(delay)

    def message(self, size: int) -> None:
        if self.open:
            self.messages += 1
            self.size += size


class Told:
    """Finds for every update at a table the answer that it tells of.

    Updates are stamped: the same stamp, the same answer. Who answered learns which stamp the answer
    got, perhaps after others were told; an answer that others may not hear of reaches nobody else.
    """

    REMEMBERED = 4

    def __init__(self, meter: Meter) -> None:
        self.answers = 0  # at this table, whether the meter is open or not
        self._meter = meter
        self._sent: dict[int, float] = {}
        self._early: dict[int, list[float]] = {}

    def to_another(self, stamp: int, now: float) -> None:
        sent = self._sent.get(stamp)
        if sent is None:
            self._early.setdefault(stamp, []).append(now)
            _forget(self._early, self.REMEMBERED)
        else:
            self._meter.told(now - sent)

    def to_who_answered(self, stamp: int, sent: float) -> None:
        self.answers += 1
        self._meter.answered()
        self._sent[stamp] = sent
        _forget(self._sent, self.REMEMBERED)
        for heard in self._early.pop(stamp, ()):
            self._meter.told(heard - sent)


def percentile(ordered: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of all values does not exceed.

    >>> percentile([1, 2, 3, 4], 0.5), percentile([1, 2, 3, 4], 0.99), percentile([], 0.5)
    (2, 4, nan)
    """
    if not ordered:
        return math.nan
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def _forget(stamps: dict[int, float] | dict[int, list[float]], keep: int) -> None:
    while len(stamps) > keep:
        del stamps[next(iter(stamps))]

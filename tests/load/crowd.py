"""Many matches at once: whoever is asked answers, and a match that ends is followed by another."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import defaultdict
from random import Random

from .http import Caller
from .line import Line, LoadError
from .meter import Meter, Told

AT_ONCE = 8  # matches that are set up at the same time
PATIENCE = 60


class Table:
    """A place where a group plays match after match.

    With `in_turns`, those who are asked at the same time answer one after the other.
    """

    def __init__(
        self, number: int, seats: int, meter: Meter, think: float, house: "House", in_turns: bool = False
    ) -> None:
        self.number = number
        self.seats = seats
        self.meter = meter
        self.think = think
        self.chance = Random(number)
        self.told = Told(meter)
        self.lines: list[Seat] = []
        self.trouble = ""
        self.played = 0  # matches that have ended here
        self.waiting: list[Seat] | None = []
        self.in_turns = in_turns
        self._answering = False
        self._queue: dict[Seat, None] = {}  # those who are asked while somebody answers
        self._house = house
        self._next: asyncio.Task[None] | None = None
        self._leaving = False

    def begin(self) -> None:
        """Let those answer who were asked before everybody was there."""
        waiting, self.waiting = self.waiting or [], None
        for seat in waiting:
            seat.asked()

    def ask(self, seat: "Seat") -> None:
        """Let this seat answer: now, or when those before it have."""
        if self.in_turns and self._answering:
            self._queue[seat] = None
        else:
            self._answering = True
            seat.answer()

    def answered(self) -> None:
        """An answer counts, or was refused: the next one."""
        self._answering = False
        while self._queue and not self._answering:
            seat = next(iter(self._queue))
            del self._queue[seat]
            if seat.is_asked:
                self.ask(seat)

    def over(self) -> None:
        """Every seat says so; one new match is made."""
        if not self._leaving and (self._next is None or self._next.done()):
            self.played += 1
            self.meter.finished += self.meter.open
            self.told = Told(self.meter)
            self._answering = False
            self._queue.clear()
            self._next = asyncio.create_task(self._another())

    async def _another(self) -> None:
        try:
            await self._house.new_match(self)
        except (LoadError, OSError) as why:
            self.trouble = str(why)

    async def rise(self) -> None:
        """Leave the match that is being played."""
        for seat in self.lines:
            seat.hang_up()
        for seat in self.lines:
            await seat.gone.wait()
        self.lines.clear()

    async def go_home(self) -> None:
        """A match that is being made is made first: a connection that is half open cannot be closed."""
        self._leaving = True
        if self._next is not None:
            await asyncio.gather(self._next, return_exceptions=True)
        await self.rise()


class Seat(Line):
    """A player that answers as soon as it is asked, or after thinking."""

    def __init__(self, table: Table, number: int, host: str, path: str, headers: dict[str, str]) -> None:
        super().__init__(host, path, headers)
        self.table = table
        self.number = number
        self._thinking: asyncio.TimerHandle | None = None

    async def connect(self, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        await self.opened

    @property
    def is_asked(self) -> bool:
        """Whether it still owes an answer."""
        return True

    def answer(self) -> None:
        """Choose at random, and say so."""
        raise NotImplementedError

    def asked(self) -> None:
        """Answer: at once, or after half to one and a half of the time to think."""
        if self.table.waiting is not None:
            self.table.waiting.append(self)
            return
        if not self.table.think:
            self.table.ask(self)
            return
        if self._thinking is not None:
            self._thinking.cancel()
        wait = self.table.think * self.table.chance.uniform(0.5, 1.5)
        self._thinking = asyncio.get_running_loop().call_later(wait, self.answer)

    def broke(self, why: str) -> None:
        self.table.trouble = why

    def hang_up(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        super().hang_up()


class House(ABC):
    """A server, as the crowd uses it; every table has a line of its own for setting matches up."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.callers: defaultdict[int, Caller] = defaultdict(lambda: Caller(port))

    @abstractmethod
    async def new_match(self, table: Table) -> None:
        """Make a match for this table, connect its seats, and let it begin."""


class Crowd:
    """All tables of one measurement."""

    def __init__(self, house: House, matches: int, seats: int, think: float, in_turns: bool = False) -> None:
        self.meter = Meter()
        self.tables = [Table(number, seats, self.meter, think, house, in_turns) for number in range(matches)]
        self._house = house

    async def sit_down(self) -> None:
        """Set all matches up; nobody plays yet."""
        turn = asyncio.Semaphore(AT_ONCE)

        async def set_up(table: Table) -> None:
            async with turn:
                await self._house.new_match(table)

        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*map(set_up, self.tables))
        except TimeoutError:
            playing = sum(len(table.lines) == table.seats for table in self.tables)
            raise LoadError(
                f"After {PATIENCE} s, {playing} matches of {len(self.tables)} were set up."
            ) from None

    async def begin(self, seconds: float) -> None:
        """Begin the matches, one after the other over half of this time, so that they do not go in step."""
        for table in self.tables:
            asyncio.get_running_loop().call_later(seconds / 2 * table.number / len(self.tables), table.begin)
        await self.wait(seconds)

    async def begin_over_a_match(self, answers: int) -> None:
        """Begin them evenly while the first goes through so many answers, about as many as a match has.

        So they are of all ages, as on a server that has been there for a while. Young ones have short logs,
        and no match that ends and is followed by another.
        """
        first, begun, told = self.tables[0], 0, 0
        until = time.monotonic() + PATIENCE
        while begun < len(self.tables):
            if first.told.answers != told:
                told, until = first.told.answers, time.monotonic() + PATIENCE
            elif time.monotonic() > until:
                raise LoadError(f"For {PATIENCE} s, nothing has happened at the first table.")
            due = len(self.tables) if first.played else len(self.tables) * first.told.answers // answers + 1
            for table in self.tables[begun:due]:
                table.begin()
            begun = max(begun, due)
            await self.wait(0.02)

    async def play(self, seconds: float) -> tuple[float, float]:
        """Count for so long; how long it really was, and how long the client was busy."""
        self.meter.clear()
        self.meter.open = True
        began, busy = time.perf_counter(), time.process_time()
        await self.wait(seconds)
        self.meter.open = False
        return time.perf_counter() - began, time.process_time() - busy

    async def wait(self, seconds: float) -> None:
        """Let them play; a table in trouble ends the measurement."""
        until = time.perf_counter() + seconds
        while (left := until - time.perf_counter()) > 0:
            await asyncio.sleep(min(left, 1.0))
            trouble = next((table.trouble for table in self.tables if table.trouble), "")
            if trouble:
                raise LoadError(trouble)

    async def go_home(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(table.go_home() for table in self.tables))
                for caller in self._house.callers.values():
                    await caller.close()
        except TimeoutError:
            raise LoadError(f"After {PATIENCE} s, the server had not let go of every line.") from None

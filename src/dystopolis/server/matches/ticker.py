"""What must happen even if nobody does anything: time runs out, bot workers die, rooms fall asleep."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from ...bots import usual_bot
from ...kernel import Refused
from ..clock import now_ms
from ..errors import NotFound
from ..room.deeds import announced, overdue
from ..room.lobby import expired
from ..storage import Conflict, Unwritten
from .bots import Bots
from .matches import Matches

SECOND = 1.0
QUIET = 1_000  # ms without anything new before the ticker brings the list of turns up to date
FORGETS = 10  # seconds between two looks for rooms that can leave the memory
POLLED = 5  # seconds between two looks for what somebody else wrote
RECENT = 500  # matches that are looked after when a server starts

log = structlog.get_logger(__name__)


class Ticker:
    def __init__(self, matches: Matches, bots: Bots) -> None:
        self.matches = matches
        self.bots = bots
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await self._quietly(self._pick_up())
        count = 0
        while True:
            await asyncio.sleep(SECOND)
            count += 1
            await self._quietly(self.tick())
            if count % POLLED == 0:
                await self._quietly(self.matches.poll())
            if count % FORGETS == 0:
                self.matches.forget_idle()
            await self._quietly(self.matches.keep_snapshots())

    async def tick(self) -> None:
        """Look after every match whose time has come."""
        for match in await self.matches.storage.matches.due(now_ms()):
            await self._quietly(self._look_after(match))
        await self._list_turns()

    async def _list_turns(self) -> None:
        """Where much happens, the journal brings the list of whose turn it is up to date by itself."""
        turns = []
        for match in list(self.matches.opened.values()):
            if match.dirty and not match.room.broken and now_ms() - match.room.updated > QUIET:
                match.dirty = False
                seats = match.room.summary().seats
                assert isinstance(seats, tuple)
                turns.append((match.room.card.id, match.room.head, seats))
        if turns:
            await self.matches.storage.matches.summarise(turns)

    async def _look_after(self, match: str) -> None:
        open_match = await self.matches.open(match)
        room = open_match.room
        if room.broken:
            return
        if closed := expired(room, now_ms()):
            await open_match.enact(closed)
            return
        if announced(room, now_ms()):
            await open_match.read_whole()
            await open_match.act(lambda room: announced(room, now_ms()))
            room = open_match.room
        bot = usual_bot(room.game)
        for seat in room.waiting():
            entries = overdue(room, seat, now_ms(), bot)
            if entries:
                await open_match.enact(entries)
        self.bots.wake(open_match)

    async def _pick_up(self) -> None:
        """After a start: whatever was going on when the last server ended goes on."""
        for listing in await self.matches.storage.matches.by_state("running", limit=RECENT):
            await self._quietly(self._take_up(listing.id))

    async def _take_up(self, match: str) -> None:
        open_match = await self.matches.open(match)
        open_match.dirty = True
        self.bots.wake(open_match)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        """What goes wrong with one match must not keep others from being looked after."""
        try:
            await work
        except (Conflict, Unwritten, NotFound):
            pass  # another server looks after it, or we try again in a second
        except Refused as why:
            log.warning("tick_refused", sentence=why.sentence)
        except Exception:
            log.exception("tick_failed")

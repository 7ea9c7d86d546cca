"""The link between two processes: everything arrives once, in order, and no file is left open."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.family import open_files

from dystopolis.server.wings.link import HEAD, NO_FILE, Kind, Link, first_message, pair

Heard = tuple[Kind, bytes, int]
LARGE = bytes(range(256)) * 4 * 4096  # 4 MB, many times what fits between two processes


class End:
    """One end of a link, and what it has heard."""

    def __init__(self, end: socket.socket) -> None:
        self.heard: asyncio.Queue[Heard] = asyncio.Queue()
        self.lost = 0
        self.gone = asyncio.Event()
        self.link = Link(end, lambda *message: self.heard.put_nowait(message), self._lost)

    def _lost(self) -> None:
        self.lost += 1
        self.gone.set()

    async def next(self) -> Heard:
        async with asyncio.timeout(10):
            return await self.heard.get()

    async def ended(self) -> None:
        async with asyncio.timeout(10):
            await self.gone.wait()


@asynccontextmanager
async def linked() -> AsyncIterator[tuple[End, End]]:
    here, there = (End(end) for end in pair())
    try:
        yield here, there
    finally:
        here.link.close()
        there.link.close()


Scenario = Callable[[], Coroutine[Any, Any, None]]


def without_leaks(scenario: Scenario) -> None:
    """Whatever was opened is closed at the end."""
    before = sorted(open_files())
    asyncio.run(scenario())
    assert sorted(open_files()) == before


def a_pipe() -> tuple[int, int]:
    """An end to keep and one to give away; nobody waits for what does not come."""
    kept, given = os.pipe()
    os.set_blocking(kept, False)
    return kept, given


def test_messages_arrive_in_order_with_their_kinds_both_ways() -> None:
    async def scenario() -> None:
        async with linked() as (here, there):
            said = [(kind, bytes([number]) * number) for number, kind in enumerate([*Kind] * 40)]
            said = [(kind, body) for kind, body in said if kind is not Kind.CONNECTION]
            for kind, body in said:
                here.link.say(kind, body)
                there.link.say(kind, body[::-1])
            for kind, body in said:
                assert await there.next() == (kind, body, NO_FILE)
                assert await here.next() == (kind, body[::-1], NO_FILE)

    without_leaks(scenario)


def test_a_large_message_arrives_whole_and_holds_nobody_up() -> None:
    async def scenario() -> None:
        async with linked() as (here, there):
            # Both speak before either listens: whoever waited would wait for ever.
            here.link.say(Kind.WORD, LARGE)
            there.link.say(Kind.NUMBERS, LARGE)
            here.link.say(Kind.STOP)
            assert await there.next() == (Kind.WORD, LARGE, NO_FILE)
            assert await there.next() == (Kind.STOP, b"", NO_FILE)
            assert await here.next() == (Kind.NUMBERS, LARGE, NO_FILE)

    without_leaks(scenario)


def test_many_messages_at_once_arrive_one_by_one() -> None:
    async def scenario() -> None:
        async with linked() as (here, there):
            for number in range(5_000):
                here.link.say(Kind.WORD, b"%d " % number * 100)
            for number in range(5_000):
                assert (await there.next())[1] == b"%d " % number * 100

    without_leaks(scenario)


@pytest.mark.parametrize("between", [b"", b"a word", LARGE])
def test_a_file_arrives_with_its_own_message_among_others(between: bytes) -> None:
    async def scenario() -> None:
        async with linked() as (here, there):
            pipes = [a_pipe() for _ in range(30)]
            for number, (_, given) in enumerate(pipes):
                if number % 10 == 5:
                    here.link.say(Kind.WORD, between)
                here.link.say(Kind.CONNECTION, b"read %d" % number, given)
            for number, (kept, _) in enumerate(pipes):
                if number % 10 == 5:
                    assert await there.next() == (Kind.WORD, between, NO_FILE)
                kind, body, file = await there.next()
                assert (kind, body) == (Kind.CONNECTION, b"read %d" % number)
                assert not os.get_inheritable(file)
                os.write(file, b"%d" % number)
                os.close(file)
                assert os.read(kept, 100) == b"%d" % number
                assert os.read(kept, 100) == b""  # so whoever gave it away has no copy left
                os.close(kept)

    without_leaks(scenario)


def test_a_file_with_a_large_message_is_sent_once() -> None:
    async def scenario() -> None:
        async with linked() as (here, there):
            near, far = pair()
            with near:
                here.link.say(Kind.CONNECTION, LARGE, far.detach())
                here.link.say(Kind.WORD, b"afterwards")
                kind, body, file = await there.next()
                assert (kind, body) == (Kind.CONNECTION, LARGE)
                assert await there.next() == (Kind.WORD, b"afterwards", NO_FILE)
                with socket.socket(fileno=file) as taken:
                    taken.sendall(b"still open")
                    assert near.recv(100) == b"still open"

    without_leaks(scenario)


def test_the_other_end_is_lost_once_after_everything_it_said() -> None:
    async def scenario() -> None:
        async with linked() as (here, there):
            here.link.say(Kind.WORD, b"the last")
            here.link.close()
            await there.ended()
            assert await there.next() == (Kind.WORD, b"the last", NO_FILE)
            there.link.say(Kind.WORD, b"to nobody")
            await asyncio.sleep(0)
            there.link.close()
            assert (here.lost, there.lost) == (0, 1)

    without_leaks(scenario)


def test_whoever_speaks_to_an_end_that_is_gone_finds_out() -> None:
    async def scenario() -> None:
        async with linked() as (here, there):
            here.link.close()
            kept, given = a_pipe()
            there.link.say(Kind.CONNECTION, b"to nobody", given)
            await there.ended()
            assert there.lost == 1
            assert os.read(kept, 100) == b""
            os.close(kept)

    without_leaks(scenario)


def test_half_a_message_of_an_end_that_dies_is_not_heard() -> None:
    async def scenario() -> None:
        raw, end = pair()
        with raw:
            there = End(end)
            raw.sendall(HEAD.pack(Kind.WORD, 100) + b"only the beg")
        await there.ended()
        assert there.heard.empty()
        assert there.lost == 1

    without_leaks(scenario)


def test_to_close_twice_is_fine_and_closes_what_nobody_took() -> None:
    async def scenario() -> None:
        async with linked() as (here, _):
            pipes = [a_pipe() for _ in range(3)]
            here.link.say(Kind.WORD, LARGE)  # so that what follows cannot go out yet
            for _, given in pipes:
                here.link.say(Kind.CONNECTION, b"", given)
            here.link.close()
            here.link.close()
            for kept, _ in pipes:
                assert os.read(kept, 100) == b""
                os.close(kept)
            assert here.lost == 0

    without_leaks(scenario)


def test_a_file_that_came_with_half_a_message_is_closed() -> None:
    async def scenario() -> None:
        raw, end = pair()
        kept, given = a_pipe()
        with raw:
            there = End(end)
            socket.send_fds(raw, [HEAD.pack(Kind.CONNECTION, 100) + b"only the beg"], [given])
            os.close(given)
        await there.ended()
        assert os.read(kept, 100) == b""
        os.close(kept)

    without_leaks(scenario)


def test_what_is_given_to_a_closed_link_is_closed() -> None:
    """Between the end of a process and the moment when that is noticed, connections may still come."""

    async def scenario() -> None:
        async with linked() as (here, _):
            here.link.close()
            kept, given = a_pipe()
            here.link.say(Kind.CONNECTION, b"", given)
            assert os.read(kept, 100) == b""
            os.close(kept)

    without_leaks(scenario)


def test_the_first_message_is_read_without_an_event_loop_and_no_more_than_it() -> None:
    ours, theirs = pair()
    with ours, theirs:
        ours.sendall(HEAD.pack(Kind.OPEN, 6) + b"config" + HEAD.pack(Kind.STOP, 0))
        assert first_message(theirs) == b"config"
        assert theirs.recv(100) == HEAD.pack(Kind.STOP, 0)


@pytest.mark.parametrize("said", [b"", HEAD.pack(Kind.OPEN, 6)[:3], HEAD.pack(Kind.OPEN, 6) + b"conf"])
def test_whoever_is_told_nothing_or_half_of_it_has_no_first_message(said: bytes) -> None:
    ours, theirs = pair()
    with theirs:
        with ours:
            ours.sendall(said)
        assert first_message(theirs) is None

"""A server of two processes of which one is killed, and one that is stopped."""

import asyncio
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from tests.load.process import family
from tests.server.family import all_gone, kill
from tests.server.folding import check_all
from tests.server.persistent import Table, closed_at, players_at, progress, while_they_play
from tests.server.players import GOING_AWAY, Client, company, run
from tests.server.serving import Server, serving
from tests.server.wings.houses import TWO, first_of, match_of, other_of, serves

ENDED = '"event":"wing_ended"'


class Placed(Table):
    """Plays matches that one of the processes looks after."""

    def __init__(self, people: Sequence[Client], game: str, process: int) -> None:
        super().__init__(people, game, 0, random.Random(process))
        self.process = process

    async def _begun(self) -> str:
        while TWO.owner(match := await super()._begun()) != self.process:
            pass
        return match


async def four_tables(server: Server) -> list[Placed]:
    people = await company(server.url, 4)
    return [
        Placed(people[first:], game, process)
        for process in (0, 1)
        for first, game in ((2, "wired"), (1, "metropolis"))
    ]


def test_one_process_is_killed_and_the_others_go_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        tables = await four_tables(server)
        first, killed = first_of(server), other_of(server)

        async def killing() -> None:
            await progress(tables, lambda table: 5, seconds=60)
            ada = tables[0].people[0]
            match = await match_of(1, tables[0].people)
            async with ada.table(match) as seat:
                kill(killed)
                assert await seat.closed() == 0
            await progress(tables, lambda table: 5, seconds=60)
            async with asyncio.timeout(30):
                while (await server_of(ada, match)) in (first, killed):
                    await asyncio.sleep(0.05)
            assert await server_of(ada, match) == other_of(server)
            await progress(tables, lambda table: 5, seconds=60)

        await while_they_play(tables, killing())
        assert not closed_at([table for table in tables if table.process == 0])
        assert server.process is not None
        assert server.process.poll() is None
        server.stop()
        await check_all(db, players_at(tables))

    async def server_of(person: Client, match: str) -> int:
        async with person.table(match) as seat:
            return serves(server, seat)

    db = f"sqlite:///{tmp_path / 'server.sqlite'}"
    with serving(db, tmp_path, DYSTOPOLIS_PROCESSES="2") as server:
        run(scenario())
        assert server.said().count(ENDED) == 1
        assert "Traceback" not in server.said()


def test_the_first_process_is_killed_and_takes_the_others_with_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        tables = await four_tables(server)

        async def killing() -> None:
            await progress(tables, lambda table: 5, seconds=60)
            everybody = family(first_of(server))
            assert len(everybody) >= 2
            server.kill()
            assert await asyncio.to_thread(all_gone, everybody, 2)
            await asyncio.to_thread(server.start)
            await progress(tables, lambda table: 5, seconds=60)

        await while_they_play(tables, killing())
        server.kill()
        await check_all(db, players_at(tables))

    db = f"sqlite:///{tmp_path / 'server.sqlite'}"
    with serving(db, tmp_path, DYSTOPOLIS_PROCESSES="2") as server:
        run(scenario())
        assert "Traceback" not in server.said()


def test_a_polite_stop_ends_all_processes_and_says_goodbye_in_each(tmp_path: Path) -> None:
    async def scenario() -> None:
        tables = await four_tables(server)

        async def stopping() -> None:
            await progress(tables, lambda table: 5, seconds=60)
            everybody = family(first_of(server))
            people = tables[0].people
            matches = [await match_of(process, people) for process in (0, 1)]
            async with people[0].table(matches[0]) as one, people[0].table(matches[1]) as other:
                began = time.monotonic()
                assert await asyncio.to_thread(server.stop) == 0
                assert time.monotonic() - began < 10
                assert {await one.closed(), await other.closed()} <= GOING_AWAY
            assert await asyncio.to_thread(all_gone, everybody, 1)
            assert closed_at(tables) <= GOING_AWAY

        await while_they_play(tables, stopping())
        await check_all(db, players_at(tables))

    db = f"sqlite:///{tmp_path / 'server.sqlite'}"
    with serving(db, tmp_path, DYSTOPOLIS_PROCESSES="2") as server:
        run(scenario())
        assert '"level":"error"' not in server.said()
        assert "Traceback" not in server.said()


def test_ctrl_c_ends_all_processes(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 's.sqlite'}", tmp_path, DYSTOPOLIS_PROCESSES="3") as server:
        assert server.process is not None
        everybody = family(first_of(server))
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(10) == 0
        assert all_gone(everybody, 1)
        assert "Traceback" not in server.said()

"""Servers that are killed, stopped and started again while people and bots play on them."""

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest
from tests.server.folding import check_all
from tests.server.persistent import Persistent, Table, progress, while_they_play
from tests.server.players import Client, Json, company, run
from tests.server.serving import forking

KINDS = (("wired", 2, 0), ("wired", 1, 2), ("metropolis", 3, 0), ("metropolis", 2, 1), ("wired", 3, 0))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("database_url", "kills"), [("sqlite", 49), ("postgres", 9)], indirect=["database_url"]
)
def test_whatever_was_acknowledged_survives_kill_9(database_url: str, kills: int, tmp_path: Path) -> None:
    async def scenario() -> None:
        rng = random.Random(50)
        tables = await tables_of(await company(server.url, 6), rng)

        async def killing() -> None:
            await progress(tables, lambda table: 1)
            for number in range(kills):
                await asyncio.sleep(rng.random() * 0.3)
                server.kill()
                with_bots = number % 8 == 7  # it takes a second until bots can think
                server.spawn(workers=int(with_bots))
                if rng.random() < 0.2:
                    continue  # and once more, in the middle of its start
                await progress(tables, partial(expected, 5 if with_bots else 0))
            server.kill()
            server.spawn()
            await progress(tables, lambda table: 10)

        await while_they_play(tables, killing())
        players = [player for table in tables for player in table.played]
        shown = [(player, await position(player)) for player in players[-5:]]
        server.kill()
        folded = await check_all(database_url, players)
        for player, replayed in shown:
            assert replayed["view"] == folded[player.match].view(player.seat, replayed["at"])
        print(f"{sum(table.count for table in tables)} answers, {len(players)} players, {kills + 1} kills")

    with forking(database_url, tmp_path) as server:
        server.start()
        run(scenario())
        assert server.faults() == []


async def position(player: Persistent) -> Json:
    """Where the match stands for its player, played again by the server from its log."""
    path = f"/api/matches/{player.match}/replay"
    return dict(await player.client.get(path, eyes=player.seat))


def expected(of_bots: int, table: Table) -> int:
    return of_bots if table.bots else 1


async def tables_of(people: list[Client], rng: random.Random) -> list[Table]:
    """One for each kind of match; everybody sits at several."""
    tables = []
    for number, (game, persons, bots) in enumerate(KINDS):
        sitting = [people[(number + seat) % len(people)] for seat in range(persons)]
        tables.append(Table(sitting, game, bots, random.Random(rng.random())))
    return tables

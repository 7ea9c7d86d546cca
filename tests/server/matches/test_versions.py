"""When the rules change under a running match: it goes on if nothing differs, else it stays as it is."""

import asyncio
import contextlib
import re
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.matches.houses import House

from dystopolis.kernel import Game, Refused
from dystopolis.server.catalogue import Catalogue
from dystopolis.server.room import entries as e
from dystopolis.server.room.deeds import playing
from dystopolis.server.storage.rows import Snapshot


class NewRules(Catalogue):
    """The same game in its next version; `other` rules show something else than before."""

    def __init__(self, other: bool) -> None:
        super().__init__()
        self.other = other

    def game(self, name: str) -> Game:
        game = super().game(name)
        return msgspec.structs.replace(game, version="next", views=poorer(game) if self.other else game.views)


def poorer(game: Game) -> Any:
    """Everybody has one Money less than they had."""

    def views(table: Any, seats: Any) -> Any:
        return [less(seen) for seen in game.views(table, seats)]

    def less(seen: Any) -> Any:
        players = tuple(msgspec.structs.replace(p, money=p.money - 1) for p in seen.players)
        return msgspec.structs.replace(seen, players=players)

    return views


def test_a_match_goes_on_when_the_new_rules_lead_the_same_way(database_url: str) -> None:
    async def scenario() -> None:
        async with House.open(database_url) as house:
            open_match = await house.match()
            await house.play(open_match, 10)
            match = open_match.room.card.id
        async with House.open(database_url, NewRules(other=False)) as house:
            open_match = await house.matches.open(match)
            await open_match.settled()
            assert open_match.room.agreement.version == "next"
            assert open_match.room.running
            await house.play(open_match, 10)
            rows = await house.storage.matches.rows(match)
            assert sum(b'"carried"' in row.data for row in rows) == 1

    asyncio.run(scenario())


def test_a_match_stays_pinned_while_the_rules_lead_elsewhere(
    database_url: str,
) -> None:
    async def scenario() -> None:
        async with House.open(database_url) as house:
            open_match = await house.match()
            await house.play(open_match, 10)
            match, seqs = (
                open_match.room.card.id,
                {v: x.seq for v, x in open_match.room.viewers.by_id.items()},
            )
        async with House.open(database_url, NewRules(other=True)) as house:
            open_match = await house.matches.open(match)
            await open_match.settled()
            assert open_match.room.agreement.state == "pinned"
            assert "version next" in open_match.room.status.notice
            assert all(eyes.seq > seqs[viewer] for viewer, eyes in open_match.room.viewers.by_id.items())
            with pytest.raises(Refused, match="version next"):
                playing(open_match.room)
        async with House.open(database_url) as house:
            open_match = await house.matches.open(match)
            await open_match.settled()
            assert open_match.room.running
            await house.play(open_match, 5)

    asyncio.run(scenario())


@pytest.mark.parametrize("kind", ["answered", "talked", "sat"])
def test_a_log_that_was_changed_is_noticed_and_called_damaged(tmp_path: Path, kind: str) -> None:
    async def scenario() -> None:
        url = str(tmp_path / "server.sqlite")
        async with House.open(url) as house:
            open_match = await house.match()
            await open_match.enact([e.Talked(0, "Well met.")], 0)
            await house.play(open_match, 10)
            match = open_match.room.card.id
        with contextlib.closing(sqlite3.connect(tmp_path / "server.sqlite")) as other:
            rows = other.execute("SELECT seq, data FROM entries ORDER BY seq").fetchall()
            seq, data = next((seq, data) for seq, data in rows if f'"{kind}"'.encode() in data)
            other.execute("UPDATE entries SET data = ? WHERE seq = ?", (changed(data), seq))
            other.execute("DELETE FROM snapshots")
            other.commit()
        async with House.open(url) as house:
            open_match = await house.matches.open(match)
            await open_match.settled()
            assert open_match.room.agreement.state == "pinned"
            assert "damaged" in open_match.room.status.notice
            assert "version" not in open_match.room.status.notice

    asyncio.run(scenario())


def changed(data: bytes) -> bytes:
    """An entry that is just as possible."""
    other = b'"seat":1' if b'"seat":0' in data else b'"seat":0'
    return re.sub(rb'"seat":\d', other, data).replace(b"Well met.", b"Go away!")


def test_a_damaged_snapshot_is_passed_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        url = str(tmp_path / "server.sqlite")
        async with House.open(url) as house:
            open_match = await house.match()
            await house.play(open_match, 20)
            match, view = open_match.room.card.id, open_match.room.viewers[0].view
            head = open_match.room.head
        async with House.open(url) as house:
            await house.storage.matches.put_snapshots([Snapshot(match, head + 0, b"{}")])
            await house.storage.matches.put_snapshots([Snapshot(match, head - 1, b'{"seq": 3}')])
            open_match = await house.matches.open(match)
            assert open_match.room.viewers[0].view == view
            assert open_match.room.head == head

    asyncio.run(scenario())


def test_what_is_abandoned_stays_so_under_new_rules(database_url: str) -> None:
    async def scenario() -> None:
        async with House.open(database_url) as house:
            open_match = await house.match()
            await open_match.enact([e.Agreed("abandon")])
            match = open_match.room.card.id
        async with House.open(database_url, NewRules(other=True)) as house:
            open_match = await house.matches.open(match)
            assert open_match.room.agreement.state == "abandoned"

    asyncio.run(scenario())

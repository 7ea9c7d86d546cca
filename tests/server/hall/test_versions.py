"""When the rules change under a running match: it goes on if nothing differs, else it stays as it is."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.hall.houses import House

from dystopolis.kernel import Game, Refused
from dystopolis.server.catalogue import Catalogue
from dystopolis.server.room import entries as e
from dystopolis.server.room.deeds import playing


class NewRules(Catalogue):
    """The same game in version 2; `other` rules show something else than before."""

    def __init__(self, other: bool) -> None:
        super().__init__()
        self.other = other

    def game(self, name: str) -> Game:
        game = super().game(name)
        view = poorer(game) if self.other else game.view
        return msgspec.structs.replace(game, version="2", view=view, views=None)


def poorer(game: Game) -> Any:
    """Everybody has one Money less than they had."""

    def view(table: Any, seat: int | None) -> Any:
        seen: Any = game.view(table, seat)
        players = tuple(msgspec.structs.replace(p, money=p.money - 1) for p in seen.players)
        return msgspec.structs.replace(seen, players=players)

    return view


def test_a_match_goes_on_when_the_new_rules_lead_the_same_way(database_url: str) -> None:
    async def scenario() -> None:
        async with House.open(database_url) as house:
            live = await house.match()
            await house.play(live, 10)
            match = live.room.card.id
        async with House.open(database_url, NewRules(other=False)) as house:
            live = await house.hall.live(match)
            await live.settled()
            assert live.room.agreement.version == "2"
            assert live.room.running
            await house.play(live, 10)
            rows = await house.storage.matches.rows(match)
            assert sum(b'"carried"' in row.data for row in rows) == 1

    asyncio.run(scenario())


def test_a_match_stays_pinned_while_the_rules_lead_elsewhere(
    database_url: str,
) -> None:
    async def scenario() -> None:
        async with House.open(database_url) as house:
            live = await house.match()
            await house.play(live, 10)
            match, seqs = live.room.card.id, {v: x.seq for v, x in live.room.gallery.eyes.items()}
        async with House.open(database_url, NewRules(other=True)) as house:
            live = await house.hall.live(match)
            await live.settled()
            assert live.room.agreement.state == "pinned"
            assert "version 1" in live.room.status.notice
            assert all(eyes.seq > seqs[viewer] for viewer, eyes in live.room.gallery.eyes.items())
            with pytest.raises(Refused, match="version 1"):
                playing(live.room)
        async with House.open(database_url) as house:
            live = await house.hall.live(match)
            await live.settled()
            assert live.room.running
            await house.play(live, 5)

    asyncio.run(scenario())


def test_a_damaged_snapshot_is_passed_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        url = str(tmp_path / "server.sqlite")
        async with House.open(url) as house:
            live = await house.match()
            await house.play(live, 20)
            match, view = live.room.card.id, live.room.gallery.eyes[0].view
            head = live.room.head
        async with House.open(url) as house:
            await house.storage.matches.put_snapshot(match, head + 0, b"{}")
            await house.storage.matches.put_snapshot(match, head - 1, b'{"seq": 3}')
            live = await house.hall.live(match)
            assert live.room.gallery.eyes[0].view == view
            assert live.room.head == head

    asyncio.run(scenario())


def test_what_is_abandoned_stays_so_under_new_rules(database_url: str) -> None:
    async def scenario() -> None:
        async with House.open(database_url) as house:
            live = await house.match()
            await house.hall.enact(live, [e.Agreed("abandon")])
            match = live.room.card.id
        async with House.open(database_url, NewRules(other=True)) as house:
            live = await house.hall.live(match)
            assert live.room.agreement.state == "abandoned"

    asyncio.run(scenario())

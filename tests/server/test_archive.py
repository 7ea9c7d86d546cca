"""Looking back with everything shown: what any seat was told, entry by entry."""

import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.players import Client, Json, Seat, company, new_match, run
from tests.server.serving import Server
from tests.server.whole_app import ROOMY, Guest, whole_app

from dystopolis.server.access import Access
from dystopolis.server.config import Config
from dystopolis.server.room.entries import Talked
from dystopolis.server.storage.rows import LogRow

ROUNDS = 2


def test_everything_is_what_each_seat_was_told_and_who_alone_was(server: Server) -> None:
    async def scenario() -> None:
        ada, match = await given_up(server.url)
        whole = await look(ada, match, "all", told=True)
        for eyes in ("0", "1", "2", "public"):
            own = [
                line["text"]
                for told in (await look(ada, match, eyes, told=True))["passages"]
                for line in heard(told)
            ]
            assert own == [text for told in whole["passages"] for text in heard_by(told, eyes)]
        alone = {seat for told in whole["passages"] for seats in told.get("only", ()) for seat in seats or ()}
        assert alone == {0, 1, 2}

    run(scenario())


def test_with_everything_shown_a_passage_has_the_number_of_its_place(server: Server) -> None:
    async def scenario() -> None:
        ada, match = await given_up(server.url)
        whole = await look(ada, match, "all", told=True)
        numbers = [told["seq"] for told in whole["passages"]]
        assert numbers == sorted(set(numbers))
        assert numbers[-1] <= whole["last"]
        for told in random.Random(1).sample(whole["passages"], 5):
            there = await look(ada, match, "all", at=told["seq"])
            assert there["passages"] == [told]
            assert (await look(ada, match, "all", at=told["seq"], told=True))["passages"][-1] == told

    run(scenario())


def test_a_position_is_of_the_moment_when_it_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not of one that came while the log was being read."""
    with whole_app(Config(db=f"sqlite:///{tmp_path / 's.sqlite'}", workers=0, limits=ROOMY)) as client:
        ada = Guest(client, "Ada")
        match = ada.make({"who": "bot"}, start=True)["id"]
        last = ada.get(f"/api/matches/{match}/table")["seq"]
        access: Access = client.app.state.access
        honest = access.storage.matches.rows

        async def meanwhile(match: str, after: int = 0) -> list[LogRow]:
            rows = await honest(match, after)
            await access.matches.opened[match].enact([Talked(0, "Meanwhile")])
            return rows

        monkeypatch.setattr(access.storage.matches, "rows", meanwhile)
        position = ada.get(f"/api/matches/{match}/replay?eyes=0&told=true")
        assert (position["at"], position["passages"][-1]["seq"]) == (last, last)


async def given_up(url: str) -> tuple[Client, str]:
    """A match of Metropolis, played a little by one person and two bots and then given up: it is over."""
    (ada,) = await company(url, 1)
    match = (await new_match([ada], "metropolis", bots=2))["id"]
    async with ada.table(match) as seat:
        await play_on(seat)
        await seat.do("chat", text="That is enough.")
        await ada.get(f"/api/matches/{match}/replay", expect=403, eyes="all", told=True)
        await seat.do("vote", on="abandon")
    return ada, match


async def play_on(seat: Seat) -> None:
    rng = random.Random(3)
    while seat.view["round"] <= ROUNDS:
        if seat.asked:
            await seat.answer(rng.choice(seat.ask["options"])["option"])
        else:
            await seat.next()


async def look(person: Client, match: str, eyes: str, **query: Any) -> Json:
    return dict(await person.get(f"/api/matches/{match}/replay", eyes=eyes, **query))


def heard(told: Json) -> list[Json]:
    return list(told.get("lines", ()))


def heard_by(told: Json, eyes: str) -> list[str]:
    """What of a passage with everything in it one pair of eyes was told."""
    only = told.get("only") or [[]] * len(heard(told))
    return [
        line["text"]
        for line, seats in zip(heard(told), only, strict=True)
        if not seats or (eyes.isdecimal() and int(eyes) in seats)
    ]

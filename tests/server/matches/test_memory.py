"""What stays in memory, and for how long."""

import asyncio
from pathlib import Path
from random import Random
from time import monotonic, perf_counter

import pytest
from tests.server.bot_pool.positions import planning
from tests.server.matches.houses import House

from dystopolis.kernel import Refused
from dystopolis.server.errors import Unavailable
from dystopolis.server.matches.matches import IDLE, OVER
from dystopolis.server.room import entries as e

QUICK = 0.02  # seconds, on a busy machine; played again from its first answer it took ten times as long


def test_a_match_that_is_over_leaves_the_memory_after_a_minute(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House.open(str(tmp_path / "s.sqlite")) as house:
            over, running = await house.match(), await house.match()
            await over.enact([e.Agreed("abandon")])
            for match in (over, running):
                match.used = monotonic() - OVER - 1
            house.matches.forget_idle()
            assert list(house.matches.opened) == [running.room.card.id]

            running.used = monotonic() - IDLE - 1
            house.matches.forget_idle()
            assert not house.matches.opened
            again = await house.matches.open(running.room.card.id)
            assert again.room.head == running.room.head

    asyncio.run(scenario())


def test_only_so_many_matches_are_in_memory_and_those_with_people_stay(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House.open(str(tmp_path / "s.sqlite")) as house:
            house.matches.most = 3
            watched = await house.match()
            watched.listeners[0].add(lambda text: None)
            for _ in range(10):
                await house.match()
                assert len(house.matches.opened) <= 3
            assert watched.room.card.id in house.matches.opened

            for match in house.matches.opened.values():
                match.listeners[0].add(lambda text: None)
            with pytest.raises(Unavailable, match="too many matches"):
                await house.match()

    asyncio.run(scenario())


def test_many_matches_are_closed_in_one_transaction(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House.open(str(tmp_path / "s.sqlite")) as house:
            lives = [await house.match() for _ in range(20)]
            for match in lives:
                await house.play(match, 3)
        async with House.open(str(tmp_path / "s.sqlite")) as house:
            for match in lives:
                kept = await house.storage.matches.snapshot(match.room.card.id)
                assert kept is not None
                assert kept.seq == match.room.head

    asyncio.run(scenario())


def test_after_1500_answers_in_one_decision_an_undo_is_quick() -> None:
    match, rng = planning(), Random(1)
    seat, decisions = match.table.waiting()[0], match.table.decisions
    while len(match.log) < 1_500:
        possible = [*match.table.options(seat), *match.table.asides(seat)]
        option = rng.choice([option for option in possible if type(option).__name__ != "Submit"])
        match.answer(seat, option)
    assert match.table.decisions == decisions
    took = []
    for _ in range(5):
        began = perf_counter()
        try:
            match.undo(seat)
        except Refused:
            match.answer(seat, rng.choice(match.table.options(seat)))
            continue
        took.append(perf_counter() - began)
    print(f"an undo takes {1000 * min(took):.1f} ms")
    assert min(took) < QUICK

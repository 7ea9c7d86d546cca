"""Finished matches looked back at with numbers: as it comes, kept, and gone on with after a restart."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.test_reading_links import finished
from tests.server.whole_app import ROOMY, Guest, Json, whole_app

from dystopolis.bots import levels
from dystopolis.server import analyses
from dystopolis.server.bot_pool import Study
from dystopolis.server.bot_pool.studying import find_out
from dystopolis.server.bot_pool.think import Shelf
from dystopolis.server.config import Config


class Here:
    """Does what the idle worker does, in this process; after `most` pieces it does nothing more."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.firsts: list[int] = []

    async def look_back(self, study: Study) -> bytes:
        if len(self.firsts) >= self.most:
            await asyncio.Event().wait()
        self.firsts.append(study.first)
        return (await asyncio.to_thread(find_out, study, Shelf())).parts

    async def close(self) -> None:
        """There is nothing to end."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("analyses")


@pytest.fixture(scope="module", autouse=True)
def few_rollouts() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analyses, "ROLLOUTS", 6)
        yield


def app(folder: Path) -> Any:
    return whole_app(Config(db=f"sqlite:///{folder / 's.sqlite'}", workers=0, limits=ROOMY))


@pytest.fixture(scope="module")
def played(folder: Path) -> Json:
    with app(folder) as client:
        return finished(Guest(client, "Ada"), public=True)


def here(client: TestClient[Litestar], most: int = 1000) -> Here:
    worker = Here(most)
    client.app.state.analyses.worker = worker
    return worker


def asked(client: TestClient[Litestar], match: Json, **query: object) -> Json:
    answer = client.get(f"/api/matches/{match['id']}/analysis", params=query)  # type: ignore[arg-type]
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def until(client: TestClient[Litestar], match: Json, done: int) -> Json:
    """What is known when so much has been looked at."""
    end = monotonic() + 300
    while (found := asked(client, match))["done"] < done:
        assert monotonic() < end, found["progress"]
        sleep(0.05)
    return found


def test_what_was_begun_goes_on_after_a_restart_and_is_shown_as_it_comes(folder: Path, played: Json) -> None:
    with app(folder) as client:
        assert asked(client, played)["progress"] == analyses.NOBODY, "there are no bots on this server"
        first = here(client, most=2)
        none = asked(client, played)
        assert (none["done"], none.get("complete", False)) == (0, False)
        begun = until(client, played, 2 * analyses.PIECE)
        assert begun["progress"] == (
            f"Looked at 16 of {begun['answers']} answers; more comes as the bots find time."
        )
        assert not begun.get("complete")
        assert first.firsts == [0, 8]

    with app(folder) as client:
        second = here(client)
        client.blocking_portal.call(client.app.state.analyses.start)
        whole = until(client, played, begun["answers"] + 1)

    assert second.firsts == list(range(16, begun["answers"] + 1, 8)), "nothing was looked at twice"
    assert whole["complete"]
    assert whole["progress"] == "All of the match has been looked at."
    assert whole["decisions"][: len(begun["decisions"])] == begun["decisions"]


def test_everything_leads_to_its_place_in_the_replay(folder: Path, played: Json) -> None:
    with app(folder) as client:
        here(client)
        answers = until(client, played, asked(client, played)["answers"] + 1)["answers"]
        where = f"/api/matches/{played['id']}/replay"
        for eyes in ("all", "1"):
            found = asked(client, played, eyes=eyes)
            outlooks = found["outlooks"]
            assert [outlook["title"] for outlook in outlooks[1:3]] == ["Round 2", "Round 3"]
            assert outlooks[-1]["title"] == "End"
            assert sorted(outlooks[-1]["said"]) == ["0", "100"]
            assert outlooks[-1]["at"] == client.get(where, params={"eyes": eyes}).json()["last"]
            assert all(turn["at"] == outlooks[turn["stop"]]["at"] for turn in found["turning"])
            for decision in Random(1).sample(found["decisions"], 4):
                there = client.get(where, params={"eyes": eyes, "at": decision["at"]}).json()
                assert there["decision"] == decision["number"]
                assert sum(option.get("played", False) for option in decision["options"]) == 1
                assert all(" in 100" in option["worth"] for option in decision["options"])
            later = asked(client, played, eyes=eyes, since=answers // 2)
            assert later["decisions"] == [one for one in found["decisions"] if one["number"] >= answers // 2]
        own = asked(client, played, eyes=1)
        assert {decision["seat"] for decision in own["decisions"]} == {1}, "a seat judges its own decisions"
        assert "As " in own["about"]
        assert "With everything shown" in asked(client, played)["about"]


def test_eyes_that_are_none_are_refused(folder: Path, played: Json) -> None:
    with app(folder) as client:
        answer = client.get(f"/api/matches/{played['id']}/analysis?eyes=7")
    assert answer.json() == {"sentence": "Eyes are the number of a seat, public, or all."}


def test_a_game_without_learnt_values_says_so(
    folder: Path, played: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(levels.EXPERTS, "wired")
    with app(folder) as client:
        found = asked(client, played)
    assert found["progress"].startswith("Nobody has learnt yet what a position of Wired")
    assert "outlooks" not in found

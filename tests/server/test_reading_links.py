"""Links that open for everybody: they read a match, from its first answer on, and give nobody a seat."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.whole_app import ROOMY, Guest, Json, whole_app

from dystopolis.server.config import Config
from dystopolis.server.reading_keys import ReadingKeys

MISSING = {"sentence": "There is no such match."}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    folder = tmp_path_factory.mktemp("reading")
    with whole_app(Config(db=f"sqlite:///{folder / 's.sqlite'}", workers=0, limits=ROOMY)) as client:
        yield client


def finished(ada: Guest, game: str = "wired", mode: str = "", seats: int = 2, public: bool = False) -> Json:
    """A match that one person has played to its end at random, in all of its seats."""
    wish = {"game": game, "mode": mode, "seats": [{"who": "me"}] * seats, "start": True, "public": public}
    match: Json = ada.post("/api/matches", wish)
    where, rng, number = f"/api/matches/{match['id']}", Random(4), 0
    state = "running"
    while state == "running":
        for seat in range(seats):
            scene = ada.get(f"{where}/table?seat={seat}")
            state = scene["match"]["status"]["state"]
            if scene.get("ask") and scene["ask"].get("answered") is None:
                number += 1
                option = rng.choice(scene["ask"]["options"])["option"]
                answer = {"do": "answer", "id": f"a{number}", "seq": scene["seq"], "option": option}
                ada.post(f"{where}/table?seat={seat}", answer)
    return dict(ada.get(where))


@pytest.fixture(scope="module")
def played(client: TestClient[Litestar]) -> Json:
    return finished(Guest(client, "Ada"))


def test_whoever_has_the_link_looks_back_at_a_private_match(
    client: TestClient[Litestar], played: Json
) -> None:
    stranger = Guest(client, "Eve")
    where = f"/api/matches/{played['id']}"

    for path in ("replay?eyes=all", "replay?eyes=0", "replay", "retrospect", "analysis", "record", "table"):
        assert stranger.get(f"{where}/{path}", expect=404) == MISSING
        joint = "&" if "?" in path else "?"
        stranger.get(f"{where}/{path}{joint}key={played['reading']}", expect=200)
    client.cookies.clear()
    assert client.get(f"{where}/retrospect?key={played['reading']}").status_code == 200


def test_the_link_tells_neither_the_key_for_players_nor_lets_anybody_act(
    client: TestClient[Litestar], played: Json
) -> None:
    stranger = Guest(client, "Eve")
    where, key = f"/api/matches/{played['id']}", played["reading"]

    assert "key" not in stranger.get(f"{where}?key={key}")
    assert stranger.post(f"{where}/rematch?key={key}", expect=404) == MISSING
    assert stranger.post(f"{where}/branch?key={key}", {"at": 0, "seat": 0}, expect=404) == MISSING
    assert stranger.post(f"{where}/join", {"key": key}, expect=404) == MISSING


@pytest.mark.parametrize("change", ["", "A", "flip", "other", "ä" * 20])
def test_a_forged_key_gets_the_same_answer_as_no_match(
    client: TestClient[Litestar], played: Json, change: str
) -> None:
    stranger, right = Guest(client, "Eve"), played["reading"]
    key = {
        "A": right + "A",
        "flip": right[:-1] + ("A" if right[-1] != "A" else "B"),
        "other": ReadingKeys(b"another server").of(played["id"]),
    }.get(change, change)

    for path in ("replay", "retrospect", "analysis", "record"):
        here: Any = stranger.get(f"/api/matches/{played['id']}/{path}?key={key}", expect=404)
        assert here == stranger.get(f"/api/matches/zzzzzzzzzz/{path}?key={key}", expect=404) == MISSING


def test_before_a_match_begins_there_is_nothing_to_read(client: TestClient[Litestar]) -> None:
    ada, eve = Guest(client, "Ada"), Guest(client, "Eve")
    match = ada.make({"who": "anyone"})
    keys: ReadingKeys = client.app.state.people.reading

    assert "reading" not in match
    assert eve.get(f"/api/matches/{match['id']}?key={keys.of(match['id'])}", expect=404) == MISSING


def test_a_public_match_needs_no_key(client: TestClient[Litestar]) -> None:
    match = finished(Guest(client, "Ada"), "black-metro", "solo", 1, public=True)

    assert "reading" not in match
    Guest(client, "Eve").get(f"/api/matches/{match['id']}/retrospect", expect=200)


def test_links_outlive_a_new_signing_key_until_the_old_one_is_given_up() -> None:
    old = ReadingKeys(b"old")
    link = old.of("abcdefghjk")

    assert ReadingKeys(b"new", b"old").fits("abcdefghjk", link)
    assert not ReadingKeys(b"new").fits("abcdefghjk", link)
    assert not old.fits("abcdefghjm", link)
    assert ReadingKeys(b"new", b"old").of("abcdefghjk") != link


def test_the_retrospect_agrees_with_the_end_and_leads_to_messages(
    client: TestClient[Litestar], played: Json
) -> None:
    stranger = Guest(client, "Eve")
    where, key = f"/api/matches/{played['id']}", f"key={played['reading']}"

    story = stranger.get(f"{where}/retrospect?{key}")
    ending = stranger.get(f"{where}/replay?{key}")["ending"]

    assert [curve["numbers"][-1] for curve in story["curves"]] == ending["scores"]
    assert len(story["verdicts"]) == 2
    for moment in [*story["best"], *story["worst"], story["turning"]]:
        said = moment["sentence"].split(". ", 1)[1]
        for eyes in ("public", "all", "0", "1"):
            there = stranger.get(f"{where}/replay?{key}&eyes={eyes}&at={moment['at'][eyes]}")
            told = [line["text"] for passage in there["passages"] for line in passage.get("lines", ())]
            assert said in told, (eyes, moment)


def test_while_a_match_is_played_nobody_is_told_how_it_goes(client: TestClient[Litestar]) -> None:
    ada = Guest(client, "Ada")
    match = ada.make({"who": "me"}, start=True)

    said = ada.get(f"/api/matches/{match['id']}/retrospect", expect=403)

    assert said["sentence"] == "What came of it is told when the match is over."

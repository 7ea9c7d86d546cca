"""What the host of a match may do before it begins, and what strangers may not."""

from collections.abc import Iterator

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.whole_app import ROOMY, Guest, whole_app

from dystopolis.server.config import Config

ANYONE = {"who": "anyone"}
BOT = {"who": "bot"}


@pytest.fixture(scope="module")
def client(shared_url: str) -> Iterator[TestClient[Litestar]]:
    limits = msgspec.structs.replace(ROOMY, matches_per_person=3)
    with whole_app(Config(db=shared_url, workers=0, limits=limits)) as running:
        yield running


@pytest.fixture
def host(client: TestClient[Litestar]) -> Guest:
    return Guest(client, "Ada")


@pytest.fixture
def stranger(client: TestClient[Litestar]) -> Guest:
    return Guest(client, "Eve")


def test_a_stranger_takes_one_seat_of_a_public_match(host: Guest, stranger: Guest) -> None:
    path = f"/api/matches/{host.make(ANYONE, ANYONE, public=True)['id']}"

    assert stranger.post(f"{path}/join", {})["yours"] == [1]
    refused = stranger.post(f"{path}/join", {}, expect=409)
    assert refused["sentence"].startswith("In a public match one seat is yours")


def test_with_the_hosts_consent_somebody_takes_another(host: Guest, stranger: Guest) -> None:
    path = f"/api/matches/{host.make(ANYONE, ANYONE, public=True)['id']}"
    stranger.post(f"{path}/join", {})
    stranger.post(f"{path}/invite", {"seat": 2, "name": stranger.name}, expect=403)
    host.post(f"{path}/invite", {"seat": 2, "name": stranger.name})

    assert stranger.post(f"{path}/join", {})["yours"] == [1, 2]


def test_by_link_friends_play_several_seats_at_one_device(host: Guest, stranger: Guest) -> None:
    made = host.make(ANYONE, ANYONE)
    joined = [stranger.post(f"/api/matches/{made['id']}/join", {"key": made["key"]}) for _ in range(2)]

    assert [match["yours"] for match in joined] == [[1], [1, 2]]


def test_the_host_sends_somebody_away_who_comes_back_only_by_invitation(host: Guest, stranger: Guest) -> None:
    path = f"/api/matches/{host.make(public=True)['id']}"
    stranger.post(f"{path}/join", {})
    stranger.post(f"{path}/remove", {"seat": 0}, expect=403)

    assert "name" not in host.post(f"{path}/remove", {"seat": 1})["status"]["seats"][1]
    stranger.post(f"{path}/join", {}, expect=403)
    host.post(f"{path}/invite", {"seat": 1, "name": stranger.name})
    assert stranger.post(f"{path}/join", {})["yours"] == [1]


def test_nobody_is_removed_from_an_empty_seat_or_by_themselves(host: Guest) -> None:
    path = f"/api/matches/{host.make()['id']}"

    for seat in (0, 1, 7, -1):
        host.post(f"{path}/remove", {"seat": seat}, expect=409)


def test_the_host_closes_a_match_that_has_not_begun(host: Guest, stranger: Guest) -> None:
    path = f"/api/matches/{host.make(public=True)['id']}"
    stranger.post(f"{path}/join", {})
    stranger.post(f"{path}/close", expect=403)

    closed = host.post(f"{path}/close")
    assert closed["status"]["state"] == "abandoned"
    assert closed["status"]["notice"].startswith("Whoever made this match has closed it")
    stranger.post(f"{path}/start", expect=409)
    host.post(f"{path}/close", expect=409)
    assert all(match["id"] not in path for match in host.get("/api/matches?state=lobby")["matches"])


def test_a_closed_match_makes_room_for_another(host: Guest) -> None:
    made = [host.make() for _ in range(3)]
    wish = {"game": "wired", "seats": [{"who": "me"}, ANYONE]}
    host.post("/api/matches", wish, expect=429)
    host.post(f"/api/matches/{made[0]['id']}/close")

    host.post("/api/matches", wish)


def test_a_match_that_was_begun_is_not_closed_by_its_host(host: Guest) -> None:
    path = f"/api/matches/{host.make(BOT, start=True)['id']}"

    host.post(f"{path}/close", expect=409)


def test_rematches_and_branches_count_like_other_matches(host: Guest, stranger: Guest) -> None:
    made = host.make()
    path = f"/api/matches/{made['id']}"
    stranger.post(f"{path}/join", {"key": made["key"]})
    host.post(f"{path}/start")
    for guest in (host, stranger):
        guest.post(f"{path}/table", {"do": "vote", "id": f"v-{guest.id}", "on": "abandon", "yes": True})
    for _ in range(3):
        host.make()

    refused = host.post(f"{path}/rematch", expect=429)
    assert refused["sentence"] == "You have 3 open matches; finish or abandon some first."
    stranger.post(f"{path}/rematch")


def test_who_has_blocked_somebody_does_not_sit_down_with_them(host: Guest, stranger: Guest) -> None:
    path = f"/api/matches/{host.make(public=True)['id']}"
    host.ask("PUT", f"/api/me/ignored/{stranger.id}", {"how": "blocked"})

    stranger.post(f"{path}/join", {}, expect=403)
    wish = {"game": "wired", "seats": [{"who": "me"}, {"who": "invited", "name": host.name}]}
    refused = stranger.post("/api/matches", wish, expect=409)
    assert refused["sentence"].startswith("There is nobody called")
    host.ask("DELETE", f"/api/me/ignored/{stranger.id}")
    stranger.post(f"{path}/join", {})

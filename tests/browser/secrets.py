"""What a browser received, searched for what its person must not know."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from tests.browser.person import Json, Person

# Events of Metropolis that are told to nobody but their seat.
PRIVATE = (
    "acted", "auction result", "discarded", "expired", "income", "paid out", "rewarded", "short list",
)  # fmt: skip


def seed_of(database: str, match: str) -> str:
    """The seed, from where only the server can look."""
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
        [(setup,)] = connection.execute("SELECT setup FROM matches WHERE id = ?", (match,))
    return str(json.loads(setup)["seed"])


def received(person: Person) -> list[Any]:
    """Everything that reached a page as data before the match was over."""
    found: list[Any] = [json.loads(body) for _, body in person.bodies if body.startswith(("{", "["))]
    for message in person.heard:
        if ends(message):
            break
        found.append(message)
    return found


def ends(message: Json) -> bool:
    status = message.get("status") or message.get("match", {}).get("status", {})
    return bool(status.get("state") == "over")


def check_wired(person: Person, seat: int) -> int:
    """Nobody's target and nobody's pile but one's own; how many views were looked at."""
    looked = 0
    for view in views(person):
        assert view["seat"] == seat
        for player in view["players"]:
            if player["seat"] != seat:
                assert player["target"] is None
                assert player["pile"] is None
        looked += 1
    return looked


def check_metropolis(person: Person, seat: int) -> int:
    """Nobody's coins, programme, offers or fortunes but one's own."""
    looked = 0
    for view in views(person):
        assert view["seat"] == seat
        assert [player["coins"] for player in view["players"]] == [None] * len(view["players"])
        for offer in view["own"]["offers"] + view["own"]["deals"] + view["own"]["refused"]:
            assert seat in (offer["maker"], offer["taker"])
        looked += 1
    for event in events(person):
        if event["kind"] in PRIVATE:
            assert event["seat"] == seat
        if "maker" in event:
            assert seat in (event["maker"], event["taker"])
    return looked


def views(person: Person) -> Iterator[Json]:
    for message in received(person):
        if isinstance(message, dict) and message.get("view"):
            yield message["view"]


def events(person: Person) -> Iterator[Json]:
    for message in received(person):
        for passage in (message, *message.get("passages", ())) if isinstance(message, dict) else ():
            for line in passage.get("lines", ()):
                yield line["event"]


def check_machine(person: Person) -> int:
    """The Machine hears of no card before it is shown, of none given up, and sees no identified face."""
    looked = 0
    for view in views(person):
        assert view["seat"] == 0
        for hero in view["heroes"]:
            assert hero["chosen"] == hero["card"]
        for citizen in (one for district in view["districts"] for one in district["citizens"]):
            assert citizen["state"] == "revealed" or citizen["face"] is None
        looked += 1
    assert not {event["kind"] for event in events(person)} & {"chose", "gave_up", "saw", "arrested_seen"}
    for thing, about in things(person):
        assert not (thing.startswith("card-") and about.get("numbers")), thing
    return looked


def check_heroes(person: Person) -> int:
    """A Revolutionary never sees the Machine's hand, nor what it draws, nor where it reckons with whom."""
    looked = 0
    for view in views(person):
        assert view["seat"] > 0
        assert view["directives"] is None
        assert view["belief"] == []
        looked += 1
    assert "drew_directive" not in {event["kind"] for event in events(person)}
    published: set[str] = set()
    for view in views(person):
        published |= {*view["published"], *view["known_directives"], *view["removed"]}
    for thing, _ in things(person):
        assert not thing.startswith("directive:") or thing.removeprefix("directive:") in published
    return looked


def things(person: Person) -> Iterator[tuple[str, Json]]:
    """What was said about things on the board, each time it was."""
    for message in received(person):
        if isinstance(message, dict):
            for thing, about in (message.get("things") or {}).items():
                if about is not None:
                    yield thing, about

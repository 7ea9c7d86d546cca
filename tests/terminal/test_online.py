"""Matches on a real server, played in a pipe: whole ones, coming back, what is refused and what is hidden."""

import contextlib
import json
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.serving import Server, free_port
from tests.terminal.player import Player, until
from websockets.sync.client import ClientConnection, connect

from dystopolis.games.registry import all_games
from dystopolis.games.wired import GAME
from dystopolis.games.wired.box import CORPORATIONS
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import commitment, read_record, replay
from dystopolis.terminal.online import line as online_line

PRIVATE = "One that is not public is reached by the whole link, with its key."
KEPT = Path("config/dystopolis/people.json")


def flat(text: str) -> str:
    return " ".join(text.split())


def join(player: Player, server: Server, *lines: str, name: str = "Ada", page: str = "") -> str:
    """What is printed while somebody new types these lines; then the pipe ends."""
    typing = "".join(f"{line}\n" for line in lines)
    assert player.run("play", page or server.url, "--name", name, typing=typing) == 0
    return flat(player.out)


def page_of(printed: str) -> str:
    found = re.search(r"dystopolis play (\S+)", printed)
    assert found is not None
    return found[1]


def after(first: str, then: Iterator[str]) -> Iterator[str]:
    yield f"{first}\n"
    yield from then


class Person:
    """Somebody else, who uses HTTP."""

    def __init__(self, server: Server, name: str) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=30)
        assert self.http.post("/api/people", json={"name": name}).status_code == 201

    def makes(self, *others: dict[str, str], **more: Any) -> dict[str, Any]:
        seats = [{"who": "me"}, *others]
        wish = {"game": "wired", "seats": seats} | more
        return dict(self.http.post("/api/matches", json=wish).raise_for_status().json())

    @contextlib.contextmanager
    def closes(self, match: str) -> Iterator[None]:
        """Closes a match that has not begun, when somebody else has sat down and is there."""

        def close() -> None:
            while not done.wait(0.1):
                scene = self.http.get(f"/api/matches/{match}/table").raise_for_status().json()
                if 1 in scene["present"]["seats"]:
                    self.http.post(f"/api/matches/{match}/close").raise_for_status()
                    return

        done = Event()
        waiting = Thread(target=close)
        waiting.start()
        try:
            yield
        finally:
            done.set()
            waiting.join()


@pytest.fixture
def grace(server: Server) -> Iterator[Person]:
    somebody = Person(server, "Grace")
    yield somebody
    somebody.http.close()


class Recorder:
    """Keeps every byte of every message that a socket receives."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.received = received = list[str]()

        class Recording(ClientConnection):
            def recv(self, *args: Any, **more: Any) -> Any:
                text = super().recv(*args, **more)
                received.append(str(text))
                return text

        def recorded(*args: Any, **more: Any) -> Any:
            return connect(*args, create_connection=Recording, **more)

        monkeypatch.setattr(online_line, "connect", recorded)


def test_a_whole_match_of_wired_is_played_on_a_server_and_nothing_hidden_arrives(
    player: Player, server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    recorder = Recorder(monkeypatch)

    typing = after("new wired 3", until(lambda: False))
    assert player.run("play", server.url, "--name", "Whole", typing=typing) == 0

    assert "Final scoring" in player.out
    page = re.search(r"The match stays at (\S+/table/(\w+))", flat(player.out))
    assert page is not None
    token = json.loads((tmp_path / KEPT).read_text())[server.url]["token"]
    data = httpx.get(
        f"{server.url}/api/matches/{page[2]}/record", headers={"authorization": f"Bearer {token}"}, timeout=30
    ).content
    record = read_record(data)
    table = replay(GAME, record).table
    assert isinstance(table, Wired)
    before_the_end = [text for text in recorder.received if '"ending":{' not in text]
    assert len(before_the_end) > 50
    targets = [CORPORATIONS[p.target] for p in table.players]
    assert any(f'"target":"{targets[0]}"' in text for text in before_the_end)
    for text in before_the_end:
        assert not any(f'"target":"{target}"' in text for target in targets[1:])
        assert record.setup.seed not in text
    assert any(commitment(record.setup) in text for text in before_the_end)


def test_a_round_of_metropolis_is_played_on_a_server_in_notation(player: Player, server: Server) -> None:
    printed = join(
        player,
        server,
        "new metropolis 3",
        "bid 0",
        "invest a 2; buy point; bid 3; n",
        "offer blue give r03",
        "plan",
        "undo",
        "hint",
        "lock",
        "lock",
        "log",
    )

    assert "Pregame auction: bid for the choice of a start" in printed
    assert re.search(r"Programme At Aboard Coins \(bid lost/won\) 1 invest a 2", printed)
    assert "your programme is complete with 3 actions" in printed
    assert "You could write:" in printed
    assert "You have no R03 to give (MP-TRADE-01)." in printed
    assert "Offer not sent yet" not in printed
    assert re.search(r"Your programme: 1 invest .*, 2 buy a point -9", printed)
    assert "Round 2 of 12 You are R Ada" in printed


def test_somebody_comes_back_as_the_same_person_to_the_same_seat(
    player: Player, server: Server, tmp_path: Path
) -> None:
    page = page_of(join(player, server, "new wired 2", "street 1 ace"))

    assert player.run("play", page, typing="log\nundo\nquit\n") == 0

    printed = flat(player.out)
    assert re.search(r"Ada[ 0-9]* sends 1 Ace to The Street\.", printed)
    assert "Taken back." in printed
    assert f"See you. Come back with: dystopolis play {page}" in printed
    assert stat.S_IMODE((tmp_path / KEPT).stat().st_mode) == 0o600
    assert player.run("play", server.url, typing="quit\n") == 0
    assert "1 Wired: Black Ops, with Ada" in flat(player.out)


def test_a_link_lets_somebody_in_and_the_page_alone_does_not(
    player: Player, server: Server, grace: Person
) -> None:
    match = grace.makes({"who": "anyone"})
    page = f"{server.url}/table/{match['id']}"

    assert player.run("play", page, "--name", "Ada") == 2
    assert player.err.strip() == f"There is no such match. {PRIVATE}"
    with grace.closes(match["id"]):
        assert player.run("play", f"{page}?key={match['key']}", "--name", "Ada") == 1

    assert re.search(r"Before the match: Yellow: Grace[ 0-9]*; Green: Ada[ 0-9]*\.", flat(player.out))
    assert player.out.endswith("Whoever made this match has closed it before it began.\n")


def test_a_host_fills_free_seats_with_bots_and_begins(player: Player, server: Server) -> None:
    printed = join(player, server, "new wired 3 people", "nonsense", "fill", "start", "street 1 ace", "quit")

    assert "The match has not begun: start, fill, say something, or quit." in printed
    assert "Green: Regular bot 2" in printed
    assert "Ada" in printed
    assert "sends 1 Ace to The Street." in printed


def test_a_match_that_is_played_can_be_watched_but_not_joined(
    player: Player, server: Server, grace: Person
) -> None:
    match = grace.makes({"who": "bot"}, start=True, public=True)
    page = f"{server.url}/table/{match['id']}"

    assert player.run("play", page, "--name", "Ada") == 2
    assert "it has begun; --watch lets you look on" in player.err
    assert player.run("play", server.url, "--watch") == 2
    assert player.err.strip() == "To watch, give the page of a match."


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("ftp://example.org", "one begins with http:// or https:// and a name"),
        ("http://", "one begins with http:// or https:// and a name"),
        ("http://127.0.0.1:port/", "is no address"),
        ("http://[::1", "is no address"),
        ("{server}/table/", "there should be its name"),
        ("{server}/table/a b", "there should be its name"),
        ("{server}/table/abcdefghij", PRIVATE),
        ("{server}/nowhere", "There is no server of Dystopolis at"),
        ("http://127.0.0.1:{closed}", "is the address right, and does the server run?"),
    ],
)
def test_wrong_addresses_are_answered_with_a_sentence(
    url: str, sentence: str, player: Player, server: Server
) -> None:
    address = url.format(server=server.url, closed=free_port())

    assert player.run("play", address, "--name", "Ada") == 2

    assert sentence in player.err
    assert player.err.count("\n") == 1


def test_a_forged_token_is_refused_with_what_to_do(player: Player, server: Server, tmp_path: Path) -> None:
    (tmp_path / KEPT).parent.mkdir(parents=True)
    (tmp_path / KEPT).write_text(json.dumps({server.url: {"name": "Ada", "token": "forged"}}))

    assert player.run("play", server.url) == 2

    assert "does not know Ada by the token in" in player.err
    assert "sign in with --sign-in, or come as somebody new with --name NAME." in player.err


def test_a_damaged_file_of_people_is_not_guessed_at(player: Player, server: Server, tmp_path: Path) -> None:
    (tmp_path / KEPT).parent.mkdir(parents=True)
    (tmp_path / KEPT).write_text("{")

    assert player.run("play", server.url) == 2
    assert "mend it or take it away" in player.err


def test_a_phrase_or_a_token_brings_an_account_along(
    player: Player, server: Server, grace: Person, tmp_path: Path
) -> None:
    grace.makes({"who": "bot"}, start=True)
    phrase = grace.http.post("/api/me/phrase").json()["phrase"]
    token = grace.http.post("/api/me/token").json()["token"]

    for secret in (phrase, token):
        assert player.run("play", server.url, "--sign-in", typing=f"\n{secret}\nquit\n") == 0
        assert "1 Wired: Black Ops, with Grace" in flat(player.out)
    assert player.run("play", server.url, "--sign-in", typing="\nnot my phrase\n") == 2
    assert player.run("play", server.url, "--sign-in", typing="Grace\nwrong\n") == 2
    assert "Traceback" not in player.err
    assert json.loads((tmp_path / KEPT).read_text())[server.url]["name"].startswith("Grace")


def test_another_version_of_the_rules_is_refused(
    player: Player, server: Server, grace: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = grace.makes({"who": "bot"}, start=True, public=True)
    older = msgspec.structs.replace(GAME, version="0", named={})
    monkeypatch.setattr("dystopolis.terminal.online.join.game_named", lambda _: older)

    assert player.run("play", f"{server.url}/table/{match['id']}", "--watch") == 2

    assert "and here is version 0; update whichever is older." in player.err


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("wired", "--watch"), "--watch is for matches on a server."),
        (("wired", "--name", "Ada"), "--name is for matches on a server."),
        (("http://127.0.0.1:1", "--seed", "3"), "A match on a server is agreed on there: leave out --seed."),
        (("http://127.0.0.1:1", "--bots", "random"), "leave out --bots."),
    ],
)
def test_options_of_the_other_kind_of_match_are_refused(
    argv: tuple[str, ...], sentence: str, player: Player
) -> None:
    assert player.run("play", *argv) == 2
    assert sentence in player.err


def test_new_matches_are_explained_when_they_are_unclear(player: Player, server: Server) -> None:
    printed = join(player, server, "hello", "new", "new chess", "new wired 9", "new wired many", "99", "quit")

    assert "Choose by number, or make a match like this: new wired 3 plays against two bots" in printed
    played = ", ".join(sorted([*(game.id for game in all_games()), "night-watch"]))
    assert f"chess is not played here; there are {played}." in printed
    assert "it cannot be played by 9" in printed
    assert "many is unclear" in printed


def test_strange_input_never_ends_in_a_traceback(player: Player, server: Server) -> None:
    strange = [
        *("", "0", "-1", "99999999999", "\x1b[2J", "say", "say team hello", "vote", "vote yes", "vote pause"),
        *("passes off", "pass until doomsday", "rule x", "look nothing", "save here.json", "undo", "help"),
    ]
    printed = join(player, server, "new wired 2", *strange)

    assert "You have no team in this game." in printed
    assert "There is nothing to agree to." in printed
    assert "say TEXT to the table; say team TEXT to your side" in printed
    assert "This match has no clock." in printed
    assert "The server keeps this match" in printed


def test_the_plain_install_says_what_is_missing() -> None:
    """In a process of its own: modules that are loaded twice would be two, and other tests look into them."""
    without = (
        "import sys; sys.modules['httpx'] = None; from dystopolis.terminal.main import main; "
        "sys.exit(main(['play', 'http://127.0.0.1:1']))"
    )

    run = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, check=False)

    assert run.returncode == 2
    assert "pip install 'dystopolis[online]'" in run.stderr

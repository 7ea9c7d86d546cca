"""Real terminals at a real server: two people in one match, a connection lost and found, a spectator."""

import re
import select
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.serving import Server, serving
from tests.terminal.conftest import PLUGIN
from tests.terminal.test_tty import PATIENCE, Terminal


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def open_one(opened: list[Terminal], *argv: str, folder: Path) -> Terminal:
    opened.append(Terminal("play", *argv, height=40, XDG_CONFIG_HOME=str(folder), NO_COLOR="1"))
    return opened[-1]


def to_a_choice(terminal: Terminal) -> str:
    """Past the pages of news."""
    seen = terminal.wait_for(re.compile(r"-- Enter to go on -- |\n> "))
    while seen.endswith("go on -- "):
        terminal.type("\n")
        seen = terminal.wait_for(re.compile(r"-- Enter to go on -- |\n> "))
    return seen


def stay_quiet(terminals: list[Terminal]) -> None:
    """Answer whoever is asked until the match is over for all."""
    asked = re.compile(r"\n> |go on -- |The match stays at")
    while terminals:
        ready, _, _ = select.select([terminal.master for terminal in terminals], [], [], PATIENCE)
        assert ready, [terminal.seen for terminal in terminals]
        for terminal in [one for one in terminals if one.master in ready]:
            terminal.read()
            while asked.search(terminal.seen):
                seen = terminal.wait_for(asked)
                if seen.endswith("stays at"):
                    assert "Final scoring" in seen
                    terminals.remove(terminal)
                else:
                    terminal.type("\n" if seen.endswith("go on -- ") else "quiet\n")


def test_two_terminals_play_night_watch_as_a_team(
    server: Server, opened: list[Terminal], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(PLUGIN), *sys.path])
    ada = open_one(opened, server.url, "--name", "Adele", folder=tmp_path / "ada")
    ada.wait_for("\n> ")
    ada.type("new night-watch 2 people\n")
    link = re.search(r"Others get in by (\S+)\n", ada.wait_for("quit to leave."))
    assert link is not None
    bob = open_one(opened, link[1], "--name", "Bobby", folder=tmp_path / "bob")
    bob.wait_for("The host begins")
    ada.wait_for("Bobby")
    bob.type("say I am here\n")
    ada.wait_for("Bobby: I am here")
    ada.type("start\n")
    for terminal in (ada, bob):
        terminal.wait_for("Welcome to Night Watch")
        to_a_choice(terminal)
    ada.type("say team let us wait\n")
    bob.wait_for("Adele (to the team): let us wait")
    ada.type("pass until round\n")
    bob.type("quiet\n")
    stay_quiet([ada, bob])
    for terminal in (ada, bob):
        assert terminal.ends() == 0
        assert "Traceback" not in terminal.seen


def test_a_connection_that_is_lost_is_found_again_and_the_match_goes_on(
    opened: list[Terminal], tmp_path: Path
) -> None:
    with serving(f"sqlite:///{tmp_path / 'own.sqlite'}", tmp_path) as server:
        ada = open_one(opened, server.url, "--name", "Ada", folder=tmp_path / "ada")
        ada.wait_for("\n> ")
        ada.type("new wired 2\n")
        to_a_choice(ada)
        server.kill()
        ada.wait_for("The connection is lost; trying again.")
        ada.type("street 1 ace\n")
        server.start()
        ada.wait_for("Connected again.")

        seen = to_a_choice(ada)

        assert re.search(r"The Street.*Y:1A", seen)
        ada.type("quit\n")
        assert ada.ends() == 0
        assert f"See you. Come back with: dystopolis play {server.url}/table/" in ada.seen.replace("\n", "")


def test_a_server_that_stops_can_be_left_with_ctrl_c(opened: list[Terminal], tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'own.sqlite'}", tmp_path) as server:
        ada = open_one(opened, server.url, "--name", "Ada", folder=tmp_path / "ada")
        ada.wait_for("\n> ")
        ada.type("new wired 2\n")
        to_a_choice(ada)
        assert server.stop() == 0
        ada.wait_for("The connection is lost; trying again.")

        assert ada.interrupt() == 130
        assert "See you. Come back with:" in ada.seen
        assert "Traceback" not in ada.seen


def test_somebody_looks_on_and_hears_what_is_played(
    server: Server, opened: list[Terminal], tmp_path: Path
) -> None:
    ada = open_one(opened, server.url, "--name", "Watched", folder=tmp_path / "ada")
    ada.wait_for("\n> ")
    ada.type("new wired 2 people\n")
    link = re.search(r"Others get in by (\S+)\n", ada.wait_for("quit to leave."))
    assert link is not None
    ada.type("fill\n")
    ada.wait_for("Regular bot")
    ada.type("start\n")
    ada.wait_for("Welcome to Wired")
    to_a_choice(ada)
    eve = open_one(opened, link[1], "--watch", folder=tmp_path / "eve")
    seen = eve.wait_for("Waiting for Watched")
    assert "target" not in seen.replace("secret targets", "")

    ada.type("street 1 ace\n")

    eve.wait_for(" sends 1 Ace to The Street.")
    eve.type("undo\n")
    eve.wait_for("You only watch")
    eve.type("quit\n")
    assert eve.ends() == 0

import json

import pytest
from tests.terminal.player import Player

from dystopolis import __version__
from dystopolis.form import form


def test_alone_it_prints_help(player: Player) -> None:
    assert player.run() == 0

    for command in ("play", "games", "rules", "replay", "sim", "bench", "new"):
        assert f"    {command}  " in player.out


def test_it_says_its_version(player: Player) -> None:
    assert player.run("--version") == 0

    assert player.out == f"dystopolis {__version__}, {form()}\n"


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["chess"], "invalid choice: 'chess'"),
        (["play"], "The following arguments are required: game"),
        (["play", "chess"], "There is no game called 'chess'"),
        (["play", "wired", "--sets"], "nrecognized arguments: --sets"),
        (["play", "wired", "--seats", "5"], "takes 2, 3, 4 players; it cannot be played by 5"),
        (["play", "wired", "--seats", "four"], "The number of seats is a whole number; it cannot be 'four'"),
        (["play", "wired", "--seed", "abc"], "The seed is a whole number; it cannot be 'abc'"),
        (["play", "wired", "--seat", "4"], "The seats are 0 yellow, 1 green, 2 blue, 3 black; '4' is none"),
        (["play", "wired", "--seat", "bl"], "'bl' is none of them"),
        (["play", "wired", "--bots", "deep"], "There is no bot called 'deep'"),
        (["play", "wired", "--bots", "random,random"], "one for each of the 3 seats"),
        (["play", "wired", "--set", "WB-RULING-06"], "A setting is written KEY=VALUE"),
        (["play", "wired", "--set", "WB-RULING-06=no"], "cannot be 'no'"),
        (["play", "wired", "--content", "/nowhere"], "/nowhere is not a folder"),
        (["play", "wired", "--save", "/"], "/ is a folder"),
        (["play", "wired", "--save", "/proc/nowhere/match.json"], "cannot be saved"),
        (["play", "wired", "--resume", "/nowhere/match.json"], "/nowhere/match.json cannot be read"),
        (["play", "wired", "--resume", "x", "--seed", "1"], "leave out --seed"),
        (["rules", "chess"], "There is no game called 'chess'"),
        (["replay"], "The following arguments are required: file"),
    ],
)
def test_a_mistake_in_the_command_is_one_sentence_and_status_2(
    argv: list[str], sentence: str, player: Player
) -> None:
    assert player.run(*argv) == 2

    assert sentence in player.err
    assert player.err.count("\n") == 1
    assert player.out == ""


def test_the_list_of_games_names_seats_settings_and_bots(player: Player) -> None:
    assert player.run("games") == 0

    for text in (
        "wired: Wired: Black Ops",
        "For 2, 3, 4 players",
        "novice, regular, expert, saboteur, random",
        "WB-RULING-06",
        "any boxes",
    ):
        assert text in " ".join(player.out.split())


def test_the_list_of_games_is_also_data(player: Player) -> None:
    assert player.run("games", "--json") == 0

    wired = json.loads(player.out)["wired"]
    standard = wired["modes"]["standard"]
    assert (standard["seats"], standard["usual"]) == ([2, 3, 4], 4)
    assert [role["name"] for role in standard["roles"]["2"]] == ["Yellow", "Green"]
    assert wired["bots"] == ["novice", "regular", "expert", "saboteur", "random"]
    assert standard["settings"]["WB-RULING-43"]["values"] == ["must pay", "may refuse"]
    assert standard["settings"]["newcomers"]["values"] == []

"""A game without a face, a ledger and a persona, brought by another package, in the terminal."""

import contextlib
import json
import re
import sys
from pathlib import Path

import pytest
from tests.terminal.player import Player
from tests.terminal.test_play import flat, saved
from tests.terminal.test_tty import Terminal

from dystopolis.kernel import read_record

PLUGIN = Path(__file__).parents[1] / "night_watch_plugin"


@pytest.fixture(autouse=True)
def night_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder with the package is on the path; what it adds there goes again."""
    monkeypatch.setattr(sys, "path", [str(PLUGIN), *sys.path])


def play(player: Player, *lines: str, seed: str = "3", more: tuple[str, ...] = ()) -> str:
    return player.play(*lines, options=("--seed", seed, *more), game="night-watch")


def test_the_list_of_games_names_modes_seats_and_roles(player: Player) -> None:
    assert player.run("games", "--json") == 0

    modes = json.loads(player.out)["night-watch"]["modes"]
    assert list(modes) == ["together", "alone"]
    assert (modes["together"]["seats"], modes["alone"]["usual"]) == ([2], 1)
    assert modes["together"]["roles"] == {
        "2": [{"name": "Old Tom", "side": "the watch"}, {"name": "Young Tom", "side": "the watch"}]
    }
    assert modes["alone"]["settings"] == {}


def test_the_list_of_games_shows_how_to_ask_for_a_mode(player: Player) -> None:
    assert player.run("games") == 0

    assert "--mode together Together. For 2 players. --mode alone Alone. For 1 player." in flat(player.out)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--mode", "both"], "Night Watch has no mode 'both'; it has together, alone."),
        (["--seats", "3"], "Night Watch cannot be played by 3: together takes 2; alone takes 1."),
        (
            ["--mode", "alone", "--seats", "2"],
            "Night Watch (Alone) takes 1 player; it cannot be played by 2.",
        ),
        (["--set", "bells=2"], "Night Watch (Together) has no setting 'bells'; it has none."),
        (["--bots", "regular"], "Night Watch does not say what a sensible player likes"),
    ],
)
@pytest.mark.parametrize("command", ["play", "sim"])
def test_what_a_mode_does_not_have_is_refused_with_what_it_has(
    command: str, argv: list[str], sentence: str, player: Player
) -> None:
    assert player.run(command, "night-watch", *argv) == 2

    assert player.err.startswith(sentence)
    assert player.err.count("\n") == 1


def test_the_number_of_seats_tells_the_mode(player: Player) -> None:
    assert player.run("sim", "night-watch", "--seats", "1", "--games", "3", "--json") == 0

    assert json.loads(player.out)["mode"] == "alone"


@pytest.mark.parametrize(("mode", "seats"), [("together", 2), ("alone", 1)])
def test_a_simulation_counts_endings_and_sides(mode: str, seats: int, player: Player) -> None:
    assert player.run("sim", "night-watch", "--mode", mode, "--games", "40", "--seed", "1", "--json") == 0

    answer = json.loads(player.out)
    assert (answer["mode"], answer["seats"], answer["finished"]) == (mode, seats, 40)
    assert sum(answer["outcomes"].values()) == 40
    assert answer["outcomes"]["robbed"] > 0
    sides = answer["sides"]
    assert set(sides) == {"the watch", "the burglars"}
    assert sides["the burglars"]["wins"] == answer["outcomes"]["robbed"]
    assert sides["the watch"]["wins"] == answer["wins"][0] == 40 - answer["outcomes"]["robbed"]
    low, high = sides["the burglars"]["interval"]
    assert 0 <= low < answer["outcomes"]["robbed"] / 40 <= high <= 1


def test_a_simulation_shows_endings_and_sides_to_people(player: Player) -> None:
    assert player.run("sim", "night-watch", "--games", "20", "--seed", "1") == 0

    assert "Night Watch (Together): 20 games of 2" in player.out
    assert "the burglars" in player.out
    assert "Endings: " in player.out
    assert "robbed " in player.out


def test_a_simulation_needs_no_more_than_one_process_to_be_the_same(player: Player) -> None:
    runs = []
    for workers in ("1", "2"):
        argv = ("sim", "night-watch", "--games", "12", "--seed", "x", "--json", "--workers", workers)
        assert player.run(*argv) == 0
        runs.append(json.loads(player.out))

    assert [run["outcomes"] for run in runs] == [runs[0]["outcomes"]] * 2
    assert [run["sides"] for run in runs] == [runs[0]["sides"]] * 2


def test_a_team_plays_to_its_loss(player: Player, own_data_folder: Path) -> None:
    printed = flat(play(player, *["stay quiet"] * 6))

    assert "You are Old Tom; with you plays Young Tom (random)." in printed
    assert "is at the bakery: do you ring the bell?" in printed
    assert "Both houses are robbed: all have lost. (NIGHT-3)" in printed
    assert "Final scoring Rule Old Tom (you) Young Tom Points NIGHT-3 0 0" in printed
    assert read_record(saved(own_data_folder).read_bytes()).setup.mode == "together"


def test_one_plays_alone(player: Player) -> None:
    printed = flat(play(player, *["1"] * 6, more=("--mode", "alone")))

    assert "Welcome to Night Watch (Alone)." in printed
    assert "You are The watch. Choose" in printed
    assert "all have lost. (NIGHT-3)" in printed


def test_the_plain_face_shows_what_the_seat_sees_and_nothing_else(player: Player) -> None:
    printed = flat(play(player))

    assert re.search(r"round 1; robbed 0; burglars \d; lanterns [123], \?\.", printed)


def test_a_resumed_match_stays_in_its_mode(player: Player, own_data_folder: Path) -> None:
    play(player, "1", more=("--mode", "alone"))
    path = str(saved(own_data_folder))

    assert player.run("play", "night-watch", "--resume", path, "--mode", "alone") == 2
    assert "leave out --mode" in player.err
    assert player.run("play", "night-watch", "--resume", path, typing="1\n" * 6) == 0
    assert "all have lost" in player.out


def test_what_is_missing_is_said_in_a_sentence(player: Player) -> None:
    printed = flat(play(player, "?", "look", "hint", "plan"))

    assert "Night Watch has no rule ledger yet." in printed
    assert "This game says nothing about the things on its board." in printed
    assert "so only random bots play it." in printed


def test_a_standing_pass_answers_at_once_until_it_concerns_the_player(player: Player) -> None:
    # Old Tom is at the door of the bank, where every second burglar comes.
    printed = flat(play(player, "pass until it concerns me", "passes"))

    assert (
        "> pass until it concerns me From now on you pass when you are asked to watch for burglars" in printed
    )
    assert "is at the bank: do you ring the bell?" in printed
    assert printed.count("do you ring the bell?") == 2
    assert "1 When you are asked to watch for burglars, until it concerns you." in printed


def test_a_standing_pass_for_the_round_is_over_with_it(player: Player) -> None:
    printed = flat(play(player, "pass until the end of the round", "passes"))

    assert "until the end of the round." in printed
    assert "> passes You let nothing pass in advance." in printed


def test_standing_passes_can_be_taken_back(player: Player) -> None:
    printed = flat(play(player, "pass until concerned", "passes off 2", "passes off 1", "passes"))

    assert "There is no standing pass 2; you have 1." in printed
    assert "> passes off 1 You are asked again. > passes You let nothing pass in advance." in printed


def test_a_pass_that_concerns_the_player_now_does_not_answer(player: Player) -> None:
    printed = flat(play(player, "1", "pass until concerned"))

    assert "This one concerns you, so you are asked." in printed


def test_until_when_must_be_said(player: Player) -> None:
    printed = flat(play(player, "pass until tomorrow", "pass"))

    assert "Until when? Say pass until phase, pass until round or pass until concerned." in printed
    assert "Nothing here is called “pass”." in printed


def test_only_windows_can_be_passed_in_advance(player: Player) -> None:
    printed = flat(player.play("pass until round"))

    assert "This is nothing that you can let pass in advance: it needs your choice." in printed


def test_a_replay_is_told_beat_by_beat_and_the_board_never_runs_ahead(
    player: Player, own_data_folder: Path
) -> None:
    play(player, *["1"] * 6)

    assert player.run("replay", str(saved(own_data_folder)), "--watch", "--seat", "0") == 0

    robbed, moments = 0, 0
    for moment in player.out.split("round ")[1:]:
        moments += 1
        robbed += moment.count("is robbed.")
        assert f"robbed {robbed};" in moment
    assert robbed == 2
    assert moments > 4
    assert "Both houses are robbed: all have lost. (NIGHT-3)" in player.out


def test_a_replay_says_which_mode_it_was(player: Player, own_data_folder: Path) -> None:
    play(player, *["1"] * 6, more=("--mode", "alone"))

    assert player.run("replay", str(saved(own_data_folder)), "--json") == 0

    answer = json.loads(player.out)
    assert (answer["game"], answer["mode"]) == ("night-watch", "alone")


def test_watching_is_not_for_programs(player: Player, own_data_folder: Path) -> None:
    play(player)

    assert player.run("replay", str(saved(own_data_folder)), "--watch", "--json") == 2
    assert "leave one of them out" in player.err


def test_who_does_not_name_a_mode_is_asked_in_a_terminal(own_data_folder: Path) -> None:
    with contextlib.closing(Terminal("play", "night-watch", "--seed", "3")) as terminal:
        asked = terminal.wait_for("> ")
        assert "Night Watch can be played in several ways. Which one?" in asked
        assert "Together, for 2 players." in asked
        assert "Alone, for 1 player." in asked

        terminal.type("3\n")
        assert "Choose by number, 1 to 2, or by name: together, alone." in terminal.wait_for("\n> ")
        terminal.type("2\n")

        assert "You are The watch." in terminal.wait_for("do you ring the bell?")
    assert read_record(saved(own_data_folder).read_bytes()).setup.mode == "alone"


def test_nobody_is_asked_for_a_mode_that_was_named(own_data_folder: Path) -> None:
    with contextlib.closing(Terminal("play", "night-watch", "--mode", "together")) as terminal:
        assert "several ways" not in terminal.wait_for("do you ring the bell?")


def test_leaving_the_question_for_a_mode_leaves_the_program() -> None:
    with contextlib.closing(Terminal("play", "night-watch")) as terminal:
        terminal.wait_for("> ")

        assert terminal.interrupt() == 130
        assert "Traceback" not in terminal.seen


def test_a_replay_in_a_terminal_goes_on_and_back(player: Player, own_data_folder: Path) -> None:
    play(player, *["1"] * 6)
    with contextlib.closing(Terminal("replay", str(saved(own_data_folder)), "--watch")) as terminal:
        assert "moment 1 of " in terminal.wait_for("q leaves: ")
        terminal.type("\n")
        assert "moment 2 of " in terminal.wait_for("q leaves: ")
        terminal.type("b\n")
        assert "moment 1 of " in terminal.wait_for("q leaves: ")
        terminal.type("999\n")
        assert "There are decisions 0 to " in terminal.wait_for("q leaves: ")
        terminal.type("2\n")
        assert "Decision 2 of " in terminal.wait_for("q leaves: ")
        terminal.type("q\n")

        assert terminal.ends() == 0

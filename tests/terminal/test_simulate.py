import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from dystopolis.games.wired import GAME
from dystopolis.kernel import read_record, replay
from dystopolis.terminal.main import main

PROGRAM = f"""
import sys
sys.path[:0] = {sys.path!r}
from dystopolis.terminal.main import main
sys.exit(main(["sim", *sys.argv[1:]]))
"""


def sim(*argv: str) -> int:
    return main(["sim", *argv])


def sim_json(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert sim(*argv, "--json") == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    answer: dict[str, Any] = json.loads(printed.out.splitlines()[-1])
    return answer


def test_json_is_one_object_on_the_last_line(capsys: pytest.CaptureFixture[str]) -> None:
    answer = sim_json(capsys, "wired", "--seats", "3", "--bots", "random", "--games", "20", "--seed", "7")

    assert answer["game"] == "wired"
    assert answer["mode"] == "standard"
    assert sum(answer["outcomes"].values()) == 20
    assert answer["sides"] == {}
    assert answer["seats"] == 3
    assert answer["bots"] == ["random", "random", "random"]
    assert answer["games"] == answer["finished"] == 20
    assert answer["seed"] == "7"
    assert sum(answer["wins"]) == 20
    assert len(answer["mean_scores"]) == len(answer["win_intervals"]) == 3
    assert answer["decisions"] > 20
    assert answer["seconds"] > 0
    assert answer["decisions_per_second"] == pytest.approx(answer["decisions"] / answer["seconds"], rel=0.05)
    assert answer["games_per_second"] == pytest.approx(20 / answer["seconds"], rel=0.05)
    assert answer["rounds"]["max"] <= 12
    assert answer["form"] in ("compiled", "interpreted")


def test_all_games_asked_for_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    answer = sim_json(capsys, "wired", "--seats", "2", "--games", "2000", "--seed", "all")

    assert answer["finished"] == sum(answer["wins"]) == 2000


def test_the_same_seed_gives_the_same_results_with_other_workers(capsys: pytest.CaptureFixture[str]) -> None:
    runs = [
        sim_json(
            capsys, "wired", "--bots", "regular,random,random,random", "--games", "9", "--seed", "x", *more
        )
        for more in (["--workers", "1"], ["--workers", "2"], [])
    ]

    results = [[run[key] for key in ("wins", "mean_scores", "rounds", "decisions")] for run in runs]
    assert results[0] == results[1] == results[2]


def test_without_a_seed_the_games_are_new_and_the_seed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    first = sim_json(capsys, "wired", "--games", "3")
    second = sim_json(capsys, "wired", "--games", "3")
    again = sim_json(capsys, "wired", "--games", "3", "--seed", first["seed"])

    assert first["seed"] != second["seed"]
    assert again["mean_scores"] == first["mean_scores"]


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert sim("wired", "--bots", "regular,random,random", "--seats", "3", "--games", "5", "--seed", "7") == 0
    printed = capsys.readouterr().out

    assert "Wired: Black Ops: 5 games of 3, seed 7" in printed
    assert "95% interval" in printed
    assert len(re.findall("regular", printed)) == 1
    assert len(re.findall("random", printed)) == 2
    assert re.search(r"Length: [\d.]+ rounds \(\d+ to \d+\), [\d.]+ decisions a game", printed)
    assert re.search(r"games and [\d,]+ decisions a second", printed)


def test_a_terminal_sees_progress_and_then_the_table() -> None:
    printed = in_a_terminal("wired", "--games", "200", "--seed", "7")

    assert "/200" in printed
    assert printed.index("Games") < printed.index("95% interval")


def test_matches_are_saved_and_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "matches"

    sim_json(capsys, "wired", "--games", "3", "--save", str(folder), "--set", "newcomers=0,2")

    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"wired-{number:06}.json" for number in range(3)]
    match = replay(GAME, read_record(files[2].read_bytes()))
    assert match.table.over
    assert match.setup.settings == {"newcomers": [0, 2]}


def test_nothing_is_saved_unless_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    sim_json(capsys, "wired", "--games", "3")

    assert list(tmp_path.iterdir()) == []


def test_a_variant_and_the_settings_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "constants.toml").write_text("[constants]\nstart_money = 600\n")
    usual = sim_json(capsys, "wired", "--games", "5", "--seed", "7")

    other = sim_json(
        capsys,
        "wired",
        "--games",
        "5",
        "--seed",
        "7",
        "--content",
        str(tmp_path),
        "--set",
        "WB-RULING-06=any boxes",
    )

    assert other["content"] != usual["content"]
    assert other["settings"] == {"WB-RULING-06": "any boxes"}


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--games", "0"], "it cannot be 0"),
        (["--games", "-4"], "it cannot be -4"),
        (["--games", "many"], "The number of games is a whole number; it cannot be 'many'."),
        (["--games", "9" * 30], "The number of games is a whole number"),
        (["--games", "999999999"], "it cannot be 999,999,999"),
        (["--seats", "7"], "Wired: Black Ops takes 2, 3, 4 players; it cannot be played by 7."),
        (["--seats", "1000000000000"], "it cannot be played by 1000000000000"),
        (["--seats", "two"], "The number of seats is a whole number"),
        (["--workers", "0"], "The number of workers goes from 1 to 256; it cannot be 0."),
        (["--workers", "x"], "The number of workers is a whole number"),
        (
            ["--bots", "gredy"],
            "bot called 'gredy'. The bots are: novice, regular, expert, saboteur, hoarder, trader, random.",
        ),
        (["--bots", "regular,random"], "one for each of the 4 seats; there are 2"),
        (["--bots", ""], "There is no bot called ''"),
        (["--set", "WB-RULING-06"], "A setting is written KEY=VALUE"),
        (["--set", "luck=good"], "has no setting 'luck'"),
        (["--set", "newcomers=9"], "newcomers is a list of seats from 0 to 3"),
        (["--content", "/no/such/folder"], "is not a folder"),
        (["--save", __file__], "cannot be saved in"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(
    argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sim("wired", *argv) == 2

    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1


def test_an_unknown_game_is_one_sentence_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert sim("chess") == 2
    assert re.fullmatch(
        r"There is no game called 'chess' here\. The games are: .*wired.*\.\n", capsys.readouterr().err
    )


def test_broken_content_is_one_sentence_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "constants.toml").write_text("[constants]\nstart_money = 'much'\n")

    assert sim("wired", "--content", str(tmp_path)) == 2
    assert re.fullmatch(r"constants\.toml, .*start_money must be a whole number.*\n", capsys.readouterr().err)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_it_with_status_130_and_without_a_traceback(workers: str, tmp_path: Path) -> None:
    argv = ["wired", "--games", "100000", "--workers", workers, "--save", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *argv],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        until = time.monotonic() + 20
        while not any(tmp_path.iterdir()) and time.monotonic() < until:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    finally:
        process.kill()

    assert (process.returncode, out, err) == (130, "", "")


def in_a_terminal(*argv: str) -> str:
    """What `dystopolis sim` shows in a terminal."""
    ours, its = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *argv],
        stdout=its,
        stderr=its,
        env=os.environ | {"TERM": "xterm-256color", "COLUMNS": "100"},
    )
    os.close(its)
    shown, end = b"", time.monotonic() + 60
    try:
        while select.select([ours], [], [], max(0, end - time.monotonic()))[0]:
            shown += os.read(ours, 4096)
    except OSError:  # Linux says so when the other end is closed
        pass
    finally:
        os.close(ours)
    assert process.wait(timeout=20) == 0
    return shown.decode()

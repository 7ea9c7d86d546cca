import json
from pathlib import Path

import pytest

from dystopolis.terminal.main import main


def bench(*argv: str) -> int:
    return main(["bench", *argv])


def test_json_is_one_object_on_the_last_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert bench("--json", "--seconds", "0.01", "--rounds", "1", "--save", str(tmp_path / "pages")) == 0

    printed = capsys.readouterr()
    answer = json.loads(printed.out.splitlines()[-1])
    assert {row["name"] for row in answer["rows"]} >= {"metropolis", "wired"}
    assert answer["rows"][0]["decisions_per_second"] > 0
    assert answer["cpu"] in (tmp_path / "pages" / "wired.md").read_text()
    assert printed.err == ""


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench("wired", "--seconds", "0.01", "--rounds", "1") == 0

    printed = capsys.readouterr().out
    assert "wired" in printed
    assert "decisions/s" in printed
    assert "options µs" in printed


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--seconds", "0"], "A measurement goes from 0.01 to 600 seconds; it cannot be '0'."),
        (["--seconds", "nan"], "it cannot be 'nan'"),
        (["--seconds", "long"], "it cannot be 'long'"),
        (["--seconds", "1e9"], "it cannot be '1e9'"),
        (["--rounds", "0"], "The number of rounds goes from 1 to 99; it cannot be 0."),
        (["--rounds", "x"], "The number of rounds is a whole number"),
        (["chess"], "There is no game called 'chess'"),
        (["--save", __file__], "Pages cannot be saved in"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(
    argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench(*argv) == 2

    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1

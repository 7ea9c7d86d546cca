"""`dystopolis replay --analyse`."""

import json
from pathlib import Path

import pytest

from dystopolis.bots import analysis, levels
from dystopolis.terminal.main import main


@pytest.mark.slow
def test_a_match_file_is_looked_back_at_in_words_and_as_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "WORLDS", 2)
    asked = ["sim", "wired", "--seats", "2", "--bots", "random", "--games", "1", "--seed", "7"]
    assert main([*asked, "--save", str(tmp_path)]) == 0
    (path,) = tmp_path.glob("*.json")
    capsys.readouterr()

    assert main(["replay", str(path), "--analyse", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "wired"
    assert found["moments"][-1]["shown"]["bands"] == [0, 0]
    assert any(one["known"]["mark"] == "?" for one in found["decisions"]), "who plays at random blunders"

    assert main(["replay", str(path), "--analyse", "--seat", "Green"]) == 0
    printed = capsys.readouterr().out
    assert "Chances to win" in printed
    assert "As Green knew it" in printed
    assert " Green: " in printed
    assert " Yellow: " not in printed
    assert "than what was played" in printed


def test_a_game_that_nobody_can_value_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(levels.EXPERTS, "wired")
    asked = ["sim", "wired", "--seats", "2", "--bots", "random", "--games", "1", "--seed", "7"]
    assert main([*asked, "--save", str(tmp_path)]) == 0
    (path,) = tmp_path.glob("*.json")
    capsys.readouterr()

    assert main(["replay", str(path), "--analyse"]) == 2
    assert "Nobody has learnt yet" in capsys.readouterr().err

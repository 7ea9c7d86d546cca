from pathlib import Path

import pytest
from tests.terminal.player import Player


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matches that tests play are kept in a folder of the test, whatever the machine has."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "FORCE_COLOR", "LINES"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "data" / "dystopolis"


@pytest.fixture
def player(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Player:
    return Player(capsys, monkeypatch)

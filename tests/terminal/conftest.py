from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.serving import WHERE, Server, serving
from tests.terminal.player import Player

PLUGIN = Path(__file__).parents[1] / "night_watch_plugin"


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matches that tests play, and who plays, are kept in a folder of the test, whatever the machine has."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "FORCE_COLOR", "LINES"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "data" / "dystopolis"


@pytest.fixture
def player(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Player:
    return Player(capsys, monkeypatch)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all who join matches from a terminal; Night Watch, of another package, is played there."""
    folder = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{folder / 'server.sqlite'}", folder, PYTHONPATH=f"{WHERE}:{PLUGIN}") as running:
        yield running
        assert "Traceback" not in running.said()

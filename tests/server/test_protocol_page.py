"""What the pages about the server say: the client there is complete, short, and works; the files exist."""

import re
import subprocess
import sys
from pathlib import Path

from tests.server.serving import Server

ROOT = Path(__file__).parents[2]


def test_the_client_on_the_page_plays_a_match_to_its_end(server: Server, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(code.splitlines()) < 60
    client = tmp_path / "client.py"
    client.write_text(code, encoding="utf-8")

    played = subprocess.run(
        [sys.executable, client, server.url], capture_output=True, text=True, timeout=120, check=False
    )

    assert played.returncode == 0, played.stderr
    assert "The seed is promised by" in played.stdout
    assert len(played.stdout.splitlines()) > 50


def test_the_walk_from_a_click_to_cubes_leads_through_twelve_files_that_exist() -> None:
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    walk = re.findall(r"^\d+\. `([^`]+)`", page, re.MULTILINE)

    assert len(walk) == 12
    for name in walk:
        assert (ROOT / name).exists() or (ROOT / "src" / "dystopolis" / name).exists(), name

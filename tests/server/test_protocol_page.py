"""The client on the page about the protocol is complete, short, and works."""

import re
import subprocess
import sys
from pathlib import Path

from tests.server.serving import serving

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_client_on_the_page_plays_a_match_to_its_end(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(code.splitlines()) < 60
    client = tmp_path / "client.py"
    client.write_text(code, encoding="utf-8")
    with serving(str(tmp_path / "server.sqlite"), tmp_path) as server:
        played = subprocess.run(
            [sys.executable, client, server.url], capture_output=True, text=True, timeout=120, check=False
        )
        assert played.returncode == 0, played.stderr
        assert "The seed is promised by" in played.stdout
        assert len(played.stdout.splitlines()) > 50
        assert "exception" not in server.said()

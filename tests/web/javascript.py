"""Parts of the browser client that compute, run by Node."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

WEB = Path(__file__).parents[2] / "web"
BUNDLER = WEB / "node_modules" / ".bin" / "rolldown"

installed = pytest.mark.skipif(
    not BUNDLER.exists() or shutil.which("node") is None, reason="the browser client is not installed here"
)


class Parts:
    """Files of a folder of the client as plain JavaScript, each by its name."""

    def __init__(self, source: Path, names: Sequence[str], folder: Path) -> None:
        self.names = names
        self.folder = folder
        files = [str(source / f"{name}.ts") for name in names]
        subprocess.run(
            [BUNDLER, *files, "-d", folder, "--format", "esm"], cwd=WEB, check=True, capture_output=True
        )
        (folder / "package.json").write_text('{"type": "module"}')

    def run(self, script: str, given: Any = None) -> Any:
        """What a script prints as JSON, with `given` at hand."""
        text = "\n".join(
            (
                'import { readFileSync } from "node:fs";',
                *(f'import * as {name} from "{(self.folder / name).as_uri()}.js";' for name in self.names),
                "const given = JSON.parse(readFileSync(0));",
                f"console.log(JSON.stringify({script}));",
            )
        )
        done = subprocess.run(
            ["node", "--input-type=module", "-e", text],
            input=msgspec.json.encode(given),
            capture_output=True,
            check=True,
        )
        return json.loads(done.stdout)


class Module:
    """A file of the client that keeps state, on a page without a browser (page.mjs)."""

    def __init__(self, source: Path, folder: Path) -> None:
        self.folder = folder
        command = [str(BUNDLER), str(source), "-d", str(folder), "--format", "esm"]
        subprocess.run(command, cwd=WEB, check=True, capture_output=True)
        (folder / "package.json").write_text('{"type": "module"}')
        self.file = next(folder.glob(f"{source.name.split('.')[0]}*.js"))

    def run(self, script: str, given: Any = None) -> Any:
        """What a script leaves in `seen`, with the module's names in `client` and `given` at hand."""
        page = (Path(__file__).parent / "page.mjs").as_uri()
        text = "\n".join(
            (
                'import { readFileSync } from "node:fs";',
                f'const {{ hear, later, page }} = await import("{page}");',
                f'const client = await import("{self.file.as_uri()}");',
                "const given = JSON.parse(readFileSync(0));",
                "const soon = () => new Promise((resolve) => later(() => later(resolve)));",
                "let seen;",
                script,
                "process.stdout.write(JSON.stringify(seen));",
            )
        )
        command = ["node", "--input-type=module", "-e", text]
        done = subprocess.run(command, input=msgspec.json.encode(given), capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()[-2000:]
        return json.loads(done.stdout)

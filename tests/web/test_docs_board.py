"""The small board of `docs/adding-a-game.md` is one: it compiles, and the parts that it names are there."""

import json
import re
import subprocess
from pathlib import Path

from tests.web.javascript import WEB, installed

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
COMPILE = """
import { compile } from "svelte/compiler";
import { readFileSync } from "node:fs";
const { warnings } = compile(readFileSync(0, "utf-8"), { name: "Board" });
console.log(JSON.stringify(warnings.map((one) => one.code)));
"""

pytestmark = installed


def sample() -> str:
    found = re.search(r"```svelte\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def test_the_board_of_the_docs_compiles() -> None:
    done = subprocess.run(
        ["node", "--input-type=module", "-e", COMPILE],
        input=sample(),
        cwd=WEB,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == []


def test_every_part_of_the_kit_that_the_docs_name_exists() -> None:
    table = PAGE.read_text(encoding="utf-8").split("| part | what it does |")[1].split("\n\n")[0]
    named = {
        name for row in table.splitlines()[2:] for name in re.findall(r"`([A-Z]\w+)`", row.split("|")[1])
    }
    named |= set(re.findall(r'"../../kit/(\w+).svelte"', sample())) - {"board"}
    assert len(named) > 15
    assert {name for name in named if not (WEB / "src" / "kit" / f"{name}.svelte").exists()} == set()

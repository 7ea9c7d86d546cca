"""The wheel as `make play` builds it, in an environment that has what building needs and nothing else."""

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
PARTS = ("Makefile", "setup.py", "pyproject.toml", "constraints.txt", "README.md", "LICENSE", "src", "web")
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.egg-info", "static", "node_modules")
FORM = """
from dystopolis.form import form
from dystopolis.games.registry import all_games
assert {game.id for game in all_games()} >= {"wired", "metropolis"}
print(form())
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here"),
    pytest.mark.skipif(
        subprocess.run(
            [sys.executable, "setup.py", "-q", "can_compile"], cwd=ROOT, capture_output=True
        ).returncode
        != 0,
        reason="there is no C compiler here",
    ),
]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources; of all that was made, only object files, which are used where they would be the same."""
    folder = tmp_path_factory.mktemp("clone")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=NOT_COPIED)
        else:
            shutil.copy(ROOT / part, folder)
    objects = ROOT / "build" / "objects"
    objects.mkdir(parents=True, exist_ok=True)
    (folder / "build").mkdir()
    (folder / "build" / "objects").symlink_to(objects)
    return folder


def test_what_make_play_builds_on_a_fresh_machine_is_compiled(clone: Path) -> None:
    said = build(clone)

    assert "dystopolis: built the compiled form." in said
    wheel = made_in(clone)
    libraries = {name.partition("__mypyc")[0] for name in wheel.namelist() if "__mypyc" in name}
    assert libraries >= {"dystopolis_kernel", "dystopolis_bots", "dystopolis_wired", "dystopolis_metropolis"}
    wheel.extractall(clone / "unpacked")
    python = clone / ".venv" / "bin" / "python"
    form = subprocess.run(
        [python, "-c", FORM], cwd=clone / "unpacked", capture_output=True, text=True, check=True
    )
    assert form.stdout == "compiled\n"


def test_when_compiling_fails_one_line_says_what_is_lost_and_where_to_look(clone: Path) -> None:
    module = clone / "src" / "dystopolis" / "kernel" / "chance.py"
    right = module.read_text(encoding="utf-8")
    module.write_text(right + '\nwrong: int = "a word"\n', encoding="utf-8")

    said = build(clone)

    module.write_text(right, encoding="utf-8")

    assert said.splitlines()[-1] == (
        "dystopolis: building the interpreted form: compiling failed, so everything is several times slower "
        "(build/build.log says why)."
    )
    assert "chance.py" in (clone / "build" / "build.log").read_text()
    assert not [name for name in made_in(clone).namelist() if "__mypyc" in name]


def build(clone: Path) -> str:
    """`make play` installs this wheel and starts the program. The browser client is not needed here."""
    command = ["make", "--no-print-directory", "build/wheel", "CLIENT=", f"PYTHON={sys.executable}"]
    return subprocess.run(command, cwd=clone, capture_output=True, text=True, check=True).stdout


def made_in(clone: Path) -> ZipFile:
    [wheel] = (clone / "dist").glob("*.whl")
    return ZipFile(wheel)

"""What holds for every module, however many there will be."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "dystopolis"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MODULES = sorted(PACKAGE.rglob("*.py"))
RULES = [
    path for path in MODULES if path.relative_to(PACKAGE).parts[0] in ("kernel", "toolkit", "games", "bots")
]


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_every_folder_with_modules_is_a_package() -> None:
    folders = {path.parent for path in MODULES}

    assert [name(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_every_file_beside_the_modules_goes_into_the_wheel() -> None:
    patterns = PYPROJECT["tool"]["setuptools"]["package-data"]["dystopolis"]
    packed = {path for pattern in patterns for path in PACKAGE.glob(pattern)}
    files = {path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc")}

    assert sorted(map(name, files - packed)) == []


@pytest.mark.parametrize("path", RULES, ids=name)
def test_what_is_compiled_imports_the_standard_library_and_msgspec_only(path: Path) -> None:
    """And mypy_extensions, which does nothing at run time: with it a class tells mypyc how to compile it."""
    allowed = {"dystopolis", "msgspec", "mypy_extensions"} | sys.stdlib_module_names

    assert set(imported_packages(path)) <= allowed


@pytest.mark.parametrize("path", [path for path in RULES if path.name != "__init__.py"], ids=name)
def test_classes_with_keyword_arguments_stay_out_of_compiled_modules(path: Path) -> None:
    """mypyc drops them without a word: `class Place(Struct, tag="place")` would lose its tag."""
    source = path.read_text(encoding="utf-8")
    if any(line.startswith("# mypyc: off") for line in source.splitlines()[:5]):
        return

    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    assert [node.name for node in classes if any(word.arg != "metaclass" for word in node.keywords)] == []


def test_both_lists_of_build_requirements_agree() -> None:
    assert set(PYPROJECT["build-system"]["requires"]) <= set(PYPROJECT["dependency-groups"]["build"])


def test_the_extra_for_the_server_and_its_group_agree() -> None:
    extra = PYPROJECT["project"]["optional-dependencies"]["server"]

    assert extra == PYPROJECT["dependency-groups"]["server"]


def imported_packages(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "dystopolis" if node.level else str(node.module).partition(".")[0]

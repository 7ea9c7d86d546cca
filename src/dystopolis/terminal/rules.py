"""`dystopolis rules`: every rule of a game's ledger, and the tests that prove it."""

import argparse
import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeGuard

import msgspec
from rich.text import Text

from ..games.registry import game_named
from ..toolkit.ledger import Ledger, ledger_of
from .screen import Screen

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add(commands: "Commands") -> None:
    about = "List every rule of a game, the tests that cite it, and the rules that none cites."
    parser = commands.add_parser(
        "rules", help="list a game's rules and the tests that prove them", description=about
    )
    parser.add_argument("game", help="the game's id, such as wired")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    ledger = ledger_of(game)
    folder = tests_folder(Path.cwd())
    cited = citations(folder) if folder else {}
    report = coverage(game.id, ledger, cited)
    if args.json:
        print(msgspec.json.encode(report).decode())
    else:
        _show(report, ledger, folder)
    return 0


def tests_folder(start: Path) -> Path | None:
    """The tests of this package, if we are somewhere inside its source tree."""
    for folder in (start, *start.parents):
        if (folder / "tests").is_dir() and (folder / "src" / "dystopolis").is_dir():
            return folder / "tests"
    return None


def citations(folder: Path) -> dict[str, list[str]]:
    """The tests that each rule id is cited by, as pytest names them, and the cases written as text."""
    cited: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        name = path.relative_to(folder.parent).as_posix()
        for test, rules in _marked(path):
            for rule in rules:
                cited.setdefault(rule, []).append(f"{name}::{test}")
    for path in sorted(folder.rglob("cases/*.toml")):
        name = path.relative_to(folder.parent).as_posix()
        for case, rules in _cases(path):
            for rule in rules:
                cited.setdefault(rule, []).append(f"{name}::{case}")
    return cited


def _marked(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Every test of a file with the rules it is marked with: itself, or its class, or the module."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, SyntaxError, ValueError):
        return
    module = [
        rule
        for node in tree.body
        if isinstance(node, ast.Assign) and any(ast.unparse(name) == "pytestmark" for name in node.targets)
        for rule in _rules(node.value)
    ]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            shared = module + _cited(node.decorator_list)
            for inner in node.body:
                if _is_test(inner):
                    yield f"{node.name}::{inner.name}", shared + _cited(inner.decorator_list)
        elif _is_test(node):
            yield node.name, module + _cited(node.decorator_list)


def _cases(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Every numbered case of a file with the rules it is about."""
    try:
        file = msgspec.toml.decode(path.read_bytes(), type=_Cases)
    except (OSError, msgspec.MsgspecError):
        return
    for case in file.case:
        yield case.id, case.rules


class _Case(msgspec.Struct):
    id: str
    rules: list[str]


class _Cases(msgspec.Struct):
    case: list[_Case]


def _is_test(node: ast.stmt) -> TypeGuard[ast.FunctionDef]:
    return isinstance(node, ast.FunctionDef) and node.name.startswith("test")


def _cited(marks: list[ast.expr]) -> list[str]:
    return [rule for mark in marks for rule in _rules(mark)]


def _rules(mark: ast.expr) -> list[str]:
    """The ids inside `pytest.mark.rule(...)`, wherever it stands in the expression."""
    return [
        word.value
        for call in ast.walk(mark)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule"
        for word in call.args
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    ]


def coverage(game: str, ledger: Ledger, cited: dict[str, list[str]]) -> dict[str, Any]:
    rules = {
        name: {"text": rule.text, "tests": cited.get(name, []), "untestable": ledger.untestable.get(name)}
        for name, rule in ledger.rules.items()
    }
    uncited = [name for name in rules if name not in cited and name not in ledger.untestable]
    return {"game": game, "rules": rules, "uncited": uncited}


def _show(report: dict[str, Any], ledger: Ledger, folder: Path | None) -> None:
    screen = Screen()
    for name, rule in report["rules"].items():
        screen.show(Text(name, style="bold").append(f"  {rule['text']}", style="not bold"))
        for test in rule["tests"]:
            screen.show(Text(f"    {test}", style="dim", overflow="fold"))
        if rule["untestable"]:
            screen.show(Text(f"    Not testable: {rule['untestable']}"))
    if folder is None:
        screen.show(
            Text("The tests are not in the installed package; run this in the source tree to see them.")
        )
        return
    rules, uncited, untestable = len(report["rules"]), report["uncited"], len(ledger.untestable)
    cited = rules - len(uncited) - untestable
    screen.show(Text(f"{rules} rules: tests cite {cited}, {untestable} cannot be tested."))
    if uncited:
        screen.show(Text(f"No test cites {', '.join(uncited)}."))

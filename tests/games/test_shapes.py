"""What two games need moves down into kernel or toolkit: no game copies a piece of another's logic."""

import ast
import io
import keyword
import tokenize
from collections import defaultdict
from pathlib import Path

import dystopolis.games

GAMES = Path(dystopolis.games.__file__).parent
MOST = 12

Shape = tuple[str, ...]


def test_no_two_rooms_of_different_games_share_a_long_run_of_the_same_shape() -> None:
    runs: dict[Shape, list[tuple[str, str]]] = defaultdict(list)
    for path in sorted(GAMES.glob("*/**/*.py")):
        lines = logic(path.read_text(encoding="utf-8"))
        room = str(path.relative_to(GAMES))
        for first in range(len(lines) - MOST):
            run = lines[first : first + MOST + 1]
            runs[tuple(shape for _, shape in run)].append((room, f"{room}:{run[0][0]}"))

    alike = [
        " and ".join(place for _, place in places)
        for places in runs.values()
        if len({room.split("/")[0] for room, _ in places}) > 1
    ]
    assert alike == []


def test_the_same_logic_with_other_names_is_found_and_declarations_do_not_count() -> None:
    one = "class A:\n    def f(self):\n        total = 1\n        if total > 2:\n            go(total)\n"
    other = "import os\n\ndef g():\n    sum_ = 7\n    if sum_ > 9:\n        run(sum_)\n    new.a = old.a\n"

    assert [shape.strip() for _, shape in logic(one)] == ["n = 0", "if n > 0 :", "n ( n )"]
    assert [shape for _, shape in logic(other)] == [shape[4:] for _, shape in logic(one)]


def logic(source: str) -> list[tuple[int, str]]:
    """The lines of all functions as shapes: names, texts and numbers do not matter.

    Left out is what only declares: heads, docstrings, and lines that declare or copy a field.
    """
    counted: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            for statement in node.body:
                counted.update(range(statement.lineno, (statement.end_lineno or 0) + 1))
    for node in ast.walk(ast.parse(source)):
        if _declares(node):
            assert isinstance(node, ast.stmt)
            counted.difference_update(range(node.lineno, (node.end_lineno or 0) + 1))
    shapes: dict[int, list[str]] = defaultdict(list)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.start[0] in counted and token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE):
            shapes[token.start[0]].append(_shape(token))
    text = source.splitlines()
    depth = {line: len(text[line - 1]) - len(text[line - 1].lstrip()) for line in shapes}
    return [(line, " " * depth[line] + " ".join(filter(None, shapes[line]))) for line in sorted(shapes)]


def _declares(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.AnnAssign):
        return isinstance(node.target, ast.Attribute)
    if isinstance(node, ast.Assign):
        value = node.value.func if isinstance(node.value, ast.Call) else node.value
        return isinstance(node.targets[0], ast.Attribute) and isinstance(value, ast.Attribute | ast.Name)
    return False


def _shape(token: tokenize.TokenInfo) -> str:
    if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
        return "n"
    if token.type == tokenize.NUMBER:
        return "0"
    if token.type == tokenize.STRING:
        return "s"
    return "" if token.type in (tokenize.INDENT, tokenize.DEDENT) else token.string

# mypyc: off: it defines msgspec Structs
"""The rule ledger of a game, read from its markdown: rules, examples, rulings and invariants."""

import re
from collections.abc import Container, Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from msgspec import Struct

from ..kernel.game import Game
from ..kernel.values import Refused


class Rule(Struct, frozen=True):
    id: str
    text: str
    source: str


class Ruling(Struct, frozen=True):
    """Where the rulebook is silent or contradicts itself: what is unclear, what we do, and why."""

    id: str
    unclear: str
    ruling: str
    why: str


class Example(Struct, frozen=True):
    id: str
    title: str
    text: str


class Invariant(Struct, frozen=True):
    number: int
    text: str


class Ledger(Struct, frozen=True):
    title: str
    rules: dict[str, Rule]
    rulings: dict[str, Ruling]
    examples: dict[str, Example]
    invariants: dict[int, Invariant]
    untestable: dict[str, str]


class LedgerError(Exception):
    """A ledger that cannot be read; the message names the line."""


class Line(NamedTuple):
    number: int
    text: str


class Entry(NamedTuple):
    """A row of a table that starts with an id, and the headings of its columns."""

    line: Line
    headings: list[str]
    cells: list[str]


SECTION = re.compile(r"## (?:\d+\.\s*)?(.*)")
HEADING = re.compile(r"#+ .*")
TITLE = re.compile(r"# (.*)")
ID = re.compile(r"[A-Z]{2,}-[A-Z0-9]+-\d+")
EXAMPLE = re.compile(r"(?:\*\*|#{3,} )([A-Z]{2,}-EX-\d+)\s+(.*?)(?:\*\*\s*(.*))?")
INVARIANT = re.compile(r"(\d+)\.\s+(.*)")

RULES, EXAMPLES, RULINGS = "Rule ledger", "Worked examples", "Conflicts and silences"
INVARIANTS, UNTESTABLE = "Invariants", "Not testable in software"


def ledger_of(game: Game) -> Ledger:
    """The ledger that lies in the package beside the rules."""
    try:
        return _read(game.rooms[0].__package__ or "")
    except FileNotFoundError as why:
        raise Refused(f"{game.title} has no rule ledger yet.") from why


def prefix_of(game: Game) -> str:
    """How the ids of its rules begin, such as WB for Wired; nothing where there is no ledger."""
    try:
        return next(iter(ledger_of(game).rules), "").partition("-")[0]
    except Refused:
        return ""


@cache
def _read(package: str) -> Ledger:
    if not package:
        raise FileNotFoundError("a game that is one module lies in no package")
    return read_ledger((files(package) / "rules.md").read_text(encoding="utf-8"))


def read_ledger(text: str) -> Ledger:
    """The ledger in a markdown text; anything that looks like an entry but cannot be read is an error."""
    lines = [Line(number, line.rstrip()) for number, line in enumerate(text.splitlines(), start=1)]
    rules = _rules(_section(lines, RULES))
    return Ledger(
        title=next((match[1] for line in lines if (match := TITLE.fullmatch(line.text))), ""),
        rules=rules,
        rulings=_rulings(_section(lines, RULINGS)),
        examples=_examples(_section(lines, EXAMPLES)),
        invariants=_invariants(_section(lines, INVARIANTS)),
        untestable=_untestable(_section(lines, UNTESTABLE), rules),
    )


def _section(lines: list[Line], name: str) -> list[Line]:
    """The lines under the heading of that name, up to the next heading of its rank."""
    found: list[Line] = []
    inside = False
    for line in lines:
        heading = SECTION.fullmatch(line.text)
        if heading:
            inside = heading[1].startswith(name)
        elif inside:
            found.append(line)
    return found


def _rules(lines: list[Line]) -> dict[str, Rule]:
    rules: dict[str, Rule] = {}
    for entry in _entries(lines, 3):
        name, text, source = entry.cells
        _new(name, rules, entry.line)
        rules[name] = Rule(name, text, source)
    return rules


def _rulings(lines: list[Line]) -> dict[str, Ruling]:
    """What is unclear, the ruling and why; a column after that, such as confidence, is part of why."""
    rulings: dict[str, Ruling] = {}
    for entry in _entries(lines, 4, 5):
        name, unclear, ruling, why, *more = entry.cells
        _new(name, rulings, entry.line)
        why = " ".join([why, *(f"{entry.headings[4].capitalize()}: {cell}." for cell in more)])
        rulings[name] = Ruling(name, unclear, ruling, why)
    return rulings


def _untestable(lines: list[Line], rules: dict[str, Rule]) -> dict[str, str]:
    reasons: dict[str, str] = {}
    for entry in _entries(lines, 2):
        name, why = entry.cells
        _new(name, reasons, entry.line)
        if name not in rules:
            raise LedgerError(f"Line {entry.line.number}: {name} is no rule of this ledger.")
        reasons[name] = why
    return reasons


def _entries(lines: list[Line], *columns: int) -> Iterator[Entry]:
    """The rows of the tables whose first heading is `id`, each with one of these numbers of columns."""
    headings: list[str] = []
    for line in lines:
        cells = _cells(line)
        if not cells:
            headings = []
            continue
        if not headings:
            headings = cells
        elif headings[0] == "id" and not set(cells[0]) <= set("-: "):
            yield _entry(line, headings, cells, columns)
        if headings[0] != "id" and ID.fullmatch(cells[0]):
            raise LedgerError(f"Line {line.number}: {cells[0]} must stand in a column with the heading id.")


def _cells(line: Line) -> list[str]:
    """The cells of a row of a table; none if the line is no such row."""
    if not line.text.startswith("|"):
        return []
    return [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line.text)[1:-1]]


def _entry(line: Line, headings: list[str], cells: list[str], columns: tuple[int, ...]) -> Entry:
    if not ID.fullmatch(cells[0]):
        raise LedgerError(f"Line {line.number}: {cells[0]} is not an id.")
    wanted = len(headings) if len(headings) in columns or not columns else columns[0]
    if len(cells) != wanted or not all(cells):
        raise LedgerError(f"Line {line.number}: {cells[0]} must have {wanted} cells, none of them empty.")
    return Entry(line, headings, cells)


def _examples(lines: list[Line]) -> dict[str, Example]:
    """Examples are told under their ids, or stand in tables, one a row."""
    found = [*_told_examples(lines), *((entry.line, _tabled_example(entry)) for entry in _entries(lines))]
    examples: dict[str, Example] = {}
    for line, example in sorted(found, key=lambda pair: pair[0]):
        _new(example.id, examples, line)
        examples[example.id] = example
    return examples


def _told_examples(lines: list[Line]) -> list[tuple[Line, Example]]:
    """An example starts with its id and title, in bold or as a heading, and runs to the next of either."""
    told: list[tuple[Line, Example]] = []
    inside = False
    for line in lines:
        match = EXAMPLE.fullmatch(line.text)
        if match:
            told.append((line, Example(match[1], match[2], match[3] or "")))
            inside = True
        elif HEADING.fullmatch(line.text):
            inside = False
        elif inside and line.text not in ("", "---"):
            start, example = told[-1]
            text = f"{example.text}\n{line.text}" if example.text else line.text
            told[-1] = (start, Example(example.id, example.title, text))
    return told


def _tabled_example(entry: Entry) -> Example:
    name, title, *_ = entry.cells
    columns = zip(entry.headings[1:], entry.cells[1:], strict=True)
    return Example(name, title, "\n".join(f"{heading}: {cell}" for heading, cell in columns))


def _invariants(lines: list[Line]) -> dict[int, Invariant]:
    """Invariants are a numbered list, or a table of ids that end with the number."""
    found = [
        (entry.line, int(entry.cells[0].rpartition("-")[2]), entry.cells[1]) for entry in _entries(lines, 2)
    ]
    for line in lines:
        match = INVARIANT.fullmatch(line.text)
        if match:
            found.append((line, int(match[1]), match[2]))
    invariants: dict[int, Invariant] = {}
    for line, number, text in found:
        _new(number, invariants, line)
        invariants[number] = Invariant(number, text)
    return invariants


def _new(name: object, known: Container[object], line: Line) -> None:
    if name in known:
        raise LedgerError(f"Line {line.number}: {name} is there twice.")

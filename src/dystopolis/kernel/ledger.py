# mypyc: off: it defines msgspec Structs
"""The rule ledger of a game, read from its markdown: rules, examples, rulings and invariants."""

import re
from collections.abc import Container, Iterator
from typing import NamedTuple

from msgspec import Struct


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


SECTION = re.compile(r"## (?:\d+\.\s*)?(.*)")
TITLE = re.compile(r"# (.*)")
RULE = re.compile(r"[A-Z]{2,}-[A-Z0-9]+-\d+")
EXAMPLE = re.compile(r"\*\*([A-Z]{2,}-EX-\d+)\s+(.*?)\*\*\s*(.*)")
INVARIANT = re.compile(r"(\d+)\.\s+(.*)")

RULES, EXAMPLES, RULINGS = "Rule ledger", "Worked examples", "Conflicts and silences"
INVARIANTS, UNTESTABLE = "Invariants", "Not testable in software"


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
    for line, (name, text, source) in _entries(lines, 3):
        _new(name, rules, line)
        rules[name] = Rule(name, text, source)
    return rules


def _rulings(lines: list[Line]) -> dict[str, Ruling]:
    rulings: dict[str, Ruling] = {}
    for line, (name, unclear, ruling, why) in _entries(lines, 4):
        _new(name, rulings, line)
        rulings[name] = Ruling(name, unclear, ruling, why)
    return rulings


def _untestable(lines: list[Line], rules: dict[str, Rule]) -> dict[str, str]:
    reasons: dict[str, str] = {}
    for line, (name, why) in _entries(lines, 2):
        _new(name, reasons, line)
        if name not in rules:
            raise LedgerError(f"Line {line.number}: {name} is no rule of this ledger.")
        reasons[name] = why
    return reasons


def _entries(lines: list[Line], cells: int) -> Iterator[tuple[Line, list[str]]]:
    """The table rows that begin with an id, each with exactly that many cells, none of them empty."""
    for line in lines:
        if not line.text.startswith("|"):
            continue
        row = [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line.text)[1:-1]]
        if not row or row[0] == "id" or set(row[0]) <= set("-: "):
            continue
        if not RULE.fullmatch(row[0]):
            raise LedgerError(f"Line {line.number}: {row[0]} is not an id.")
        if len(row) != cells or not all(row):
            raise LedgerError(f"Line {line.number}: {row[0]} must have {cells} cells, none of them empty.")
        yield line, row


def _examples(lines: list[Line]) -> dict[str, Example]:
    """An example starts with its id and title in bold and runs to the next one."""
    examples: dict[str, Example] = {}
    current = ""
    for line in lines:
        match = EXAMPLE.fullmatch(line.text)
        if match:
            current = match[1]
            _new(current, examples, line)
            examples[current] = Example(current, match[2], match[3])
        elif current and line.text not in ("", "---"):
            example = examples[current]
            examples[current] = Example(current, example.title, f"{example.text}\n{line.text}")
    return examples


def _invariants(lines: list[Line]) -> dict[int, Invariant]:
    invariants: dict[int, Invariant] = {}
    for line in lines:
        match = INVARIANT.fullmatch(line.text)
        if match:
            number = int(match[1])
            _new(number, invariants, line)
            invariants[number] = Invariant(number, match[2])
    return invariants


def _new(name: object, known: Container[object], line: Line) -> None:
    if name in known:
        raise LedgerError(f"Line {line.number}: {name} is there twice.")

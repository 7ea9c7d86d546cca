"""Rule ledgers: what is read from their markdown, and that the ledgers in the package hold together."""

import re
from importlib.resources import files

import pytest

from dystopolis.kernel.ledger import Ledger, LedgerError, read_ledger

SMALL = r"""# A game: rule ledger

## 1. Identity

| item | value |
|---|---|
| Title | A game |

## 5. Rule ledger

### 5.1 Setup

| id | rule | source |
|---|---|---|
| AG-SETUP-01 | Take 2 \| 3 cubes. | Setup |
| AG-SETUP-02 | Heaps are a convenience. | Setup; AG-RULING-01 |

---

## 6. Worked examples

Derived ones are marked.

**AG-EX-01 First turn** (Example)
- Start: nothing.
- Then: something.

**AG-EX-02 Second turn** (derived): one line.

---

## 7. Conflicts and silences

| id | unclear | ruling | why |
|---|---|---|---|
| AG-RULING-01 | Heaps? | None. | Sure. |

## 8. Invariants

Limits
1. Cubes are never negative.
2. Nor are tokens.

## 9. Not testable in software

| id | why |
|---|---|
| AG-SETUP-02 | It is about heaps. |
"""


@pytest.fixture(scope="module")
def wired() -> Ledger:
    return read_ledger(files("dystopolis.games.wired").joinpath("rules.md").read_text(encoding="utf-8"))


def refusal(text: str) -> str:
    with pytest.raises(LedgerError) as error:
        read_ledger(text)
    return str(error.value)


def test_rules_have_an_id_a_text_and_a_source() -> None:
    rules = read_ledger(SMALL).rules
    assert list(rules) == ["AG-SETUP-01", "AG-SETUP-02"]
    assert rules["AG-SETUP-01"].text == "Take 2 | 3 cubes."
    assert rules["AG-SETUP-02"].source == "Setup; AG-RULING-01"


def test_an_example_has_a_title_and_all_its_lines() -> None:
    examples = read_ledger(SMALL).examples
    assert examples["AG-EX-01"].title == "First turn"
    assert examples["AG-EX-01"].text == "(Example)\n- Start: nothing.\n- Then: something."
    assert examples["AG-EX-02"].text == "(derived): one line."


def test_rulings_invariants_and_untestable_rules_are_read() -> None:
    ledger = read_ledger(SMALL)
    ruling = ledger.rulings["AG-RULING-01"]
    assert (ruling.unclear, ruling.ruling, ruling.why) == ("Heaps?", "None.", "Sure.")
    assert [(entry.number, entry.text) for entry in ledger.invariants.values()] == [
        (1, "Cubes are never negative."),
        (2, "Nor are tokens."),
    ]
    assert ledger.untestable == {"AG-SETUP-02": "It is about heaps."}
    assert ledger.title == "A game: rule ledger"


def test_a_text_without_sections_is_an_empty_ledger() -> None:
    assert read_ledger("# Nothing\n") == Ledger("Nothing", {}, {}, {}, {}, {})


def test_a_rule_that_is_there_twice_is_refused_with_its_line() -> None:
    assert refusal(SMALL.replace("AG-SETUP-02 | Heaps", "AG-SETUP-01 | Heaps")) == (
        "Line 16: AG-SETUP-01 is there twice."
    )


def test_a_row_with_too_few_or_empty_cells_is_refused_with_its_line() -> None:
    said = "Line 16: AG-SETUP-02 must have 3 cells, none of them empty."
    assert refusal(SMALL.replace("convenience. | Setup; AG-RULING-01 |", "convenience. |")) == said
    assert refusal(SMALL.replace("| Setup; AG-RULING-01 |", "| |")) == said


def test_a_row_without_an_id_is_refused_with_its_line() -> None:
    assert refusal(SMALL.replace("AG-SETUP-02 |", "Setup 2 |", 1)) == "Line 16: Setup 2 is not an id."


def test_only_rules_can_be_untestable() -> None:
    said = refusal(SMALL.replace("| AG-SETUP-02 | It", "| AG-SETUP-03 | It"))
    assert said == "Line 48: AG-SETUP-03 is no rule of this ledger."


def test_the_ledger_of_wired_is_complete(wired: Ledger) -> None:
    assert wired.title == "Wired: Black Ops: rule ledger"
    assert len(wired.rules) == 264
    assert len(wired.examples) == 21
    assert len(wired.rulings) == 57
    assert len(wired.invariants) == 28


def test_every_id_in_the_ledger_of_wired_is_numbered_without_gaps(wired: Ledger) -> None:
    groups: dict[str, list[int]] = {}
    for name in [*wired.rules, *wired.examples, *wired.rulings]:
        group, _, number = name.rpartition("-")
        groups.setdefault(group, []).append(int(number))
    for group, numbers in groups.items():
        assert numbers == list(range(1, len(numbers) + 1)), group
    assert list(wired.invariants) == list(range(1, 29))


def test_every_id_that_the_ledger_of_wired_mentions_exists(wired: Ledger) -> None:
    known = {*wired.rules, *wired.examples, *wired.rulings}
    texts = [f"{rule.text} {rule.source}" for rule in wired.rules.values()]
    texts += [f"{ruling.unclear} {ruling.ruling} {ruling.why}" for ruling in wired.rulings.values()]
    texts += [*wired.untestable.values(), *(example.text for example in wired.examples.values())]
    mentioned = {name for text in texts for name in re.findall(r"WB-[A-Z]+-\d+", text)}
    assert mentioned <= known
    assert len(mentioned) > 50


def test_every_rule_of_wired_can_be_tested(wired: Ledger) -> None:
    assert wired.untestable == {}

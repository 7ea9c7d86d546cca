"""Rule ledgers: what is read from their markdown, and that the ledgers in the package hold together."""

import re
from importlib.resources import files

import pytest

from dystopolis.toolkit.ledger import Ledger, LedgerError, read_ledger

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


OTHER = r"""# Another game: rule ledger

## 5. Rule ledger

| round | price |
|---|---|
| 1 | 3 |

| id | rule | source |
|---|---|---|
| OG-PAY-01 | Pay the price. | Paying |

## 6. Worked examples

### OG-EX-01 A first payment
Start: 3 coins.

| coins | price |
|---|---|
| 3 | 3 |

### Short ones

Each is one row.

| id | start | expected |
|---|---|---|
| OG-EX-02 | 4 coins | 1 coin |

## 7. Conflicts and silences

| id | unclear | ruling | why | confidence |
|---|---|---|---|---|
| OG-RULING-01 | Credit? | None. | No bank. | high |

## 8. Invariants (property tests)

| id | statement |
|---|---|
| OG-INVAR-01 | Coins are never negative. |
| OG-INVAR-02 | Nor are prices. |
"""

LEDGERS = {"wired": "WB", "metropolis": "MP"}


def ledger_of(game: str) -> Ledger:
    return read_ledger(files(f"dystopolis.games.{game}").joinpath("rules.md").read_text(encoding="utf-8"))


@pytest.fixture(scope="module", params=LEDGERS)
def ledger(request: pytest.FixtureRequest) -> Ledger:
    return ledger_of(request.param)


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


def test_a_helper_table_has_no_rules() -> None:
    assert list(read_ledger(OTHER).rules) == ["OG-PAY-01"]


def test_an_example_under_a_heading_runs_to_the_next_heading() -> None:
    example = read_ledger(OTHER).examples["OG-EX-01"]
    assert example.title == "A first payment"
    assert example.text == "Start: 3 coins.\n| coins | price |\n|---|---|\n| 3 | 3 |"


def test_an_example_in_a_table_says_what_its_columns_mean() -> None:
    examples = read_ledger(OTHER).examples
    assert list(examples) == ["OG-EX-01", "OG-EX-02"]
    assert (examples["OG-EX-02"].title, examples["OG-EX-02"].text) == (
        "4 coins",
        "start: 4 coins\nexpected: 1 coin",
    )


def test_the_confidence_of_a_ruling_is_part_of_why() -> None:
    assert read_ledger(OTHER).rulings["OG-RULING-01"].why == "No bank. Confidence: high."


def test_invariants_can_stand_in_a_table() -> None:
    assert [(entry.number, entry.text) for entry in read_ledger(OTHER).invariants.values()] == [
        (1, "Coins are never negative."),
        (2, "Nor are prices."),
    ]


def test_an_example_told_twice_is_refused_with_its_line() -> None:
    assert refusal(OTHER.replace("| OG-EX-02 |", "| OG-EX-01 |")) == "Line 28: OG-EX-01 is there twice."


def test_an_id_under_another_heading_is_refused_with_its_line() -> None:
    said = "must stand in a column with the heading id."
    assert refusal(OTHER.replace("| id | rule |", "| Id | rule |")) == f"Line 11: OG-PAY-01 {said}"
    assert (
        refusal(OTHER.replace("| id | rule | source |\n|---|---|---|\n", "")) == f"Line 9: OG-PAY-01 {said}"
    )


@pytest.mark.parametrize(
    ("game", "title", "counts"),
    [
        ("wired", "Wired: Black Ops: rule ledger", (264, 21, 57, 28)),
        ("metropolis", "Metropolis: rule ledger", (270, 24, 56, 28)),
    ],
)
def test_the_ledgers_are_complete(game: str, title: str, counts: tuple[int, int, int, int]) -> None:
    ledger = ledger_of(game)
    assert ledger.title == title
    assert counts == (
        len(ledger.rules),
        len(ledger.examples),
        len(ledger.rulings),
        len(ledger.invariants),
    )


def test_every_id_in_a_ledger_is_numbered_without_gaps(ledger: Ledger) -> None:
    groups: dict[str, list[int]] = {}
    for name in [*ledger.rules, *ledger.examples, *ledger.rulings]:
        group, _, number = name.rpartition("-")
        groups.setdefault(group, []).append(int(number))
    for group, numbers in groups.items():
        assert numbers == list(range(1, len(numbers) + 1)), group
    assert list(ledger.invariants) == list(range(1, len(ledger.invariants) + 1))


@pytest.mark.parametrize("game", LEDGERS)
def test_every_id_that_a_ledger_mentions_exists(game: str) -> None:
    ledger = ledger_of(game)
    prefix = LEDGERS[game]
    known = {*ledger.rules, *ledger.examples, *ledger.rulings}
    known |= {f"{prefix}-INVAR-{number:02}" for number in ledger.invariants}
    text = files(f"dystopolis.games.{game}").joinpath("rules.md").read_text(encoding="utf-8")
    mentioned = set(re.findall(rf"\b{prefix}-[A-Z]+-\d\d+", text))
    mentioned |= {f"{prefix}-RULING-{int(number):02}" for number in re.findall(r"\bruling (\d+)", text)}
    assert mentioned <= known
    assert len(mentioned - set(ledger.rules)) > 50


def test_every_rule_can_be_tested(ledger: Ledger) -> None:
    assert ledger.untestable == {}

"""The adjudication suite: every case of cases/*.toml, played through real submissions."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from tests.games.metropolis.adjudication import Case, adjudicate, load_cases

from dystopolis.kernel.ledger import read_ledger

CASES = load_cases()
ROOT = Path(__file__).parents[3]
LEDGER = (ROOT / "src" / "dystopolis" / "games" / "metropolis" / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=case.id, marks=pytest.mark.rule(*case.rules)) for case in CASES]
)
def test_case(case: Case) -> None:
    wrong = adjudicate(case)
    if wrong:
        pytest.fail("\n  ".join([f"{case.id}: {case.title}", *wrong]), pytrace=False)


def test_every_case_has_its_own_id_and_cites_rules_of_the_ledger() -> None:
    ledger = read_ledger(LEDGER)
    known = {*ledger.rules, *ledger.rulings, *ledger.examples}
    assert [name for name, count in Counter(case.id for case in CASES).items() if count > 1] == []
    assert [(case.id, rule) for case in CASES for rule in case.rules if rule not in known] == []
    assert [case.id for case in CASES if not case.rules] == []


def test_a_case_that_expects_something_else_says_what_it_got() -> None:
    case = next(case for case in CASES if case.id == "PICK-01")
    other = msgspec.structs.replace(case, expect=msgspec.structs.replace(case.expect, queues={"V09": "star"}))
    assert adjudicate(other) == ["round 4, queues.V09: expected 'star', got ''"]

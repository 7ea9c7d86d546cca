"""The adjudication suite: every case of cases/*.toml, played move by move."""

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from tests.games.black_metro.adjudication import (
    Case,
    File,
    Outcome,
    Result,
    Side,
    adjudicate,
    load_cases,
)

from dystopolis.toolkit.ledger import read_ledger

CASES = load_cases()
ROOT = Path(__file__).parents[3]
LEDGER = (ROOT / "src" / "dystopolis" / "games" / "black_metro" / "rules.md").read_text(encoding="utf-8")


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


def test_the_page_about_cases_shows_one_that_works_and_names_every_key() -> None:
    page = (ROOT / "docs" / "adjudication.md").read_text(encoding="utf-8")
    page = page[page.index("# Adjudicating Black Metro") :]
    shown = page.split("```toml")[1].split("```")[0]
    (case,) = msgspec.toml.decode(shown, type=File).case
    assert adjudicate(case) == []
    for kind in (Case, Side, Outcome, Result):
        for key in kind.__struct_fields__:
            assert re.search(rf"\b{key}\b", page), f"{key} of {kind.__name__}"


def test_a_case_that_expects_something_else_says_what_it_got() -> None:
    case = next(case for case in CASES if case.id == "DOM-01")
    green = msgspec.structs.replace(case.expect.green, strain=5)
    other = msgspec.structs.replace(case, expect=msgspec.structs.replace(case.expect, green=green))
    assert adjudicate(other) == ["green.strain: expected 5, got 1"]


def test_a_case_with_a_misspelt_key_is_named(tmp_path: Path) -> None:
    lines = ["[[case]]", "id = 'A'", "title = ''", "rules = []", "phase = 'dominance'", "move = []"]
    (tmp_path / "mine.toml").write_text("\n".join(lines))
    with pytest.raises(ValueError, match=r"mine\.toml.*unknown field `move`"):
        load_cases(tmp_path)

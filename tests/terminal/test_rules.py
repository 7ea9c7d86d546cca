import json
from pathlib import Path

import pytest
from tests.terminal.player import Player

from dystopolis.terminal.rules import citations, coverage
from dystopolis.toolkit.ledger import Ledger, Rule

TESTS = """
import pytest

pytestmark = pytest.mark.rule("WB-A-01")


@pytest.mark.rule("WB-B-01", "WB-B-02")
@pytest.mark.parametrize("n", [1])
def test_one(n): ...


def helper(): ...


@pytest.mark.rule("WB-C-01")
class TestTwo:
    def test_inner(self): ...
"""


@pytest.fixture
def source_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like ours, and a place somewhere inside it."""
    (tmp_path / "src" / "dystopolis").mkdir(parents=True)
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "src" / "dystopolis")
    return tmp_path


def test_citations_of_functions_classes_and_modules_are_found(source_tree: Path) -> None:
    (source_tree / "tests" / "deep" / "test_x.py").write_text(TESTS)
    (source_tree / "tests" / "test_broken.py").write_text("def (")

    assert citations(source_tree / "tests") == {
        "WB-A-01": ["tests/deep/test_x.py::test_one", "tests/deep/test_x.py::TestTwo::test_inner"],
        "WB-B-01": ["tests/deep/test_x.py::test_one"],
        "WB-B-02": ["tests/deep/test_x.py::test_one"],
        "WB-C-01": ["tests/deep/test_x.py::TestTwo::test_inner"],
    }


def test_cases_written_as_text_cite_rules_too(source_tree: Path) -> None:
    cases = source_tree / "tests" / "deep" / "cases"
    cases.mkdir()
    (cases / "a.toml").write_text('[[case]]\nid = "A-1"\nrules = ["WB-A-01", "WB-B-01"]\nround = 3\n')
    (cases / "broken.toml").write_text("[[case]\n")
    (source_tree / "tests" / "deep" / "other.toml").write_text('[[case]]\nid = "X"\nrules = ["WB-C-01"]\n')

    assert citations(source_tree / "tests") == {
        "WB-A-01": ["tests/deep/cases/a.toml::A-1"],
        "WB-B-01": ["tests/deep/cases/a.toml::A-1"],
    }


def test_every_rule_is_listed_with_its_tests_and_the_uncited_ones_are_named(
    player: Player, source_tree: Path
) -> None:
    mark = '@pytest.mark.rule("WB-PLACE-22")\ndef test_crews(): ...\n'
    (source_tree / "tests" / "test_x.py").write_text(mark)

    assert player.run("rules", "wired", "--json") == 0

    report = json.loads(player.out)
    assert report["game"] == "wired"
    assert report["rules"]["WB-PLACE-22"]["tests"] == ["tests/test_x.py::test_crews"]
    assert report["rules"]["WB-PLACE-22"]["text"].startswith("A job card is entered")
    assert "WB-PLACE-01" in report["uncited"]
    assert "WB-PLACE-22" not in report["uncited"]


def test_people_read_the_same(player: Player, source_tree: Path) -> None:
    assert player.run("rules", "wired") == 0

    assert "WB-PLACE-22  A job card is entered" in player.out
    assert "No test cites WB-SETUP-01, " in player.out


def test_without_tests_it_says_so(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert player.run("rules", "wired") == 0
    assert "The tests are not in the installed package" in player.out


def test_what_cannot_be_tested_is_listed_with_its_reason_and_not_missed() -> None:
    rules = {name: Rule(id=name, text="...", source="...") for name in ("WB-A-01", "WB-A-02", "WB-A-03")}
    ledger = Ledger("", rules, {}, {}, {}, untestable={"WB-A-02": "It is about cardboard."})

    report = coverage("wired", ledger, {"WB-A-01": ["a test"]})

    assert report["rules"]["WB-A-02"]["untestable"] == "It is about cardboard."
    assert report["uncited"] == ["WB-A-03"]

from pathlib import Path

from tests.summary import SLOWEST, Case, read, summary

REPORT = """<testsuites><testsuite name="pytest" tests="2">
<testcase classname="tests.kernel.test_chance" name="test_luck[7]" time="1.5" />
<testcase classname="tests.browser.test_table" name="test_undo" time="0.01">
<skipped type="pytest.skip" message="Chromium is not installed">conftest.py:40</skipped>
</testcase></testsuite></testsuites>"""


def test_a_report_tells_how_long_each_test_took_and_why_one_was_skipped(tmp_path: Path) -> None:
    report = tmp_path / "installed.xml"
    report.write_text(REPORT)

    assert list(read(report)) == [
        Case("installed", "tests.kernel.test_chance: test_luck[7]", 1.5),
        Case("installed", "tests.browser.test_table: test_undo", 0.01, "Chromium is not installed"),
    ]


def test_the_slowest_come_first_and_no_more_than_fifteen() -> None:
    lines = list(summary([Case("installed", f"test {seconds}", seconds) for seconds in range(20)]))

    assert lines[1:3] == ["   19.0 s  test 19 (installed)", "   18.0 s  test 18 (installed)"]
    assert len([line for line in lines if " s  test" in line]) == SLOWEST == 15
    assert lines[-1] == "Nothing was skipped."


def test_tests_that_were_skipped_for_the_same_reason_are_counted_together() -> None:
    cases = [Case("installed", name, 0.0, "no PostgreSQL here") for name in ("one", "two")]

    assert list(summary(cases))[-2:] == ["Skipped", "     2 installed: no PostgreSQL here"]

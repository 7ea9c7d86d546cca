"""What `make test` says at its very end: the slowest tests, and what was skipped and why.

    python -m tests.summary FOLDER

The folder has the reports that pytest wrote with --junitxml, one for each time that it ran.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

SLOWEST = 15


@dataclass
class Case:
    run: str
    name: str
    seconds: float
    skipped: str = ""


def main(folder: str) -> None:
    cases = [case for report in sorted(Path(folder).glob("*.xml")) for case in read(report)]
    print("\n".join(summary(cases)))


def read(report: Path) -> Iterator[Case]:
    for case in ElementTree.parse(report).iter("testcase"):
        skipped = case.find("skipped")
        why = "" if skipped is None else skipped.get("message") or "no reason given"
        name = f"{case.get('classname')}: {case.get('name')}"
        yield Case(report.stem, name, float(case.get("time") or 0), why)


def summary(cases: list[Case]) -> Iterator[str]:
    yield f"The {SLOWEST} slowest of {len(cases)} tests"
    for case in sorted(cases, key=lambda case: -case.seconds)[:SLOWEST]:
        yield f"  {case.seconds:5.1f} s  {case.name} ({case.run})"
    reasons = Counter((case.run, case.skipped) for case in cases if case.skipped)
    if not reasons:
        yield "Nothing was skipped."
        return
    yield "Skipped"
    for (run, why), count in sorted(reasons.items()):
        yield f"  {count:4} {run}: {why}"


if __name__ == "__main__":
    main(sys.argv[1])

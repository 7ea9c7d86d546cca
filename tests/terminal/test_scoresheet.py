"""The score sheet and the outcome, as every game prints them."""

import io

from rich.console import Console

from dystopolis.kernel import Ending, SheetRow
from dystopolis.terminal.scoresheet import ending_of, rows


def made(**changes: object) -> Ending:
    given: dict[str, object] = {
        "sentence": "Blue wins.", "rule": "AG-END-01", "way": "points", "winners": (1,), "side": "",
        "places": (2, 1), "scores": (3, 5),
        "sheet": (SheetRow("Cubes", "AG-END-02", (3, 4)), SheetRow("Crown", "AG-END-03", (None, 1))),
    }  # fmt: skip
    return Ending(**(given | changes))  # type: ignore[arg-type]


def printed(ending: Ending, width: int = 80) -> list[str]:
    console = Console(width=width, file=io.StringIO(), record=True)
    for thing in ending_of(ending, ["Red", "Blue"], me=0):
        console.print(thing)
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_every_row_names_its_rule_and_the_first_place_comes_first() -> None:
    assert printed(made()) == [
        "Final scoring  Rule       1. Blue  2. Red (you)",
        "Cubes          AG-END-02        4             3",
        "Crown          AG-END-03        1",
        "Total          AG-END-01        5             3",
        "Blue wins. (AG-END-01)",
    ]


def test_a_sheet_that_ends_with_the_score_needs_no_other_total() -> None:
    ending = made(sheet=(SheetRow("Points", "AG-END-01", (3, 5)),))

    assert [row.title for row in rows(ending)] == ["Points"]


def test_who_loses_together_has_no_place() -> None:
    lost = made(sentence="All have lost.", winners=(), places=(1, 1), scores=(0, 0), sheet=())

    assert printed(lost) == [
        "Final scoring  Rule       Red (you)  Blue",
        "Total          AG-END-01          0     0",
        "All have lost. (AG-END-01)",
    ]


def test_a_sentence_that_names_its_rule_does_not_name_it_twice() -> None:
    assert printed(made(sentence="Blue wins (AG-END-01)."))[-1] == "Blue wins (AG-END-01)."

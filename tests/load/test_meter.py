"""What is counted, and what comes of it."""

import math
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.load.__main__ import undisturbed
from tests.load.bars import bars
from tests.load.crowd import Seat, Table
from tests.load.measure import Plan
from tests.load.meter import Figures, Meter, Told, percentile
from tests.load.page import crowded, page, table


@given(st.lists(st.floats(0, 100), min_size=1), st.floats(0.01, 1))
def test_a_percentile_is_a_value_that_so_many_do_not_exceed(values: list[float], share: float) -> None:
    ordered = sorted(values)
    found = percentile(ordered, share)

    assert found in ordered
    assert sum(value <= found for value in ordered) >= share * len(ordered) - 1e-9
    assert sum(value < found for value in ordered) < share * len(ordered)


def test_of_nothing_there_is_no_percentile() -> None:
    assert math.isnan(percentile([], 0.99))


def test_the_99th_percentile_of_a_hundred_is_the_last_but_one() -> None:
    assert percentile(range(1, 101), 0.99) == 99


def test_nothing_counts_before_the_meter_is_open() -> None:
    meter = Meter()
    told = Told(meter)

    told.to_who_answered(7, sent=1.0)
    told.to_another(7, now=2.0)

    assert (meter.answers, list(meter.delays)) == (0, [])


def test_updates_are_matched_with_their_answer_whoever_hears_first() -> None:
    meter = Meter()
    meter.open = True
    told = Told(meter)

    told.to_another(7, now=2.0)
    told.to_who_answered(7, sent=1.5)
    told.to_another(7, now=2.25)

    assert meter.answers == 1
    assert list(meter.delays) == [0.5, 0.75]


def test_an_answer_that_others_may_not_hear_of_does_not_stretch_the_next_delay() -> None:
    meter = Meter()
    meter.open = True
    told = Told(meter)

    told.to_who_answered(7, sent=1.0)
    told.to_who_answered(9, sent=5.0)
    told.to_another(9, now=5.5)

    assert list(meter.delays) == [0.5]


def test_what_nobody_answered_is_forgotten() -> None:
    told = Told(Meter())

    for stamp in range(1_000):
        told.to_another(stamp, now=0.0)
        told.to_who_answered(-1 - stamp, sent=0.0)

    assert len(told._early) <= Told.REMEMBERED
    assert len(told._sent) <= Told.REMEMBERED


@pytest.mark.parametrize(
    ("rate", "p99", "thinking", "met"),
    [
        (2_000, 100, 10, [True, True, True, True]),
        (1_999, 100, 10, [True, False, True, True]),
        (599, 100, 10, [False, False, True, True]),
        (2_000, 101, 10, [True, True, False, True]),
        (2_000, 100, 25, [True, True, True, False]),
    ],
)
def test_a_bar_is_missed_by_a_little(rate: int, p99: float, thinking: float, met: list[bool]) -> None:
    in_memory, flat_file = figures(2_000, 100), figures(200, 500)

    reached = bars(in_memory, flat_file, {"Wired": figures(rate, p99)}, figures(200, thinking))

    assert [bar.met for bar in reached] == met


def test_the_table_has_a_column_for_each_server_and_a_line_for_each_figure() -> None:
    lines = table([figures(1_000, 5.25), figures(20, 700)]).splitlines()

    assert lines[1].split() == ["answers/s", "1,000", "20"]
    assert lines[3].split() == ["p99", "ms", "5.2", "700.0"]
    assert len(set(map(len, lines))) == 1


def test_a_machine_that_others_use_is_told_of() -> None:
    assert crowded([figures(1, 1)]) == ""
    assert "0.50 of a core" in crowded([figures(1, 1), figures(1, 1, others=0.5)])


def figures(rate: float, p99: float, others: float = 0.0) -> Figures:
    return Figures(
        name="some server",
        matches=200,
        seats=4,
        seconds=10.0,
        answers=int(rate * 10),
        told=int(rate * 30),
        p50=p99 / 2,
        p99=p99,
        longest=p99 * 2,
        finished=0,
        refused=0,
        update_bytes=4_000,
        server_share=1.0,
        server_megabytes=100,
        client_share=0.3,
        others_share=others,
    )


def test_the_page_has_a_row_for_each_server_and_says_which_bar_was_missed() -> None:
    rows = [figures(2_000, 100), figures(200, 500), figures(1_500, 90), figures(200, 10)]

    text = page(
        rows,
        bars(rows[0], rows[1], {"Wired": rows[2]}, rows[3]),
        Plan(),
        rounds=3,
        title="Wired",
        peer="0.0.1",
    )

    assert text.count("\n| some server |") == 4
    assert text.count("MISSED.") == 1
    assert "{" not in text


def test_a_disturbed_measurement_is_made_again_while_there_is_patience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.load.__main__.others", lambda seconds: 0.0)
    results = iter([figures(1, 1, others=1.5), figures(2, 1)])

    assert undisturbed(lambda: next(results), until=time.monotonic() + 30.0).rate == 2
    assert undisturbed(lambda: figures(3, 1, others=1.5), until=time.monotonic()).rate == 3


def test_those_who_are_asked_at_once_answer_one_after_the_other() -> None:
    answers: list[int] = []

    class Asked(Seat):
        def __init__(self, number: int) -> None:
            self.number = number
            self.still = True

        @property
        def is_asked(self) -> bool:
            return self.still

        def answer(self) -> None:
            answers.append(self.number)

    group = Table(0, 3, Meter(), 0.0, None, in_turns=True)  # type: ignore[arg-type]
    first, second, third = map(Asked, range(3))
    for seat in (first, second, third, second):
        group.ask(seat)
    assert answers == [0]

    second.still = False
    group.answered()
    assert answers == [0, 2]
    group.answered()
    group.ask(second)
    assert answers == [0, 2, 1]

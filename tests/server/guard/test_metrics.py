"""The numbers of several processes, added up."""

import re

from dystopolis.server.guard.metrics import Metrics, together


def value(page: bytes, name: str) -> float:
    (found,) = re.findall(rf"^{re.escape(name)} (\S+)$", page.decode(), re.M)
    return float(found)


def pages() -> tuple[bytes, bytes]:
    first, second = Metrics(), Metrics()
    for numbers, count in ((first, 3), (second, 4)):
        numbers.answers.labels("wired").inc(count)
        numbers.sockets.set(10 * count)
        numbers.commit_rows.observe(count)
    second.answers.labels("metropolis").inc()
    return first.page(), second.page()


def test_counters_gauges_and_histograms_are_added_up() -> None:
    page = together(pages())

    assert value(page, 'dystopolis_answers_total{game="wired"}') == 7
    assert value(page, 'dystopolis_answers_total{game="metropolis"}') == 1
    assert value(page, "dystopolis_sockets") == 70
    assert value(page, 'dystopolis_commit_rows_bucket{le="2.0"}') == 0
    assert value(page, 'dystopolis_commit_rows_bucket{le="5.0"}') == 2
    assert value(page, "dystopolis_commit_rows_count") == 2
    assert value(page, "dystopolis_commit_rows_sum") == 7


def test_the_time_of_the_first_is_the_earliest() -> None:
    first, second = pages()
    for name in ("dystopolis_commit_rows_created", 'dystopolis_answers_created{game="wired"}'):
        earliest = min(value(first, name), value(second, name))
        assert value(together([second, first]), name) == earliest
        assert value(together([first, second]), name) == earliest


def test_the_numbers_of_one_are_as_they_were() -> None:
    (page, _) = pages()

    assert sorted(together([page]).splitlines()) == sorted(page.splitlines())

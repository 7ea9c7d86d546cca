"""Short real runs: what `make load` does, with fewer matches."""

import shutil

import pytest
from tests.load.measure import PEER_MODULES, Plan, measure_ours, measure_peer
from tests.load.meter import Figures


@pytest.mark.slow
def test_a_few_matches_are_played_on_our_server() -> None:
    figures = measure_ours(Plan(matches=5, warm_up=0.3, seconds=2.0), "ours")

    assert_played(figures)
    assert figures.told > figures.answers


@pytest.mark.slow
def test_people_who_think_answer_seldom_and_in_secret() -> None:
    plan = Plan(matches=5, seats=5, game="metropolis", think=0.2, warm_up=0.3, seconds=2.0)

    figures = measure_ours(plan, "ours")

    assert_played(figures)
    assert figures.rate <= 5 * 5 / (0.5 * 0.2)


@pytest.mark.skipif(
    not PEER_MODULES.is_dir() or shutil.which("node") is None, reason="boardgame.io is not installed"
)
@pytest.mark.parametrize("on_disk", [False, True], ids=["in memory", "FlatFile"])
def test_a_few_matches_are_played_on_the_peer(on_disk: bool) -> None:
    assert_played(measure_peer(Plan(matches=5, warm_up=0.3, seconds=2.0), "peer", on_disk))


def assert_played(figures: Figures) -> None:
    assert figures.answers > 0
    assert figures.told > 0
    assert 0 < figures.p50 <= figures.p99 <= figures.longest
    assert figures.refused == 0
    assert figures.server_megabytes > 10
    assert figures.update_bytes > 500

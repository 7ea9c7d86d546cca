import platform
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

from dystopolis.form import form
from dystopolis.games.registry import game_named
from dystopolis.games.wired import GAME
from dystopolis.lab import LabError
from dystopolis.lab.bench import NO_PEER, NOT_COMPILED, PEER, Benchmark, Row, Subject, _row, bench
from dystopolis.lab.bench_page import HEADINGS, cells, page
from dystopolis.lab.machine import cpu_model
from dystopolis.lab.measure import SAMPLED_GAMES, Sample, cost, measure, race, sample


@pytest.fixture(scope="module")
def benchmark() -> Benchmark:
    return bench(["wired"], seconds=0.02, rounds=2)


def made(speed: float, view: float | None = 2.0) -> Sample:
    return Sample(
        form="compiled", seats=4, decisions_per_second=speed, games_per_second=speed / 100,
        decisions_per_game=100.0, branching=7.0, choices=1.0, copy=3.0, options=4.0, view=view,
    )  # fmt: skip


def row(name: str, form: str, ratio: float | None) -> Row:
    return Row(
        name=name, form=form, seats=4, decisions_per_second=123456.7, slowest=1000.0, fastest=200000.0,
        games_per_second=1234.5, decisions_per_game=131.6, branching=19.44, choices=0.5, copy=2.04,
        view=None, preview=None, greedy=25.03, options=3.06, ratio=ratio,
    )  # fmt: skip


def test_a_game_is_measured_in_the_forms_this_install_has(benchmark: Benchmark) -> None:
    forms = [row.form for row in benchmark.rows if row.name == "wired"]

    assert forms == (["compiled", "interpreted"] if form() == "compiled" else ["interpreted"])
    assert (NOT_COMPILED in benchmark.notes) == (form() != "compiled")


def test_the_peer_is_measured_where_it_is_installed_and_missed_where_not(benchmark: Benchmark) -> None:
    installed = find_spec(PEER) is not None
    ratios = [row.ratio for row in benchmark.rows if row.name == "wired"]

    assert [row.name for row in benchmark.rows].count(PEER) == installed
    assert (NO_PEER in benchmark.notes) != installed
    assert all((ratio is not None) == installed for ratio in ratios)


def test_a_row_is_plausible(benchmark: Benchmark) -> None:
    ours = benchmark.rows[0]

    assert 0 < ours.slowest <= ours.decisions_per_second <= ours.fastest
    assert 20 < ours.decisions_per_game < 1000
    assert 2 < ours.branching < 200
    assert 0.9 < ours.choices <= 1
    assert ours.view is not None
    assert ours.greedy is not None
    assert min(ours.copy, ours.view, ours.options) > 0
    assert ours.greedy > ours.options


def test_progress_hears_of_every_measurement() -> None:
    heard: list[tuple[int, int]] = []

    bench(["wired"], seconds=0.01, rounds=1, progress=lambda done, all: heard.append((done, all)))

    assert [done for done, _ in heard] == list(range(1, len(heard) + 1))
    assert heard[-1][0] == heard[-1][1]


def test_a_measurement_that_fails_is_told_in_a_sentence() -> None:
    with pytest.raises(LabError, match=r"chess could not be measured: .*There is no game called 'chess'"):
        bench(["chess"], seconds=0.01, rounds=1)


def test_a_row_has_medians_and_the_extremes() -> None:
    ours = Subject("wired", "compiled")
    samples = {ours: [made(100.0), made(900.0), made(400.0)]}

    figures = _row(ours, samples[ours], samples)

    assert (figures.slowest, figures.decisions_per_second, figures.fastest) == (100.0, 400.0, 900.0)
    assert figures.ratio is None


def test_the_ratio_is_taken_within_each_turn_since_machines_change_their_mood() -> None:
    ours, theirs = Subject("wired", "compiled"), Subject(PEER, "interpreted")
    samples = {ours: [made(10.0), made(20.0), made(90.0)], theirs: [made(10.0), made(10.0), made(100.0)]}

    assert _row(ours, samples[ours], samples).ratio == 1.0  # the median of 1, 2 and 0.9
    assert _row(theirs, samples[theirs], samples).ratio is None


def test_a_race_counts_whole_games_and_leaves_the_first_out() -> None:
    played: list[int] = []

    def play(number: int) -> int:
        played.append(number)
        return 7

    games, decisions, took = race(play, 0.002)

    assert played == list(range(games + 1))
    assert decisions == 7 * games
    assert took >= 0.002


def test_sampled_positions_are_decisions_of_whole_games() -> None:
    menus, tables = sample(GAME, 4)

    assert len(menus) > 20 * SAMPLED_GAMES
    assert 100 < len(tables) <= len(menus)
    assert all(table.asks and not table.over for table in tables)


def test_a_cost_is_per_position_and_in_microseconds() -> None:
    def busy(rounds: int) -> int:
        return sum(range(rounds))

    little, much = cost(busy, [1_000] * 5), cost(busy, [100_000] * 5)

    assert 1 < little < much / 5


@pytest.mark.parametrize("name", ["wired", "metropolis"])
def test_a_preview_is_measured_where_a_game_has_that_door(name: str) -> None:
    game = game_named(name)

    assert (measure(game, 0.01).preview is not None) == (game.preview is not None)


def test_the_greedy_bot_is_not_measured_where_it_cannot_play() -> None:
    assert measure(msgspec.structs.replace(GAME, persona=None), 0.01).greedy is None


def test_a_measurement_says_which_form_it_took() -> None:
    assert measure(GAME, 0.01).form == form()


@pytest.mark.parametrize(("name", "seats"), [("wired", 4), ("metropolis", 5)])
def test_a_game_is_measured_with_its_usual_number_of_players(name: str, seats: int) -> None:
    assert measure(game_named(name), 0.01).seats == seats


def test_random_play_in_catanatron_is_measured_in_the_same_way() -> None:
    pytest.importorskip("catanatron")
    from dystopolis.lab.catanatron_peer import measure_catanatron

    sample = measure_catanatron(0.01)

    assert sample.decisions_per_second > 100
    assert 100 < sample.decisions_per_game < 10_000
    assert 2 < sample.branching < 20
    assert 0.1 < sample.choices < 0.9


def test_a_page_shows_every_figure_of_the_game_and_the_peer() -> None:
    benchmark = Benchmark(
        date="2031-05-06", cpu="Some CPU", python="CPython 3.11", version="1", rounds=5, seconds=2.0,
        rows=[row("wired", "compiled", 12.34), row("other", "compiled", 5.0), row(PEER, "interpreted", None)],
        notes=["A note."],
    )  # fmt: skip

    text = page(benchmark, "wired", "Wired: Black Ops")

    assert text.startswith("# Wired: Black Ops: speed\n\n2031-05-06, Some CPU, CPython 3.11, dystopolis 1.\n")
    assert (
        "| wired, compiled | 4 | 123,457 | 1,000 to 200,000 | 12.3 | 2.0 |  |  | 3.1 | 25.0 | 19.4 | 50% |"
        " 132 |\n"
        "| catanatron | 4 | 123,457 | 1,000 to 200,000 |  | 2.0 |  |  | 3.1 | 25.0 | 19.4 | 50% | 132 |\n"
    ) in text
    assert "other" not in text
    assert "A note." in text
    assert "measured 5 times for\n2 s" in text


def test_every_cell_has_a_heading() -> None:
    assert len(cells(row("wired", "compiled", 1.0))) == len(HEADINGS)


def test_a_page_does_not_name_the_machine(benchmark: Benchmark) -> None:
    text = page(benchmark, "wired", "Wired: Black Ops")

    assert (platform.node() or "nobody") not in text
    assert str(Path.home()) not in text
    assert str(Path.cwd()) not in text


def test_the_processor_is_named_by_its_model(tmp_path: Path) -> None:
    info = tmp_path / "cpuinfo"
    info.write_text("processor\t: 0\nmodel name\t: Fast  CPU @ 3 GHz\n\nmodel name\t: Other\n")

    assert cpu_model(info) == "Fast CPU @ 3 GHz"


def test_a_processor_without_a_model_still_has_a_name(tmp_path: Path) -> None:
    assert cpu_model(tmp_path / "missing") != ""

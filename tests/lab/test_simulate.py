from pathlib import Path
from typing import Any

import msgspec
import pytest

from dystopolis.bots import seat_bots
from dystopolis.games.wired import GAME
from dystopolis.kernel import Refused, read_record, replay
from dystopolis.lab import LabError, Plan, Report, play_one, simulate
from dystopolis.lab.simulate import play_chunk
from dystopolis.toolkit.content import ContentError

TIMING = ("seconds", "games_per_second", "decisions_per_second", "workers")


def plan(**changes: Any) -> Plan:
    given: dict[str, Any] = {"game": "wired", "bots": ("random",) * 3, "games": 12, "seed": "7"}
    return Plan(**(given | changes))


def outcome(report: Report) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(report).items() if name not in TIMING}


@pytest.mark.parametrize("bots", [("random",) * 3, ("regular", "random", "regular")])
def test_the_number_of_workers_changes_nothing_but_the_time(bots: tuple[str, ...]) -> None:
    alone = simulate(plan(bots=bots, games=13), workers=1)
    together = simulate(plan(bots=bots, games=13), workers=2)

    assert outcome(together) == outcome(alone)
    assert (alone.workers, together.workers) == (1, 2)


def test_the_seed_decides_the_games() -> None:
    assert outcome(simulate(plan(seed="8"))) == outcome(simulate(plan(seed="8")))
    assert simulate(plan(seed="8")).mean_scores != simulate(plan(seed="9")).mean_scores


def test_every_game_of_a_plan_is_another_one() -> None:
    seeds = [plan(seed=seed).seed_of(index) for seed in ("7", "70", "7/0") for index in range(1000)]

    assert len(set(seeds)) == len(seeds)


def test_a_longer_plan_begins_with_the_games_of_a_shorter_one() -> None:
    assert list(plan(games=50).play(range(5))) == list(plan(games=5).play(range(5)))


def test_the_report_adds_up() -> None:
    results = list(plan().play(range(12)))
    report = simulate(plan())

    assert report.finished == report.games == 12
    assert sum(report.wins) == 12
    assert report.decisions == sum(result.decisions for result in results)
    assert report.decisions_per_game.min == min(result.decisions for result in results)
    assert report.decisions_per_game.max == max(result.decisions for result in results)
    assert report.mean_scores[1] == round(sum(result.outcome.scores[1] for result in results) / 12, 3)
    assert report.rounds is not None
    assert report.rounds.max <= 12
    assert report.content == GAME.content(None).digest


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []

    simulate(plan(games=6), workers=1, progress=heard.append)

    assert heard == [1, 2, 3, 4, 5, 6]


def test_matches_are_saved_when_asked_for_and_are_the_games_played(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "matches"
    bare = simulate(plan(games=4), workers=1)
    saving = simulate(plan(games=4, save_dir=folder), workers=2)

    assert outcome(saving) == outcome(bare)
    assert sorted(path.name for path in folder.iterdir()) == [f"wired-{n:06}.json" for n in range(4)]
    matches = [replay(GAME, read_record(path.read_bytes())) for path in sorted(folder.iterdir())]
    assert sum(len(match.log) for match in matches) == bare.decisions
    assert matches[2].setup.seed == plan().seed_of(2)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_variant_is_what_is_played(tmp_path: Path, workers: int) -> None:
    (tmp_path / "constants.toml").write_text("[constants]\nstart_money = 600\n")

    usual, variant = simulate(plan()), simulate(plan(overlay=tmp_path), workers)

    assert variant.content != usual.content
    assert all(rich > poor + 5 for rich, poor in zip(variant.mean_scores, usual.mean_scores, strict=True))


def test_settings_reach_the_table() -> None:
    settings: dict[str, Any] = {"newcomers": [0, 2]}

    usual, helped = simulate(plan(games=30)), simulate(plan(games=30, settings=settings))

    assert helped.mean_scores[0] > usual.mean_scores[0]
    assert helped.settings == settings


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"games": 0}, "The number of games goes from 1 to 1,000,000; it cannot be 0."),
        ({"games": -3}, "it cannot be -3"),
        ({"games": 10**12}, "it cannot be 1,000,000,000,000"),
        ({"bots": ("random",) * 7}, "it cannot be played by 7"),
        ({"bots": ("gredy", "random")}, "There is no bot called 'gredy'"),
        ({"game": "go"}, "There is no game called 'go'"),
        ({"settings": {"WB-RULING-06": "some"}}, "WB-RULING-06 is one of"),
        ({"seed": "\udcff"}, "The seed must be a text"),
        ({"save_dir": Path(__file__)}, "cannot be saved in"),
        ({"save_dir": Path(__file__) / "below"}, "cannot be saved in"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        simulate(plan(**changes))

    assert sentence in refused.value.sentence


@pytest.mark.parametrize("workers", [0, -1, 10**6])
def test_a_number_of_workers_that_nobody_means_is_refused(workers: int) -> None:
    with pytest.raises(Refused, match="The number of workers goes from 1 to 256"):
        simulate(plan(), workers)


def test_a_content_folder_that_is_not_there_is_an_error_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="not a folder"):
        simulate(plan(overlay=tmp_path / "nowhere"))


def test_a_game_that_breaks_off_is_named_with_its_seed() -> None:
    broken = plan(settings={"WB-RULING-06": "some"})

    with pytest.raises(
        LabError, match=rf"Game 3 \(its seed is {broken.seed_of(3)}\) broke off: Refused: .*\.$"
    ):
        play_chunk((broken, 3, 5))


def test_a_file_that_cannot_be_written_ends_the_simulation(tmp_path: Path) -> None:
    (tmp_path / "wired-000001.json").mkdir()

    with pytest.raises(LabError, match=r"wired-000001\.json cannot be written: Is a directory\."):
        simulate(plan(save_dir=tmp_path), workers=2)


def test_games_of_a_plan_are_what_play_one_plays() -> None:
    assert next(plan().play([5])) == play_one(GAME, seat_bots(GAME, plan().bots), plan().seed_of(5))

"""What a seat imagines: everything that it cannot know, and nothing that depends on the truth."""

from random import Random

from tests.kernel.playing import deep

from dystopolis.kernel import play_out, save

from .cases import BY_CASE, BY_GAME, Case, cases_of, looks
from .trial import Trial


@BY_CASE
def test_what_a_seat_imagines_depends_on_what_it_knows_and_on_nothing_else(case: Case) -> None:
    """Whoever imagines at an imagined table imagines the same."""
    game = case.trial.game
    for t, _, _ in looks(case, 2):
        for seat in range(t.seats):
            between = game.resample(t, seat, Random(1))
            once, again = game.resample(t, seat, Random(2)), game.resample(between, seat, Random(2))
            assert save(game, again) == save(game, once)


@BY_CASE
def test_imagining_leaves_the_table_alone(case: Case) -> None:
    game = case.trial.game
    for t, asked, _ in looks(case, 4):
        before = deep(t)
        other = game.resample(t, asked, Random(1))
        play_out(other, Random(1).random)

        assert other.over
        assert deep(t) == before


@BY_CASE
def test_all_future_chance_is_dealt_again(case: Case) -> None:
    game = case.trial.game
    t = case.start(1)
    seeds = {game.resample(t, 0, Random(number)).chance.seed for number in range(20)}

    assert len(seeds) == 20
    assert t.chance.seed not in seeds
    assert all(other.chance.drawn == 0 for other in [game.resample(t, 0, Random(1))])


@BY_GAME
def test_every_secret_of_the_game_is_dealt_again(trial: Trial) -> None:
    """Each of them is something else at some imagined table, for every seat that has it before it."""
    assert trial.secrets
    missing = set(trial.secrets)
    for case in cases_of(trial):
        for t, _, _ in looks(case, 2):
            for seat in range(t.seats):
                other = trial.game.resample(t, seat, Random(t.decisions))
                missing -= {name for name, of in trial.secrets.items() if of(other, seat) != of(t, seat)}

    assert not missing

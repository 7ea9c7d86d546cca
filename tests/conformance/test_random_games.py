"""Random games with the invariants of the ledger watched at every step, until everything has happened."""

from collections import Counter
from random import Random
from typing import get_args

import pytest

from dystopolis.kernel import digest, play_out
from dystopolis.kernel.table import CAP

from .cases import BY_CASE, BY_GAME, GAMES, Case, Walk, cases_of
from .trial import Trial

BATCH = 20
ENOUGH = 120  # games in which everything happens that can
FAR_BELOW = 10


class Played:
    """What happened in a watched game."""

    def __init__(self, case: Case, number: int) -> None:
        situations, words = case.trial.situations, case.trial.game.words
        rules = case.trial.known_rules()
        walk = Walk(case, number, aloud=True)
        watcher = case.trial.watch(walk.t)
        heard = len(walk.t.told)
        self.table = walk.t
        self.kinds = Counter(type(one.event).__name__ for one in walk.t.told)
        for _, option in walk.play():
            watcher.look(walk.t)
            told, heard = walk.t.told[heard:], len(walk.t.told)
            assert {words.rule_of(one.event) for one in told} <= set(rules), "a line links to a rule"
            self.kinds[type(option).__name__] += 1
            self.kinds.update(type(one.event).__name__ for one in told)
            self.kinds.update(name for name, occurs in situations.items() if occurs(walk.t, told))


@pytest.mark.slow
@BY_GAME
@pytest.mark.parametrize("batch", range(-(-GAMES // BATCH)))
def test_random_games_end_and_break_no_invariant(trial: Trial, batch: int) -> None:
    cases = cases_of(trial)
    for number in range(batch * BATCH, min(GAMES, batch * BATCH + BATCH)):
        assert Played(cases[number % len(cases)], number).table.over


@BY_CASE
def test_a_game_ends_and_breaks_no_invariant_however_the_group_plays_it(case: Case) -> None:
    assert Played(case, 2).table.over


@BY_GAME
def test_everything_that_can_be_chosen_and_told_happens(trial: Trial) -> None:
    cases = cases_of(trial)
    kinds = {kind.__name__ for union in (trial.game.options, trial.game.events) for kind in get_args(union)}
    missing = kinds | set(trial.situations)
    for number in range(ENOUGH):
        missing -= set(Played(cases[number % len(cases)], number).kinds)
        if not missing:
            break

    assert kinds
    assert not missing


@BY_CASE
def test_games_played_by_chance_alone_end_far_below_the_cap(case: Case) -> None:
    for number in range(5):
        t = case.start(number)
        assert play_out(t, Random(number).random) < CAP / FAR_BELOW
        assert t.over
        assert t.decisions < CAP / FAR_BELOW


@BY_CASE
def test_the_same_seed_and_answers_give_the_same_game_whether_or_not_anybody_listens(case: Case) -> None:
    silent, aloud = Walk(case, 3), Walk(case, 3, aloud=True)

    assert list(silent.play()) == list(aloud.play())
    assert digest(case.trial.game, silent.t) == digest(case.trial.game, aloud.t)
    assert silent.t.told == []
    assert digest(case.trial.game, case.start(3)) != digest(case.trial.game, case.start(4))

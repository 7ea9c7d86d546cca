"""Taking back gives exactly what was there before, and standing passes leave no trace."""

from random import Random

import pytest

from dystopolis.kernel import Draft, Match, Window

from .cases import BY_CASE, CASES, Case, Walk, looks

ENOUGH = 10
MANY = 100
WITH_FINAL_PARTS = [
    case
    for case in CASES
    if any(isinstance(choice, Draft) and choice.final for choice in case.trial.game.choices())
]
WITH_WINDOWS = [case for case in CASES if any(isinstance(c, Window) for c in case.trial.game.choices())]


@BY_CASE
def test_what_is_taken_back_has_never_been(case: Case) -> None:
    for number in (2, 3):
        for t, asked, option in looks(case, number):
            match = case.match(t)
            before = (match.digest(), match.story[:1], match.beats[:1])
            match.answer(asked, option)
            after = match.digest()
            taken = match.undoable(asked)
            assert taken in ([], [0])
            if taken:
                assert match.undo(asked) == taken
                assert (match.digest(), match.story, match.beats) == before
                assert match.log == []
                match.answer(asked, option)
                assert match.digest() == after


@BY_CASE
def test_taking_back_and_choosing_again_gives_the_same_match(case: Case) -> None:
    game = case.trial.game
    plain = Match(game, case.setup(2), case.content, beats=True)
    fickle = Match(game, case.setup(2), case.content, beats=True)
    rng, whim = Random(2), Random(3)
    while not plain.table.over and plain.length < 60:
        seat, option = case.trial.play(plain.table, rng, 2)
        plain.answer(seat, option)
        fickle.answer(seat, option)
        if whim.random() < 0.3 and fickle.undoable(seat) == [fickle.length - 1]:
            fickle.undo(seat)
            fickle.answer(seat, option)
    assert (fickle.digest(), fickle.log, fickle.story) == (plain.digest(), plain.log, plain.story)
    assert fickle.beats == plain.beats


@pytest.mark.parametrize("case", WITH_FINAL_PARTS, ids=str)
def test_a_final_part_stands_even_if_programs_consent(case: Case) -> None:
    """Otherwise a seat among programs could try it, see what comes of it, and take it back."""
    found = 0
    for t, asked, option in Walk(case, 2).positions():
        ask = t.open_ask(asked)
        if isinstance(ask.choice, Draft) and isinstance(option, ask.choice.final) and found < ENOUGH:
            match = case.match(t)
            match.answer(asked, option)
            others = [seat for seat in range(t.seats) if seat != asked]
            assert match.undoable(asked) == match.undoable(asked, others, past_chance=False) == []
            found += 1

    assert found > 0


@pytest.mark.parametrize("case", WITH_WINDOWS, ids=str)
@pytest.mark.parametrize("until", ["phase", "round", "concerned"])
def test_nobody_can_tell_a_standing_pass_from_a_quick_player(case: Case, until: str) -> None:
    """The answers that it gives are like any others, and nothing else of it shows."""
    game = case.trial.game
    windows = [game.name_of(choice) for choice in game.choices() if isinstance(choice, Window)]
    passed = 0
    for number in range(4):
        standing = Match(game, case.setup(number), case.content, beats=True)
        by_hand = Match(game, case.setup(number), case.content, beats=True)
        rng = Random(number)
        while not standing.table.over and passed <= MANY:
            seat = rng.randrange(case.seats)
            for window in windows:
                standing.stand(seat, window, until)
            assert standing.digest() == by_hand.digest()
            due = standing.passes()
            assert {who for who, _ in due} <= set(standing.table.waiting())
            for who, option in due or [case.trial.play(standing.table, rng, number)]:
                if who in standing.table.waiting():
                    standing.answer(who, option)
                    by_hand.answer(who, option)
                    passed += bool(due)
        # Once, at the end: a record plays the whole match again, and there are games of hundreds of answers.
        assert standing.record() == by_hand.record()
        assert (standing.story, standing.beats) == (by_hand.story, by_hand.beats)
        if passed > MANY:
            break

    assert passed > 0 or until == "concerned"

"""A match that is over can be looked back at as a whole: what it says agrees with the match itself."""

from random import Random

from dystopolis.kernel import Match
from dystopolis.toolkit.retrospect import story_of

from .cases import BY_CASE, Case
from .test_words import NAMES, check_sentence, check_text


def played(case: Case, number: int = 1) -> Match:
    """A match that is over: the random game of this number."""
    match, rng = Match(case.trial.game, case.setup(number), case.content), Random(number)
    while not match.table.over:
        match.answer(*case.trial.play(match.table, rng, number))
    return match


@BY_CASE
def test_the_curve_of_every_seat_ends_at_its_score(case: Case) -> None:
    match = played(case)
    assert match.table.outcome is not None

    story = story_of(match)

    scores = match.table.outcome.scores
    assert [curve.numbers[-1] for curve in story.curves if curve.seat is not None] in ([], list(scores))
    assert {len(curve.numbers) for curve in story.curves} <= {len(story.stops)}
    assert (case.trial.game.course is None) == (story.curves == ())
    rules = case.trial.known_rules()
    assert {curve.rule for curve in story.curves} <= set(rules)


@BY_CASE
def test_the_end_and_its_moments_are_told_in_sentences_and_lie_within_the_match(case: Case) -> None:
    match = played(case)
    words = case.trial.game.words.with_names(NAMES[: case.seats])

    story = story_of(match, words)

    for sentence in (story.verdict, *story.verdicts, *(luck.sentence for luck in story.luck)):
        check_sentence(sentence)
    assert len(story.verdicts) == case.seats
    found = [*story.best, *story.worst, *([story.turning] if story.turning else [])]
    for moment in found:
        assert moment.sentence[-1] == "."
        assert moment.sentence[0].isupper()
        assert 0 < moment.decision <= match.length
        assert moment.chance or moment.change
    assert all(moment.good for moment in story.best)
    assert not any(moment.good for moment in story.worst)
    for luck in story.luck:
        assert 0 <= luck.came <= luck.tries
        assert 0 < luck.expected <= luck.tries


@BY_CASE
def test_every_row_of_the_score_sheet_says_its_sum_and_its_rule(case: Case) -> None:
    match = played(case)

    ending = case.trial.game.words.outcome(match.table)

    for row in ending.sheet:
        assert row.rule in case.trial.known_rules()
        if case.trial.game.course is not None:
            assert len(row.why) in (1, case.seats), row
            for why in row.why:
                check_text(why)

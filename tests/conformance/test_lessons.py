"""Every lesson of every game: its script plays, what it says is true, and it leads to the end."""

import msgspec
import pytest

from dystopolis.games.registry import all_games
from dystopolis.kernel import Game, Match
from dystopolis.toolkit.lesson_path import follow, partner_plays, replay, setup_of, wanted
from dystopolis.toolkit.lessons import ANY, Lesson, lessons_of

LESSONS = [(game, lesson) for game in all_games() for lesson in lessons_of(game)]
BY_LESSON = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.id}-{lesson.id}" for game, lesson in LESSONS]
)


@BY_LESSON
def test_a_script_plays_from_its_seed_to_its_end(game: Game, lesson: Lesson) -> None:
    path = replay(game, lesson)

    assert sum(move.seat == lesson.learner and not move.given for move in path.moves) >= 4
    assert lesson.minutes >= 1


@BY_LESSON
def test_whatever_is_right_leads_to_the_end(game: Game, lesson: Lesson) -> None:
    """Of a step that takes everything the first and the last option stand for all."""
    for number, step in enumerate(lesson.steps):
        if len(step.plays) > 1 or ANY in step.plays:
            loose = msgspec.structs.replace(
                lesson,
                steps=tuple(msgspec.structs.replace(one, expect={}) for one in lesson.steps),
                end=msgspec.structs.replace(lesson.end, expect={}),
            )
            for other in (0, -1):
                replay(game, loose, (number, other))


@BY_LESSON
def test_a_learner_who_does_what_is_wanted_meets_a_partner_who_knows_the_script(
    game: Game, lesson: Lesson
) -> None:
    path = replay(game, lesson)
    match = Match(game, setup_of(game, lesson))

    def progress() -> tuple[int, bool]:
        now = follow(path, ((entry.seat, entry.option) for entry in match.log))
        return now.at, now.on

    while progress()[0] < path.length:
        before = len(match.log)
        for seat in match.table.waiting():
            now = follow(path, ((entry.seat, entry.option) for entry in match.log))
            option = partner_plays(path, now, match.table, seat)
            if option is None and seat == lesson.learner:
                option = next(iter(wanted(now, match.table, seat)), None)
            if option is not None:
                match.answer(seat, option)
                break
        assert len(match.log) > before, f"nobody knows what to do at step {progress()[0] + 1}"
        assert progress()[1], f"the path is lost at step {progress()[0] + 1}"
    assert progress() == (path.length, True)


@BY_LESSON
def test_sentences_are_sentences_that_fit(game: Game, lesson: Lesson) -> None:
    """One sentence or two at a time, a full stop at the end, and no word of machinery."""
    for number, step in enumerate(lesson.steps, start=1):
        for text in (step.say, step.why, step.wrong, *step.wrong_at.values()):
            assert not text or text[-1] in ".!?", f"step {number}: {text!r} has no end"
            assert "  " not in text
            assert text == text.strip()
    assert lesson.about[-1] == "."


def test_a_lesson_id_is_a_word_for_an_address() -> None:
    for _, lesson in LESSONS:
        assert lesson.id.replace("-", "").isalnum()
        assert lesson.id == lesson.id.lower()

"""A first game with a coach in the terminal: the same lessons as in the browser."""

import pytest
from tests.terminal.player import Player

from dystopolis.games.registry import all_games
from dystopolis.kernel import Game, Match
from dystopolis.toolkit.lesson_path import replay, setup_of
from dystopolis.toolkit.lessons import Lesson, lessons_of

LESSONS = [(game, lesson) for game in all_games() for lesson in lessons_of(game)]
BY_LESSON = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.id}-{lesson.id}" for game, lesson in LESSONS]
)


def flat(text: str) -> str:
    return " ".join(text.split())


def labels(game: Game, lesson: Lesson) -> list[str]:
    """What the learner is to choose, in words, to the end of the script."""
    match = Match(game, setup_of(game, lesson))
    words = game.words.with_names(lesson.names())
    found = []
    for move in replay(game, lesson).moves:
        ask = match.table.open_ask(move.seat)
        assert ask is not None
        if move.seat == lesson.learner and not move.given:
            found.append(words.label(match.table, ask, move.options[0]))
        match.answer(move.seat, move.options[0])
    return found


def test_who_types_what_the_coach_says_finishes_a_first_game(player: Player) -> None:
    game, lesson = next(found for found in LESSONS if found[0].id == "wired")

    assert player.run("learn", "wired", typing="".join(f"{label}\n" for label in labels(game, lesson))) == 0

    said = flat(player.out)
    for step in lesson.steps:
        assert not step.say or f"Coach: {step.say}" in said
    assert f"Coach: {lesson.end.say}" in said
    assert "Sparring sends 1 Ace to The Majestic" in said


def test_another_answer_is_met_with_a_word_and_not_given(player: Player) -> None:
    player.run("learn", "wired", typing="The Street: 1 Thug (+2 Money)\nwhy\n")

    said = flat(player.out)
    assert "Good place, later. This job may be gone when you come back." in said
    assert "1 Ace and 1 Thug are in your Barracks" not in said
    assert "An Ace alone makes it 67 times in 100" in said


def test_whoever_wants_to_is_left_alone(player: Player) -> None:
    player.run("learn", "wired", typing="alone\nThe Street: 1 Thug (+2 Money)\nwhy\ncoach\n")

    said = flat(player.out)
    assert "The coach is silent." in said
    assert "1 Ace and 1 Thug are in your Barracks" in said
    assert "The coach says nothing now." in said
    assert "You went another way than the lesson" in said


@BY_LESSON
def test_a_lesson_can_be_checked(player: Player, game: Game, lesson: Lesson) -> None:
    assert player.run("learn", game.id, lesson.id, "--check") == 0

    assert f"{lesson.id}: {len(lesson.steps)} steps" in player.out


def test_a_seed_can_be_searched_for(player: Player) -> None:
    lesson = next(lesson for game, lesson in LESSONS if game.id == "wired")

    assert player.run("learn", "wired", "--find-seed", "--first", str(int(lesson.seed) - 3)) == 0

    assert player.out.strip() == f"seed = {lesson.seed}"


def test_a_game_without_lessons_says_so(player: Player) -> None:
    assert player.run("learn", "wired", "no-such") == 2

    assert "Wired: Black Ops has no lesson 'no-such'; it has first-night." in player.err

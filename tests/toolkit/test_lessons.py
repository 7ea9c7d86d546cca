"""Lessons as data: what is wrong is said, and how far a match has followed one is counted from its log."""

import msgspec
import pytest
from tests.kernel import toy

from dystopolis.kernel import Match, Refused
from dystopolis.toolkit.content import ContentError
from dystopolis.toolkit.lesson_path import find_seed, follow, partner_plays, replay, setup_of, wanted
from dystopolis.toolkit.lessons import Lesson, Step, lesson_of, lessons_of, read_lesson

HEAD = """
title = "Three throws"
about = "A whole game."
seats = 2
seed = "a page"
end = { say = "That is all." }
"""
SCRIPT = (
    HEAD
    + """
[[step]]
say = "Look at this."
[[step]]
play = "1"
say = "Play for one."
wrong = "Not for two."
[[step]]
play = ["paper", "rock"]
say = "Paper or rock."
wrong = "Not the scissors."
[[step]]
seat = 1
play = "scissors"
[[step]]
say = "See what came of it."
on = "thrown"
[[step]]
seat = 1
play = "2"
[[step]]
play = "any"
say = "As you like."
[[step]]
seat = 1
play = "paper"
[[step]]
play = "rock"
eventually = true
say = "A rock at last."
wrong = "The rock."
"""
)
ONE, TWO = toy.ONE, toy.TWO
ROCK, PAPER, SCISSORS = toy.THROWS.values()


def script(text: str = SCRIPT) -> Lesson:
    return read_lesson(toy.GAME, "throws", text)


def test_a_script_is_played_and_becomes_options() -> None:
    path = replay(toy.GAME, script())

    assert [(move.step, move.seat, move.options, move.free) for move in path.moves[:4]] == [
        (1, 0, (ONE,), False),
        (2, 0, (PAPER, ROCK), False),
        (3, 1, (SCISSORS,), False),
        (5, 1, (TWO,), False),
    ]
    assert path.moves[4].free


def test_how_far_a_match_is_follows_from_its_answers() -> None:
    path = replay(toy.GAME, script())

    def at(*answers: tuple[int, object]) -> tuple[int, int, bool]:
        now = follow(path, answers)  # type: ignore[arg-type]
        return now.at, now.own, now.on

    assert at() == (1, 1, True)
    assert at((0, ONE)) == (2, 2, True)
    assert at((0, ONE), (1, SCISSORS)) == (2, 2, True), "sealed answers come in any order"
    assert at((0, ONE), (1, SCISSORS), (0, ROCK)) == (5, 6, True), "both are right"
    assert at((0, TWO)) == (1, 1, False)
    played = [(0, ONE), (0, ROCK), (1, SCISSORS), (1, TWO), (0, SCISSORS), (1, PAPER)]
    assert at(*played) == (8, 8, True), "everything was right"
    assert at(*played, (0, PAPER)) == (8, 8, True), "another question may come before"
    assert at(*played, (0, PAPER), (0, ROCK)) == (9, 9, True)


def test_the_partner_answers_from_the_script_while_the_learner_is_on_the_path() -> None:
    path = replay(toy.GAME, script())
    match = Match(toy.GAME, setup_of(toy.GAME, path.lesson))
    match.answer(0, ONE)
    on = follow(path, [(0, ONE)])
    off = follow(path, [(0, TWO)])

    assert partner_plays(path, on, match.table, 1) == SCISSORS
    assert partner_plays(path, on, match.table, 0) is None
    assert wanted(on, match.table, 0) == [PAPER, ROCK]
    assert partner_plays(path, off, match.table, 1) is None


def test_what_is_given_is_answered_for_the_learner() -> None:
    text = (
        HEAD + '[[step]]\nplay = "1"\ngiven = true\n[[step]]\nplay = "rock"\nsay = "Rock."\nwrong = "Rock."'
    )
    path = replay(toy.GAME, script(text))
    match = Match(toy.GAME, setup_of(toy.GAME, path.lesson))

    assert partner_plays(path, follow(path, ()), match.table, 0) == ONE


@pytest.mark.parametrize(
    ("step", "complaint"),
    [
        (
            'play = "stone"\nsay = "x."\nwrong = "y."',
            r"step 2: seat 0 has no option 'stone' at 'Choose\.'; near it",
        ),
        ('seat = 1\nplay = "rock"', r"step 2: seat 1 is not asked anything now\. Asked is seat 0"),
        ('say = "x."\nglow = ["moon"]', "step 2: there is no thing 'moon' to glow"),
        ('say = "x."\non = "thrown"', "step 2: no event 'thrown' is told just before; told is dealt"),
        ('say = "x."\nexpect = { "hands.0.points" = 7 }', "step 2: hands.0.points is 0, not 7 as expected"),
        ('say = "x."\nexpect = { "hands.9.points" = 7 }', r"there is no number 'hands\.9\.points'"),
        ('play = "1"\nwrong = "y."', "step 2: say is missing"),
        ('play = "1"\nsay = "x."', "step 2: wrong is missing"),
        (
            'seat = 1\nplay = "rock"\nsay = "x."',
            "step 2: what is said about somebody else's answer is a note",
        ),
        ('seat = 7\nplay = "rock"', "step 2: the seats are 0 to 1, and 7 is none of them"),
        ('say = "x."\ngiven = true', "step 2: a note asks for nothing"),
        ("say = 3", r"step 2: say must be a text \(it is 3\)"),
        ('sigh = "x."', "step 2: there is no field called sigh; there are seat, play"),
        (f'say = "{"x" * 141}"', "step 2: say must be a text of at most 140 letters"),
    ],
)
def test_what_is_wrong_is_said_with_its_file_and_step(step: str, complaint: str) -> None:
    text = f'{HEAD}[[step]]\nsay = "First."\n[[step]]\n{step}'

    with pytest.raises(ContentError, match=rf"^lessons/throws\.toml, .*{complaint.removeprefix('step 2: ')}"):
        replay(toy.GAME, script(text))


def test_a_lesson_that_no_table_can_have_is_refused() -> None:
    for before, after, complaint in (
        ("seats = 2", "seats = 7", "is for 2, 3, 4, not for 7 seats"),
        ("seats = 2", "seats = 2\nlearner = 2", "the learner sits in 2"),
        ("seats = 2", 'seats = 2\nmode = "no such"', "no such"),
        ('title = "Three throws"', "title = 3 4", "it is no TOML"),
    ):
        with pytest.raises(ContentError, match=complaint):
            script(SCRIPT.replace(before, after))


def test_a_game_without_lessons_says_so() -> None:
    assert lessons_of(toy.GAME) == ()
    with pytest.raises(Refused, match="Up the Sleeve has no lessons"):
        lesson_of(toy.GAME, "")


def test_a_seed_is_found_for_what_a_script_expects() -> None:
    step = Step(say="A rock is up your sleeve.", expect={"hands.0.sleeve": "rock", "hands.1.sleeve": None})
    lesson = msgspec.structs.replace(script(), steps=(step,))

    seed = find_seed(toy.GAME, lesson)

    replay(toy.GAME, msgspec.structs.replace(lesson, seed=seed))
    with pytest.raises(ContentError, match="no seed from 1 to 3 fits"):
        find_seed(
            toy.GAME, msgspec.structs.replace(lesson, steps=(Step(say="x.", expect={"round": 99}),)), last=3
        )


def test_partners_are_called_as_the_script_calls_them() -> None:
    three = SCRIPT.replace("seats = 2", "seats = 3\nlearner = 2")

    assert script().names() == ("", "Sparring")
    assert script(three).names() == ("", "", "")
    named = script(three.replace("seats = 3", 'seats = 3\npartner = ["Ivo", "Mira"]'))
    assert named.names() == ("Ivo", "Mira", "")

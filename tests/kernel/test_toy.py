"""The page about the kernel is true: its game is complete and its examples run."""

import doctest
from random import Random

from tests.kernel.toy import GAME, PAGE

from dystopolis.kernel import play_out


def test_the_examples_of_the_page_run() -> None:
    """The same as the doctest of the page, for forms in which pages are not collected."""
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=flags)

    assert failed == 0
    assert tried > 30


def test_the_game_of_the_page_is_played_to_its_end_by_any_number_of_players() -> None:
    for seats in GAME.mode().seats:
        answers = [play_out(GAME.start(seats, str(seed)), Random(seed).random) for seed in range(50)]

        assert set(answers) == {2 + 3 * seats}


def test_the_card_up_the_sleeve_matters() -> None:
    """Somebody can throw a rock twice, which nobody without a second one could."""
    twice = 0
    for seed in range(50):
        table = GAME.start(2, str(seed))
        play_out(table, Random(seed).random)
        played = [tuple(hand.played) for hand in GAME.view(table, None).hands]
        twice += ("rock", "rock") in [(hand[0], hand[1]) for hand in played]

    assert 0 < twice < 50

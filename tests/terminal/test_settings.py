import pytest

from dystopolis.games.wired import GAME
from dystopolis.kernel import Refused
from dystopolis.terminal.settings import parse_settings

MODE = GAME.mode()


def test_rulings_are_texts_and_seats_are_lists() -> None:
    pairs = ["WB-RULING-06=any boxes", "newcomers=0, 2"]

    assert parse_settings(MODE, pairs) == {"WB-RULING-06": "any boxes", "newcomers": [0, 2]}


def test_no_seats_is_an_empty_list() -> None:
    assert parse_settings(MODE, ["newcomers="]) == {"newcomers": []}


def test_nothing_set_is_nothing() -> None:
    assert parse_settings(MODE, []) == {}


@pytest.mark.parametrize("pair", ["newcomers", "=3", "", "WB-RULING-06"])
def test_what_is_no_pair_is_refused(pair: str) -> None:
    with pytest.raises(Refused, match="A setting is written KEY=VALUE"):
        parse_settings(MODE, [pair])


@pytest.mark.parametrize("value", ["one", "0;1", "0,,1", "1.5", "²", "9" * 5000])
def test_seats_that_are_no_numbers_are_refused(value: str) -> None:
    with pytest.raises(Refused, match="newcomers is a list of seats such as 0,2"):
        parse_settings(MODE, [f"newcomers={value}"])


def test_a_setting_given_twice_is_refused() -> None:
    with pytest.raises(Refused, match="newcomers is set twice"):
        parse_settings(MODE, ["newcomers=0", "newcomers=1"])

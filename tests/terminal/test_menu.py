import pytest

from dystopolis.games.wired import GAME
from dystopolis.games.wired.options import Bid, Place
from dystopolis.kernel import Match, Option, Setup
from dystopolis.terminal.local import LocalSeat
from dystopolis.terminal.menu import Menu, Unclear
from dystopolis.terminal.wired import WiredFace


@pytest.fixture
def menu() -> Menu:
    """The first placement of a game: 1 Ace and 2 Thugs, everything open."""
    match = Match(GAME, Setup(game="wired", version="1", seats=2, seed="menu"))
    seat = match.table.waiting()[0]
    ask = LocalSeat(match, seat).asked
    assert ask is not None
    return WiredFace(LocalSeat(match, seat)).menu(ask)


def chosen(menu: Menu, text: str) -> list[Option]:
    return [entry.option for entry in menu.find(text)]


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("gun shop 1 ace 1 thug", Place("gun_shop", 1, 1)),
        ("Send 1 Ace and 1 Thug to Shin's Gun Shop", Place("gun_shop", 1, 1)),
        ("gun 2t", Place("gun_shop", 0, 2)),
        ("edge ace", Place("the_edge", 1, 0)),
        ("street all", Place("street", 1, 2)),
        ("STREET 2 THUGS", Place("street", 0, 2)),
        ("majestic", Place("majestic", 1, 0)),
        ("order box 2 ace", Bid(2, "ace")),
        ("track 1 thug", Bid(1, "thug")),
        ("sec acp 2 thugs", Place("sec_acp", 0, 2)),
    ],
)
def test_distinctive_words_name_one_option(menu: Menu, text: str, option: Option) -> None:
    assert chosen(menu, text) == [option]


def test_fewer_words_leave_several_options(menu: Menu) -> None:
    assert {type(option) for option in chosen(menu, "1 ace")} == {Place}
    assert all(
        option == Place(option.at, 1, 0) for option in chosen(menu, "1 ace") if isinstance(option, Place)
    )
    assert len(chosen(menu, "security")) > 4


def test_a_number_names_a_place_and_a_second_one_the_crew(menu: Menu) -> None:
    groups = list(menu.groups.values())

    assert chosen(menu, "2") == [entry.option for entry in groups[1]]
    assert chosen(menu, "2 3") == [groups[1][2].option]
    assert chosen(menu, "2 2 thugs") == [Place(groups[1][0].group, 0, 2)]


@pytest.mark.parametrize("text", ["0", "99", "1 99", "-1", "bank", "gun shop 9 aces", "the", "!!", "²"])
def test_what_names_nothing_is_said_to_be_unclear(menu: Menu, text: str) -> None:
    with pytest.raises(Unclear):
        menu.find(text)


def test_every_option_can_be_named_by_its_label(menu: Menu) -> None:
    for entry in menu.entries:
        found = menu.find(
            f"{entry.group} {entry.label.split('(')[0]}" if entry.crew is None else _words(entry.option)
        )
        assert [one.option for one in found] == [entry.option]


def _words(option: Option) -> str:
    assert isinstance(option, Place)
    return f"{option.at} {option.aces} aces {option.thugs} thugs"


def test_every_label_can_be_typed_back_as_it_is_shown(menu: Menu) -> None:
    """Also one that names crew or tokens besides those that are sent, as hints do."""
    for entry in menu.entries:
        assert menu.find(entry.label) == [entry]

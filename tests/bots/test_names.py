import msgspec
import pytest
from tests.bots.personas import LikesAll

from dystopolis.bots import BOTS, GreedyBot, make_bot, parse_bots, seat_bots, usual_bot
from dystopolis.games.wired import GAME
from dystopolis.kernel import Refused


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_to_the_name_it_is_made_by(name: str) -> None:
    assert make_bot(name).name == name


def test_an_unknown_bot_is_refused_with_the_list_of_bots() -> None:
    with pytest.raises(Refused, match=r"no bot called 'gredy'\. The bots are: greedy, random\."):
        make_bot("gredy")


def test_one_name_stands_for_all_seats() -> None:
    assert parse_bots("random", 3) == ("random", "random", "random")


def test_several_names_sit_in_the_order_given() -> None:
    assert parse_bots("greedy, random,greedy", 3) == ("greedy", "random", "greedy")


@pytest.mark.parametrize("text", ["greedy,random", "random,random,random,random"])
def test_too_few_or_too_many_names_are_refused(text: str) -> None:
    with pytest.raises(Refused, match=f"each of the 3 seats; there are {text.count(',') + 1}"):
        parse_bots(text, 3)


@pytest.mark.parametrize("text", ["", "random,,random", "Random"])
def test_a_name_that_is_no_bot_is_refused_wherever_it_stands(text: str) -> None:
    with pytest.raises(Refused, match="The bots are:"):
        parse_bots(text, 3)


def test_greedy_does_not_sit_down_to_a_game_without_a_persona() -> None:
    bare = msgspec.structs.replace(GAME, persona=None)
    with pytest.raises(Refused, match="Wired: Black Ops does not say what a sensible player likes"):
        seat_bots(bare, ["random", "greedy"])

    assert [bot.name for bot in seat_bots(bare, ["random", "random"])] == ["random", "random"]


def test_greedy_sits_down_to_a_game_with_one() -> None:
    game = msgspec.structs.replace(GAME, persona=LikesAll())

    assert isinstance(seat_bots(game, ["random", "greedy"])[1], GreedyBot)


def test_greedy_plays_where_nobody_is_named_unless_a_game_has_no_persona() -> None:
    assert usual_bot(GAME) == "greedy"
    assert usual_bot(msgspec.structs.replace(GAME, persona=None)) == "random"

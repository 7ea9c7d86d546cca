import msgspec
import pytest
from tests.bots.personas import LikesAll

from dystopolis.bots import (
    GreedyBot,
    adviser,
    bots_of,
    known_as,
    make_bot,
    parse_bots,
    seat_bots,
    usual_bot,
)
from dystopolis.bots.words import ABOUT, about
from dystopolis.games.wired import GAME
from dystopolis.kernel import Refused


@pytest.mark.parametrize("name", bots_of(GAME))
def test_a_bot_answers_to_the_name_it_is_made_by(name: str) -> None:
    assert make_bot(GAME, name).name == name


def test_an_unknown_bot_is_refused_with_the_list_of_bots() -> None:
    with pytest.raises(
        Refused,
        match=r"called 'gredy'\. The bots are: novice, regular, expert, saboteur, hoarder, trader, random\.",
    ):
        make_bot(GAME, "gredy")


def test_one_name_stands_for_all_seats() -> None:
    assert parse_bots("random", 3) == ("random", "random", "random")


def test_several_names_sit_in_the_order_given() -> None:
    assert parse_bots("expert, random,novice", 3) == ("expert", "random", "novice")


@pytest.mark.parametrize("text", ["regular,random", "random,random,random,random"])
def test_too_few_or_too_many_names_are_refused(text: str) -> None:
    with pytest.raises(Refused, match=f"each of the 3 seats; there are {text.count(',') + 1}"):
        parse_bots(text, 3)


@pytest.mark.parametrize("text", ["", "random,,random", "Random"])
def test_a_name_that_is_no_bot_is_refused_wherever_it_stands(text: str) -> None:
    with pytest.raises(Refused, match="The bots are:"):
        parse_bots(text, 3)


def test_a_regular_does_not_sit_down_to_a_game_without_a_persona() -> None:
    bare = msgspec.structs.replace(GAME, persona=None)
    with pytest.raises(Refused, match="Wired: Black Ops does not say what a sensible player likes"):
        seat_bots(bare, ["random", "regular"])

    assert [bot.name for bot in seat_bots(bare, ["random", "random"])] == ["random", "random"]


def test_a_regular_sits_down_to_a_game_with_one() -> None:
    game = msgspec.structs.replace(GAME, persona=LikesAll())

    assert isinstance(seat_bots(game, ["random", "regular"])[1], GreedyBot)


def test_a_regular_plays_where_nobody_is_named_unless_a_game_has_no_persona() -> None:
    assert usual_bot(GAME) == "regular"
    assert usual_bot(msgspec.structs.replace(GAME, persona=None)) == "random"


def test_what_was_called_greedy_in_older_matches_is_a_regular() -> None:
    assert known_as("greedy") == "regular"
    assert make_bot(GAME, "greedy").name == "regular"


def test_an_expert_is_offered_only_where_there_is_one() -> None:
    other = msgspec.structs.replace(GAME, id="untried")

    assert bots_of(GAME) == ("novice", "regular", "expert", "saboteur", "random")
    assert bots_of(other) == ("novice", "regular", "random")
    assert bots_of(msgspec.structs.replace(GAME, persona=None)) == ("random",)
    assert (adviser(GAME), adviser(other)) == ("expert", "regular")
    with pytest.raises(Refused, match="has no expert yet; the strongest bot is the regular"):
        make_bot(other, "expert")


def test_a_character_plays_its_own_game_and_says_how_strong_it_is() -> None:
    saboteur = make_bot(GAME, "saboteur")

    assert isinstance(saboteur, GreedyBot)
    assert (saboteur.name, saboteur.persona is GAME.persona) == ("saboteur", False)
    assert about(GAME, "saboteur").endswith("as strong as a regular (24 wins in 100 of four)")
    assert about(GAME, "regular") == ABOUT["regular"]
    assert parse_bots("hoarder,saboteur", 2) == ("hoarder", "saboteur")
    assert adviser(GAME) == "expert", "characters give no hints"
    with pytest.raises(Refused, match=r"No hoarder plays .+ Its bots are: novice, regular, expert, saboteur"):
        make_bot(GAME, "hoarder")

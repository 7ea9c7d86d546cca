"""Things on the board, asked about by name or number."""

import pytest

from dystopolis.kernel import Refused, Thing
from dystopolis.terminal.things import look

THINGS = {
    "gun_shop": Thing("Shin's Gun Shop", "Guns for Money.", {"free": 2, "fee": "1 each"}),
    "body_shop": Thing("The Body Shop", "makes Aces", why="It is full (AG-PLACE-02).", rule="AG-PLACE-02"),
    "street": Thing("The Street"),
}
NUMBERS = {"gun_shop": 1, "body_shop": 7}


def told(text: str) -> list[str]:
    return [line.plain for line in look(THINGS, NUMBERS, text)]


@pytest.mark.parametrize("text", ["gun", "1", "the gun shop", "gun_shop", "Shins gun"])
def test_a_thing_is_found_by_its_name_or_its_number(text: str) -> None:
    assert told(text) == ["Shin's Gun Shop: Guns for Money; free 2, fee 1 each."]


def test_it_says_why_it_cannot_be_chosen_now() -> None:
    assert told("body") == ["The Body Shop: makes Aces. Not now: It is full (AG-PLACE-02)."]


def test_several_things_are_all_told() -> None:
    assert len(told("shop")) == 2


def test_alone_it_lists_all_things_with_their_numbers() -> None:
    assert told("") == ["Ask about one of these: 1 Shin's Gun Shop, 7 The Body Shop, The Street."]


@pytest.mark.parametrize("text", ["casino", "3", "the"])
def test_what_is_not_there_is_said_not_to_be(text: str) -> None:
    with pytest.raises(Refused, match="Nothing on the board is called"):
        look(THINGS, NUMBERS, text)


def test_too_many_things_are_only_named() -> None:
    many = {f"box{number}": Thing(f"Box {number}") for number in range(9)}

    with pytest.raises(Refused, match="can be several things: Box 0, Box 1"):
        look(many, {}, "box")


def test_an_id_in_capitals_is_found_before_all_that_has_it_in_its_name() -> None:
    districts = {"GC": Thing("Grand Citadel"), **{f"card-{n}-GC": Thing(f"Card {n}") for n in range(6)}}
    assert [line.plain for line in look(districts, {}, "gc")] == ["Grand Citadel."]

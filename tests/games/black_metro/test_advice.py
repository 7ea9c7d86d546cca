"""What speaks for an option, as a hint says it."""

from random import Random

import pytest
from tests.games.black_metro.builders import GREEN, RED, at, empty_table, give, phases, syndicates

from dystopolis.games.black_metro import GAME
from dystopolis.games.black_metro.options import Assign, Fulfil, Group, Play, Turn
from dystopolis.games.black_metro.standby import ask_recover
from dystopolis.games.black_metro.table import BlackMetro
from dystopolis.games.black_metro.words.advice import speaks_for
from dystopolis.games.black_metro.words.phrases import Phrases
from dystopolis.kernel import Option


def said(t: BlackMetro, option: Option) -> str:
    ask = t.open_ask(RED)
    assert ask is not None
    return speaks_for(t, ask, option, Phrases(t))


def red_to_assign() -> BlackMetro:
    t = empty_table(seats=2)
    give(t, RED, hideout="3s1p", hand="D3")
    give(t, GREEN, hideout="1s")
    at(t, GREEN, 11, "1p")
    phases(t, 1)
    return t


def test_for_a_group_speaks_what_it_would_do_and_who_stays_behind() -> None:
    assert said(red_to_assign(), Assign(11, 3, 1)) == (
        "You would dominate: 5 to Green 2. Overwhelmed: Green."
    )
    assert said(red_to_assign(), Assign(11, 1, 1)) == (
        "You would dominate: 3 to Green 2. Green stays: a lead of 1, and 3 are needed. "
        "2 pieces of yours can still answer the others."
    )


def test_for_a_fortune_speaks_its_effect_or_whom_it_forces() -> None:
    t = red_to_assign()

    assert said(t, Play("D3", 3)) == "Get 3 gold at once, and 1 gold."
    assert said(t, Play("D3", 3, GREEN)) == (
        "Unless it is countered, Green must send a piece to Gilded Bank (03); 1 gold."
    )


def test_for_a_mission_speaks_what_more_it_could_give() -> None:
    t = red_to_assign()
    give(t, RED, missions="15", gold=9)

    assert "an open mission costs 2 strain in the end" in said(t, Fulfil("15", 1))
    assert said(t, Fulfil("15", 3)).startswith("It is the most that this mission gives")


def test_against_recovering_speaks_the_strain() -> None:
    t = empty_table(seats=2)
    give(t, RED, overwhelmed="1p", strain=9)
    t.do(ask_recover, RED)
    t.go()

    assert said(t, Group(0, 1, 0)).endswith("you would have 11 of 15 strain.")
    assert said(t, Group(0, 0, 0)) == "You have 9 of 15 strain already."


def test_for_turning_a_syndicate_speaks_whom_it_backs() -> None:
    t = red_to_assign()
    syndicates(t, "05")
    give(t, GREEN, gold=15, intel=15, drak=15, strain=9)

    assert said(t, Turn("05")).startswith("It would back ")


@pytest.mark.parametrize(("mode", "seats"), [("competitive", 3), ("introductory", 2), ("solo", 1)])
def test_whatever_is_asked_can_be_spoken_for(mode: str, seats: int) -> None:
    t = GAME.start(seats, "advice", mode=mode)
    assert isinstance(t, BlackMetro)
    rng, say = Random(7), Phrases(t)
    while not t.over:
        seat = t.waiting()[0]
        ask = t.open_ask(seat)
        assert ask is not None
        options = t.options(seat)
        chosen = rng.choice(options)
        sentence = speaks_for(t, ask, chosen, say)
        assert not sentence or ((sentence[0].isupper() or sentence[0].isdigit()) and sentence.endswith("."))
        t.answer(seat, chosen)

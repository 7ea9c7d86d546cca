"""Metropolis in words: what is asked and what may be chosen."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.metropolis.builders import BLUE, GREEN, RED, city_table, give, new_table, write
from tests.games.metropolis.desk import everything

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis import events as e
from dystopolis.games.metropolis import options as o
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.games.metropolis.words.phrases import coins, passengers, points
from dystopolis.kernel import Ask, labels
from dystopolis.toolkit.english import count, listing, ordinal

SETTINGS: list[dict[str, Any]] = [{}, {"colours": "chosen"}, {"rewards": "shuffled", "resolution": "open"}]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (coins(0), "no coins"),
        (coins(1), "1 coin"),
        (count(2, "delivery", "deliveries"), "2 deliveries"),
        (points(-1), "-1 point"),
        (points(0), "0 points"),
        (listing(["a", "b", "c"]), "a, b and c"),
        (passengers(["star", "circle", "star"]), "2 stars and a circle"),
        (passengers([]), ""),
        (ordinal(2), "2nd"),
        (ordinal(4), "4th"),
    ],
)
def test_one_is_singular_and_none_is_no(said: str, expected: str) -> None:
    assert said == expected


def answer_somehow(t: Metropolis, ask: Ask, rng: Random) -> None:
    """Mostly what is suggested, now and then a trade, now and then anything at all."""
    dice = rng.random()
    others = list(t.asides(ask.seat)) if dice < 0.35 else []
    if dice < 0.2:
        others = [option for option in others if isinstance(option, TRADES)]
    t.answer(ask.seat, rng.choice(others or list(ask.options)))


TRADES = (o.OfferTo, o.Give, o.Want, o.SendOffer, o.ScrapOffer, o.Withdraw, o.Accept, o.Decline)


@pytest.mark.parametrize("number", range(6))
def test_no_two_options_and_asides_of_an_ask_have_the_same_label(number: int) -> None:
    rng = Random(number)
    t = new_table(3 + number % 4, f"labels {number}", SETTINGS[number % len(SETTINGS)], aloud=False)
    while not t.over:
        ask = rng.choice([ask for ask in t.asks if ask.answer is None])
        said = [GAME.words.label(t, ask, option) for option in everything(t, ask)]
        assert len(set(said)) == len(said)
        assert GAME.words.prompt(t, ask).endswith(".")
        answer_somehow(t, ask, rng)


def test_equal_offers_to_the_same_player_are_told_apart() -> None:
    t = city_table()
    give(t, RED, riders="star star")
    write(
        t,
        RED,
        *[o.OfferTo(BLUE), o.Give("star"), o.SendOffer()] * 2,
        o.OfferTo(GREEN),
        o.Give("star"),
        o.SendOffer(),
    )
    said = [GAME.words.label(t, t.asks[RED], option) for option in t.asides(RED)]
    assert [label for label in said if label.startswith("Withdraw")] == [
        "Withdraw the offer to Blue: a star for nothing (1st such offer)",
        "Withdraw the offer to Blue: a star for nothing (2nd such offer)",
        "Withdraw the offer to Green: a star for nothing",
    ]


@pytest.mark.rule("MP-INVAR-24")
def test_words_say_the_same_whatever_is_hidden() -> None:
    rng = Random(1)
    t = new_table(4, "nothing leaks", aloud=False)
    while not t.over:
        ask = rng.choice([ask for ask in t.asks if ask.answer is None])
        other = GAME.resample(t, ask.seat, rng)
        assert isinstance(other, Metropolis)
        again = other.open_ask(ask.seat)
        assert again is not None
        assert GAME.words.prompt(other, again) == GAME.words.prompt(t, ask)
        both = everything(t, ask)
        assert [GAME.words.label(other, again, x) for x in both] == [
            GAME.words.label(t, ask, x) for x in both
        ]
        answer_somehow(t, ask, rng)


def test_seats_are_called_by_their_colours_or_by_the_names_of_people() -> None:
    words = GAME.words.with_names(("Ana", "", "Chi"))
    roles = new_table().roles
    assert [GAME.words.seat(roles, seat) for seat in range(3)] == ["Red", "Blue", "Green"]
    assert [words.seat(roles, seat) for seat in range(3)] == ["Ana", "Blue", "Chi"]
    assert words.sentence(new_table(), e.Won((0, 2, 1), (0,), (1,))) == (
        "Ana wins a Token of Life, Blue gets a Token of Death; the ranking is Ana, Chi, Blue."
    )


def test_a_variant_speaks_its_own_names_and_numbers(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text("[[stations]]\nid = 'V23'\nname = 'Opera'")
    (tmp_path / "items.toml").write_text("[[items]]\nid = 'IT-OPEN'\nname = 'Crowbar'")
    (tmp_path / "constants.toml").write_text("[constants]\ncarriage_price = 7")
    t = GAME.start(3, "a variant", content=GAME.content(tmp_path))
    for seat in range(3):
        t.answer(seat, o.Bid(seat))
    assert "Start at V23 (Opera, star)" in labels(GAME.words, t, 2)
    t.answer(2, o.Start("V23"))
    t.answer(2, o.Grant("A"))
    assert GAME.words.prompt(t, t.asks[2]) == "Round 1: bid for R01 and Crowbar; you have 18 coins."
    assert GAME.words.label(t, t.asks[2], o.BuyCarriage()) == "Buy a carriage for 7 coins"

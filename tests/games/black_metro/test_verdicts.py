"""What a group would do at a district, and where the overlord's next piece may go: sentences and odds."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    OVERLORD,
    RED,
    at,
    deck,
    empty_table,
    fort,
    give,
    phases,
)

from dystopolis.games.black_metro.odds import next_piece
from dystopolis.games.black_metro.table import BlackMetro
from dystopolis.games.black_metro.words.phrases import Phrases
from dystopolis.games.black_metro.words.things import things
from dystopolis.games.black_metro.words.verdicts import verdicts


def at_the_tower() -> BlackMetro:
    """Green 3 and a blockade at 11, Blue 1; Red has strength 7 at home."""
    t = empty_table(seats=3)
    give(t, RED, hideout="3s2p")
    give(t, GREEN, hideout="1s")
    give(t, BLUE, hideout="1p")
    at(t, GREEN, 11, "1s1p")
    at(t, BLUE, 11, "1s")
    fort(t, GREEN, 11, "blockade")
    return t


@pytest.mark.rule("BM-DOM-04", "BM-DOM-08", "BM-DOM-09", "BM-FORT-06")
def test_a_verdict_for_every_strength_says_who_dominates_who_falls_and_what_it_costs() -> None:
    found = verdicts(at_the_tower(), RED, 11, Phrases(at_the_tower()))

    assert found == {
        "at 1": "Green would dominate by 2, and you take 1 strain. 1 blockade in the way: 2 strain.",
        "at 2": "Green would dominate by 1, and you take 1 strain.",
        "at 3": "A tie with Green: nobody would dominate.",
        "at 4": "You would dominate: 4 to Green 3 and Blue 1. Overwhelmed: Blue. "
        "Green stays: a lead of 1, and 3 are needed.",
        "at 5": "You would dominate: 5 to Green 3 and Blue 1. Overwhelmed: Blue. "
        "Green stays: a lead of 2, and 3 are needed.",
        "at 6": "You would dominate: 6 to Green 3 and Blue 1. Overwhelmed: Green and Blue.",
        "at 7": "You would dominate: 7 to Green 3 and Blue 1. Overwhelmed: Green and Blue.",
    }


def test_whoever_is_not_there_yet_could_still_come() -> None:
    t = at_the_tower()

    assert verdicts(t, RED, 5, Phrases(t)) == {
        "at 1": "You would dominate: nobody else is there.",
        "still to come": "Could still come: Green with up to 1 and Blue with up to 2.",
    }


@pytest.mark.rule("BM-DOM-03", "BM-UNIT-06")
def test_the_own_support_base_counts_with_whoever_comes() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="3s")
    at(t, GREEN, 6, "1p")
    fort(t, RED, 6, "base")
    phases(t, 1)

    thing = things(t, RED, Phrases(t))["d06"]

    assert (thing.numbers["tie"], thing.numbers["win"], thing.numbers["rout all"]) == (1, 2, 4)
    assert str(thing.numbers["at 1"]).startswith("A tie with Green")
    assert "You need 1 to tie, 2 to win and 4 to rout all." in thing.line


@pytest.mark.rule("BM-RULING-12")
def test_the_doom_mechasuit_overwhelms_by_a_smaller_lead() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s1d")
    at(t, GREEN, 3, "1p")

    found = verdicts(t, RED, 3, Phrases(t))

    assert "Overwhelmed" not in str(found["at 4"])
    assert str(found["doom at 4"]).endswith("Overwhelmed: Green.")


def solo_with_odds() -> BlackMetro:
    """The overlord has a paragon left; unseen are two sevens, an eight, a two and a joker."""
    t = empty_table(seats=1)
    give(t, RED, hideout="2s1p")
    give(t, OVERLORD, hideout="1p")
    deck(t, "D7 H7 S8 C2 X1")
    t.fortunes.cards = t.fortunes.cards[-5:]
    t.fortunes.masks = ()
    return t


@pytest.mark.rule("BM-SOLO-20", "BM-SOLO-21", "BM-SOLO-22", "BM-SOLO-23")
def test_the_odds_of_the_overlords_next_piece_count_the_cards_that_nobody_has_seen() -> None:
    t = solo_with_odds()
    at(t, RED, 8, "1s")

    odds = next_piece(t)

    assert {number: odd for number, odd in enumerate(odds) if odd} == pytest.approx({2: 0.2, 7: 0.4, 8: 0.4})


@pytest.mark.rule("BM-SOLO-23", "BM-RULING-56")
def test_cards_that_name_no_district_he_accepts_are_drawn_over() -> None:
    t = solo_with_odds()
    at(t, RED, 7, "2p")
    at(t, OVERLORD, 2, "1s")

    odds = next_piece(t)

    # Left are the eight and the joker; a joker names all, and the lowest that he accepts is 1.
    assert {number: odd for number, odd in enumerate(odds) if odd} == {1: 0.5, 8: 0.5}


@pytest.mark.rule("BM-INFO-07", "BM-SOLO-28")
def test_a_card_that_lies_on_top_in_the_open_is_certain() -> None:
    t = solo_with_odds()
    t.fortunes.masks = (0, 0, 0, 0, -1)

    top = t.box.cards[t.fortunes.top()].districts[0]

    assert next_piece(t)[top] == 1.0


@pytest.mark.rule("BM-SOLO-20")
def test_a_piece_that_is_not_there_goes_nowhere_and_an_empty_deck_is_shuffled_anew() -> None:
    t = solo_with_odds()
    t.players[OVERLORD].hideout = 0
    assert not any(next_piece(t))

    t = solo_with_odds()
    t.fortunes.cards, t.discards.cards = [], [t.box.card_index["D9"], t.box.card_index["H9"]]
    assert next_piece(t)[9] == 1.0


@pytest.mark.rule("BM-SOLO-22")
def test_alone_things_say_the_odds_and_the_verdict_what_a_group_would_change() -> None:
    t = solo_with_odds()
    phases(t, 1)

    found = things(t, RED, Phrases(t))

    assert found["d07"].numbers["overlord"] == 40
    assert found["d07"].line.endswith("His next piece goes here 40 times in 100.")
    assert "overlord" not in found["d05"].numbers
    # The joker would come to whoever is weak, and nobody comes to whoever is stronger than a paragon.
    assert "His next piece comes here 60 times in 100." in str(found["d07"].numbers["at 1"])
    assert "His next piece cannot come here." in str(found["d07"].numbers["at 3"])

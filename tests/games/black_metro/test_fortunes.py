"""BM-FTN and BM-CARD: fortunes in hand, on piles and on the table."""

import pytest
from tests.games.black_metro.builders import (
    GREEN,
    RED,
    at,
    deck,
    dice,
    discards,
    dominate,
    done,
    empty_table,
    give,
    hand,
    offered,
    options,
    phases,
    pile_names,
    play,
    say,
    seen,
    told,
    units_text,
)

from dystopolis.games.black_metro.box import PENALTY_DIE
from dystopolis.games.black_metro.dice import roll
from dystopolis.games.black_metro.events import DrewCards, Rolled
from dystopolis.games.black_metro.fortunes import draw_fortunes
from dystopolis.games.black_metro.happenings import carry_out


@pytest.mark.rule("BM-FTN-01", "BM-FTN-27")
def test_a_hand_above_5_is_discarded_down_to_5_after_the_whole_draw() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="D2 D3 D4 D5")
    deck(t, "H2 H3 H4")
    play(t, (draw_fortunes, RED, 3))
    assert len(options(t)) == 7
    say(t, "red: discard D2", "red: discard H4")
    assert hand(t, RED) == ["D3", "D4", "D5", "H2", "H3"]
    assert pile_names(t) == ["D2", "H4"]


@pytest.mark.rule("BM-FTN-02", "BM-INFO-03", "BM-RULING-52")
def test_only_the_top_of_the_discard_pile_is_shown() -> None:
    t = empty_table(seats=2)
    discards(t, "D2 D3 D4")
    view = seen(t, RED)
    assert (view.discard_top, view.discards) == ("D4", 3)
    assert "D3" not in str(view)


@pytest.mark.rule("BM-FTN-03", "BM-FTN-04")
def test_aces_to_tens_belong_to_assignment_and_the_court_to_dominance() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s", hand="DJ CQ HK X1 S3")
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    assert {text.split()[1] for text in offered(t, "play")} == {"S3"}
    t = empty_table(seats=2)
    give(t, RED, hand="SA S3 S10 DJ")
    at(t, RED, 3, "1p")
    at(t, GREEN, 3, "1s")
    dominate(t)
    assert options(t) == ["pass", "attack green with DJ"]


@pytest.mark.rule("BM-FTN-05", "BM-DICE-02", "BM-DICE-03", "BM-DICE-23")
def test_any_fortune_rerolls_the_own_die_once() -> None:
    t = empty_table(seats=2, aloud=True)
    give(t, RED, hand="HK D2")
    dice(t, penalty=[1, 6])
    play(t, (roll, PENALTY_DIE, RED, 0))
    assert options(t) == ["pass", "reroll with HK", "reroll with D2"]
    say(t, "red: reroll with HK")
    assert done(t)
    assert [event.face for event in told(t, Rolled)] == [1, 6]
    assert (t.players[RED].strain, pile_names(t), hand(t, RED)) == (0, ["HK"], ["D2"])


@pytest.mark.rule("BM-FTN-06", "BM-FTN-07", "BM-RULING-28")
@pytest.mark.parametrize(
    ("suit", "trackers"), [("D", (1, 0, 0, 5)), ("C", (0, 1, 0, 5)), ("S", (0, 0, 1, 5)), ("H", (0, 0, 0, 4))]
)
def test_suits_give_gold_intel_drakownium_or_healing(suit: str, trackers: tuple[int, ...]) -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", hand=f"{suit}4", strain=5)
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    say(t, f"red: play {suit}4 at 4 against green")
    p = t.players[RED]
    assert (p.gold, p.intel, p.drak, p.strain) == trackers


@pytest.mark.rule("BM-FTN-08")
def test_a_joker_gives_any_one_benefit() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="X3")
    at(t, RED, 3, "1p")
    at(t, GREEN, 3, "1s")
    dominate(t)
    say(t, "red: attack green with X3")
    assert options(t) == ["benefit D", "benefit C", "benefit S", "benefit H"]


@pytest.mark.rule("BM-FTN-09", "BM-FTN-10")
def test_a_number_names_its_facility_and_its_player_resolves_or_attacks() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", hand="C6")
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    assert offered(t, "play") == ["play C6 at 6", "play C6 at 6 against green"]


@pytest.mark.rule("BM-FTN-20", "BM-FTN-24", "BM-RULING-90")
def test_a_played_card_is_not_on_the_pile_before_it_is_resolved() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", hand="C9", gold=1)
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    say(t, "red: play C9 at 9")
    assert offered(t, "build")
    assert pile_names(t) == []
    say(t, "red: build blockade at 2")
    assert (pile_names(t), t.players[RED].intel) == (["C9"], 1)


@pytest.mark.rule("BM-FTN-21", "BM-FTN-28", "BM-CARD-01")
def test_an_empty_deck_is_made_of_the_discard_pile_but_not_of_what_is_being_played() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", hand="D2")
    give(t, GREEN, hideout="1s")
    everything = [t.box.cards[card].id for card in t.fortunes.cards]
    discards(t, " ".join(everything))
    dice(t, fortune=[3])
    phases(t, 1)
    say(t, "red: play D2 at 2")
    assert (len(t.fortunes), len(t.players[RED].hand)) == (53, 1)
    assert pile_names(t) == ["D2"]


@pytest.mark.rule("BM-FTN-29")
def test_a_whole_hand_is_discarded_in_card_order() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="X1 S2 DK CA")
    play(t, (carry_out, 2, 0))
    assert pile_names(t) == ["DK", "CA", "S2", "X1"]


@pytest.mark.rule("BM-FTN-18")
def test_who_started_an_exchange_counters_and_does_not_attack_again() -> None:
    """The attacker's second card may be equal, and acts by the attacker's part."""
    t = empty_table(seats=2)
    give(t, RED, hand="DJ CJ")
    give(t, GREEN, hand="SJ")
    at(t, RED, 3, "1s2p")
    at(t, GREEN, 3, "1s1p")
    dominate(t)
    say(t, "red: attack green with DJ", "green: counter SJ", "red: counter CJ")
    assert (t.players[RED].intel, t.players[RED].gold) == (1, 0)
    assert units_text(t.players[GREEN].overwhelmed) == "1s1p"


@pytest.mark.rule("BM-CARD-02", "BM-INFO-02")
def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    t = empty_table(seats=3, aloud=True)
    deck(t, "H7")
    play(t, (draw_fortunes, GREEN, 1))
    [whispered] = [one for one in t.told if isinstance(one.event, DrewCards)]
    assert whispered.audience == (GREEN,)
    assert seen(t, RED).players[GREEN].hand is None
    assert seen(t, GREEN).players[GREEN].hand == ("H7",)

"""BM-INFO: who knows what. What is hidden is never in a view, and what was shown once stays known."""

from random import Random

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    at,
    choose,
    deck,
    dice,
    discards,
    dominate,
    empty_table,
    give,
    new_table,
    options,
    phases,
    play,
    seen,
)

from dystopolis.games.black_metro import GAME
from dystopolis.games.black_metro.dice import roll
from dystopolis.games.black_metro.fortunes import discard_hand, draw_fortunes, steal, take_discard
from dystopolis.games.black_metro.missions import STANDBY_STEP, ask_mission, draw_missions
from dystopolis.games.black_metro.science import charge, down, research
from dystopolis.games.black_metro.table import BlackMetro
from dystopolis.kernel import EVERYBODY, Match, Setup, load, save

PENALTY = 2


def imagined(t: BlackMetro, seat: int, worlds: int = 12) -> list[BlackMetro]:
    """What the table could be for all that a seat knows."""
    t.over = False
    found = [GAME.resample(t, seat, Random(number)) for number in range(worlds)]
    assert all(isinstance(one, BlackMetro) for one in found)
    return found  # type: ignore[return-value]


def hands(tables: list[BlackMetro], seat: int) -> set[tuple[int, ...]]:
    return {tuple(sorted(t.players[seat].hand.cards)) for t in tables}


@pytest.mark.rule("BM-INFO-01", "BM-INFO-02", "BM-CARD-02", "BM-MIS-01")
def test_counts_are_public_and_cards_are_their_owners() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="D3 SK", missions="01 02", gold=4, strain=2, charged="red.1a", downed="blue.1a")
    t.stack.clear()

    own, other, watcher = seen(t, RED).players[RED], seen(t, GREEN).players[RED], seen(t, None).players[RED]

    assert (own.hand, own.missions, own.hidden) == (("D3", "SK"), ("01", "02"), ("blue.1a",))
    assert own.deck is not None
    for p in (other, watcher):
        assert (p.hand, p.known_hand, p.missions, p.hidden, p.deck) == (None, (), (), None, None)
        assert (p.hand_size, p.mission_count, p.unseen, p.deck_size) == (2, 2, 1, 10)
        assert (p.gold, p.strain, p.charged) == (4, 2, ("red.1a",))
        assert p.forecast is None


@pytest.mark.rule("BM-INFO-03", "BM-FTN-02", "BM-RULING-52")
def test_nobody_knows_the_order_of_decks_or_what_lies_under_the_top_of_the_discard_pile() -> None:
    t = empty_table(seats=2)
    discards(t, "D2 H9")

    view = seen(t, RED)

    assert (view.discard_top, view.discards, view.fortune_top) == ("H9", 2, None)
    others = imagined(t, RED)
    assert len({tuple(one.fortunes.cards) for one in others}) == len(others)
    assert len({tuple(one.missions.cards) for one in others}) == len(others)
    assert len({one.unrevealed for one in others}) > 1
    assert all(one.discards.cards == t.discards.cards for one in others)


@pytest.mark.rule("BM-INFO-04", "BM-TECH-04")
def test_a_technology_that_was_charged_once_stays_known_when_it_is_downed() -> None:
    t = empty_table(seats=2)
    give(t, RED, level=1)
    technology = t.box.ability_index["green.1a"]

    play(t, (research, RED, technology))
    assert (seen(t, GREEN).players[RED].downed, seen(t, GREEN).players[RED].unseen) == ((), 1)
    play(t, (charge, RED, 1 << technology), (down, RED, 1 << technology))

    assert (seen(t, GREEN).players[RED].downed, seen(t, GREEN).players[RED].unseen) == (("green.1a",), 0)
    assert all(one.players[RED].downed == 1 << technology for one in imagined(t, GREEN))


@pytest.mark.rule("BM-INFO-05", "BM-RULING-48", "BM-DICE-12")
def test_a_revealed_mission_is_known_to_all_and_still_of_use() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="15 16", gold=9)

    dice(t, penalty=[6])
    play(t, (roll, PENALTY, RED, 0))
    choose(t, "reveal 15")

    assert seen(t, GREEN).players[RED].missions == ("15",)
    assert seen(t, None).players[RED].revealed == ("15",)
    play(t, (ask_mission, RED, STANDBY_STEP))
    assert options(t) == ["pass", "fulfil 15 option 1", "fulfil 15 option 2"]


@pytest.mark.rule("BM-INFO-06", "BM-RULING-94")
def test_whoever_has_a_mission_is_asked_though_only_passing_is_possible() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="15")

    play(t, (ask_mission, RED, STANDBY_STEP), (ask_mission, GREEN, STANDBY_STEP))

    assert (asked(t), options(t)) == ("red", ["pass"])
    choose(t, "pass")
    assert asked(t) == ""  # Green has none, and everybody knows


@pytest.mark.rule("BM-INFO-06", "BM-RULING-94")
def test_whoever_has_a_fortune_is_asked_to_attack_to_counter_and_after_assigning() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="D3 DJ")
    give(t, GREEN, hand="D4")
    at(t, RED, 5, "1p")
    at(t, GREEN, 5, "1s")
    dominate(t)
    choose(t, "attack green with DJ")
    assert (asked(t), options(t)) == ("green", ["pass"])

    t = empty_table(seats=2)
    give(t, RED, hideout="1s", hand="DJ")
    phases(t, 1)
    choose(t, "assign 1s to 3")
    assert (asked(t), options(t)) == ("red", ["pass"])

    t = empty_table(seats=2)
    give(t, RED, hideout="1s")
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    choose(t, "assign 1s to 3")
    assert asked(t) == "green"


@pytest.mark.rule("BM-INFO-07")
def test_a_fortune_taken_from_the_open_pile_is_known_to_all() -> None:
    t = empty_table(seats=3)
    give(t, RED, hand="D3")
    discards(t, "H9")

    play(t, (take_discard, RED))

    assert seen(t, GREEN).players[RED].known_hand == ("H9",)
    assert seen(t, None).players[RED].known_hand == ("H9",)
    nine = t.box.card_index["H9"]
    others = hands(imagined(t, GREEN), RED)
    assert len(others) > 1
    assert all(nine in cards for cards in others)


@pytest.mark.rule("BM-INFO-07")
def test_a_stolen_fortune_is_known_to_thief_and_victim_alone() -> None:
    t = empty_table(seats=3)
    give(t, GREEN, hand="D3 SK")

    play(t, (steal, RED, GREEN))

    [stolen] = [t.box.cards[card].id for card in t.players[RED].hand.cards]
    assert seen(t, GREEN).players[RED].known_hand == (stolen,)
    assert seen(t, BLUE).players[RED].known_hand == ()
    assert hands(imagined(t, GREEN), RED) == {tuple(t.players[RED].hand.cards)}
    assert len(hands(imagined(t, BLUE), RED)) > 1


def after_a_steal() -> BlackMetro:
    """Everybody saw Green take the nine of hearts, beside a king; then Red stole one of the two, unseen."""
    t = empty_table(seats=4)
    give(t, GREEN, hand="SK")
    discards(t, "H9")
    play(t, (take_discard, GREEN), (steal, RED, GREEN))
    return t


@pytest.mark.rule("BM-INFO-07")
def test_a_card_that_may_have_been_stolen_is_known_to_be_in_one_of_two_hands() -> None:
    t = after_a_steal()
    nine = t.box.card_index["H9"]

    for seat in (BLUE, None):
        players = seen(t, seat).players
        assert [p.known_hand for p in players] == [()] * 4
        assert [p.maybe_hand for p in players] == [("H9",), ("H9",), (), ()]
    worlds = imagined(t, BLUE, 30)
    holders = {side for one in worlds for side in range(4) if nine in one.players[side].hand.cards}
    assert holders == {RED, GREEN}
    assert all(sum(nine in p.hand.cards for p in one.players) == 1 for one in worlds)


@pytest.mark.rule("BM-INFO-07")
def test_thief_and_victim_of_a_steal_know_where_each_card_is() -> None:
    t = after_a_steal()
    where = RED if t.box.card_index["H9"] in t.players[RED].hand.cards else GREEN

    other = GREEN if where == RED else RED
    assert seen(t, other).players[where].known_hand == ("H9",)
    assert [p.maybe_hand for p in seen(t, other).players] == [()] * 4
    assert len(hands(imagined(t, other), where)) == 1


@pytest.mark.rule("BM-INFO-07")
def test_a_second_steal_makes_three_hands_of_two() -> None:
    t = after_a_steal()
    play(t, (draw_fortunes, RED, 1), (steal, BLUE, RED))
    nine = t.box.card_index["H9"]

    view = seen(t, YELLOW)
    assert [p.maybe_hand for p in view.players] == [("H9",), ("H9",), ("H9",), ()]
    worlds = imagined(t, YELLOW, 60)
    assert {side for one in worlds for side in range(4) if nine in one.players[side].hand.cards} == {
        RED,
        GREEN,
        BLUE,
    }


@pytest.mark.rule("BM-INFO-07")
def test_a_hand_that_is_empty_tells_where_the_card_must_be() -> None:
    t = after_a_steal()
    nine = t.box.card_index["H9"]
    without = GREEN if nine in t.players[RED].hand.cards else RED
    play(t, (discard_hand, without, "event"))

    holder = RED + GREEN - without
    assert seen(t, BLUE).players[holder].known_hand == ("H9",)
    assert all(nine in one.players[holder].hand.cards for one in imagined(t, BLUE))


@pytest.mark.rule("BM-INFO-07")
def test_a_card_that_was_played_is_in_nobodys_hand_any_more() -> None:
    t = after_a_steal()
    nine = t.box.card_index["H9"]
    holder = RED if nine in t.players[RED].hand.cards else GREEN
    play(t, (discard_hand, holder, "event"))

    assert t.rumours == ()
    assert [p.maybe_hand for p in seen(t, BLUE).players] == [()] * 4


@pytest.mark.rule("BM-INFO-07")
def test_what_is_known_in_part_is_saved_and_the_only_card_of_a_hand_stays_known() -> None:
    t = after_a_steal()
    again = load(GAME, empty_table(seats=4), save(GAME, t))
    assert isinstance(again, BlackMetro)
    assert [p.maybe_hand for p in seen(again, BLUE).players] == [("H9",), ("H9",), (), ()]

    t = empty_table(seats=3)
    discards(t, "H9")
    play(t, (take_discard, GREEN), (steal, RED, GREEN))
    assert seen(t, BLUE).players[RED].known_hand == ("H9",)


@pytest.mark.rule("BM-INFO-07")
def test_a_fortune_put_back_on_the_deck_is_known_until_it_is_drawn_and_after() -> None:
    t = empty_table(seats=2)
    deck(t, "H9")
    t.fortunes.masks = (*(0,) * (len(t.fortunes) - 1), EVERYBODY)

    assert seen(t, GREEN).fortune_top == "H9"
    play(t, (draw_fortunes, RED, 1))
    assert seen(t, GREEN).fortune_top is None
    assert seen(t, GREEN).players[RED].known_hand == ("H9",)


@pytest.mark.rule("BM-INFO-07", "BM-FTN-21")
def test_a_reshuffle_ends_what_was_known_of_the_deck() -> None:
    t = empty_table(seats=2)
    t.discards.cards, t.fortunes.cards = t.fortunes.cards, []
    t.discards.masks = (EVERYBODY,) * len(t.discards)

    play(t, (draw_fortunes, RED, 1))

    assert t.fortunes.masks == ()
    assert seen(t, GREEN).players[RED].known_hand == ()


@pytest.mark.rule("BM-INFO-07", "BM-SETUP-14", "BM-RULING-86")
def test_a_returned_mission_and_its_place_are_known_to_the_one_who_returned_it() -> None:
    t = new_table(2, seed="missions")
    for seat in t.waiting():
        t.answer(seat, t.options(seat)[0])
    under = t.missions.cards[:2]
    first = t.relic
    second = 1 - first

    for one in imagined(t, first):
        assert one.missions.cards[1] == under[1]  # the first player's lies above the second's
    for one in imagined(t, second):
        assert one.missions.cards[0] == under[0]
    assert len({one.missions.cards[0] for one in imagined(t, first)}) > 1


@pytest.mark.rule("BM-INFO-08", "BM-RULING-16")
def test_mirrored_decks_are_known_but_not_which_card_was_researched() -> None:
    t = empty_table(seats=2, mode="introductory")
    give(t, RED, level=1)
    play(t, (research, RED, t.box.ability_index["green.1a"]))

    p = seen(t, GREEN).players[RED]

    assert p.deck is not None
    assert (len(p.deck), p.deck_size, p.unseen, p.hidden) == (12, 11, 1, None)
    others = {one.players[RED].fresh for one in imagined(t, GREEN, 30)}
    levels = {t.box.abilities[technology].level for fresh in others for technology in fresh}
    assert (len(others), levels) == (4, {1})


@pytest.mark.rule("BM-INFO-02", "BM-RULING-16")
def test_dealt_decks_of_others_could_be_any_of_the_makes_that_nobody_has_seen() -> None:
    t = new_table(2, seed="decks")
    own = t.players[RED].deck

    others = imagined(t, RED)

    assert len({one.players[GREEN].deck for one in others}) == len(others)
    for one in others:
        assert one.players[RED].deck == own
        assert one.players[GREEN].deck & own == 0
        assert one.players[GREEN].deck.bit_count() == 12


@pytest.mark.rule("BM-INFO-03", "BM-FTN-20")
def test_nobody_can_take_back_what_showed_a_card() -> None:
    """A draw, a steal, a reveal: whoever could undo it would have looked."""
    t = empty_table(seats=2)
    give(t, GREEN, hand="D3")
    before = t.shown
    for step in ((draw_fortunes, RED, 1), (draw_missions, RED, 1), (steal, RED, GREEN)):
        play(t, step)
        assert t.shown > before
        before = t.shown


@pytest.mark.rule("BM-INFO-02", "BM-SCORE-12")
def test_at_the_end_everything_is_open() -> None:
    match = Match(GAME, Setup("black-metro", GAME.version, 2, "open", mode="introductory"))
    rng = Random(1)
    while not match.table.over:
        seat = match.table.waiting()[0]
        match.answer(seat, rng.choice(match.table.options(seat)))

    for p in GAME.view(match.table, None).players:
        assert p.hand is not None
        assert len(p.missions) == p.mission_count

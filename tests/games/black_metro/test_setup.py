"""BM-GEN, BM-AREA, BM-SETUP, BM-SCI: from the box to the first decision."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    asked,
    choose,
    empty_table,
    give,
    hand,
    missions_of,
    names_of,
    new_table,
    offered,
    options,
    phases,
    play,
    say,
    told,
    units_text,
)

from dystopolis.games.black_metro import GAME
from dystopolis.games.black_metro.candidates import choose_candidates
from dystopolis.games.black_metro.events import Chosen, FirstPlayer, Phase, Round
from dystopolis.games.black_metro.round import begin_round
from dystopolis.games.black_metro.table import BlackMetro
from dystopolis.kernel import Refused


def keep_all(t: BlackMetro) -> None:
    """Everybody returns the first of their two missions."""
    for seat in list(t.waiting()):
        t.answer(seat, t.options(seat)[0])


def ready(seats: int = 3, mode: str = "competitive", aloud: bool = False) -> BlackMetro:
    """A table at the first turn of the first round."""
    t = new_table(seats, mode, aloud=aloud)
    while t.round == 0 and t.waiting():
        seat = t.waiting()[0]
        t.answer(seat, t.options(seat)[0])
    return t


@pytest.mark.rule("BM-GEN-01", "BM-GEN-02")
def test_one_to_four_players_and_one_of_them_plays_alone() -> None:
    assert [(mode.id, mode.seats) for mode in GAME.modes] == [
        ("competitive", (2, 3, 4)),
        ("introductory", (2, 3, 4)),
        ("solo", (1,)),
    ]
    with pytest.raises(Refused):
        GAME.start(5, "five", mode="competitive")
    assert new_table(1).house.solo
    assert new_table(3).box.numbers.rounds == 8


@pytest.mark.rule("BM-GEN-02", "BM-GEN-04", "BM-SETUP-11", "BM-STBY-16", "BM-GEN-03")
def test_eight_rounds_of_four_phases_and_then_the_most_power_wins() -> None:
    t = new_table(2, aloud=True)
    while not t.over:
        seat = t.waiting()[0]
        t.answer(seat, t.options(seat)[-1])
    assert [event.number for event in told(t, Round)] == list(range(1, 9))
    assert [event.number for event in told(t, Phase)] == [1, 2, 3, 4] * 8
    assert t.outcome is not None
    best = max(t.outcome.scores)
    assert all(t.outcome.scores[seat] == best for seat in t.outcome.winners)


@pytest.mark.rule("BM-GEN-06", "BM-RULING-67")
def test_the_board_has_a_ring_of_60_spaces_and_8_rounds() -> None:
    t = new_table(2)
    assert t.box.rows.board.power_ring.spaces == 60
    assert t.box.rows.constants.rounds == 8
    assert GAME.view(t, None).rounds == 8


@pytest.mark.rule("BM-SETUP-01", "BM-RULING-83")
def test_seats_are_red_green_blue_and_yellow() -> None:
    t = new_table(4)
    assert t.roles.names == ["Red", "Green", "Blue", "Yellow"]
    assert [p.colour for p in GAME.view(t, None).players] == ["red", "green", "blue", "yellow"]


@pytest.mark.rule("BM-SETUP-02", "BM-REL-01", "BM-REL-06")
def test_a_random_player_has_the_relic_without_power() -> None:
    first = set()
    for number in range(30):
        t = new_table(3, seed=f"first {number}", aloud=True)
        first.add(t.relic)
        assert [event.seat for event in told(t, FirstPlayer)] == [t.relic]
        assert [p.power for p in t.players] == [0, 0, 0]
    assert first == {RED, GREEN, BLUE}


@pytest.mark.rule("BM-SETUP-03")
def test_the_decks_are_shuffled() -> None:
    one, other = new_table(3, seed="one"), new_table(3, seed="other")
    assert one.fortunes.cards != other.fortunes.cards
    assert one.missions.cards != other.missions.cards
    assert one.syndicates != other.syndicates
    assert sorted(one.fortunes.cards) == list(range(55))


@pytest.mark.rule("BM-SETUP-04", "BM-SYN-01", "BM-SYN-08")
@pytest.mark.parametrize(("seats", "revealed"), [(2, 3), (3, 4), (4, 5)])
def test_one_syndicate_more_than_players_is_revealed_and_none_is_turned(seats: int, revealed: int) -> None:
    t = new_table(seats)
    assert len(set(t.syndicates)) == revealed
    assert len(t.unrevealed) == 12 - revealed
    assert t.turned == 0


@pytest.mark.rule("BM-SETUP-05", "BM-SETUP-06", "BM-SETUP-14", "BM-RULING-86")
def test_everybody_returns_one_of_two_missions_at_once_and_in_order_from_the_first_player() -> None:
    t = new_table(3)
    order = t.in_order(t.relic)
    assert t.waiting() == order
    assert [p.candidate for p in t.players] == [-1, -1, -1]
    back = {seat: t.players[seat].missions.cards[0] for seat in order}
    for seat in reversed(order):
        t.answer(seat, t.options(seat)[0])
    assert [len(p.missions) for p in t.players] == [1, 1, 1]
    assert t.missions.cards[:3] == [back[seat] for seat in reversed(order)]
    for place, seat in enumerate(reversed(order)):
        assert [t.missions.knows(other, place) for other in range(3)] == [other == seat for other in range(3)]


@pytest.mark.rule("BM-SETUP-07", "BM-RULING-79", "BM-CAND-01")
def test_candidates_are_chosen_clockwise_from_the_first_player_and_each_once() -> None:
    t = new_table(3, aloud=True)
    keep_all(t)
    chosen: list[str] = []
    while offered(t, "choose"):
        assert len(offered(t, "choose")) == 6 - len(chosen)
        chosen.append(asked(t))
        choose(t, options(t)[0])
    first = ["red", "green", "blue"].index(chosen[0])
    assert first == t.relic
    assert chosen == [["red", "green", "blue"][(first + ahead) % 3] for ahead in range(3)]
    assert len({event.candidate for event in told(t, Chosen)}) == 3
    for p in t.players:
        assert p.charged >> t.box.candidates[p.candidate].ability & 1


@pytest.mark.rule("BM-SETUP-07")
def test_nobody_is_set_up_before_all_have_chosen() -> None:
    t = new_table(2)
    keep_all(t)
    choose(t, "choose gambler")
    assert all(p.hideout == 0 and len(p.hand) == 0 for p in t.players)


@pytest.mark.rule("BM-SETUP-10", "BM-SETUP-09")
def test_nobody_starts_with_a_fortune_but_the_gambler_with_two() -> None:
    t = new_table(2)
    keep_all(t)
    choose(t, "choose gambler")
    gambler = t.players[t.relic]
    choose(t, "choose diplomat")
    other = t.players[1 - t.relic]
    assert (len(gambler.hand), len(other.hand)) == (2, 0)
    assert (other.power, other.drak, other.level) == (0, 0, 0)


@pytest.mark.rule("BM-SETUP-12")
def test_the_board_is_empty_at_the_start() -> None:
    t = ready(3, "introductory")
    assert not any(t.forts)
    assert not any(t.tiles)
    assert all(not any(p.at) for p in t.players)


@pytest.mark.rule("BM-SETUP-13", "BM-RULING-16", "BM-RULING-17", "BM-TECH-08")
def test_a_technology_deck_has_one_make_for_each_colour_and_level() -> None:
    t = new_table(4)
    slots = sorted((colour, level) for colour in ("blue", "green", "red", "yellow") for level in (1, 2, 3))
    for p in t.players:
        deck = [a for a in t.box.abilities if p.deck & a.bit]
        assert sorted((a.colour, a.level) for a in deck) == slots
        assert "x" not in {a.make for a in deck}
    for one in range(4):
        for other in range(one):
            assert t.players[one].deck & t.players[other].deck == 0
    assert t.open_technology


@pytest.mark.rule("BM-SETUP-13", "BM-INFO-08", "BM-RULING-16")
def test_mirrored_decks_are_make_a_for_everybody() -> None:
    for mode, settings in (("competitive", {"BM-RULING-16": "mirrored"}), ("introductory", {})):
        t = new_table(3, mode, settings=settings)
        for p in t.players:
            assert {a.make for a in t.box.abilities if p.deck & a.bit} == {"a"}
            assert p.deck.bit_count() == 12


@pytest.mark.rule("BM-SETUP-15", "BM-GAIN-01")
def test_set_up_is_carried_out_from_left_to_right_and_cannot_be_declined() -> None:
    t = empty_table(seats=2, relic=RED)
    play(t, choose_candidates)
    say(t, "red: choose architect", "green: choose colonel")
    assert asked(t) == "red"
    assert all(text.startswith("go ") for text in options(t))
    red = t.players[RED]
    assert red.strain == 0  # strain comes after the fortification
    say(t, "red: go 4")
    assert red.strain > 0
    assert units_text(t.players[GREEN].hideout) == "1s1p"


@pytest.mark.rule("BM-AREA-01", "BM-AREA-02", "BM-AREA-03", "BM-AREA-04", "BM-UNIT-01")
def test_a_play_area_is_in_the_view_with_all_its_parts() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s1p", overwhelmed="1s", gold=1, intel=2, drak=3, strain=4, level=1)
    p = GAME.view(t, RED).players[RED]
    assert (p.gold, p.intel, p.drak, p.strain, p.level) == (1, 2, 3, 4, 1)
    assert (p.hideout.subs, p.hideout.paragons, p.overwhelmed.subs) == (2, 1, 1)
    assert (p.backup, p.blockades, p.bases, p.deck_size) == (6, 3, 1, 12)


@pytest.mark.rule("BM-AREA-02", "BM-AREA-04")
def test_only_personnel_in_the_hideout_can_be_assigned() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", overwhelmed="2p")
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    assert {text.split()[1] for text in options(t)} == {"1s"}


@pytest.mark.rule("BM-INFO-03")
def test_what_was_not_revealed_is_in_nobodys_view() -> None:
    t = ready(3)
    view = GAME.view(t, RED)
    assert len(view.syndicates) == 4
    assert (view.fortune_top, view.fortunes, view.missions) == (None, len(t.fortunes), 23)


def test_rounds_are_laid_anew() -> None:
    t = empty_table(seats=2, round=2)
    give(t, RED, hideout="1s", dominated=6, used=3, scored=True, lost=True, stopped=True)
    play(t, begin_round)
    p = t.players[RED]
    assert (t.round, p.dominated, p.used, p.scored, p.lost, p.stopped) == (3, 0, 0, False, False, False)
    assert (hand(t, RED), missions_of(t, RED), names_of(t, p.downed)) == ([], [], [])

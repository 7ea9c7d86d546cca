"""BM-ASG and BM-TILE: the assignment phase, and the tiles that lie during it."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    asked,
    at,
    deck,
    dice,
    discards,
    done,
    empty_table,
    fort,
    forts_at,
    give,
    hand,
    offered,
    options,
    pass_all,
    phases,
    pile_names,
    play,
    say,
    tile,
    tiles_on,
    told,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.events import Assigned, Got, Strained, Used
from dystopolis.games.black_metro.happenings import extra_explosion, happen, roll_event
from dystopolis.games.black_metro.table import BlackMetro


def duel(red: str = "2s", green: str = "2s", **things: object) -> BlackMetro:
    """Two players with personnel, Red to begin; `things` are Red's."""
    t = empty_table(seats=2)
    give(t, RED, hideout=red, **things)
    give(t, GREEN, hideout=green)
    return t


@pytest.mark.rule("BM-ASG-01", "BM-REL-08", "BM-TIME-02")
def test_the_relic_player_begins_and_turns_go_clockwise() -> None:
    t = empty_table(seats=3, relic=BLUE)
    for seat in range(3):
        give(t, seat, hideout="2s")
    phases(t, 1)
    order = []
    for district in range(1, 7):
        order.append(asked(t))
        say(t, f"{asked(t)}: assign 1s to {district}")
    assert order == ["blue", "red", "green", "blue", "red", "green"]


@pytest.mark.rule("BM-ASG-02", "BM-ASG-08", "BM-RULING-43")
def test_at_least_one_must_go_and_nobody_may_pass() -> None:
    t = duel()
    phases(t, 1)
    assert "pass" not in options(t)
    assert not [text for text in options(t) if " 0 " in text]


@pytest.mark.rule("BM-ASG-03", "BM-ASG-04", "BM-ASG-05")
def test_any_mix_may_go_but_not_to_ones_own_group() -> None:
    t = duel("3s1p", "1s")
    phases(t, 1)
    say(t, "red: assign 2s1p to 3", "green: assign 1s to 3")
    assert units_at(t, RED, 3) == "2s1p"
    assert units_at(t, GREEN, 3) == "1s"
    assert [text for text in options(t) if text.endswith(" to 3")] == []
    assert len(offered(t, "assign 1s to")) == 11


@pytest.mark.rule("BM-ASG-06", "BM-ASG-07", "BM-RULING-43")
def test_without_a_legal_district_the_rest_stays_in_the_hideout() -> None:
    t = duel("1s", "1s")
    for district in range(1, 13):
        tile(t, district, "explosion")
    phases(t, 1)
    assert done(t)
    assert units_text(t.players[RED].hideout) == "1s"


@pytest.mark.rule("BM-ASG-09", "BM-ASG-10", "BM-RULING-04", "BM-FTN-03")
def test_one_fortune_a_turn_before_or_after_the_assignment() -> None:
    t = duel("2s", hand="D3 C3")
    phases(t, 1)
    say(t, "red: play D3 at 3")
    assert offered(t, "play") == []
    assert offered(t, "assign 1s to 3")
    say(t, "red: assign 1s to 1")
    assert asked(t) == "green"  # nothing can be played any more, so Red is not asked
    t = duel("2s", hand="D3 C3")
    phases(t, 1)
    say(t, "red: assign 1s to 1")
    assert options(t)[:3] == ["pass", "play D3 at 3", "play D3 at 3 against green"]
    say(t, "red: play C3 at 3")
    assert asked(t) == "green"


@pytest.mark.rule("BM-ASG-11", "BM-RULING-80", "BM-RULING-62")
def test_who_loses_the_own_attack_still_makes_the_assignment() -> None:
    t = duel("2s", "2s", hand="H4")
    give(t, GREEN, hand="C8")
    phases(t, 1)
    say(t, "red: play H4 at 4 against green", "green: counter C8")
    assert units_at(t, RED, 8) == "1s"
    assert asked(t) == "red"
    say(t, "red: assign 1s to 4")
    assert asked(t) == "green"


@pytest.mark.rule("BM-ASG-13", "BM-RULING-87")
def test_order_inside_an_assignment_pieces_strain_tile_own_ability_others_ability() -> None:
    t = empty_table(seats=3, aloud=True)
    give(t, RED, hideout="1s", charged="blue.3a")
    give(t, GREEN, hideout="1s", charged="blue.2b")
    fort(t, BLUE, 4, "blockade")
    tile(t, 4, "market")
    phases(t, 1)
    say(t, "red: assign 1s to 4")
    assert t.players[RED].strain == 2
    assert t.players[RED].gold == 1
    assert options(t) == ["pass", "use blue.3a"]
    say(t, "red: use blue.3a", "red: effect 1", "red: pass")
    assert (asked(t), options(t)) == ("green", ["pass", "use blue.2b"])
    kinds = [type(one.event) for one in t.told]
    order = [kinds.index(kind) for kind in (Assigned, Strained, Got, Used)]
    assert order == sorted(order)


@pytest.mark.rule("BM-ASG-14", "BM-DIST-22")
def test_a_hideout_that_is_filled_again_takes_turns_again() -> None:
    t = duel("3s", "3s", charged="blue.3a")
    phases(t, 1)
    say(t, "red: assign 3s to 5", "red: use blue.3a", "red: effect 2")
    assert units_text(t.players[RED].hideout) == "3s"
    assert asked(t) == "green"
    say(t, "green: assign 3s to 1")
    assert asked(t) == "red"


@pytest.mark.rule("BM-ASG-16")
def test_counters_do_not_use_up_the_fortune_of_a_turn() -> None:
    t = duel("3s", "3s", hand="H4 C9 D3")
    give(t, GREEN, hand="C8 S6")
    phases(t, 1)
    say(t, "red: play H4 at 4 against green", "green: counter C8", "red: counter C9", "green: pass")
    assert t.exchange.cards == ()
    assert offered(t, "play") == []  # but opening once does
    say(t, "red: assign 1s to 1")
    assert asked(t) == "green"
    assert offered(t, "play")  # Green countered, and may open in the own turn


@pytest.mark.rule("BM-ASG-16", "BM-TILE-08")
def test_an_extra_assignment_gives_no_second_fortune() -> None:
    t = duel("3s", hand="D3 C3", charged="blue.1d")
    phases(t, 1)
    say(t, "red: play D3 at 3", "red: assign 1s to 1", "red: use blue.1d", "red: assign 1s to 2")
    assert t.players[RED].gold == 5  # 3 and 1 of the fortune, 1 of Double Time
    assert asked(t) == "green"


# Tiles.


@pytest.mark.rule("BM-TILE-06", "BM-RULING-36", "BM-FTN-25")
def test_an_explosion_closes_a_district_for_groups_and_fortunes() -> None:
    t = duel(hand="D3")
    tile(t, 3, "explosion")
    phases(t, 1)
    assert [text for text in options(t) if text.endswith(" 3") or " at 3" in text] == []


@pytest.mark.rule("BM-TILE-06", "BM-RULING-31", "BM-FTN-26")
def test_nobody_is_forced_into_an_explosion_but_the_winner_gets_the_benefit() -> None:
    t = duel("2s", "2s", hand="H4")
    give(t, GREEN, hand="D8")
    tile(t, 8, "explosion")
    phases(t, 1)
    say(t, "red: play H4 at 4 against green", "green: counter D8")
    assert units_at(t, RED, 8) == ""
    assert t.players[GREEN].gold == 1


@pytest.mark.rule("BM-TILE-06", "BM-RULING-36")
def test_a_market_gives_1_gold_and_up_to_two_trades() -> None:
    t = duel("1s", intel=2, drak=1)
    tile(t, 7, "market")
    phases(t, 1)
    say(t, "red: assign 1s to 7")
    p = t.players[RED]
    assert p.gold == 1
    assert options(t) == ["take 2", "take 3", "take 4", "pass"]
    say(t, "red: take 2")
    assert (p.gold, p.intel) == (4, 0)
    say(t, "red: take 4")
    assert (p.intel, p.drak) == (2, 0)
    assert asked(t) == "green"


@pytest.mark.rule("BM-TILE-06", "BM-TILE-08", "BM-RULING-91")
def test_the_arena_binds_the_first_own_assignment_with_any_number() -> None:
    t = duel("3s", hand="D3")
    tile(t, 7, "arena")
    phases(t, 1)
    assert offered(t, "assign") == ["assign 1s to 7", "assign 2s to 7", "assign 3s to 7"]
    assert "play D3 at 3" in options(t)
    say(t, "red: assign 1s to 7", "red: pass")
    say(t, "green: assign 1s to 7")
    assert len(offered(t, "assign 1s to")) == 11


@pytest.mark.rule("BM-TILE-08")
def test_the_arena_does_not_bind_who_is_there_already_or_forced_assignments() -> None:
    t = duel("2s", "2s", hand="H4")
    tile(t, 7, "arena")
    phases(t, 1)
    say(t, "red: play H4 at 4 against green")
    assert units_at(t, GREEN, 4) == "1s"
    say(t, "red: assign 2s to 7")
    assert offered(t, "assign") == ["assign 1s to 7"]  # the forced one was not her first
    t = duel("2s")
    tile(t, 7, "arena")
    at(t, RED, 7, "1s")
    phases(t, 1)
    assert len(offered(t, "assign 1s to")) == 11


@pytest.mark.rule("BM-TILE-01", "BM-TILE-04", "BM-TILE-05", "BM-DOM-01", "BM-STBY-01")
def test_tiles_go_at_the_start_of_dominance_and_of_standby() -> None:
    for phase in (2, 4):
        t = empty_table(seats=3)
        dice(t, event=[3])
        tile(t, 3, "market")
        tile(t, 4, "explosion")
        phases(t, phase)
        assert tiles_on(t) == {}


@pytest.mark.rule("BM-TILE-03", "BM-FORT-04", "BM-RULING-27")
def test_nothing_is_built_under_a_tile() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", charged="blue.2d", gold=1)
    give(t, GREEN, hideout="1s")
    fort(t, RED, 1, "blockade")
    tile(t, 3, "market")
    at(t, RED, 3, "1s")
    phases(t, 1)
    say(t, "red: use blue.2d")
    # It cannot be built at 03, so only the blockade of 01 can move, and not to 03.
    assert options(t)[:2] == ["go 2", "go 4"]


@pytest.mark.rule("BM-TILE-07", "BM-STBY-15", "BM-RULING-37")
def test_with_two_players_an_explosion_follows_the_event() -> None:
    t = empty_table(seats=2)
    fort(t, GREEN, 5, "blockade")
    deck(t, "H5")
    play(t, extra_explosion)
    assert (tiles_on(t), forts_at(t, 5), pile_names(t)) == ({5: "explosion"}, [], ["H5"])
    t = empty_table(seats=2, settings={"BM-RULING-37": "only closes"})
    fort(t, GREEN, 5, "blockade")
    deck(t, "H5")
    play(t, extra_explosion)
    assert (tiles_on(t), forts_at(t, 5)) == ({5: "explosion"}, ["green blockade"])
    t = empty_table(seats=3)
    deck(t, "H5")
    play(t, extra_explosion)
    assert (tiles_on(t), pile_names(t)) == ({}, [])


@pytest.mark.rule("BM-DICE-14", "BM-DICE-15", "BM-TILE-02", "BM-RULING-38")
def test_event_1_destroys_and_the_relic_player_chooses_the_tile() -> None:
    t = empty_table(seats=3, relic=GREEN)
    fort(t, RED, 1, "blockade", "base")
    deck(t, "SA")
    t.face = 1
    play(t, happen)
    assert (asked(t), options(t)) == ("green", ["go 1", "go 11"])
    say(t, "green: go 1")
    assert forts_at(t, 1) == []
    assert options(t) == ["lay explosion", "lay market", "lay arena"]
    say(t, "green: lay arena")
    assert tiles_on(t) == {1: "arena"}


@pytest.mark.rule("BM-RULING-38", "BM-TILE-02")
def test_a_new_tile_replaces_the_old_and_a_third_of_a_face_is_not_there() -> None:
    t = empty_table(seats=2)
    tile(t, 5, "market")
    deck(t, "H5")
    play(t, extra_explosion)
    assert tiles_on(t) == {5: "explosion"}
    t = empty_table(seats=2)
    tile(t, 1, "explosion")
    tile(t, 2, "explosion")
    deck(t, "H5")
    play(t, extra_explosion)
    assert tiles_on(t) == {1: "explosion", 2: "explosion"}


@pytest.mark.rule("BM-TILE-09", "BM-RULING-44", "BM-SCORE-04")
def test_the_destruction_of_round_8_counts_in_final_scoring() -> None:
    t = empty_table(seats=2, round=8)
    give(t, RED, hideout="1s")
    fort(t, RED, 5, "base", "blockade")
    deck(t, "H2 H3 H4 H6 H5")
    dice(t, event=[2])
    phases(t, 4)
    pass_all(t)
    say(t, "red: take 2")
    pass_all(t)
    assert (t.players[RED].bases, t.players[RED].blockades) == (1, 3)


@pytest.mark.rule("BM-REL-09", "BM-STBY-14", "BM-DICE-23")
def test_the_relic_player_rolls_the_event_die_and_may_reroll_it() -> None:
    t = empty_table(seats=3, relic=BLUE)
    give(t, BLUE, hand="D2")
    dice(t, event=[2, 6])
    play(t, roll_event)
    assert options(t) == ["pass", "reroll with D2"]
    say(t, "blue: reroll with D2")
    assert (t.face, hand(t, BLUE)) == (6, [])
    assert asked(t) == "blue"
    discards(t, "C2")
    assert told(t, Used) == []


@pytest.mark.rule("BM-ASG-09", "BM-ASG-10")
def test_an_ability_of_the_turn_brings_no_second_fortune() -> None:
    t = duel("2s", hand="D3 C3", charged="blue.2d", gold=1)
    at(t, RED, 1, "1s")
    phases(t, 1)
    say(t, "red: play D3 at 3")
    assert "use blue.2d" in options(t)
    assert offered(t, "play") == []


@pytest.mark.rule("BM-TILE-08")
def test_who_has_left_the_arena_again_is_not_bound_to_it_a_second_time() -> None:
    t = duel("3s", "1s", charged="blue.3a")
    for district in range(6, 13):
        at(t, RED, district, "1s")
    tile(t, 5, "arena")
    phases(t, 1)
    say(t, "red: assign 3s to 5", "red: use blue.3a", "red: effect 2", "green: assign 1s to 5")
    assert units_at(t, RED, 5) == ""
    assert "assign 1s to 1" in options(t)

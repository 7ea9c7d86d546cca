"""BM-SOLO: alone against the overlord, who has no decisions; how such a game begins and ends."""

import pytest
from tests.games.black_metro.builders import (
    OVERLORD,
    RED,
    at,
    choose,
    deck,
    dice,
    discards,
    dominate,
    empty_table,
    fort,
    forts_at,
    give,
    group,
    hand,
    names_of,
    new_table,
    options,
    pass_all,
    phases,
    pile_names,
    play,
    say,
    syndicates,
    tile,
    tiles_on,
    told,
    units_at,
    units_text,
)

from dystopolis.games.black_metro import GAME
from dystopolis.games.black_metro.box import S_CARD
from dystopolis.games.black_metro.events import Rolled
from dystopolis.games.black_metro.fortunes import draw_fortunes
from dystopolis.games.black_metro.happenings import extra_explosion, strike
from dystopolis.games.black_metro.overlord import overlord_begins_round, overlord_turn, pick
from dystopolis.games.black_metro.power import acquire_power
from dystopolis.games.black_metro.relic import city_dominance
from dystopolis.games.black_metro.scoring import final_scoring, rank_of
from dystopolis.games.black_metro.standby import penalty_die
from dystopolis.games.black_metro.strain import inflict
from dystopolis.games.black_metro.syndicates import ask_backing
from dystopolis.games.black_metro.table import BlackMetro

ALL = (1 << 13) - 2


def alone(**things: object) -> BlackMetro:
    """A solo table, the overlord with the relic and nothing else, the player with these things."""
    t = empty_table(seats=1, relic=OVERLORD, aloud=True)
    give(t, RED, **things)
    return t


def after_set_up(candidate: str, seed: str = "a test") -> BlackMetro:
    """A solo game at the first turn with this candidate; the second mission is returned."""
    t = new_table(1, seed=seed, aloud=True)
    choose(t, options(t)[0])
    choose(t, f"choose {candidate}")
    while t.round == 0:
        choose(t, options(t)[0])
    return t


# How it ends.


@pytest.mark.rule("BM-SOLO-01", "BM-SOLO-40", "BM-SOLO-41")
def test_all_of_the_overlord_overwhelmed_and_seventy_power_win() -> None:
    t = alone(power=67, gold=9)
    give(t, OVERLORD, overwhelmed="5s3p1d")

    play(t, final_scoring)

    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.scores, t.outcome.way) == ((0,), (70,), "won")
    assert (t.outcome.side, rank_of(t)) == ("the candidate", "C")


@pytest.mark.rule("BM-SOLO-02", "BM-SOLO-49", "BM-RULING-59")
def test_one_piece_of_the_overlord_left_loses_and_still_shows_the_rank() -> None:
    t = alone(power=95)
    give(t, OVERLORD, overwhelmed="5s2p1d", hideout="1p")

    play(t, final_scoring)

    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.rule, t.outcome.side) == ((), "BM-SOLO-02", "the overlord")
    assert rank_of(t) == "A"


@pytest.mark.rule("BM-SOLO-03")
def test_less_than_seventy_power_loses() -> None:
    t = alone(power=69)

    play(t, final_scoring)

    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.rule, rank_of(t)) == ((), "BM-SOLO-03", "F")


@pytest.mark.rule("BM-SOLO-04", "BM-SOLO-49", "BM-RULING-59", "BM-RULING-93")
def test_strain_beyond_fifteen_loses_at_once_also_from_missions_at_the_end() -> None:
    t = alone(power=99, strain=14)
    play(t, (inflict, RED, 3, S_CARD))
    assert t.outcome is not None
    assert (t.outcome.rule, t.outcome.winners, rank_of(t)) == ("BM-SOLO-04", (), "F")

    t = alone(power=99, strain=14, missions="01")
    play(t, final_scoring)
    assert t.outcome is not None
    assert t.outcome.rule == "BM-SOLO-04"

    t = alone(power=99, strain=14)
    play(t, (inflict, RED, 1, S_CARD))
    assert t.outcome is None


@pytest.mark.rule("BM-SOLO-05", "BM-RULING-59")
def test_forty_power_of_the_overlord_lose_at_once() -> None:
    t = alone(power=99)
    give(t, OVERLORD, power=38)

    play(t, (acquire_power, OVERLORD, 1, "dominance"))
    assert t.outcome is None
    play(t, (acquire_power, OVERLORD, 1, "dominance"))

    assert t.outcome is not None
    assert (t.outcome.rule, rank_of(t)) == ("BM-SOLO-05", "F")


@pytest.mark.rule("BM-RULING-97")
def test_an_option_that_would_lose_at_once_stays_legal() -> None:
    t = alone(strain=15)
    at(t, RED, 3, "1s")

    phases(t, 3)

    assert options(t) == ["effect 1", "effect 2", "pass"]
    choose(t, "effect 2")
    assert t.outcome is not None


# How it begins.


@pytest.mark.rule("BM-SOLO-06", "BM-SOLO-07", "BM-SOLO-08", "BM-SOLO-09", "BM-RULING-63", "BM-RULING-83")
def test_the_overlord_has_the_relic_and_three_syndicates_lie_there() -> None:
    t = new_table(1)
    names = {row.id: row.name for row in t.box.rows.syndicates}

    assert t.relic == OVERLORD
    assert t.players[OVERLORD].power == 0
    revealed = [names[t.box.syndicates[index].id] for index in t.syndicates]
    assert revealed == ["Builders Union", "Armed Patrollers", "Researchers Study"]
    assert t.turned == 0
    assert len(options(t)) == 2  # one of two missions goes back
    choose(t, options(t)[0])
    assert len(t.players[RED].missions) == 1
    assert options(t) == [f"choose {row.id}" for row in t.box.rows.candidates]
    assert [role.name for role in GAME.roles("solo", 1)] == ["Red"]
    assert [p.colour for p in GAME.view(t, 0).players] == ["red", "yellow"]


@pytest.mark.rule("BM-SOLO-11", "BM-RULING-53", "BM-SOLO-44")
def test_the_overlord_begins_with_four_subordinates_a_blockade_and_a_technology() -> None:
    t = after_set_up("diplomat")
    his = t.players[OVERLORD]

    assert units_text(his.hideout + sum(his.at)) == "4s"
    assert (his.blockades, his.bases) == (2, 1)
    assert names_of(t, his.downed) == ["red.3x"]
    assert not t.open_technology
    assert (his.gold, his.intel, his.drak, his.level, len(his.hand), len(his.missions)) == (0,) * 6
    assert t.players[RED].charged >> t.box.ability_index["diplomat"] & 1


@pytest.mark.rule("BM-SOLO-10", "BM-SOLO-58", "BM-RULING-71")
def test_colonel_and_technologist_begin_with_a_handicap() -> None:
    """Two strain more than the set-up says, and a subordinate of the hideout overwhelmed."""
    for candidate in ("colonel", "technologist"):
        t = after_set_up(candidate)
        p = t.players[RED]
        printed = next(row.setup for row in t.box.rows.candidates if row.id == candidate)
        own = int(printed.split("strain(")[1].split(",")[0])
        assert (p.strain, units_text(p.overwhelmed)) == (own + 2, "1s")

    assert after_set_up("diplomat").players[RED].overwhelmed == 0


# His turns.


@pytest.mark.rule("BM-SOLO-20", "BM-SOLO-21", "BM-SOLO-25", "BM-EX-29")
def test_a_fortune_names_where_his_weakest_unit_goes() -> None:
    for card, district in (("D7", 7), ("SA", 1), ("HQ", 12)):
        t = alone()
        give(t, OVERLORD, hideout="1s1p")
        deck(t, card)

        play(t, overlord_turn)

        assert units_at(t, OVERLORD, district) == "1s"
        assert units_text(t.players[OVERLORD].hideout) == "1p"
        assert pile_names(t) == [card]


@pytest.mark.rule("BM-SOLO-23", "BM-SOLO-24", "BM-SOLO-51", "BM-RULING-56")
def test_he_goes_on_until_a_district_would_not_strain_him() -> None:
    """Not where he is, not under an explosion, not through a blockade, not against more strength than his."""
    t = alone()
    give(t, OVERLORD, hideout="1s")
    at(t, OVERLORD, 2, "1s")
    tile(t, 3, "explosion")
    fort(t, RED, 4, "blockade")
    at(t, RED, 5, "1p")
    at(t, RED, 6, "1s")
    deck(t, "D2 D3 D4 D5 D6")

    play(t, overlord_turn)

    assert pile_names(t) == ["D2", "D3", "D4", "D5", "D6"]
    assert units_at(t, OVERLORD, 6) == "1s"  # a tie strains nobody


@pytest.mark.rule("BM-SOLO-23", "BM-RULING-56")
def test_his_own_base_counts_for_him_and_the_players_base_against_him() -> None:
    t = alone()
    give(t, OVERLORD, hideout="1s")
    fort(t, OVERLORD, 5, "base")
    at(t, RED, 5, "1p")
    fort(t, RED, 6, "base")
    at(t, RED, 6, "1s")
    deck(t, "D6 D5")

    play(t, overlord_turn)

    assert units_at(t, OVERLORD, 5) == "1s"


@pytest.mark.rule("BM-RULING-57")
def test_without_an_acceptable_district_he_stops_for_the_phase() -> None:
    t = alone()
    give(t, OVERLORD, hideout="1s")
    for district in range(1, 13):
        t.players[RED].at[district] = group("1p")
    before = len(t.fortunes)

    play(t, overlord_turn)

    assert t.players[OVERLORD].stopped
    assert (len(t.fortunes), pile_names(t)) == (before, [])


@pytest.mark.rule("BM-SOLO-22", "BM-RULING-55")
def test_of_several_districts_he_takes_the_weakest_then_the_base_then_forts_then_the_lowest() -> None:
    t = alone()
    assert pick(t, ALL) == 1
    fort(t, RED, 9, "blockade")
    assert pick(t, ALL) == 9
    fort(t, RED, 10, "base")
    assert pick(t, ALL) == 10
    at(t, RED, 4, "1p")
    at(t, RED, 6, "1s")
    at(t, RED, 8, "1s")
    assert pick(t, ALL) == 6
    fort(t, RED, 8, "blockade")
    assert pick(t, ALL) == 8


@pytest.mark.rule("BM-SOLO-33", "BM-SOLO-31", "BM-SOLO-52", "BM-EX-46")
def test_a_joker_for_his_unit_brings_a_fortification_and_the_penalty_die() -> None:
    t = alone(drak=1)
    give(t, OVERLORD, hideout="1s")
    at(t, RED, 3, "2s")
    at(t, RED, 5, "1s")
    fort(t, RED, 5, "blockade")
    at(t, RED, 7, "1s")
    dice(t, penalty=[2])
    deck(t, "X1")

    play(t, overlord_turn)

    assert units_at(t, OVERLORD, 7) == "1s"
    assert forts_at(t, 7) == ["overlord blockade"]
    assert t.players[RED].drak == 0
    assert [(event.die, event.face) for event in told(t, Rolled)] == [("penalty", 2)]


@pytest.mark.rule("BM-SOLO-39", "BM-RULING-62", "BM-TILE-08")
def test_the_arena_binds_his_first_turn_whatever_it_costs_him() -> None:
    t = alone()
    give(t, OVERLORD, hideout="2s")
    tile(t, 8, "arena")
    fort(t, RED, 8, "blockade")
    deck(t, "D4")

    play(t, overlord_turn)
    assert units_at(t, OVERLORD, 8) == "1s"
    assert t.players[OVERLORD].strain == 2
    play(t, overlord_turn)
    assert units_at(t, OVERLORD, 4) == "1s"


@pytest.mark.rule("BM-SOLO-38", "BM-RULING-62", "BM-SOLO-57")
def test_an_attack_forces_his_weakest_unit_and_he_never_counters() -> None:
    t = alone(hideout="2s", hand="D5")
    give(t, OVERLORD, hideout="1s1p")
    at(t, RED, 5, "1p")
    t.relic = RED

    phases(t, 1)
    say(t, "red: play D5 at 5 against overlord")

    assert units_at(t, OVERLORD, 5) == "1s"
    assert t.players[RED].gold == 1


# The rest of a round.


@pytest.mark.rule("BM-SOLO-26", "BM-SOLO-54", "BM-SOLO-27")
def test_he_resolves_only_the_battlefield_and_there_both_effects() -> None:
    t = alone()
    his = give(t, OVERLORD)
    at(t, OVERLORD, 3, "1s")
    at(t, OVERLORD, 12, "2p")
    at(t, RED, 12, "1s")

    phases(t, 2, 3)

    assert (his.gold, his.intel, his.drak) == (0, 0, 0)
    assert his.power == 1 + 2 + 1 + 2  # dominance, dominance and overwhelming, 1 and 2 at the battlefield


@pytest.mark.rule("BM-SOLO-53", "BM-RULING-12")
def test_as_dominator_he_does_his_duty_and_his_suit_crushes() -> None:
    t = alone()
    at(t, OVERLORD, 4, "1d")
    at(t, RED, 4, "1p")
    fort(t, RED, 4, "blockade")

    dominate(t)

    assert t.players[OVERLORD].power == 2
    assert (t.players[RED].strain, units_text(t.players[RED].overwhelmed)) == (1, "1p")
    assert forts_at(t, 4) == []


@pytest.mark.rule("BM-SOLO-55", "BM-FORT-07", "BM-DOM-12")
def test_his_fortifications_hinder_and_fall_like_a_players() -> None:
    t = alone(hideout="1s")
    fort(t, OVERLORD, 4, "blockade")

    phases(t, 1)
    choose(t, "assign 1s to 4")
    assert t.players[RED].strain == 2
    dominate(t)
    assert forts_at(t, 4) == []


@pytest.mark.rule("BM-SOLO-55", "BM-UNIT-16")
def test_his_guarded_base_cannot_be_moved() -> None:
    t = alone(gold=2)
    at(t, RED, 9, "1s")
    fort(t, OVERLORD, 4, "blockade", "base")
    fort(t, OVERLORD, 5, "blockade")

    phases(t, 3)
    choose(t, "effect 2")

    assert options(t) == ["pick overlord blockade at 4", "pick overlord blockade at 5"]


@pytest.mark.rule("BM-SOLO-27", "BM-RULING-81", "BM-RULING-82")
def test_the_relic_gives_him_no_power_and_a_tie_gives_it_to_the_player() -> None:
    t = alone()
    t.relic = RED
    give(t, OVERLORD, dominated=0b110)
    play(t, city_dominance)
    assert (t.relic, t.players[OVERLORD].power) == (OVERLORD, 0)

    give(t, RED, dominated=0b11000)
    play(t, city_dominance)
    assert (t.relic, t.players[RED].power) == (RED, 0)


@pytest.mark.rule("BM-SOLO-43", "BM-SOLO-44", "BM-RULING-58")
def test_in_standby_he_is_recalled_and_nothing_else() -> None:
    t = alone()
    give(t, OVERLORD, overwhelmed="1p")
    at(t, OVERLORD, 4, "2s")
    dice(t, event=[3], penalty=[4])
    deck(t, "D2 D3")

    phases(t, 4)
    pass_all(t)

    his = t.players[OVERLORD]
    assert (units_text(his.hideout), units_text(his.overwhelmed), his.backup) == ("2s", "1p", 7)
    assert len(his.hand) == 0
    assert hand(t, RED) == ["D2"]


@pytest.mark.rule("BM-SOLO-45", "BM-RULING-54")
def test_only_a_player_more_strained_than_him_rolls_the_penalty_die() -> None:
    for mine, his, rolls in ((3, 2, 1), (3, 3, 0), (2, 3, 0)):
        t = alone(strain=mine, gold=1)
        give(t, OVERLORD, strain=his)
        dice(t, penalty=[4])

        play(t, penalty_die)

        assert len(told(t, Rolled)) == rolls
        assert t.players[RED].gold == 1 - rolls


@pytest.mark.rule("BM-SOLO-46", "BM-RULING-54", "BM-SOLO-39", "BM-SOLO-42", "BM-TILE-07")
def test_with_the_relic_his_event_is_the_first_option_and_spares_him() -> None:
    t = alone(gold=9, intel=5, drak=3, strain=0)
    give(t, OVERLORD, hideout="3p")
    dice(t, event=[3])
    deck(t, "D2 D6")

    phases(t, 4)
    pass_all(t)

    assert (t.players[RED].gold, t.players[RED].intel, t.players[RED].drak) == (4, 2, 1)
    assert tiles_on(t) == {6: "explosion"}  # the extra explosion of one player


@pytest.mark.rule("BM-SOLO-47", "BM-SYN-04")
def test_he_is_backed_by_the_lowest_syndicate_that_he_leads_and_that_is_not_turned() -> None:
    t = alone()
    syndicates(t, "02 03 04", turned="02")
    fort(t, OVERLORD, 4, "blockade")
    give(t, OVERLORD, hideout="3s")

    play(t, (ask_backing, OVERLORD))

    assert t.players[OVERLORD].power == 2


@pytest.mark.rule("BM-SOLO-48", "BM-SOLO-50", "BM-SOLO-37", "BM-RULING-58")
def test_his_card_gives_him_units_fortifications_and_technologies_round_by_round() -> None:
    t = alone()
    his = t.players[OVERLORD]
    give(t, OVERLORD, hideout="4s")
    t.players[RED].deck = sum(a.bit for a in t.box.abilities if a.make == "a")
    got = []
    for number in range(2, 9):
        t.round = number
        before = (units_text(his.hideout), his.blockades + his.bases, his.downed.bit_count())
        play(t, overlord_begins_round)
        after = (units_text(his.hideout), his.blockades + his.bases, his.downed.bit_count())
        got.append((after[0], before[1] - after[1], after[2] - before[2]))

    assert got == [
        ("5s", 0, 0),
        ("5s1p", 1, 0),
        ("5s2p", 0, 1),
        ("5s3p", 1, 0),
        ("5s3p1d", 0, 0),
        ("5s3p1d", 1, 1),
        ("5s3p1d", 0, 0),
    ]
    assert names_of(t, his.downed) == ["red.1b", "red.2b"]  # the player has make A


@pytest.mark.rule("BM-SOLO-35", "BM-SOLO-36", "BM-EX-27", "BM-GAIN-02")
def test_he_gains_blockades_first_then_the_base_which_moves_at_last() -> None:
    t = alone()
    t.round = 3
    standing = []
    for card in ("D2", "D3", "D4", "D5", "D6"):
        deck(t, card)
        play(t, overlord_begins_round)
        standing.append([forts_at(t, district) for district in range(2, 7)])

    assert standing[2] == [["overlord blockade"]] * 3 + [[], []]
    assert standing[3][3] == ["overlord base"]
    assert (standing[4][3], standing[4][4]) == ([], ["overlord base"])


# Fortunes against him.


@pytest.mark.rule("BM-SOLO-28", "BM-RULING-61", "BM-SOLO-57")
def test_a_queen_puts_the_top_of_the_discard_pile_back_on_the_deck() -> None:
    t = alone(hand="CQ")
    at(t, RED, 4, "1p")
    at(t, OVERLORD, 4, "1s")
    discards(t, "H9 S7")

    dominate(t)
    choose(t, "attack overlord with CQ")

    assert t.box.cards[t.fortunes.top()].id == "S7"
    assert pile_names(t) == ["H9", "CQ"]
    assert t.players[RED].intel == 1


@pytest.mark.rule("BM-SOLO-29", "BM-RULING-61", "BM-RULING-77")
def test_a_king_overwhelms_specialised_personnel_or_strains_him() -> None:
    t = alone(hand="DK")
    at(t, RED, 12, "2p")
    at(t, OVERLORD, 12, "1p")
    dominate(t)
    choose(t, "attack overlord with DK")
    assert units_text(t.players[OVERLORD].overwhelmed) == "1p"
    assert t.players[RED].power == 2  # for dominance, and for overwhelming
    assert t.players[RED].routed >> 12 & 1

    t = alone(hand="DK")
    at(t, RED, 12, "1p")
    at(t, OVERLORD, 12, "1s")
    dominate(t)
    choose(t, "attack overlord with DK")
    assert t.players[OVERLORD].strain == 2 + 1


@pytest.mark.rule("BM-SOLO-30", "BM-SOLO-31", "BM-SOLO-32", "BM-SOLO-59", "BM-RULING-60")
def test_a_joker_that_is_drawn_takes_the_hand_along_and_the_draw_goes_on() -> None:
    t = alone(hand="H5 D2", gold=1)
    deck(t, "X2 C9")
    dice(t, penalty=[4])

    play(t, (draw_fortunes, RED, 2))

    assert pile_names(t) == ["D2", "H5", "X2"]
    assert t.players[RED].gold == 0
    assert hand(t, RED) == ["C9"]


@pytest.mark.rule("BM-RULING-60")
def test_a_joker_taken_from_the_discard_pile_counts_as_drawn() -> None:
    t = alone(hand="H5", gold=1)
    discards(t, "X3")
    at(t, RED, 10, "1s")
    dice(t, supply=[1], penalty=[4])

    phases(t, 3)
    choose(t, "effect 2")
    pass_all(t)

    assert (hand(t, RED), t.players[RED].gold) == ([], 0)
    assert pile_names(t) == ["H5", "X3"]


@pytest.mark.rule("BM-SOLO-34", "BM-SOLO-31", "BM-SOLO-22")
def test_a_joker_for_an_event_strikes_where_the_player_has_built() -> None:
    t = alone(gold=1)
    fort(t, RED, 9, "blockade")
    fort(t, RED, 10, "base")
    deck(t, "X1")
    dice(t, penalty=[4])

    play(t, (strike, 0))

    assert (forts_at(t, 9), forts_at(t, 10)) == (["red blockade"], [])
    assert tiles_on(t) == {10: "explosion"}
    assert t.players[RED].gold == 0


@pytest.mark.rule("BM-SOLO-34", "BM-SOLO-46", "BM-EX-47")
def test_an_ace_strikes_where_he_would_go_while_he_has_the_relic() -> None:
    t = alone()
    deck(t, "DA")
    play(t, extra_explosion)
    assert tiles_on(t) == {1: "explosion"}

    t = alone()
    t.relic = RED
    deck(t, "DA")
    play(t, extra_explosion)
    assert options(t) == ["go 1", "go 11"]


@pytest.mark.rule("BM-SOLO-56", "BM-CAND-06")
def test_what_he_must_pick_himself_is_his_lowest() -> None:
    t = alone(candidate="technologist", level=3)
    his = t.players[OVERLORD]
    for name in ("red.3x", "red.2b"):
        his.charged |= 1 << t.box.ability_index[name]
    t.open_technology = False

    phases(t, 2)
    choose(t, "use technologist")

    assert names_of(t, his.downed) == ["red.3x"]


@pytest.mark.rule("BM-RULING-74", "BM-MIS-15")
def test_the_overlord_is_the_players_rival_for_missions() -> None:
    t = alone(missions="03")
    at(t, RED, 4, "2p")
    at(t, OVERLORD, 4, "1s")

    dominate(t)

    assert options(t) == ["pass", "fulfil 03 option 1", "fulfil 03 option 2"]

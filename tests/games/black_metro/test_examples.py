"""The other examples of the ledger (6.2 to 6.4), each with every number."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    OVERLORD,
    RED,
    asked,
    at,
    deck,
    dice,
    discards,
    dominate,
    done,
    empty_table,
    fort,
    forts_at,
    give,
    hand,
    names_of,
    new_table,
    options,
    pass_all,
    phases,
    pile_names,
    play,
    resolve,
    say,
    syndicates,
    tiles_on,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.forts import gain_fort
from dystopolis.games.black_metro.happenings import happen, strike
from dystopolis.games.black_metro.overlord import districts_named, overlord_begins_round, overlord_turn
from dystopolis.games.black_metro.power import acquire_power
from dystopolis.games.black_metro.relic import city_dominance
from dystopolis.games.black_metro.resources import get
from dystopolis.games.black_metro.scoring import final_scoring, rank_of
from dystopolis.games.black_metro.standby import recall_everybody
from dystopolis.games.black_metro.strain import inflict
from dystopolis.games.black_metro.table import BlackMetro

TABLE = [
    ("BM-EX-17", 1, 1, 2),
    ("BM-EX-18", 1, 2, 0),
    ("BM-EX-19", 2, 1, 4),
    ("BM-EX-20", 2, 2, 2),
    ("BM-EX-21", 2, 3, 0),
    ("BM-EX-22", 3, 1, 6),
    ("BM-EX-23", 3, 2, 4),
    ("BM-EX-24", 3, 3, 2),
    ("BM-EX-25", 3, 4, 0),
]


@pytest.mark.rule("BM-EX-17", "BM-EX-18", "BM-EX-19", "BM-EX-20", "BM-EX-21", "BM-EX-22", "BM-EX-23")
@pytest.mark.rule("BM-EX-24", "BM-EX-25", "BM-FORT-06", "BM-FORT-07", "BM-FORT-08")
@pytest.mark.parametrize(
    ("blockades", "strength", "strain"), [pytest.param(*row[1:], id=row[0]) for row in TABLE]
)
def test_blockades_cost_2_strain_for_each_strength_that_is_missing(
    blockades: int, strength: int, strain: int
) -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout=f"{strength}s")
    give(t, GREEN, hideout="1s")
    fort(t, GREEN, 3, *["blockade"] * blockades)
    phases(t, 1)
    say(t, f"red: assign {strength}s to 3")
    assert t.players[RED].strain == strain


@pytest.mark.rule("BM-EX-17", "BM-EX-18", "BM-EX-19", "BM-EX-20", "BM-EX-21", "BM-EX-22", "BM-EX-23")
@pytest.mark.rule("BM-EX-24", "BM-EX-25", "BM-FORT-09", "BM-RULING-06")
@pytest.mark.parametrize(
    ("blockades", "strength", "strain"), [pytest.param(*row[1:], id=row[0]) for row in TABLE]
)
def test_a_fortune_counts_1_and_each_further_fortune_1_more(
    blockades: int, strength: int, strain: int
) -> None:
    t = empty_table(seats=2)
    more = ["C2", "HK", "X1"][: strength - 1]
    give(t, RED, hideout="2s", hand=" ".join(["D3", *more]))
    give(t, GREEN, hideout="1s")
    fort(t, GREEN, 3, *["blockade"] * blockades)
    phases(t, 1)
    say(t, "red: play D3 at 3")
    for card in more:
        say(t, f"red: discard {card}")
    if "pass" in options(t):
        say(t, "red: pass")
    assert (t.players[RED].strain, t.players[RED].gold) == (strain, 4)


@pytest.mark.rule("BM-EX-27", "BM-SOLO-35", "BM-SOLO-36", "BM-GAIN-02")
def test_the_overlord_gains_blockades_then_the_base_and_then_moves_it() -> None:
    t = empty_table(seats=1)
    fort(t, OVERLORD, 2, "blockade")
    fort(t, OVERLORD, 4, "blockade")
    play(t, (gain_fort, OVERLORD, 5))
    assert forts_at(t, 5) == ["overlord blockade"]
    play(t, (gain_fort, OVERLORD, 6))
    assert forts_at(t, 6) == ["overlord base"]
    play(t, (gain_fort, OVERLORD, 7))
    assert (forts_at(t, 6), forts_at(t, 7)) == ([], ["overlord base"])


@pytest.mark.rule("BM-EX-28", "BM-SETUP-08", "BM-SETUP-09", "BM-CAND-02", "BM-RULING-64")
def test_the_introductory_set_up() -> None:
    t = new_table(seats=3, mode="introductory")
    while t.waiting() and t.round == 0:
        t.answer(t.waiting()[0], t.options(t.waiting()[0])[0])
    for p in t.players:
        assert units_text(p.hideout) == "2s"
        assert (p.gold, p.intel, p.drak, p.strain, p.power, p.level) == (3, 2, 0, 3, 0, 0)
        assert p.candidate == -1


@pytest.mark.rule("BM-EX-29", "BM-DICE-15", "BM-SOLO-21")
def test_the_district_that_a_card_names() -> None:
    t = empty_table()

    def named(card: str) -> list[int]:
        mask = districts_named(t, t.box.card_index[card])
        return [district for district in range(1, 13) if mask >> district & 1]

    assert [named(f"H{value}") for value in range(2, 11)] == [[value] for value in range(2, 11)]
    assert named("SA") == [1, 11]
    assert [named(card) for card in ("DJ", "CQ", "HK")] == [[12], [12], [12]]
    assert named("X2") == list(range(1, 13))


@pytest.mark.rule("BM-EX-30", "BM-SOLO-41")
@pytest.mark.parametrize(
    ("power", "rank"),
    [(100, "S"), (99, "A"), (90, "A"), (89, "B"), (80, "B"), (79, "C"), (70, "C"), (69, "F")],
)
def test_solo_ranks(power: int, rank: str) -> None:
    t = empty_table(seats=1)
    give(t, RED, power=power)
    play(t, final_scoring)
    assert t.outcome is not None
    assert t.outcome.scores == (power,)
    assert rank_of(t) == rank


@pytest.mark.rule("BM-EX-31", "BM-DIST-13", "BM-RND-01")
def test_the_hospital_halves_7_strain_to_3_for_2_intel() -> None:
    t = empty_table()
    give(t, RED, strain=7, intel=2)
    at(t, RED, 7, "1s")
    resolve(t)
    say(t, "red: effect 1")
    assert (t.players[RED].strain, t.players[RED].intel) == (3, 0)


@pytest.mark.rule("BM-EX-32", "BM-DICE-17", "BM-RND-01")
def test_event_3_halves_everything_rounded_down() -> None:
    t = empty_table()
    give(t, RED, gold=5, intel=1, drak=3)
    t.face = 3
    play(t, happen)
    say(t, "red: take 1")
    p = t.players[RED]
    assert (p.gold, p.intel, p.drak) == (2, 0, 1)


@pytest.mark.rule("BM-EX-33", "BM-STRAIN-01", "BM-STRAIN-02", "BM-PWR-01")
def test_strain_beyond_15_costs_power() -> None:
    t = empty_table()
    give(t, RED, strain=14, power=1)
    play(t, (inflict, RED, 3, 6))
    assert (t.players[RED].strain, t.players[RED].power) == (15, -1)


@pytest.mark.rule("BM-EX-34", "BM-SOLO-04", "BM-SOLO-49", "BM-RULING-59")
def test_strain_beyond_15_loses_the_solo_game_at_once() -> None:
    t = empty_table(seats=1)
    give(t, RED, strain=14, power=71)
    play(t, (inflict, RED, 3, 6))
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.way, t.outcome.rule) == ((), "strain", "BM-SOLO-04")
    assert rank_of(t) == "F"


@pytest.mark.rule("BM-EX-35", "BM-PWR-01")
def test_power_is_counted_up_from_below_0() -> None:
    t = empty_table()
    give(t, RED, power=-2)
    play(t, (acquire_power, RED, 3, "dominance"))
    assert t.players[RED].power == 1


@pytest.mark.rule("BM-EX-36", "BM-RSC-01", "BM-ABL-07")
def test_gold_stops_at_15() -> None:
    t = empty_table()
    give(t, RED, gold=14)
    play(t, (get, RED, 3, 0, 0))
    assert t.players[RED].gold == 15


@pytest.mark.rule(
    "BM-EX-37", "BM-SCORE-01", "BM-SCORE-02", "BM-SCORE-03", "BM-SCORE-04", "BM-SCORE-05", "BM-SCORE-06",
    "BM-SCORE-07", "BM-SCORE-08", "BM-SCORE-09", "BM-CAND-07", "BM-MIS-13", "BM-RND-02", "BM-RULING-47",
)  # fmt: skip
def test_the_final_scoring_of_55() -> None:
    t = empty_table(seats=2)
    give(t, RED, power=30, missions="01 02", strain=5, hideout="4s3p1d", overwhelmed="1p")
    give(t, RED, charged="green.1a blue.1a red.1a yellow.1a", downed="green.2a", gold=8, intel=5, drak=2)
    give(t, RED, candidate="colonel", hand="SK")
    fort(t, RED, 4, "base", "blockade")
    play(t, final_scoring)
    assert t.outcome is not None
    assert t.outcome.scores[RED] == 55
    assert t.players[RED].strain == 9


@pytest.mark.rule("BM-EX-38", "BM-DOM-08", "BM-DOM-09", "BM-DOM-10")
def test_two_overwhelmed_players_pay_once() -> None:
    t = empty_table()
    at(t, RED, 3, "2s2p")
    at(t, GREEN, 3, "1s1p")
    at(t, BLUE, 3, "2s")
    dominate(t)
    assert [p.power for p in t.players] == [2, 0, 0]
    assert [p.strain for p in t.players] == [0, 1, 1]
    assert [units_text(p.overwhelmed) for p in t.players] == ["", "1s1p", "2s"]


@pytest.mark.rule("BM-EX-39", "BM-REL-02", "BM-REL-05")
def test_the_single_most_districts_take_the_relic_and_1_power() -> None:
    t = empty_table()
    give(t, RED, dominated=1 << 1)
    give(t, GREEN, dominated=0b1110 << 1)
    give(t, BLUE, dominated=0b110000 << 1)
    play(t, city_dominance)
    assert t.relic == GREEN
    assert [p.power for p in t.players] == [0, 1, 0]


@pytest.mark.rule("BM-EX-40", "BM-REL-04", "BM-REL-06", "BM-RULING-34")
def test_the_relic_player_chooses_between_two_others_who_are_tied() -> None:
    t = empty_table()
    give(t, RED, dominated=1 << 1)
    give(t, GREEN, dominated=0b1100 << 1)
    give(t, BLUE, dominated=0b110000 << 1)
    play(t, city_dominance)
    assert options(t) == ["give to green", "give to blue"]
    say(t, "red: give to blue")
    assert t.relic == BLUE
    assert [p.power for p in t.players] == [0, 0, 0]


@pytest.mark.rule(
    "BM-EX-46", "BM-SOLO-22", "BM-SOLO-23", "BM-SOLO-25", "BM-SOLO-31", "BM-SOLO-33", "BM-SOLO-52"
)
def test_a_joker_sends_the_overlord_to_the_weakest_group_with_a_fortification() -> None:
    t = solo_board()
    deck(t, "X1")
    dice(t, penalty=[4])
    play(t, overlord_turn)
    assert units_at(t, OVERLORD, 7) == "1s"
    assert forts_at(t, 7) == ["overlord blockade"]
    assert (t.die, t.face) == (2, 4)
    assert t.players[RED].gold == 1


@pytest.mark.rule("BM-EX-47", "BM-SOLO-21", "BM-SOLO-22", "BM-RULING-55")
def test_an_ace_sends_the_overlord_to_01() -> None:
    t = solo_board()
    deck(t, "SA")
    play(t, overlord_turn)
    assert units_at(t, OVERLORD, 1) == "1s"


def solo_board() -> BlackMetro:
    t = empty_table(seats=1, relic=OVERLORD)
    give(t, OVERLORD, hideout="1s")
    give(t, RED, gold=2)
    at(t, RED, 3, "2s")
    at(t, RED, 5, "1s")
    fort(t, RED, 5, "blockade")
    at(t, RED, 7, "1s")
    return t


@pytest.mark.rule("BM-EX-48", "BM-UNIT-06", "BM-DOM-03", "BM-RULING-10", "BM-RULING-11", "BM-DOM-12")
def test_a_support_base_counts_all_own_fortifications_with_personnel_there() -> None:
    t = empty_table()
    fort(t, RED, 9, "blockade", "blockade", "base")
    at(t, RED, 9, "1s")
    at(t, GREEN, 9, "2p")
    dominate(t)
    assert t.clash.strengths[:2] == (4, 4)
    assert [p.power for p in t.players] == [0, 0, 0]
    assert len(forts_at(t, 9)) == 3
    at(t, RED, 9, "")
    dominate(t)
    assert [p.power for p in t.players] == [0, 1, 0]
    assert forts_at(t, 9) == []
    assert (t.players[RED].blockades, t.players[RED].bases) == (3, 1)


@pytest.mark.rule("BM-EX-49", "BM-UNIT-08", "BM-UNIT-10", "BM-UNIT-17", "BM-RULING-13")
def test_an_eleventh_recruit_gives_1_power_and_nothing_with_one_overwhelmed() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="10s")
    play(t, recall_everybody)
    pass_all(t)
    assert (t.players[RED].power, units_text(t.players[RED].hideout)) == (1, "10s")
    t = empty_table(seats=2)
    give(t, RED, hideout="9s", overwhelmed="1p")
    play(t, recall_everybody)
    assert options(t) == ["group 0", "group 1p"]
    say(t, "red: group 1p")
    assert (t.players[RED].power, units_text(t.players[RED].hideout)) == (0, "9s1p")
    assert t.players[RED].strain == 2


@pytest.mark.rule("BM-EX-50", "BM-SCORE-01", "BM-STRAIN-02", "BM-RULING-46")
def test_the_strain_of_missions_overflows_into_power() -> None:
    t = empty_table(seats=2)
    give(t, RED, power=20, strain=14, missions="01 02", hideout="1s")
    play(t, final_scoring)
    assert t.outcome is not None
    assert t.outcome.scores[RED] == 11
    assert t.players[RED].strain == 15


@pytest.mark.rule("BM-EX-45", "BM-DICE-22", "BM-DICE-02", "BM-DICE-06", "BM-FTN-24")
def test_the_fortune_discarded_to_reroll_comes_back() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="S5 C2")
    at(t, RED, 10, "1s")
    dice(t, supply=[6, 1])
    resolve(t)
    say(t, "red: effect 2", "red: reroll with S5")
    assert hand(t, RED) == ["C2", "S5"]
    assert (t.players[RED].drak, len(t.players[RED].missions)) == (0, 0)


@pytest.mark.rule(
    "BM-EX-44", "BM-FTN-12", "BM-FTN-13", "BM-FTN-14", "BM-FTN-24", "BM-RULING-76", "BM-RULING-31"
)
def test_green_loses_her_own_attack_and_has_nobody_left_to_assign() -> None:
    t = empty_table(seats=2, relic=GREEN)
    give(t, GREEN, hideout="1s", hand="H4")
    give(t, RED, hideout="1p", hand="C8")
    phases(t, 1)
    say(t, "green: play H4 at 4 against red", "red: counter C8")
    assert units_at(t, GREEN, 8) == "1s"
    assert t.players[RED].intel == 1
    assert pile_names(t) == ["H4", "C8"]
    assert asked(t) == "red"
    assert offered_districts(t)[:2] == ["assign 1p to 1", "assign 1p to 2"]
    assert units_at(t, GREEN, 4) == ""


def offered_districts(t: BlackMetro) -> list[str]:
    return [text for text in options(t) if text.startswith("assign")]


@pytest.mark.rule("BM-EX-26", "BM-GAIN-03", "BM-GAIN-04")
def test_a_gained_technology_is_the_lowest_of_its_colour_and_downed() -> None:
    """Only the overlord gains technologies: red I, then red II, whatever his level."""
    t = empty_table(seats=1, relic=OVERLORD, round=4)
    play(t, overlord_begins_round)
    first = names_of(t, t.players[OVERLORD].downed)
    assert [name[:5] for name in first] == ["red.1"]
    assert t.players[OVERLORD].charged == 0
    t.round = 7
    play(t, overlord_begins_round)
    assert [name[:5] for name in names_of(t, t.players[OVERLORD].downed)] == ["red.1", "red.2"]


@pytest.mark.rule("BM-EX-41", "BM-DOM-24", "BM-RULING-72")
def test_a_king_demotes_and_the_new_strength_counts_for_the_lead() -> None:
    t = lead_of_2(attacker="DK")
    say(t, "red: attack green with DK")
    assert done(t)
    red, green = t.players[RED], t.players[GREEN]
    assert (red.gold, red.power, green.strain) == (1, 2, 1)
    assert units_text(green.overwhelmed) == "2s"


@pytest.mark.rule("BM-EX-42")
def test_a_jack_raises_the_lead_by_2() -> None:
    t = lead_of_2(attacker="CJ")
    say(t, "red: attack green with CJ")
    red, green = t.players[RED], t.players[GREEN]
    assert (red.intel, red.power, green.strain) == (1, 2, 1)
    assert units_text(green.overwhelmed) == "1s1p"


@pytest.mark.rule("BM-EX-43")
def test_a_jack_as_counter_lowers_the_lead_by_2() -> None:
    t = lead_of_2(attacker="CJ", defender="SJ")
    say(t, "red: attack green with CJ", "green: counter SJ")
    red, green = t.players[RED], t.players[GREEN]
    assert (red.intel, red.power) == (0, 1)
    assert (green.drak, green.strain, units_at(t, GREEN, 3)) == (1, 1, "1s1p")


def lead_of_2(attacker: str, defender: str = "") -> BlackMetro:
    """Red 5 with 2 paragons and a subordinate, Green 3 with a paragon and a subordinate."""
    t = empty_table(seats=2)
    give(t, RED, hand=attacker)
    give(t, GREEN, hand=defender)
    at(t, RED, 3, "1s2p")
    at(t, GREEN, 3, "1s1p")
    dominate(t)
    return t


def test_the_builders_say_what_lies_where() -> None:
    t = empty_table(seats=2)
    discards(t, "D2 C3")
    syndicates(t, "01 02", turned="02")
    dice(t, event=[1])
    deck(t, "H5")
    t.phase = 4
    play(t, (strike, 1))
    assert (pile_names(t), tiles_on(t), t.turned) == (["D2", "C3", "H5"], {5: "explosion"}, 2)

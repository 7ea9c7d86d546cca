"""BM-DICE: the dice, and what the event die brings."""

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
    mission_deck,
    missions_of,
    names_of,
    offered,
    options,
    pass_all,
    play,
    resolve,
    say,
    seen,
    syndicates,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.box import EVENT_DIE, FORTUNE_DIE, PENALTY_DIE, SUPPLY_DIE
from dystopolis.games.black_metro.dice import roll
from dystopolis.games.black_metro.happenings import happen
from dystopolis.games.black_metro.missions import draw_missions
from dystopolis.games.black_metro.table import BlackMetro

# Dice.


def rolled(die: int, face: int, name: str, here: int = 0, **things: object) -> BlackMetro:
    """Red rolls this face."""
    t = empty_table(seats=2)
    give(t, RED, **things)
    dice(t, **{name: [face]})
    play(t, (roll, die, RED, here))
    return t


@pytest.mark.rule("BM-DICE-01")
def test_dice_have_six_equally_likely_faces() -> None:
    seen: dict[int, int] = {}
    t = empty_table(seats=2)
    for _ in range(600):
        play(t, (roll, FORTUNE_DIE, RED, 0))
        pass_all(t)
        while t.waiting():
            say(t, f"red: {options(t)[0]}")
        seen[t.face] = seen.get(t.face, 0) + 1
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    assert min(seen.values()) > 60


@pytest.mark.rule("BM-DICE-05", "BM-RULING-26")
def test_the_fortune_die() -> None:
    found = []
    for face in range(1, 7):
        t = rolled(FORTUNE_DIE, face, "fortune")
        p = t.players[RED]
        found.append((p.strain, len(p.hand), p.gold, p.intel, p.drak))
    assert found == [
        (2, 0, 0, 0, 0),
        (1, 0, 0, 0, 0),
        (0, 1, 0, 0, 0),
        (0, 0, 2, 0, 0),
        (0, 0, 0, 1, 0),
        (0, 0, 0, 0, 1),
    ]


@pytest.mark.rule("BM-DICE-06")
def test_supply_1_takes_the_top_of_the_discard_pile_or_nothing() -> None:
    t = empty_table(seats=2)
    discards(t, "D2 HK")
    dice(t, supply=[1])
    play(t, (roll, SUPPLY_DIE, RED, 0))
    assert hand(t, RED) == ["HK"]
    assert seen(t, GREEN).players[RED].known_hand == ("HK",)
    assert hand(rolled(SUPPLY_DIE, 1, "supply"), RED) == []


@pytest.mark.rule("BM-DICE-07", "BM-ABL-06", "BM-ABL-09")
def test_supply_2_heals_3_and_recovers_one_as_far_as_able() -> None:
    t = rolled(SUPPLY_DIE, 2, "supply", strain=2, overwhelmed="1s1p")
    assert t.players[RED].strain == 0
    say(t, "red: group 1p")
    assert units_text(t.players[RED].hideout) == "1p"
    assert done(rolled(SUPPLY_DIE, 2, "supply", strain=2))


@pytest.mark.rule("BM-DICE-08")
def test_supply_3_gives_2_gold_and_2_intel() -> None:
    p = rolled(SUPPLY_DIE, 3, "supply").players[RED]
    assert (p.gold, p.intel) == (2, 2)


@pytest.mark.rule("BM-DICE-09", "BM-DICE-24", "BM-RULING-19", "BM-ABL-05")
def test_supply_4_researches_free_at_the_level_of_before_and_may_advance() -> None:
    t = rolled(SUPPLY_DIE, 4, "supply", level=1, intel=3, drak=1)
    assert {text[-2] for text in offered(t, "research")} == {"1"}
    say(t, "red: research red.1a")
    p = t.players[RED]
    assert (p.intel, p.drak, names_of(t, p.downed)) == (3, 1, ["red.1a"])
    assert options(t) == ["take 1", "pass"]
    say(t, "red: take 1")
    assert (p.level, p.intel, p.drak) == (2, 0, 0)


@pytest.mark.rule("BM-DICE-09", "BM-TECH-13", "BM-RULING-19")
def test_supply_4_at_level_0_researches_nothing_and_may_still_advance() -> None:
    t = rolled(SUPPLY_DIE, 4, "supply", intel=2, drak=1)
    assert options(t) == ["take 1", "pass"]
    assert done(rolled(SUPPLY_DIE, 4, "supply"))


@pytest.mark.rule("BM-DICE-10", "BM-RULING-20", "BM-RULING-85", "BM-RULING-40")
def test_supply_5_promotes_and_builds_at_one_district() -> None:
    t = empty_table(seats=2)
    at(t, RED, 10, "1s")
    at(t, RED, 4, "1s")
    fort(t, GREEN, 4, "blockade", "blockade", "blockade")
    dice(t, supply=[5])
    resolve(t)
    pass_all_but(t, 10)
    say(t, "red: effect 2")
    assert units_at(t, RED, 10) == "1p"  # at 04 nothing could be built
    assert forts_at(t, 10) == ["red blockade"]
    assert t.players[RED].gold == 0


def pass_all_but(t: BlackMetro, district: int) -> None:
    while t.resolving != district:
        say(t, "red: pass")


@pytest.mark.rule("BM-DICE-10", "BM-RULING-20")
def test_supply_5_without_a_subordinate_builds_where_it_was_rolled() -> None:
    t = empty_table(seats=2)
    at(t, RED, 10, "1p")
    dice(t, supply=[5])
    resolve(t)
    say(t, "red: effect 2")
    assert forts_at(t, 10) == ["red blockade"]


@pytest.mark.rule("BM-DICE-11", "BM-INFO-07", "BM-RULING-86")
def test_supply_6_gives_drakownium_and_a_mission_and_may_return_two() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="03")
    mission_deck(t, "17")
    dice(t, supply=[6])
    play(t, (roll, SUPPLY_DIE, RED, 0))
    assert (t.players[RED].drak, missions_of(t, RED)) == (1, ["03", "17"])
    assert options(t) == ["pass", "return 03", "return 17"]
    say(t, "red: return 03", "red: return 17")
    assert done(t)
    assert [t.box.missions[card].id for card in t.missions.cards[:2]] == ["17", "03"]
    assert (t.missions.knows(RED, 0), t.missions.knows(GREEN, 0)) == (True, False)


@pytest.mark.rule("BM-DICE-12", "BM-DICE-13", "BM-ABL-09", "BM-RSC-02")
def test_the_penalty_die() -> None:
    found = []
    for face in range(1, 5):
        p = rolled(PENALTY_DIE, face, "penalty", gold=1, intel=1, drak=1).players[RED]
        found.append((p.strain, p.gold, p.intel, p.drak))
    assert found == [(2, 1, 1, 1), (0, 1, 1, 0), (0, 1, 0, 1), (0, 0, 1, 1)]
    for face in range(2, 7):
        p = rolled(PENALTY_DIE, face, "penalty").players[RED]
        assert (p.strain, p.gold, p.intel, p.drak) == (0, 0, 0, 0)


@pytest.mark.rule("BM-DICE-12", "BM-INFO-05", "BM-RULING-48")
def test_penalties_5_and_6_discard_a_fortune_and_reveal_a_mission() -> None:
    t = rolled(PENALTY_DIE, 5, "penalty", hand="D2 D3")
    say(t, "red: pass", "red: discard D3")
    assert hand(t, RED) == ["D2"]
    t = rolled(PENALTY_DIE, 6, "penalty", missions="01 02")
    say(t, "red: reveal 02")
    assert seen(t, GREEN).players[RED].missions == ("02",)
    assert missions_of(t, RED) == ["01", "02"]
    dice(t, penalty=[6, 6])
    play(t, (roll, PENALTY_DIE, RED, 0))
    assert seen(t, GREEN).players[RED].missions == ("01", "02")  # only one was left to reveal
    play(t, (roll, PENALTY_DIE, RED, 0))
    assert done(t)


@pytest.mark.rule("BM-DICE-04", "BM-CAND-05", "BM-DICE-03")
def test_the_gambler_may_sabotage_a_die_that_was_not_rerolled() -> None:
    t = empty_table(seats=3)
    give(t, RED, hand="D2")
    give(t, BLUE, candidate="gambler")
    dice(t, fortune=[6, 1])
    play(t, (roll, FORTUNE_DIE, RED, 0))
    assert asked(t) == "red"
    say(t, "red: pass")
    assert (asked(t), options(t)) == ("blue", ["pass", "use gambler"])
    say(t, "blue: use gambler")
    assert (t.players[RED].strain, t.players[RED].drak) == (2, 0)
    assert names_of(t, t.players[BLUE].downed) == ["gambler"]
    t = empty_table(seats=3)
    give(t, RED, hand="D2")
    give(t, BLUE, candidate="gambler")
    dice(t, fortune=[1, 6])
    play(t, (roll, FORTUNE_DIE, RED, 0))
    say(t, "red: reroll with D2")
    assert done(t)
    assert t.players[RED].drak == 1


# Events.


def event(number: int, option: int, seats: int = 2, **things: object) -> BlackMetro:
    t = empty_table(seats=seats)
    for seat in range(seats):
        give(t, seat, **things)
    t.face = number
    play(t, happen)
    say(t, f"red: take {option}")
    return t


@pytest.mark.rule("BM-DICE-16", "BM-DICE-21", "BM-FTN-29")
def test_event_2_takes_all_fortunes_or_gives_everybody_one() -> None:
    t = empty_table(seats=3)
    give(t, RED, hand="D2 D3")
    give(t, BLUE, hand="H4")
    t.face = 2
    play(t, happen)
    say(t, "red: take 1")
    assert [len(p.hand) for p in t.players] == [0, 0, 0]
    t = event(2, 2, seats=3)
    assert [len(p.hand) for p in t.players] == [1, 1, 1]


@pytest.mark.rule("BM-DICE-17", "BM-DICE-21")
def test_event_3_gives_everybody_3_gold_2_intel_1_drakownium() -> None:
    t = event(3, 2, seats=3)
    assert [(p.gold, p.intel, p.drak) for p in t.players] == [(3, 2, 1)] * 3


@pytest.mark.rule("BM-DICE-18", "BM-TECH-05", "BM-TECH-06", "BM-TECH-07")
def test_event_4_downs_all_technologies_or_researches_one_charged() -> None:
    t = event(4, 1, charged="red.1a yellow.1a", candidate="colonel")
    for p in t.players:
        assert names_of(t, p.downed) == ["red.1a", "yellow.1a"]
        assert names_of(t, p.charged) == ["colonel"]
    t = event(4, 2, level=1)
    say(t, "red: research red.1a", "green: research blue.1a")
    assert [names_of(t, p.charged) for p in t.players] == [["red.1a"], ["blue.1a"]]
    assert seen(t, GREEN).players[RED].charged == ("red.1a",)


@pytest.mark.rule("BM-DICE-19", "BM-RULING-39")
def test_event_5_overwhelms_all_but_2_paragons_or_promotes_one() -> None:
    t = event(5, 1, hideout="1s4p1d", overwhelmed="1p")
    for p in t.players:
        assert (units_text(p.hideout), units_text(p.overwhelmed)) == ("1s2p1d", "3p")
    t = event(5, 2, hideout="2s")
    assert [units_text(p.hideout) for p in t.players] == ["1s1p", "1s1p"]


@pytest.mark.rule("BM-DICE-20", "BM-ABL-06")
def test_event_6_returns_or_draws_a_mission() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="01 02")
    t.face = 6
    play(t, happen)
    say(t, "red: take 1", "red: return 02")
    assert done(t)  # Green has none to return
    assert missions_of(t, RED) == ["01"]
    t = event(6, 2)
    assert [len(p.missions) for p in t.players] == [1, 1]


@pytest.mark.rule("BM-DICE-14", "BM-DICE-15")
def test_event_1_with_a_joker_lets_the_relic_player_name_any_district() -> None:
    t = empty_table(seats=3)
    deck(t, "X1")
    t.face = 1
    play(t, happen)
    assert options(t) == [f"go {district}" for district in range(1, 13)]
    t = empty_table(seats=3)
    deck(t, "CQ")
    t.face = 1
    play(t, happen)
    assert offered(t, "lay")
    say(t, "red: lay explosion")
    assert t.tiles[12] == 1


@pytest.mark.rule("BM-MIS-10", "BM-MIS-12", "BM-ABL-08", "BM-ABL-10")
def test_the_mission_deck_is_never_replenished_and_there_is_no_limit_to_missions() -> None:
    t = empty_table(seats=2)
    play(t, (draw_missions, RED, 20))
    play(t, (draw_missions, GREEN, 20))
    assert [len(p.missions) for p in t.players] == [20, 6]
    syndicates(t, "01")
    assert (len(t.missions), EVENT_DIE) == (0, 3)

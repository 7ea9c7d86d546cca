"""Setup of City of the Great Machine: the city, the pieces, the decks, the Heroes."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    d,
    h,
    mission,
    new_table,
    options,
    quiet_table,
    told,
)

from dystopolis.games.great_machine import GAME
from dystopolis.games.great_machine.city import bits
from dystopolis.games.great_machine.codes import CODES, DISTRICTS, GC, HEROES, NONE, SQUARES
from dystopolis.games.great_machine.events import GaveUp, GaveUpUnseen
from dystopolis.games.great_machine.laying import NOWHERE, meets_advice, preset_city
from dystopolis.games.great_machine.options import Access, PlaceTile, TakeHero, TakeTile
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.kernel import Refused


def start(seats: int, mode: str = "versus", seed: str = "a test", **settings: str) -> GreatMachine:
    t = GAME.start(seats, seed, settings, mode=mode)
    assert isinstance(t, GreatMachine)
    return t


@pytest.mark.rule("GM-SETUP-09", "GM-SETUP-10", "GM-SETUP-11", "GM-GEN-06")
def test_two_guards_everywhere_twenty_seven_citizens_and_three_arrested() -> None:
    t = new_table()
    assert t.guards == [2] * 9
    counts = [sum(t.face[one * SQUARES + place] > 0 for place in range(SQUARES)) for one in range(9)]
    assert counts == [1, 1, 1, 4, 4, 4, 4, 4, 4]
    assert len(t.arrested) == 3
    assert set(t.state) == {0}
    assert t.pool_heroes == t.pool_public == ()
    assert len(t.heroes) == len(t.servant_at) == 3


@pytest.mark.rule("GM-SETUP-10")
def test_the_citizens_are_shuffled() -> None:
    assert new_table(seed="one").face != new_table(seed="two").face


@pytest.mark.rule("GM-SETUP-13")
@pytest.mark.parametrize(("seats", "slot"), [(2, 1), (3, 2), (4, 3)])
def test_discontent_starts_on_the_slot_of_the_number_of_revolutionaries(seats: int, slot: int) -> None:
    assert new_table(seats).discontent == slot


@pytest.mark.rule("GM-SETUP-14")
@pytest.mark.parametrize(("plan", "step"), [("III", 3), ("II", 2), ("I", 1)])
def test_the_plan_starts_where_the_group_says(plan: str, step: int) -> None:
    assert new_table(settings={"plan": plan}).plan == step
    assert new_table().plan == 3


@pytest.mark.rule("GM-SETUP-15", "GM-EVG-01")
def test_six_events_of_each_kind_and_the_countdown_below() -> None:
    t = start(4)
    assert (len(t.events_one), len(t.away_one), len(t.events_two), len(t.away_two)) == (6, 4, 6, 4)
    assert sorted(t.events_one.cards + t.away_one.cards) == list(range(10))
    assert sorted(t.events_two.cards + t.away_two.cards) == list(range(10, 20))
    assert t.events_one.masks == t.away_one.masks == ()


@pytest.mark.rule("GM-SETUP-16", "GM-SETUP-17", "GM-SETUP-18")
def test_servants_in_the_citadel_directives_in_the_deck_tokens_in_reserve() -> None:
    t = start(4)
    assert t.servant_at == [GC, GC, GC]
    assert sorted(t.deck.cards) == list(range(9))
    assert len(t.cards) == len(t.published) == 0
    assert (t.raids, t.riots, t.riot_held) == (0, 0, 3)


@pytest.mark.rule("GM-SETUP-19", "GM-SETUP-20", "GM-SETUP-21", "GM-SETUP-23")
def test_heroes_start_at_home_with_eight_cards_and_nothing() -> None:
    t = GAME.start(4, "a test", mode="versus")
    assert isinstance(t, GreatMachine)
    for hero in ("vagabond", "physician", "veteran"):
        t.answer(t.asks[0].seat, TakeHero(hero))
    assert [CODES[at] for at in t.at] == ["IN", "CS", "VE"]
    assert t.hand == [511, 511, 511]
    assert (t.trust, t.bonds) == ([0, 0, 0], 0)
    for hero, card in (("veteran", "GC"), ("vagabond", "CN"), ("physician", "TL")):
        t.answer(t.asks[0].seat, Access(hero, card))
    assert [bits(hand) for hand in t.hand] == [8, 8, 8]


@pytest.mark.rule("GM-SETUP-22")
def test_the_setup_forfeits_are_different_majors_and_hidden_from_the_machine() -> None:
    t = GAME.start(4, "a test", mode="versus", aloud=True)
    assert isinstance(t, GreatMachine)
    for hero in ("fowler", "actress", "artificer"):
        t.answer(t.asks[0].seat, TakeHero(hero))
    assert options(t) == {Access("fowler", code) for code in ("GC", "TL", "CN", "CS")}
    t.answer(1, Access("fowler", "TL"))
    assert options(t) == {Access("actress", code) for code in ("GC", "CN", "CS")}
    audience = [one.audience for one in t.told if isinstance(one.event, GaveUp)]
    assert audience == [(1, 2, 3)]
    assert len(told(t, GaveUpUnseen)) == 1


@pytest.mark.rule("GM-RULING-09")
def test_with_any_major_district_two_heroes_may_give_up_the_same() -> None:
    t = GAME.start(4, "a test", {"GM-RULING-09": "any Major District"}, mode="versus")
    assert isinstance(t, GreatMachine)
    for hero in ("fowler", "actress", "artificer"):
        t.answer(t.asks[0].seat, TakeHero(hero))
    t.answer(1, Access("fowler", "TL"))
    assert Access("actress", "TL") in options(t)


@pytest.mark.rule("GM-SETUP-12", "GM-SETUP-26", "GM-RULING-36")
@pytest.mark.parametrize(("seats", "owners"), [(2, [1, 1, 1]), (3, [1, 2, 1]), (4, [1, 2, 3])])
def test_heroes_are_taken_in_turn(seats: int, owners: list[int]) -> None:
    t = start(seats)
    asked_seats = []
    for hero in ("veteran", "fowler", "actress"):
        asked_seats.append(t.asks[0].seat)
        t.answer(t.asks[0].seat, TakeHero(hero))
    assert asked_seats == owners
    assert list(t.owner) == owners


@pytest.mark.rule("GM-SETUP-26")
def test_a_hero_is_taken_once() -> None:
    t = start(3)
    t.answer(1, TakeHero("fowler"))
    assert options(t) == {TakeHero(hero) for hero in HEROES if hero != "fowler"}


@pytest.mark.rule("GM-SETUP-27")
def test_heroes_are_lined_up_by_initiative_whoever_was_taken_first() -> None:
    t = new_table(heroes=("physician", "artificer", "veteran"))
    assert [HEROES[hero] for hero in t.heroes] == ["veteran", "artificer", "physician"]
    assert [t.box.initiative[hero] for hero in t.heroes] == [1, 5, 9]
    assert t.owner == (3, 2, 1)


@pytest.mark.rule("GM-SETUP-07", "GM-SETUP-08")
def test_a_preset_is_laid_and_its_minors_are_random_where_it_says_so() -> None:
    fixed = {preset_city(start(4, seed=str(seed), preset="normal-1"), "normal-1") for seed in range(6)}
    mixed = {start(4, seed=str(seed), preset="normal-3").tiles for seed in range(6)}
    special = {start(4, seed=str(seed), preset="special-2").tiles for seed in range(6)}
    assert len(fixed) == 1
    assert len(mixed) > 1
    assert len(special) > 1
    assert len({tiles[:4] for tiles in mixed}) == 1
    assert len({tuple(sorted(tiles)) for tiles in mixed}) == 1


@pytest.mark.rule(
    "GM-SETUP-05",
    "GM-SETUP-25",
    "GM-SETUP-01",
    "GM-SETUP-02",
    "GM-SETUP-03",
    "GM-SETUP-04",
    "GM-RULING-77",
)
def test_chance_lays_the_city_by_the_advice() -> None:
    cities = {start(4, seed=str(seed), city="fast").tiles for seed in range(8)}
    assert len(cities) == 8
    for seed in range(8):
        city = start(4, seed=str(seed), city="fast").city()
        assert meets_advice(city)
        assert all(len(near) >= 2 for near in city.near)
        assert max(city.distance) < DISTRICTS


@pytest.mark.rule("GM-SETUP-06", "GM-SETUP-24", "GM-SETUP-01", "GM-RULING-76")
def test_machine_and_one_revolutionary_lay_the_city_in_turn() -> None:
    t = start(4, city="confrontation")
    seats = []
    while asked(t) in ("NEXT_TILE", "TILE_PLACE"):
        seat = t.asks[0].seat
        if asked(t) == "NEXT_TILE":
            seats.append(seat)
        laid = sum(tile != NOWHERE for tile in t.tiles)
        if asked(t) == "TILE_PLACE" and laid == 1:
            assert PlaceTile(2, 0, "H") in options(t)
            assert PlaceTile(9, 9, "H") not in options(t)
        t.answer(seat, t.options(seat)[-1])
    assert seats[:4] == [0, 1, 0, 1]
    city = t.city()
    assert all(len(near) >= 2 for near in city.near)
    assert max(city.distance) < DISTRICTS


@pytest.mark.rule("GM-SETUP-06")
def test_a_district_comes_from_either_pile_while_there_is_one() -> None:
    t = start(4, city="confrontation")
    assert options(t) == {TakeTile("minor"), TakeTile("major")}
    assert (len(t.minors), len(t.majors)) == (5, 4)


@pytest.mark.rule("GM-SETUP-06")
def test_together_one_player_lays_for_both_sides() -> None:
    t = start(2, mode="together", city="confrontation")
    while asked(t) in ("NEXT_TILE", "TILE_PLACE"):
        assert t.asks[0].seat == 0
        t.answer(0, t.options(0)[0])
    assert len(set(t.tiles)) == 9


@pytest.mark.rule("GM-SETUP-12")
def test_modes_take_the_seats_of_the_rulebook() -> None:
    seats = {mode.id: mode.seats for mode in GAME.modes}
    assert seats == {"versus": (2, 3, 4), "together": (1, 2, 3), "missions": (1, 2, 3)}
    with pytest.raises(Refused):
        GAME.start(1, "a test", mode="versus")


# Together.


@pytest.mark.rule("GM-SCSET-01", "GM-SCSET-02", "GM-SCSET-03", "GM-SCSET-13")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_together_the_number_of_players_changes_nothing(seats: int) -> None:
    t = new_table(seats, "together")
    assert (t.discontent, t.plan, t.marker, t.bonds) == (3, 1, 0, 0)
    assert len(t.events_one) == 12 - 1
    assert [bits(hand) for hand in t.hand] == [8, 8, 8]


@pytest.mark.rule("GM-SCSET-04", "GM-SCSET-08", "GM-SCSET-14")
def test_together_twelve_of_sixteen_events_and_none_of_the_others() -> None:
    t = start(2, mode="together")
    assert (len(t.events_one), len(t.away_one), len(t.events_two)) == (12, 4, 0)
    assert sorted(t.events_one.cards + t.away_one.cards) == list(range(21, 37))
    assert sorted(t.deck.cards) == list(range(9))


@pytest.mark.rule("GM-SCSET-05")
def test_the_order_of_the_servants_is_the_players_choice() -> None:
    assert start(2, mode="together").house.order == (0, 1, 2)
    assert start(2, mode="together", order="LJP").house.order == (2, 1, 0)


@pytest.mark.rule("GM-SCSET-07", "GM-SCLVL-08")
@pytest.mark.parametrize(("level", "cards"), [("novice", 13), ("normal", 13), ("hard", 10), ("insane", 10)])
def test_the_movement_deck_has_maintenance_with_benefit_2_only(level: str, cards: int) -> None:
    assert len(start(2, mode="together", difficulty=level).movement) == cards


@pytest.mark.rule("GM-SCSET-09")
def test_nine_tokens_lie_face_down_and_nine_special_guards_in_reserve() -> None:
    t = start(2, mode="together")
    assert sorted(t.tokens.cards) == list(range(9))
    assert t.turned == ()
    assert sum(t.special) == 0
    assert t.box.numbers.special_guards == 9


@pytest.mark.rule("GM-SCSET-10")
def test_together_the_setup_forfeit_is_open() -> None:
    t = GAME.start(2, "a test", mode="together", aloud=True)
    assert isinstance(t, GreatMachine)
    for hero in ("fowler", "actress", "artificer"):
        t.answer(t.asks[0].seat, TakeHero(hero))
    t.answer(0, Access("fowler", "TL"))
    assert [one.audience for one in t.told if isinstance(one.event, GaveUp)] == [None]


@pytest.mark.rule("GM-SCSET-11", "GM-SCSET-12", "GM-MIS-01", "GM-SCHERO-01", "GM-SCHERO-04")
def test_with_missions_a_set_begins_with_a_and_b_and_without_riot_tokens() -> None:
    t = new_table(2, "missions", settings={"missions": "II"})
    assert t.missions == (3, 4, 5)
    assert t.in_play == 0b011
    assert t.hero_token == [100, 101, 102]
    assert t.riot_held == 0
    assert t.post != NONE
    assert new_table(2, "together").riot_held == 3


@pytest.mark.rule("GM-SCLVL-13")
def test_a_mix_has_one_a_one_b_and_one_c() -> None:
    mixes = {
        new_table(2, "missions", settings={"missions": "mix"}, seed=str(seed)).missions for seed in range(9)
    }
    assert len(mixes) > 3
    for mix in mixes:
        assert [card % 3 for card in mix] == [0, 1, 2]


@pytest.mark.rule("GM-SCLVL-01", "GM-SCLVL-02", "GM-SCLVL-03", "GM-SCLVL-04", "GM-SCLVL-05", "GM-SCLVL-06")
@pytest.mark.parametrize(
    ("level", "plan", "benefits"),
    [
        ("novice", 1, (True, 1, True)),
        ("easy", 1, (True, 1, False)),
        ("normal", 3, (True, 1, False)),
        ("hard", 1, (True, 0, False)),
        ("ultra-hard", 1, (False, 0, False)),
        ("insane", 2, (False, 0, False)),
    ],
)
def test_a_level_sets_plan_and_benefits(level: str, plan: int, benefits: tuple[bool, int, bool]) -> None:
    t = start(2, mode="together", difficulty=level)
    house = t.house
    assert t.house.plan == plan
    assert (house.plan_goes_back, house.maintenance, house.idle_patrol) == benefits


@pytest.mark.rule("GM-SCLVL-06", "GM-SCLVL-12")
def test_insane_and_games_without_missions_may_start_the_plan_at_iii() -> None:
    assert new_table(2, "together", settings={"difficulty": "insane", "plan": "III"}).plan == 3
    assert new_table(2, "together", settings={"plan": "II"}).plan == 2


@pytest.mark.rule("GM-SCLVL-10", "GM-SCLVL-11")
def test_a_custom_level_takes_any_benefits() -> None:
    custom = {
        "difficulty": "custom",
        "plan": "II",
        "benefit-1": "no",
        "benefit-2": "removed one by one",
        "benefit-3": "yes",
    }
    t = start(1, mode="together", **custom)
    house = t.house
    assert (house.plan, house.plan_goes_back, house.maintenance, house.idle_patrol) == (2, False, 3, True)


@pytest.mark.rule("GM-SCLVL-14", "GM-MIS-17")
def test_what_the_guide_advises_for_a_first_game_is_what_is_offered_first() -> None:
    together = next(mode for mode in GAME.modes if mode.id == "together")
    missions = next(mode for mode in GAME.modes if mode.id == "missions")
    first = {setting.id: setting.values[0] for setting in together.settings}
    sets = next(setting for setting in missions.settings if setting.id == "missions")
    assert first["difficulty"] == "novice"
    assert sets.values[:4] == ("I", "II", "III", "IV")


# Adjustments.


@pytest.mark.rule("GM-VAR-01", "GM-VAR-02", "GM-EX-28")
@pytest.mark.parametrize(
    ("plan", "last", "step"),
    [
        ("III", "the Heroes won", 3),
        ("I", "the Heroes won", 2),
        ("II", "the Machine won", 1),
        ("I", "the Machine won", 1),
        ("II", "off", 2),
    ],
)
def test_the_variable_plan_follows_the_last_game_of_this_machine(plan: str, last: str, step: int) -> None:
    assert new_table(settings={"plan": plan, "variable": last}).plan == step


def test_the_builders_place_missions_in_play() -> None:
    t = quiet_table(mode="missions", seats=2)
    mission(t, "1A", "1B", "1C")
    assert (t.in_play, h(t, "actress"), d("VE")) == (7, 1, 8)

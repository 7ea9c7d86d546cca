"""The automaton: random Districts, a Servant's turn, and what it does there."""

import pytest
from tests.games.great_machine.automaton import J, L, P, together, turn
from tests.games.great_machine.builders import (
    citizens_at,
    d,
    guards_at,
    hero_at,
    in_hand,
    next_movement,
    next_tokens,
    play,
    publish,
    quiet_table,
    raid_at,
    riot_at,
    told,
)

from dystopolis.games.great_machine.automaton import end_of_automaton, servant_turn
from dystopolis.games.great_machine.codes import (
    CODES,
    DIRECTIVES,
    MAINTENANCE,
    NONE,
    OPTIMIZE,
    RESETTLE,
    SQUARES,
)
from dystopolis.games.great_machine.costs import guard_cost
from dystopolis.games.great_machine.events import MovementTurned, Swapped
from dystopolis.games.great_machine.random_district import random_district
from dystopolis.games.great_machine.servants import arrest_citizen
from dystopolis.games.great_machine.tracks import drop_discontent


@pytest.mark.rule("GM-SCRND-01", "GM-SCRND-03", "GM-SCRND-06")
def test_tokens_are_turned_until_one_suits_and_stay_turned() -> None:
    t = together()
    next_tokens(t, "CO", "VE", "GC")
    found = random_district(t, lambda t, district: district < 4)
    assert (found, [CODES[one] for one in t.turned], len(t.tokens)) == (d("GC"), ["CO", "VE", "GC"], 6)


@pytest.mark.rule("GM-SCRND-02")
def test_when_all_are_turned_they_are_shuffled_again() -> None:
    t = together()
    t.turned = tuple(range(9))
    t.tokens.cards.clear()
    random_district(t, lambda t, district: True)
    assert (len(t.tokens), len(t.turned)) == (8, 1)


@pytest.mark.rule("GM-SCRND-04", "GM-RULING-49")
def test_if_no_district_suits_nothing_is_turned() -> None:
    t = together()
    assert random_district(t, lambda t, district: False) == NONE
    assert t.turned == ()


@pytest.mark.rule("GM-SCRND-05", "GM-SCACT-07", "GM-SCACT-16", "GM-SCACT-08")
def test_the_nexus_swaps_two_different_districts_with_a_free_side() -> None:
    t = together(aloud=True)
    t.servant_at[L] = d("CN")
    next_tokens(t, "AR", "CO", "TL")
    before = t.tiles
    faces = t.face.copy()
    turn(t, L, "patrol")
    assert [(event.first, event.second) for event in told(t, Swapped)] == [("CO", "TL")]
    assert (t.tiles[d("CO")], t.tiles[d("TL")]) == (before[d("TL")], before[d("CO")])
    assert sorted(t.tiles) == sorted(before)
    assert t.face == faces
    assert t.servant_at[L] == d("CN")


@pytest.mark.rule("GM-SCMACH-01", "GM-SCMACH-15", "GM-SCAUTO-01", "GM-SCAUTO-02")
def test_servants_take_their_turns_in_the_fixed_order_each_with_a_card_of_its_own() -> None:
    t = quiet_table("", 2, "together", settings={"difficulty": "ultra-hard", "order": "LJP"}, aloud=True)
    next_movement(t, "patrol", "heart", "direction_up")
    play(t, (servant_turn, 0), (servant_turn, 1), (servant_turn, 2), end_of_automaton)
    turned = [(event.servant, event.card) for event in told(t, MovementTurned)]
    assert turned == [("hecate", "patrol"), ("judgementor", "heart"), ("phantasmer", "direction_up")]
    assert (t.slots, len(t.discards)) == ((), 3)


@pytest.mark.rule("GM-SCMACH-02", "GM-RULING-51")
@pytest.mark.parametrize(
    ("card", "at"), [("tracking_rose", "VE"), ("tracking_goggles", "TL"), ("tracking_bird", "SC")]
)
def test_tracking_goes_to_the_hero_with_the_symbol(card: str, at: str) -> None:
    t = together()
    for hero, where in (("fowler", "VE"), ("actress", "TL"), ("artificer", "SC")):
        hero_at(t, hero, where)
    turn(t, P, card)
    assert t.servant_at[P] == d(at)


@pytest.mark.rule("GM-SCMACH-03", "GM-RULING-33", "GM-RULING-50", "GM-SCSET-06")
def test_direction_goes_through_the_exit_or_the_next_one_clockwise() -> None:
    for origin, card, to in (
        ("VE", "direction_left", "GC"),
        ("CS", "direction_up", "IN"),
        ("IN", "direction_right", "AR"),
    ):
        t = together()
        t.servant_at[P] = d(origin)
        turn(t, P, card)
        assert t.servant_at[P] == d(to)


@pytest.mark.rule("GM-SCMACH-04", "GM-SCMACH-05")
def test_patrol_stays_and_the_heart_of_the_city_leads_to_the_square() -> None:
    t = together()
    t.servant_at[P] = d("VE")
    turn(t, P, "patrol")
    assert (t.servant_at[P], t.marker) == (d("VE"), 6)
    turn(t, P, "heart")
    assert t.servant_at[P] == d("CS")


@pytest.mark.rule("GM-SCMACH-06", "GM-SCMACH-07", "GM-SCAUTO-06", "GM-SCGRD-06")
def test_guard_patrol_places_a_special_guard_instead_of_any_action() -> None:
    t = together()
    publish(t, "optimize")
    t.servant_at[J] = d("VE")
    guards_at(t, "VE", 1, broken=1)
    citizens_at(t, "VE", "artist revealed")
    turn(t, J, "guard_patrol")
    assert (t.special[d("VE")], t.broken[d("VE")], t.arrests, t.used >> OPTIMIZE & 1) == (1, 1, 0, 0)
    guards_at(t, "VE", 4)
    next_tokens(t, "VE", "CO")
    turn(t, J, "guard_patrol")
    assert t.special[d("CO")] == 1
    assert t.guards == [2, 2, 2, 2, 2, 2, 2, 2, 4]


@pytest.mark.rule("GM-SCMACH-07")
def test_confiscate_and_resettle_work_with_guard_patrol() -> None:
    t = together()
    publish(t, "confiscate", "resettle")
    hero = hero_at(t, "fowler", "VE", 3)
    t.servant_at[J] = d("VE")
    citizens_at(t, "VE", "artist revealed")
    turn(t, J, "guard_patrol")
    assert t.trust[hero] == 1
    assert t.used >> RESETTLE & 1


@pytest.mark.rule("GM-SCLVL-09")
def test_with_benefit_3_guard_patrol_is_a_patrol() -> None:
    t = together(level="novice")
    t.servant_at[J] = d("VE")
    turn(t, J, "guard_patrol")
    assert (sum(t.special), t.marker) == (0, 6)


@pytest.mark.rule("GM-SCMACH-08", "GM-SCDIR-03")
def test_maintenance_does_nothing_at_all_but_the_servant_is_there() -> None:
    t = together(level="easy")
    publish(t, "confiscate", "shadow")
    hero = hero_at(t, "fowler", "VE", 3)
    t.servant_at = [d("VE"), d("GC"), d("GC")]
    guards_at(t, "VE", 1, broken=1)
    turn(t, P, "maintenance_1")
    assert (t.trust[hero], t.broken[d("VE")], t.marker, sum(t.special)) == (3, 1, 0, 0)
    assert guard_cost(t, d("VE")) == 2


@pytest.mark.rule("GM-SCMACH-09", "GM-SCAUTO-09", "GM-SCEV-05")
def test_a_servant_without_an_action_executes_the_security_protocol() -> None:
    t = together()
    t.servant_at[P] = d("CS")
    guards_at(t, "CS", 4)
    next_tokens(t, "AR")
    turn(t, P, "patrol")
    assert t.special[d("AR")] == 1


@pytest.mark.rule("GM-SCMACH-10", "GM-SCMACH-14", "GM-RULING-83")
def test_a_raid_token_gives_two_different_actions() -> None:
    t = together()
    riot_at(t, "VE")
    raid_at(t, "VE")
    t.servant_at[J] = d("VE")
    guards_at(t, "VE", 0, broken=2)
    citizens_at(t, "VE", "artist revealed")
    turn(t, J, "patrol")
    assert (t.arrests, t.guards[d("VE")], t.marker) == (1, 2, 0)


@pytest.mark.rule("GM-SCMACH-11")
def test_servants_act_whether_or_not_heroes_are_there() -> None:
    t = together()
    for hero in ("fowler", "actress", "artificer"):
        hero_at(t, hero, "GC")
    t.servant_at[P] = d("VE")
    turn(t, P, "patrol")
    assert t.marker == 6


@pytest.mark.rule("GM-SCMACH-12", "GM-SCMACH-13", "GM-SCAUTO-12")
def test_with_fewer_than_three_cards_left_all_are_shuffled() -> None:
    t = together()
    t.movement.cards, t.discards, t.slots = [0, 1, 2], (3, 4, 5, 6), (7, 8, 9)
    end_of_automaton(t)
    assert len(t.movement) == 3
    assert list(t.discards) == [3, 4, 5, 6, 7, 8, 9]
    t.movement.cards, t.discards, t.slots = [0, 1], (3, 4, 5, 6, 2), (7, 8, 9)
    end_of_automaton(t)
    assert sorted(t.movement.cards) == list(range(10))
    assert len(t.discards) == 0


@pytest.mark.rule("GM-SCLVL-11")
@pytest.mark.parametrize(
    ("form", "left"), [("yes", 13), ("removed when seen", 11), ("removed one by one", 12)]
)
def test_harder_forms_of_benefit_2_take_maintenance_cards_out(form: str, left: int) -> None:
    t = quiet_table("", 2, "together", settings={"difficulty": "custom", "benefit-2": form})
    t.movement.cards = [MAINTENANCE + 2]
    t.discards = tuple(range(MAINTENANCE + 2))[:-3]
    t.slots = (9, 10, 11)
    end_of_automaton(t)
    assert len(t.movement) == left
    assert MAINTENANCE + 2 in t.movement.cards


@pytest.mark.rule("GM-SCACT-01", "GM-SCACT-17", "GM-RULING-54")
def test_an_arrest_takes_the_lowest_number_on_the_lowest_square_never_a_traitor() -> None:
    t = together()
    t.discontent = 10
    people = ("traitor revealed", "scientist revealed", "scientist revealed", "artist", "merchant revealed")
    citizens_at(t, "VE", *people)
    t.servant_at[J] = d("VE")
    turn(t, J, "patrol")
    assert t.face[d("VE") * SQUARES : d("VE") * SQUARES + 5] == [6, 0, 2, 1, 3]


@pytest.mark.rule("GM-SCACT-02")
def test_a_repair_sets_up_all_broken_guards() -> None:
    t = together()
    t.servant_at[P] = d("VE")
    guards_at(t, "VE", 0, broken=3)
    turn(t, P, "patrol")
    assert (t.guards[d("VE")], t.broken[d("VE")]) == (3, 0)


@pytest.mark.rule("GM-SCACT-03", "GM-SCACT-04", "GM-SCAUTO-11")
def test_citadel_and_tower_draw_unseen_and_then_publish_which_works_after_the_turn() -> None:
    t = together()
    top = t.deck.top()
    t.servant_at[L] = d("TL")
    turn(t, L, "patrol")
    assert (t.cards.cards, t.published, t.cards.knows(0, 0)) == ([top], (), False)
    turn(t, L, "patrol")
    assert (t.cards.cards, t.published, t.law) == ([], (top,), 1 << top)


@pytest.mark.rule("GM-SCACT-04")
def test_what_a_servant_publishes_does_not_work_in_its_own_turn() -> None:
    t = together()
    in_hand(t, "resettle")
    t.servant_at[L] = d("TL")
    citizens_at(t, "TL", "artist revealed")
    turn(t, L, "patrol")
    assert not t.used >> RESETTLE & 1
    assert t.law >> RESETTLE & 1


@pytest.mark.rule("GM-SCACT-05", "GM-SCACT-15")
def test_a_fourth_directive_sends_the_earliest_under_the_deck() -> None:
    t = together()
    publish(t, "levy", "shadow", "reinforce")
    in_hand(t, "provoke")
    t.servant_at[L] = d("GC")
    turn(t, L, "patrol")
    assert [DIRECTIVES[card] for card in t.published] == ["shadow", "reinforce", "provoke"]
    assert DIRECTIVES[t.deck.cards[0]] == "levy"
    assert t.deck.knows(0, 0)
    assert not t.law >> DIRECTIVES.index("levy") & 1


@pytest.mark.rule("GM-SCACT-06")
def test_without_hand_and_deck_the_action_is_unavailable() -> None:
    t = together()
    t.deck.cards.clear()
    t.servant_at[L] = d("GC")
    next_tokens(t, "VE")
    turn(t, L, "patrol")
    assert t.special[d("VE")] == 1


@pytest.mark.rule("GM-SCACT-09", "GM-SCACT-10", "GM-EX-20", "GM-EX-21", "GM-SCPROG-06")
def test_a_minor_moves_the_marker_one_and_the_square_citizens_minus_guards() -> None:
    t = together()
    t.servant_at[L] = d("VE")
    turn(t, L, "patrol")
    assert t.marker == 6
    t = together()
    citizens_at(t, "CS", "noble", "artist", "artist", "merchant", "noble")
    turn(t, L, "heart")
    assert t.marker == 4
    t = together()
    guards_at(t, "CS", 2, broken=1)
    turn(t, L, "heart")
    assert t.marker == 5
    assert t.broken[d("CS")] == 1


@pytest.mark.rule("GM-SCACT-10")
def test_the_square_is_unavailable_with_as_many_guards_as_citizens() -> None:
    t = together()
    guards_at(t, "CS", 4)
    next_tokens(t, "VE")
    turn(t, L, "heart")
    assert (t.marker, t.special[d("VE")]) == (0, 1)


@pytest.mark.rule("GM-SCACT-11", "GM-SCACT-12", "GM-SCACT-13", "GM-RULING-52")
@pytest.mark.parametrize(("servant", "done"), [(P, "repair"), (J, "arrest"), (L, "district")])
def test_each_servant_does_what_comes_first_on_its_list(servant: int, done: str) -> None:
    t = together()
    t.servant_at[servant] = d("VE")
    guards_at(t, "VE", 1, broken=1)
    citizens_at(t, "VE", "artist revealed")
    turn(t, servant, "patrol")
    assert (t.broken[d("VE")] == 0, t.arrests == 1, t.marker == 6) == (
        done == "repair",
        done == "arrest",
        done == "district",
    )


@pytest.mark.rule("GM-SCACT-12")
@pytest.mark.parametrize(("servant", "second"), [(P, "arrest"), (J, "repair"), (L, "arrest")])
def test_the_second_place_of_each_list(servant: int, second: str) -> None:
    t = together()
    riot_at(t, "VE")
    raid_at(t, "VE")
    t.servant_at[servant] = d("VE")
    guards_at(t, "VE", 1, broken=1)
    citizens_at(t, "VE", "artist revealed", "artist revealed")
    turn(t, servant, "patrol")
    first = {P: "repair", J: "arrest", L: "district"}[servant]
    happened = {"repair": t.broken[d("VE")] == 0, "arrest": t.arrests == 1, "district": t.marker == 6}
    assert {name for name, took_place in happened.items() if took_place} == {first, second}


@pytest.mark.rule("GM-SCACT-14", "GM-RULING-84", "GM-RULING-53")
def test_a_raid_token_goes_with_the_last_revealed_active_citizen() -> None:
    t = together()
    riot_at(t, "VE")
    raid_at(t, "VE")
    citizens_at(t, "VE", "artist revealed", "artist", "noble revealed")
    arrest_citizen(t, d("VE") * SQUARES)
    assert t.raids == 0
    t = together()
    t.discontent = 7
    riot_at(t, "VE")
    raid_at(t, "VE")
    citizens_at(t, "VE", "scientist revealed")
    drop_discontent(t, "pacify")
    assert t.raids == 0

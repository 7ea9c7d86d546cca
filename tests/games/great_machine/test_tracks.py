"""Discontent, the Master Plan, Citizens, Guards and victory."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    choose,
    citizens_at,
    d,
    done,
    guards_at,
    h,
    hero_at,
    options,
    play,
    publish,
    quiet_table,
    riot_at,
)

from dystopolis.games.great_machine.citizens import (
    active_in,
    citizens_in,
    free_square,
    income_of,
    is_active,
    known_in,
    look_at,
    move_citizen,
    reveal_square,
    stage_of,
)
from dystopolis.games.great_machine.codes import FACES, IDENTIFIED, NONE, REVEALED, SQUARES, UNIDENTIFIED
from dystopolis.games.great_machine.costs import exit_cost, guard_cost, opposition_in, rioters_in
from dystopolis.games.great_machine.detaining import measure_taken
from dystopolis.games.great_machine.guards import guards_in, has_guard_square
from dystopolis.games.great_machine.machine import machine_turn
from dystopolis.games.great_machine.options import District, Measure, MoveGuard, No
from dystopolis.games.great_machine.purse import move_bonds
from dystopolis.games.great_machine.scoring import riots_won
from dystopolis.games.great_machine.tracks import (
    advance_plan,
    drop_discontent,
    raise_discontent,
    riot_succeeded,
)


@pytest.mark.rule("GM-TRACK-01", "GM-TRACK-09", "GM-RULING-02")
@pytest.mark.parametrize(
    ("slot", "stage"), [(1, 0), (3, 0), (4, 1), (6, 1), (7, 2), (10, 3), (13, 4), (16, 5), (18, 5), (19, 5)]
)
def test_three_slots_a_stage_and_riot_counts_as_five(slot: int, stage: int) -> None:
    t = quiet_table()
    t.discontent = slot
    assert stage_of(t) == stage


@pytest.mark.rule("GM-TRACK-02")
def test_raising_stops_at_the_riot_stage_and_the_rest_is_lost() -> None:
    t = quiet_table()
    play(t, (raise_discontent, 4, 1, "incite"))
    assert t.discontent == 8
    t.discontent = 17
    play(t, (raise_discontent, 5, 0, "actress"))
    assert t.discontent == 19
    assert done(t)


@pytest.mark.rule("GM-TRACK-03", "GM-TRACK-04", "GM-RULING-30")
def test_discontent_never_drops_from_the_riot_stage_nor_below_the_first_slot() -> None:
    t = quiet_table()
    for slot, after in ((19, 19), (1, 1), (2, 1), (7, 6)):
        t.discontent = slot
        play(t, (drop_discontent, "bread"))
        assert t.discontent == after


@pytest.mark.rule("GM-TRACK-05", "GM-WIN-01", "GM-SCWIN-01")
def test_the_riot_stage_is_a_riot_by_itself_and_uses_no_token() -> None:
    t = quiet_table()
    riot_at(t, "CO")
    t.discontent = 18
    play(t, (raise_discontent, 1, 1, "incite"))
    assert (riots_won(t), t.riot_held) == (2, 2)
    assert t.outcome is None
    t = quiet_table()
    riot_at(t, "CO", "VE")
    t.discontent = 18
    play(t, (raise_discontent, 1, 1, "incite"))
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.side, t.outcome.way) == ((1, 2, 3), "the Heroes", "riots")


@pytest.mark.rule("GM-TRACK-06", "GM-RULING-29")
def test_at_the_riot_stage_an_effect_gives_one_free_identification_and_an_action_none() -> None:
    t = quiet_table()
    t.discontent = 19
    play(t, (raise_discontent, 2, 0, "actress"))
    assert asked(t) == "FREE_LOOK"
    assert t.asks[0].seat == t.speaker()
    choose(t, District("IN"))
    assert done(t)
    assert t.state[d("IN") * SQUARES] == IDENTIFIED
    play(t, (raise_discontent, 2, 1, "incite"))
    assert done(t)


@pytest.mark.rule("GM-TRACK-06")
def test_the_free_identification_may_be_left() -> None:
    t = quiet_table()
    t.discontent = 19
    play(t, (raise_discontent, 1, 0, "raid"))
    choose(t, No())
    assert set(t.state) == {UNIDENTIFIED}


@pytest.mark.rule("GM-TRACK-08", "GM-WIN-02", "GM-GEN-10", "GM-RULING-34")
def test_the_plan_at_twelve_ends_the_game_and_nothing_more_happens() -> None:
    t = quiet_table()
    t.plan = 11
    play(t, (advance_plan, "event"), (raise_discontent, 1, 1, "incite"))
    assert t.plan == 12
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.side, t.outcome.way) == ((0,), "the Great Machine", "plan")
    assert t.discontent == 4


@pytest.mark.rule("GM-CIT-03", "GM-CIT-04")
def test_a_number_is_active_from_its_stage_on_and_a_traitor_never() -> None:
    t = quiet_table()
    for slot, active in ((3, 0), (4, 1), (12, 3), (19, 5)):
        t.discontent = slot
        assert [is_active(t, face) for face in range(1, 7)] == [face <= active for face in range(1, 6)] + [
            False
        ]


@pytest.mark.rule("GM-CIT-05", "GM-CIT-07", "GM-SECR-02")
def test_identifying_shows_a_token_to_the_heroes_only() -> None:
    t = quiet_table(aloud=True)
    citizens_at(t, "CO", "noble")
    look_at(t, [d("CO") * SQUARES], "identify")
    assert t.state[d("CO") * SQUARES] == IDENTIFIED
    heard = {type(one.event).__name__: one.audience for one in t.told}
    assert heard == {"Saw": (1, 2, 3), "Identified": None}


@pytest.mark.rule("GM-CIT-06", "GM-CIT-07")
def test_a_revealed_citizen_is_known_to_all_and_stays_so() -> None:
    t = quiet_table(aloud=True)
    square = d("CO") * SQUARES
    citizens_at(t, "CO", "noble identified")
    reveal_square(t, square)
    assert t.state[square] == REVEALED
    assert [one.audience for one in t.told] == [None]
    look_at(t, [], "identify")
    reveal_square(t, square)
    assert (t.state[square], t.newly_revealed) == (REVEALED, 1)


@pytest.mark.rule("GM-CIT-08", "GM-CIT-09", "GM-RULING-27", "GM-RULING-40")
def test_a_revealed_traitor_is_no_citizen_but_uses_a_square_and_opposes() -> None:
    t = quiet_table()
    citizens_at(t, "GC", "traitor revealed", "traitor identified", "noble revealed", "artist")
    assert citizens_in(t, d("GC")) == 3
    assert known_in(t, d("GC")) == 2
    assert free_square(t, d("GC")) == NONE
    assert opposition_in(t, d("GC")) == 2 + 1
    assert income_of(t, d("GC")) == 3


@pytest.mark.rule("GM-CIT-10", "GM-CIT-12", "GM-CITY-05", "GM-CITY-06")
def test_a_citizen_who_moves_takes_a_free_square_and_keeps_its_state() -> None:
    t = quiet_table()
    citizens_at(t, "CO", "noble revealed")
    citizens_at(t, "GC", "artist", "artist", "artist")
    to = move_citizen(t, d("CO") * SQUARES, d("GC"), "move")
    assert to == d("GC") * SQUARES + 3
    assert (FACES[t.face[to] - 1], t.state[to]) == ("noble", REVEALED)
    assert t.face[d("CO") * SQUARES] == 0
    assert free_square(t, d("GC")) == NONE


@pytest.mark.rule("GM-GUARD-01", "GM-GUARD-02", "GM-GUARD-03", "GM-GEN-03", "GM-EVG-03")
def test_broken_guards_use_squares_and_count_for_nothing_else() -> None:
    t = quiet_table()
    guards_at(t, "CO", 0, broken=4)
    assert guards_in(t, d("CO")) == 0
    assert not has_guard_square(t, d("CO"))
    assert guard_cost(t, d("CO")) == exit_cost(t, 0, d("CO"), True) == 0
    assert opposition_in(t, d("CO")) == 0
    t.bonds = 9
    play(t, machine_turn)
    assert MoveGuard("CO") not in options(t)
    choose(t, MoveGuard("VE"))
    assert District("CO") not in options(t)


@pytest.mark.rule("GM-WIN-01", "GM-RIOT-08")
def test_three_riots_win_at_once_for_all_revolutionaries() -> None:
    t = quiet_table(seats=3)
    riot_at(t, "CO", "VE", "IN")
    play(t, (riot_succeeded, "riot"))
    assert t.outcome is not None
    assert t.outcome.winners == (1, 2)
    assert t.outcome.places == (2, 1, 1)


@pytest.mark.rule("GM-SCWIN-01")
def test_together_a_defeat_has_no_winner_and_names_the_machine() -> None:
    t = quiet_table(mode="together", seats=2)
    t.plan = 11
    play(t, (advance_plan, "event"))
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.side) == ((), "the Great Machine")


@pytest.mark.rule("GM-GEN-01", "GM-RULING-44")
def test_the_event_comes_before_the_hero_s_ability_and_the_directive() -> None:
    t = quiet_table("security_checks", heroes=("fowler", "actress", "vagabond"))
    publish(t, "shadow")
    hero = hero_at(t, "vagabond", "CS")
    assert exit_cost(t, hero, d("CS"), True) == 1


@pytest.mark.rule("GM-GEN-02", "GM-GEN-07", "GM-RULING-45")
def test_every_trust_and_bond_serves_one_purpose_and_the_supply_has_no_end() -> None:
    t = quiet_table()
    hero = hero_at(t, "fowler", "CO", 7)
    t.bonds = 500
    measure_taken(t, 0, Measure("no_trust"), hero)
    assert (t.trust[hero], t.bonds) == (0, 507)
    move_bonds(t, -7, "plan")
    assert t.bonds == 500


@pytest.mark.rule("GM-GEN-09", "GM-RULING-79")
def test_what_the_event_brings_comes_before_what_the_artificer_gets() -> None:
    from dystopolis.games.great_machine.events import TrustMoved
    from dystopolis.games.great_machine.opening import receive_more_trust

    t = quiet_table("trust_vs_bonds", aloud=True)
    hero_at(t, "artificer", "TL", 0)
    receive_more_trust(t)
    moves = [one.event for one in t.told if isinstance(one.event, TrustMoved)]
    assert [(move.hero, move.why) for move in moves][-2:] == [
        ("artificer", "event"),
        ("artificer", "artificer"),
    ]


@pytest.mark.rule("GM-VAR-03", "GM-VAR-04")
def test_in_favour_of_the_heroes_each_looks_at_somebody_in_another_district_or_gains_trust() -> None:
    t = quiet_table(settings={"favour": "on"})
    riot_at(t, "CO")
    hero_at(t, "fowler", "CO", 0)
    play(t, (riot_succeeded, "riot"))
    assert [asked(t), t.asks[0].seat] == ["FAVOUR", 1]
    choose(t, District("IN"))
    assert District("IN") not in options(t)
    assert t.state[d("IN") * SQUARES] == IDENTIFIED
    choose(t, No())
    assert t.trust[h(t, "actress")] == 2
    choose(t, District("GC"))
    assert done(t)


@pytest.mark.rule("GM-VAR-04")
def test_in_favour_of_the_heroes_who_finds_nobody_takes_the_trust_and_the_last_riot_gives_nothing() -> None:
    t = quiet_table(settings={"favour": "on"})
    for square in range(54):
        t.state[square] = REVEALED if t.face[square] else UNIDENTIFIED
    riot_at(t, "CO")
    play(t, (riot_succeeded, "riot"))
    assert t.trust == [2, 2, 2]
    t = quiet_table(settings={"favour": "on"})
    riot_at(t, "CO", "VE", "IN")
    play(t, (riot_succeeded, "riot"))
    assert t.outcome is not None
    assert t.trust == [0, 0, 0]


@pytest.mark.rule("GM-RIOT-04")
def test_only_active_revealed_citizens_riot() -> None:
    t = quiet_table()
    citizens_at(t, "CO", "artist revealed", "noble revealed", "artist")
    assert rioters_in(t, d("CO")) == active_in(t, d("CO")) == 1

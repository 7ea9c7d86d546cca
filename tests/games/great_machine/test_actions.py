"""What Heroes do: attack, identify, incite, gain Trust, move Citizens."""

import pytest
from tests.games.great_machine.actions import SPECIALS, act, acting, offered
from tests.games.great_machine.builders import (
    TRIO,
    asked,
    choose,
    citizens_at,
    d,
    dice,
    done,
    guards_at,
    hero_at,
    hold,
    in_hand,
    options,
    play,
    quiet_table,
    riot_at,
)

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.codes import FACES, IDENTIFIED, SQUARES
from dystopolis.games.great_machine.options import (
    Citizen,
    District,
    No,
    Number,
    Stake,
)


@pytest.mark.rule("GM-ACT-02", "GM-ACT-04")
@pytest.mark.parametrize(
    ("stake", "coins", "breaks"), [(2, 2, True), (2, 3, False), (3, 3, True), (4, 2, True), (3, 4, False)]
)
def test_a_guard_breaks_if_the_coins_are_not_above_the_stake_which_is_lost_anyway(
    stake: int, coins: int, breaks: bool
) -> None:
    t, hero = acting("CO", 6, act("attack"))
    dice(t, assault=[coins])
    choose(t, Stake(stake))
    assert t.trust[hero] == 6 - stake
    assert (t.guards[d("CO")], t.broken[d("CO")]) == ((1, 1) if breaks else (2, 0))


@pytest.mark.rule("GM-ACT-03")
def test_the_shield_always_fails() -> None:
    t, hero = acting("CO", 6, act("attack"))
    dice(t, assault=[0])
    choose(t, Stake(4))
    assert (t.guards[d("CO")], t.trust[hero]) == (2, 2)


@pytest.mark.rule("GM-ACT-05", "GM-RULING-18")
def test_useful_amounts_only_are_offered() -> None:
    t, _ = acting("CO", 8, act("attack"))
    assert options(t) == {Stake(2), Stake(3), Stake(4)}
    t, _ = acting("CO", 3, act("attack"))
    assert options(t) == {Stake(2), Stake(3)}
    t, _ = acting("CO", 1)
    assert "attack" not in offered(t)
    t = quiet_table(settings={"GM-RULING-18": "any amount"})
    hero = hero_at(t, "actress", "CO", 5)
    play(t, (begin_action, hero))
    choose(t, act("attack"))
    assert options(t) == {Stake(amount) for amount in (1, 2, 3, 4, 5)}


@pytest.mark.rule("GM-ACT-05", "GM-GEN-04")
def test_without_a_guard_there_is_nothing_to_attack() -> None:
    t = quiet_table()
    guards_at(t, "CO", 0, broken=2)
    hero = hero_at(t, "actress", "CO", 5)
    play(t, (begin_action, hero))
    assert "attack" not in offered(t)


@pytest.mark.rule("GM-ACT-06", "GM-EV1-12", "GM-EX-09", "GM-RULING-19")
def test_ready_for_emergency_needs_one_more() -> None:
    for stake, breaks in ((3, False), (4, True)):
        t, _ = acting("CO", 8, act("attack"), event="ready_for_emergency")
        assert options(t) == {Stake(3), Stake(4), Stake(5)}
        dice(t, assault=[3])
        choose(t, Stake(stake))
        assert bool(t.broken[d("CO")]) == breaks


@pytest.mark.rule("GM-ACT-06", "GM-EV1-18", "GM-EX-10")
def test_stalkers_need_one_less_in_a_minor_district_without_broken_guards() -> None:
    for stake, breaks in ((1, False), (2, True)):
        t, _ = acting("CO", 8, act("attack"), event="stalkers_vs_sentinels")
        assert options(t) == {Stake(1), Stake(2), Stake(3)}
        dice(t, assault=[3])
        choose(t, Stake(stake))
        assert bool(t.broken[d("CO")]) == breaks
    t, _ = acting("CS", 8, act("attack"), event="stalkers_vs_sentinels")
    assert options(t) == {Stake(2), Stake(3), Stake(4)}
    t = quiet_table("stalkers_vs_sentinels")
    guards_at(t, "CO", 1, broken=1)
    hero = hero_at(t, "actress", "CO", 8)
    play(t, (begin_action, hero))
    choose(t, act("attack"))
    assert options(t) == {Stake(2), Stake(3), Stake(4)}


@pytest.mark.rule("GM-ACT-07", "GM-RULING-21")
def test_identifying_costs_the_guards_once_a_citizen_and_is_paid_before_anybody_looks() -> None:
    t, hero = acting("CO", 5, act("identify"))
    assert options(t) == {Number(1), Number(2)}
    choose(t, Number(2))
    assert t.trust[hero] == 1
    states = t.state[d("CO") * SQUARES : d("CO") * SQUARES + 4]
    assert states == [IDENTIFIED, IDENTIFIED, 0, 0]


@pytest.mark.rule("GM-ACT-20", "GM-ACT-07")
def test_without_guards_everything_with_a_guard_cost_is_free() -> None:
    t = quiet_table()
    guards_at(t, "CO", 0, broken=1)
    hero = hero_at(t, "actress", "CO", 0)
    play(t, (begin_action, hero))
    assert {"identify", "incite"} <= offered(t)
    choose(t, act("identify"))
    assert options(t) == {Number(n) for n in (1, 2, 3, 4)}
    choose(t, Number(4))
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 4] == [IDENTIFIED] * 4


@pytest.mark.rule("GM-RULING-21", "GM-CIT-05")
def test_tokens_known_to_differ_are_named_one_by_one() -> None:
    t = quiet_table()
    citizens_at(t, "CO", "artist", "noble", "merchant")
    t.group[d("CO") * SQUARES + 1] = 1
    hero = hero_at(t, "actress", "CO", 4)
    play(t, (begin_action, hero))
    choose(t, act("identify"), Number(2), Citizen("CO", 2))
    assert options(t) == {Citizen("CO", 1), Citizen("CO", 3)}
    choose(t, Citizen("CO", 3))
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 3] == [0, IDENTIFIED, IDENTIFIED]


@pytest.mark.rule("GM-ACT-08", "GM-EV2-08", "GM-EX-13")
def test_incitement_in_minor_districts_and_under_down_by_law_in_major_ones() -> None:
    t, hero = acting("CO", 5, act("incite"))
    assert (t.discontent, t.trust[hero]) == (5, 3)
    t, _ = acting("CS", 5)
    assert "incite" not in offered(t)
    t, _ = acting("CO", 5, event="down_by_law")
    assert "incite" not in offered(t)
    t = quiet_table("down_by_law")
    in_hand(t, "levy")
    hero = hero_at(t, "actress", "GC", 5)
    play(t, (begin_action, hero))
    assert {"citadel_a", "citadel_b", "incite"} <= offered(t)
    t, _ = acting("CS", 5, event="down_by_law")
    assert {"square", "incite"} <= offered(t)


@pytest.mark.rule("GM-TRACK-07")
def test_at_the_riot_stage_nobody_incites() -> None:
    for at in ("CO", "CS"):
        t = quiet_table()
        t.discontent = 19
        hero = hero_at(t, "actress", at, 8)
        play(t, (begin_action, hero))
        assert not {"incite", "square"} & offered(t)


@pytest.mark.rule("GM-ACT-10", "GM-ACT-25")
def test_gain_trust_brings_one_and_is_not_offered_at_the_limit() -> None:
    t, hero = acting("CO", 3, act("gain"))
    assert t.trust[hero] == 4
    t, _ = acting("CO", 8)
    assert "gain" not in offered(t)


@pytest.mark.rule("GM-ACT-01", "GM-RULING-67")
def test_a_hero_takes_one_action_or_none() -> None:
    t, _ = acting("CO", 5, act("incite"))
    assert done(t)
    t, hero = acting("CO", 5, act("pass"))
    assert done(t)
    assert t.trust[hero] == 5


@pytest.mark.rule("GM-ACT-19")
def test_what_costs_nothing_for_guards_is_open_to_a_hero_without_trust() -> None:
    t = quiet_table()
    citizens_at(t, "CN", "artist revealed", "traitor")
    guards_at(t, "CN", 4)
    hero = hero_at(t, "actress", "CN", 2)
    play(t, (begin_action, hero))
    assert offered(t) == {"attack", "move", "gain", "nexus_b", "pass"}


@pytest.mark.rule("GM-ACT-21", "GM-ACT-22")
def test_standard_actions_are_open_in_major_districts_and_beside_a_riot_token() -> None:
    t = quiet_table()
    riot_at(t, "CS")
    citizens_at(t, "CS", "artist identified", "noble", "noble")
    hero = hero_at(t, "actress", "CS", 8)
    hero_at(t, "fowler", "CO")
    play(t, (begin_action, hero))
    assert offered(t) == {"attack", "identify", "move", "square", "pass"}


@pytest.mark.rule("GM-ACT-25", "GM-GEN-04", "GM-GEN-11")
def test_actions_without_effect_are_not_offered() -> None:
    t = quiet_table()
    t.arrested, extra = [], t.arrested
    for name in TRIO:
        hold(t, name, "GC", "TL", "CN", "CS", "AR", "CO", "IN", "SC", "VE")
    for at in ("GC", "TL"):
        citizens_at(t, at)
        t.arrested = []
        hero = hero_at(t, "actress", at, 8)
        play(t, (begin_action, hero))
        assert not offered(t) & (SPECIALS | {"identify", "move"})
    assert len(extra) == 3


@pytest.mark.rule("GM-ACT-09", "GM-ACT-28", "GM-CIT-11", "GM-RULING-22")
def test_identified_and_revealed_citizens_move_for_one_trust_a_district_each() -> None:
    t = quiet_table()
    citizens_at(t, "AR", "merchant identified", "traitor revealed", "noble")
    citizens_at(t, "SC", "noble", "noble", "noble", "noble", "artist", "artist")
    hero = hero_at(t, "actress", "AR", 4)
    play(t, (begin_action, hero))
    choose(t, act("move"))
    assert options(t) == {Citizen("AR", 1), Citizen("AR", 2)}
    choose(t, Citizen("AR", 1))
    assert District("SC") not in options(t)
    assert District("AR") not in options(t)
    choose(t, District("CO"))
    assert t.trust[hero] == 2
    assert options(t) == {Citizen("AR", 2), No()}
    choose(t, Citizen("AR", 2), District("IN"))
    assert (t.trust[hero], asked(t)) == (1, "")
    square = d("CO") * SQUARES + 4
    assert (FACES[t.face[square] - 1], t.state[square]) == ("merchant", IDENTIFIED)


@pytest.mark.rule("GM-ACT-28")
def test_one_order_is_enough() -> None:
    t = quiet_table()
    citizens_at(t, "AR", "merchant identified", "traitor revealed")
    hero = hero_at(t, "actress", "AR", 4)
    play(t, (begin_action, hero))
    choose(t, act("move"), Citizen("AR", 2), District("IN"), No())
    assert done(t)
    assert t.trust[hero] == 3

"""Riots: their price, the count, and what comes of them."""

import pytest
from tests.games.great_machine.actions import act, offered, riot
from tests.games.great_machine.builders import (
    choose,
    citizens_at,
    d,
    guards_at,
    h,
    hero_at,
    play,
    publish,
    quiet_table,
    riot_at,
    servant_at,
)

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.codes import REVEALED, SQUARES
from dystopolis.games.great_machine.scoring import riots_won


@pytest.mark.rule("GM-RIOT-02", "GM-RIOT-03", "GM-RIOT-04", "GM-RIOT-06", "GM-RIOT-09", "GM-ACT-11")
def test_a_riot_is_paid_for_the_unidentified_reveals_all_and_breaks_all_guards() -> None:
    people = ("artist", "artist identified", "artist revealed", "noble")
    t, hero = riot("CO", 5, 2, *people)
    choose(t, act("riot"))
    assert t.trust[hero] == 5 - 2 * 2
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 4] == [REVEALED] * 4
    assert (t.riots, t.riot_held, riots_won(t)) == (1 << d("CO"), 2, 1)
    assert (t.guards[d("CO")], t.broken[d("CO")], t.discontent) == (0, 2, 4)


@pytest.mark.rule("GM-RIOT-05", "GM-RIOT-07", "GM-RULING-26")
def test_a_tie_fails_and_leaves_guards_and_revealed_citizens() -> None:
    t, hero = riot("CO", 5, 2, "artist", "artist identified")
    choose(t, act("riot"))
    assert (t.riots, t.riot_held, t.guards[d("CO")], t.trust[hero]) == (0, 3, 2, 3)
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 2] == [REVEALED, REVEALED]


@pytest.mark.rule("GM-RIOT-01", "GM-ACT-22")
def test_no_second_riot_in_a_district() -> None:
    t, _ = riot("CO", 5, 0, "artist revealed", "artist")
    assert "riot" in offered(t)
    riot_at(t, "CO")
    play(t, (begin_action, h(t, "actress")))
    assert "riot" not in offered(t)


@pytest.mark.rule("GM-RIOT-10")
def test_a_riot_needs_somebody_and_something_that_can_come_of_it() -> None:
    t, _ = riot("CO", 5, 0)
    assert "riot" not in offered(t)
    t, _ = riot("CO", 5, 1, "artist revealed")
    assert "riot" not in offered(t)
    t, _ = riot("CO", 5, 0, "artist revealed")
    assert "riot" in offered(t)
    t, _ = riot("CO", 5, 2, "traitor identified")
    assert "riot" in offered(t)


@pytest.mark.rule("GM-RIOT-08", "GM-RIOT-11", "GM-WIN-01")
def test_the_third_riot_ends_the_game_before_guards_break() -> None:
    t = quiet_table()
    riot_at(t, "VE", "AR")
    guards_at(t, "CO", 1)
    citizens_at(t, "CO", "artist revealed", "artist revealed")
    hero = hero_at(t, "actress", "CO", 0)
    play(t, (begin_action, hero))
    choose(t, act("riot"))
    assert t.outcome is not None
    assert (t.outcome.side, t.guards[d("CO")]) == ("the Heroes", 1)


@pytest.mark.rule("GM-RIOT-12", "GM-DIR-12", "GM-DIR-14")
def test_situation_8_shadow_makes_it_dearer_reinforce_harder() -> None:
    t = quiet_table()
    t.discontent = 10
    publish(t, "shadow", "reinforce")
    guards_at(t, "CO", 1)
    servant_at(t, phantasmer="CO")
    people = ("artist identified", "scientist identified", "merchant identified", "traitor", "scientist")
    citizens_at(t, "CO", *people)
    hero = hero_at(t, "actress", "CO", 4)
    play(t, (begin_action, hero))
    choose(t, act("riot"))
    assert t.trust[hero] == 0
    assert t.riots == 1 << d("CO")
    assert (t.guards[d("CO")], t.broken[d("CO")]) == (0, 1)

"""Situations that are easy to get wrong; the others stand with the phases they belong to."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    choose,
    citizens_at,
    done,
    guards_at,
    hero_at,
    options,
    play,
    publish,
    quiet_table,
    servant_at,
)

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.detaining import end_movement
from dystopolis.games.great_machine.opening import receive_trust
from dystopolis.games.great_machine.options import HeroAction, Split, Yes


@pytest.mark.rule("GM-DIR-10", "GM-ACT-18")
def test_situation_7_provoke_is_asked_at_the_two_stages_of_one_action() -> None:
    t = quiet_table()
    publish(t, "provoke")
    t.bonds, t.discontent = 7, 6
    citizens_at(t, "CS", "noble", "artist", "merchant", "noble", "artist")
    guards_at(t, "CS", 1)
    hero = hero_at(t, "actress", "CS", 1)
    play(t, (begin_action, hero))
    choose(t, HeroAction("square"))
    assert (asked(t), t.asks[0].seat, t.discontent) == ("PROVOCATION", 0, 7)
    choose(t, Yes())
    assert (asked(t), t.discontent) == ("PROVOCATION", 10)
    choose(t, Yes())
    assert done(t)
    assert (t.trust[hero], t.discontent, t.plan, t.bonds) == (0, 10, 5, 1)


@pytest.mark.rule("GM-OPEN-02", "GM-OPEN-03", "GM-OPEN-04")
def test_situation_11_five_trust_are_shared_without_waste() -> None:
    t = quiet_table(heroes=("physician", "veteran", "actress"))
    t.discontent = 7
    people = ("artist revealed", "noble revealed", "merchant", "traitor revealed", "traitor identified")
    citizens_at(t, "CO", *people)
    hero_at(t, "actress", "SC", 8)
    hero_at(t, "physician", "CO", 5)
    hero_at(t, "veteran", "CO", 2)
    play(t, (receive_trust, 0))
    assert options(t) == {Split(5, 0, 0), Split(4, 0, 1)}


@pytest.mark.rule("GM-SCDET-03", "GM-SCPROG-04")
def test_situation_13_phantasmer_drives_the_marker_round_and_on() -> None:
    t = quiet_table(mode="together", seats=2)
    t.discontent, t.marker = 10, 4
    hero = hero_at(t, "fowler", "CO", 2)
    servant_at(t, phantasmer="CO")
    play(t, (end_movement, hero))
    assert (t.plan, t.marker) == (2, 5)

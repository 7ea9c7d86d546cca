"""What greedy players of City of the Great Machine like, on both sides."""

from random import Random

import pytest
from tests.games.great_machine.builders import (
    citizens_at,
    d,
    guards_at,
    hero_at,
    hold,
    in_hand,
    play,
    publish,
    quiet_table,
    raid_at,
    riot_at,
    servant_at,
)

from dystopolis.games.great_machine import GAME
from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.detaining import end_movement
from dystopolis.games.great_machine.machine import machine_turn
from dystopolis.games.great_machine.moving import walk_on
from dystopolis.games.great_machine.options import (
    Act,
    District,
    HeroAction,
    Measure,
    MoveGuard,
    Yes,
)
from dystopolis.games.great_machine.persona import GreatMachinePersona
from dystopolis.games.great_machine.persona.riots import Outlook
from dystopolis.games.great_machine.persona.routes import Ways
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.games.great_machine.tracks import raise_discontent
from dystopolis.kernel import Option

PERSONA = GreatMachinePersona()


def favourite(t: GreatMachine) -> Option:
    """What the seat that is asked would choose."""
    seat = t.asks[0].seat
    values = PERSONA.values(t, seat, t.options(seat))
    return t.options(seat)[values.index(max(values))]


def test_a_sure_riot_is_started() -> None:
    t = quiet_table()
    guards_at(t, "CO", 1)
    citizens_at(t, "CO", "artist identified", "artist identified", "artist identified")
    hero = hero_at(t, "actress", "CO", 4)
    play(t, (begin_action, hero))
    assert favourite(t) == HeroAction("riot")


def test_a_hopeless_riot_is_not() -> None:
    t = quiet_table()
    guards_at(t, "CO", 3)
    citizens_at(t, "CO", "noble identified", "traitor identified", "noble")
    hero = hero_at(t, "actress", "CO", 8)
    play(t, (begin_action, hero))
    assert favourite(t) != HeroAction("riot")


def test_the_chance_of_a_riot_counts_what_is_known_and_what_is_not() -> None:
    t = quiet_table()
    t.discontent = 10
    guards_at(t, "CO", 1)
    citizens_at(t, "CO", "artist revealed", "merchant identified", "traitor identified")
    heroes, machine = Outlook(t, True), Outlook(t, False)
    assert heroes.chance(d("CO"), 1, 0, 3) == 0.0
    assert heroes.chance(d("CO"), 0, 0, 3) == 1.0
    assert 0.0 < machine.chance(d("CO"), 1, 0, 3) < 1.0
    citizens_at(t, "CO", "artist revealed", "scientist")
    unsure = Outlook(t, True).chance(d("CO"), 1, 0, 3)
    assert unsure == pytest.approx(15 / 29, abs=0.04)


def test_a_hero_goes_the_cheapest_way() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 6, card="GC")
    guards_at(t, "AR", 4)
    guards_at(t, "TL", 1)
    guards_at(t, "CN", 1)
    t.visited = 1 << d("SC")
    play(t, (walk_on, hero))
    assert favourite(t) == District("TL")
    ways = Ways(t, hero, d("SC"), 6, 1 << d("SC"), True)
    assert (ways.left[d("GC")], ways.rolls[d("GC")], ways.chance(d("GC"))) == (2, 0, 1.0)


def test_who_cannot_pay_reckons_with_the_escape_die() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 1)
    ways = Ways(t, hero, d("SC"), 1, 1 << d("SC"), True)
    assert (ways.rolls[d("TL")], ways.chance(d("TL"))) == (1, 0.5)
    assert ways.rolls[d("GC")] == 2


def test_the_machine_takes_the_last_step_of_the_plan() -> None:
    t = quiet_table()
    t.plan = 11
    hero = hero_at(t, "fowler", "CO", 7)
    raid_at(t, "CO")
    play(t, (end_movement, hero))
    assert favourite(t) == Measure("plan")


def test_the_machine_takes_the_last_card_of_a_hero() -> None:
    t = quiet_table()
    hero = hero_at(t, "fowler", "CO", 7)
    hold(t, "fowler", "CO")
    raid_at(t, "CO")
    play(t, (end_movement, hero))
    assert favourite(t) == Measure("no_access")


def test_the_machine_publishes_what_it_holds_early() -> None:
    t = quiet_table()
    t.bonds = 2
    in_hand(t, "levy")
    servant_at(t, phantasmer="TL", judgementor="CN", hecate="CN")
    play(t, machine_turn)
    assert favourite(t) == Act("phantasmer", "publish")


def test_the_machine_sends_a_guard_where_a_riot_is_ripe() -> None:
    t = quiet_table()
    t.bonds = 1
    riot_at(t, "AR", "SC")
    citizens_at(t, "VE", "artist revealed", "artist revealed", "artist revealed")
    citizens_at(t, "GC")
    t.acted = [1, 1, 1]
    play(t, machine_turn)
    order = favourite(t)
    assert isinstance(order, MoveGuard)
    t.answer(0, order)
    assert favourite(t) == District("VE")


def test_the_machine_provokes() -> None:
    t = quiet_table()
    publish(t, "provoke")
    t.bonds, t.discontent = 3, 6
    play(t, (raise_discontent, 1, 1, "incite"))
    assert favourite(t) == Yes()


def test_the_machine_does_not_look_at_the_cards_that_heroes_have_chosen() -> None:
    from dystopolis.games.great_machine.access import choose_access
    from dystopolis.games.great_machine.options import Go, Ready

    orders = []
    for card in ("CO", "VE", "CS"):
        t = quiet_table()
        t.bonds = 9
        play(t, choose_access, machine_turn)
        for seat, hero in ((1, "fowler"), (2, "actress"), (3, "artificer")):
            t.answer(seat, Go(hero, card if hero == "fowler" else "AR"))
            t.answer(seat, Ready())
        orders.append(PERSONA.values(t, 0, t.options(0)))
    assert orders[0] == orders[1] == orders[2]


@pytest.mark.parametrize(("mode", "seats"), [("versus", 4), ("together", 2), ("missions", 1)])
def test_the_persona_judges_every_decision_of_a_game(mode: str, seats: int) -> None:
    t = GAME.start(seats, "a whole game", {"missions": "mix"} if mode == "missions" else {}, mode=mode)
    rng = Random(3)
    while not t.over:
        seat = t.waiting()[0]
        options = t.options(seat)
        values = PERSONA.values(GAME.resample(t, seat, rng), seat, options)
        assert len(values) == len(options)
        t.answer(seat, options[values.index(max(values))])
    assert t.outcome is not None

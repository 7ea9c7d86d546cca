"""Somebody who is not there: what is answered for them, and who speaks for the team."""

from random import Random

import pytest
from tests.games.metal_dawn.builders import (
    activate,
    asked,
    at,
    board,
    destroyed_zone,
    do,
    id_of,
    intel,
    options,
    run,
    stand,
    unit,
    waiting_seat,
)
from tests.games.metal_dawn.players import busy

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.dominus import offer_interception
from dystopolis.games.metal_dawn.menus import END, NO
from dystopolis.games.metal_dawn.options import PickZone, Retreat
from dystopolis.games.metal_dawn.spawning import letter, spawn
from dystopolis.games.metal_dawn.table import MetalDawn


def absent(t: MetalDawn) -> object:
    """What is answered for the seat that is asked, when its time is up."""
    ask = t.asks[0]
    assert ask.choice.overdue is not None
    return ask.choice.overdue(t, ask.seat, *ask.args)


@pytest.mark.parametrize(("mode", "seats"), [("together", 1), ("together", 3), ("tech-war", 4)])
def test_every_decision_can_be_made_for_somebody_who_is_away(mode: str, seats: int) -> None:
    chosen = {"agents": "chosen"}
    for number in range(3):
        t = GAME.start(seats, f"away {number}", chosen, mode=mode)
        rng = Random(number)
        while not t.over:
            ask = t.asks[0]
            assert ask.choice.overdue is not None
            assert ask.choice.overdue(t, ask.seat, *ask.args) in ask.options
            t.answer(ask.seat, busy(ask.options, rng))


def test_a_team_that_is_away_loses_and_the_game_ends() -> None:
    t = GAME.start(2, "nobody is here")
    while not t.over:
        ask = t.asks[0]
        assert ask.choice.overdue is not None
        t.answer(ask.seat, ask.choice.overdue(t, ask.seat, *ask.args))

    assert t.outcome is not None
    assert t.outcome.winners == ()


@pytest.mark.rule("MD-TURN-05")
def test_the_activation_of_somebody_who_is_away_ends() -> None:
    t = board()
    activate(t, 0)

    assert absent(t) == END


@pytest.mark.rule("MD-RETR-04")
def test_somebody_who_is_away_does_not_agree_to_a_retreat() -> None:
    t = board(md=5)
    intel(t, 0, "Casualty Report")
    intel(t, 1, "Casualty Report")
    activate(t, 0)
    do(t, Retreat(id_of(t, "Casualty Report")))

    assert (waiting_seat(t), absent(t)) == (1, NO)


@pytest.mark.rule("MD-UATK-07")
def test_somebody_who_is_away_does_not_intercept() -> None:
    t = board()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr")

    run(t, offer_interception, at(1, 2), 1, 0)

    assert (asked(t), absent(t)) == ("INTERCEPTION", NO)


@pytest.mark.rule("MD-RULING-17", "MD-OVER-02")
def test_the_lead_division_speaks_for_the_team_and_in_an_activation_the_active_one() -> None:
    t = board(seats=3)
    t.lead = 2
    for location in (1, 2, 3, 4):
        unit(t, 6, location, "So")
    destroyed_zone(t, 2, 10)

    run(t, spawn, letter(5, 0), -1)
    assert (waiting_seat(t), options(t)) == (2, [PickZone(5), PickZone(7)])
    assert absent(t) == PickZone(5)

    do(t, PickZone(5))
    t.acting, t.acting_side = t.agents[0].card, 0
    run(t, spawn, letter(5, 0), -1)
    assert waiting_seat(t) == 0

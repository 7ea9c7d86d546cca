"""What a sensible team likes."""

from random import Random

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    board,
    code,
    dominus_at,
    equip,
    id_of,
    intel,
    options,
    run,
    stand,
    unit,
)

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.dominus import muster, unit_attacks
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import Attack, AttackRobot, Hack, Intercept, Move
from dystopolis.games.metal_dawn.table import FACE_UP, MetalDawn
from dystopolis.kernel import Option


def liked(t: MetalDawn) -> Option:
    """What the persona likes best."""
    seat = t.waiting()[0]
    assert GAME.persona is not None
    values = GAME.persona.values(t, seat, options(t))
    return options(t)[values.index(max(values))]


def attack_phase(t: MetalDawn) -> None:
    t.do(muster)
    t.do(unit_attacks)


def test_a_sure_hack_comes_before_everything() -> None:
    t = board(md=4)
    dominus_at(t, 1)
    stand(t, 0, 1, 1)
    intel(t, 0, "Root Credentials", "Casualty Report")
    code(t, 1, "Open Port", FACE_UP)
    unit(t, 1, 2, "Dr", 1)
    activate(t, 0)

    assert liked(t) == Hack(id_of(t, "Root Credentials"), 1)


def test_a_blow_that_wins_is_struck() -> None:
    t = board(md=9)
    act_two(t, 1, health=3)
    stand(t, 0, 1, 1)
    equip(t, 0, "Sawed-off Shotgun")
    unit(t, 1, 2, "Ex", 3)
    activate(t, 0)

    assert liked(t) == AttackRobot(True)


def test_a_unit_that_surely_falls_is_attacked_near_the_end_of_the_track() -> None:
    t = board(md=8)
    stand(t, 0, 1, 1)
    equip(t, 0, "Plasma Torch")
    unit(t, 1, 2, "Ex", 4, "Terrify")
    activate(t, 0, actions=1)

    assert liked(t) == Attack(1, 2, True)


@pytest.mark.parametrize(("health", "md", "taken"), [(5, 5, True), (1, 3, False), (3, 9, True)])
def test_attacks_are_intercepted_by_those_who_can_bear_it(health: int, md: int, taken: bool) -> None:
    t = board(md=md)
    stand(t, 0, 1, 1)
    t.agents[0].health = health
    unit(t, 1, 2, "Dr")
    run(t, attack_phase)

    assert liked(t) == (Intercept(id_of(t, "Stitch")) if taken else NO)


def test_without_intel_an_agent_goes_where_there_is_some() -> None:
    t = board(md=3)
    activate(t, 0, actions=1)

    option = liked(t)

    assert isinstance(option, Move)
    assert t.box.zones[t.zones[option.zone - 1]].icons[option.location - 1] in "IA"


def play(seats: int, number: int, greedy: bool) -> MetalDawn:
    t = GAME.start(seats, f"persona {number}")
    assert isinstance(t, MetalDawn)
    assert GAME.persona is not None
    rng = Random(number)
    while not t.over:
        seat = t.waiting()[0]
        listed = t.options(seat)
        option = rng.choice(listed)
        if greedy:
            values = GAME.persona.values(GAME.resample(t, seat, rng), seat, listed)
            option = listed[values.index(max(values))]
        t.answer(seat, option)
    return t


def test_greedy_teams_come_far_and_random_ones_do_not() -> None:
    random = [play(2, number, greedy=False) for number in range(20)]
    greedy = [play(2, number, greedy=True) for number in range(12)]

    assert not any(t.outcome is not None and t.outcome.winners for t in random)
    assert not any(t.act == 2 for t in random)
    assert sum(t.act == 2 for t in greedy) >= 4
    assert any(t.outcome is not None and t.outcome.winners for t in greedy)


def test_the_persona_has_a_value_for_every_option_of_every_decision() -> None:
    assert GAME.persona is not None
    for mode, seats in (("together", 1), ("together", 6), ("tech-war", 3)):
        t = GAME.start(seats, "values", {"content": "mixed", "agents": "chosen"}, mode=mode)
        rng = Random(3)
        while not t.over:
            seat = t.waiting()[0]
            values = GAME.persona.values(t.copy(), seat, t.options(seat))
            assert len(values) == len(t.options(seat))
            t.answer(seat, rng.choice(t.options(seat)))

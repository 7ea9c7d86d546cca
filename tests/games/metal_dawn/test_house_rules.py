"""Rulings that a table may decide otherwise: each as it is, and as it would be."""

from random import Random

import pytest
from tests.games.metal_dawn.builders import (
    TYPES,
    activate,
    at,
    board,
    cast,
    equip,
    mission,
    moves,
    run,
    stand,
    targets,
    told,
    unit,
)

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.box import LASTING
from dystopolis.games.metal_dawn.events import MissionFailed, Reinforced, Revealed, Spawned
from dystopolis.games.metal_dawn.harm import suffer_all
from dystopolis.games.metal_dawn.odds import Preview, could_be
from dystopolis.games.metal_dawn.options import Attack, Move
from dystopolis.games.metal_dawn.spawning import letter, spawn
from dystopolis.games.metal_dawn.table import REVEALED, MetalDawn
from dystopolis.games.metal_dawn.units import conceal_all, reveal_all


def house(ruling: str, value: str) -> MetalDawn:
    return board(settings={ruling: value})


def leave_in_bag(t: MetalDawn, type: str, icon: str) -> None:
    """Only standees of this type with this icon are left to come."""
    for kind in t.box.kinds_of[TYPES.index(type)]:
        t.bag[kind] = 0 if t.box.kinds[kind].icon != icon else t.bag[kind]
    t.pool[TYPES.index(type)] = sum(t.bag[kind] for kind in t.box.kinds_of[TYPES.index(type)])
    assert t.pool[TYPES.index(type)]


def first_places(settings: dict[str, str]) -> MetalDawn:
    """At the question where the first Agent starts."""
    t = GAME.start(2, "where to start", settings, mode="together")
    assert isinstance(t, MetalDawn)
    while not isinstance(t.options(t.waiting()[0])[0], Move):
        t.answer(t.waiting()[0], t.options(t.waiting()[0])[0])
    return t


@pytest.mark.rule("MD-RULING-15")
def test_agents_may_have_to_start_near_the_first_space() -> None:
    def zones(t: MetalDawn) -> set[int]:
        return {option.zone for option in t.options(t.waiting()[0]) if isinstance(option, Move)}

    assert len(zones(first_places({}))) > 3
    t = first_places({"MD-RULING-15": "near space 1"})
    free = [z for z in range(12) if t.taken >> 4 * z & 15 != 15 and not t.destroyed >> z & 1]
    nearest = min(t.box.steps[0][zone] for zone in free)
    assert zones(t) == {zone + 1 for zone in free if t.box.steps[0][zone] == nearest}


@pytest.mark.rule("MD-RULING-23")
def test_stealth_may_lead_into_closed_zones_only() -> None:
    for value, expected in (("enters any location", True), ("enters closed zones", False)):
        t = house("MD-RULING-23", value)
        cast(t, 0, "Ghostwire")
        unit(t, 1, 1, "Dr")
        for location in range(1, 5):
            unit(t, 2, location, "So")
        activate(t, 0)
        assert ((1, 1) in moves(t)) is expected
        assert {(1, 2), (2, 1), (2, 4)} <= moves(t)
        if not expected:
            assert GAME.words.things(t, 0)["place-9-2"].rule == "MD-RULING-23"


@pytest.mark.rule("MD-RULING-24")
def test_icons_that_last_may_show_themselves_as_their_unit_comes() -> None:
    for value, expected in (("work once revealed", 0), ("show themselves", 1)):
        t = house("MD-RULING-24", value)
        leave_in_bag(t, "Ex", "Terrify")
        run(t, spawn, letter(0, 3), -1)
        assert [(one.zone, one.unit) for one in told(t, Spawned)] == [(1, "Ex")]
        assert [(one.zone, one.location, one.icon) for one in told(t, Revealed)] == [
            (1, 1, "Terrify")
        ] * expected
        assert Preview(t).terror == expected


@pytest.mark.rule("MD-RULING-24")
def test_other_icons_stay_hidden_and_nothing_that_lasts_is_expected_of_a_hidden_unit() -> None:
    t = house("MD-RULING-24", "show themselves")
    run(t, spawn, letter(0, 3) * 3 + letter(4, 2) * 3, -1)
    shown = [one.icon for one in told(t, Revealed)]
    assert set(shown) <= set(LASTING)
    hidden = [place for place in range(48) if 0 < t.units[place] < REVEALED]
    assert len(hidden) + len(shown) == 6
    for kind in t.box.kinds:
        assert could_be(t, kind.index) == (0 if kind.icon in LASTING else t.bag[kind.index])
    run(t, reveal_all, sum(1 << place for place in hidden), -1)
    found = [one.icon for one in told(t, Revealed)][len(shown) :]
    assert found
    assert not set(found) & set(LASTING)


@pytest.mark.rule("MD-RULING-24")
def test_who_is_concealed_shows_itself_again_if_nobody_else_can_come() -> None:
    t = house("MD-RULING-24", "show themselves")
    leave_in_bag(t, "Ex", "Suppress")
    run(t, spawn, letter(0, 3), -1)
    before = list(t.units)
    run(t, conceal_all, 1 << at(1, 1))
    assert t.units == before
    assert len(told(t, Revealed)) == 2


@pytest.mark.rule("MD-RULING-24", "MD-INFO-06")
def test_an_imagined_bag_has_enough_that_can_be_hidden() -> None:
    t = board(5, settings={"MD-RULING-24": "show themselves", "content": "mixed"})
    run(t, spawn, letter(0, 3) * 4 + letter(4, 3) * 3, -1)
    hidden = t.units.count(4)
    for seed in range(20):
        imagined = GAME.resample(t, 0, Random(seed))
        assert isinstance(imagined, MetalDawn)
        able = [kind for kind in t.box.kinds_of[3] if t.box.kinds[kind].icon not in LASTING]
        assert sum(imagined.bag[kind] for kind in able) >= hidden
        assert sum(imagined.bag) == sum(t.bag)


@pytest.mark.rule("MD-RULING-37")
def test_an_agent_may_have_to_use_its_weapon() -> None:
    for value, expected in (("may attack unarmed", {(9, 3)}), ("must use it", set())):
        t = house("MD-RULING-37", value)
        unit(t, 9, 3, "Dr")
        equip(t, 0, weapon="Snub Revolver")
        activate(t, 0)
        assert targets(t, armed=True) == {(9, 3)}
        assert targets(t, armed=False) == expected
        if not expected:
            assert GAME.words.why_not(t, 0, Attack(9, 3, False)).rule == "MD-RULING-37"
    t = house("MD-RULING-37", "must use it")
    unit(t, 9, 3, "Dr")
    activate(t, 0)
    assert targets(t, armed=False) == {(9, 3)}  # without a Weapon as ever


@pytest.mark.rule("MD-RULING-61")
def test_the_mission_of_a_fallen_agent_may_fail() -> None:
    for value, expected in (("is discarded", []), ("fails", ["Giant Killer"])):
        t = house("MD-RULING-61", value)
        stand(t, 0, 5, 1).health = 1
        mission(t, 0, "Giant Killer")
        run(t, suffer_all, 1 << t.agents[0].card, 1)
        failed = [one.mission for one in told(t, MissionFailed)]
        assert [row.name for row in t.box.rows.missions if row.id in failed] == expected
        came = [(one.zone, one.unit) for one in told(t, Spawned)]
        assert came == ([(5, "Ex")] if expected else [])
        assert len(t.mission_discard) == 1


@pytest.mark.rule("MD-RULING-64")
def test_the_missing_unit_may_come_after_a_reinforcement() -> None:
    for value, expected in (("instead of the Unit", 0), ("then the Unit comes", 1)):
        t = house("MD-RULING-64", value)
        exterminators = t.box.kinds_of[3]
        for kind in exterminators:
            t.boxed[kind] += t.bag[kind]
            t.bag[kind] = 0
        t.pool[3] = 0
        run(t, spawn, letter(0, 3), -1)
        assert len(told(t, Reinforced)) == 1
        assert t.md == 3
        assert bool(t.units[at(1, 1)]) == bool(expected)
        assert len(told(t, Spawned)) == expected


@pytest.mark.rule("MD-RULING-64")
def test_a_reinforcement_that_brings_nothing_ends() -> None:
    t = house("MD-RULING-64", "then the Unit comes")
    for kind in t.box.kinds_of[3]:
        t.bag[kind] = 0
    t.pool[3] = 0
    run(t, spawn, letter(0, 3), -1)
    assert told(t, Spawned) == []
    assert len(told(t, Reinforced)) == 1

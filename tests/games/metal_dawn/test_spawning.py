"""Spawning, overflow, Inundation, substitution and Reinforce."""

import pytest
from tests.games.metal_dawn.builders import (
    at_unit,
    board,
    destroyed_zone,
    do,
    effect,
    firewall,
    kind_of,
    options,
    pool,
    run,
    stand,
    told,
    top,
    unit,
)

from dystopolis.games.metal_dawn.dominus import next_card
from dystopolis.games.metal_dawn.events import Inundated, Reinforced, Spawned
from dystopolis.games.metal_dawn.options import PickZone
from dystopolis.games.metal_dawn.spawning import letter, spawn
from dystopolis.games.metal_dawn.table import REVEALED, MetalDawn
from dystopolis.games.metal_dawn.units import BY_EFFECT, destroy_unit

DR, SO, CY, EX = range(4)


def spawns(t: MetalDawn, zone: int, *types: int) -> None:
    run(t, spawn, "".join(letter(zone - 1, type) for type in types), -1)


def fill(t: MetalDawn, *zones: int) -> None:
    """Four Units in each of these zones; the pool gives what it has."""
    for zone in zones:
        for location in (1, 2, 3, 4):
            if not t.taken >> (4 * zone + location - 5) & 1:
                type = max(range(4), key=lambda one: t.pool[one])
                unit(t, zone, location, ("Dr", "So", "Cy", "Ex")[type])


@pytest.mark.rule("MD-SPAWN-01", "MD-SPAWN-02", "MD-SPAWN-03", "MD-SPAWN-04")
def test_units_come_in_order_to_the_first_free_locations_and_are_hidden() -> None:
    t = board()
    stand(t, 0, 1, 2)

    spawns(t, 1, DR, EX, SO)

    assert [at_unit(t, 1, n) for n in (1, 2, 3, 4)] == ["Dr", "", "Ex", "So"]
    assert all(value < REVEALED for value in t.units)


@pytest.mark.rule("MD-OVER-01", "MD-OVER-02")
def test_each_unit_that_finds_no_room_overflows_to_a_zone_of_the_teams_choice() -> None:
    t = board()
    fill(t, 1)

    spawns(t, 1, DR, SO)
    assert options(t) == [PickZone(2), PickZone(5)]
    do(t, PickZone(5))
    assert options(t) == [PickZone(2), PickZone(5)]
    do(t, PickZone(2))

    assert (at_unit(t, 5, 1), at_unit(t, 2, 1)) == ("Dr", "So")
    assert [event.meant for event in told(t, Spawned)] == [1, 1]


@pytest.mark.rule("MD-OVER-01")
def test_overflow_goes_to_face_up_zones_only() -> None:
    t = board()
    fill(t, 1)
    destroyed_zone(t, 5)

    spawns(t, 1, DR)

    assert at_unit(t, 2, 1) == "Dr"


@pytest.mark.rule("MD-OVER-03", "MD-OVER-05")
def test_inundation_advances_once_and_stops_the_rest_without_looking_further() -> None:
    t = board(md=3)
    fill(t, 1, 2, 5)

    spawns(t, 1, DR, DR, DR)

    assert (t.md, len(told(t, Inundated)), len(told(t, Spawned))) == (4, 1, 0)
    assert at_unit(t, 3, 1) == ""


@pytest.mark.rule("MD-OVER-04")
def test_after_inundation_the_ability_of_the_card_is_skipped() -> None:
    t = board(md=3)
    for slot, location in ((0, 1), (1, 2), (2, 3), (3, 4)):
        stand(t, slot, 5, location)
    fill(t, 11, 12, 7, 10)
    stand(t, 0, 11, 1, beside=True)
    health = [agent.health for agent in t.agents]
    top(t, "dominus", "MD-K11a")
    t.resolving, t.codes_acted, t.cards_left = True, True, 1

    run(t, next_card)

    assert (t.md, len(told(t, Inundated))) == (4, 1)
    assert [agent.health for agent in t.agents] == health


@pytest.mark.rule("MD-SPAWN-05", "MD-RULING-104")
def test_place_comes_before_supply() -> None:
    t = board(md=3)
    fill(t, 1, 2, 5)
    pool(t, 0, 0, 0, 0)
    spawns(t, 1, DR)
    assert (t.md, len(told(t, Inundated)), len(told(t, Reinforced))) == (4, 1, 0)

    t = board(md=3)
    fill(t, 1)
    pool(t, 0, 0, 0, 0)
    spawns(t, 1, DR)
    assert (t.md, len(told(t, Reinforced)), options(t)) == (5, 1, [])


@pytest.mark.rule("MD-SUPPLY-01")
@pytest.mark.parametrize(
    ("supply", "comes"),
    [((1, 1, 1, 1), "Dr"), ((0, 1, 1, 1), "So"), ((0, 0, 1, 1), "Cy"), ((0, 0, 0, 1), "Ex")],
)
def test_a_harder_unit_stands_in_for_one_that_has_run_out(supply: tuple[int, ...], comes: str) -> None:
    t = board()
    pool(t, *supply)

    spawns(t, 1, DR)

    assert at_unit(t, 1, 1) == comes


@pytest.mark.rule("MD-SUPPLY-02", "MD-SUPPLY-03", "MD-SUPPLY-05", "MD-SUPPLY-07")
def test_reinforce_returns_the_box_and_not_the_board_and_costs_two_each_time() -> None:
    t = board(md=2)
    unit(t, 3, 1, "Ex", 4)
    pool(t, 0, 0, 0, 0)
    for kind in range(len(t.boxed)):
        t.boxed[kind] = 0

    spawns(t, 1, EX, EX)
    assert (t.md, at_unit(t, 3, 1), at_unit(t, 1, 1)) == (6, "Ex4", "")
    assert [event.units for event in told(t, Reinforced)] == [0, 0]

    t = board(md=2)
    pool(t, 0, 0, 0, 0)
    spawns(t, 1, EX)
    assert (t.md, t.pool, sum(t.boxed)) == (4, [16, 8, 8, 8], 0)


@pytest.mark.rule("MD-SUPPLY-04")
def test_after_a_reinforce_the_rest_of_the_list_comes() -> None:
    t = board(md=2)
    pool(t, 0, 0, 0, 0)

    spawns(t, 1, DR, SO)

    assert [at_unit(t, 1, n) for n in (1, 2)] == ["So", ""]


@pytest.mark.rule("MD-SUPPLY-06")
def test_a_destroyed_unit_lies_in_the_box_and_cannot_be_spawned() -> None:
    t = board()
    place = unit(t, 1, 1, "So", 2)
    before = t.pool[SO]

    run(t, destroy_unit, place, -1, BY_EFFECT, -1)

    assert (t.pool[SO], t.boxed[kind_of(t, "So", 2)]) == (before, 1)


@pytest.mark.rule("MD-FIRE-04", "MD-FIRE-05")
def test_drones_replicate_counts_those_at_the_start_in_order() -> None:
    t = board()
    unit(t, 3, 2, "Dr")
    unit(t, 1, 4, "Dr")
    unit(t, 1, 1, "So")

    effect(t, "replicate(Dr, board)")

    assert [(event.zone, event.location) for event in told(t, Spawned)] == [(1, 2), (3, 1)]


@pytest.mark.rule("MD-FIRE-05", "MD-RULING-48")
def test_replication_stops_at_inundation() -> None:
    t = board(md=3)
    fill(t, 2, 5)
    unit(t, 1, 1, "Dr")
    for location in (2, 3, 4):
        unit(t, 1, location, "So")
    drones = [place for place, value in enumerate(t.units) if value == 1]

    effect(t, "replicate(Dr, AZ)", here=1)

    assert (t.md, [place for place, value in enumerate(t.units) if value == 1]) == (4, drones)


@pytest.mark.rule("MD-FIRE-06", "MD-RULING-49")
def test_attack_of_the_drones_fills_zones_without_one_and_never_overflows() -> None:
    t = board(md=3)
    destroyed_zone(t, 12)
    unit(t, 1, 1, "Dr")
    for location in (1, 2, 3, 4):
        unit(t, 2, location, "So")
    firewall(t, 4, 4)

    effect(t, "md(1)")

    assert t.md == 4
    zones = [event.zone for event in told(t, Spawned)]
    assert zones == [3, 4, 5, 6, 7, 8, 9, 10, 11]
    assert at_unit(t, 2, 1) == "So"


@pytest.mark.rule("MD-FIRE-06")
def test_attack_of_the_drones_takes_harder_units_and_never_reinforces() -> None:
    t = board(md=3)
    pool(t, 2, 0, 1, 0)
    firewall(t, 4, 4)

    effect(t, "md(1)")

    assert [event.unit for event in told(t, Spawned)] == ["Dr", "Dr", "Cy"]
    assert (t.md, told(t, Reinforced)) == (4, [])

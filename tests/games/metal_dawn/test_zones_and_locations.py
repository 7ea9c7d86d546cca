"""Zones, locations, and what an Agent may do that enters one."""

import pytest
from tests.games.metal_dawn.builders import (
    activate,
    asked,
    at,
    at_unit,
    board,
    card,
    cast,
    destroyed_zone,
    do,
    dominus_at,
    effect,
    end,
    equip,
    hides,
    id_of,
    mission,
    moves,
    of_kind,
    options,
    stand,
    targets,
    told,
    top,
    unit,
    where,
)

from dystopolis.games.metal_dawn.events import Drew, Moved
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import (
    Complete,
    Keep,
    Move,
    PickAgent,
    PickDeck,
    PickUnit,
    PickZone,
    Reward,
    UsePower,
)
from dystopolis.games.metal_dawn.view import view


@pytest.mark.rule("MD-ZONE-01", "MD-ZONE-02")
def test_a_zone_has_four_locations_with_icons_clockwise_from_the_upper_left() -> None:
    t = board()

    zone = view(t, 0).zones[0]

    assert [place.number for place in zone.locations] == [1, 2, 3, 4]
    assert [place.icon for place in zone.locations] == ["I", "R", "X", "B"]
    row = t.box.rows.layouts[0]
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = row.locations
    assert (x1 < x2, y1 == y2, x2 == x3, y2 < y3, x4 == x1, y3 == y4) == (True,) * 6


@pytest.mark.rule("MD-ZONE-03", "MD-ZONE-04", "MD-ZONE-05", "MD-MOVE-03")
def test_occupied_locations_and_closed_zones_cannot_be_entered() -> None:
    t = board()
    unit(t, 1, 1, "Dr")
    stand(t, 2, 1, 2)
    for location in (1, 2, 3, 4):
        unit(t, 2, location, "So")

    activate(t, 0)

    assert {place for place in moves(t) if place[0] in (1, 2)} == {(1, 3), (1, 4)}
    assert view(t, 0).zones[1].closed
    assert not view(t, 0).zones[0].closed


@pytest.mark.rule("MD-ZONE-06")
def test_a_destroyed_zone_may_be_entered_and_gives_nothing() -> None:
    t = board()
    destroyed_zone(t, 1)
    activate(t, 0)

    do(t, Move(1, 1))

    assert (where(t, 0), asked(t), t.actions) == ((1, 1), "ACTIVATION", 1)
    assert not of_kind(t, UsePower)
    assert not told(t, Drew)
    assert [place.icon for place in view(t, 0).zones[0].locations] == [None] * 4


@pytest.mark.rule("MD-ZONE-07")
def test_destroyed_zones_count_for_range() -> None:
    t = board()
    destroyed_zone(t, 2)
    stand(t, 0, 1, 1)
    unit(t, 3, 1, "So")
    equip(t, 0, "Hunting Rifle")

    activate(t, 0)

    assert targets(t, True) == {(3, 1)}


@pytest.mark.rule("MD-ZONE-08")
def test_no_effect_puts_a_unit_into_a_destroyed_zone() -> None:
    t = board()
    destroyed_zone(t, 2, 5)
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "So")
    effect(t, "push(1, U[here], Z[adj])", 0)
    assert at_unit(t, 1, 2) == "So"

    effect(t, "spawn([Dr], AZ)", here=2)
    assert options(t) == [PickZone(1), PickZone(3), PickZone(6)]
    do(t, PickZone(3))
    assert at_unit(t, 3, 1) == "Dr"


@pytest.mark.rule("MD-ZONE-09")
def test_adjacency_is_orthogonal_and_does_not_wrap() -> None:
    adjacent = board().box.adjacent
    zones = [[n + 1 for n in range(12) if mask >> n & 1] for mask in adjacent]

    assert zones[0] == [2, 5]
    assert zones[5] == [2, 5, 7, 10]
    assert zones[3] == [3, 8]
    assert zones[11] == [8, 11]
    assert sum(map(len, zones)) == 2 * 17


@pytest.mark.rule("MD-ZONE-10", "MD-UNIT-10", "MD-LOC-12")
def test_dominus_takes_no_location_and_is_no_unit() -> None:
    t = board()
    dominus_at(t, 1)
    activate(t, 0)
    assert {(1, n) for n in (1, 2, 3, 4)} <= moves(t)
    do(t, Move(2, 2))  # Destroy a revealed Unit: there is none
    assert asked(t) == "ACTIVATION"
    assert not of_kind(t, PickUnit)


@pytest.mark.rule("MD-LOC-01", "MD-LOC-02", "MD-LOC-07", "MD-LOC-17")
def test_entering_lets_an_agent_use_the_icon_at_once_if_it_wants() -> None:
    t = board()
    top(t, "intel", "Root Credentials")
    agent = activate(t, 0)

    do(t, Move(1, 1))
    assert options(t) == [PickDeck("intel"), NO]
    declined = t.copy()
    do(t, PickDeck("intel"))
    assert t.sides[0].intel == (card(t, "Root Credentials"),)
    assert (t.actions, agent.at) == (1, at(1, 1))

    do(declined, NO)
    assert asked(declined) == "ACTIVATION"


@pytest.mark.rule("MD-LOC-03")
def test_standing_on_a_location_does_not_use_it_again() -> None:
    t = board()
    activate(t, 0)
    do(t, Move(1, 1), PickDeck("intel"))

    assert not of_kind(t, PickDeck)
    assert (1, 1) not in moves(t)


@pytest.mark.rule("MD-LOC-04", "MD-LOC-05", "MD-LOC-06", "MD-LOC-08", "MD-LOC-15", "MD-CARD-01")
@pytest.mark.parametrize(
    ("place", "decks"),
    [
        ((2, 1), ["weapon"]),
        ((3, 2), ["gear"]),
        ((1, 3), ["weapon", "gear"]),
        ((7, 2), ["weapon", "gear", "intel"]),
        ((1, 1), ["intel"]),
    ],
)
def test_icons_that_draw(place: tuple[int, int], decks: list[str]) -> None:
    t = board()
    activate(t, 0)

    do(t, Move(*place))
    assert [option.deck for option in of_kind(t, PickDeck)] == decks

    do(t, PickDeck(decks[0]))  # type: ignore[arg-type]
    if decks[0] == "intel":
        assert len(t.sides[0].intel) == 1
        return
    assert {"equip new", "keep new"} <= {option.how for option in of_kind(t, Keep)}
    do(t, Keep("equip new"))
    agent = t.agents[0]
    assert (agent.weapon if decks[0] == "weapon" else agent.gear) >= 0


@pytest.mark.rule("MD-LOC-09", "MD-LOC-10", "MD-SETUP-22")
def test_the_block_icon_needs_a_token_and_a_unit_without_one() -> None:
    t = board()
    far = unit(t, 8, 4, "Ex")
    activate(t, 0)
    do(t, Move(1, 4))
    assert options(t) == [PickUnit(8, 4), NO]
    do(t, PickUnit(8, 4))
    assert t.blocked == 1 << far

    t = board()
    for n in range(7):
        place = unit(t, 2 + n // 4, 1 + n % 4, "So")
        if n < 6:
            t.blocked |= 1 << place
    activate(t, 0)
    do(t, Move(1, 4))
    assert asked(t) == "ACTIVATION"


@pytest.mark.rule("MD-LOC-11", "MD-ICON-08", "MD-RULING-26")
def test_the_destroy_icon_takes_any_revealed_unit_unless_another_defends_it() -> None:
    t = board()
    unit(t, 4, 1, "Ex", 4)
    unit(t, 5, 1, "So", 2)
    unit(t, 5, 2, "Cy", 4, "Defend")
    unit(t, 6, 1, "So")
    activate(t, 0)

    do(t, Move(2, 2))
    assert of_kind(t, PickUnit) == [PickUnit(4, 1), PickUnit(5, 2)]
    do(t, PickUnit(4, 1))
    assert at_unit(t, 4, 1) == ""


@pytest.mark.rule("MD-LOC-13", "MD-ICON-19", "MD-RULING-110")
def test_the_reveal_icon_opens_the_units_of_one_zone_in_order_and_not_those_that_come() -> None:
    t = board()
    unit(t, 5, 1, "Dr")
    unit(t, 5, 2, "So")
    unit(t, 5, 3, "Cy", 2)
    unit(t, 6, 1, "Dr")
    hides(t, "Dr", 1, "Lure")
    hides(t, "So", 2)
    activate(t, 0)

    do(t, Move(1, 2))
    assert of_kind(t, PickZone) == [PickZone(5), PickZone(6)]
    do(t, PickZone(5))

    assert [at_unit(t, 5, n) for n in (1, 2, 3, 4)] == ["Dr1", "So2", "Cy2", "Dr"]


@pytest.mark.rule("MD-LOC-14", "MD-MISS-19")
def test_the_mission_icon_completes_the_active_mission_with_the_usual_reward() -> None:
    t = board(md=5)
    mission(t, 0, "Thin the Ranks")
    activate(t, 0)

    do(t, Move(3, 4))
    assert options(t) == [Complete(), NO]
    do(t, Complete())
    assert options(t) == [Reward("retreat"), Reward("equip")]
    do(t, Reward("retreat"))
    assert (t.md, t.agents[0].mission) == (4, -1)


@pytest.mark.rule("MD-LOC-16", "MD-LOC-19")
def test_an_icon_without_anything_to_do_does_nothing_and_may_be_entered() -> None:
    t = board()
    activate(t, 0, actions=4)
    for place in ((3, 4), (1, 2), (1, 4), (2, 2)):
        do(t, Move(*place))
        assert (where(t, 0), asked(t) or "over") in ((place, "ACTIVATION"), (place, "over"))
    assert len(told(t, Moved)) == 4


@pytest.mark.rule("MD-LOC-18")
def test_an_agent_that_is_moved_uses_the_location_itself() -> None:
    t = board()
    stand(t, 0, 6, 1)
    top(t, "weapon", "Rail Carbine")
    activate(t, 0)

    do(t, UsePower(), PickAgent(id_of(t, "Backchannel")), Move(2, 1))
    assert t.waiting() == [1]
    do(t, PickDeck("weapon"), Keep("equip new"))

    assert t.agents[2].weapon == card(t, "Rail Carbine")
    assert t.waiting() == [0]


@pytest.mark.rule("MD-STEALTH-01", "MD-STEALTH-02", "MD-ZONE-05")
def test_stealth_goes_beside_occupied_locations_also_in_a_closed_zone() -> None:
    t = board()
    cast(t, 0, "Ghostwire")
    for location in (1, 2, 3, 4):
        unit(t, 1, location, "So")
    activate(t, 0)

    do(t, Move(1, 1), PickDeck("intel"))

    agent = t.agents[0]
    assert (where(t, 0), agent.beside, at_unit(t, 1, 1)) == ((1, 1), True, "So")
    assert targets(t, False) == {(1, 1), (1, 2), (1, 3), (1, 4)}
    assert len(t.sides[0].intel) == 1
    do(t, Move(3, 1))
    assert not agent.beside
    assert t.taken >> at(3, 1) & 1


@pytest.mark.rule("MD-STEALTH-03")
def test_stealth_does_not_override_suppress() -> None:
    t = board()
    cast(t, 0, "Ghostwire")
    unit(t, 6, 1, "Ex", 5, "Suppress")
    activate(t, 0)

    assert not any(zone == 6 for zone, _ in moves(t))


@pytest.mark.rule("MD-STEALTH-04")
def test_who_loses_stealth_stays_beside_until_it_moves() -> None:
    t = board()
    unit(t, 1, 1, "So")
    equip(t, 0, gear="Optical Camo")
    stand(t, 0, 1, 1, beside=True)
    t.agents[0].gear = -1
    activate(t, 0)

    assert t.agents[0].beside
    assert (1, 1) not in moves(t)
    do(t, Move(1, 2))
    assert not t.agents[0].beside


@pytest.mark.rule("MD-ZONE-04")
def test_an_agent_on_a_location_blocks_it_for_others_and_frees_it_by_leaving() -> None:
    t = board()
    stand(t, 0, 1, 1)
    activate(t, 2)
    assert (1, 1) not in moves(t)
    end(t)
    activate(t, 0)
    do(t, Move(1, 2))
    end(t)
    activate(t, 2)
    assert (1, 1) in moves(t)

"""The Units' attacks, interceptions, and Agents who fall."""

import pytest
from tests.games.metal_dawn.builders import (
    activate,
    asked,
    at_unit,
    board,
    card,
    cast,
    do,
    effect,
    equip,
    firewall,
    hand,
    hides,
    id_of,
    intel,
    kind_of,
    mission,
    of_kind,
    options,
    run,
    skill,
    stand,
    told,
    unit,
    where,
)

from dystopolis.games.metal_dawn.dominus import muster, unit_attacks
from dystopolis.games.metal_dawn.events import (
    Advanced,
    Fell,
    Hurt,
    Intercepted,
    MissionFailed,
    Replaced,
    UnitAttacked,
)
from dystopolis.games.metal_dawn.harm import hurt, suffer, suffer_all
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import Attack, Intercept, Suffer
from dystopolis.games.metal_dawn.table import REVEALED, MetalDawn


def attack_phase(t: MetalDawn) -> None:
    t.do(muster)
    t.do(unit_attacks)


@pytest.mark.rule("MD-UATK-01", "MD-UATK-02", "MD-UATK-03", "MD-UATK-10")
def test_units_attack_in_the_order_of_zones_and_locations_revealed_or_not() -> None:
    t = board(md=1)
    unit(t, 3, 1, "Dr")
    unit(t, 1, 4, "So", 2)
    unit(t, 1, 2, "Cy")
    unit(t, 8, 3, "Ex")

    run(t, attack_phase)

    order = [(event.zone, event.location) for event in told(t, UnitAttacked)]
    assert order == [(1, 2), (1, 4), (3, 1), (8, 3)]
    assert t.md == 6
    kinds = [type(one.event) for one in t.told if isinstance(one.event, UnitAttacked | Advanced)]
    assert kinds == [UnitAttacked, Advanced] * 3 + [UnitAttacked, Advanced, Advanced]


@pytest.mark.rule("MD-UATK-04", "MD-UATK-05", "MD-UATK-07")
def test_any_agent_of_the_zone_may_take_the_whole_attack_whether_it_has_acted_or_not() -> None:
    t = board(md=4)
    unit(t, 1, 1, "Ex")
    stand(t, 0, 1, 2)
    stand(t, 2, 1, 3)
    t.agents[0].active = False
    run(t, attack_phase)

    assert options(t) == [NO, Intercept(id_of(t, "Stitch"))]
    do(t, NO)
    assert t.waiting() == [1]
    do(t, Intercept(id_of(t, "Backchannel")))

    assert ([agent.health for agent in t.agents], t.md) == ([5, 5, 3, 5], 4)
    assert [event.damage for event in told(t, Intercepted)] == [2]


@pytest.mark.rule("MD-UATK-06", "MD-RULING-66")
def test_different_agents_may_take_different_attacks_and_one_may_take_several() -> None:
    t = board(md=4)
    t.lead = 1
    for location in (1, 2, 3):
        unit(t, 1, location, "So")
    stand(t, 0, 1, 4)
    stand(t, 2, 1, 3, beside=True)
    run(t, attack_phase)

    assert t.waiting() == [1]
    do(t, Intercept(id_of(t, "Backchannel")))
    do(t, NO, Intercept(id_of(t, "Stitch")))
    do(t, Intercept(id_of(t, "Backchannel")))

    assert (t.agents[0].health, t.agents[2].health, t.md) == (4, 3, 4)


@pytest.mark.rule("MD-UATK-04")
def test_nobody_elsewhere_is_asked_unless_they_cover_the_next_zone() -> None:
    t = board(md=4, settings={"content": "mixed"})
    unit(t, 1, 1, "Dr")
    stand(t, 0, 2, 1)
    run(t, attack_phase)
    assert t.md == 5

    t = board(md=4, settings={"content": "mixed"})
    cast(t, 0, "Overwatch")
    unit(t, 1, 1, "Dr")
    stand(t, 0, 2, 1)
    run(t, attack_phase)
    do(t, Intercept(id_of(t, "Overwatch")))
    assert t.md == 4


@pytest.mark.rule("MD-UATK-08", "MD-RULING-67")
def test_damage_beyond_the_health_is_lost() -> None:
    t = board(md=4)
    t.agents[0].health = 1
    unit(t, 1, 1, "Ex")
    stand(t, 0, 1, 2)
    run(t, attack_phase)

    do(t, Intercept(id_of(t, "Stitch")))

    assert t.md == 5  # the defeat alone


@pytest.mark.rule("MD-UATK-09")
def test_a_blocked_unit_does_not_attack() -> None:
    t = board(md=4)
    place = unit(t, 1, 1, "Ex")
    t.blocked |= 1 << place

    run(t, attack_phase)

    assert t.md == 4


@pytest.mark.rule("MD-UATK-11", "MD-RULING-65")
def test_units_that_come_or_go_during_the_step_do_not_attack() -> None:
    t = board(md=1)
    firewall(t, 2, 1)  # the first attack makes the Drones replicate
    unit(t, 1, 1, "Dr")
    unit(t, 5, 1, "Dr")
    run(t, attack_phase)
    assert len(told(t, UnitAttacked)) == 2
    assert t.md == 3

    t = board(md=1)
    unit(t, 1, 1, "Dr")
    gone = unit(t, 5, 1, "Dr")
    run(t, muster)
    t.units[gone] = 0
    t.taken &= ~(1 << gone)
    t.attackers &= ~(1 << gone)
    run(t, unit_attacks)
    assert len(told(t, UnitAttacked)) == 1


@pytest.mark.rule("MD-UATK-12")
def test_a_blocked_unit_still_incites() -> None:
    t = board(md=1)
    place = unit(t, 1, 1, "Cy", 3, "Incite")
    t.blocked |= 1 << place
    unit(t, 1, 2, "Dr")

    run(t, attack_phase)

    assert [(event.damage, event.blocked) for event in told(t, UnitAttacked)] == [(0, True), (2, False)]


@pytest.mark.rule("MD-UATK-13", "MD-DEFT-04")
def test_a_replacement_may_take_the_next_attack() -> None:
    t = board(md=2)
    t.agents[0].health = 1
    unit(t, 1, 1, "Dr")
    unit(t, 1, 2, "Dr")
    stand(t, 0, 1, 3)
    run(t, attack_phase)
    do(t, Intercept(id_of(t, "Stitch")))

    new = t.box.agents[t.agents[0].card].id
    assert of_kind(t, Intercept) == [Intercept(new)]


@pytest.mark.rule("MD-DEFT-01", "MD-DEFT-02", "MD-DEFT-03", "MD-DEFT-04", "MD-DEFT-05", "MD-AGENT-02")
def test_a_fallen_agent_is_replaced_and_only_its_own_cards_go() -> None:
    t = board(md=3)
    agent = equip(t, 0, "Machete", "Target Scope")
    skill(t, 0, "Clean Sweep")
    mission(t, 0, "Courier Run")
    hand(t, 0, "Rail Carbine")
    intel(t, 0, "Casualty Report")
    fallen, reserve = agent.card, t.reserve

    run(t, hurt, fallen, 9)

    order = [type(one.event) for one in t.told if isinstance(one.event, Fell | Advanced | Replaced)]
    assert order == [Fell, Advanced, Replaced]
    new = t.agents[0]
    assert (t.md, t.reserve, t.removed >> fallen & 1) == (4, reserve - 1, 1)
    assert (card(t, "Machete") in t.weapon_discard, card(t, "Target Scope") in t.gear_discard) == (True, True)
    assert {card(t, "Clean Sweep"), card(t, "Courier Run")} <= set(t.mission_discard)
    assert not told(t, MissionFailed)
    assert (new.skills, new.mission, where(t, 0)) == ((), -1, (9, 1))
    assert new.health == t.box.agents[new.card].health
    assert t.box.weapons[new.weapon].start
    assert t.box.gear[new.gear].start
    assert (t.sides[0].weapon, len(t.sides[0].intel)) == (card(t, "Rail Carbine"), 1)


@pytest.mark.rule("MD-DEFT-06", "MD-RULING-69")
def test_a_replacement_has_the_state_of_the_fallen() -> None:
    for active in (True, False):
        t = board()
        t.agents[0].active = active
        run(t, hurt, t.agents[0].card, 9)
        assert t.agents[0].active == active

    t = board()
    stand(t, 0, 1, 1)
    t.agents[0].health = 1
    unit(t, 1, 2, "Dr")
    hides(t, "Dr", 1, "SelfDestruct")
    activate(t, 0)
    do(t, Attack(1, 2, False))
    assert (t.agents[0].active, t.acting, asked(t)) == (False, -1, "")


@pytest.mark.rule("MD-DEFT-07")
def test_agents_fall_to_any_damage_in_any_phase() -> None:
    t = board()
    t.reserve = 9
    t.phase = "dominus"

    effect(t, "hurt(all, A[any], 9)")

    assert len(told(t, Fell)) == len(told(t, Replaced)) == 4
    assert (t.reserve, t.md) == (5, 5)


@pytest.mark.rule("MD-DEFT-08", "MD-RULING-103")
def test_while_the_track_moves_for_a_defeat_the_agent_holds_its_place_but_suffers_no_more() -> None:
    t = board(md=3)
    firewall(t, 4, 6)
    agent = equip(t, 0, gear="Target Scope")
    t.agents[1].gear = -1
    run(t, hurt, agent.card, 9)

    assert asked(t) == "TOLL"
    names = {option.agent for option in of_kind(t, Suffer)}
    assert names == {id_of(t, "Magpie")}
    assert [option for option in options(t) if option not in of_kind(t, Suffer)]
    assert t.agents[0] is agent
    assert where(t, 0) == (9, 1)


@pytest.mark.rule("MD-DEFT-09", "MD-RULING-23")
def test_a_replacement_stands_beside_where_the_fallen_stood_beside() -> None:
    t = board()
    cast(t, 0, "Ghostwire")
    unit(t, 1, 1, "So")
    stand(t, 0, 1, 1, beside=True)

    run(t, hurt, t.agents[0].card, 9)

    assert (where(t, 0), t.agents[0].beside, at_unit(t, 1, 1)) == ((1, 1), True, "So")


@pytest.mark.rule("MD-DEFT-10", "MD-RULING-70")
def test_what_was_meant_for_the_fallen_does_not_reach_the_replacement() -> None:
    t = board()
    t.lead = 1
    fallen = t.agents[0].card
    run(t, suffer_all, 1 << fallen | 1 << t.agents[2].card, 5)
    assert [event.agent for event in told(t, Hurt)] == [id_of(t, "Backchannel"), id_of(t, "Stitch")]
    before = t.agents[0].health

    run(t, suffer, fallen, 3, 0)

    assert t.agents[0].health == before


@pytest.mark.rule("MD-ICON-10")
def test_terror_comes_after_an_intercepted_attack_too() -> None:
    t = board(md=2)
    stand(t, 0, 1, 2)
    unit(t, 1, 1, "Ex", 4, "Terrify")
    run(t, attack_phase)

    do(t, Intercept(id_of(t, "Stitch")))

    assert (t.md, t.agents[0].health) == (3, 3)
    assert t.units[0] == REVEALED + kind_of(t, "Ex", 4, "Terrify")

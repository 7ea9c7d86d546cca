"""Attacks of Agents, from the declaration to a second one."""

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    asked,
    at,
    at_unit,
    board,
    cast,
    do,
    effect,
    end,
    equip,
    hand,
    hides,
    of_kind,
    options,
    skill,
    stand,
    targets,
    told,
    unit,
)

from dystopolis.games.metal_dawn.events import Attacked, Destroyed, Discarded, Revealed, Survived
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import Attack, AttackRobot, Equip, PickUnit, UseGear


@pytest.mark.rule("MD-ATK-01", "MD-ATK-02", "MD-ATK-08", "MD-ATK-16")
def test_units_in_both_acts_and_the_robot_in_the_second_can_be_attacked() -> None:
    t = board()
    t.dominus = 0
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "So")
    unit(t, 2, 1, "So")
    activate(t, 0)
    assert targets(t, False) == {(1, 2)}
    assert not of_kind(t, AttackRobot)
    end(t)

    act_two(t, 1, health=9)
    equip(t, 0, "Plasma Torch")
    activate(t, 0)
    do(t, AttackRobot(True))
    assert t.robot_health == 4
    assert (at_unit(t, 1, 2), told(t, Revealed)) == ("So", [])


@pytest.mark.rule("MD-ATK-03", "MD-ATK-04", "MD-ATK-12", "MD-ATK-18", "MD-ICON-13")
def test_ammo_goes_first_then_the_reveal_then_the_comparison() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Fire Axe", ammo=1)
    unit(t, 1, 2, "Dr")
    hides(t, "Dr", 1)
    activate(t, 0)

    do(t, Attack(1, 2, True))

    kinds = (Attacked, Discarded, Revealed, Destroyed)
    assert [type(one.event) for one in t.told if isinstance(one.event, kinds)] == [
        Discarded,
        Attacked,
        Revealed,
        Destroyed,
    ]


@pytest.mark.rule("MD-ATK-05", "MD-ATK-17", "MD-RULING-35", "MD-RULING-37")
def test_a_weapon_replaces_the_bare_hands_and_need_not_be_used() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Night Stick")
    unit(t, 1, 2, "Cy", 3)
    agent = activate(t, 0)
    assert targets(t, True) == targets(t, False) == {(1, 2)}

    do(t, Attack(1, 2, True))
    assert told(t, Survived)[-1].damage == 2
    do(t, Attack(1, 2, False))
    assert (told(t, Survived)[-1].damage, agent.ammo) == (1, 3)


@pytest.mark.rule("MD-ATK-06", "MD-ATK-07", "MD-ATK-19", "MD-RULING-101")
def test_range_counts_orthogonal_steps_and_bonuses_help_every_attack() -> None:
    t = board()
    stand(t, 0, 1, 1)
    for zone in (1, 2, 5, 6, 3):
        unit(t, zone, 2, "So")
    equip(t, 0, "Service Pistol")
    activate(t, 0)
    assert targets(t, True) == {(1, 2), (2, 2), (5, 2)}
    assert targets(t, False) == {(1, 2)}
    end(t)

    equip(t, 0, gear="Target Scope")
    activate(t, 0)
    assert targets(t, True) == {(1, 2), (2, 2), (5, 2), (6, 2), (3, 2)}
    assert targets(t, False) == {(1, 2), (2, 2), (5, 2)}


@pytest.mark.rule("MD-ATK-09")
def test_damage_adds_up_from_weapon_gear_ability_and_skills() -> None:
    t = board()
    cast(t, 0, "Havoc")
    skill(t, 0, "Thin the Ranks")
    stand(t, 0, 1, 1)
    equip(t, 0, "Night Stick", "Hot-Load Rounds")
    unit(t, 1, 2, "Ex", 5, "Suppress")
    activate(t, 0)

    do(t, Attack(1, 2, True))

    assert at_unit(t, 1, 2) == ""  # 2 + 1 + 1 + 1


@pytest.mark.rule("MD-ATK-10", "MD-ATK-11")
def test_enough_damage_destroys_and_too_little_leaves_it_revealed() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Night Stick")
    unit(t, 1, 2, "So")
    unit(t, 1, 3, "Cy")
    hides(t, "So", 2)
    hides(t, "Cy", 3)
    activate(t, 0)

    do(t, Attack(1, 2, True), Attack(1, 3, True))

    assert (at_unit(t, 1, 2), at_unit(t, 1, 3), sum(t.boxed)) == ("", "Cy3", 1)


@pytest.mark.rule("MD-ATK-13", "MD-RULING-38")
def test_a_blast_follows_when_the_target_destroys_itself() -> None:
    t = board()
    stand(t, 0, 2, 1)
    equip(t, 0, "Grenade Launcher")
    unit(t, 1, 1, "Dr")
    unit(t, 1, 2, "So", 2)
    hides(t, "Dr", 1, "SelfDestruct")
    activate(t, 0)

    do(t, Attack(1, 1, True))
    assert options(t) == [PickUnit(1, 2), NO]
    do(t, PickUnit(1, 2))

    assert (at_unit(t, 1, 1), at_unit(t, 1, 2)) == ("", "")


@pytest.mark.rule("MD-ATK-15")
def test_nothing_is_equipped_in_the_middle_of_an_attack() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Grenade Launcher")
    hand(t, 0, "Machete")
    unit(t, 1, 2, "So", 2)
    unit(t, 1, 3, "So", 2)
    activate(t, 0)
    assert of_kind(t, Equip)

    do(t, Attack(1, 2, True))

    assert asked(t) == "BLAST"
    assert not of_kind(t, Equip)


@pytest.mark.rule("MD-ATK-18")
def test_a_blast_hits_others_one_by_one_ignores_defend_and_costs_no_more_ammo() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Grenade Launcher")
    unit(t, 1, 2, "Cy", 2, "Lure")
    unit(t, 1, 3, "So")
    unit(t, 1, 4, "Ex")
    hides(t, "So", 2)
    hides(t, "Ex", 4, "Defend")
    agent = activate(t, 0)

    do(t, Attack(1, 2, True))
    assert set(options(t)) == {PickUnit(1, 3), PickUnit(1, 4), NO}
    do(t, PickUnit(1, 4))
    assert set(options(t)) == {PickUnit(1, 3), NO}
    do(t, PickUnit(1, 3))

    assert [at_unit(t, 1, n) for n in (2, 3, 4)] == ["", "", "Ex4"]
    assert agent.ammo == 2


@pytest.mark.rule("MD-ATK-18")
def test_again_gives_one_further_attack_for_one_ammo_and_no_third() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Machine Pistol")
    for location in (2, 3, 4):
        unit(t, 1, location, "So", 2)
    agent = activate(t, 0)

    do(t, Attack(1, 2, True))
    assert asked(t) == "ANOTHER"
    do(t, Attack(1, 3, True))

    assert (asked(t), agent.ammo, t.actions) == ("ACTIVATION", 2, 1)
    assert [at_unit(t, 1, n) for n in (2, 3, 4)] == ["", "", "So2"]


@pytest.mark.rule("MD-ATK-18")
def test_again_is_not_possible_without_ammo_or_without_a_kill() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Machine Pistol", ammo=1)
    unit(t, 1, 2, "So", 2)
    unit(t, 1, 3, "So", 2)
    activate(t, 0)
    do(t, Attack(1, 2, True))
    assert asked(t) == "ACTIVATION"

    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Machine Pistol")
    unit(t, 1, 2, "So", 3)
    unit(t, 1, 3, "So", 2)
    activate(t, 0)
    do(t, Attack(1, 2, True))
    assert asked(t) == "ACTIVATION"


@pytest.mark.rule("MD-ATK-18")
def test_a_miss_rider_blocks_a_target_that_survives() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Stun Baton")
    unit(t, 1, 2, "So", 3)
    unit(t, 1, 3, "So", 2)
    activate(t, 0)

    do(t, Attack(1, 2, True), Attack(1, 3, True))

    assert t.blocked == 1 << at(1, 2)


@pytest.mark.rule("MD-ATK-18", "MD-CARD-06")
def test_gear_may_strengthen_an_attack_at_its_declaration() -> None:
    t = board(settings={"content": "mixed"})
    stand(t, 0, 1, 1)
    equip(t, 0, gear="Overcharge Cell")
    unit(t, 1, 2, "So")
    hides(t, "So", 3)
    agent = activate(t, 0)

    do(t, Attack(1, 2, False))
    assert (options(t), told(t, Revealed)) == ([UseGear(), NO], [])
    do(t, UseGear())

    assert (at_unit(t, 1, 2), agent.uses) == ("", 2)


@pytest.mark.rule("MD-ATK-09", "MD-RULING-114")
@pytest.mark.parametrize(("revealed", "dies"), [(True, True), (False, False)])
def test_a_bonus_against_revealed_units_looks_at_the_declaration(revealed: bool, dies: bool) -> None:
    t = board(settings={"content": "mixed"})
    cast(t, 0, "Wraith")
    stand(t, 0, 1, 1)
    if revealed:
        unit(t, 1, 2, "So", 2)
    else:
        unit(t, 1, 2, "So")
        hides(t, "So", 2)
    activate(t, 0)

    do(t, Attack(1, 2, False))

    assert (at_unit(t, 1, 2) == "") == dies


@pytest.mark.rule("MD-ATK-16", "MD-ATK-09")
def test_bonuses_against_the_robot() -> None:
    t = board()
    act_two(t, 1, health=16)
    stand(t, 0, 2, 1)
    equip(t, 0, "EMP Projector")
    activate(t, 0)

    do(t, AttackRobot(True))

    assert t.robot_health == 12


@pytest.mark.rule("MD-ATK-20")
def test_the_target_stays_when_a_defender_turns_up_later() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Night Stick")
    unit(t, 1, 2, "So", 2)
    unit(t, 1, 3, "Cy")
    hides(t, "Cy", 4, "Defend")
    activate(t, 0)
    assert (1, 2) in targets(t, True)
    do(t, Attack(1, 2, True))
    assert at_unit(t, 1, 2) == ""


@pytest.mark.rule("MD-ATK-21")
def test_the_rest_of_an_attack_is_dropped_when_the_attacker_falls() -> None:
    t = board()
    t.agents[0].health = 1
    stand(t, 0, 1, 1)
    equip(t, 0, "Grenade Launcher")
    unit(t, 1, 2, "Dr")
    unit(t, 1, 3, "So", 2)
    hides(t, "Dr", 1, "SelfDestruct")
    fallen = t.agents[0].card
    activate(t, 0)

    do(t, Attack(1, 2, True))

    assert t.agents[0].card != fallen
    assert (at_unit(t, 1, 3), asked(t)) == ("So2", "")


@pytest.mark.rule("MD-ATK-05")
def test_the_best_of_several_unarmed_values_counts() -> None:
    t = board(settings={"content": "mixed"})
    cast(t, 0, "Anvil")
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "So", 2)
    activate(t, 0)

    do(t, Attack(1, 2, False))

    assert at_unit(t, 1, 2) == ""


@pytest.mark.rule("MD-ATK-01")
def test_an_effect_gives_an_attack_without_an_action_and_with_more_damage() -> None:
    t = board()
    stand(t, 0, 11, 3)
    unit(t, 11, 2, "So", 2)

    effect(t, "attack(1)", 0)
    do(t, Attack(11, 2, False))

    assert at_unit(t, 11, 2) == ""

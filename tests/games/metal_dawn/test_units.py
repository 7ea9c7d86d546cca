"""Units: what is known of them, their icons, and all that a kill sets off."""

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    asked,
    at_unit,
    board,
    card,
    cast,
    code,
    do,
    effect,
    end,
    equip,
    hides,
    id_of,
    mission,
    next_mission,
    of_kind,
    options,
    run,
    skill,
    stand,
    targets,
    told,
    unit,
)

from dystopolis.games.metal_dawn.dominus import muster, unit_attacks
from dystopolis.games.metal_dawn.events import Destroyed, Hurt, UnitAttacked
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import (
    Attack,
    Move,
    PickUnit,
    PickZone,
    Reward,
    UseAbility,
    UseSkill,
    UseWeapon,
)
from dystopolis.games.metal_dawn.table import FACE_DOWN, FACE_UP, MetalDawn
from dystopolis.games.metal_dawn.units import BY_EFFECT, destroy_unit
from dystopolis.games.metal_dawn.view import view


def attack_phase(t: MetalDawn) -> None:
    t.do(muster)
    t.do(unit_attacks)


@pytest.mark.rule("MD-UNIT-01", "MD-SETUP-08")
def test_damage_is_always_known_defence_and_icon_once_revealed() -> None:
    t = board()
    unit(t, 1, 1, "Ex")
    unit(t, 1, 2, "Cy", 4, "Defend")

    hidden, shown = (place.unit for place in view(t, 0).zones[0].locations[:2])

    assert hidden is not None
    assert shown is not None
    assert (hidden.damage, hidden.defence, hidden.icon) == (2, None, None)
    assert (shown.damage, shown.defence, shown.icon) == (1, 4, "Defend")


@pytest.mark.rule("MD-UNIT-02", "MD-UNIT-03", "MD-ATK-11")
def test_damage_does_not_add_up() -> None:
    t = board()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "So", 2)
    activate(t, 0)

    do(t, Attack(1, 2, False), Attack(1, 2, False))

    assert at_unit(t, 1, 2) == "So2"


@pytest.mark.rule("MD-UNIT-03")
@pytest.mark.parametrize(("weapon", "dies"), [("Night Stick", False), ("Sawed-off Shotgun", True)])
def test_a_unit_falls_to_damage_of_at_least_its_defence(weapon: str, dies: bool) -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, weapon)
    unit(t, 1, 2, "Cy", 3)
    activate(t, 0)

    do(t, Attack(1, 2, True))

    assert (at_unit(t, 1, 2) == "") == dies


@pytest.mark.rule("MD-UNIT-04", "MD-UNIT-05", "MD-UNIT-06", "MD-UNIT-07", "MD-RULING-90")
@pytest.mark.parametrize(("damage", "dealt"), [("normal", [1, 1, 1, 2]), ("hard", [1, 1, 2, 3])])
def test_units_attack_with_the_damage_of_their_type(damage: str, dealt: list[int]) -> None:
    t = board(settings={"damage": damage})
    for location, type in enumerate(("Dr", "So", "Cy", "Ex"), 1):
        unit(t, 1, location, type)

    run(t, attack_phase)

    assert [event.damage for event in told(t, UnitAttacked)] == dealt


@pytest.mark.rule("MD-UNIT-08")
def test_a_revealed_unit_stays_so_until_an_effect_conceals_it() -> None:
    t = board()
    place = unit(t, 1, 1, "So", 3)
    t.blocked |= 1 << place
    run(t, attack_phase)
    assert at_unit(t, 1, 1) == "So3"

    effect(t, "conceal(all, U[any])")
    assert (at_unit(t, 1, 1), t.blocked) == ("So", 1 << place)


@pytest.mark.rule("MD-ICON-01", "MD-ICON-18")
def test_a_self_destruction_is_a_kill_of_who_revealed_it() -> None:
    t = board(md=4)
    mission(t, 0, "Silence the Swarm", progress=1)
    stand(t, 1, 5, 1)
    unit(t, 5, 2, "Dr")
    hides(t, "Dr", 1, "SelfDestruct")
    activate(t, 0)

    do(t, Move(1, 2), PickZone(5))

    assert t.agents[1].health == 4
    assert (asked(t), sum(t.boxed)) == ("REWARD", 1)


@pytest.mark.rule("MD-ICON-02")
def test_a_lure_needs_room_and_another_of_its_type() -> None:
    t = board()
    stand(t, 0, 1, 1)
    for location, type in ((2, "Dr"), (3, "So"), (4, "So")):
        unit(t, 1, location, type)
    unit(t, 2, 1, "So")
    unit(t, 12, 4, "Dr")
    hides(t, "Dr", 1, "Lure")
    effect(t, "reveal(1, U[here,Dr])", 0)
    assert at_unit(t, 12, 4) == "Dr"

    t = board()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr")
    unit(t, 2, 1, "So")
    unit(t, 12, 4, "Dr")
    hides(t, "Dr", 1, "Lure")
    effect(t, "reveal(1, U[here,Dr])", 0)
    assert (at_unit(t, 1, 3), at_unit(t, 12, 4), at_unit(t, 2, 1)) == ("Dr", "", "So")


def kill(t: MetalDawn, type: str, defence: int, icon: str) -> None:
    """The Agent of slot 0 destroys such a Unit with its bare hands, as it were."""
    stand(t, 0, 1, 1)
    unit(t, 1, 2, type, defence, icon)
    equip(t, 0, "Plasma Torch")
    activate(t, 0)
    do(t, Attack(1, 2, True))


@pytest.mark.rule("MD-ICON-03", "MD-ICON-17", "MD-RULING-32")
def test_gain_skill_equips_a_mission_card_at_once() -> None:
    t = board()
    next_mission(t, "Clean Sweep")
    kill(t, "Cy", 3, "GainSkill")

    assert t.agents[0].skills == (card(t, "Clean Sweep"),)
    assert asked(t) == "ACTIVATION"


@pytest.mark.rule("MD-ICON-04")
def test_gain_action_gives_the_active_agent_an_action() -> None:
    t = board()
    kill(t, "Cy", 3, "GainAction")

    assert t.actions == 2


@pytest.mark.rule("MD-ICON-05")
def test_gain_health_heals_the_destroyer() -> None:
    t = board()
    t.agents[0].health = 2
    kill(t, "Dr", 1, "GainHealth")

    assert t.agents[0].health == 3


@pytest.mark.rule("MD-ICON-09")
def test_reveal_code_turns_up_the_next_face_down_code() -> None:
    t = board()
    code(t, 1, "Handshake", FACE_UP)
    code(t, 2, "Open Port")
    kill(t, "Cy", 4, "RevealCode")

    assert t.code_state[:3] == (FACE_UP, FACE_UP, FACE_DOWN)


@pytest.mark.rule("MD-ICON-06", "MD-ATK-14", "MD-RULING-30", "MD-RULING-114")
def test_a_soldier_that_transforms_is_a_revealed_cyborg_under_the_same_attack() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "EMP Projector")  # 2, and 2 more against Cyborgs
    place = unit(t, 1, 2, "So")
    t.blocked |= 1 << place
    hides(t, "So", 3, "Transform")
    hides(t, "Cy", 4, "Defend")
    soldiers = t.pool[1]
    activate(t, 0)

    do(t, Attack(1, 2, True))

    assert (at_unit(t, 1, 2), t.pool[1]) == ("", soldiers + 1)
    assert told(t, Destroyed)[-1].unit == "Cy"

    t = board()
    unit(t, 1, 2, "So")
    stand(t, 0, 1, 1)
    hides(t, "So", 3, "Transform")
    t.pool[2] = t.pool[3] = 0
    effect(t, "reveal(1, U[here])", 0)
    assert at_unit(t, 1, 2) == "So3"


@pytest.mark.rule("MD-ICON-07")
def test_incite_works_in_its_zone_only() -> None:
    t = board()
    unit(t, 1, 1, "Cy", 3, "Incite")
    unit(t, 2, 1, "Dr")

    run(t, attack_phase)

    assert [event.damage for event in told(t, UnitAttacked)] == [1, 1]


@pytest.mark.rule("MD-ICON-08", "MD-ATK-20")
def test_defend_protects_the_others_from_being_targeted_when_it_is_known() -> None:
    t = board()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "So", 2)
    unit(t, 1, 3, "Cy", 4, "Defend")
    activate(t, 0)
    assert targets(t, False) == {(1, 3)}
    end(t)

    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Flare Gun")  # reveals the zone of the target at the declaration
    unit(t, 1, 2, "Dr")
    unit(t, 1, 3, "Cy")
    hides(t, "Dr", 1)
    hides(t, "Cy", 4, "Defend")
    activate(t, 0)
    do(t, Attack(1, 2, True))
    assert (at_unit(t, 1, 2), at_unit(t, 1, 3)) == ("", "Cy4")


@pytest.mark.rule("MD-ICON-12", "MD-RULING-24")
def test_continuous_icons_do_nothing_while_they_are_hidden() -> None:
    t = board()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Ex")
    unit(t, 1, 3, "Cy")
    unit(t, 1, 4, "Dr")
    hides(t, "Ex", 4, "Defend")
    hides(t, "Cy", 3, "Incite")
    activate(t, 0)
    assert targets(t, False) == {(1, 2), (1, 3), (1, 4)}
    end(t)
    run(t, attack_phase)
    for _ in range(3):
        do(t, NO)
    assert [event.damage for event in told(t, UnitAttacked)] == [2, 1, 1]


@pytest.mark.rule("MD-ICON-14", "MD-RULING-34")
def test_defeat_icons_need_a_destroyer_in_an_activation() -> None:
    t = board()
    t.agents[0].health = 2
    place = unit(t, 1, 2, "Dr", 1, "GainHealth")
    run(t, destroy_unit, place, t.agents[0].card, BY_EFFECT, -1)
    assert t.agents[0].health == 2

    t = board()
    next_mission(t, "Clean Sweep")
    place = unit(t, 1, 2, "Cy", 3, "GainSkill")
    run(t, destroy_unit, place, -1, BY_EFFECT, -1)
    assert t.missions == (card(t, "Clean Sweep"),)


@pytest.mark.rule("MD-ICON-15", "MD-INFO-05", "MD-RULING-33")
def test_a_unit_that_is_destroyed_hidden_is_shown_and_only_its_defeat_icon_works() -> None:
    t = board()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr")
    hides(t, "Dr", 1, "SelfDestruct")
    activate(t, 0)
    effect_in_activation(t, "destroy(1, U[here])")
    assert t.agents[0].health == 5
    assert (told(t, Destroyed)[-1].icon, told(t, Hurt)) == ("SelfDestruct", [])

    unit(t, 1, 2, "Cy")
    hides(t, "Cy", 3, "GainAction")
    effect_in_activation(t, "destroy(1, U[here])")
    assert t.actions == 3


def effect_in_activation(t: MetalDawn, text: str) -> None:
    asks, t.asks = t.asks, []
    effect(t, text, 0)
    t.stack.clear()
    t.asks = asks


@pytest.mark.rule("MD-ICON-17", "MD-ICON-18", "MD-RULING-107")
def test_a_kill_sets_things_off_in_order() -> None:
    t = board(md=4)
    cast(t, 0, "Firebrand", health=2)
    skill(t, 0, "Silence the Swarm")  # kill: heal 1
    mission(t, 0, "Thin the Ranks", progress=2)
    stand(t, 0, 1, 1)
    equip(t, 0, "Fire Axe")  # kill: heal 1
    unit(t, 1, 2, "Dr", 1, "GainHealth")
    activate(t, 0)

    do(t, Attack(1, 2, True))
    assert (t.agents[0].health, asked(t)) == (3, "REWARD")  # icon, then the Mission
    do(t, Reward("equip"))
    assert options(t) == [UseWeapon(), NO]
    do(t, UseWeapon())
    assert t.agents[0].health == 4
    assert options(t) == [UseAbility(), NO]
    do(t, UseAbility())
    assert t.actions == 2
    assert options(t) == [UseSkill(id_of(t, "Silence the Swarm")), NO]
    do(t, UseSkill(id_of(t, "Silence the Swarm")))
    assert (t.agents[0].health, asked(t)) == (5, "ACTIVATION")


@pytest.mark.rule("MD-ICON-17")
def test_a_skill_gained_by_a_kill_does_not_react_to_it() -> None:
    t = board()
    t.agents[0].health = 2
    next_mission(t, "Silence the Swarm")
    kill(t, "Cy", 3, "GainSkill")

    assert (asked(t), t.agents[0].health) == ("ACTIVATION", 2)


@pytest.mark.rule("MD-ICON-18")
def test_a_self_destruction_is_no_kill_of_the_weapon() -> None:
    t = board()
    t.agents[0].health = 3
    stand(t, 0, 1, 1)
    equip(t, 0, "Fire Axe")
    unit(t, 1, 2, "Dr")
    hides(t, "Dr", 1, "SelfDestruct")
    activate(t, 0)

    do(t, Attack(1, 2, True))

    assert (asked(t), t.agents[0].health) == ("ACTIVATION", 2)


@pytest.mark.rule("MD-UNIT-10", "MD-ATK-02")
def test_dominus_is_never_a_unit() -> None:
    t = board()
    t.dominus = 0
    stand(t, 0, 1, 1)
    activate(t, 0)
    assert targets(t, False) == set()
    end(t)

    act_two(t, 1)
    t.agents[0].active = True
    effect(t, "destroy(1, U[any])", 0)
    assert t.robot_health == 16
    assert not of_kind(t, PickUnit)

"""What things say about what may come, and why a thing cannot be chosen now."""

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    again,
    at,
    board,
    card,
    cast,
    code,
    dominus_at,
    equip,
    intel,
    of_kind,
    run,
    stand,
    unit,
)

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.box import NONE
from dystopolis.games.metal_dawn.dominus import dominus_phase
from dystopolis.games.metal_dawn.locations import use_location
from dystopolis.games.metal_dawn.options import PickUnit
from dystopolis.games.metal_dawn.round import next_activation
from dystopolis.games.metal_dawn.table import FACE_UP, MetalDawn
from dystopolis.kernel.words import Thing


def thing(t: MetalDawn, at: str, seat: int = 0) -> Thing:
    return GAME.words.things(t, seat)[at]


def number(t: MetalDawn, at: str, key: str) -> int | str:
    return (thing(t, at).numbers or {})[key]


@pytest.mark.rule("MD-UATK-01", "MD-UATK-04", "MD-FIRE-03")
def test_the_end_of_the_round_is_told_at_best_and_untaken() -> None:
    t = board(md=5)
    unit(t, 9, 3, "Dr")
    unit(t, 3, 1, "Ex")
    t.firewalls = 1 << 7
    run(t, next_activation)
    seen = thing(t, "preview").numbers or {}
    assert (seen["clock"], seen["units"], seen["taken"]) == (1, 3, 1)
    assert (seen["md"], seen["best"], seen["untaken"], seen["bites"]) == (5, 8, 9, 1)
    assert seen["lost"] == ""
    t.md = 8
    assert number(t, "preview", "lost") == "at best"


@pytest.mark.rule("MD-ATK-09", "MD-INFO-06")
def test_a_hidden_unit_tells_the_odds_of_the_agent_that_acts() -> None:
    t = board()
    unit(t, 9, 3, "Cy")
    unit(t, 1, 1, "Dr")
    equip(t, 0, weapon="Snub Revolver")
    activate(t, 0)
    assert number(t, "place-9-3", "bag") == "2 2 3 3 3 3 4 4"
    assert (number(t, "place-9-3", "odds"), number(t, "place-9-3", "hit")) == ("75%", 3)
    assert number(t, "place-9-3", "unarmed odds") == "0%"
    assert number(t, "place-1-1", "defence") == 1  # the only one there is
    assert "odds" not in (thing(t, "place-1-1").numbers or {})  # out of reach


@pytest.mark.rule("MD-HACK-03", "MD-HACK-06")
def test_a_code_tells_what_the_best_cards_reach() -> None:
    t = board()
    cast(t, 0, "Cipher")
    dominus_at(t, 9)
    intel(t, 0, "Orbital Telemetry", "Drone Kill-Switch")
    code(t, 2, "Handshake", FACE_UP)
    activate(t, 0)
    assert (number(t, "code-2", "total"), number(t, "code-2", "odds")) == (5, "100%")
    face_down = str(number(t, "code-1", "odds")), str(number(t, "code-1", "odds with two"))
    assert int(face_down[0][:-1]) < int(face_down[1][:-1])
    assert (number(t, "code-1", "from"), number(t, "code-1", "to")) == (3, 7)
    dominus_at(t, 1)
    assert "odds" not in (thing(t, "code-1").numbers or {})  # not from there


@pytest.mark.rule("MD-ROBOT-01", "MD-ROBOT-02")
def test_the_zones_of_known_robot_cards_and_who_would_fall_are_told() -> None:
    t = board()
    act_two(t, 1, health=10)
    t.plans = (card(t, "Rampage West"), card(t, "Crush"), NONE, NONE, NONE)
    stand(t, 2, 4, 1).health = 1
    equip(t, 0, weapon="Rocket Tube")
    stand(t, 0, 2, 1)
    activate(t, 0)
    assert number(t, "dominus", "path 1") == "4 3 2"
    assert number(t, "dominus", "path 2") == "10"
    assert (number(t, "zone-4", "robot"), number(t, "zone-4", "robot card")) == (1, 1)
    assert number(t, "zone-10", "robot card") == 2
    fallen = t.box.agents[t.agents[2].card]
    assert number(t, f"agent:{fallen.id}", "falls") == 1
    assert str(number(t, "dominus", "next")).endswith(f"for 1: {fallen.name} would fall.")
    assert (number(t, "dominus", "hit"), number(t, "dominus", "leaves")) == (5, 5)


@pytest.mark.rule("MD-CNTR-04")
def test_nobody_knows_the_way_of_a_robot_that_aims() -> None:
    t = board()
    act_two(t, 1)
    aims = next(one.index for one in t.box.robot if one.timing == "before")
    t.plans = (aims, card(t, "Crush"), NONE, NONE, NONE)
    activate(t, 0)
    assert not any(key.startswith("path") for key in thing(t, "dominus").numbers or {})


@pytest.mark.rule("MD-ZONE-04", "MD-ATK-06", "MD-HACK-01", "MD-FREE-01", "MD-FREE-04", "MD-RETR-03")
def test_everything_that_cannot_be_chosen_in_an_activation_says_why() -> None:
    t = board()
    unit(t, 1, 1, "Dr")
    intel(t, 0, "Orbital Telemetry")
    equip(t, 1, gear="Medpack")
    activate(t, 0)
    other = t.box.agents[t.agents[1].card].id
    for name, rule in {
        "place-9-2": "MD-ZONE-04", "place-9-1": "MD-MOVE-02", "place-1-1": "MD-ATK-06",
        "code-1": "MD-HACK-01", "zone-1": "MD-FREE-01", f"agent:{other}": "MD-FREE-04",
        f"gear:{other}": "MD-FREE-04", "track": "MD-RETR-03", "dominus": "MD-ATK-02",
        "deck:intel": "MD-LOC-07", "deck:weapon": "MD-LOC-04",
        "supply:Dr": "MD-SPAWN-01", "reserve": "MD-DEFT-04", "division-1": "MD-DIV-01",
    }.items():  # fmt: skip
        seen = thing(t, name)
        assert seen.rule == rule, (name, seen.why)
        assert seen.why
    t.actions = 0
    again(t)
    assert thing(t, "place-1-2").rule == "MD-TURN-03"


@pytest.mark.rule("MD-TURN-01", "MD-AGENT-05")
def test_agents_that_cannot_be_activated_say_why() -> None:
    t = board()
    t.turn = 0
    run(t, next_activation)
    t.agents[1].active = False
    again(t)
    ids = [t.box.agents[agent.card].id for agent in t.agents]
    assert not thing(t, f"agent:{ids[0]}").why
    assert thing(t, f"agent:{ids[1]}").rule == "MD-AGENT-05"
    assert thing(t, f"agent:{ids[2]}").rule == "MD-TURN-01"


@pytest.mark.rule("MD-UATK-04")
def test_agents_elsewhere_say_why_they_cannot_intercept() -> None:
    t = board()
    unit(t, 9, 3, "Dr")
    run(t, dominus_phase)
    ids = [t.box.agents[agent.card].id for agent in t.agents]
    assert not thing(t, f"agent:{ids[0]}").why
    assert thing(t, f"agent:{ids[2]}").rule == "MD-UATK-04"


@pytest.mark.rule("MD-LOC-09", "MD-LOC-11")
def test_units_say_why_a_location_cannot_block_or_destroy_them() -> None:
    t = board()
    block = next(p for p in range(48) if t.box.zones[t.zones[p >> 2]].icons[p & 3] == "B")
    stand(t, 0, (block >> 2) + 1, (block & 3) + 1)
    unit(t, 9, 3, "Dr")
    unit(t, 9, 4, "Dr")
    t.blocked |= 1 << at(9, 3)
    run(t, use_location, t.agents[0].card)
    assert of_kind(t, PickUnit) == [PickUnit(9, 4)]
    assert (thing(t, "place-9-3").rule, thing(t, "place-5-1").rule) == ("MD-LOC-09", "MD-LOC-09")

    t = board()
    destroy = next(p for p in range(48) if t.box.zones[t.zones[p >> 2]].icons[p & 3] == "D")
    stand(t, 0, (destroy >> 2) + 1, (destroy & 3) + 1)
    unit(t, 9, 3, "Dr")
    unit(t, 10, 3, "Cy", 3)
    run(t, use_location, t.agents[0].card)
    assert thing(t, "place-9-3").rule == "MD-LOC-11"
    assert not thing(t, "place-10-3").why

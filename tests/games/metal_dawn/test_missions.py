"""Missions: accepting, progress, reward, failure."""

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    again,
    asked,
    board,
    card,
    cast,
    code,
    destroyed_zone,
    do,
    dominus_at,
    effect,
    end,
    equip,
    hides,
    id_of,
    intel,
    mission,
    next_mission,
    of_kind,
    options,
    run,
    skill,
    stand,
    told,
    top,
    unit,
)

from dystopolis.games.metal_dawn.dominus import muster, next_card, unit_attacks
from dystopolis.games.metal_dawn.effects.dominus import dominus_enters
from dystopolis.games.metal_dawn.events import Completed, MissionFailed, TokenPlaced
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.missions import place_token
from dystopolis.games.metal_dawn.options import (
    Accept,
    Attack,
    AttackRobot,
    Complete,
    Discard,
    Hack,
    Intercept,
    Move,
    PickAgent,
    PickUnit,
    PickZone,
    Reward,
    UseGear,
)
from dystopolis.games.metal_dawn.table import MetalDawn

RETREAT, EQUIP = Reward("retreat"), Reward("equip")


def token(t: MetalDawn, zone: int, number: int = 1) -> None:
    tokens = list(t.tokens)
    tokens[zone - 1] = number
    t.tokens = tuple(tokens)


@pytest.mark.rule("MD-MISS-01", "MD-MISS-16", "MD-SETUP-22", "MD-SAT-09")
def test_tokens_come_with_the_mission_icon_while_there_are_six() -> None:
    t = board(md=1)
    top(t, "dominus", "MD-K02a")
    t.resolving, t.codes_acted, t.cards_left = True, True, 1
    run(t, next_card)
    assert (t.tokens[1], t.dominus) == (1, 1)  # Dominus came first, so the token did not fail
    assert not told(t, MissionFailed)

    t = board()
    top(t, "dominus", "MD-K03a")
    t.resolving, t.codes_acted, t.cards_left = True, True, 1
    run(t, next_card)
    assert sum(t.tokens) == 0

    token(t, 5, 6)
    run(t, place_token, 0)
    assert (t.tokens[0], told(t, TokenPlaced)) == (0, [])


@pytest.mark.rule("MD-MISS-02", "MD-MISS-03")
def test_accepting_takes_the_token_and_an_agent_has_one_mission() -> None:
    t = board()
    stand(t, 0, 1, 1)
    token(t, 1, 2)
    t.missions, t.mission_discard = (card(t, "Thin the Ranks"), card(t, "Giant Killer")), ()
    agent = activate(t, 0)

    do(t, Accept())

    assert agent.mission in (card(t, "Thin the Ranks"), card(t, "Giant Killer"))
    assert (len(t.missions), t.tokens[0], t.actions) == (1, 1, 2)
    assert not of_kind(t, Accept)


@pytest.mark.rule("MD-MISS-02")
def test_nobody_accepts_where_no_token_lies_or_no_card_is_left() -> None:
    t = board()
    activate(t, 0)
    assert not of_kind(t, Accept)
    token(t, 9)
    again(t)
    assert of_kind(t, Accept)
    t.missions = t.mission_discard = ()
    again(t)
    assert not of_kind(t, Accept)


@pytest.mark.rule("MD-MISS-04")
def test_an_active_mission_cannot_be_abandoned() -> None:
    t = board()
    mission(t, 0, "Thin the Ranks")
    activate(t, 0)

    assert not of_kind(t, Complete)
    assert not [one for one in t.asides(0) if "mission" in repr(one).lower()]
    end(t)
    assert t.agents[0].mission == card(t, "Thin the Ranks")


@pytest.mark.rule("MD-MISS-05", "MD-MISS-06", "MD-MISS-07")
def test_only_the_holder_counts_and_fulfilling_it_asks_for_the_reward_at_once() -> None:
    t = board(md=4)
    mission(t, 0, "Silence the Swarm")
    stand(t, 0, 1, 1)
    stand(t, 2, 1, 2)
    unit(t, 1, 3, "Dr", 1)
    unit(t, 1, 4, "Dr", 1)
    unit(t, 2, 1, "Dr", 1)
    activate(t, 2)
    do(t, Attack(1, 3, False))
    end(t)
    assert t.agents[0].progress == 0

    unit(t, 1, 3, "Dr", 1)
    activate(t, 0)
    do(t, Attack(1, 3, False))
    assert t.agents[0].progress == 1
    do(t, Attack(1, 4, False))
    assert options(t) == [RETREAT, EQUIP]
    kept = t.copy()
    do(t, RETREAT)
    assert (t.md, t.agents[0].mission, t.agents[0].skills) == (3, -1, ())
    assert card(t, "Silence the Swarm") in t.mission_discard

    assert isinstance(kept, MetalDawn)
    do(kept, EQUIP)
    assert (kept.md, kept.agents[0].skills) == (4, (card(t, "Silence the Swarm"),))


@pytest.mark.rule("MD-MISS-08", "MD-MISS-09")
def test_a_skill_stays_and_cannot_be_turned_in() -> None:
    t = board(md=4)
    skill(t, 0, "Thin the Ranks")
    activate(t, 0)

    assert not of_kind(t, Complete)
    assert not of_kind(t, Reward)
    end(t)
    assert t.agents[0].skills == (card(t, "Thin the Ranks"),)


@pytest.mark.rule("MD-MISS-10", "MD-RULING-60")
def test_payments_are_free_actions_of_the_holder() -> None:
    t = board(md=4)
    mission(t, 0, "Burn the Files")
    activate(t, 0)
    assert not of_kind(t, Complete)
    intel(t, 0, "Casualty Report")
    again(t)

    do(t, Complete(), RETREAT)

    assert (t.sides[0].intel, t.md, t.actions) == ((), 3, 2)

    t = board(settings={"content": "mixed"}, md=4)
    mission(t, 0, "Stash the Gear")
    equip(t, 0, "Machete")
    equip(t, 1, gear="Target Scope")
    activate(t, 0)
    do(t, Complete())
    assert set(options(t)) == {
        Discard(id_of(t, "Machete"), id_of(t, "Stitch")),
        Discard(id_of(t, "Target Scope"), id_of(t, "Magpie")),
    }
    do(t, options(t)[0])
    assert (t.agents[0].weapon, t.agents[1].gear) == (-1, -1)
    assert asked(t) == "REWARD"


@pytest.mark.rule("MD-MISS-11", "MD-MISS-12", "MD-MISS-13", "MD-MISS-15", "MD-RULING-57")
def test_dominus_fails_tokens_first_and_then_the_missions_of_the_agents_there() -> None:
    t = board(md=2)
    stand(t, 0, 5, 1)
    stand(t, 2, 5, 2)
    mission(t, 0, "Courier Run")
    mission(t, 2, "Thin the Ranks")
    mission(t, 1, "Ghost Census")
    token(t, 5, 2)
    t.missions = (card(t, "Tag the Uplink"), card(t, "Recover the Black Box"))
    t.lead = 1

    run(t, dominus_enters, 4)

    failed = [(event.agent, event.zone) for event in told(t, MissionFailed)]
    assert failed == [("", 5), ("", 5), (id_of(t, "Backchannel"), 5), (id_of(t, "Stitch"), 5)]
    assert (t.tokens[4], t.agents[0].mission, t.agents[2].mission) == (0, -1, -1)
    assert t.agents[1].mission == card(t, "Ghost Census")
    assert t.md == 5  # two cards and Courier Run: 1 each; Thin the Ranks brings Soldiers
    assert t.units[4 * 4 + 2] == t.units[4 * 4 + 3] == 2
    assert len(t.mission_discard) == 4


@pytest.mark.rule("MD-MISS-12", "MD-RULING-59")
def test_a_token_without_a_card_to_draw_advances_the_track() -> None:
    t = board(md=2)
    token(t, 5)
    t.missions = t.mission_discard = ()

    run(t, dominus_enters, 4)

    assert t.md == 3


@pytest.mark.rule("MD-MISS-14", "MD-SAT-05", "MD-RULING-55")
def test_going_where_dominus_is_fails_nothing_and_neither_does_its_staying() -> None:
    t = board(md=2)
    mission(t, 0, "Courier Run")
    dominus_at(t, 5)
    activate(t, 0)
    do(t, Move(5, 1))
    end(t)
    assert t.agents[0].mission >= 0

    run(t, dominus_enters, 4)
    assert (t.agents[0].mission >= 0, t.md) == (True, 2)


@pytest.mark.rule("MD-MISS-17", "MD-ACT2-12")
def test_missions_are_accepted_and_completed_in_act_two() -> None:
    t = board(settings={"content": "mixed"}, md=4)
    act_two(t, 1)
    stand(t, 0, 1, 1)
    token(t, 1)
    next_mission(t, "Crack the Shell")
    activate(t, 0, actions=3)
    do(t, Accept())
    do(t, AttackRobot(False), AttackRobot(False))
    assert t.agents[0].progress == 2
    do(t, AttackRobot(False))
    assert options(t) == [RETREAT, EQUIP]


@pytest.mark.rule("MD-MISS-18")
def test_entering_means_changing_the_zone() -> None:
    t = board(md=4)
    dominus_at(t, 1)
    stand(t, 0, 1, 1)
    mission(t, 0, "Tag the Uplink")
    activate(t, 0, actions=4)
    do(t, Move(1, 2))
    assert t.agents[0].mission >= 0
    do(t, Move(2, 3), NO)
    do(t, Move(1, 2))
    assert asked(t) == "REWARD"


@pytest.mark.rule("MD-MISS-18", "MD-MISS-05")
def test_visits_count_the_zone_of_acceptance_and_each_zone_once() -> None:
    t = board(md=4)
    stand(t, 0, 1, 1)
    mission(t, 0, "Courier Run")
    activate(t, 0, actions=9)
    for place in ((2, 1), (1, 1), (3, 1)):
        do(t, Move(*place), NO)
        assert t.agents[0].mission >= 0
    do(t, Move(4, 1))
    assert asked(t) == "REWARD"


@pytest.mark.rule("MD-MISS-05")
@pytest.mark.parametrize(
    ("name", "zone"),
    [("Recover the Black Box", 3), ("Last Broadcast", 1), ("Cold Trail", 7)],
)
def test_missions_that_ask_for_a_certain_zone(name: str, zone: int) -> None:
    t = board(settings={"content": "mixed"}, md=4)
    destroyed_zone(t, 3)
    dominus_at(t, 7)
    mission(t, 0, name)
    activate(t, 0, actions=9)
    do(t, Move(6, 4), NO)
    assert asked(t) == "ACTIVATION"

    do(t, Move(zone, 4))

    assert asked(t) == "REWARD"


@pytest.mark.rule("MD-MISS-05")
def test_without_destroyed_zones_an_empty_zone_will_do() -> None:
    t = board(md=4)
    unit(t, 2, 4, "So")
    mission(t, 0, "Recover the Black Box")
    activate(t, 0, actions=9)
    do(t, Move(2, 3), NO)
    assert asked(t) == "ACTIVATION"
    do(t, Move(1, 2))
    assert asked(t) == "REWARD"


@pytest.mark.rule("MD-MISS-05")
def test_missions_about_interceptions_count_damage_before_reductions() -> None:
    t = board(md=4)
    cast(t, 0, "Bulwark")
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Ex")
    mission(t, 0, "Hold the Bridge")
    run(t, muster)
    run(t, unit_attacks)
    do(t, Intercept(id_of(t, "Bulwark")))
    do(t, options(t)[1])
    assert (t.agents[0].health, asked(t)) == (5, "REWARD")


@pytest.mark.rule("MD-MISS-05")
def test_missions_about_reveals_blocks_and_healing() -> None:
    t = board(settings={"content": "mixed"}, md=4)
    mission(t, 0, "Ghost Census")
    for location in (1, 2, 3):
        unit(t, 5, location, "So")
    hides(t, "So", 2)
    activate(t, 0)
    do(t, Move(1, 2), PickZone(5))
    assert asked(t) == "REWARD"

    t = board(settings={"content": "mixed"}, md=4)
    mission(t, 0, "Jam the Relay")
    stand(t, 0, 5, 1)
    equip(t, 0, gear="Smoke Canister")
    unit(t, 5, 2, "So")
    unit(t, 5, 3, "So")
    activate(t, 0)
    do(t, UseGear(), PickUnit(5, 2), UseGear())
    assert asked(t) == "REWARD"

    t = board(settings={"content": "mixed"}, md=4)
    mission(t, 0, "Field Hospital")
    equip(t, 0, gear="Medpack")
    t.agents[0].health = 1
    t.agents[1].health = 3
    activate(t, 0)
    do(t, UseGear(), PickAgent(id_of(t, "Magpie")))
    assert t.agents[0].progress == 2
    do(t, UseGear())
    if of_kind(t, PickAgent):
        do(t, PickAgent(id_of(t, "Stitch")))
    assert asked(t) == "REWARD"


@pytest.mark.rule("MD-MISS-05")
def test_missions_about_clearing_meeting_and_hacking() -> None:
    t = board(md=4)
    mission(t, 0, "Clean Sweep")
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr", 1)
    unit(t, 1, 3, "Dr", 1)
    activate(t, 0)
    do(t, Attack(1, 2, False))
    assert asked(t) == "ACTIVATION"
    do(t, Attack(1, 3, False))
    assert asked(t) == "REWARD"

    t = board(settings={"content": "mixed"}, md=4)
    mission(t, 0, "No Man Left Behind")
    activate(t, 0)
    do(t, Move(10, 3))
    assert asked(t) == "REWARD"

    t = board(settings={"content": "mixed"}, md=4)
    mission(t, 0, "Crack the Shell")
    dominus_at(t, 9)
    intel(t, 0, "Root Credentials")
    code(t, 1, "Handshake")
    activate(t, 0)
    do(t, Hack(id_of(t, "Root Credentials"), 1))
    do(t, options(t)[0])
    assert asked(t) == "REWARD"


@pytest.mark.rule("MD-MISS-07", "MD-RULING-75")
def test_the_retreat_of_a_reward_may_be_chosen_at_space_1_and_does_nothing() -> None:
    t = board()
    mission(t, 0, "Thin the Ranks")
    activate(t, 0)
    do(t, Move(3, 4), Complete(), RETREAT)

    assert (t.md, t.agents[0].skills) == (1, ())
    assert told(t, Completed)[-1].reward == "retreat"


@pytest.mark.rule("MD-MISS-13")
def test_the_fail_effect_of_a_mission_works_on_the_zone_of_the_failure() -> None:
    t = board(settings={"content": "mixed"})
    stand(t, 0, 6, 1)
    effect(t, "hurt(all, A[FZ], 1)", here=6)

    assert t.agents[0].health == 4
    assert t.agents[1].health == 5

"""Tech War, playing alone, and the content sets."""

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    again,
    asked,
    at,
    board,
    card,
    do,
    effect,
    end,
    equip,
    hides,
    id_of,
    intel,
    kind_of,
    of_kind,
    options,
    pool,
    run,
    skill,
    stand,
    told,
    unit,
)

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.dominus import interception_chosen, muster
from dystopolis.games.metal_dawn.ending import lose, win
from dystopolis.games.metal_dawn.events import Claimed, Stored
from dystopolis.games.metal_dawn.menus import NO, YES
from dystopolis.games.metal_dawn.options import (
    Attack,
    Claim,
    End,
    Intercept,
    Move,
    PickAgent,
    Retreat,
    Store,
    UseIntel,
)
from dystopolis.games.metal_dawn.round import agent_phase
from dystopolis.games.metal_dawn.spawning import letter, spawn
from dystopolis.games.metal_dawn.table import MetalDawn
from dystopolis.games.metal_dawn.tech_war import claimable, open_objectives
from dystopolis.games.metal_dawn.view import view
from dystopolis.kernel import Refused


def war(seats: int = 2) -> MetalDawn:
    """A Tech War whose open Objectives nobody fulfils by standing there."""
    t = board(seats, mode="tech-war")
    show(t, "Scrap Drive", "Twin Barrels", "Neural Cores", "Full Spectrum")
    return t


def show(t: MetalDawn, *names: str) -> None:
    """These Objectives lie open, the others are still to come."""
    t.objectives = tuple(card(t, name) for name in names)
    t.objective_bag = tuple(one for one in range(20) if one not in t.objectives)
    t.objective_discard = ()


def store(t: MetalDawn, division: int, *types: str) -> None:
    """Stored Units without icons, taken out of the pool."""
    defences = {"Dr": 1, "So": 2, "Cy": 2, "Ex": 3}
    for type in types:
        kind = kind_of(t, type, defences[type])
        t.bag[kind] -= 1
        t.pool[t.box.kinds[kind].type] -= 1
        t.sides[division].store += (kind,)


def claims(t: MetalDawn) -> list[str]:
    return [option.objective for option in of_kind(t, Claim)]


@pytest.mark.rule("MD-TW-01")
def test_four_of_twenty_objectives_lie_open() -> None:
    t = GAME.start(3, "four open", mode="tech-war")
    assert isinstance(t, MetalDawn)
    while t.phase == "setup":
        t.answer(t.waiting()[0], t.options(t.waiting()[0])[0])

    assert len(t.objectives) == len(set(t.objectives)) == 4
    assert len(t.objective_bag) == 16


@pytest.mark.rule("MD-TW-02", "MD-TW-03", "MD-TW-06", "MD-TW-12")
def test_a_claim_pays_its_points_takes_the_units_and_opens_another_objective() -> None:
    t = war()
    store(t, 0, "Dr", "Dr", "Dr")
    activate(t, 0)
    assert claims(t) == [id_of(t, "Scrap Drive")]

    do(t, Claim(id_of(t, "Scrap Drive")))

    assert (t.sides[0].points, len(t.sides[0].store), sum(t.boxed)) == (3, 1, 2)
    assert [event.points for event in told(t, Claimed)] == [3]
    assert len(t.objectives) == 4
    assert card(t, "Scrap Drive") not in t.objectives
    assert t.objective_discard == (card(t, "Scrap Drive"),)


@pytest.mark.rule("MD-TW-02", "MD-RULING-82")
def test_only_the_active_division_may_claim() -> None:
    t = war()
    store(t, 1, "Dr", "Dr")

    activate(t, 0)
    assert claims(t) == []
    end(t)
    activate(t, 2)
    assert claims(t) == [id_of(t, "Scrap Drive")]


@pytest.mark.rule("MD-TW-04", "MD-TW-14")
def test_several_objectives_may_be_claimed_in_a_turn_and_deeds_serve_more_than_one() -> None:
    t = war()
    show(t, "Double Kill", "Full Kit", "Decorated", "Recon Sweep")
    t.objective_bag = (card(t, "Well Informed"),)
    activate(t, 0)
    t.did_kill, t.did_reveal = 2, 3
    intel(t, 0, "Orbital Telemetry", "Root Credentials", "Supply Cache Map")
    again(t)

    assert claims(t) == [id_of(t, "Double Kill"), id_of(t, "Recon Sweep")]
    do(t, Claim(id_of(t, "Double Kill")))
    do(t, Claim(id_of(t, "Well Informed")))
    do(t, Claim(id_of(t, "Recon Sweep")))

    assert t.sides[0].points == 4 + 4 + 3
    assert (t.did_kill, t.did_reveal) == (2, 3)


@pytest.mark.rule("MD-TW-13")
def test_nobody_claims_the_same_card_twice_in_an_activation() -> None:
    t = war()
    show(t, "Full Kit", "Twin Barrels", "Neural Cores", "Full Spectrum")
    t.objective_bag = ()
    for slot in (0, 1):
        equip(t, slot, weapon="Machete", gear="Target Scope")

    activate(t, 0)
    do(t, Claim(id_of(t, "Full Kit")))
    assert card(t, "Full Kit") in t.objectives, "the discards have come back"
    assert claims(t) == []

    end(t)
    activate(t, 1)
    assert claims(t) == [id_of(t, "Full Kit")]


@pytest.mark.rule("MD-TW-02")
@pytest.mark.parametrize(
    ("name", "fulfilled"),
    [
        ("Human Shields", "took"),
        ("Full Kit", "kit"),
        ("Well Informed", "intel"),
        ("Decorated", "skills"),
        ("Break the Wall", "hack"),
        ("Break the Wall", "robot"),
        ("Mission Accomplished", "mission"),
    ],
)
def test_what_an_objective_asks_for_is_what_counts(name: str, fulfilled: str) -> None:
    t = war()
    show(t, name, "Twin Barrels", "Neural Cores", "Full Spectrum")
    activate(t, 0)
    assert claimable(t, 0) == []

    if fulfilled == "took":
        t.sides[0].took = 3
    elif fulfilled == "kit":
        for slot in (0, 1):
            equip(t, slot, weapon="Machete", gear="Target Scope")
    elif fulfilled == "intel":
        intel(t, 0, "Orbital Telemetry", "Casualty Report", "Airstrike Clearance")
    elif fulfilled == "skills":
        skill(t, 0, "Thin the Ranks")
        skill(t, 1, "Giant Killer")
    elif fulfilled == "hack":
        t.did_hack = 1
    elif fulfilled == "robot":
        t.did_robot = 4
    else:
        t.did_mission = 1

    assert claimable(t, 0) == [card(t, name)]
    assert claimable(t, 1) == ([] if fulfilled in ("took", "kit", "intel", "skills") else claimable(t, 0))


@pytest.mark.rule("MD-TW-02")
def test_intercepted_damage_counts_before_reductions_and_for_the_last_dominus_phase_alone() -> None:
    t = war()
    stand(t, 0, 1, 1)
    equip(t, 0, gear="Flak Vest")
    unit(t, 1, 2, "Ex")

    interception_chosen(t, 0, Intercept(t.box.agents[t.agents[0].card].id), at(1, 2), 2, 0)
    assert t.sides[0].took == 2

    run(t, muster)
    assert t.sides[0].took == 0


@pytest.mark.rule("MD-TW-05", "MD-TW-10")
def test_a_destroyed_unit_may_be_stored_and_is_then_neither_in_the_box_nor_in_the_pool() -> None:
    t = war()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr")
    hides(t, "Dr", 1)
    drones = t.pool[0]

    activate(t, 0)
    do(t, Attack(1, 2, False))
    assert (asked(t), options(t)) == ("STORING", [Store(), NO])
    do(t, Store())

    assert (t.sides[0].store, sum(t.boxed), t.pool[0]) == ((kind_of(t, "Dr", 1),), 0, drones)
    assert [event.unit for event in told(t, Stored)] == ["Dr"]


@pytest.mark.rule("MD-TW-05", "MD-RULING-89")
def test_whoever_does_not_want_to_store_a_unit_sends_it_to_the_box() -> None:
    t = war()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr")
    hides(t, "Dr", 1)

    activate(t, 0)
    do(t, Attack(1, 2, False), NO)

    assert (t.sides[0].store, sum(t.boxed)) == ((), 1)


@pytest.mark.rule("MD-TW-05", "MD-RULING-81")
def test_a_fifth_unit_takes_the_place_of_a_stored_one() -> None:
    t = war()
    store(t, 0, "Dr", "Dr", "So", "Dr")
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr")
    hides(t, "Dr", 1)

    activate(t, 0)
    do(t, Attack(1, 2, False))
    assert options(t) == [NO, Store("Dr"), Store("So")]
    do(t, Store("So"))

    assert [t.box.kinds[kind].type for kind in t.sides[0].store] == [0, 0, 0, 0]
    assert t.boxed[kind_of(t, "So", 2)] == 1


@pytest.mark.rule("MD-TW-07")
def test_a_reinforce_takes_stored_units_back() -> None:
    t = war()
    store(t, 0, "Dr", "So")
    store(t, 1, "Cy")
    pool(t, 0, 0, 0, 0)

    run(t, spawn, letter(0, 3), -1)

    assert [side.store for side in t.sides] == [(), ()]
    assert (sum(t.boxed), sum(t.pool), t.md) == (0, 40, 3)


@pytest.mark.rule("MD-TW-08")
def test_points_go_on_past_a_hundred() -> None:
    t = war()
    t.sides[0].points = 99
    store(t, 0, "Dr", "Dr")

    activate(t, 0)
    do(t, Claim(id_of(t, "Scrap Drive")))

    assert t.sides[0].points == 102


@pytest.mark.rule("MD-TW-09", "MD-RULING-80")
def test_the_most_points_win_if_the_team_has_won_and_a_tie_is_shared() -> None:
    t = war(3)
    act_two(t, 1, health=1)
    for side, points in zip(t.sides, (7, 12, 12), strict=True):
        side.points = points

    win(t)

    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.scores, t.outcome.rule) == ((1, 2), (7, 12, 12), "MD-TW-09")


@pytest.mark.rule("MD-TW-09")
def test_if_the_team_loses_everybody_does() -> None:
    t = war(3)
    t.sides[1].points = 30

    lose(t, "metal dawn", "MD-GEN-03")

    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.side, t.outcome.places) == ((), "Dominus", (1, 1, 1))


@pytest.mark.rule("MD-TW-11")
def test_without_a_tech_war_nothing_is_stored_and_nothing_claimed() -> None:
    t = board()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr")
    hides(t, "Dr", 1)

    activate(t, 0)
    do(t, Attack(1, 2, False))

    assert asked(t) == "ACTIVATION"
    assert (t.objectives, sum(t.boxed)) == ((), 1)


@pytest.mark.rule("MD-RULING-80")
def test_objectives_come_back_when_the_deck_is_empty() -> None:
    t = war()
    t.objectives, t.objective_bag, t.objective_discard = (1, 2, 3), (), (7,)

    open_objectives(t)

    assert list(t.objectives) == [1, 2, 3, 7]
    assert len(t.objective_bag) + len(t.objective_discard) == 0


@pytest.mark.rule("MD-RULING-17")
def test_in_a_tech_war_the_owner_says_whether_an_agent_is_moved() -> None:
    t = war()
    effect(t, "shift(1, A[any], Z[any], noact)", slot=0)
    do(t, PickAgent(t.box.agents[t.agents[2].card].id))
    assert (asked(t), t.waiting()) == ("CONSENT_TO_MOVE", [1])

    do(t, NO)
    assert t.agents[2].at == at(10, 1)


@pytest.mark.rule("MD-RULING-17")
def test_together_nobody_is_asked_and_in_a_tech_war_a_yes_moves_it() -> None:
    for t in (board(), war()):
        effect(t, "shift(1, A[any], Z[any], noact)", slot=0)
        do(t, PickAgent(t.box.agents[t.agents[2].card].id))
        if t.tech_war:
            do(t, YES)
        assert (asked(t), t.waiting()) == ("DESTINATION", [0])
        do(t, Move(1, 1))
        assert t.agents[2].at == at(1, 1)


@pytest.mark.rule("MD-SOLO-01", "MD-SETUP-31", "MD-RULING-83")
def test_one_person_alone_commands_two_divisions_from_one_seat() -> None:
    t = board(seats=1)
    intel(t, 0, "Casualty Report")

    assert (t.seats, len(t.sides), len(t.agents)) == (1, 2, 4)
    assert view(t, 0).divisions[0].seat == view(t, 0).divisions[1].seat == 0
    t.agents[0].health = 1
    activate(t, 2)
    assert t.waiting() == [0]
    assert of_kind(t, UseIntel) == [], "the Intel of one Division is not the other's"


@pytest.mark.rule("MD-SOLO-02")
def test_the_two_divisions_of_one_person_take_turns() -> None:
    t = board(seats=1)
    run(t, agent_phase)
    acted = []
    while asked(t):
        if asked(t) == "ACTIVATION":
            acted.append(t.acting_side)
            do(t, End())
        else:
            do(t, options(t)[0])

    assert acted == [0, 1, 0, 1]


@pytest.mark.rule("MD-SOLO-03")
def test_a_retreat_costs_each_division_of_one_person_an_intel_card() -> None:
    t = board(seats=1, md=4)
    intel(t, 0, "Casualty Report")
    activate(t, 0)
    assert of_kind(t, Retreat) == []

    intel(t, 1, "Airstrike Clearance")
    again(t)
    do(t, Retreat(id_of(t, "Casualty Report")), Retreat(id_of(t, "Airstrike Clearance")))

    assert (t.md, [side.intel for side in t.sides]) == (3, [(), ()])


@pytest.mark.rule("MD-SOLO-04")
def test_a_tech_war_is_not_for_one() -> None:
    with pytest.raises(Refused, match=r"2, 3, 4, 5, 6 players"):
        GAME.start(1, "alone", mode="tech-war")


@pytest.mark.rule("MD-SET-01", "MD-SET-02", "MD-SETUP-07", "MD-RULING-04")
@pytest.mark.parametrize(
    ("content", "sizes"),
    [("core", (20, 32, 18, 10)), ("tech war", (20, 36, 17, 20)), ("mixed", (40, 36, 35, 30))],
)
def test_each_content_set_has_its_decks_and_forty_units(content: str, sizes: tuple[int, ...]) -> None:
    t = GAME.start(2, "sets", {"content": content})
    assert isinstance(t, MetalDawn)

    decks = (len(t.intel_deck), len(t.weapon_deck), len(t.gear_deck), len(t.missions))
    assert decks == sizes
    assert [sum(t.bag[kind] for kind in kinds) for kinds in t.box.kinds_of] == [16, 8, 8, 8]
    assert sum(t.unused) == (32 if content == "mixed" else 0)
    cores = {t.box.zones[zone].core for zone in t.zones[1:]}
    assert cores == {"core": {True}, "tech war": {False}, "mixed": {True, False}}[content]


@pytest.mark.rule("MD-SET-03")
@pytest.mark.parametrize("seats", [5, 6])
def test_core_cards_alone_are_not_enough_for_five_or_six(seats: int) -> None:
    with pytest.raises(Refused, match="MD-SET-03"):
        GAME.start(seats, "too many", {"content": "core"})

    t = GAME.start(seats, "mixed by itself")
    assert isinstance(t, MetalDawn)
    assert t.house.content == "mixed"

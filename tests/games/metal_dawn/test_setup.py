"""From the box to the first decision of the first round."""

from collections import Counter

import pytest
from tests.games.metal_dawn.builders import asked, board, destroyed_zone, do, options, run, told, top, unit

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.events import DominusDrew, Hurt, MissionFailed, Spawned
from dystopolis.games.metal_dawn.opening import (
    destroying_options,
    first_card,
    gives_intel,
    place_agent,
    place_satellite,
)
from dystopolis.games.metal_dawn.options import Assign, Lead, Move, PickZone, Suffer
from dystopolis.games.metal_dawn.table import FACE_DOWN, NO_CODE, MetalDawn
from dystopolis.games.metal_dawn.track import advance
from dystopolis.kernel import Refused


def new(seats: int = 2, seed: str = "setup", mode: str = "together", **settings: str) -> MetalDawn:
    named = {name.replace("_", " "): value for name, value in settings.items()}
    t = GAME.start(seats, seed, named, mode=mode, aloud=True)
    assert isinstance(t, MetalDawn)
    return t


def play_until(t: MetalDawn, question: str) -> None:
    """Answer with what is listed first, until this is asked."""
    while asked(t) != question:
        do(t, options(t)[0])


def ready(seats: int = 2, seed: str = "setup", **settings: str) -> MetalDawn:
    t = new(seats, seed, **settings)
    while t.phase == "setup":
        do(t, options(t)[0])
    return t


@pytest.mark.rule("MD-SETUP-01", "MD-SETUP-02", "MD-SETUP-04")
def test_twelve_zone_cards_with_the_white_house_on_space_1_and_the_rest_at_random() -> None:
    tables = [new(seed=str(n)) for n in range(8)]

    for t in tables:
        assert len(set(t.zones)) == 12
        assert t.zones[0] == t.box.white_house
    assert len({t.zones for t in tables}) > 1
    assert options(tables[0]) == [PickZone(zone) for zone in range(2, 13)]


@pytest.mark.rule("MD-SETUP-03", "MD-SETUP-04")
@pytest.mark.parametrize(("seats", "face_up"), [(1, 7), (2, 7), (3, 8), (4, 9), (5, 11), (6, 12)])
def test_the_team_chooses_which_zones_are_destroyed_one_by_one(seats: int, face_up: int) -> None:
    t = new(seats)
    chosen = []
    while asked(t) == "DESTROYING":
        assert t.waiting() == [0]
        chosen.append(options(t)[-1])
        do(t, chosen[-1])

    assert 12 - t.destroyed.bit_count() == face_up
    assert len(set(chosen)) == 12 - face_up
    assert not t.destroyed & 1


@pytest.mark.rule("MD-SETUP-05", "MD-RULING-13")
def test_the_last_zone_that_gives_intel_cannot_be_destroyed() -> None:
    t = new(white_house="anywhere")
    giving = [zone for zone in range(12) if gives_intel(t, zone)]
    for zone in giving[1:]:
        t.destroyed |= 1 << zone
    assert PickZone(giving[0] + 1) not in destroying_options(t, 0)

    t.destroyed &= ~(1 << giving[1])
    assert {PickZone(giving[0] + 1), PickZone(giving[1] + 1)} <= set(destroying_options(t, 0))


@pytest.mark.rule("MD-SETUP-06")
def test_the_white_house_may_lie_anywhere_and_space_1_may_be_destroyed() -> None:
    tables = [new(seed=str(n), white_house="anywhere") for n in range(12)]

    assert {t.zones[0] for t in tables} != {0}
    assert PickZone(1) in options(tables[0])
    for t in tables:
        assert any(gives_intel(t, zone) for zone in range(12))


@pytest.mark.rule("MD-SETUP-07", "MD-SETUP-08", "MD-SETUP-09", "MD-RULING-04")
@pytest.mark.parametrize("content", ["core", "tech war", "mixed"])
def test_forty_units_in_four_supplies_none_of_which_anybody_knows(content: str) -> None:
    t = new(content=content)

    by_type = Counter[int]()
    for kind, number in enumerate(t.bag):
        by_type[t.box.kinds[kind].type] += number
    assert by_type == {0: 16, 1: 8, 2: 8, 3: 8}
    assert t.pool == [16, 8, 8, 8]
    own = {"core": t.box.core_units, "tech war": t.box.tw_units}.get(content)
    if own is not None:
        assert sum(abs(a - b) for a, b in zip(t.bag, own, strict=True)) == 4
        assert t.bag[t.box.plain_drone] - own[t.box.plain_drone] == 4


@pytest.mark.rule("MD-SETUP-11")
def test_the_cards_of_destroyed_zones_are_removed() -> None:
    t = ready()

    cards = [*t.dominus_deck.cards, *t.dominus_discard]
    assert len(cards) == 14
    assert all(not t.destroyed >> t.box.dominus[card].zone & 1 for card in cards)


@pytest.mark.rule("MD-SETUP-12", "MD-SETUP-13", "MD-SETUP-14", "MD-SETUP-15", "MD-SETUP-21", "MD-SETUP-22")
def test_decks_codes_track_and_tokens() -> None:
    t, other = new(seed="one"), new(seed="two")

    assert sorted(t.robot_deck.cards) == list(range(16))
    assert t.code_state == (*[FACE_DOWN] * 5, NO_CODE)
    assert (len(t.code_bag), t.code_cards) == (15, (-1,) * 6)
    assert t.md == 1
    assert [space for space in range(11) if t.firewalls >> space & 1] == [2, 4, 7, 9]
    assert t.firewall_bag == tuple(range(1, 11))
    sizes = [len(deck) for deck in (t.intel_deck, t.weapon_deck, t.gear_deck)]
    assert (sizes, len(t.missions)) == ([20, 32, 18], 10)
    for name in ("robot_deck", "intel_deck", "weapon_deck", "gear_deck"):
        assert getattr(t, name).cards != getattr(other, name).cards
    assert (sum(t.tokens), t.blocked) == (0, 0)


@pytest.mark.rule("MD-SETUP-16", "MD-SETUP-17", "MD-SETUP-18", "MD-SETUP-19", "MD-SETUP-32")
def test_each_player_gets_agents_a_division_and_a_token_and_no_intel() -> None:
    t = ready(4)

    cards = [agent.card for agent in t.agents]
    assert len(set(cards)) == 8
    assert [agent.health for agent in t.agents] == [t.box.agents[card].health for card in cards]
    assert len({side.card for side in t.sides}) == 4
    for side in t.sides:
        assert (side.token_at, side.intel, side.weapon, side.gear) == (-1, (), -1, -1)
    assert all(agent.mission < 0 and not agent.skills for agent in t.agents)
    assert {tuple(a.card for a in ready(4, str(n)).agents) for n in range(3)} != {tuple(cards)}


@pytest.mark.rule("MD-SETUP-20", "MD-RULING-19")
def test_starting_cards_are_assigned_one_weapon_and_one_gear_to_each_agent() -> None:
    t = new()
    play_until(t, "OUTFITTING")
    one, two = t.agents[0], t.agents[1]
    before = (one.weapon, two.weapon, one.gear, two.gear)
    assert all(card >= 0 for card in before)
    assert all(t.box.weapons[card].start for card in before[:2])

    assert Assign(False, True) in options(t)
    do(t, Assign(False, True))

    assert (one.weapon, two.weapon, one.gear, two.gear) == (before[0], before[1], before[3], before[2])
    assert one.uses == t.box.gear[one.gear].uses


@pytest.mark.rule("MD-SETUP-23", "MD-SETUP-24", "MD-RULING-05")
@pytest.mark.parametrize(("seats", "reserve"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5), (6, 4)])
def test_the_reserve_has_an_agent_for_each_player_as_far_as_they_reach(seats: int, reserve: int) -> None:
    t = ready(seats)

    assert t.reserve == reserve
    in_play = {agent.card for agent in t.agents}
    spare = t.reserve_sure | t.reserve_rest
    assert not any(spare >> card & 1 for card in in_play)


@pytest.mark.rule("MD-SETUP-25", "MD-SETUP-26", "MD-SETUP-27", "MD-SETUP-33")
def test_the_first_cards_bring_units_and_tokens_without_abilities_and_the_satellite_comes_last() -> None:
    t = board()
    t.phase = "setup"
    health = [agent.health for agent in t.agents]
    top(t, "dominus", "MD-K11a")  # would hurt, but is ignored
    for slot, place in enumerate(((11, 1), (11, 2), (11, 3), (12, 1))):
        t.taken &= ~(1 << t.agents[slot].at)
        t.agents[slot].at = 4 * place[0] + place[1] - 5
        t.taken |= 1 << t.agents[slot].at
    t.dominus = -1

    run(t, first_card, 1)
    assert [agent.health for agent in t.agents] == health
    assert (t.dominus, len(told(t, Spawned))) == (-1, 1)

    top(t, "dominus", "MD-K02a")  # two Soldiers and a Mission
    run(t, first_card, 0)
    assert (t.dominus, t.tokens[1], told(t, MissionFailed)) == (1, 1, [])
    assert len(told(t, DominusDrew)) == 2


@pytest.mark.rule("MD-SETUP-28", "MD-RULING-56")
def test_placing_the_satellite_fails_nothing() -> None:
    t = board()
    t.tokens = (1, *[0] * 11)

    run(t, place_satellite, 0)

    assert (t.dominus, t.tokens[0], told(t, MissionFailed)) == (0, 1, [])


@pytest.mark.rule("MD-SETUP-29", "MD-SETUP-34", "MD-RULING-86")
def test_inundation_in_setup_costs_a_space_and_the_token_and_the_satellite_comes_all_the_same() -> None:
    t = board(md=1)
    t.phase = "setup"
    for slot in range(4):
        t.taken &= ~(1 << t.agents[slot].at)
        t.agents[slot].at = -1
    destroyed_zone(t, 5)
    for location in (1, 2, 3, 4):
        unit(t, 1, location, "So")
        unit(t, 2, location, "Cy")
    top(t, "dominus", "MD-K01a")

    run(t, first_card, 0)

    assert (t.md, t.tokens[0], t.dominus) == (2, 0, 0)


@pytest.mark.rule("MD-SETUP-35")
def test_a_firewall_in_setup_is_paid_with_health_or_equipment_and_effects_on_zones_find_nobody() -> None:
    t = new()
    play_until(t, "PLACING")
    t.asks.clear()
    t.stack.clear()
    t.told.clear()
    t.firewalls, t.firewall_bag, t.md = 1 << 2, (5,), 1
    run(t, advance, 1)
    assert asked(t) == "TOLL"
    agents = {option.agent for option in options(t) if isinstance(option, Suffer)}
    assert agents == {t.box.agents[agent.card].id for agent in t.agents[:2]}
    assert len(options(t)) == 4
    assert not told(t, Hurt)


@pytest.mark.rule("MD-SETUP-30", "MD-RULING-15")
def test_agents_are_placed_in_seat_order_on_free_locations_of_face_up_zones_without_using_them() -> None:
    t = new()
    play_until(t, "PLACING")
    seats = []
    while asked(t) == "PLACING":
        seats.append(t.waiting()[0])
        for option in options(t):
            assert isinstance(option, Move)
            assert not t.destroyed >> (option.zone - 1) & 1
            assert not t.taken >> (4 * option.zone + option.location - 5) & 1
        do(t, options(t)[0])

    assert seats == [0, 0, 1, 1]
    assert all(not side.intel for side in t.sides)


@pytest.mark.rule("MD-SETUP-36")
def test_without_a_free_location_agents_begin_in_destroyed_zones() -> None:
    t = board()
    destroyed_zone(t, 12)
    agent = t.agents[0]
    agent.at = -1
    t.taken = (1 << 44) - 1
    run(t, place_agent, 0)

    assert {option.zone for option in options(t) if isinstance(option, Move)} == {12}


@pytest.mark.rule("MD-SETUP-31", "MD-SOLO-01", "MD-SOLO-02")
def test_one_person_sets_up_for_two() -> None:
    t = ready(1)

    assert (len(t.sides), len(t.agents), t.reserve) == (2, 4, 2)
    assert t.destroyed.bit_count() == 5
    assert len(t.dominus_discard) == 3
    assert t.waiting() == [0]


@pytest.mark.rule("MD-SETUP-33", "MD-CLEAN-05", "MD-RULING-16")
def test_the_first_seat_speaks_for_the_team_until_a_first_player_is_chosen() -> None:
    t = new(3)
    assert t.waiting() == [0]
    play_until(t, "LEADER")
    assert t.waiting() == [0]

    do(t, Lead("charlie"))

    assert t.lead == 2
    assert t.waiting() == [2]


@pytest.mark.rule("MD-SETUP-10")
def test_the_damage_is_agreed_on_for_the_whole_game() -> None:
    assert not new().house.hard
    assert new(damage="hard").house.hard


@pytest.mark.rule("MD-SETUP-17", "MD-RULING-105")
def test_agents_may_be_chosen_in_turn_and_back() -> None:
    t = new(3, agents="chosen")
    play_until(t, "PICKING")
    seats = []
    while asked(t) == "PICKING":
        seats.append(t.waiting()[0])
        do(t, options(t)[0])

    assert seats == [0, 1, 2, 2, 1, 0]
    assert len({agent.card for agent in t.agents}) == 6


@pytest.mark.rule("MD-SET-03")
def test_five_and_six_need_more_than_core() -> None:
    with pytest.raises(Refused, match="MD-SET-03"):
        new(5, content="core")
    assert new(5).house.content == "mixed"
    assert new(4).house.content == "core"

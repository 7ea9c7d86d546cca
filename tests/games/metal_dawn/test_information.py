"""What everybody knows, what some know, and what nobody can."""

from random import Random

import pytest
from tests.games.metal_dawn.builders import (
    at,
    board,
    card,
    code,
    do,
    effect,
    hand,
    hides,
    id_of,
    intel,
    mission,
    run,
    stand,
    told,
    top,
    unit,
)

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.cards import draw_card
from dystopolis.games.metal_dawn.events import Destroyed, Drew, LookedAt, Saw
from dystopolis.games.metal_dawn.hacking import plan_ahead
from dystopolis.games.metal_dawn.options import Arrange, Keep, PickCode, PickUnit, TakeCard
from dystopolis.games.metal_dawn.table import MetalDawn
from dystopolis.games.metal_dawn.units import conceal_all, reveal_unit
from dystopolis.games.metal_dawn.view import view


def audiences(t: MetalDawn, kind: type) -> list[tuple[int, ...] | None]:
    return [one.audience for one in t.told if isinstance(one.event, kind)]


@pytest.mark.rule("MD-INFO-01", "MD-RULING-72")
def test_together_everybody_sees_hands_and_everything_that_lies_open() -> None:
    t = board()
    hand(t, 1, weapon="Machete", gear="Target Scope")
    intel(t, 1, "Casualty Report")
    mission(t, 2, "Thin the Ranks", progress=1)

    for seat in (0, 1, None):
        division = view(t, seat).divisions[1]
        agent = view(t, seat).agents[2]
        assert (division.hand_weapon, division.hand_gear) == (id_of(t, "Machete"), id_of(t, "Target Scope"))
        assert division.intel == (id_of(t, "Casualty Report"),)
        assert agent.mission is not None


@pytest.mark.rule("MD-INFO-07", "MD-RULING-72")
def test_in_a_tech_war_others_see_how_many_cards_a_hand_has_and_not_which() -> None:
    t = board(mode="tech-war")
    hand(t, 1, weapon="Machete")

    own, other = view(t, 1).divisions[1], view(t, 0).divisions[1]

    assert own.hand_weapon == id_of(t, "Machete")
    assert (other.hand_weapon, other.hand_gear) == (None, None)
    assert (other.weapons, other.gear) == (1, 0)


@pytest.mark.rule("MD-INFO-07")
def test_in_a_tech_war_only_the_drawer_hears_what_was_drawn() -> None:
    t = board(mode="tech-war")
    top(t, "weapon", "Machete")

    run(t, draw_card, "W", 1, t.agents[2].card)

    assert [event.card for event in told(t, Drew)] == [""]
    assert [event.cards for event in told(t, Saw)] == [(id_of(t, "Machete"),)]
    assert audiences(t, Saw) == [(1,)]
    do(t, Keep("keep new"))
    imagined = {GAME.resample(t, 0, Random(seed)).sides[1].weapon for seed in range(30)}  # type: ignore[attr-defined]
    assert len(imagined) > 5


@pytest.mark.rule("MD-INFO-02", "MD-RULING-43")
@pytest.mark.parametrize(("mode", "heard"), [("together", (0, 1)), ("tech-war", (0,))])
def test_looked_at_cards_are_shown_to_the_team_or_to_the_looker_and_never_to_spectators(
    mode: str, heard: tuple[int, ...]
) -> None:
    t = board(mode=mode)
    top(t, "robot", "Crush", "Hammerfall")

    run(t, plan_ahead, 0, 0)

    assert audiences(t, Saw) == [heard]
    assert audiences(t, LookedAt) == [None]
    for seat in (0, 1):
        assert t.robot_deck.knows(seat, -1) == (seat in heard)


@pytest.mark.rule("MD-INFO-02")
@pytest.mark.parametrize(("mode", "seen"), [("together", (True, True)), ("tech-war", (True, False))])
def test_a_code_that_was_looked_at_stays_face_down(mode: str, seen: tuple[bool, ...]) -> None:
    t = board(mode=mode)
    code(t, 2, "Kernel Panic")

    effect(t, "code_peek(1)", slot=0)
    do(t, PickCode(2))

    for seat, known in enumerate(seen):
        shown = view(t, seat).codes[1]
        assert shown.state == "face down"
        assert (shown.card == id_of(t, "Kernel Panic")) == known
    assert view(t, None).codes[1].card is None
    for seat, known in enumerate(seen):
        imagined = {GAME.resample(t, seat, Random(seed)).code_cards[1] for seed in range(20)}  # type: ignore[attr-defined]
        assert (imagined == {card(t, "Kernel Panic")}) == known


@pytest.mark.rule("MD-INFO-03")
def test_what_nobody_can_know_is_not_decided_before_it_is_seen() -> None:
    t = board()
    unit(t, 1, 1, "Ex")

    seen = view(t, 0)

    place = seen.zones[0].locations[0].unit
    assert place is not None
    assert (place.type, place.defence, place.icon) == ("Ex", None, None)
    assert all(one.card is None for one in seen.codes)
    assert t.code_cards == (-1,) * 6
    assert len(t.firewall_bag) == 10 - 4 + 4
    reserves = {GAME.resample(t, 0, Random(seed)).reserve_rest for seed in range(5)}  # type: ignore[attr-defined]
    assert reserves == {t.reserve_rest}


@pytest.mark.rule("MD-INFO-04")
def test_a_card_put_back_stays_known_until_the_deck_is_shuffled() -> None:
    t = board(mode="tech-war")
    top(t, "dominus", "MD-K01a", "MD-K02a", "MD-K03a")

    effect(t, "peek(D, 3)", slot=0)
    do(t, Arrange((3, 1), 2))

    ids = [t.box.dominus[one].id for one in t.dominus_deck.cards]
    assert (ids[-1], ids[-2], ids[0]) == ("MD-K03a", "MD-K01a", "MD-K02a")
    assert [t.dominus_deck.knows(0, place) for place in (-1, -2, 0)] == [True] * 3
    assert [t.dominus_deck.knows(1, place) for place in (-1, -2, 0)] == [False] * 3
    t.dominus_deck.shuffle(t, "dominus")
    assert not t.dominus_deck.knows(0, -1)


@pytest.mark.rule("MD-INFO-04")
def test_what_a_scout_leaves_goes_under_the_deck_as_it_lay() -> None:
    t = board()
    top(t, "intel", "Casualty Report", "Airstrike Clearance", "Supply Cache Map")

    effect(t, "scout(I, 3, 1)", slot=0)
    do(t, TakeCard(2))

    assert t.sides[0].intel == (card(t, "Airstrike Clearance"),)
    under = [t.box.intel[one].name for one in t.intel_deck.cards[:2]]
    assert under == ["Supply Cache Map", "Casualty Report"]
    assert t.intel_deck.knows(1, 0)


@pytest.mark.rule("MD-INFO-05", "MD-ICON-15", "MD-RULING-33")
def test_a_hidden_unit_is_shown_as_it_leaves_and_does_not_self_destruct() -> None:
    t = board()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr")
    hides(t, "Dr", 1, "SelfDestruct")
    before = t.agents[0].health

    effect(t, "destroy(1, U[here])", slot=0)

    assert [(event.unit, event.icon) for event in told(t, Destroyed)] == [("Dr", "SelfDestruct")]
    assert t.agents[0].health == before


@pytest.mark.rule("MD-INFO-06")
def test_with_mixed_content_nobody_knows_which_units_are_in_the_game() -> None:
    t = board(settings={"content": "mixed"})
    unit(t, 1, 1, "Ex")
    run(t, reveal_unit, at(1, 1), -1)
    shown = t.units[at(1, 1)]
    kind = t.box.kinds[shown - 8]

    worlds = [GAME.resample(t, 0, Random(seed)) for seed in range(30)]

    assert len({tuple(world.bag) for world in worlds}) > 10  # type: ignore[attr-defined]
    assert all(world.units[at(1, 1)] == shown for world in worlds)  # type: ignore[attr-defined]
    conceal_all(t, 1 << at(1, 1))
    worlds = [GAME.resample(t, 0, Random(seed)) for seed in range(30)]
    assert all(world.bag[kind.index] >= 1 for world in worlds), "it is known to be in the game"  # type: ignore[attr-defined]


@pytest.mark.rule("MD-INFO-01")
def test_the_choice_of_a_target_shows_types_and_places_alone() -> None:
    t = board()
    unit(t, 1, 1, "Cy")
    unit(t, 2, 1, "Dr")

    effect(t, "destroy(1, U[any])", slot=0)

    assert set(t.options(0)) == {PickUnit(1, 1), PickUnit(2, 1)}

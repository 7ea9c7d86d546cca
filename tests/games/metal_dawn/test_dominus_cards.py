"""Step D3: the Dominus cards, the Satellite, and face-up Codes."""

import pytest
from tests.games.metal_dawn.builders import (
    asked,
    at_unit,
    board,
    card,
    code,
    do,
    dominus_at,
    equip,
    firewall,
    intel,
    mission,
    options,
    run,
    stand,
    told,
    top,
    unit,
)

from dystopolis.games.metal_dawn.dominus import begin_cards, dominus_phase, next_card
from dystopolis.games.metal_dawn.events import (
    Advanced,
    CardActs,
    Concealed,
    Discarded,
    DominusDrew,
    DominusMoved,
    MissionFailed,
    Phase,
    Spawned,
    UnitAttacked,
)
from dystopolis.games.metal_dawn.table import FACE_UP, MetalDawn

NAMES = ("DominusMoved", "MissionFailed", "TokenPlaced", "Spawned", "Hurt")


def resolve(t: MetalDawn, *cards: str) -> None:
    """These cards are all that this step has."""
    top(t, "dominus", *cards)
    t.resolving, t.codes_acted, t.cards_left = True, True, len(cards)
    run(t, next_card)


def finish(t: MetalDawn) -> None:
    while t.asks:
        do(t, options(t)[0])


@pytest.mark.rule("MD-DOM-01", "MD-DOM-02")
def test_the_clock_then_the_units_then_the_satellite() -> None:
    t = board(md=2)
    unit(t, 1, 1, "Dr")
    top(t, "dominus", "MD-K03a", "MD-K10a")

    run(t, dominus_phase)

    kinds = [type(one.event) for one in t.told]
    order = [kinds.index(kind) for kind in (Phase, Advanced, UnitAttacked, DominusDrew)]
    assert order == sorted(order)
    assert t.md == 4


@pytest.mark.rule("MD-SAT-01")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_one_card_for_each_player_one_at_a_time(seats: int) -> None:
    t = board(seats)
    for agent in t.agents:
        agent.health = 40

    run(t, begin_cards)
    finish(t)

    assert len(told(t, DominusDrew)) == max(2, seats)
    assert not t.resolving


@pytest.mark.rule("MD-SAT-02", "MD-SAT-03", "MD-SAT-04", "MD-SAT-07", "MD-SAT-09")
def test_the_order_on_the_last_card_is_move_fail_token_spawn_ability() -> None:
    t = board(md=1)
    stand(t, 0, 1, 4)
    mission(t, 0, "Courier Run")

    resolve(t, "MD-K01a")  # Mission, 2 Drones, Static Burst

    names = [type(one.event).__name__ for one in t.told if type(one.event).__name__ in NAMES]
    assert names == ["DominusMoved", "MissionFailed", "TokenPlaced", "Spawned", "Spawned", "Hurt"]
    assert (t.tokens[0], t.agents[0].health, t.md) == (1, 4, 2)


@pytest.mark.rule("MD-SAT-03")
def test_dominus_moves_with_the_last_card_only() -> None:
    t = board()

    resolve(t, "MD-K03a", "MD-K07a")

    assert [event.zone for event in told(t, DominusMoved)] == [7]


@pytest.mark.rule("MD-SAT-05")
def test_dominus_stays_where_it_is_and_nothing_fails() -> None:
    t = board(md=2)
    dominus_at(t, 3)
    t.tokens = (0, 0, 1, *[0] * 9)

    resolve(t, "MD-K03a")

    assert (told(t, DominusMoved), told(t, MissionFailed), t.tokens[2]) == ([], [], 1)


@pytest.mark.rule("MD-SAT-06")
@pytest.mark.parametrize(("name", "hurt"), [("MD-K08a", [1, 1, 0, 0]), ("MD-K11a", [0, 0, 2, 0])])
def test_abilities_are_about_the_zone_of_the_card(name: str, hurt: list[int]) -> None:
    t = board()
    for slot, zone in enumerate((8, 4, 11, 1)):
        stand(t, slot, zone, 4)

    resolve(t, name, "MD-K03a")

    assert [5 - agent.health for agent in t.agents] == hurt


@pytest.mark.rule("MD-SAT-07")
def test_an_ability_that_is_drawn_comes_before_everything() -> None:
    t = board()
    unit(t, 1, 1, "So", 2)

    resolve(t, "MD-K12b")

    kinds = [type(one.event) for one in t.told if isinstance(one.event, Concealed | DominusMoved | Spawned)]
    assert kinds == [Concealed, Spawned, Spawned]  # Dominus is there already
    assert at_unit(t, 1, 1) == "So"


@pytest.mark.rule("MD-SAT-08", "MD-RULING-62")
def test_cards_go_to_the_discards_which_are_shuffled_when_the_deck_is_empty() -> None:
    t = board()
    t.dominus_deck.cards = [4]
    t.dominus_discard = (6,)

    t.resolving, t.codes_acted, t.cards_left = True, True, 2
    run(t, next_card)

    assert sorted([*t.dominus_deck.cards, *t.dominus_discard]) == [4, 6]
    assert len(told(t, DominusDrew)) == 2


@pytest.mark.rule("MD-SAT-10", "MD-RULING-46")
def test_a_card_added_while_the_last_is_resolved_moves_dominus_again() -> None:
    t = board(md=1)
    firewall(t, 2, 9)
    stand(t, 0, 7, 4)
    mission(t, 0, "Courier Run")  # its failure reaches the Firewall
    top(t, "dominus", "MD-K07a", "MD-K03a")
    t.resolving, t.codes_acted, t.cards_left = True, True, 1

    run(t, next_card)

    assert [event.card for event in told(t, DominusDrew)] == ["MD-K07a", "MD-K03a"]
    assert [event.zone for event in told(t, DominusMoved)] == [7, 3]


@pytest.mark.rule("MD-SAT-11", "MD-HACK-11")
def test_codes_act_once_after_the_last_card() -> None:
    t = board()
    code(t, 1, "Assembly Queue", FACE_UP)
    dominus_at(t, 1)
    top(t, "dominus", "MD-K03a")
    t.resolving, t.codes_acted, t.cards_left = True, False, 1

    run(t, next_card)

    order = [type(one.event) for one in t.told if isinstance(one.event, DominusDrew | CardActs)]
    assert order == [DominusDrew, CardActs]
    assert told(t, Spawned)[-1].zone == 3


@pytest.mark.rule("MD-SAT-06")
def test_weapons_hack_sabotage_and_data_purge() -> None:
    t = board()
    stand(t, 0, 2, 4)
    equip(t, 0, "Machete")
    equip(t, 1, "Rail Carbine")
    resolve(t, "MD-K02b", "MD-K10a")
    assert (t.agents[0].weapon, t.agents[1].weapon) == (-1, card(t, "Rail Carbine"))

    t = board()
    stand(t, 0, 6, 4)
    equip(t, 0, gear="Target Scope")
    equip(t, 1, gear="Target Scope")
    resolve(t, "MD-K06b", "MD-K03a")
    assert (t.agents[0].gear, t.agents[1].gear >= 0) == (-1, True)

    t = board()
    stand(t, 0, 7, 4)
    stand(t, 2, 7, 3)
    intel(t, 0, "Casualty Report", "Patrol Schedule")
    resolve(t, "MD-K07b", "MD-K03a")
    assert asked(t) == "DISCARD"
    do(t, options(t)[0])
    assert (len(t.sides[0].intel), len(told(t, Discarded))) == (1, 1)


@pytest.mark.rule("MD-SAT-06")
def test_scramble_backup_propaganda_and_the_beacon() -> None:
    t = board()
    unit(t, 3, 1, "So", 2)
    unit(t, 4, 1, "So", 2)
    resolve(t, "MD-K03b", "MD-K10a")
    assert (at_unit(t, 3, 1), at_unit(t, 4, 1)) == ("So", "So2")

    t = board()
    unit(t, 8, 1, "Ex")
    unit(t, 1, 1, "Dr")
    resolve(t, "MD-K04a", "MD-K10a")
    assert (at_unit(t, 4, 2), at_unit(t, 8, 1), at_unit(t, 1, 1)) == ("Ex", "", "Dr")

    t = board(md=2)
    resolve(t, "MD-K05b", "MD-K10a")
    assert t.md == 2
    t = board(md=2)
    unit(t, 5, 1, "So")
    unit(t, 5, 2, "So")
    resolve(t, "MD-K05b", "MD-K10a")
    assert t.md == 3

    t = board()
    dominus_at(t, 1)
    resolve(t, "MD-K09a", "MD-K03a")
    assert at_unit(t, 1, 1) == "Dr"

"""Items: one special action each, and two that take no action at all."""

from collections.abc import Sequence

import pytest
from tests.games.metropolis.rounds import (
    carried,
    city,
    coins_in,
    controller,
    hold,
    holder,
    invested,
    plan,
    play_round,
    queue,
    rail,
    run,
    stands,
    told,
    train,
    waiting,
)

from dystopolis.games.metropolis.events import Controlled, RailStolen, Rewarded
from dystopolis.games.metropolis.options import (
    BuyPoint,
    DropOff,
    Free,
    Invest,
    Move,
    PickUp,
    Ride,
    UseItem,
)
from dystopolis.games.metropolis.round import begin_round
from dystopolis.games.metropolis.table import GONE, HELD, NOBODY, Metropolis
from dystopolis.kernel import Option, Refused


def state(t: Metropolis, item: str) -> int:
    return t.item_state[t.box.item_index[item]]


def steal(name: str) -> Free:
    return Free("IT-STEAL", rail=name)


def large(hex: str, coins: int) -> Free:
    return Free("IT-LARGE", hex=hex, coins=coins)


@pytest.mark.rule("MP-ITEM-01")
def test_an_item_is_used_as_one_action() -> None:
    """Open Doors picks up without an own hexagon; the slot is used, so the second entry is in slot 2."""
    t = city()
    p = train(t, 0, "V30")
    hold(t, 0, "IT-OPEN")
    queue(t, "V30", "star", "square")
    play_round(t, {0: [UseItem("IT-OPEN"), PickUp()]})
    assert (carried(t, 0), waiting(t, "V30")) == (["star", "square"], [])
    assert p.failed == [2]


@pytest.mark.rule("MP-ITEM-02")
def test_an_item_works_once() -> None:
    t = city()
    p = train(t, 0)
    hold(t, 0, "IT-CARRIAGE")
    play_round(t, {0: [UseItem("IT-CARRIAGE"), UseItem("IT-CARRIAGE")]})
    assert (p.carriages, p.coins, p.failed) == (2, 20, [2])
    assert (state(t, "IT-CARRIAGE"), holder(t, "IT-CARRIAGE")) == (GONE, NOBODY)


@pytest.mark.rule("MP-ITEM-03")
@pytest.mark.parametrize("owner", [None, 1])
def test_an_item_that_one_does_not_have_fails(owner: int | None) -> None:
    t = city()
    p = train(t, 0)
    if owner is not None:
        hold(t, owner, "IT-CARRIAGE")
    play_round(t, {0: [UseItem("IT-CARRIAGE")]})
    assert (p.carriages, p.failed) == (1, [1])
    assert holder(t, "IT-CARRIAGE") == (NOBODY if owner is None else owner)


@pytest.mark.rule("MP-ITEM-04", "MP-RULING-34")
@pytest.mark.parametrize(
    "use",
    [
        UseItem("IT-OPEN"),
        UseItem("IT-FARES"),
        UseItem("IT-EXPRESS", path=("V24", "V30")),
        UseItem("IT-EXPRESS", path=("V30", "V24", "V30")),
        UseItem("IT-AIRLIFT", vertex="V29"),
        UseItem("IT-LIQUID", hex="I"),
        UseItem("IT-VOUCHER"),
    ],
    ids=lambda use: "-".join([use.item, *use.path]),
)
def test_an_item_whose_effect_is_not_possible_fails_and_is_kept(use: UseItem) -> None:
    t = city()
    p = train(t, 0, "V29", coins=24, carries=["circle"])
    hold(t, 0, use.item)
    play_round(t, {0: [use]})
    assert (p.failed, p.points, p.coins, stands(t, 0)) == ([1], 5, 24, "V29")
    assert (state(t, use.item), holder(t, use.item)) == (HELD, 0)


@pytest.mark.rule("MP-ITEM-04", "MP-ITEM-02")
@pytest.mark.parametrize(
    "use",
    [
        UseItem("IT-OPEN"),
        UseItem("IT-FARES"),
        UseItem("IT-EXPRESS", path=("V24",)),
        UseItem("IT-CARRIAGE"),
        UseItem("IT-AIRLIFT", vertex="V01"),
        UseItem("IT-LIQUID", hex="S"),
        UseItem("IT-VOUCHER"),
    ],
    ids=lambda use: use.item,
)
def test_a_successful_use_takes_the_item_out_of_the_game(use: UseItem) -> None:
    t = city()
    p = train(t, 0, "V30", coins=25, carries=["circle"])
    invested(t, 0, "S", 1)
    queue(t, "V30", "star")
    hold(t, 0, use.item)
    play_round(t, {0: [use]})
    assert p.failed == []
    assert (state(t, use.item), holder(t, use.item)) == (GONE, NOBODY)


@pytest.mark.rule("MP-ITEM-04")
@pytest.mark.parametrize(
    ("path", "end", "came_from"),
    [
        (("V24", "V19", "V14"), "V14", "V19"),
        (("V23",), "V23", "V30"),
        (("V23", "V18"), "V18", "V23"),
    ],
)
def test_an_express_run_takes_up_to_three_edges_and_own_rails(
    path: tuple[str, ...], end: str, came_from: str
) -> None:
    t = city()
    rail(t, "R02", 0, "V30", "V23")
    p = train(t, 0, "V30", came_from="V36")
    hold(t, 0, "IT-EXPRESS")
    play_round(t, {0: [UseItem("IT-EXPRESS", path=path)]})
    assert (stands(t, 0), t.box.city.vertex_names[p.came_from], p.failed) == (end, came_from, [])


@pytest.mark.rule("MP-ITEM-04")
@pytest.mark.parametrize(
    "path", [("V36", "V31"), ("V24", "V19", "V14", "V09"), ("V23",)], ids=["back", "too far", "not own"]
)
def test_an_express_run_is_all_or_nothing(path: tuple[str, ...]) -> None:
    t = city()
    rail(t, "R02", 1, "V30", "V23")
    p = train(t, 0, "V30", came_from="V36")
    hold(t, 0, "IT-EXPRESS")
    play_round(t, {0: [UseItem("IT-EXPRESS", path=path)]})
    assert (stands(t, 0), p.failed, holder(t, "IT-EXPRESS")) == ("V30", [1], 0)


@pytest.mark.rule("MP-MOVE-06")
def test_an_airlift_goes_anywhere_and_forgets_where_the_train_came_from() -> None:
    t = city()
    p = train(t, 0, "V30", came_from="V24")
    hold(t, 0, "IT-AIRLIFT")
    play_round(t, {0: [UseItem("IT-AIRLIFT", vertex="V18"), Move("SE")]})
    assert stands(t, 0) == "V24"
    assert p.failed == []


@pytest.mark.rule("MP-SUB-03", "MP-RULING-08")
@pytest.mark.parametrize(("points", "price"), [(2, 5), (3, 8), (6, 25)])
def test_a_voucher_halves_the_price_of_a_point_rounded_up_and_allows_one_more_action(
    points: int, price: int
) -> None:
    t = city()
    p = train(t, 0, "V30", coins=price + points, points=points)
    hold(t, 0, "IT-VOUCHER")
    actions: list[Option] = [UseItem("IT-VOUCHER"), *[Invest("I", 1)] * points]
    play_round(t, {0: actions})
    assert (p.points, p.coins, p.failed) == (points + 1, 0, [])
    assert coins_in(t, 0, "I") == points


@pytest.mark.rule("MP-ITEM-05")
def test_rail_steal_takes_no_action_and_works_in_any_round() -> None:
    for number in (5, 9, 12):
        t = city(round=number)
        rail(t, "R02", 1, "V30", "V23")
        hold(t, 0, "IT-STEAL")
        p = train(t, 0, "V30", points=2)
        play_round(t, {0: [Invest("I", 1), Invest("I", 1)]}, free={0: [steal("R02")]})
        assert (coins_in(t, 0, "I"), p.points, p.failed) == (2, 2, [])
        assert holder(t, "R02") == 0


@pytest.mark.rule("MP-ITEM-06")
def test_rail_steal_waits_until_all_actions_are_done() -> None:
    t = city(round=6)
    rail(t, "R02", 1, "V30", "V23", fee=4)
    thief = train(t, 0, "V30", coins=10)
    owner = train(t, 1, "V30", coins=0)
    hold(t, 0, "IT-STEAL")
    play_round(t, {0: [Ride("R02")], 1: [Move("N"), Move("NE")]}, free={0: [steal("R02")]})
    assert (thief.coins, owner.coins, owner.rail_income) == (10 - 4 - 2, 4, 4)
    assert holder(t, "R02") == 0


@pytest.mark.rule("MP-ITEM-06")
def test_no_action_fails_because_a_rail_is_stolen() -> None:
    t = city(round=6)
    rail(t, "R02", 1, "V30", "V23", fee=9)
    hold(t, 0, "IT-STEAL")
    owner = train(t, 1, "V30", coins=0)
    play_round(t, {1: [Ride("R02")]}, free={0: [steal("R02")]})
    assert (owner.failed, stands(t, 1)) == ([], "V23")
    t.round = 7
    play_round(t, {0: [], 1: [Move("NE"), Move("SE"), Move("S"), Ride("R02")]})
    assert owner.failed == [4]


@pytest.mark.rule("MP-ITEM-07", "MP-RULING-35")
def test_a_stolen_rail_stays_where_it_is_with_its_fee() -> None:
    t = city(aloud=True)
    number = rail(t, "R02", 1, "V30", "V23", fee=7)
    before = (t.rail_state[number], t.rail_a[number], t.rail_b[number], t.rail_fee[number])
    hold(t, 0, "IT-STEAL")
    play_round(t, {}, free={0: [steal("R02")]})
    assert (t.rail_state[number], t.rail_a[number], t.rail_b[number], t.rail_fee[number]) == before
    assert (holder(t, "R02"), state(t, "IT-STEAL")) == (0, GONE)
    assert told(t, RailStolen) == [RailStolen(0, "R02")]


@pytest.mark.rule("MP-ITEM-08", "MP-RULING-36")
@pytest.mark.parametrize(("auction", "item", "coins"), [(4, "IT-STEAL", 2), (5, "IT-LARGE", 0)])
def test_rail_steal_comes_with_two_coins_and_large_investment_with_none(
    auction: int, item: str, coins: int
) -> None:
    t = city(aloud=True)
    t.auction_winner = 1
    run(t, (begin_round, auction + 1))
    rewarded = f"R{auction:02}"
    assert told(t, Rewarded, 1) == [Rewarded(1, rewarded, item, coins)]
    assert [p.coins for p in t.players] == [20, 20 + coins, 20]
    assert (holder(t, item), holder(t, rewarded)) == (1, 1)


@pytest.mark.rule("MP-ITEM-09", "MP-ITEM-10", "MP-RULING-37")
@pytest.mark.parametrize("coins", [1, 9])
def test_a_large_investment_takes_no_action_and_comes_after_all_of_them(coins: int) -> None:
    t = city(round=6)
    p = train(t, 0, "V24", coins=10, points=2)
    hold(t, 0, "IT-LARGE")
    queue(t, "V30", "star")
    play_round(t, {0: [Move("S"), PickUp()]}, free={0: [large("N", coins)]})
    assert p.failed == [2]
    assert (p.coins, coins_in(t, 0, "N"), controller(t, "N")) == (10 - coins, coins, 0)
    assert state(t, "IT-LARGE") == GONE


@pytest.mark.rule("MP-ITEM-10", "MP-RULING-37")
@pytest.mark.parametrize("coins", [0, 10])
def test_a_large_investment_of_another_size_is_refused(coins: int) -> None:
    t = city(round=6)
    train(t, 0, "V30", coins=30)
    hold(t, 0, "IT-LARGE")
    plan(t)
    with pytest.raises(Refused):
        t.answer(0, large("I", coins))
    t.answer(0, large("I", 9))


@pytest.mark.rule("MP-ITEM-11", "MP-ITEM-10")
@pytest.mark.parametrize(("hex", "coins"), [("A", 3), ("I", 9)], ids=["not adjacent", "not enough coins"])
def test_an_impossible_large_investment_does_nothing_and_costs_nothing(hex: str, coins: int) -> None:
    t = city(round=6)
    p = train(t, 0, "V30", coins=8)
    hold(t, 0, "IT-LARGE")
    play_round(t, {}, free={0: [large(hex, coins)]})
    assert (p.coins, coins_in(t, 0, hex), p.failed, p.points) == (8, 0, [], 6)
    assert holder(t, "IT-LARGE") == 0


@pytest.mark.rule("MP-ITEM-11", "MP-RULING-35", "MP-RULING-34")
@pytest.mark.parametrize("whose", ["nobody's", "the thief's", "in a hand"])
def test_an_impossible_rail_steal_does_nothing_and_costs_nothing(whose: str) -> None:
    t = city(round=6)
    hold(t, 0, "IT-STEAL")
    if whose == "the thief's":
        rail(t, "R02", 0, "V30", "V23")
    elif whose == "in a hand":
        hold(t, 1, "R05")
    play_round(t, {}, free={0: [steal("R05" if whose == "in a hand" else "R02")]})
    assert (holder(t, "IT-STEAL"), t.players[0].failed, t.players[0].points) == (0, [], 6)
    assert holder(t, "R05") == (1 if whose == "in a hand" else NOBODY)


@pytest.mark.rule("MP-ITEM-11")
def test_a_free_item_that_was_traded_away_does_nothing() -> None:
    t = city(round=6)
    rail(t, "R02", 1, "V30", "V23")
    hold(t, 2, "IT-STEAL")
    play_round(t, {}, free={0: [steal("R02")]})
    assert (holder(t, "R02"), holder(t, "IT-STEAL")) == (1, 2)


@pytest.mark.rule("MP-ITEM-12", "MP-RULING-35")
@pytest.mark.parametrize(("investor", "thief"), [(0, 1), (1, 0)])
def test_large_investments_and_control_come_before_rail_steals(investor: int, thief: int) -> None:
    t = city(round=6, aloud=True, settings={"resolution": "open"})
    rail(t, "R02", 2, "V30", "V23")
    train(t, investor, "V30")
    hold(t, investor, "IT-LARGE")
    hold(t, thief, "IT-STEAL")
    play_round(t, {}, free={thief: [steal("R02")], investor: [large("I", 2)]})
    kinds = (Controlled, RailStolen)
    heard = [one.event for one in t.told if isinstance(one.event, kinds)]
    assert heard == [Controlled("I", investor), RailStolen(thief, "R02")]


@pytest.mark.rule("MP-ITEM-13", "MP-RULING-34", "MP-AUC-06")
@pytest.mark.parametrize("round", [2, 7, 12])
def test_an_item_can_be_used_in_the_round_it_is_received_and_in_every_later_one(round: int) -> None:
    t = city()
    t.auction_winner = 0
    run(t, (begin_round, 2))
    assert holder(t, "IT-OPEN") == 0
    train(t, 0, "V30")
    queue(t, "V30", "star")
    for number in range(2, round):
        t.round = number
        play_round(t)
    t.round = round
    play_round(t, {0: [UseItem("IT-OPEN")]})
    assert carried(t, 0) == ["star"]


@pytest.mark.rule("MP-ITEM-14", "MP-RULING-55")
@pytest.mark.parametrize(
    "wrong",
    [
        UseItem("IT-STEAL"),
        UseItem("IT-LARGE", hex="Q"),
        Free("IT-OPEN"),
        Free("IT-LIQUID", hex="Q", coins=1),
        UseItem("IT-DIVIDEND"),
    ],
    ids=str,
)
def test_free_items_are_no_actions_and_action_items_are_not_free(wrong: Option) -> None:
    t = city()
    rail(t, "R02", 1, "V30", "V23")
    hold(t, 0, "IT-STEAL", "IT-LARGE", "IT-OPEN", "IT-LIQUID")
    plan(t)
    with pytest.raises(Refused):
        t.answer(0, wrong)
    for right in (steal("R02"), large("Q", 1), UseItem("IT-OPEN"), UseItem("IT-LIQUID", hex="Q")):
        t.answer(0, right)


@pytest.mark.rule("MP-ITEM-03", "MP-RES-02")
def test_the_seats_of_a_spare_carriage_are_there_from_the_next_slot() -> None:
    t = city()
    train(t, 0, "V30", carries=["star"] * 4)
    invested(t, 0, "I", 1)
    queue(t, "V30", "square")
    hold(t, 0, "IT-CARRIAGE")
    actions: Sequence[Option] = [PickUp(), UseItem("IT-CARRIAGE"), PickUp(), DropOff(), BuyPoint()]
    play_round(t, {0: actions})
    assert carried(t, 0) == [*["star"] * 4, "square"]
    assert t.players[0].failed == [5]

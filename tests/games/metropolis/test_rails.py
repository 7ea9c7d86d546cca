"""Rails: where and when they are laid, moved and lost. Most rides are in cases/rails.toml."""

from pathlib import Path
from random import Random

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    RED,
    at,
    begin,
    city_table,
    events,
    force,
    give,
    invest,
    laid,
    plan,
    rail,
    resolve,
    started_table,
    submit,
    trade,
    train,
    write,
)

from dystopolis.games.metropolis.events import Acted, Expired
from dystopolis.games.metropolis.options import Keep, Lay, LayFee, Move, MoveRail, Ride, Submit
from dystopolis.games.metropolis.table import LAID
from dystopolis.kernel import Refused, play_out


@pytest.mark.rule("MP-RAIL-01")
def test_laying_a_rail_uses_no_action() -> None:
    t = city_table(round=2)
    rail(t, "R01", RED)
    submit(t, RED, "move NE", "move N", lays=["lay R01 V29-V30 fee 4"])
    resolve(t)
    assert laid(t, "R01") == "red V29-V30 fee 4"
    assert at(t, RED) == "V45 from V49"
    assert not t.players[RED].failed


@pytest.mark.rule("MP-RAIL-01")
def test_a_rail_may_be_kept_for_the_next_round() -> None:
    t = city_table(round=2)
    rail(t, "R01", RED)
    submit(t, RED, "move NE", "move N", lays=[Keep("R01")])
    resolve(t)
    assert laid(t, "R01") == "red"


@pytest.mark.rule("MP-RAIL-02")
def test_a_rail_can_be_ridden_in_the_first_slot_of_the_round_in_which_it_is_laid() -> None:
    t = city_table(round=2)
    rail(t, "R01", RED)
    train(t, RED, "V30")
    submit(t, RED, "ride R01", "move SE", lays=["lay R01 V29-V30"])
    resolve(t)
    assert at(t, RED) == "V35 from V29"


@pytest.mark.rule("MP-RAIL-03", "MP-RAIL-04", "MP-RAIL-05", "MP-RAIL-06")
def test_a_rail_may_be_laid_on_each_of_the_171_positions_wherever_the_train_is() -> None:
    t = city_table(round=2)
    rail(t, "R01", RED)
    write(t, RED, "bid 0")
    names = t.box.city.vertex_names
    places = [(option.a, option.b) for option in t.asides(RED) if isinstance(option, Lay)]
    assert places == [(names[a], names[b]) for _, a, b in t.box.city.rail_positions]
    assert len(places) == 171


@pytest.mark.rule("MP-RAIL-03", "MP-RAIL-05", "MP-RULING-03")
@pytest.mark.parametrize(
    ("a", "b"),
    [("V24", "V30"), ("V01", "V02"), ("V28", "V39"), ("V23", "V31"), ("V14", "V30"), ("V30", "V30")],
    ids=["along an edge", "outside", "outside too", "two hexagons", "two in a row", "nowhere"],
)
def test_a_rail_is_refused_on_edges_outside_and_through_two_hexagons(a: str, b: str) -> None:
    t = city_table(round=2)
    rail(t, "R01", RED)
    write(t, RED, "bid 0")
    with pytest.raises(Refused):
        t.answer(RED, Lay("R01", a, b))


@pytest.mark.rule("MP-RAIL-04")
def test_short_and_long_rails_of_one_hexagon_are_legal() -> None:
    t = city_table(round=2)
    index = rail(t, "R01", RED)
    for ends in ("V18-V30", "V18-V35", "V18-V29", "V24-V35", "V24-V29", "V23-V24"):
        write(t, RED, "bid 0", f"lay R01 {ends}")
    assert t.players[RED].plan.lays[::4] == [index]


@pytest.mark.rule("MP-RAIL-07", "MP-FEE-05")
@pytest.mark.parametrize("fee", [0, 1, 10, 99])
def test_the_fee_is_set_for_nothing_while_laying(fee: int) -> None:
    t = city_table(round=2)
    rail(t, "R01", RED)
    submit(t, RED, "move NE", "move N", lays=[f"lay R01 V29-V30 fee {fee}"])
    resolve(t)
    assert laid(t, "R01") == f"red V29-V30 fee {fee}"
    assert t.players[RED].coins == 20


@pytest.mark.rule("MP-FEE-05", "MP-RULING-29")
@pytest.mark.parametrize("fee", [-1, 100])
def test_a_fee_outside_0_to_99_is_refused(fee: int) -> None:
    t = city_table(round=2)
    rail(t, "R01", RED)
    write(t, RED, "bid 0", "lay R01 V29-V30")
    with pytest.raises(Refused):
        t.answer(RED, LayFee("R01", fee))


@pytest.mark.rule("MP-RAIL-08")
def test_without_a_word_about_it_the_fee_is_nothing() -> None:
    t = city_table(round=2)
    rail(t, "R01", RED, fee=7)
    submit(t, RED, "move NE", "move N", lays=["lay R01 V29-V30"])
    resolve(t)
    assert laid(t, "R01") == "red V29-V30 fee 0"


@pytest.mark.rule("MP-RAIL-07", "MP-RAIL-08")
@pytest.mark.parametrize(("said", "fee"), [("", 5), ("fee 2", 2), ("fee 0", 0)])
def test_a_variant_with_another_usual_fee_uses_it_only_where_none_is_given(
    tmp_path: Path, said: str, fee: int
) -> None:
    (tmp_path / "constants.toml").write_text("[constants]\nfee_default = 5\n")
    t = city_table(round=2, overlay=tmp_path)
    rail(t, "R01", RED)
    submit(t, RED, "move NE", "move N", lays=[f"lay R01 V29-V30 {said}"])
    resolve(t)
    assert laid(t, "R01") == f"red V29-V30 fee {fee}"


@pytest.mark.rule("MP-RAIL-09", "MP-RULING-33")
@pytest.mark.parametrize("auction", range(1, 11))
def test_an_unplaced_rail_is_lost_at_the_deadline_of_its_second_round(auction: int) -> None:
    t = city_table(round=auction)
    t.auction_winner = RED
    name = f"R{auction:02}"
    begin(t, auction + 1)
    resolve(t)
    assert laid(t, name) == "red"
    assert not events(t, Expired, RED)
    begin(t, auction + 2)
    resolve(t)
    assert laid(t, name) == "nobody"
    assert events(t, Expired, RED) == [Expired(RED, name)]
    assert not events(t, Expired, BLUE)


@pytest.mark.rule("MP-RAIL-09")
def test_rails_on_the_board_do_not_expire() -> None:
    t = city_table(round=3)
    rail(t, "R01", RED, "V29-V30", 2)
    resolve(t)
    assert laid(t, "R01") == "red V29-V30 fee 2"


@pytest.mark.rule("MP-RAIL-14")
@pytest.mark.parametrize("round", [2, 5, 9, 12])
def test_an_own_rail_costs_nothing_in_any_round(round: int) -> None:
    t = city_table(round=round)
    rail(t, "R01", RED, "V29-V30", 9)
    train(t, RED, "V29")
    give(t, RED, coins=0, points=1)
    submit(t, RED, "ride R01")
    resolve(t)
    assert (at(t, RED), t.players[RED].coins, t.players[RED].rail_income) == ("V30 from V29", 0, 0)


@pytest.mark.rule("MP-RAIL-12", "MP-RAIL-15")
def test_a_ride_fails_with_its_reason() -> None:
    t = city_table(round=3)
    rail(t, "R01", RED, "V29-V30")
    train(t, RED, "V24")
    submit(t, RED, "ride R01", "ride R02")
    resolve(t)
    assert [event.rule for event in events(t, Acted, RED)] == ["MP-RAIL-12", "MP-RAIL-15"]


@pytest.mark.rule("MP-RAIL-16", "MP-RAIL-17")
def test_rails_of_others_are_not_moved() -> None:
    t = city_table(round=3)
    rail(t, "R01", BLUE, "V29-V30")
    train(t, RED, "V30")
    write(t, RED, "bid 0")
    with pytest.raises(Refused):
        t.answer(RED, MoveRail("R01", "V18"))
    force(t, RED, MoveRail("R01", "V18"), Move("N"))
    resolve(t)
    assert laid(t, "R01") == "blue V29-V30 fee 0"
    assert t.players[RED].failed == [1]


@pytest.mark.rule("MP-RAIL-16", "MP-RAIL-19")
@pytest.mark.parametrize(("start", "stays"), [("V23", "V23"), ("V30", "V30")])
def test_the_end_where_the_train_stands_stays(start: str, stays: str) -> None:
    t = city_table(round=3)
    rail(t, "R01", RED, "V23-V30", 6)
    train(t, RED, start)
    give(t, RED, points=1)
    submit(t, RED, "move rail R01 to V35")
    resolve(t)
    assert laid(t, "R01") == ("red V23-V35 fee 6" if stays == "V23" else "red V23-V30 fee 6")
    assert t.players[RED].failed == ([] if stays == "V23" else [1])


@pytest.mark.rule("MP-RAIL-20")
def test_a_moved_rail_keeps_its_fee_and_owner_and_the_train_its_place_and_heading() -> None:
    t = city_table(round=3)
    rail(t, "R01", RED, "V23-V30", 6)
    train(t, RED, "V30", came_from="V24")
    give(t, RED, points=1)
    submit(t, RED, "move rail R01 to V41")
    resolve(t)
    assert (laid(t, "R01"), at(t, RED)) == ("red V30-V41 fee 6", "V30 from V24")


@pytest.mark.rule("MP-RAIL-22", "MP-RULING-32")
def test_a_rail_on_the_board_stays_there_to_the_end() -> None:
    t = started_table(4, aloud=False)
    random = Random(3)
    laid_once: set[int] = set()
    while not t.over:
        seat = t.waiting()[0]
        options = t.options(seat)
        t.answer(seat, options[int(random.random() * len(options))])
        laid_now = {index for index, state in enumerate(t.rail_state) if state == LAID}
        assert laid_once <= laid_now
        laid_once = laid_now
    assert len(laid_once) > 2


@pytest.mark.rule("MP-RAIL-23", "MP-RIDE-10")
def test_control_of_hexagons_matters_neither_for_laying_nor_moving_nor_riding() -> None:
    t = city_table(round=3)
    invest(t, "I", blue=5)
    invest(t, "J", blue=5)
    rail(t, "R01", RED)
    rail(t, "R02", BLUE, "V23-V30", 1)
    train(t, RED, "V30")
    submit(t, RED, "move rail R01 to V18", "ride R02", lays=["lay R01 V29-V30"])
    resolve(t)
    assert (laid(t, "R01"), at(t, RED)) == ("red V18-V30 fee 0", "V23 from V30")


@pytest.mark.rule("MP-RAIL-24", "MP-RULING-32", "MP-TRADE-11")
def test_a_rail_traded_away_after_it_was_written_is_not_laid_and_costs_nothing() -> None:
    t = city_table(round=2)
    rail(t, "R01", RED)
    write(t, RED, "bid 0", "lay R01 V29-V30 fee 5", "move NE", "move N")
    trade(t, RED, GREEN, give="R01")
    t.answer(RED, Submit())
    resolve(t)
    assert laid(t, "R01") == "green"
    assert (t.players[RED].points, t.players[RED].failed) == (2, [])


@pytest.mark.rule("MP-RAIL-15")
def test_the_last_rail_can_never_be_named_in_a_ride() -> None:
    t = city_table(round=12)
    plan(t)
    assert Ride("R11") in t.asides(RED)
    assert Ride("R12") not in t.asides(RED)


@pytest.mark.rule("MP-FEE-01", "MP-FEE-02", "MP-FEE-03")
def test_fees_of_different_rails_differ_and_are_set_from_afar() -> None:
    t = city_table(round=4)
    for name, ends in (("R01", "V29-V30"), ("R02", "V23-V30"), ("R03", "V18-V30")):
        rail(t, name, RED, ends, 1)
    submit(t, RED, "set fee R01 99", "set fee R02 0")
    resolve(t)
    assert [laid(t, name).rsplit(" ", 1)[1] for name in ("R01", "R02", "R03")] == ["99", "0", "1"]
    assert not t.players[RED].failed


@pytest.mark.rule("MP-RIDE-11", "MP-INVAR-11")
def test_tax_leaves_the_game_and_nobody_else_is_paid() -> None:
    t = city_table(round=7)
    rail(t, "R01", BLUE, "V29-V30", 5)
    train(t, RED, "V30")
    give(t, RED, points=1)
    submit(t, RED, "ride R01")
    resolve(t)
    assert [p.coins for p in t.players] == [13, 25, 20, 20, 20]


def test_random_games_reach_their_end_with_rails_on_the_board() -> None:
    t = started_table(3, aloud=False)
    play_out(t, Random(5).random)
    assert LAID in t.rail_state

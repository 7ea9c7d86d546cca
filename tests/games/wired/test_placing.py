"""Phase 1, Place Crew: turns, boxes, fees and the adjustment track."""

import pytest
from tests.games.wired.builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    asked,
    choose,
    crew_at,
    done,
    empty_table,
    give,
    options,
    phases,
    told,
)

from dystopolis.games.wired import GAME
from dystopolis.games.wired.events import Phase, Placed, TurnOrder
from dystopolis.games.wired.options import Bid, Place
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Refused

ORDER = [GREEN, BLACK, BLUE, YELLOW]


def crews(t: Wired, at: str) -> set[tuple[int, int]]:
    """The Aces and Thugs that the seat that is asked may send to a place."""
    return {(place.aces, place.thugs) for place in options(t) if isinstance(place, Place) and place.at == at}


def bids(t: Wired) -> set[tuple[int, str]]:
    return {(bid.box, bid.crew) for bid in options(t) if isinstance(bid, Bid)}


@pytest.mark.rule("WB-PLACE-01")
def test_turns_go_round_in_current_order_from_player_one() -> None:
    t = empty_table(order=ORDER)
    for seat in range(4):
        give(t, seat, thugs=2)
    phases(t, 1)
    seats = []
    while t.asks:
        seats.append(asked(t))
        choose(t, Place("street", 0, 1))
    assert seats == ORDER * 2
    assert done(t)


@pytest.mark.rule("WB-PLACE-01")
def test_every_round_begins_with_its_own_player_one() -> None:
    t = empty_table(order=ORDER)
    for seat in range(4):
        give(t, seat, thugs=1, money=9)
    phases(t, 1, 12)
    choose(t, Place("street", 0, 1))
    choose(t, Bid(1, "thug"))
    choose(t, Place("street", 0, 1))
    choose(t, Place("street", 0, 1))
    phases(t, 1)
    assert asked(t) == BLACK


@pytest.mark.rule("WB-PLACE-02")
def test_a_turn_sends_one_or_more_crew_to_one_location() -> None:
    t = empty_table()
    give(t, GREEN, aces=1, thugs=2)
    phases(t, 1)
    assert crews(t, "street") == {(0, 1), (0, 2), (1, 0), (1, 1), (1, 2)}
    choose(t, Place("street", 1, 1))
    p = t.players[GREEN]
    index = t.box.place_index["street"]
    assert (p.aces, p.thugs, p.aces_at[index], p.thugs_at[index]) == (0, 1, 1, 1)
    assert sum(p.aces_at) + sum(p.thugs_at) == 2


@pytest.mark.rule("WB-PLACE-02")
@pytest.mark.parametrize("place", [Place("street", 0, 0), Place("street", 2, 0), Place("street", 0, 3)])
def test_nobody_sends_no_crew_or_crew_not_in_the_barracks(place: Place) -> None:
    t = empty_table()
    give(t, GREEN, aces=1, thugs=2, jail_aces=1, jail_thugs=1)
    phases(t, 1)
    with pytest.raises(Refused):
        choose(t, place)


@pytest.mark.rule("WB-PLACE-03")
def test_a_location_takes_no_more_crew_than_it_has_empty_boxes() -> None:
    t = empty_table()
    give(t, GREEN, aces=2, thugs=4)
    crew_at(t, BLUE, "mala_muerte", thugs=1)
    crew_at(t, YELLOW, "mala_muerte", aces=1)
    phases(t, 1)
    assert crews(t, "mala_muerte") == {(0, 1), (0, 2), (1, 0), (1, 1), (2, 0)}
    assert max(sum(crew) for crew in crews(t, "street")) == 6


@pytest.mark.rule("WB-PLACE-04", "WB-RULING-10")
def test_who_has_crew_must_place_and_the_street_is_always_possible() -> None:
    t = empty_table()
    give(t, GREEN, thugs=2)
    for place in t.box.locations:
        if not place.unlimited:
            t.free[place.index] = 0
    t.track = [YELLOW, BLUE, BLACK, BLACK]
    for job in t.jobs:
        job.seat = YELLOW
    phases(t, 1)
    assert options(t) == {Place("street", 0, 1), Place("street", 0, 2)}
    choose(t, Place("street", 0, 1))
    assert done(t)
    assert t.players[GREEN].thugs == 0


@pytest.mark.rule("WB-PLACE-05", "WB-RULING-11")
def test_who_has_no_crew_in_the_barracks_is_skipped_and_the_others_go_on() -> None:
    t = empty_table(order=ORDER)
    give(t, GREEN, thugs=1)
    give(t, BLUE, thugs=3)
    give(t, YELLOW, thugs=2)
    phases(t, 1)
    seats = []
    while t.asks:
        seats.append(asked(t))
        choose(t, Place("street", 0, 1))
    assert seats == [GREEN, BLUE, YELLOW, BLUE, YELLOW, BLUE]


@pytest.mark.rule("WB-PLACE-06")
def test_the_phase_ends_when_all_barracks_are_empty_and_not_before() -> None:
    t = empty_table(order=ORDER)
    give(t, GREEN, aces=1, thugs=1)
    give(t, BLUE, thugs=1)
    phases(t, 1)
    choose(t, Place("street", 1, 0))
    choose(t, Place("street", 0, 1))
    assert asked(t) == GREEN
    choose(t, Place("street", 0, 1))
    assert done(t)
    assert [p.aces + p.thugs for p in t.players] == [0, 0, 0, 0]


@pytest.mark.rule("WB-PLACE-07")
@pytest.mark.parametrize("at", ["black_market", "majestic", "aegis"])
def test_a_solid_large_box_takes_an_ace_only(at: str) -> None:
    t = empty_table()
    give(t, GREEN, aces=1, thugs=3, money=20)
    phases(t, 1)
    assert crews(t, at) == {(1, 0)}


@pytest.mark.rule("WB-PLACE-08")
@pytest.mark.parametrize("at", ["body_shop", "sec_acp", "sec_bsu", "sec_cry", "sec_drd"])
def test_a_dotted_small_box_takes_a_thug_only(at: str) -> None:
    t = empty_table()
    give(t, GREEN, aces=3, thugs=1, money=20)
    phases(t, 1)
    assert crews(t, at) == {(0, 1)}


@pytest.mark.rule("WB-PLACE-09", "WB-PLACE-21")
@pytest.mark.parametrize("at", ["gun_shop", "the_edge", "mala_muerte", "street"])
def test_a_box_for_either_takes_an_ace_or_a_thug_or_both_kinds_side_by_side(at: str) -> None:
    t = empty_table()
    give(t, GREEN, aces=1, thugs=1, money=20)
    phases(t, 1)
    assert crews(t, at) == {(1, 0), (0, 1), (1, 1)}


@pytest.mark.rule("WB-PLACE-21")
def test_aces_and_thugs_can_be_mixed_up_to_the_last_box() -> None:
    t = empty_table()
    give(t, GREEN, aces=3, thugs=3, money=20)
    phases(t, 1)
    four = {crew for crew in crews(t, "gun_shop") if sum(crew) == 4}
    assert four == {(1, 3), (2, 2), (3, 1)}
    choose(t, Place("gun_shop", 1, 3))
    index = t.box.place_index["gun_shop"]
    assert (t.players[GREEN].aces_at[index], t.players[GREEN].thugs_at[index]) == (1, 3)


@pytest.mark.rule("WB-PLACE-10")
def test_an_occupied_box_is_closed_to_everybody_its_owner_included() -> None:
    t = empty_table(order=ORDER)
    give(t, GREEN, thugs=4)
    give(t, BLUE, thugs=2)
    phases(t, 1)
    choose(t, Place("sec_acp", 0, 1))
    assert (asked(t), crews(t, "sec_acp")) == (BLUE, {(0, 1)})
    choose(t, Place("sec_acp", 0, 1))
    assert (asked(t), crews(t, "sec_acp")) == (GREEN, set())
    with pytest.raises(Refused):
        choose(t, Place("sec_acp", 0, 1))


@pytest.mark.rule("WB-PLACE-10")
@pytest.mark.parametrize(
    ("at", "phase"), [("gun_shop", 2), ("mala_muerte", 3), ("body_shop", 4), ("sec_bsu", 5)]
)
def test_a_box_is_free_again_once_its_crew_went_home(at: str, phase: int) -> None:
    t = empty_table()
    before = list(t.free)
    crew_at(t, GREEN, at, thugs=2)
    assert t.free != before
    phases(t, phase)
    assert t.free == before


@pytest.mark.rule("WB-PLACE-11")
def test_one_player_may_fill_a_whole_location_to_block_the_others() -> None:
    t = empty_table(order=ORDER)
    give(t, GREEN, aces=1, thugs=3, money=4)
    give(t, BLACK, aces=2, money=4)
    phases(t, 1)
    choose(t, Place("gun_shop", 1, 3))
    assert (asked(t), crews(t, "gun_shop")) == (BLACK, set())


@pytest.mark.rule("WB-PLACE-12")
def test_the_street_holds_all_crew_of_all_players() -> None:
    t = empty_table()
    for seat in range(4):
        give(t, seat, aces=5, thugs=15)
    phases(t, 1)
    for _ in range(4):
        assert len(crews(t, "street")) == 6 * 16 - 1
        choose(t, Place("street", 5, 15))
    index = t.box.place_index["street"]
    assert [p.aces_at[index] + p.thugs_at[index] for p in t.players] == [20] * 4


@pytest.mark.rule("WB-PLACE-13", "WB-PLACE-14")
@pytest.mark.parametrize(
    ("at", "aces", "thugs", "fee"),
    [
        ("gun_shop", 1, 2, 3),
        ("the_edge", 2, 0, 2),
        ("black_market", 3, 0, 3),
        ("body_shop", 0, 2, 4),
        ("aegis", 2, 0, 4),
    ],
)
def test_the_fee_is_paid_for_each_crew_member_when_placed(at: str, aces: int, thugs: int, fee: int) -> None:
    t = empty_table(aloud=True)
    give(t, GREEN, aces=aces, thugs=thugs + 1, money=10)
    phases(t, 1)
    choose(t, Place(at, aces, thugs))
    assert t.players[GREEN].money == 10 - fee
    assert told(t, Placed) == [Placed(GREEN, at, aces, thugs, fee)]


@pytest.mark.rule("WB-PLACE-13")
@pytest.mark.parametrize("money", [0, 1, 2, 3])
def test_no_more_crew_can_go_than_fees_can_be_paid_in_full(money: int) -> None:
    t = empty_table()
    give(t, GREEN, aces=2, thugs=2, money=money)
    phases(t, 1)
    assert max((sum(crew) for crew in crews(t, "gun_shop")), default=0) == money
    assert max((sum(crew) for crew in crews(t, "body_shop")), default=0) == money // 2


@pytest.mark.rule("WB-PLACE-15", "WB-RULING-44")
def test_tokens_pay_no_fee() -> None:
    t = empty_table()
    give(t, GREEN, aces=1, thugs=1, guns=9, equipment=9, heavy=9)
    phases(t, 1)
    for at in ("gun_shop", "the_edge", "black_market", "body_shop", "aegis"):
        assert crews(t, at) == set()


@pytest.mark.rule("WB-PLACE-16")
def test_what_the_crew_will_bring_home_pays_for_nothing_this_round() -> None:
    t = empty_table()
    give(t, GREEN, aces=1, thugs=1)
    phases(t, 1)
    choose(t, Place("street", 1, 0))
    assert t.players[GREEN].money == 0
    assert (crews(t, "gun_shop"), crews(t, "body_shop")) == (set(), set())
    choose(t, Place("street", 0, 1))
    assert t.players[GREEN].money == 0
    phases(t, 2)
    assert t.players[GREEN].money == 6


@pytest.mark.rule("WB-PLACE-19", "WB-RULING-09")
def test_a_player_may_come_back_to_a_location_that_still_has_boxes() -> None:
    t = empty_table(order=ORDER)
    give(t, GREEN, thugs=3, money=3)
    give(t, BLACK, thugs=1)
    phases(t, 1)
    choose(t, Place("gun_shop", 0, 1))
    choose(t, Place("street", 0, 1))
    choose(t, Place("gun_shop", 0, 2))
    assert t.players[GREEN].thugs_at[t.box.place_index["gun_shop"]] == 3
    assert t.players[GREEN].money == 0


@pytest.mark.rule("WB-PLACE-20", "WB-RULING-08")
def test_placed_crew_stay_and_what_was_paid_stays_paid() -> None:
    t = empty_table()
    give(t, GREEN, aces=1, thugs=1, money=3)
    phases(t, 1)
    choose(t, Place("gun_shop", 1, 0))
    assert max(crews(t, "street")) == (0, 1)
    assert {option.aces for option in options(t) if isinstance(option, Place)} == {0}
    assert {crew for _, crew in bids(t)} == {"thug"}
    choose(t, Place("street", 0, 1))
    assert done(t)
    assert t.players[GREEN].money == 2
    assert t.players[GREEN].aces_at[t.box.place_index["gun_shop"]] == 1


@pytest.mark.rule("WB-PLACE-27", "WB-PLACE-19")
def test_a_player_puts_one_crew_member_on_the_track_in_a_round() -> None:
    t = empty_table(order=ORDER)
    give(t, GREEN, aces=1, thugs=1)
    give(t, BLACK, aces=1, thugs=1)
    phases(t, 1)
    assert bids(t) == {(box, crew) for box in (1, 2, 3, 4) for crew in ("ace", "thug")}
    choose(t, Bid(2, "ace"))
    assert (t.players[GREEN].aces, t.players[GREEN].thugs, t.track) == (0, 1, [-1, GREEN, -1, -1])
    assert bids(t) == {(box, crew) for box in (1, 3, 4) for crew in ("ace", "thug")}
    choose(t, Place("street", 1, 1))
    assert (asked(t), bids(t)) == (GREEN, set())
    with pytest.raises(Refused):
        choose(t, Bid(1, "thug"))


@pytest.mark.rule("WB-PLACE-28")
def test_a_bid_changes_nothing_before_phase_eleven() -> None:
    t = empty_table(order=ORDER, aloud=True)
    give(t, GREEN, thugs=1, money=1)
    give(t, YELLOW, aces=1, thugs=1, money=1)
    phases(t, 1, 10)
    choose(t, Place("street", 0, 1))
    choose(t, Bid(1, "ace"))
    choose(t, Place("street", 0, 1))
    assert done(t)
    assert list(t.order) == ORDER
    assert (t.track, t.players[YELLOW].aces) == ([YELLOW, -1, -1, -1], 0)
    phases(t, 11)
    assert t.order == (YELLOW, GREEN, BLACK, BLUE)
    after = [one.event for one in t.told if isinstance(one.event, Phase | TurnOrder)]
    assert after[-2:] == [Phase(11), TurnOrder((YELLOW, GREEN, BLACK, BLUE))]


@pytest.mark.rule("WB-PLACE-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_of_a_new_game_has_to_place(seats: int) -> None:
    t = GAME.start(seats, "first turn")
    assert isinstance(t, Wired)
    assert {type(option) for option in options(t)} == {Place, Bid}
    assert min(place.aces + place.thugs for place in options(t) if isinstance(place, Place)) == 1

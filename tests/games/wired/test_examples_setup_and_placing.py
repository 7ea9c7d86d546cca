"""Worked examples of the ledger, number for number: casing the joint, setup, boxes, collecting."""

from collections import Counter
from fractions import Fraction

import pytest
from tests.games.wired.builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    asked,
    choose,
    dice,
    done,
    empty_table,
    face_up,
    give,
    job_at,
    options,
    phases,
    told,
)

from dystopolis.games.wired import GAME
from dystopolis.games.wired.events import Joined, Rolled
from dystopolis.games.wired.options import Guards, Place
from dystopolis.games.wired.rows import load
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.view import view
from dystopolis.kernel import Refused

MONEY = 5


def casing_the_joint() -> Wired:
    """WB-EX-01 up to Black's second turn: two Thugs guard Alliant, the team is on Hijack Shipment."""
    t = empty_table(order=[YELLOW, BLACK, GREEN, BLUE], aloud=True)
    face_up(t, "ACP", "WB-ACP-5")
    give(t, BLACK, aces=2, thugs=4, guns=3, equipment=1, money=MONEY)
    give(t, YELLOW, aces=2, thugs=3, guns=3, equipment=1)
    phases(t, 1, 7)
    choose(t, Place("street", 0, 1))
    choose(t, Place("sec_acp", 0, 2))
    return t


def odds_of(total: int, *rolled: str) -> Fraction:
    """The chance that dice of these colours add up to at least a total, by the faces in the content."""
    faces = {die.id: die.faces for die in load().dice}
    ways = Counter({0: 1})
    for die in rolled:
        ways = with_one_more(ways, faces[die])
    return Fraction(sum(count for reached, count in ways.items() if reached >= total), 6 ** len(rolled))


def with_one_more(ways: Counter[int], faces: tuple[int, ...]) -> Counter[int]:
    """The totals of some dice and one more, each with the number of ways to roll it."""
    more: Counter[int] = Counter()
    for total, count in ways.items():
        for face in faces:
            more[total + face] += count
    return more


@pytest.mark.rule("WB-EX-01")
def test_hijack_shipment_is_the_mission_of_the_example() -> None:
    t = empty_table()
    card = t.box.cards[t.box.card_index["WB-ACP-5"]]
    assert (card.name, card.stack, card.boxes) == ("Hijack Shipment", "ACP", "AATT")
    assert (card.guns, card.equipment, card.heavy, card.difficulty) == (3, 1, 0, 9)


@pytest.mark.rule("WB-EX-01")
def test_casing_the_joint_first_sends_two_thugs_to_security_for_free() -> None:
    t = casing_the_joint()
    black = t.players[BLACK]
    security = t.box.place_index["sec_acp"]
    assert (black.thugs_at[security], t.free[security]) == (2, 0)
    assert (black.money, black.aces, black.thugs) == (MONEY, 2, 2)
    assert asked(t) == YELLOW
    assert not [o for o in options(t) if isinstance(o, Place) and o.at == "sec_acp"]


@pytest.mark.rule("WB-EX-01")
def test_casing_the_joint_then_sends_the_team_and_closes_the_card() -> None:
    t = casing_the_joint()
    choose(t, Place("street", 0, 1))
    choose(t, Place("mission:ACP", 2, 2))
    black, job = t.players[BLACK], job_at(t, "mission:ACP")
    assert (black.guns, black.equipment, black.money) == (0, 0, MONEY)
    assert (job.seat, job.aces, job.thugs) == (BLACK, 2, 2)
    assert asked(t) == YELLOW
    with pytest.raises(Refused):
        choose(t, Place("mission:ACP", 2, 1))


@pytest.mark.rule("WB-EX-01")
@pytest.mark.parametrize(
    ("joining", "money", "white", "chance"), [(2, MONEY, 4, 52), (1, MONEY + 2, 3, 35), (0, MONEY + 4, 2, 20)]
)
def test_casing_thugs_join_for_no_money_and_roll_with_the_team(
    joining: int, money: int, white: int, chance: int
) -> None:
    t = casing_the_joint()
    choose(t, Place("street", 0, 1))
    choose(t, Place("mission:ACP", 2, 2))
    choose(t, Place("street", 2, 1))
    assert (t.phase, asked(t)) == (5, BLACK)
    assert options(t) == {Guards(0), Guards(1), Guards(2)}
    dice(t, yellow=[2, 2], white=[1] * white, black=[0, 0, 0])
    choose(t, Guards(joining))
    assert done(t)
    assert t.players[BLACK].money == money
    assert sum(joined.thugs for joined in told(t, Joined)) == joining
    assert told(t, Rolled) == [
        Rolled(BLACK, "mission:ACP", "WB-ACP-5", (2, 2), (1,) * white, (), 4 + white, 9, chance)
    ]
    assert (t.players[BLACK].aces, t.players[BLACK].thugs) == (2, 4)


@pytest.mark.rule("WB-EX-01")
def test_two_joining_thugs_raise_the_odds_from_a_fifth_to_a_half() -> None:
    with_four = odds_of(9, "yellow", "yellow", *["white"] * 4)
    with_two = odds_of(9, "yellow", "yellow", *["white"] * 2)
    assert round(float(with_four), 4) == 0.5185
    assert round(float(with_two), 4) == 0.1975


@pytest.mark.rule("WB-EX-06")
def test_setup_totals_for_four_players() -> None:
    t = GAME.start(4, "example")
    assert isinstance(t, Wired)
    assert [t.players[seat].money for seat in t.order] == [6, 7, 8, 9]
    for p in t.players:
        assert (p.guns, p.equipment, p.heavy) == (2, 2, 0)
        assert (p.aces, p.thugs, p.pool_aces, p.pool_thugs) == (1, 2, 4, 13)
        assert p.reputation == 0
    assert len([job for job in view(t, None).jobs if job.card is not None]) == 6
    assert t.round == 1


@pytest.mark.rule("WB-EX-07")
@pytest.mark.parametrize(("seats", "boxes"), [(2, 2), (3, 3), (4, 4)])
def test_the_gun_shop_has_as_many_open_boxes_as_players(seats: int, boxes: int) -> None:
    t = empty_table(seats)
    assert t.box.locations[t.box.place_index["gun_shop"]].dots == [0, 2, 3, 4]
    give(t, GREEN, thugs=9, money=9)
    phases(t, 1)
    shop = {o.thugs for o in options(t) if isinstance(o, Place) and o.at == "gun_shop"}
    assert shop == set(range(1, boxes + 1))


@pytest.mark.rule("WB-EX-07")
def test_a_third_cube_in_the_gun_shop_of_two_players_is_refused() -> None:
    t = empty_table(2)
    give(t, YELLOW, thugs=1, money=9)
    give(t, GREEN, thugs=3, money=9)
    phases(t, 1)
    choose(t, Place("gun_shop", 0, 1))
    choose(t, Place("gun_shop", 0, 1))
    assert asked(t) == GREEN
    with pytest.raises(Refused):
        choose(t, Place("gun_shop", 0, 1))
    assert (t.players[GREEN].thugs, t.players[GREEN].money) == (2, 8)
    choose(t, Place("street", 0, 2))
    assert done(t)


@pytest.mark.rule("WB-EX-08")
def test_an_ace_and_a_thug_pay_two_and_bring_three_guns() -> None:
    t = empty_table()
    give(t, BLACK, aces=1, thugs=1, money=3)
    phases(t, 1)
    choose(t, Place("gun_shop", 1, 1))
    black = t.players[BLACK]
    assert (black.money, black.guns, black.aces, black.thugs) == (1, 0, 0, 0)
    phases(t, 2)
    assert (black.money, black.guns, black.aces, black.thugs) == (1, 3, 1, 1)


@pytest.mark.rule("WB-EX-08")
def test_an_ace_and_two_thugs_make_eight_money_on_the_street() -> None:
    t = empty_table()
    give(t, BLACK, aces=1, thugs=2)
    phases(t, 1)
    choose(t, Place("street", 1, 2))
    phases(t, 2)
    assert t.players[BLACK].money == 4 + 2 + 2

"""The locations: who may go there, what it costs, what it brings."""

import pytest
from tests.games.wired.builders import (
    GREEN,
    active,
    choose,
    crew_at,
    dice,
    empty_table,
    face_up,
    give,
    job_at,
    options,
    phases,
    team,
)

from dystopolis.games.wired.options import Assign, Bid, Place
from dystopolis.games.wired.rows import load
from dystopolis.games.wired.table import Player, Wired


def visit(at: str, aces: int = 0, thugs: int = 0, money: int = 20) -> tuple[Player, int]:
    """Green sends a crew somewhere and all comes home; says what Green has then, and what it paid."""
    t = empty_table()
    give(t, GREEN, aces=aces, thugs=thugs, money=money)
    phases(t, 1)
    choose(t, Place(at, aces, thugs))
    p = t.players[GREEN]
    paid = money - p.money
    phases(t, 2, 4)
    return p, paid


def crews(at: str, aces: int, thugs: int, money: int) -> set[tuple[int, int]]:
    """The crews that Green may send somewhere with so much crew and Money."""
    t = empty_table()
    give(t, GREEN, aces=aces, thugs=thugs, money=money)
    phases(t, 1)
    return {(o.aces, o.thugs) for o in options(t) if isinstance(o, Place) and o.at == at}


@pytest.mark.parametrize(
    "at",
    [
        pytest.param("gun_shop", marks=pytest.mark.rule("WB-LOC-01")),
        pytest.param("the_edge", marks=pytest.mark.rule("WB-LOC-04")),
    ],
)
def test_guns_and_equipment_cost_one_money_for_each_crew_member(at: str) -> None:
    assert visit(at, aces=1)[1] == 1
    assert visit(at, thugs=1)[1] == 1
    assert visit(at, aces=2, thugs=2)[1] == 4
    assert max(map(sum, crews(at, aces=2, thugs=2, money=3))) == 3


@pytest.mark.rule("WB-LOC-02")
def test_a_thug_brings_one_gun() -> None:
    p, _ = visit("gun_shop", thugs=3)
    assert (p.guns, p.equipment, p.heavy, p.money) == (3, 0, 0, 17)


@pytest.mark.rule("WB-LOC-03")
def test_an_ace_brings_two_guns() -> None:
    p, _ = visit("gun_shop", aces=3)
    assert (p.guns, p.equipment, p.heavy, p.money) == (6, 0, 0, 17)


@pytest.mark.rule("WB-LOC-05")
def test_a_thug_brings_one_equipment() -> None:
    p, _ = visit("the_edge", thugs=3)
    assert (p.guns, p.equipment, p.heavy, p.money) == (0, 3, 0, 17)


@pytest.mark.rule("WB-LOC-06")
def test_an_ace_brings_two_equipment() -> None:
    p, _ = visit("the_edge", aces=3)
    assert (p.guns, p.equipment, p.heavy, p.money) == (0, 6, 0, 17)


@pytest.mark.rule("WB-LOC-07")
def test_the_black_market_talks_to_aces_only() -> None:
    assert crews("black_market", aces=2, thugs=4, money=20) == {(1, 0), (2, 0)}


@pytest.mark.rule("WB-LOC-08")
def test_the_black_market_costs_one_money_for_each_ace() -> None:
    assert visit("black_market", aces=3)[1] == 3
    assert crews("black_market", aces=3, thugs=0, money=1) == {(1, 0)}


@pytest.mark.rule("WB-LOC-09")
def test_an_ace_brings_one_heavy_weapon() -> None:
    p, _ = visit("black_market", aces=3)
    assert (p.guns, p.equipment, p.heavy, p.money) == (0, 0, 3, 17)


@pytest.mark.rule("WB-LOC-10")
def test_the_street_is_free() -> None:
    assert visit("street", aces=2, thugs=3)[1] == 0
    assert (2, 3) in crews("street", aces=2, thugs=3, money=0)


@pytest.mark.rule("WB-LOC-11")
def test_a_thug_makes_two_money_on_the_street() -> None:
    p, _ = visit("street", thugs=3, money=0)
    assert (p.money, p.guns, p.equipment, p.heavy) == (6, 0, 0, 0)


@pytest.mark.rule("WB-LOC-12")
def test_an_ace_makes_four_money_on_the_street() -> None:
    p, _ = visit("street", aces=3, money=0)
    assert (p.money, p.guns, p.equipment, p.heavy) == (12, 0, 0, 0)


@pytest.mark.rule("WB-LOC-13")
def test_mala_muerte_is_free_and_lets_everybody_in() -> None:
    assert visit("mala_muerte", aces=1, thugs=2)[1] == 0
    assert crews("mala_muerte", aces=1, thugs=1, money=0) == {(1, 0), (0, 1), (1, 1)}


@pytest.mark.rule("WB-LOC-14")
def test_a_thug_brings_one_new_thug_from_mala_muerte() -> None:
    p, _ = visit("mala_muerte", thugs=3)
    assert (p.thugs, p.pool_thugs, p.aces) == (6, 9, 0)


@pytest.mark.rule("WB-LOC-15")
def test_an_ace_brings_two_new_thugs_from_mala_muerte() -> None:
    p, _ = visit("mala_muerte", aces=3)
    assert (p.aces, p.pool_aces, p.thugs, p.pool_thugs) == (3, 2, 6, 9)


@pytest.mark.rule("WB-LOC-16", "WB-RULING-48")
def test_the_majestic_is_free_and_lets_aces_in_only() -> None:
    assert visit("majestic", aces=2)[1] == 0
    assert crews("majestic", aces=2, thugs=4, money=0) == {(1, 0), (2, 0)}


@pytest.mark.rule("WB-LOC-17")
def test_an_ace_brings_one_new_ace_from_the_majestic() -> None:
    p, _ = visit("majestic", aces=2)
    assert (p.aces, p.pool_aces, p.thugs) == (4, 1, 0)


@pytest.mark.rule("WB-LOC-18")
def test_the_body_shop_takes_thugs_only() -> None:
    assert crews("body_shop", aces=4, thugs=2, money=20) == {(0, 1), (0, 2)}


@pytest.mark.rule("WB-LOC-19")
def test_the_body_shop_costs_two_money_for_each_thug() -> None:
    assert visit("body_shop", thugs=3)[1] == 6
    assert crews("body_shop", aces=0, thugs=3, money=5) == {(0, 1), (0, 2)}


@pytest.mark.rule("WB-LOC-20")
def test_the_body_shop_turns_each_thug_into_an_ace() -> None:
    p, _ = visit("body_shop", thugs=3)
    assert (p.aces, p.pool_aces, p.thugs, p.pool_thugs) == (3, 2, 0, 15)


@pytest.mark.rule("WB-LOC-21")
def test_aegis_talks_to_aces_only() -> None:
    assert crews("aegis", aces=2, thugs=4, money=20) == {(1, 0), (2, 0)}


@pytest.mark.rule("WB-LOC-22")
def test_aegis_costs_two_money_for_each_ace() -> None:
    assert visit("aegis", aces=3)[1] == 6
    assert crews("aegis", aces=3, thugs=0, money=5) == {(1, 0), (2, 0)}


@pytest.mark.rule("WB-LOC-23")
def test_each_ace_at_aegis_brings_one_mercenary() -> None:
    t = empty_table()
    team(t, GREEN, "mission:ACP", thugs=1)
    crew_at(t, GREEN, "aegis", aces=2)
    phases(t, 6)
    assert (t.players[GREEN].mercenaries, t.mercenaries) == (2, 1)
    choose(t, Assign("mission:ACP"))
    choose(t, Assign("mission:ACP"))
    assert (job_at(t, "mission:ACP").mercenaries, t.mercenaries) == (2, 1)


@pytest.mark.rule("WB-LOC-24", "WB-RULING-13")
@pytest.mark.parametrize("at", ["sec_acp", "sec_bsu", "sec_cry", "sec_drd"])
def test_security_is_free_and_takes_thugs_only(at: str) -> None:
    assert crews(at, aces=3, thugs=3, money=0) == {(0, 1), (0, 2)}
    assert visit(at, thugs=2)[1] == 0


@pytest.mark.rule("WB-LOC-25", "WB-RULING-36")
def test_only_the_four_corporations_have_security() -> None:
    t = empty_table()
    guarded = {place.guards: place.slug for place in t.box.locations if place.guards >= 0}
    assert guarded == {0: "sec_acp", 1: "sec_bsu", 2: "sec_cry", 3: "sec_drd"}
    assert {row.guards for row in load().locations if row.guards} == {"ACP", "BSU", "CRY", "DRD"}


@pytest.mark.rule("WB-LOC-25")
@pytest.mark.parametrize("territory", ["MAF", "YAK"])
def test_a_team_in_a_territory_meets_its_printed_difficulty_and_security(territory: str) -> None:
    """Skim the Protection Money: Difficulty 3, 3 black dice, however many Thugs guard corporations."""
    t = empty_table()
    face_up(t, territory, "WB-ORG-02")
    for at in ("sec_acp", "sec_bsu", "sec_cry", "sec_drd"):
        crew_at(t, 0, at, thugs=2)
    team(t, GREEN, f"mission:{territory}", thugs=2)
    dice(t, white=[1, 2])
    phases(t, 5, 7)
    assert t.players[GREEN].reputation == 4
    assert (t.players[0].money, t.players[0].thugs) == (16, 8)


@pytest.mark.rule("WB-LOC-26", "WB-RULING-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_adjustment_track_is_free_and_takes_aces_and_thugs(seats: int) -> None:
    t = empty_table(seats)
    give(t, GREEN, aces=1, thugs=1)
    phases(t, 1)
    boxes = range(1, seats + 1)
    assert {o for o in options(t) if isinstance(o, Bid)} == {
        *(Bid(box, "ace") for box in boxes),
        *(Bid(box, "thug") for box in boxes),
    }
    give(t, GREEN, money=3)
    choose(t, Bid(seats, "thug"))
    p = t.players[GREEN]
    assert (p.money, p.aces, p.thugs) == (3, 1, 0)
    assert (t.track[seats - 1], t.track_aces[seats - 1]) == (GREEN, 0)


@pytest.mark.rule("WB-LOC-26")
def test_an_ace_stands_on_the_track_as_an_ace() -> None:
    t = empty_table()
    give(t, GREEN, aces=1, thugs=1)
    phases(t, 1)
    choose(t, Bid(3, "ace"))
    assert (t.players[GREEN].aces, t.players[GREEN].thugs) == (0, 1)
    assert (t.track, t.track_aces) == ([-1, -1, GREEN, -1], [0, 0, 1, 0])


@pytest.mark.rule("WB-LOC-27")
def test_crew_are_placed_at_locations_jobs_and_nowhere_else() -> None:
    t = empty_table()
    active(t, "A", "B", "C")
    give(t, GREEN, aces=5, thugs=5, money=20, guns=9, equipment=9, heavy=9)
    phases(t, 1)
    places = {o.at for o in options(t) if isinstance(o, Place) and ":" not in o.at}
    assert places | {"track"} == {row.id for row in load().locations}
    assert not places & {"er", "jail", "morgue", "barracks", "pool", "timer", "order"}


@pytest.mark.rule("WB-LOC-27")
@pytest.mark.parametrize("zone", ["er", "jail", "morgue"])
def test_emergency_room_jail_and_morgue_hold_everybody(zone: str) -> None:
    t = empty_table()
    for seat in range(4):
        give(t, seat, **{f"{zone}_aces": 4, f"{zone}_thugs": 14})
    card = "WB-ORG-10" if zone == "morgue" else "WB-ACP-2"
    stack = "MAF" if zone == "morgue" else "ACP"
    face_up(t, stack, card)
    team(t, GREEN, f"mission:{stack}", aces=1, thugs=1)
    dice(t, yellow=[1], white=[0], black=[1, 1, 0, 0, 0])
    phases(t, 7)
    if zone == "jail":
        phases(t, 12)
    assert total(t, zone) == 4 * 18 + 2


def total(t: Wired, zone: str) -> int:
    return sum(getattr(p, f"{zone}_aces") + getattr(p, f"{zone}_thugs") for p in t.players)

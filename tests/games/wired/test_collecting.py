"""Phase 2 of Wired: Black Ops: Collect Resources."""

import pytest

from dystopolis.games.wired.events import Gained
from dystopolis.games.wired.table import Player, Wired

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    bid,
    crew_at,
    done,
    empty_table,
    give,
    guards,
    phases,
    team,
    told,
)

COLLECTING = ("gun_shop", "the_edge", "black_market", "street")
WORKING_LATER = ("mala_muerte", "majestic", "aegis")


def tokens(p: Player) -> tuple[int, int, int, int]:
    return p.money, p.guns, p.equipment, p.heavy


def busy_table(order: tuple[int, ...] = (YELLOW, GREEN, BLUE, BLACK)) -> Wired:
    """Crew of all four players at all places of phase 2."""
    t = empty_table(order=order)
    crew_at(t, YELLOW, "gun_shop", aces=1, thugs=1)
    crew_at(t, GREEN, "gun_shop", thugs=1)
    crew_at(t, GREEN, "the_edge", aces=2)
    crew_at(t, BLUE, "the_edge", thugs=2)
    crew_at(t, BLUE, "black_market", aces=3)
    crew_at(t, BLUE, "street", aces=1, thugs=4)
    crew_at(t, BLACK, "street", thugs=1)
    return t


@pytest.mark.rule("WB-COLL-01")
def test_gun_shop_edge_black_market_and_street_are_resolved_in_phase_2() -> None:
    t = empty_table(aloud=True)
    for place in COLLECTING:
        crew_at(t, YELLOW, place, aces=1)
    phases(t, 2)
    assert [gained.at for gained in told(t, Gained)] == list(COLLECTING)
    assert tokens(t.players[YELLOW]) == (4, 2, 2, 1)


@pytest.mark.rule("WB-COLL-01")
def test_nothing_else_is_resolved_in_phase_2() -> None:
    t = empty_table()
    for place in WORKING_LATER:
        crew_at(t, YELLOW, place, aces=1)
    crew_at(t, YELLOW, "body_shop", thugs=1)
    guards(t, YELLOW, "ACP", 1)
    bid(t, YELLOW, 1, "thug")
    job = team(t, YELLOW, "mission:BSU", aces=1)
    phases(t, 2)
    p = t.players[YELLOW]
    assert [p.aces_at[t.box.place_index[place]] for place in WORKING_LATER] == [1, 1, 1]
    assert [p.thugs_at[t.box.place_index[place]] for place in ("body_shop", "sec_acp")] == [1, 1]
    assert (t.track[0], job.seat, job.aces) == (YELLOW, YELLOW, 1)
    assert tokens(p) == (0, 0, 0, 0)
    assert (p.aces, p.thugs, p.pool_aces, p.pool_thugs) == (0, 0, 1, 12)
    assert t.mercenaries == 3


@pytest.mark.rule("WB-COLL-02")
def test_each_crew_member_brings_its_tokens_or_money_to_its_owner() -> None:
    t = busy_table()
    for seat in (YELLOW, GREEN, BLUE, BLACK):
        give(t, seat, money=10, guns=1, equipment=1, heavy=1)
    phases(t, 2)
    assert tokens(t.players[YELLOW]) == (10, 1 + 2 + 1, 1, 1)
    assert tokens(t.players[GREEN]) == (10, 1 + 1, 1 + 2 * 2, 1)
    assert tokens(t.players[BLUE]) == (10 + 4 + 4 * 2, 1, 1 + 2, 1 + 3)
    assert tokens(t.players[BLACK]) == (10 + 2, 1, 1, 1)


@pytest.mark.rule("WB-COLL-03")
def test_everybody_who_collected_returns_to_the_own_barracks() -> None:
    t = busy_table()
    phases(t, 2)
    assert [(p.aces, p.thugs) for p in t.players] == [(1, 1), (2, 1), (4, 6), (0, 1)]
    for p in t.players:
        assert sum(p.aces_at) + sum(p.thugs_at) == 0
        assert (p.aces + p.pool_aces, p.thugs + p.pool_thugs) == (5, 15)


@pytest.mark.rule("WB-COLL-03")
def test_the_boxes_of_those_who_returned_are_empty_again() -> None:
    before = empty_table().free
    t = busy_table()
    assert t.free != before
    phases(t, 2)
    assert t.free == before


@pytest.mark.rule("WB-COLL-03")
def test_crew_who_collected_find_the_rest_of_the_crew_in_the_barracks() -> None:
    t = empty_table()
    give(t, YELLOW, aces=2, thugs=3)
    crew_at(t, YELLOW, "street", aces=1, thugs=1)
    phases(t, 2)
    assert (t.players[YELLOW].aces, t.players[YELLOW].thugs) == (3, 4)


@pytest.mark.rule("WB-COLL-04")
def test_nobody_decides_anything_and_the_order_of_players_does_not_matter() -> None:
    one, other = busy_table(), busy_table(order=(BLACK, GREEN, YELLOW, BLUE))
    decisions = one.decisions
    for t in (one, other):
        phases(t, 2)
        assert done(t)
        assert t.decisions == decisions
    assert [tokens(p) for p in one.players] == [tokens(p) for p in other.players]
    assert [(p.aces, p.thugs) for p in one.players] == [(p.aces, p.thugs) for p in other.players]

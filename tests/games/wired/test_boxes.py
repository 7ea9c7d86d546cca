"""Boxes: how many are open with 2, 3 and 4 players, and for whom."""

import pytest
from tests.games.wired.builders import (
    GREEN,
    active,
    choose,
    empty_table,
    face_up,
    give,
    guards,
    options,
    phases,
)

from dystopolis.games.wired.options import Bid, Place
from dystopolis.games.wired.rows import load
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.view import view

KINDS = {
    "gun_shop": "E",
    "the_edge": "E",
    "black_market": "A",
    "mala_muerte": "E",
    "majestic": "A",
    "body_shop": "T",
    "aegis": "A",
    "sec_acp": "T",
    "sec_bsu": "T",
    "sec_cry": "T",
    "sec_drd": "T",
}
FOUR_BOXES = ("gun_shop", "the_edge", "black_market", "mala_muerte", "body_shop")
SECURITY = ("sec_acp", "sec_bsu", "sec_cry", "sec_drd")


def everything(seats: int) -> Wired:
    """Green has five of everything and is asked to place."""
    t = empty_table(seats)
    give(t, GREEN, money=20, guns=9, equipment=9, heavy=9, aces=5, thugs=5)
    phases(t, 1)
    return t


def most(t: Wired, at: str) -> int:
    """The largest crew that the seat that is asked may send to a place."""
    return max(o.aces + o.thugs for o in options(t) if isinstance(o, Place) and o.at == at)


def open_boxes(t: Wired) -> dict[str, int]:
    return {place.slug: most(t, place.slug) for place in t.box.locations if not place.unlimited}


def boxes(each: int, majestic: int, aegis: int) -> dict[str, int]:
    return (
        dict.fromkeys(FOUR_BOXES, each) | {"majestic": majestic, "aegis": aegis} | dict.fromkeys(SECURITY, 2)
    )


@pytest.mark.rule("WB-BOX-01")
def test_two_players_use_the_boxes_with_no_or_two_dots() -> None:
    t = everything(2)
    assert open_boxes(t) == boxes(each=2, majestic=2, aegis=1)
    assert {bid.box for bid in options(t) if isinstance(bid, Bid)} == {1, 2}


@pytest.mark.rule("WB-BOX-02")
def test_three_players_use_the_boxes_with_up_to_three_dots() -> None:
    t = everything(3)
    assert open_boxes(t) == boxes(each=3, majestic=2, aegis=2)
    assert {bid.box for bid in options(t) if isinstance(bid, Bid)} == {1, 2, 3}


@pytest.mark.rule("WB-BOX-03")
def test_four_players_use_all_boxes() -> None:
    t = everything(4)
    assert open_boxes(t) == boxes(each=4, majestic=3, aegis=3)
    assert {bid.box for bid in options(t) if isinstance(bid, Bid)} == {1, 2, 3, 4}
    assert open_boxes(t) == {row.id: len(row.dots) for row in load().locations if row.id in KINDS}


@pytest.mark.rule("WB-BOX-01", "WB-BOX-02", "WB-BOX-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_sees_is_what_is_open(seats: int) -> None:
    t = everything(seats)
    seen = {place.id: place.boxes for place in view(t, None).places if place.boxes is not None}
    assert seen == open_boxes(t)
    assert [place.id for place in view(t, None).places if place.boxes is None] == ["street"]


@pytest.mark.rule("WB-BOX-04", "WB-RULING-12")
def test_most_locations_have_four_boxes_with_no_two_three_and_four_dots() -> None:
    dots = {row.id: row.dots for row in load().locations if row.dots and not row.guards}
    assert {at for at, row in dots.items() if row == (0, 2, 3, 4)} == {*FOUR_BOXES, "track"}
    assert {at: row for at, row in dots.items() if len(row) != 4} == {
        "majestic": (0, 2, 4),
        "aegis": (0, 3, 4),
    }


@pytest.mark.rule("WB-BOX-04", "WB-RULING-56")
@pytest.mark.parametrize(("at", "kind"), KINDS.items())
def test_every_location_takes_the_kind_of_crew_its_boxes_are_for(at: str, kind: str) -> None:
    t = everything(4)
    found = [o for o in options(t) if isinstance(o, Place) and o.at == at]
    assert any(o.aces for o in found) == (kind in "AE")
    assert any(o.thugs for o in found) == (kind in "TE")
    assert next(row.kind for row in load().locations if row.id == at) == kind


@pytest.mark.rule("WB-BOX-05", "WB-RULING-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_boxes_of_job_cards_are_open_with_any_number_of_players(seats: int) -> None:
    t = empty_table(seats)
    face_up(t, "ACP", "WB-ACP-5")
    face_up(t, "YAK", "WB-ORG-10")
    active(t, "C")
    give(t, GREEN, money=20, guns=9, equipment=9, heavy=9, aces=5, thugs=5)
    phases(t, 1)
    assert [most(t, at) for at in ("mission:ACP", "mission:YAK", "event:C")] == [4, 4, 4]


@pytest.mark.rule("WB-BOX-06", "WB-RULING-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("at", SECURITY)
def test_every_corporation_has_two_security_boxes_for_thugs(seats: int, at: str) -> None:
    t = everything(seats)
    assert {o for o in options(t) if isinstance(o, Place) and o.at == at} == {
        Place(at, 0, 1),
        Place(at, 0, 2),
    }


@pytest.mark.rule("WB-BOX-06")
def test_the_security_boxes_are_there_again_each_round() -> None:
    t = empty_table(2)
    give(t, GREEN, thugs=2, money=9)
    phases(t, 1)
    choose(t, Place("sec_cry", 0, 2))
    phases(t, 2, 12)
    phases(t, 1)
    assert most(t, "sec_cry") == 2


@pytest.mark.rule("WB-BOX-06")
def test_the_security_boxes_are_shared_by_all_players() -> None:
    t = empty_table(2)
    guards(t, 0, "DRD", 1)
    give(t, GREEN, thugs=3)
    phases(t, 1)
    assert most(t, "sec_drd") == 1

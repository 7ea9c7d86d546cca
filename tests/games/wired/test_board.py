"""The board of Wired: Black Ops as data: where everything lies."""

import re
from pathlib import Path

import pytest

from dystopolis.games.wired.rows import Board, PlaceRow, Rows, load

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "content" / "wired.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def rows() -> Rows:
    return load()


@pytest.fixture(scope="module")
def board(rows: Rows) -> Board:
    return rows.board


def section(start: str, end: str) -> str:
    return PAGE[PAGE.index(start) : PAGE.index(end)]


def cells(text: str) -> list[list[str]]:
    lines = [line for line in text.splitlines() if line.startswith("| ")][1:]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]


def overlap(one: PlaceRow, other: PlaceRow) -> bool:
    return (
        one.x < other.x + other.w
        and other.x < one.x + one.w
        and one.y < other.y + other.h
        and other.y < one.y + one.h
    )


def test_every_place_is_on_the_page_with_its_coordinates(board: Board) -> None:
    page = cells(section("### 10.1", "## 11."))
    assert [
        [f"`{place.id}`", *map(str, (place.x, place.y, place.w, place.h))] for place in board.places
    ] == page


@pytest.mark.rule("WB-SETUP-01", "WB-LOC-27")
def test_the_board_has_a_place_for_everything(rows: Rows) -> None:
    places = {place.id for place in rows.board.places}
    locations = {location.id for location in rows.locations}
    stacks = {f"mission:{stack.id}" for stack in rows.stacks}
    zones = {"er", "jail", "morgue"}
    assert places == locations | stacks | zones | {"event:A", "event:B", "event:C", "timer", "order"}
    assert not zones & locations
    assert {track.id for track in rows.board.tracks} == {"timer", "order", "track", "reputation"}


def test_no_two_places_overlap_and_all_lie_inside_the_reputation_track(board: Board) -> None:
    for index, place in enumerate(board.places):
        assert board.canvas.cell <= place.x <= board.canvas.width - board.canvas.cell - place.w
        assert board.canvas.cell <= place.y <= board.canvas.height - board.canvas.cell - place.h
        for other in board.places[index + 1 :]:
            assert not overlap(place, other), (place.id, other.id)


def test_the_event_spaces_lie_from_left_to_right(board: Board) -> None:
    spaces = [place for place in board.places if place.id.startswith("event:")]
    assert [place.id for place in sorted(spaces, key=lambda place: place.x)] == [
        "event:A",
        "event:B",
        "event:C",
    ]


@pytest.mark.rule("WB-SETUP-04", "WB-SETUP-09")
def test_each_player_board_has_an_area_for_crew_and_for_every_token(rows: Rows) -> None:
    holds = {area.name: area.holds for area in rows.board.areas}
    assert holds == {
        "Barracks": ("ace", "thug"),
        "Armory": ("gun", "heavy"),
        "Storage Area": ("equipment",),
        "Vault": ("money",),
    }
    assert next(row.count for row in rows.manifest if row.id == "player_boards") == 4


def test_the_canvas_on_the_page_has_the_numbers_of_the_toml(board: Board) -> None:
    canvas = board.canvas
    assert (
        f"Canvas {canvas.width} x {canvas.height} px, origin top left; its rim, {canvas.cell} px wide" in PAGE
    )


def test_the_stacks_and_tracks_are_on_the_page(rows: Rows) -> None:
    page = dict(row[:2] for row in cells(section("## 9. Stacks", "## 10. Board")))
    assert re.findall(r"`(\w+)`", page["mission stacks"]) == [stack.id for stack in rows.stacks]
    for stack in rows.stacks:
        if stack.kind == "territory":
            assert f"`{stack.id}` ({stack.name}, {stack.district})" in page["mission stacks"]
    spans = {track.id: f"{track.first} to {track.last}" for track in rows.board.tracks}
    assert page["game timer"].startswith(f"spaces {spans['timer']};")
    assert page["current order track"].startswith(f"slots {spans['order']};")
    assert page["adjustment track"].startswith(f"boxes {spans['track']},")
    assert page["Reputation track"].startswith(f"spaces {spans['reputation']} ")

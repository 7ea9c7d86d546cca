"""The board of Wired: Black Ops as data: where everything lies and what leads where."""

import re
from pathlib import Path

import pytest

from dystopolis.games.wired.rows import Board, PlaceRow, Rows, SpacingRow, load

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
    page = cells(section("### 10.1", "Box drawing"))
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


def track_cells(board: Board) -> dict[int, tuple[int, int]]:
    return {
        space: (
            run.column + run.column_step * (space - run.first),
            run.row + run.row_step * (space - run.first),
        )
        for run in board.runs
        for space in range(run.first, run.last + 1)
    }


def test_the_reputation_track_follows_the_formulas_on_the_page(board: Board) -> None:
    found = track_cells(board)
    for spaces, column, row in cells(section("### 10.2", "### 10.3")):
        first, last = map(int, spaces.split(" to "))
        for space in range(first, last + 1):
            assert found[space] == (value(column, space), value(row, space))


def value(formula: str, space: int) -> int:
    """A formula of the page: `k`, `29`, `k - 29` or `79 - k`."""
    plus, _, minus = formula.replace("k", str(space)).partition(" - ")
    return int(plus) - int(minus or 0)


def test_the_reputation_track_is_a_ring_of_a_hundred_neighbouring_cells(board: Board) -> None:
    found = track_cells(board)
    track = next(track for track in board.tracks if track.id == "reputation")
    assert sorted(found) == list(range(track.first, track.last + 1)) == list(range(100))
    assert len(set(found.values())) == sum(run.last - run.first + 1 for run in board.runs) == 100
    for space, (column, row) in found.items():
        next_column, next_row = found[(space + 1) % 100]
        assert abs(column - next_column) + abs(row - next_row) == 1
    cell = board.canvas.cell
    assert max(column for column, _ in found.values()) == board.canvas.width // cell - 1
    assert max(row for _, row in found.values()) == board.canvas.height // cell - 1


RELATIONS = {
    "guards": "guards",
    "casualties to": "casualties",
    "each round sends crew to": "each_round",
    "phase 12 to": "rest",
    "bail to": "bail",
    "Mercenary to": "mercenary",
    "hire from": "hire",
    "swaps with": "swap",
    "sets": "sets",
}
OWN = {"owner's pool": "pool", "owner's Barracks": "barracks", "any own team": "team"}
MARKS = {"S": "rulebook", "I": "inferred", "H": "house"}


def test_every_relation_is_on_the_page(board: Board) -> None:
    page = [
        (start.strip("` "), RELATIONS[relation], OWN.get(to, to.strip("`")), MARKS[mark])
        for starts, relation, to, mark in cells(section("### 10.3", "## 11."))
        for start in starts.split(",")
    ]
    assert [(edge.start, edge.relation, edge.to, edge.source) for edge in board.relations] == page


def test_relations_agree_with_locations_and_events(rows: Rows) -> None:
    edges = {(edge.start, edge.relation): edge.to for edge in rows.board.relations}
    for location in rows.locations:
        if location.guards:
            assert edges[location.id, "guards"] == f"mission:{location.guards}"
    for event in rows.events:
        assert edges[f"event:{event.space}", "each_round"] == event.loss.to


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


def test_the_drawing_on_the_page_has_the_numbers_of_the_toml(board: Board) -> None:
    at = {spacing.id: spacing for spacing in board.spacings}
    canvas, player = board.canvas, board.player_board
    box, mission, event, slot, timer, name = at.values()
    areas = "; ".join(
        f"{area.name.removesuffix(' Area')} {area.x}, {area.y}, {area.w}, {area.h}" for area in board.areas
    )
    for said in (
        f"Canvas {canvas.width} x {canvas.height} px, origin top left, track cell {canvas.cell} px",
        f"a square of {canvas.box_large} px (A and E) or {canvas.box_small} px (T) "
        f"centred at x + {box.x} + {box.step} i, y + h - {box.y}.",
        f"Order and track slots i: centred at x + {slot.x} + {slot.step} i, y + h / 2.",
        f"Timer space n: centred at x + {timer.x} + {timer.step} (n - 1), y + {timer.y}.",
        f"Boxes on missions: centred at x + {mission.x} + {mission.step} i, y + h - {mission.y}.",
        f"Boxes on events: squares of {canvas.event_box_large} px (A and E) "
        f"or {canvas.event_box_small} px (T) centred at x + {event.x} + {event.step} i, y + h - {event.y}.",
        f"The name is drawn at x + {name.x}, y + {name.y}.",
        f"x {player.x}, y {player.y} + {player.step} j, w {player.w}, h {player.h}. Areas inside: {areas}.",
    ):
        assert said in PAGE
    assert (slot.y, name.step) == (0, 0)
    assert [spacing.edge for spacing in at.values()] == ["bottom", "bottom", "bottom", "middle", "top", "top"]


def fits(place: PlaceRow, spacing: SpacingRow, size: int, boxes: int) -> bool:
    """Do so many boxes of that size stand side by side inside the place?"""
    right = spacing.x + spacing.step * (boxes - 1) + size / 2
    return spacing.step > size and spacing.x >= size / 2 and spacing.y >= size / 2 and right <= place.w


def test_all_boxes_stand_side_by_side_inside_their_places(rows: Rows) -> None:
    at = {spacing.id: spacing for spacing in rows.board.spacings}
    places = {place.id: place for place in rows.board.places}
    canvas = rows.board.canvas
    for location in rows.locations:
        assert fits(places[location.id], at["box"], canvas.box_large, len(location.dots))
    for stack in rows.stacks:
        for mission in rows.deck(stack.deck):
            place = places[f"mission:{stack.id}"]
            assert fits(place, at["mission_box"], canvas.box_large, len(mission.boxes))
    for event in rows.events:
        place = places[f"event:{event.space}"]
        assert fits(place, at["event_box"], canvas.event_box_large, len(event.boxes))


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

"""The board of Wired: Black Ops as data: where everything lies."""

import re
from pathlib import Path

import pytest

from dystopolis.games.wired.rows import Board, Rows, ScreenRow, load
from dystopolis.toolkit.content import ContentError

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


def cells_of(screen: ScreenRow) -> list[list[str]]:
    """The grid of a screen, cell by cell."""
    grid = []
    for line in screen.areas:
        parts = [cell.partition("*") for cell in line.split()]
        grid.append([name for name, _, times in parts for _ in range(int(times or 1))])
    return grid


@pytest.mark.rule("WB-SETUP-01", "WB-LOC-27")
def test_every_screen_has_a_place_for_everything(rows: Rows) -> None:
    locations = {location.id for location in rows.locations}
    stacks = {f"mission:{stack.id}" for stack in rows.stacks}
    zones = {"er", "jail", "morgue"}
    for screen in rows.board.screens:
        assert screen.things == locations | stacks | zones | {"events", "timer", "reputation", "home"}
    assert not zones & locations
    assert {track.id for track in rows.board.tracks} == {"timer", "order", "track", "reputation"}


def test_the_cells_of_a_thing_make_a_rectangle_and_every_line_is_full(board: Board) -> None:
    for screen in board.screens:
        grid = cells_of(screen)
        assert len({len(line) for line in grid}) == 1, screen.id
        for thing in screen.things:
            at = [(y, x) for y, line in enumerate(grid) for x, name in enumerate(line) if name == thing]
            height = max(y for y, _ in at) - min(y for y, _ in at) + 1
            width = max(x for _, x in at) - min(x for _, x in at) + 1
            assert len(at) == height * width, (screen.id, thing)


def test_screens_go_from_narrow_to_wide_and_the_first_fits_anything(board: Board) -> None:
    widths = [screen.above for screen in board.screens]
    assert widths[0] == 0
    assert widths == sorted(set(widths))


@pytest.mark.parametrize("lacking", ["jail", "mission:YAK"])
def test_a_variant_whose_screen_has_no_room_for_something_is_refused(tmp_path: Path, lacking: str) -> None:
    [phone, *_] = load().board.screens
    areas = [line.replace(lacking, ".") for line in phone.areas]
    (tmp_path / "board.toml").write_text(f'[[screens]]\nid = "phone"\nareas = {areas!r}\n')
    with pytest.raises(ContentError, match=f"row phone: areas has no room for {lacking}"):
        load(tmp_path)


def test_every_counted_word_of_the_signs_is_what_sentences_say(rows: Rows) -> None:
    names = {sign.id: sign.name for sign in rows.board.signs}
    assert {token.id: token.name for token in rows.tokens}.items() <= names.items()
    assert all(sign.many in (sign.name, sign.name + "s", "Mercenaries") for sign in rows.board.signs)


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

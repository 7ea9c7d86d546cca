"""Metal Dawn in the terminal: the board fits, reads without colour, and zones are chosen by their numbers."""

import io
import re
from collections.abc import Iterator
from random import Random

import pytest
from rich.console import Console
from tests.terminal.test_board import Lively

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.menus import END
from dystopolis.games.metal_dawn.options import Move, PickZone
from dystopolis.games.metal_dawn.table import MetalDawn
from dystopolis.kernel import Match, Setup
from dystopolis.terminal.display import Display
from dystopolis.terminal.face import MEDIUM, ROOMY, TIGHT
from dystopolis.terminal.faces import face_of
from dystopolis.terminal.local import LocalSeat
from dystopolis.terminal.menu import Shut, Unclear
from dystopolis.terminal.metal_dawn import MetalDawnFace


def new(seed: str, seats: int = 3, mode: str = "together") -> Match:
    return Match(GAME, Setup(game="metal-dawn", version=GAME.version, seats=seats, seed=seed, mode=mode))


def positions(seed: str, seats: int = 3, mode: str = "together") -> Iterator[tuple[Match, int]]:
    match = new(seed, seats, mode)
    random = Random(seed)
    while not match.table.over:
        seat = match.table.waiting()[0]
        yield match, seat
        match.answer(seat, random.choice(list(match.table.options(seat))))


def drawn(match: Match, seat: int | None, width: int, room: int) -> str:
    console = Console(width=width, file=io.StringIO(), record=True, markup=False, highlight=False)
    console.print(*MetalDawnFace(LocalSeat(match, seat)).board(width, room, {}, False), sep="\n")
    return console.export_text()


def test_the_game_has_a_face_of_its_own() -> None:
    assert isinstance(face_of(LocalSeat(new("face"), 0)), MetalDawnFace)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("seats", "mode"), [(1, "together"), (3, "together"), (6, "together"), (4, "tech-war")]
)
def test_a_decision_fits_the_screen(width: int, height: int, seats: int, mode: str) -> None:
    screen = Lively(width, height)
    for number, (match, seat) in enumerate(positions("fits", seats, mode)):
        if number % 13:
            continue
        at = LocalSeat(match, seat)
        face = MetalDawnFace(at)
        display = Display(at, face, screen)
        display.forget()
        asked = at.asked
        assert asked is not None
        display.decision(asked, face.menu(asked))
        lines = screen.file.getvalue().rstrip("\n").split("\n")
        assert max(map(len, lines)) <= width
        assert len(lines) <= height or len(asked.options) > height // 2


@pytest.mark.parametrize("room", [TIGHT, MEDIUM, ROOMY])
def test_every_unit_and_agent_is_drawn_where_it_stands(room: int) -> None:
    for number, (match, seat) in enumerate(positions("drawn")):
        t = match.table
        assert isinstance(t, MetalDawn)
        if number % 17 or t.phase == "setup":
            continue
        text = drawn(match, seat, 120, room)
        map_ = text[: text.index("Codes")] if t.act == 1 else text
        hidden = len(re.findall(r"(?:Dr|So|Cy|Ex)\d\?", map_))
        open_ = len(re.findall(r"(?:Dr|So|Cy|Ex)\d/\d", map_))
        assert (hidden, hidden + open_) == (
            sum(0 < unit < 8 for unit in t.units),
            sum(unit > 0 for unit in t.units),
        )
        for agent in t.agents:
            assert t.box.agents[agent.card].name[:4].lower() in map_.lower()


def test_destroyed_zones_dominus_and_the_track_read_without_colour() -> None:
    match, seat = next((m, s) for m, s in positions("read") if m.table.phase == "agents")  # type: ignore[attr-defined]
    t = match.table
    assert isinstance(t, MetalDawn)

    text = drawn(match, seat, 120, ROOMY)

    assert text.count("[") == t.destroyed.bit_count()
    assert text.count("DOMINUS") == 1
    assert f"Track {t.md}/10" in text
    assert "Supply Dr" in text


def test_zones_are_chosen_by_their_own_numbers() -> None:
    match = new("numbers", 2)
    at = LocalSeat(match, 0)
    face = MetalDawnFace(at)
    asked = at.asked
    assert asked is not None
    menu = face.menu(asked)

    assert [entry.option for entry in menu.find("5")] == [PickZone(5)]
    assert [entry.option for entry in menu.find("12")] == [PickZone(12)]
    with pytest.raises(Shut):
        menu.find("1")
    assert "White House" in face.shut("zone-1")


def test_moves_are_grouped_by_zone_and_everything_else_by_its_verb() -> None:
    for match, seat in positions("verbs", 2):
        asked = LocalSeat(match, seat).asked
        assert asked is not None
        if asked.choice.lower() != "activation":
            continue
        face = MetalDawnFace(LocalSeat(match, seat))
        menu = face.menu(asked)
        for entry in menu.entries:
            if isinstance(entry.option, Move):
                assert entry.group == f"zone-{entry.option.zone}"
        assert [entry.option for entry in menu.find("17")] == [END]
        assert next(entry.option for entry in menu.find("end the activation")) == END
        with pytest.raises(Unclear):
            menu.find("gibberish")


def test_news_name_zones_and_tell_phases() -> None:
    match = new("news", 2)
    random = Random(4)
    while not match.table.over:
        seat = match.table.waiting()[0]
        match.answer(seat, random.choice(list(match.table.options(seat))))
    face = MetalDawnFace(LocalSeat(match, 0))

    told = [one for answer in match.story for one in answer]
    text = "\n".join(paragraph.plain for paragraph in face.news(told, brief=False))

    assert "Dominus phase: " in text
    assert not re.search(r"\bzone \d", text)
    assert face.final(80)

"""The city of Metropolis as text: hexagons that stand on a corner, in several sizes.

  .-01-.  .-02-.
 04      05      06      A vertex has its number, a station its shape (filled when somebody waits),
  | A:R#1 |   B   |      a train the letter of its colour and where it is heading; a hexagon has its
.-08-.  .-09-.           letter, that of its controller after a colon, and the numbers of its rails.
"""

from collections.abc import Sequence
from itertools import groupby
from math import atan2, pi
from typing import Final, NamedTuple

from rich.text import Text

from ...games.metropolis.box import Box
from ...games.metropolis.city import NO_SHAPE, SHAPES
from ...games.metropolis.view_types import MetropolisView, TrainView

FILLED: Final = dict(zip(SHAPES, "●▲■★", strict=True))
HOLLOW: Final = dict(zip(SHAPES, "○△□☆", strict=True))
ARROWS: Final = "→↗↑↖←↙↓↘"
X_UNIT, Y_UNIT = 3**0.5 / 2, 0.5

Piece = tuple[str, str]


class Size(NamedTuple):
    """Columns from one vertex to the next, lines between the ends of a slope, lines of an upright edge."""

    pitch: int
    slope: int
    upright: int


TINY: Final = Size(3, 0, 1)
SMALL: Final = Size(4, 0, 1)
MIDDLE: Final = Size(5, 1, 1)
LARGE: Final = Size(6, 1, 2)


class Livery:
    """Letters and colours of the trains: colour never stands alone."""

    def __init__(self, view: MetropolisView, box: Box) -> None:
        rows = {row.id: row for row in box.rows.colours}
        known = [rows.get(train.colour or "") for train in view.players]
        self.letters = [row.id[0].upper() if row else str(seat + 1) for seat, row in enumerate(known)]
        self.styles = [f"bold {row.train}" if row else "bold" for row in known]
        self.pastels = [f"black on {row.pastel}" if row else "" for row in known]

    def letter(self, seat: int) -> Text:
        return Text(self.letters[seat], style=self.styles[seat])


class Map:
    """One position of the board, ready to be drawn."""

    def __init__(self, view: MetropolisView, box: Box, size: Size) -> None:
        self.view = view
        self.box = box
        self.city = box.city
        self.size = size
        self.livery = Livery(view, box)
        self.waiting = {station.vertex for station in view.stations if station.queue}
        self.left = min(self.city.x) * size.pitch - size.pitch + 1
        self.top = min(self._row(y) for y in self.city.y)
        self.cells: dict[tuple[int, int], Piece] = {}

    def draw(self) -> Text:
        """All of it, without the columns that nothing stands in."""
        for a, b in self.city.edges:
            self._draw_edge(a, b)
        for h in range(len(self.city.hex_names)):
            self._draw_hex(h)
        for v in range(self.city.size):
            self._draw_vertex(v)
        last = max(row for row, _ in self.cells)
        first = min(column for _, column in self.cells)
        return Text("\n", no_wrap=True).join([self._line(row, first) for row in range(last + 1)])

    def _line(self, row: int, first: int) -> Text:
        last = max((column for r, column in self.cells if r == row), default=first - 1)
        cells = [self.cells.get((row, column), (" ", "")) for column in range(first, last + 1)]
        line = Text()
        for style, alike in groupby(cells, key=lambda cell: cell[1]):
            line.append("".join(letter for letter, _ in alike), style)
        return line

    def _row(self, y: int) -> int:
        """Vertices lie in bands of two: those on top of a slope, and those at its foot."""
        band, foot = divmod(y + 2, 3)
        return band * (2 + self.size.slope + self.size.upright) + (1 + self.size.slope) * foot

    def _place(self, v: int) -> tuple[int, int]:
        return self._row(self.city.y[v]) - self.top, self.city.x[v] * self.size.pitch - self.left

    def _put(self, row: int, column: int, pieces: Sequence[Piece]) -> None:
        for text, style in pieces:
            for letter in text:
                self.cells[row, column] = (letter, style)
                column += 1

    def _draw_edge(self, a: int, b: int) -> None:
        (upper, left), (lower, right) = self._place(a), self._place(b)
        if left == right:
            for row in range(upper + 1, lower):
                self._put(row, left, [("|", "dim")])
        elif self.size.slope:
            self._put(upper + 1, (left + right) // 2, [("/" if right < left else "\\", "dim")])
        elif right > left:
            self._put(upper, left, [("-" * (self.size.pitch - 2) + ".", "dim")])
        else:
            self._put(upper, right + 1, [("." + "-" * (self.size.pitch - 1), "dim")])

    def _draw_vertex(self, v: int) -> None:
        pieces = self._label(v)
        width = sum(len(text) for text, _ in pieces)
        row, column = self._place(v)
        self._put(row, column - width // 2, pieces)

    def _label(self, v: int) -> list[Piece]:
        """As much as there is room for: trains with headings, the number, the shape."""
        name, shape = self.city.vertex_names[v], self.city.shape[v]
        symbols = FILLED if name in self.waiting else HOLLOW
        mark: list[Piece] = [] if shape == NO_SHAPE else [(symbols[SHAPES[shape]], "bold")]
        number: list[Piece] = [(name.removeprefix("V"), "" if mark else "dim")]
        here = [train for train in self.view.players if train.vertex == name]
        plain: list[Piece] = [(self.livery.letters[train.seat], self._train_style(train)) for train in here]
        headed = [
            (letter + (heading(self.box, train) or "·"), style)
            for train, (letter, style) in zip(here, plain, strict=True)
        ]
        for pieces in ([*headed, *number, *mark], [*plain, *number, *mark]):
            if sum(len(text) for text, _ in pieces) < 2 * self.size.pitch:
                return pieces
        return [*plain, *mark]

    def _train_style(self, train: TrainView) -> str:
        style = self.livery.styles[train.seat]
        return f"{style} reverse" if train.seat == self.view.seat else style

    def _draw_hex(self, h: int) -> None:
        x, y = self.city.centres[h]
        name = self.city.hex_names[h]
        owner = self.view.hexes[h].seat
        rails = [rail.id for rail in self.view.rails if rail.hex == name]
        row, column = self._row(y - 1) - self.top + 1, x * self.size.pitch - self.left
        style = "bold" if owner is None else self.livery.pastels[owner]
        letters = name if owner is None else f"{name}:{self.livery.letters[owner]}"
        room = 2 * self.size.pitch - 1
        if self.size.upright > 1:
            self._put(row + 1, column - len(hashes(rails, room)) // 2, [(hashes(rails, room), "")])
            rails = []
        marks = hashes(rails, room - len(letters))
        text = letters if owner is None else letters.center(len(letters) + (2 if not marks else 0))
        self._put(row, column - len(text + marks) // 2, [(text, style), (marks, "")])


def hashes(rails: Sequence[str], room: int) -> str:
    """R01 and R04 as #1#4, or if that is too long, #1+2: the first and how many more."""
    numbers = [f"#{rail.removeprefix('R').lstrip('0')}" for rail in rails]
    if len("".join(numbers)) <= room:
        return "".join(numbers)
    shorter = f"{numbers[0]}+{len(rails) - 1}"
    return shorter if len(shorter) <= room else "#"


def heading(box: Box, train: TrainView) -> str:
    """MP-UPD-02: where a train is heading, away from where it came from; nothing before it moves."""
    if train.came_from is None or train.vertex is None:
        return ""
    city = box.city
    start, here = city.vertex_index[train.came_from], city.vertex_index[train.vertex]
    east = (city.x[here] - city.x[start]) * X_UNIT
    north = (city.y[start] - city.y[here]) * Y_UNIT
    return ARROWS[round(atan2(north, east) / (pi / 4)) % 8]

"""A game whose best answer is plain: each climbs by a step and a die, and who is higher in the end wins.

In the variant with parts, an answer is written step by step.
"""

from collections.abc import Sequence
from random import Random
from sys import modules
from typing import Any

from msgspec import Struct

from dystopolis.kernel import Choice, Content, Draft, Game, Mode, Option, Persona, Role, Table, Words

STEPS = 6


class Up(Option, tag="up", frozen=True):
    steps: int


class Climb(Table):
    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.heights = [0] * seats
        self.written: list[int] = [0] * seats
        self.secret = 0

    def copy(self) -> "Climb":
        new = Climb(self.seats)
        self.copy_to(new)
        new.heights, new.written, new.secret = self.heights.copy(), self.written.copy(), self.secret
        return new


class ClimbView(Struct, frozen=True):
    seat: int | None
    heights: tuple[int, ...]
    written: int


def start(t: Climb) -> None:
    t.secret = t.chance.below("secret", 1000)
    for seat in range(t.seats):
        t.ask(WRITE if t.mode == "parts" else STEP, seat)
    t.do(roll)


def steps(t: Climb, seat: int) -> list[Option]:
    return [Up(number) for number in range(1, STEPS + 1)]


def stepped(t: Climb, seat: int, option: Up) -> None:
    t.heights[seat] += option.steps


def write(t: Climb, seat: int, option: Up) -> bool:
    t.heights[seat] += option.steps
    t.written[seat] += 1
    return t.written[seat] == 2


def roll(t: Climb) -> None:
    for seat in range(t.seats):
        t.heights[seat] += t.chance.below("die", 12)
    highest = max(t.heights)
    t.end(
        [seat for seat in range(t.seats) if t.heights[seat] == highest], t.heights, way="top", rule="CLIMB-1"
    )


def views(t: Climb, seats: Sequence[int | None]) -> list[ClimbView]:
    return [
        ClimbView(seat, tuple(t.heights) if t.over else (), 0 if seat is None else t.written[seat])
        for seat in seats
    ]


def imagine(t: Climb, seat: int, rng: Random) -> None:
    t.secret = rng.randrange(1000)


STEP = Choice(steps, stepped, rule="CLIMB-2", hides=True)
WRITE = Draft(steps, write, rule="CLIMB-2")


class ClimbWords(Words):
    def label(self, table: Table, ask: object, option: Option) -> str:
        assert isinstance(option, Up)
        return f"{option.steps} up"


class Timid(Persona):
    """It likes small steps, which is wrong; it keeps what it was shown."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def values(self, table: Table, seat: int, options: list[Option]) -> list[float]:
        assert isinstance(table, Climb)
        self.seen.append(table.secret)
        return [-float(option.steps) for option in options if isinstance(option, Up)]


class Planner(Timid):
    """The same, with whole answers to propose."""

    def proposals(self, table: Table, seat: int, k: int) -> list[list[Option]]:
        plans: list[list[Option]] = [[Up(1), Up(1)], [Up(6), Up(2)], [Up(2), Up(3)]]
        return plans[:k]


def game(persona: Any) -> Game:
    roles = lambda content, seats, settings: [Role(f"Climber {seat + 1}") for seat in range(seats)]  # noqa: E731
    return Game(
        id="climb",
        title="Climb",
        about="Higher.",
        version="1",
        modes=tuple(Mode(id=id, title=id, seats=(2, 3), roles=roles) for id in ("steps", "parts")),
        rooms=(modules[__name__],),
        options=Up,
        events=None,
        content=lambda overlay: Content("a hill"),
        table=lambda mode, seats, settings, content: Climb(seats),
        set_up=start,
        views=views,
        imagine=imagine,
        words=ClimbWords(),
        persona=persona,
    )


GAME = game(Timid())


def climbing(seats: int, mode: str = "steps", seed: str = "hill") -> Table:
    return GAME.start(seats, seed, mode=mode)

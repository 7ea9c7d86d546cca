"""Running effect programs on a table: interrupted by questions and by what must happen first, and saved."""

from sys import modules
from typing import Any

import pytest
from msgspec import Struct

from dystopolis.kernel import Choice, Content, Event, Game, Mode, Option, Role, Table, Words, load, save
from dystopolis.toolkit.effects import WAITS, Effects
from dystopolis.toolkit.programs import ANY_NUMBER, Op, Vocabulary, number

VERBS = Vocabulary()
VERBS.add("get", number(1, 9))
VERBS.add("echo", number(1, 9))
VERBS.add("one_of", branches=ANY_NUMBER)
VERBS.add("up_to", number(1, 9), branches=1, repeats=True)
VERBS.add("lose")

PROGRAMS = [
    VERBS.read("get(1); one_of{ get(2) | echo(3); get(4) }; get(5)"),
    VERBS.read("up_to(3){ get(2) }; get(1)"),
    VERBS.read("get(1); lose; get(2)"),
    VERBS.read("lose"),
]
EFFECTS = Effects(VERBS)


class Branch(Option, tag="branch", frozen=True):
    number: int


class Nothing(Event, tag="nothing", frozen=True):
    pass


class Purse(Table):
    def __init__(self) -> None:
        super().__init__()
        self.seats = 1
        self.got: list[int] = []
        self.times = 0

    def copy(self) -> "Purse":
        new = Purse()
        self.copy_to(new)
        new.got, new.times = self.got.copy(), self.times
        return new


def run_effect(t: Purse, program: int, at: int) -> None:
    there = EFFECTS.run(t, PROGRAMS[program], at, program)
    if there not in (WAITS, PROGRAMS[program].end):
        t.do(run_effect, program, there)


@EFFECTS.verb("get")
def get(t: Purse, op: Op, program: int) -> int:
    t.got.append(int(op.args[0]))
    return op.next


@EFFECTS.verb("echo")
def echo(t: Purse, op: Op, program: int) -> int:
    t.do(hear, op.args[0])
    return op.next


def hear(t: Purse, number: int) -> None:
    t.got.append(-number)


@EFFECTS.verb("one_of")
def one_of(t: Purse, op: Op, program: int) -> int:
    t.ask(WHICH, 0, program, PROGRAMS[program].ops.index(op))
    return WAITS


def branches(t: Purse, seat: int, program: int, at: int) -> list[Option]:
    return [Branch(number) for number in range(len(PROGRAMS[program].ops[at].branches))]


def go_on(t: Purse, seat: int, option: Option, program: int, at: int) -> None:
    assert isinstance(option, Branch)
    t.do(run_effect, program, PROGRAMS[program].ops[at].branches[option.number])


WHICH = Choice(branches, go_on, rule="PURSE-1")


@EFFECTS.verb("up_to")
def up_to(t: Purse, op: Op, program: int) -> int:
    t.times += 1
    return op.branches[0] if t.times <= int(op.args[0]) else op.next


@EFFECTS.verb("lose")
def lose(t: Purse, op: Op, program: int) -> int:
    t.end([], [0], way="lost", rule="PURSE-2")
    return op.next


@EFFECTS.could("lose")
def never(t: Purse, op: Op, program: int) -> bool:
    return False


def done(t: Purse) -> None:
    t.end([0], [sum(t.got)], way="done", rule="PURSE-3")


class PurseView(Struct, frozen=True):
    got: tuple[int, ...]


def start(t: Purse) -> None:
    """Every test puts its own program on the table."""


GAME = Game(
    id="purse", title="Purse", about="", version="1",
    modes=(Mode(id="alone", title="Alone", seats=(1,), roles=lambda *_: [Role("You")]),),
    rooms=(modules[__name__],), options=Branch, events=Nothing, content=lambda overlay: Content("purse"),
    table=lambda mode, seats, settings, content: Purse(), set_up=start,
    views=lambda t, seats: [PurseView(tuple(t.got)) for _ in seats], words=Words(),
)  # fmt: skip


def purse(program: int) -> Any:
    t = GAME.blank(1, {}, GAME.content(None))
    t.do(run_effect, program, 0)
    t.do(done)
    t.go()
    return t


def restored(t: Any) -> Any:
    return load(GAME, GAME.blank(1, {}, GAME.content(None)), save(GAME, t))


def test_a_program_runs_until_somebody_must_choose_and_goes_on_from_there() -> None:
    t = purse(0)
    assert (t.got, t.waiting()) == ([1], [0])
    t.answer(0, Branch(0))
    assert (t.got, t.outcome.way) == ([1, 2, 5], "done")


def test_what_must_happen_first_happens_before_the_next_operation() -> None:
    t = purse(0)
    t.answer(0, Branch(1))
    assert t.got == [1, -3, 4, 5]


def test_a_program_is_saved_and_copied_in_the_middle() -> None:
    t = purse(0)
    for again in (t.copy(), restored(t)):
        again.answer(0, Branch(1))
        assert again.got == [1, -3, 4, 5]
    assert t.got == [1]


def test_what_repeats_is_asked_again_after_its_branch() -> None:
    assert purse(1).got == [2, 2, 2, 1]


def test_nothing_is_carried_out_after_the_end() -> None:
    t = purse(2)
    assert (t.got, t.outcome.way) == ([1], "lost")


def test_whether_a_program_would_change_anything_is_asked_of_its_verbs() -> None:
    t = purse(0)
    assert [EFFECTS.would_change(t, program, 0) for program in PROGRAMS] == [True, True, True, False]


def test_every_verb_must_do_something() -> None:
    EFFECTS.check()
    with pytest.raises(ValueError, match="nothing says what echo, get, lose, one_of, up_to does"):
        Effects(VERBS).check()
    with pytest.raises(ValueError, match="there is no verb dance"):
        EFFECTS.verb("dance")

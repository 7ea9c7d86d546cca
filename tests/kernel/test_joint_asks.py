"""Promises 2 and 8: several seats asked at once, and forced moves."""

from itertools import permutations, product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.toy import GAME, ONE, THROWS, TWO

from dystopolis.kernel import Choice, Match, Option, Refused, Setup, Table, digest

ROCK, PAPER, SCISSORS = THROWS.values()


def throwing(seats: int, seed: str = "joint") -> Table:
    """A table at which everybody is asked what to throw."""
    table = GAME.start(seats, seed)
    table.answer(0, ONE)
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_asked_by_one_step_are_asked_at_once(seats: int) -> None:
    table = throwing(seats)

    assert table.waiting() == list(range(seats))
    assert all(set(table.options(seat)) == {ROCK, PAPER, SCISSORS} for seat in range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_sealed_answers_does_not_matter(seats: int) -> None:
    answers = [ROCK, PAPER, SCISSORS, ROCK]
    digests = set()
    for order in permutations(range(seats)):
        table = throwing(seats)
        for seat in order:
            table.answer(seat, answers[seat])
        assert len(table.asks) == 1
        digests.add(digest(GAME, table))

    assert len(digests) == 1


def test_other_answers_lead_elsewhere() -> None:
    digests = set()
    for answers in product(THROWS.values(), repeat=2):
        table = throwing(2)
        table.answer(0, answers[0])
        table.answer(1, answers[1])
        digests.add(digest(GAME, table))

    assert len(digests) == 9


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_only_the_last_answer_of_each_seat_counts(data: st.DataObject) -> None:
    """However often they change their minds, as long as one answer is still out."""
    final = [data.draw(st.sampled_from([ROCK, PAPER, SCISSORS])) for _ in range(3)]
    hesitant, plain = throwing(3), throwing(3)
    thoughts = st.tuples(st.sampled_from([0, 1]), st.sampled_from([ROCK, PAPER, SCISSORS]))
    for seat, option in data.draw(st.lists(thoughts, max_size=8)):
        hesitant.answer(seat, option)

    for seat in data.draw(st.permutations([0, 1])):
        hesitant.answer(seat, final[seat])
    hesitant.answer(2, final[2])
    for seat in range(3):
        plain.answer(seat, final[seat])

    assert digest(GAME, hesitant) == digest(GAME, plain)


def test_nobody_amends_after_the_last_answer_is_in() -> None:
    table = throwing(2)
    table.answer(0, ROCK)
    table.answer(1, PAPER)
    before = digest(GAME, table)

    with pytest.raises(Refused, match="You are not asked anything now"):
        table.answer(0, SCISSORS)
    assert digest(GAME, table) == before


@pytest.mark.parametrize("amended", [False, True])
def test_nobody_learns_what_was_sealed_before_all_have_chosen(amended: bool) -> None:
    """What the others see, may choose, and are told is the same byte for byte."""
    seen = set()
    for option in THROWS.values():
        match = Match(GAME, Setup("sleeve", "1", 3, "sealed"))
        match.answer(0, TWO)
        if amended:
            match.answer(1, ROCK)
        match.answer(1, option)
        told = [event for events in match.story[2:] for event in events]
        views = [msgspec.json.encode(GAME.view(match.table, seat)) for seat in (0, 2, None)]
        options = [msgspec.json.encode(match.table.options(seat)) for seat in (0, 2)]
        seen.add((str(told), *views, *options, tuple(match.table.waiting())))

    assert len(seen) == 1
    assert "[]" in next(iter(seen))


def test_sealed_answers_are_carried_out_in_the_order_the_seats_were_asked() -> None:
    table = Listener([2, 0, 1])
    table.do(ask_them)
    table.do(stop)
    table.go()

    for seat in (1, 2, 0):
        table.answer(seat, ONE)

    assert table.heard == [2, 0, 1]


def test_what_answers_lead_to_happens_in_the_order_of_the_answers() -> None:
    """Steps named while answers are carried out queue up; none jumps the queue."""
    table = Listener([0, 1], echo=True)
    table.do(ask_them)
    table.do(stop)
    table.go()

    table.answer(1, ONE)
    table.answer(0, TWO)

    assert table.heard == [0, 1, 100, 101]


def test_what_an_answer_leads_to_happens_before_what_the_asking_step_named() -> None:
    table = Listener([0], echo=True)
    table.do(ask_then_note)
    table.do(stop)
    table.go()

    table.answer(0, ONE)

    assert table.heard == [0, 100, 200]


def test_steps_happen_in_the_order_they_are_named_and_before_what_waits() -> None:
    table = Listener([])
    table.do(nest, 1)
    table.do(note, 5)
    table.do(stop)

    table.go()

    assert table.heard == [1, 2, 3, 4, 5]


def test_a_forced_move_is_made_without_asking() -> None:
    """In the last round a win is always worth 2: nobody has to say so."""
    table = GAME.start(2, "forced")
    for _ in range(2):
        table.answer(table.waiting()[0], ONE)
        for seat in range(2):
            table.answer(seat, table.options(seat)[0])

    assert getattr(table, "round") == 3  # noqa: B009
    assert getattr(table, "worth") == 2  # noqa: B009
    assert table.waiting() == [0, 1]


def test_a_forced_move_that_would_tell_something_is_asked() -> None:
    """Who is down to two equal cards is asked like everybody else."""
    table = with_a_pair_left()

    assert table.options(0) == [ROCK]
    assert table.waiting() == [0, 1]
    table.answer(1, table.options(1)[0])
    assert table.waiting() == [0]


def test_one_forced_seat_does_not_hold_up_the_others() -> None:
    table = Listener([0, 1], forced=0)
    table.do(ask_them)
    table.do(stop)
    table.go()

    assert table.waiting() == [1]
    table.answer(1, TWO)
    assert table.heard == [0, 1]


def test_forced_moves_are_not_counted_as_decisions() -> None:
    table = Listener([0, 1], forced=0)
    table.do(ask_them)
    table.do(stop)
    table.go()

    assert table.decisions == 1


def test_a_choice_without_options_is_an_error_of_the_game() -> None:
    table = Listener([0])
    table.do(ask_nothing)

    with pytest.raises(RuntimeError, match="nothing to choose from"):
        table.go()


def with_a_pair_left() -> Table:
    """The last round, where the first seat has two rocks left."""
    for seed in range(100):
        table = throwing(2, str(seed))
        table.answer(0, PAPER)
        table.answer(1, PAPER)
        table.answer(1, ONE)
        table.answer(0, SCISSORS)
        table.answer(1, SCISSORS)
        if len(table.options(0)) == 1:
            return table
    raise AssertionError("nobody ever had a second rock")


class Listener(Table):
    """A table that asks some seats at once and writes down what happens."""

    def __init__(self, asked: list[int], echo: bool = False, forced: int = -1) -> None:
        super().__init__()
        self.asked = asked
        self.echo = echo
        self.forced = forced
        self.heard: list[int] = []


def ask_them(t: Listener) -> None:
    for seat in t.asked:
        t.ask(SAY, seat)


def ask_then_note(t: Listener) -> None:
    ask_them(t)
    t.do(note, 200)


def ask_nothing(t: Listener) -> None:
    t.ask(NOTHING, 0)


def sayings(t: Listener, seat: int) -> list[Option]:
    return [ONE] if seat == t.forced else [ONE, TWO]


def said(t: Listener, seat: int, option: Option) -> None:
    t.heard.append(seat)
    if t.echo:
        t.do(note, 100 + seat)


def note(t: Listener, number: int) -> None:
    t.heard.append(number)


def nest(t: Listener, first: int) -> None:
    t.heard.append(first)
    t.do(note, first + 1)
    t.do(nest_deeper)
    t.do(note, first + 3)


def nest_deeper(t: Listener) -> None:
    t.do(note, 3)


def stop(t: Listener) -> None:
    t.end([0], [0], way="done", rule="TEST-1")


SAY = Choice(sayings, said, rule="SAY-1")
NOTHING = Choice(lambda t, seat: [], said, rule="SAY-2")

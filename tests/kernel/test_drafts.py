"""Choices that are composed part by part, by several seats at once."""

from random import Random

import pytest

from dystopolis.kernel import Draft, Option, Refused, Table


class Letter(Option, tag="letter", frozen=True):
    letter: str


class Done(Option, tag="done", frozen=True):
    pass


class Rub(Option, tag="rub", frozen=True):
    pass


A, B, DONE, RUB = Letter("a"), Letter("b"), Done(), Rub()


class Words(Table):
    """Everybody writes a word in secret; `read` is what was written when all were done."""

    def __init__(self, letters: list[Option], seats: int = 2) -> None:
        super().__init__()
        self.seats = seats
        self.letters = letters
        self.words = [""] * seats
        self.read: list[str] = []
        self.do(write_words)
        self.do(stop)
        self.go()


def write_words(t: Words) -> None:
    for seat in range(t.seats):
        t.ask(WORD, seat)


def parts(t: Words, seat: int) -> list[Option]:
    return [*t.letters, DONE] if t.words[seat] else t.letters


def write(t: Words, seat: int, option: Option) -> bool:
    if isinstance(option, Letter):
        t.words[seat] += option.letter
    elif option == RUB:
        t.words[seat] = t.words[seat][:-1]
    return option == DONE


def rubbing(t: Words, seat: int) -> list[Option]:
    return [RUB] if t.words[seat] else []


def stop(t: Words) -> None:
    t.read = t.words.copy()
    t.end([0], [0], way="read", rule="WORD-2")


WORD = Draft(parts, write, rule="WORD-1", asides=rubbing)


def test_a_seat_is_asked_on_until_its_last_part() -> None:
    t = Words([A, B])
    for option in (A, B, A):
        t.answer(0, option)
        assert t.waiting() == [0, 1]
        assert t.options(0) == [A, B, DONE]

    t.answer(0, DONE)

    assert t.waiting() == [1]
    assert t.read == []


def test_nothing_is_read_before_all_are_done_and_in_whatever_order_they_write() -> None:
    orders = [[0, 0, 0, 1, 1, 1], [1, 0, 1, 0, 1, 0], [1, 1, 1, 0, 0, 0]]
    for order in orders:
        t = Words([A, B])
        written = [iter([A, B, DONE]), iter([B, B, DONE])]
        for seat in order:
            assert t.read == []
            t.answer(seat, next(written[seat]))

        assert t.read == ["ab", "bb"]


def test_whoever_is_done_may_go_on_writing_until_the_last_is_done() -> None:
    t = Words([A, B])
    t.answer(0, A)
    t.answer(0, DONE)

    t.answer(0, B)
    assert t.waiting() == [0, 1]
    t.answer(0, DONE)
    t.answer(1, A)
    t.answer(1, DONE)

    assert t.read == ["ab", "a"]


def test_an_aside_is_legal_but_not_listed() -> None:
    t = Words([A, B])
    assert t.asides(0) == []
    t.answer(0, A)

    assert RUB not in t.options(0)
    assert t.asides(0) == [RUB]
    t.answer(0, RUB)
    assert t.words[0] == ""


@pytest.mark.parametrize("option", [DONE, RUB, Letter("z")])
def test_a_part_that_is_not_possible_yet_is_refused(option: Option) -> None:
    t = Words([A, B])

    with pytest.raises(Refused, match="WORD-1"):
        t.answer(0, option)
    assert t.words == ["", ""]


def test_the_only_possible_part_is_still_asked_for() -> None:
    """A forced part is not the whole answer."""
    t = Words([A])

    assert t.waiting() == [0, 1]
    assert t.options(0) == [A]


def test_a_seat_can_be_asked_again_because_of_what_another_did() -> None:
    t = Words([A, B])
    t.answer(0, A)
    t.answer(0, DONE)

    t.words[0] = ""
    t.ask_again(0)

    assert t.waiting() == [0, 1]
    assert t.options(0) == [A, B]


def test_an_answer_that_stands_is_kept_when_the_seat_is_asked_again() -> None:
    t = Words([A, B])
    t.answer(0, A)
    t.answer(0, DONE)

    t.ask_again(0, DONE)

    assert t.waiting() == [1]


def test_resealing_leaves_drafts_to_the_game() -> None:
    t = Words([A, B])
    t.answer(0, A)
    t.answer(0, DONE)

    t.reseal(1, Random(1))

    assert t.asks[0].answer == DONE


def test_a_seat_is_asked_one_thing_at_a_time() -> None:
    t = Words([A, B])

    with pytest.raises(RuntimeError, match="seat 0 is asked already"):
        t.ask(WORD, 0)

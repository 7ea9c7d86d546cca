"""Standing passes: private, no part of the position, and gone when what they were left for is over."""

from typing import Any

import msgspec
import pytest
from tests.kernel import toy
from tests.kernel.night_watch import GAME, RING, WAIT

from dystopolis.kernel import Match, Refused, Setup, positions


def night(seed: str = "dark", pace: Any = None) -> Match:
    game = msgspec.structs.replace(GAME, pace=pace)
    return Match(game, Setup(game.id, "1", 2, seed, mode="together"))


def let_all_pass(match: Match) -> None:
    for seat in match.table.waiting():
        match.answer(seat, WAIT)


def test_a_pass_answers_for_its_seat_alone() -> None:
    match = night()
    match.stand(1, "BELL", "round")

    assert match.passes() == [(1, WAIT)]
    assert match.standing_of(0) == []
    assert [one.until for one in match.standing_of(1)] == ["round"]


def test_a_pass_is_no_part_of_the_position_the_record_or_the_story() -> None:
    match, other = night(), night()
    match.stand(0, "BELL", "concerned")

    assert (match.digest(), match.record(), match.story) == (other.digest(), other.record(), other.story)


def test_asking_what_is_due_changes_nothing() -> None:
    match = night()
    match.stand(0, "BELL", "round")
    before = match.digest()

    assert match.passes() == match.passes() == [(0, WAIT)]
    assert match.digest() == before
    assert match.table.waiting() == [0, 1]


def test_a_pass_for_the_round_ends_with_it() -> None:
    match = night()
    match.stand(0, "BELL", "round")
    let_all_pass(match)

    assert match.table.round == 2  # type: ignore[attr-defined]
    assert match.passes() == []
    assert match.standing_of(0) == []


def test_a_pass_for_the_phase_ends_when_the_phase_has_another_name() -> None:
    match = night(pace=lambda t: ("early" if t.round < 2 else "late", 0))
    match.stand(0, "BELL", "phase")
    assert match.passes() == [(0, WAIT)]

    let_all_pass(match)
    assert match.standing_of(0) == []


def test_a_pass_until_it_concerns_the_seat_waits_and_stays() -> None:
    match = night()
    match.stand(0, "BELL", "concerned")
    match.stand(1, "BELL", "concerned")

    assert match.passes() == [(0, WAIT)], "the burglar is at the second house, which is the other's"
    let_all_pass(match)
    assert match.passes() == [(1, WAIT)]
    assert len(match.standing_of(0)) == 1


def test_a_later_pass_replaces_an_earlier_one_and_can_be_withdrawn() -> None:
    match = night()
    match.stand(0, "BELL", "concerned")
    match.stand(0, "BELL", "round")
    assert [one.until for one in match.standing_of(0)] == ["round"]

    match.unstand(0, "BELL")
    assert (match.standing_of(0), match.passes()) == ([], [])


@pytest.mark.parametrize(
    ("seat", "choice", "until"),
    [(0, "THROW", "round"), (0, "BELL", "dawn"), (2, "BELL", "round"), (-1, "BELL", "round")],
)
def test_what_cannot_be_passed_is_refused_with_a_sentence(seat: int, choice: str, until: str) -> None:
    match = night()
    with pytest.raises(Refused, match=r"^[A-Z].*\.$"):
        match.stand(seat, choice, until)
    assert match.passes() == []


def test_a_choice_that_is_no_window_cannot_be_passed() -> None:
    match = Match(toy.GAME, Setup("sleeve", "1", 2, "no window"))
    with pytest.raises(Refused):
        match.stand(0, "WORTH", "round")


def test_an_answer_that_a_pass_gave_is_taken_back_and_the_pass_goes_with_it() -> None:
    """Or it would be given again at once, and nobody could ever take it back."""
    match = night()
    match.stand(0, "BELL", "concerned")
    for seat, option in match.passes():
        match.answer(seat, option)
    assert match.undo(0) == [0]

    assert match.passes() == []
    assert match.table.waiting() == [0, 1]


def test_what_one_seat_takes_back_leaves_the_passes_of_others() -> None:
    match = night()
    match.stand(1, "BELL", "concerned")
    match.answer(0, WAIT)
    match.undo(0)

    assert len(match.standing_of(1)) == 1


def test_a_pass_for_this_round_is_left_alone_when_earlier_rounds_are_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To go back, a match is played again from a position that it kept, maybe some rounds ago."""
    monkeypatch.setattr(positions, "KEPT_EVERY", 1)
    match = night()
    match.answer(0, WAIT)
    monkeypatch.setattr(positions, "KEPT_EVERY", 100)
    match.answer(1, WAIT)
    match.answer(0, RING[0])
    match.answer(1, WAIT)
    match.stand(1, "BELL", "round")
    match.rewind(match.length)

    assert match.table.round == 3  # type: ignore[attr-defined]
    assert [one.until for one in match.standing_of(1)] == ["round"]


def test_who_takes_an_answer_back_is_asked_again_wherever_that_is_repeated() -> None:
    """`without` does to another match, or to a loaded one, what `undo` did to this one."""
    match, other = night(), night()
    for one in (match, other):
        one.stand(0, "BELL", "concerned")
        one.stand(1, "BELL", "round")
        one.answer(0, WAIT)
    other.without(match.undo(0))

    assert other.standing.left == match.standing.left
    assert [one.seat for one in other.standing.left] == [1]


def test_asking_what_would_be_taken_back_changes_nothing() -> None:
    match = night()
    match.stand(0, "BELL", "concerned")
    match.answer(0, WAIT)
    before = match.digest()

    assert match.undone(0) == [0]
    assert (match.digest(), match.length, len(match.standing_of(0))) == (before, 1, 1)


def test_a_pass_that_has_lapsed_does_not_come_back_when_the_round_is_rewound() -> None:
    match = night()
    match.stand(0, "BELL", "round")
    let_all_pass(match)
    match.rewind(0)

    assert match.standing_of(0) == []

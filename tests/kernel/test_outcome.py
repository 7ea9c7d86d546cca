"""How a game ends: who won, in which place everybody is, and that nothing happens afterwards."""

from typing import Any

import pytest
from tests.kernel.night_watch import GAME, WAIT
from tests.kernel.toy import ONE, TWO

from dystopolis.kernel import Choice, Draft, Event, Match, Option, Outcome, Refused, Setup, Table


class Fell(Event, tag="fell", frozen=True):
    seat: int


def ended(*args: Any, **more: Any) -> Outcome:
    t = Table()
    t.end(*args, way="points", rule="END-1", **more)
    assert t.outcome is not None
    return t.outcome


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ([7, 9, 3], (2, 1, 3)),
        ([9, 9, 3], (1, 1, 3)),
        ([3, 9, 3, 9], (3, 1, 3, 1)),
        ([0, 0], (1, 1)),
        ([-2, 5], (2, 1)),
        ([4], (1,)),
        ([], ()),
    ],
)
def test_whoever_has_more_comes_first_and_equals_share_a_place(
    scores: list[int], places: tuple[int, ...]
) -> None:
    assert ended([0], scores).places == places


def test_places_can_be_those_of_a_tie_break() -> None:
    outcome = ended([1], [9, 9], places=[2, 1])

    assert (outcome.winners, outcome.places, outcome.scores) == ((1,), (2, 1), (9, 9))


def test_several_may_win_or_nobody() -> None:
    assert ended([0, 2], [5, 1, 5]).winners == (0, 2)
    assert ended([], [5, 1]).winners == ()


def test_an_outcome_names_its_way_its_rule_and_the_side_that_won() -> None:
    outcome = ended([], [0, 0], side="the burglars")

    assert (outcome.way, outcome.rule, outcome.side) == ("points", "END-1", "the burglars")
    assert ended([0], [1]).side == ""


def test_all_may_lose_against_an_enemy_that_has_no_seat() -> None:
    match = Match(GAME, Setup("night-watch", "1", 2, "lost"))
    while not match.table.over:
        match.answer(match.table.waiting()[0], WAIT)
    outcome = match.table.outcome
    assert outcome is not None

    assert (outcome.winners, outcome.side, outcome.places) == ((), "the burglars", (1, 1))
    end = GAME.words.outcome(match.table)
    assert (end.winners, end.side, end.way) == ((), "the burglars", "robbed")


class Cliff(Table):
    """All step forward at once; whoever takes two steps falls, and that ends the game."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.steps = [0] * seats
        self.later = 0
        self.aloud = True


def everybody(t: Cliff) -> None:
    for seat in range(t.seats):
        t.ask(STEP, seat)
    t.do(later)


def step(t: Cliff, seat: int, option: Option) -> None:
    t.steps[seat] = 1 if option == ONE else 2
    t.do(later)
    if option == TWO:
        t.tell(Fell(seat))
        t.end([], t.steps, way="fell", rule="CLIFF-1")


def later(t: Cliff) -> None:
    t.later += 1


STEP = Choice(lambda t, seat: [ONE, TWO], step, rule="CLIFF-1")


def on_the_cliff(*answers: Option) -> Cliff:
    t = Cliff(len(answers))
    t.do(everybody)
    t.go()
    for seat, option in enumerate(answers):
        t.answer(seat, option)
    return t


def test_nothing_is_carried_out_after_the_end_not_even_joint_answers() -> None:
    t = on_the_cliff(ONE, TWO, ONE, TWO)

    assert t.steps == [1, 2, 0, 0]
    assert [told.event for told in t.told] == [Fell(1)]
    assert t.later == 0
    assert (t.stack, t.asks, t.waiting()) == ([], [], [])


def test_the_first_end_counts() -> None:
    t = on_the_cliff(TWO, TWO)

    assert t.outcome is not None
    assert t.outcome.scores == (2, 0)


def test_nobody_is_asked_or_refused_otherwise_after_the_end() -> None:
    t = on_the_cliff(TWO, ONE)

    with pytest.raises(Refused, match=r"^The game is over\.$"):
        t.answer(1, ONE)
    assert (t.options(0), t.asides(0)) == ([], [])


def test_a_draft_that_ends_the_game_while_others_write_leaves_nobody_waiting() -> None:
    def write(t: Table, seat: int, option: Option) -> bool:
        if option == TWO:
            t.end([seat], [1, 0], way="written", rule="PEN-1")
        return option == TWO

    pen = Draft(lambda t, seat: [ONE, TWO], write, rule="PEN-1")
    t = Table()
    t.seats = 2
    for seat in (0, 1):
        t.ask(pen, seat)
    t.go()
    t.answer(0, ONE)
    t.answer(0, TWO)

    assert t.over
    assert t.waiting() == []

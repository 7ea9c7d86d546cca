"""The worked examples about the phases after the missions, and about the end of the game."""

import pytest
from tests.games.outcomes import scores, winners

from dystopolis.games.wired.events import Hit, Paid, Phase, Revealed, Rolled, Round, Scored
from dystopolis.games.wired.options import Bail, Bid, Dismiss, Pawn, Place
from dystopolis.games.wired.round import end_round, play_phase, play_round
from dystopolis.games.wired.scoring import score
from dystopolis.games.wired.table import Wired

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    asked,
    bid,
    choose,
    collect,
    dice,
    done,
    empty_table,
    face_up,
    give,
    idle,
    idle_until,
    job_at,
    new_table,
    options,
    phases,
    play,
    target,
    told,
    when,
)


@pytest.mark.rule("WB-EX-04")
def test_example_turn_order() -> None:
    t = new_table(order=[GREEN, BLACK, BLUE, YELLOW])

    play(t, play_round)
    idle(t)
    idle(t)
    choose(t, Bid(1, "thug"))
    choose(t, Bid(2, "ace"))
    assert t.track == [BLUE, YELLOW, -1, -1]
    idle_until(t, 2)

    assert t.order == (YELLOW, BLUE, GREEN, BLACK)
    assert asked(t) == YELLOW
    assert [(p.aces, p.thugs) for p in t.players] == [(1, 2)] * 4


@pytest.mark.rule("WB-EX-05")
def test_example_final_scoring() -> None:
    t = empty_table(aloud=True)
    target(t, YELLOW, "DRD")
    give(t, YELLOW, reputation=54, heavy=2, equipment=3, guns=2, money=15, morgue_aces=1)
    matching = ("WB-DRD-1", "WB-DRD-2", "WB-DRD-3", "WB-DRD-4")
    others = ("WB-ACP-1", "WB-ACP-2", "WB-ORG-01", "WB-EVENT-A")
    collect(t, YELLOW, *matching, *others)

    play(t, score)

    assert told(t, Scored)[YELLOW] == Scored(
        seat=YELLOW, target="DRD", cards=(*matching, *others), reputation=54, heavy=2, equipment=1,
        guns=1, money=3, aces=-2, thugs=0, listed=5, matching=4, bonus=16, total=75,
    )  # fmt: skip
    assert scores(t)[YELLOW] == 75


def short_of_three() -> Wired:
    """Black with 3 Aces and 3 Thugs to pay from 3 Money, in phase 9."""
    t = empty_table(aloud=True)
    give(t, BLACK, aces=3, thugs=3, money=3, guns=1, equipment=1, reputation=10)
    phases(t, 9)
    assert options(t) == {Pawn(), Pawn("gun"), Pawn("equipment")}
    return t


@pytest.mark.rule("WB-EX-12")
def test_example_pay_with_shortage_pawning_both_tokens() -> None:
    t = short_of_three()
    p = t.players[BLACK]
    pool = p.pool_thugs

    choose(t, Pawn("gun"))
    choose(t, Pawn("equipment"))
    assert options(t) == {Dismiss(aces=1), Dismiss(thugs=1)}
    choose(t, Dismiss(thugs=1))

    assert done(t)
    assert told(t, Paid) == [Paid(BLACK, 5)]
    assert (p.aces, p.thugs, p.pool_thugs) == (3, 2, pool + 1)
    assert (p.reputation, p.money, p.guns, p.equipment) == (9, 0, 0, 0)


@pytest.mark.rule("WB-EX-12")
def test_example_pay_with_shortage_pawning_one_token() -> None:
    t = short_of_three()
    p = t.players[BLACK]

    choose(t, Pawn("gun"))
    choose(t, Pawn())
    choose(t, Dismiss(aces=1, thugs=1))

    assert told(t, Paid) == [Paid(BLACK, 4)]
    assert (p.reputation, p.money, p.guns, p.equipment) == (8, 0, 0, 1)


@pytest.mark.rule("WB-EX-12")
def test_example_pay_with_shortage_pawning_nothing() -> None:
    t = short_of_three()
    p = t.players[BLACK]

    choose(t, Pawn())
    assert options(t) == {Dismiss(aces, 3 - aces) for aces in range(4)}
    choose(t, Dismiss(thugs=3))

    assert done(t)
    assert (p.aces, p.thugs) == (3, 0)
    assert (p.reputation, p.money, p.guns, p.equipment) == (7, 0, 1, 1)


@pytest.mark.rule("WB-EX-13")
def test_example_bail_then_pay() -> None:
    t = empty_table()
    p = give(t, BLUE, aces=1, thugs=3, jail_aces=1, jail_thugs=1, money=5)

    phases(t, 8, 9)
    choose(t, Bail(aces=1))
    assert (p.money, p.aces + p.thugs) == (4, 5)
    assert (t.phase, options(t)) == (9, {Dismiss(aces=1), Dismiss(thugs=1)})
    choose(t, Dismiss(thugs=1))

    assert done(t)
    assert (p.money, p.aces, p.thugs, p.jail_thugs) == (0, 2, 2, 1)


def hits(t: Wired, space: str) -> list[tuple[int, int, int]]:
    """Round, phase and seat of everything an event did."""
    return [
        (round, phase, event.seat) for round, phase, event in when(t, Hit) if event.job == f"event:{space}"
    ]


@pytest.mark.rule("WB-EX-14")
def test_example_event_timeline_when_nobody_defeats_them() -> None:
    t = new_table(aloud=True)

    play(t, play_round)
    idle_until(t, 13)

    flips = [(round, phase, event.job) for round, phase, event in when(t, Revealed) if "event" in event.job]
    assert flips == [(4, 12, "event:A"), (8, 12, "event:B"), (10, 12, "event:C")]
    for space, first in (("A", 5), ("B", 9), ("C", 11)):
        assert hits(t, space) == [(round, 10, seat) for round in range(first, 13) for seat in t.order]


@pytest.mark.rule("WB-EX-14")
def test_example_event_timeline_when_gangs_are_beaten_in_round_5() -> None:
    t = new_table(order=[GREEN, BLACK, BLUE, YELLOW], aloud=True)

    play(t, play_round)
    idle_until(t, 4)
    assert Place("event:A", 1, 2) not in options(t)
    idle_until(t, 5)
    choose(t, Place("event:A", 1, 2))
    dice(t, yellow=[4], white=[1, 0])
    idle_until(t, 13)

    assert [(round, phase, event.job) for round, phase, event in when(t, Rolled)] == [(5, 7, "event:A")]
    assert hits(t, "A") == []
    assert hits(t, "B")[0][:2] == (9, 10)
    assert hits(t, "C")[0][:2] == (11, 10)


def round_seven() -> Wired:
    """Round 7 of a dull game: the last DRD card is Copy the Blueprints, and Green is on it with an Ace."""
    t = new_table(order=[GREEN, BLACK, BLUE, YELLOW], aloud=True)
    face_up(t, "DRD", "WB-DRD-1")
    collect(t, BLACK, "WB-DRD-2", "WB-DRD-3", "WB-DRD-4", "WB-DRD-5")
    t.told.clear()
    play(t, play_round)
    idle_until(t, 7)
    choose(t, Place("mission:DRD", aces=1))
    return t


@pytest.mark.rule("WB-EX-15")
def test_example_depletion() -> None:
    t = round_seven()
    dice(t, yellow=[2])
    idle_until(t, 8)

    assert t.players[GREEN].pile == (t.box.card_index["WB-DRD-1"],)
    assert [event.number for event in told(t, Round)] == list(range(1, 8))
    assert [event.number for round, _, event in when(t, Phase) if round == 7] == list(range(1, 13))
    assert t.over
    assert len(scores(t)) == 4


@pytest.mark.rule("WB-EX-15")
def test_example_depletion_when_the_last_mission_fails() -> None:
    t = round_seven()
    dice(t, yellow=[1], black=[0])
    idle_until(t, 8)

    assert [event for round, phase, event in when(t, Revealed) if (round, phase) == (7, 12)] == [
        Revealed("mission:DRD", "WB-DRD-1")
    ]
    assert job_at(t, "mission:DRD").face_up
    assert (t.round, t.phase, t.over) == (8, 1, False)
    assert Place("mission:DRD", aces=1) in options(t)


@pytest.mark.rule("WB-EX-16")
def test_example_track_with_two_aces() -> None:
    t = empty_table(order=[GREEN, BLACK, BLUE, YELLOW])
    bid(t, GREEN, 1, "thug")
    bid(t, BLUE, 2, "ace")
    bid(t, YELLOW, 4, "ace")

    phases(t, 11)

    assert t.order == (BLUE, YELLOW, GREEN, BLACK)


@pytest.mark.rule("WB-EX-17")
@pytest.mark.parametrize(
    ("money", "cards", "listed", "gained"), [(10, 0, 21, 21), (40, 0, 27, 25), (40, 3, 27, 34)]
)
def test_example_cap(money: int, cards: int, listed: int, gained: int) -> None:
    t = empty_table(aloud=True)
    target(t, GREEN, "ACP")
    give(t, GREEN, reputation=12, heavy=20, money=money, jail_thugs=1)
    collect(t, GREEN, *[f"WB-ACP-{number}" for number in range(1, cards + 1)])

    play(t, score)

    assert told(t, Scored)[GREEN].listed == listed
    assert scores(t)[GREEN] == 12 + gained


@pytest.mark.rule("WB-EX-18")
def test_example_tie() -> None:
    t = empty_table(order=[BLACK, GREEN, BLUE, YELLOW])
    t.round = 12
    give(t, BLACK, reputation=60)
    give(t, YELLOW, reputation=60)
    bid(t, YELLOW, 1, "thug")

    play(t, (play_phase, 11), (play_phase, 12), end_round)

    assert t.order == (YELLOW, BLACK, GREEN, BLUE)
    assert scores(t)[BLACK] == scores(t)[YELLOW] == 60
    assert winners(t) == [YELLOW]

"""Events as jobs: who attempts them, what it gives, what it costs."""

import pytest
from tests.games.outcomes import scores

from dystopolis.games.wired.box import CORPORATIONS
from dystopolis.games.wired.events import Hit
from dystopolis.games.wired.options import Lose, Place
from dystopolis.games.wired.round import end_round, play_phase
from dystopolis.games.wired.scoring import score
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Refused

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    active,
    asked,
    choose,
    collect,
    dice,
    empty_table,
    give,
    idle,
    job_at,
    options,
    phases,
    play,
    target,
    team,
    told,
)

TEAMS = {"A": (1, 2), "B": (2, 1), "C": (3, 1)}


def enter(space: str) -> Place:
    aces, thugs = TEAMS[space]
    return Place(f"event:{space}", aces, thugs)


def attempt(t: Wired, seat: int, space: str) -> None:
    """A whole team stands on an event card."""
    aces, thugs = TEAMS[space]
    team(t, seat, f"event:{space}", aces, thugs)


def win(t: Wired, *spaces: str) -> None:
    """The dice of these teams are all good enough."""
    aces = sum(TEAMS[space][0] for space in spaces)
    thugs = sum(TEAMS[space][1] for space in spaces)
    dice(t, yellow=[4] * aces, white=[2] * thugs)


@pytest.mark.rule("WB-EVT-11")
@pytest.mark.parametrize("space", ["A", "B", "C"])
def test_an_active_event_is_attempted_like_a_mission(space: str) -> None:
    t = empty_table(order=[GREEN, BLUE, BLACK, YELLOW])
    active(t, space)
    card = t.box.cards[job_at(t, f"event:{space}").cards[0]]
    aces, thugs = TEAMS[space]
    p = give(t, GREEN, aces=aces, thugs=thugs, guns=card.guns, equipment=card.equipment, heavy=card.heavy)
    give(t, BLUE, aces=aces, thugs=thugs, guns=9, equipment=9, heavy=9)
    win(t, space)

    phases(t, 1)
    choose(t, enter(space))
    assert (p.guns, p.equipment, p.heavy) == (0, 0, 0)
    assert job_at(t, f"event:{space}").seat == GREEN
    with pytest.raises(Refused):
        choose(t, enter(space))
    phases(t, 2, 6)
    assert list(p.pile) == []
    phases(t, 7)

    assert p.pile == (card.index,)
    assert (p.aces, p.thugs) == (aces, thugs)


@pytest.mark.rule("WB-EVT-12", "WB-RULING-33")
def test_a_defeated_event_is_gone_at_once_and_hits_nobody_in_that_round() -> None:
    t = empty_table(aloud=True)
    active(t, "A", "B")
    attempt(t, GREEN, "A")
    give(t, BLUE, money=5, thugs=2)
    give(t, GREEN, money=5)
    win(t, "A")

    phases(t, 7)
    assert job_at(t, "event:A").cards == ()
    phases(t, 8, 10)
    while t.asks:
        idle(t)

    assert {event.job for event in told(t, Hit)} == {"event:B"}
    assert t.players[BLUE].thugs == 1


@pytest.mark.rule("WB-EVT-13", "WB-RULING-34")
@pytest.mark.parametrize(("space", "reputation", "money"), [("A", 6, 4), ("B", 9, 5), ("C", 14, 6)])
def test_the_winner_keeps_the_card_and_gains_its_reputation_and_money(
    space: str, reputation: int, money: int
) -> None:
    t = empty_table()
    active(t, space)
    p = give(t, GREEN, reputation=10, money=1)
    attempt(t, GREEN, space)
    win(t, space)

    phases(t, 7)

    assert p.reputation == 10 + reputation
    assert p.money == 1 + money
    assert p.pile == (t.box.card_index[f"WB-EVENT-{space}"],)


@pytest.mark.rule("WB-EVT-14")
@pytest.mark.parametrize("corporation", CORPORATIONS)
def test_an_event_card_never_counts_for_the_target(corporation: str) -> None:
    t = empty_table()
    target(t, GREEN, corporation)
    collect(t, GREEN, "WB-EVENT-A", "WB-EVENT-B", "WB-EVENT-C", f"WB-{corporation}-1")

    play(t, score)

    assert scores(t)[GREEN] == 1


@pytest.mark.rule("WB-EVT-15")
def test_a_failed_attempt_leaves_the_event_active() -> None:
    t = empty_table(aloud=True)
    active(t, "A")
    p = give(t, GREEN, money=9, guns=2)
    attempt(t, GREEN, "A")
    dice(t, yellow=[1], white=[0, 0], black=[0, 0, 0])

    phases(t, 7, 12)

    assert list(p.pile) == []
    assert [t.box.cards[card].id for card in job_at(t, "event:A").cards] == ["WB-EVENT-A"]
    assert [event.seat for event in told(t, Hit)] == [YELLOW, GREEN, BLUE, BLACK]
    assert (p.aces, p.thugs) == (1, 1)
    give(t, GREEN, thugs=2)
    phases(t, 1)
    assert enter("A") in options(t)


@pytest.mark.rule("WB-EVT-16", "WB-RULING-35")
@pytest.mark.parametrize(("space", "zone"), [("A", "er"), ("B", "er"), ("C", "morgue")])
def test_casualties_of_a_failed_attempt_go_to_the_zone_on_the_card(space: str, zone: str) -> None:
    t = empty_table()
    active(t, space)
    attempt(t, GREEN, space)
    p = t.players[GREEN]
    aces, thugs = TEAMS[space]
    dice(t, yellow=[1] * aces, white=[0] * thugs, black=[1, 1, 0, 0])

    phases(t, 7)
    choose(t, Lose(aces=1, thugs=1))

    other = "morgue" if zone == "er" else "er"
    assert (getattr(p, f"{zone}_aces"), getattr(p, f"{zone}_thugs")) == (1, 1)
    assert (getattr(p, f"{other}_aces"), getattr(p, f"{other}_thugs")) == (0, 0)
    assert (p.aces, p.thugs) == (aces - 1, thugs - 1)


@pytest.mark.rule("WB-EVT-17", "WB-RULING-34")
def test_taking_events_never_ends_the_game() -> None:
    t = empty_table()
    t.round = 11
    active(t, "A", "B", "C")
    for seat, space in ((GREEN, "A"), (BLUE, "B"), (BLACK, "C")):
        give(t, seat, money=9)
        attempt(t, seat, space)
    win(t, "A", "B", "C")

    play(t, *[(play_phase, number) for number in range(7, 13)], end_round)

    assert [len(t.players[seat].pile) for seat in (GREEN, BLUE, BLACK)] == [1, 1, 1]
    assert t.round == 12
    assert not scores(t)
    assert asked(t) is not None


@pytest.mark.rule("WB-EVT-20")
def test_a_defeated_event_never_comes_back() -> None:
    t = empty_table(aloud=True)
    t.round = 5
    active(t, "A")
    give(t, GREEN, money=9)
    attempt(t, GREEN, "A")
    win(t, "A")

    play(t, *[(play_phase, number) for number in range(7, 13)], end_round)
    faces = set()
    while t.asks:
        faces.add(job_at(t, "event:A").face_up)
        idle(t)

    assert t.round == 12
    assert faces == {False}
    assert {event.job for event in told(t, Hit)} == {"event:B", "event:C"}

"""Every invariant of the ledger is checked, and every check can fail."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.games.wired.builders import bid, face_up, job_at, new_table, team
from tests.games.wired.invariants import CHECKS, Violated, check, hides, violated
from tests.games.wired.watcher import AFTER_THE_LAST, WATCHED, Watcher

from dystopolis.games import wired
from dystopolis.games.wired.events import (
    Failed,
    Hit,
    LatePaid,
    Paid,
    Rolled,
    SecurityRolled,
    StayedLate,
    Succeeded,
    WalkedAway,
)
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.view import view
from dystopolis.kernel import Event
from dystopolis.toolkit.ledger import read_ledger

LEDGER = Path(str(wired.__file__)).parent / "rules.md"
ELSEWHERE = {28: "test_the_same_seed_and_answers_give_the_same_game in tests/kernel/test_match.py"}


def test_every_invariant_of_the_ledger_has_a_check() -> None:
    ledger = read_ledger(LEDGER.read_text(encoding="utf-8"))

    assert set(CHECKS) | set(WATCHED) | set(ELSEWHERE) == set(ledger.invariants)
    assert set(ledger.invariants) == set(range(1, 29))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_table_breaks_no_invariant(seats: int) -> None:
    t = new_table(seats)

    check(t)
    assert [p.reputation for p in t.players] == [0] * seats


def set_player(**things: int) -> Callable[[Wired], None]:
    def change(t: Wired) -> None:
        for name, value in things.items():
            setattr(t.players[1], name, getattr(t.players[1], name) + value)

    return change


def put(at: str, seat: int = 0, aces: int = 0, thugs: int = 0) -> Callable[[Wired], None]:
    """Crew stand somewhere without anybody having looked for a box."""

    def change(t: Wired) -> None:
        p, index = t.players[seat], t.box.place_index[at]
        p.aces_at[index] += aces
        p.thugs_at[index] += thugs
        p.pool_aces -= aces
        p.pool_thugs -= thugs
        t.free[index] -= aces + thugs

    return change


def send(at: str, aces: int = 0, thugs: int = 0, phase: int = 1) -> Callable[[Wired], None]:
    """A team works somewhere without anybody having counted the boxes."""

    def change(t: Wired) -> None:
        job = job_at(t, at)
        job.seat, job.aces, job.thugs = 0, aces, thugs
        t.phase = phase

    return change


def stay(at: str, *owners: int, seat: int = 0, phase: int = 5) -> Callable[[Wired], None]:
    def change(t: Wired) -> None:
        job_at(t, at).late += tuple(owners)
        job_at(t, at).seat = seat
        t.phase = phase

    return change


def set_table(**things: object) -> Callable[[Wired], None]:
    def change(t: Wired) -> None:
        for name, value in things.items():
            setattr(t, name, value)

    return change


def lose_a_card(t: Wired) -> None:
    t.jobs[2].cards = t.jobs[2].cards[:-1]


def double_a_card(t: Wired) -> None:
    first, _, third, *rest = t.jobs[2].cards
    t.jobs[2].cards = (first, third, third, *rest)


def pile_up_one_territory(t: Wired) -> None:
    t.jobs[4].cards += t.jobs[5].cards[-1:]
    t.jobs[5].cards = t.jobs[5].cards[:-1]


def swap_corporations(t: Wired) -> None:
    one, other = t.jobs[0], t.jobs[1]
    one.cards, other.cards = one.cards[:1] + other.cards[1:], other.cards[:1] + one.cards[1:]


def double_an_event(t: Wired) -> None:
    t.players[0].pile += (t.box.event_cards[0],)


def share_a_target(t: Wired) -> None:
    t.players[1].target = t.players[0].target


def keep_a_team_at_work(t: Wired) -> None:
    face_up(t, "ACP", "WB-ACP-1")
    team(t, 0, "mission:ACP", aces=1)
    t.phase = 7


def leave_somebody_on_the_track(t: Wired) -> None:
    bid(t, 0, 1, "thug")


def lose_two_cards(t: Wired) -> None:
    t.jobs[2].cards = t.jobs[2].cards[:3]


def forget_the_street(t: Wired) -> None:
    t.asks[0].options = [option for option in t.asks[0].options if getattr(option, "at", "") != "street"]


def flip_early(t: Wired) -> None:
    t.round, t.phase = 4, 11
    job_at(t, "event:A").face_up = True


BROKEN: list[tuple[int, Callable[[Wired], None]]] = [
    (1, set_player(aces=1)),
    (1, set_player(pool_aces=-5, aces=5)),
    (1, set_table(track=[0, -1, -1], track_aces=[1, 0, 0])),
    (2, set_player(thugs=1)),
    (2, set_player(jail_thugs=-1, thugs=1)),
    (2, stay("mission:ACP", 1)),
    (3, set_table(mercenaries=2)),
    (3, set_table(mercenaries=2, phase=7)),
    (3, set_player(mercenaries=1)),
    (4, lose_a_card),
    (4, double_a_card),
    (4, pile_up_one_territory),
    (4, swap_corporations),
    (5, double_an_event),
    (6, share_a_target),
    (6, set_table(undealt=())),
    (7, set_player(money=-50)),
    (7, set_player(heavy=-1)),
    (8, set_player(reputation=-1)),
    (9, set_table(round=0)),
    (9, set_table(round=13)),
    (10, put("black_market", aces=4)),
    (10, put("black_market", thugs=1)),
    (10, put("body_shop", aces=1)),
    (10, set_table(free=[1000] * 12)),
    (11, put("sec_acp", thugs=3)),
    (11, put("sec_cry", aces=1)),
    (12, send("mission:ACP", aces=5)),
    (12, send("mission:ACP", thugs=9, phase=7)),
    (12, send("event:A", aces=1)),
    (13, set_table(track=[0, 0, -1])),
    (13, set_table(track=[-1, -1, -1, -1], track_aces=[0, 0, 0, 0])),
    (14, set_table(order=(0, 1, 1))),
    (14, set_table(order=(0, 1))),
    (16, stay("mission:ACP", 1, 1, 2)),
    (16, stay("mission:MAF", 1)),
    (16, stay("mission:ACP", 0)),
    (16, stay("mission:ACP", 1, phase=8)),
    (19, forget_the_street),
    (22, send("event:A", aces=1)),
    (22, flip_early),
]


@pytest.mark.parametrize(("number", "change"), BROKEN)
def test_a_position_that_breaks_an_invariant_is_found(number: int, change: Callable[[Wired], None]) -> None:
    t = new_table(3)

    change(t)

    assert number in violated(t)
    with pytest.raises(Violated, match=str(number)):
        check(t)


@pytest.mark.parametrize(
    "leak", ["another target", "another pile", "the next card", "a failed card", "no leak"]
)
def test_a_view_that_shows_too_much_is_found(leak: str) -> None:
    t = new_table(3)
    t.players[1].pile += t.jobs[3].cards[-1:]
    t.jobs[3].cards = t.jobs[3].cards[:-1]
    seen = view(t, 0)
    one = seen.players[1]
    assert hides(t, seen)

    if leak == "another target":
        one = msgspec.structs.replace(one, target="ACP")
    elif leak == "another pile":
        one = msgspec.structs.replace(one, pile=(t.box.cards[t.players[1].pile[0]].id,))
    elif leak == "the next card":
        one = msgspec.structs.replace(seen.players[0], pile=(t.box.cards[t.jobs[0].cards[1]].id,))
    elif leak == "a failed card":
        one = msgspec.structs.replace(seen.players[0], pile=(t.box.cards[t.jobs[5].cards[-1]].id,))
    leaky = msgspec.structs.replace(seen, players=(seen.players[0], one, seen.players[2]))

    assert hides(t, leaky) == (leak == "no leak")


def watched() -> tuple[Wired, Watcher]:
    t = new_table(3, aloud=True)
    return t, Watcher(t)


@pytest.mark.parametrize(
    ("number", "next_phase", "change"),
    [
        (17, 2, set_player(money=0)),
        (18, AFTER_THE_LAST, leave_somebody_on_the_track),
        (18, AFTER_THE_LAST, set_player(er_aces=1, aces=-1)),
        (18, AFTER_THE_LAST, put("street", thugs=2)),
        (20, 8, keep_a_team_at_work),
        (21, 10, set_player(money=0)),
        (23, 5, lose_two_cards),
    ],
)
def test_a_phase_that_ends_untidily_is_found(
    number: int, next_phase: int, change: Callable[[Wired], None]
) -> None:
    t, watcher = watched()
    change(t)

    with pytest.raises(Violated, match=f"invariant {number} "):
        watcher.between_phases(t, next_phase)


def test_a_stack_that_is_not_turned_up_is_found() -> None:
    t, watcher = watched()
    t.jobs[1].face_up = False

    with pytest.raises(Violated, match="invariant 18"):
        watcher.between_phases(t, AFTER_THE_LAST)


def test_somebody_who_comes_back_from_the_morgue_is_found() -> None:
    t, watcher = watched()
    set_player(morgue_thugs=1, thugs=-1)(t)
    watcher.look(t)
    set_player(morgue_thugs=-1, thugs=1)(t)

    with pytest.raises(Violated, match="invariant 15"):
        watcher.look(t)


def test_a_stack_that_grows_is_found() -> None:
    t, watcher = watched()
    watcher.stacks = [5, 5, 4, 5, 5, 5]

    with pytest.raises(Violated, match="invariant 23"):
        watcher.look(t)


def test_reputation_from_nowhere_is_found() -> None:
    t, watcher = watched()
    t.players[2].reputation += 1

    with pytest.raises(Violated, match="invariant 24"):
        watcher.look(t)


@pytest.mark.parametrize(
    ("number", "events"),
    [
        (24, [Succeeded(0, "mission:ACP", "WB-ACP-1", 9, 2)]),
        (24, [LatePaid(0, "mission:ACP", 2, 2)]),
        (24, [WalkedAway(0, aces=1, reputation=1)]),
        (16, [Rolled(0, "mission:ACP", "WB-ACP-1", (), (), (), 0, difficulty=3)]),
        (16, [StayedLate(1, "mission:ACP", 1), Rolled(0, "mission:ACP", "WB-ACP-1", (), (), (), 0, 2)]),
        (16, [StayedLate(1, "mission:ACP", 3), Rolled(0, "mission:ACP", "WB-ACP-1", (), (), (), 0, 5)]),
        (16, [Failed(0, "mission:ACP", "WB-ACP-1"), SecurityRolled(0, "mission:ACP", (1, 0))]),
        (22, [Hit(0, "event:A", "thug", "pool")]),
    ],
)
def test_an_event_that_cannot_be_is_found(number: int, events: list[Event]) -> None:
    t, watcher = watched()
    for event in events:
        t.tell(event)

    with pytest.raises(Violated, match=f"invariant {number} "):
        watcher.look(t)


def test_somebody_who_was_paid_is_not_taken_for_unpaid() -> None:
    t, watcher = watched()
    for seat in range(3):
        t.tell(Paid(seat, 3))

    watcher.between_phases(t, 10)


def test_a_wrong_final_score_is_found() -> None:
    t, watcher = watched()
    watcher.earliest_end = 1
    for p in t.players:
        p.money, p.guns, p.equipment = 5, 0, 0
    t.end([0], [1, 1, 2], way="test", rule="WB-END-01")

    with pytest.raises(Violated, match="invariant 25"):
        watcher.look(t)


def test_a_game_that_ends_too_early_is_found() -> None:
    t, watcher = watched()
    t.end([0], [0, 0, 0], way="test", rule="WB-END-01")

    with pytest.raises(Violated, match="invariant 23"):
        watcher.look(t)


def test_a_watcher_sees_every_phase_of_a_round_in_which_somebody_chooses() -> None:
    t, watcher = watched()
    while t.round == 1:
        seat = t.waiting()[0]
        t.answer(seat, t.options(seat)[0])
        watcher.look(t)

    assert watcher.boundaries == dict.fromkeys(range(2, AFTER_THE_LAST + 1), 1)

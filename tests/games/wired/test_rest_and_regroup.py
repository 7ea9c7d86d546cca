"""Phase 12: Rest and Regroup."""

import pytest
from tests.games.outcomes import scores

from dystopolis.games.wired.box import STACKS
from dystopolis.games.wired.events import Jailed, Revealed, Round
from dystopolis.games.wired.round import end_round, play_phase, play_round
from dystopolis.games.wired.scoring import is_last_round
from dystopolis.games.wired.table import Wired

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    active,
    asked,
    collect,
    dice,
    done,
    empty_table,
    face_up,
    give,
    idle_until,
    job_at,
    new_table,
    options,
    phases,
    play,
    team,
    told,
)


def top(t: Wired, stack: str) -> str | None:
    """The face-up card of a stack, if there is one."""
    job = job_at(t, f"mission:{stack}")
    return t.box.cards[job.cards[0]].id if job.face_up else None


def names(t: Wired, stack: str) -> list[str]:
    return [t.box.cards[card].id for card in job_at(t, f"mission:{stack}").cards]


def flipped(t: Wired) -> str:
    """The events that are face up."""
    return "".join(space for space in "ABC" if job_at(t, f"event:{space}").face_up)


@pytest.mark.rule("WB-REST-01")
def test_all_crew_in_the_emergency_room_move_to_jail() -> None:
    t = empty_table(aloud=True)
    green = give(t, GREEN, er_aces=1, er_thugs=2, jail_aces=1, jail_thugs=1, morgue_thugs=1)
    blue = give(t, BLUE, er_thugs=1, aces=1)

    phases(t, 12)

    assert (green.er_aces, green.er_thugs, blue.er_thugs) == (0, 0, 0)
    assert (green.jail_aces, green.jail_thugs, green.morgue_thugs) == (2, 3, 1)
    assert (blue.jail_aces, blue.jail_thugs, blue.aces) == (0, 1, 1)
    assert told(t, Jailed) == [Jailed(GREEN, 1, 2), Jailed(BLUE, 0, 1)]


@pytest.mark.rule("WB-REST-02", "WB-RULING-32")
def test_a_completed_mission_is_replaced_by_the_next_card_of_its_stack() -> None:
    t = empty_table(aloud=True)
    face_up(t, "CRY", "WB-CRY-1")
    team(t, GREEN, "mission:CRY", aces=1)
    before = names(t, "CRY")
    dice(t, yellow=[4])

    phases(t, 7, 11)
    assert top(t, "CRY") is None
    t.told.clear()
    phases(t, 12)

    assert names(t, "CRY") == before[1:]
    assert top(t, "CRY") == before[1]
    assert told(t, Revealed) == [Revealed("mission:CRY", before[1])]


@pytest.mark.rule("WB-REST-02", "WB-RULING-30", "WB-RULING-32")
def test_a_failed_mission_is_replaced_by_the_next_card_of_its_stack() -> None:
    t = empty_table()
    face_up(t, "CRY", "WB-CRY-1")
    team(t, GREEN, "mission:CRY", aces=1)
    before = names(t, "CRY")
    dice(t, yellow=[1], black=[0])

    phases(t, 7, 11)
    assert top(t, "CRY") is None
    phases(t, 12)

    assert top(t, "CRY") == before[1]
    assert names(t, "CRY") == [*before[1:], before[0]]


@pytest.mark.rule("WB-REST-03")
def test_a_mission_nobody_attempted_stays_face_up() -> None:
    t = empty_table()
    face_up(t, "CRY", "WB-CRY-1")
    team(t, GREEN, "mission:CRY", aces=1)
    before = {stack: names(t, stack) for stack in STACKS if stack != "CRY"}
    dice(t, yellow=[4])

    phases(t, 7, 12)

    for stack, cards in before.items():
        assert names(t, stack) == cards
        assert top(t, stack) == cards[0]


@pytest.mark.rule("WB-REST-04")
def test_the_time_marker_moves_one_space_when_the_game_goes_on() -> None:
    t = new_table(aloud=True)
    t.told.clear()

    play(t, play_round)
    idle_until(t, 13)

    assert [event.number for event in told(t, Round)] == list(range(1, 13))
    assert t.round == 12


@pytest.mark.rule("WB-REST-05", "WB-EVT-05")
@pytest.mark.parametrize("round", range(1, 12))
def test_an_event_is_flipped_at_the_end_of_rounds_4_8_and_10_only(round: int) -> None:
    t = empty_table(aloud=True)
    t.round = round
    t.told.clear()

    phases(t, 1, 11)
    assert flipped(t) == ""
    phases(t, 12)

    expected = {4: "A", 8: "B", 10: "C"}.get(round, "")
    assert flipped(t) == expected
    assert told(t, Revealed) == [Revealed(f"event:{space}", f"WB-EVENT-{space}") for space in expected]


@pytest.mark.rule("WB-REST-06", "WB-RULING-30")
def test_the_only_card_of_a_stack_is_turned_up_again_after_it_failed() -> None:
    t = empty_table()
    face_up(t, "CRY", "WB-CRY-1")
    collect(t, BLUE, "WB-CRY-2", "WB-CRY-3", "WB-CRY-4", "WB-CRY-5")
    team(t, GREEN, "mission:CRY", aces=1)
    dice(t, yellow=[1], black=[0])

    phases(t, 7, 11)
    assert names(t, "CRY") == ["WB-CRY-1"]
    assert top(t, "CRY") is None
    phases(t, 12)

    assert top(t, "CRY") == "WB-CRY-1"
    assert not is_last_round(t)


@pytest.mark.rule("WB-REST-07", "WB-RULING-31")
def test_when_a_stack_ran_out_only_the_emergency_room_matters() -> None:
    t = empty_table(aloud=True)
    t.round = 4
    p = give(t, BLACK, er_aces=1)
    face_up(t, "CRY", "WB-CRY-1")
    face_up(t, "DRD", "WB-DRD-1")
    collect(t, BLUE, "WB-CRY-2", "WB-CRY-3", "WB-CRY-4", "WB-CRY-5")
    team(t, GREEN, "mission:CRY", aces=1)
    team(t, BLUE, "mission:DRD", aces=1)
    dice(t, yellow=[4, 4])

    phases(t, 7, 11)
    t.told.clear()
    play(t, (play_phase, 12), end_round)

    assert t.players[GREEN].pile == (t.box.card_index["WB-CRY-1"],)
    assert (p.er_aces, p.jail_aces) == (0, 1)
    assert top(t, "DRD") is None
    assert flipped(t) == ""
    assert t.round == 4
    assert told(t, Revealed) == []
    assert scores(t)


@pytest.mark.rule("WB-REST-07")
def test_after_round_12_only_the_emergency_room_matters() -> None:
    t = empty_table()
    t.round = 12
    p = give(t, BLACK, er_thugs=1)
    face_up(t, "DRD", "WB-DRD-1")
    team(t, BLUE, "mission:DRD", aces=1)
    dice(t, yellow=[4])

    play(t, *[(play_phase, phase) for phase in range(7, 13)], end_round)

    assert (p.er_thugs, p.jail_thugs) == (0, 1)
    assert top(t, "DRD") is None
    assert t.round == 12
    assert scores(t)


@pytest.mark.rule("WB-REST-05")
def test_a_flipped_event_can_be_entered_in_the_next_round() -> None:
    t = empty_table()
    t.round = 4
    give(t, GREEN, aces=1, thugs=2, money=9, guns=2)

    play(t, play_round)
    assert "event:A" not in {getattr(option, "at", "") for option in options(t)}
    idle_until(t, 5)

    assert asked(t) == GREEN
    assert "event:A" in {getattr(option, "at", "") for option in options(t)}


@pytest.mark.rule("WB-EVT-20")
def test_an_active_event_stays_face_up() -> None:
    t = empty_table()
    active(t, "A", "B", "C")
    for round in range(1, 12):
        t.round = round
        phases(t, 1, 12)
        assert done(t)
        assert flipped(t) == "ABC"

"""Phase 6 of Wired: Black Ops: Hire Mercenaries, and what they do in phase 7."""

import pytest

from dystopolis.games.wired.events import Failed, Rolled, Succeeded
from dystopolis.games.wired.options import Assign, Place, Resolve
from dystopolis.games.wired.round import play_round
from dystopolis.games.wired.table import Wired

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    active,
    asked,
    choose,
    crew_at,
    dice,
    done,
    empty_table,
    face_up,
    give,
    job_at,
    options,
    phases,
    play,
    team,
    told,
)


def hiring(aces: int = 1) -> Wired:
    """Green has an Ace on Tail a Bodyguard Detail (Difficulty 3, security rating 2) and Aces at Aegis."""
    t = empty_table(aloud=True)
    face_up(t, "BSU", "WB-BSU-1")
    team(t, GREEN, "mission:BSU", aces=1)
    crew_at(t, GREEN, "aegis", aces=aces)
    return t


@pytest.mark.rule("WB-MERC-01")
def test_each_ace_at_aegis_comes_home_and_brings_a_mercenary() -> None:
    t = hiring(aces=2)
    crew_at(t, BLUE, "aegis", aces=1)
    boxes = empty_table().free
    phases(t, 6)
    assert [(p.aces, p.mercenaries) for p in t.players] == [(0, 0), (2, 2), (1, 1), (0, 0)]
    assert (t.mercenaries, t.free) == (0, boxes)


@pytest.mark.rule("WB-MERC-01")
def test_the_owners_of_mercenaries_assign_them_one_after_the_other_in_current_order() -> None:
    t = hiring(aces=2)
    t.order = (BLACK, GREEN, YELLOW, BLUE)
    team(t, BLACK, "mission:ACP", aces=1)
    crew_at(t, BLACK, "aegis", aces=1)
    phases(t, 6)
    assert [ask.seat for ask in t.asks] == [BLACK]
    choose(t, Assign())
    assert [ask.seat for ask in t.asks] == [GREEN]
    choose(t, Assign("mission:BSU"))
    assert [ask.seat for ask in t.asks] == [GREEN]
    choose(t, Assign())
    assert done(t)


@pytest.mark.rule("WB-MERC-02")
def test_a_mercenary_may_be_added_to_any_team_of_the_one_who_hired_it_and_to_no_other() -> None:
    t = hiring()
    team(t, GREEN, "mission:CRY", thugs=3)
    team(t, YELLOW, "mission:ACP", aces=1)
    team(t, BLUE, "mission:DRD", aces=1)
    phases(t, 6)
    assert asked(t) == GREEN
    assert options(t) == {Assign(), Assign("mission:BSU"), Assign("mission:CRY")}
    choose(t, Assign("mission:CRY"))
    assert [job.mercenaries for job in t.jobs] == [0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert (t.players[GREEN].mercenaries, t.mercenaries) == (0, 2)


@pytest.mark.rule("WB-MERC-02")
def test_a_mercenary_is_added_in_phase_6_and_at_no_other_time() -> None:
    t = hiring()
    give(t, GREEN, money=9)
    dice(t, yellow=[1], black=[0, 0])
    phases(t, 2, 5)
    assert done(t)
    assert (t.mercenaries, t.players[GREEN].mercenaries, job_at(t, "mission:BSU").mercenaries) == (3, 0, 0)
    phases(t, 6, 12)
    assert asked(t) == GREEN
    choose(t, Assign())
    assert done(t)
    assert told(t, Rolled)[0].brown == ()


@pytest.mark.rule("WB-MERC-03")
@pytest.mark.parametrize("at", ["mission:ACP", "mission:MAF", "mission:YAK", "event:A", "event:C"])
def test_a_mercenary_works_on_missions_and_on_events(at: str) -> None:
    t = empty_table(aloud=True)
    active(t, "A", "C")
    team(t, YELLOW, at, aces=1)
    crew_at(t, YELLOW, "aegis", aces=1)
    phases(t, 6, 7)
    assert options(t) == {Assign(), Assign(at)}
    dice(t, yellow=[4], brown=[6])
    choose(t, Assign(at))
    assert (told(t, Rolled)[0].job, told(t, Rolled)[0].brown) == (at, (6,))


@pytest.mark.rule("WB-MERC-04")
def test_three_mercenaries_may_join_the_same_team() -> None:
    t = hiring(aces=3)
    team(t, GREEN, "mission:DRD", thugs=1)
    phases(t, 6, 7)
    for _ in range(3):
        choose(t, Assign("mission:BSU"))
    assert [job_at(t, at).mercenaries for at in ("mission:BSU", "mission:DRD")] == [3, 0]
    dice(t, yellow=[1], brown=[1, 3, 1])
    choose(t, Resolve("mission:BSU"))
    assert (told(t, Rolled)[0].brown, told(t, Rolled)[0].total) == ((1, 3, 1), 6)


@pytest.mark.rule("WB-MERC-04")
def test_each_of_several_mercenaries_may_join_another_team() -> None:
    t = hiring(aces=2)
    team(t, GREEN, "mission:DRD", thugs=1)
    phases(t, 6)
    choose(t, Assign("mission:DRD"))
    choose(t, Assign("mission:BSU"))
    assert [job_at(t, at).mercenaries for at in ("mission:BSU", "mission:DRD")] == [1, 1]


@pytest.mark.rule("WB-MERC-05")
def test_an_unused_mercenary_returns_to_aegis_and_its_fee_is_lost() -> None:
    t = hiring()
    give(t, GREEN, money=5)
    phases(t, 6)
    choose(t, Assign())
    assert done(t)
    assert (t.mercenaries, t.players[GREEN].mercenaries) == (3, 0)
    assert t.players[GREEN].money == 5


@pytest.mark.rule("WB-MERC-05")
def test_a_mercenary_hired_without_a_team_returns_at_once_and_nobody_is_asked() -> None:
    t = empty_table()
    give(t, YELLOW, aces=1, money=5)
    phases(t, 1, 6)
    choose(t, Place("aegis", aces=1))
    assert done(t)
    assert (t.mercenaries, t.players[YELLOW].mercenaries) == (3, 0)
    assert (t.players[YELLOW].aces, t.players[YELLOW].money) == (1, 3)


@pytest.mark.rule("WB-MERC-06")
@pytest.mark.parametrize(("face", "told_of"), [(3, Succeeded), (1, Failed)])
def test_a_mercenary_returns_to_aegis_after_a_success_and_after_a_failure(face: int, told_of: type) -> None:
    t = hiring()
    phases(t, 6)
    choose(t, Assign("mission:BSU"))
    assert t.mercenaries == 2
    dice(t, yellow=[1], brown=[face], black=[0, 0])
    phases(t, 7)
    assert told(t, told_of)
    assert (t.mercenaries, job_at(t, "mission:BSU").mercenaries) == (3, 0)


@pytest.mark.rule("WB-MERC-06")
def test_a_mercenary_of_another_job_stays_until_that_job_is_resolved() -> None:
    t = empty_table()
    for at in ("mission:ACP", "mission:DRD", "mission:CRY"):
        team(t, GREEN, at, thugs=1, mercenaries=1)
    dice(t, white=[0, 0, 0], brown=[1, 1, 1], black=[0] * 15)
    phases(t, 7)
    assert t.mercenaries == 0
    choose(t, Resolve("mission:DRD"))
    assert (t.mercenaries, job_at(t, "mission:ACP").mercenaries) == (1, 1)
    choose(t, Resolve("mission:ACP"))
    assert done(t)
    assert t.mercenaries == 3


@pytest.mark.rule("WB-MERC-07")
def test_mercenaries_need_no_boxes_on_the_card() -> None:
    t = hiring(aces=2)  # the card has one box, and it is taken
    phases(t, 6, 7)
    choose(t, Assign("mission:BSU"))
    dice(t, yellow=[1], brown=[6, 3])
    choose(t, Assign("mission:BSU"))
    rolled = told(t, Rolled)[0]
    assert (rolled.yellow, rolled.brown, rolled.total) == ((1,), (6, 3), 10)


@pytest.mark.rule("WB-MERC-08")
def test_the_ace_that_hired_cannot_join_a_team_in_this_round() -> None:
    t = empty_table(aloud=True)
    face_up(t, "BSU", "WB-BSU-1")
    give(t, GREEN, aces=2, guns=1, money=8)
    play(t, play_round)
    choose(t, Place("aegis", aces=1))
    choose(t, Place("mission:BSU", aces=1))
    assert (t.phase, options(t)) == (6, {Assign(), Assign("mission:BSU")})
    assert (t.players[GREEN].aces, job_at(t, "mission:BSU").aces) == (1, 1)
    dice(t, yellow=[1], brown=[3])
    choose(t, Assign("mission:BSU"))
    assert len(told(t, Rolled)[0].yellow) == 1
    assert (asked(t), t.round, t.phase) == (GREEN, 2, 1)  # nothing to place in between


@pytest.mark.rule("WB-MERC-09")
def test_the_fourth_ace_finds_no_room_at_aegis() -> None:
    t = empty_table()
    for seat in range(4):
        give(t, seat, aces=1, money=2)
    phases(t, 1)
    for _ in range(3):
        choose(t, Place("aegis", aces=1))
    assert asked(t) == BLACK
    assert Place("aegis", aces=1) not in options(t)


@pytest.mark.rule("WB-MERC-09")
def test_a_mercenary_who_is_not_at_aegis_cannot_be_hired() -> None:
    t = hiring(aces=2)
    team(t, YELLOW, "mission:ACP", aces=1, mercenaries=2)
    phases(t, 6)
    assert (t.players[GREEN].mercenaries, t.mercenaries) == (1, 0)
    choose(t, Assign("mission:BSU"))
    assert done(t)
    assert sum(job.mercenaries for job in t.jobs) == 3

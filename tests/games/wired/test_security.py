"""Phase 5 of Wired: Black Ops: Beef Up Security, and what comes of it in phase 7."""

import pytest

from dystopolis.games.wired.box import CORPORATIONS
from dystopolis.games.wired.events import LatePaid, Rolled, SecurityRolled, Succeeded
from dystopolis.games.wired.options import Guards, Lose, Place
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
    dice,
    done,
    empty_table,
    face_up,
    give,
    guards,
    job_at,
    late,
    options,
    phases,
    team,
    told,
)


def watched(*watchers: int, money: int = 0, mercenaries: int = 0) -> Wired:
    """Blue has an Ace on Scout Location (Difficulty 3, security rating 1); each watcher has a Thug there."""
    t = empty_table(aloud=True)
    face_up(t, "CRY", "WB-CRY-1")
    team(t, BLUE, "mission:CRY", aces=1, mercenaries=mercenaries)
    for seat in watchers:
        guards(t, seat, "CRY", 1)
        give(t, seat, money=money)
    return t


@pytest.mark.rule("WB-SEC-01")
def test_an_ace_cannot_be_security() -> None:
    t = empty_table()
    give(t, YELLOW, aces=2, thugs=2)
    phases(t, 1)
    for corporation in CORPORATIONS:
        place = f"sec_{corporation.lower()}"
        crews = {(o.aces, o.thugs) for o in options(t) if isinstance(o, Place) and o.at == place}
        assert crews == {(0, 1), (0, 2)}
    with pytest.raises(Refused):
        choose(t, Place("sec_acp", aces=1))


@pytest.mark.rule("WB-SEC-02")
@pytest.mark.parametrize("corporation", CORPORATIONS)
def test_a_casing_thug_may_take_two_money_and_go_home(corporation: str) -> None:
    t = empty_table()
    job = team(t, YELLOW, f"mission:{corporation}", aces=1)
    guards(t, YELLOW, corporation, 1)
    phases(t, 5)
    assert asked(t) == YELLOW
    assert options(t) == {Guards(), Guards(**{corporation.lower(): 1})}
    choose(t, Guards())
    p = t.players[YELLOW]
    assert done(t)
    assert (p.money, p.thugs, sum(p.thugs_at)) == (2, 1, 0)
    assert (job.aces, job.thugs) == (1, 0)


@pytest.mark.rule("WB-SEC-02")
@pytest.mark.parametrize("corporation", CORPORATIONS)
def test_a_casing_thug_may_join_the_team_instead(corporation: str) -> None:
    t = empty_table()
    job = team(t, YELLOW, f"mission:{corporation}", aces=1)
    guards(t, YELLOW, corporation, 1)
    phases(t, 5)
    choose(t, Guards(**{corporation.lower(): 1}))
    assert (job.seat, job.aces, job.thugs) == (YELLOW, 1, 1)
    assert (t.players[YELLOW].thugs, sum(t.players[YELLOW].thugs_at)) == (0, 0)


@pytest.mark.rule("WB-SEC-03")
@pytest.mark.parametrize(("joining", "money"), [(0, 7 + 4), (1, 7 + 2), (2, 7)])
def test_a_joining_thug_takes_no_money(joining: int, money: int) -> None:
    t = empty_table()
    give(t, YELLOW, money=7)
    team(t, YELLOW, "mission:DRD", aces=1)
    guards(t, YELLOW, "DRD", 2)
    phases(t, 5)
    choose(t, Guards(drd=joining))
    assert t.players[YELLOW].money == money


@pytest.mark.rule("WB-SEC-04")
def test_a_joined_thug_adds_a_white_die() -> None:
    t = watched(BLUE)
    phases(t, 5, 7)
    dice(t, yellow=[1], white=[2])
    choose(t, Guards(cry=1))
    rolled = told(t, Rolled)[0]
    assert (rolled.yellow, rolled.white, rolled.total, rolled.difficulty) == ((1,), (2,), 3, 3)
    assert told(t, Succeeded)
    assert (t.players[BLUE].aces, t.players[BLUE].thugs) == (1, 1)


@pytest.mark.rule("WB-SEC-04")
def test_a_joined_thug_can_be_a_casualty() -> None:
    t = watched(BLUE)
    phases(t, 5, 7)
    dice(t, yellow=[1], white=[1], black=[1])
    choose(t, Guards(cry=1))
    assert options(t) == {Lose(aces=1), Lose(thugs=1)}
    choose(t, Lose(thugs=1))
    p = t.players[BLUE]
    assert (p.aces, p.thugs, p.er_aces, p.er_thugs) == (1, 0, 0, 1)


@pytest.mark.rule("WB-SEC-05")
def test_two_thugs_join_a_team_that_fills_all_boxes_of_its_card() -> None:
    t = empty_table(aloud=True)
    face_up(t, "CRY", "WB-CRY-2")  # TTT
    team(t, BLUE, "mission:CRY", thugs=3)
    guards(t, BLUE, "CRY", 2)
    phases(t, 5, 7)
    assert options(t) == {Guards(), Guards(cry=1), Guards(cry=2)}
    choose(t, Guards(cry=2))
    assert len(told(t, Rolled)[0].white) == 5


@pytest.mark.rule("WB-SEC-06")
@pytest.mark.parametrize("corporation", CORPORATIONS)
def test_a_thug_watching_anothers_job_may_take_two_money_and_go_home(corporation: str) -> None:
    t = empty_table()
    job = team(t, BLUE, f"mission:{corporation}", aces=1)
    guards(t, YELLOW, corporation, 1)
    phases(t, 5)
    assert asked(t) == YELLOW
    assert options(t) == {Guards(), Guards(**{corporation.lower(): 1})}
    choose(t, Guards())
    p = t.players[YELLOW]
    assert done(t)
    assert (p.money, p.thugs, sum(p.thugs_at)) == (2, 1, 0)
    assert job.late == ()


@pytest.mark.rule("WB-SEC-06")
@pytest.mark.parametrize("corporation", CORPORATIONS)
def test_a_thug_watching_anothers_job_may_stay_late_instead(corporation: str) -> None:
    t = empty_table()
    job = team(t, BLUE, f"mission:{corporation}", aces=1)
    guards(t, YELLOW, corporation, 1)
    phases(t, 5)
    choose(t, Guards(**{corporation.lower(): 1}))
    p = t.players[YELLOW]
    assert job.late == (YELLOW,)
    assert (p.money, p.thugs, sum(p.thugs_at)) == (0, 0, 0)


@pytest.mark.rule("WB-SEC-07")
@pytest.mark.parametrize(("staying", "difficulty"), [(0, 3), (1, 4), (2, 5)])
def test_each_thug_staying_late_raises_the_difficulty_by_one(staying: int, difficulty: int) -> None:
    t = watched(YELLOW, YELLOW)
    phases(t, 5, 7)
    dice(t, yellow=[4], black=[0, 0, 0])
    choose(t, Guards(cry=staying))
    assert told(t, Rolled)[0].difficulty == difficulty
    assert bool(told(t, Succeeded)) == (difficulty <= 4)


@pytest.mark.rule("WB-SEC-07", "WB-SEC-08")
def test_late_thugs_never_add_more_than_two() -> None:
    t = watched()
    late(t, YELLOW, "mission:CRY", 2)
    late(t, GREEN, "mission:CRY", 1)  # no board has room for a third
    dice(t, yellow=[4], black=[0, 0, 0, 0])
    phases(t, 7)
    assert told(t, Rolled)[0].difficulty == 3 + 2
    assert len(told(t, SecurityRolled)[0].dice) == 1 + 2


@pytest.mark.rule("WB-SEC-08")
@pytest.mark.parametrize("staying", [0, 1, 2])
def test_each_thug_that_stayed_late_at_a_failed_job_adds_a_black_die(staying: int) -> None:
    t = watched(YELLOW, YELLOW)
    phases(t, 5, 7)
    dice(t, yellow=[1], black=[0, 0, 0])
    choose(t, Guards(cry=staying))
    assert len(told(t, SecurityRolled)[0].dice) == 1 + staying


@pytest.mark.rule("WB-SEC-09")
def test_after_a_failed_job_each_late_thug_comes_home_with_two_money_and_one_reputation() -> None:
    t = watched(YELLOW, BLACK, money=5)
    give(t, YELLOW, reputation=3)
    phases(t, 5, 7)
    dice(t, yellow=[4], black=[0, 0, 0])
    choose(t, Guards(cry=1))
    choose(t, Guards(cry=1))
    assert [(p.money, p.reputation, p.thugs) for p in t.players] == [
        (7, 4, 1),
        (0, 0, 0),
        (0, 0, 0),
        (7, 1, 1),
    ]


@pytest.mark.rule("WB-SEC-10")
def test_after_a_success_each_late_thug_comes_home_with_nothing() -> None:
    t = watched(YELLOW, BLACK, money=5, mercenaries=1)
    phases(t, 5, 7)
    dice(t, yellow=[4], brown=[1])
    choose(t, Guards(cry=1))
    choose(t, Guards(cry=1))
    assert told(t, Succeeded)
    assert [(t.players[seat].money, t.players[seat].reputation) for seat in (YELLOW, BLACK)] == [(5, 0)] * 2
    assert [t.players[seat].thugs for seat in (YELLOW, BLACK)] == [1, 1]


@pytest.mark.rule("WB-SEC-11")
def test_one_thug_may_go_home_and_the_other_stay() -> None:
    t = watched(YELLOW, YELLOW)
    phases(t, 5)
    assert options(t) == {Guards(), Guards(cry=1), Guards(cry=2)}
    choose(t, Guards(cry=1))
    assert (t.players[YELLOW].thugs, t.players[YELLOW].money) == (1, 2)
    assert job_at(t, "mission:CRY").late == (YELLOW,)


@pytest.mark.rule("WB-SEC-11")
def test_thugs_at_different_corporations_are_decided_separately() -> None:
    t = watched(YELLOW, YELLOW)
    team(t, YELLOW, "mission:ACP", aces=1)
    guards(t, YELLOW, "ACP", 1)
    phases(t, 5)
    assert options(t) == {Guards(acp=a, cry=c) for a in (0, 1) for c in (0, 1, 2)}
    choose(t, Guards(acp=1, cry=1))
    assert (job_at(t, "mission:ACP").thugs, job_at(t, "mission:CRY").late) == (1, (YELLOW,))
    assert (t.players[YELLOW].thugs, t.players[YELLOW].money) == (1, 2)


@pytest.mark.rule("WB-SEC-12")
def test_thugs_with_no_job_to_watch_take_two_money_each_and_nobody_is_asked() -> None:
    t = watched()
    for corporation in ("ACP", "BSU", "DRD"):
        guards(t, YELLOW, corporation, 1)
    guards(t, GREEN, "BSU", 1)
    decisions = t.decisions
    phases(t, 5)
    assert done(t)
    assert t.decisions == decisions
    assert [(p.money, p.thugs, sum(p.thugs_at)) for p in t.players] == [
        (6, 3, 0),
        (2, 1, 0),
        (0, 0, 0),
        (0, 0, 0),
    ]


@pytest.mark.rule("WB-SEC-12")
def test_only_the_thugs_that_watch_a_job_are_decided() -> None:
    t = watched(YELLOW)
    guards(t, YELLOW, "ACP", 2)
    phases(t, 5)
    assert options(t) == {Guards(), Guards(cry=1)}
    choose(t, Guards(cry=1))
    assert (t.players[YELLOW].money, t.players[YELLOW].thugs) == (4, 2)


@pytest.mark.rule("WB-SEC-13")
def test_a_thug_that_stays_at_the_own_job_joins_and_is_never_late() -> None:
    t = watched(BLUE, BLUE)
    phases(t, 5)
    choose(t, Guards(cry=2))
    job = job_at(t, "mission:CRY")
    assert (job.thugs, job.late) == (2, ())


@pytest.mark.rule("WB-SEC-13")
def test_a_thug_that_stays_at_anothers_job_is_late_and_never_joins() -> None:
    t = watched(YELLOW, YELLOW)
    phases(t, 5)
    choose(t, Guards(cry=2))
    job = job_at(t, "mission:CRY")
    assert (job.seat, job.aces, job.thugs, job.late) == (BLUE, 1, 0, (YELLOW, YELLOW))


@pytest.mark.rule("WB-SEC-14")
def test_two_players_may_share_the_security_of_a_corporation() -> None:
    t = empty_table()
    give(t, YELLOW, thugs=1)
    give(t, GREEN, thugs=1)
    give(t, BLUE, thugs=1)
    phases(t, 1)
    choose(t, Place("sec_bsu", thugs=1))
    choose(t, Place("sec_bsu", thugs=1))
    assert asked(t) == BLUE
    assert Place("sec_bsu", thugs=1) not in options(t)
    assert [p.thugs_at[t.box.place_index["sec_bsu"]] for p in t.players] == [1, 1, 0, 0]


@pytest.mark.rule("WB-SEC-14")
def test_each_of_two_owners_decides_for_the_own_thug() -> None:
    t = watched(YELLOW, BLUE)
    phases(t, 5)
    assert (asked(t), options(t)) == (YELLOW, {Guards(), Guards(cry=1)})
    choose(t, Guards(cry=1))
    assert (asked(t), options(t)) == (BLUE, {Guards(), Guards(cry=1)})
    choose(t, Guards())
    job = job_at(t, "mission:CRY")
    assert (job.thugs, job.late) == (0, (YELLOW,))
    assert (t.players[YELLOW].money, t.players[BLUE].money, t.players[BLUE].thugs) == (0, 2, 1)


@pytest.mark.rule("WB-SEC-15")
def test_thugs_that_stayed_late_are_never_casualties() -> None:
    t = watched(YELLOW, BLACK)
    phases(t, 5, 7)
    dice(t, yellow=[1], black=[1, 1, 1])
    choose(t, Guards(cry=1))
    choose(t, Guards(cry=1))
    assert done(t)
    assert [(p.er_aces, p.er_thugs) for p in t.players] == [(0, 0), (0, 0), (1, 0), (0, 0)]
    assert [p.thugs for p in t.players] == [1, 0, 0, 1]


@pytest.mark.rule("WB-SEC-16")
def test_players_decide_one_after_the_other_in_current_order() -> None:
    t = watched(YELLOW, BLACK)
    t.order = (BLACK, BLUE, GREEN, YELLOW)
    team(t, YELLOW, "mission:ACP", thugs=1)
    guards(t, BLACK, "ACP", 1)
    phases(t, 5)
    assert [ask.seat for ask in t.asks] == [BLACK]
    assert options(t) == {Guards(acp=a, cry=c) for a in (0, 1) for c in (0, 1)}
    choose(t, Guards(acp=1))
    assert [ask.seat for ask in t.asks] == [YELLOW]
    assert job_at(t, "mission:ACP").late == (BLACK,)


@pytest.mark.rule("WB-SEC-16")
def test_a_decision_about_security_is_final() -> None:
    t = watched(YELLOW, BLACK)
    phases(t, 5)
    choose(t, Guards(cry=1))
    with pytest.raises(Refused):
        t.answer(YELLOW, Guards())
    choose(t, Guards())
    assert done(t)
    assert job_at(t, "mission:CRY").late == (YELLOW,)


@pytest.mark.rule("WB-SEC-17")
def test_nobody_cases_or_stays_late_at_territories_and_events() -> None:
    t = empty_table(aloud=True)
    active(t, "A")
    jobs = [team(t, YELLOW, at, aces=1) for at in ("mission:MAF", "mission:YAK", "event:A")]
    for corporation in CORPORATIONS:
        guards(t, YELLOW, corporation, 1)
        guards(t, BLUE, corporation, 1)
    phases(t, 5)
    assert done(t)
    assert [(job.thugs, job.late) for job in jobs] == [(0, ())] * 3
    assert [t.players[seat].money for seat in (YELLOW, BLUE)] == [8, 8]


@pytest.mark.rule("WB-SEC-17")
def test_the_four_corporations_alone_have_security() -> None:
    t = empty_table()
    active(t, "A", "B", "C")
    give(t, YELLOW, thugs=1)
    phases(t, 1)
    posts = {o.at for o in options(t) if isinstance(o, Place) and o.at.startswith("sec")}
    assert posts == {"sec_acp", "sec_bsu", "sec_cry", "sec_drd"}
    assert [place.guards for place in t.box.at_phase[5]] == [0, 1, 2, 3]


@pytest.mark.rule("WB-SEC-09")
def test_what_two_late_thugs_of_one_owner_bring_is_told_once() -> None:
    t = watched()
    late(t, YELLOW, "mission:CRY", 2)
    dice(t, yellow=[1], black=[0, 0, 0])

    phases(t, 7)

    assert told(t, LatePaid) == [LatePaid(YELLOW, "mission:CRY", 4, 2, thugs=2)]
    assert (t.players[YELLOW].money, t.players[YELLOW].reputation, t.players[YELLOW].thugs) == (4, 2, 2)


@pytest.mark.rule("WB-SEC-09")
def test_late_thugs_of_two_owners_are_told_one_after_the_other() -> None:
    t = watched()
    late(t, BLACK, "mission:CRY")
    late(t, YELLOW, "mission:CRY")
    dice(t, yellow=[1], black=[0, 0, 0])

    phases(t, 7)

    assert told(t, LatePaid) == [LatePaid(seat, "mission:CRY", 2, 1) for seat in (BLACK, YELLOW)]

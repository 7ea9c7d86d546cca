"""Worked examples of Wired: Black Ops about crew, security and jobs, told as the ledger tells them."""

import pytest

from dystopolis.games.wired.events import Failed, Rolled, Scored, SecurityRolled, Succeeded
from dystopolis.games.wired.options import Assign, Guards, Lose, Place
from dystopolis.games.wired.scoring import score
from dystopolis.games.wired.table import Wired

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    asked,
    choose,
    crew_at,
    dice,
    done,
    empty_table,
    face_up,
    give,
    guards,
    job_at,
    options,
    phases,
    play,
    target,
    team,
    told,
)


@pytest.mark.rule("WB-EX-02")
@pytest.mark.parametrize("face", [1, 2, 4])
def test_beefing_up_security(face: int) -> None:
    t = empty_table(aloud=True)
    job = face_up(t, "CRY", "WB-CRY-1")
    scout = t.box.cards[job.cards[0]]
    assert (scout.name, scout.boxes, scout.difficulty, scout.security) == ("Scout Location", "A", 3, 1)
    team(t, BLUE, "mission:CRY", aces=1)
    guards(t, YELLOW, "CRY", 2)
    yellow = give(t, YELLOW, money=5, reputation=7)
    blue = give(t, BLUE, money=1, reputation=2)

    phases(t, 5)
    assert asked(t) == YELLOW
    choose(t, Guards(cry=2))
    assert (yellow.money, yellow.thugs) == (5, 0)

    dice(t, yellow=[face], black=[1, 1, 0])
    phases(t, 7)
    assert done(t)
    rolled = told(t, Rolled)[0]
    assert (rolled.yellow, rolled.white, rolled.brown, rolled.difficulty) == ((face,), (), (), 3 + 2)
    assert told(t, Failed)
    assert (yellow.money, yellow.reputation, yellow.thugs) == (5 + 4, 7 + 2, 2)
    assert told(t, SecurityRolled)[0].dice == (1, 1, 0)
    assert (blue.er_aces, blue.aces, blue.pool_aces) == (1, 0, 4)
    assert (blue.money, blue.reputation, blue.pile) == (1, 2, ())
    assert job.cards[-1] == scout.index

    phases(t, 12)
    assert (blue.er_aces, blue.jail_aces) == (0, 1)


@pytest.mark.rule("WB-EX-03")
def test_black_ops_mission() -> None:
    t = empty_table(aloud=True)
    job = face_up(t, "BSU", "WB-BSU-3")
    ceo = t.box.cards[job.cards[0]]
    assert (ceo.name, ceo.boxes, ceo.guns, ceo.equipment, ceo.heavy) == ("Assassinate CEO", "AA", 1, 1, 0)
    assert (ceo.difficulty, ceo.reputation, ceo.money) == (6, 8, 6)
    target(t, GREEN, "BSU")
    green = give(t, GREEN, aces=3, guns=1, equipment=1, money=5, reputation=4)
    phases(t, 1, 7)
    choose(t, Place("mission:BSU", aces=2))
    choose(t, Place("aegis", aces=1))
    assert (green.guns, green.equipment, green.money) == (0, 0, 3)

    assert (t.phase, options(t)) == (6, {Assign(), Assign("mission:BSU")})
    assert (green.aces, job.aces, t.mercenaries) == (1, 2, 2)

    dice(t, yellow=[2, 1], brown=[3])
    choose(t, Assign("mission:BSU"))
    assert done(t)
    rolled = told(t, Rolled)[0]
    assert (rolled.yellow, rolled.white, rolled.brown) == ((2, 1), (), (3,))
    assert (rolled.total, rolled.difficulty) == (6, 6)
    assert told(t, Succeeded)
    assert (green.money, green.reputation) == (3 + 6, 4 + 8)
    assert green.pile == (ceo.index,)
    assert (green.aces, t.mercenaries) == (3, 3)

    play(t, score)
    scored = told(t, Scored)[GREEN]
    assert (scored.target, scored.matching, scored.bonus) == ("BSU", 1, 1)


@pytest.mark.rule("WB-EX-09")
def test_short_pool() -> None:
    t = empty_table()
    blue = give(t, BLUE, morgue_thugs=13)
    crew_at(t, BLUE, "mala_muerte", aces=1, thugs=1)
    assert blue.pool_thugs == 1
    phases(t, 3)
    assert (blue.aces, blue.thugs, blue.pool_thugs) == (1, 1 + 1, 0)


@pytest.mark.rule("WB-EX-10")
def test_hire_before_upgrade() -> None:
    t = empty_table()
    green = give(t, GREEN, aces=1, thugs=1, jail_aces=3, money=2)
    assert green.pool_aces == 1
    phases(t, 1, 3)
    choose(t, Place("majestic", aces=1))
    choose(t, Place("body_shop", thugs=1))
    assert done(t)
    assert (green.aces + green.jail_aces, green.pool_aces, green.money) == (5, 0, 0)
    assert green.thugs == 0
    phases(t, 4)
    assert (green.aces, green.thugs, green.pool_aces, green.pool_thugs, green.money) == (2, 1, 0, 14, 0)


@pytest.mark.rule("WB-EX-11")
def test_upgrade() -> None:
    t = empty_table()
    yellow = give(t, YELLOW, aces=1, jail_thugs=1)
    crew_at(t, YELLOW, "body_shop", thugs=1)
    assert (yellow.pool_aces, yellow.pool_thugs) == (4, 13)
    phases(t, 4)
    assert (yellow.aces, yellow.thugs, yellow.pool_aces, yellow.pool_thugs) == (2, 0, 3, 14)


@pytest.mark.rule("WB-EX-19")
def test_territory_failure() -> None:
    t = empty_table(aloud=True)
    job = face_up(t, "MAF", "WB-ORG-05")
    assert (t.box.cards[job.cards[0]].boxes, t.box.cards[job.cards[0]].security) == ("AAT", 4)
    team(t, BLACK, "mission:MAF", aces=2, thugs=1)
    black = give(t, BLACK, money=10)
    guards(t, YELLOW, "ACP", 2)
    dice(t, yellow=[1, 1], white=[0], black=[1, 1, 0, 0])
    phases(t, 5, 7)
    assert told(t, SecurityRolled)[0].dice == (1, 1, 0, 0)
    assert (asked(t), options(t)) == (BLACK, {Lose(aces=2), Lose(aces=1, thugs=1)})
    choose(t, Lose(aces=1, thugs=1))
    assert (black.morgue_aces, black.morgue_thugs, black.er_aces, black.er_thugs) == (1, 1, 0, 0)
    assert (black.aces, black.thugs) == (1, 0)

    phases(t, 8, 12)
    assert done(t)  # nobody can be bailed out of the Morgue
    phases(t, 8)
    assert done(t)
    assert (black.morgue_aces, black.morgue_thugs, black.pool_aces, black.pool_thugs) == (1, 1, 3, 14)


def mixed_security() -> Wired:
    t = empty_table(aloud=True)
    job = face_up(t, "BSU", "WB-BSU-3")
    assert (t.box.cards[job.cards[0]].difficulty, t.box.cards[job.cards[0]].security) == (6, 3)
    team(t, GREEN, "mission:BSU", aces=2)
    guards(t, GREEN, "BSU", 1)
    guards(t, BLUE, "BSU", 1)
    phases(t, 5, 7)
    assert (asked(t), options(t)) == (GREEN, {Guards(), Guards(bsu=1)})
    return t


@pytest.mark.rule("WB-EX-20")
@pytest.mark.parametrize("joins", [0, 1])
@pytest.mark.parametrize("stays", [0, 1])
def test_mixed_security(joins: int, stays: int) -> None:
    t = mixed_security()
    choose(t, Guards(bsu=joins))
    assert (asked(t), options(t)) == (BLUE, {Guards(), Guards(bsu=1)})
    dice(t, yellow=[1, 1], white=[2], black=[0, 0, 0, 0])
    choose(t, Guards(bsu=stays))
    assert done(t)
    rolled = told(t, Rolled)[0]
    assert (len(rolled.yellow), len(rolled.white), rolled.difficulty) == (2, joins, 6 + stays)
    assert told(t, Failed)
    assert len(told(t, SecurityRolled)[0].dice) == 3 + stays
    green, blue = t.players[GREEN], t.players[BLUE]
    assert (green.money, green.aces, green.thugs) == (2 * (1 - joins), 2, 1)
    assert (blue.money, blue.reputation, blue.thugs) == (2, stays, 1)


@pytest.mark.rule("WB-EX-21")
def test_idle_security() -> None:
    t = empty_table()
    assert job_at(t, "mission:ACP").face_up
    yellow = give(t, YELLOW, money=3)
    guards(t, YELLOW, "ACP", 2)
    decisions = t.decisions
    phases(t, 5)
    assert done(t)
    assert t.decisions == decisions
    assert (yellow.money, yellow.thugs, sum(yellow.thugs_at)) == (3 + 4, 2, 0)

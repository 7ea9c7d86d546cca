"""Aces, Thugs, Mercenaries and the four kinds of dice."""

from collections import Counter
from random import Random

import pytest
from tests.games.wired.builders import (
    BLUE,
    GREEN,
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
    team,
    told,
)

from dystopolis.games.wired import GAME
from dystopolis.games.wired.events import Paid, Rolled, SecurityRolled
from dystopolis.games.wired.ops import roll
from dystopolis.games.wired.options import Assign, Bail, Place
from dystopolis.games.wired.rows import load
from dystopolis.games.wired.table import Player, Wired


def street(t: Wired) -> set[tuple[int, int]]:
    """The crews that the seat that is asked may send to The Street."""
    return {(at.aces, at.thugs) for at in options(t) if isinstance(at, Place) and at.at == "street"}


def all_aces(p: Player) -> int:
    return p.aces + p.pool_aces + p.er_aces + p.jail_aces + p.morgue_aces + sum(p.aces_at)


@pytest.mark.rule("WB-CREW-01")
def test_large_cubes_are_aces_and_small_cubes_are_thugs() -> None:
    rows = load()
    cubes = {row.id: (row.name, row.count // 4) for row in rows.manifest if row.id in ("aces", "thugs")}
    assert cubes == {"aces": ("Aces (large cubes)", 5), "thugs": ("Thugs (small cubes)", 17)}
    p = empty_table().players[GREEN]
    assert (p.pool_aces, p.pool_thugs) == (5, 17 - rows.constants.markers_per_player)


@pytest.mark.rule("WB-CREW-02")
def test_nobody_has_more_than_five_aces_however_many_are_hired_or_upgraded() -> None:
    t = empty_table()
    give(t, GREEN, jail_aces=1)
    crew_at(t, GREEN, "majestic", aces=3)
    crew_at(t, GREEN, "body_shop", thugs=2)
    phases(t, 3, 4)
    p = t.players[GREEN]
    assert (p.aces, p.jail_aces, p.pool_aces) == (4, 1, 0)
    assert all_aces(p) == 5
    assert p.thugs == 2


@pytest.mark.rule("WB-CREW-03")
def test_nobody_has_more_than_fifteen_thugs_however_many_are_hired() -> None:
    t = empty_table()
    give(t, GREEN, thugs=12)
    crew_at(t, GREEN, "mala_muerte", aces=3, thugs=1)
    phases(t, 3)
    p = t.players[GREEN]
    assert (p.thugs, p.pool_thugs) == (15, 0)


@pytest.mark.rule("WB-CREW-04")
def test_the_markers_cannot_be_sent_anywhere_even_when_all_crew_are_hired() -> None:
    t = empty_table()
    give(t, GREEN, aces=5, thugs=15, reputation=20)
    phases(t, 1)
    assert max(street(t)) == (5, 15)
    assert len(street(t)) == 6 * 16 - 1
    choose(t, Place("street", 5, 15))
    assert (t.players[GREEN].reputation, sorted(t.order)) == (20, [0, 1, 2, 3])


@pytest.mark.rule("WB-CREW-05")
def test_crew_in_emergency_room_jail_or_morgue_cannot_be_placed() -> None:
    t = empty_table()
    give(t, GREEN, thugs=1, er_aces=1, er_thugs=1, jail_aces=1, jail_thugs=1, morgue_aces=1, morgue_thugs=1)
    phases(t, 1)
    assert street(t) == {(0, 1)}
    choose(t, Place("street", 0, 1))
    assert done(t)


@pytest.mark.rule("WB-CREW-05")
def test_crew_in_emergency_room_jail_or_morgue_are_not_paid() -> None:
    t = empty_table()
    give(t, GREEN, money=9, thugs=1, er_aces=1, er_thugs=1)
    give(t, GREEN, jail_aces=1, jail_thugs=1, morgue_aces=1, morgue_thugs=1)
    phases(t, 9)
    assert t.players[GREEN].money == 8


@pytest.mark.rule("WB-CREW-05")
def test_only_bail_brings_crew_back_from_jail() -> None:
    t = empty_table()
    give(t, GREEN, money=1, jail_thugs=1)
    phases(t, 8)
    choose(t, Bail(0, 1))
    phases(t, 1)
    assert street(t) == {(0, 1)}


@pytest.mark.rule("WB-CREW-06")
def test_the_dead_are_neither_hired_nor_freed_and_stay_where_they_are() -> None:
    t = empty_table()
    give(t, GREEN, money=20, morgue_aces=3, morgue_thugs=13, er_thugs=1)
    crew_at(t, GREEN, "majestic", aces=2)
    crew_at(t, GREEN, "mala_muerte", thugs=1)
    phases(t, 2, 12)
    p = t.players[GREEN]
    assert done(t)
    assert (p.aces, p.thugs, p.jail_thugs) == (2, 1, 1)
    assert (p.morgue_aces, p.morgue_thugs) == (3, 13)
    assert (p.pool_aces, p.pool_thugs) == (0, 0)


@pytest.mark.rule("WB-CREW-06")
def test_a_morgue_never_gets_emptier_in_any_game() -> None:
    deaths = seed = 0
    while deaths == 0 and seed < 100:
        t = GAME.start(3, f"morgue {seed}")
        assert isinstance(t, Wired)
        random = Random(seed)
        dead = [(0, 0)] * 3
        while not t.over:
            choose(t, random.choice(t.asks[0].options))
            now = [(p.morgue_aces, p.morgue_thugs) for p in t.players]
            assert all(a <= c and b <= d for (a, b), (c, d) in zip(dead, now, strict=True))
            dead = now
        deaths += sum(map(sum, dead))
        seed += 1
    assert deaths > 0


@pytest.mark.rule("WB-CREW-07")
def test_crew_that_walked_away_can_be_hired_again() -> None:
    t = empty_table()
    give(t, GREEN, thugs=15, jail_aces=4, reputation=9)
    phases(t, 9)
    p = t.players[GREEN]
    assert (p.thugs, p.pool_thugs) == (0, 15)
    crew_at(t, GREEN, "mala_muerte", aces=1)
    phases(t, 3)
    assert (p.thugs, p.pool_thugs) == (2, 13)


@pytest.mark.rule("WB-CREW-08")
def test_a_mercenary_is_back_at_aegis_in_the_next_round_whether_used_or_not() -> None:
    t = empty_table(2)
    give(t, GREEN, money=9)
    team(t, GREEN, "mission:ACP", aces=1)
    crew_at(t, GREEN, "aegis", aces=2)
    phases(t, 6, 12)
    choose(t, Assign("mission:ACP"))
    assert (t.mercenaries, job_at(t, "mission:ACP").mercenaries) == (1, 1)
    choose(t, Assign())
    while t.asks:
        choose(t, t.asks[0].options[0])
    assert (t.mercenaries, t.players[GREEN].mercenaries) == (3, 0)
    assert [job.mercenaries for job in t.jobs] == [0] * 9


@pytest.mark.rule("WB-CREW-09")
@pytest.mark.parametrize(("at", "card"), [("ACP", "WB-ACP-5"), ("MAF", "WB-ORG-10")])
def test_a_mercenary_is_never_caught_or_killed(at: str, card: str) -> None:
    t = empty_table()
    face_up(t, at, card)
    team(t, GREEN, f"mission:{at}", aces=1, mercenaries=2)
    dice(t, yellow=[1], brown=[1, 1], black=[1] * 5)
    phases(t, 7)
    p = t.players[GREEN]
    assert (p.er_aces + p.morgue_aces, p.er_thugs + p.morgue_thugs) == (1, 0)
    assert t.mercenaries == 3
    assert all_aces(p) == 5


@pytest.mark.rule("WB-CREW-10")
def test_a_mercenary_is_not_paid_but_the_ace_who_hired_it_is() -> None:
    t = empty_table(aloud=True)
    give(t, GREEN, money=7)
    face_up(t, "ACP", "WB-ACP-5")
    team(t, GREEN, "mission:ACP", aces=1)
    crew_at(t, GREEN, "aegis", aces=1)
    dice(t, yellow=[1], brown=[1], black=[0, 0, 0])
    phases(t, 6, 9)
    choose(t, Assign("mission:ACP"))
    assert told(t, Paid) == [Paid(GREEN, 2)]
    assert t.players[GREEN].money == 5


@pytest.mark.rule("WB-CREW-10")
def test_even_a_mercenary_still_held_by_a_player_would_not_be_paid() -> None:
    t = empty_table()
    give(t, GREEN, money=7, thugs=2)
    t.players[GREEN].mercenaries = 1
    team(t, GREEN, "mission:BSU", mercenaries=2)
    phases(t, 9)
    assert t.players[GREEN].money == 5


@pytest.mark.parametrize(
    ("die", "faces"),
    [
        pytest.param("black", {1: 2, 0: 4}, marks=pytest.mark.rule("WB-DICE-01")),
        pytest.param("brown", {1: 2, 3: 2, 6: 2}, marks=pytest.mark.rule("WB-DICE-02", "WB-RULING-02")),
        pytest.param("yellow", {1: 2, 2: 2, 4: 2}, marks=pytest.mark.rule("WB-DICE-03", "WB-RULING-02")),
        pytest.param("white", {0: 2, 1: 2, 2: 2}, marks=pytest.mark.rule("WB-DICE-04", "WB-RULING-02")),
    ],
)
def test_a_die_shows_its_faces_as_often_as_it_has_them(die: str, faces: dict[int, int]) -> None:
    t = empty_table()
    assert Counter(t.box.dice[die]) == faces
    rolled = Counter(roll(t, die, 6000))
    assert set(rolled) == set(faces)
    assert all(abs(rolled[face] - 1000 * sides) < 120 for face, sides in faces.items())


@pytest.mark.rule("WB-DICE-05", "WB-RULING-03")
def test_more_dice_are_rolled_than_lie_in_the_box() -> None:
    """Take Out the Boss (Difficulty 10, 5 black dice) by 3 Aces, 3 Thugs and 3 Mercenaries."""
    t = empty_table(aloud=True)
    face_up(t, "MAF", "WB-ORG-10")
    team(t, GREEN, "mission:MAF", aces=3, thugs=3, mercenaries=3)
    dice(t, yellow=[1, 1, 2], white=[0, 0, 2], brown=[1, 1, 1], black=[0, 0, 0, 0, 1])
    phases(t, 7)
    assert told(t, Rolled) == [
        Rolled(GREEN, "mission:MAF", "WB-ORG-10", (1, 1, 2), (0, 0, 2), (1, 1, 1), 9, 10, chance=99)
    ]
    assert told(t, SecurityRolled) == [SecurityRolled(GREEN, "mission:MAF", (0, 0, 0, 0, 1))]
    assert asked(t) == GREEN


@pytest.mark.rule("WB-DICE-05")
def test_the_third_die_of_a_kind_is_added_to_the_first_two() -> None:
    t = empty_table()
    face_up(t, "MAF", "WB-ORG-10")
    team(t, BLUE, "mission:MAF", aces=3)
    dice(t, yellow=[4, 4, 2])
    phases(t, 7)
    assert t.players[BLUE].reputation == 17

"""Phase 7 of Wired: Black Ops: who resolves which job when, the roll, and success."""

import pytest

from dystopolis.games.wired.events import Failed, Rolled, SecurityRolled, Succeeded
from dystopolis.games.wired.options import Bail, Guards, Lose, Place, Resolve
from dystopolis.games.wired.round import play_round
from dystopolis.games.wired.table import NOBODY, Wired
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
    play,
    team,
    told,
)


def ceo(aces: int = 2, **others: int) -> Wired:
    """Green has a team on Assassinate CEO: Difficulty 6, security rating 3, Reputation 8, Money 6."""
    t = empty_table(aloud=True)
    face_up(t, "BSU", "WB-BSU-3")
    team(t, GREEN, "mission:BSU", aces=aces, **others)
    return t


@pytest.mark.rule("WB-OPS-01")
def test_players_resolve_one_job_each_in_current_order_until_none_is_left() -> None:
    t = empty_table(order=[BLUE, YELLOW, GREEN, BLACK], aloud=True)
    for seat, at in [
        (YELLOW, "mission:ACP"),
        (GREEN, "mission:BSU"),
        (YELLOW, "mission:CRY"),
        (BLUE, "mission:DRD"),
        (YELLOW, "mission:MAF"),
        (GREEN, "mission:YAK"),
    ]:
        team(t, seat, at, thugs=1)
    phases(t, 7)
    while t.asks:
        choose(t, t.asks[0].options[0])
    assert [rolled.seat for rolled in told(t, Rolled)] == [BLUE, YELLOW, GREEN, YELLOW, GREEN, YELLOW]
    assert len({rolled.job for rolled in told(t, Rolled)}) == 6


@pytest.mark.rule("WB-OPS-01")
def test_a_player_without_a_job_is_passed_over() -> None:
    t = empty_table(order=[BLACK, GREEN, BLUE, YELLOW], aloud=True)
    team(t, YELLOW, "mission:ACP", thugs=1)
    team(t, GREEN, "mission:BSU", thugs=1)
    phases(t, 7)
    assert done(t)
    assert [rolled.seat for rolled in told(t, Rolled)] == [GREEN, YELLOW]


@pytest.mark.rule("WB-OPS-02")
def test_a_player_with_several_jobs_chooses_which_to_resolve() -> None:
    t = empty_table(aloud=True)
    active(t, "B")
    jobs = ["mission:ACP", "mission:YAK", "event:B"]
    for at in jobs:
        team(t, YELLOW, at, thugs=1)
    team(t, GREEN, "mission:BSU", thugs=1)
    dice(t, white=[0] * 4, black=[0] * 15)
    phases(t, 7)
    assert (asked(t), options(t)) == (YELLOW, {Resolve(at) for at in jobs})
    choose(t, Resolve("mission:YAK"))
    assert (asked(t), options(t)) == (YELLOW, {Resolve("mission:ACP"), Resolve("event:B")})
    choose(t, Resolve("event:B"))
    assert done(t)
    order = [rolled.job for rolled in told(t, Rolled)]
    assert order == ["mission:YAK", "mission:BSU", "event:B", "mission:ACP"]


@pytest.mark.rule("WB-OPS-03", "WB-OPS-04")
def test_the_team_rolls_a_die_for_everybody_in_it_and_adds_them_up() -> None:
    t = ceo(aces=2, thugs=3, mercenaries=1)
    dice(t, yellow=[1, 2], white=[0, 2, 1], brown=[6])
    phases(t, 7)
    rolled = told(t, Rolled)[0]
    assert (rolled.yellow, rolled.white, rolled.brown) == ((1, 2), (0, 2, 1), (6,))
    assert rolled.total == 1 + 2 + 0 + 2 + 1 + 6


@pytest.mark.rule("WB-OPS-03")
@pytest.mark.parametrize(
    ("crew", "colour"), [({"aces": 1}, "yellow"), ({"thugs": 1}, "white"), ({"mercenaries": 1}, "brown")]
)
def test_each_kind_has_a_die_of_its_own_colour(crew: dict[str, int], colour: str) -> None:
    t = ceo(**({"aces": 0} | crew))
    phases(t, 7)
    rolled = told(t, Rolled)[0]
    counts = {"yellow": len(rolled.yellow), "white": len(rolled.white), "brown": len(rolled.brown)}
    assert counts == {"yellow": 0, "white": 0, "brown": 0} | {colour: 1}


@pytest.mark.rule("WB-OPS-04")
@pytest.mark.parametrize(("white", "successes"), [([2, 2, 1, 1], 1), ([2, 2, 1, 0], 0)])
def test_small_dice_add_up_to_a_success(white: list[int], successes: int) -> None:
    t = ceo(aces=0, thugs=4)
    dice(t, white=white)
    phases(t, 7)
    assert len(told(t, Succeeded)) == successes


@pytest.mark.rule("WB-OPS-05")
@pytest.mark.parametrize(("staying", "yellow"), [(0, [4, 2]), (1, [4, 4]), (2, [4, 4])])
def test_late_thugs_raise_the_difficulty_that_must_be_reached(staying: int, yellow: list[int]) -> None:
    t = ceo()
    late(t, BLUE, "mission:BSU", staying)
    dice(t, yellow=yellow)
    phases(t, 7)
    assert told(t, Rolled)[0].difficulty == 6 + staying
    assert told(t, Succeeded)


@pytest.mark.rule("WB-OPS-05")
def test_the_printed_difficulty_is_not_enough_against_a_late_thug() -> None:
    t = ceo()
    late(t, BLUE, "mission:BSU", 1)
    dice(t, yellow=[4, 2])
    phases(t, 7)
    assert told(t, Failed)


@pytest.mark.rule("WB-OPS-05")
def test_the_difficulty_rises_by_two_at_most() -> None:
    t = ceo()
    late(t, BLUE, "mission:BSU", 3)
    dice(t, yellow=[4, 4])
    phases(t, 7)
    assert told(t, Rolled)[0].difficulty == 8
    assert told(t, Succeeded)


@pytest.mark.rule("WB-OPS-06")
@pytest.mark.parametrize(("brown", "succeeds"), [(1, False), (3, True), (6, True)])
def test_a_job_succeeds_when_the_sum_is_at_least_the_difficulty(brown: int, succeeds: bool) -> None:
    t = ceo(mercenaries=1)
    dice(t, yellow=[1, 2], brown=[brown])  # 4, 6 or 9 against 6
    phases(t, 7)
    assert bool(told(t, Succeeded)) == succeeds


@pytest.mark.rule("WB-OPS-06")
def test_one_short_of_the_difficulty_is_a_failure() -> None:
    t = ceo()
    dice(t, yellow=[4, 1])
    phases(t, 7)
    assert (told(t, Rolled)[0].total, told(t, Succeeded)) == (5, [])


def succeeded(t: Wired) -> Wired:
    dice(t, yellow=[4, 2], black=[1] * 10)
    phases(t, 7)
    assert told(t, Succeeded)
    return t


@pytest.mark.rule("WB-OPS-07")
def test_success_the_player_takes_the_card() -> None:
    t = ceo()
    card = t.box.card_index["WB-BSU-3"]
    succeeded(t)
    assert [p.pile for p in t.players] == [(), (card,), (), ()]
    assert card not in job_at(t, "mission:BSU").cards
    assert len(job_at(t, "mission:BSU").cards) == 4


@pytest.mark.rule("WB-OPS-08")
def test_success_the_player_gains_the_printed_reputation() -> None:
    t = ceo()
    give(t, GREEN, reputation=10)
    succeeded(t)
    assert [p.reputation for p in t.players] == [0, 18, 0, 0]


@pytest.mark.rule("WB-OPS-09")
def test_success_the_player_gains_the_printed_money() -> None:
    t = ceo()
    give(t, GREEN, money=1)
    succeeded(t)
    assert [p.money for p in t.players] == [0, 7, 0, 0]


@pytest.mark.rule("WB-OPS-10")
def test_success_the_whole_team_returns_to_the_barracks() -> None:
    t = ceo(thugs=2)
    give(t, GREEN, aces=1, thugs=1)
    succeeded(t)
    p, job = t.players[GREEN], job_at(t, "mission:BSU")
    assert (p.aces, p.thugs) == (3, 3)
    assert (job.seat, job.aces, job.thugs) == (NOBODY, 0, 0)


@pytest.mark.rule("WB-OPS-11")
def test_success_no_security_roll_is_made() -> None:
    t = ceo()
    late(t, BLUE, "mission:BSU", 1)
    dice(t, yellow=[4, 4], black=[1] * 10)
    phases(t, 7)
    assert told(t, Succeeded)
    assert told(t, SecurityRolled) == []
    assert t.chance.counts["black"] == 1  # as `dice` left it
    assert (t.players[GREEN].er_aces, t.players[GREEN].aces) == (0, 2)


@pytest.mark.rule("WB-OPS-22")
def test_success_the_next_mission_is_revealed_in_phase_12_and_not_before() -> None:
    t = succeeded(ceo())
    give(t, GREEN, money=20)
    coming = job_at(t, "mission:BSU").cards[0]
    for phase in (8, 9, 10, 11):
        assert not job_at(t, "mission:BSU").face_up
        phases(t, phase)
    assert not job_at(t, "mission:BSU").face_up
    phases(t, 12)
    assert job_at(t, "mission:BSU").face_up
    assert job_at(t, "mission:BSU").cards[0] == coming


@pytest.mark.rule("WB-OPS-24")
def test_joined_thugs_count_as_crew_of_the_team() -> None:
    t = ceo()
    guards(t, GREEN, "BSU", 2)
    phases(t, 5, 7)
    dice(t, yellow=[1, 1], white=[1, 1], black=[1, 1, 1])
    choose(t, Guards(bsu=2))
    assert told(t, Rolled)[0].white == (1, 1)
    assert options(t) == {Lose(aces=2, thugs=1), Lose(aces=1, thugs=2)}


@pytest.mark.rule("WB-OPS-25")
def test_a_hopeless_job_is_resolved_all_the_same() -> None:
    t = empty_table(aloud=True)
    face_up(t, "ACP", "WB-ACP-5")  # Difficulty 9
    face_up(t, "BSU", "WB-BSU-5")  # Difficulty 10
    team(t, YELLOW, "mission:ACP", thugs=1)
    team(t, YELLOW, "mission:BSU", thugs=1)
    phases(t, 7)
    with pytest.raises(Refused):
        choose(t, Resolve(""))
    assert options(t) == {Resolve("mission:ACP"), Resolve("mission:BSU")}
    choose(t, Resolve("mission:BSU"))
    assert done(t)
    assert len(told(t, Failed)) == 2
    assert all(job.seat == NOBODY for job in t.jobs)


@pytest.mark.rule("WB-OPS-26")
def test_money_of_a_success_pays_bail_and_wages_in_the_same_round() -> None:
    t = empty_table(aloud=True)
    face_up(t, "BSU", "WB-BSU-3")
    give(t, GREEN, aces=2, guns=1, equipment=1, jail_aces=1, reputation=4)
    dice(t, yellow=[4, 2])
    play(t, play_round)
    choose(t, Place("mission:BSU", aces=2))
    p = t.players[GREEN]
    assert (t.phase, p.money, p.reputation) == (8, 6, 12)
    assert options(t) == {Bail(), Bail(aces=1)}
    choose(t, Bail(aces=1))
    assert (t.round, p.money, p.aces) == (2, 6 - 1 - 3, 3)
    assert p.reputation == 12

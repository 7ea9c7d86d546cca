"""Phase 7 of Wired: Black Ops: what happens when a job fails."""

import pytest

from dystopolis.games.wired.box import CORPORATIONS
from dystopolis.games.wired.events import Failed, LatePaid, Rolled, SecurityRolled
from dystopolis.games.wired.options import Guards, Lose, Place
from dystopolis.games.wired.table import NOBODY, Wired

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
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

TERRITORIES = ("MAF", "YAK")


def failing(black: list[int], stack: str = "BSU", card: str = "WB-BSU-3", **crew: int) -> Wired:
    """Green's team is going to fail, unless told otherwise at Assassinate CEO (security rating 3)."""
    t = empty_table(aloud=True)
    face_up(t, stack, card)
    team(t, GREEN, f"mission:{stack}", **crew)
    dice(t, yellow=[1, 1, 1], white=[0, 0, 0], brown=[1, 1], black=black)
    return t


def territory(stack: str, black: list[int], **crew: int) -> Wired:
    """Green's team is going to fail at Free a Captured Fixer (security rating 4)."""
    return failing(black, stack, "WB-ORG-06", **crew)


@pytest.mark.rule("WB-OPS-12")
def test_failure_the_player_gains_nothing_and_the_cost_stays_spent() -> None:
    t = empty_table(aloud=True)
    face_up(t, "BSU", "WB-BSU-3")
    give(t, GREEN, aces=2, guns=1, equipment=2, money=3, reputation=5)
    dice(t, yellow=[1, 1], black=[0, 0, 0])
    phases(t, 1, 7)
    choose(t, Place("mission:BSU", aces=2))
    assert told(t, Failed)
    p = t.players[GREEN]
    assert (p.guns, p.equipment, p.heavy, p.money, p.reputation, p.pile) == (0, 1, 0, 3, 5, ())


@pytest.mark.rule("WB-OPS-13")
@pytest.mark.parametrize(("card", "rating"), [("WB-BSU-1", 2), ("WB-BSU-3", 3), ("WB-BSU-5", 4)])
@pytest.mark.parametrize(("staying", "extra"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_security_rolls_its_rating_and_up_to_two_dice_for_late_thugs(
    card: str, rating: int, staying: int, extra: int
) -> None:
    t = failing([0] * 10, card=card, aces=1)
    late(t, BLUE, "mission:BSU", staying)
    phases(t, 7)
    assert told(t, SecurityRolled)[0].dice == (0,) * (rating + extra)


@pytest.mark.rule("WB-OPS-13")
def test_thugs_that_joined_do_not_add_to_the_black_dice() -> None:
    t = failing([0] * 10, aces=2)
    guards(t, GREEN, "BSU", 2)
    phases(t, 5, 7)
    choose(t, Guards(bsu=2))
    assert len(told(t, SecurityRolled)[0].dice) == 3


@pytest.mark.rule("WB-OPS-14")
@pytest.mark.parametrize("stack", CORPORATIONS)
@pytest.mark.parametrize(
    ("black", "caught"), [([0, 0, 0], 0), ([0, 1, 0], 1), ([1, 0, 1], 2), ([1, 1, 1], 3)]
)
def test_failure_at_a_corporation_each_x_sends_one_to_the_emergency_room(
    stack: str, black: list[int], caught: int
) -> None:
    card = {"ACP": "WB-ACP-5", "BSU": "WB-BSU-3", "CRY": "WB-CRY-4", "DRD": "WB-DRD-4"}[stack]
    t = failing(black, stack, card, thugs=4)
    phases(t, 7)
    p = t.players[GREEN]
    assert (p.er_thugs, p.thugs) == (caught, 4 - caught)
    assert (p.jail_thugs, p.morgue_thugs, p.pool_thugs) == (0, 0, 11)


@pytest.mark.rule("WB-OPS-15")
@pytest.mark.parametrize("stack", TERRITORIES)
@pytest.mark.parametrize(("card", "rating"), [("WB-ORG-01", 3), ("WB-ORG-06", 4), ("WB-ORG-10", 5)])
def test_failure_in_a_territory_rolls_the_rating_only(stack: str, card: str, rating: int) -> None:
    t = failing([0] * 10, stack, card, aces=1)
    for corporation in CORPORATIONS:
        guards(t, BLUE, corporation, 2)
    phases(t, 5, 7)
    assert done(t)
    assert told(t, SecurityRolled)[0].dice == (0,) * rating


@pytest.mark.rule("WB-OPS-16")
@pytest.mark.parametrize("stack", TERRITORIES)
@pytest.mark.parametrize(("black", "killed"), [([0] * 4, 0), ([0, 1, 0, 0], 1), ([1, 0, 1, 1], 3)])
def test_failure_in_a_territory_each_x_sends_one_to_the_morgue(
    stack: str, black: list[int], killed: int
) -> None:
    t = territory(stack, black, thugs=4)
    phases(t, 7)
    p = t.players[GREEN]
    assert (p.morgue_thugs, p.thugs) == (killed, 4 - killed)
    assert (p.er_thugs, p.jail_thugs, p.pool_thugs) == (0, 0, 11)


@pytest.mark.rule("WB-OPS-17")
def test_the_owner_of_the_team_chooses_who_is_caught() -> None:
    t = failing([1, 0, 1, 0], aces=2, thugs=2)
    t.order = (BLACK, YELLOW, GREEN, BLUE)
    late(t, BLACK, "mission:BSU", 1)
    phases(t, 7)
    assert asked(t) == GREEN
    assert options(t) == {Lose(aces=2), Lose(aces=1, thugs=1), Lose(thugs=2)}
    choose(t, Lose(thugs=2))
    p = t.players[GREEN]
    assert (p.er_aces, p.er_thugs, p.aces, p.thugs) == (0, 2, 2, 0)


@pytest.mark.rule("WB-OPS-17")
def test_the_owner_chooses_who_dies_in_a_territory() -> None:
    t = territory("YAK", [1, 0, 0, 0], aces=1, thugs=1)
    phases(t, 7)
    assert (asked(t), options(t)) == (GREEN, {Lose(aces=1), Lose(thugs=1)})
    choose(t, Lose(aces=1))
    p = t.players[GREEN]
    assert (p.morgue_aces, p.morgue_thugs, p.aces, p.thugs) == (1, 0, 0, 1)


@pytest.mark.rule("WB-OPS-18")
def test_more_x_than_crew_have_no_effect() -> None:
    t = failing([1, 1, 1], aces=1, thugs=1)
    give(t, GREEN, aces=1, thugs=1)
    phases(t, 7)
    assert done(t)
    p = t.players[GREEN]
    assert (p.er_aces, p.er_thugs, p.aces, p.thugs) == (1, 1, 1, 1)
    assert [(q.er_aces, q.er_thugs) for q in t.players] == [(0, 0), (1, 1), (0, 0), (0, 0)]


@pytest.mark.rule("WB-OPS-19")
def test_mercenaries_do_not_absorb_an_x() -> None:
    t = failing([1, 1, 0], aces=1, thugs=1, mercenaries=2)
    phases(t, 7)
    assert done(t)
    p = t.players[GREEN]
    assert (p.er_aces, p.er_thugs, p.aces, p.thugs) == (1, 1, 0, 0)
    assert t.mercenaries == 3


@pytest.mark.rule("WB-OPS-19")
def test_a_mercenary_cannot_be_chosen_as_a_casualty() -> None:
    t = failing([1, 0, 0], aces=1, thugs=1, mercenaries=2)
    phases(t, 7)
    assert options(t) == {Lose(aces=1), Lose(thugs=1)}


@pytest.mark.rule("WB-OPS-20")
@pytest.mark.parametrize("stack", ["BSU", "MAF"])
def test_survivors_return_to_the_barracks(stack: str) -> None:
    card = "WB-BSU-3" if stack == "BSU" else "WB-ORG-06"
    t = failing([1, 0, 0, 0], stack, card, aces=2, thugs=1)
    give(t, GREEN, thugs=1)
    phases(t, 7)
    choose(t, Lose(aces=1))
    p, job = t.players[GREEN], job_at(t, f"mission:{stack}")
    assert (p.aces, p.thugs) == (1, 2)
    assert (job.seat, job.aces, job.thugs) == (NOBODY, 0, 0)


@pytest.mark.rule("WB-OPS-20")
def test_without_an_x_the_whole_team_returns() -> None:
    t = failing([0, 0, 0], aces=2, thugs=1)
    phases(t, 7)
    assert (t.players[GREEN].aces, t.players[GREEN].thugs) == (2, 1)


@pytest.mark.rule("WB-OPS-21")
@pytest.mark.parametrize("black", [[0, 0, 0, 0], [1, 0, 0, 0]])
@pytest.mark.parametrize(("stack", "card"), [("BSU", "WB-BSU-3"), ("MAF", "WB-ORG-06"), ("YAK", "WB-ORG-06")])
def test_a_failed_mission_goes_face_down_under_its_own_stack(stack: str, card: str, black: list[int]) -> None:
    t = failing(black, stack, card, aces=1)
    before = [job.cards for job in t.jobs]
    phases(t, 7)
    job = job_at(t, f"mission:{stack}")
    index = t.jobs.index(job)
    assert not job.face_up
    assert job.cards == before[index][1:] + before[index][:1]
    assert [other.cards for other in t.jobs if other is not job] == before[:index] + before[index + 1 :]


@pytest.mark.rule("WB-OPS-22")
def test_failure_the_next_mission_is_revealed_in_phase_12_and_not_before() -> None:
    t = failing([0, 0, 0], aces=1)
    job = job_at(t, "mission:BSU")
    coming = job.cards[1]
    phases(t, 7, 11)
    assert not job.face_up
    phases(t, 12)
    assert (job.face_up, job.cards[0]) == (True, coming)


@pytest.mark.rule("WB-OPS-23")
def test_late_thugs_are_paid_before_security_rolls() -> None:
    t = failing([1, 0, 0, 0], aces=1, thugs=1)
    late(t, BLUE, "mission:BSU", 1)
    phases(t, 7)
    kinds = [type(one.event) for one in t.told if isinstance(one.event, Rolled | LatePaid | SecurityRolled)]
    assert kinds == [Rolled, LatePaid, SecurityRolled]
    assert asked(t) == GREEN  # who is caught is still open
    p = t.players[BLUE]
    assert (p.thugs, p.money, p.reputation) == (1, 2, 1)


@pytest.mark.rule("WB-OPS-24")
def test_all_of_a_team_with_joined_thugs_can_be_caught() -> None:
    t = failing([1, 1, 1], aces=1)
    guards(t, GREEN, "BSU", 2)
    phases(t, 5, 7)
    choose(t, Guards(bsu=2))
    p = t.players[GREEN]
    assert done(t)
    assert (p.er_aces, p.er_thugs) == (1, 2)

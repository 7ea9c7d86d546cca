"""Phase 1, Place Crew: teams on missions and events, and Security."""

import pytest
from tests.games.wired.builders import (
    BLACK,
    BLUE,
    GREEN,
    active,
    asked,
    choose,
    dice,
    empty_table,
    face_up,
    give,
    job_at,
    options,
    phases,
    team,
    told,
)

from dystopolis.games.wired.events import Placed
from dystopolis.games.wired.options import Bid, Place
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Refused

ORDER = [GREEN, BLACK, BLUE, 0]
RICH = {"guns": 9, "equipment": 9, "heavy": 9, "money": 9}


def teams(t: Wired, at: str) -> set[tuple[int, int]]:
    """The Aces and Thugs that the seat that is asked may send to a job."""
    return {(place.aces, place.thugs) for place in options(t) if isinstance(place, Place) and place.at == at}


def may_place_at(t: Wired) -> set[str]:
    return {place.at for place in options(t) if isinstance(place, Place)}


@pytest.mark.rule("WB-PLACE-15", "WB-PLACE-25", "WB-RULING-44", "WB-RULING-57")
@pytest.mark.parametrize("missing", ["guns", "equipment", "heavy"])
def test_a_job_cost_is_exactly_its_tokens_and_nothing_replaces_them(missing: str) -> None:
    """Burn the Cyberware Lab costs 1 Gun, 1 Equipment and 1 Heavy Weapon."""
    t = empty_table()
    face_up(t, "DRD", "WB-DRD-5")
    give(t, GREEN, aces=3, thugs=1, **RICH)
    give(t, GREEN, **{missing: 0})
    phases(t, 1)
    assert teams(t, "mission:DRD") == set()
    give(t, GREEN, **{missing: 1})
    phases(t, 1)
    assert teams(t, "mission:DRD") == {(3, 1)}


@pytest.mark.rule("WB-PLACE-13", "WB-PLACE-15", "WB-PLACE-25")
def test_the_job_cost_is_paid_in_the_turn_the_team_is_sent() -> None:
    """Take Out the Boss costs 2 Guns, 1 Equipment and 1 Heavy Weapon, whatever the size of the team."""
    t = empty_table(aloud=True)
    face_up(t, "MAF", "WB-ORG-10")
    give(t, GREEN, aces=3, thugs=2, money=3, guns=2, equipment=2, heavy=3)
    phases(t, 1)
    choose(t, Place("mission:MAF", 3, 1))
    p = t.players[GREEN]
    assert asked(t) == GREEN
    assert (p.money, p.guns, p.equipment, p.heavy) == (3, 0, 1, 2)
    assert (p.aces, p.thugs) == (0, 1)
    assert told(t, Placed) == [Placed(GREEN, "mission:MAF", 3, 1, 0, "WB-ORG-10")]


@pytest.mark.rule("WB-PLACE-20")
def test_a_job_cost_is_not_refunded_in_phase_one() -> None:
    t = empty_table()
    face_up(t, "ACP", "WB-ACP-2")
    give(t, GREEN, aces=1, thugs=2, guns=2)
    phases(t, 1)
    choose(t, Place("mission:ACP", 1, 1))
    choose(t, Place("street", 0, 1))
    assert t.players[GREEN].guns == 0
    job = job_at(t, "mission:ACP")
    assert (job.seat, job.aces, job.thugs) == (GREEN, 1, 1)


@pytest.mark.rule("WB-PLACE-17")
def test_crew_may_go_to_face_up_missions_active_events_and_security() -> None:
    t = empty_table()
    for stack, card in [("ACP", 1), ("BSU", 1), ("CRY", 1), ("DRD", 1)]:
        face_up(t, stack, f"WB-{stack}-{card}")
    face_up(t, "MAF", "WB-ORG-01")
    face_up(t, "YAK", "WB-ORG-02")
    active(t, "A", "B", "C")
    give(t, GREEN, aces=3, thugs=2, **RICH)
    phases(t, 1)
    jobs = {at for at in may_place_at(t) if ":" in at}
    assert jobs == {f"mission:{stack}" for stack in ("ACP", "BSU", "CRY", "DRD", "MAF", "YAK")} | {
        "event:A",
        "event:B",
        "event:C",
    }
    assert {"sec_acp", "sec_bsu", "sec_cry", "sec_drd"} <= may_place_at(t)


@pytest.mark.rule("WB-PLACE-17")
def test_a_mission_that_is_not_face_up_cannot_be_entered() -> None:
    t = empty_table()
    face_up(t, "ACP", "WB-ACP-1").face_up = False
    give(t, GREEN, aces=3, thugs=3, **RICH)
    phases(t, 1)
    assert "mission:ACP" not in may_place_at(t)


@pytest.mark.rule("WB-PLACE-18", "WB-RULING-09")
def test_mission_security_event_and_track_each_take_a_turn_of_their_own() -> None:
    t = empty_table(order=ORDER)
    face_up(t, "ACP", "WB-ACP-2")
    active(t, "A")
    give(t, GREEN, aces=2, thugs=5, **RICH)
    give(t, BLACK, thugs=4)
    phases(t, 1)
    seats = []
    for option in [
        Place("sec_acp", 0, 1),
        Place("mission:ACP", 1, 1),
        Place("event:A", 1, 2),
        Bid(1, "thug"),
    ]:
        seats.append(asked(t))
        choose(t, option)
        seats.append(asked(t))
        choose(t, Place("street", 0, 1))
    assert seats == [GREEN, BLACK] * 4
    assert (job_at(t, "mission:ACP").seat, job_at(t, "event:A").seat, t.track[0]) == (GREEN, GREEN, GREEN)
    assert t.players[GREEN].thugs_at[t.box.place_index["sec_acp"]] == 1
    assert t.players[GREEN].thugs == t.players[GREEN].aces == 0


@pytest.mark.rule("WB-PLACE-22", "WB-RULING-06")
@pytest.mark.parametrize(
    ("stack", "card", "crews"),
    [
        ("ACP", "WB-ACP-5", {(2, 2)}),
        ("CRY", "WB-CRY-2", {(0, 3)}),
        ("BSU", "WB-BSU-3", {(2, 0)}),
        ("DRD", "WB-DRD-1", {(1, 0), (0, 1)}),
        ("BSU", "WB-BSU-4", {(3, 0), (2, 1)}),
        ("CRY", "WB-CRY-3", {(2, 1), (1, 2)}),
    ],
)
def test_a_team_fills_every_box_of_its_card(stack: str, card: str, crews: set[tuple[int, int]]) -> None:
    t = empty_table()
    face_up(t, stack, card)
    give(t, GREEN, aces=5, thugs=9, **RICH)
    phases(t, 1)
    assert teams(t, f"mission:{stack}") == crews


@pytest.mark.rule("WB-PLACE-22", "WB-RULING-06")
@pytest.mark.parametrize(("aces", "thugs"), [(1, 9), (5, 1)])
def test_who_lacks_crew_for_one_box_cannot_enter(aces: int, thugs: int) -> None:
    t = empty_table()
    face_up(t, "ACP", "WB-ACP-5")
    give(t, GREEN, aces=aces, thugs=thugs, **RICH)
    phases(t, 1)
    assert teams(t, "mission:ACP") == set()
    with pytest.raises(Refused):
        choose(t, Place("mission:ACP", min(aces, 2), min(thugs, 2)))


@pytest.mark.rule("WB-PLACE-23", "WB-PLACE-19", "WB-RULING-07")
def test_a_job_with_a_team_is_closed_to_everybody() -> None:
    t = empty_table(order=ORDER)
    face_up(t, "DRD", "WB-DRD-1")
    active(t, "A")
    for seat in (GREEN, BLACK):
        give(t, seat, aces=2, thugs=6, **RICH)
    phases(t, 1)
    choose(t, Place("mission:DRD", 0, 1))
    assert asked(t) == BLACK
    assert "mission:DRD" not in may_place_at(t)
    choose(t, Place("event:A", 1, 2))
    assert asked(t) == GREEN
    assert not {"mission:DRD", "event:A"} & may_place_at(t)
    with pytest.raises(Refused):
        choose(t, Place("mission:DRD", 0, 1))


@pytest.mark.rule("WB-PLACE-24")
def test_a_player_may_have_several_teams_in_a_round() -> None:
    t = empty_table()
    face_up(t, "ACP", "WB-ACP-1")
    face_up(t, "DRD", "WB-DRD-1")
    give(t, GREEN, thugs=2, guns=1, equipment=1)
    phases(t, 1)
    choose(t, Place("mission:ACP", 0, 1))
    assert "mission:DRD" in may_place_at(t)
    choose(t, Place("mission:DRD", 0, 1))
    assert [job.seat for job in t.jobs].count(GREEN) == 2


@pytest.mark.rule("WB-PLACE-26")
def test_a_face_down_event_cannot_be_entered_and_an_active_one_can() -> None:
    t = empty_table()
    active(t, "B")
    give(t, GREEN, aces=5, thugs=5, **RICH)
    phases(t, 1)
    assert {at for at in may_place_at(t) if at.startswith("event")} == {"event:B"}
    with pytest.raises(Refused):
        choose(t, Place("event:A", 1, 2))


@pytest.mark.rule("WB-PLACE-26")
def test_a_defeated_event_cannot_be_entered_again() -> None:
    t = empty_table()
    active(t, "A")
    team(t, GREEN, "event:A", aces=1, thugs=2)
    dice(t, yellow=[4], white=[1, 1])
    phases(t, 7)
    give(t, GREEN, aces=3, thugs=3, **RICH)
    phases(t, 1)
    assert "event:A" not in may_place_at(t)


@pytest.mark.rule("WB-RULING-06")
def test_any_boxes_lets_a_team_leave_boxes_empty() -> None:
    t = empty_table(settings={"WB-RULING-06": "any boxes"})
    face_up(t, "ACP", "WB-ACP-5")
    face_up(t, "CRY", "WB-CRY-3")
    give(t, GREEN, aces=5, thugs=5, **RICH)
    phases(t, 1)
    of_two_and_two = {(a, b) for a in range(3) for b in range(3)} - {(0, 0)}
    assert teams(t, "mission:ACP") == of_two_and_two
    assert teams(t, "mission:CRY") == {(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)}


@pytest.mark.rule("WB-RULING-06")
def test_any_boxes_still_costs_the_whole_cost_and_closes_the_card() -> None:
    t = empty_table(order=ORDER, settings={"WB-RULING-06": "any boxes"})
    face_up(t, "ACP", "WB-ACP-5")
    give(t, GREEN, thugs=1, guns=3, equipment=1)
    give(t, BLACK, aces=5, thugs=5, **RICH)
    give(t, BLUE, aces=5, thugs=5, guns=2, equipment=1)
    phases(t, 1)
    choose(t, Place("mission:ACP", 0, 1))
    assert (t.players[GREEN].guns, t.players[GREEN].equipment) == (0, 0)
    assert (asked(t), teams(t, "mission:ACP")) == (BLACK, set())
    job_at(t, "mission:ACP").seat = -1
    choose(t, Place("street", 1, 0))
    assert (asked(t), teams(t, "mission:ACP")) == (BLUE, set())


@pytest.mark.rule("WB-RULING-06")
def test_any_boxes_rolls_only_for_the_crew_that_came() -> None:
    t = empty_table(settings={"WB-RULING-06": "any boxes"})
    face_up(t, "BSU", "WB-BSU-3")
    give(t, GREEN, aces=1, guns=1, equipment=1)
    phases(t, 1)
    choose(t, Place("mission:BSU", 1, 0))
    dice(t, yellow=[4, 4], black=[0, 0, 0])
    phases(t, 7)
    assert (t.players[GREEN].reputation, t.players[GREEN].aces) == (0, 1)

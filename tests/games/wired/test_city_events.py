"""Phase 10: Deal with Events."""

import pytest

from dystopolis.games.wired.events import Hit, Revealed
from dystopolis.games.wired.options import Place, Suffer
from dystopolis.games.wired.round import play_round
from dystopolis.games.wired.table import Wired

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    active,
    asked,
    bid,
    choose,
    crew_at,
    dice,
    done,
    empty_table,
    give,
    idle_until,
    job_at,
    new_table,
    options,
    phases,
    play,
    told,
    when,
)

TEAMS = {"A": (1, 2), "B": (2, 1), "C": (3, 1)}
NAMES = {"A": "Gang Uprising", "B": "Police Crackdown", "C": "Military Crackdown"}
FROM_ROUND = {"A": 5, "B": 9, "C": 11}


def rich(t: Wired, seat: int) -> None:
    """Crew and tokens enough for any event."""
    p = t.players[seat]
    give(t, seat, money=20, guns=9, equipment=9, heavy=9)
    p.aces, p.thugs = 3, 2
    p.pool_aces, p.pool_thugs = 2, 13


def enter(space: str) -> Place:
    aces, thugs = TEAMS[space]
    return Place(f"event:{space}", aces, thugs)


def win(t: Wired, *spaces: str) -> None:
    """The dice of these teams are all good enough."""
    aces = sum(TEAMS[space][0] for space in spaces)
    thugs = sum(TEAMS[space][1] for space in spaces)
    dice(t, yellow=[4] * aces, white=[2] * thugs)


@pytest.mark.rule("WB-EVT-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_three_events_each_face_down_on_its_space(seats: int) -> None:
    t = new_table(seats)
    jobs = t.jobs[6:]
    assert len(jobs) == 3
    for space, job in zip("ABC", jobs, strict=True):
        assert job is job_at(t, f"event:{space}")
        assert [t.box.cards[card].name for card in job.cards] == [NAMES[space]]
        assert not job.face_up


@pytest.mark.rule("WB-EVT-02", "WB-EVT-03", "WB-EVT-04")
@pytest.mark.parametrize(("space", "first"), FROM_ROUND.items())
def test_an_event_is_active_from_its_round_on(space: str, first: int) -> None:
    t = new_table(order=[GREEN, BLUE, BLACK, YELLOW], aloud=True)
    t.told.clear()
    play(t, play_round)
    idle_until(t, first - 1)
    rich(t, GREEN)
    play(t, play_round)
    assert asked(t) == GREEN
    assert enter(space) not in options(t)
    idle_until(t, first)
    hits = [event for event in told(t, Hit) if event.job == f"event:{space}"]
    assert hits == []
    rich(t, GREEN)
    play(t, play_round)

    assert enter(space) in options(t)
    idle_until(t, 13)
    rounds = {round for round, _, event in when(t, Hit) if event.job == f"event:{space}"}
    assert rounds == set(range(first, 13))


@pytest.mark.rule("WB-EVT-05", "WB-RULING-50")
def test_events_are_flipped_in_phase_12_of_rounds_4_8_and_10() -> None:
    t = new_table(aloud=True)
    play(t, play_round)
    idle_until(t, 13)

    flips = [(round, phase, event.card) for round, phase, event in when(t, Revealed) if "event" in event.job]
    assert flips == [(4, 12, "WB-EVENT-A"), (8, 12, "WB-EVENT-B"), (10, 12, "WB-EVENT-C")]


@pytest.mark.rule("WB-EVT-06")
def test_active_events_are_carried_out_from_left_to_right() -> None:
    t = empty_table(aloud=True)
    active(t, "C", "A", "B")
    give(t, GREEN, thugs=3)

    phases(t, 10)

    assert [event for event in told(t, Hit) if event.seat == GREEN] == [
        Hit(GREEN, "event:A", "thug", "pool"),
        Hit(GREEN, "event:B", "thug", "jail"),
        Hit(GREEN, "event:C", "thug", "morgue"),
    ]


@pytest.mark.rule("WB-EVT-06")
def test_a_face_down_event_is_not_carried_out() -> None:
    t = empty_table()
    active(t, "B")
    p = give(t, GREEN, thugs=3)

    phases(t, 10)

    assert (p.thugs, p.jail_thugs, p.morgue_thugs) == (2, 1, 0)


@pytest.mark.rule("WB-EVT-07")
def test_an_event_hits_every_player_every_round_until_it_is_defeated() -> None:
    t = empty_table(order=[GREEN, BLUE, BLACK, YELLOW])
    t.round = 5
    active(t, "A")
    for seat in range(4):
        give(t, seat, thugs=5, aces=1, money=20, guns=2)

    play(t, play_round)
    for lost in (1, 2):
        idle_until(t, 5 + lost)
        assert [p.thugs for p in t.players] == [5 - lost] * 4
    win(t, "A")
    choose(t, enter("A"))
    idle_until(t, 8)
    assert [p.thugs for p in t.players] == [3] * 4
    idle_until(t, 9)

    assert [p.thugs for p in t.players] == [3] * 4


@pytest.mark.rule("WB-EVT-08")
def test_a_player_without_the_crew_an_event_asks_for_ignores_it() -> None:
    t = empty_table(aloud=True)
    active(t, "A")
    green = give(t, GREEN, aces=2, reputation=4, money=3)
    blue = give(t, BLUE, thugs=1)

    phases(t, 10)

    assert done(t)
    assert (green.aces, green.reputation, green.money) == (2, 4, 3)
    assert blue.thugs == 0
    assert Hit(GREEN, "event:A") in told(t, Hit)


@pytest.mark.rule("WB-EVT-09")
def test_gangs_let_a_thug_walk_off_to_the_pool_without_a_loss_of_reputation() -> None:
    t = empty_table()
    active(t, "A")
    p = give(t, GREEN, aces=1, thugs=2, reputation=7)
    pool_aces, pool_thugs = p.pool_aces, p.pool_thugs

    phases(t, 10)

    assert (p.aces, p.thugs) == (1, 1)
    assert (p.pool_aces, p.pool_thugs) == (pool_aces, pool_thugs + 1)
    assert p.reputation == 7


@pytest.mark.rule("WB-EVT-10")
@pytest.mark.parametrize(("space", "zone"), [("B", "jail"), ("C", "morgue")])
@pytest.mark.parametrize("crew", ["ace", "thug"])
def test_police_and_military_take_crew_to_jail_and_morgue(space: str, zone: str, crew: str) -> None:
    t = empty_table()
    active(t, space)
    p = give(t, GREEN, aces=1, thugs=1, reputation=7)
    pool = (p.pool_aces, p.pool_thugs)

    phases(t, 10)
    assert options(t) == {Suffer("ace"), Suffer("thug")}
    choose(t, Suffer(crew))  # type: ignore[arg-type]

    lost = (1, 0) if crew == "ace" else (0, 1)
    other = "morgue" if zone == "jail" else "jail"
    assert (getattr(p, f"{zone}_aces"), getattr(p, f"{zone}_thugs")) == lost
    assert (getattr(p, f"{other}_aces"), getattr(p, f"{other}_thugs")) == (0, 0)
    assert (p.aces, p.thugs) == (1 - lost[0], 1 - lost[1])
    assert (p.pool_aces, p.pool_thugs) == pool
    assert p.reputation == 7


@pytest.mark.rule("WB-EVT-18")
def test_only_crew_in_the_barracks_can_be_hit() -> None:
    t = empty_table()
    active(t, "B", "C")
    p = give(t, GREEN, er_aces=1, jail_thugs=2, morgue_thugs=1)
    crew_at(t, GREEN, "street", thugs=1)
    bid(t, GREEN, 1, "thug")

    phases(t, 10)

    assert done(t)
    assert (p.er_aces, p.jail_thugs, p.morgue_thugs) == (1, 2, 1)
    assert (p.jail_aces, p.morgue_aces) == (0, 0)
    assert t.track[0] == GREEN
    assert sum(p.thugs_at) == 1


@pytest.mark.rule("WB-EVT-18", "WB-RULING-17")
def test_crew_on_the_track_come_home_after_the_events() -> None:
    t = empty_table()
    active(t, "A", "B", "C")
    p = give(t, GREEN, money=9)
    bid(t, GREEN, 1, "thug")

    phases(t, 8, 11)

    assert p.thugs == 1


@pytest.mark.rule("WB-EVT-19", "WB-RULING-37", "WB-RULING-38")
def test_players_choose_whom_they_lose_in_current_order_event_by_event() -> None:
    order = [BLUE, YELLOW, BLACK, GREEN]
    t = empty_table(order=order)
    active(t, "B", "C")
    for seat in range(4):
        give(t, seat, aces=2, thugs=2)

    phases(t, 10)
    seats = []
    for crew in (Suffer("ace"), Suffer("thug")):
        for _ in range(4):
            seats.append(asked(t))
            assert options(t) == {Suffer("ace"), Suffer("thug")}
            choose(t, crew)

    assert done(t)
    assert seats == order + order
    for p in t.players:
        assert (p.jail_aces, p.jail_thugs) == (1, 0)
        assert (p.morgue_aces, p.morgue_thugs) == (0, 1)


@pytest.mark.rule("WB-EVT-19", "WB-RULING-37")
def test_nobody_is_asked_where_there_is_only_one_kind_to_lose() -> None:
    t = empty_table()
    active(t, "A", "B")
    green = give(t, GREEN, aces=3, thugs=2)
    blue = give(t, BLUE, aces=2)

    phases(t, 10)
    assert asked(t) == GREEN
    choose(t, Suffer("ace"))

    assert done(t)
    assert (green.aces, green.thugs, green.jail_aces) == (2, 1, 1)
    assert (blue.aces, blue.jail_aces) == (1, 1)

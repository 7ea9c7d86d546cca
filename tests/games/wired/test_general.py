"""What holds in every phase: the sequence of play, turn order, payments, the bank and Reputation."""

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from tests.games.wired.builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    active,
    asked,
    bid,
    choose,
    crew_at,
    done,
    empty_table,
    give,
    guards,
    job_at,
    options,
    phases,
    team,
    told,
)

from dystopolis.games.wired import GAME
from dystopolis.games.wired.events import (
    Bailed,
    BidMade,
    Casualties,
    Failed,
    Gained,
    GuardsPaid,
    Hired,
    Hit,
    Jailed,
    Joined,
    LatePaid,
    MercenariesHired,
    MercenaryAssigned,
    Paid,
    Pawned,
    Phase,
    Placed,
    Revealed,
    Rolled,
    Round,
    SecurityRolled,
    StayedLate,
    Succeeded,
    Upgraded,
    WalkedAway,
)
from dystopolis.games.wired.options import AnyOption, Assign, Bail, Dismiss, Suffer
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.view import view
from dystopolis.games.wired.view_types import Zone
from dystopolis.kernel import Event

ORDER = [BLUE, YELLOW, BLACK, GREEN]
HAPPENS_IN: dict[type, int] = {
    Placed: 1,
    BidMade: 1,
    Gained: 2,
    Hired: 3,
    Upgraded: 4,
    GuardsPaid: 5,
    Joined: 5,
    StayedLate: 5,
    MercenariesHired: 6,
    MercenaryAssigned: 6,
    Rolled: 7,
    Succeeded: 7,
    Failed: 7,
    LatePaid: 7,
    SecurityRolled: 7,
    Casualties: 7,
    Bailed: 8,
    Pawned: 9,
    Paid: 9,
    WalkedAway: 9,
    Hit: 10,
    Jailed: 12,
}


def random_game(seed: int, seats: int = 4) -> Wired:
    """A whole game in which everybody chooses at random; all of it is told."""
    t = GAME.start(seats, f"game {seed}", aloud=True)
    assert isinstance(t, Wired)
    random = Random(seed)
    while not t.over:
        choose(t, random.choice(t.asks[0].options))
    return t


@pytest.mark.rule("WB-GEN-01")
def test_every_round_has_the_twelve_phases_in_order_and_things_happen_in_theirs() -> None:
    """Games are played until everything that can happen has happened."""
    happened: set[type] = set()
    seed = 0
    while happened != set(HAPPENS_IN):
        assert seed < 300, f"these never happen: {set(HAPPENS_IN) - happened}"
        happened |= check_sequence([one.event for one in random_game(seed).told])
        seed += 1


def check_sequence(events: list[Event]) -> set[type]:
    """Rounds and phases count up, and everything lies in its phase; says what happened."""
    happened: set[type] = set()
    round, phase = 0, 12
    for event in events:
        if isinstance(event, Round):
            assert (event.number, phase) == (round + 1, 12)
            round, phase = event.number, 0
        elif isinstance(event, Phase):
            assert event.number == phase + 1
            phase = event.number
        elif isinstance(event, Revealed):
            assert round == 0 or phase == 12
        elif type(event) in HAPPENS_IN:
            assert HAPPENS_IN[type(event)] == phase, event
            happened.add(type(event))
    assert phase == 12
    return happened


@pytest.mark.rule("WB-GEN-01")
def test_nobody_is_asked_in_the_next_phase_before_all_have_finished_this_one() -> None:
    t = empty_table(2)
    for seat in (YELLOW, GREEN):
        give(t, seat, money=2, jail_thugs=1, aces=2, thugs=2)
    active(t, "B")
    phases(t, 8, 10)
    seen = []
    for option in [Bail(), Bail(), Dismiss(1, 1), Dismiss(1, 1), Suffer("ace"), Suffer("ace")]:
        seen.append((t.phase, asked(t)))
        choose(t, option)
    assert seen == [(8, YELLOW), (8, GREEN), (9, YELLOW), (9, GREEN), (10, YELLOW), (10, GREEN)]
    assert done(t)


def everybody_has_crew(t: Wired, seat: int) -> None:
    give(t, seat, thugs=1)


def everybody_guards(t: Wired, seat: int) -> None:
    guards(t, seat, ["ACP", "ACP", "BSU", "BSU"][seat], 1)
    team(t, seat, ["mission:ACP", "mission:BSU", "mission:CRY", "mission:DRD"][seat], aces=1)


def everybody_has_a_mercenary(t: Wired, seat: int) -> None:
    t.players[seat].mercenaries = 1
    team(t, seat, ["mission:ACP", "mission:BSU", "mission:CRY", "mission:DRD"][seat], aces=1)


def everybody_has_two_jobs(t: Wired, seat: int) -> None:
    jobs = ["mission:ACP", "mission:BSU", "mission:CRY", "mission:DRD", "mission:MAF", "mission:YAK"]
    team(t, seat, [*jobs, "event:A", "event:B"][seat], aces=1)
    team(t, seat, [*jobs, "event:A", "event:B"][seat + 4], thugs=1)


def everybody_is_in_jail(t: Wired, seat: int) -> None:
    give(t, seat, money=1, jail_aces=1, jail_thugs=1)


def everybody_is_short(t: Wired, seat: int) -> None:
    give(t, seat, money=1, aces=1, thugs=1)


def everybody_may_be_hit(t: Wired, seat: int) -> None:
    give(t, seat, aces=1, thugs=1)


@pytest.mark.rule("WB-GEN-02", "WB-RULING-20")
@pytest.mark.parametrize(
    ("phase", "position"),
    [
        (1, everybody_has_crew),
        (5, everybody_guards),
        (6, everybody_has_a_mercenary),
        (7, everybody_has_two_jobs),
        (8, everybody_is_in_jail),
        (9, everybody_is_short),
        (10, everybody_may_be_hit),
    ],
)
def test_players_act_in_current_order_in_every_phase_with_choices(phase: int, position: Any) -> None:
    t = empty_table(order=ORDER)
    active(t, "A", "B")
    if phase == 10:
        job_at(t, "event:A").face_up = False
    for seat in range(4):
        position(t, seat)
    phases(t, phase)
    seats = []
    while t.asks:
        rule = t.asks[0].choice.rule
        if rule != "WB-OPS-17":
            seats.append(asked(t))
        choose(t, t.asks[0].options[-1])
    assert seats == ORDER


@pytest.mark.rule("WB-GEN-02")
def test_current_order_goes_round_again_while_there_are_jobs_left() -> None:
    t = empty_table(order=ORDER, aloud=True)
    for seat in range(4):
        everybody_has_two_jobs(t, seat)
    phases(t, 7)
    while t.asks:
        choose(t, t.asks[0].options[0])
    assert [rolled.seat for rolled in told(t, Rolled)] == ORDER * 2


@pytest.mark.rule("WB-GEN-03")
@pytest.mark.parametrize("watcher", [YELLOW, BLUE, None])
def test_everybody_sees_money_tokens_crew_teams_reputation_and_order(watcher: int | None) -> None:
    t = empty_table(order=ORDER)
    give(t, GREEN, money=11, guns=12, equipment=13, heavy=14, reputation=15)
    give(t, GREEN, aces=1, thugs=2, er_thugs=1, jail_aces=1, jail_thugs=2, morgue_aces=1, morgue_thugs=3)
    crew_at(t, GREEN, "the_edge", thugs=1)
    team(t, GREEN, "mission:CRY", aces=1, thugs=2, mercenaries=1)
    bid(t, GREEN, 3, "thug")
    seen = view(t, watcher)
    board = seen.players[GREEN]
    assert (board.money, board.guns, board.equipment, board.heavy) == (11, 12, 13, 14)
    assert board.reputation == 15
    assert (board.barracks, board.er, board.jail) == (Zone(1, 2), Zone(0, 1), Zone(1, 2))
    assert (board.morgue, board.pool) == (Zone(1, 3), Zone(1, 3))
    job = next(job for job in seen.jobs if job.id == "mission:CRY")
    assert (job.seat, job.aces, job.thugs, job.mercenaries) == (GREEN, 1, 2, 1)
    edge = next(place for place in seen.places if place.id == "the_edge")
    assert (edge.crew[GREEN], edge.free) == (Zone(0, 1), 3)
    assert (seen.track[2].seat, seen.track[2].crew) == (GREEN, "thug")
    assert seen.order == tuple(ORDER)


def belongings(t: Wired, seat: int) -> list[Any]:
    p = t.players[seat]
    crew = [p.aces, p.thugs, p.pool_aces, p.pool_thugs, p.jail_aces, p.jail_thugs, *p.aces_at, *p.thugs_at]
    return [p.money, p.guns, p.equipment, p.heavy, p.mercenaries, list(p.pile), *crew]


@pytest.mark.rule("WB-GEN-04")
def test_what_a_player_chooses_moves_nothing_to_or_from_another_player() -> None:
    checked = 0
    for seed in range(4):
        t = GAME.start(3, f"trade {seed}")
        assert isinstance(t, Wired)
        random = Random(seed)
        while not t.over:
            seat, now = t.asks[0].seat, (t.round, t.phase)
            others = [other for other in range(3) if other != seat]
            before = [belongings(t, other) for other in others]
            choose(t, random.choice(t.asks[0].options))
            if (t.round, t.phase) == now and t.phase in (1, 8):
                assert [belongings(t, other) for other in others] == before
                checked += 1
    assert checked > 0


@pytest.mark.rule("WB-GEN-04")
def test_no_option_names_another_player() -> None:
    for option in get_args(AnyOption):
        fields = {field.name for field in msgspec.structs.fields(option)}
        assert fields <= {
            "at",
            "aces",
            "thugs",
            "box",
            "crew",
            "acp",
            "bsu",
            "cry",
            "drd",
            "job",
            "token",
            "track",
        }


@pytest.mark.rule("WB-GEN-04", "WB-RULING-46")
def test_a_mercenary_cannot_be_lent_to_the_team_of_another_player() -> None:
    t = empty_table()
    team(t, GREEN, "mission:ACP", aces=1)
    team(t, YELLOW, "mission:BSU", aces=1)
    crew_at(t, GREEN, "aegis", aces=1)
    phases(t, 6)
    assert options(t) == {Assign("mission:ACP"), Assign()}

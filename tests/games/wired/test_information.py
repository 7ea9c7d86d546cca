"""Who may know what."""

from random import Random
from typing import Any, cast

import msgspec
import pytest
from tests.games.wired.builders import (
    BLUE,
    GREEN,
    YELLOW,
    active,
    choose,
    collect,
    dice,
    empty_table,
    face_up,
    job_at,
    new_table,
    options,
    phases,
    play,
    target,
    team,
    told,
)

from dystopolis.games.wired import GAME
from dystopolis.games.wired.box import CORPORATIONS
from dystopolis.games.wired.events import Rolled, SecurityRolled, Succeeded, Targeted
from dystopolis.games.wired.options import Resolve
from dystopolis.games.wired.scoring import score
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.view import view

WATCHING = None


def seen_by(t: Wired, *watchers: int | None) -> list[bytes]:
    """What they see, byte for byte."""
    return [msgspec.json.encode(view(t, watcher)) for watcher in watchers]


def names(t: Wired, at: str) -> list[str]:
    return [t.box.cards[card].id for card in job_at(t, at).cards]


def resampled(t: Wired, seat: int, number: int = 40) -> list[Wired]:
    random = Random(1)
    return [cast(Wired, GAME.resample(t, seat, random)) for _ in range(number)]


@pytest.mark.rule("WB-INFO-01")
def test_only_its_owner_sees_a_target_before_scoring() -> None:
    t = new_table()
    target(t, GREEN, "CRY")
    assert [board.target for board in view(t, GREEN).players] == [None, "CRY", None, None]
    assert view(t, BLUE).players[GREEN].target is None
    assert [board.target for board in view(t, WATCHING).players] == [None] * 4


@pytest.mark.rule("WB-INFO-01")
def test_nothing_that_others_see_depends_on_a_target() -> None:
    t = new_table(2)
    target(t, GREEN, "CRY")
    before = seen_by(t, YELLOW, WATCHING)
    own = seen_by(t, GREEN)
    hidden = next(one for one in t.undealt)
    t.undealt = tuple({*t.undealt, t.players[GREEN].target} - {hidden})
    t.players[GREEN].target = hidden
    assert seen_by(t, YELLOW, WATCHING) == before
    assert seen_by(t, GREEN) != own


@pytest.mark.rule("WB-INFO-01", "WB-INFO-02")
def test_a_seat_can_imagine_every_target_but_its_own_for_the_others() -> None:
    t = new_table(3)
    target(t, GREEN, "CRY")
    imagined = resampled(t, GREEN)
    assert {CORPORATIONS[one.players[GREEN].target] for one in imagined} == {"CRY"}
    others = {"ACP", "BSU", "DRD"}
    for seat in (YELLOW, BLUE):
        assert {CORPORATIONS[one.players[seat].target] for one in imagined} == others
    assert {CORPORATIONS[one.undealt[0]] for one in imagined} == others
    assert all(len({*(p.target for p in one.players), *one.undealt}) == 4 for one in imagined)


@pytest.mark.rule("WB-INFO-01")
def test_all_targets_are_open_at_scoring() -> None:
    t = empty_table(2)
    target(t, YELLOW, "ACP")
    target(t, GREEN, "DRD")
    play(t, score)
    for watcher in (YELLOW, GREEN, WATCHING):
        assert [board.target for board in view(t, watcher).players] == ["ACP", "DRD"]


@pytest.mark.rule("WB-INFO-02")
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_ever_sees_or_hears_the_undealt_targets(seats: int) -> None:
    t = new_table(seats, aloud=True)
    everybody = (*range(seats), WATCHING)
    undealt = {CORPORATIONS[one] for one in t.undealt}
    before = seen_by(t, *everybody)
    t.undealt = ()
    assert seen_by(t, *everybody) == before
    assert not undealt & {one.target for one in told(t, Targeted)}
    assert not undealt & {board.target for watcher in everybody for board in view(t, watcher).players}


@pytest.mark.rule("WB-INFO-03")
@pytest.mark.parametrize("watcher", [YELLOW, BLUE, WATCHING])
def test_everybody_sees_how_many_cards_a_player_has_collected(watcher: int | None) -> None:
    t = new_table()
    collect(t, GREEN, "WB-ACP-1", "WB-CRY-4", "WB-EVENT-A")
    assert [board.pile_size for board in view(t, watcher).players] == [0, 3, 0, 0]


@pytest.mark.rule("WB-INFO-04")
def test_only_its_owner_may_look_through_a_pile() -> None:
    t = new_table()
    collect(t, GREEN, "WB-ACP-1", "WB-CRY-4")
    assert view(t, GREEN).players[GREEN].pile == ("WB-ACP-1", "WB-CRY-4")
    for watcher in (YELLOW, BLUE, WATCHING):
        assert view(t, watcher).players[GREEN].pile is None
    before = seen_by(t, YELLOW, WATCHING)
    t.players[GREEN].pile = (t.box.card_index["WB-DRD-5"], t.players[GREEN].pile[0])
    assert seen_by(t, YELLOW, WATCHING) == before


@pytest.mark.rule("WB-RULING-47")
def test_open_piles_show_the_cards_to_everybody_but_not_the_targets() -> None:
    t = new_table(settings={"WB-RULING-47": "open piles"})
    collect(t, GREEN, "WB-ACP-1", "WB-CRY-4")
    for watcher in (YELLOW, GREEN, WATCHING):
        assert view(t, watcher).players[GREEN].pile == ("WB-ACP-1", "WB-CRY-4")
    assert view(t, YELLOW).players[GREEN].target is None


@pytest.mark.rule("WB-INFO-05")
def test_nobody_sees_the_order_of_face_down_cards() -> None:
    t = new_table()
    before = seen_by(t, YELLOW, GREEN, WATCHING)
    for job in t.jobs[:6]:
        job.cards = (job.cards[0], *reversed(job.cards[1:]))
    assert seen_by(t, YELLOW, GREEN, WATCHING) == before
    assert [job.cards for job in view(t, YELLOW).jobs] == [5] * 6 + [1] * 3


@pytest.mark.rule("WB-INFO-05")
def test_a_seat_can_imagine_any_order_of_the_cards_it_never_saw() -> None:
    t = new_table()
    face_up(t, "ACP", "WB-ACP-3")
    imagined = resampled(t, YELLOW, 100)
    assert {names(one, "mission:ACP")[0] for one in imagined} == {"WB-ACP-3"}
    for place in range(1, 5):
        unseen = {names(one, "mission:ACP")[place] for one in imagined}
        assert unseen == {"WB-ACP-1", "WB-ACP-2", "WB-ACP-4", "WB-ACP-5"}


@pytest.mark.rule("WB-INFO-05")
def test_a_failed_card_is_remembered_at_the_bottom_of_its_stack() -> None:
    t = empty_table()
    face_up(t, "ACP", "WB-ACP-5")
    team(t, GREEN, "mission:ACP", aces=1)
    dice(t, yellow=[1], black=[0, 0, 0])
    phases(t, 7, 12)
    top = names(t, "mission:ACP")[0]
    assert view(t, YELLOW).jobs[0].card == top
    imagined = resampled(t, YELLOW, 100)
    assert {names(one, "mission:ACP")[4] for one in imagined} == {"WB-ACP-5"}
    assert {names(one, "mission:ACP")[0] for one in imagined} == {top}
    for place in (1, 2, 3):
        unseen = {names(one, "mission:ACP")[place] for one in imagined}
        assert unseen == {f"WB-ACP-{number}" for number in range(1, 5)} - {top}


@pytest.mark.rule("WB-INFO-06")
def test_nobody_knows_which_crime_missions_lie_in_which_territory() -> None:
    t = new_table()
    face_up(t, "MAF", "WB-ORG-03")
    face_up(t, "YAK", "WB-ORG-08")
    mafia, yakuza = job_at(t, "mission:MAF"), job_at(t, "mission:YAK")
    before = seen_by(t, YELLOW, GREEN, WATCHING)
    mafia.cards, yakuza.cards = mafia.cards[:1] + yakuza.cards[1:], yakuza.cards[:1] + mafia.cards[1:]
    assert seen_by(t, YELLOW, GREEN, WATCHING) == before
    hidden = {f"WB-ORG-{number:02}" for number in range(1, 11)} - {"WB-ORG-03", "WB-ORG-08"}
    imagined = resampled(t, YELLOW, 60)
    assert {card for one in imagined for card in names(one, "mission:MAF")[1:]} == hidden
    assert {card for one in imagined for card in names(one, "mission:YAK")[1:]} == hidden


@pytest.mark.rule("WB-INFO-07")
@pytest.mark.parametrize("watcher", [YELLOW, GREEN, WATCHING])
def test_everybody_reads_face_up_missions_and_active_events(watcher: int | None) -> None:
    t = new_table()
    active(t, "A")
    jobs = view(t, watcher).jobs
    assert [job.card for job in jobs[:6]] == [t.box.cards[job.cards[0]].id for job in t.jobs[:6]]
    assert [job.card for job in jobs[6:]] == ["WB-EVENT-A", None, None]


@pytest.mark.rule("WB-INFO-07")
def test_the_three_events_can_be_read_by_anybody_at_any_time() -> None:
    content: Any = GAME.content(None)
    read = {event.space: (event.name, event.flip_after, event.boxes) for event in content.rows.events}
    assert read == {
        "A": ("Gang Uprising", 4, "ATT"),
        "B": ("Police Crackdown", 8, "AAT"),
        "C": ("Military Crackdown", 10, "AAAT"),
    }
    t = new_table(seed="another")
    assert [names(t, f"event:{space}") for space in "ABC"] == [[f"WB-EVENT-{space}"] for space in "ABC"]


@pytest.mark.rule("WB-INFO-08", "WB-RULING-47")
def test_a_roll_and_the_mission_it_resolves_are_told_to_all_and_the_pile_stays_closed() -> None:
    t = empty_table(aloud=True)
    face_up(t, "BSU", "WB-BSU-3")
    face_up(t, "CRY", "WB-CRY-1")
    team(t, GREEN, "mission:BSU", aces=2)
    team(t, GREEN, "mission:CRY", aces=1)
    dice(t, yellow=[4, 2, 1], black=[0])
    phases(t, 7)
    assert options(t) == {Resolve("mission:BSU"), Resolve("mission:CRY")}
    choose(t, Resolve("mission:BSU"))
    expected = [
        Rolled(GREEN, "mission:BSU", "WB-BSU-3", (4, 2), (), (), 6, 6, chance=33),
        Succeeded(GREEN, "mission:BSU", "WB-BSU-3", 8, 6),
        Rolled(GREEN, "mission:CRY", "WB-CRY-1", (1,), (), (), 1, 3, chance=33),
        SecurityRolled(GREEN, "mission:CRY", (0,)),
    ]
    for watcher in (YELLOW, GREEN, WATCHING):
        heard = [one.event for one in t.told if one.reaches(watcher)]
        assert [
            event for event in heard if isinstance(event, Rolled | Succeeded | SecurityRolled)
        ] == expected
    t.over = False
    assert (view(t, YELLOW).players[GREEN].pile_size, view(t, YELLOW).players[GREEN].pile) == (1, None)

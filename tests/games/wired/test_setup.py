"""Setting up the game: what every player and the board start with."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import msgspec
import pytest
from tests.games.wired.builders import (
    BLUE,
    GREEN,
    YELLOW,
    choose,
    crew_at,
    dice,
    empty_table,
    face_up,
    give,
    job_at,
    phases,
    told,
)

from dystopolis.games.wired import GAME
from dystopolis.games.wired.box import CORPORATIONS, STACKS
from dystopolis.games.wired.events import Gained, Revealed, Targeted
from dystopolis.games.wired.options import Place
from dystopolis.games.wired.rows import Rows, load
from dystopolis.games.wired.table import Player, Wired
from dystopolis.games.wired.view import view
from dystopolis.games.wired.view_types import WiredView
from dystopolis.kernel import Refused

MISSIONS = [f"mission:{stack}" for stack in STACKS]
EVENTS = ["event:A", "event:B", "event:C"]
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def start(seats: int = 4, seed: str = "setup", aloud: bool = False, **settings: object) -> Wired:
    t = GAME.start(seats, seed, settings, aloud=aloud)
    assert isinstance(t, Wired)
    return t


def starts(seats: int, number: int) -> list[Wired]:
    return [start(seats, f"game {seed}") for seed in range(number)]


def names(t: Wired, cards: Sequence[int]) -> list[str]:
    return [t.box.cards[card].id for card in cards]


def aces(p: Player) -> int:
    zones = p.pool_aces + p.er_aces + p.jail_aces + p.morgue_aces
    return p.aces + zones + sum(p.aces_at)


def thugs(p: Player) -> int:
    zones = p.pool_thugs + p.er_thugs + p.jail_thugs + p.morgue_thugs
    return p.thugs + zones + sum(p.thugs_at)


@pytest.fixture(scope="module")
def rows() -> Rows:
    return load()


@SEATS
@pytest.mark.rule("WB-SETUP-01")
def test_all_sit_around_one_board_with_places_stacks_events_and_tracks(seats: int) -> None:
    t = start(seats)
    seen = [view(t, seat) for seat in range(seats)]
    assert {place.id for place in seen[0].places} | {"track"} == {row.id for row in load().locations}
    assert [job.id for job in seen[0].jobs] == MISSIONS + EVENTS
    for one in seen:
        assert (one.places, one.jobs, one.track) == (seen[0].places, seen[0].jobs, seen[0].track)
        assert (one.order, one.round) == (seen[0].order, seen[0].round)


@pytest.mark.rule("WB-SETUP-01")
def test_the_board_has_a_timer_an_order_an_adjustment_and_a_reputation_track(rows: Rows) -> None:
    assert {track.id: (track.first, track.last) for track in rows.board.tracks} == {
        "timer": (1, 12),
        "order": (1, 4),
        "track": (1, 4),
        "reputation": (0, 99),
    }
    for screen in rows.board.screens:
        assert screen.things >= {"timer", "track", "events", *MISSIONS}


@pytest.mark.rule("WB-SETUP-02")
def test_the_bank_is_one_supply_that_every_player_reaches() -> None:
    """Only a limited bank shows it: neither halves nor shares, and what one takes is gone for all."""
    t = empty_table(order=[YELLOW, GREEN, BLUE, 3], settings={"WB-RULING-18": "limited"}, aloud=True)
    give(t, YELLOW, money=40)
    crew_at(t, YELLOW, "street", aces=2)
    crew_at(t, GREEN, "street", aces=1)
    phases(t, 2)
    assert [(gain.seat, gain.amount) for gain in told(t, Gained)] == [(YELLOW, 8), (GREEN, 2)]


@pytest.mark.rule("WB-SETUP-03")
def test_the_colours_are_yellow_green_blue_and_black_one_for_each_seat(rows: Rows) -> None:
    assert sorted(colour.id for colour in rows.colours) == ["black", "blue", "green", "yellow"]
    assert len({colour.code for colour in rows.colours}) == 4
    assert len({role.name for role in GAME.roles("", 4)}) == 4


@SEATS
@pytest.mark.rule("WB-SETUP-03")
def test_every_player_takes_all_crew_of_a_colour(seats: int) -> None:
    assert [(aces(p), thugs(p)) for p in start(seats).players] == [(5, 15)] * seats


@SEATS
@pytest.mark.rule("WB-SETUP-04")
def test_every_player_has_one_player_board(seats: int) -> None:
    t = start(seats)
    assert len({id(p) for p in t.players}) == seats
    assert [board.seat for board in view(t, 0).players] == list(range(seats))


@SEATS
@pytest.mark.rule("WB-SETUP-05", "WB-SETUP-12", "WB-SETUP-13", "WB-SETUP-14", "WB-SETUP-15")
def test_money_is_six_and_one_more_for_each_place_further_back_in_the_order(seats: int) -> None:
    for t in starts(seats, 20):
        assert [t.players[seat].money for seat in t.order] == [6, 7, 8, 9][:seats]


@SEATS
@pytest.mark.rule("WB-SETUP-06")
def test_every_player_receives_two_guns(seats: int) -> None:
    assert [p.guns for p in start(seats).players] == [2] * seats


@SEATS
@pytest.mark.rule("WB-SETUP-07")
def test_every_player_receives_two_equipment(seats: int) -> None:
    assert [p.equipment for p in start(seats).players] == [2] * seats


@SEATS
@pytest.mark.rule("WB-SETUP-08")
def test_nobody_starts_with_heavy_weapons(seats: int) -> None:
    assert [p.heavy for p in start(seats).players] == [0] * seats


@pytest.mark.rule("WB-SETUP-09")
def test_armory_storage_and_vault_of_the_own_board_hold_the_tokens(rows: Rows) -> None:
    holds = {area.name: set(area.holds) for area in rows.board.areas}
    assert holds["Armory"] == {"gun", "heavy"}
    assert holds["Storage Area"] == {"equipment"}
    assert holds["Vault"] == {"money"}
    t = start()
    for seat, board in enumerate(view(t, None).players):
        p = t.players[seat]
        assert (board.guns, board.heavy, board.equipment) == (2, 0, 2)
        assert board.money == p.money


@SEATS
@pytest.mark.rule("WB-SETUP-10")
def test_every_starting_order_is_equally_likely(seats: int) -> None:
    each = 60
    possible = list(permutations(range(seats)))
    drawn = Counter(tuple(t.order) for t in starts(seats, each * len(possible)))
    assert set(drawn) == set(possible)
    assert max(abs(count - each) for count in drawn.values()) < 4 * each**0.5


@pytest.mark.rule("WB-SETUP-10", "WB-SETUP-11")
def test_the_cube_drawn_first_is_player_one_and_acts_first() -> None:
    for t in starts(4, 10):
        assert sorted(t.order) == [0, 1, 2, 3]
        assert t.waiting() == [t.order[0]]
        assert view(t, 0).order == tuple(t.order)


@pytest.mark.rule("WB-SETUP-11", "WB-SETUP-18", "WB-SETUP-19")
def test_two_of_the_seventeen_small_cubes_are_markers_and_not_crew(rows: Rows) -> None:
    small = next(row.count for row in rows.manifest if row.id == "thugs") // 4
    assert small == 17
    for p in start().players:
        assert thugs(p) == small - 2
        assert p.reputation == 0


@SEATS
@pytest.mark.rule("WB-SETUP-16", "WB-SETUP-17")
def test_every_barracks_starts_with_one_ace_and_two_thugs(seats: int) -> None:
    assert [(p.aces, p.thugs) for p in start(seats).players] == [(1, 2)] * seats


@SEATS
@pytest.mark.rule("WB-SETUP-18")
def test_every_score_marker_starts_on_zero(seats: int) -> None:
    assert [p.reputation for p in start(seats).players] == [0] * seats


@SEATS
@pytest.mark.rule("WB-SETUP-19")
def test_every_pool_starts_with_four_aces_and_thirteen_thugs(seats: int) -> None:
    assert [(p.pool_aces, p.pool_thugs) for p in start(seats).players] == [(4, 13)] * seats


@pytest.mark.rule("WB-SETUP-20")
def test_newcomers_start_with_five_reputation_and_the_others_with_none() -> None:
    assert [p.reputation for p in start(newcomers=[1, 3]).players] == [0, 5, 0, 5]
    assert [p.reputation for p in start(newcomers=[]).players] == [0, 0, 0, 0]


@pytest.mark.rule("WB-SETUP-20")
def test_only_seats_at_this_table_can_be_newcomers() -> None:
    with pytest.raises(Refused, match="newcomers is a list of seats from 0 to 2"):
        start(3, newcomers=[3])


@pytest.mark.rule("WB-SETUP-21")
def test_every_corporation_has_a_stack_of_its_own_five_missions() -> None:
    for t in starts(4, 10):
        for corporation in CORPORATIONS:
            cards = names(t, job_at(t, f"mission:{corporation}").cards)
            assert sorted(cards) == [f"WB-{corporation}-{number}" for number in range(1, 6)]


@pytest.mark.rule("WB-SETUP-21")
def test_the_corporate_stacks_are_shuffled_well_and_each_by_itself() -> None:
    """Every card comes to lie on every place equally often, and no two stacks move together."""
    games = starts(2, 600)
    for job in range(len(CORPORATIONS)):
        for place in range(5):
            seen = Counter(t.jobs[job].cards[place] for t in games)
            assert len(seen) == 5
            assert all(75 < count < 165 for count in seen.values())
    orders = [[[card % 5 for card in t.jobs[job].cards] for job in range(4)] for t in games]
    assert sum(a == b for a, b, _, _ in orders) < 30
    assert sum(c == d for _, _, c, d in orders) < 30


@pytest.mark.rule("WB-SETUP-22")
def test_ten_crime_missions_are_shuffled_and_split_into_two_stacks_of_five() -> None:
    games = starts(2, 400)
    in_mafia: Counter[str] = Counter()
    on_top: Counter[str] = Counter()
    for t in games:
        mafia = names(t, job_at(t, "mission:MAF").cards)
        yakuza = names(t, job_at(t, "mission:YAK").cards)
        assert len(mafia) == len(yakuza) == 5
        assert sorted(mafia + yakuza) == [f"WB-ORG-{number:02}" for number in range(1, 11)]
        in_mafia.update(mafia)
        on_top.update(yakuza[:1])
    assert len(in_mafia) == len(on_top) == 10
    assert all(150 < count < 250 for count in in_mafia.values())
    assert all(15 < count < 70 for count in on_top.values())


@pytest.mark.rule("WB-SETUP-22", "WB-RULING-55")
@pytest.mark.parametrize("total", [[1, 0], [4, 2]])
def test_a_crime_mission_is_the_same_in_both_territories(total: list[int]) -> None:
    """Shake Down a Pachinko Matches: Difficulty 4, 3 black dice, the Morgue; 5 Reputation and 6 Money."""
    after = []
    for territory in ("MAF", "YAK"):
        t = empty_table()
        face_up(t, territory, "WB-ORG-01")
        give(t, GREEN, guns=1, aces=1, thugs=1)
        phases(t, 1)
        choose(t, Place(f"mission:{territory}", 1, 1))
        dice(t, yellow=total[:1], white=total[1:], black=[1, 0, 1])
        phases(t, 7)
        p = t.players[GREEN]
        after.append((p.reputation, p.money, p.guns, p.aces, p.thugs, p.morgue_aces, p.morgue_thugs))
    assert after[0] == after[1] == ((0, 0, 0, 0, 0, 1, 1) if sum(total) < 4 else (5, 6, 0, 1, 1, 0, 0))


@SEATS
@pytest.mark.rule("WB-SETUP-23")
def test_the_events_lie_face_down_on_their_spaces(seats: int) -> None:
    t = start(seats)
    for space in "ABC":
        job = job_at(t, f"event:{space}")
        assert names(t, job.cards) == [f"WB-EVENT-{space}"]
        assert not job.face_up


@pytest.mark.rule("WB-SETUP-24")
def test_the_coming_events_are_the_ones_everybody_may_read_in_the_content(rows: Rows) -> None:
    """They are never shuffled, so who reads them beforehand knows what comes and what defeats it."""
    for t in starts(4, 10):
        for event in rows.events:
            card = t.box.cards[job_at(t, f"event:{event.space}").cards[0]]
            needed = (card.boxes, card.guns, card.equipment, card.heavy, card.difficulty)
            assert needed == (event.boxes, event.guns, event.equipment, event.heavy, event.difficulty)
            assert card.name == event.name


@SEATS
@pytest.mark.rule("WB-SETUP-25")
def test_every_player_is_dealt_a_target_of_their_own_and_any_of_the_four(seats: int) -> None:
    games = starts(seats, 200)
    for seat in range(seats):
        dealt = Counter(t.players[seat].target for t in games)
        assert set(dealt) == {0, 1, 2, 3}
        assert all(25 < count < 85 for count in dealt.values())
    assert all(len({p.target for p in t.players}) == seats for t in games)


@SEATS
@pytest.mark.rule("WB-SETUP-25")
def test_each_target_is_told_to_its_owner_only(seats: int) -> None:
    t = start(seats, aloud=True)
    for seat, p in enumerate(t.players):
        heard = [one for one in t.told if isinstance(one.event, Targeted) and one.reaches(seat)]
        assert [one.event for one in heard] == [Targeted(seat, CORPORATIONS[p.target])]
        assert [board.target for board in view(t, seat).players if board.target] == [CORPORATIONS[p.target]]
    assert not any(one.reaches(None) for one in t.told if isinstance(one.event, Targeted))


@SEATS
@pytest.mark.rule("WB-SETUP-26")
def test_undealt_targets_are_out_of_the_game_and_nobody_sees_them(seats: int) -> None:
    t = start(seats, aloud=True)
    assert sorted([*(p.target for p in t.players), *t.undealt]) == [0, 1, 2, 3]
    assert len(t.undealt) == 4 - seats
    before = [view(t, seat) for seat in (*range(seats), None)]
    t.undealt = ()
    assert [view(t, seat) for seat in (*range(seats), None)] == before
    undealt = {CORPORATIONS[target] for target in range(4)} - {CORPORATIONS[p.target] for p in t.players}
    assert not undealt & {targeted.target for targeted in told(t, Targeted)}


@SEATS
@pytest.mark.rule("WB-SETUP-27")
def test_the_time_marker_starts_on_one(seats: int) -> None:
    t = start(seats)
    assert (t.round, view(t, 0).round, view(t, 0).phase) == (1, 1, 1)


@SEATS
@pytest.mark.rule("WB-SETUP-28")
def test_the_top_card_of_each_stack_is_face_up_and_no_other(seats: int) -> None:
    t = start(seats, aloud=True)
    tops = [Revealed(at, names(t, job_at(t, at).cards)[0]) for at in MISSIONS]
    assert told(t, Revealed) == tops
    assert [Revealed(job.id, job.card) for job in view(t, None).jobs if job.card] == tops
    hidden = [card for at in MISSIONS for card in names(t, job_at(t, at).cards)[1:]]
    assert len(hidden) == 24
    assert not [card for card in hidden if card in text_of(view(t, 0))]


def text_of(seen: WiredView) -> str:
    return msgspec.json.encode(seen).decode()


@SEATS
@pytest.mark.rule("WB-SETUP-29")
def test_all_stacks_and_events_are_used_with_any_number_of_players(seats: int) -> None:
    t = start(seats)
    assert [len(job_at(t, at).cards) for at in MISSIONS] == [5] * 6
    assert [len(job_at(t, at).cards) for at in EVENTS] == [1] * 3


@SEATS
@pytest.mark.rule("WB-SETUP-30")
def test_the_three_mercenaries_start_at_aegis(seats: int) -> None:
    t = start(seats)
    assert (t.mercenaries, view(t, 0).mercenaries) == (3, 3)
    assert [p.mercenaries for p in t.players] == [0] * seats

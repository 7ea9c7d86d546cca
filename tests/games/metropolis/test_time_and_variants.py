"""Clocks, early ends and deadlines; and the games for three, four and six players."""

from pathlib import Path
from random import Random

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    RED,
    begin,
    city_table,
    events,
    new_table,
    overdue,
    plan,
    started_table,
    submit,
    write,
)
from tests.games.outcomes import winners

from dystopolis.games import metropolis
from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.clock import minutes, pace
from dystopolis.games.metropolis.events import Locked, ShortList, Won
from dystopolis.games.metropolis.options import (
    Accept,
    Bid,
    Decline,
    Give,
    Grant,
    OfferTo,
    SendOffer,
    Start,
    Submit,
)
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Refused, play_out


def phases(clock: str) -> list[tuple[str, int]]:
    """Every phase in which somebody decides, and how long it lasts."""
    t = new_table(3, settings={"clock": clock, "colours": "chosen"})
    found = [pace(t)]
    for seat in range(3):
        overdue(t, seat)
    for seat in range(3):
        found.append(pace(t))
        t.answer(seat, Bid(seat))
    found.append(pace(t))
    t.answer(GREEN, Start("V01"))
    t.answer(GREEN, Grant("A"))
    found.append(pace(t))
    return list(dict.fromkeys(found))


@pytest.mark.rule("MP-TIME-01", "MP-TIME-02", "MP-TIME-03")
def test_by_post_people_talk_two_days_and_have_a_day_for_everything_else() -> None:
    hour = 60
    assert phases("async") == [
        ("0 lobby", 48 * hour), ("0 pregame auction", 24 * hour), ("0 winner choice", 24 * hour),
        ("1 planning", 24 * hour),
    ]  # fmt: skip


@pytest.mark.rule("MP-TIME-01", "MP-TIME-02")
@pytest.mark.parametrize(("clock", "minutes"), [("async", (48 + 24) * 60), ("live", 2 + 2)])
def test_where_no_colours_are_chosen_bids_may_come_in_while_people_talk(clock: str, minutes: int) -> None:
    assert pace(new_table(settings={"clock": clock})) == ("0 pregame auction", minutes)


@pytest.mark.rule("MP-TIME-04")
def test_live_games_have_minutes() -> None:
    assert phases("live") == [
        ("0 lobby", 2), ("0 pregame auction", 2), ("0 winner choice", 1), ("1 planning", 6),
    ]  # fmt: skip


@pytest.mark.rule("MP-TIME-03", "MP-TIME-05")
def test_every_round_of_planning_has_a_clock_of_its_own() -> None:
    t = started_table(3)
    keys = [pace(t)[0]]
    for round in (1, 2):
        for seat in range(3):
            assert pace(t) == (f"{round} planning", 24 * 60)
            overdue(t, seat)
        keys.append(pace(t)[0])
    assert keys == ["1 planning", "2 planning", "3 planning"]


@pytest.mark.rule("MP-TIME-03")
def test_without_a_word_about_it_a_game_is_played_by_post() -> None:
    assert minutes(started_table(3)) == 24 * 60


@pytest.mark.rule("MP-TIME-05")
def test_planning_ends_as_soon_as_everybody_has_locked() -> None:
    t = city_table(3)
    plan(t)
    for seat, moves in enumerate((["NE", "N"], ["NW", "N"], ["N", "NW"])):
        assert t.phase == "planning"
        submit(t, seat, *[f"move {way}" for way in moves])
    assert t.phase == "update"
    assert [event.seat for event in events(t, Locked)] == [RED, BLUE, GREEN]


def with_an_offer() -> Metropolis:
    """All have locked, but red's offer to blue is open."""
    t = city_table(3)
    t.players[RED].riders = [0]
    write(t, RED, OfferTo(BLUE), Give("circle"), SendOffer())
    for seat in (GREEN, BLUE, RED):
        t.answer(seat, Submit())
    return t


@pytest.mark.rule("MP-TIME-05", "MP-TRADE-15")
@pytest.mark.parametrize("answer", [Accept, Decline])
def test_an_open_offer_keeps_planning_open_until_it_is_answered(answer: type[Accept | Decline]) -> None:
    t = with_an_offer()
    assert t.phase == "planning"
    assert t.waiting() == [BLUE]
    t.answer(BLUE, answer(t.offers[0].id))
    assert t.phase == "update"


@pytest.mark.rule("MP-TIME-06", "MP-SUB-07")
def test_when_the_time_is_up_what_is_written_counts_and_what_comes_later_is_refused() -> None:
    t = city_table(3)
    write(t, RED, "bid 4", "move NE", "move N")
    write(t, BLUE, "bid 3", "move NW")
    for seat in (RED, BLUE, GREEN):
        assert overdue(t, seat) == Submit()
    assert t.phase == "update"
    assert [len(events(t, ShortList, seat)) for seat in range(3)] == [0, 1, 1]
    assert t.players[RED].coins == 16
    with pytest.raises(Refused):
        t.answer(BLUE, Bid(9))


@pytest.mark.rule("MP-VAR-01", "MP-VAR-06", "MP-VAR-08")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_players_play_to_the_end_with_one_rank_of_each_token(seats: int) -> None:
    t = new_table(seats, seed="tokens")
    play_out(t, Random(seats).random)
    (won,) = events(t, Won)
    ranks = [(t.players[seat].points, t.players[seat].coins) for seat in won.ranking]
    assert sorted(won.ranking) == list(range(seats))
    assert ranks == sorted(ranks, reverse=True)
    assert {ranks[won.ranking.index(seat)] for seat in won.life} == {ranks[0]}
    assert {ranks[won.ranking.index(seat)] for seat in won.death} == {ranks[-1]}
    assert winners(t) == list(won.life)


@pytest.mark.rule("MP-VAR-08")
@pytest.mark.parametrize("seats", [1, 2, 7, 8])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(Refused):
        GAME.start(seats, "a test")


@pytest.mark.rule("MP-VAR-02", "MP-VAR-03")
@pytest.mark.parametrize(
    ("seats", "total", "stations"),
    [(3, 80, (2, 3, 4, 5)), (4, 105, (3, 4, 5, 7)), (5, 126, (4, 5, 6, 9)), (6, 156, (5, 6, 7, 11))],
)
def test_arrivals_grow_with_the_players(seats: int, total: int, stations: tuple[int, ...]) -> None:
    for seed in range(5):
        t = new_table(seats, str(seed), aloud=False)
        counts = [len(arrivals) // 2 for arrivals in t.arrivals]
        assert counts == [-(-seats * (4 + round) // 5) for round in range(1, 13)]
        assert sum(counts) == total
        used = [len(set(arrivals[::2])) for arrivals in t.arrivals]
        a, b, c, d = stations
        assert used == [a] * 2 + [b] * 3 + [c] * 6 + [d]


@pytest.mark.rule("MP-VAR-04")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_board_rewards_and_payout_rounds_are_the_same_for_all(seats: int) -> None:
    five, other = new_table(5), new_table(seats)
    assert other.box is five.box
    assert (other.item_of, other.coins_of) == (five.item_of, five.coins_of)
    assert [p.coins for p in other.players] == [20] * seats
    paid = []
    t = city_table(seats)
    t.players[RED].invested[0] = 4
    for round in range(1, 13):
        begin(t, round)
        paid += [round] if t.players[RED].payout == 4 else []
    assert paid == [3, 6, 8, 10, 11]


@pytest.mark.rule("MP-VAR-05")
def test_the_sixth_player_is_teal() -> None:
    t = new_table(6)
    assert t.box.rows.colours[t.players[5].colour].id == "teal"


@pytest.mark.rule("MP-VAR-07", "MP-RULING-56")
def test_shuffled_rewards_permute_items_and_coins_of_all_auctions_but_the_last() -> None:
    fixed = new_table()
    orders = set()
    for seed in range(10):
        t = new_table(seed=str(seed), settings={"rewards": "shuffled"})
        assert sorted(t.item_of) == sorted(fixed.item_of)
        assert t.item_of[11] == fixed.item_of[11]
        pairs = set(zip(t.item_of, t.coins_of, strict=True))
        assert pairs == set(zip(fixed.item_of, fixed.coins_of, strict=True))
        orders.add(tuple(t.item_of))
    assert len(orders) == 10


@pytest.mark.rule("MP-VAR-07")
def test_the_rail_of_an_auction_keeps_its_number_when_rewards_are_shuffled() -> None:
    t = city_table(settings={"rewards": "shuffled"})
    t.auction_winner = BLUE
    begin(t, 2)
    item = t.item_of[0]
    assert t.rail_holder[0] == BLUE
    assert item < 0 or t.item_holder[item] == BLUE


def test_the_ledger_names_every_house_option_with_its_values_and_its_usual_one() -> None:
    ledger = Path(metropolis.__file__).with_name("rules.md").read_text(encoding="utf-8")
    (row,) = [line for line in ledger.splitlines() if line.startswith("| House options |")]
    options, _, usual = row.partition("Defaults:")

    for setting in GAME.mode().settings:
        assert ", ".join(f"`{value.upper()}`" for value in setting.values) in options
        assert f"`{setting.values[0].upper()}`" in usual

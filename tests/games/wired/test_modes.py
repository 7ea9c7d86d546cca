"""Two, three and four players, and the two variants of the rulebook."""

from random import Random
from typing import Any

import pytest
from tests.games.outcomes import scores, winners

from dystopolis.games.wired import GAME
from dystopolis.games.wired.options import Bid, Place
from dystopolis.games.wired.scoring import score
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Refused

from .builders import BLUE, GREEN, YELLOW, choose, empty_table, give, job_at, new_table, options, phases, play

SECURITY = {"sec_acp": 2, "sec_bsu": 2, "sec_cry": 2, "sec_drd": 2}
SHOPS = ("gun_shop", "the_edge", "black_market", "mala_muerte", "body_shop")

OPEN = {
    2: dict.fromkeys(SHOPS, 2) | {"majestic": 2, "aegis": 1, "track": 2} | SECURITY,
    3: dict.fromkeys(SHOPS, 3) | {"majestic": 2, "aegis": 2, "track": 3} | SECURITY,
    4: dict.fromkeys(SHOPS, 4) | {"majestic": 3, "aegis": 3, "track": 4} | SECURITY,
}

MODES = [
    pytest.param(2, marks=pytest.mark.rule("WB-MODE-2P"), id="2 players"),
    pytest.param(3, marks=pytest.mark.rule("WB-MODE-3P"), id="3 players"),
    pytest.param(4, marks=pytest.mark.rule("WB-MODE-4P"), id="4 players"),
]


@pytest.mark.parametrize("seats", MODES)
def test_boxes_with_more_dots_than_players_are_closed(seats: int) -> None:
    t = empty_table(seats)
    give(t, YELLOW, aces=5, thugs=15, money=50)

    phases(t, 1)

    room = {"track": len({option.box for option in options(t) if isinstance(option, Bid)})}
    for option in options(t):
        if isinstance(option, Place) and option.at != "street" and ":" not in option.at:
            room[option.at] = max(room.get(option.at, 0), option.aces + option.thugs)
    assert room == OPEN[seats]
    assert Place("street", aces=5, thugs=15) in options(t)


@pytest.mark.parametrize("seats", MODES)
def test_a_location_is_full_for_everybody_when_its_open_boxes_are(seats: int) -> None:
    t = empty_table(seats)
    give(t, YELLOW, thugs=5, money=9)
    give(t, GREEN, thugs=5, money=9)

    phases(t, 1)
    choose(t, Place("gun_shop", thugs=seats - 1))
    with pytest.raises(Refused):
        choose(t, Place("gun_shop", thugs=2))
    choose(t, Place("gun_shop", thugs=1))

    assert not any(isinstance(option, Place) and option.at == "gun_shop" for option in options(t))


@pytest.mark.parametrize("seats", MODES)
def test_a_whole_game_is_played_and_no_closed_box_is_ever_used(seats: int) -> None:
    t = GAME.start(seats, f"{seats} of us")
    assert isinstance(t, Wired)
    random = Random(seats)
    while not t.over:
        for place in t.box.locations:
            crew = sum(p.aces_at[place.index] + p.thugs_at[place.index] for p in t.players)
            assert crew <= OPEN[seats].get(place.slug, crew)
        assert len(t.track) == seats
        ask = t.asks[0]
        t.answer(ask.seat, random.choice(ask.options))

    assert len(scores(t)) == seats
    assert 5 <= t.round <= 12


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_players_can_play(seats: int) -> None:
    with pytest.raises(Refused, match="2, 3, 4 players"):
        GAME.start(seats, "alone")


def everything_but_reputation(t: Wired) -> list[Any]:
    board = [job.cards for job in t.jobs]
    players = [
        [p.money, p.guns, p.equipment, p.heavy, p.aces, p.thugs, p.pool_aces, p.pool_thugs, p.target]
        for p in t.players
    ]
    return [board, players, t.order]


@pytest.mark.rule("WB-VAR-NEWCOMER")
@pytest.mark.parametrize(
    ("newcomers", "reputation"),
    [([], [0, 0, 0]), ([1], [0, 5, 0]), ([2, 0], [5, 0, 5]), ([0, 1, 2], [5, 5, 5])],
)
def test_newcomers_start_with_5_reputation(newcomers: list[int], reputation: list[int]) -> None:
    plain = GAME.start(3, "a head start")
    t = GAME.start(3, "a head start", {"newcomers": newcomers})
    assert isinstance(plain, Wired)
    assert isinstance(t, Wired)

    assert [p.reputation for p in t.players] == reputation
    assert everything_but_reputation(t) == everything_but_reputation(plain)


@pytest.mark.rule("WB-VAR-NEWCOMER")
def test_a_head_start_counts_to_the_end() -> None:
    t = new_table(settings={"newcomers": [BLUE]})
    for seat in range(4):
        give(t, seat, money=0, guns=0, equipment=0)

    play(t, score)

    assert scores(t) == [0, 0, 5, 0]
    assert winners(t) == [BLUE]


@pytest.mark.rule("WB-VAR-NEWCOMER")
@pytest.mark.parametrize("newcomers", [[3], [-1], "all", [True]])
def test_only_players_of_this_table_can_be_newcomers(newcomers: object) -> None:
    with pytest.raises(Refused, match="newcomers is a list of seats from 0 to 2"):
        GAME.start(3, "a head start", {"newcomers": newcomers})


@pytest.mark.rule("WB-VAR-OPENEVENTS")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_everybody_can_read_the_event_cards_from_the_start(seed: str) -> None:
    t = new_table(seed=seed)
    rows = {row.space: row for row in t.box.rows.events}

    for space in "ABC":
        card = t.box.cards[job_at(t, f"event:{space}").cards[0]]
        row = rows[space]
        assert (card.id, card.boxes, card.difficulty) == (row.id, row.boxes, row.difficulty)
    for seat in range(4):
        imagined = GAME.resample(t, seat, Random(seed))
        assert isinstance(imagined, Wired)
        assert [job.cards for job in imagined.jobs[6:]] == [job.cards for job in t.jobs[6:]]


@pytest.mark.rule("WB-VAR-OPENEVENTS")
def test_reading_an_event_card_does_not_make_it_active() -> None:
    t = empty_table()
    p = give(t, YELLOW, aces=5, thugs=5, guns=9, equipment=9, heavy=9, money=9)

    phases(t, 1)
    assert not any(isinstance(option, Place) and option.at.startswith("event:") for option in options(t))
    phases(t, 10)

    assert (p.aces, p.thugs) == (5, 5)

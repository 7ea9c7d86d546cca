"""What a regular of Wired: Black Ops likes: what it once got wrong, each in one position."""

from random import Random

import pytest
from tests.games.wired.builders import BLACK, GREEN, YELLOW, empty_table, face_up, give, new_table

from dystopolis.games.wired import GAME
from dystopolis.games.wired.options import Bid, Guards, Place
from dystopolis.games.wired.persona.persona import WiredPersona
from dystopolis.games.wired.persona.tastes import Tastes, varied
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Option

REGULAR, BEFORE = WiredPersona(), WiredPersona(Tastes())


def worth(persona: WiredPersona, t: Wired, option: Option, seat: int = YELLOW) -> float:
    return persona.values(t, seat, [option])[0]


def a_job_for_two(rivals: int) -> Wired:
    """Yellow could send an Ace and a Thug to the Ammo Patents; each rival has so many Thugs at home."""
    t = empty_table()
    t.round = 4
    give(t, YELLOW, money=10, guns=3, aces=2, thugs=4)
    face_up(t, "ACP", "WB-ACP-2")
    for rival in (GREEN, BLACK):
        give(t, rival, money=5, thugs=rivals)
    return t


def test_a_team_expects_rivals_to_stay_late_if_they_have_thugs_for_it() -> None:
    team = Place("mission:ACP", 1, 1)
    alone, crowded = a_job_for_two(0), a_job_for_two(2)

    assert worth(REGULAR, crowded, team) < worth(REGULAR, alone, team)
    assert worth(BEFORE, crowded, team) == worth(BEFORE, alone, team)


def test_posts_are_worth_more_than_their_pay_before_the_own_team_goes() -> None:
    t = a_job_for_two(2)
    posts, street = Place("sec_acp", 0, 2), Place("street", 0, 2)

    assert worth(REGULAR, t, posts) > worth(REGULAR, t, street)
    assert worth(BEFORE, t, posts) == worth(BEFORE, t, street)


def test_of_empty_boxes_of_the_track_the_leftmost_is_best() -> None:
    t = empty_table(order=(GREEN, BLACK, 2, YELLOW))
    give(t, YELLOW, money=9, aces=1, thugs=2)
    bids = [worth(REGULAR, t, Bid(box, "thug")) for box in (1, 2, 3, 4)]

    assert bids == sorted(bids, reverse=True)
    assert len(set(bids)) == 4


def test_a_pool_that_others_were_sent_to_hire_from_is_spoken_for() -> None:
    t = empty_table()
    p = give(t, YELLOW, money=20, aces=3, thugs=2)
    p.pool_aces = 1
    second = Place("majestic", 1, 0)
    hopeful = worth(REGULAR, t, second)
    p.aces_at[t.box.place_index["majestic"]] = 1
    p.aces -= 1

    assert worth(REGULAR, t, second) < hopeful - 10
    assert worth(REGULAR, t, second) < 0


def test_a_round_rests_before_anybody_is_placed_and_not_after() -> None:
    t = new_table()
    assert REGULAR.rests(t)
    t.answer(t.waiting()[0], t.options(t.waiting()[0])[0])
    assert not REGULAR.rests(t)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_of_a_game_has_a_worth_for_every_taste(seats: int) -> None:
    t = GAME.start(seats, "tastes")
    luck = Random(seats)
    personas = [WiredPersona(varied(luck.random)) for _ in range(seats)]
    while not t.over:
        seat = t.waiting()[0]
        options = t.options(seat)
        values = personas[seat].values(t, seat, options)
        assert len(values) == len(options)
        t.answer(seat, personas[seat].pick(t, seat, options, luck.random))


def test_proposals_begin_with_the_choice_and_differ_in_kind() -> None:
    t = new_table()
    seat = t.waiting()[0]
    options = t.options(seat)
    values = REGULAR.values(t, seat, options)

    plans = REGULAR.proposals(t, seat, 6)

    assert values[options.index(plans[0][0])] == max(values)
    assert len({str(plan) for plan in plans}) == 6
    places = {getattr(plan[0], "at", "track") for plan in plans}
    assert len(places) >= 4


def test_staying_late_against_a_sure_success_is_not_worth_the_pay() -> None:
    t = empty_table()
    give(t, YELLOW, thugs=0, money=5)
    job = face_up(t, "ACP", "WB-ACP-1")
    job.seat, job.aces, job.thugs = GREEN, 4, 0
    t.phase = 5
    post = t.box.security[0].index
    t.players[YELLOW].thugs_at[post] = 1

    home, late = REGULAR.values(t, YELLOW, [Guards(), Guards(acp=1)])

    assert home > late

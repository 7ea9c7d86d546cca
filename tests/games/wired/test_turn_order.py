"""Phase 11: Adjust Players' Turn Order."""

from itertools import permutations, product

import pytest

from dystopolis.games.wired.events import TurnOrder
from dystopolis.games.wired.options import Bid
from dystopolis.games.wired.round import play_round

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    asked,
    bid,
    choose,
    done,
    empty_table,
    give,
    idle,
    idle_until,
    options,
    phases,
    play,
    told,
)

ORDER = [GREEN, BLACK, BLUE, YELLOW]


def order_after(*track: tuple[int, str] | None) -> list[int]:
    """The next order when the boxes of the track hold this crew, after Green, Black, Blue, Yellow."""
    t = empty_table(order=ORDER)
    for box, crew in enumerate(track, start=1):
        if crew is not None:
            bid(t, crew[0], box, crew[1])
    phases(t, 11)
    assert done(t)
    return list(t.order)


@pytest.mark.rule("WB-ORD-01")
@pytest.mark.parametrize("crew", ["ace", "thug"])
def test_whoever_is_on_the_track_comes_before_whoever_is_not(crew: str) -> None:
    assert order_after(None, None, (YELLOW, crew)) == [YELLOW, GREEN, BLACK, BLUE]


@pytest.mark.rule("WB-ORD-02")
def test_an_ace_moves_in_front_of_a_thug_to_its_left() -> None:
    assert order_after((BLUE, "thug"), (YELLOW, "ace")) == [YELLOW, BLUE, GREEN, BLACK]


@pytest.mark.rule("WB-ORD-02")
def test_an_ace_left_of_a_thug_stays_in_front_of_it() -> None:
    assert order_after((BLUE, "ace"), (YELLOW, "thug")) == [BLUE, YELLOW, GREEN, BLACK]


@pytest.mark.rule("WB-ORD-03")
def test_an_ace_never_passes_another_ace() -> None:
    assert order_after((YELLOW, "ace"), (GREEN, "ace"), (BLUE, "ace")) == [YELLOW, GREEN, BLUE, BLACK]


@pytest.mark.rule("WB-ORD-03")
def test_aces_keep_their_order_while_both_pass_a_thug() -> None:
    assert order_after((GREEN, "thug"), (YELLOW, "ace"), (BLUE, "ace")) == [YELLOW, BLUE, GREEN, BLACK]


@pytest.mark.rule("WB-ORD-04")
def test_thugs_keep_their_order_behind_the_aces() -> None:
    track = ((YELLOW, "thug"), (BLUE, "thug"), (GREEN, "thug"), (BLACK, "ace"))
    assert order_after(*track) == [BLACK, YELLOW, BLUE, GREEN]


@pytest.mark.rule("WB-ORD-05")
def test_players_without_crew_on_the_track_follow_in_their_current_order() -> None:
    assert order_after((BLUE, "thug")) == [BLUE, GREEN, BLACK, YELLOW]
    assert order_after((BLACK, "thug")) == [BLACK, GREEN, BLUE, YELLOW]


@pytest.mark.rule("WB-ORD-06", "WB-RULING-16")
def test_empty_boxes_do_not_matter() -> None:
    assert order_after(None, None, (YELLOW, "thug")) == order_after((YELLOW, "thug"))
    assert order_after(None, (BLUE, "thug"), None, (BLACK, "thug")) == [BLUE, BLACK, GREEN, YELLOW]


@pytest.mark.rule("WB-ORD-07")
def test_the_result_is_the_current_order_of_the_next_round_and_not_before() -> None:
    t = empty_table(order=ORDER)
    for seat in range(4):
        give(t, seat, money=9, thugs=2, jail_thugs=1)

    play(t, play_round)
    for seat in ORDER[:3]:
        assert asked(t) == seat
        idle(t)
    choose(t, Bid(1, "thug"))
    idle_until(t, 1, 8)
    bailing = []
    while t.round == 1:
        bailing.append(asked(t))
        idle(t)
    placing: list[int | None] = []
    while t.phase == 1 and len(placing) < 4:
        placing.append(asked(t))
        idle(t)

    assert bailing == ORDER
    assert placing == [YELLOW, GREEN, BLACK, BLUE]


@pytest.mark.rule("WB-ORD-08")
def test_crew_on_the_track_return_to_their_barracks() -> None:
    t = empty_table(order=ORDER)
    yellow, blue, black = t.players[YELLOW], t.players[BLUE], give(t, BLACK, aces=1)
    bid(t, BLUE, 1, "thug")
    bid(t, YELLOW, 2, "ace")

    phases(t, 11)

    assert (yellow.aces, yellow.thugs) == (1, 0)
    assert (blue.aces, blue.thugs) == (0, 1)
    assert (black.aces, black.thugs) == (1, 0)
    assert t.track == [-1, -1, -1, -1]


@pytest.mark.rule("WB-ORD-08")
def test_the_track_is_empty_for_the_bids_of_the_next_round() -> None:
    t = empty_table(order=ORDER)
    give(t, YELLOW, thugs=1)
    bid(t, YELLOW, 2, "ace")

    phases(t, 11)
    phases(t, 1)

    assert asked(t) == YELLOW
    assert {Bid(box, "ace") for box in (1, 2, 3, 4)} <= options(t)
    assert {Bid(box, "thug") for box in (1, 2, 3, 4)} <= options(t)


@pytest.mark.rule("WB-ORD-09")
def test_without_bids_the_order_stays() -> None:
    assert order_after() == ORDER


@pytest.mark.rule("WB-ORD-10")
def test_an_ace_may_pass_several_thugs() -> None:
    track = ((GREEN, "thug"), (BLACK, "thug"), (BLUE, "thug"), (YELLOW, "ace"))
    assert order_after(*track) == [YELLOW, GREEN, BLACK, BLUE]


@pytest.mark.rule("WB-ORD-11", "WB-RULING-15")
def test_nobody_is_displaced_before_phase_11() -> None:
    t = empty_table(order=ORDER)
    for seat in (BLUE, YELLOW):
        give(t, seat, aces=1, thugs=1, money=9)

    play(t, play_round)
    choose(t, Bid(1, "thug"))
    choose(t, Bid(2, "ace"))
    assert t.track == [BLUE, YELLOW, -1, -1]
    assert t.track_aces == [0, 1, 0, 0]
    phases(t, 2, 10)
    assert t.track == [BLUE, YELLOW, -1, -1]
    assert list(t.order) == ORDER
    phases(t, 11)

    assert t.order == (YELLOW, BLUE, GREEN, BLACK)


@pytest.mark.rule("WB-ORD-02", "WB-ORD-03", "WB-ORD-04", "WB-ORD-10")
def test_aces_push_thugs_to_the_right_as_the_rulebook_does_it_box_by_box() -> None:
    for seats in permutations(range(4)):
        for kinds in product(("ace", "thug"), repeat=4):
            track = list(zip(seats, kinds, strict=True))
            pushed = list(track)
            for box, crew in enumerate(track):
                if crew[1] == "ace":
                    first = next((place for place in range(box) if pushed[place][1] == "thug"), box)
                    pushed.insert(first, pushed.pop(box))
            assert order_after(*track) == [seat for seat, _ in pushed]


@pytest.mark.rule("WB-ORD-07")
def test_the_new_order_is_told() -> None:
    t = empty_table(order=ORDER, aloud=True)
    t.told.clear()
    bid(t, BLUE, 4, "thug")

    phases(t, 11)

    assert told(t, TurnOrder) == [TurnOrder((BLUE, GREEN, BLACK, YELLOW))]

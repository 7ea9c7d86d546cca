"""Phase 8: Make Bail."""

import pytest

from dystopolis.games.wired.events import Bailed
from dystopolis.games.wired.options import Bail, Place
from dystopolis.games.wired.round import play_round
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Refused

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    asked,
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


def rules_asked_in_a_round(t: Wired, seat: int) -> list[str]:
    """Everybody idles through a round; says what this seat was asked."""
    now = t.round
    found = []
    while t.asks and t.round == now:
        if asked(t) == seat:
            found.append(t.asks[0].choice.rule)
        idle(t)
    return found


@pytest.mark.rule("WB-BAIL-01")
def test_a_player_may_free_any_of_the_own_crew_in_jail() -> None:
    t = empty_table()
    give(t, GREEN, money=9, jail_aces=1, jail_thugs=2)

    phases(t, 8)

    assert asked(t) == GREEN
    assert options(t) == {Bail(aces, thugs) for aces in (0, 1) for thugs in (0, 1, 2)}


@pytest.mark.rule("WB-BAIL-01")
def test_nobody_is_asked_to_free_the_crew_of_others() -> None:
    t = empty_table()
    give(t, GREEN, money=9, jail_aces=1)
    give(t, BLUE, money=9)

    phases(t, 8)
    choose(t, Bail(aces=1))

    assert done(t)
    assert t.players[BLUE].money == 9
    assert t.players[BLUE].aces == 0


@pytest.mark.rule("WB-BAIL-01", "WB-RULING-20")
def test_players_make_bail_in_current_order() -> None:
    t = empty_table(order=[BLUE, YELLOW, BLACK, GREEN])
    for seat in range(4):
        give(t, seat, money=1, jail_thugs=1)

    phases(t, 8)
    seats = []
    while t.asks:
        seats.append(asked(t))
        idle(t)

    assert seats == [BLUE, YELLOW, BLACK, GREEN]


@pytest.mark.rule("WB-BAIL-02")
@pytest.mark.parametrize(("freed", "left"), [(Bail(1, 0), 4), (Bail(0, 1), 4), (Bail(1, 2), 2), (Bail(), 5)])
def test_bail_is_one_money_for_an_ace_and_for_a_thug(freed: Bail, left: int) -> None:
    t = empty_table()
    p = give(t, GREEN, money=5, jail_aces=1, jail_thugs=2)

    phases(t, 8)
    choose(t, freed)

    assert p.money == left


@pytest.mark.rule("WB-BAIL-02")
def test_no_more_can_be_freed_than_money_is_there() -> None:
    t = empty_table()
    give(t, GREEN, money=1, jail_aces=2, jail_thugs=2)

    phases(t, 8)

    assert options(t) == {Bail(), Bail(1, 0), Bail(0, 1)}
    with pytest.raises(Refused):
        choose(t, Bail(1, 1))


@pytest.mark.rule("WB-BAIL-03")
def test_freed_crew_go_to_the_barracks_and_the_others_stay_in_jail() -> None:
    t = empty_table()
    p = give(t, GREEN, money=5, aces=1, jail_aces=2, jail_thugs=3)
    pool = (p.pool_aces, p.pool_thugs)

    phases(t, 8)
    choose(t, Bail(aces=1, thugs=2))

    assert (p.aces, p.thugs) == (2, 2)
    assert (p.jail_aces, p.jail_thugs) == (1, 1)
    assert (p.pool_aces, p.pool_thugs) == pool


@pytest.mark.rule("WB-BAIL-04")
def test_freed_crew_are_paid_in_the_same_round() -> None:
    t = empty_table()
    p = give(t, GREEN, money=5, thugs=1, jail_aces=1, jail_thugs=1)

    phases(t, 8, 9)
    choose(t, Bail(aces=1))

    assert done(t)
    assert p.money == 5 - 1 - 2


@pytest.mark.rule("WB-BAIL-05")
def test_crew_in_the_emergency_room_cannot_be_freed_before_the_next_round() -> None:
    t = empty_table()
    p = give(t, GREEN, money=9, er_aces=1, er_thugs=1, jail_thugs=1)

    play(t, play_round)
    assert t.phase == 8
    assert options(t) == {Bail(), Bail(thugs=1)}
    choose(t, Bail())

    assert (t.round, t.phase) == (2, 8)
    assert options(t) == {Bail(aces, thugs) for aces in (0, 1) for thugs in (0, 1, 2)}
    assert (p.er_aces, p.er_thugs) == (0, 0)


@pytest.mark.rule("WB-BAIL-05")
def test_a_player_with_crew_only_in_the_emergency_room_is_not_asked() -> None:
    t = empty_table()
    p = give(t, GREEN, money=9, er_aces=1)

    phases(t, 8)

    assert done(t)
    assert (p.er_aces, p.aces, p.money) == (1, 0, 9)


@pytest.mark.rule("WB-BAIL-06")
def test_crew_may_stay_in_jail_for_any_number_of_rounds() -> None:
    t = empty_table()
    p = give(t, GREEN, money=2, jail_aces=1, jail_thugs=1)

    play(t, play_round)
    for round in range(1, 12):
        assert (t.round, t.phase, asked(t)) == (round, 8, GREEN)
        choose(t, Bail())

    assert (p.jail_aces, p.jail_thugs, p.money) == (1, 1, 2)


@pytest.mark.rule("WB-BAIL-07", "WB-RULING-44")
def test_tokens_cannot_be_pawned_for_bail() -> None:
    t = empty_table()
    p = give(t, GREEN, money=0, guns=3, equipment=3, heavy=3, jail_aces=1)
    give(t, BLUE, money=1, guns=3, equipment=3, heavy=3, jail_aces=2)

    phases(t, 8)

    assert asked(t) == BLUE
    assert options(t) == {Bail(), Bail(aces=1)}
    assert (p.guns, p.equipment, p.heavy) == (3, 3, 3)
    assert (p.jail_aces, p.aces) == (1, 0)


@pytest.mark.rule("WB-RULING-11")
def test_a_player_with_everybody_in_jail_is_skipped_and_comes_back_by_bail() -> None:
    t = empty_table(order=[GREEN, BLUE, BLACK, YELLOW])
    p = give(t, GREEN, money=4, jail_aces=1)
    give(t, BLUE, thugs=1)

    play(t, play_round)
    assert (t.phase, asked(t)) == (1, BLUE)
    assert rules_asked_in_a_round(t.copy(), GREEN) == ["WB-BAIL-01"]
    idle_until(t, 1, 8)
    choose(t, Bail(aces=1))

    assert (t.round, t.phase, asked(t)) == (2, 1, GREEN)
    assert Place("street", aces=1) in options(t)
    assert p.money == 4 - 1 - 1


@pytest.mark.rule("WB-BAIL-02")
def test_only_bail_that_is_made_is_told() -> None:
    t = empty_table(aloud=True)
    give(t, GREEN, money=9, jail_aces=1)
    give(t, BLUE, money=9, jail_thugs=1)

    phases(t, 8)
    choose(t, Bail())
    choose(t, Bail(thugs=1))

    assert told(t, Bailed) == [Bailed(BLUE, thugs=1)]

"""Phase 9: Pay Crew."""

from random import Random

import pytest

from dystopolis.games.wired import GAME
from dystopolis.games.wired.events import Paid, Pawned, WalkedAway
from dystopolis.games.wired.options import Dismiss, Pawn
from dystopolis.games.wired.table import Player, Wired
from dystopolis.kernel import Refused

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    asked,
    bid,
    choose,
    crew_at,
    done,
    empty_table,
    give,
    options,
    phases,
    told,
)

TOKENS = {"gun": "guns", "equipment": "equipment", "heavy": "heavy"}


def tokens(p: Player) -> tuple[int, int, int]:
    return (p.guns, p.equipment, p.heavy)


@pytest.mark.rule("WB-PAY-01")
@pytest.mark.parametrize(("aces", "thugs", "left"), [(3, 0, 4), (0, 3, 4), (2, 3, 2), (0, 0, 7)])
def test_each_ace_and_each_thug_in_the_barracks_costs_one_money(aces: int, thugs: int, left: int) -> None:
    t = empty_table()
    p = give(t, GREEN, money=7, aces=aces, thugs=thugs)

    phases(t, 9)

    assert done(t)
    assert p.money == left
    assert (p.aces, p.thugs) == (aces, thugs)


@pytest.mark.rule("WB-PAY-01", "WB-RULING-20")
def test_everybody_pays_in_current_order() -> None:
    t = empty_table(order=[BLUE, YELLOW, BLACK, GREEN], aloud=True)
    for seat in range(4):
        give(t, seat, money=9, thugs=seat + 1)

    phases(t, 9)

    assert told(t, Paid) == [Paid(BLUE, 3), Paid(YELLOW, 1), Paid(BLACK, 4), Paid(GREEN, 2)]
    assert [p.money for p in t.players] == [8, 7, 6, 5]


@pytest.mark.rule("WB-RULING-20")
def test_one_player_is_done_with_paying_before_the_next_decides() -> None:
    t = empty_table(order=[BLUE, YELLOW, BLACK, GREEN])
    give(t, BLUE, aces=1, thugs=1, money=0, guns=1)
    give(t, GREEN, aces=1, thugs=1, money=1)

    phases(t, 9)
    assert asked(t) == BLUE
    choose(t, Pawn())
    assert asked(t) == GREEN
    assert (t.players[BLUE].aces, t.players[BLUE].thugs) == (0, 0)
    choose(t, Dismiss(thugs=1))

    assert done(t)


@pytest.mark.rule("WB-PAY-02")
def test_who_has_the_money_pays_without_being_asked() -> None:
    t = empty_table()
    p = give(t, GREEN, money=5, aces=2, thugs=3, guns=4)

    phases(t, 9)

    assert done(t)
    assert (p.money, p.guns, p.aces, p.thugs) == (0, 4, 2, 3)


@pytest.mark.rule("WB-PAY-02", "WB-PAY-08")
def test_exactly_those_the_money_does_not_reach_stay_unpaid_and_the_owner_picks_them() -> None:
    t = empty_table()
    give(t, GREEN, money=2, aces=2, thugs=3)

    phases(t, 9)

    assert asked(t) == GREEN
    assert options(t) == {Dismiss(2, 1), Dismiss(1, 2), Dismiss(0, 3)}
    for refused in (Dismiss(), Dismiss(0, 2), Dismiss(2, 2)):
        with pytest.raises(Refused):
            choose(t, refused)


@pytest.mark.rule("WB-PAY-08")
@pytest.mark.parametrize("unpaid", [Dismiss(2, 1), Dismiss(1, 2), Dismiss(0, 3)])
def test_those_picked_leave_and_the_others_stay(unpaid: Dismiss) -> None:
    t = empty_table()
    p = give(t, GREEN, money=2, aces=2, thugs=3)

    phases(t, 9)
    choose(t, unpaid)

    assert (p.aces, p.thugs) == (2 - unpaid.aces, 3 - unpaid.thugs)


@pytest.mark.rule("WB-PAY-03")
@pytest.mark.parametrize("token", ["gun", "equipment", "heavy"])
def test_who_is_short_may_pawn_a_token_for_one_money(token: str) -> None:
    t = empty_table()
    p = give(t, GREEN, money=1, aces=1, thugs=1, reputation=5, **{TOKENS[token]: 2})

    phases(t, 9)
    choose(t, Pawn(token))  # type: ignore[arg-type]

    assert done(t)
    assert getattr(p, TOKENS[token]) == 1
    assert (p.money, p.aces, p.thugs, p.reputation) == (0, 1, 1, 5)


@pytest.mark.rule("WB-PAY-04")
def test_the_player_chooses_which_tokens_to_pawn() -> None:
    t = empty_table()
    p = give(t, GREEN, thugs=3, guns=1, equipment=2, heavy=1)

    phases(t, 9)
    assert options(t) == {Pawn(), Pawn("gun"), Pawn("equipment"), Pawn("heavy")}
    choose(t, Pawn("gun"))
    assert options(t) == {Pawn(), Pawn("equipment"), Pawn("heavy")}
    choose(t, Pawn("equipment"))
    choose(t, Pawn("equipment"))

    assert done(t)
    assert tokens(p) == (0, 0, 1)
    assert p.thugs == 3


@pytest.mark.rule("WB-PAY-04")
def test_nobody_has_to_pawn() -> None:
    t = empty_table()
    p = give(t, GREEN, thugs=3, guns=5, reputation=8)

    phases(t, 9)
    choose(t, Pawn("gun"))
    choose(t, Pawn())

    assert done(t)
    assert tokens(p) == (4, 0, 0)
    assert (p.thugs, p.money, p.reputation) == (1, 0, 6)


@pytest.mark.rule("WB-PAY-05")
def test_no_more_tokens_are_pawned_than_money_is_short() -> None:
    t = empty_table(aloud=True)
    p = give(t, GREEN, money=3, aces=2, thugs=3, guns=9)

    phases(t, 9)
    choose(t, Pawn("gun"))
    choose(t, Pawn("gun"))

    assert done(t)
    assert told(t, Pawned) == [Pawned(GREEN, "gun")] * 2
    assert (p.money, p.guns) == (0, 7)


@pytest.mark.rule("WB-PAY-06")
def test_unpaid_crew_go_to_the_pool_of_their_kind() -> None:
    t = empty_table()
    p = give(t, GREEN, money=1, aces=2, thugs=2)
    pool_aces, pool_thugs = p.pool_aces, p.pool_thugs

    phases(t, 9)
    choose(t, Dismiss(aces=1, thugs=2))

    assert (p.aces, p.thugs) == (1, 0)
    assert (p.pool_aces, p.pool_thugs) == (pool_aces + 1, pool_thugs + 2)
    assert (p.jail_aces, p.jail_thugs, p.morgue_aces, p.morgue_thugs) == (0, 0, 0, 0)


@pytest.mark.rule("WB-PAY-07")
@pytest.mark.parametrize("unpaid", [Dismiss(2, 0), Dismiss(1, 1), Dismiss(0, 2)])
def test_each_unpaid_ace_or_thug_costs_one_reputation(unpaid: Dismiss) -> None:
    t = empty_table(aloud=True)
    p = give(t, GREEN, money=2, aces=2, thugs=2, reputation=10)

    phases(t, 9)
    choose(t, unpaid)

    assert p.reputation == 8
    assert told(t, WalkedAway) == [WalkedAway(GREEN, unpaid.aces, unpaid.thugs, 2)]


@pytest.mark.rule("WB-RULING-19")
def test_crew_walking_away_cannot_take_reputation_below_zero() -> None:
    t = empty_table(aloud=True)
    p = give(t, GREEN, thugs=3, reputation=1)

    phases(t, 9)

    assert done(t)
    assert p.reputation == 0
    assert told(t, WalkedAway) == [WalkedAway(GREEN, 0, 3, 1)]


@pytest.mark.rule("WB-PAY-09", "WB-RULING-44")
def test_pawning_is_offered_in_phase_9_to_players_who_are_short_and_never_else() -> None:
    seen = 0
    for game in range(6):
        t = GAME.start(3, f"pawning {game}")
        assert isinstance(t, Wired)
        random = Random(game)
        while not t.over:
            ask = t.asks[0]
            if any(isinstance(option, Pawn) for option in ask.options):
                p = t.players[ask.seat]
                assert t.phase == 9
                assert p.money < p.aces + p.thugs
                assert sum(tokens(p)) > 0
                seen += 1
            t.answer(ask.seat, random.choice(ask.options))
    assert seen > 20


@pytest.mark.rule("WB-PAY-10", "WB-RULING-17")
def test_crew_on_the_track_or_in_the_emergency_room_jail_or_morgue_are_not_paid() -> None:
    t = empty_table()
    p = give(t, GREEN, money=9, thugs=2, er_aces=1, er_thugs=1, jail_aces=1, jail_thugs=1)
    give(t, GREEN, morgue_aces=1, morgue_thugs=1)
    bid(t, GREEN, 1, "ace")

    phases(t, 9)

    assert p.money == 9 - 2


@pytest.mark.rule("WB-PAY-10", "WB-RULING-17")
def test_a_player_without_money_keeps_the_crew_on_the_track() -> None:
    t = empty_table()
    p = give(t, GREEN, reputation=3)
    bid(t, GREEN, 2, "thug")

    phases(t, 9, 11)

    assert done(t)
    assert (p.thugs, p.reputation) == (1, 3)


@pytest.mark.rule("WB-PAY-11")
@pytest.mark.parametrize("pawned", [0, 1, 2, 3])
def test_who_was_short_has_no_money_afterwards(pawned: int) -> None:
    t = empty_table()
    p = give(t, GREEN, money=2, thugs=5, guns=4)

    phases(t, 9)
    for _ in range(pawned):
        choose(t, Pawn("gun"))
    if not done(t):
        choose(t, Pawn())

    assert done(t)
    assert p.money == 0
    assert (p.thugs, p.guns) == (2 + pawned, 4 - pawned)


@pytest.mark.rule("WB-RULING-45")
def test_new_crew_are_paid_in_the_round_they_are_hired() -> None:
    t = empty_table()
    p = give(t, GREEN, money=9)
    crew_at(t, GREEN, "mala_muerte", aces=1)
    crew_at(t, GREEN, "majestic", aces=1)

    phases(t, 3, 9)

    assert (p.aces, p.thugs) == (3, 2)
    assert p.money == 9 - 5

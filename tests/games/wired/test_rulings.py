"""Rulings that a table may decide the other way: each setting against its default."""

import pytest
from tests.games.outcomes import scores

from dystopolis.games.wired import GAME
from dystopolis.games.wired.events import Hit, Paid, WalkedAway
from dystopolis.games.wired.modes import RULINGS
from dystopolis.games.wired.options import Dismiss, Pawn, Suffer
from dystopolis.games.wired.scoring import score
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Refused, Setting, labels

from .builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    active,
    asked,
    bid,
    choose,
    collect,
    dice,
    done,
    empty_table,
    give,
    job_at,
    new_table,
    options,
    phases,
    play,
    target,
    team,
    told,
)

PAID = {"WB-RULING-17": "paid"}
ONCE_MORE = {"WB-RULING-33": "hits once more"}
EVERYTHING = {"WB-RULING-40": "everything"}
MAY_REFUSE = {"WB-RULING-43": "may refuse"}


@pytest.mark.parametrize("ruling", RULINGS, ids=[ruling.id for ruling in RULINGS])
def test_the_first_value_of_a_setting_is_how_the_game_is_played_without_it(ruling: Setting) -> None:
    first, second = ruling.values
    plain, same = new_table().house, new_table(settings={ruling.id: first}).house
    other = new_table(settings={ruling.id: second}).house
    fields = [field for field in dir(plain) if isinstance(getattr(plain, field), bool)]
    assert len(fields) == len(RULINGS)
    assert not any(getattr(house, field) for field in fields for house in (plain, same))
    assert [field for field in fields if getattr(other, field)] == [ruling.sets]


def test_every_setting_says_what_the_book_says_and_what_changes() -> None:
    for setting in GAME.mode().settings:
        assert setting.about.count(". ") >= 1
        assert setting.about.endswith(".")
        assert not setting.values or f"With {setting.values[1]}," in setting.about


def test_a_value_nobody_heard_of_is_refused() -> None:
    with pytest.raises(Refused, match="WB-RULING-17 is one of not paid, paid"):
        new_table(settings={"WB-RULING-17": "half paid"})


@pytest.mark.rule("WB-RULING-17")
@pytest.mark.parametrize(("settings", "left"), [({}, 3), (PAID, 2)])
@pytest.mark.parametrize("crew", ["ace", "thug"])
def test_crew_on_the_track_may_have_to_be_paid(settings: dict[str, str], left: int, crew: str) -> None:
    t = empty_table(settings=settings)
    p = give(t, GREEN, money=5, aces=1, thugs=1)
    bid(t, GREEN, 1, crew)

    phases(t, 9)

    assert done(t)
    assert p.money == left


@pytest.mark.rule("WB-RULING-17")
def test_an_unpaid_crew_member_may_then_be_the_one_on_the_track() -> None:
    t = empty_table(settings=PAID, aloud=True)
    p = give(t, GREEN, money=1, aces=1, reputation=5)
    bid(t, GREEN, 2, "thug")
    pool = (p.pool_aces, p.pool_thugs)

    phases(t, 9, 11)
    assert options(t) == {Dismiss(aces=1), Dismiss(track=True)}
    choose(t, Dismiss(track=True))

    assert t.order == (YELLOW, GREEN, BLUE, BLACK)
    assert (p.aces, p.thugs) == (1, 0)
    assert (p.pool_aces, p.pool_thugs) == (pool[0], pool[1] + 1)
    assert (p.money, p.reputation) == (0, 4)
    assert told(t, Paid) == [Paid(GREEN, 1)]


@pytest.mark.rule("WB-RULING-17")
def test_crew_on_the_track_who_are_paid_still_bid() -> None:
    t = empty_table(settings=PAID)
    p = give(t, GREEN, money=1, aces=1, reputation=5)
    bid(t, GREEN, 2, "thug")

    phases(t, 9, 11)
    choose(t, Dismiss(aces=1))

    assert t.order[0] == GREEN
    assert (p.aces, p.thugs, p.money) == (0, 1, 0)


@pytest.mark.rule("WB-RULING-17", "WB-PAY-08")
def test_the_owner_chooses_between_a_thug_at_home_and_one_on_the_track() -> None:
    t = empty_table(settings=PAID, aloud=True)
    p = give(t, GREEN, money=1, thugs=1, reputation=5)
    bid(t, GREEN, 2, "thug")

    phases(t, 9)
    assert options(t) == {Dismiss(thugs=1), Dismiss(track=True)}
    assert labels(GAME.words, t, GREEN) == [
        "Leave 1 Thug unpaid (costs 1 Reputation)",
        "Leave the Thug on the adjustment track unpaid (costs 1 Reputation)",
    ]
    choose(t, Dismiss(thugs=1))

    assert t.track[1] == GREEN
    assert (p.thugs, p.money, p.reputation) == (0, 0, 4)
    assert told(t, WalkedAway) == [WalkedAway(GREEN, 0, 1, 1)]


@pytest.mark.rule("WB-RULING-17", "WB-RULING-43")
def test_who_may_refuse_may_refuse_the_one_on_the_track_too() -> None:
    t = empty_table(settings=PAID | MAY_REFUSE)
    give(t, GREEN, money=5, aces=1)
    bid(t, GREEN, 2, "thug")

    phases(t, 9)

    assert options(t) == {Dismiss(), Dismiss(aces=1), Dismiss(track=True), Dismiss(aces=1, track=True)}


def gangs_beaten(settings: dict[str, str]) -> Wired:
    """Green beats the gangs in phase 7 of round 5; everybody has two Thugs at home."""
    t = empty_table(settings=settings, aloud=True)
    t.round = 5
    for seat in (YELLOW, BLUE, BLACK):
        give(t, seat, thugs=2, money=20)
    give(t, GREEN, money=20)
    active(t, "A")
    team(t, GREEN, "event:A", aces=1, thugs=2)
    dice(t, yellow=[4], white=[1, 1])
    return t


@pytest.mark.rule("WB-RULING-33")
@pytest.mark.parametrize(("settings", "thugs"), [({}, 2), (ONCE_MORE, 1)])
def test_a_defeated_event_may_hit_once_more_and_only_once(settings: dict[str, str], thugs: int) -> None:
    t = gangs_beaten(settings)

    phases(t, 7, 12)
    assert t.players[GREEN].pile == (t.box.card_index["WB-EVENT-A"],)
    assert [p.thugs for p in t.players] == [thugs] * 4
    assert job_at(t, "event:A").cards == ()
    t.round = 6
    phases(t, 10)

    assert [p.thugs for p in t.players] == [thugs] * 4
    assert len(told(t, Hit)) == 4 * (2 - thugs)


@pytest.mark.rule("WB-RULING-33")
def test_a_defeated_event_that_hits_once_more_still_goes_from_left_to_right() -> None:
    t = gangs_beaten(ONCE_MORE)
    active(t, "B")

    phases(t, 7, 10)
    choose(t, Suffer("ace"))

    assert done(t)
    assert [event.job for event in told(t, Hit)] == ["event:A"] * 4 + ["event:B"] * 4


@pytest.mark.rule("WB-RULING-40")
@pytest.mark.parametrize(
    ("heavy", "money", "cards", "list_only", "everything"),
    [(20, 0, 0, 20, 20), (30, 0, 3, 34, 25), (20, 0, 3, 29, 25), (10, 5, 2, 15, 15), (0, 0, 5, 25, 25)],
)
def test_the_cap_may_cover_the_target_bonus(
    heavy: int, money: int, cards: int, list_only: int, everything: int
) -> None:
    for settings, gained in (({}, list_only), (EVERYTHING, everything)):
        t = empty_table(settings=settings)
        target(t, GREEN, "CRY")
        collect(t, GREEN, *[f"WB-CRY-{number}" for number in range(1, cards + 1)])
        give(t, GREEN, heavy=heavy, money=money, reputation=40)
        play(t, score)
        assert scores(t)[GREEN] == 40 + gained


@pytest.mark.rule("WB-RULING-40")
def test_penalties_are_taken_off_before_the_cap_covers_everything() -> None:
    t = empty_table(settings=EVERYTHING)
    target(t, GREEN, "CRY")
    collect(t, GREEN, "WB-CRY-1", "WB-CRY-2", "WB-CRY-3")
    give(t, GREEN, heavy=25, morgue_aces=5)

    play(t, score)

    assert scores(t)[GREEN] == 24


@pytest.mark.rule("WB-RULING-43")
def test_a_player_with_money_may_not_refuse_to_pay() -> None:
    t = empty_table()
    p = give(t, GREEN, money=5, aces=1, thugs=2)

    phases(t, 9)

    assert done(t)
    assert (p.money, p.aces, p.thugs) == (2, 1, 2)


@pytest.mark.rule("WB-RULING-43")
def test_where_players_may_refuse_anybody_may_stay_unpaid() -> None:
    t = empty_table(settings=MAY_REFUSE, aloud=True)
    p = give(t, GREEN, money=5, aces=1, thugs=2, reputation=9)

    phases(t, 9)
    assert asked(t) == GREEN
    assert options(t) == {Dismiss(aces, thugs) for aces in (0, 1) for thugs in (0, 1, 2)}
    choose(t, Dismiss(aces=1, thugs=1))

    assert done(t)
    assert told(t, Paid) == [Paid(GREEN, 1)]
    assert (p.money, p.aces, p.thugs, p.reputation) == (4, 0, 1, 7)


@pytest.mark.rule("WB-RULING-43")
def test_where_players_may_refuse_those_the_money_does_not_reach_still_leave() -> None:
    t = empty_table(settings=MAY_REFUSE)
    p = give(t, GREEN, money=1, thugs=3, guns=1, reputation=9)

    phases(t, 9)
    assert options(t) == {Pawn(), Pawn("gun")}
    choose(t, Pawn())
    assert options(t) == {Dismiss(thugs=2), Dismiss(thugs=3)}
    choose(t, Dismiss(thugs=3))

    assert (p.money, p.thugs, p.guns, p.reputation) == (1, 0, 1, 6)


@pytest.mark.rule("WB-RULING-43", "WB-PAY-05")
def test_where_players_may_refuse_money_from_pawned_tokens_is_still_paid_out() -> None:
    t = empty_table(settings=MAY_REFUSE)
    p = give(t, GREEN, money=1, thugs=3, guns=2, reputation=9)

    phases(t, 9)
    choose(t, Pawn("gun"))
    choose(t, Pawn())

    assert done(t)
    assert (p.money, p.thugs, p.guns, p.reputation) == (0, 2, 1, 8)


@pytest.mark.rule("WB-RULING-43", "WB-PAY-05")
def test_where_players_may_refuse_nobody_refuses_after_pawning_the_whole_shortage() -> None:
    t = empty_table(settings=MAY_REFUSE)
    p = give(t, GREEN, money=1, thugs=3, guns=3, reputation=9)

    phases(t, 9)
    choose(t, Pawn("gun"))
    choose(t, Pawn("gun"))

    assert done(t)
    assert (p.money, p.thugs, p.guns, p.reputation) == (0, 3, 1, 9)

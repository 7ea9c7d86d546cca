"""The end of the game, final scoring and ties."""

import pytest
from tests.games.outcomes import scores, winners

from dystopolis.games.wired import GAME
from dystopolis.games.wired.box import CORPORATIONS, STACKS
from dystopolis.games.wired.events import Hit, LastRound, Phase, Round, Scored, Won
from dystopolis.games.wired.options import Bail, Bid, Place
from dystopolis.games.wired.round import end_round, play_phase, play_round
from dystopolis.games.wired.scoring import score
from dystopolis.games.wired.table import Wired

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
    empty_table,
    face_up,
    give,
    idle,
    idle_until,
    job_at,
    new_table,
    phases,
    play,
    target,
    team,
    told,
    when,
)


def last_card(t: Wired, stack: str, card: str) -> None:
    """A stack has this card left; Black took the others."""
    job = face_up(t, stack, card)
    collect(t, BLACK, *[t.box.cards[other].id for other in job.cards[1:]])


def final(**things: int) -> int:
    """The final score of Green with these things."""
    t = empty_table()
    give(t, GREEN, **things)
    play(t, score)
    return scores(t)[GREEN]


def with_cards(corporation: str, *cards: str, **things: int) -> int:
    """The final score of Green with this target, Pile and things."""
    t = empty_table()
    target(t, GREEN, corporation)
    collect(t, GREEN, *cards)
    give(t, GREEN, **things)
    play(t, score)
    return scores(t)[GREEN]


@pytest.mark.rule("WB-END-01")
@pytest.mark.parametrize("stack", STACKS)
def test_the_round_in_which_any_stack_runs_out_is_the_last(stack: str) -> None:
    t = empty_table(aloud=True)
    t.round = 6
    easy = {"MAF": "WB-ORG-06", "YAK": "WB-ORG-06", "BSU": "WB-BSU-3"}.get(stack, f"WB-{stack}-1")
    last_card(t, stack, easy)
    team(t, GREEN, f"mission:{stack}", aces=2)
    give(t, GREEN, money=9)
    dice(t, yellow=[4, 4])

    play(t, *[(play_phase, number) for number in range(7, 13)], end_round)

    assert job_at(t, f"mission:{stack}").cards == ()
    assert [(phase, event) for _, phase, event in when(t, LastRound)] == [(7, LastRound(f"mission:{stack}"))]
    assert len(scores(t)) == 4
    assert t.round == 6


@pytest.mark.rule("WB-END-02")
def test_the_last_round_is_played_through_all_its_phases() -> None:
    t = empty_table(order=[GREEN, BLUE, BLACK, YELLOW], aloud=True)
    t.round = 6
    active(t, "A")
    last_card(t, "DRD", "WB-DRD-1")
    green = give(t, GREEN, money=4, aces=1, thugs=1, equipment=1, jail_thugs=1)
    blue = give(t, BLUE, money=9, thugs=1)
    give(t, BLUE, er_aces=1)
    dice(t, yellow=[2])
    t.told.clear()

    play(t, play_round)
    choose(t, Place("mission:DRD", aces=1))
    choose(t, Bid(1, "thug"))
    idle_until(t, 6, 8)
    assert asked(t) == GREEN
    choose(t, Bail(thugs=1))

    assert [event.number for event in told(t, Phase)] == list(range(1, 13))
    assert [(phase, event.crew) for _, phase, event in when(t, Hit) if event.seat == GREEN] == [(10, "thug")]
    assert green.money == 4 + 2 + 2 - 1 - 3  # The Street, the mission, bail, wages
    assert t.order[0] == BLUE
    assert (blue.jail_aces, blue.thugs) == (1, 1)
    assert t.over
    assert scores(t)


@pytest.mark.rule("WB-END-03")
def test_the_game_ends_after_round_12() -> None:
    t = new_table(aloud=True)

    play(t, play_round)
    while t.asks:
        assert not t.over
        idle(t)

    assert t.over
    assert t.round == 12
    assert when(t, Phase)[-1][:2] == (12, 12)
    told_at = next(place for place, one in enumerate(t.told) if one.event == LastRound())
    assert t.told[told_at - 1].event == Round(12)
    assert len(scores(t)) == 4


@pytest.mark.rule("WB-END-03")
def test_the_game_does_not_end_after_round_11() -> None:
    t = empty_table()
    t.round = 11
    give(t, GREEN, thugs=1)

    play(t, (play_phase, 12), end_round)

    assert (t.round, asked(t), scores(t)) == (12, GREEN, [])


@pytest.mark.rule("WB-END-04")
def test_a_failed_last_card_stays_in_the_stack_and_the_game_goes_on() -> None:
    t = empty_table()
    t.round = 7
    last_card(t, "CRY", "WB-CRY-1")
    team(t, GREEN, "mission:CRY", aces=1)
    give(t, GREEN, money=9)
    dice(t, yellow=[2], black=[0])

    play(t, *[(play_phase, number) for number in range(7, 13)], end_round)

    assert job_at(t, "mission:CRY").cards == (t.box.card_index["WB-CRY-1"],)
    assert (t.round, scores(t)) == (8, [])


@pytest.mark.rule("WB-END-04")
def test_a_last_card_that_nobody_attempts_does_not_end_the_game() -> None:
    t = empty_table()
    t.round = 7
    give(t, GREEN, thugs=1)
    last_card(t, "CRY", "WB-CRY-1")

    play(t, (play_phase, 12), end_round)

    assert (t.round, scores(t)) == (8, [])


@pytest.mark.parametrize(
    ("things", "points"),
    [
        pytest.param({"heavy": 1}, 1, marks=pytest.mark.rule("WB-SCORE-01")),
        pytest.param({"heavy": 7}, 7, marks=pytest.mark.rule("WB-SCORE-01")),
        pytest.param({"equipment": 1}, 0, marks=pytest.mark.rule("WB-SCORE-02")),
        pytest.param({"equipment": 2}, 1, marks=pytest.mark.rule("WB-SCORE-02", "WB-RULING-51")),
        pytest.param({"equipment": 7}, 3, marks=pytest.mark.rule("WB-SCORE-02")),
        pytest.param({"guns": 1}, 0, marks=pytest.mark.rule("WB-SCORE-03")),
        pytest.param({"guns": 2}, 1, marks=pytest.mark.rule("WB-SCORE-03")),
        pytest.param({"guns": 7}, 3, marks=pytest.mark.rule("WB-SCORE-03")),
        pytest.param({"money": 4}, 0, marks=pytest.mark.rule("WB-SCORE-04")),
        pytest.param({"money": 5}, 1, marks=pytest.mark.rule("WB-SCORE-04")),
        pytest.param({"money": 19}, 3, marks=pytest.mark.rule("WB-SCORE-04")),
        pytest.param({"jail_aces": 1}, -2, marks=pytest.mark.rule("WB-SCORE-05")),
        pytest.param({"morgue_aces": 2}, -4, marks=pytest.mark.rule("WB-SCORE-05")),
        pytest.param({"jail_aces": 1, "morgue_aces": 1}, -4, marks=pytest.mark.rule("WB-SCORE-05")),
        pytest.param({"jail_thugs": 1}, -1, marks=pytest.mark.rule("WB-SCORE-06")),
        pytest.param({"morgue_thugs": 3}, -3, marks=pytest.mark.rule("WB-SCORE-06")),
        pytest.param({"jail_thugs": 2, "morgue_thugs": 1}, -3, marks=pytest.mark.rule("WB-SCORE-06")),
        pytest.param({"aces": 4, "thugs": 9}, 0, marks=pytest.mark.rule("WB-SCORE-12")),
        pytest.param({"heavy": 25}, 25, marks=pytest.mark.rule("WB-SCORE-07")),
        pytest.param({"heavy": 26}, 25, marks=pytest.mark.rule("WB-SCORE-07")),
        pytest.param({"heavy": 27, "jail_aces": 1}, 25, marks=pytest.mark.rule("WB-SCORE-07")),
        pytest.param({"heavy": 20, "money": 50, "jail_aces": 3}, 24, marks=pytest.mark.rule("WB-SCORE-07")),
        pytest.param({"morgue_aces": 5, "morgue_thugs": 15}, -25, marks=pytest.mark.rule("WB-SCORE-07")),
        pytest.param(
            {"equipment": 1, "guns": 1, "money": 4}, 0, marks=pytest.mark.rule("WB-SCORE-11", "WB-RULING-41")
        ),
        pytest.param(
            {"equipment": 3, "guns": 3, "money": 9}, 3, marks=pytest.mark.rule("WB-SCORE-11", "WB-RULING-41")
        ),
    ],
)
def test_what_is_left_at_the_end_is_worth_reputation(things: dict[str, int], points: int) -> None:
    assert final(reputation=50, **things) == 50 + points


@pytest.mark.rule("WB-RULING-19")
def test_a_final_score_is_never_below_zero() -> None:
    assert final(reputation=3, morgue_aces=2) == 0


@pytest.mark.rule("WB-SCORE-08")
@pytest.mark.parametrize("corporation", CORPORATIONS)
@pytest.mark.parametrize(("cards", "bonus"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 25)])
def test_missions_against_the_target_give_a_bonus(corporation: str, cards: int, bonus: int) -> None:
    names = [f"WB-{corporation}-{number}" for number in range(1, cards + 1)]
    assert with_cards(corporation, *names) == bonus


@pytest.mark.rule("WB-SCORE-09")
def test_the_target_bonus_is_outside_the_cap() -> None:
    names = [f"WB-BSU-{number}" for number in range(1, 6)]
    assert with_cards("BSU", *names, heavy=30, reputation=10) == 10 + 25 + 25


@pytest.mark.rule("WB-SCORE-10")
def test_other_missions_and_events_give_no_bonus() -> None:
    others = ["WB-BSU-1", "WB-BSU-2", "WB-CRY-1", "WB-DRD-1", "WB-ORG-01", "WB-ORG-02", "WB-EVENT-A"]
    assert with_cards("ACP", *others, reputation=7) == 7
    assert with_cards("ACP", "WB-ACP-3", *others, reputation=7) == 8


@pytest.mark.rule("WB-SCORE-13", "WB-RULING-42")
def test_crew_captured_in_the_last_round_cost_reputation() -> None:
    t = empty_table()
    t.round = 12
    face_up(t, "CRY", "WB-CRY-1")
    p = give(t, GREEN, reputation=20)
    team(t, GREEN, "mission:CRY", aces=1)
    dice(t, yellow=[1], black=[1])

    play(t, *[(play_phase, number) for number in range(7, 13)], end_round)

    assert p.jail_aces == 1
    assert scores(t)[GREEN] == 18


@pytest.mark.rule("WB-SCORE-14")
def test_targets_and_piles_are_open_at_scoring_and_not_before() -> None:
    t = empty_table()
    target(t, GREEN, "CRY")
    collect(t, GREEN, "WB-CRY-2", "WB-ORG-07")

    before = GAME.view(t, BLUE).players[GREEN]
    play(t, score)
    after = GAME.view(t, BLUE).players[GREEN]

    assert (before.target, before.pile) == (None, None)
    assert (after.target, after.pile) == ("CRY", ("WB-CRY-2", "WB-ORG-07"))


@pytest.mark.rule("WB-SCORE-14")
def test_scoring_is_told_line_by_line() -> None:
    t = empty_table(seats=2, aloud=True)
    target(t, GREEN, "CRY")
    collect(t, GREEN, "WB-CRY-2", "WB-ORG-07")
    give(t, GREEN, reputation=30, heavy=2, equipment=5, guns=7, money=21, jail_aces=1, morgue_thugs=1)

    play(t, score)

    assert told(t, Scored)[GREEN] == Scored(
        seat=GREEN, target="CRY", cards=("WB-CRY-2", "WB-ORG-07"), reputation=30, heavy=2, equipment=2,
        guns=3, money=4, aces=-2, thugs=-1, listed=8, matching=1, bonus=1, total=39,
    )  # fmt: skip


@pytest.mark.rule("WB-SCORE-15")
@pytest.mark.parametrize("best", [YELLOW, GREEN, BLUE, BLACK])
def test_the_highest_total_wins_whoever_is_first(best: int) -> None:
    t = empty_table()
    for seat in range(4):
        give(t, seat, reputation=30, heavy=1)
    give(t, best, reputation=28, heavy=4)

    play(t, score)

    assert winners(t) == [best]
    assert scores(t) == [32 if seat == best else 31 for seat in range(4)]


@pytest.mark.rule("WB-TIE-01")
@pytest.mark.parametrize(
    ("order", "winner"),
    [([GREEN, BLACK, BLUE, YELLOW], BLACK), ([GREEN, BLUE, YELLOW, BLACK], YELLOW)],
)
def test_among_the_tied_the_earliest_in_the_next_order_wins(order: list[int], winner: int) -> None:
    t = empty_table(order=order)
    give(t, YELLOW, reputation=40)
    give(t, BLACK, reputation=35, heavy=5)
    give(t, GREEN, reputation=39)

    play(t, score)

    assert scores(t)[YELLOW] == scores(t)[BLACK] == 40
    assert winners(t) == [winner]


@pytest.mark.rule("WB-TIE-02", "WB-RULING-39")
def test_the_order_of_phase_11_of_the_last_round_breaks_the_tie() -> None:
    t = empty_table(order=[GREEN, BLACK, BLUE, YELLOW])
    t.round = 12
    give(t, YELLOW, reputation=40)
    give(t, GREEN, reputation=40)
    bid(t, YELLOW, 3, "thug")

    phases(t, 8, 10)
    play(t, (play_phase, 11), (play_phase, 12), end_round)

    assert t.order == (YELLOW, GREEN, BLACK, BLUE)
    assert winners(t) == [YELLOW]


@pytest.mark.rule("WB-TIE-03", "WB-RULING-39")
def test_the_same_order_ranks_the_tied_below() -> None:
    t = empty_table(order=[BLACK, BLUE, GREEN, YELLOW], aloud=True)
    give(t, YELLOW, reputation=50)
    for seat in (GREEN, BLUE, BLACK):
        give(t, seat, reputation=20)

    play(t, score)

    assert told(t, Won) == [Won((YELLOW, BLACK, BLUE, GREEN), tied=False)]
    assert winners(t) == [YELLOW]

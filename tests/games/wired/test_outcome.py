"""How a game ends, as people are told: who won and why, and the score sheet."""

from random import Random

import pytest
from tests.games.wired.builders import GREEN, YELLOW, collect, empty_table, give, play, target

from dystopolis.games.wired import GAME
from dystopolis.games.wired.scoring import score
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import play_out
from dystopolis.toolkit.ledger import ledger_of


def sheet(t: Wired) -> dict[str, tuple[int | None, ...]]:
    return {row.title: row.numbers for row in GAME.words.sheet(t)}


def ended(round: int = 12, **things: int) -> Wired:
    """Green has these things; Yellow has 3 Reputation."""
    t = empty_table(2)
    t.round = round
    give(t, YELLOW, reputation=3)
    give(t, GREEN, **things)
    play(t, score)
    return t


def test_the_ending_says_who_won_before_whom_and_why_the_game_ended() -> None:
    t = ended(reputation=20)
    assert GAME.words.ending(t) == (
        "Green wins with 20 Reputation before Yellow with 3; the game is over because round 12 was the last."
    )
    assert GAME.words.outcome(t).rule == "WB-END-03"


def test_the_ending_names_the_stack_that_ran_out() -> None:
    t = empty_table(2)
    t.round = 6
    give(t, GREEN, reputation=20)
    collect(t, YELLOW, *[t.box.cards[card].id for card in t.jobs[1].cards])
    target(t, GREEN, "ACP")
    target(t, YELLOW, "CRY")
    play(t, score)
    outcome = GAME.words.outcome(t)
    assert outcome.sentence.endswith("the game is over because no mission was left at Blue Sky United.")
    assert outcome.rule == "WB-END-01"


@pytest.mark.rule("WB-TIE-01")
def test_a_tie_is_explained() -> None:
    assert GAME.words.ending(ended(reputation=3)).startswith(
        "Yellow wins with 3 Reputation before Green with 3, being earlier in turn order; "
    )


def test_limits_that_nobody_came_up_against_have_no_row() -> None:
    rows = sheet(ended(reputation=20, guns=2))
    assert rows["Guns, +1 for 2"] == (0, 1)
    assert not [title for title in rows if title.startswith(("No more", "Nobody"))]


@pytest.mark.rule("WB-SCORE-07")
def test_what_exceeds_the_cap_has_a_row_of_its_own() -> None:
    rows = sheet(ended(reputation=10, heavy=30))
    assert rows["No more than +25 for tokens, Money and crew"] == (0, -5)
    assert "Nobody ends below 0" not in rows


@pytest.mark.rule("WB-GEN-08")
def test_what_would_sink_below_0_has_another_row() -> None:
    rows = sheet(ended(reputation=1, jail_aces=2))
    assert rows["Nobody ends below 0"] == (0, 3)
    assert len([title for title in rows if title.startswith("No more")]) == 0


@pytest.mark.rule("WB-RULING-40")
def test_where_the_cap_covers_everything_its_row_says_so() -> None:
    t = empty_table(2, settings={"WB-RULING-40": "everything"})
    give(t, GREEN, heavy=25)
    target(t, GREEN, "ACP")
    collect(t, GREEN, "WB-ACP-1", "WB-ACP-2")
    play(t, score)
    assert sheet(t)["No more than +25 for bonuses"] == (0, -4)


@pytest.mark.rule("WB-SCORE-14")
@pytest.mark.parametrize("number", range(12))
def test_the_rows_of_every_seat_add_up_to_its_score_and_name_rules(number: int) -> None:
    t = GAME.start(2 + number % 3, f"a sheet {number}", {"WB-RULING-19": "may sink"} if number % 2 else {})
    play_out(t, Random(number).random)
    *rows, total = GAME.words.sheet(t)
    assert t.outcome is not None
    assert total.numbers == t.outcome.scores
    for seat in range(t.seats):
        assert sum(row.numbers[seat] or 0 for row in rows) == total.numbers[seat]
    known = {*ledger_of(GAME).rules, *ledger_of(GAME).rulings}
    assert {row.rule for row in (*rows, total)} <= known


def test_people_are_called_by_their_names() -> None:
    t = ended(reputation=20)
    assert (
        GAME.words.with_names(["Ann", "Bob"]).ending(t).startswith("Bob wins with 20 Reputation before Ann")
    )

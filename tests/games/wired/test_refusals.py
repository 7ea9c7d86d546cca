"""Who chooses what cannot be chosen now, or is not asked at all, hears why."""

from random import Random

import pytest
from tests.games.wired.builders import GREEN, YELLOW, empty_table, give, phases

from dystopolis.games.wired import GAME
from dystopolis.games.wired import options as o
from dystopolis.games.wired.options import Place
from dystopolis.kernel import Match, Refused, Setup, play_out

why_not, why_not_here = GAME.words.why_not, GAME.words.why_not_here


def test_a_match_gives_the_reason_and_has_not_changed() -> None:
    match = Match(GAME, Setup("wired", "", 2, "a match"))
    before = match.digest()
    with pytest.raises(Refused, match=r"The Majestic takes Aces only \(WB-LOC-16\)\."):
        match.answer(match.table.asks[0].seat, Place("majestic", thugs=1))
    assert match.digest() == before


@pytest.mark.rule("WB-GEN-02")
def test_who_is_not_asked_hears_who_is() -> None:
    t = empty_table()
    give(t, YELLOW, thugs=1)
    phases(t, 1)
    said = "You are not asked anything now; Yellow must choose (WB-GEN-02)."
    assert why_not(t, GREEN, Place("street", thugs=1)).sentence == said
    assert why_not(t, 99, Place("street", thugs=1)).sentence == said
    assert str(GAME.words.why_not_here(t, GREEN, "street")) == said
    assert why_not(t, YELLOW, Place("street", thugs=1)).sentence == "That is possible now (WB-PLACE-02)."


def test_nothing_is_placed_while_something_else_is_asked() -> None:
    t = empty_table()
    give(t, YELLOW, jail_thugs=1, money=1)
    phases(t, 8)
    assert str(why_not_here(t, YELLOW, "street")) == "You are asked to make bail now (WB-BAIL-01)."
    assert why_not(t, YELLOW, o.Bail(0, 1)).sentence == "That is possible now (WB-BAIL-01)."


@pytest.mark.rule("WB-END-01", "WB-END-03")
def test_nothing_is_chosen_after_the_end() -> None:
    t = GAME.start(2, "to the end")
    play_out(t, Random(1).random)
    assert t.outcome is not None
    said = f"The game is over ({t.outcome.rule})."
    assert str(why_not_here(t, YELLOW, "street")) == said
    assert why_not(t, YELLOW, Place("street", thugs=1)).sentence == said

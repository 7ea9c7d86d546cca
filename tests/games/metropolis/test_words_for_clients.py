"""What clients need besides sentences: what an option touches, the rule behind a line, a spoken summary."""

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    RED,
    city_table,
    give,
    plan,
    rail,
    started_table,
    train,
    write,
)

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis import options as o
from dystopolis.games.metropolis.events import Acted, OfferClosed, Stepped
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Ask

WORDS = GAME.words


def planning() -> tuple[Metropolis, Ask]:
    """Red's train stands at V30, and blue's rail R01 leads from there to V40."""
    t = city_table(3)
    train(t, RED, "V30")
    rail(t, "R01", BLUE, "V30-V40", fee=2)
    write(t, RED, "bid 0")
    ask = t.open_ask(RED)
    assert ask is not None
    return t, ask


def test_movements_touch_where_they_lead() -> None:
    t, ask = planning()

    assert WORDS.touches(t, ask, o.Move("N")) == ("V24", "V24-V30", "move")
    assert WORDS.touches(t, ask, o.Along("V30", "V24")) == ("V24", "V24-V30", "move")
    assert WORDS.touches(t, ask, o.Along("V01", "V04")) == ("V01-V04", "move")
    assert WORDS.touches(t, ask, o.Ride("R01")) == ("R01", "V40", "ride")
    assert WORDS.touches(t, ask, o.Ride("R02")) == ("R02", "ride")
    assert WORDS.touches(t, ask, o.PickUp()) == ("V30", "pick up")
    write(t, RED, "move N")
    assert WORDS.touches(t, ask, o.PickUp()) == ("V24", "pick up")
    assert WORDS.touches(t, ask, o.Ride("R01")) == ("R01", "V30", "V40", "ride")


def test_other_options_touch_what_they_are_about() -> None:
    t, ask = planning()

    assert WORDS.touches(t, ask, o.Invest("A", 2)) == ("A", "invest")
    assert WORDS.touches(t, ask, o.Lay("R02", "V01", "V05")) == ("R02", "V01", "V05")
    assert WORDS.touches(t, ask, o.Shift(1, 2)) == ("entry-1", "entry-2")
    assert WORDS.touches(t, ask, o.OfferTo(2)) == ("seat-2",)
    assert WORDS.touches(t, ask, o.Want("R03")) == ("R03",)
    assert WORDS.touches(t, ask, o.Want("star")) == ()


def test_edges_have_reasons_too() -> None:
    t, _ = planning()

    assert WORDS.why_not_here(t, RED, "V24-V30") is None
    assert str(WORDS.why_not_here(t, RED, "V01-V04")).endswith("which is no end of V01-V04 (MP-MOVE-07).")


def test_what_failed_links_to_the_rule_that_says_so() -> None:
    assert WORDS.rule_of(Acted(0, 1, "move", "failed", "MP-MOVE-04")) == "MP-MOVE-04"
    assert WORDS.rule_of(Acted(0, 1, "move", "done")) == "MP-RES-01"
    assert WORDS.rule_of(Stepped(0, 1, "V01", "V04")) == "MP-MOVE-01"
    assert WORDS.rule_of(Stepped(0, 1, "V01", "V04", "R01")) == "MP-RAIL-11"
    assert WORDS.rule_of(OfferClosed(1, 0, 1, "expired")) == "MP-TRADE-15"


def test_a_summary_says_round_trains_programme_and_passengers() -> None:
    t = started_table(3)
    write(t, RED, "bid 3", "invest A 1")

    told = GAME.words.with_names(["Ann", "Bob", "Cy"]).summary(t, RED)

    assert told[0] == "Round 1 of 12: planning."
    assert told[1] == "Still to decide: you, Bob and Cy."
    assert told[2].startswith("The auction is for R01")
    assert told[3].startswith("You have 2 points; train at ")
    assert told[4].startswith("Bob has 2 points; train at ")
    assert "You own 20 coins and have made no deliveries; aboard now: nobody." in told
    assert "Your programme: bid 3; 1 of 2 entries: invest 1 coin in A." in told
    assert any(sentence.startswith("Waiting ") for sentence in told)
    assert not [sentence for sentence in WORDS.summary(t, None) if "You" in sentence]


@pytest.mark.rule("MP-RULING-11")
def test_a_summary_says_what_hangs_on_the_bid_and_what_a_short_list_costs() -> None:
    t = city_table(3)
    give(t, RED, coins=10)
    write(t, RED, "bid 3", "buy point")
    assert "entry 1 would fail if your bid wins" in " ".join(WORDS.summary(t, RED))
    assert "1 entry missing, nothing of it is carried out" in " ".join(WORDS.summary(t, RED))
    write(t, RED, "drop off")
    told = " ".join(WORDS.summary(t, RED))
    assert "entry 1 would fail if your bid wins and entry 2 would fail, and you end with 1 coin" in told


@pytest.mark.rule("MP-RAIL-09")
def test_a_summary_names_no_round_after_the_last() -> None:
    t = city_table(3, round=12)
    rail(t, "R11", RED)
    plan(t)
    assert "R11 (to lay by round 12)" in " ".join(WORDS.summary(t, RED))


def test_the_rule_behind_a_question_is_that_of_the_part_that_is_due() -> None:
    t = city_table(3, round=2)
    rail(t, "R01", RED)
    plan(t)
    stages = []
    for part in ("bid 0", "lay R01 V23-V30", "fee 2"):
        ask = t.open_ask(RED)
        assert ask is not None
        stages.append(WORDS.rule_here(t, ask))
        t.answer(RED, {"bid 0": o.Bid(0), "fee 2": o.LayFee("R01", 2)}.get(part, o.Lay("R01", "V23", "V30")))
    assert stages == ["MP-AUC-02", "MP-RAIL-01", "MP-RAIL-07"]

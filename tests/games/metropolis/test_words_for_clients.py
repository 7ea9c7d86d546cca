"""What clients need besides sentences: what an option touches, the rule behind a line, a spoken summary."""

from collections.abc import Sequence
from random import Random
from typing import get_args

import msgspec
import pytest
from tests.games.metropolis.builders import BLUE, RED, city_table, rail, started_table, train, write
from tests.games.metropolis.test_secrecy import resampled
from tests.games.metropolis.walks import Walk

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis import options as o
from dystopolis.games.metropolis.events import Acted, AnyEvent, OfferClosed, Stepped
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.games.metropolis.view import view
from dystopolis.games.metropolis.words.kinds import TAGS
from dystopolis.kernel import Ask, Event, Match, Option, Setup
from dystopolis.kernel.ledger import ledger_of

WORDS = GAME.words
LEDGER = {*ledger_of(GAME).rules, *ledger_of(GAME).rulings}
POINTLESS = (
    o.Colour, o.Bid, o.BuyCarriage, o.BuyPoint, o.AlsoDrop, o.LineUp, o.Clear, o.Submit, o.Reopen, o.Give,
    o.Want, o.SendOffer, o.ScrapOffer,
)  # fmt: skip


def board(t: Metropolis) -> set[str]:
    """Everything on the board and in the box that has a name."""
    city = t.box.city
    edges = {f"{city.vertex_names[a]}-{city.vertex_names[b]}" for a, b in city.edges}
    return {*city.vertex_names, *city.hex_names, *t.box.rails, *t.box.item_index, *edges}


def things(t: Metropolis, seat: int) -> set[str]:
    """That, and what the seat sees of offers, its list and the others."""
    own = view(t, seat).own
    assert own is not None
    entries = {f"entry-{number}" for number in range(1, len(own.plan.actions) + 1)}
    offers = {f"offer-{offer.id}" for offer in own.offers}
    return board(t) | entries | offers | {f"seat-{other}" for other in range(t.seats) if other != seat}


@pytest.mark.parametrize("game", range(6))
def test_every_option_touches_things_that_are_there(game: int) -> None:
    walk = Walk(game)
    rng = Random(game)
    while not walk.t.over:
        t = walk.t
        seat = rng.choice(t.waiting())
        ask = t.open_ask(seat)
        assert ask is not None
        asides = t.asides(seat)
        known = things(t, seat)
        for option in [*ask.options, *rng.sample(asides, min(20, len(asides)))]:
            touched = WORDS.touches(t, ask, option)
            assert set(touched) <= known, option
            assert touched or nothing_to_touch(t, seat, option), option
            assert len(set(touched)) == len(touched)
        walk.t.answer(*walk.next())


def nothing_to_touch(t: Metropolis, seat: int, option: Option) -> bool:
    """Also a move where no edge leads, and a start left to chance."""
    return isinstance(option, (*POINTLESS, o.Move)) or option == o.Start("")


@pytest.mark.parametrize("game", range(3))
def test_what_an_option_touches_tells_nothing_that_is_hidden(game: int) -> None:
    walk = Walk(game)
    while not walk.t.over:
        asked, option = walk.next()
        other = resampled(walk.t, asked, 1)
        assert touched(walk.t, asked) == touched(other, asked)
        walk.t.answer(asked, option)


def touched(t: Metropolis, seat: int) -> list[tuple[str, ...]]:
    ask = t.open_ask(seat)
    assert ask is not None
    return [WORDS.touches(t, ask, option) for option in ask.options]


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

    assert WORDS.touches(t, ask, o.Move("N")) == ("V24", "V24-V30")
    assert WORDS.touches(t, ask, o.Along("V30", "V24")) == ("V24", "V24-V30")
    assert WORDS.touches(t, ask, o.Along("V01", "V04")) == ("V01-V04",)
    assert WORDS.touches(t, ask, o.Ride("R01")) == ("R01", "V40")
    assert WORDS.touches(t, ask, o.Ride("R02")) == ("R02",)
    assert WORDS.touches(t, ask, o.PickUp()) == ("V30",)
    write(t, RED, "move N")
    assert WORDS.touches(t, ask, o.PickUp()) == ("V24",)
    assert WORDS.touches(t, ask, o.Ride("R01")) == ("R01", "V30", "V40")


def test_other_options_touch_what_they_are_about() -> None:
    t, ask = planning()

    assert WORDS.touches(t, ask, o.Invest("A", 2)) == ("A",)
    assert WORDS.touches(t, ask, o.Lay("R02", "V01", "V05")) == ("R02", "V01", "V05")
    assert WORDS.touches(t, ask, o.Shift(1, 2)) == ("entry-1", "entry-2")
    assert WORDS.touches(t, ask, o.OfferTo(2)) == ("seat-2",)
    assert WORDS.touches(t, ask, o.Want("R03")) == ("R03",)
    assert WORDS.touches(t, ask, o.Want("star")) == ()


def test_edges_and_things_that_say_what_they_are_have_reasons_too() -> None:
    t, _ = planning()

    assert WORDS.why_not_here(t, RED, "V24-V30") is None
    assert str(WORDS.why_not_here(t, RED, "V01-V04")).endswith("which is no end of V01-V04 (MP-MOVE-07).")
    for at in (
        "vertex:V01",
        "station:V01",
        "hex:A",
        "rail:R02",
        "edge:V01-V04",
        "item:IT-OPEN",
        "action:ride",
    ):
        plain = at.partition(":")[2]
        assert str(WORDS.why_not_here(t, RED, at)) == str(WORDS.why_not_here(t, RED, plain))
        assert "There is nothing called" not in str(WORDS.why_not_here(t, RED, at))


@pytest.mark.parametrize("game", range(3))
def test_every_thing_and_every_kind_of_action_is_open_or_says_why_not(game: int) -> None:
    walk = Walk(game)
    rng = Random(game)
    kinds = [f"action:{tag}" for tag in TAGS]
    while not walk.t.over:
        t = walk.t
        if rng.random() < 0.05:
            seat = rng.randrange(t.seats)
            other = resampled(t, seat, 1)
            for at in [*kinds, *rng.sample(sorted(board(t)), 25)]:
                why = WORDS.why_not_here(t, seat, at)
                assert str(why) == str(WORDS.why_not_here(other, seat, at))
                assert why is None or (why.sentence.endswith(f"({why.rule}).") and why.rule in LEDGER)
                assert "There is nothing called" not in str(why)
        walk.t.answer(*walk.next())


def test_every_line_of_a_match_links_to_a_rule_of_the_ledger() -> None:
    kinds: set[type[Event]] = set()
    for game in range(4):
        setup = Setup("metropolis", GAME.version, 3 + game, f"links {game}", {"resolution": "open"})
        match = Match(GAME, setup)
        walk = Walk(game)
        while not match.table.over:
            assert isinstance(match.table, Metropolis)
            walk.t = match.table
            match.answer(*walk.next())
        for told in (told for events in match.story for told in events):
            kinds.add(type(told.event))
            assert WORDS.rule_of(told.event) in LEDGER, told.event

    assert len(kinds) > 22


@pytest.mark.parametrize("kind", get_args(AnyEvent))
def test_every_kind_of_event_has_a_rule(kind: type[Event]) -> None:
    values = {str: "", int: 1, bool: True}
    blank = {field.name: values.get(field.type, []) for field in msgspec.structs.fields(kind)}
    if kind.__name__ == "Controlled":
        blank["seat"] = None
    assert WORDS.rule_of(msgspec.convert(blank | {"kind": kind.__struct_config__.tag}, kind)) in LEDGER


def test_what_failed_links_to_the_rule_that_says_so() -> None:
    assert WORDS.rule_of(Acted(0, 1, "move", "failed", "MP-MOVE-04")) == "MP-MOVE-04"
    assert WORDS.rule_of(Acted(0, 1, "move", "done")) == "MP-RES-01"
    assert WORDS.rule_of(Stepped(0, 1, "V01", "V04")) == "MP-MOVE-01"
    assert WORDS.rule_of(Stepped(0, 1, "V01", "V04", "R01")) == "MP-RAIL-11"
    assert WORDS.rule_of(OfferClosed(1, 0, 1, "expired")) == "MP-TRADE-15"


@pytest.mark.parametrize("game", range(4))
def test_a_summary_is_short_and_tells_only_what_the_seat_may_see(game: int) -> None:
    walk = Walk(game)
    rng = Random(game)
    while not walk.t.over:
        seat = rng.choice([*range(walk.t.seats), None])
        check(WORDS.summary(walk.t, seat), walk.t.round)
        if seat is not None:
            assert WORDS.summary(resampled(walk.t, seat, 3), seat) == WORDS.summary(walk.t, seat)
        walk.t.answer(*walk.next())
    for seat in (0, None):
        check(WORDS.summary(walk.t, seat), 0)


def check(sentences: Sequence[str], round: int) -> None:
    """Before the first round and after the last there is less to say."""
    assert (8 if round else 4) <= len(sentences) <= 20, sentences
    assert all(sentence.endswith(".") for sentence in sentences)
    assert not [sentence for sentence in sentences if "None" in sentence or "  " in sentence]


def test_a_summary_says_round_trains_programme_and_passengers() -> None:
    t = started_table(3)
    write(t, RED, "bid 3", "invest A 1")

    told = GAME.words.called(["Ann", "Bob", "Cy"]).summary(t, RED)

    assert told[0] == "Round 1 of 12: planning."
    assert told[1] == "Still to decide: you, Bob and Cy."
    assert told[2].startswith("The auction is for R01")
    assert told[3].startswith("You have 2 points; train at ")
    assert told[4].startswith("Bob has 2 points; train at ")
    assert "You own 20 coins and have made no deliveries; aboard now: nobody." in told
    assert "Your programme: bid 3; 1 of 2 entries: invest 1 coin in A." in told
    assert any(sentence.startswith("Waiting ") for sentence in told)
    assert not [sentence for sentence in WORDS.summary(t, None) if "You" in sentence]

"""What clients need besides sentences: what an option touches, the rule behind a line, a spoken summary."""

from collections.abc import Sequence
from random import Random
from typing import get_args

import msgspec
import pytest
from tests.games.wired.test_secrecy import Walk, resampled

from dystopolis.games.wired import GAME
from dystopolis.games.wired.events import AnyEvent, Casualties, Failed, Revealed, Succeeded, Won
from dystopolis.games.wired.options import Assign, Bail, Bid, Dismiss, Guards, Pawn, Place
from dystopolis.games.wired.seen import WiredView
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.view import view
from dystopolis.kernel import Event, Match, Setup
from dystopolis.kernel.ledger import ledger_of

WORDS = GAME.words
LEDGER = {*ledger_of(GAME).rules, *ledger_of(GAME).rulings}
ZONES = ("er", "jail", "morgue")
TOKENS = ("gun", "equipment", "heavy")
POINTLESS = (Assign(), Bail(), Pawn(), Guards())


def things(v: WiredView) -> set[str]:
    """Everything on the board, by its name in the view."""
    boxes = {f"track-{number}" for number in range(1, len(v.track) + 1)}
    places = {place.id for place in v.places}
    return boxes | places | {job.id for job in v.jobs} | set(ZONES) | set(TOKENS)


@pytest.mark.parametrize("game", range(9))
def test_every_option_touches_things_that_are_there(game: int) -> None:
    walk = Walk(game)
    while not walk.t.over:
        known = things(view(walk.t, None))
        for ask in walk.t.asks:
            for option in ask.options:
                touched = WORDS.touches(walk.t, ask, option)
                assert set(touched) <= known, option
                assert touched or option in POINTLESS or isinstance(option, Dismiss), option
                assert len(set(touched)) == len(touched)
        walk.t.answer(*walk.next())


def test_a_placement_touches_its_place_and_a_bid_its_box() -> None:
    t = GAME.start(2, "touched")
    ask = t.asks[0]

    assert WORDS.touches(t, ask, Place("gun_shop", thugs=1)) == ("gun_shop",)
    assert WORDS.touches(t, ask, Place("mission:ACP", aces=1)) == ("mission:ACP",)
    assert WORDS.touches(t, ask, Bid(2, "ace")) == ("track-2",)


@pytest.mark.parametrize("game", range(6))
def test_a_thing_is_open_exactly_when_some_option_touches_it(game: int) -> None:
    """Otherwise it says why not, whatever is hidden."""
    walk = Walk(game)
    while not walk.t.over:
        t = walk.t
        for seat in range(t.seats):
            ask = t.open_ask(seat)
            open_ = {at for one in ask.options for at in WORDS.touches(t, ask, one)} if ask else set()
            other = resampled(t, seat, 1)
            for at in things(view(t, None)):
                why = WORDS.why_not_here(t, seat, at)
                assert (why is None) == (at in open_), at
                assert str(why) == str(WORDS.why_not_here(other, seat, at))
                assert why is None or (why.sentence.endswith(f"({why.rule}).") and why.rule in LEDGER)
        walk.t.answer(*walk.next())


def test_boxes_tokens_and_zones_say_why_they_cannot_be_chosen() -> None:
    t = GAME.start(2, "closed")
    assert isinstance(t, Wired)
    seat = t.asks[0].seat
    t.answer(seat, Bid(1, "thug"))
    other = t.asks[0].seat

    said = {
        at: str(WORDS.why_not_here(t, other, at)) for at in ("track-1", "track-9", "track-x", "gun", "jail")
    }

    who = WORDS.seat(seat)
    assert said == {
        "track-1": f"Box 1 of the adjustment track is taken by {who} (WB-PLACE-10).",
        "track-9": "The boxes of the adjustment track are 1 to 2 with 2 players (WB-BOX-01).",
        "track-x": "The boxes of the adjustment track are 1 to 2 with 2 players (WB-BOX-01).",
        "gun": "Guns can be pawned only to pay crew (WB-PAY-09).",
        "jail": "Crew cannot be placed in Jail (WB-LOC-27).",
    }


def test_every_line_of_a_match_links_to_a_rule_of_the_ledger() -> None:
    kinds: set[type[Event]] = set()
    for game in range(12):
        match = Match(GAME, Setup("wired", GAME.version, 2 + game % 3, f"links {game}"))
        rng = Random(game)
        while not match.table.over:
            seat = match.table.waiting()[0]
            match.answer(seat, rng.choice(match.table.options(seat)))
        for told in (told for events in match.story for told in events):
            kinds.add(type(told.event))
            assert WORDS.rule_of(told.event) in LEDGER, told.event

    assert len(kinds) > 24


@pytest.mark.parametrize("kind", get_args(AnyEvent))
def test_every_kind_of_event_has_a_rule(kind: type[Event]) -> None:
    values = {str: "", int: 1, bool: True}
    blank = {field.name: values.get(field.type, []) for field in msgspec.structs.fields(kind)}
    assert WORDS.rule_of(msgspec.convert(blank | {"kind": kind.__struct_config__.tag}, kind)) in LEDGER


def test_what_happens_to_events_and_in_territories_has_rules_of_its_own() -> None:
    assert WORDS.rule_of(Succeeded(0, "mission:ACP", "", 1, 1)) == "WB-OPS-07"
    assert WORDS.rule_of(Succeeded(0, "event:A", "", 1, 1)) == "WB-EVT-13"
    assert WORDS.rule_of(Failed(0, "event:A", "")) == "WB-EVT-15"
    assert WORDS.rule_of(Revealed("event:A", "")) == "WB-EVT-05"
    assert WORDS.rule_of(Casualties(0, "mission:ACP", "er")) == "WB-OPS-14"
    assert WORDS.rule_of(Casualties(0, "mission:MAF", "morgue")) == "WB-OPS-16"
    assert WORDS.rule_of(Won((0, 1), tied=True)) == "WB-TIE-01"


@pytest.mark.parametrize("game", range(6))
def test_a_summary_is_short_and_tells_only_what_the_seat_may_see(game: int) -> None:
    walk = Walk(game)
    while not walk.t.over:
        for seat in (*range(walk.t.seats), None):
            check(WORDS.summary(walk.t, seat))
            if seat is not None:
                assert WORDS.summary(resampled(walk.t, seat, 3), seat) == WORDS.summary(walk.t, seat)
        walk.t.answer(*walk.next())
    check(WORDS.summary(walk.t, 0))


def check(sentences: Sequence[str]) -> None:
    assert 8 <= len(sentences) <= 20, sentences
    assert all(sentence.endswith(".") and len(sentence) < 400 for sentence in sentences)
    assert not [sentence for sentence in sentences if "None" in sentence or "  " in sentence]


def test_a_summary_says_round_holdings_and_jobs() -> None:
    t = GAME.start(2, "a summary")
    first = t.asks[0].seat
    t.answer(first, Place("gun_shop", thugs=1))

    told = GAME.words.called(["Ann", "Bob"]).summary(t, first)

    assert told[0] == "Round 1 of 12, phase 1: Place Crew."
    assert told[1] == f"To choose: {('Bob', 'Ann')[first]}."
    assert told[3] == "You have 0 Reputation, 5 Money, 2 Guns, 2 Equipment, no Heavy Weapons."
    assert told[4] == "Your crew: 1 Ace and 1 Thug in the Barracks; 4 Aces and 13 Thugs in the pool."
    assert told[-1] == "Crew at work: you 1 Thug at Shin's Gun Shop."
    assert "Your target is" in " ".join(told)
    assert "Your target is" not in " ".join(GAME.words.summary(t, None))

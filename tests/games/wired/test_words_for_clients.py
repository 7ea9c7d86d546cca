"""What clients need besides sentences: what an option touches, the rule behind a line, a spoken summary."""

from dystopolis.games.wired import GAME
from dystopolis.games.wired.events import Casualties, Failed, Revealed, Succeeded, Won
from dystopolis.games.wired.options import Bid, Place
from dystopolis.games.wired.table import Wired

WORDS = GAME.words


def test_a_placement_touches_its_place_and_a_bid_its_box() -> None:
    t = GAME.start(2, "touched")
    ask = t.asks[0]

    assert WORDS.touches(t, ask, Place("gun_shop", thugs=1)) == ("gun_shop",)
    assert WORDS.touches(t, ask, Place("mission:ACP", aces=1)) == ("mission:ACP",)
    assert WORDS.touches(t, ask, Bid(2, "ace")) == ("track-2", "track")


def test_boxes_tokens_and_zones_say_why_they_cannot_be_chosen() -> None:
    t = GAME.start(2, "closed")
    assert isinstance(t, Wired)
    seat = t.asks[0].seat
    t.answer(seat, Bid(1, "thug"))
    other = t.asks[0].seat

    said = {
        at: str(WORDS.why_not_here(t, other, at)) for at in ("track-1", "track-9", "track-x", "gun", "jail")
    }

    who = WORDS.seat(t.roles, seat)
    assert said == {
        "track-1": f"Box 1 of the adjustment track is taken by {who} (WB-PLACE-10).",
        "track-9": "The boxes of the adjustment track are 1 to 2 with 2 players (WB-BOX-01).",
        "track-x": "The boxes of the adjustment track are 1 to 2 with 2 players (WB-BOX-01).",
        "gun": "Guns can be pawned only to pay crew (WB-PAY-09).",
        "jail": "Crew cannot be placed in Jail (WB-LOC-27).",
    }


def test_what_happens_to_events_and_in_territories_has_rules_of_its_own() -> None:
    assert WORDS.rule_of(Succeeded(0, "mission:ACP", "", 1, 1)) == "WB-OPS-07"
    assert WORDS.rule_of(Succeeded(0, "event:A", "", 1, 1)) == "WB-EVT-13"
    assert WORDS.rule_of(Failed(0, "event:A", "")) == "WB-EVT-15"
    assert WORDS.rule_of(Revealed("event:A", "")) == "WB-EVT-05"
    assert WORDS.rule_of(Casualties(0, "mission:ACP", "er")) == "WB-OPS-14"
    assert WORDS.rule_of(Casualties(0, "mission:MAF", "morgue")) == "WB-OPS-16"
    assert WORDS.rule_of(Won((0, 1), tied=True)) == "WB-TIE-01"


def test_a_summary_says_round_holdings_and_jobs() -> None:
    t = GAME.start(2, "a summary")
    first = t.asks[0].seat
    t.answer(first, Place("gun_shop", thugs=1))

    told = GAME.words.with_names(["Ann", "Bob"]).summary(t, first)

    assert told[0] == "Round 1 of 12, phase 1: Place Crew."
    assert told[1] == f"To choose: {('Bob', 'Ann')[first]}."
    assert told[3] == "You have 0 Reputation, 5 Money, 2 Guns, 2 Equipment, no Heavy Weapons."
    assert told[4] == "Your crew: 1 Ace and 1 Thug in the Barracks; 4 Aces and 13 Thugs in the pool."
    assert told[-1] == "Crew at work: you 1 Thug at Shin's Gun Shop."
    assert "Your target is" in " ".join(told)
    assert "Your target is" not in " ".join(GAME.words.summary(t, None))

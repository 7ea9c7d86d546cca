"""Wired: Black Ops in words: what happened."""

from random import Random
from typing import get_args

import pytest
from tests.games.wired.builders import GREEN, YELLOW, new_table

from dystopolis.games.wired import GAME
from dystopolis.games.wired import events as e
from dystopolis.games.wired.box import Box
from dystopolis.kernel import Event, Match, Settings, Setup, Told

SENTENCES: list[tuple[Event, str]] = [
    (e.TurnOrder((2, 0, 1)), "Turn order: Blue, Yellow, Green."),
    (e.Targeted(1, "BSU"), "Green's secret target is Blue Sky United."),
    (e.Round(3), "Round 3 begins."),
    (e.Phase(5), "Phase 5: Beef Up Security."),
    (
        e.Revealed("mission:BSU", "WB-BSU-4"),
        "The mission at Blue Sky United is Extract the Whistleblower: 2 Aces + 1 Ace or Thug, "
        "1 Gun + 2 Equipment; Difficulty 8, security rating 3 (Emergency Room), "
        "pays 10 Reputation + 6 Money.",
    ),
    (
        e.Revealed("event:A", "WB-EVENT-A"),
        "Gang Uprising (event A) is active and sends a Thug to the pool every round until it is defeated: "
        "1 Ace + 2 Thugs, 2 Guns; Difficulty 5, security rating 3 (Emergency Room), "
        "pays 6 Reputation + 4 Money.",
    ),
    (e.Placed(3, "gun_shop", 1, 1, 2), "Black sends 1 Ace and 1 Thug to Shin's Gun Shop for 2 Money."),
    (e.Placed(3, "street", thugs=2), "Black sends 2 Thugs to The Street."),
    (
        e.Placed(1, "mission:BSU", 2, card="WB-BSU-3"),
        "Green sends 2 Aces to Assassinate CEO (Blue Sky United) with 1 Gun + 1 Equipment.",
    ),
    (e.BidMade(0, 2, "ace"), "Yellow puts an Ace on box 2 of the adjustment track."),
    (e.Gained(0, "gun_shop", "gun", 3), "Yellow gets 3 Guns at Shin's Gun Shop."),
    (e.Gained(0, "street", "money", 0), "Yellow gets no Money at The Street."),
    (e.Hired(2, "mala_muerte", "thug", 2), "Blue hires 2 Thugs at Mala Muerte."),
    (
        e.Hired(2, "majestic", "ace", 0, 1),
        "Blue hires no Aces at The Majestic; 1 hire came to nothing, for the pool is empty.",
    ),
    (e.Upgraded(0, 1), "Yellow turns 1 Thug into an Ace."),
    (
        e.Upgraded(0, 2, 2),
        "Yellow turns 2 Thugs into Aces; 2 upgrades came to nothing, for the pool is empty.",
    ),
    (e.GuardsPaid(1, "sec_acp", 2, 4), "Green calls 2 Thugs home from Alliant Security with 4 Money."),
    (e.Joined(1, "mission:CRY", 1), "Green lets 1 Thug join the team at CryoTech."),
    (e.StayedLate(1, "mission:CRY", 2), "Green lets 2 Thugs stay late at CryoTech."),
    (e.MercenariesHired(1, 2), "Green hires 2 Mercenaries."),
    (e.MercenaryAssigned(1, "event:B"), "A Mercenary joins Green's team on Police Crackdown."),
    (e.MercenaryAssigned(1), "Green sends a Mercenary back unused."),
    (
        e.Rolled(1, "mission:BSU", "WB-BSU-3", (2, 1), (), (3,), 6, 6),
        "Green attempts Assassinate CEO and rolls 2 + 1 for 2 Aces and 3 for 1 Mercenary: "
        "6 against Difficulty 6.",
    ),
    (
        e.Succeeded(1, "mission:BSU", "WB-BSU-3", 8, 6),
        "Green completes Assassinate CEO and gains 8 Reputation and 6 Money.",
    ),
    (
        e.Succeeded(1, "event:A", "WB-EVENT-A", 6, 4),
        "Green defeats Gang Uprising and gains 6 Reputation and 4 Money.",
    ),
    (e.Failed(2, "mission:CRY", "WB-CRY-1"), "Blue fails at Scout Location."),
    (
        e.LatePaid(0, "mission:CRY", 2, 1),
        "Yellow gains 1 Reputation and 2 Money for a Thug who stayed late at CryoTech.",
    ),
    (
        e.LatePaid(0, "mission:CRY", 4, 2, thugs=2),
        "Yellow gains 2 Reputation and 4 Money for 2 Thugs who stayed late at CryoTech.",
    ),
    (
        e.SecurityRolled(2, "mission:MAF", (1, 0)),
        "Security rolls X, blank against Blue's team in Mafia Territory.",
    ),
    (e.SecurityRolled(2, "event:A", ()), "Security rolls no dice against Blue's team on Gang Uprising."),
    (e.Casualties(2, "mission:CRY", "er", 1, 1), "Blue loses 1 Ace and 1 Thug to the Emergency Room."),
    (e.Bailed(3, thugs=2), "Black frees 2 Thugs from Jail for 2 Money."),
    (e.Pawned(3, "heavy"), "Black pawns 1 Heavy Weapon for 1 Money."),
    (e.Paid(3, 5), "Black pays the crew 5 Money."),
    (e.Paid(3, 0), "Black has nobody left to pay."),
    (e.WalkedAway(3, 1, 2, 3), "Black lets 1 Ace and 2 Thugs walk away unpaid and loses 3 Reputation."),
    (e.WalkedAway(3, 0, 1, 0), "Black lets 1 Thug walk away unpaid."),
    (e.Hit(0, "event:B", "thug", "jail"), "Police Crackdown sends a Thug of Yellow's to Jail."),
    (e.Hit(0, "event:C"), "Military Crackdown finds nobody of Yellow's to take."),
    (e.Jailed(2, aces=1), "Blue's crew in the Emergency Room go to Jail: 1 Ace."),
    (
        e.LastRound("mission:DRD"),
        "No mission is left at Delta Research & Development: this is the last round.",
    ),
    (e.LastRound(), "The time is nearly up: this is the last round."),
    (
        e.Scored(0, "BSU", ("WB-BSU-1",), 54, 2, 1, 1, 3, -2, 0, 5, 4, 16, 75),
        "Yellow, whose target is Blue Sky United, ends with 75 Reputation: 54 on the track, "
        "+2 for Heavy Weapons, +1 for Equipment, +1 for Guns, +3 for Money, -2 for Aces in Jail or Morgue, "
        "+16 for 4 missions of the target.",
    ),
    (
        e.Scored(0, "BSU", (), 10, 20, 0, 0, 8, 0, -1, 27, 1, 1, 36),
        "Yellow, whose target is Blue Sky United, ends with 36 Reputation: 10 on the track, "
        "+20 for Heavy Weapons, +8 for Money, -1 for Thugs in Jail or Morgue, "
        "+1 for 1 mission of the target, -2 for what exceeds +25.",
    ),
    (
        e.Scored(3, "CRY", (), 1, 0, 0, 0, 0, -2, -1, -3, 0, 0, 0),
        "Black, whose target is CryoTech, ends with 0 Reputation: 1 on the track, "
        "-2 for Aces in Jail or Morgue, -1 for Thugs in Jail or Morgue, +2 for ending below 0.",
    ),
    (e.Won((1, 0, 2)), "Green wins before Yellow and Blue."),
    (e.Won((3, 0), tied=True), "Black wins: level with Yellow, but earlier in turn order."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_what_happened_is_said_in_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.words.sentence(new_table(), event) == sentence


def test_every_kind_of_event_has_a_sentence() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(e.AnyEvent))


def played(number: int) -> tuple[Match, list[Told]]:
    """A match played at random to its end, and all that was told."""
    rng = Random(number)
    settings: Settings = {"WB-RULING-43": "may refuse"} if number % 2 else {"WB-RULING-18": "limited"}
    match = Match(GAME, Setup("wired", "", 2 + number % 3, f"words {number}", settings))
    while not match.table.over:
        ask = match.table.asks[0]
        match.answer(ask.seat, rng.choice(ask.options))
    return match, [told for part in match.story for told in part]


@pytest.mark.parametrize("number", range(6))
def test_no_slug_gets_into_a_sentence_of_a_whole_game(number: int) -> None:
    match, story = played(number)
    assert isinstance(match.content, Box)
    slugs = [place for place in match.content.place_index if "_" in place]
    slugs += ["mission:", "event:", "WB-", "ACP", "BSU", "CRY", "DRD", "MAF", "YAK", "_"]
    for told in story:
        sentence = GAME.words.sentence(match.table, told.event)
        assert not [slug for slug in slugs if slug in sentence], sentence
        assert sentence.endswith(".")
        assert sentence[0].isupper()


@pytest.mark.rule("WB-INFO-01")
def test_before_scoring_a_target_is_spoken_of_to_its_owner_only() -> None:
    match, story = played(0)
    spoken = [told for told in story if "target" in GAME.words.sentence(match.table, told.event)]
    before = [told for told in spoken if not isinstance(told.event, e.Scored)]
    assert [told.audience for told in before] == [(YELLOW,), (GREEN,)]
    assert len(spoken) == 4

"""Black Metro in sentences: prompts, labels, reasons, things and endings, word by word."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    OVERLORD,
    RED,
    at,
    deck,
    dice,
    dominate,
    empty_table,
    fort,
    give,
    phases,
    play,
    resolve,
    say,
    seen,
    syndicates,
    tile,
)

from dystopolis.games.black_metro import GAME
from dystopolis.games.black_metro.happenings import happen
from dystopolis.games.black_metro.options import (
    Assign,
    Attack,
    Counter,
    Discard,
    Fulfil,
    Play,
    Research,
)
from dystopolis.games.black_metro.overlord import overlord_turn
from dystopolis.games.black_metro.scoring import final_scoring
from dystopolis.games.black_metro.standby import backing, standby_missions
from dystopolis.games.black_metro.table import BlackMetro
from dystopolis.games.black_metro.words.phrases import Phrases
from dystopolis.games.black_metro.words.things import things, things_in
from dystopolis.kernel import Option

WORDS = GAME.words


def prompt(t: BlackMetro) -> str:
    return WORDS.prompt(t, t.asks[0])


def labels(t: BlackMetro) -> list[str]:
    ask = t.asks[0]
    return [WORDS.label(t, ask, option) for option in ask.options]


def refused(t: BlackMetro, option: Option) -> str:
    return WORDS.why_not(t, t.waiting()[0], option).sentence


def turn(**held: object) -> BlackMetro:
    """Red's turn in the assignment phase."""
    t = empty_table(seats=3)
    give(t, RED, hideout="1s1p", **held)
    give(t, GREEN, hideout="1s")
    return t


def test_a_turn_is_asked_with_what_is_in_the_hideout() -> None:
    t = turn(hand="D3")
    phases(t, 1)
    assert prompt(t) == (
        "Your turn: send a group to a district. In your hideout: 1 subordinate and 1 paragon. "
        "You may also play one fortune, before or after it."
    )
    assert "Send 1 subordinate and 1 paragon to Gilded Bank (03)" in labels(t)
    assert "Play the 3 of diamonds at Gilded Bank (03): get 3 gold; then 1 gold" in labels(t)
    assert "Attack Green at Gilded Bank (03) with the 3 of diamonds" in labels(t)


@pytest.mark.rule("BM-ASG-03", "BM-ASG-04", "BM-TILE-06", "BM-TILE-08")
def test_why_a_group_cannot_go_there() -> None:
    t = turn()
    at(t, RED, 3, "1s")
    tile(t, 4, "explosion")
    phases(t, 1)
    assert refused(t, Assign(1, 5)) == "In your hideout: 1 subordinate and 1 paragon (BM-ASG-03)."
    assert refused(t, Assign(1)) == "At least one goes (BM-ASG-02)."
    assert refused(t, Assign(13, 1)) == "Districts are numbered 1 to 12 (BM-DIST-01)."
    assert refused(t, Assign(3, 1)) == (
        "You are at Gilded Bank (03) already, and a group cannot be reinforced (BM-ASG-04)."
    )
    assert refused(t, Assign(4, 1)) == (
        "Chronicle Archives (04) is closed by a massive explosion (BM-TILE-06)."
    )
    t = turn()
    tile(t, 7, "arena")
    phases(t, 1)
    assert refused(t, Assign(1, 1)) == (
        "Your first assignment of the phase must be to the gladiator arena (BM-TILE-08)."
    )


def test_why_a_fortune_cannot_be_played() -> None:
    t = turn(hand="D3 SK C10")
    give(t, GREEN, hand="H2")
    phases(t, 1)
    assert refused(t, Play("H2", 2)) == "That fortune is not in your hand (BM-FTN-01)."
    assert refused(t, Play("Z9", 2)) == "There is no fortune 'Z9' (BM-FTN-03)."
    assert refused(t, Play("SK", 12)) == (
        "Jacks, queens, kings and jokers are played in the dominance phase (BM-FTN-04)."
    )
    assert refused(t, Play("D3", 4)) == "The 3 of diamonds names another facility (BM-FTN-09)."
    assert refused(t, Play("C10", 10)) == "You cannot pay for that effect (BM-FTN-25)."
    assert refused(t, Play("D3", 3, BLUE)) == (
        "Only who has personnel in the hideout and nobody there can be attacked (BM-RULING-31)."
    )
    say(t, "red: play D3 at 3")
    assert refused(t, Play("C10", 10)) == "You have played a fortune in this turn already (BM-ASG-09)."


def test_an_exchange_says_what_stands_if_it_stops_here() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="HJ")
    give(t, GREEN, hand="S4 DQ")
    at(t, RED, 3, "2p")
    at(t, GREEN, 3, "1s1p")
    dominate(t)
    assert prompt(t) == (
        "You dominate Gilded Bank (03). Do you attack somebody there with a dominance fortune?"
    )
    assert labels(t) == ["Pass", "Attack Green with the jack of hearts: your lead counts 2 more"]
    assert refused(t, Attack("HJ", BLUE)) == (
        "Only another player with personnel at this district can be attacked (BM-FTN-15)."
    )
    say(t, "red: attack green with HJ")
    assert prompt(t) == (
        "Red has played the jack of hearts. If you stop here, for Red: your lead counts 2 more. "
        "Do you counter?"
    )
    assert refused(t, Counter("S4")) == "A counter is of the same kind as the attack (BM-FTN-12)."
    assert labels(t)[1] == "Counter with the queen of diamonds"


def test_resolving_names_the_effects() -> None:
    t = empty_table(seats=2)
    give(t, RED, candidate="physician", strain=4, intel=2, overwhelmed="1s")
    at(t, RED, 7, "1s")
    resolve(t)
    assert prompt(t) == "Highfield Hospital (07): what do you use?"
    assert labels(t) == [
        "First effect: pay 2 intel, heal half of your strain",
        "Second effect: recover 1 overwhelmed personnel without strain",
        "Triage: recover 1 personnel and heal 1 strain",
        "Pass",
    ]


def test_parts_of_an_effect_are_told_with_their_prices() -> None:
    t = empty_table(seats=2)
    give(t, RED, intel=5, drak=2, level=1)
    at(t, RED, 8, "1s")
    resolve(t)
    say(t, "red: effect 1")
    assert labels(t) == [
        "Advance to scientific level II for 3 intel and 1 drakownium",
        "Pay 3 intel and 1 drakownium, research a technology",
    ]
    say(t, "red: take 2")
    assert "Research Trading Platform (level I): Two trades before the districts are resolved." in labels(t)
    assert refused(t, Research("red.3a")) == "Overkill needs scientific level III (BM-TECH-03)."
    assert refused(t, Research("red.1b")) == "Scare Tactics is not in your deck (BM-RULING-16)."
    assert refused(t, Research("pink.1a")) == "There is no technology 'pink.1a' (BM-TECH-02)."


def test_missions_say_what_they_need() -> None:
    t = empty_table(seats=2)
    give(t, RED, gold=6, strain=2, missions="15 19")
    play(t, standby_missions)
    assert prompt(t) == "Standby. Do you fulfil a mission?"
    assert labels(t) == [
        "Pass",
        "Fulfil Fill the Coffers for 1 power (6 or more: gold that you have)",
        "Fulfil Clear Conscience for 1 power (4 or less: strain, at most)",
        "Fulfil Clear Conscience for 2 power (2 or less: strain, at most)",
    ]
    assert refused(t, Fulfil("01", 1)) == "You hold no such mission (BM-MIS-05)."
    assert refused(t, Fulfil("15", 9)) == "A mission has three options (BM-MIS-04)."
    t = empty_table(seats=2)
    give(t, RED, missions="15")
    play(t, standby_missions)
    assert prompt(t) == "Standby. No mission of yours can be fulfilled now."
    assert labels(t) == ["Nothing to play: pass"]


def test_dice_and_events_are_asked_with_what_they_show() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="D2")
    at(t, RED, 2, "1s")
    dice(t, fortune=[1])
    resolve(t)
    say(t, "red: effect 1")
    assert prompt(t) == (
        "The fortune die of Red shows 1: take 2 strain. Do you discard a fortune to roll again?"
    )
    assert labels(t) == ["Pass", "Discard the 2 of diamonds to roll again"]
    t = empty_table(seats=2)
    t.face = 4
    play(t, happen)
    assert prompt(t) == "Lightning storm: what happens to everybody?"
    assert labels(t) == [
        "Everybody downs all technologies",
        "Everybody researches a technology and charges it",
    ]
    t.face = 1
    deck(t, "CA")
    play(t, happen)
    assert prompt(t) == "The event strikes by the ace of clubs: which district?"


def test_syndicates_and_discards() -> None:
    t = empty_table(seats=2)
    give(t, RED, gold=2)
    syndicates(t, "05")
    play(t, backing)
    assert labels(t)[1] == "Be backed by Vault Keepers for 2 power (most gold)"
    assert refused(t, Discard("D2")) == ("You are asked to be backed by a syndicate or not now (BM-STBY-10).")


def test_things_say_what_it_takes_to_win_a_district() -> None:
    t = empty_table(seats=3)
    give(t, RED, hideout="2p")
    at(t, GREEN, 11, "1s1p")
    at(t, BLUE, 11, "1s")
    fort(t, GREEN, 11, "blockade")
    phases(t, 1)
    thing = things_in(seen(t, RED), Phrases(t))["d11"]
    assert thing.name == "District 11, Astral Tower"
    assert thing.line == (
        "1: pay 1 drakownium, turn a syndicate. 2: draw a mission. Green 3: 1 subordinate and 1 paragon. "
        "Blue 1: 1 subordinate. Green leads by 2. Of Green: 1 blockade. "
        "You need 3 to tie, 4 to win, 6 to rout all and 2 to take no strain."
    )
    assert thing.numbers["win"] == 4


def test_things_of_ones_own() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="SK D3", missions="15", charged="yellow.1b", candidate="colonel")
    own = things_in(seen(t, RED), Phrases(t))
    assert own["ftn:SK"].line == (
        "Where you dominate: demote one of their specialised personnel here; if there is none, they take 2 "
        "strain. As a counter: the attacker takes 2 strain. Then 1 drakownium. "
        "In hand at the end it is worth 3 power."
    )
    assert own["mis:15"].line == "In standby: gold that you have, 6 for 1, 9 for 2 or 12 for 4 power."
    assert own["tech:yellow.1b"].line == "Charged. Level I. 2 gold each round."
    assert own["cand"].name == "The Colonel, charged"
    assert "ftn:SK" not in things_in(seen(t, GREEN), Phrases(t))


def test_own_missions_say_how_far_they_are() -> None:
    """What is counted at a district is told only while that district is fought over."""
    t = empty_table(seats=2)
    give(t, RED, gold=9, missions="15 01")
    found = things(t, RED, Phrases(t))
    assert found["mis:15"].numbers == {"now": 9, "met": 2}
    assert found["mis:15"].line.endswith("12 for 4 power. Now 9.")
    assert found["mis:01"].numbers == {}
    assert "mis:15" not in things(t, GREEN, Phrases(t))


def test_the_overlord_is_spoken_of_by_name() -> None:
    t = empty_table(seats=1, relic=OVERLORD, aloud=True)
    give(t, OVERLORD, hideout="1s")
    deck(t, "H5")
    play(t, overlord_turn)
    said = [WORDS.sentence(t, one.event) for one in t.told]
    assert said == [
        "The Overlord turns up the 5 of hearts to assign.",
        "The Overlord sends 1 subordinate to Laughing Tavern (05).",
    ]


def test_endings() -> None:
    t = empty_table(seats=1)
    give(t, RED, power=85)
    play(t, final_scoring)
    assert WORDS.ending(t) == "The overlord is overthrown, and Red has 85 power: rank B."
    t = empty_table(seats=1)
    give(t, RED, power=60)
    play(t, final_scoring)
    assert WORDS.ending(t) == (
        "The overlord is beaten, but 70 power are needed. Red loses with 60 power: rank F."
    )
    t = empty_table(seats=3)
    give(t, GREEN, power=5)
    play(t, final_scoring)
    assert WORDS.ending(t) == "Green wins with 5 power before Red with 0 and Blue with 0."
    t = empty_table(seats=2)
    play(t, final_scoring)
    assert WORDS.ending(t) == "Red and Green share the victory with 0 power."
    sheet = WORDS.sheet(t)
    assert (sheet[0].title, sheet[-1].title, sheet[-1].numbers) == ("Power", "Total", (0, 0))

"""BM-CAND and BM-ABL: candidates, and the golden rules."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    asked,
    at,
    dominate,
    done,
    empty_table,
    fort,
    forts_at,
    give,
    mission_deck,
    missions_of,
    names_of,
    offered,
    options,
    pass_all,
    phases,
    play,
    resolve,
    say,
    syndicates,
    tile,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.candidates import choose_candidates
from dystopolis.games.black_metro.standby import backing

# Candidates.


@pytest.mark.rule("BM-CAND-01", "BM-CAND-02", "BM-CAND-04", "BM-SETUP-07")
@pytest.mark.parametrize("name", ["colonel", "gambler", "technologist", "architect", "diplomat", "physician"])
def test_each_candidate_is_set_up_as_printed_and_charged(name: str) -> None:
    t = empty_table(seats=2)
    mission_deck(t, "17")
    play(t, choose_candidates)
    say(t, f"red: choose {name}", "green: choose " + ("gambler" if name != "gambler" else "colonel"))
    while offered(t, "go"):
        say(t, "red: go 4")
    p = t.players[RED]
    row = next(row for row in t.box.rows.candidates if row.id == name)
    wanted = {"gold": 0, "intel": 0, "drak": 0, "strain": 0, "fortunes": 0, "missions": 0, "level": 0}
    for part in row.setup.split("; "):
        verb, _, args = part.rstrip(")").partition("(")
        if verb == "get":
            what, amount = args.split(", ")
            wanted[what] += int(amount)
        elif verb == "strain":
            wanted["strain"] += int(args.split(",")[0])
        elif verb in ("draw", "draw_mission"):
            wanted["fortunes" if verb == "draw" else "missions"] += int(args)
        elif verb == "raise_level":
            wanted["level"] += 1
    assert wanted == {
        "gold": p.gold,
        "intel": p.intel,
        "drak": p.drak,
        "strain": p.strain,
        "fortunes": len(p.hand),
        "missions": len(p.missions),
        "level": p.level,
    }
    assert units_text(p.hideout) == ("1s1p" if name == "colonel" else "2s")
    assert names_of(t, p.charged) == [name]
    assert forts_at(t, 4) == (["red blockade"] if name == "architect" else [])


@pytest.mark.rule("BM-CAND-08", "BM-RULING-41")
def test_a_downed_candidate_has_neither_ability() -> None:
    t = empty_table(seats=2)
    give(t, RED, candidate="physician", strain=5)
    p = t.players[RED]
    p.downed |= p.charged
    p.charged = 0
    at(t, RED, 7, "1s")
    resolve(t)
    assert offered(t, "use") == []


@pytest.mark.rule("BM-CAND-03")
def test_the_district_ability_needs_personnel_there() -> None:
    t = empty_table(seats=2)
    give(t, RED, candidate="diplomat", intel=1)
    syndicates(t, "05")
    at(t, RED, 6, "1s")
    resolve(t)
    pass_all(t)
    assert done(t)
    at(t, RED, 11, "1s")
    resolve(t)
    say(t, "red: use diplomat")
    assert (t.turned, t.players[RED].intel) == (1, 0)


def test_district_abilities_of_colonel_architect_and_technologist() -> None:
    t = empty_table(seats=2)
    give(t, RED, candidate="colonel", gold=5)
    at(t, RED, 10, "2s")
    resolve(t)
    say(t, "red: effect 1", "red: use colonel")
    assert (units_at(t, RED, 10), t.players[RED].gold) == ("2p", 0)
    t = empty_table(seats=2)
    give(t, RED, candidate="architect", gold=1)
    at(t, RED, 9, "1s")
    resolve(t)
    say(t, "red: use architect", "red: build blockade at 7")
    assert (forts_at(t, 7), t.players[RED].gold) == (["red blockade"], 0)
    t = empty_table(seats=2)
    give(t, RED, candidate="technologist", intel=5, drak=2)
    at(t, RED, 8, "1s")
    resolve(t)
    say(t, "red: effect 1", "red: use technologist", "red: take 1")
    assert (t.players[RED].level, t.players[RED].intel, t.players[RED].drak) == (2, 0, 0)


def test_hold_the_line_needs_specialised_personnel_and_downs_the_colonel() -> None:
    t = empty_table(seats=2)
    give(t, RED, candidate="colonel")
    at(t, RED, 3, "1p")
    at(t, GREEN, 3, "1s1p")
    at(t, RED, 2, "1s")
    dominate(t)
    assert t.clash.district == 3  # nothing was offered at 02
    say(t, "red: use colonel")
    assert (t.clash.dominator, names_of(t, t.players[RED].downed)) == (RED, ["colonel"])


def test_emergency_works_move_an_own_fortification_in_the_own_turn() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", candidate="architect")
    give(t, GREEN, hideout="1s")
    fort(t, RED, 3, "blockade")
    phases(t, 1)
    say(t, "red: use architect", "red: go 5")
    assert forts_at(t, 5) == ["red blockade"]
    assert asked(t) == "red"


def test_casting_vote_counts_a_tie_as_ones_own() -> None:
    t = empty_table(seats=2)
    give(t, RED, candidate="diplomat", gold=3)
    give(t, GREEN, gold=3)
    syndicates(t, "05")
    play(t, backing)
    assert options(t) == ["pass", "back 05 by vote"]
    say(t, "red: back 05 by vote")
    assert (t.players[RED].power, names_of(t, t.players[RED].downed)) == (2, ["diplomat"])


@pytest.mark.rule("BM-CAND-06", "BM-CAND-10", "BM-ABL-11")
def test_frequency_jammer_downs_a_technology_of_the_equal_level_or_else_of_a_lower_one() -> None:
    t = empty_table(seats=3)
    give(t, RED, candidate="technologist", level=2)
    give(t, GREEN, charged="red.2a blue.2a red.1a")
    give(t, BLUE, charged="yellow.1a")
    phases(t, 2)
    say(t, "red: use technologist")
    assert asked(t) == "green"  # only Green has one of level II, and picks
    assert options(t) == ["down blue.2a", "down red.2a"]
    say(t, "green: down red.2a")
    assert names_of(t, t.players[GREEN].downed) == ["red.2a"]
    t = empty_table(seats=3)
    give(t, RED, candidate="technologist", level=2)
    give(t, GREEN, charged="red.1a")
    give(t, BLUE, charged="yellow.3a")
    phases(t, 2)
    say(t, "red: use technologist")
    assert names_of(t, t.players[GREEN].downed) == ["red.1a"]
    t = empty_table(seats=3)
    give(t, RED, candidate="technologist", level=1)
    give(t, BLUE, charged="yellow.3a")
    phases(t, 2)
    assert done(t)


# Golden rules.


@pytest.mark.rule("BM-ABL-02")
def test_cannot_is_absolute() -> None:
    """No ability puts personnel into an explosion or a fortification under a tile."""
    t = empty_table(seats=3)
    give(t, RED, hideout="1s")
    give(t, GREEN, hideout="1s", charged="blue.2b blue.1a")
    at(t, GREEN, 3, "1s")
    tile(t, 3, "explosion")
    phases(t, 1)
    say(t, "red: assign 1s to 1", "green: pass", "green: assign 1s to 2")
    assert offered(t, "use blue.1a") == []


@pytest.mark.rule("BM-ABL-04", "BM-ABL-05")
def test_an_ability_is_used_whole_or_not_at_all() -> None:
    """Double Time cannot be used for the gold alone when nobody is left to assign."""
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", charged="blue.1d")
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    say(t, "red: assign 1s to 1")
    assert asked(t) == "green"


@pytest.mark.rule("BM-ABL-06", "BM-ABL-08", "BM-ABL-10")
def test_what_runs_out_is_given_as_far_as_it_goes() -> None:
    t = empty_table(seats=2)
    mission_deck(t, "17")
    t.missions.cards = t.missions.cards[-1:]
    at(t, RED, 11, "1s")
    at(t, GREEN, 11, "1s")
    resolve(t)
    say(t, "red: effect 2", "green: effect 2")
    assert (missions_of(t, RED), missions_of(t, GREEN)) == (["17"], [])

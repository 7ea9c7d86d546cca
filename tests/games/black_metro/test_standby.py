"""BM-STBY, BM-SCORE, BM-CAND, BM-ABL, BM-PWR: standby, the end, candidates and golden rules."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    asked,
    at,
    dice,
    dominate,
    done,
    empty_table,
    fort,
    forts_at,
    give,
    hand,
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
    tiles_on,
    told,
    units_at,
    units_text,
)

from dystopolis.games.black_metro import GAME
from dystopolis.games.black_metro.candidates import choose_candidates
from dystopolis.games.black_metro.events import Backed, Charged, Drew, Recruited, Rolled
from dystopolis.games.black_metro.power import acquire_power
from dystopolis.games.black_metro.resources import lose_some
from dystopolis.games.black_metro.round import end_round
from dystopolis.games.black_metro.scoring import final_scoring
from dystopolis.games.black_metro.standby import backing, charge_cards, penalty_die, recall_everybody
from dystopolis.games.black_metro.strain import heal
from dystopolis.games.black_metro.table import BlackMetro


@pytest.mark.rule("BM-STBY-02", "BM-STBY-11", "BM-STBY-17", "BM-STBY-19", "BM-RULING-42", "BM-TIME-02")
def test_every_step_is_played_for_all_from_the_relic_player_before_the_next() -> None:
    t = empty_table(seats=3, relic=GREEN, aloud=True)
    syndicates(t, "05")
    for seat in range(3):
        give(t, seat, hideout="1s", downed="red.1a", missions=f"{15 + seat}", gold=6 + seat)
    dice(t, event=[3])
    phases(t, 4)
    order = []
    while t.waiting() and not offered(t, "back") and not offered(t, "take"):
        order.append(asked(t))
        say(t, f"{asked(t)}: pass")
    steps = [(type(one.event), getattr(one.event, "seat", -1)) for one in t.told]
    kinds = [kind for kind, _ in steps if kind in (Recruited, Drew, Charged)]
    assert kinds == [Recruited] * 3 + [Drew] * 3 + [Charged] * 3
    for kind in (Recruited, Drew, Charged):
        assert [seat for this, seat in steps if this is kind] == [GREEN, BLUE, RED]
    assert order == ["green", "blue", "red"]  # missions
    say(t, "blue: back 05")
    assert [event.seat for event in told(t, Backed)] == [BLUE]


@pytest.mark.rule("BM-STBY-03", "BM-STBY-04", "BM-STBY-18", "BM-STBY-07")
def test_everybody_is_recalled_and_recruits_and_fortifications_stay() -> None:
    t = empty_table(seats=2)
    at(t, RED, 3, "1s1p")
    at(t, GREEN, 4, "1d")
    fort(t, RED, 5, "blockade")
    play(t, recall_everybody)
    assert [units_text(p.hideout) for p in t.players] == ["2s1p", "1s1d"]
    assert not any(any(p.at) for p in t.players)
    assert forts_at(t, 5) == ["red blockade"]


@pytest.mark.rule("BM-STBY-05", "BM-STBY-06")
def test_any_of_the_overwhelmed_are_recovered_for_their_strength_in_strain() -> None:
    t = empty_table(seats=2)
    give(t, RED, overwhelmed="2s1d")
    play(t, recall_everybody)
    assert options(t) == ["group 0", "group 1s", "group 2s", "group 1d", "group 1s1d", "group 2s1d"]
    say(t, "red: group 1s1d")
    p = t.players[RED]
    assert (units_text(p.hideout), units_text(p.overwhelmed), p.strain) == ("2s1d", "1s", 5)


@pytest.mark.rule("BM-STBY-08")
def test_technologies_and_the_candidate_are_charged() -> None:
    t = empty_table(seats=2)
    give(t, RED, downed="red.1a", candidate="colonel")
    p = t.players[RED]
    p.downed |= p.charged
    p.charged = 0
    play(t, charge_cards)
    assert (names_of(t, p.charged), names_of(t, p.downed)) == (["colonel", "red.1a"], [])


@pytest.mark.rule("BM-STBY-12", "BM-STBY-13", "BM-RULING-66")
def test_the_single_most_strained_rolls_the_penalty_die() -> None:
    for strains, roller in (((3, 5, 4), [GREEN]), ((5, 5, 4), []), ((0, 0, 0), [])):
        t = empty_table(seats=3, aloud=True)
        for seat, strain in enumerate(strains):
            give(t, seat, strain=strain)
        dice(t, penalty=[2])
        play(t, penalty_die)
        assert [event.seat for event in told(t, Rolled)] == roller


@pytest.mark.rule("BM-STBY-14", "BM-STBY-15", "BM-STBY-20", "BM-TILE-07")
def test_penalty_then_event_then_the_explosion_of_two_players() -> None:
    t = empty_table(seats=2, aloud=True, relic=GREEN)
    give(t, RED, strain=5)
    dice(t, penalty=[1], event=[3])
    phases(t, 4)
    pass_all(t)
    assert [(event.die, event.seat) for event in told(t, Rolled)] == [("penalty", RED), ("event", GREEN)]
    assert tiles_on(t) == {}
    say(t, "green: take 2")
    if offered(t, "go"):
        say(t, f"green: {options(t)[0]}")
    assert list(tiles_on(t).values()) == ["explosion"]


# The end.


def scored(**things: object) -> BlackMetro:
    """Red against a Green who has 10 power and nothing else."""
    t = empty_table(seats=2)
    give(t, RED, **things)
    give(t, GREEN, power=10)
    play(t, final_scoring)
    return t


TIES = [
    ({"strain": 1}, {"strain": 0}, "fewest strain"),
    ({"fulfilled": "01"}, {"fulfilled": "02 03"}, "fulfilled missions"),
    ({"downed": "red.1a"}, {"downed": "red.1a blue.1a"}, "technologies, downed ones too"),
    ({"intel": 4}, {"drak": 2}, "drakownium"),
    ({"gold": 6}, {"intel": 4}, "intel"),
    ({"gold": 1}, {"gold": 2}, "gold"),
    ({"hand": "D2"}, {"hand": "D3 D4"}, "fortunes"),
]


@pytest.mark.rule("BM-SCORE-10", "BM-SCORE-11", "BM-SCORE-13", "BM-RULING-45")
@pytest.mark.parametrize(("red", "green", "why"), TIES, ids=[why for _, _, why in TIES])
def test_ties_are_broken_in_order(red: dict[str, object], green: dict[str, object], why: str) -> None:
    t = empty_table(seats=2)
    give(t, RED, power=10, **red)
    give(t, GREEN, power=10, **green)
    play(t, final_scoring)
    assert t.outcome is not None
    assert t.outcome.scores[RED] == t.outcome.scores[GREEN]
    assert (t.outcome.winners, t.outcome.way) == ((GREEN,), "tie-breaker")


@pytest.mark.rule("BM-SCORE-11")
def test_a_criterion_that_several_share_leaves_the_next_to_decide_among_them() -> None:
    t = empty_table(seats=3)
    give(t, RED, power=10, fulfilled="01", gold=1)
    give(t, GREEN, power=10, fulfilled="02", gold=2)
    give(t, BLUE, power=10, hand="D2 D3 D4", drak=0)
    play(t, final_scoring)
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.places) == ((GREEN,), (2, 1, 3))


@pytest.mark.rule("BM-SCORE-10", "BM-RULING-45")
def test_what_is_still_tied_is_a_shared_win() -> None:
    t = empty_table(seats=2)
    play(t, final_scoring)
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.places) == ((RED, GREEN), (1, 1))


@pytest.mark.rule("BM-SCORE-13", "BM-RULING-46")
def test_the_strain_of_missions_counts_for_the_tie() -> None:
    t = empty_table(seats=2)
    give(t, RED, power=11, missions="01")
    give(t, GREEN, power=11, strain=3)
    play(t, final_scoring)
    assert t.outcome is not None
    assert t.outcome.scores == (10, 10)
    assert t.outcome.winners == (RED,)


@pytest.mark.rule("BM-GEN-03", "BM-RND-02")
def test_full_groups_alone_count() -> None:
    for things, total in (
        ({"gold": 2}, 0),
        ({"gold": 5}, 1),
        ({"intel": 3}, 1),
        ({"strain": 3}, -1),
        ({"drak": 2}, 2),
    ):
        t = scored(**things)
        assert t.outcome is not None
        assert t.outcome.scores[RED] == total


@pytest.mark.rule("BM-SCORE-05", "BM-SCORE-12")
def test_a_technology_downed_in_the_last_standby_scores_nothing() -> None:
    t = scored(charged="red.1a", downed="blue.1a")
    assert t.outcome is not None
    assert t.outcome.scores[RED] == 1


@pytest.mark.rule("BM-SCORE-12", "BM-RULING-44", "BM-STBY-16")
def test_after_the_dice_of_round_8_the_game_is_scored() -> None:
    t = empty_table(seats=2, round=8)
    play(t, end_round)
    assert t.outcome is not None
    t = empty_table(seats=2, round=7)
    give(t, RED, hideout="1s")
    play(t, end_round)
    assert t.round == 8
    assert t.outcome is None


@pytest.mark.rule("BM-PWR-02", "BM-RULING-67")
def test_power_has_no_upper_bound() -> None:
    t = empty_table(seats=2)
    give(t, RED, power=59)
    play(t, (acquire_power, RED, 5, "mission"))
    assert t.players[RED].power == 64


@pytest.mark.rule("BM-RSC-02", "BM-STRAIN-03", "BM-ABL-09")
def test_nothing_falls_below_0() -> None:
    t = empty_table(seats=2)
    give(t, RED, gold=1, strain=2)
    play(t, (lose_some, RED, 3, 3, 3))
    play(t, (heal, RED, 5))
    p = t.players[RED]
    assert (p.gold, p.intel, p.drak, p.strain) == (0, 0, 0, 0)


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


def test_a_match_says_how_it_ended() -> None:
    t = scored(power=12)
    assert GAME.words.outcome(t).sentence == "Red wins with 12 power before Green with 10."
    assert hand(t, RED) == []

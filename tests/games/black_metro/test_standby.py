"""BM-STBY: standby, step by step."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    asked,
    at,
    dice,
    empty_table,
    fort,
    forts_at,
    give,
    names_of,
    offered,
    options,
    pass_all,
    phases,
    play,
    say,
    syndicates,
    tiles_on,
    told,
    units_text,
)

from dystopolis.games.black_metro.events import Backed, Charged, Drew, Recruited, Rolled
from dystopolis.games.black_metro.standby import charge_cards, penalty_die, recall_everybody


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

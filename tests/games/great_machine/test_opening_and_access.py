"""Phases I and II: the City Event, Trust and Bonds, and the Access cards."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    choose,
    citizens_at,
    d,
    done,
    h,
    hero_at,
    hold,
    new_table,
    options,
    play,
    publish,
    quiet_table,
)

from dystopolis.games.great_machine.access import choose_access, fly_carpets
from dystopolis.games.great_machine.codes import COUNTDOWN, NONE
from dystopolis.games.great_machine.detaining import forfeit_access
from dystopolis.games.great_machine.heroes import next_hero
from dystopolis.games.great_machine.opening import receive_bonds, receive_trust, reveal_city_event
from dystopolis.games.great_machine.options import District, Go, No, PlaceTile, Ready, Split, Wait
from dystopolis.games.great_machine.round import begin_round, end_round
from dystopolis.kernel import Refused


@pytest.mark.rule("GM-OPEN-01", "GM-EVG-01", "GM-EVG-05", "GM-RULING-66")
def test_events_one_then_two_then_the_countdown_for_good() -> None:
    t = quiet_table()
    t.decree = NONE
    ones, twos = t.events_one.cards[::-1], t.events_two.cards[::-1]
    seen = []
    for _ in range(len(ones) + len(twos) + 3):
        play(t, reveal_city_event)
        seen.append(t.decree)
        play(t, end_round)
        t.over = False
    assert seen == [*ones, *twos, COUNTDOWN, COUNTDOWN, COUNTDOWN]
    assert len(ones) == 5
    assert len(twos) == 6


@pytest.mark.rule("GM-OPEN-01", "GM-EVG-04")
def test_the_event_is_gone_at_the_end_of_its_round() -> None:
    t = quiet_table("security_checks")
    play(t, end_round)
    assert t.decree == NONE


@pytest.mark.rule("GM-OPEN-02", "GM-RULING-28")
def test_trust_is_one_a_citizen_two_for_a_revealed_active_one_none_for_a_revealed_traitor() -> None:
    t = quiet_table()
    hero_at(t, "fowler", "CO")
    citizens_at(
        t, "CO", "artist", "artist identified", "noble revealed", "artist revealed", "traitor revealed"
    )
    play(t, (receive_trust, 0))
    assert t.trust[h(t, "fowler")] == 1 + 1 + 1 + 2 + 0


@pytest.mark.rule("GM-OPEN-03", "GM-RULING-68")
def test_two_heroes_in_one_district_share_as_they_like() -> None:
    t = quiet_table()
    hero_at(t, "fowler", "CO")
    hero_at(t, "actress", "CO")
    hero_at(t, "artificer", "AR")
    citizens_at(t, "CO", "artist", "noble", "merchant")
    play(t, (receive_trust, 0))
    assert asked(t) == "SHARE"
    assert options(t) == {Split(0, 3, 0), Split(1, 2, 0), Split(2, 1, 0), Split(3, 0, 0)}
    choose(t, Split(1, 2, 0))
    assert t.trust[:2] == [1, 2]


@pytest.mark.rule("GM-OPEN-04")
def test_trust_above_the_limit_is_lost() -> None:
    t = quiet_table()
    hero_at(t, "fowler", "CO", 5)
    citizens_at(t, "CO", "artist", "noble", "merchant", "merchant")
    play(t, (receive_trust, 0))
    assert t.trust[h(t, "fowler")] == 7


@pytest.mark.rule("GM-OPEN-05", "GM-RULING-04", "GM-TRACK-09")
@pytest.mark.parametrize(
    ("slot", "income"), [(1, 6), (3, 6), (4, 7), (9, 8), (12, 9), (13, 10), (18, 11), (19, 11)]
)
def test_the_machine_earns_six_bonds_and_one_a_stage(slot: int, income: int) -> None:
    t = quiet_table()
    t.discontent = slot
    play(t, receive_bonds)
    assert t.bonds == income


@pytest.mark.rule("GM-OPEN-06")
def test_what_is_unspent_stays() -> None:
    t = quiet_table()
    t.bonds = 4
    hero_at(t, "fowler", "CO", 2)
    citizens_at(t, "CO", "artist")
    play(t, end_round, begin_round, receive_bonds, (receive_trust, 0))
    assert (t.bonds, t.trust[h(t, "fowler")]) == (4 + 7, 3)


@pytest.mark.rule("GM-ACC-01", "GM-ACC-03", "GM-ACC-04")
def test_a_hero_chooses_one_card_of_the_hand_that_of_the_own_district_among_them() -> None:
    t = quiet_table()
    hero_at(t, "fowler", "CO")
    hold(t, "fowler", "CO", "VE", "CS")
    play(t, choose_access)
    assert options(t) == {Go("fowler", code) for code in ("CO", "VE", "CS")}
    hold(t, "fowler", "VE", "CS")
    play(t, choose_access)
    assert options(t) == {Go("fowler", "VE"), Go("fowler", "CS")}


@pytest.mark.rule("GM-ACC-01", "GM-SECR-08")
def test_a_seat_with_two_heroes_names_a_card_for_each_and_for_no_other() -> None:
    t = quiet_table(seats=3)
    assert t.owner == (1, 2, 1)
    play(t, choose_access)
    t.answer(1, Go("fowler", "VE"))
    assert t.options(1) == [
        Go("artificer", code) for code in ("GC", "TL", "CN", "AR", "CO", "IN", "SC", "VE")
    ]
    with pytest.raises(Refused):
        t.answer(1, Go("actress", "AR"))
    t.answer(1, Go("artificer", "SC"))
    assert t.options(1) == [Ready()]


@pytest.mark.rule("GM-ACC-01", "GM-ACC-02")
def test_a_card_may_be_changed_until_everybody_is_ready() -> None:
    t = quiet_table()
    play(t, choose_access)
    t.answer(1, Go("fowler", "VE"))
    t.answer(1, Go("fowler", "IN"))
    t.answer(1, Ready())
    t.answer(1, Wait())
    t.answer(1, Go("fowler", "CO"))
    t.answer(1, Ready())
    for seat, hero in ((2, "actress"), (3, "artificer")):
        t.answer(seat, Go(hero, "AR"))
        t.answer(seat, Ready())
    assert done(t)
    assert t.chosen == [d("CO"), d("AR"), d("AR")]


@pytest.mark.rule("GM-ACC-05", "GM-RULING-10")
def test_a_used_card_is_in_the_hand_again() -> None:
    t = quiet_table()
    for hero, at in (("fowler", "CO"), ("actress", "AR"), ("artificer", "SC")):
        hero_at(t, hero, at)
    play(t, next_hero)
    while not t.over:
        t.answer(t.asks[0].seat, t.asks[0].options[-1])
    play(t, end_round, begin_round, choose_access)
    assert Go("fowler", "CO") in options(t)


@pytest.mark.rule("GM-ACC-06", "GM-WIN-03")
def test_the_last_card_lost_loses_the_game() -> None:
    t = quiet_table()
    hero = hero_at(t, "fowler", "CO")
    hold(t, "fowler", "CO", "VE")
    t.card[hero] = d("VE")
    play(t, (forfeit_access, hero, "no_access"))
    assert t.outcome is None
    t.card[hero] = d("CO")
    play(t, (forfeit_access, hero, "no_access"))
    assert t.outcome is not None
    assert (t.outcome.side, t.outcome.way, t.outcome.rule) == ("the Great Machine", "access", "GM-WIN-03")
    assert t.outcome.winners == (0,)


@pytest.mark.rule("GM-EV1-04")
def test_flying_carpets_let_the_speaker_reposition_a_district_for_free() -> None:
    t = quiet_table("flying_carpets")
    play(t, fly_carpets)
    assert t.asks[0].seat == t.speaker() == 1
    assert options(t) == {*(District(code) for code in ("GC", "CN", "CO", "TL", "CS", "SC")), No()}
    choose(t, District("CO"), PlaceTile(7, 2, "H"))
    assert {d("SC"), d("TL")} == set(t.city().near[d("CO")])
    play(quiet_table("security_checks"), fly_carpets)


@pytest.mark.rule("GM-DIR-06", "GM-EV2-22", "GM-EX-15")
def test_levy_and_trust_vs_bonds_bring_five_bonds_more() -> None:
    t = quiet_table("trust_vs_bonds")
    publish(t, "levy")
    play(t, receive_bonds)
    assert t.bonds == 7 + 3 + 2


@pytest.mark.rule("GM-EV2-22")
def test_trust_vs_bonds_gives_each_hero_one_trust_within_the_limit() -> None:
    t = quiet_table("trust_vs_bonds")
    hero_at(t, "fowler", "GC", 7)
    hero_at(t, "actress", "TL", 0)
    hero_at(t, "artificer", "CS", 2)
    for code in ("GC", "TL", "CS"):
        citizens_at(t, code)
    play(t, (receive_trust, 0))
    assert t.trust == [7, 1, 3]


@pytest.mark.rule("GM-HERO-10", "GM-EX-18")
def test_the_artificer_gets_three_more_in_the_citadel_tower_and_nexus_and_never_shares_them() -> None:
    for code, more in (("GC", 3), ("TL", 3), ("CN", 3), ("CS", 0), ("AR", 0)):
        t = quiet_table()
        hero_at(t, "fowler", "CO")
        hero_at(t, "actress", "VE")
        hero_at(t, "artificer", code)
        citizens_at(t, code, "noble")
        play(t, (receive_trust, 0))
        assert t.trust[2] == 1 + more
    t = quiet_table()
    hero_at(t, "fowler", "GC")
    hero_at(t, "actress", "VE")
    hero_at(t, "artificer", "GC")
    citizens_at(t, "GC", "noble")
    play(t, (receive_trust, 0))
    assert options(t) == {Split(1, 0, 0), Split(0, 0, 1)}
    choose(t, Split(1, 0, 0))
    assert (t.trust[0], t.trust[2]) == (1, 3)


@pytest.mark.rule("GM-SECR-09", "GM-SECR-11")
def test_the_speaker_is_the_seat_of_the_lowest_initiative() -> None:
    t = new_table(heroes=("physician", "veteran", "actress"))
    assert t.owner == (2, 3, 1)
    assert t.speaker() == 2

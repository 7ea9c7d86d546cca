"""Major Actions, and what each Hero does in a way of their own."""

import pytest
from tests.games.great_machine.actions import act, acting, offered
from tests.games.great_machine.builders import (
    asked,
    chances,
    choose,
    citizens_at,
    d,
    dice,
    done,
    guards_at,
    h,
    hero_at,
    hold,
    in_hand,
    options,
    play,
    publish,
    quiet_table,
    servant_at,
    told,
)

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.codes import DIRECTIVES, FACES, IDENTIFIED, NONE, REVEALED, SQUARES
from dystopolis.games.great_machine.events import AccessRetrieved, ArrestedSeen, DirectiveGone
from dystopolis.games.great_machine.options import (
    Access,
    Directive,
    District,
    MoveGuard,
    No,
    Number,
    PlaceTile,
    Stake,
    Yes,
)


@pytest.mark.rule("GM-ACT-12", "GM-RULING-24")
def test_citadel_a_makes_the_machine_discard_a_directive_of_its_choice() -> None:
    t = quiet_table(aloud=True)
    in_hand(t, "levy", "shadow")
    hero = hero_at(t, "actress", "GC", 3)
    play(t, (begin_action, hero))
    choose(t, act("citadel_a"))
    assert (t.asks[0].seat, options(t)) == (0, {Directive("levy"), Directive("shadow")})
    choose(t, Directive("levy"))
    assert [DIRECTIVES[card] for card in t.cards.cards] == ["shadow"]
    assert (t.trust[hero], [event.card for event in told(t, DirectiveGone)]) == (1, ["levy"])


@pytest.mark.rule("GM-ACT-13", "GM-ACT-24")
def test_citadel_b_draws_an_arrested_citizen_the_heroes_look_and_then_say_where() -> None:
    t = quiet_table(aloud=True)
    t.arrested = [6, 2, 5]
    chances(t, "arrested", 1)
    hero = hero_at(t, "actress", "GC", 3)
    play(t, (begin_action, hero))
    choose(t, act("citadel_b"))
    assert [one.audience for one in t.told if isinstance(one.event, ArrestedSeen)] == [(1, 2, 3)]
    assert District("CO") in options(t)
    choose(t, District("CO"))
    square = d("CO") * SQUARES + 4
    assert (t.face[square], t.state[square], t.arrested) == (2, IDENTIFIED, [6, 5])
    assert t.trust[hero] == 1


@pytest.mark.rule("GM-ACT-14")
def test_tower_a_cancels_a_published_directive() -> None:
    t = quiet_table()
    publish(t, "levy", "shadow")
    servant_at(t, phantasmer="GC")
    hero = hero_at(t, "actress", "TL", 3)
    play(t, (begin_action, hero))
    choose(t, act("tower_a"), Directive("shadow"))
    assert [DIRECTIVES[card] for card in t.published] == ["levy"]
    assert (t.trust[hero], [DIRECTIVES[card] for card in t.removed]) == (1, ["shadow"])


@pytest.mark.rule("GM-ACT-15", "GM-ACT-27", "GM-RULING-78")
def test_tower_b_retrieves_any_card_of_any_hero_and_shows_it() -> None:
    t = quiet_table(aloud=True)
    hold(t, "artificer", "GC", "TL", "CN", "AR")
    assert t.secret[h(t, "fowler")] == d("TL")
    hero = hero_at(t, "actress", "TL", 3)
    play(t, (begin_action, hero))
    choose(t, act("tower_b"))
    lost = {Access("artificer", code) for code in ("CS", "CO", "IN", "SC", "VE")}
    assert options(t) == {Access("fowler", "TL"), Access("actress", "GC"), *lost}
    choose(t, Access("fowler", "TL"))
    assert t.hand[h(t, "fowler")] == 511
    assert t.secret[h(t, "fowler")] == NONE
    assert [one.audience for one in t.told if isinstance(one.event, AccessRetrieved)] == [None]


@pytest.mark.rule("GM-ACT-16", "GM-REPO-06")
def test_nexus_a_repositions_a_district() -> None:
    t, hero = acting("CN", 3, act("nexus_a"))
    assert District("CN") in options(t)
    choose(t, District("CO"), PlaceTile(7, 2, "H"))
    assert t.trust[hero] == 1
    assert set(t.city().near[d("CO")]) == {d("SC"), d("TL")}


@pytest.mark.rule("GM-ACT-17", "GM-ACT-28", "GM-RULING-23")
def test_nexus_b_moves_guards_for_one_trust_a_district_without_guard_cost() -> None:
    t = quiet_table()
    guards_at(t, "CN", 4)
    hero = hero_at(t, "actress", "CN", 3)
    play(t, (begin_action, hero))
    choose(t, act("nexus_b"), MoveGuard("CO"), District("VE"))
    assert (t.trust[hero], t.guards[d("CO")], t.guards[d("VE")]) == (2, 1, 3)
    choose(t, MoveGuard("VE"), District("AR"))
    assert done(t)
    assert (t.trust[hero], t.guards[d("AR")]) == (0, 3)


@pytest.mark.rule("GM-ACT-18")
def test_situation_10_the_square_raises_citizens_minus_guards_for_hero_and_pays_the_servant() -> None:
    from dystopolis.games.great_machine.machine import machine_turn
    from dystopolis.games.great_machine.options import Act

    t = quiet_table()
    citizens_at(t, "CS", "noble", "artist", "merchant", "traitor revealed")
    guards_at(t, "CS", 2, broken=1)
    hero = hero_at(t, "actress", "CS", 4)
    play(t, (begin_action, hero))
    choose(t, act("square"))
    assert (t.discontent, t.trust[hero]) == (5, 2)
    servant_at(t, phantasmer="CS")
    play(t, machine_turn)
    choose(t, Act("phantasmer", "square"))
    assert t.bonds == 1
    guards_at(t, "CS", 3)
    t.acted = [0, 0, 0]
    play(t, machine_turn)
    assert Act("phantasmer", "square") not in options(t)
    hero_at(t, "actress", "CS", 8)
    play(t, (begin_action, hero))
    assert "square" not in offered(t)


@pytest.mark.rule("GM-ACT-23", "GM-HERO-14", "GM-HERO-02")
def test_the_two_special_actions_of_a_district_are_different() -> None:
    t = quiet_table()
    publish(t, "levy")
    hero = hero_at(t, "fowler", "TL", 7)
    hold(t, "actress", "AR")
    play(t, (begin_action, hero))
    choose(t, act("tower_a"), act("tower_b"))
    assert asked(t) == "RETRIEVE"


@pytest.mark.rule("GM-EV1-20", "GM-ACT-26")
def test_the_amnesty_lends_citadel_b_to_every_major_district_once() -> None:
    t, _ = acting("TL", 5, event="ostentatious_amnesty")
    assert "citadel_b" in offered(t)
    t, _ = acting("CO", 5, event="ostentatious_amnesty")
    assert "citadel_b" not in offered(t)
    t, _ = acting("GC", 5, event="ostentatious_amnesty")
    assert [one for one in t.asks[0].options if one == act("citadel_b")] == [act("citadel_b")]
    t, hero = acting("CN", 5, act("citadel_b"), event="ostentatious_amnesty")
    assert (asked(t), t.trust[hero]) == ("RELEASE", 3)


@pytest.mark.rule("GM-EV2-18", "GM-ACT-26")
def test_the_public_execution_lends_tower_a_to_every_major_district() -> None:
    t = quiet_table("public_execution")
    publish(t, "levy")
    hero = hero_at(t, "actress", "CS", 5)
    play(t, (begin_action, hero))
    choose(t, act("tower_a"))
    assert (t.published, t.trust[hero]) == ((), 3)
    t = quiet_table("public_execution")
    publish(t, "levy", "shadow")
    hero = hero_at(t, "fowler", "TL", 7)
    hold(t, "actress", "AR")
    play(t, (begin_action, hero))
    choose(t, act("tower_a"), Directive("levy"))
    assert "tower_a" not in offered(t)


@pytest.mark.rule("GM-EV2-16", "GM-EV2-24")
def test_order_vs_disorder_reveals_whom_heroes_identify() -> None:
    t, _ = acting("CO", 5, act("identify"), Number(2), event="order_vs_disorder")
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 2] == [REVEALED, REVEALED]
    t = quiet_table("order_vs_disorder")
    hero = hero_at(t, "actress", "GC", 5)
    play(t, (begin_action, hero))
    choose(t, act("citadel_b"), District("CO"))
    assert t.state[d("CO") * SQUARES + 4] == REVEALED


@pytest.mark.rule("GM-HERO-01", "GM-HERO-13")
def test_the_veteran_rolls_first_and_then_decides_whether_to_pay() -> None:
    for answer, trust, broken in ((Yes(), 1, 1), (No(), 4, 0)):
        t = quiet_table(heroes=("veteran", "actress", "artificer"))
        hero = hero_at(t, "veteran", "CO", 4)
        dice(t, assault=[3])
        play(t, (begin_action, hero))
        choose(t, act("attack"))
        assert asked(t) == "PAY_NOW"
        choose(t, answer)
        assert (t.trust[hero], t.broken[d("CO")]) == (trust, broken)
        assert done(t)


@pytest.mark.rule("GM-HERO-13")
def test_the_veteran_needs_the_smallest_need_and_a_shield_asks_nothing() -> None:
    t = quiet_table(heroes=("veteran", "actress", "artificer"))
    hero = hero_at(t, "veteran", "CO", 1)
    play(t, (begin_action, hero))
    assert "attack" not in offered(t)
    hero_at(t, "veteran", "CO", 2)
    dice(t, assault=[0])
    play(t, (begin_action, hero))
    choose(t, act("attack"))
    assert done(t)
    t.did = 0
    hero_at(t, "veteran", "CO", 2)
    dice(t, assault=[4])
    play(t, (begin_action, hero))
    choose(t, act("attack"))
    assert done(t)
    assert t.trust[hero] == 2


@pytest.mark.rule("GM-HERO-02", "GM-HERO-03", "GM-HERO-04", "GM-HERO-05", "GM-HERO-14", "GM-RULING-42")
def test_situation_9_the_fowler_takes_two_different_actions_paying_each() -> None:
    t = quiet_table()
    guards_at(t, "CO", 1)
    citizens_at(t, "CO", "artist", "noble", "merchant")
    hero = hero_at(t, "fowler", "CO", 3)
    play(t, (begin_action, hero))
    assert "gain" not in offered(t)
    dice(t, assault=[3])
    choose(t, act("attack"), Stake(2))
    assert (t.trust[hero], t.guards[d("CO")]) == (1, 1)
    assert offered(t) == {"identify", "incite", "gain", "pass"}
    choose(t, act("incite"))
    assert (t.trust[hero], t.discontent) == (0, 5)
    assert done(t)


@pytest.mark.rule("GM-HERO-04")
def test_the_fowler_has_no_second_action_after_a_riot_and_a_riot_is_never_second() -> None:
    t = quiet_table()
    guards_at(t, "CO", 0)
    citizens_at(t, "CO", "artist revealed", "artist revealed")
    hero = hero_at(t, "fowler", "CO", 3)
    play(t, (begin_action, hero))
    assert "riot" in offered(t)
    choose(t, act("riot"))
    assert done(t)
    t = quiet_table()
    guards_at(t, "CO", 0)
    citizens_at(t, "CO", "artist revealed", "artist revealed")
    hero = hero_at(t, "fowler", "CO", 3)
    play(t, (begin_action, hero))
    choose(t, act("incite"))
    assert "riot" not in offered(t)


@pytest.mark.rule("GM-RULING-42")
def test_with_the_other_ruling_the_fowler_may_gain_trust_alone() -> None:
    t = quiet_table(settings={"GM-RULING-42": "also alone"})
    hero = hero_at(t, "fowler", "CO", 3)
    play(t, (begin_action, hero))
    choose(t, act("gain"))
    assert done(t)
    assert t.trust[hero] == 4


@pytest.mark.rule("GM-HERO-11", "GM-HERO-12", "GM-HERO-15")
def test_the_physician_brings_an_unidentified_citizen_from_next_door_for_free() -> None:
    t = quiet_table(heroes=("fowler", "actress", "physician"))
    citizens_at(t, "GC", "artist revealed")
    citizens_at(t, "IN", "noble identified", "merchant")
    citizens_at(t, "VE", "noble")
    hero = hero_at(t, "physician", "VE", 0)
    play(t, (begin_action, hero))
    choose(t, act("physician"))
    assert options(t) == {District("IN"), District("CO")}
    choose(t, District("IN"))
    square = d("VE") * SQUARES + 1
    assert (FACES[t.face[square] - 1], t.state[square]) == ("merchant", IDENTIFIED)
    assert t.face[d("IN") * SQUARES + 1] == 0
    assert t.trust[hero] == 0


@pytest.mark.rule("GM-HERO-15")
def test_the_physician_needs_room_and_somebody_next_door() -> None:
    t = quiet_table(heroes=("fowler", "actress", "physician"))
    citizens_at(t, "VE", *["noble"] * 5, "artist")
    hero = hero_at(t, "physician", "VE", 0)
    play(t, (begin_action, hero))
    assert "physician" not in offered(t)
    t = quiet_table(heroes=("fowler", "actress", "physician"))
    for code in ("GC", "IN", "CO"):
        citizens_at(t, code, "noble identified")
    hero = hero_at(t, "physician", "VE", 0)
    play(t, (begin_action, hero))
    assert "physician" not in offered(t)

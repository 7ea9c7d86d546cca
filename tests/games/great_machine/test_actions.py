"""Phase IV: the Actions of Heroes, standard and special, and Riots."""

import pytest
from tests.games.great_machine.builders import (
    TRIO,
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
    riot_at,
    servant_at,
    told,
)

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.codes import DIRECTIVES, FACES, IDENTIFIED, NONE, REVEALED, SQUARES
from dystopolis.games.great_machine.events import AccessRetrieved, ArrestedSeen, DirectiveGone
from dystopolis.games.great_machine.options import (
    Access,
    Citizen,
    Directive,
    District,
    HeroAction,
    MoveGuard,
    No,
    Number,
    PlaceTile,
    Stake,
    Yes,
)
from dystopolis.games.great_machine.scoring import riots_won
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.kernel import Option

SPECIALS = {"citadel_a", "citadel_b", "tower_a", "tower_b", "nexus_a", "nexus_b", "square"}


def act(name: str) -> HeroAction:
    return HeroAction(name)


def offered(t: GreatMachine) -> set[str]:
    """The names of the Actions that are offered."""
    assert asked(t) == "ACTION"
    return {one.action for one in options(t) if isinstance(one, HeroAction)}


def acting(
    at: str,
    trust: int,
    *answers: Option,
    hero: str = "actress",
    event: str = "",
    heroes: tuple[str, ...] = TRIO,
) -> tuple[GreatMachine, int]:
    """A Hero is in a District with so much Trust, is asked for the Action, and answers."""
    t = quiet_table(event, heroes=heroes)
    number = hero_at(t, hero, at, trust)
    play(t, (begin_action, number))
    choose(t, *answers)
    return t, number


# Attack a Guard.


@pytest.mark.rule("GM-ACT-02", "GM-ACT-04")
@pytest.mark.parametrize(
    ("stake", "coins", "breaks"), [(2, 2, True), (2, 3, False), (3, 3, True), (4, 2, True), (3, 4, False)]
)
def test_a_guard_breaks_if_the_coins_are_not_above_the_stake_which_is_lost_anyway(
    stake: int, coins: int, breaks: bool
) -> None:
    t, hero = acting("CO", 6, act("attack"))
    dice(t, assault=[coins])
    choose(t, Stake(stake))
    assert t.trust[hero] == 6 - stake
    assert (t.guards[d("CO")], t.broken[d("CO")]) == ((1, 1) if breaks else (2, 0))


@pytest.mark.rule("GM-ACT-03")
def test_the_shield_always_fails() -> None:
    t, hero = acting("CO", 6, act("attack"))
    dice(t, assault=[0])
    choose(t, Stake(4))
    assert (t.guards[d("CO")], t.trust[hero]) == (2, 2)


@pytest.mark.rule("GM-ACT-05", "GM-RULING-18")
def test_useful_amounts_only_are_offered() -> None:
    t, _ = acting("CO", 8, act("attack"))
    assert options(t) == {Stake(2), Stake(3), Stake(4)}
    t, _ = acting("CO", 3, act("attack"))
    assert options(t) == {Stake(2), Stake(3)}
    t, _ = acting("CO", 1)
    assert "attack" not in offered(t)
    t = quiet_table(settings={"GM-RULING-18": "any amount"})
    hero = hero_at(t, "actress", "CO", 5)
    play(t, (begin_action, hero))
    choose(t, act("attack"))
    assert options(t) == {Stake(amount) for amount in (1, 2, 3, 4, 5)}


@pytest.mark.rule("GM-ACT-05", "GM-GEN-04")
def test_without_a_guard_there_is_nothing_to_attack() -> None:
    t = quiet_table()
    guards_at(t, "CO", 0, broken=2)
    hero = hero_at(t, "actress", "CO", 5)
    play(t, (begin_action, hero))
    assert "attack" not in offered(t)


@pytest.mark.rule("GM-ACT-06", "GM-EV1-12", "GM-EX-09", "GM-RULING-19")
def test_ready_for_emergency_needs_one_more() -> None:
    for stake, breaks in ((3, False), (4, True)):
        t, _ = acting("CO", 8, act("attack"), event="ready_for_emergency")
        assert options(t) == {Stake(3), Stake(4), Stake(5)}
        dice(t, assault=[3])
        choose(t, Stake(stake))
        assert bool(t.broken[d("CO")]) == breaks


@pytest.mark.rule("GM-ACT-06", "GM-EV1-18", "GM-EX-10")
def test_stalkers_need_one_less_in_a_minor_district_without_broken_guards() -> None:
    for stake, breaks in ((1, False), (2, True)):
        t, _ = acting("CO", 8, act("attack"), event="stalkers_vs_sentinels")
        assert options(t) == {Stake(1), Stake(2), Stake(3)}
        dice(t, assault=[3])
        choose(t, Stake(stake))
        assert bool(t.broken[d("CO")]) == breaks
    t, _ = acting("CS", 8, act("attack"), event="stalkers_vs_sentinels")
    assert options(t) == {Stake(2), Stake(3), Stake(4)}
    t = quiet_table("stalkers_vs_sentinels")
    guards_at(t, "CO", 1, broken=1)
    hero = hero_at(t, "actress", "CO", 8)
    play(t, (begin_action, hero))
    choose(t, act("attack"))
    assert options(t) == {Stake(2), Stake(3), Stake(4)}


# Identify, Incitement, Gain Trust.


@pytest.mark.rule("GM-ACT-07", "GM-RULING-21")
def test_identifying_costs_the_guards_once_a_citizen_and_is_paid_before_anybody_looks() -> None:
    t, hero = acting("CO", 5, act("identify"))
    assert options(t) == {Number(1), Number(2)}
    choose(t, Number(2))
    assert t.trust[hero] == 1
    states = t.state[d("CO") * SQUARES : d("CO") * SQUARES + 4]
    assert states == [IDENTIFIED, IDENTIFIED, 0, 0]


@pytest.mark.rule("GM-ACT-20", "GM-ACT-07")
def test_without_guards_everything_with_a_guard_cost_is_free() -> None:
    t = quiet_table()
    guards_at(t, "CO", 0, broken=1)
    hero = hero_at(t, "actress", "CO", 0)
    play(t, (begin_action, hero))
    assert {"identify", "incite"} <= offered(t)
    choose(t, act("identify"))
    assert options(t) == {Number(n) for n in (1, 2, 3, 4)}
    choose(t, Number(4))
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 4] == [IDENTIFIED] * 4


@pytest.mark.rule("GM-RULING-21", "GM-CIT-05")
def test_tokens_known_to_differ_are_named_one_by_one() -> None:
    t = quiet_table()
    citizens_at(t, "CO", "artist", "noble", "merchant")
    t.group[d("CO") * SQUARES + 1] = 1
    hero = hero_at(t, "actress", "CO", 4)
    play(t, (begin_action, hero))
    choose(t, act("identify"), Number(2), Citizen("CO", 2))
    assert options(t) == {Citizen("CO", 1), Citizen("CO", 3)}
    choose(t, Citizen("CO", 3))
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 3] == [0, IDENTIFIED, IDENTIFIED]


@pytest.mark.rule("GM-ACT-08", "GM-EV2-08", "GM-EX-13")
def test_incitement_in_minor_districts_and_under_down_by_law_in_major_ones() -> None:
    t, hero = acting("CO", 5, act("incite"))
    assert (t.discontent, t.trust[hero]) == (5, 3)
    t, _ = acting("CS", 5)
    assert "incite" not in offered(t)
    t, _ = acting("CO", 5, event="down_by_law")
    assert "incite" not in offered(t)
    t = quiet_table("down_by_law")
    in_hand(t, "levy")
    hero = hero_at(t, "actress", "GC", 5)
    play(t, (begin_action, hero))
    assert {"citadel_a", "citadel_b", "incite"} <= offered(t)
    t, _ = acting("CS", 5, event="down_by_law")
    assert {"square", "incite"} <= offered(t)


@pytest.mark.rule("GM-TRACK-07")
def test_at_the_riot_stage_nobody_incites() -> None:
    for at in ("CO", "CS"):
        t = quiet_table()
        t.discontent = 19
        hero = hero_at(t, "actress", at, 8)
        play(t, (begin_action, hero))
        assert not {"incite", "square"} & offered(t)


@pytest.mark.rule("GM-ACT-10", "GM-ACT-25")
def test_gain_trust_brings_one_and_is_not_offered_at_the_limit() -> None:
    t, hero = acting("CO", 3, act("gain"))
    assert t.trust[hero] == 4
    t, _ = acting("CO", 8)
    assert "gain" not in offered(t)


@pytest.mark.rule("GM-ACT-01", "GM-RULING-67")
def test_a_hero_takes_one_action_or_none() -> None:
    t, _ = acting("CO", 5, act("incite"))
    assert done(t)
    t, hero = acting("CO", 5, act("pass"))
    assert done(t)
    assert t.trust[hero] == 5


@pytest.mark.rule("GM-ACT-19")
def test_what_costs_nothing_for_guards_is_open_to_a_hero_without_trust() -> None:
    t = quiet_table()
    citizens_at(t, "CN", "artist revealed", "traitor")
    guards_at(t, "CN", 4)
    hero = hero_at(t, "actress", "CN", 2)
    play(t, (begin_action, hero))
    assert offered(t) == {"attack", "move", "gain", "nexus_b", "pass"}


@pytest.mark.rule("GM-ACT-21", "GM-ACT-22")
def test_standard_actions_are_open_in_major_districts_and_beside_a_riot_token() -> None:
    t = quiet_table()
    riot_at(t, "CS")
    citizens_at(t, "CS", "artist identified", "noble", "noble")
    hero = hero_at(t, "actress", "CS", 8)
    hero_at(t, "fowler", "CO")
    play(t, (begin_action, hero))
    assert offered(t) == {"attack", "identify", "move", "square", "pass"}


@pytest.mark.rule("GM-ACT-25", "GM-GEN-04", "GM-GEN-11")
def test_actions_without_effect_are_not_offered() -> None:
    t = quiet_table()
    t.arrested, extra = [], t.arrested
    for name in TRIO:
        hold(t, name, "GC", "TL", "CN", "CS", "AR", "CO", "IN", "SC", "VE")
    for at in ("GC", "TL"):
        citizens_at(t, at)
        t.arrested = []
        hero = hero_at(t, "actress", at, 8)
        play(t, (begin_action, hero))
        assert not offered(t) & (SPECIALS | {"identify", "move"})
    assert len(extra) == 3


# Moving Citizens.


@pytest.mark.rule("GM-ACT-09", "GM-ACT-28", "GM-CIT-11", "GM-RULING-22")
def test_identified_and_revealed_citizens_move_for_one_trust_a_district_each() -> None:
    t = quiet_table()
    citizens_at(t, "AR", "merchant identified", "traitor revealed", "noble")
    citizens_at(t, "SC", "noble", "noble", "noble", "noble", "artist", "artist")
    hero = hero_at(t, "actress", "AR", 4)
    play(t, (begin_action, hero))
    choose(t, act("move"))
    assert options(t) == {Citizen("AR", 1), Citizen("AR", 2)}
    choose(t, Citizen("AR", 1))
    assert District("SC") not in options(t)
    assert District("AR") not in options(t)
    choose(t, District("CO"))
    assert t.trust[hero] == 2
    assert options(t) == {Citizen("AR", 2), No()}
    choose(t, Citizen("AR", 2), District("IN"))
    assert (t.trust[hero], asked(t)) == (1, "")
    square = d("CO") * SQUARES + 4
    assert (FACES[t.face[square] - 1], t.state[square]) == ("merchant", IDENTIFIED)


@pytest.mark.rule("GM-ACT-28")
def test_one_order_is_enough() -> None:
    t = quiet_table()
    citizens_at(t, "AR", "merchant identified", "traitor revealed")
    hero = hero_at(t, "actress", "AR", 4)
    play(t, (begin_action, hero))
    choose(t, act("move"), Citizen("AR", 2), District("IN"), No())
    assert done(t)
    assert t.trust[hero] == 3


# Special Actions.


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


# Heroes.


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


# Riots.


def riot(
    at: str, trust: int, guards: int, *people: str, slot: int = 4, broken: int = 0
) -> tuple[GreatMachine, int]:
    t = quiet_table()
    t.discontent = slot
    guards_at(t, at, guards, broken=broken)
    citizens_at(t, at, *people)
    hero = hero_at(t, "actress", at, trust)
    play(t, (begin_action, hero))
    return t, hero


@pytest.mark.rule("GM-RIOT-02", "GM-RIOT-03", "GM-RIOT-04", "GM-RIOT-06", "GM-RIOT-09", "GM-ACT-11")
def test_a_riot_is_paid_for_the_unidentified_reveals_all_and_breaks_all_guards() -> None:
    people = ("artist", "artist identified", "artist revealed", "noble")
    t, hero = riot("CO", 5, 2, *people)
    choose(t, act("riot"))
    assert t.trust[hero] == 5 - 2 * 2
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 4] == [REVEALED] * 4
    assert (t.riots, t.riot_held, riots_won(t)) == (1 << d("CO"), 2, 1)
    assert (t.guards[d("CO")], t.broken[d("CO")], t.discontent) == (0, 2, 4)


@pytest.mark.rule("GM-RIOT-05", "GM-RIOT-07", "GM-RULING-26")
def test_a_tie_fails_and_leaves_guards_and_revealed_citizens() -> None:
    t, hero = riot("CO", 5, 2, "artist", "artist identified")
    choose(t, act("riot"))
    assert (t.riots, t.riot_held, t.guards[d("CO")], t.trust[hero]) == (0, 3, 2, 3)
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 2] == [REVEALED, REVEALED]


@pytest.mark.rule("GM-RIOT-01", "GM-ACT-22")
def test_no_second_riot_in_a_district() -> None:
    t, _ = riot("CO", 5, 0, "artist revealed", "artist")
    assert "riot" in offered(t)
    riot_at(t, "CO")
    play(t, (begin_action, h(t, "actress")))
    assert "riot" not in offered(t)


@pytest.mark.rule("GM-RIOT-10")
def test_a_riot_needs_somebody_and_something_that_can_come_of_it() -> None:
    t, _ = riot("CO", 5, 0)
    assert "riot" not in offered(t)
    t, _ = riot("CO", 5, 1, "artist revealed")
    assert "riot" not in offered(t)
    t, _ = riot("CO", 5, 0, "artist revealed")
    assert "riot" in offered(t)
    t, _ = riot("CO", 5, 2, "traitor identified")
    assert "riot" in offered(t)


@pytest.mark.rule("GM-RIOT-08", "GM-RIOT-11", "GM-WIN-01")
def test_the_third_riot_ends_the_game_before_guards_break() -> None:
    t = quiet_table()
    riot_at(t, "VE", "AR")
    guards_at(t, "CO", 1)
    citizens_at(t, "CO", "artist revealed", "artist revealed")
    hero = hero_at(t, "actress", "CO", 0)
    play(t, (begin_action, hero))
    choose(t, act("riot"))
    assert t.outcome is not None
    assert (t.outcome.side, t.guards[d("CO")]) == ("the Heroes", 1)


@pytest.mark.rule("GM-RIOT-12", "GM-DIR-12", "GM-DIR-14")
def test_situation_8_shadow_makes_it_dearer_reinforce_harder() -> None:
    t = quiet_table()
    t.discontent = 10
    publish(t, "shadow", "reinforce")
    guards_at(t, "CO", 1)
    servant_at(t, phantasmer="CO")
    people = ("artist identified", "scientist identified", "merchant identified", "traitor", "scientist")
    citizens_at(t, "CO", *people)
    hero = hero_at(t, "actress", "CO", 4)
    play(t, (begin_action, hero))
    choose(t, act("riot"))
    assert t.trust[hero] == 0
    assert t.riots == 1 << d("CO")
    assert (t.guards[d("CO")], t.broken[d("CO")]) == (0, 1)

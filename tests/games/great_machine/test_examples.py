"""The long example of the rulebook, move by move, and the short ones that no other test tells."""

from functools import cache

import pytest
from tests.games.great_machine.builders import (
    asked,
    choose,
    citizens_at,
    d,
    dice,
    done,
    guards_at,
    h,
    hero_at,
    new_table,
    next_movement,
    options,
    play,
    publish,
    quiet_table,
    raid_at,
    riot_at,
    servant_at,
)

from dystopolis.games.great_machine import GAME
from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.automaton import servant_turn
from dystopolis.games.great_machine.citizens import income_of
from dystopolis.games.great_machine.city import bits
from dystopolis.games.great_machine.closing import plan_price
from dystopolis.games.great_machine.codes import (
    CODES,
    DECREES,
    DIRECTIVES,
    FACES,
    IDENTIFIED,
    OPTIMIZE,
    REVEALED,
    SQUARES,
)
from dystopolis.games.great_machine.costs import opposition_in, riot_cost, rioters_in
from dystopolis.games.great_machine.options import (
    Act,
    Citizen,
    District,
    EndPhase,
    Go,
    HeroAction,
    Measure,
    MoveGuard,
    MoveServant,
    Number,
    PlaceTile,
    Ready,
    Stake,
)
from dystopolis.games.great_machine.scoring import riots_won
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.kernel import Option

P, J, L = "phantasmer", "judgementor", "hecate"
FOWLER, ACTRESS, ARTIFICER = 0, 1, 2
EVENTS = ("stalkers_vs_sentinels", "security_checks", "no_one_is_safe")


def act(name: str) -> HeroAction:
    return HeroAction(name)


def faces(t: GreatMachine, at: str) -> list[str]:
    first = d(at) * SQUARES
    return [FACES[face - 1] for face in t.face[first : first + SQUARES] if face]


def go(t: GreatMachine, **cards: str) -> None:
    """Each Hero chooses a card, and everybody is ready."""
    for hero, at in cards.items():
        seat = t.owner[h(t, hero)]
        t.answer(seat, Go(hero, at))
        t.answer(seat, Ready())


def give(t: GreatMachine, *orders: Option) -> None:
    """Answers one after the other; the end of the phase is made by itself when nothing else is left."""
    for order in orders:
        if order != EndPhase() or asked(t) == "ORDERS":
            t.answer(t.asks[0].seat, order)


def setup() -> GreatMachine:
    """GM-EX-01, with the three events and the Directive of the example on top of their decks."""
    t = new_table(seats=4, heroes=("fowler", "actress", "artificer"), forfeits=("TL", "GC", "CS"))
    t.decree = DECREES.index(EVENTS[0])
    later = [DECREES.index(event) for event in EVENTS[:0:-1]]
    t.events_one.cards = [card for card in t.events_one.cards if card not in later][:3] + later
    shadow = DIRECTIVES.index("shadow")
    t.deck.cards.remove(shadow)
    t.deck.cards.append(shadow)
    citizens_at(t, "TL", "scientist")
    citizens_at(t, "CO", "artist", "merchant", "industrialist", "traitor")
    citizens_at(t, "IN", "artist", "scientist", "noble", "noble")
    return t


@cache
def first_round() -> GreatMachine:
    t = setup()
    go(t, fowler="CO", actress="CS", artificer="TL")
    give(t, MoveServant(J), District("CS"))
    assert t.bonds == 2
    give(t, Act(J, "square"))
    assert t.bonds == 4
    give(t, MoveServant(P), District("AR"))
    assert t.bonds == 2
    give(t, Act(L, "draw"))
    assert (t.bonds, [DIRECTIVES[card] for card in t.cards.cards]) == (0, ["shadow"])
    dice(t, assault=[2])
    give(t, act("attack"), Stake(3))
    assert (t.trust[FOWLER], t.guards[d("CO")], t.broken[d("CO")]) == (1, 1, 1)
    give(t, act("incite"))
    assert (t.trust[FOWLER], t.discontent) == (0, 4)
    give(t, District("CS"))
    assert (t.trust[ACTRESS], t.detained) == (2, 0)
    give(t, act("square"))
    assert (t.trust[ACTRESS], t.discontent) == (0, 6)
    give(t, District("TL"))
    assert t.trust[ARTIFICER] == 2
    give(t, act("identify"))
    assert (t.state[d("TL") * SQUARES], faces(t, "TL")) == (IDENTIFIED, ["scientist"])
    return t


@cache
def second_round() -> GreatMachine:
    t = first_round().copy()
    assert DECREES[t.decree] == EVENTS[1]
    go(t, fowler="CO", actress="CS", artificer="TL")
    give(t, MoveServant(P), District("TL"))
    assert t.bonds == 5
    give(t, Act(P, "raid"))
    assert t.bonds == 3
    give(t, Act(J, "raid"))
    assert t.bonds == 1
    give(t, EndPhase(), act("identify"), Number(4))
    assert (t.trust[FOWLER], faces(t, "CO")) == (0, ["artist", "merchant", "industrialist", "traitor"])
    give(t, act("gain"))
    assert t.trust[FOWLER] == 1
    assert asked(t) == "DETAINED"
    give(t, Measure("plan"))
    assert (t.plan, t.trust[ACTRESS]) == (5, 6)
    give(t, act("square"))
    assert (t.trust[ACTRESS], t.discontent) == (4, 8)
    give(t, Measure("no_access"))
    return t


@pytest.mark.rule("GM-EX-01", "GM-RULING-03", "GM-RULING-05", "GM-RULING-06", "GM-RULING-08", "GM-RULING-11")
def test_the_setup_of_the_long_example() -> None:
    t = new_table(seats=4, heroes=("fowler", "actress", "artificer"), forfeits=("TL", "GC", "CS"))
    assert [CODES[at] for at in t.at] == ["CO", "AR", "SC"]
    assert [bits(hand) for hand in t.hand] == [8, 8, 8]
    assert [CODES[card] for card in t.secret] == ["TL", "GC", "CS"]
    assert (t.plan, t.servant_at, t.guards) == (3, [d("GC")] * 3, [2] * 9)
    view = GAME.view(t, 0)
    assert all(len(hero.cards) == 9 and hero.lost == () for hero in view.heroes)
    own = GAME.view(t, 1)
    assert [hero.lost for hero in own.heroes] == [("TL",), ("GC",), ("CS",)]


@pytest.mark.rule("GM-EX-02")
def test_round_1_stalkers_vs_sentinels() -> None:
    t = setup()
    assert (t.trust, t.bonds, t.discontent) == ([4, 4, 4], 6, 3)
    t = first_round()
    assert t.plan == 4
    assert t.round == 2


@pytest.mark.rule("GM-EX-03")
def test_round_2_security_checks() -> None:
    t = first_round()
    assert (t.trust, t.bonds) == ([4, 4, 4], 7)
    t = second_round()
    assert (t.plan, t.discontent, t.raids) == (6, 8, 0)
    assert not t.hand[ARTIFICER] >> d("TL") & 1
    assert bits(t.hand[ARTIFICER]) == 7


@pytest.mark.rule("GM-EX-04")
def test_round_3_no_one_is_safe() -> None:
    t = second_round().copy()
    assert (t.trust, t.bonds) == ([5, 8, 8], 9)
    assert Go("artificer", "TL") not in t.options(3)
    go(t, fowler="VE", actress="IN", artificer="AR")
    give(t, Act(P, "publish"))
    assert (t.bonds, [DIRECTIVES[card] for card in t.published]) == (7, ["shadow"])
    give(t, MoveServant(L), District("CO"))
    assert t.bonds == 3
    give(t, Act(L, "repair"))
    assert (t.bonds, t.guards[d("CO")]) == (1, 2)
    give(t, MoveGuard("CS"), District("SC"))
    assert (t.bonds, t.guards[d("CS")], t.guards[d("SC")]) == (0, 1, 3)
    give(t, Act(J, "square"))
    assert t.bonds == 3
    give(t, MoveGuard("CN"), District("TL"), MoveGuard("CN"), District("AR"))
    assert (t.bonds, t.guards[d("TL")], t.guards[d("AR")], t.guards[d("CN")]) == (1, 3, 3, 0)
    dice(t, assault=[3])
    give(t, EndPhase(), District("VE"))
    assert t.trust[FOWLER] == 2
    give(t, act("attack"))
    assert t.trust[FOWLER] == 0
    give(t, act("gain"))
    assert (t.trust[FOWLER], t.guards[d("VE")]) == (1, 2)
    give(t, District("IN"))
    assert t.trust[ACTRESS] == 6
    give(t, act("identify"), Number(3))
    assert (t.trust[ACTRESS], faces(t, "IN")[:3]) == (0, ["artist", "scientist", "noble"])
    give(t, District("AR"))
    assert t.trust[ARTIFICER] == 4
    give(t, act("incite"))
    assert (t.discontent, t.plan, t.round) == (9, 6, 4)


def round_seven() -> GreatMachine:
    """GM-EX-05: the position after the income of round 7."""
    t = quiet_table("order_vs_disorder")
    t.round, t.discontent, t.start_p, t.plan, t.bonds = 7, 12, 12, 8, 13
    publish(t, "mechanize", "confiscate", "shadow")
    hero_at(t, "fowler", "VE", 4)
    hero_at(t, "actress", "AR", 6)
    hero_at(t, "artificer", "IN", 6)
    t.card = [-1, -1, -1]
    t.chosen = [-1, -1, -1]
    servant_at(t, hecate="VE", judgementor="SC", phantasmer="TL")
    guards = {"VE": 1, "AR": 2, "IN": 2, "CO": 2, "SC": 3, "CS": 2, "GC": 2, "TL": 2, "CN": 1}
    for code, number in guards.items():
        guards_at(t, code, number, broken=1 if code == "VE" else 0)
    traitors, nobles = ["traitor identified"] * 2, ["noble identified"] * 2
    citizens_at(t, "VE", *traitors, *nobles)
    citizens_at(
        t, "CO", *[f"{face} identified" for face in ("artist", "merchant", "industrialist", "traitor")]
    )
    citizens_at(t, "IN", "artist identified", "scientist identified", "noble identified", "noble")
    citizens_at(t, "AR", "artist", "scientist", "industrialist", "merchant identified")
    return t


@pytest.mark.rule("GM-EX-05")
def test_round_7_order_vs_disorder() -> None:
    from dystopolis.games.great_machine.access import choose_access
    from dystopolis.games.great_machine.closing import end_of_event, judge_plan, resolve_raids
    from dystopolis.games.great_machine.heroes import next_hero
    from dystopolis.games.great_machine.machine import machine_turn

    t = round_seven()
    asleep = t.copy()
    for square in range(d("CO") * SQUARES, d("CO") * SQUARES + 4):
        asleep.state[square] = REVEALED
    assert (rioters_in(asleep, d("CO")), opposition_in(asleep, d("CO"))) == (2, 3)
    asleep.discontent = 13
    assert (rioters_in(asleep, d("CO")), opposition_in(asleep, d("CO"))) == (3, 3)

    play(t, choose_access, machine_turn, next_hero, resolve_raids, end_of_event, judge_plan)
    go(t, fowler="VE", actress="AR", artificer="CO")
    give(t, MoveGuard("CS"), District("VE"))
    assert t.bonds == 11
    give(t, Act(L, "repair"))
    assert (t.bonds, t.guards[d("VE")]) == (9, 3)
    give(t, MoveServant(P), District("CN"))
    assert t.bonds == 8
    give(t, Act(P, "reposition"))
    assert District("VE") not in options(t)
    give(t, District("CO"), PlaceTile(7, 2, "H"))
    assert (t.bonds, set(t.city().near[d("CO")])) == (6, {d("SC"), d("TL")})
    give(t, MoveServant(J), District("IN"))
    assert t.bonds == 4
    give(t, Act(J, "raid"), EndPhase())
    assert t.bonds == 2
    give(t, act("incite"))
    assert (t.trust[FOWLER], t.discontent) == (0, 13)
    give(t, act("gain"))
    assert t.trust[FOWLER] == 1
    assert riot_cost(t, ACTRESS) == 6
    give(t, act("move"), Citizen("AR", 4), District("CO"))
    assert t.trust[ACTRESS] == 4
    if asked(t) == "WALKER":
        give(t, t.asks[0].options[-1])
    dice(t, escape=[1])
    give(t, District("AR"))
    assert t.trust[ARTIFICER] == 3
    give(t, District("SC"))
    assert t.trust[ARTIFICER] == 1
    give(t, District("CO"))
    assert (t.trust[ARTIFICER], t.at[ARTIFICER], t.detained) == (0, d("CO"), 0)
    assert riot_cost(t, ARTIFICER) == 0
    give(t, act("riot"))
    assert (t.riots, t.broken[d("CO")], t.guards[d("CO")]) == (1 << d("CO"), 2, 0)
    assert rioters_in(t, d("CO")) == 4
    assert t.discontent == 14
    assert done(t)
    assert (plan_price(t), t.bonds, t.plan) == (8, 2, 8)
    assert income_of(t, d("CO")) == 8
    assert t.box.numbers.riots_to_win - riots_won(t) == 2


@pytest.mark.rule("GM-EX-05")
def test_the_riot_of_round_7_has_four_against_three() -> None:
    t = round_seven()
    t.discontent = 13
    citizens_at(t, "AR", "artist", "scientist", "industrialist")
    people = [f"{face} identified" for face in ("artist", "merchant", "industrialist", "traitor", "merchant")]
    citizens_at(t, "CO", *people)
    hero = hero_at(t, "artificer", "CO", 0)
    before = opposition_in(t, d("CO")) + 1
    play(t, (begin_action, hero))
    choose(t, act("riot"))
    assert (rioters_in(t, d("CO")), before) == (4, 3)
    assert t.riots == 1 << d("CO")


# Short examples.


@pytest.mark.rule("GM-EX-22")
def test_judgementor_moves_up_to_industrial_confiscates_and_repairs() -> None:
    t = quiet_table("", 2, "together", settings={"difficulty": "ultra-hard"})
    publish(t, "confiscate")
    hero = hero_at(t, "fowler", "IN", 2)
    servant_at(t, judgementor="CS")
    guards_at(t, "IN", 1, broken=1)
    next_movement(t, "direction_up")
    play(t, (servant_turn, 1))
    assert (t.servant_at[1], t.trust[hero]) == (d("IN"), 0)
    assert (t.arrests, t.guards[d("IN")], t.marker) == (0, 2, 0)


def in_the_square() -> GreatMachine:
    """Judgementor in CS: 4 Citizens, 1 of them revealed and active, 2 Guards and a broken one; Optimize."""
    t = quiet_table("", 2, "together", settings={"difficulty": "ultra-hard"})
    publish(t, "optimize")
    servant_at(t, judgementor="CS")
    citizens_at(t, "CS", "artist revealed", "noble", "noble", "merchant")
    guards_at(t, "CS", 2, broken=1)
    next_movement(t, "patrol")
    return t


@pytest.mark.rule("GM-EX-36")
def test_arrest_and_repair_make_the_square_impossible_and_use_optimize_up() -> None:
    t = in_the_square()
    play(t, (servant_turn, 1))
    assert (t.arrests, t.guards[d("CS")], t.marker) == (1, 3, 0)
    assert t.used >> OPTIMIZE & 1


@pytest.mark.rule("GM-EX-37")
def test_with_a_raid_token_two_actions_leave_optimize_for_the_next() -> None:
    t = in_the_square()
    riot_at(t, "CS")
    raid_at(t, "CS")
    play(t, (servant_turn, 1))
    assert (t.arrests, t.guards[d("CS")], t.marker, t.raids) == (1, 3, 0, 0)
    assert not t.used >> OPTIMIZE & 1

"""Together, phase IV: Heroes, Riots and the Servants that detain them."""

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
    in_hand,
    options,
    play,
    riot_at,
    servant_at,
    told,
)
from tests.games.great_machine.together import place, together

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.codes import (
    DIRECTIVES,
    REVEALED,
    SQUARES,
)
from dystopolis.games.great_machine.detaining import end_movement
from dystopolis.games.great_machine.events import DirectiveGone
from dystopolis.games.great_machine.heroes import next_hero
from dystopolis.games.great_machine.moving import walk_on
from dystopolis.games.great_machine.opening import receive_trust
from dystopolis.games.great_machine.options import (
    Attack,
    District,
    Hero,
    HeroAction,
    Number,
    Stake,
)
from dystopolis.games.great_machine.round import play_round
from dystopolis.games.great_machine.table import GreatMachine


@pytest.mark.rule("GM-SCGEN-01", "GM-SCGEN-02")
def test_identifying_reveals_and_effects_on_identified_apply_to_revealed() -> None:
    t = together()
    hero = hero_at(t, "actress", "CO", 4)
    play(t, (begin_action, hero))
    choose(t, HeroAction("identify"), Number(2))
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 2] == [REVEALED, REVEALED]
    assert t.newly_revealed == 2
    play(t, (begin_action, hero))
    t.trust[hero] = 2
    t.did = 0
    play(t, (begin_action, hero))
    assert HeroAction("move") in options(t)


@pytest.mark.rule("GM-SCGEN-03")
def test_hero_abilities_work_together_too() -> None:
    t = together()
    place(t, "TL", "AR", "SC")
    artificer = hero_at(t, "artificer", "TL", 0)
    hero_at(t, "fowler", "CO", 0)
    citizens_at(t, "TL", "noble")
    play(t, (receive_trust, 0))
    assert t.trust[artificer] == 4


@pytest.mark.rule("GM-SCSET-13", "GM-OPEN-05")
def test_nobody_receives_bonds() -> None:
    t = together()
    play_round(t)
    assert "receive_bonds" not in [step.__name__ for step, _ in t.stack]


@pytest.mark.rule("GM-SCHERO-01", "GM-SCHERO-02")
def test_a_riot_needs_a_held_token_which_a_failed_one_keeps() -> None:
    t = together()
    guards_at(t, "CO", 0)
    citizens_at(t, "CO", "artist revealed")
    t.riot_held = 0
    hero = hero_at(t, "actress", "CO", 4)
    play(t, (begin_action, hero))
    assert HeroAction("riot") not in options(t)
    t.riot_held = 1
    play(t, (begin_action, hero))
    choose(t, HeroAction("riot"))
    assert (t.riot_held, t.riots) == (0, 1 << d("CO"))
    t = together()
    t.riot_held = 1
    guards_at(t, "CO", 2)
    citizens_at(t, "CO", "artist", "artist")
    hero = hero_at(t, "actress", "CO", 4)
    play(t, (begin_action, hero))
    choose(t, HeroAction("riot"))
    assert (t.riot_held, t.riots) == (1, 0)


@pytest.mark.rule("GM-SCHERO-03", "GM-SCWIN-02")
def test_the_riot_stage_needs_no_token_so_two_objectives_and_two_riots_can_win() -> None:
    from dystopolis.games.great_machine.tracks import raise_discontent

    t = together()
    riot_at(t, "CO", "VE")
    t.riot_held = 0
    t.discontent = 18
    play(t, (raise_discontent, 1, 1, "incite"))
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.side) == ((0, 1), "the Heroes")


@pytest.mark.rule("GM-SCHERO-05")
def test_a_successful_riot_sends_special_guards_home_and_brings_a_raid_token() -> None:
    t = together()
    guards_at(t, "CO", 1, special=1)
    citizens_at(t, "CO", "artist revealed", "artist revealed", "artist revealed")
    hero = hero_at(t, "actress", "CO", 4)
    play(t, (begin_action, hero))
    choose(t, HeroAction("riot"))
    assert (t.guards[d("CO")], t.broken[d("CO")], t.special[d("CO")]) == (0, 1, 0)
    assert t.raids == 1 << d("CO")


@pytest.mark.rule("GM-SCHERO-06")
def test_citadel_a_takes_the_face_down_directive_and_shows_it() -> None:
    t = together(aloud=True)
    in_hand(t, "levy")
    hero = hero_at(t, "actress", "GC", 4)
    play(t, (begin_action, hero))
    choose(t, HeroAction("citadel_a"))
    assert done(t)
    assert [DIRECTIVES[card] for card in t.removed] == ["levy"]
    assert [event.card for event in told(t, DirectiveGone)] == ["levy"]


@pytest.mark.rule("GM-SCGRD-01", "GM-SCGRD-02", "GM-SCGRD-03", "GM-EX-23", "GM-RULING-20")
def test_a_special_guard_needs_one_less_and_returns_to_reserve() -> None:
    t = together()
    guards_at(t, "CO", 1, special=1)
    hero = hero_at(t, "artificer", "CO", 4)
    dice(t, assault=[3])
    play(t, (begin_action, hero))
    choose(t, HeroAction("attack"))
    assert options(t) == {Attack("regular"), Attack("special")}
    choose(t, Attack("special"), Stake(2))
    assert (t.special[d("CO")], t.broken[d("CO")], t.guards_broken) == (0, 0, 1)


@pytest.mark.rule("GM-SCGRD-02")
def test_the_shield_fails_against_a_special_guard_too() -> None:
    t = together()
    guards_at(t, "CO", 0, special=1)
    hero = hero_at(t, "artificer", "CO", 4)
    dice(t, assault=[0])
    play(t, (begin_action, hero))
    choose(t, HeroAction("attack"), Stake(3))
    assert t.special[d("CO")] == 1


def caught(
    servants: dict[str, str], hero: str = "fowler", trust: int = 3, **more: int
) -> tuple[GreatMachine, int]:
    t = together()
    number = hero_at(t, hero, "CO", trust)
    servant_at(t, phantasmer="GC", judgementor="GC", hecate="GC")
    servant_at(t, **servants)
    for name, value in more.items():
        setattr(t, name, value)
    play(t, (end_movement, number))
    return t, number


@pytest.mark.rule("GM-SCDET-01", "GM-SCDET-03")
def test_phantasmer_moves_the_marker_three_and_the_turn_goes_on() -> None:
    t, hero = caught({"phantasmer": "CO"})
    assert (t.marker, t.finished, t.trust[hero]) == (4, 0, 3)
    assert t.detained >> hero & 1


@pytest.mark.rule("GM-SCDET-04")
def test_judgementor_takes_all_trust_and_ends_the_turn() -> None:
    t, hero = caught({"judgementor": "CO"})
    assert (t.trust[hero], t.finished) == (0, 1 << hero)


@pytest.mark.rule("GM-SCDET-05")
def test_lex_hecate_takes_the_card_and_ends_the_turn() -> None:
    t, hero = caught({"hecate": "CO"})
    assert (t.trust[hero], t.hand[hero] >> d("CO") & 1, t.finished) == (3, 0, 1 << hero)


@pytest.mark.rule("GM-SCDET-02", "GM-SCDET-11", "GM-RULING-59")
def test_every_servant_there_detains_and_all_results_apply() -> None:
    t, hero = caught({"phantasmer": "CO", "judgementor": "CO", "hecate": "CO"})
    assert (t.marker, t.trust[hero], t.hand[hero] >> d("CO") & 1) == (4, 0, 0)
    assert t.finished == 1 << hero


@pytest.mark.rule("GM-SCDET-06", "GM-SCDET-11")
def test_handcuffs_take_the_card_once_and_servants_at_the_destination_detain_as_well() -> None:
    t = together()
    hero = hero_at(t, "artificer", "SC", 0, card="TL")
    t.visited = 1 << d("SC")
    servant_at(t, phantasmer="TL", judgementor="GC", hecate="TL")
    dice(t, escape=[0])
    before = t.hand[hero]
    play(t, (walk_on, hero), (end_movement, hero))
    choose(t, District("TL"))
    assert before & ~t.hand[hero] == 1 << d("TL")
    assert (t.marker, t.finished) == (4, 1 << hero)
    assert done(t)


@pytest.mark.rule("GM-SCDET-07")
def test_a_servant_on_maintenance_or_deactivated_does_not_detain() -> None:
    t, _ = caught({"judgementor": "CO"}, used=1 << 17)
    assert t.detained == 0
    t = together()
    t.down = [0, 1, 0]
    hero = hero_at(t, "fowler", "CO", 3)
    servant_at(t, judgementor="CO")
    play(t, (end_movement, hero))
    assert t.detained == 0


@pytest.mark.rule("GM-SCDET-08", "GM-SCDET-10", "GM-EX-35")
def test_the_actress_detained_by_two_servants_uses_her_ability_twice_after_all_results() -> None:
    t, hero = caught({"phantasmer": "CO", "judgementor": "CO"}, hero="actress", trust=5)
    assert (t.marker, t.trust[hero], t.discontent, t.finished) == (4, 2, 6, 1 << hero)


@pytest.mark.rule("GM-SCDET-08")
def test_the_actress_and_lex_hecate_raise_discontent_by_two() -> None:
    t, _ = caught({"hecate": "CO"}, hero="actress", trust=5)
    assert t.discontent == 6


@pytest.mark.rule("GM-SCDET-09")
def test_a_servant_moving_onto_a_hero_does_not_detain() -> None:
    from tests.games.great_machine.builders import next_movement

    from dystopolis.games.great_machine.automaton import servant_turn

    t = together()
    hero_at(t, "fowler", "CO", 3)
    next_movement(t, "tracking_rose")
    play(t, (servant_turn, 1))
    assert (t.servant_at[1], t.detained, t.trust[0]) == (d("CO"), 0, 3)


@pytest.mark.rule("GM-SCEV-10", "GM-EX-26")
def test_establish_the_network_leaves_the_order_of_turns_free() -> None:
    t = together("establish_the_network")
    play(t, next_hero)
    assert (asked(t), t.asks[0].seat) == ("WHO_NEXT", t.speaker())
    choose(t, Hero("artificer"))
    assert t.turn == h(t, "artificer")
    t = together("curfew_bells")
    t.trust = [3, 3, 3]
    play(t, next_hero)
    assert t.turn == h(t, "fowler")

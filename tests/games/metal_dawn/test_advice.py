"""What speaks for an option, and how good the team's chance looks."""

from random import Random

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    board,
    card,
    code,
    dominus_at,
    equip,
    intel,
    options,
    run,
    stand,
    unit,
)

from dystopolis.bots import bots_of, make_bot
from dystopolis.bots.reasons import reason as because
from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.dominus import muster, unit_attacks
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import Attack, AttackRobot, Hack, Intercept, Move, Retreat
from dystopolis.games.metal_dawn.persona.position import FEATURES, features, stage
from dystopolis.games.metal_dawn.round import WHO
from dystopolis.games.metal_dawn.table import FACE_UP, MetalDawn
from dystopolis.kernel import Option, Perspective


def reason(t: MetalDawn, option: Option) -> str:
    ask = t.open_ask(t.waiting()[0])
    assert ask is not None
    return GAME.words.speaks_for(t, ask, option)


def attack_phase(t: MetalDawn) -> None:
    t.do(muster)
    t.do(unit_attacks)


def test_a_hint_for_an_attack_says_what_the_unit_does() -> None:
    t = board()
    unit(t, 9, 3, "Ex", 4, "Terrify")
    activate(t, 0)
    assert reason(t, Attack(9, 3, False)) == (
        "For as long as it stands it attacks for 2 each round. Terrify: the track rises by 1 more each round."
    )


def test_a_hint_for_an_attack_on_the_robot_says_what_is_left_of_it() -> None:
    t = board()
    act_two(t, 9, health=5)
    equip(t, 0, weapon="Snub Revolver")
    activate(t, 0)
    assert reason(t, AttackRobot(True)) == "It leaves the Robot 2 health."
    t.robot_health = 3
    assert reason(t, AttackRobot(True)) == "It takes the last health of the Robot: you win."


def test_a_hint_for_a_hack_says_how_likely_it_works_and_what_is_left_then() -> None:
    t = board()
    dominus_at(t, 9)
    intel(t, 0, "Root Credentials", "Casualty Report")
    code(t, 1, "Open Port", FACE_UP)
    activate(t, 0)
    [hack] = [one for one in options(t) if isinstance(one, Hack) and one.code == 1][:1]
    assert reason(t, hack) == "With all your Intel it works 100 times in 100, and then 4 are left."


def test_a_hint_for_a_move_says_what_the_location_gives_and_what_could_be_taken_there() -> None:
    t = board()
    unit(t, 1, 2, "Dr")
    activate(t, 0)
    assert reason(t, Move(1, 1)) == (
        "The location gives Intel, and Stitch could take 1 more of the coming attacks from there."
    )


def test_a_hint_for_an_interception_weighs_the_track_against_health() -> None:
    t = board(md=6)
    stand(t, 0, 1, 1).health = 2
    unit(t, 1, 2, "Dr")
    run(t, attack_phase)
    [take] = [one for one in options(t) if isinstance(one, Intercept)]
    assert reason(t, take) == "The track stays at 6, and Stitch keeps 1 health."
    assert reason(t, NO) == "The track rises to 7, and nobody is hurt for it."
    t.agents[0].health = 1
    assert reason(t, take) == "The track stays at 6, and Stitch falls."


@pytest.mark.rule("MD-TRACK-03")
def test_a_hint_for_a_retreat_says_where_the_track_stands_then() -> None:
    t = board(md=6)
    intel(t, 0, "Root Credentials")
    intel(t, 1, "Casualty Report")
    activate(t, 0)
    [retreat] = [one for one in options(t) if isinstance(one, Retreat)]
    assert reason(t, retreat) == "The track goes back to 5 of 10."


def test_a_team_stands_in_numbers_that_have_names() -> None:
    t = board(md=4)
    unit(t, 1, 1, "Ex")
    found = dict(zip(FEATURES, features(t, 0), strict=True))
    assert (found["-track"], found["-attacks"], found["-rise"], found["-Codes left"]) == (4, 2, 3, 5)
    assert (found["-Units"], found["+to act"], found["-Robot"]) == (0.5, 1, 8)
    assert stage(t) == 0
    act_two(t, 1, health=6)
    assert stage(t) == 6
    t.plans = (card(t, "Crush"), *t.plans[1:])
    found = dict(zip(FEATURES, features(t, 1), strict=True))
    assert (found["-Robot"], found["-plans"]) == (3, 3)


def test_rollouts_rest_where_somebody_says_who_acts_next() -> None:
    assert GAME.persona is not None
    t = GAME.start(2, "resting", {}, mode="together")
    rested = 0
    while not t.over and rested < 3:
        ask = t.asks[0]
        assert GAME.persona.rests(t) is (ask.choice is WHO)
        rested += ask.choice is WHO
        t.answer(ask.seat, ask.options[0])
    assert rested == 3


def test_an_expert_strikes_the_blow_that_wins_and_says_what_it_is_worth() -> None:
    t = board(md=9)
    act_two(t, 9, health=3)
    equip(t, 0, weapon="Snub Revolver")
    unit(t, 9, 3, "Dr")
    activate(t, 0)
    bot = make_bot(GAME, "expert", "together")
    eyes = Perspective(GAME, t, 0, Random(1))

    assert bot.choose(eyes) == AttackRobot(True)
    assert "to win with this" in because(bot, eyes, AttackRobot(True), str)


def test_only_teams_have_experts() -> None:
    assert "expert" in bots_of(GAME, "together")
    assert "expert" not in bots_of(GAME, "tech-war")


def test_chances_of_a_team_are_the_same_for_all_and_fall_with_the_track() -> None:
    assert GAME.persona is not None
    chances = []
    for md in (2, 5, 9):
        t = board(2, md=md)
        one, other = GAME.persona.chances(t)
        assert one == other
        chances.append(one)
    assert 0.9 > chances[0] > chances[1] > chances[2] > 0.01

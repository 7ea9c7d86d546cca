"""Together: the end of the round, victory and levels."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    choose,
    citizens_at,
    hero_at,
    options,
    play,
    publish,
    quiet_table,
    raid_at,
    riot_at,
    servant_at,
)
from tests.games.great_machine.together import STEPS, together

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.closing_together import (
    end_of_directives,
)
from dystopolis.games.great_machine.codes import (
    NONE,
)
from dystopolis.games.great_machine.options import (
    District,
    HeroAction,
    No,
    Split,
)
from dystopolis.games.great_machine.round import end_round, play_round
from dystopolis.games.great_machine.tracks import riot_succeeded


@pytest.mark.rule("GM-SCCLOSE-06", "GM-SCDIR-13", "GM-SCDIR-17", "GM-SCDIR-09", "GM-RULING-64")
def test_levy_then_pacify_after_step_four() -> None:
    t = together()
    publish(t, "levy", "pacify")
    t.trust = [2, 0, 1]
    t.discontent = 7
    servant_at(t, phantasmer="VE", judgementor="VE", hecate="CS")
    play(t, end_of_directives)
    assert (t.trust, t.discontent) == ([1, 0, 0], 6)
    servant_at(t, judgementor="TL")
    play(t, end_of_directives)
    assert t.discontent == 6
    t.discontent = 19
    servant_at(t, judgementor="VE")
    play(t, end_of_directives)
    assert t.discontent == 19


@pytest.mark.rule("GM-SCCLOSE-05", "GM-SCCLOSE-06", "GM-SCCLOSE-08", "GM-RULING-62")
def test_objectives_come_before_directives_and_directives_before_the_clean_up() -> None:
    t = together()
    t.insert_at = 0
    play_round(t)
    steps = [step.__name__ for step, _ in t.stack[::-1]]
    order = [
        "check_security",
        "break_through",
        "judge_plan_together",
        "check_objectives",
        "end_of_directives",
        "end_round",
    ]
    assert [step for step in steps if step in order] == order
    t.detained = t.finished = 3
    t.down = [1, 2, 0]
    t.decree = 22
    play(t, end_of_directives, end_round)
    assert (t.detained, t.finished, t.down, t.decree) == (0, 0, [0, 1, 0], NONE)


@pytest.mark.rule("GM-SCCLOSE-07")
def test_each_step_asks_for_its_own_payment() -> None:
    t = together("informers_bounty")
    t.trust = [6, 0, 0]
    play(t, *STEPS)
    choose(t, Split(2, 0, 0))
    assert asked(t) == "PAY_TOGETHER"
    choose(t, No())
    assert asked(t) == "INFORM"
    choose(t, Split(3, 0, 0))
    assert (t.trust, t.plan) == ([1, 0, 0], 1)


@pytest.mark.rule("GM-SCLVL-07", "GM-RULING-60")
def test_benefit_1_takes_the_plan_back_after_a_riot_but_not_below_one() -> None:
    t = together(difficulty="novice")
    riot_at(t, "CO")
    t.plan = 4
    play(t, (riot_succeeded, "riot"))
    assert t.plan == 3
    t.plan = 1
    play(t, (riot_succeeded, "riot"))
    assert t.plan == 1
    t = together()
    riot_at(t, "CO")
    t.plan = 4
    play(t, (riot_succeeded, "riot"))
    assert t.plan == 4


@pytest.mark.rule("GM-SCWIN-02")
def test_with_missions_three_tokens_or_two_and_the_riot_stage_win() -> None:
    t = quiet_table(mode="missions", seats=2)
    t.riot_held = 3
    riot_at(t, "CO", "VE", "IN")
    play(t, (riot_succeeded, "riot"))
    assert t.outcome is not None
    assert t.outcome.winners == (0, 1)


@pytest.mark.rule("GM-SCACT-14")
def test_moving_the_last_active_citizen_away_lifts_the_raid_token() -> None:
    t = together()
    riot_at(t, "CO")
    raid_at(t, "CO")
    citizens_at(t, "CO", "artist revealed")
    hero = hero_at(t, "actress", "CO", 2)
    play(t, (begin_action, hero))
    choose(t, HeroAction("move"))
    while t.asks:
        choose(t, District("IN") if District("IN") in options(t) else t.asks[0].options[0])
    assert t.raids == 0

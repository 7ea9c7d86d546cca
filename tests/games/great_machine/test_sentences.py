"""What is said about City of the Great Machine: causes, things, reasons, endings."""

import ast
from pathlib import Path

import pytest
from tests.games.great_machine.builders import (
    choose,
    citizens_at,
    d,
    guards_at,
    hero_at,
    hold,
    play,
    quiet_table,
    riot_at,
    servant_at,
)

import dystopolis.games.great_machine as package
from dystopolis.games.great_machine import GAME
from dystopolis.games.great_machine.access import choose_access
from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.machine import machine_turn
from dystopolis.games.great_machine.moving import walk_on
from dystopolis.games.great_machine.options import Act, Citizen, Go, HeroAction, MoveServant, Stake
from dystopolis.games.great_machine.preview import best_route
from dystopolis.games.great_machine.tracks import advance_plan, riot_succeeded
from dystopolis.games.great_machine.words import causes
from dystopolis.toolkit.ledger import ledger_of

FOLDER = Path(package.__file__).parent
KNOWN = {
    "gain_trust": causes.TRUST,
    "lose_trust": causes.TRUST,
    "pay_trust": causes.TRUST,
    "move_bonds": causes.BONDS,
    "raise_discontent": causes.DISCONTENT,
    "drop_discontent": causes.DISCONTENT,
    "advance_plan": causes.PLAN,
    "take_plan_back": causes.PLAN,
    "advance_marker": causes.MARKER,
    "break_guard": causes.GUARDS,
    "break_all_guards": causes.GUARDS,
    "move_guard": causes.WAYS,
    "move_citizen": causes.WAYS,
    "look_at": causes.LOOKS,
    "lose_card": causes.CARDS,
    "forfeit_access": causes.CARDS,
    "put_released": causes.RELEASES,
    "Offered": causes.OFFERS,
}


def test_every_cause_that_the_rules_name_has_its_words() -> None:
    missing = []
    for file in (*FOLDER.glob("*.py"), *(FOLDER / "missions").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.id if isinstance(node.func, ast.Name) else ""
            first = node.args[0] if node.args else None
            if (
                isinstance(node.func, ast.Attribute)
                and node.func.attr == "do"
                and isinstance(first, ast.Name)
            ):
                called = first.id
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            for why in texts:
                if called in KNOWN and isinstance(why, str) and why not in KNOWN[called]:
                    missing.append((file.name, called, why))
    assert missing == []


def test_every_cause_names_a_rule_of_the_ledger() -> None:
    rules = ledger_of(GAME).rules
    tables = [value for value in vars(causes).values() if isinstance(value, dict)]
    named = {
        rule for table in tables for entry in table.values() if isinstance(entry, tuple) for rule in entry[1:]
    }
    assert named <= set(rules)


def reason(t: object, seat: int, option: object) -> str:
    return str(GAME.words.why_not(t, seat, option))  # type: ignore[arg-type]


def test_a_refusal_says_what_is_wrong_and_by_which_rule() -> None:
    t = quiet_table()
    t.bonds = 1
    servant_at(t, phantasmer="CO")
    play(t, machine_turn)
    assert (
        reason(t, 0, MoveServant("phantasmer"))
        == "A Servant pays 2 Bonds a District; you have 1 (GM-MACH-02)."
    )
    assert reason(t, 0, Act("phantasmer", "raid")) == "That costs 2 Bonds; you have 1 (GM-GEN-08)."
    t.bonds, t.acted = 9, [1, 0, 0]
    play(t, machine_turn)
    moved = "Phantasmer has acted this round and moves no more (GM-MACH-06)."
    assert reason(t, 0, MoveServant("phantasmer")) == moved
    assert reason(t, 0, Go("fowler", "CO")).startswith("You are asked to give an order now")


def test_why_an_access_card_or_an_action_is_not_there() -> None:
    t = quiet_table()
    hold(t, "fowler", "CO")
    play(t, choose_access)
    assert (
        reason(t, 1, Go("fowler", "VE")) == "The Fowler has lost the card of the Velvet District (GM-ACC-04)."
    )
    assert reason(t, 1, Go("actress", "AR")) == "The Actress is not yours (GM-SECR-08)."
    riot_at(t, "CO")
    hero = hero_at(t, "actress", "CO", 0)
    play(t, (begin_action, hero))
    assert reason(t, 2, HeroAction("riot")) == "The Commerce District has risen already (GM-RIOT-01)."
    assert reason(t, 2, Stake(2)).startswith("You are asked to take an Action now")


def test_a_thing_says_why_it_cannot_be_chosen() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 9, card="GC")
    t.visited = 1 << d("SC")
    play(t, (walk_on, hero))
    things = GAME.words.things(t, 3)
    assert things["CO"].why == "Commerce District is not connected to the Science District (GM-MOVE-02)."
    assert things["AR"].why == ""
    assert things["SC"].why == "The Artificer has been in the Science District already (GM-MOVE-12)."


def test_a_card_tells_the_cheapest_way_and_where_one_would_roll() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 3)
    guards_at(t, "AR", 4)
    play(t, choose_access)
    labels = dict(
        zip(t.options(3), (GAME.words.label(t, t.asks[2], one) for one in t.options(3)), strict=True)
    )
    assert labels[Go("artificer", "SC")] == "Artificer to Science District: stay, income 4"
    assert labels[Go("artificer", "TL")] == "Artificer to Tower of L.A.W.: pay 2, 1 left, income 1"
    assert "one roll, 0 Trust left" in labels[Go("artificer", "GC")]
    assert best_route(t, hero, d("TL")).left == 1


@pytest.mark.parametrize("viewer", [0, None])
def test_no_face_that_heroes_alone_know_is_said_to_others(viewer: int | None) -> None:
    t = quiet_table()
    citizens_at(t, "CO", "noble identified", "artist")
    lines = "\n".join(
        [*GAME.words.summary(t, viewer), *(one.line for one in GAME.words.things(t, viewer).values())]
    )
    names = [one.name for one in GAME.words.things(t, viewer).values()]
    assert "Noble" not in lines
    assert "identified Citizen" in names
    own = "\n".join(GAME.words.summary(t, 1))
    assert "Noble identified" in own


def test_a_question_that_names_the_tower_has_one_full_stop() -> None:
    t = quiet_table()
    hero = hero_at(t, "actress", "VE", 4)
    t.chosen[hero] = d("TL")
    play(t, (walk_on, hero))
    assert "Tower of L.A.W. Leaving costs" in GAME.words.prompt(t, t.asks[0])


def test_the_endings() -> None:
    t = quiet_table()
    t.plan = 11
    play(t, (advance_plan, "event"))
    ending = GAME.words.outcome(t)
    assert ending.sentence == "The Master Plan is complete in round 2: XII. The Great Machine has won."
    assert [row.numbers for row in ending.sheet][-1] == (1, 0, 0, 0)
    t = quiet_table()
    riot_at(t, "CO", "VE", "AR")
    play(t, (riot_succeeded, "riot"))
    ending = GAME.words.outcome(t)
    assert ending.sentence == "The city has risen in round 2: 3 Riots. The Heroes have won."
    assert [(row.title, row.rule) for row in ending.sheet] == [
        ("Riots", "GM-WIN-01"),
        ("Discontent", "GM-TRACK-01"),
        ("Master Plan", "GM-WIN-02"),
        ("Victory", "GM-WIN-01"),
    ]


def test_a_citizen_is_called_what_the_seat_may_know() -> None:
    t = quiet_table()
    citizens_at(t, "CO", "noble identified", "artist revealed")
    hero = hero_at(t, "actress", "CO", 3)
    play(t, (begin_action, hero))
    choose(t, HeroAction("move"))
    ask = t.asks[0]
    assert (
        GAME.words.label(t, ask, Citizen("CO", 1))
        == "The identified Noble in the Commerce District, square 1"
    )
    assert GAME.words.label(t, ask, Citizen("CO", 2)) == "The Artist in the Commerce District, square 2"

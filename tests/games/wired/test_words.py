"""Wired: Black Ops in words: what is asked and what may be chosen."""

from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from tests.games.wired.builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    active,
    choose,
    crew_at,
    dice,
    empty_table,
    face_up,
    give,
    guards,
    late,
    new_table,
    phases,
    play,
    team,
)

from dystopolis.games.wired import GAME
from dystopolis.games.wired import events as e
from dystopolis.games.wired import options as o
from dystopolis.games.wired.mercenaries import hire_mercenaries
from dystopolis.games.wired.options import AnyOption
from dystopolis.games.wired.paying import pay_crew
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.words.phrases import all_crew, crew, crew_and
from dystopolis.kernel import Option, labels
from dystopolis.toolkit.english import count

SETTINGS: list[dict[str, Any]] = [
    {},
    {"WB-RULING-06": "any boxes", "WB-RULING-43": "may refuse", "WB-RULING-17": "paid"},
    {"WB-RULING-18": "limited", "WB-RULING-19": "may sink", "WB-RULING-33": "hits once more"},
]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (count(0, "Ace"), "no Aces"),
        (count(1, "Ace"), "1 Ace"),
        (count(2, "Mercenary", "Mercenaries"), "2 Mercenaries"),
        (crew(2, 1), "2 Aces + 1 Thug"),
        (crew(0, 3), "3 Thugs"),
        (crew(0, 0), "nobody"),
        (crew_and(1, 2), "1 Ace and 2 Thugs"),
        (all_crew(1, 0), "1 Ace and no Thugs"),
    ],
)
def test_one_is_singular_and_none_is_no(said: str, expected: str) -> None:
    assert said == expected


@pytest.mark.parametrize("number", range(6))
def test_no_two_options_of_an_ask_have_the_same_label(number: int) -> None:
    rng = Random(number)
    t = GAME.start(2 + number % 3, f"labels {number}", SETTINGS[number % len(SETTINGS)])
    while not t.over:
        ask = t.asks[0]
        said = labels(GAME.words, t, ask.seat)
        assert len(set(said)) == len(said)
        assert GAME.words.prompt(t, ask).endswith(".")
        t.answer(ask.seat, rng.choice(ask.options))


@pytest.mark.rule("WB-INFO-01", "WB-INFO-02", "WB-INFO-05", "WB-INFO-06")
def test_words_say_the_same_whatever_is_hidden() -> None:
    rng = Random(1)
    t = GAME.start(3, "nothing leaks", aloud=True)
    while not t.over:
        ask = t.asks[0]
        other = GAME.resample(t, ask.seat, rng)
        assert GAME.words.prompt(other, other.asks[0]) == GAME.words.prompt(t, ask)
        assert labels(GAME.words, other, ask.seat) == labels(GAME.words, t, ask.seat)
        t.answer(ask.seat, rng.choice(ask.options))


def test_seats_are_called_by_their_colours_or_by_the_names_of_people() -> None:
    words = GAME.words.with_names(("Ana", "", "Chi"))
    roles = new_table().roles
    assert [GAME.words.seat(roles, seat) for seat in range(4)] == ["Yellow", "Green", "Blue", "Black"]
    assert [words.seat(roles, seat) for seat in range(4)] == ["Ana", "Green", "Chi", "Black"]
    assert words.sentence(new_table(), e.TurnOrder((3, 2, 1, 0))) == "Turn order: Black, Chi, Green, Ana."


def test_a_variant_speaks_its_own_names(tmp_path: Path) -> None:
    (tmp_path / "locations.toml").write_text("[[locations]]\nid = 'gun_shop'\nname = 'The Arsenal'\nfee = 2")
    (tmp_path / "missions.toml").write_text("[[missions]]\nid = 'WB-BSU-3'\nname = 'Spare the CEO'")
    (tmp_path / "constants.toml").write_text("[[tokens]]\nid = 'gun'\nname = 'Blaster'")
    t = GAME.start(2, "a variant", content=GAME.content(tmp_path))
    seat = t.asks[0].seat
    assert "The Arsenal: 1 Ace (2 Money, +2 Blasters)" in labels(GAME.words, t, seat)
    placed = e.Placed(0, "mission:BSU", 2, card="WB-BSU-3")
    assert GAME.words.sentence(t, placed) == (
        "Yellow sends 2 Aces to Spare the CEO (Blue Sky United) with 1 Blaster + 1 Equipment."
    )


# What is asked and what may be chosen, position by position.


def placing() -> Wired:
    t = empty_table(2)
    give(t, YELLOW, aces=2, thugs=1, money=6, guns=2, equipment=1)
    face_up(t, "BSU", "WB-BSU-3")
    phases(t, 1)
    return t


def guarding() -> Wired:
    t = empty_table()
    guards(t, YELLOW, "ACP", 2)
    guards(t, YELLOW, "DRD", 1)
    face_up(t, "ACP", "WB-ACP-1")
    face_up(t, "DRD", "WB-DRD-1")
    team(t, YELLOW, "mission:ACP", aces=1)
    team(t, GREEN, "mission:DRD", aces=1)
    phases(t, 5)
    return t


def assigning() -> Wired:
    t = empty_table()
    crew_at(t, BLUE, "aegis", aces=2)
    active(t, "A")
    team(t, BLUE, "event:A", aces=1, thugs=2)
    play(t, hire_mercenaries)
    return t


def resolving() -> Wired:
    t = empty_table()
    face_up(t, "BSU", "WB-BSU-3")
    team(t, GREEN, "mission:BSU", aces=2, mercenaries=1)
    late(t, BLACK, "mission:BSU", 2)
    face_up(t, "CRY", "WB-CRY-2")
    team(t, GREEN, "mission:CRY", thugs=3)
    phases(t, 7)
    return t


def losing() -> Wired:
    t = empty_table()
    face_up(t, "MAF", "WB-ORG-05")
    team(t, BLACK, "mission:MAF", aces=2, thugs=1)
    dice(t, yellow=[1, 1], white=[0], black=[1, 1, 0, 0])
    phases(t, 7)
    return t


def bailing() -> Wired:
    t = empty_table()
    give(t, YELLOW, jail_aces=1, money=3)
    phases(t, 8)
    return t


def pawning() -> Wired:
    t = empty_table()
    give(t, BLACK, aces=3, thugs=3, money=3, guns=1, equipment=1)
    play(t, pay_crew)
    return t


def dismissing() -> Wired:
    t = pawning()
    choose(t, o.Pawn())
    return t


def suffering() -> Wired:
    t = empty_table()
    active(t, "C")
    give(t, GREEN, aces=1, thugs=1)
    phases(t, 10)
    return t


ASKED: list[tuple[Any, str, list[tuple[Option, str]]]] = [
    (
        placing,
        "Place crew: 2 Aces and 1 Thug are in your Barracks, you have 6 Money, 2 Guns and 1 Equipment.",
        [
            (o.Place("gun_shop", 1, 1), "Shin's Gun Shop: 1 Ace + 1 Thug (2 Money, +3 Guns)"),
            (o.Place("street", 0, 1), "The Street: 1 Thug (+2 Money)"),
            (o.Place("mala_muerte", 1, 1), "Mala Muerte: 1 Ace + 1 Thug (+3 Thugs)"),
            (o.Place("body_shop", 0, 1), "The Body Shop: 1 Thug (2 Money, becomes an Ace)"),
            (o.Place("aegis", 1), "Aegis Security: 1 Ace (2 Money, +1 Mercenary)"),
            (o.Place("sec_acp", 0, 1), "Alliant Security: 1 Thug (+2 Money, or joins or stays late)"),
            (
                o.Place("mission:BSU", 2),
                "Assassinate CEO (Blue Sky United): 2 Aces, 1 Gun + 1 Equipment; "
                "33% against Difficulty 6, security rating 3 (Emergency Room), pays 8 Reputation + 6 Money",
            ),
            (o.Bid(1, "thug"), "Turn order box 1 with a Thug"),
            (o.Bid(2, "ace"), "Turn order box 2 with an Ace"),
        ],
    ),
    (
        guarding,
        "Beef up security: you have 2 Thugs at Alliant Security, where you attempt Smash the Showroom; "
        "1 Thug at Delta Security, where Green attempts Copy the Blueprints.",
        [
            (o.Guards(), "Alliant Security: 2 take 4 Money; Delta Security: 1 takes 2 Money"),
            (
                o.Guards(acp=1, drd=1),
                "Alliant Security: 1 joins (your odds: 89%), 1 takes 2 Money; "
                "Delta Security: 1 stays late (Green's odds: 33%)",
            ),
            (o.Guards(acp=2), "Alliant Security: 2 join (your odds: 96%); Delta Security: 1 takes 2 Money"),
        ],
    ),
    (
        assigning,
        "Hire Mercenaries: choose a team for one of your 2 Mercenaries.",
        [
            (
                o.Assign("event:A"),
                "Mercenary to Gang Uprising (event A): 1 Ace + 2 Thugs against Difficulty 5 "
                "(odds: 88%, now 44%)",
            ),
            (o.Assign(), "Send the Mercenary back unused"),
        ],
    ),
    (
        resolving,
        "Execute black ops: choose which of your 2 jobs to resolve now.",
        [
            (
                o.Resolve("mission:BSU"),
                "Assassinate CEO (Blue Sky United): 2 Aces + 1 Mercenary against Difficulty 8 (odds: 56%)",
            ),
            (
                o.Resolve("mission:CRY"),
                "Swap the Donor Files (CryoTech): 3 Thugs against Difficulty 4 (odds: 37%)",
            ),
        ],
    ),
    (
        losing,
        "Choose 2 casualties of Sink the Smuggling Boat (Mafia Territory): "
        "who of 2 Aces and 1 Thug goes to the Morgue.",
        [(o.Lose(1, 1), "Lose 1 Ace + 1 Thug"), (o.Lose(2), "Lose 2 Aces")],
    ),
    (
        bailing,
        "Make bail: 1 Ace is in Jail, each costs 1 Money, you have 3 Money.",
        [(o.Bail(), "Free nobody"), (o.Bail(1), "Free 1 Ace (1 Money)")],
    ),
    (
        pawning,
        "Pay crew: 6 crew members to pay, 6 Money in all; you have 3 Money. You may pawn tokens.",
        [(o.Pawn(), "Stop pawning; 3 stay unpaid"), (o.Pawn("gun"), "Pawn 1 Gun (+1 Money)")],
    ),
    (
        dismissing,
        "Pay crew: 6 crew members to pay, 6 Money in all; you have 3 Money. "
        "Choose who stays unpaid and walks away.",
        [(o.Dismiss(1, 2), "Leave 1 Ace + 2 Thugs unpaid (costs 3 Reputation)")],
    ),
    (
        suffering,
        "Military Crackdown: choose who goes to the Morgue; 1 Ace and 1 Thug are in your Barracks.",
        [(o.Suffer("ace"), "Send an Ace to the Morgue"), (o.Suffer("thug"), "Send a Thug to the Morgue")],
    ),
]


@pytest.mark.parametrize(("position", "prompt", "said"), ASKED, ids=[row[0].__name__ for row in ASKED])
def test_it_is_asked_and_answered_in_words(
    position: Any, prompt: str, said: list[tuple[Option, str]]
) -> None:
    t = position()
    ask = t.asks[0]
    assert GAME.words.prompt(t, ask) == prompt
    for option, label in said:
        assert option in ask.options
        assert GAME.words.label(t, ask, option) == label


def test_every_kind_of_option_has_a_label() -> None:
    assert {type(option) for _, _, said in ASKED for option, _ in said} == set(get_args(AnyOption))


def test_who_may_refuse_to_pay_may_also_pay_everybody() -> None:
    t = empty_table(settings={"WB-RULING-43": "may refuse"})
    give(t, YELLOW, thugs=1, money=1)
    play(t, pay_crew)
    assert list(labels(GAME.words, t, YELLOW)) == [
        "Pay everybody",
        "Leave 1 Thug unpaid (costs 1 Reputation)",
    ]

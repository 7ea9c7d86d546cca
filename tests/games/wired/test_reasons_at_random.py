"""Whatever cannot be chosen has a reason: properties of random games."""

from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any, get_args

import pytest
from tests.games.wired.builders import GREEN, YELLOW, empty_table, give, phases

from dystopolis.games.wired import GAME
from dystopolis.games.wired import options as o
from dystopolis.games.wired.box import JOBS
from dystopolis.games.wired.options import AnyOption, Bid, Place
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.words.reasons import why_not, why_not_here
from dystopolis.kernel import Match, Option, Refused, Setup, play_out
from dystopolis.kernel.ledger import read_ledger

LEDGER = read_ledger((files("dystopolis.games.wired") / "rules.md").read_text(encoding="utf-8"))
BOARD = [*GAME.content(None).place_index, *JOBS, "track"]  # type: ignore[attr-defined]
SLUGS = [*BOARD, "er", "jail", "morgue", "pool", "timer", "", "mission:XYZ", "gun shop", "\n"]
NUMBERS = (-(10**30), -1, 0, 0, 1, 1, 2, 2, 3, 4, 5, 99, 10**30)
WORDS: dict[str, tuple[Any, ...]] = {
    "at": tuple(SLUGS),
    "job": tuple(SLUGS),
    "crew": ("ace", "thug", "boss"),
    "token": ("gun", "equipment", "heavy", "money", "car"),
}
SETTINGS: list[dict[str, Any]] = [
    {},
    {"WB-RULING-06": "any boxes", "WB-RULING-43": "may refuse", "WB-RULING-17": "paid"},
    {"WB-RULING-18": "limited", "WB-RULING-33": "hits once more"},
]


def positions(number: int, aloud: bool = False) -> Iterator[tuple[Wired, int, Random]]:
    """Every decision of a random game: the table, the seat that is asked, a source of chance."""
    rng = Random(number)
    t = GAME.start(2 + number % 3, f"reasons {number}", SETTINGS[number % len(SETTINGS)], aloud=aloud)
    assert isinstance(t, Wired)
    while not t.over:
        seat = t.asks[0].seat
        yield t, seat, rng
        t.answer(seat, rng.choice(t.options(seat)))


def anything(t: Wired, seat: int, rng: Random) -> Option:
    """Some option of the kind that is asked for, or (now and then) of another; likely nonsense."""
    kinds = sorted({type(option) for option in t.options(seat)}, key=str)
    kind = rng.choice(kinds if rng.random() < 0.9 else get_args(AnyOption))
    fields = kind.__struct_fields__
    made: Option = kind(**{field: rng.choice(WORDS.get(field, NUMBERS)) for field in fields})
    return made


def check(refused: Refused) -> None:
    assert refused.rule in LEDGER.rules or refused.rule in LEDGER.rulings
    assert refused.sentence.endswith(f" ({refused.rule}).")
    assert not refused.sentence.startswith("That is"), "this is no reason"


@pytest.mark.parametrize("number", range(6))
def test_whatever_is_not_listed_has_a_reason_and_a_rule(number: int) -> None:
    for t, seat, rng in positions(number):
        for option in [anything(t, seat, rng) for _ in range(12)]:
            if option not in t.options(seat):
                check(why_not(t, seat, option))


@pytest.mark.parametrize("number", range(6))
def test_a_place_is_open_exactly_when_some_listed_option_goes_there(number: int) -> None:
    for t, seat, _ in positions(number):
        ask = t.open_ask(seat)
        assert ask is not None
        listed = {at for option in ask.options for at in GAME.words.touches(t, ask, option)}
        listed.update("track" for option in ask.options if isinstance(option, Bid))
        for at in SLUGS:
            refused = why_not_here(t, seat, at)
            assert (refused is None) == (at in listed), at
            if refused is not None:
                check(refused)


@pytest.mark.rule("WB-INFO-01", "WB-INFO-02", "WB-INFO-05", "WB-INFO-06")
def test_reasons_are_the_same_whatever_is_hidden() -> None:
    for t, seat, rng in positions(1):
        other = GAME.resample(t, seat, rng)
        assert isinstance(other, Wired)
        for option in [anything(t, seat, rng) for _ in range(5)]:
            assert why_not(t, seat, option).sentence == why_not(other, seat, option).sentence
        for at in BOARD:
            assert str(why_not_here(t, seat, at)) == str(why_not_here(other, seat, at))


def test_a_match_gives_the_reason_and_has_not_changed() -> None:
    match = Match(GAME, Setup("wired", "", 2, "a match"))
    before = match.digest()
    with pytest.raises(Refused, match=r"The Majestic takes Aces only \(WB-LOC-16\)\."):
        match.answer(match.table.asks[0].seat, Place("majestic", thugs=1))
    assert match.digest() == before


@pytest.mark.rule("WB-GEN-02")
def test_who_is_not_asked_hears_who_is() -> None:
    t = empty_table()
    give(t, YELLOW, thugs=1)
    phases(t, 1)
    said = "You are not asked anything now; Yellow must choose (WB-GEN-02)."
    assert why_not(t, GREEN, Place("street", thugs=1)).sentence == said
    assert why_not(t, 99, Place("street", thugs=1)).sentence == said
    assert str(GAME.words.why_not_here(t, GREEN, "street")) == said
    assert why_not(t, YELLOW, Place("street", thugs=1)).sentence == "That is possible now (WB-PLACE-02)."


def test_nothing_is_placed_while_something_else_is_asked() -> None:
    t = empty_table()
    give(t, YELLOW, jail_thugs=1, money=1)
    phases(t, 8)
    assert str(why_not_here(t, YELLOW, "street")) == "You are asked to make bail now (WB-BAIL-01)."
    assert why_not(t, YELLOW, o.Bail(0, 1)).sentence == "That is possible now (WB-BAIL-01)."


@pytest.mark.rule("WB-END-01", "WB-END-03")
def test_nothing_is_chosen_after_the_end() -> None:
    t = GAME.start(2, "to the end")
    assert isinstance(t, Wired)
    play_out(t, Random(1).random)
    t.round = 12
    assert str(why_not_here(t, YELLOW, "street")) == "The game is over (WB-END-03)."
    t.round = 7
    assert why_not(t, YELLOW, Place("street", thugs=1)).sentence == "The game is over (WB-END-01)."

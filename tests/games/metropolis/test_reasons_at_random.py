"""Whatever cannot be chosen in Metropolis has a reason: properties of random games."""

from collections.abc import Iterator
from importlib.resources import files
from random import Random

import pytest
from tests.games.metropolis.builders import RED, city_table, give, new_table, train, write
from tests.games.metropolis.desk import everything

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis import options as o
from dystopolis.games.metropolis.planning import PLANNING
from dystopolis.games.metropolis.preview import foresee
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.games.metropolis.words.closed import TAGS
from dystopolis.kernel import Ask, Match, Option, Refused, Setup, play_out
from dystopolis.toolkit.ledger import read_ledger

why_not = GAME.words.why_not
why_not_here = GAME.words.why_not_here
why_it_would_fail = GAME.words.why_it_would_fail
LEDGER = read_ledger((files("dystopolis.games.metropolis") / "rules.md").read_text(encoding="utf-8"))
BOX = new_table().box
PLACES = [*BOX.city.vertex_names, *BOX.city.hex_names, *BOX.rails, *BOX.item_index]
STRANGE = ["", "V99", "z", "R13", "IT-NONE", "coins", "\n", "x" * 999]


def positions(number: int) -> Iterator[tuple[Metropolis, Ask, Random]]:
    """Every decision of a random game: the table, what is asked of some seat, a source of chance."""
    rng = Random(number)
    settings = {"colours": "chosen"} if number % 2 else {}
    t = new_table(3 + number % 4, f"reasons {number}", settings, aloud=False)
    while not t.over:
        ask = rng.choice([ask for ask in t.asks if ask.answer is None])
        yield t, ask, rng
        some = everything(t, ask) if rng.random() < 0.3 else ask.options
        t.answer(ask.seat, rng.choice(some))


def check(refused: Refused | None) -> None:
    assert refused is not None
    assert refused.rule in LEDGER.rules or refused.rule in LEDGER.rulings
    assert refused.sentence.endswith(f" ({refused.rule}).")
    assert refused.sentence[0].isupper()
    assert len(refused.sentence) < 200
    assert not refused.sentence.startswith("That is"), "this is no reason"


@pytest.mark.parametrize("number", range(2))
def test_an_action_is_said_to_fail_exactly_when_the_preview_fails(number: int) -> None:
    for t, ask, rng in positions(number):
        actions = [option for option in everything(t, ask) if isinstance(option, o.Action)]
        for action in rng.sample(actions, min(12, len(actions))):
            ahead = t.copy()
            plan = ahead.players[ask.seat].plan
            plan.actions.append(action)
            seen = foresee(ahead, ask.seat, True).players[ask.seat]
            done = len(plan.actions) not in seen.failed and len(plan.actions) <= seen.allowance
            refused = why_it_would_fail(t, ask.seat, action)
            assert (refused is None) == done, action
            if refused is not None:
                check(refused)


def test_no_suggested_action_is_said_to_fail() -> None:
    """It may lapse, which is no failure."""
    for t, ask, _ in positions(3):
        for option in ask.options:
            if isinstance(option, o.Action):
                refused = why_it_would_fail(t, ask.seat, option)
                assert refused is None or refused.rule == "MP-SUB-06"


@pytest.mark.parametrize("number", range(3))
def test_whatever_is_closed_has_a_reason_and_a_rule(number: int) -> None:
    for t, ask, rng in positions(number):
        names = [*rng.sample(PLACES, 4), *rng.sample(sorted(TAGS), 5), rng.choice(STRANGE)]
        for at in names:
            refused = why_not_here(t, ask.seat, at)
            if refused is not None:
                check(refused)
            assert refused is not None or at not in STRANGE


def test_a_kind_is_open_when_an_option_of_it_is_listed() -> None:
    for t, ask, _ in positions(2):
        listed = {str(type(option).__struct_config__.tag) for option in ask.options}
        assert not [at for at in listed if why_not_here(t, ask.seat, at) is not None]


def test_what_is_closed_could_only_fail() -> None:
    for t, ask, rng in positions(0):
        seat = ask.seat
        if ask.choice is not PLANNING or rng.random() < 0.5:
            continue
        tries: list[tuple[str, Option]] = [
            *[(name, o.Invest(name, 1)) for name in rng.sample(BOX.city.hex_names, 3)],
            *[(name, o.Ride(name)) for name in rng.sample(BOX.rails, 3)],
            ("drop off", o.DropOff()), ("buy point", o.BuyPoint()), ("buy carriage", o.BuyCarriage()),
        ]  # fmt: skip
        for at, action in tries:
            closed, fails = why_not_here(t, seat, at), why_it_would_fail(t, seat, action)
            assert closed is None or fails is not None, at
            assert fails is None or closed is not None or at not in ("drop off", "buy point", "buy carriage")


@pytest.mark.rule("MP-INVAR-24")
def test_why_a_kind_of_action_is_closed_is_the_same_whatever_is_hidden() -> None:
    for t, ask, rng in positions(1):
        other = GAME.resample(t, ask.seat, rng)
        assert isinstance(other, Metropolis)
        for at in rng.sample(sorted(TAGS), 3):
            assert str(why_not_here(t, ask.seat, at)) == str(why_not_here(other, ask.seat, at))


def test_a_match_gives_the_reason_and_has_not_changed() -> None:
    match = Match(GAME, Setup("metropolis", "", 3, "a match"))
    before = match.digest()
    with pytest.raises(Refused, match=r"You have 20 coins to bid \(MP-PRE-02\)\."):
        match.answer(0, o.Bid(21))
    assert match.digest() == before


@pytest.mark.rule("MP-PRE-13")
def test_who_is_not_asked_does_not_hear_who_won_the_pregame_auction() -> None:
    t = new_table(3)
    for seat in range(3):
        t.answer(seat, o.Bid(seat))
    said = "You are not asked anything now; the winner of the pregame auction must choose (MP-PRE-13)."
    for refused in (why_not(t, 0, o.Bid(1)), why_not(t, 99, o.Bid(1)), why_not_here(t, 1, "V30")):
        assert str(refused) == said
    assert str(why_it_would_fail(t, 0, o.PickUp())) == said


@pytest.mark.rule("MP-GOAL-01")
def test_nothing_is_chosen_after_the_end() -> None:
    t = new_table(3, aloud=False)
    play_out(t, Random(1).random)
    assert str(why_not_here(t, RED, "V30")) == "The game is over (MP-GOAL-01)."
    assert str(why_not(t, RED, o.Bid(1))) == "The game is over (MP-GOAL-01)."


def test_what_is_possible_is_said_to_be_possible() -> None:
    t = city_table()
    train(t, RED, "V29")
    give(t, RED, coins=5)
    write(t, RED, o.Bid(0))
    assert str(why_not(t, RED, o.Move("N"))) == "That is possible now (MP-SUB-01)."
    assert str(why_not(t, RED, o.Clear())) == "Your list is empty (MP-SUB-12)."
    assert str(why_not(t, 99, o.Move("N"))) == "You are not asked anything now (MP-SUB-01)."

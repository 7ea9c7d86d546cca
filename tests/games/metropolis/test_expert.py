"""Looking ahead in Metropolis: forecasts, proposals, and the expert that is made of them."""

import tomllib
from importlib.resources import files
from random import Random

import pytest
from tests.games.metropolis.builders import (
    RED,
    city_table,
    give,
    invest,
    new_table,
    plan,
    started_table,
    train,
)

from dystopolis.bots import SearchBot, make_bot
from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.options import Bid, BuyPoint, Invest, Submit
from dystopolis.games.metropolis.persona import MetropolisPersona
from dystopolis.games.metropolis.persona.bids import is_own_bid
from dystopolis.games.metropolis.persona.character import Character
from dystopolis.games.metropolis.persona.persona import boldness
from dystopolis.games.metropolis.persona.rounds import resolve
from dystopolis.games.metropolis.persona.selfplay import answer_one, watched, write_everything
from dystopolis.games.metropolis.persona.standing import BLESSINGS, FEATURES, wealth
from dystopolis.games.metropolis.persona.tastes import REGULAR
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Option, Perspective
from dystopolis.lab.standing import as_toml, learn

PERSONA = MetropolisPersona()
WEIGHTS = tomllib.loads(
    files("dystopolis.games.metropolis.persona").joinpath("standing.toml").read_text(encoding="utf-8")
)


def at_planning(round: int, seed: str = "ahead") -> Metropolis:
    """A game of regulars, at the planning of a round."""
    t = new_table(5, seed, aloud=False)
    characters = [Character(REGULAR)] * 5
    luck = Random(seed).random
    while t.round < round or t.phase != "planning":
        if t.phase == "planning":
            write_everything(t, characters, luck)
            resolve(t)
        else:
            answer_one(t, characters, luck)
    return t


# Forecasts.


@pytest.mark.rule("MP-END-02", "MP-END-06")
def test_who_has_more_wealth_is_ranked_higher() -> None:
    for points, coins, more_points, more_coins in ((4, 24, 5, 0), (5, 3, 5, 4)):
        t = city_table(round=12)
        give(t, 0, points=points, coins=coins)
        give(t, 1, points=more_points, coins=more_coins)
        assert wealth(t, 0) < wealth(t, 1)


def test_the_weights_say_when_and_from_what_they_were_made_and_have_the_right_signs() -> None:
    assert WEIGHTS["date"] >= "2026"
    assert WEIGHTS["games"] >= 2000
    assert [row["round"] for row in WEIGHTS["rounds"]] == list(range(1, 13))
    for row in WEIGHTS["rounds"]:
        assert set(row["weights"]) <= set(FEATURES)
        assert all(row["weights"].get(name, 0.0) >= 0.0 for name in BLESSINGS)


def test_the_nearer_the_end_the_better_the_forecast() -> None:
    fits = {row["round"]: row["r2"] for row in WEIGHTS["rounds"]}

    assert fits[4] > 0.3
    assert fits[4] < fits[8] < fits[12]
    assert fits[12] > 0.85
    assert WEIGHTS["calibration_error"] <= 0.04


def test_more_coins_and_a_lead_make_a_better_chance() -> None:
    for better in ("coins", "lead"):
        t = city_table(round=6)
        before = PERSONA.chances(t)
        if better == "coins":
            give(t, RED, coins=t.players[RED].coins + 10)
        else:
            invest(t, "A", red=9)
        after = PERSONA.chances(t)
        assert after[RED] > before[RED]
        assert sum(after) == pytest.approx(1.0)


def test_after_the_end_the_outcome_is_the_chance() -> None:
    t = at_planning(12)
    write_everything(t, [Character(REGULAR)] * 5, Random(1).random)
    resolve(t)

    assert t.outcome is not None
    chances = PERSONA.chances(t)
    assert [seat for seat in range(5) if chances[seat] > 0] == list(t.outcome.winners)
    assert sum(chances) == pytest.approx(1.0)


def test_weights_are_learnt_from_games_by_round() -> None:
    games = []
    for number in range(7):
        t = new_table(5, f"lesson {number}", aloud=False)
        games.append(watched(t, [Character(REGULAR)] * 5, Random(number).random, PERSONA.standing))
    fits = learn(games)

    assert [fit.round for fit in fits] == list(range(1, 13))
    data = tomllib.loads(as_toml(fits, len(games)))
    assert data["games"] == 7
    assert len(data["rounds"]) == 12


# Proposals.


def test_it_rests_where_nobody_has_written_anything() -> None:
    t = started_table(aloud=False)
    assert PERSONA.rests(t)
    t.answer(RED, Bid(0))
    assert not PERSONA.rests(t)
    assert not PERSONA.rests(new_table())


@pytest.mark.parametrize("round", [1, 7, 9])
def test_programmes_differ_in_kind_and_the_own_one_comes_first(round: int) -> None:
    t = at_planning(round)
    seat = max(range(5), key=lambda seat: t.players[seat].coins)
    t.answer(seat, Bid(0))
    while len(PERSONA.proposals(t, seat, 12)) == 1:
        t.answer(seat, PERSONA.proposals(t, seat, 12)[0][0])
    plans = PERSONA.proposals(t, seat, 12)

    assert 2 <= len(plans) <= 12
    assert plans[0][0] == PERSONA.pick(t, seat, t.options(seat), lambda: 0.0)
    assert len({parts[0] for parts in plans}) >= 2
    assert len({tuple(parts) for parts in plans}) == len(plans)
    for parts in plans:
        assert parts[-1] == Submit()
        copy = t.copy()
        for part in parts:
            copy.answer(seat, part)
        assert copy.players[seat].plan.locked


def test_bids_are_nothing_first_then_own_numbers_that_can_be_paid() -> None:
    t = at_planning(9)
    give(t, RED, coins=70)
    t.ask_again(RED)
    bids = [option for [option] in PERSONA.proposals(t, RED, 6)]

    assert bids[0] == Bid(0)
    assert len(bids) >= 2
    assert all(isinstance(bid, Bid) and bid.coins <= 70 and is_own_bid(t, RED, bid.coins) for bid in bids)


def test_the_others_are_expected_to_write_what_a_regular_would() -> None:
    t = at_planning(4)
    PERSONA.expect(t, RED, Random(3).random)

    assert t.waiting() == [RED]
    assert all(len(p.plan.actions) >= p.points for seat, p in enumerate(t.players) if seat != RED)


@pytest.mark.rule("MP-AUC-09")
def test_a_crowd_that_bid_high_in_early_rounds_is_expected_to_bid_high() -> None:
    t = at_planning(5)
    for p in t.players:
        p.bids = [0] * 5
    shy = boldness(t, RED)
    t.players[1].bids = [0, 4, 5, 4, 3]
    bold = boldness(t, RED)
    t.players[RED].bids = [0, 5, 6, 5, 4]  # the highest: nothing was told of the others

    assert shy == pytest.approx(1 / 6)
    assert bold == pytest.approx(5 / 6)
    assert boldness(t, RED) == pytest.approx(0.5)


# The expert.


def written(t: Metropolis, bot: SearchBot, luck: Random) -> list[Option]:
    """The answers of a bot until its submission is locked."""
    eyes = Perspective(GAME, t, RED, luck)
    parts: list[Option] = []
    number = t.round
    while t.round == number and not t.players[RED].plan.locked:
        parts.append(bot.choose(eyes))
        t.answer(RED, parts[-1])
    return parts


def test_an_expert_writes_a_whole_submission_and_the_same_one_again() -> None:
    t = at_planning(5)
    first = written(t.copy(), SearchBot(rollouts=24, answers=4), Random(7))
    resampled = GAME.resample(t, RED, Random(1))
    assert isinstance(resampled, Metropolis)

    assert first[-1] == Submit()
    assert written(t.copy(), SearchBot(rollouts=24, answers=4), Random(7)) == first
    assert written(resampled, SearchBot(rollouts=24, answers=4), Random(7)) == first


def test_an_expert_finds_what_is_plain_to_see() -> None:
    """In the last round coins buy nothing but points, and the conversion would buy them anyway."""
    t = city_table(round=12, aloud=False)
    train(t, RED, "V35")
    give(t, RED, riders="circle circle circle", points=2, coins=0, deliveries=10)
    plan(t)
    parts = written(t, SearchBot(rollouts=24, answers=4), Random(2))

    assert not any(isinstance(part, Invest | BuyPoint) for part in parts)
    assert t.players[RED].plan.locked


def test_metropolis_has_an_expert() -> None:
    bot = make_bot(GAME, "expert")
    assert isinstance(bot, SearchBot)
    assert bot.name == "expert"

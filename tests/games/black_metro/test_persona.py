"""What a sensible player likes: the greedy bot beats chance, and makes the plain choices plainly."""

from random import Random

import pytest
from tests.games.black_metro.builders import (
    GREEN,
    OVERLORD,
    RED,
    at,
    dominate,
    empty_table,
    fort,
    give,
    phases,
    play,
    resolve,
    say,
    syndicates,
)
from tests.games.black_metro.notation import text_of

from dystopolis.bots import make_bot
from dystopolis.games.black_metro import GAME
from dystopolis.games.black_metro.happenings import happen
from dystopolis.games.black_metro.options import Assign
from dystopolis.games.black_metro.persona import BlackMetroPersona
from dystopolis.games.black_metro.standby import backing, recall_everybody, standby_missions
from dystopolis.games.black_metro.table import NOBODY, BlackMetro
from dystopolis.kernel import Perspective


def liked(t: BlackMetro) -> str:
    """What the greedy bot chooses here."""
    over, t.over = t.over, False
    seat = t.waiting()[0]
    option = make_bot(GAME, "regular").choose(Perspective(GAME, t, seat, Random(1)))
    t.over = over
    return text_of(t, option)


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random_players(seats: int) -> None:
    greedy, chance = make_bot(GAME, "regular"), make_bot(GAME, "random")
    for number in range(4):
        t = GAME.start(seats, f"against chance {number}")
        rng = Random(number)
        clever = number % seats
        while not t.over:
            seat = t.waiting()[0]
            bot = greedy if seat == clever else chance
            t.answer(seat, bot.choose(Perspective(GAME, t, seat, rng)))
        assert t.outcome is not None
        others = [score for seat, score in enumerate(t.outcome.scores) if seat != clever]
        assert t.outcome.winners == (clever,)
        assert t.outcome.scores[clever] - max(others) >= 20


def test_the_same_view_and_seed_make_the_same_choice() -> None:
    t = GAME.start(3, "the same")
    rng = Random(3)
    bot = make_bot(GAME, "regular")
    for number in range(150):
        seat = t.waiting()[0]
        choices = {
            bot.choose(Perspective(GAME, GAME.resample(t, seat, Random(other)), seat, Random(number)))
            for other in range(2)
        }
        assert len(choices) == 1
        t.answer(seat, t.options(seat)[int(rng.random() * len(t.options(seat)))])


def test_backing_and_missions_are_taken() -> None:
    t = empty_table(seats=2)
    give(t, RED, gold=3, missions="15")
    syndicates(t, "05")
    play(t, backing)
    assert liked(t) == "back 05"
    t = empty_table(seats=2, round=8)
    give(t, RED, gold=12, missions="15")
    play(t, standby_missions)
    assert liked(t) == "fulfil 15 option 3"


def test_first_effects_come_before_second_ones_and_bad_ones_are_left() -> None:
    t = empty_table(seats=2)
    at(t, RED, 6, "1s")
    give(t, RED, strain=5)
    resolve(t)
    assert liked(t) == "effect 1"
    t = empty_table(seats=2)
    at(t, RED, 3, "1s")
    give(t, RED, strain=14, gold=15)
    resolve(t)
    say(t, "red: effect 1")
    assert liked(t) == "pass"


def test_a_jack_is_played_for_a_lead_that_it_makes_a_rout() -> None:
    t = empty_table(seats=2, round=4)
    give(t, RED, hand="DJ")
    at(t, RED, 3, "1s2p")
    at(t, GREEN, 3, "1s1p")
    dominate(t)
    assert liked(t) == "attack green with DJ"
    t = empty_table(seats=2, round=4)
    give(t, RED, hand="DJ", candidate="gambler")
    at(t, RED, 3, "3p")
    at(t, GREEN, 3, "1s")
    dominate(t)
    assert liked(t) == "pass"  # she is overwhelmed anyway, and the card is worth 3 at the end


def test_a_rout_that_is_there_for_the_taking_is_taken() -> None:
    t = empty_table(seats=2, round=4)
    give(t, RED, hideout="2p")
    at(t, GREEN, 12, "1s")
    phases(t, 1)
    assert liked(t) == "assign 2p to 12"


def test_nobody_walks_into_three_blockades_without_need() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", strain=9)
    give(t, GREEN, hideout="1s")
    fort(t, GREEN, 6, "blockade", "blockade", "blockade")
    phases(t, 1)
    assert liked(t) != "assign 1s to 6"


def test_alone_nobody_recovers_into_defeat() -> None:
    t = empty_table(seats=1, relic=OVERLORD, round=4)
    give(t, RED, strain=14, overwhelmed="2p")
    play(t, recall_everybody)
    assert liked(t) == "group 0"


def test_events_are_chosen_for_what_they_do_to_oneself_and_the_others() -> None:
    t = empty_table(seats=2)
    give(t, GREEN, gold=12, intel=12, drak=8)
    t.face = 3
    play(t, happen)
    assert liked(t) == "take 1"
    t = empty_table(seats=2)
    give(t, RED, hand="D2 D3 D4 D5")
    t.face = 2
    play(t, happen)
    assert liked(t) == "take 2"


def test_a_round_rests_before_anybody_was_sent_and_at_no_other_time() -> None:
    t = GAME.start(3, "rests", mode="introductory")
    assert isinstance(t, BlackMetro)
    persona, rng = BlackMetroPersona(), Random(2)
    rested: dict[int, int] = {}
    while not t.over:
        if persona.rests(t):
            rested[t.round] = rested.get(t.round, 0) + 1
            assert t.phase == 1
            assert not any(any(p.at) for p in t.players)
        seat = t.waiting()[0]
        t.answer(seat, persona.pick(t, seat, t.options(seat), rng.random))

    assert set(rested) >= set(range(2, 9))
    assert set(rested.values()) == {1}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_chances_are_whole_and_better_for_whoever_stands_better(seats: int) -> None:
    t = empty_table(seats=seats, round=5, relic=NOBODY)
    for seat in range(seats):
        give(t, seat, hideout="3s", power=10)
    persona = BlackMetroPersona()
    assert len(persona.features(t, RED)) == len(persona.feature_names())

    before = persona.chances(t)
    give(t, RED, hideout="3s2p", gold=6, strain=0)
    after = persona.chances(t)

    assert after[RED] > before[RED]
    if seats > 1:
        assert sum(after) == pytest.approx(1.0)
        assert before == pytest.approx([1.0 / seats] * seats)


@pytest.mark.rule("BM-SOLO-02", "BM-SOLO-05")
def test_alone_chances_fall_with_the_overlords_strength_and_power() -> None:
    t = empty_table(seats=1, round=6)
    give(t, RED, hideout="3s2p", power=30)
    persona = BlackMetroPersona()
    without = persona.chances(t)[RED]
    give(t, OVERLORD, hideout="3s1p")
    with_him = persona.chances(t)[RED]
    give(t, OVERLORD, power=30)

    assert without > with_him > persona.chances(t)[RED]


def test_proposals_begin_with_the_own_choice_and_differ_in_where_they_go() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="4s2p")
    give(t, GREEN, hideout="2s")
    phases(t, 1)
    persona = BlackMetroPersona()

    found = persona.proposals(t, RED, 9)

    options = t.options(RED)
    values = persona.values(t, RED, options)
    assert found[0] == [options[values.index(max(values))]]
    districts = [plan[0].district for plan in found if isinstance(plan[0], Assign)]
    assert len(set(districts[:6])) == 6


def test_tastes_differ_and_make_other_choices() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="4s2p")
    give(t, GREEN, hideout="2s")
    phases(t, 1)
    options = t.options(RED)

    usual = BlackMetroPersona().values(t, RED, options)
    other = BlackMetroPersona().another(Random(4).random).values(t, RED, options)

    assert usual != other


def test_there_is_an_expert_whose_choice_depends_on_what_it_sees_and_its_luck_alone() -> None:
    for mode, seats in (("introductory", 2), ("solo", 1)):
        t = GAME.start(seats, "an expert", mode=mode)
        seat = t.waiting()[0]
        again = GAME.resample(t, seat, Random(5))

        chosen = [
            make_bot(GAME, "expert", mode).choose(Perspective(GAME, one, seat, Random(3)))
            for one in (t, again)
        ]

        assert chosen[0] in t.options(seat)
        assert chosen[0] == chosen[1]

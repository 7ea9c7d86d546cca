"""What a bot would choose, to the last part, and why."""

import re
from typing import Any

from msgspec.structs import replace
from tests.server.bot_pool.positions import job, planning, played

from dystopolis.games.metropolis.options import Give, OfferTo, SendOffer, Want
from dystopolis.kernel import Match, Option, option_from
from dystopolis.server.bot_pool import Thought
from dystopolis.server.bot_pool.think import Work


def think(match: Match, seat: int | None = None, bot: str = "regular", **more: Any) -> Thought:
    return Work(replace(job(match, seat, bot), **more), match.table).think()


def test_a_whole_submission_is_thought_through_until_it_is_locked() -> None:
    match = planning()
    asked = job(match)
    thought = think(match, whole=True)

    assert len(thought.options) > 1
    assert len(thought.labels) == len(thought.options)
    assert asked.seat in match.table.waiting()
    for option in thought.options:
        match.answer(asked.seat, option_from(match.game, option))
    assert asked.seat not in match.table.waiting()


def test_without_the_whole_it_is_one_part() -> None:
    assert len(think(planning()).options) == 1


def test_the_whole_of_the_last_submission_ends_where_the_others_would_be_shown() -> None:
    match = planning()
    *others, last = match.table.waiting()
    for seat in others:
        for option in think(match, seat, whole=True).options:
            match.answer(seat, option_from(match.game, option))
    before = match.table.shown
    thought = think(match, last, whole=True)

    assert thought.options[-1] == {"kind": "submit"}
    for option in thought.options[:-1]:
        match.answer(last, option_from(match.game, option))
    assert match.table.shown == before


def test_a_choice_without_parts_is_the_same_with_or_without_the_whole() -> None:
    match = played("wired", 20)
    assert think(match, whole=True).options == think(match).options


def test_a_hint_names_the_choice_and_how_far_it_is_above_the_next_best() -> None:
    match = played("wired", 0)
    thought = think(match, explain=True)

    assert thought.sentence.startswith(f"The regular bot would take: {thought.labels[0]}. ")
    assert "By its count this is worth " in thought.sentence
    assert "more than the next best: " in thought.sentence


def test_the_expert_says_what_its_choice_is_worth_against_the_next_best() -> None:
    sentence = think(played("wired", 30), bot="expert", explain=True).sentence

    assert re.search(
        r"It gives you \d+ in 100 to win with this, "
        r"(about the same as|\d+\.\d \(give or take \d+\.\d\) more than) with the next best: .+\.$",
        sentence,
    )


def test_a_hint_for_a_programme_is_all_of_it_with_its_worth_and_what_comes_of_it() -> None:
    thought = think(planning(), bot="expert", whole=True, explain=True)

    assert thought.options[-1] == {"kind": "submit"}
    assert "; ".join(thought.labels) in thought.sentence
    assert re.search(r"That leaves .+ to others|The highest bid wins ", thought.sentence)
    assert len(re.findall(r"t gives you \d+ in 100 to win with this", thought.sentence)) == 2, "bid and list"
    assert re.search(r"If nobody interferes, .+ you end with \d+ coins?", thought.sentence)


def test_a_hint_gives_a_reason_in_the_words_of_the_game() -> None:
    match = played("wired", 0)
    seat = match.table.waiting()[0]
    ask = match.table.open_ask(seat)
    assert ask is not None
    teams = [option for option in ask.options if getattr(option, "at", "").startswith("mission:")]

    reasons = [match.game.words.speaks_for(match.table, ask, option) for option in teams]

    assert reasons
    assert all(
        re.match(r"As things stand the team succeeds \d+ times in 100, for ", line) for line in reasons
    )


def test_a_hint_for_a_whole_says_that_its_reason_is_for_the_first_part() -> None:
    thought = think(planning(), whole=True, explain=True)
    assert f"{thought.labels[0]}; {thought.labels[1]}" in thought.sentence
    assert "As for the first: " in thought.sentence


def test_the_random_bot_does_not_pretend_to_have_reasons() -> None:
    match = played("wired", 20)
    count = len(match.table.options(match.table.waiting()[0]))
    sentence = think(match, bot="random", explain=True).sentence
    assert sentence.endswith(f"It picks one of {count} at random.")


def test_labels_use_the_names_of_the_people() -> None:
    match = planning()
    match.answer(0, OfferTo(1))
    match.answer(0, something(match))
    match.answer(0, SendOffer())

    assert "Ada" not in think(match, 1).labels[0]
    assert "Ada" in think(match, 1, names=("Ada", "Ben", "Cleo")).labels[0]


def test_every_reason_is_a_sentence_all_through_a_game() -> None:
    for name in ("wired", "metropolis"):
        for answers in range(0, 60, 12):
            match = played(name, answers)
            thought = think(match, explain=True)
            assert thought.sentence.endswith(".")
            assert "  " not in thought.sentence


def something(match: Match) -> Option:
    """Anything that the offer could be about."""
    return next(option for option in match.table.asides(0) if isinstance(option, Give | Want))


def test_the_coach_doubts_what_is_clearly_worse_and_nothing_else() -> None:
    """In round 1 a whole crew on The Street is the worst that can be done; what the expert takes is fine."""
    match = played("wired", 0)
    best = think(match, bot="expert").options[0]
    street = {"kind": "place", "at": "street", "aces": 1, "thugs": 2}

    fine, bad = think(match, bot="expert", instead=best), think(match, bot="expert", instead=street)

    assert (fine.options, fine.sentence) == ([], "")
    assert re.match(
        r"Sure\? .+ gives you \d+ in 100 \(give or take \d+\) more to win than The Street", bad.sentence
    )
    assert len(bad.options) == 1
    assert bad.options[0] != street


def test_the_coach_is_silent_about_parts_of_an_answer_and_where_there_is_no_expert() -> None:
    for match in (planning(), played("metal-dawn", 5)):
        option = think(match).options[0]
        assert think(match, instead=option).sentence == ""

"""What a bot would choose, to the last part, and why."""

from typing import Any

from msgspec.structs import replace
from tests.server.bot_pool.positions import job, planning, played

from dystopolis.games.metropolis.options import Give, OfferTo, SendOffer, Want
from dystopolis.kernel import Match, Option, option_from
from dystopolis.server.bot_pool import Thought
from dystopolis.server.bot_pool.think import Work


def think(match: Match, seat: int | None = None, bot: str = "greedy", **more: Any) -> Thought:
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

    assert thought.sentence.startswith(
        f"The greedy bot would take: {thought.labels[0]}. By its count this is worth "
    )
    assert "more than the next best: " in thought.sentence


def test_a_hint_for_a_whole_says_that_its_reason_is_for_the_first_part() -> None:
    thought = think(planning(), whole=True, explain=True)
    assert f"{thought.labels[0]}; {thought.labels[1]}" in thought.sentence
    assert "As for the first: by its count this" in thought.sentence


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

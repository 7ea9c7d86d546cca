"""Whatever is listed can be carried out, and whatever is not is refused with a reason."""

from random import Random

import msgspec
import pytest

from dystopolis.kernel import Draft, Refused, digest, option_from

from .cases import BY_CASE, Case, Walk, looks
from .knowledge import nonsense, tampered, wishes_of

MOST = 30


@BY_CASE
def test_every_listed_option_can_be_carried_out(case: Case) -> None:
    """And what it leads to can be saved."""
    game = case.trial.game
    for number in (2, 3):
        for t, _, _ in looks(case, number):
            before = digest(game, t)
            for ask in t.asks:
                rng = Random(t.decisions)
                listed = [*ask.options, *t.asides(ask.seat)]
                for option in rng.sample(listed, min(MOST, len(listed))):
                    copy = t.copy()
                    copy.answer(ask.seat, option)
                    may_change_nothing = isinstance(ask.choice, Draft) or ask.answer == option
                    assert may_change_nothing or digest(game, copy) != before
            assert digest(game, t) == before


@BY_CASE
def test_an_option_that_was_tampered_with_is_refused_with_a_sentence_and_changes_nothing(case: Case) -> None:
    refused, rules = 0, case.trial.known_rules()
    for number in (2, 3):
        for t, seat, option in looks(case, number):
            listed = {*t.options(seat), *t.asides(seat)}
            match = case.match(t)
            before = match.digest()
            rng = Random(number + t.decisions)
            for other in [
                *tampered(option),
                *nonsense(case.trial.game, t, rng),
                *wishes_of(case.trial.game, t, seat, rng),
            ]:
                if other in listed:
                    continue
                with pytest.raises(Refused) as why:
                    match.answer(seat, other)
                refused += 1
                assert why.value.rule in rules
                assert why.value.sentence.endswith(f"({why.value.rule}).")
                assert why.value.sentence[0].isupper()
                assert len(why.value.sentence) < 250
                assert not (case.trial.explains and why.value.sentence.startswith("That is not possible"))
            assert match.digest() == before
            assert (match.log, len(match.story)) == ([], 1)

    assert refused > 0


@BY_CASE
def test_whoever_is_not_asked_is_refused_with_a_sentence(case: Case) -> None:
    for t, _, option in looks(case, 3):
        match = case.match(t)
        before = match.digest()
        for other in (*range(t.seats), t.seats, -1):
            if t.open_ask(other) is None:
                with pytest.raises(Refused, match=r"^[A-Z].*\.$"):
                    match.answer(other, option)
        assert match.digest() == before


@BY_CASE
def test_nobody_chooses_after_the_end(case: Case) -> None:
    walk = Walk(case, 3)
    played = list(walk.play())
    for seat, option in played[-5:]:
        with pytest.raises(Refused, match="over"):
            walk.t.answer(seat, option)
    assert (walk.t.stack, walk.t.asks) == ([], [])


@BY_CASE
def test_options_are_values_each_listed_once_with_one_json_form(case: Case) -> None:
    game = case.trial.game
    for t, _, _ in looks(case, 2):
        for ask in t.asks:
            assert ask.options
            for listed in (ask.options, t.asides(ask.seat)):
                assert len(set(listed)) == len(listed)
                assert [option_from(game, msgspec.to_builtins(option)) for option in listed] == listed

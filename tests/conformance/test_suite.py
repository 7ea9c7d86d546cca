"""The suite itself: a game with a fault in it is found, here Night Watch with one fault at a time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from tests.kernel import night_watch, toy
from tests.kernel.trials import NIGHT_WATCH, SLEEVE

from dystopolis.kernel import Game, Table, Thing

from . import test_copies, test_options, test_resampling, test_secrecy, test_undo, test_words
from .cases import Case

PAGE: Any = night_watch.PAGE


def watch_of(game: Game) -> Case:
    """Two watchmen, with a faulty game."""
    return Case(msgspec.structs.replace(NIGHT_WATCH, game=game), game.mode("together"), 2, {})


@contextmanager
def faulty(name: str, fault: Any, on: Any = PAGE) -> Iterator[None]:
    """Put something faulty in the place of what the game is made of."""
    honest = getattr(on, name)
    setattr(on, name, fault)
    try:
        yield
    finally:
        setattr(on, name, honest)


def finds(check: Callable[[Case], None], **doors: Any) -> None:
    """The check passes for the honest game, and not for the same with these doors."""
    game = night_watch.GAME
    check(watch_of(game))
    with pytest.raises((AssertionError, ValueError)):
        check(watch_of(msgspec.structs.replace(game, **doors)))


def shows_all_lanterns(t: Any, seats: Any) -> Any:
    return [
        msgspec.structs.replace(view, lanterns=tuple(pile.top() if len(pile) else 0 for pile in t.lanterns))
        for view in night_watch.GAME.views(t, seats)
    ]


def shows_the_next_burglar(t: Any, seats: Any) -> Any:
    """Only its size gives it away: the name of a number."""
    next_one = t.burglars.top() if len(t.burglars) else 0
    return [msgspec.structs.replace(view, burglars=10**next_one) for view in night_watch.GAME.views(t, seats)]


def test_a_view_that_shows_what_is_hidden() -> None:
    finds(test_secrecy.test_what_a_seat_cannot_know_makes_no_difference_to_it, views=shows_all_lanterns)


def test_a_view_whose_size_alone_tells() -> None:
    finds(test_secrecy.test_what_a_seat_cannot_know_makes_no_difference_to_it, views=shows_the_next_burglar)


def test_a_phase_that_tells() -> None:
    finds(
        test_secrecy.test_what_a_seat_cannot_know_makes_no_difference_to_it,
        pace=lambda t: (f"{sum(map(len, t.lanterns))}{[pile.cards for pile in t.lanterns]}", 0),
    )


def test_a_forced_move_that_tells() -> None:
    """Who holds a lantern that is too weak is not asked, so the others know."""
    with faulty("hides", False, PAGE.BELL), pytest.raises(AssertionError):
        test_secrecy.test_whether_somebody_had_a_choice_tells_nothing(watch_of(night_watch.GAME))


def test_something_told_that_nobody_may_know_yet() -> None:
    """Whoever answers hears who comes next, before that burglar is drawn."""

    def tells(t: Any, seat: int, option: Any, strength: int) -> None:
        if t.aloud:
            t.tell(PAGE.Came(0, t.burglars.top() if len(t.burglars) else 0))
        honest(t, seat, option, strength)

    honest = PAGE.BELL.then
    check = test_secrecy.test_whatever_anybody_answers_a_seat_hears_and_sees_the_same
    alone = Case(NIGHT_WATCH, night_watch.GAME.mode("alone"), 1, {})
    check(alone)
    with faulty("then", tells, PAGE.BELL), pytest.raises(AssertionError):
        check(alone)


def ahead() -> Case:
    """A board that already shows the house after the one that is told of."""

    def views(t: Any, seats: Any) -> Any:
        next_one = t.burglars.top() if len(t.burglars) else 0
        return [msgspec.structs.replace(view, round=next_one) for view in night_watch.GAME.views(t, seats)]

    return watch_of(msgspec.structs.replace(night_watch.GAME, views=views))


def test_a_board_that_runs_ahead_of_what_is_told() -> None:
    check = test_secrecy.test_what_is_shown_never_runs_ahead_of_what_is_told
    check(watch_of(night_watch.GAME))
    with pytest.raises(AssertionError):
        check(ahead())


def test_a_card_that_is_whispered_to_somebody_else_while_the_table_is_laid() -> None:
    """Everybody hears what the first seat has up its sleeve."""

    def tells(t: Any) -> None:
        toy.GAME.set_up(t)
        if t.aloud:
            t.whisper(toy.Dealt(0, "rock"), [1])

    check = test_secrecy.test_what_is_whispered_about_a_seat_while_the_table_is_laid_reaches_its_side_alone
    honest = Case(SLEEVE, toy.GAME.mode(), 2, {})
    check(honest)
    game = msgspec.structs.replace(toy.GAME, set_up=tells)
    with pytest.raises(AssertionError):
        check(msgspec.structs.replace(honest, trial=msgspec.structs.replace(SLEEVE, game=game)))


def test_a_shared_list_that_is_changed_in_place() -> None:
    """Copies may share what is only ever replaced; here somebody changes it."""
    honest = PAGE.Night.copy

    def shares(t: Any) -> Any:
        new = honest(t)
        new.lanterns = t.lanterns
        return new

    check = test_copies.test_a_copy_forgets_nothing_and_what_it_shares_is_never_changed
    check(watch_of(night_watch.GAME))
    with faulty("copy", shares, PAGE.Night), pytest.raises(AssertionError):
        check(watch_of(night_watch.GAME))


def test_a_copy_that_forgets_a_field() -> None:
    honest = PAGE.Night.copy

    def forgets(t: Any) -> Any:
        new = honest(t)
        new.robbed = 0
        return new

    with faulty("copy", forgets, PAGE.Night), pytest.raises(AssertionError):
        test_copies.test_a_copy_forgets_nothing_and_what_it_shares_is_never_changed(
            watch_of(night_watch.GAME)
        )


def test_a_copy_that_shares_a_pile() -> None:
    honest = PAGE.Night.copy

    def shares(t: Any) -> Any:
        new = honest(t)
        new.burglars = t.burglars
        return new

    with faulty("copy", shares, PAGE.Night), pytest.raises(AssertionError):
        test_copies.test_a_copy_forgets_nothing_and_what_it_shares_is_never_changed(
            watch_of(night_watch.GAME)
        )


def test_a_secret_that_is_not_dealt_again() -> None:
    def only_lanterns(t: Any) -> Any:
        return [[t.spare, *t.lanterns]]

    with faulty("pools", only_lanterns, PAGE.Night), pytest.raises(AssertionError, match="burglar"):
        test_resampling.test_every_secret_of_the_game_is_dealt_again(NIGHT_WATCH)


def test_an_imagination_that_begins_with_the_truth() -> None:
    """Whoever turns the true deck over, and that again, has the true deck."""
    check = test_resampling.test_what_a_seat_imagines_depends_on_what_it_knows_and_on_nothing_else
    game = msgspec.structs.replace(night_watch.GAME, imagine=lambda t, seat, rng: t.burglars.cards.reverse())
    with faulty("pools", lambda t: [[t.spare, *t.lanterns]], PAGE.Night), pytest.raises(AssertionError):
        check(watch_of(game))


class Mute(type(night_watch.GAME.words)):  # type: ignore[misc]
    """Words that say the same of everything."""

    def label(self, table: Table, ask: Any, option: Any) -> str:
        return "This"

    def choices(self, table: Table, ask: Any, options: Any) -> Any:
        return [(self.label(table, ask, option), ()) for option in options]


class Ruleless(type(night_watch.GAME.words)):  # type: ignore[misc]
    def rule_of(self, event: Any) -> str:
        return "NIGHT-99"


class Shut(type(night_watch.GAME.words)):  # type: ignore[misc]
    """A thing that cannot be chosen, and nobody says why."""

    def things(self, table: Table, seat: int | None) -> dict[str, Thing]:
        return {"bell": Thing("The bell")}

    def why_not_here(self, table: Table, seat: int, at: str) -> None:
        return None


class Whispering(Mute):
    """A label that names what another holds."""

    def label(self, table: Any, ask: Any, option: Any) -> str:
        return f"{option} {[pile.cards for pile in table.lanterns]}"


class Miscounting(type(night_watch.GAME.words)):  # type: ignore[misc]
    def sheet(self, table: Any) -> Any:
        return tuple(msgspec.structs.replace(row, numbers=(7, 7)) for row in super().sheet(table))


def said(kind: Any) -> Any:
    words = kind.__new__(kind)
    vars(words).update(vars(night_watch.GAME.words))
    return words


def test_options_that_sound_alike() -> None:
    check = test_words.test_every_decision_is_put_into_words_and_no_two_options_sound_alike
    finds(check, words=said(Mute))


def test_a_line_that_links_to_no_rule() -> None:
    check = test_words.test_everything_that_happens_is_told_in_a_sentence_with_its_rule
    finds(check, words=said(Ruleless))


def test_a_closed_thing_without_a_reason() -> None:
    check = test_words.test_every_thing_is_open_or_says_why_not_and_options_touch_things_that_are_there
    finds(check, words=said(Shut))


def test_a_label_that_tells() -> None:
    finds(test_secrecy.test_what_a_seat_cannot_know_makes_no_difference_to_it, words=said(Whispering))


def test_a_sheet_that_does_not_agree_with_the_scores() -> None:
    check = test_words.test_the_end_is_told_in_a_sentence_and_a_sheet_that_agrees_with_the_scores
    finds(check, words=said(Miscounting))


def test_a_listed_option_that_cannot_be_carried_out() -> None:
    def breaks(t: Any, seat: int, option: Any, strength: int) -> None:
        assert not isinstance(option, PAGE.Ring)

    with faulty("then", breaks, PAGE.BELL), pytest.raises(AssertionError):
        test_options.test_every_listed_option_can_be_carried_out(watch_of(night_watch.GAME))


def test_chance_that_does_not_come_from_the_seed() -> None:
    """Playing on after an undo leads elsewhere."""
    counted = iter(range(10**6))

    def counts(t: Any, seat: int, option: Any, strength: int) -> None:
        honest(t, seat, option, strength)
        t.robbed += next(counted) % 2

    honest = PAGE.BELL.then
    with faulty("then", counts, PAGE.BELL), pytest.raises(AssertionError):
        test_undo.test_taking_back_and_choosing_again_gives_the_same_match(watch_of(night_watch.GAME))

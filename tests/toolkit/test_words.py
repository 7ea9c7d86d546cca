"""Words written on pages: what a book says on its own, and that nothing is forgotten or said twice."""

from typing import Any

import msgspec
import pytest
from tests.kernel import night_watch
from tests.kernel.night_watch import BELL, RING, WAIT

from dystopolis.kernel import Match, Option, Refused, Setup, Table, Thing, Words
from dystopolis.toolkit.words import Book, Page, Say, no, nothing_missing

PAGE: Any = night_watch.PAGE
GAME = night_watch.GAME


class Whistle(Option, tag="whistle", frozen=True):
    times: int = 0


def page(fails: Any = None) -> Page:
    """The page of Night Watch, as far as tests need it."""
    made = Page()
    made.asks(BELL, "watch for burglars", PAGE.Ring, PAGE.Wait)(lambda t, ask, say: "Do you ring?")
    made.label(PAGE.Ring, PAGE.Wait)(lambda option, t, ask, say: type(option).__name__)
    made.touches(PAGE.Ring)(lambda option, t, ask: (f"bell-{option.watchman}",))
    made.why_not(PAGE.Ring, PAGE.Wait)(nothing_missing)
    for kind in (PAGE.Came, PAGE.Rang, PAGE.Robbed):
        made.tells(kind, rule="NIGHT-1", beat=kind is PAGE.Came)(lambda event, say: "It happened.")
    if fails is not None:
        made.why_fails(PAGE.Ring)(fails)
    return made


def bells(t: Any, seat: int | None, say: Say) -> dict[str, Thing]:
    return {f"bell-{watchman}": Thing(f"The bell of {say.who(watchman)}") for watchman in (0, 1)}


def book(*pages: Page, **more: Any) -> Book:
    return Book(pages or [page()], turn_rule="NIGHT-2", **more)


def table(seed: str = "dark") -> Table:
    return GAME.start(2, seed)


def test_a_task_completes_the_sentence_that_something_else_is_asked() -> None:
    words = book()

    assert words.task(BELL) == "watch for burglars"
    refused = words.why_not(table(), 0, Whistle())
    assert (refused.sentence, refused.rule) == (
        "You are asked to watch for burglars now (NIGHT-2).",
        "NIGHT-2",
    )


def test_words_without_pages_name_the_rule_as_the_task() -> None:
    assert Words().task(BELL) == "choose (NIGHT-2)"


def test_who_is_not_asked_hears_who_must_choose() -> None:
    t = table()
    t.asks = [ask for ask in t.asks if ask.seat == 1]
    words = book().with_names(["Ada", "Bob"])

    assert words.why_not(t, 0, WAIT).sentence == "You are not asked anything now; Bob must choose (NIGHT-2)."


def test_after_the_end_the_rule_is_that_of_the_outcome() -> None:
    match = Match(GAME, Setup("night-watch", "1", 2, "over"))
    while not match.table.over:
        match.answer(match.table.waiting()[0], WAIT)

    assert book().why_not(match.table, 0, WAIT).sentence == "The game is over (NIGHT-3)."


def test_a_legal_option_is_not_explained_away() -> None:
    assert book().why_not(table(), 0, WAIT).sentence == "That is possible now (NIGHT-2)."
    assert book().why_it_would_fail(table(), 0, WAIT) is None


def test_a_legal_option_that_would_do_nothing_says_why() -> None:
    def deaf(option: Any, t: Any, ask: Any, say: Say) -> Refused | None:
        return no("NIGHT-2", f"{say.who(1)} would not hear it") if option.watchman == 0 else None

    words = book(page(deaf))
    t = table()

    assert RING[0] in t.options(0)
    failing = words.why_it_would_fail(t, 0, RING[0])
    assert failing is not None
    assert (failing.sentence, failing.rule) == ("Young Tom would not hear it (NIGHT-2).", "NIGHT-2")
    assert words.why_it_would_fail(t, 1, RING[1]) is None
    other = words.why_it_would_fail(t, 0, Whistle())
    assert other is not None
    assert other.sentence.startswith("You are asked to watch")


def test_a_number_below_nothing_is_refused_before_anything_else() -> None:
    assert book().why_not(table(), 0, PAGE.Ring(-1)).sentence == "No number can be below 0 (NIGHT-2)."


def test_a_thing_that_no_option_touches_is_shut_with_a_reason() -> None:
    t, words = table(), book(things=bells)
    things = words.things(t, 0)

    assert things["bell-0"] == Thing("The bell of Old Tom")
    assert things["bell-1"].why == "You are asked to watch for burglars now (NIGHT-2)."
    assert words.why_not_here(t, 0, "bell-0") is None
    shut = words.why_not_here(t, 0, "bell-1")
    assert shut is not None
    assert (shut.sentence, shut.rule) == (things["bell-1"].why, things["bell-1"].rule)


def test_a_game_may_know_better_why_a_thing_is_shut() -> None:
    def closed(t: Any, ask: Any, at: str, say: Say) -> Refused | None:
        return no("NIGHT-3", "It is the bell of another") if at == "bell-1" else None

    words = book(things=bells, closed=closed)

    assert words.things(table(), 0)["bell-1"].why == "It is the bell of another (NIGHT-3)."
    other = words.shut(table(), table().asks[0], "bell-7", words.say(table()))
    assert other.sentence == "You are asked to watch for burglars now (NIGHT-2)."


def test_who_only_watches_is_given_no_reasons() -> None:
    assert {thing.why for thing in book(things=bells).things(table(), None).values()} == {""}


def test_a_book_counts_as_beats_what_its_pages_mark() -> None:
    words = book()

    assert words.is_beat(PAGE.Came(0, 1))
    assert not words.is_beat(PAGE.Rang(0))


def test_the_rule_of_an_event_may_follow_from_the_event() -> None:
    made = page()
    made.tells(PAGE.Came, rule=lambda event: f"NIGHT-{event.strength}")(lambda event, say: "It came.")

    assert book(made).rule_of(PAGE.Came(0, 3)) == "NIGHT-3"


@pytest.mark.parametrize("what", ["prompts", "labels", "reasons", "sentences"])
def test_a_game_with_something_missing_is_not_made(what: str) -> None:
    made = page()
    getattr(made, what).popitem()
    name = "reason" if what == "reasons" else what[:-1]

    with pytest.raises(ValueError, match=f"night-watch has no {name} for "):
        msgspec.structs.replace(GAME, words=book(made))


def test_nothing_is_said_on_two_pages() -> None:
    with pytest.raises(ValueError, match=r"prompts of .* stand on two pages"):
        book(page(), page())


def test_a_text_says_the_fields_of_what_it_is_about_with_the_phrases_it_names() -> None:
    made = page()
    made.label(PAGE.Ring)("Ring the bell of {watchman:who}")
    made.touches(PAGE.Ring)("bell-{watchman}", "bells")
    made.why_not(PAGE.Ring)("NIGHT-1", "Nobody came")
    made.tells(PAGE.Rang, rule="NIGHT-1")("{watchman:who} rings {watchman:count time}.")
    words = book(made).with_names(["Ada", "Bob"])
    t = table()
    ask = t.asks[0]

    assert words.label(t, ask, PAGE.Ring(1)) == "Ring the bell of Bob"
    assert words.touches(t, ask, PAGE.Ring(1)) == ("bell-1", "bells")
    reason = made.reasons[PAGE.Ring](PAGE.Ring(1), t, ask, None)
    assert reason is not None
    assert reason.sentence == "Nobody came (NIGHT-1)."
    assert words.sentence(t, PAGE.Rang(1)) == "Bob rings 1 time."


def test_a_text_with_a_gap_for_no_field_is_noticed_at_once() -> None:
    with pytest.raises(ValueError, match="Ring has no bell for the gap"):
        page().label(PAGE.Ring)("Ring {bell}")


def test_a_text_with_a_phrase_that_nobody_wrote_is_noticed_when_the_book_is_made() -> None:
    made = page()
    made.label(PAGE.Ring)("Ring the bell of {watchman:watch}")

    with pytest.raises(ValueError, match="there is no phrase watch"):
        book(made)

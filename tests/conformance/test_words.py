"""Everything is said in whole sentences, with its rule, and no two options sound alike."""

from collections import Counter
from random import Random

from dystopolis.kernel import Match, Table, Words
from dystopolis.kernel.words import Memory

from .cases import BY_CASE, BY_GAME, Case, Walk, cases_of, looks
from .trial import Trial

NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]
LONGEST = 300
CLOSELY = 12


def check_text(text: str) -> None:
    assert text == text.strip()
    assert 0 < len(text) <= LONGEST, text
    assert not [wrong for wrong in ("None", "  ", "<") if wrong in text], text


def check_sentence(text: str) -> None:
    check_text(text)
    assert text.rstrip("”")[-1] in ".?!:", text
    assert not text[0].islower(), text


@BY_CASE
def test_every_decision_is_put_into_words_and_no_two_options_sound_alike(case: Case) -> None:
    game, rules = case.trial.game, case.trial.known_rules()
    for number in (2, 4):
        for t, _, _ in looks(case, number):
            for words in (game.words, game.words.with_names(NAMES[: t.seats])):
                for ask in t.asks:
                    check_sentence(words.prompt(t, ask))
                    assert words.rule_here(t, ask) in rules
                    assert ask.choice.rule in rules
                    labels = Counter(label for label, _ in words.choices(t, ask, ask.options))
                    assert [label for label, times in labels.items() if times > 1] == []
                    for label in labels:
                        check_text(label)


@BY_CASE
def test_many_options_are_said_together_as_one_by_one(case: Case) -> None:
    words = case.trial.game.words.with_names(NAMES[:1])
    for t, asked, _ in looks(case, 3):
        ask = t.open_ask(asked)
        assert ask is not None
        options = [*ask.options, *t.asides(asked)][:100]
        one_by_one = [(words.label(t, ask, each), words.touches(t, ask, each)) for each in options]
        assert words.choices(t, ask, options) == one_by_one


@BY_CASE
def test_what_is_remembered_of_things_is_what_would_be_said_anew(case: Case) -> None:
    words = case.trial.game.words
    memories: dict[int | None, Memory] = {}
    for t, _, _ in looks(case, 3):
        for seat in (*range(t.seats), None):
            memory = memories.setdefault(seat, Memory())
            assert words.things(t, seat, memory) == words.things(t, seat)
            assert words.with_names(NAMES).things(t, seat, memory) == words.with_names(NAMES).things(t, seat)


@BY_CASE
def test_every_thing_is_open_or_says_why_not_and_options_touch_things_that_are_there(case: Case) -> None:
    """Games that name no things have no board to touch."""
    words, rules = case.trial.game.words, case.trial.known_rules()
    for t, _, _ in looks(case, 2):
        for seat in range(t.seats):
            things = words.things(t, seat)
            ask = t.open_ask(seat)
            open_now: set[str] = set()
            if ask is not None:
                for option in ask.options:
                    touched = words.touches(t, ask, option)
                    assert len(set(touched)) == len(touched)
                    assert touched or not things or isinstance(option, tuple(case.trial.untouching)), option
                    open_now.update(touched)
            if not things:
                continue
            assert open_now <= things.keys()
            closely = set(Random(t.decisions).sample(sorted(things), min(CLOSELY, len(things))))
            besides = touched_besides(words, t, seat)
            for at, thing in things.items():
                check_text(thing.name)
                assert not thing.line or thing.line.strip() == thing.line
                if ask is not None:
                    assert (thing.why == "") == (at in open_now) or at in besides, at
                    assert thing.rule in rules or not thing.why
                if at not in closely:
                    continue
                why = words.why_not_here(t, seat, at)
                assert why is None or at not in open_now, at
                assert why is not None or at in open_now or at in besides, at
                if why is not None:
                    assert why.rule in rules
                    assert why.sentence.endswith(f"({why.rule}).")
                    check_sentence(why.sentence)
                if ask is not None and why is not None:
                    assert (thing.why, thing.rule) == (why.sentence, why.rule), at
                else:
                    assert thing.why == "", at


def touched_besides(words: Words, t: Table, seat: int) -> set[str]:
    """What can be done with a thing may also be something that brings the seat no further."""
    ask = t.open_ask(seat)
    if ask is None:
        return set()
    return {at for option in t.asides(seat) for at in words.touches(t, ask, option)}


@BY_CASE
def test_everything_that_happens_is_told_in_a_sentence_with_its_rule(case: Case) -> None:
    game, rules = case.trial.game, case.trial.known_rules()
    named = game.words.with_names(NAMES[: case.seats])
    walk = Walk(case, 2, aloud=True)
    for _ in walk.play():
        pass
    for told in walk.t.told:
        for words in (game.words, named):
            check_sentence(words.sentence(walk.t, told.event))
        assert game.words.rule_of(told.event) in rules, told.event
        assert told.audience is None or all(0 <= seat < case.seats for seat in told.audience)


@BY_CASE
def test_the_end_is_told_in_a_sentence_and_a_sheet_that_agrees_with_the_scores(case: Case) -> None:
    game, rules = case.trial.game, case.trial.known_rules()
    for number in (2, 3, 5):
        walk = Walk(case, number)
        for _ in walk.play():
            assert (walk.t.outcome is not None) == walk.t.over
        outcome = walk.t.outcome
        assert outcome is not None
        end = game.words.with_names(NAMES[: case.seats]).outcome(walk.t)
        check_sentence(end.sentence)
        assert {end.rule, *(row.rule for row in end.sheet)} <= set(rules)
        assert (end.winners, end.places, end.scores) == (outcome.winners, outcome.places, outcome.scores)
        assert len(end.places) == len(end.scores) == case.seats
        assert all(outcome.places[seat] == 1 for seat in outcome.winners)
        assert outcome.way
        for row in end.sheet:
            check_text(row.title)
            assert len(row.numbers) == case.seats
        assert outcome.scores in [row.numbers for row in end.sheet]
        check_sides(case, walk.t)


def check_sides(case: Case, t: Table) -> None:
    """Seats of a side win and lose together."""
    assert t.outcome is not None
    winners = set(t.outcome.winners)
    for side in {side for side in t.roles.sides if side}:
        team = {seat for seat, own in enumerate(t.roles.sides) if own == side}
        assert team <= winners or team.isdisjoint(winners)
        assert not team <= winners or t.outcome.side == side


@BY_CASE
def test_a_summary_is_made_of_sentences(case: Case) -> None:
    game = case.trial.game
    for t, asked, _ in looks(case, 3):
        for seat in (asked, None):
            summary = game.words.summary(t, seat)
            assert len(summary) <= 20
            for sentence in summary:
                assert sentence.endswith(".")
                assert not [wrong for wrong in ("None", "  ") if wrong in sentence], sentence


@BY_CASE
def test_every_seat_is_somebody(case: Case) -> None:
    t = case.start(1)
    roles = case.trial.game.roles(case.mode.id, case.seats, case.settings)
    called = [case.trial.game.words.seat(t.roles, seat) for seat in range(case.seats)]

    assert called == [role.name for role in roles]
    assert len(set(called)) == case.seats
    assert case.trial.game.words.with_names(["Ada"]).seat(t.roles, 0) == "Ada"


@BY_CASE
def test_every_beat_shows_everybody_what_is_being_told(case: Case) -> None:
    game = case.trial.game
    match = Match(game, case.setup(2), case.content, beats=True)
    rng = Random(2)
    while not match.table.over:
        match.answer(*case.trial.play(match.table, rng, 2))

    assert len(match.beats) == len(match.story)
    for number, (beats, told) in enumerate(zip(match.beats, match.story, strict=True)):
        expected = [place for place, one in enumerate(told) if game.words.is_beat(one.event)]
        seen = [beat.told for beat in beats]
        # What is told while the table is laid is not seen to happen.
        assert seen == expected if number else expected[len(expected) - len(seen) :] == seen
        assert all(len(beat.views) == case.seats + 1 for beat in beats)


@BY_GAME
def test_a_game_says_who_it_is_and_how_it_can_be_played(trial: Trial) -> None:
    game = trial.game
    check_text(game.title)
    check_sentence(game.about)
    assert len({mode.id for mode in game.modes}) == len(game.modes) > 0
    for mode in game.modes:
        check_text(mode.title)
        assert mode.usual_seats in mode.seats
        assert list(mode.seats) == sorted(set(mode.seats))
        assert len({setting.id for setting in mode.settings}) == len(mode.settings)
    assert cases_of(trial)

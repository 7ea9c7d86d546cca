"""Nobody can tell what is hidden: the test that matters, for every seat and step of random games.

What a seat cannot know is dealt again, and everything that reaches the seat must stay the same, byte for
byte: what it sees, may choose, is asked, and is told when the same answer is given.
"""

from random import Random

import msgspec

from dystopolis.bots import Bot, GreedyBot, RandomBot
from dystopolis.kernel import Draft, Match, Option, Perspective, Refused, Table

from .cases import BY_CASE, LOOKS, SEED, THOROUGH, Case, Walk, looks
from .knowledge import heard, known, wishes_of

WORLDS = 2


def others(case: Case, t: Table, seat: int, worlds: int = WORLDS) -> list[Table]:
    """What the table could be, for all that this seat knows."""
    return [
        case.trial.game.resample(t, seat, Random(f"{t.decisions} {seat} {world}")) for world in range(worlds)
    ]


def some_seats(t: Table, asked: int) -> set[int]:
    """All seats, or who is asked and one more."""
    if LOOKS >= THOROUGH:
        return set(range(t.seats))
    return {asked, Random(t.decisions).randrange(t.seats)}


@BY_CASE
def test_what_a_seat_cannot_know_makes_no_difference_to_it(case: Case) -> None:
    """Nor to somebody who only watches, and knows no more than any seat."""
    game = case.trial.game
    for number in (2, 5):
        for t, asked, _ in looks(case, number):
            watching = known(game, t, None, [])
            for seat in some_seats(t, asked):
                wishes = wishes_of(case.trial.game, t, seat, Random(seat))
                here = known(game, t, seat, wishes)
                for other in others(case, t, seat):
                    assert known(game, other, seat, wishes) == here
                    assert known(game, other, None, []) == watching


@BY_CASE
def test_what_a_seat_never_learned_makes_no_difference_after_the_end(case: Case) -> None:
    game = case.trial.game
    walk = Walk(case, 2)
    for _ in walk.play():
        pass
    for seat in range(walk.t.seats):
        for other in others(case, walk.t, seat):
            assert known(game, other, seat, []) == known(game, walk.t, seat, [])


@BY_CASE
def test_whatever_anybody_answers_a_seat_hears_and_sees_the_same(case: Case) -> None:
    """As long as no chance is drawn and nothing hidden is shown; and never, if it is not told of it."""
    trial, compared = case.trial, 0
    for number in (2, 5):
        for t, asked, option in looks(case, number):
            for seat in some_seats(t, asked):
                for who in (seat, None):
                    here = heard(case, t, who, asked, option)
                    assert here is not None
                    for other in others(case, t, seat):
                        there = heard(case, other, who, asked, option)
                        if there is None:
                            assert seat != asked, "the same options were listed"
                        elif here.drawn and there.drawn:
                            # What others sealed is opened with the last answer; otherwise nothing is yet.
                            both = min(len(here.first), len(there.first)) if len(t.asks) == 1 else 0
                            assert here.first[:both] == there.first[:both]
                        elif here.drawn or there.drawn:
                            as_often = here.drawn == there.drawn or trial.delays(t, seat)
                            assert as_often or seat != asked, "what follows tells what is hidden"
                        elif not (stands(t, asked, option) and here.lines and there.lines):
                            assert (there.lines, there.after) == (here.lines, here.after)
                            compared += 1

    assert compared > 0 or case.seats == 1


def stands(t: Table, asked: int, option: Option) -> bool:
    """Whether an answer is a final part of a draft: it may show something to those who hear of it."""
    ask = t.open_ask(asked)
    return ask is not None and isinstance(ask.choice, Draft) and isinstance(option, ask.choice.final)


@BY_CASE
def test_whether_somebody_had_a_choice_tells_nothing(case: Case) -> None:
    """Forced moves are made without asking: a choice whose number of options is a secret has to hide."""
    for number in (2, 5):
        for t, asked, _ in looks(case, number):
            for seat in some_seats(t, asked):
                for other in others(case, t, seat):
                    for here, there in zip(t.asks, other.asks, strict=True):
                        if here.seat != seat and not here.choice.hides:
                            assert (len(here.options) == 1) == (len(there.options) == 1), here.choice.rule


@BY_CASE
def test_what_is_shown_never_runs_ahead_of_what_is_told(case: Case) -> None:
    """Where chance has a say: as long as two worlds tell a seat the same, they show it the same."""
    compared = 0
    for t, asked, option in looks(case, 4):
        for seat in some_seats(t, asked):
            here = heard(case, t, seat, asked, option)
            assert here is not None
            for other in others(case, t, seat):
                there = heard(case, other, seat, asked, option)
                if there is not None:
                    compared += 1
                    agree(here.lines, there.lines)

    assert compared > 0


def agree(ours: list[bytes], theirs: list[bytes]) -> None:
    """The first difference is in what is told, not in what is shown between."""
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            assert one.startswith(b"[") or other.startswith(b"["), "what is shown differs before what is told"
            return


@BY_CASE
def test_taking_back_tells_nothing_and_gives_back_what_was_there(case: Case) -> None:
    game = case.trial.game
    for t, asked, option in looks(case, 2):
        before = known(game, t, asked, [])
        first: list[int] | None = None
        for table in (t, *others(case, t, asked)):
            match = case.match(table)
            match.answer(asked, option)
            taken = match.undoable(asked)
            first = taken if first is None else first
            assert taken == first or case.trial.delays(t, asked)
            if taken:
                match.undo(asked)
                assert known(game, match.table, asked, []) == before


@BY_CASE
def test_what_is_taken_back_because_programs_consent_has_told_nothing(case: Case) -> None:
    """Programs agree to everything, so a seat may try whatever it likes: that must show it nothing."""
    tried = 0
    for number in (2, 5):
        for t, asked, option in looks(case, number):
            programs = [seat for seat in range(t.seats) if seat != asked]
            tables = (t, *others(case, t, asked))
            matches = [case.match(table) for table in tables]
            for match in matches:
                match.answer(asked, option)
            if all(match.undoable(asked, programs, past_chance=False) for match in matches):
                here, *there = [heard(case, table, asked, asked, option) for table in tables]
                assert here is not None
                assert all(one is not None and one.lines == here.lines for one in there)
                assert all(one is not None and one.after == here.after for one in there)
                tried += 1

    assert tried > 0


@BY_CASE
def test_what_one_seat_takes_back_tells_another_nothing(case: Case) -> None:
    game = case.trial.game
    for t, asked, option in looks(case, 5):
        for seat in some_seats(t, asked):
            if seat == asked:
                continue
            seen = []
            for table in (t, *others(case, t, seat)):
                match = case.match(table)
                try:
                    match.answer(asked, option)
                except Refused:
                    continue
                if match.undoable(asked) == [0]:
                    match.undo(asked)
                    seen.append(known(game, match.table, seat, []))
            before = known(game, t, seat, [])
            assert all(one == before for one in seen)


@BY_CASE
def test_bots_that_see_the_same_and_have_the_same_luck_choose_the_same(case: Case) -> None:
    game = case.trial.game
    bots: list[Bot] = [RandomBot(), GreedyBot()] if game.persona is not None else [RandomBot()]
    for t, asked, _ in Walk(case, 3).looks(8):
        if asked not in t.waiting():
            continue
        for bot in bots:
            chosen = {
                bot.choose(Perspective(game, table, asked, Random(7)))
                for table in (t, t, *others(case, t, asked))
            }
            assert len(chosen) == 1
            assert chosen <= {*t.options(asked), *t.asides(asked)}


@BY_CASE
def test_what_is_whispered_about_a_seat_while_the_table_is_laid_reaches_its_side_alone(case: Case) -> None:
    """What was dealt before the first decision cannot be dealt again with what was said about it."""
    sides = [role.side for role in case.trial.game.roles(case.mode.id, case.seats, case.settings)]
    for number in range(4):
        for told in Match(case.trial.game, case.setup(number), case.content).story[0]:
            seat = getattr(told.event, "seat", None)
            if told.audience is not None and isinstance(seat, int):
                own = [
                    other for other, side in enumerate(sides) if other == seat or side == sides[seat] != ""
                ]
                assert set(told.audience) <= set(own), told


@BY_CASE
def test_the_seed_reaches_nobody(case: Case) -> None:
    """It stands in no view, no sentence, no event and no refusal."""
    game = case.trial.game
    walk = Walk(case, 6, aloud=True)
    secret = (SEED.encode(), walk.t.chance.key.hex().encode())
    for t, asked, _ in walk.looks():
        for seat in (asked, None):
            for what, data in known(game, t, seat, wishes_of(case.trial.game, t, asked, Random(1))).items():
                assert not any(one in data for one in secret), what
    story = msgspec.json.encode(walk.t.told)
    assert not any(one in story for one in secret)

"""A table can be copied, saved, loaded and replayed at every decision, and nothing is lost or shared."""

from random import Random

from tests.kernel.playing import change_everything, deep

from dystopolis.kernel import Match, Part, Table, digest, load, play_out, read_record, replay, save

from .cases import BY_CASE, BY_GAME, LOOKS, Case, Walk, cases_of, looks
from .trial import Trial

ANSWERS = 6 * LOOKS


@BY_CASE
def test_a_copy_forgets_nothing_and_what_it_shares_is_never_changed(case: Case) -> None:
    """Lists that are replaced and never changed may be shared: no copy notices what happens elsewhere."""
    for number in (2, 5):
        copies: list[tuple[Table, object]] = []
        for t, _, _ in Walk(case, number).looks():
            copy = t.copy()
            assert deep(copy) == deep(t)
            copies.append((copy, deep(t)))
        assert all(deep(copy) == before for copy, before in copies), "the table was played to its end"
        for copy, before in copies:
            other = copy.copy()
            play_on(case, other, number + 1)
            assert deep(copy) == before


def play_on(case: Case, t: Table, number: int) -> None:
    rng = Random(number)
    for _ in range(ANSWERS):
        if not t.over:
            t.answer(*case.trial.play(t, rng, number))


@BY_GAME
def test_no_attribute_of_a_table_or_a_part_is_forgotten_in_its_copy(trial: Trial) -> None:
    """Each is given a value that it does not start with."""
    kinds = [kind for kind in trial.game.named.values() if isinstance(kind, type) and issubclass(kind, Part)]
    things: list[Part | Table] = [kind() for kind in kinds]
    things += [t for case in cases_of(trial) for t in late_positions(case)]
    for thing in things:
        change_everything(thing)
        assert deep(thing.copy()) == deep(thing)


def late_positions(case: Case) -> list[Table]:
    """When most of what a table holds is there."""
    return [t.copy() for t, _, _ in Walk(case, 2).looks(3)]


@BY_CASE
def test_a_copy_is_silent_and_playing_it_leaves_the_original_alone(case: Case) -> None:
    for t, _, _ in Walk(case, 4, aloud=True).looks():
        before, heard = deep(t), len(t.told)
        copy = t.copy()
        play_out(copy, Random(1).random)
        assert (copy.aloud, copy.told, copy.witness) == (False, [], None)
        assert (deep(t), len(t.told)) == (before, heard)


@BY_CASE
def test_copies_and_loaded_tables_go_on_like_the_one_they_were(case: Case) -> None:
    game = case.trial.game
    for number in (2, 3):
        for t, asked, option in looks(case, number):
            loaded, copied = load(game, case.blank(), save(game, t)), t.copy()
            for other in (loaded, copied):
                assert digest(game, other) == digest(game, t)
                for seat in range(t.seats):
                    assert list(other.options(seat)) == list(t.options(seat))
                assert other.asides(asked) == t.asides(asked)
                assert game.views(other, [asked, None]) == game.views(t, [asked, None])
            after = t.copy()
            for other in (after, loaded, copied):
                other.answer(asked, option)
                play_out(other, Random(1).random)
            assert deep(copied) == deep(after)
            assert save(game, loaded) == save(game, after)


@BY_CASE
def test_a_match_can_be_recorded_replayed_and_rewound(case: Case) -> None:
    game = case.trial.game
    match = Match(game, case.setup(0), case.content, beats=True)
    rng = Random(0)
    marks, digests = [], [match.digest()]
    while not match.table.over and match.length < ANSWERS:
        match.answer(*case.trial.play(match.table, rng, 0))
        marks.append(match.last_mark())
        digests.append(match.digest())

    record = read_record(match.record())
    assert [row[2] for row in record.rows] == marks
    replayed = replay(game, record)
    assert (replayed.digest(), replayed.story) == (digests[-1], match.story)
    half = len(marks) // 2
    assert replay(game, record, upto=half).digest() == digests[half]
    told, beats = match.story[: half + 1], match.beats[: half + 1]
    match.rewind(half)
    assert (match.digest(), match.story, match.beats) == (digests[half], told, beats)

"""A match can be played on from any of its positions, as a new one, without what nobody could know."""

import msgspec
import pytest
from tests.kernel import toy
from tests.kernel.playing import match_of
from tests.kernel.test_match import finished

from dystopolis.games.metropolis import GAME as METROPOLIS
from dystopolis.games.wired import GAME as WIRED
from dystopolis.kernel import Differs, Game, Match, Refused, Setup, commitment, read_record, replay

BY_GAME = pytest.mark.parametrize("game", [toy.GAME, WIRED, METROPOLIS], ids=lambda game: game.id)


@BY_GAME
def test_what_the_seat_knew_is_the_same_and_what_it_could_not_know_is_not(game: Game) -> None:
    match = match_of(game, 3, "a branch", 8)
    there = match_of(game, 3, "a branch", 5)

    branch = match.branch(5, 1, "another day")

    assert branch.log == match.log[:5]
    assert msgspec.json.encode(game.view(branch.table, 1)) == msgspec.json.encode(game.view(there.table, 1))
    assert branch.table.chance.seed != match.setup.seed
    assert branch.digest() == match.branch(5, 1, "another day").digest()
    assert branch.digest() != match.branch(5, 1, "yet another day").digest()


@BY_GAME
@pytest.mark.parametrize("at", [0, 6])
def test_it_can_be_played_to_its_end_and_replayed(game: Game, at: int) -> None:
    branch = finished(game, 3, "branched").branch(at, 0, "once more")
    while not branch.table.over:
        seat = branch.table.waiting()[0]
        branch.answer(seat, branch.table.options(seat)[-1])

    again = replay(game, read_record(branch.record()))

    assert again.digest() == branch.digest()
    assert again.story == branch.story
    assert again.setup.branch == (at, 0, "once more")


def test_what_was_played_in_the_other_match_cannot_be_taken_back() -> None:
    branch = match_of(toy.GAME, 2, "stands", 4).branch(1, 0, "again")

    assert branch.undoable(0) == branch.undoable(0, consenting=[1]) == []
    with pytest.raises(LookupError):
        branch.without([0])
    branch.answer(0, branch.table.options(0)[0])
    assert branch.undo(0) == [1]


def test_before_the_branch_everything_is_as_it_was() -> None:
    match = match_of(WIRED, 2, "rewound", 10)
    branch = match.branch(6, 0, "again")

    branch.rewind(5)
    match.rewind(5)

    assert branch.digest() == match.digest()


@pytest.mark.parametrize(("at", "seat"), [(-1, 0), (9, 0), (2, -1), (2, 2)])
def test_a_branch_that_cannot_be_is_refused(at: int, seat: int) -> None:
    with pytest.raises(Refused):
        match_of(toy.GAME, 2, "refused", 4).branch(at, seat, "again")


def test_a_finished_position_cannot_be_played_on() -> None:
    match = finished(toy.GAME, 2, "over")

    with pytest.raises(Refused, match="The game is over there"):
        match.branch(match.length, 0, "again")


def test_a_branch_is_not_branched_again_but_the_first_match_is() -> None:
    match = match_of(WIRED, 2, "twice", 8)
    branch = match.branch(5, 0, "again")

    with pytest.raises(Refused, match="goes on from another one"):
        branch.branch(5, 0, "and again")
    assert branch.branch(4, 0, "and again").digest() == match.branch(4, 0, "and again").digest()


def test_the_commitment_covers_the_branch_and_others_stay_as_they_were() -> None:
    setup = Setup("sleeve", "1", 2, "a seed")
    made = {
        commitment(msgspec.structs.replace(setup, branch=branch))
        for branch in (None, (0, 0, "a"), (1, 0, "a"), (0, 1, "a"), (0, 0, "b"))
    }

    assert len(made) == 5
    assert commitment(setup) in made


def test_a_file_with_a_damaged_branch_is_refused_with_a_sentence() -> None:
    match = Match(toy.GAME, Setup("sleeve", "1", 2, "damaged"))
    record = read_record(match.record())

    for branch in ((-1, 0, "x"), (0, 7, "x")):
        setup = msgspec.structs.replace(record.setup, branch=branch)
        with pytest.raises(Differs, match="A match cannot go on after"):
            replay(toy.GAME, msgspec.structs.replace(record, setup=setup))

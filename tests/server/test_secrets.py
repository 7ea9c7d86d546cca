"""Nothing that leaves the server depends on what its reader cannot know.

What a viewer cannot know is dealt again, and others who choose in secret choose something else: every message
to that viewer, and everything it can ask for, must stay the same, byte for byte, numbers and all.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, cast

import msgspec
import pytest
from tests.server.twins import (
    NOON,
    SEED,
    choose,
    go_on,
    is_seen,
    positions,
    room_at,
    seat_that_waits,
    table_of,
    told,
)

from dystopolis.games import metropolis, wired
from dystopolis.kernel import Game, Table, barrier
from dystopolis.server.matches import OpenMatch
from dystopolis.server.matches.announcer import new_occasions
from dystopolis.server.protocol.lobby import Clock
from dystopolis.server.room import Room
from dystopolis.server.room import entries as e
from dystopolis.server.room.frames import Viewers

MATCHES = [*[(wired.GAME, number) for number in range(140)], *[(metropolis.GAME, n) for n in range(60)]]
EVERY = {"wired": 15, "metropolis": 150}  # steps between two positions that are looked at
GROUPS = 10


@pytest.mark.parametrize("group", range(GROUPS))
def test_in_200_matches_no_byte_depends_on_what_its_reader_cannot_know(group: int) -> None:
    compared = 0
    for game, number in MATCHES[group::GROUPS]:
        rng = Random(number)
        every = EVERY[game.id]
        for step, table in enumerate(positions(game, number)):
            if step % every == number % every:
                compared += compare(game, table, rng)

    assert compared > 500


def compare(game: Game, table: Table, rng: Random) -> int:
    """How many messages were found to be the same in a room and its twin."""
    seat = rng.randrange(table.seats)
    here, there = room_at(game, table), room_at(game, game.resample(table, seat, rng))
    compared = 0
    for viewer in (seat, None):
        same(told(here, viewer), told(there, viewer))
    for frames in go_on(here, there, seat, rng):
        for viewer in (seat, None):
            same(frames.here.get(viewer), frames.there.get(viewer))
            same(told(here, viewer), told(there, viewer))
            assert not secrets_in(here, frames.here.get(viewer, b"") + told(here, viewer))
            compared += 1
    return compared


def secrets_in(room: Room, sent: bytes) -> list[str]:
    """The seed in every form in which it might come along."""
    chance = table_of(room).chance
    return [text for text in (SEED, chance.seed, chance.key.hex(), "seed") if text.encode() in sent]


def test_what_is_done_in_secret_has_no_message_and_no_number() -> None:
    rng = Random(4)
    unnoticed = 0
    for number in range(4):
        for step, table in enumerate(positions(metropolis.GAME, number)):
            if step % 60 == number and planning(table):
                unnoticed += unnoticed_acts(room_at(metropolis.GAME, table), rng)

    assert unnoticed > 40


def planning(table: Any) -> bool:
    return bool(table.phase == "planning")


def unnoticed_acts(room: Room, rng: Random, with_vote: bool = False) -> int:
    """Let seats act in secret some times; nobody else is told anything, nor sent a notice."""
    count = 0
    match = OpenMatch(room, cast(Any, None))
    if with_vote:
        voter = room.waiting()[0]
        room.enact(e.Answered(voter, choose(table_of(room), voter, rng)), NOON)
        room.enact(e.Voted(voter, "undo", True), NOON)
    list(new_occasions(match, present=()))
    for _ in range(4):
        seat = seat_that_waits(room, rng)
        option = choose(table_of(room), seat, rng)
        others = [viewer for viewer in room.viewers.by_id if viewer != seat]
        if any(is_seen(table_of(room), seat, option, viewer) for viewer in others):
            continue
        before = {viewer: told(room, viewer) for viewer in others}
        drawn, decisions = barrier(table_of(room)), table_of(room).decisions
        _, frames = room.enact(e.Answered(seat, option), NOON, seat, f"id-{rng.random()}")
        if (barrier(table_of(room)), table_of(room).decisions) != (drawn, decisions):
            break
        assert set(frames) == {seat}
        assert {occasion.seat for occasion in new_occasions(match, present=())} <= {seat}
        assert {viewer: told(room, viewer) for viewer in others} == before
        count += 1
    return count


def test_a_vote_on_taking_back_outlives_what_others_do_in_secret() -> None:
    """If it ended, everybody would know that somebody had done something."""
    rng = Random(5)
    unnoticed = 0
    for step, table in enumerate(positions(metropolis.GAME, 2)):
        if step % 25 == 0 and planning(table):
            unnoticed += unnoticed_acts(room_at(metropolis.GAME, table), rng, with_vote=True)

    assert unnoticed > 20


def test_a_vote_on_taking_back_ends_when_the_game_goes_on() -> None:
    table = next(iter(positions(wired.GAME, 1)))
    room = room_at(wired.GAME, table, Clock())
    seat = room.waiting()[0]
    room.enact(e.Voted(seat, "undo", True), NOON)
    assert room.status.votes
    while room.status.votes:
        seat = room.waiting()[0]
        room.enact(e.Answered(seat, table_of(room).options(seat)[0]), NOON)

    assert table_of(room).decisions > table.decisions


# The tests of the tests: what leaks is caught.


def show_bids(table: Any, seats: Sequence[int | None]) -> list[msgspec.Struct]:
    highest = max(p.plan.bid for p in table.players)
    shown = metropolis.GAME.views(table, seats)
    return [msgspec.structs.replace(view, highest_bid=highest) for view in shown]


def test_a_view_that_leaks_would_be_caught() -> None:
    leaky = msgspec.structs.replace(metropolis.GAME, views=show_bids, named={})

    with pytest.raises(AssertionError):
        compare_often(leaky)


def same(here: bytes | None, there: bytes | None) -> None:
    """A plain `assert` would show where long messages differ, which takes half a minute."""
    if here != there:
        raise AssertionError("a message depends on what its reader cannot know")


def compare_often(game: Game) -> None:
    for step, table in enumerate(positions(metropolis.GAME, 3)):
        if step % 20 == 0:
            compare(game, table, Random(step))


def test_numbers_that_count_what_others_do_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Viewers.tell

    def counting(self: Viewers, now: Any) -> Any:
        told_now = honest(self, now)
        for viewer in self.by_id.values():
            viewer.seq += viewer.id not in told_now[0]
        return told_now

    monkeypatch.setattr(Viewers, "tell", counting)
    with pytest.raises(AssertionError):
        test_what_is_done_in_secret_has_no_message_and_no_number()


def test_a_label_that_leaks_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def prompt(_words: Any, table: Any, _ask: Any) -> str:
        return f"Somebody's money is {[player.coins for player in table.players]}."

    monkeypatch.setattr(type(metropolis.GAME.words), "prompt", prompt)
    with pytest.raises(AssertionError):
        compare_often(metropolis.GAME)

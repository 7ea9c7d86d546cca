"""Nobody can tell what is hidden: the test that matters, for every seat and step of random games.

What a seat cannot know is dealt again, and everything that reaches the seat must stay the same, byte for
byte: what it sees, what it may choose, and what it is told when the same answer is given, as long as no
chance is drawn and nothing hidden is turned up.
"""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from tests.games.wired.players import player

from dystopolis.games.wired import GAME
from dystopolis.games.wired.box import CORPORATIONS
from dystopolis.games.wired.clock import pace
from dystopolis.games.wired.options import Lose
from dystopolis.games.wired.seen import WiredView
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.view import view
from dystopolis.kernel import Match, Option, Refused, Setup, barrier, digest

SEED = "nobody may ever see this seed"
View = Callable[[Wired, int | None], WiredView]


class Walk:
    """A random game, one decision at a time."""

    def __init__(self, game: int, settings: dict[str, str] | None = None) -> None:
        t = GAME.start(2 + game % 3, f"{SEED} {game}", settings)
        assert isinstance(t, Wired)
        self.t, self.game, self.rng = t, game, Random(game)

    def next(self) -> tuple[int, Option]:
        """Who is asked, and what they will choose."""
        seat = self.t.waiting()[0]
        return seat, player(self.game, seat)(self.t.options(seat), self.rng)


def seen(t: Wired, seat: int | None, see: View = view) -> tuple[bytes, bytes]:
    """All that reaches a seat without anything happening."""
    asked = [(ask.seat, ask.choice.rule) for ask in t.asks]
    offered = list(t.options(seat)) if seat is not None else []
    return msgspec.json.encode(see(t, seat)), msgspec.json.encode([asked, offered, pace(t)])


def heard(t: Wired, seat: int | None, asked: int, option: Option) -> bytes | None:
    """What a seat is told when an answer is given; None where chance or a turned card had a say."""
    copy = t.copy()
    copy.aloud = True
    before = barrier(copy)
    copy.answer(asked, option)
    if barrier(copy) != before or copy.over:
        return None
    return msgspec.json.encode([[told.event for told in copy.told if told.reaches(seat)], seen(copy, seat)])


@pytest.mark.rule("WB-INFO-01", "WB-INFO-02", "WB-INFO-05", "WB-INFO-06")
@pytest.mark.parametrize("game", range(18))
def test_what_a_seat_cannot_know_makes_no_difference_to_it(game: int) -> None:
    steps = Walk(game)
    compared = 0
    while not steps.t.over:
        t = steps.t
        asked, option = steps.next()
        for seat in range(t.seats):
            here, next_ = seen(t, seat), heard(t, seat, asked, option)
            for number in range(2):
                other = resampled(t, seat, number)
                assert seen(other, seat) == here
                if next_ is not None:
                    assert heard(other, seat, asked, option) == next_
                    compared += 1
        t.answer(asked, option)
    for seat in range(steps.t.seats):
        assert seen(resampled(steps.t, seat, 1), seat) == seen(steps.t, seat)

    assert compared > 100


@pytest.mark.parametrize("game", range(3))
def test_somebody_who_only_watches_sees_nothing_that_any_seat_may_not(game: int) -> None:
    steps = Walk(game)
    while not steps.t.over:
        t = steps.t
        asked, option = steps.next()
        here, next_ = seen(t, None), heard(t, None, asked, option)
        for seat in range(t.seats):
            other = resampled(t, seat, seat)
            assert seen(other, None) == here
            assert next_ is None or heard(other, None, asked, option) == next_
        t.answer(asked, option)


@pytest.mark.rule("WB-RULING-47")
def test_open_piles_hide_as_much_of_everything_else() -> None:
    steps = Walk(1, {"WB-RULING-47": "open piles"})
    while not steps.t.over:
        for seat in range(steps.t.seats):
            assert seen(resampled(steps.t, seat, 5), seat) == seen(steps.t, seat)
        steps.t.answer(*steps.next())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_targets_exchanged_by_hand_are_seen_by_their_owners_only(seats: int) -> None:
    for game in range(20):
        t = GAME.start(seats, f"targets {game}")
        assert isinstance(t, Wired)
        other = t.copy()
        one, two = other.players[0], other.players[1]
        one.target, two.target = two.target, one.target

        for seat in (*range(seats), None):
            assert (seen(other, seat) == seen(t, seat)) == (seat not in (0, 1))


def test_a_target_exchanged_with_the_box_is_seen_by_its_owner_only() -> None:
    t = GAME.start(3, "the box")
    assert isinstance(t, Wired)
    other = t.copy()
    other.players[2].target, other.undealt = t.undealt[0], [t.players[2].target]

    assert [seat for seat in (0, 1, 2, None) if seen(other, seat) != seen(t, seat)] == [2]


@pytest.mark.parametrize("stack", range(6))
def test_the_order_of_the_cards_that_lie_face_down_is_seen_by_nobody(stack: int) -> None:
    t = GAME.start(4, "face down")
    assert isinstance(t, Wired)
    other = t.copy()
    other.jobs[stack].cards[1:] = reversed(t.jobs[stack].cards[1:])

    assert other.jobs[stack].cards != t.jobs[stack].cards
    for seat in (0, 1, 2, 3, None):
        assert seen(other, seat) == seen(t, seat)


def test_the_crime_cards_of_the_two_territories_can_be_exchanged_unseen() -> None:
    t = GAME.start(2, "territories")
    assert isinstance(t, Wired)
    other = t.copy()
    other.jobs[4].cards[2], other.jobs[5].cards[3] = t.jobs[5].cards[3], t.jobs[4].cards[2]

    for seat in (0, 1, None):
        assert seen(other, seat) == seen(t, seat)


def exchange_targets(t: Wired) -> None:
    t.players[1].target, t.undealt[0] = t.undealt[0], t.players[1].target


def turn_a_stack_over(t: Wired) -> None:
    t.jobs[3].cards[1:] = reversed(t.jobs[3].cards[1:])


def exchange_crime_cards(t: Wired) -> None:
    t.jobs[4].cards[2], t.jobs[5].cards[3] = t.jobs[5].cards[3], t.jobs[4].cards[2]


@pytest.mark.parametrize("exchange", [exchange_targets, turn_a_stack_over, exchange_crime_cards])
def test_what_is_hidden_leaves_no_trace_when_it_is_dealt_again(exchange: Callable[[Wired], None]) -> None:
    """Programs that play imagine the same tables, whatever the truth is."""
    t = GAME.start(3, "no trace")
    assert isinstance(t, Wired)
    other = t.copy()
    exchange(other)

    assert digest(GAME, other) != digest(GAME, t)
    for number in range(10):
        assert digest(GAME, resampled(other, 0, number)) == digest(GAME, resampled(t, 0, number))


def test_every_hidden_card_and_target_is_dealt_again() -> None:
    t = GAME.start(3, "dealt again")
    assert isinstance(t, Wired)
    others = [resampled(t, 0, number) for number in range(200)]

    for job in range(6):
        for place in range(1, 5):
            found = {other.jobs[job].cards[place] for other in others}
            assert len(found) == (4 if job < 4 else 8)
    for seat in (1, 2):
        assert len({other.players[seat].target for other in others}) == 3
    assert {other.players[0].target for other in others} == {t.players[0].target}


def test_the_next_dice_are_seen_by_nobody() -> None:
    """Another seed, the same table: nothing that anybody sees comes from the seed itself."""
    steps = Walk(2)
    while not steps.t.over:
        other = steps.t.copy()
        other.chance = GAME.resample(steps.t, 0, Random(3)).chance
        for seat in (*range(other.seats), None):
            assert seen(other, seat) == seen(steps.t, seat)
        steps.t.answer(*steps.next())


@pytest.mark.parametrize("game", range(6))
def test_the_seed_is_in_no_view_no_event_and_no_refusal(game: int) -> None:
    match = Match(GAME, Setup("wired", GAME.version, 2 + game % 3, SEED))
    rng = Random(game)
    while not match.table.over:
        seat = match.table.waiting()[0]
        if rng.random() < 0.1:
            with pytest.raises(Refused) as refused:
                match.answer(seat, Lose(9, 9))
            assert SEED not in refused.value.sentence
        for eyes in (seat, None):
            assert SEED.encode() not in msgspec.json.encode(GAME.view(match.table, eyes))
        match.answer(seat, player(game, seat)(match.table.options(seat), rng))

    assert SEED.encode() not in msgspec.json.encode(match.story)
    assert match.table.chance.key.hex().encode() not in msgspec.json.encode(match.story)


def test_everybody_is_told_the_same_except_the_targets() -> None:
    match = Match(GAME, Setup("wired", GAME.version, 4, SEED))
    rng = Random(1)
    while not match.table.over:
        seat = match.table.waiting()[0]
        match.answer(seat, player(1, seat)(match.table.options(seat), rng))

    told = [told for events in match.story for told in events]
    assert sorted(one.audience for one in told if one.audience) == [(0,), (1,), (2,), (3,)]
    assert {type(one.event).__name__ for one in told if one.audience} == {"Targeted"}


def show_a_target(t: Wired, seat: int | None) -> WiredView:
    shown = view(t, seat)
    next_one = msgspec.structs.replace(shown.players[1], target=CORPORATIONS[t.players[1].target])
    return msgspec.structs.replace(shown, players=(shown.players[0], next_one, *shown.players[2:]))


def show_a_card(t: Wired, seat: int | None) -> WiredView:
    shown = view(t, seat)
    job = msgspec.structs.replace(shown.jobs[0], card=t.box.cards[t.jobs[0].cards[-1]].id)
    return msgspec.structs.replace(shown, jobs=(job, *shown.jobs[1:]))


def show_the_dice(t: Wired, seat: int | None) -> WiredView:
    return msgspec.structs.replace(view(t, seat), mercenaries=t.chance.copy().below("yellow", 6))


def show_the_box(t: Wired, seat: int | None) -> WiredView:
    return msgspec.structs.replace(view(t, seat), winners=tuple(t.undealt))


@pytest.mark.parametrize("leaky", [show_a_target, show_a_card, show_the_dice, show_the_box])
def test_a_view_that_leaks_would_be_caught(leaky: View) -> None:
    """The test of the test: some step of some game tells these views from honest ones."""
    assert not catches(view)
    assert catches(leaky)


def catches(see: View) -> bool:
    for game in range(4):
        steps = Walk(game)
        for _ in range(10):
            t = steps.t
            others = [resampled(t, 0, number) for number in range(3)]
            if any(seen(other, 0, see) != seen(t, 0, see) for other in others):
                return True
            t.answer(*steps.next())
    return False


def resampled(t: Wired, seat: int, number: int) -> Wired:
    other = GAME.resample(t, seat, Random(1000 * t.decisions + number))
    assert isinstance(other, Wired)
    return other

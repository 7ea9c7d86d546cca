"""Whatever is listed can be carried out, and whatever is not is refused: at random positions."""

from random import Random

import pytest
from tests.games.metropolis.invariants import check
from tests.games.metropolis.players import choose, overdue
from tests.games.metropolis.test_programmes import start
from tests.games.metropolis.trial import play

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.options import (
    Accept,
    Along,
    Bid,
    DropOff,
    Free,
    Invest,
    Keep,
    Lay,
    MoveRail,
    OfferTo,
    Remove,
    Ride,
    SetFee,
    Shift,
    UseItem,
    Withdraw,
)
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Option, Refused, digest

NEVER: list[Option] = [
    Bid(-1), Bid(10_000), Along("V01", "V54"), Along("V01", "V01"), Ride("R12"), Ride("R99"),
    SetFee("R12", 1), SetFee("R01", 100), MoveRail("R12", "V30"), Invest("A", 0), Invest("A", 4),
    Invest("Z", 1), DropOff(all=True), UseItem("IT-STEAL"), UseItem("IT-NONE"), Lay("R12", "V01", "V13"),
    Lay("R01", "V01", "V05"), Lay("R01", "V01", "V54"), Free("IT-OPEN"), Free("IT-LARGE", hex="A", coins=10),
    Keep("IT-OPEN"), Keep("R12"), Remove(0), Remove(99), Shift(1, 1), OfferTo(-1), OfferTo(9),
    Accept(999_999), Withdraw(0),
]  # fmt: skip


@pytest.mark.parametrize("game", range(12))
def test_every_listed_option_can_be_carried_out(game: int) -> None:
    rng = Random(game)
    t = start(game)
    tried = 0
    while not t.over:
        if rng.random() < 0.08:
            seat = rng.randrange(t.seats)
            before = digest(GAME, t)
            listed = [*t.options(seat), *t.asides(seat)]
            for option in rng.sample(listed, min(50, len(listed))):
                carry_out(t, seat, option)
                tried += 1
            assert digest(GAME, t) == before
        t.answer(*play(t, rng, game))

    assert tried > 200


def carry_out(t: Metropolis, seat: int, option: Option) -> None:
    """On a copy; then everybody's time is up, so that the option has its consequences."""
    copy = t.copy()
    copy.answer(seat, option)
    check(copy)
    round = copy.round
    while copy.round == round and not copy.over and copy.phase == "planning":
        late = copy.waiting()[0]
        copy.answer(late, overdue(copy, late))
    check(copy)


@pytest.mark.parametrize("game", range(4))
def test_what_is_never_possible_is_refused_at_every_decision(game: int) -> None:
    rng = Random(game)
    t = start(game)
    for _ in range(150):
        seat = rng.choice(t.waiting())
        for option in rng.sample(NEVER, 4):
            with pytest.raises(Refused):
                t.answer(seat, option)
        t.answer(seat, choose(t, seat, rng))


@pytest.mark.parametrize("game", range(12))
def test_if_nobody_else_does_anything_no_suggested_action_fails(game: int) -> None:
    """What a seat is offered first works as far as it can know; here there is nothing it cannot know."""
    rng = Random(game)
    t = start(game)
    acted = 0
    while not t.over:
        seat = t.waiting()[-1]
        option = rng.choice(t.options(0)) if seat == 0 else overdue(t, seat)
        t.answer(seat, option)
        p = t.players[0]
        assert p.failed == []
        acted += len(p.plan.actions)

    assert acted > 50

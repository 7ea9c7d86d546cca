"""Every invariant of the ledger is checked, and every check can fail."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.metal_dawn.builders import act_two, activate, board, mission, skill, stand, unit
from tests.games.metal_dawn.invariants import CHECKS, Violated, check, violated
from tests.games.metal_dawn.watcher import WATCHED, Watcher

from dystopolis.games import metal_dawn
from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.events import Advanced
from dystopolis.games.metal_dawn.table import HACKED, REVEALED, MetalDawn
from dystopolis.toolkit.ledger import read_ledger

LEDGER = Path(str(metal_dawn.__file__)).parent / "rules.md"


def played(seats: int = 2, mode: str = "together") -> MetalDawn:
    """A table in its first Agent phase."""
    t = GAME.start(seats, "invariants", mode=mode, aloud=True)
    assert isinstance(t, MetalDawn)
    while t.phase == "setup":
        seat = t.waiting()[0]
        t.answer(seat, t.options(seat)[0])
    return t


def test_every_invariant_of_the_ledger_has_a_check() -> None:
    ledger = read_ledger(LEDGER.read_text(encoding="utf-8"))

    assert set(CHECKS) | set(WATCHED) == set(ledger.invariants) == set(range(1, 34))


@pytest.mark.parametrize("mode", ["together", "tech-war"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_new_table_breaks_no_invariant(seats: int, mode: str) -> None:
    check(played(seats, mode))


def change(**values: object) -> Callable[[MetalDawn], None]:
    def make(t: MetalDawn) -> None:
        for name, value in values.items():
            setattr(t, name, value)

    return make


def on_agent(**values: object) -> Callable[[MetalDawn], None]:
    def make(t: MetalDawn) -> None:
        for name, value in values.items():
            setattr(t.agents[0], name, value)

    return make


def on_side(**values: object) -> Callable[[MetalDawn], None]:
    def make(t: MetalDawn) -> None:
        for name, value in values.items():
            setattr(t.sides[0], name, value)

    return make


def lose_a_unit(t: MetalDawn) -> None:
    t.pool[0] -= 1


def swap_types(t: MetalDawn) -> None:
    t.pool[0] -= 1
    t.pool[1] += 1


def two_on_a_place(t: MetalDawn) -> None:
    t.agents[0].at = t.agents[1].at


def a_unit_in_ruins(t: MetalDawn) -> None:
    place = next(place for place, value in enumerate(t.units) if value)
    t.destroyed |= 1 << (place >> 2)


def the_same_agent_twice(t: MetalDawn) -> None:
    t.agents[0].card = t.agents[1].card


def a_reserve_in_play(t: MetalDawn) -> None:
    t.reserve_rest |= 1 << t.agents[0].card


def four_intel(t: MetalDawn) -> None:
    t.sides[0].intel = (0, 1, 2, 3)
    for ask in t.asks:
        t.asks.remove(ask)


def a_skill_that_is_active(t: MetalDawn) -> None:
    mission(t, 0, "Courier Run")
    skill(t, 0, "Courier Run")


def one_card_less(t: MetalDawn) -> None:
    t.intel_deck.cards.pop()


def seven_tokens(t: MetalDawn) -> None:
    t.tokens = (7, *[0] * 11)


def a_block_on_nothing(t: MetalDawn) -> None:
    free = next(place for place, value in enumerate(t.units) if not value)
    t.blocked |= 1 << free


def two_tokens_in_a_zone(t: MetalDawn) -> None:
    for side in t.sides:
        side.token_at = 3


def a_plan_without_a_hack(t: MetalDawn) -> None:
    t.plans = (t.robot_deck.cards.pop(), *t.plans[1:])


def a_robot_card_less(t: MetalDawn) -> None:
    t.robot_deck.cards.pop()


def a_card_of_ruins(t: MetalDawn) -> None:
    zone = next(zone for zone in range(12) if t.destroyed >> zone & 1)
    t.dominus_discard = next((*t.dominus_discard, card.index) for card in t.box.dominus if card.zone == zone)


def dominus_in_ruins(t: MetalDawn) -> None:
    t.dominus = next(zone for zone in range(12) if t.destroyed >> zone & 1)


def one_more_in_the_bag(t: MetalDawn) -> None:
    t.bag[0] += 1


def nobody_is_asked(t: MetalDawn) -> None:
    t.asks.clear()


@pytest.mark.parametrize(
    ("number", "broken"),
    [
        (1, lose_a_unit),
        (2, swap_types),
        (3, two_on_a_place),
        (4, a_unit_in_ruins),
        (5, change(md=11)),
        (6, on_agent(health=0)),
        (6, on_agent(health=40)),
        (7, the_same_agent_twice),
        (8, a_reserve_in_play),
        (9, four_intel),
        (10, a_skill_that_is_active),
        (11, one_card_less),
        (12, on_agent(ammo=9)),
        (13, seven_tokens),
        (13, a_block_on_nothing),
        (15, two_tokens_in_a_zone),
        (17, a_plan_without_a_hack),
        (18, a_robot_card_less),
        (19, change(act=2, robot_health=3)),
        (20, change(robot_health=3)),
        (21, a_card_of_ruins),
        (22, dominus_in_ruins),
        (26, change(actions=-1)),
        (28, on_side(points=3)),
        (29, nobody_is_asked),
        (33, one_more_in_the_bag),
    ],
)
def test_every_check_can_fail(number: int, broken: Callable[[MetalDawn], None]) -> None:
    t = played()
    assert number not in violated(t)

    broken(t)

    assert number in violated(t)
    with pytest.raises(Violated, match=str(number)):
        check(t)


def test_a_win_while_the_robot_stands_is_noticed() -> None:
    t = board()
    act_two(t, 5, health=4)
    t.end([0, 1], [1, 1], way="a mistake", rule="MD-GEN-02")

    assert 31 in violated(t)


@pytest.mark.parametrize(
    ("number", "broken"),
    [
        (8, change(reserve=9)),
        (16, change(firewalls=1 << 3)),
        (25, on_agent(beside=True)),
        (28, on_side(points=-1)),
    ],
)
def test_the_watcher_notices_what_shows_over_time(number: int, broken: Callable[[MetalDawn], None]) -> None:
    t = played(mode="tech-war")
    watcher = Watcher(t)

    broken(t)

    with pytest.raises(Violated, match=str(number)):
        watcher.compare(t)


def test_the_watcher_remembers_acts_divisions_blocks_and_the_highest_space() -> None:
    t = played()
    watcher = Watcher(t)
    watcher.act = 2
    with pytest.raises(Violated, match="19"):
        watcher.compare(t)

    watcher = Watcher(t)
    watcher.spent = [True, False]
    with pytest.raises(Violated, match="27"):
        watcher.compare(t)

    watcher = Watcher(t)
    t.tell(Advanced(2))
    watcher.listen(t)
    with pytest.raises(Violated, match="16"):
        watcher.compare(t)

    t = board()
    place = unit(t, 1, 1, "So")
    watcher = Watcher(played())
    watcher.points = [0, 0]
    t.blocked, t.acting, t.activations = 1 << place, -1, 0
    with pytest.raises(Violated, match="14"):
        watcher.compare(t)


def test_a_never_ending_activation_is_noticed() -> None:
    t = board()
    stand(t, 0, 1, 1)
    activate(t, 0)
    watcher = Watcher(played())
    watcher.compare(t)
    watcher.in_activation = (999, *watcher.in_activation[1:])
    with pytest.raises(Violated, match="32"):
        watcher.compare(t)


def test_hidden_units_are_kept_apart_from_revealed_ones() -> None:
    t = board()
    unit(t, 1, 1, "So", 2)
    assert t.units[0] >= REVEALED
    assert 33 not in violated(t)
    t.code_state = (HACKED, *t.code_state[1:])
    assert 17 in violated(t)

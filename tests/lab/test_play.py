import msgspec
import pytest
from tests.bots.personas import LooksAtEverything

from dystopolis.bots import Bot, GreedyBot, RandomBot, make_bot
from dystopolis.games.wired import GAME
from dystopolis.kernel import Option, Perspective, read_record, replay
from dystopolis.lab import play_one

CURIOUS = msgspec.structs.replace(GAME, persona=LooksAtEverything())


class Loud:
    """Plays at random, but is not the random bot, so that no short cut is taken for it."""

    name = "loud"

    def choose(self, eyes: Perspective) -> Option:
        return RandomBot().choose(eyes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_played_to_its_end(seats: int) -> None:
    result = play_one(GAME, [RandomBot()] * seats, "end")

    winners, scores = result.outcome.winners, result.outcome.scores
    assert len(winners) == 1
    assert len(scores) == seats
    assert scores[winners[0]] == max(scores)
    assert result.decisions > 0
    assert result.rounds is not None
    assert 1 <= result.rounds <= 12
    assert result.match is None


@pytest.mark.parametrize("names", [("random",) * 3, ("regular", "random", "random"), ("regular",) * 3])
def test_a_kept_game_is_the_same_game(names: tuple[str, ...]) -> None:
    bots = [make_bot(GAME, name) for name in names]
    for seed in ("a", "b", "c"):
        quick = play_one(CURIOUS, bots, seed)
        kept = play_one(CURIOUS, bots, seed, keep=True)

        assert msgspec.structs.replace(kept, match=None) == quick
        assert kept.match is not None
        assert len(kept.match.log) == quick.decisions


def test_a_kept_game_can_be_replayed() -> None:
    bots: list[Bot] = [GreedyBot(), RandomBot()]
    kept = play_one(CURIOUS, bots, "again", {"WB-RULING-19": "may sink"}, keep=True)
    assert kept.match is not None

    again = replay(GAME, read_record(kept.match.record()))

    assert again.table.outcome == kept.outcome
    assert again.setup.names == ("regular", "random")
    assert again.setup.settings == {"WB-RULING-19": "may sink"}


@pytest.mark.parametrize(
    "bots", [[RandomBot()] * 4, [Loud()] * 4, [GreedyBot(), Loud(), RandomBot(), Loud()]]
)
def test_the_seed_decides_everything(bots: list[Bot]) -> None:
    first = play_one(CURIOUS, bots, "one")

    assert play_one(CURIOUS, bots, "one") == first
    assert any(play_one(CURIOUS, bots, f"other {number}") != first for number in range(3))


def test_no_bot_shares_its_luck_with_one_that_might_learn_from_it() -> None:
    seen: list[list[float]] = [[], []]

    class Watching:
        name = "watching"

        def choose(self, eyes: Perspective) -> Option:
            seen[eyes.seat].append(eyes.rng.random())
            return eyes.options()[0]

    play_one(GAME, [Watching(), Watching()], "luck")

    assert seen[0]
    assert seen[1]
    assert set(seen[0]).isdisjoint(seen[1])

"""Promise 4: chance in named streams, from one seed, the same everywhere."""

import os
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.toy import GAME

from dystopolis.kernel import Chance, digest, load, save

STREAMS = st.sampled_from(["deck", "die", "", "ш", "deck/0"])


def test_the_numbers_of_a_seed_never_change() -> None:
    """Golden numbers: saved matches depend on them, so they are fixed for ever."""
    chance = Chance("dystopolis")

    assert [chance.below("die", 6) for _ in range(20)] == [
        2, 5, 2, 4, 2, 2, 4, 5, 3, 5, 1, 2, 5, 4, 5, 2, 1, 0, 0, 5,
    ]  # fmt: skip
    assert [chance.below("die", 6) for _ in range(20)] == [
        3, 2, 2, 0, 4, 5, 4, 4, 3, 5, 3, 4, 1, 2, 1, 1, 5, 0, 4, 1,
    ]  # fmt: skip
    assert [chance.below("deck", 52) for _ in range(20)] == [
        33, 6, 40, 5, 40, 51, 9, 45, 17, 3, 2, 21, 23, 45, 51, 28, 20, 25, 25, 51,
    ]  # fmt: skip
    assert [chance.below("die", 1_000_000) for _ in range(4)] == [556634, 296677, 777964, 612354]


def test_shuffles_and_picks_of_a_seed_never_change() -> None:
    chance = Chance("dystopolis")
    cards = list(range(10))

    chance.shuffle("cards", cards)

    assert cards == [4, 8, 6, 7, 9, 2, 3, 1, 0, 5]
    assert [chance.pick("cards", ["a", "b", "c"]) for _ in range(9)] == list("ccacbcaab")


def test_seeds_and_streams_are_any_text() -> None:
    assert Chance("").below("", 1 << 32) == 2075909891
    assert Chance("Metropolis – é").below("ш", 1 << 32) == 2536457015


@given(draws=st.lists(STREAMS, max_size=80), seed=st.text(max_size=10))
@settings(deadline=None)
def test_drawing_from_one_stream_never_moves_another(draws: list[str], seed: str) -> None:
    mixed = Chance(seed)
    results: dict[str, list[int]] = {}
    for stream in draws:
        results.setdefault(stream, []).append(mixed.below(stream, 100))

    for stream, numbers in results.items():
        alone = Chance(seed)
        assert [alone.below(stream, 100) for _ in numbers] == numbers


def test_streams_and_seeds_give_different_numbers() -> None:
    numbers = {
        tuple(chance.below(stream, 1000) for _ in range(5))
        for seed in map(str, range(50))
        for chance in [Chance(seed)]
        for stream in ("deck", "die", "deck/0")
    }

    assert len(numbers) == 150


@pytest.mark.parametrize("n", [2, 6, 7, 52])
def test_every_number_is_equally_likely(n: int) -> None:
    """Chi-square over 60,000 draws; the limit is exceeded by a fair stream once in a hundred thousand."""
    chance = Chance("fair")
    draws = 60_000
    counts = Counter(chance.below("die", n) for _ in range(draws))

    expected = draws / n
    chi_square = sum((counts[number] - expected) ** 2 / expected for number in range(n))
    degrees = n - 1
    assert set(counts) == set(range(n))
    assert chi_square < degrees + 4.3 * (2 * degrees) ** 0.5 + 14


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance("fair")
    counts: Counter[str] = Counter()
    for _ in range(12_000):
        cards = list("abcd")
        chance.shuffle("deck", cards)
        counts["".join(cards)] += 1

    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 65


def test_words_that_would_favour_small_numbers_are_drawn_again() -> None:
    """With three quarters of all words in range, about a quarter of the draws needs another one."""
    chance = Chance("fair")

    for _ in range(1000):
        assert chance.below("large", 3 << 30) < 3 << 30

    assert 1250 < chance.counts["large"] < 1420


def test_every_draw_is_counted() -> None:
    chance = Chance("counted")
    for _ in range(5):
        chance.below("die", 6)
    chance.shuffle("deck", list(range(10)))
    chance.pick("deck", [1, 2])

    assert chance.counts == {"die": 5, "deck": 10}
    assert chance.drawn == 15


@pytest.mark.parametrize("before", [0, 1, 15, 16, 17, 31, 32, 40])
def test_a_copy_goes_on_alike_and_alone(before: int) -> None:
    chance = Chance("copied")
    for _ in range(before):
        chance.below("die", 1000)
    copy = chance.copy()

    numbers = [copy.below("die", 1000) for _ in range(40)]

    assert chance.drawn == before
    assert [chance.below("die", 1000) for _ in range(40)] == numbers
    assert chance.counts == copy.counts


@pytest.mark.parametrize("before", [0, 1, 15, 16, 17, 31, 32, 40])
def test_a_saved_stream_goes_on_where_it_was(before: int) -> None:
    table = GAME.start(2, "saved")
    for _ in range(before):
        table.chance.below("die", 1000)

    loaded = load(GAME, GAME.blank(2, {}, GAME.content(None)), save(GAME, table))

    assert digest(GAME, loaded) == digest(GAME, table)
    for _ in range(40):
        assert loaded.chance.below("die", 1000) == table.chance.below("die", 1000)


def test_nothing_depends_on_the_hash_seed_of_python() -> None:
    program = (
        "from random import Random\n"
        "from dystopolis.games.wired import GAME\n"
        "from dystopolis.kernel import digest, play_out\n"
        "table = GAME.start(4, 'hash')\n"
        "play_out(table, Random(1).random)\n"
        "print(digest(GAME, table))\n"
    )

    results = {in_a_new_process(program, hash_seed) for hash_seed in ("0", "1", "123")}

    assert len(results) == 1
    assert len(results.pop()) == 32


def in_a_new_process(program: str, hash_seed: str) -> str:
    surroundings = dict(os.environ, PYTHONHASHSEED=hash_seed, PYTHONPATH=os.pathsep.join(sys.path))
    finished = subprocess.run(
        [sys.executable, "-c", program], env=surroundings, capture_output=True, text=True, check=True
    )
    return finished.stdout.strip()

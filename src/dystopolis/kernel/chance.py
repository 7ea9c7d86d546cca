"""Chance: named streams of fair numbers, all from one seed.

Each stream (a deck, a kind of dice) is a keyed hash of its own name and a count, so its whole
state is that count. Whoever sees any number of results can neither find the seed nor tell the
next result, and every machine and every Python gives the same ones.
"""

from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

WORDS: Final = 16
NO_WORDS: Final[tuple[int, ...]] = ()
SPAN: Final = 1 << 32
WORDS_OF_A_BLOCK: Final = Struct(f"<{WORDS}I")


class Chance:
    """All streams of one table. `drawn` counts every number taken, whatever its stream."""

    seed: str
    key: bytes
    drawn: int
    counts: dict[str, int]
    blocks: dict[str, tuple[int, ...]]

    def __init__(self, seed: str, key: bytes = b"") -> None:
        self.seed = seed
        self.key = key or blake2b(seed.encode(), digest_size=32).digest()
        self.drawn = 0
        self.counts = {}
        self.blocks = {}

    def below(self, stream: str, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        fair = SPAN - SPAN % n
        while True:
            word = self._word(stream)
            if word < fair:
                return word % n

    def below_each(self, stream: str, sizes: list[int]) -> list[int]:
        """A number below each of these: the stream is looked up once for all of them."""
        found: list[int] = []
        if not sizes:
            return found
        before = self.counts.get(stream, 0)
        count = before
        block = self.blocks.get(stream, NO_WORDS)
        for n in sizes:
            fair = SPAN - SPAN % n
            word = SPAN
            while word >= fair:
                place = count % WORDS
                if place == 0 or not block:
                    block = self._block(stream, count // WORDS)
                word = block[place]
                count += 1
            found.append(word % n)
        self.counts[stream] = count
        self.blocks[stream] = block
        self.drawn += count - before
        return found

    def pick(self, stream: str, things: list[T]) -> T:
        """One of the things."""
        return things[self.below(stream, len(things))]

    def shuffle(self, stream: str, things: list[T]) -> None:
        """Put the things into a random order, in place."""
        last = len(things)
        for other in self.below_each(stream, list(range(last, 1, -1))):
            last -= 1
            things[last], things[other] = things[other], things[last]

    def copy(self) -> "Chance":
        new = Chance(self.seed, self.key)
        new.drawn = self.drawn
        new.counts = self.counts.copy()
        new.blocks = self.blocks.copy()
        return new

    def _word(self, stream: str) -> int:
        count = self.counts.get(stream, 0)
        place = count % WORDS
        block = self.blocks.get(stream, NO_WORDS)
        if place == 0 or not block:
            block = self._block(stream, count // WORDS)
            self.blocks[stream] = block
        self.counts[stream] = count + 1
        self.drawn += 1
        return block[place]

    def _block(self, stream: str, number: int) -> tuple[int, ...]:
        digest = blake2b(f"{stream}/{number}".encode(), key=self.key).digest()
        return WORDS_OF_A_BLOCK.unpack(digest)

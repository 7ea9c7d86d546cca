"""Sets as numbers: their members, looked up a few bits at a time."""

from typing import Final

CHUNK: Final = 8
CHUNK_MASK: Final = (1 << CHUNK) - 1
CHUNKS: Final = 6

# For each place of a chunk and each value of it, the members that it stands for.
MEMBERS: Final[list[list[list[int]]]] = [
    [[CHUNK * chunk + bit for bit in range(CHUNK) if value >> bit & 1] for value in range(1 << CHUNK)]
    for chunk in range(CHUNKS)
]
# The locations of each set of zones.
PLACES_IN: Final[list[int]] = [
    sum([15 << (4 * zone) for zone in range(12) if zones >> zone & 1]) for zones in range(1 << 12)
]


def places_of(mask: int) -> list[int]:
    """The members of a set, in order."""
    found: list[int] = []
    chunk = 0
    while mask:
        value = mask & CHUNK_MASK
        if value:
            found += MEMBERS[chunk][value]
        mask >>= CHUNK
        chunk += 1
    return found


def lowest(mask: int) -> int:
    """The first member of a set."""
    return (mask & -mask).bit_length() - 1

"""What our server has to reach, measured in the same run as its peer."""

import msgspec

from .meter import Figures

TIMES_FLAT_FILE = 5
THINKING_P99 = 25.0


class Bar(msgspec.Struct, frozen=True):
    """Something that was promised, and whether it holds."""

    sentence: str
    met: bool


def bars(in_memory: Figures, flat_file: Figures, ours: Figures, thinking: Figures) -> list[Bar]:
    return [
        Bar(
            f"At least {TIMES_FLAT_FILE} times the answers of boardgame.io on disk: "
            f"{ours.rate / flat_file.rate:.1f} times.",
            ours.rate >= TIMES_FLAT_FILE * flat_file.rate,
        ),
        Bar(
            f"At least the answers of boardgame.io in memory: {ours.rate / in_memory.rate:.1f} times.",
            ours.rate >= in_memory.rate,
        ),
        Bar(
            f"99 of 100 updates no later than from boardgame.io in memory: "
            f"{ours.p99:.0f} ms, there {in_memory.p99:.0f} ms.",
            ours.p99 <= in_memory.p99,
        ),
        Bar(
            f"With people who think, 99 of 100 updates within {THINKING_P99:.0f} ms: {thinking.p99:.1f} ms.",
            thinking.p99 < THINKING_P99,
        ),
    ]

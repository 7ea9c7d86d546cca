"""What our server has to reach, measured in the same run as its peer."""

import msgspec

from .meter import Figures

TIMES_FLAT_FILE = 3
THINKING_P99 = 25.0


class Bar(msgspec.Struct, frozen=True):
    """Something that was promised, and whether it holds."""

    sentence: str
    met: bool


def bars(in_memory: Figures, flat_file: Figures, ours: dict[str, Figures], thinking: Figures) -> list[Bar]:
    """`ours` by the title of the game that was played."""
    found = [bar for title, figures in ours.items() for bar in beside(in_memory, flat_file, figures, title)]
    sentence = (
        f"With people who think, 99 of 100 updates within {THINKING_P99:.0f} ms: {thinking.p99:.1f} ms."
    )
    return [*found, Bar(sentence, thinking.p99 < THINKING_P99)]


def beside(in_memory: Figures, flat_file: Figures, ours: Figures, title: str) -> list[Bar]:
    return [
        Bar(
            f"{title}: at least {TIMES_FLAT_FILE} times the answers of boardgame.io on disk: "
            f"{ours.rate / flat_file.rate:.1f} times.",
            ours.rate >= TIMES_FLAT_FILE * flat_file.rate,
        ),
        Bar(
            f"{title}: at least the answers of boardgame.io in memory: "
            f"{ours.rate / in_memory.rate:.1f} times.",
            ours.rate >= in_memory.rate,
        ),
        Bar(
            f"{title}: 99 of 100 updates no later than from boardgame.io in memory: "
            f"{ours.p99:.0f} ms, there {in_memory.p99:.0f} ms.",
            ours.p99 <= in_memory.p99,
        ),
    ]

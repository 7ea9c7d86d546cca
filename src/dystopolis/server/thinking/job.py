"""What is asked of a bot, and what comes back. Both cross a pipe, so both are plain data."""

from typing import Any

import msgspec


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a table for which a bot shall choose.

    `table` is the table as `kernel.save` writes it, `variant` the folder of its content if it has one, and
    `digest` that content's name, so that a folder that was edited meanwhile is noticed. `luck` seeds the
    bot's own luck: the same job has the same answer. `budget` are the seconds it may take from when a
    worker has the table before it. With `whole`, what is composed of parts is thought through to its last
    part. With `explain`, the thought says in a sentence what the bot would do and why.
    """

    game: str
    seats: int
    settings: dict[str, str | list[int]]
    table: bytes
    seat: int
    bot: str
    luck: str
    budget: float = 5.0
    variant: str | None = None
    digest: str = ""
    names: tuple[str, ...] = ()
    whole: bool = False
    explain: bool = False

    def __repr__(self) -> str:
        return f"Job({self.game!r}, seat={self.seat}, bot={self.bot!r})"


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot chose: options in their JSON form, and in words; `took` is in seconds.

    If it `gave_up`, its time was over (or its process died again and again), and this is a quick legal
    answer instead: what an absent seat would answer, or anything. It is one option only, even of a whole.
    """

    options: list[dict[str, Any]]
    labels: list[str]
    took: float = 0.0
    gave_up: bool = False
    sentence: str = ""

    def __repr__(self) -> str:
        return f"Thought({len(self.options)} options, took={self.took:.3f}, gave_up={self.gave_up})"

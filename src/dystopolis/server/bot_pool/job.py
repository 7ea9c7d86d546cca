"""What is asked of a bot, and what comes back. Both cross a pipe, so both are plain data."""

from typing import Any

import msgspec

from ...kernel import Setup


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a match for which a bot shall choose.

    `variant` is the folder of its content if it has one, and `digest` that content's name, so that a folder
    that was edited meanwhile is noticed. `luck` seeds the bot's own luck: the same job has the same answer.
    `budget` are the seconds it may take from when a worker has the table before it. With `whole`, what is
    composed of parts is thought through to its last part. With `explain`, the thought says in a sentence
    what the bot would do and why. With `instead`, it says only whether something is clearly better than that.
    """

    match: str
    game: str
    mode: str
    seats: int
    settings: dict[str, str | list[int]]
    seat: int
    bot: str
    luck: str
    budget: float = 5.0
    variant: str | None = None
    digest: str = ""
    names: tuple[str, ...] = ()
    whole: bool = False
    explain: bool = False
    instead: dict[str, Any] | None = None

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


# What goes to a worker and comes from it, in MessagePack.


class Order(msgspec.Struct, frozen=True, tag="order"):
    """A job, and how the worker comes to its table.

    `table` is the table as `kernel.save` writes it; a worker that has seen the match needs only the answers
    since then. `counts` are of the table that it must have then.
    """

    job: Job
    table: bytes | None
    answers: list[tuple[int, dict[str, Any]]]
    counts: tuple[int, int]


class Study(msgspec.Struct, frozen=True, kw_only=True, tag="study"):
    """A match that is over, of which the answers from `first` on, before `until`, shall be looked at.

    `rollouts` is the budget for each of them, so that everybody finds the same.
    """

    setup: Setup
    answers: list[tuple[int, dict[str, Any]]]
    first: int
    until: int
    rollouts: int
    variant: str | None = None
    names: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Study({self.setup.game!r}, {self.first} to {self.until})"


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The worker has loaded the games."""


class Quick(msgspec.Struct, frozen=True, tag="quick"):
    """An answer that will do if nothing better comes in time."""

    thought: Thought


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """The job is done."""

    thought: Thought


class Studied(msgspec.Struct, frozen=True, tag="studied"):
    """What was found, as JSON: parts of an analysis."""

    parts: bytes


class Lost(msgspec.Struct, frozen=True, tag="lost"):
    """The worker does not have the table, or another one: it has to be sent again."""


class Refusal(msgspec.Struct, frozen=True, tag="refused"):
    """The job cannot be done, and why, for people."""

    sentence: str
    rule: str = ""


class Failure(msgspec.Struct, frozen=True, tag="failed"):
    """A fault of the program. Only where: what an exception says may hold a secret of the table."""

    where: str
    quick: Thought | None = None


Report = Ready | Quick | Chosen | Studied | Lost | Refusal | Failure

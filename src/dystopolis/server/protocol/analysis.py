"""A match looked back at with numbers, as it travels."""

import msgspec


class Outlook(msgspec.Struct, frozen=True):
    """A quiet point: every seat's chance to win from 0 to 1, the width of its band, and both in words.

    `at` is the message of the replay through these eyes, here and below.
    """

    at: int
    title: str
    chances: tuple[float, ...]
    bands: tuple[float, ...]
    said: tuple[str, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """Somebody's chance moved much; `stop` is the place among the outlooks by which it had."""

    at: int
    stop: int
    sentence: str


class Considered(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option at a decision, and what it was worth in words."""

    label: str
    worth: str
    played: bool = False


class JudgedDecision(msgspec.Struct, frozen=True):
    """A decision, put to a seat at message `at`: the best options and what was played, the best first."""

    number: int
    at: int
    seat: int
    mark: str
    verdict: str
    options: tuple[Considered, ...]


class MatchAnalysis(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the bots have found so far: `done` of `answers` + 1 positions.

    `progress` says that in words, or why there is nothing to find. `decisions` are those from `since` on;
    what comes next begins with `done`.
    """

    eyes: str
    done: int
    answers: int
    progress: str
    complete: bool = False
    about: str = ""
    outlooks: tuple[Outlook, ...] = ()
    turning: tuple[TurningPoint, ...] = ()
    decisions: tuple[JudgedDecision, ...] = ()

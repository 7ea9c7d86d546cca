# mypyc: off: it handles msgspec Structs
"""A recorded match is played again, and whatever differs is found where it differs."""

from .game import Game, option_from
from .match import Match
from .parts import Content
from .record import Differs, Record
from .setup import commitment
from .values import Refused


def replay(
    game: Game,
    record: Record,
    content: Content | None = None,
    upto: int | None = None,
    beats: bool = False,
) -> Match:
    """Play a recorded match again (or its first answers), checking every position on the way."""
    if record.setup.version != game.version:
        raise Differs(0, f"It was played by rules version {record.setup.version}; this is {game.version}.")
    content = content or game.content(None)
    if record.setup.content != content.digest:
        raise Differs(0, "It was played with other content; name that folder with --content.")
    try:
        match = Match(game, record.setup, content, beats=beats)
    except Refused as refused:
        raise Differs(0, refused.sentence) from refused
    if record.commitment not in ("", commitment(match.setup)):
        raise Differs(0, "Its seed, seats or settings are not those that it commits to.")
    for number, (seat, data, expected) in enumerate(record.rows[:upto], start=1):
        try:
            match.answer(seat, option_from(game, data))
        except Refused as refused:
            raise Differs(number, f"Decision {number} cannot be made: {refused.sentence}") from refused
        if match.last_mark() != expected:
            raise Differs(number, f"Decision {number} is not the one recorded, or leads elsewhere.")
    if upto is None and match.digest() != record.digest:
        raise Differs(len(record.rows), "The final position is not the one recorded.")
    return match

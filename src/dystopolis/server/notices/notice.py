"""A notice in words: the game, the people, a link, and nothing else."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from ...games.registry import game_named
from ...kernel import Refused
from ..config import Config
from ..people.names import safe_to_send
from ..protocol.people import Kind as Wish
from ..storage import Storage
from ..storage.rows import MatchRow, NoticeRow

Kind = Literal["your turn", "last", "invited", "started", "vote", "over", "pinned", "chat"]

# Which wish of a person's settings a kind of notice belongs to.
WISHES: Final[dict[str, Wish]] = {
    "your turn": "turn",
    "last": "turn",
    "invited": "start",
    "started": "start",
    "vote": "vote",
    "over": "over",
    "pinned": "over",
    "chat": "chat",
}
# What no longer matters when the seat has answered meanwhile.
TURNS: Final = frozenset({"your turn", "last"})

SUBJECTS: Final[dict[str, str]] = {
    "your turn": "Your turn: {game}",
    "last": "You are the last: {game}",
    "invited": "An invitation: {game}",
    "started": "It begins: {game}",
    "vote": "A vote: {game}",
    "over": "It is over: {game}",
    "pinned": "It cannot go on: {game}",
    "chat": "Somebody wrote: {game}",
}
SENTENCES: Final[dict[str, str]] = {
    "your turn": "It is your turn in {table}.",
    "last": "You are the last: {table} waits for you.",
    "invited": "{host} invites you to {game}.",
    "started": "{table} has begun.",
    "vote": "There is something to vote on in {table}.",
    "over": "{table} is over.",
    "pinned": "{table} cannot go on: the rules have changed since it began.",
    "chat": "Somebody wrote something at {table}.",
}


class Notice(Struct, frozen=True):
    """Something that a person should hear of, as it travels."""

    key: str
    created: int
    subject: str
    sentence: str
    url: str


class Teller:
    """Puts notices into words. It remembers what it looked up, so each is for one occasion."""

    def __init__(self, storage: Storage, config: Config) -> None:
        self._storage = storage
        self._config = config
        self._matches: dict[str, MatchRow | None] = {}
        self._names: dict[str, str] = {}

    async def match(self, id: str) -> MatchRow | None:
        if id not in self._matches:
            self._matches[id] = await self._storage.matches.get(id)
        return self._matches[id]

    async def notice(self, row: NoticeRow) -> Notice | None:
        """None if the match is gone."""
        match = await self.match(row.match)
        if match is None or row.kind not in SENTENCES:
            return None
        others = [
            seat.person for seat in match.seats if seat.person is not None and seat.person != row.person
        ]
        names = [await self._name(person) for person in dict.fromkeys(others)]
        game = title(match.game)
        words = {"game": game, "table": at_table(game, names), "host": await self._name(match.host)}
        return Notice(
            key=row.key,
            created=row.created,
            subject=SUBJECTS[row.kind].format_map(words),
            sentence=SENTENCES[row.kind].format_map(words),
            url=link(self._config, row.match, row.seat),
        )

    async def is_turn(self, row: NoticeRow) -> bool:
        """Whether the seat of a notice still owes an answer."""
        match = await self.match(row.match)
        return match is not None and any(seat.seat == row.seat and seat.turn for seat in match.seats)

    async def _name(self, person: str | None) -> str:
        if person is None:
            return "Somebody"
        if person not in self._names:
            row = await self._storage.people.get(person)
            self._names[person] = safe_to_send(row.name) if row is not None else "Somebody"
        return self._names[person]


def at_table(game: str, names: Sequence[str]) -> str:
    """
    >>> at_table("Wired", []), at_table("Wired", ["Ada"]), at_table("Wired", ["Ada", "Ben", "Cleo"])
    ('Wired', 'Wired with Ada', 'Wired with Ada, Ben and Cleo')
    """
    if len(names) < 2:
        return " with ".join([game, *names])
    return f"{game} with {', '.join(names[:-1])} and {names[-1]}"


def link(config: Config, match: str, seat: int | None) -> str:
    """Where the match is played. It has no key in it: who sits at the table needs none."""
    return f"{home(config)}/table/{match}" + (f"?seat={seat}" if seat is not None else "")


def home(config: Config) -> str:
    """Where people find the server, as far as it knows."""
    return config.base_url.rstrip("/") or f"http://{config.host}:{config.port}"


def title(game: str) -> str:
    try:
        return game_named(game).title
    except Refused:
        return game

"""Matches at a certain point, the same each time: played there by regular bots before anybody looks.

They are played here, without a server, and then brought into its database with their whole log, so that a
page finds a match that has come this far.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from random import Random
from typing import Any
from urllib.parse import urlencode

from msgspec import Raw, to_builtins
from msgspec.json import encode
from tests.browser.person import Json, Person

from dystopolis.bots import make_bot
from dystopolis.games.registry import game_named
from dystopolis.kernel import Game, Perspective, Setup, Table
from dystopolis.server.admin import LoggedEntry, MatchFile, bring_in
from dystopolis.server.match_id import new_match_id
from dystopolis.server.protocol.lobby import Terms
from dystopolis.server.room import Card, Room
from dystopolis.server.room import entries as e
from dystopolis.server.storage.rows import SeatRow

Until = Callable[[Json], bool]

IDS = (f"there-{number}" for number in count(1))
LONG = 10  # s
SEED = "the same match each time"
REGULAR = "regular"
BEGAN = 1_767_225_600_000  # ms


def at(person: Person, game: str, bots: int, until: Until, seat: int = 0, **more: Any) -> str:
    """The match of a person against bots, at the first question of which something is true."""
    return Match(person, game, bots, seat, **more).play(until).bring_in()


def first_round(person: Person, bots: int = 2, seed: str = SEED) -> None:
    """At the table of Metropolis, when the first programmes are written."""
    person.sit(at(person, "metropolis", bots, lambda scene: scene["view"]["round"] == 1, seed=seed))
    person.until(lambda: person.line.asked, "to be asked")


def finished(person: Person, bots: int = 1) -> str:
    """A match of Wired that was played to its end, and that everybody may look at."""
    return Match(person, "wired", bots, public=True).play(never).bring_in()


def never(_: Json) -> bool:
    return False


class Match:
    """A match of one person against bots, in which regulars answer for everybody, and its log."""

    def __init__(
        self,
        person: Person,
        game: str,
        bots: int,
        seat: int = 0,
        mode: str = "",
        settings: Json | None = None,
        public: bool = False,
        seed: str = SEED,
    ) -> None:
        assert person.db, "whoever brings a match in has to know the database"
        self.person, self.seat = person, seat
        self.game: Game = game_named(game)
        content = self.game.content(None)
        mode = self.game.mode(mode).id
        terms = Terms(game, bots + 1, mode, settings or {}, public=public)
        setup = Setup(game, self.game.version, bots + 1, seed, terms.settings, content.digest, mode=mode)
        card = Card(new_match_id(), terms, setup, person.id, BEGAN)
        self.room = Room(card, self.game, content)
        self.log: list[LoggedEntry] = []
        for chair in range(terms.seats):
            self._log(e.Sat(chair, person.id, person.name) if chair == seat else e.Filled(chair, REGULAR))
        self._log(e.Began(self.room.names()))

    @property
    def table(self) -> Table:
        assert self.room.match is not None
        return self.room.match.table

    def play(self, until: Until) -> "Match":
        """Up to a question to the person, or to the end."""
        bot, rng = make_bot(self.game, REGULAR, self.room.card.setup.mode), Random(SEED)
        while waiting := self.room.waiting():
            if self.seat in waiting and until(self._scene()):
                break
            # The person is last where all are asked at once: what others have chosen by then is sealed.
            seat = next((one for one in waiting if one != self.seat), self.seat)
            option = bot.choose(Perspective(self.game, self.table, seat, rng))
            self._log(e.Answered(seat, to_builtins(option), "person" if seat == self.seat else "bot"))
        return self

    def bring_in(self) -> str:
        card, summary = self.room.card, self.room.summary()
        seats = [SeatRow(seat, None) for seat in range(card.terms.seats)]
        seats[self.seat] = SeatRow(self.seat, self.person.id)
        file = MatchFile(
            id=card.id,
            state=summary.state,
            setup=Raw(encode(card.setup)),
            terms=Raw(encode(card.terms)),
            host=card.host,
            created=card.created,
            updated=summary.updated,
            deadline=summary.deadline,
            rematch_of=None,
            seats=tuple(seats),
            log=tuple(self.log),
        )
        # Playwright has an event loop running in this thread.
        with ThreadPoolExecutor(1) as aside:
            aside.submit(asyncio.run, bring_in(self.person.db, encode(file), new_id=False)).result()
        return card.id

    def _log(self, entry: e.AnyEntry) -> None:
        row, _ = self.room.enact(entry, BEGAN + len(self.log))
        self.log.append(LoggedEntry(row.seq, row.at, row.seat, row.client, Raw(row.data), row.mark))

    def _scene(self) -> Json:
        table = self.table
        asked: Sequence[Any] = table.options(self.seat)
        return {
            "view": to_builtins(self.game.view(table, self.seat)),
            "ask": {"options": [{"option": to_builtins(option)} for option in asked]},
        }


def advance(person: Person, match: str, until: Until) -> None:
    """Answer as the adviser says, until something is true of a question, or the match is over."""
    since = 0
    while True:
        scene = look(person, match, since)
        if scene["match"]["status"]["state"] == "over":
            return
        if scene.get("ask") and scene["ask"].get("answered") is None:
            if until(scene):
                return
            advice = say(person, match, {"do": "hint"})
            say(person, match, {"do": "answer", "seq": scene["seq"], "option": advice["options"][0]})
        since = scene["seq"]


def look(person: Person, match: str, since: int) -> Json:
    return dict(person.get(f"/api/matches/{match}/table?{urlencode({'since': since, 'wait': LONG})}"))


def say(person: Person, match: str, what: Json) -> Json:
    return person.post(f"/api/matches/{match}/table", what | {"id": next(IDS)})

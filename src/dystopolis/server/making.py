"""How a match comes to be: from a wish, as a rematch, or from a point of another one."""

import asyncio
import secrets

import msgspec

from ..kernel import Game, Refused, Setup
from ..toolkit.lesson_path import setup_of
from ..toolkit.lessons import lesson_of
from .catalogue import Catalogue
from .clock import now_ms
from .config import Config
from .errors import Forbidden, TooMany
from .match_id import new_match_id
from .matches import Matches, OpenMatch
from .matches.bots import bot_called
from .people.names import clean_name, skeleton
from .people.settings import read_settings
from .people.who import Person
from .protocol import lobby as protocol
from .room import Room
from .room import entries as e
from .room.lobby import begin
from .storage import Storage
from .storage.rows import NewMatch, SeatRow


class Maker:
    def __init__(self, matches: Matches, storage: Storage, catalogue: Catalogue, config: Config) -> None:
        self.matches = matches
        self.storage = storage
        self.catalogue = catalogue
        self.config = config
        self._rematching = asyncio.Lock()

    async def create(self, wish: protocol.NewMatch, person: Person) -> OpenMatch:
        """A new match as somebody wishes it; with `start`, it begins at once."""
        game = self.catalogue.game(wish.game)
        if wish.lesson:
            return await self._lesson(game, wish.lesson, person)
        content = self.catalogue.content(game, wish.variant)
        seats = len(wish.seats)
        game.blank(seats, wish.settings, content, wish.mode)
        mode = game.mode(wish.mode).id
        check_clock(wish.clock, game)
        await self._not_too_many(person)
        check_local_names(wish.seats)
        entries: list[e.AnyEntry] = []
        for seat, wanted in enumerate(wish.seats):
            entries += await self._seated(game, mode, seat, wanted, person)
        terms = protocol.Terms(
            game=game.id,
            seats=seats,
            mode=mode,
            settings=wish.settings,
            variant=wish.variant,
            clock=wish.clock,
            public=wish.public,
        )
        setup = Setup(game.id, game.version, seats, new_seed(), wish.settings, content.digest, mode=mode)
        return await self._open(terms, setup, person, entries, wish.start)

    async def _lesson(self, game: Game, id: str, person: Person) -> OpenMatch:
        """A match that begins as a lesson does: its seed, its seats, and a partner who knows the script."""
        lesson = lesson_of(game, id)
        await self._not_too_many(person)
        setup = setup_of(game, lesson)
        terms = protocol.Terms(
            game=game.id, seats=lesson.seats, mode=setup.mode, settings=lesson.settings, lesson=lesson.id
        )
        bot = bot_called(game, "")
        others = [seat for seat in range(lesson.seats) if seat != lesson.learner]
        names = lesson.names()
        entries: list[e.AnyEntry] = [e.Filled(seat, bot, names[seat]) for seat in others]
        entries.insert(lesson.learner, await self.sat(lesson.learner, person))
        return await self._open(terms, setup, person, entries, start=True)

    async def rematch(self, match: OpenMatch, person: Person) -> OpenMatch:
        """The same people and bots, every one a seat further; people are invited, bots sit down at once."""
        async with self._rematching:
            return await self._rematch(match, person)

    async def _rematch(self, match: OpenMatch, person: Person) -> OpenMatch:
        room = match.room
        if room.agreement.state not in ("over", "abandoned"):
            raise Refused("The match is not over.")
        if person.id != room.agreement.host and not room.agreement.seats_of(person.id):
            raise Forbidden("Only those who played may ask for a rematch.")
        if room.agreement.rematch:
            return await self.matches.open(room.agreement.rematch)
        await self._not_too_many(person)
        terms = msgspec.structs.replace(room.card.terms, rematch_of=room.card.id, branch_of="", lesson="")
        setup = msgspec.structs.replace(
            room.card.setup, seed=new_seed(), version=room.game.version, names=(), branch=None
        )
        apart = await self.storage.moderation.kept_apart(person.id)
        again = [await self._again(room, seat, person, apart) for seat in range(terms.seats)]
        entries = [entry for entry in again if entry is not None]
        alone = len(entries) == terms.seats and all(not isinstance(entry, e.Invited) for entry in entries)
        entries += local_again(room, person)
        new = await self._open(terms, setup, person, entries, start=alone)
        try:
            await match.act(lambda room: rematched(room, new))
        except Refused:  # at another server somebody was quicker: there is one rematch for all
            await self.matches.drop(new)
            return await self.matches.open(match.room.agreement.rematch)
        return new

    async def branch(self, match: OpenMatch, wish: protocol.Branch, person: Person) -> OpenMatch:
        """Play on from a point of a finished match, against bots; what was hidden there is dealt again."""
        room = match.room
        if room.agreement.state != "over" or room.match is None:
            raise Refused("Only a match that is over can be played on from a point of it.")
        if not 0 <= wish.seat < room.card.terms.seats:
            raise Refused(f"The seats of this match are 0 to {room.card.terms.seats - 1}.")
        await self._not_too_many(person)
        played = room.match.branch(wish.at, wish.seat, new_seed())
        bot = bot_called(room.game, wish.bot, room.card.terms.mode)
        terms = msgspec.structs.replace(
            room.card.terms,
            branch_of=room.card.id,
            rematch_of="",
            clock=protocol.Clock(),
            public=False,
            lesson="",
        )
        entries: list[e.AnyEntry] = [
            e.Sat(seat, person.id, person.name) if seat == wish.seat else e.Filled(seat, bot)
            for seat in range(terms.seats)
        ]
        new = await self._open(terms, played.setup, person, entries, start=True)
        await new.act(lambda _: [e.Answered(x.seat, x.option) for x in played.log])
        return new

    async def _open(
        self, terms: protocol.Terms, setup: Setup, person: Person, entries: list[e.AnyEntry], start: bool
    ) -> OpenMatch:
        match = new_match_id()
        made = await self.storage.matches.create(
            NewMatch(
                id=match,
                game=terms.game,
                version=setup.version,
                public=terms.public,
                key=secrets.token_urlsafe(12),
                size=terms.seats,
                setup=msgspec.json.encode(setup),
                terms=msgspec.json.encode(terms),
                host=person.id,
                created=now_ms(),
                rematch_of=terms.rematch_of or None,
                seats=tuple(SeatRow(seat, None) for seat in range(terms.seats)),
            )
        )
        open_match = self.matches.admit(made)
        if entries:
            await open_match.act(lambda _: entries)
        if start:
            await open_match.act(lambda room: begin(room, person.id))
        return open_match

    async def _seated(
        self, game: Game, mode: str, seat: int, wish: protocol.SeatWish, person: Person
    ) -> list[e.AnyEntry]:
        if wish.who == "me":
            local = [e.Named(seat, clean_name(wish.name))] if wish.name.strip() else []
            return [await self.sat(seat, person), *local]
        if wish.who == "bot":
            return [e.Filled(seat, bot_called(game, wish.bot, mode))]
        if wish.who == "invited":
            guest = await self.guest(wish.name, person)
            return [e.Invited(seat, guest.id, guest.name)]
        return []

    async def guest(self, name: str, host: Person) -> Person:
        """Whom somebody wants to invite. Who has blocked them is not there as far as they are concerned."""
        found = await self.storage.people.by_skeleton(skeleton(name)) if name else []
        if not found or found[0].id in await self.storage.moderation.kept_apart(host.id):
            raise Refused(f"There is nobody called {name!r} here.")
        return Person(found[0].id, found[0].name)

    async def keep_apart(self, room: Room, person: Person) -> None:
        """Two people of whom one has blocked the other do not sit down at one table."""
        there = {room.agreement.host, *(chair.person for chair in room.agreement.chairs)}
        if there & await self.storage.moderation.kept_apart(person.id):
            raise Forbidden("You and somebody at this table do not want to play with each other.")

    async def _again(self, room: Room, seat: int, person: Person, apart: frozenset[str]) -> e.AnyEntry | None:
        chair = room.agreement.chairs[(seat + 1) % room.card.terms.seats]
        if chair.person in apart:
            return None
        if chair.person == person.id:
            return await self.sat(seat, person)
        return e.Invited(seat, chair.person, chair.name) if chair.person else e.Filled(seat, chair.bot)

    async def sat(self, seat: int, person: Person) -> e.Sat:
        """A person takes a seat, with the quiet hours they have now."""
        row = await self.storage.people.get(person.id)
        quiet = read_settings(row.settings).quiet if row is not None else None
        return e.Sat(seat, person.id, person.name, quiet)

    async def _not_too_many(self, person: Person) -> None:
        most = self.config.limits.matches_per_person
        unfinished = await self.storage.matches.unfinished(person.id)
        if unfinished >= most:
            raise TooMany(f"You have {unfinished} open matches; finish or abandon some first.", wait=60)


def local_again(room: Room, person: Person) -> list[e.AnyEntry]:
    """What those are called who share the device of whoever asks for a rematch, a seat further."""
    chairs, seats = room.agreement.chairs, room.card.terms.seats
    before = [(seat, chairs[(seat + 1) % seats]) for seat in range(seats)]
    return [e.Named(seat, chair.local) for seat, chair in before if chair.local and chair.person == person.id]


def check_local_names(seats: list[protocol.SeatWish]) -> None:
    """People who share a device can be told apart; each has a name of their own."""
    wanted = [seat.name.strip() for seat in seats if seat.who == "me" and seat.name.strip()]
    looks = [skeleton(name) for name in wanted]
    for name, look in zip(wanted, looks, strict=True):
        if looks.count(look) > 1:
            raise Refused(f"Two people at this table would be called {name}.")


def rematched(room: Room, new: OpenMatch) -> list[e.AnyEntry]:
    if room.agreement.rematch:
        raise Refused("There is a rematch already.")
    return [e.Rematched(new.room.card.id)]


def new_seed() -> str:
    """256 bits: the commitment to it tells nothing."""
    return secrets.token_hex(32)


def check_clock(clock: protocol.Clock, game: Game) -> None:
    if clock.per == "decision" and clock.seconds < 1:
        raise Refused("A clock for each decision needs some seconds.")
    if clock.per == "phase" and game.pace is None:
        raise Refused(f"{game.title} has no phases with a clock; take a clock for each decision.")

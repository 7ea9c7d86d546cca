"""Making, finding and joining matches: /api/matches."""

from collections.abc import Callable, Sequence
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from ...games.registry import all_games
from ..access import Access
from ..errors import Forbidden
from ..matches import OpenMatch
from ..matches.bots import bot_called
from ..people.who import Who
from ..protocol.lobby import Branch, Fill, Invite, Join, MatchInfo, MatchList, Name, NewMatch, Remove, State
from ..room import Room, lobby
from ..room.entries import AnyEntry
from .given import GivenAccess, GivenMaker, GivenStorage, GivenTable, GivenWho

PAGE = 30


class Lobby(Controller):
    path = "/api"
    tags = ("Matches",)

    @post("/matches")
    async def create(
        self, data: JSONBody[NewMatch], who: GivenWho, maker: GivenMaker, access: GivenAccess
    ) -> MatchInfo:
        """Make a match."""
        return await access.info(await maker.create(data, who.must_be_somebody()), who)

    @get("/matches")
    async def public(
        self,
        who: GivenWho,
        storage: GivenStorage,
        access: GivenAccess,
        game: FromQuery[str | None] = None,
        phase: Annotated[State | None, QueryParameter(name="state")] = None,
    ) -> MatchList:
        """The public matches, the newest first."""
        if game is not None and all(known.id != game for known in all_games()):
            return MatchList([])
        found = await storage.matches.list_public(game, phase, limit=PAGE)
        return MatchList(await access.listed(found, who))

    @get("/me/matches")
    async def mine(self, who: GivenWho, storage: GivenStorage, access: GivenAccess) -> MatchList:
        """My matches: first those that wait for me."""
        found = await storage.matches.of_person(who.must_be_somebody().id, limit=PAGE)
        matches = await access.listed(found, who)
        return MatchList(sorted(matches, key=lambda info: (not info.turn, -info.created)))

    @get("/matches/{match:str}")
    async def show(self, table: GivenTable, who: GivenWho, access: GivenAccess) -> MatchInfo:
        return await access.info(table, who)

    @post("/matches/{match:str}/join", status_code=HTTP_200_OK)
    async def join(
        self,
        match: FromPath[str],
        data: JSONBody[Join],
        who: GivenWho,
        access: GivenAccess,
        maker: GivenMaker,
    ) -> MatchInfo:
        """Take a seat."""
        table = await access.enter(match, who, data.key)
        await maker.keep_apart(table.room, who.must_be_somebody())
        sat = await maker.sat(0, who.must_be_somebody())
        return await changed(
            table,
            who,
            access,
            lambda room, person: lobby.sit(room, person, sat.name, sat.quiet, data.seat, data.name),
        )

    @post("/matches/{match:str}/name", status_code=HTTP_200_OK)
    async def name(
        self, data: JSONBody[Name], table: GivenTable, who: GivenWho, access: GivenAccess
    ) -> MatchInfo:
        """Say what somebody is called who plays a seat of mine at my device."""
        return await changed(
            table, who, access, lambda room, person: lobby.name(room, person, data.seat, data.name)
        )

    @post("/matches/{match:str}/leave", status_code=HTTP_200_OK)
    async def leave(
        self, table: GivenTable, who: GivenWho, access: GivenAccess, seat: FromQuery[int | None] = None
    ) -> MatchInfo:
        """Give up a seat before the match begins."""
        return await changed(table, who, access, lambda room, person: lobby.leave(room, person, seat))

    @post("/matches/{match:str}/fill", status_code=HTTP_200_OK)
    async def fill(
        self, data: JSONBody[Fill], table: GivenTable, who: GivenWho, access: GivenAccess
    ) -> MatchInfo:
        """Put a bot into a seat, or open it to people again."""
        bot = bot_called(table.room.game, data.bot, table.room.card.terms.mode) if data.bot else ""
        return await changed(
            table, who, access, lambda room, person: lobby.fill(room, person, data.seat, bot)
        )

    @post("/matches/{match:str}/invite", status_code=HTTP_200_OK)
    async def invite(
        self,
        data: JSONBody[Invite],
        table: GivenTable,
        who: GivenWho,
        access: GivenAccess,
        maker: GivenMaker,
    ) -> MatchInfo:
        """Keep a seat for somebody; also for a second seat of one person in a public match."""
        guest = await maker.guest(data.name, who.must_be_somebody())
        return await changed(
            table,
            who,
            access,
            lambda room, person: lobby.invite(room, person, data.seat, guest.id, guest.name),
        )

    @post("/matches/{match:str}/remove", status_code=HTTP_200_OK)
    async def remove(
        self, data: JSONBody[Remove], table: GivenTable, who: GivenWho, access: GivenAccess
    ) -> MatchInfo:
        """Send somebody away before the match begins."""
        return await changed(table, who, access, lambda room, person: lobby.remove(room, person, data.seat))

    @post("/matches/{match:str}/close", status_code=HTTP_200_OK)
    async def close(self, table: GivenTable, who: GivenWho, access: GivenAccess) -> MatchInfo:
        """Give up a match that has not begun."""
        return await changed(table, who, access, lobby.close)

    @post("/matches/{match:str}/start", status_code=HTTP_200_OK)
    async def start(self, table: GivenTable, who: GivenWho, access: GivenAccess) -> MatchInfo:
        return await changed(table, who, access, lobby.begin)

    @post("/matches/{match:str}/rematch")
    async def rematch(
        self, table: GivenTable, who: GivenWho, access: GivenAccess, maker: GivenMaker
    ) -> MatchInfo:
        """The same again with swapped seats."""
        return await access.info(await maker.rematch(table, who.must_be_somebody()), who)

    @post("/matches/{match:str}/branch")
    async def branch(
        self,
        data: JSONBody[Branch],
        table: GivenTable,
        who: GivenWho,
        access: GivenAccess,
        maker: GivenMaker,
    ) -> MatchInfo:
        """Play on from a point of a finished match."""
        person = who.must_be_somebody()
        await table.read_whole()
        if table.room.agreement.state != "over":
            raise Forbidden("A match that is being played can be played on only at its own table.")
        return await access.info(await maker.branch(table, data, person), who)


async def changed(
    table: OpenMatch, who: Who, access: Access, plan: Callable[[Room, str], Sequence[AnyEntry]]
) -> MatchInfo:
    """Let somebody do something before a match begins; what it is then."""
    person = who.must_be_somebody().id
    await table.act(lambda room: plan(room, person))
    return await access.info(table, who)

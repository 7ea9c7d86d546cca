"""Making, finding and joining matches: /api/matches."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from ...games.registry import all_games
from ..access import Access
from ..errors import Forbidden
from ..making import Maker
from ..matches.bots import bot_called
from ..people.who import Who
from ..protocol.lobby import Branch, Fill, Invite, Join, MatchInfo, MatchList, NewMatch, Remove, State
from ..room.lobby import begin, close, fill, invite, leave, remove, sit
from ..storage import Storage
from .people import DEPENDENCIES

PAGE = 30


class Lobby(Controller):
    path = "/api"
    tags = ("Matches",)
    dependencies = DEPENDENCIES

    @post("/matches")
    async def create(
        self,
        data: JSONBody[NewMatch],
        who: NamedDependency[Who],
        maker: NamedDependency[Maker],
        access: NamedDependency[Access],
    ) -> MatchInfo:
        """Make a match."""
        return await access.info(await maker.create(data, who.must_be_somebody()), who)

    @get("/matches")
    async def public(
        self,
        who: NamedDependency[Who],
        storage: NamedDependency[Storage],
        access: NamedDependency[Access],
        game: FromQuery[str | None] = None,
        phase: Annotated[State | None, QueryParameter(name="state")] = None,
    ) -> MatchList:
        """The public matches, the newest first."""
        if game is not None and all(known.id != game for known in all_games()):
            return MatchList([])
        found = await storage.matches.list_public(game, phase, limit=PAGE)
        return MatchList(await access.listed(found, who))

    @get("/me/matches")
    async def mine(
        self, who: NamedDependency[Who], storage: NamedDependency[Storage], access: NamedDependency[Access]
    ) -> MatchList:
        """My matches: first those that wait for me."""
        found = await storage.matches.of_person(who.must_be_somebody().id, limit=PAGE)
        matches = await access.listed(found, who)
        return MatchList(sorted(matches, key=lambda info: (not info.turn, -info.created)))

    @get("/matches/{match:str}")
    async def show(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
        key: FromQuery[str] = "",
    ) -> MatchInfo:
        return await access.info(await access.enter(match, who, key), who)

    @post("/matches/{match:str}/join", status_code=HTTP_200_OK)
    async def join(
        self,
        match: FromPath[str],
        data: JSONBody[Join],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
        maker: NamedDependency[Maker],
    ) -> MatchInfo:
        """Take a seat."""
        open_match = await access.enter(match, who, data.key)
        await maker.keep_apart(open_match.room, who.must_be_somebody())
        sat = await maker.sat(0, who.must_be_somebody())
        await access.matches.act(
            open_match, lambda room: sit(room, sat.person, sat.name, sat.quiet, data.seat)
        )
        return await access.info(open_match, who)

    @post("/matches/{match:str}/leave", status_code=HTTP_200_OK)
    async def leave(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
        seat: FromQuery[int | None] = None,
        key: FromQuery[str] = "",
    ) -> MatchInfo:
        """Give up a seat before the match begins."""
        open_match = await access.enter(match, who, key)
        person = who.must_be_somebody().id
        await access.matches.act(open_match, lambda room: leave(room, person, seat))
        return await access.info(open_match, who)

    @post("/matches/{match:str}/fill", status_code=HTTP_200_OK)
    async def fill(
        self,
        match: FromPath[str],
        data: JSONBody[Fill],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
    ) -> MatchInfo:
        """Put a bot into a seat, or open it to people again."""
        open_match = await access.enter(match, who)
        bot = bot_called(open_match.room.game, data.bot) if data.bot else ""
        person = who.must_be_somebody().id
        await access.matches.act(open_match, lambda room: fill(room, person, data.seat, bot))
        return await access.info(open_match, who)

    @post("/matches/{match:str}/invite", status_code=HTTP_200_OK)
    async def invite(
        self,
        match: FromPath[str],
        data: JSONBody[Invite],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
        maker: NamedDependency[Maker],
    ) -> MatchInfo:
        """Keep a seat for somebody; also for a second seat of one person in a public match."""
        open_match = await access.enter(match, who)
        host = who.must_be_somebody()
        guest = await maker.guest(data.name, host)
        await access.matches.act(
            open_match, lambda room: invite(room, host.id, data.seat, guest.id, guest.name)
        )
        return await access.info(open_match, who)

    @post("/matches/{match:str}/remove", status_code=HTTP_200_OK)
    async def remove(
        self,
        match: FromPath[str],
        data: JSONBody[Remove],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
    ) -> MatchInfo:
        """Send somebody away before the match begins."""
        open_match = await access.enter(match, who)
        person = who.must_be_somebody().id
        await access.matches.act(open_match, lambda room: remove(room, person, data.seat))
        return await access.info(open_match, who)

    @post("/matches/{match:str}/close", status_code=HTTP_200_OK)
    async def close(
        self, match: FromPath[str], who: NamedDependency[Who], access: NamedDependency[Access]
    ) -> MatchInfo:
        """Give up a match that has not begun."""
        open_match = await access.enter(match, who)
        person = who.must_be_somebody().id
        await access.matches.act(open_match, lambda room: close(room, person))
        return await access.info(open_match, who)

    @post("/matches/{match:str}/start", status_code=HTTP_200_OK)
    async def start(
        self, match: FromPath[str], who: NamedDependency[Who], access: NamedDependency[Access]
    ) -> MatchInfo:
        open_match = await access.enter(match, who)
        person = who.must_be_somebody().id
        await access.matches.act(open_match, lambda room: begin(room, person))
        return await access.info(open_match, who)

    @post("/matches/{match:str}/rematch")
    async def rematch(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
        maker: NamedDependency[Maker],
    ) -> MatchInfo:
        """The same again with swapped seats."""
        open_match = await access.enter(match, who)
        return await access.info(await maker.rematch(open_match, who.must_be_somebody()), who)

    @post("/matches/{match:str}/branch")
    async def branch(
        self,
        match: FromPath[str],
        data: JSONBody[Branch],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
        maker: NamedDependency[Maker],
        key: FromQuery[str] = "",
    ) -> MatchInfo:
        """Play on from a point of a finished match."""
        person = who.must_be_somebody()
        open_match = await access.matches.whole((await access.enter(match, who, key)).room.card.id)
        if open_match.room.agreement.state != "over":
            raise Forbidden("A match that is being played can be played on only at its own table.")
        return await access.info(await maker.branch(open_match, data, person), who)

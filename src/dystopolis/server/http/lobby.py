"""Making, finding and joining matches: /api/matches."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from ...games.registry import all_games
from ..desk import Desk
from ..errors import Forbidden
from ..hall.bots import bot_called
from ..making import Maker
from ..people.who import Who
from ..room.lobby import begin, fill, leave, sit
from ..storage import Storage
from ..wire.lobby import Branch, Fill, Join, MatchInfo, MatchList, NewMatch, State
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
        desk: NamedDependency[Desk],
    ) -> MatchInfo:
        """Make a match."""
        return await desk.info(await maker.create(data, who.must_be_somebody()), who)

    @get("/matches")
    async def public(
        self,
        who: NamedDependency[Who],
        storage: NamedDependency[Storage],
        desk: NamedDependency[Desk],
        game: FromQuery[str | None] = None,
        phase: Annotated[State | None, QueryParameter(name="state")] = None,
    ) -> MatchList:
        """The public matches, the newest first."""
        if game is not None and all(known.id != game for known in all_games()):
            return MatchList([])
        found = await storage.matches.list_public(game, phase, limit=PAGE)
        return MatchList(await desk.listed(found, who))

    @get("/me/matches")
    async def mine(
        self, who: NamedDependency[Who], storage: NamedDependency[Storage], desk: NamedDependency[Desk]
    ) -> MatchList:
        """My matches: first those that wait for me."""
        found = await storage.matches.of_person(who.must_be_somebody().id, limit=PAGE)
        matches = await desk.listed(found, who)
        return MatchList(sorted(matches, key=lambda info: (not info.turn, -info.created)))

    @get("/matches/{match:str}")
    async def show(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        desk: NamedDependency[Desk],
        key: FromQuery[str] = "",
    ) -> MatchInfo:
        return await desk.info(await desk.enter(match, who, key), who)

    @post("/matches/{match:str}/join", status_code=HTTP_200_OK)
    async def join(
        self,
        match: FromPath[str],
        data: JSONBody[Join],
        who: NamedDependency[Who],
        desk: NamedDependency[Desk],
        maker: NamedDependency[Maker],
    ) -> MatchInfo:
        """Take a seat."""
        live = await desk.enter(match, who, data.key)
        sat = await maker.sat(0, who.must_be_somebody())
        await desk.hall.act(live, lambda room: sit(room, sat.person, sat.name, sat.quiet, data.seat))
        return await desk.info(live, who)

    @post("/matches/{match:str}/leave", status_code=HTTP_200_OK)
    async def leave(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        desk: NamedDependency[Desk],
        seat: FromQuery[int | None] = None,
        key: FromQuery[str] = "",
    ) -> MatchInfo:
        """Give up a seat before the match begins."""
        live = await desk.enter(match, who, key)
        person = who.must_be_somebody().id
        await desk.hall.act(live, lambda room: leave(room, person, seat))
        return await desk.info(live, who)

    @post("/matches/{match:str}/fill", status_code=HTTP_200_OK)
    async def fill(
        self,
        match: FromPath[str],
        data: JSONBody[Fill],
        who: NamedDependency[Who],
        desk: NamedDependency[Desk],
    ) -> MatchInfo:
        """Put a bot into a seat, or open it to people again."""
        live = await desk.enter(match, who)
        bot = bot_called(live.room.game, data.bot) if data.bot else ""
        person = who.must_be_somebody().id
        await desk.hall.act(live, lambda room: fill(room, person, data.seat, bot))
        return await desk.info(live, who)

    @post("/matches/{match:str}/start", status_code=HTTP_200_OK)
    async def start(
        self, match: FromPath[str], who: NamedDependency[Who], desk: NamedDependency[Desk]
    ) -> MatchInfo:
        live = await desk.enter(match, who)
        person = who.must_be_somebody().id
        await desk.hall.act(live, lambda room: begin(room, person))
        return await desk.info(live, who)

    @post("/matches/{match:str}/rematch")
    async def rematch(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        desk: NamedDependency[Desk],
        maker: NamedDependency[Maker],
    ) -> MatchInfo:
        """The same again with swapped seats."""
        live = await desk.enter(match, who)
        return await desk.info(await maker.rematch(live, who.must_be_somebody()), who)

    @post("/matches/{match:str}/branch")
    async def branch(
        self,
        match: FromPath[str],
        data: JSONBody[Branch],
        who: NamedDependency[Who],
        desk: NamedDependency[Desk],
        maker: NamedDependency[Maker],
        key: FromQuery[str] = "",
    ) -> MatchInfo:
        """Play on from a point of a finished match."""
        person = who.must_be_somebody()
        live = await desk.hall.whole((await desk.enter(match, who, key)).room.card.id)
        if live.room.agreement.state != "over":
            raise Forbidden("A match that is being played can be played on only at its own table.")
        return await desk.info(await maker.branch(live, data, person), who)

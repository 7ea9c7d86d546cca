"""Muting, blocking, reporting: /api/me/ignored and /api/matches/{match}/report."""

from litestar import Controller, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from ..access import Access
from ..moderation import Moderation
from ..people.who import Who
from ..protocol.moderation import Ignore, IgnoredList, Report, Reported
from .people import DEPENDENCIES


class ModerationController(Controller):
    path = "/api"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get("/me/ignored")
    async def ignored(
        self, who: NamedDependency[Who], moderation: NamedDependency[Moderation]
    ) -> IgnoredList:
        """Whom I do not want to hear: what they write in the chat is not sent to me."""
        return IgnoredList(await moderation.ignored(who.must_be_somebody()))

    @put("/me/ignored/{person:str}")
    async def ignore(
        self,
        person: FromPath[str],
        data: JSONBody[Ignore],
        who: NamedDependency[Who],
        moderation: NamedDependency[Moderation],
    ) -> IgnoredList:
        """Mute somebody, or block them."""
        await moderation.ignore(who.must_be_somebody(), person, data.how)
        return IgnoredList(await moderation.ignored(who.must_be_somebody()))

    @delete("/me/ignored/{person:str}")
    async def unignore(
        self, person: FromPath[str], who: NamedDependency[Who], moderation: NamedDependency[Moderation]
    ) -> None:
        """Hear somebody again."""
        await moderation.unignore(who.must_be_somebody(), person)

    @post("/matches/{match:str}/report")
    async def report(
        self,
        match: FromPath[str],
        data: JSONBody[Report],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
        moderation: NamedDependency[Moderation],
        key: FromQuery[str] = "",
    ) -> Reported:
        """Tell those who run the server what somebody wrote."""
        person = who.must_be_somebody()
        open_match = await access.enter(match, who, key)
        return Reported(await moderation.report(open_match, person, data.seat, data.why))

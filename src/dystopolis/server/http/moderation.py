"""Muting, blocking, reporting: /api/me/ignored and /api/matches/{match}/report."""

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, JSONBody

from ..protocol.moderation import Ignore, IgnoredList, Report, Reported
from .given import GivenModeration, GivenTable, GivenWho


class ModerationController(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me/ignored")
    async def ignored(self, who: GivenWho, moderation: GivenModeration) -> IgnoredList:
        """Whom I do not want to hear: what they write in the chat is not sent to me."""
        return IgnoredList(await moderation.ignored(who.must_be_somebody()))

    @put("/me/ignored/{person:str}")
    async def ignore(
        self, person: FromPath[str], data: JSONBody[Ignore], who: GivenWho, moderation: GivenModeration
    ) -> IgnoredList:
        """Mute somebody, or block them."""
        await moderation.ignore(who.must_be_somebody(), person, data.how)
        return IgnoredList(await moderation.ignored(who.must_be_somebody()))

    @delete("/me/ignored/{person:str}")
    async def unignore(self, person: FromPath[str], who: GivenWho, moderation: GivenModeration) -> None:
        """Hear somebody again."""
        await moderation.unignore(who.must_be_somebody(), person)

    @post("/matches/{match:str}/report")
    async def report(
        self, data: JSONBody[Report], table: GivenTable, who: GivenWho, moderation: GivenModeration
    ) -> Reported:
        """Tell those who run the server what somebody wrote."""
        return Reported(await moderation.report(table, who.must_be_somebody(), data.seat, data.why))

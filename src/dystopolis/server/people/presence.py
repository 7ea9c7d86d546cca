"""Who asks, as a dependency of controllers and sockets: `dependencies={"who": Provide(provide_who)}`."""

from typing import cast

from litestar.types import Scope

from ..guard.visit import Visit, visit_of
from .people import People
from .who import NOBODY, Who


async def provide_who(scope: Scope) -> Who:
    """Looked up once for a request. A token that no longer holds takes its cookie with it."""
    visit = visit_of(scope)
    if visit.who is None:
        visit.who = await _recognise(visit, people_of(scope))
    return visit.who


def people_of(scope: Scope) -> People:
    return cast("People", scope["litestar_app"].state["people"])


async def _recognise(visit: Visit, people: People) -> Who:
    if visit.via == "nothing":
        return NOBODY
    claim = visit.claimed(people.tokens)
    if claim is None:
        return NOBODY
    who, fresh = await people.recognise(claim, visit.via)
    if who.person is None:
        visit.forget()
    elif fresh is not None and visit.via == "cookie":
        visit.remember(fresh)
    return who

"""How often one client may ask."""

from litestar.types import ASGIApp, Receive, Scope, Send

from ..config import Config
from .addresses import neighbourhood
from .answers import say_no
from .limits import Buckets
from .visit import visit_of


class Throttle:
    """A bucket for each person, and for each address as long as nobody says who they are.

    A good signature is enough to have a bucket of one's own: people are not made without limit either.
    """

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._buckets = Buckets(config.limits.requests_per_second, config.limits.requests_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wait = self._buckets.take(self._key(scope))
        if wait:
            sentence = f"That was too much at once. Please try again in {wait} s."
            await say_no(scope, send, 429, sentence, [(b"retry-after", b"%d" % wait)])
        else:
            await self._app(scope, receive, send)

    def _key(self, scope: Scope) -> str:
        visit = visit_of(scope)
        people = scope["litestar_app"].state.get("people")
        claim = visit.claimed(people.tokens) if people is not None else None
        return neighbourhood(visit.address) if claim is None else claim.person

"""For those who run the server: is it well, and what are its numbers?"""

import asyncio
import hmac
from typing import Final

from litestar import Response, get
from litestar.datastructures import State
from litestar.types import Scope

from ..config import Config
from ..errors import NotFound, Unavailable
from ..guard.addresses import is_loopback
from ..guard.metrics import Metrics
from ..guard.visit import visit_of
from ..protocol.people import Sentence
from ..storage import Storage

PATIENCE: Final = 2.0


@get("/healthz", tags=["ops"])
async def health(state: State) -> Sentence:
    """Well is a server that can read, and write if the last thing that was to be written was not."""
    storage: Storage = state.storage
    try:
        async with asyncio.timeout(PATIENCE):
            await storage.database.check()
    except Exception as error:  # whatever it is, the answer is the same
        raise Unavailable("The database cannot be read or written.") from error
    return Sentence("All is well.")


@get("/metrics", include_in_schema=False)
async def metrics(state: State, scope: Scope) -> Response[bytes]:
    """For this machine only, or for who shows the token; to others there is nothing here."""
    config: Config = state.config
    numbers: Metrics = state.metrics
    if not config.metrics or not _may_read(config, scope):
        raise NotFound("There is nothing here.")
    return Response(numbers.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _may_read(config: Config, scope: Scope) -> bool:
    visit = visit_of(scope)
    if not config.metrics_token:
        return is_loopback(visit.address) and not visit.forwarded and not config.base_url
    shown = visit.token if visit.via == "bearer" and visit.token else ""
    return hmac.compare_digest(shown.encode(), config.metrics_token.encode())

"""Being told by web push: /api/me/push."""

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from ..clock import now_ms
from ..notices.outbox import Notices
from ..notices.push import check_subscription
from ..protocol.people import NoPush, PushDevice, PushInfo
from ..storage import Storage
from ..storage.subscriptions import Subscription
from .given import GivenWho


class PushController(Controller):
    path = "/api/me/push"
    tags = ("people",)

    @get()
    async def info(self, who: GivenWho, state: State) -> PushInfo:
        """What a browser needs to ask its push service for messages of this server."""
        return await _info(state, who.must_be_somebody().id)

    @post()
    async def add(self, data: JSONBody[PushDevice], who: GivenWho, state: State) -> PushInfo:
        """Tell me in this browser, too."""
        person = who.must_be_somebody().id
        keys = data.keys
        check_subscription(data.endpoint, keys.p256dh, keys.auth, state.config.private_webhooks)
        storage: Storage = state.storage
        await storage.subscriptions.put(
            Subscription(
                person=person, endpoint=data.endpoint, p256dh=keys.p256dh, auth=keys.auth, created=now_ms()
            )
        )
        return await _info(state, person)

    @post("/forget", status_code=HTTP_200_OK)
    async def forget(self, data: JSONBody[NoPush], who: GivenWho, state: State) -> PushInfo:
        """No longer in this browser."""
        person = who.must_be_somebody().id
        storage: Storage = state.storage
        await storage.subscriptions.drop(person, data.endpoint)
        return await _info(state, person)


async def _info(state: State, person: str) -> PushInfo:
    notices: Notices = state.notices
    storage: Storage = state.storage
    keys = await notices.pushes.keys()
    return PushInfo(keys.public, len(await storage.subscriptions.of_person(person)))

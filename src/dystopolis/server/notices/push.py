"""Notices by web push, to every browser in which somebody has asked for them."""

import asyncio
from hashlib import blake2b
from time import time
from typing import Final
from urllib.parse import urlsplit

import msgspec

from ...kernel import Refused
from ..config import Config
from ..guard.addresses import check_webhook
from ..storage import Storage
from ..storage.rows import NoticeRow
from ..storage.subscriptions import Subscription
from .errors import NotNow
from .notice import Notice, home
from .posting import Poster
from .webpush import PushKeys, check_browser, encoded, padded, sealed

GONE: Final = frozenset({404, 410})
USELESS: Final = frozenset({400, 401, 403, 405, 413})  # it will be no better in a minute
HOLDS: Final = 24 * 3600  # seconds that a push service keeps a message for a browser that is away


class Pushes:
    def __init__(self, storage: Storage, config: Config, poster: Poster) -> None:
        self._storage = storage
        self._config = config
        self._poster = poster
        self._keys: PushKeys | None = None

    async def keys(self) -> PushKeys:
        if self._keys is None:
            self._keys = PushKeys(await self._storage.secret("push"))
        return self._keys

    async def send(self, row: NoticeRow, notice: Notice) -> None:
        """To every device. Refused if there is none (any more), NotNow if none could be reached."""
        devices = await self._storage.subscriptions.of_person(row.person)
        outcomes = await asyncio.gather(
            *(self._to(device, row, notice) for device in devices), return_exceptions=True
        )
        if any(outcome is None for outcome in outcomes):
            return
        for outcome in outcomes:
            if not isinstance(outcome, Refused):
                assert outcome is not None
                raise outcome
        raise Refused("There is no device that takes it.")

    async def _to(self, device: Subscription, row: NoticeRow, notice: Notice) -> None:
        check_endpoint(device.endpoint, self._config.private_webhooks)
        message = msgspec.json.encode(payload(row, notice))
        keys = await self.keys()
        headers = {
            "Authorization": keys.proof(device.endpoint, contact(self._config), int(time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(HOLDS),
            "Urgency": "normal",
            # Of several that wait for one browser, the last about each match is enough.
            "Topic": encoded(blake2b(row.match.encode(), digest_size=16).digest()),
        }
        body = sealed(padded(message), device.p256dh, device.auth)
        status = await self._poster.post(device.endpoint, body, headers)
        if status in GONE:
            await self._storage.subscriptions.drop(device.person, device.endpoint)
            raise Refused("The device does not want any more.")
        if status in USELESS:
            raise Refused(f"The push service does not take it (status {status}).")
        if not 200 <= status < 300:
            raise NotNow(f"status {status}")


def payload(row: NoticeRow, notice: Notice) -> dict[str, str]:
    """The game, the people and a link: what a lock screen may show to whoever passes by."""
    return {"title": notice.subject, "body": notice.sentence, "url": notice.url, "tag": row.match}


def check_endpoint(endpoint: str, private_too: bool) -> None:
    try:
        check_webhook(endpoint, private_too)
    except Refused as why:
        raise Refused("This server does not send anything to that push service.") from why


def check_subscription(endpoint: str, p256dh: str, auth: str, private_too: bool) -> None:
    check_endpoint(endpoint, private_too)
    check_browser(p256dh, auth)


def contact(config: Config) -> str:
    """Whom a push service can write to: it wants an https or a mail address."""
    where = home(config)
    if urlsplit(where).scheme == "https":
        return where
    return f"mailto:{config.smtp.sender if config.smtp is not None else 'nobody@localhost'}"

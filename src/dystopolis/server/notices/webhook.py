"""Notices by webhook, as JSON that Discord and Slack both take."""

import re
from time import time
from typing import Any, Final

import msgspec

from ...kernel import Refused
from ..guard.addresses import check_webhook
from .errors import NotNow
from .notice import Notice
from .posting import Poster
from .signing import signed

TIMEOUT: Final = 5.0
GONE: Final = frozenset({400, 401, 403, 404, 405, 410})
MARKUP: Final = re.compile(r"([\\*_~`|>#\[\]()])")


class Webhooks:
    """Sends webhooks; with `private_too` also to this machine and its network, and without encryption."""

    def __init__(self, poster: Poster, private_too: bool = False) -> None:
        self._poster = poster
        self._private_too = private_too

    async def send(self, url: str, notice: Notice, secret: bytes) -> None:
        """Raises Refused if it is of no use to try again, and NotNow otherwise."""
        check_webhook(url, self._private_too)
        body = msgspec.json.encode(message(notice))
        headers = signed(secret, notice.key, int(time()), body) | {"Content-Type": "application/json"}
        status = await self._poster.post(url, body, headers, TIMEOUT)
        if status in GONE:
            raise Refused(f"The webhook does not take notices (status {status}).")
        if not 200 <= status < 300:
            raise NotNow(f"status {status}")


def message(notice: Notice) -> dict[str, Any]:
    """`content` is for Discord, `text` for Slack; in neither can a name mention everybody or be a link."""
    slack = notice.sentence.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    discord = MARKUP.sub(r"\\\1", notice.sentence)
    return {
        "username": "Dystopolis",
        "content": f"{discord}\n{notice.url}",
        "text": f"{slack}\n{notice.url}",
        "allowed_mentions": {"parse": []},
    }

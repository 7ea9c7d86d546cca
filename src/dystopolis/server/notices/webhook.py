"""Notices by webhook, as JSON that Discord and Slack both take.

People say where to, so this is the one place where strangers make the server connect to something. It only
goes to public addresses: the host is resolved once, what it resolves to is looked at, and exactly that is
connected to; redirects are not followed.
"""

import asyncio
import re
import socket
import ssl
from time import time
from typing import Any, Final

import httpx
import msgspec

from ...kernel import Refused
from ..guard.addresses import check_webhook, is_private
from .errors import NotNow
from .notice import Notice
from .signing import signed

TIMEOUT: Final = 5.0
GONE: Final = frozenset({400, 401, 403, 404, 405, 410})
MARKUP: Final = re.compile(r"([\\*_~`|>#\[\]()])")


class Webhooks:
    """Sends webhooks; with `private_too` also to this machine and its network, and without encryption."""

    def __init__(self, private_too: bool = False, tls: ssl.SSLContext | None = None) -> None:
        self._private_too = private_too
        # A kept connection would be known by its address alone, and addresses are shared by many hosts.
        self._client = httpx.AsyncClient(
            verify=tls or ssl.create_default_context(),
            timeout=TIMEOUT,
            follow_redirects=False,
            trust_env=False,
            limits=httpx.Limits(max_keepalive_connections=0),
        )

    async def close(self) -> None:
        await self._client.aclose()

    async def send(self, url: str, notice: Notice, secret: bytes) -> None:
        """Raises Refused if it is of no use to try again, and NotNow otherwise."""
        check_webhook(url, self._private_too)
        body = msgspec.json.encode(message(notice))
        headers = signed(secret, notice.key, int(time()), body)
        try:
            async with asyncio.timeout(TIMEOUT):
                status = await self._post(httpx.URL(url), body, headers)
        except (TimeoutError, httpx.HTTPError, OSError) as error:
            raise NotNow(type(error).__name__) from None
        if status in GONE:
            raise Refused(f"The webhook does not take notices (status {status}).")
        if not 200 <= status < 300:
            raise NotNow(f"status {status}")

    async def _post(self, url: httpx.URL, body: bytes, headers: dict[str, str]) -> int:
        addresses = await self._addresses(url)
        for address in addresses:
            request = self._client.build_request(
                "POST",
                url.copy_with(host=address),
                content=body,
                headers=headers
                | {
                    "Host": url.netloc.decode("ascii"),
                    "User-Agent": "dystopolis",
                    "Content-Type": "application/json",
                },
                extensions={"sni_hostname": url.raw_host.decode("ascii")},
            )
            try:
                # As a stream, so that nobody can send us an answer without an end.
                answer = await self._client.send(request, stream=True)
            except httpx.ConnectError:
                if address == addresses[-1]:
                    raise
                continue
            await answer.aclose()
            return answer.status_code
        raise NotNow("no address")

    async def _addresses(self, url: httpx.URL) -> list[str]:
        """What the host resolves to, IPv4 first; refused if any of it is not public."""
        port = url.port or (443 if url.scheme == "https" else 80)
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(url.host, port, type=socket.SOCK_STREAM)
        addresses = sorted({str(entry[4][0]) for entry in found}, key=lambda address: ":" in address)
        if not self._private_too and any(is_private(address) for address in addresses):
            raise Refused("This server does not send webhooks to addresses of its own machine or network.")
        return addresses


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

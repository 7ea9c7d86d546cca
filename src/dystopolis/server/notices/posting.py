"""Posting to addresses that people give: the one place where strangers make the server connect to something.

It only goes to public addresses: the host is resolved once, what it resolves to is looked at, and exactly
that is connected to; redirects are not followed.
"""

import asyncio
import socket
import ssl
from typing import Final

import httpx

from ...kernel import Refused
from ..guard.addresses import is_private
from .errors import NotNow

TIMEOUT: Final = 5.0


class Poster:
    """With `private_too` also to this machine and its network."""

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

    async def post(self, url: str, body: bytes, headers: dict[str, str], seconds: float = TIMEOUT) -> int:
        """The status that came back. Refused if it must not be posted there, NotNow if nobody answered."""
        try:
            async with asyncio.timeout(seconds):
                return await self._post(httpx.URL(url), body, headers)
        except (TimeoutError, httpx.HTTPError, OSError) as error:
            raise NotNow(type(error).__name__) from None

    async def _post(self, url: httpx.URL, body: bytes, headers: dict[str, str]) -> int:
        addresses = await self._addresses(url)
        ours = {"Host": url.netloc.decode("ascii"), "User-Agent": "dystopolis"}
        for address in addresses:
            request = self._client.build_request(
                "POST",
                url.copy_with(host=address),
                content=body,
                headers=headers | ours,
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
            raise Refused("This server sends nothing to addresses of its own machine or network.")
        return addresses

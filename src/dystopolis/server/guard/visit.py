"""A visit: what is known of a request or a socket before anybody looks at what it wants."""

import secrets
from typing import Any, Literal, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

from ..config import Config
from ..people.tokens import COOKIE, DEVICE, Claim, Tokens, cookie, cookie_in
from ..people.who import Who


class Visit(Struct, kw_only=True):
    """`claim` and `who` are filled in when somebody asks; `set_cookies` go out with the response.

    `forwarded` says that a proxy was on the way, whether or not we believe what it says.
    """

    id: str
    address: str
    https: bool
    secure: bool
    host: str = ""
    origin: str | None = None
    fetch_site: str | None = None
    token: str | None = None
    via: Literal["nothing", "cookie", "bearer"] = "nothing"
    claim: Claim | None = None
    is_read: bool = False
    who: Who | None = None
    device: str = ""
    forwarded: bool = False
    set_cookies: dict[str, str] = {}
    path: str = "/"

    def claimed(self, tokens: Tokens) -> Claim | None:
        """What the token says if its signature is good; whether it still holds, the person's row tells.

        Only a forged one loses its cookie. One that seems too old is refused and stays: if it is the clock
        of this machine that is wrong, somebody would be shut out for good.
        """
        if self.token is not None and not self.is_read:
            self.is_read = True
            self.claim = tokens.read(self.token)
            if self.claim is None:
                self.forget()
            elif self.claim.expired:
                self.claim = None
        return self.claim

    def remember(self, token: str) -> None:
        self._set(COOKIE, token)

    def remember_device(self, device: str) -> None:
        """Somebody has signed in from here; that stays known when they sign out."""
        self._set(DEVICE, device)

    def forget(self) -> None:
        """Take away a cookie that no longer means anything, so that it is not sent for a year."""
        if self.via == "cookie":
            self._set(COOKIE, "")

    def _set(self, name: str, value: str) -> None:
        self.set_cookies = self.set_cookies | {name: cookie(value, self.secure, name, self.path)}

    def __repr__(self) -> str:
        return f"Visit({self.id!r})"


def is_socket(scope: Scope) -> bool:
    return scope["type"] == ScopeType.WEBSOCKET


def visit_of(scope: Scope) -> Visit:
    return cast("Visit", scope["state"]["visit"])


class Visits:
    """Opens a visit for every request and every socket; `client` is whoever the proxies vouch for."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._secure = config.secure_cookies
        self._path = f"{config.prefix}/"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["state"]["visit"] = self._visit(scope)
        await self._app(scope, receive, send)

    def _visit(self, scope: Scope) -> Visit:
        said = {name: value.decode("latin-1") for name, value in scope["headers"] if name in LISTENED_TO}
        client = scope["client"][0] if scope.get("client") else ""  # type: ignore[index]
        https = cast("dict[str, Any]", scope).get("scheme", "http") in ("https", "wss")
        visit = Visit(
            id=secrets.token_hex(8),
            address=client[:LONGEST_ADDRESS],
            forwarded=not said.keys().isdisjoint(FORWARDED),
            path=self._path,
            https=https,
            secure=https if self._secure == "auto" else self._secure == "always",
            host=said.get(b"host", ""),
            origin=said.get(b"origin"),
            fetch_site=said.get(b"sec-fetch-site"),
            device=cookie_in(said.get(b"cookie", ""), DEVICE) or "",
        )
        # Whoever sends an Authorization header means it: a bad one is not made good by a cookie.
        if authorization := said.get(b"authorization"):
            kind, _, token = authorization.partition(" ")
            visit.via, visit.token = "bearer", token.strip() if kind.lower() == "bearer" else None
        elif (token_or_none := cookie_in(said.get(b"cookie", ""))) is not None:
            visit.via, visit.token = "cookie", token_or_none
        return visit


FORWARDED = frozenset([b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-proto", b"x-real-ip"])
LISTENED_TO = FORWARDED | {b"authorization", b"cookie", b"host", b"origin", b"sec-fetch-site"}
LONGEST_ADDRESS = 64

"""Addresses as people have them: a server, the page of a match, or the link that lets somebody in."""

from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from ...kernel import Refused

PAGE = "/table/"


class Address(NamedTuple):
    """`match` is empty for a server's own page; the `key` of a link lets others than the invited in."""

    server: str
    match: str = ""
    key: str = ""
    seat: int | None = None

    @property
    def page(self) -> str:
        """Where a browser, or this program, finds the match again."""
        return f"{self.server}{PAGE}{self.match}" if self.match else self.server

    def socket(self, since: int, watch: bool) -> str:
        """The socket of the table; who watches shows no key but that of the link."""
        scheme, rest = self.server.split("://", 1)
        asked = [f"since={since}"]
        asked += [f"key={self.key}"] if self.key else []
        asked += [f"seat={self.seat}"] if self.seat is not None and not watch else []
        socket = "wss" if scheme == "https" else "ws"
        return f"{socket}://{rest}/api/matches/{self.match}/socket?{'&'.join(asked)}"


def is_address(text: str) -> bool:
    return "://" in text


def read_address(text: str) -> Address:
    """The parts of an address, or a sentence."""
    try:
        parts = urlsplit(text.strip())
        host = parts.hostname
        _ = parts.port  # a port that is no number is noticed here
    except ValueError as why:
        raise Refused(f"{text} is no address: {why}.") from why
    if parts.scheme not in ("http", "https") or not host:
        raise Refused(f"{text} is no server's address; one begins with http:// or https:// and a name.")
    before, page, after = parts.path.partition(PAGE)
    query = parse_qs(parts.query)
    seat = query.get("seat", [""])[0]
    server = f"{parts.scheme}://{parts.netloc}{before.rstrip('/')}"
    if not page:
        return Address(server)
    match = after.split("/")[0]
    if not (match.isascii() and match.isalnum()):
        raise Refused(f"{text} leads to no match: after {PAGE} there should be its name.")
    return Address(server, match, query.get("key", [""])[0], int(seat) if seat.isdecimal() else None)

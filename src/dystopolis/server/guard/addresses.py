"""Whose address it is: one of the Internet, or one of our own network."""

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from ...kernel import Refused

Address = IPv4Address | IPv6Address

PUBLIC_IPV6 = IPv6Network("2000::/3")  # what else there is may be a detour back to us


class Proxies:
    """The proxies that speak for their clients; what they say about them, uvicorn reads."""

    def __init__(self, trusted: Sequence[str]) -> None:
        self._networks = tuple(ip_network(network) for network in trusted)
        self.trusts = lru_cache(1024)(self._trusts)

    def _trusts(self, address: str) -> bool:
        parsed = parse_address(address)
        return parsed is not None and any(parsed in network for network in self._networks)


@lru_cache(1024)
def is_loopback(address: str) -> bool:
    parsed = parse_address(address)
    return parsed is not None and parsed.is_loopback


@lru_cache(4096)
def neighbourhood(address: str) -> str:
    """What limits count by: in IPv6 one client has a whole /64 of addresses."""
    parsed = parse_address(address)
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((parsed, 64), strict=False))
    return address if parsed is None else str(parsed)


def is_private(address: str) -> bool:
    """Whether it leads anywhere but into the public Internet; what cannot be read counts as private."""
    parsed = parse_address(address)
    if parsed is None or not parsed.is_global or parsed.is_multicast:
        return True
    return isinstance(parsed, IPv6Address) and parsed not in PUBLIC_IPV6


def parse_address(text: str) -> Address | None:
    try:
        parsed = ip_address(text.strip("[]"))
    except ValueError:
        return None
    if isinstance(parsed, IPv6Address):
        return parsed.ipv4_mapped or parsed.sixtofour or parsed
    return parsed


def check_webhook(url: str, private_too: bool = False) -> None:
    """Refuse a webhook that cannot be meant, or that asks this server to knock on its own network's doors.

    A name may resolve to anything, so whoever sends looks at the resolved address again with `is_private`.
    """
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname, parts.port
    except ValueError:
        host, parts = None, urlsplit("")
    if parts.scheme not in ("http", "https") or not host or any(sign <= " " for sign in url):
        raise Refused("A webhook is an address such as https://example.org/hook.")
    if parts.scheme != "https" and not private_too:
        raise Refused("A webhook's address begins with https://.")
    if parts.username is not None or parts.password is not None:
        raise Refused("A webhook's address must not contain a user name or a password.")
    if not private_too and _sounds_private(host):
        raise Refused("This server does not send webhooks to addresses of its own machine or network.")


def _sounds_private(host: str) -> bool:
    host = host.rstrip(".").lower()
    if parse_address(host) is not None:
        return is_private(host)
    # "2130706433" and "0x7f.1" are ways to write 127.0.0.1, and a name without a dot is one of our network.
    last = host.rpartition(".")[2]
    local = last in ("localhost", "local", "internal", "lan", "home", "arpa")
    return local or "." not in host or last.isdigit() or last.startswith("0x")

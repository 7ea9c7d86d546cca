"""Everything that can be configured, with what holds if nobody says otherwise."""

from typing import Annotated, Literal
from urllib.parse import urlsplit

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Rate = Annotated[float, Meta(gt=0, le=1_000_000)]
Port = Annotated[int, Meta(ge=0, le=65_535)]

HIDDEN = "(hidden)"


class Limits(Struct, frozen=True, kw_only=True):
    """How much one client may ask for. Rates refill a bucket of the size `burst`."""

    body_bytes: Count = 64 * 1024
    message_bytes: Count = 16 * 1024
    messages_per_second: Rate = 30
    messages_burst: Count = 120
    requests_per_second: Rate = 20
    requests_burst: Count = 120
    attempts_per_minute: Rate = 6  # to sign in or to recover, for each address and each name
    attempts_burst: Count = 10
    guests_per_minute: Rate = 6  # new people from one address
    guests_burst: Count = 30
    chat_per_minute: Rate = 30  # lines of one seat
    chat_burst: Count = 60
    chat_lines: Count = 5_000  # in one match
    changes_per_decision: Count = 500  # answers, takings back and votes of a seat; then one in ten seconds
    connections_per_address: Count = 500
    sockets_per_person: Count = 20
    sockets_per_address: Count = 200
    matches_per_person: Count = 50
    rooms: Count = 5_000  # matches in memory
    name_length: Annotated[int, Meta(ge=1, le=64)] = 24
    chat_length: Annotated[int, Meta(ge=1, le=5_000)] = 500


class Smtp(Struct, frozen=True, kw_only=True):
    """The mail server that notices are handed to."""

    host: str
    sender: str
    port: Port = 587
    user: str = ""
    password: str = ""
    tls: Literal["starttls", "tls", "none"] = "starttls"

    def __repr__(self) -> str:
        return masked(self, "password")


class Config(Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: Port = 8000
    db: str = ""  # an SQLite file in the data folder of the user
    base_url: str = (
        ""  # where people reach this server, with its path: for links in mails, and behind a proxy
    )
    origins: tuple[str, ...] = ()  # pages of other hosts that may use this server
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose X-Forwarded-For and -Proto are believed
    secure_cookies: Literal["auto", "always", "never"] = "auto"
    variants: str = ""  # a folder with content variants: <game>/<name>/
    web: str = ""  # the folder of the built client
    workers: Annotated[int, Meta(ge=0, le=64)] = 1  # processes in which bots think
    smtp: Smtp | None = None
    private_webhooks: bool = False  # may webhooks point at this machine or its own network?
    limits: Limits = Limits()
    log_format: Literal["json", "text"] = "json"
    metrics: bool = False
    metrics_token: str = ""  # without one, only this machine may read the metrics

    @property
    def prefix(self) -> str:
        """The path of the base URL, "/games" for https://example.org/games/: what comes before every path."""
        return urlsplit(self.base_url).path.rstrip("/")

    def __repr__(self) -> str:
        return masked(self, "metrics_token", "db")


def masked(struct: Struct, *secret: str) -> str:
    """The repr of a Struct whose secrets do not end up in logs."""
    fields = struct.__struct_fields__
    shown = {name: repr(getattr(struct, name)) for name in fields}
    shown |= {name: HIDDEN for name in secret if getattr(struct, name)}
    return f"{type(struct).__name__}({', '.join(f'{name}={value}' for name, value in shown.items())})"

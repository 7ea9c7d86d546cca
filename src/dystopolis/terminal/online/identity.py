"""Who one is on each server: a token in a file that nobody else can read."""

import os
import tempfile
from getpass import getpass
from pathlib import Path

import msgspec

from ...folders import config_folder
from ...kernel import Refused
from ..screen import Screen
from .web import Missing, Unknown, Web


class Known(msgspec.Struct, frozen=True):
    """As whom one is known to a server."""

    name: str
    token: str


class Me(msgspec.Struct, frozen=True):
    id: str
    name: str


class Token(msgspec.Struct, frozen=True):
    token: str


def path() -> Path:
    return config_folder() / "people.json"


def read() -> dict[str, Known]:
    """By the server's address; a file that is damaged is not guessed at."""
    try:
        return msgspec.json.decode(path().read_bytes(), type=dict[str, Known])
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.MsgspecError) as why:
        raise Refused(f"{path()} cannot be read ({why}); mend it or take it away.") from why


def keep(server: str, known: Known) -> None:
    """The whole file or none of it; it is the owner's alone from the first byte."""
    everything = msgspec.json.encode(read() | {server: known})
    try:
        path().parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, name = tempfile.mkstemp(dir=path().parent, prefix=".people-")
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.format(everything, indent=1))
        Path(name).replace(path())
    except OSError as why:
        raise Refused(f"Who you are cannot be kept in {path()}: {why.strerror}.") from why


def introduce(web: Web, screen: Screen, name: str | None, sign_in: bool) -> Me:
    """Let the server know who this is: somebody it knows already, or a guest by name."""
    try:
        return _introduced(web, screen, name, sign_in)
    except Missing as why:
        raise Refused(f"There is no server of Dystopolis at {web.server}, though something answers.") from why


def _introduced(web: Web, screen: Screen, name: str | None, sign_in: bool) -> Me:
    known = read().get(web.server)
    if sign_in:
        return _signed_in(web, screen)
    if known is not None and name is None:
        web.token = known.token
        try:
            return web.get("/api/me", Me)
        except Unknown as why:
            raise Refused(
                f"The server at {web.server} does not know {known.name} by the token in {path()} (any more): "
                "sign in with --sign-in, or come as somebody new with --name NAME."
            ) from why
    return _guest(web, screen, name)


def _guest(web: Web, screen: Screen, name: str | None) -> Me:
    while True:
        wanted = name or screen.ask("What shall the others call you? ")
        try:
            me = web.post("/api/people", Me, {"name": wanted})
        except Refused as why:
            if name or not screen.lively:
                raise
            screen.show(why.sentence)
        else:
            return _kept(web, me)


def _signed_in(web: Web, screen: Screen) -> Me:
    name = screen.ask("Your name (Enter alone, if you have a recovery phrase or a token): ")
    secret = _secret(screen, "Your password: " if name else "Your recovery phrase or token: ")
    if name:
        return _kept(web, web.post("/api/sessions", Me, {"name": name, "password": secret}))
    if len(secret.split()) > 1:
        return _kept(web, web.post("/api/sessions", Me, {"phrase": secret}))
    web.token = secret
    me = web.get("/api/me", Me)
    keep(web.server, Known(me.name, web.token))
    return me


def _secret(screen: Screen, prompt: str) -> str:
    return getpass(prompt).strip() if screen.lively else screen.ask(prompt)


def _kept(web: Web, me: Me) -> Me:
    """From the cookie that the server has just given to a token of our own."""
    web.token = web.post("/api/me/token", Token).token
    web.http.cookies.clear()
    keep(web.server, Known(me.name, web.token))
    return me

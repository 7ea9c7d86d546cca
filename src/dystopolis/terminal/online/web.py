"""Requests to a server over HTTP: what it answers, or its refusal as a sentence."""

from typing import Any, TypeVar

import msgspec

from ...kernel import Refused

T = TypeVar("T")

MISSING = "Playing on a server needs two more packages; install them with: pip install 'dystopolis[online]'"
PATIENCE = 30.0  # seconds

try:
    import httpx
    import websockets.sync.client as _needed  # noqa: F401 - so that one sentence names both
except ImportError as why:
    raise Refused(MISSING) from why


class Unknown(Refused):
    """The server does not know who this is."""


class Missing(Refused):
    """There is no such thing on the server."""


class Sentence(msgspec.Struct):
    sentence: str


class Web:
    """One server. With a `token` it knows who asks."""

    def __init__(self, server: str, token: str = "") -> None:
        self.server = server
        self.token = token
        try:
            self.http = httpx.Client(base_url=server, timeout=PATIENCE)
        except httpx.InvalidURL as why:
            raise Refused(f"{server} is no address: {why}.") from why

    def get(self, path: str, kind: type[T], **query: Any) -> T:
        return self._ask("GET", path, kind, params=query)

    def post(self, path: str, kind: type[T], body: Any = None, **query: Any) -> T:
        return self._ask("POST", path, kind, params=query, json=body)

    def close(self) -> None:
        self.http.close()

    def _ask(self, method: str, path: str, kind: type[T], **more: Any) -> T:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            answer = self.http.request(method, path, headers=headers, **more)
        except httpx.TimeoutException as why:
            raise Refused(f"The server at {self.server} does not answer in time; try again later.") from why
        except (httpx.HTTPError, httpx.InvalidURL, UnicodeError) as why:
            raise Refused(
                f"Nothing answers at {self.server}: is the address right, and does the server run?"
            ) from why
        try:
            if answer.is_success:
                return msgspec.json.decode(answer.content, type=kind)
            sentence = msgspec.json.decode(answer.content, type=Sentence).sentence
        except msgspec.MsgspecError as why:
            raise Refused(
                f"What answers at {self.server} is no server of Dystopolis, or one of another version."
            ) from why
        kinds: dict[int, type[Refused]] = {401: Unknown, 404: Missing, 405: Missing}
        raise kinds.get(answer.status_code, Refused)(sentence)

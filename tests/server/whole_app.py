"""The whole application in this process, and people who use it over HTTP: quicker than a server alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient
from tests.server.small_app import HOME

from dystopolis.server.app import create_app
from dystopolis.server.config import Config, Limits

ROOMY = Limits(requests_burst=100_000, guests_burst=10_000, attempts_burst=10_000)

Json = dict[str, Any]


class Guest:
    """One person; what is refused is an answer like any other."""

    def __init__(self, client: TestClient[Litestar], name: str) -> None:
        self.client = client
        client.cookies.clear()
        me = client.post("/api/people", json={"name": name}).json()
        self.id, self.name = me["id"], me["name"]
        token = client.post("/api/me/token").json()["token"]
        client.cookies.clear()
        self.headers = {"authorization": f"Bearer {token}"}

    def ask(
        self, method: str, path: str, body: Any = None, expect: int | None = None, as_text: bool = False
    ) -> Any:
        answer = self.client.request(method, path, json=body, headers=self.headers)
        assert answer.status_code == expect if expect else answer.is_success, answer.text
        if as_text:
            return answer.text
        return answer.json() if answer.content else None

    def get(self, path: str, expect: int | None = None) -> Any:
        return self.ask("GET", path, expect=expect)

    def post(self, path: str, body: Any = None, expect: int | None = None) -> Any:
        return self.ask("POST", path, body, expect)

    def make(self, *seats: Json, **more: Any) -> Json:
        """A match of Wired: the maker in the first seat, then these."""
        wish = {"game": "wired", "seats": [{"who": "me"}, *(seats or ({"who": "anyone"},))]}
        made: Json = self.post("/api/matches", wish | more)
        return made

    def begin_with(self, other: "Guest", **more: Any) -> str:
        """The path of a match of two that is being played."""
        made = self.make(**more)
        path = f"/api/matches/{made['id']}"
        other.post(f"{path}/join", {"key": made["key"]})
        self.post(f"{path}/start")
        return path

    def say(self, path: str, text: str) -> None:
        """At the table of a match."""
        self.post(f"{path}/table", {"do": "chat", "id": text, "text": text})


@contextmanager
def whole_app(config: Config) -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(config), base_url=HOME) as client:
        yield client

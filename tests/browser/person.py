"""Somebody with a browser of their own, and a record of everything that reached it."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    StorageState,
    ViewportSize,
    WebSocket,
)

Json = dict[str, Any]
PATIENCE = 20_000
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=360, height=740)
TOUCH: Json = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
CHROMIUM_SAYS = re.compile(r"GPU stall|Automatic fallback to software|blocked by Playwright")


class Line:
    """One socket of a page: what it heard and said, and what the page must know by now."""

    def __init__(self, socket: WebSocket) -> None:
        self.query = {name: values[0] for name, values in parse_qs(urlsplit(socket.url).query).items()}
        self.heard: list[Json] = []
        self.said: list[Json] = []
        self.waiting: set[str] = set()
        self.view: Any = None
        self.ask: Any = None
        self.preview: Any = None
        self.status: Json = {}
        self.ending: Json = {}
        self.seq = 0
        self.open = True
        socket.on("framereceived", lambda payload: self._hear(json.loads(payload)))
        socket.on("framesent", lambda payload: self._say(json.loads(payload)))
        socket.on("close", lambda _: setattr(self, "open", False))

    @property
    def asked(self) -> bool:
        running = self.status.get("state") == "running"
        return bool(self.ask) and self.ask.get("answered") is None and running

    @property
    def over(self) -> bool:
        return self.status.get("state") in ("over", "abandoned")

    def _say(self, message: Json) -> None:
        self.said.append(message)
        if message["do"] in ("answer", "undo", "chat", "vote"):
            self.waiting.add(message["id"])

    def _hear(self, message: Json) -> None:
        self.heard.append(message)
        self.waiting -= {message.get("answers"), message.get("id")}
        if message["is"] == "sync":
            self.view, self.ask = message.get("view"), message.get("ask")
            self.status, self.seq = message["match"]["status"], message["seq"]
            self.ending, self.preview = message.get("ending", {}), message.get("preview")
        elif message["is"] == "frame":
            self.seq = message["seq"]
            for name in ("view", "ask", "status", "ending", "preview"):
                if name in message:
                    setattr(self, name, message[name])


class Person:
    """A browser context with one page. Without a name, nobody yet: a browser that was never here."""

    def __init__(self, browser: Browser, url: str, name: str = "", db: str = "", **how: Any) -> None:
        self.url = url
        self.db = db
        self.name = name
        self.id = ""
        self.lines: list[Line] = []
        self.bodies: list[tuple[str, str]] = []
        self.requests: list[Request] = []
        self.complaints: list[str] = []
        self._forgiven: list[str] = []
        settings = {"speed": "off"} | how.pop("settings", {})
        how = {"viewport": DESK, "locale": "en-GB"} | how
        how.setdefault("service_workers", "block")  # with one, not every request is seen here
        how.setdefault("storage_state", storage(url, settings, name != ""))
        self.context = browser.new_context(**how)
        self.context.set_default_timeout(PATIENCE)
        if name:
            answer = self.context.request.post(f"{url}/api/people", data={"name": name})
            assert answer.ok, answer.text()
            self.name, self.id = answer.json()["name"], answer.json()["id"]
        self.page = self.open_page()

    def open_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"in the page: {error.stack or error}"))
        page.on("websocket", lambda socket: self.lines.append(Line(socket)))
        page.on("request", lambda request: self.requests.append(request))
        page.on("requestfinished", self._finished)
        return page

    @property
    def line(self) -> Line:
        """The newest socket of the page."""
        return self.lines[-1]

    def line_of(self, seat: int) -> Line:
        """The newest socket of a seat, where people share a page."""
        return next(line for line in reversed(self.lines) if line.query.get("seat") == str(seat))

    @property
    def heard(self) -> list[Json]:
        return [message for line in self.lines for message in line.heard]

    def post(self, path: str, body: Any = None) -> Json:
        answer = self.context.request.post(f"{self.url}{path}", data=body)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def get(self, path: str) -> Any:
        answer = self.context.request.get(f"{self.url}{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def visit(self, path: str) -> "Person":
        self.page.goto(f"{self.url}{path}")
        return self

    def sit(self, match: str) -> "Person":
        """Open the table of a match that runs, and wait for its board."""
        self.visit(f"/table/{match}")
        self.page.locator("main .board, main .metropolis").first.wait_for()
        return self

    def sit_down(self, game: str, bots: int) -> "Person":
        """Begin a match against bots, and wait for the first question."""
        seats = [{"who": "me"}, *[{"who": "bot", "bot": "regular"}] * bots]
        match = self.post("/api/matches", {"game": game, "seats": seats, "start": True})
        self.sit(match["id"])
        self.until(lambda: self.line.asked, "to be asked")
        return self

    def until(self, wanted: Callable[[], object], what: str, milliseconds: float = PATIENCE) -> None:
        """Let the page live until something is true of what was recorded."""
        waited = 0.0
        while not wanted():
            assert waited < milliseconds, f"{self.name or 'nobody'} waited in vain: {what}"
            self.page.wait_for_timeout(10)
            waited += 10

    def button(self, name: str | re.Pattern[str], exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    @contextmanager
    def forgiving(self, *patterns: str) -> Iterator[None]:
        """What a browser complains about when we break its connection is no fault of the client."""
        before = len(self.complaints)
        yield
        self.page.wait_for_timeout(50)
        kept = [
            text for text in self.complaints[before:] if not any(re.search(one, text) for one in patterns)
        ]
        self.complaints[before:] = kept

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not CHROMIUM_SAYS.search(message.text):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _finished(self, request: Request) -> None:
        if "/api/" not in request.url:
            return
        try:
            response = request.response()
            self.bodies.append((request.url, response.text() if response else ""))
        except Error:
            pass  # the page was left meanwhile


def storage(url: str, settings: Json, was_here: bool) -> StorageState:
    kept = {"dystopolis.preferences": json.dumps(settings)} | (
        {"dystopolis.was-here": "yes"} if was_here else {}
    )
    entries = [{"name": name, "value": value} for name, value in kept.items()]
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(url))
    return cast(StorageState, {"cookies": [], "origins": [{"origin": origin, "localStorage": entries}]})

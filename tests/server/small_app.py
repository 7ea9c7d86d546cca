"""A real application made of the people's and the operators' parts, for tests of them and of the guards."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

from argon2 import PasswordHasher
from litestar import Litestar, WebSocket, get, websocket
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.testing import TestClient
from litestar.types import ControllerRouterHandler, Receive, Scope, Send

from dystopolis.kernel import Refused
from dystopolis.server.config import Config
from dystopolis.server.guard.cors import cors
from dystopolis.server.guard.install import install_guards
from dystopolis.server.guard.logs import note_exception
from dystopolis.server.guard.metrics import Metrics
from dystopolis.server.guard.visit import visit_of
from dystopolis.server.http import given
from dystopolis.server.http.ops import health, metrics
from dystopolis.server.http.people import MeController, PeopleController
from dystopolis.server.http.refusals import EXCEPTION_HANDLERS
from dystopolis.server.people.people import People
from dystopolis.server.storage import Storage

CHEAP: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
HOME: Final = "http://testserver.local"

Client = TestClient[Litestar]


def small_app(config: Config, *more: ControllerRouterHandler) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        storage = await Storage.open(config.db)
        app.state.storage = storage
        app.state.people = await People.open(storage, config, CHEAP)
        yield
        await storage.close()

    numbers = Metrics()
    app = Litestar(
        [
            PeopleController,
            MeController,
            health,
            metrics,
            break_down,
            refuse,
            where_from,
            go_too_deep,
            socket,
            *statics(config),
            *more,
        ],
        dependencies=given.ALL,
        lifespan=[lifespan],
        exception_handlers=EXCEPTION_HANDLERS,
        after_exception=[note_exception],
        request_max_body_size=config.limits.body_bytes,
        cors_config=cors(config),
        logging_config=None,
        openapi_config=None,
    )
    app.state.config = config
    app.state.metrics = numbers
    install_guards(app, config, numbers)
    return app


@get("/api/broken/{key:str}")
async def break_down(key: FromPath[str]) -> None:
    local_secret = f"a local variable with {key}"
    raise RuntimeError(f"this happened after {len(local_secret)} characters")


@get("/api/refused")
async def refuse() -> None:
    raise Refused("The Majestic takes aces only.", "WB-LOC-09")


@get("/api/from")
async def where_from(scope: Scope) -> str:
    return visit_of(scope).address


@get("/api/deep")
async def go_too_deep() -> None:
    raise RecursionError


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.send_json({"said": "hello"})
    await socket.close()


def statics(config: Config) -> Sequence[ControllerRouterHandler]:
    return [create_static_files_router("/assets", [config.web])] if config.web else []


@contextmanager
def client_of(config: Config, https: bool = False, peer: str = "127.0.0.1") -> Iterator[Client]:
    """A browser at `peer`; from the usual one, X-Forwarded-* headers are believed."""
    app = small_app(config)
    guarded = app.asgi_handler

    async def come_from_peer(scope: Scope, receive: Receive, send: Send) -> None:
        scope["client"] = (peer, 50_000)
        await guarded(scope, receive, send)

    app.asgi_handler = come_from_peer
    base = HOME.replace("http", "https") if https else HOME
    with TestClient(app, base_url=base) as client:
        yield client


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'server.sqlite'}"


def come_in(client: Client, name: str = "Ada") -> dict[str, Any]:
    response = client.post("/api/people", json={"name": name})
    assert response.status_code == 201, response.text
    me: dict[str, Any] = response.json()
    return me

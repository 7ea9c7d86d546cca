"""The application: every part made once, after those it needs, and closed before them."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Dependencies

from .. import __version__
from .archive import Archive
from .catalogue import Catalogue
from .config import Config
from .desk import Desk
from .fanout import Fanout, channels
from .guard.install import install_guards
from .guard.limits import Connections
from .guard.logs import note_exception
from .guard.metrics import Metrics
from .hall import Hall
from .hall.announcer import Announcer
from .hall.bots import Bots
from .hall.ticker import Ticker
from .http.games import Games
from .http.lobby import Lobby
from .http.ops import health, metrics
from .http.people import MeController, PeopleController
from .http.refusals import EXCEPTION_HANDLERS
from .http.replay import Replays
from .http.table import AtTheTable
from .making import Maker
from .notices.outbox import Notices
from .openapi import put_right
from .pages import pages
from .people.people import People
from .socket import table_socket
from .storage import Storage
from .storage.address import address
from .table import Service
from .thinking import Thinkers
from .wings import WHOLE, Share, Wings

PARTS = ("storage", "catalogue", "desk", "maker", "archive", "service", "fanout")


def create_app(
    config: Config,
    share: Share = WHOLE,
    between: ChannelsBackend | None = None,
    wings: Wings | None = None,
) -> Litestar:
    """For one of several processes: its share of the matches, the channels between them, and the others."""
    numbers = Metrics()
    plugin = channels(address(config.db), between)
    app = Litestar(
        [
            PeopleController, MeController, Games, Lobby, AtTheTable, Replays, health, metrics, table_socket,
            *pages(config),
        ],
        dependencies=dependencies(),
        lifespan=[plugin, opened],  # as a plugin it would open after us and close before us
        exception_handlers=EXCEPTION_HANDLERS,
        after_exception=[note_exception],
        request_max_body_size=config.limits.body_bytes,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Dystopolis",
            version=__version__,
            description="Matches, tables and people. The sockets are described in docs/protocol.md.",
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
    )  # fmt: skip
    app.state.config = config
    app.state.metrics = numbers
    app.state.channels = plugin
    app.state.share = share
    app.state.wings = wings
    app.state.connections = Connections(config.limits.sockets_per_person, config.limits.sockets_per_address)
    put_right(app)
    install_guards(app, config, numbers)
    return app


def dependencies() -> Dependencies:
    return {name: Provide(part(name), sync_to_thread=False) for name in PARTS}


def part(name: str) -> Any:
    """A part of the application by its name, for the controllers that need it."""

    def provide(state: State) -> Any:
        return state[name]

    return provide


@asynccontextmanager
async def opened(app: Litestar) -> AsyncIterator[None]:
    state = app.state
    config: Config = state.config
    numbers: Metrics = state.metrics
    async with AsyncExitStack() as closing:
        share: Share = state.share
        storage = state.storage = await open_storage(config.db, share)
        closing.push_async_callback(storage.close)
        wings: Wings | None = state.wings
        if wings is not None:
            wings.open()
            closing.push_async_callback(wings.close)
        catalogue = state.catalogue = Catalogue(config.variants)
        catalogue.prepare()
        people = state.people = await People.open(storage, config)
        hall = Hall(storage, catalogue, numbers, share)
        closing.push_async_callback(hall.close)
        thinkers = Thinkers()
        closing.push_async_callback(thinkers.close)
        bots = Bots(hall, thinkers, numbers)
        desk = state.desk = Desk(hall, storage)
        state.maker = Maker(hall, storage, catalogue, config)
        state.archive = Archive(desk)
        state.service = Service(desk, bots, config, numbers)
        plugin: ChannelsPlugin = state.channels
        fanout = state.fanout = Fanout(hall, people, plugin, shared=not storage.alone)
        notices = state.notices = Notices(storage, config, count_notice(numbers))
        await notices.start()
        closing.push_async_callback(notices.close)
        announcer = Announcer(hall, notices, lambda live: fanout.present(live).seats)
        hall.after += [bots.wake, fanout.grown, announcer.look]
        people.after_change.append(fanout.changed)
        fanout.start()
        closing.push_async_callback(fanout.close)
        if wings is not None:
            await wings.ready()
        await thinkers.start(config.workers)  # now, so that they do not keep the processor from the others
        ticker = Ticker(hall, bots, polls=not storage.database.is_sqlite)
        ticker.start()
        closing.push_async_callback(ticker.close)
        yield


async def open_storage(url: str, share: Share) -> Storage:
    """The first process opens it, and the others join."""
    if share.number:
        return await Storage.join(url)
    return await Storage.open(url, alone=share.of == 1)


def count_notice(numbers: Metrics) -> Callable[[str, str], None]:
    return lambda channel, outcome: numbers.notices.labels(channel, outcome).inc()

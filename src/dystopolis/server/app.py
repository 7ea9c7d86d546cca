"""The application: every part made once, after those it needs, and closed before them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from .. import __version__
from .access import Access
from .analyses import Analyses
from .archive import Archive
from .bot_pool import BotPool, IdleWorker
from .catalogue import Catalogue
from .config import Config
from .fanout import Fanout
from .guard.cors import cors
from .guard.install import install_guards
from .guard.limits import Connections
from .guard.logs import note_exception
from .guard.metrics import Metrics
from .http import given
from .http.games import Games
from .http.lobby import Lobby
from .http.moderation import ModerationController
from .http.ops import health, metrics
from .http.people import MeController, PeopleController
from .http.push import PushController
from .http.refusals import EXCEPTION_HANDLERS
from .http.replay import Replays
from .http.table import AtTheTable
from .making import Maker
from .matches import Matches
from .matches.announcer import Announcer
from .matches.bots import Bots
from .matches.ticker import Ticker
from .moderation import Moderation
from .notices.outbox import Notices
from .openapi import put_right
from .pages import pages
from .people.people import People
from .renaming import Renaming
from .retrospects import Retrospects
from .service import Service
from .socket import table_socket
from .steps import StepBook
from .storage import Storage


def create_app(config: Config) -> Litestar:
    numbers = Metrics()
    app = Litestar(
        [
            PeopleController, MeController, PushController, ModerationController, Games, Lobby, AtTheTable,
            Replays, health, metrics, table_socket, *pages(config),
        ],
        dependencies=given.ALL,
        lifespan=[opened],
        exception_handlers=EXCEPTION_HANDLERS,
        after_exception=[note_exception],
        request_max_body_size=config.limits.body_bytes,
        cors_config=cors(config),
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
    app.state.connections = Connections(config.limits.sockets_per_person, config.limits.sockets_per_address)
    put_right(app)
    install_guards(app, config, numbers)
    return app


@asynccontextmanager
async def opened(app: Litestar) -> AsyncIterator[None]:
    state = app.state
    config: Config = state.config
    numbers: Metrics = state.metrics
    async with AsyncExitStack() as closing:
        storage = state.storage = await Storage.open(config.db)
        closing.push_async_callback(storage.close)
        storage.database.after_failure.append(numbers.write_failures.inc)
        storage.journal.after_commit.append(numbers.committed)
        catalogue = state.catalogue = Catalogue(config.variants)
        catalogue.prepare()
        people = state.people = await People.open(storage, config)
        matches = Matches(storage, catalogue, numbers, config.limits.rooms)
        closing.push_async_callback(matches.close)
        pool = BotPool(on_queue=numbers.bots_waiting.set)
        closing.push_async_callback(pool.close)
        bots = Bots(matches, pool, numbers)
        access = state.access = Access(matches, storage, people.mutes, people.reading)
        state.maker = Maker(matches, storage, catalogue, config)
        state.archive = Archive(access)
        steps = StepBook(access)
        state.retrospects = Retrospects(steps)
        analyses = state.analyses = Analyses(access, steps, IdleWorker() if config.workers else None)
        closing.push_async_callback(analyses.close)
        state.moderation = Moderation(storage, people)
        state.service = Service(access, bots, config, numbers)
        fanout = state.fanout = Fanout(matches, people)
        notices = state.notices = Notices(storage, config, count_notice(numbers))
        await notices.start()
        closing.push_async_callback(notices.close)
        announcer = Announcer(matches, notices, lambda match: fanout.present(match).seats)
        matches.after += [bots.wake, fanout.grown, announcer.look]
        people.after_change.append(fanout.changed)
        people.after_rename.append(Renaming(matches, storage).spread)
        fanout.start()
        closing.push_async_callback(fanout.close)
        pool.start(config.workers)
        await analyses.start()
        ticker = Ticker(matches, bots)
        ticker.start()
        closing.push_async_callback(ticker.close)
        watching = asyncio.create_task(numbers.watch_the_process())
        closing.callback(watching.cancel)
        yield


def count_notice(numbers: Metrics) -> Callable[[str, str], None]:
    return lambda channel, outcome: numbers.notices.labels(channel, outcome).inc()

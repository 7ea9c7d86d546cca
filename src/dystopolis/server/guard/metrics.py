"""Numbers for those who run the server: how much, how fast, and nothing about anybody."""

import asyncio
import resource
from functools import partial
from pathlib import Path
from typing import Final

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
DELAY_MEASURED_EVERY: Final = 0.5
OPEN_FILES: Final = Path("/proc/self/fd")
LOOKED_EVERY: Final = 5.0  # seconds between two looks at the process
NEARLY_ALL: Final = 0.9  # of the descriptors

log = structlog.get_logger(__name__)

SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """All metrics of one server, in a registry of their own, so that several servers fit into one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        gauge = partial(Gauge, registry=self.registry)
        quick = partial(Histogram, registry=self.registry, buckets=QUICK)
        self.requests = counter("dystopolis_requests", "Requests answered", ("method", "path", "status"))
        self.latency = quick("dystopolis_request_seconds", "Time to answer", ("path",))
        self.sockets = gauge("dystopolis_sockets", "Open sockets")
        self.rooms = gauge("dystopolis_rooms", "Matches in memory")
        self.answers = counter("dystopolis_answers", "Answers committed", ("game",))
        self.refusals = counter("dystopolis_refusals", "Refusals", ("kind",))
        self.commit_rows = quick("dystopolis_commit_rows", "Log rows in one commit", buckets=SIZES)
        self.commit_seconds = quick("dystopolis_commit_seconds", "Duration of a commit")
        self.thinking = quick("dystopolis_thinking_seconds", "A bot's decision", ("bot",), buckets=SLOW)
        self.bots_waiting = gauge("dystopolis_bot_jobs_waiting", "Decisions that wait for a bot worker")
        self.write_failures = counter("dystopolis_write_failures", "Transactions that failed")
        self.descriptors = gauge("dystopolis_descriptors", "Open files and connections")
        self.most_descriptors = gauge("dystopolis_descriptors_max", "How many there may be")
        self.loop_delay = quick("dystopolis_loop_delay_seconds", "How late the event loop is")
        self.notices = counter("dystopolis_notices", "Notices sent", ("channel", "outcome"))

    def committed(self, rows: int, seconds: float) -> None:
        self.commit_rows.observe(rows)
        self.commit_seconds.observe(seconds)

    def page(self) -> bytes:
        return generate_latest(self.registry)

    async def watch_the_process(self) -> None:
        """How busy the event loop is, and whether descriptors run short."""
        loop = asyncio.get_running_loop()
        looked = loop.time()
        while True:
            due = loop.time() + DELAY_MEASURED_EVERY
            await asyncio.sleep(DELAY_MEASURED_EVERY)
            self.loop_delay.observe(max(0.0, loop.time() - due))
            if loop.time() - looked > LOOKED_EVERY:
                looked = loop.time()
                self.look_at_descriptors()

    def look_at_descriptors(self) -> None:
        most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        self.most_descriptors.set(most)
        if OPEN_FILES.exists():
            count = sum(1 for _ in OPEN_FILES.iterdir())
            self.descriptors.set(count)
            if count > NEARLY_ALL * most:
                log.error("descriptors_run_short", open=count, most=most)

"""Real servers in processes of their own, to be played on, stopped and killed.

`Server` is started by its command, as a user does it. That takes a while, and most tests do not need it:
`serving` gives a server that was forked from a process in which everything is imported already.
"""

import atexit
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

import httpx
import msgspec

import dystopolis

PATIENCE = 60.0
WHERE = str(Path(dystopolis.__file__).parents[1])  # the same package as these tests use
USUAL = {
    "DYSTOPOLIS_LIMIT_REQUESTS_PER_SECOND": "10000",
    "DYSTOPOLIS_LIMIT_REQUESTS_BURST": "10000",
    "DYSTOPOLIS_LIMIT_MESSAGES_PER_SECOND": "10000",
    "DYSTOPOLIS_LIMIT_MESSAGES_BURST": "10000",
    "DYSTOPOLIS_LIMIT_GUESTS_PER_MINUTE": "100000",
    "DYSTOPOLIS_LIMIT_GUESTS_BURST": "10000",
    "DYSTOPOLIS_LIMIT_CHAT_PER_MINUTE": "100000",
    "DYSTOPOLIS_LIMIT_CHAT_BURST": "10000",
    "DYSTOPOLIS_LIMIT_CHANGES_PER_DECISION": "100000",
    "DYSTOPOLIS_LIMIT_SOCKETS_PER_ADDRESS": "10000",
    "DYSTOPOLIS_LIMIT_MATCHES_PER_PERSON": "10000",
    "PYTHONFAULTHANDLER": "1",
}


NURSERY = Path(__file__).with_name("nursery.py")
# What no server may ever say, whatever happens to it.
FAULTS = (
    "exception", "Traceback", "task_failed", "tick_failed", "request_failed", "bot_refused", "never retrieved"
)  # fmt: skip
MAIN = "import sys; from dystopolis.terminal.main import main; sys.exit(main())"


class Server:
    """`start` returns when it answers; `kill` is kill -9, `stop` is polite.

    `first` is what its process does before anything else, in Python.
    """

    def __init__(self, db: str, log: Path, first: str = "", **environ: str) -> None:
        self.db = db
        self.log = log
        self.first = first
        self.environ = {**os.environ, "PYTHONPATH": WHERE, **USUAL, **environ}
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> "Server":
        command = [sys.executable, "-c", f"{self.first}\n{MAIN}", "serve"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--db", self.db],
                env=self.environ,
                stdout=log,
                stderr=log,
            )
        self._await_health()
        return self

    def _await_health(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and not self._has_ended():
            with suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/healthz", timeout=2).status_code == 200:
                    return
            time.sleep(0.02)
        self.kill()
        raise AssertionError(f"the server did not start:\n{self.said()[-3000:]}")

    def _has_ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def said(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def faults(self) -> list[str]:
        """The lines of its log that should not be there."""
        return [line for line in self.said().splitlines() if any(fault in line for fault in FAULTS)]

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        process, self.process = self.process, None
        if process.poll() is None:
            process.send_signal(how)
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)  # its log gets what each of its threads was doing
            process.wait(PATIENCE)
            raise AssertionError(f"the server did not end:\n{self.said()[-3000:]}") from None


@contextmanager
def commanded(db: str, folder: Path, **environ: str) -> Iterator[Server]:
    """As a user starts it."""
    server = Server(db, folder / "server.log", **environ)
    try:
        yield server.start()
    finally:
        server.kill()


class Nursery:
    """A process from which servers are forked, with the packages that are found on a path."""

    def __init__(self, path: str) -> None:
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as this does
        self._process = subprocess.Popen(
            [sys.executable, str(NURSERY)],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        atexit.register(self._process.kill)
        Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()

    def ask(self, question: str) -> int:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{question}\n")
        self._process.stdin.flush()
        return self.answer()

    def answer(self) -> int:
        try:
            line = self._lines.get(timeout=PATIENCE)
        except Empty:
            line = ""
        if not line:
            self._errors.seek(0)
            raise AssertionError(f"the servers' parent says nothing: {self._errors.read()[-3000:]!r}")
        return int(line)

    def _read(self, said: IO[str]) -> None:
        """What it says, so that nobody has to wait for it without end; "" when it is gone."""
        with said:
            for line in said:
                self._lines.put(line)
        self._lines.put("")


NURSERIES: dict[str, Nursery] = {}  # by path; they end with the tests


class Forked(Server):
    """A server that starts at once. `spawn` begins to start it and does not wait.

    Bots that think take a process more, which starts as slowly as any.
    """

    child = 0
    workers = 1

    @property
    def pid(self) -> int:
        assert self.child
        return self.child

    @property
    def nursery(self) -> Nursery:
        path = self.environ["PYTHONPATH"]
        if path not in NURSERIES:
            NURSERIES[path] = Nursery(path)
        return NURSERIES[path]

    def spawn(self, workers: int | None = None) -> None:
        wish = {
            "port": self.port, "db": self.db, "log": str(self.log), "environ": self.environ,
            "first": self.first, "workers": self.workers if workers is None else workers,
        }  # fmt: skip
        self.child = self.nursery.ask(f"start {msgspec.json.encode(wish).decode()}")

    def start(self) -> "Forked":
        self.spawn()
        self._await_health()
        return self

    def _has_ended(self) -> bool:
        """One that has ended is a zombie until somebody asks for its status."""
        return Path(f"/proc/{self.child}/stat").read_text().rpartition(")")[2].split()[0] == "Z"

    def _end(self, how: signal.Signals) -> int:
        child, self.child = self.child, 0
        if not child:
            return 0
        os.kill(child, how)
        try:
            return self.nursery.ask(f"wait {child}")
        except AssertionError:
            os.kill(child, signal.SIGABRT)  # its log gets what each of its threads was doing
            self.nursery.answer()
            raise AssertionError(f"the server did not end:\n{self.said()[-3000:]}") from None


@contextmanager
def forking(db: str, folder: Path, name: str = "server", first: str = "", **environ: str) -> Iterator[Forked]:
    """One that is not started yet."""
    server = Forked(db, folder / f"{name}.log", first, **environ)
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def serving(db: str, folder: Path, first: str = "", workers: int = 1, **environ: str) -> Iterator[Server]:
    with forking(db, folder, first=first, **environ) as server:
        server.workers = workers
        yield server.start()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])

"""A real server in a process of its own, as a user starts it, to be played on, stopped and killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

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

    def start(self) -> "Server":
        command = [sys.executable, "-c", f"{self.first}\n{MAIN}", "serve"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--db", self.db],
                env=self.environ,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                if httpx.get(f"{self.url}/healthz", timeout=2).status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.05)
        self.kill()
        raise AssertionError(f"the server did not start:\n{self.said()[-3000:]}")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def said(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

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
def serving(db: str, folder: Path, first: str = "", **environ: str) -> Iterator[Server]:
    server = Server(db, folder / "server.log", first, **environ)
    try:
        yield server.start()
    finally:
        server.kill()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])

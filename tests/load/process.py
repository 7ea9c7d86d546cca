"""A server in a process of its own: started, watched, ended."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from .line import LoadError

PATIENCE = 30.0
TICKS = os.sysconf("SC_CLK_TCK")
PROCESSES = Path("/proc")


class Running:
    """A process and its own processes, as they use the machine."""

    def __init__(self, process: int) -> None:
        self._pid = process

    def busy(self) -> float:
        """Seconds of processor time that they have used."""
        return sum(_busy(process) for process in family(self._pid))

    def megabytes(self) -> float:
        """What they hold in memory now."""
        return sum(_kilobytes(process) for process in family(self._pid)) / 1024


class Server(Running):
    """A running server; what it says goes to a file, which is shown if it does not come up."""

    def __init__(self, command: Sequence[str], port: int, log: Path, environment: Mapping[str, str]) -> None:
        self._command = list(command)
        self._port = port
        self._log = log
        self._environment = {**os.environ, **environment}

    def __enter__(self) -> Self:
        with self._log.open("wb") as log:
            try:
                self._process = subprocess.Popen(
                    self._command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self._environment
                )
            except OSError as why:
                raise LoadError(f"{self._command[0]} does not start: {why}.") from why
        super().__init__(self._process.pid)
        try:
            self._wait()
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self._process.poll() is not None:
                break
            try:
                socket.create_connection(("127.0.0.1", self._port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        said = self._log.read_text(encoding="utf-8", errors="replace")[-2000:]
        raise LoadError(f"{self._command[0]} does not listen. It said:\n{said}")

    def _end(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def machine_busy() -> float:
    """Seconds of processor time that this machine was not idle, on all cores and whoever for."""
    everything = (PROCESSES / "stat").read_text().splitlines()[0]
    user, nice, system, _idle, _waiting, *rest = map(int, everything.split()[1:9])
    return (user + nice + system + sum(rest)) / TICKS


def others(seconds: float) -> float:
    """Watch the machine for so long: how many cores are busy."""
    before = machine_busy()
    time.sleep(seconds)
    return (machine_busy() - before) / seconds


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def family(process: int) -> list[int]:
    """A process, its children, and theirs."""
    members = [process]
    for member in members:
        members += children(member)
    return members


def children(process: int) -> list[int]:
    found: list[int] = []
    try:
        for thread in (PROCESSES / str(process) / "task").iterdir():
            found += map(int, (thread / "children").read_text().split())
    except OSError:
        pass  # it has ended
    return found


def _busy(process: int) -> float:
    try:
        stat = (PROCESSES / str(process) / "stat").read_text()
    except OSError:
        return 0.0
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _kilobytes(process: int) -> int:
    try:
        status = (PROCESSES / str(process) / "status").read_text()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")), 0)


class Servers:
    """Several that are measured as one."""

    def __init__(self, *servers: Running) -> None:
        self._servers = servers

    def busy(self) -> float:
        return sum(server.busy() for server in self._servers)

    def megabytes(self) -> float:
        return sum(server.megabytes() for server in self._servers)

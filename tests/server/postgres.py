"""A real PostgreSQL for the tests: started when the first of them wants it, gone when the last has ended."""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

USER = "dystopolis"
PASSWORD = "test-password"
# The tests may lose their databases in a power cut.
OPTIONS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")
LOCAL = ("listen_addresses=127.0.0.1", "unix_socket_directories=")


def programs() -> Path | None:
    """The folder with initdb and postgres, if they are on this machine."""
    found = shutil.which("postgres")
    candidates = [Path(found).resolve().parent] if found else []
    candidates += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in candidates:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


class Cluster:
    """A fresh server in a folder; `url` is its address, without the name of a database at its end."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self.binaries = binaries
        self.folder = folder
        initialise(binaries, folder)
        self.server, self.port = start(binaries, folder, [free_port() for _ in range(5)])

    @property
    def url(self) -> str:
        return address(self.port)

    def stop(self) -> None:
        self.server.send_signal(signal.SIGINT)  # PostgreSQL's word for: at once, but in good order
        try:
            self.server.wait(20)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()

    def start_again(self) -> None:
        """At the same address."""
        self.server, self.port = start(self.binaries, self.folder, [self.port] * 5)


@contextmanager
def cluster(binaries: Path) -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="dystopolis-postgres-", dir="/tmp"))
    try:
        running = Cluster(binaries, folder)
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run_sql(server: str, *statements: str) -> None:
    """Statements such as CREATE DATABASE, which are for no database in particular."""

    async def run() -> None:
        connection = await asyncpg.connect(f"{server}/postgres", timeout=10)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(run())


def initialise(binaries: Path, folder: Path) -> None:
    password = folder / "password"
    password.write_text(PASSWORD, encoding="utf-8")
    if identity := unprivileged():
        os.chown(folder, identity["user"], identity["group"])
        os.chown(password, identity["user"], identity["group"])
    command = [
        str(binaries / "initdb"),
        "--pgdata",
        str(folder / "data"),
        "--username",
        USER,
        "--encoding",
        "UTF8",
    ]
    command += ["--locale", "C", "--auth", "scram-sha-256", "--pwfile", str(password), "--no-sync"]
    subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL, **identity)


def start(binaries: Path, folder: Path, ports: Sequence[int]) -> tuple[subprocess.Popen[bytes], int]:
    """Another program may take a free port before PostgreSQL does, so it has several tries."""
    for port in ports:
        command = [str(binaries / "postgres"), "-D", str(folder / "data"), "-p", str(port)]
        command += [word for option in (*OPTIONS, *LOCAL) for word in ("-c", option)]
        with (folder / "log").open("ab") as log:
            server = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, **unprivileged())
        if answers(server, port):
            return server, port
    raise RuntimeError((folder / "log").read_text(encoding="utf-8"))


def answers(server: subprocess.Popen[bytes], port: int) -> bool:
    end = time.monotonic() + 30
    while server.poll() is None and time.monotonic() < end:
        try:
            run_sql(address(port))
        except (OSError, asyncpg.CannotConnectNowError):
            time.sleep(0.05)
        else:
            return True
    server.kill()
    server.wait()
    return False


def address(port: int) -> str:
    return f"postgresql://{USER}:{PASSWORD}@127.0.0.1:{port}"


def unprivileged() -> dict[str, Any]:
    """PostgreSQL does not run as root; whoever is somebody else already stays that."""
    if os.geteuid() != 0:
        return {}
    names = {user.pw_name: user for user in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port

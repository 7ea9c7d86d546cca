"""Real servers that webhooks and mails arrive at."""

import asyncio
import json
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session


class Hook:
    """A web server that keeps what is posted to it, and answers with the next of `statuses` (or the last)."""

    def __init__(self, *statuses: int, headers: dict[str, str] | None = None) -> None:
        self.statuses = list(statuses) or [204]
        self.headers = headers or {}
        self.bodies: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.sent: list[dict[str, str]] = []
        self.hosts: list[str] = []
        self.paths: list[str] = []
        self.go_on = Event()
        self.go_on.set()
        self.port = 0

    def url(self, scheme: str = "http", host: str = "127.0.0.1") -> str:
        return f"{scheme}://{host}:{self.port}/hook?id=7"

    @contextmanager
    def listening(self, tls: ssl.SSLContext | None = None) -> Iterator["Hook"]:
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                hook.hosts.append(self.headers["Host"])
                hook.paths.append(self.path)
                hook.sent.append(dict(self.headers))
                hook.raw.append(self.rfile.read(int(self.headers["Content-Length"])))
                if self.headers["Content-Type"] == "application/json":
                    hook.bodies.append(json.loads(hook.raw[-1]))
                hook.go_on.wait(20)
                self.send_response(hook.statuses.pop(0) if len(hook.statuses) > 1 else hook.statuses[0])
                for name, value in hook.headers.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_: object) -> None: ...

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        if tls is not None:
            server.socket = tls.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        self.port = server.server_address[1]
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield self
        finally:
            self.go_on.set()
            server.shutdown()
            thread.join()
            server.server_close()


class Postbox:
    """A mail server that keeps the letters."""

    def __init__(self) -> None:
        self.letters: list[Envelope] = []
        self.logins: list[tuple[bytes, bytes]] = []
        self.answer = "250 OK"
        self.port = 0

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        self.letters.append(envelope)
        return self.answer

    def texts(self) -> list[str]:
        return [(letter.original_content or b"").decode() for letter in self.letters]

    @contextmanager
    def open(self, tls: ssl.SSLContext | None = None) -> Iterator["Postbox"]:
        def known(
            server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any
        ) -> AuthResult:
            assert isinstance(data, LoginPassword)
            self.logins.append((data.login, data.password))
            return AuthResult(success=True)

        def speak() -> SMTP:
            return SMTP(self, tls_context=tls, authenticator=known, auth_required=tls is not None, loop=loop)

        loop = asyncio.new_event_loop()
        server = loop.run_until_complete(loop.create_server(speak, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        thread = Thread(target=loop.run_forever)
        thread.start()
        try:
            yield self
        finally:
            asyncio.run_coroutine_threadsafe(hang_up(server), loop).result(10)
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()


async def hang_up(server: asyncio.Server) -> None:
    server.close()
    await server.wait_closed()
    me = asyncio.current_task()
    talks = [task for task in asyncio.all_tasks() if task is not me]
    for talk in talks:
        talk.cancel()
    await asyncio.gather(*talks, return_exceptions=True)


def certificate(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A certificate for "localhost": for a server that shows it, and for a client that knows it."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("openssl is not installed.")
    key, shown = folder / "key.pem", folder / "certificate.pem"
    wish = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run(
        [program, "req", "-x509", *wish, *name, "-keyout", key, "-out", shown],
        check=True,
        capture_output=True,
    )
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(shown, key)
    return server, ssl.create_default_context(cafile=str(shown))

"""Logs: enough to run a server, and no secret."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from tests.server.small_app import client_of, come_in, sqlite

from dystopolis.server.config import Config
from dystopolis.server.guard.logs import configure_logs, log
from dystopolis.server.people.tokens import Tokens


@pytest.fixture(params=["json", "text"])
def form(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture
def root_logger() -> Iterator[None]:
    """Gives the logging of the process back as it was."""
    root, access = logging.getLogger(), logging.getLogger("uvicorn.access")
    handlers, level = list(root.handlers), root.level
    for handler in handlers:
        root.removeHandler(handler)
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    access.disabled = False
    structlog.reset_defaults()


@pytest.mark.usefixtures("root_logger")
def test_a_request_is_one_line_with_what_matters(tmp_path: Path) -> None:
    stream = io.StringIO()
    configure_logs("json", stream)
    with client_of(Config(db=sqlite(tmp_path))) as client:
        me = come_in(client)
        response = client.get("/api/me?key=secret")

    line = lines(stream)[-1]
    assert line["event"] == "request"
    assert line["id"] == response.headers["x-request-id"]
    assert (line["method"], line["path"], line["status"]) == ("GET", "/api/me", 200)
    assert line["person"] == me["id"]
    assert line["ms"] > 0


@pytest.mark.usefixtures("root_logger")
def test_no_secret_is_ever_logged(tmp_path: Path, form: Any) -> None:
    """Everything a person can send or get that is secret, in every place where it can be sent."""
    stream = io.StringIO()
    configure_logs(form, stream)
    with client_of(Config(db=sqlite(tmp_path))) as client:
        come_in(client)
        token = client.post("/api/me/token").json()["token"]
        phrase = client.post("/api/me/phrase").json()["phrase"]
        client.post("/api/me/password", json={"new": "hush password"})
        client.post("/api/sessions", json={"name": "Ada", "password": "hush password"})
        client.post("/api/sessions", json={"name": "Ada", "password": "hush wrong"})
        client.post("/api/sessions", json={"phrase": phrase})
        client.post("/api/sessions", json={"password": ["hush malformed"]})
        client.get("/api/me", headers={"authorization": f"Bearer {token}"})
        client.get("/api/broken/hush-key?key=hush-query", headers={"cookie": f"dystopolis={token}"})
        client.get("/nothing/hush-path")
        cookie = client.cookies["dystopolis"]

    text = stream.getvalue()
    assert text.count("request") >= 10
    assert "RuntimeError: this happened after" in text
    for secret in ("hush", token, cookie, token.rpartition(".")[2], phrase, phrase.split()[0] + " "):
        assert secret not in text


@pytest.mark.usefixtures("root_logger")
def test_the_second_line_of_defence_hides_what_somebody_logs_by_mistake(form: Any) -> None:
    stream = io.StringIO()
    configure_logs(form, stream)
    token = Tokens(b"hush").make("p1", 0)

    log.info(
        "made",
        seed="hush",
        link_key="hush",
        setup={"seed": "hush"},
        note=f"it was {token}",
        nested={"t": token},
    )
    log.info("opened https://play.example/m/1?key=hush and postgresql://me:hush@db/games")
    logging.getLogger("somebody.else").warning("with $argon2id$v=19$hush")
    logging.getLogger("uvicorn.access").info("GET /?key=hush")
    try:
        raise RuntimeError("[SQL: INSERT] [parameters: ('hush',)]")
    except RuntimeError:
        log.exception("failed")

    text = stream.getvalue()
    assert "hush" not in text
    assert token not in text
    assert "made" in text
    assert "[hidden]" in text
    assert "RuntimeError" in text


def test_even_unconfigured_logs_do_not_print_local_variables(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """structlog's own default would print them, with the cookie of the request among them."""
    structlog.reset_defaults()
    with client_of(Config(db=sqlite(tmp_path))) as client:
        client.get("/api/broken/hush-key")

    shown = "".join(capfd.readouterr())
    assert "RuntimeError" in shown
    assert "hush-key" not in shown


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]

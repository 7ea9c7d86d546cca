"""Behind real proxies, with the configuration that operators are given: sockets, addresses, a path prefix."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.players import Client, run
from tests.server.serving import Server, free_port, serving

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = """
daemon off;
user root;
error_log stderr;
pid {folder}/nginx.pid;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""


@pytest.fixture(scope="module", params=["", "/games"], ids=["a whole site", "below a path"])
def prefix(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def behind(prefix: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is reached by a proxy, and lets few new people come from one address."""
    folder = tmp_path_factory.mktemp("behind")
    (folder / "web" / "assets").mkdir(parents=True)
    (folder / "web" / "index.html").write_text('<html><head><script src="./assets/a.js"></script></head>')
    (folder / "web" / "assets" / "a.js").write_text("hello()")
    more = {
        "DYSTOPOLIS_BASE_URL": f"http://play.example.org{prefix}",
        "DYSTOPOLIS_WEB": str(folder / "web"),
        "DYSTOPOLIS_METRICS": "yes",
        "DYSTOPOLIS_METRICS_TOKEN": "hush",
        "DYSTOPOLIS_LIMIT_GUESTS_BURST": "2",
        "DYSTOPOLIS_LIMIT_GUESTS_PER_MINUTE": "0.1",
    }
    with serving(f"sqlite:///{folder / 'server.sqlite'}", folder, workers=1, **more) as running:
        yield running


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def site(
    request: pytest.FixtureRequest, behind: Server, prefix: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Where people reach it."""
    program = shutil.which(request.param) or shutil.which(request.param, path="/usr/sbin")
    if program is None:
        pytest.skip(f"{request.param} is not installed (on Debian: apt install {request.param}).")
    folder, port = tmp_path_factory.mktemp(request.param), free_port()
    begin = nginx if request.param == "nginx" else caddy
    with begin(program, folder, port, behind.port, prefix):
        yield f"http://127.0.0.1:{port}{prefix}"


def test_people_play_through_it(site: str) -> None:
    async def scenario() -> None:
        ada = Client(site)
        ada.http = httpx.AsyncClient(
            base_url=site, transport=httpx.AsyncHTTPTransport(local_address=own_address(site, 1))
        )
        await ada.come_in()
        made = await ada.post("/api/matches", {"game": "wired", "seats": [{"who": "me"}] * 2, "start": True})
        async with ada.table(made["id"], seat=0) as first, ada.table(made["id"], seat=1) as second:
            asked = first if first.asked else second
            assert (await asked.answer(asked.ask["options"][0]["option"]))["is"] == "frame"
        await ada.http.aclose()

    run(scenario())


def test_every_client_is_known_by_its_own_address_and_not_by_what_it_says(site: str) -> None:
    there = own_address(site, 2)
    lies = [{"x-forwarded-for": f"203.0.113.{number}", "forwarded": "for=203.0.113.9"} for number in range(3)]

    assert [come_from(site, there, lie) for lie in lies] == [201, 201, 429]
    assert come_from(site, own_address(site, 3), {}) == 201


def test_nobody_reads_the_metrics_through_it_without_the_token(site: str) -> None:
    for headers in ({}, {"x-forwarded-for": "127.0.0.1"}):
        assert httpx.get(f"{site}/metrics", headers=headers).status_code == 404


def test_the_page_and_its_files_are_found(site: str, prefix: str) -> None:
    page = httpx.get(f"{site}/table/abc").text

    assert f'src="{prefix}/assets/a.js"' in page
    assert httpx.get(f"{site}/assets/a.js").text == "hello()"


@pytest.mark.parametrize("size", [70_000, 200_000, 900_000])
def test_what_is_too_large_is_refused_in_a_sentence_or_on_the_way(site: str, size: int) -> None:
    answers = {httpx.post(f"{site}/api/people", content=b"x" * size).status_code for _ in range(3)}

    assert answers == {413}
    assert httpx.get(f"{site}/healthz").status_code == 200


def own_address(site: str, number: int) -> str:
    """An address of this machine from which nobody else comes, and which is no proxy's."""
    high, low = divmod(httpx.URL(site).port or 0, 256)
    return f"127.{number}.{high}.{low}"


def come_from(site: str, address: str, headers: dict[str, str]) -> int:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address)) as client:
        return client.post(f"{site}/api/people", json={"name": "Ada"}, headers=headers).status_code


@contextmanager
def nginx(program: str, folder: Path, port: int, server: int, prefix: str) -> Iterator[None]:
    text = (DEPLOY / "nginx.conf").read_text()
    lines = [line for line in text.splitlines() if "ssl_certificate" not in line and "[::]" not in line]
    site = "\n".join(lines).replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    site = site.replace("127.0.0.1:8000;", f"127.0.0.1:{server};", 1).replace(
        "location /", f"location {prefix}/"
    )
    file = folder / "nginx.conf"
    file.write_text(NGINX.format(folder=folder, site=site))
    with running([program, "-p", str(folder), "-e", "stderr", "-c", str(file)], folder, port):
        yield


@contextmanager
def caddy(program: str, folder: Path, port: int, server: int, prefix: str) -> Iterator[None]:
    text = (DEPLOY / "Caddyfile").read_text().replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    text = text.replace("{\n\tservers", "{\n\tadmin off\n\tauto_https off\n\tservers", 1)
    text = text.replace("\nplay.example.org {", f"\nhttp://127.0.0.1:{port} {{")
    if prefix:
        text = text.replace("\treverse_proxy", f"\treverse_proxy {prefix}/*", 1)
    file = folder / "Caddyfile"
    file.write_text(text)
    with running([program, "run", "--config", str(file), "--adapter", "caddyfile"], folder, port):
        yield


@contextmanager
def running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    with (folder / "log").open("wb") as log:
        environ = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environ)
    try:
        until = time.monotonic() + 30
        while process.poll() is None and time.monotonic() < until and not listens(port):
            time.sleep(0.02)
        assert listens(port), (folder / "log").read_text()
        yield
    finally:
        process.terminate()
        process.wait(20)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0

"""The browser client as files: compressed for whoever takes it, and kept for as long as it stays true."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from dystopolis.server.config import Config
from dystopolis.server.http.refusals import EXCEPTION_HANDLERS
from dystopolis.server.pages import pages

SCRIPT = "console.log('Neo Tokyo');\n" * 200


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-abc123.js").write_text(SCRIPT)
    (tmp_path / "index.html").write_text("<!doctype html><title>Dystopolis</title>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "sw.js").write_text("// the worker")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    app = Litestar(pages(Config(web=str(tmp_path))), exception_handlers=EXCEPTION_HANDLERS)
    with TestClient(app) as client:
        yield client


def test_scripts_are_sent_compressed_to_whoever_takes_that(client: TestClient[Litestar]) -> None:
    packed = client.get("/assets/index-abc123.js", headers={"accept-encoding": "gzip, br"})
    plain = client.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 10
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == SCRIPT
    assert packed.headers["content-type"].startswith("text/javascript")


def test_what_has_its_content_in_its_name_is_kept_for_ever_and_the_page_is_not(
    client: TestClient[Litestar],
) -> None:
    assert "immutable" in client.get("/assets/index-abc123.js").headers["cache-control"]
    assert client.get("/").headers["cache-control"] == "no-cache"
    assert client.get("/icon.svg").headers["content-type"] == "image/svg+xml"


def test_the_worker_and_the_manifest_are_asked_for_each_time(client: TestClient[Litestar]) -> None:
    for name, kind in (("sw.js", "text/javascript"), ("manifest.webmanifest", "application/manifest+json")):
        answer = client.get(f"/{name}")
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["cache-control"] == "no-cache"
    assert client.get("/icon.svg").headers["cache-control"] == "max-age=3600"


@pytest.mark.parametrize(
    "address", ["/", "/lobby", "/new", "/settings", "/table/abc", "/replay/abc", "/rules/x"]
)
def test_every_address_of_the_client_is_the_same_page(client: TestClient[Litestar], address: str) -> None:
    assert "<title>Dystopolis</title>" in client.get(address).text


@pytest.mark.parametrize("name", ["missing.js", "..%2Findex.html", "%2e%2e/secret"])
def test_nothing_but_the_files_of_the_client_is_served(client: TestClient[Litestar], name: str) -> None:
    assert client.get(f"/assets/{name}").status_code == 404


def test_a_wrong_address_is_a_page_for_people_and_a_sentence_for_programs(
    client: TestClient[Litestar],
) -> None:
    people = client.get("/nonsense/there", headers={"accept": "text/html,*/*"})
    program = client.get("/nonsense", headers={"accept": "*/*"})

    assert (people.status_code, program.status_code) == (404, 404)
    assert "<title>Dystopolis</title>" in people.text
    assert program.json() == {"sentence": "There is nothing here."}


@pytest.mark.parametrize("prefix", ["", "/games"])
def test_the_page_finds_its_files_and_the_interface_wherever_the_server_is(
    tmp_path: Path, prefix: str
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<html><head><script src="./assets/a.js"></script></head></html>')
    app = Litestar(pages(Config(web=str(tmp_path), base_url=f"https://example.org{prefix}")))
    with TestClient(app) as client:
        page = client.get("/table/abc").text

    assert f'<script src="{prefix}/assets/a.js">' in page
    assert f'<meta name="base" content="{prefix}" />' in page

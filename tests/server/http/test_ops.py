"""What operators see."""

from pathlib import Path

import pytest
from tests.server.small_app import client_of, come_in, sqlite

from dystopolis.server.config import Config

ELSEWHERE = {"x-forwarded-for": "203.0.113.9"}


def test_a_healthy_server_says_so(database_url: str) -> None:
    with client_of(Config(db=database_url)) as client:
        assert client.get("/healthz").json() == {"sentence": "All is well."}


def test_a_server_without_its_database_says_so(tmp_path: Path) -> None:
    with client_of(Config(db=sqlite(tmp_path))) as client:
        storage = client.app.state.storage
        client.app.state.storage = None
        response = client.get("/healthz")
        client.app.state.storage = storage

    assert response.status_code == 503
    assert response.json() == {"sentence": "The database does not answer."}


def test_metrics_are_off_unless_they_are_asked_for(tmp_path: Path) -> None:
    with client_of(Config(db=sqlite(tmp_path))) as client:
        assert client.get("/metrics").status_code == 404


def test_metrics_count_by_template_and_name_nobody(tmp_path: Path) -> None:
    with client_of(Config(db=sqlite(tmp_path), metrics=True)) as client:
        me = come_in(client, "Ada")
        client.get("/api/broken/link-key")
        client.get("/some/unknown/path")
        page = client.get("/metrics")

    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/plain")
    assert 'dystopolis_requests_total{method="GET",path="/api/broken/{key}",status="500"} 1.0' in page.text
    assert 'path="(none)"' in page.text
    for secret in ("link-key", "unknown", "Ada", me["id"]):
        assert secret not in page.text


def test_metrics_are_for_this_machine_only(tmp_path: Path) -> None:
    with client_of(Config(db=sqlite(tmp_path), metrics=True)) as client:
        assert client.get("/metrics", headers=ELSEWHERE).status_code == 404


@pytest.mark.parametrize(("token", "status"), [("hush", 200), ("wrong", 404), ("", 404)])
def test_with_a_token_metrics_are_for_who_shows_it(tmp_path: Path, token: str, status: int) -> None:
    with client_of(Config(db=sqlite(tmp_path), metrics=True, metrics_token="hush")) as client:
        headers = ELSEWHERE | {"authorization": f"Bearer {token}"}
        assert client.get("/metrics", headers=headers).status_code == status

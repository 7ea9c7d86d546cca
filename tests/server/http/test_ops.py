"""What operators see."""

from pathlib import Path
from time import monotonic

import pytest
from tests.server.small_app import client_of, come_in, sqlite
from tests.server.whole_app import Guest, whole_app

from dystopolis.server.config import Config, Limits
from dystopolis.server.guard.metrics import Metrics
from dystopolis.server.storage import Storage

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
    assert response.json() == {"sentence": "The database cannot be read or written."}


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


def test_metrics_tell_of_commits_bots_descriptors_and_how_late_the_loop_is(tmp_path: Path) -> None:
    limits = Limits(requests_burst=10_000)
    config = Config(db=sqlite(tmp_path), workers=0, metrics=True, metrics_token="operator", limits=limits)
    shown = {"authorization": "Bearer operator"}
    with whole_app(config) as client:
        Guest(client, "Ada").make()
        numbers: Metrics = client.app.state.metrics
        numbers.look_at_descriptors()
        storage: Storage = client.app.state.storage
        with pytest.raises(ZeroDivisionError):
            client.blocking_portal.call(storage.database.writing, lambda _: 1 / 0)
        deadline = monotonic() + 10
        while (
            value(page := client.get("/metrics", headers=shown).text, "dystopolis_loop_delay_seconds_count")
            == 0
        ):
            assert monotonic() < deadline, page

    assert value(page, "dystopolis_commit_rows_sum") >= 1
    assert value(page, "dystopolis_commit_seconds_count") >= 1
    assert value(page, "dystopolis_write_failures_total") == 1
    assert value(page, "dystopolis_bot_jobs_waiting") == 0
    assert 0 < value(page, "dystopolis_descriptors") < value(page, "dystopolis_descriptors_max")


def value(page: str, name: str) -> float:
    return next((float(line.split()[1]) for line in page.splitlines() if line.startswith(f"{name} ")), 0.0)


@pytest.mark.parametrize(
    "headers",
    [
        ELSEWHERE,
        {"x-forwarded-for": "127.0.0.1"},
        {"x-forwarded-proto": "https"},
        {"forwarded": "for=127.0.0.1"},
        {"x-real-ip": "127.0.0.1"},
    ],
)
def test_metrics_are_for_this_machine_only_and_not_for_its_proxy(
    tmp_path: Path, headers: dict[str, str]
) -> None:
    with client_of(Config(db=sqlite(tmp_path), metrics=True)) as client:
        assert client.get("/metrics").status_code == 200
        assert client.get("/metrics", headers=headers).status_code == 404


def test_a_proxy_that_says_nothing_shows_nobody_the_metrics(tmp_path: Path) -> None:
    config = Config(db=sqlite(tmp_path), metrics=True, base_url="https://play.example.org")
    with client_of(config) as client:
        assert client.get("/metrics").status_code == 404


@pytest.mark.parametrize(("token", "status"), [("hush", 200), ("wrong", 404), ("", 404)])
def test_with_a_token_metrics_are_for_who_shows_it(tmp_path: Path, token: str, status: int) -> None:
    with client_of(Config(db=sqlite(tmp_path), metrics=True, metrics_token="hush")) as client:
        headers = ELSEWHERE | {"authorization": f"Bearer {token}"}
        assert client.get("/metrics", headers=headers).status_code == status

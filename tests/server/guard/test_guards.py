"""The guards before a real application: headers, origins, limits."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.small_app import HOME, Client, client_of, come_in, sqlite

from dystopolis.server.config import Config, Limits

FOREIGN = "https://evil.example"
FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """One server for all tests that do not wear it out."""
    folder = tmp_path_factory.mktemp("guarded")
    web = folder / "web"
    web.mkdir()
    (web / "page.html").write_text("<p>Hello", encoding="utf-8")
    roomy = Limits(guests_burst=1000, requests_burst=100_000)
    with client_of(Config(db=sqlite(folder), web=str(web), origins=(FRIEND,), limits=roomy)) as client:
        yield client


@pytest.fixture
def client(running: Client) -> Client:
    running.cookies.clear()
    return running


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/healthz", 200),
        ("GET", "/assets/page.html", 200),
        ("GET", "/assets/nothing.html", 404),
        ("GET", "/nothing/here", 404),
        ("PUT", "/api/me", 405),
        ("GET", "/api/me", 401),
        ("GET", "/api/refused", 409),
        ("GET", "/api/broken/link-key", 500),
        ("POST", "/api/people", 400),
        ("HEAD", "/nothing", 404),
    ],
)
def test_every_kind_of_response_has_the_headers(client: Client, method: str, path: str, status: int) -> None:
    response = client.request(method, path)

    assert response.status_code == status
    policy = response.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] == "same-origin"
    assert response.headers["cross-origin-opener-policy"] == "same-origin"
    assert response.headers["cross-origin-resource-policy"] == "same-origin"
    assert "permissions-policy" in response.headers
    assert "server" not in response.headers
    assert "strict-transport-security" not in response.headers


def test_refusals_of_guards_have_the_headers_too(client: Client) -> None:
    response = client.post("/api/people", json={"name": "Ada"}, headers={"origin": FOREIGN})

    assert response.status_code == 403
    assert "content-security-policy" in response.headers
    assert response.json()["sentence"] == "This came from a page of another site, so it was not done."


@pytest.mark.parametrize(
    ("peer", "https", "forwarded", "insisted"),
    [
        ("127.0.0.1", False, "", False),
        ("127.0.0.1", True, "", True),
        ("127.0.0.1", False, "https", True),
        ("127.0.0.1", True, "http", False),
        ("203.0.113.9", False, "https", False),  # nobody we would believe
    ],
)
def test_https_is_insisted_on_only_under_https(
    tmp_path: Path, peer: str, https: bool, forwarded: str, insisted: bool
) -> None:
    headers = {"x-forwarded-proto": forwarded} if forwarded else {}
    with client_of(Config(db=sqlite(tmp_path)), https, peer) as client:
        response = client.post("/api/people", json={"name": "Ada"}, headers=headers)

    assert ("strict-transport-security" in response.headers) is insisted
    assert ("; Secure" in response.headers["set-cookie"]) is insisted


def test_what_the_interface_says_is_not_kept_by_caches(client: Client) -> None:
    assert client.get("/api/me").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("authenticated", ["cookie", "bearer", "nothing"])
@pytest.mark.parametrize("method", ["GET", "PATCH"])
@pytest.mark.parametrize(
    ("headers", "foreign"),
    [
        ({}, False),
        ({"origin": HOME}, False),
        ({"origin": HOME.upper().replace("HTTP", "http")}, False),
        ({"origin": FRIEND}, False),
        ({"sec-fetch-site": "same-origin"}, False),
        ({"sec-fetch-site": "none"}, False),
        ({"origin": FOREIGN}, True),
        ({"origin": f"{HOME}.evil.example"}, True),
        ({"origin": f"{HOME}:8001"}, True),
        ({"origin": "null"}, True),
        ({"origin": ""}, True),
        ({"sec-fetch-site": "cross-site"}, True),
        ({"sec-fetch-site": "same-site"}, True),
        ({"origin": FOREIGN, "sec-fetch-site": "same-origin"}, True),
    ],
)
def test_pages_of_other_sites_change_nothing_in_somebodys_name(
    client: Client, authenticated: str, method: str, headers: dict[str, str], foreign: bool
) -> None:
    come_in(client)
    if authenticated != "cookie":
        token = client.post("/api/me/token").json()["token"]
        client.cookies.clear()
        headers = headers | ({"authorization": f"Bearer {token}"} if authenticated == "bearer" else {})

    response = client.request(method, "/api/me", headers=headers, json={} if method == "PATCH" else None)

    if foreign and method == "PATCH" and authenticated != "bearer":
        assert response.status_code == 403
    else:
        assert response.status_code == (401 if authenticated == "nothing" else 200)


@pytest.mark.parametrize("origin", [None, HOME, FRIEND])
def test_our_own_pages_and_programs_open_sockets(client: Client, origin: str | None) -> None:
    headers = {} if origin is None else {"origin": origin}

    with client.websocket_connect("/api/socket", headers=headers) as socket:
        assert socket.receive_json() == {"said": "hello"}


@pytest.mark.parametrize("origin", [FOREIGN, "null", "file://", f"{HOME}.evil.example"])
def test_pages_of_other_sites_open_no_sockets(client: Client, origin: str) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect("/api/socket", headers={"origin": origin}),
    ):
        pass

    assert closed.value.code == 4403


def test_a_body_that_is_too_large_is_refused_with_a_sentence(client: Client) -> None:
    response = client.post("/api/people", content=b'{"name":"' + b"a" * 70_000 + b'"}')

    assert response.status_code == 413
    assert response.json() == {"sentence": "This is too large to be sent here."}


def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.1, requests_burst=3)
    with client_of(Config(db=sqlite(tmp_path), limits=limits)) as client:
        answers = [client.get("/nothing") for _ in range(5)]

    assert [answer.status_code for answer in answers] == [404, 404, 404, 429, 429]
    assert answers[-1].headers["retry-after"] == "10"
    assert answers[-1].json()["sentence"] == "That was too much at once. Please try again in 10 s."


def test_somebody_is_not_slowed_down_by_others_at_the_same_address(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.01, requests_burst=4)
    with client_of(Config(db=sqlite(tmp_path), limits=limits)) as client:
        come_in(client)
        cookie = {"cookie": f"dystopolis={client.cookies['dystopolis']}"}
        client.cookies.clear()
        others = [client.get("/nothing").status_code for _ in range(6)]

        assert others[-1] == 429
        assert client.get("/api/me", headers=cookie).status_code == 200


@pytest.mark.parametrize("body", [{"name": "Ada", "password": "wrong password"}, {"phrase": "acorn banjo"}])
def test_guessing_is_slow(tmp_path: Path, body: dict[str, str]) -> None:
    limits = Limits(attempts_burst=3, attempts_per_minute=1)
    with client_of(Config(db=sqlite(tmp_path), limits=limits)) as client:
        answers = [client.post("/api/sessions", json=body).status_code for _ in range(5)]

    assert answers == [401, 401, 401, 429, 429]


def test_guessing_from_many_addresses_at_one_name_is_slow_as_well(tmp_path: Path) -> None:
    limits = Limits(attempts_burst=3, attempts_per_minute=1)
    guess = {"name": "Ada", "password": "wrong password"}
    with client_of(Config(db=sqlite(tmp_path), limits=limits)) as client:
        answers = []
        for number in range(5):
            from_there = {"x-forwarded-for": f"192.0.2.{number}"}
            answers.append(client.post("/api/sessions", json=guess, headers=from_there).status_code)

    assert answers == [401, 401, 401, 429, 429]


def test_one_address_does_not_fill_the_world_with_people(tmp_path: Path) -> None:
    limits = Limits(guests_burst=2, guests_per_minute=1)
    with client_of(Config(db=sqlite(tmp_path), limits=limits)) as client:
        answers = []
        for name in ("Ada", "Ben", "Cem"):
            client.cookies.clear()
            answers.append(client.post("/api/people", json={"name": name}).status_code)

    assert answers == [201, 201, 429]

"""The guards before a real application: headers, origins, limits."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

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
    limits = Limits(attempts_burst=1, attempts_per_minute=1)
    with client_of(Config(db=sqlite(tmp_path), limits=limits)) as client:
        began = monotonic()
        answers = [guess_from(client, number) for number in range(12)]

    assert answers == [401] * 12
    assert monotonic() - began >= 2 * 0.5, "beyond ten a minute everybody waits"


def test_nobody_is_kept_out_by_strangers_who_guess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by a few of them, nor by many if they have signed in from this browser before."""
    limits = Limits(attempts_burst=3, attempts_per_minute=1)
    mine = {"name": "Ada", "password": "correct horse"}
    with client_of(Config(db=sqlite(tmp_path), limits=limits)) as client:
        come_in(client)
        client.post("/api/me/password", json={"new": "correct horse"})
        client.delete("/api/me/session")
        for number in range(4):
            guess_from(client, number)
        assert client.post("/api/sessions", json=mine).status_code == 200
        client.delete("/api/me/session")
        while number < 30:
            guess_from(client, number := number + 1)
        proofs = client.app.state.people.proofs
        with monkeypatch.context() as patience:
            for name in ("FIRST_WAIT", "LONGEST_WAIT"):
                patience.setattr(f"dystopolis.server.people.proofs.{name}", 60.0)
            began = monotonic()
            assert client.post("/api/sessions", json=mine).status_code == 200
            assert monotonic() - began < 60, "from a browser that was signed in before nobody waits"

        async def besieged() -> list[str]:
            """Forty strangers at once, and among the first of them somebody with the right password."""
            guesses = [proofs.sign_in("Ada", "wrong password", f"198.51.{n}.1") for n in range(40)]
            own = proofs.sign_in("Ada", "correct horse", "203.0.113.1")
            found = await asyncio.gather(*guesses[:5], own, *guesses[5:], return_exceptions=True)
            return [type(one).__name__ for one in found]

        monkeypatch.setattr("dystopolis.server.people.proofs.LONGEST_WAIT", 1.0)
        found = client.blocking_portal.call(besieged)
        assert found[5] == "PersonRow"
        assert found.count("NotSignedIn") + found.count("TooMany") == 40
        assert found.count("TooMany") >= 41 - 32 - 2, "a few seconds bring a try or two"


def guess_from(client: Client, number: int) -> int:
    """What a stranger at another address is told, who has no cookies of ours."""
    stranger = {"x-forwarded-for": f"192.0.2.{number}", "cookie": ""}
    guess = {"name": "Ada", "password": "wrong password"}
    return client.post("/api/sessions", json=guess, headers=stranger).status_code


def test_one_address_does_not_fill_the_world_with_people(tmp_path: Path) -> None:
    limits = Limits(guests_burst=2, guests_per_minute=1)
    with client_of(Config(db=sqlite(tmp_path), limits=limits)) as client:
        answers = []
        for name in ("Ada", "Ben", "Cem"):
            client.cookies.clear()
            answers.append(client.post("/api/people", json={"name": name}).status_code)

    assert answers == [201, 201, 429]


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "203.0.113.9, 10.1.2.3", "203.0.113.9"),
        ("198.51.100.1", "203.0.113.9", "198.51.100.1"),
        ("127.0.0.1", "203.0.113.9:51234", "203.0.113.9"),
        ("127.0.0.1", "2001:db8::1", "2001:db8::1"),
    ],
)
def test_only_trusted_proxies_are_believed(tmp_path: Path, peer: str, forwarded: str, client: str) -> None:
    config = Config(db=sqlite(tmp_path), trusted_proxies=("127.0.0.1", "10.0.0.0/8"))
    with client_of(config, peer=peer) as browser:
        headers = {"x-forwarded-for": forwarded} if forwarded else {}
        assert browser.get("/api/from", headers=headers).text == client


def test_however_long_a_forwarded_address_is_little_of_it_is_kept(tmp_path: Path) -> None:
    with client_of(Config(db=sqlite(tmp_path))) as client:
        assert len(client.get("/api/from", headers={"x-forwarded-for": "x" * 5000}).text) <= 64


def test_a_named_origin_is_let_through_by_browsers(client: Client) -> None:
    asks = {"origin": FRIEND, "access-control-request-method": "POST"}
    preflight = client.options("/api/people", headers=asks)
    answer = client.get("/api/me", headers={"origin": FRIEND})

    assert preflight.status_code == 204
    for response in (preflight, answer):
        assert response.headers["access-control-allow-origin"] == FRIEND
        assert response.headers["access-control-allow-credentials"] == "true"
    assert "authorization" in preflight.headers["access-control-allow-headers"]


@pytest.mark.parametrize("origin", [FOREIGN, f"{FRIEND}.evil.example", "null", f"{FRIEND}:8443"])
def test_no_other_origin_is(client: Client, origin: str) -> None:
    asks = {"origin": origin, "access-control-request-method": "POST"}

    for response in (client.options("/api/people", headers=asks), client.get("/api/me", headers=asks)):
        assert "access-control-allow-origin" not in response.headers


def test_below_a_prefix_paths_and_cookies_are_those_of_the_site(tmp_path: Path) -> None:
    config = Config(db=sqlite(tmp_path), base_url="https://example.org/games/")
    with client_of(config) as client:
        came = client.post("/games/api/people", json={"name": "Ada"})

        assert came.status_code == 201
        assert "; Path=/games/; " in came.headers["set-cookie"]
        assert client.get("/games/api/me").status_code == 200
        assert client.get("/api/from").status_code == 200  # a proxy may have taken the prefix off
        assert client.get("/gamesapi/me").status_code == 404
        with client.websocket_connect("/games/api/socket") as socket:
            assert socket.receive_json() == {"said": "hello"}

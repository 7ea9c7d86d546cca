"""Errors over HTTP: always the same shape, always a sentence."""

from collections.abc import Iterator

import pytest
from tests.server.small_app import Client, client_of, sqlite

from dystopolis.kernel import Refused
from dystopolis.server import errors
from dystopolis.server.config import Config
from dystopolis.server.http.refusals import status_of


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with client_of(Config(db=sqlite(tmp_path_factory.mktemp("refusing")))) as client:
        yield client


def test_a_refusal_of_the_rules_says_which_rule(client: Client) -> None:
    response = client.get("/api/refused")

    assert response.status_code == 409
    assert response.json() == {"sentence": "The Majestic takes aces only.", "rule": "WB-LOC-09"}


@pytest.mark.parametrize(
    ("refused", "status"),
    [
        (Refused("x"), 409),
        (errors.Malformed("x"), 400),
        (errors.NotSignedIn(), 401),
        (errors.Forbidden("x"), 403),
        (errors.NotFound("x"), 404),
        (errors.Stale("x"), 409),
        (errors.TooMany("x"), 429),
        (errors.Unavailable("x"), 503),
    ],
)
def test_every_refusal_has_its_status(refused: Refused, status: int) -> None:
    assert status_of(refused) == status


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'"Ada"', b"{}", b'{"name": 7}', b'{"name": "Ada", "more": 1}', b"\xff\xfe", b"null"],
)
def test_what_cannot_be_understood_gets_one_clear_sentence(client: Client, body: bytes) -> None:
    response = client.post("/api/people", content=body, headers={"content-type": "application/json"})

    assert response.status_code == 400
    assert set(response.json()) == {"sentence"}
    assert response.json()["sentence"].startswith("This request cannot be understood.")


def test_the_sentence_names_the_field(client: Client) -> None:
    sentence = client.post("/api/people", json={"name": 7}).json()["sentence"]

    assert "name" in sentence
    assert "Expected `str`, got `int`" in sentence


def test_what_was_sent_is_not_repeated(client: Client) -> None:
    response = client.post("/api/sessions", json={"name": "Ada", "password": ["hush-hush"]})

    assert response.status_code == 400
    assert "hush-hush" not in response.text


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/nothing"), ("GET", "/api/nothing"), ("PUT", "/api/me")]
)
def test_unknown_paths_and_methods_have_the_same_shape(client: Client, method: str, path: str) -> None:
    response = client.request(method, path)

    assert set(response.json()) == {"sentence"}
    assert response.headers["content-type"] == "application/json"


def test_a_fault_of_ours_shows_nothing_but_where_it_was_noted(client: Client) -> None:
    response = client.get("/api/broken/link-key")

    assert response.status_code == 500
    number = response.headers["x-request-id"]
    assert response.json() == {"sentence": f"Something went wrong here; it was noted under {number}."}


@pytest.mark.parametrize("sign", ["[", '{"name":'])
def test_json_that_goes_too_deep_is_not_understood(client: Client, sign: str) -> None:
    response = client.post("/api/people", content=(sign * 20_000).encode()[:60_000])

    assert response.status_code == 400
    assert response.json()["sentence"].startswith("This request cannot be understood.")


def test_code_of_ours_that_goes_too_deep_is_a_fault_of_ours(client: Client) -> None:
    assert client.get("/api/deep").status_code == 500

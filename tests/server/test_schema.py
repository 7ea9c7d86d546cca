"""The interface is what its OpenAPI document says, whatever is sent to it: schemathesis makes it up."""

import asyncio
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from litestar.serialization import encode_json
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.players import OPEN, company, new_match
from tests.server.serving import Server

from dystopolis.server.app import create_app
from dystopolis.server.config import Config

DOCUMENT = msgspec.json.decode(
    encode_json(create_app(Config(db="sqlite:///nowhere")).openapi_schema.to_schema())
)
CHECKS = [
    not_a_server_error, response_schema_conformance, status_code_conformance, content_type_conformance
]  # fmt: skip

schema = schemathesis.openapi.from_dict(DOCUMENT)


@pytest.fixture(params=["a person", "nobody"])
def visitor(request: pytest.FixtureRequest, server: Server) -> tuple[dict[str, str], str]:
    """The headers of a request, and a match that is being played."""

    async def come() -> tuple[dict[str, str], str]:
        people = await company(server.url, 1)
        match = (await new_match(people, bots=1, public=True))["id"]
        while OPEN:
            await OPEN.pop().http.aclose()
        known = request.param == "a person"
        return {"authorization": f"Bearer {people[0].token}"} if known else {}, match

    return asyncio.run(come())


@schema.parametrize()
@settings(
    max_examples=6,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_breaks_the_server(
    case: schemathesis.Case[Any], server: Server, visitor: tuple[dict[str, str], str]
) -> None:
    headers, match = visitor
    if "match" in case.path_parameters and len(str(case.query)) % 4:
        case.path_parameters["match"] = match
    if "wait" in case.query:
        case.query["wait"] = 0.01
    case.call_and_validate(base_url=server.url, headers=headers, checks=CHECKS)

"""Refusals as HTTP: a status, and a sentence as JSON."""

from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from ...kernel import Refused
from ..errors import Forbidden, Malformed, NotFound, NotSignedIn, Stale, TooMany, Unavailable
from ..guard.logs import while_decoding
from ..guard.visit import visit_of
from ..protocol.people import Sentence

STATUS: Final[dict[type[Refused], int]] = {
    Malformed: 400,
    NotSignedIn: 401,
    Forbidden: 403,
    NotFound: 404,
    Stale: 409,
    TooMany: 429,
    Unavailable: 503,
}
SENTENCES: Final = {
    400: "This request cannot be understood.",
    401: "Say who you are first: take a name or sign in.",
    403: "This is not allowed.",
    404: "There is nothing here.",
    405: "This cannot be done here.",
    413: "This is too large to be sent here.",
    415: "Only JSON is understood here.",
}

AnyRequest = Request[Any, Any, Any]


def status_of(refused: Refused) -> int:
    """A refusal of the rules is a 409: well understood, and impossible as things stand."""
    return next((STATUS[kind] for kind in type(refused).__mro__ if kind in STATUS), 409)


def say_refused(_request: AnyRequest, refused: Refused) -> Response[Sentence]:
    headers = {"retry-after": str(refused.wait)} if isinstance(refused, TooMany) else {}
    return _say(status_of(refused), Sentence(refused.sentence, refused.rule), headers)


def say_http_error(request: AnyRequest, error: HTTPException) -> Response[Sentence]:
    if error.status_code >= 500:
        return say_broken(request, error)
    sentence = SENTENCES.get(error.status_code, SENTENCES[400])
    allowed = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    return _say(error.status_code, Sentence(sentence), allowed)


def say_malformed(_request: AnyRequest, error: ValidationException) -> Response[Sentence]:
    """What msgspec found wrong names fields and types, and never repeats what was sent."""
    return _say(400, Sentence(" ".join([SENTENCES[400], *_complaints(error)])))


def say_too_deep(request: AnyRequest, error: RecursionError) -> Response[Sentence]:
    """JSON that is nested too deeply to be read is the client's doing; anything else is ours."""
    return _say(400, Sentence(SENTENCES[400])) if while_decoding(error) else say_broken(request, error)


def say_broken(request: AnyRequest, _error: Exception) -> Response[Sentence]:
    """The log has the rest (guard/logs.py: `note_exception`)."""
    return _say(500, Sentence(f"Something went wrong here; it was noted under {visit_of(request.scope).id}."))


def _complaints(error: ValidationException) -> list[str]:
    extra = error.extra if isinstance(error.extra, list) else []
    found = [item for item in extra if isinstance(item, dict) and isinstance(item.get("message"), str)]
    texts = [f"{item['key']}: {item['message']}" if item.get("key") else item["message"] for item in found]
    return [f"{text.rstrip('.')}." for text in texts[:3]]


def _say(status: int, sentence: Sentence, headers: dict[str, str] | None = None) -> Response[Sentence]:
    return Response(sentence, status_code=status, headers=headers or {}, media_type="application/json")


# The keys are looked up along the class hierarchy of what was raised.
EXCEPTION_HANDLERS: Final[ExceptionHandlersMap] = {
    Refused: say_refused,
    ValidationException: say_malformed,
    HTTPException: say_http_error,
    RecursionError: say_too_deep,
    Exception: say_broken,
}

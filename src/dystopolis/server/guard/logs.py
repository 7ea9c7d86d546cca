"""Logs: a line of JSON for each event, and no secret in any of them."""

import logging
import re
import sys
from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any, Final, Literal, TextIO

import msgspec
import structlog
from litestar.exceptions import HTTPException
from litestar.serialization import decode_json
from litestar.types import Scope
from structlog.typing import Processor

from ...kernel import Refused
from .visit import visit_of

HIDDEN: Final = "[hidden]"
SECRET_FIELDS: Final = re.compile(
    r"passw|phrase|token|cookie|authori[sz]ation|secret|seed|\bkey\b|_key\b|query|body|setup|deck|\bhands?\b",
    re.IGNORECASE,
)
SECRET_VALUES: Final = re.compile(
    r"[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{5,8}\.[A-Za-z0-9_-]{40,}"  # our signed tokens
    r"|(?<=[?&]key=)[^&\s\"']+"  # links
    r"|(?<=://)[^/@\s]+:[^/@\s]+(?=@)"  # user and password in a URL
    r"|\$argon2[^\s\"']+"
    r"|\[parameters: .*",  # what SQLAlchemy would tell
    re.IGNORECASE,
)

log = structlog.get_logger("dystopolis")


def configure_logs(form: Literal["json", "text"], stream: TextIO | None = None) -> None:
    """Everything that is logged in this process, by us or by libraries, ends up as lines in one stream."""
    configure_own_logs(form, stream)
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=SHARED,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, redact, _renderer(form)],
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(formatter)
    # What libraries say below a warning repeats addresses, and with them the keys of links and webhooks.
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("uvicorn").setLevel(logging.INFO)
    logging.getLogger("uvicorn.access").disabled = True


def configure_own_logs(form: Literal["json", "text"], stream: TextIO | None = None) -> None:
    """Never leave structlog as it comes: its tracebacks print every local variable."""
    structlog.configure(
        processors=[*SHARED, redact, _renderer(form)],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: structlog.WriteLogger(stream or sys.stderr),
        cache_logger_on_first_use=False,
    )


SHARED: Final[list[Processor]] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,  # the traceback as Python prints it: without local variables
]


def _renderer(form: Literal["json", "text"]) -> Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(serializer=_json)
    return structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)


def redact(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The second line of defence; the first is not to log such things at all."""
    for name, value in event.items():
        if is_secret(name):
            event[name] = HIDDEN
        elif isinstance(value, str):
            event[name] = SECRET_VALUES.sub(HIDDEN, value)
        elif not isinstance(value, int | float | None):
            event[name] = SECRET_VALUES.sub(HIDDEN, str(value))
    return event


@lru_cache(1024)
def is_secret(field: str) -> bool:
    return SECRET_FIELDS.search(field) is not None


async def note_exception(error: Exception, scope: Scope) -> None:
    """Log what nobody expected (a Litestar `after_exception` hook); refusals are everyday life."""
    if isinstance(error, Refused) or (isinstance(error, HTTPException) and error.status_code < 500):
        return
    if isinstance(error, RecursionError) and while_decoding(error):
        return
    log.error("exception", id=visit_of(scope).id, path=template(scope), exc_info=error)


def while_decoding(error: RecursionError) -> bool:
    """Whether it was what a client sent that went too deep."""
    innermost = error.__traceback__
    while innermost is not None and innermost.tb_next is not None:
        innermost = innermost.tb_next
    return innermost is not None and innermost.tb_frame.f_code is decode_json.__code__


def template(scope: Scope) -> str:
    """The path as it was declared: what stands in the place of an id or a key is nobody's business."""
    return scope.get("path_template") or "(none)"


def _json(event: Any, **_options: Any) -> str:
    return msgspec.json.encode(event, enc_hook=str).decode()

"""What is too large is read to its end before it is refused: a proxy that still sends may not hear us."""

from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .visit import is_socket

MOST: Final = 1024 * 1024  # bytes: who sends more is refused at once, whoever hears it
TOO_LARGE: Final = 413


class Bodies:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_socket(scope):
            await self._app(scope, receive, send)
            return
        more = True

        async def receive_and_look() -> Any:
            nonlocal more
            message: Any = await receive()
            more = message["type"] == "http.request" and message.get("more_body", False)
            return message

        async def send_afterwards(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == TOO_LARGE:
                left = MOST
                while more and left > 0:
                    left -= len((await receive_and_look()).get("body", b""))
            await send(message)

        await self._app(scope, receive_and_look, send_afterwards)

"""A position laid before a page: questions that seldom come about, as the rules put them.

The page sits at a real match of a real server; on the way, what it sees and is asked is replaced by another
table of the same game, and what it answers is kept instead of sent.
"""

import json
from typing import Any

from msgspec import to_builtins
from playwright.sync_api import WebSocketRoute
from tests.browser.person import Json, Person
from tests.browser.playing import match_of

from dystopolis.games.wired import GAME
from dystopolis.kernel import Game, Option, Table


class Board:
    """The board of the first seat; `lay` puts a position on it."""

    def __init__(self, person: Person, bots: int = 1, game: Game = GAME, **more: Any) -> None:
        self.person = person
        self.game = game
        self.answers: list[Json] = []
        self.table: Table | None = None
        self.match = str(match_of(person, game=game.id, bots=bots, **more)["id"])
        person.page.route_web_socket("**/api/**", self._between)

    def lay(self, table: Table) -> None:
        assert [ask.seat for ask in table.asks] == [0]
        self.table = table
        self.answers.clear()
        self.person.sit(self.match)
        self.person.page.get_by_role("heading", name=asked(self.game, table)["prompt"]).wait_for()

    def answer(self) -> Option:
        """The option that was answered: once, and one of those there are."""
        self.person.until(lambda: self.answers, "an answer")
        [answer] = self.answers
        assert self.table is not None
        [option] = [option for option in self.table.asks[0].options if to_builtins(option) == answer]
        return option

    def _between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: page.send(self._shown(message)))
        page.on_message(lambda message: self._heard(message, page, server))

    def _shown(self, message: str | bytes) -> str:
        told: Json = json.loads(message)
        if told["is"] == "sync" and self.table is not None:
            told |= {
                "view": to_builtins(self.game.view(self.table, 0)),
                "ask": asked(self.game, self.table),
                "things": to_builtins(self.game.words.things(self.table, 0)),
            }
        return json.dumps(told)

    def _heard(self, message: str | bytes, page: WebSocketRoute, server: WebSocketRoute) -> None:
        said: Json = json.loads(message)
        if said["do"] == "answer":
            self.answers.append(said["option"])
            page.send(json.dumps({"is": "done", "id": said["id"], "seq": said["seq"]}))
        else:
            server.send(message)


def asked(game: Game, table: Table) -> dict[str, Any]:
    """The open question as the server words it."""
    [ask] = table.asks
    words = game.words
    return {
        "choice": game.name_of(ask.choice).lower(),
        "rule": ask.choice.rule,
        "prompt": words.prompt(table, ask),
        "options": [
            {
                "option": to_builtins(option),
                "label": words.label(table, ask, option),
                "at": words.touches(table, ask, option),
            }
            for option in ask.options
        ],
    }

"""What travels, as JSON schema: `python -m dystopolis.server.schema`. The client's types are made from it.

There is one document for the wire and one for each game (its view, options, events, preview and content),
because two games may well have a thing of the same name.
"""

import hashlib
import sys
from typing import Any

import msgspec

from ..games.registry import all_games
from ..kernel.game import Game
from ..toolkit.lessons import Lesson
from ..toolkit.retrospect import Retrospect
from ..toolkit.teaching import Teaching
from .protocol import analysis, games, lobby, moderation, people, replay, table

WIRE = (
    table.Request,
    table.Reply,
    lobby.NewMatch,
    lobby.MatchInfo,
    lobby.MatchList,
    lobby.Join,
    lobby.Name,
    lobby.Fill,
    lobby.Invite,
    lobby.Remove,
    lobby.Branch,
    games.GameInfo,
    games.Rulebook,
    Teaching,
    Lesson,
    games.Components,
    replay.Position,
    Retrospect,
    analysis.MatchAnalysis,
    people.Me,
    people.NewPerson,
    people.Change,
    people.NewPassword,
    people.SignIn,
    people.Phrase,
    people.Token,
    people.PushInfo,
    people.PushDevice,
    people.NoPush,
    people.Prove,
    people.NoticeList,
    people.ReadNotices,
    people.Code,
    people.Sentence,
    moderation.Ignore,
    moderation.IgnoredList,
    moderation.Report,
    moderation.Reported,
)


def documents() -> dict[str, dict[str, Any]]:
    """The schema of the wire and of each game, by name."""
    return {"wire": _document(*WIRE), **{game.id: _of_game(game) for game in all_games()}}


def digest(document: dict[str, Any]) -> str:
    """Stands at the top of the types that were made from a document, so that old ones are noticed."""
    return hashlib.sha256(msgspec.json.encode(document, order="sorted")).hexdigest()[:16]


def _of_game(game: Game) -> dict[str, Any]:
    """Its view, options, events, and what else it has, under these names as well as under their own."""
    named = {
        "View": game.view_type,
        "Option": game.options,
        "Event": game.events,
        "Preview": game.preview_type,
        "Content": game.content_type,
    }
    found = {name: type for name, type in named.items() if type is not None}
    document = _document(*found.values())
    document["$defs"].update(zip(found, document["anyOf"], strict=True))
    document["anyOf"] = [{"$ref": f"#/$defs/{name}"} for name in found]
    return document


def _document(*types: Any) -> dict[str, Any]:
    schemas, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {"$defs": components, "anyOf": list(schemas)}


def main() -> None:
    made = {name: {"digest": digest(found), "schema": found} for name, found in documents().items()}
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(made, order="sorted"), indent=1) + b"\n")


if __name__ == "__main__":
    main()

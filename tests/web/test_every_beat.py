"""Whole matches as the client shows them: at every pause, board, caption and log tell of the same moment.

What the client shows is worked out by the client's own code; what it should show, by the match itself.
"""

import hashlib
import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.room.rooms import begun
from tests.web.javascript import BUNDLER, WEB, installed

from dystopolis.games.registry import all_games
from dystopolis.kernel import Match
from dystopolis.server.room.update import ViewerId

pytestmark = installed
SHOWN = Path(__file__).parent / "shown.mjs"
MOST = 700  # answers of one match: the longest are cut there
SEATS = {"metropolis": 3}


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The table of the client as plain JavaScript."""
    folder = tmp_path_factory.mktemp("table")
    source = WEB / "src" / "lib" / "table.svelte.ts"
    command = [str(BUNDLER), str(source), "-d", str(folder), "--format", "esm"]
    subprocess.run(command, cwd=WEB, check=True, capture_output=True)
    (folder / "package.json").write_text('{"type": "module"}')
    return next(folder.glob("table*.js"))


def mark(view: Any) -> str:
    plain = json.loads(msgspec.json.encode(view))
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()


def shown(table: Path, scene: Any, frames: list[Any]) -> list[dict[str, Any]]:
    given = msgspec.json.encode({"scene": scene, "frames": frames})
    command = ["node", str(SHOWN), table.as_uri()]
    done = subprocess.run(command, input=given, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return list(json.loads(done.stdout))


class Expected:
    """After how many lines a viewer sees what: from the match, played again."""

    def __init__(self, viewer: ViewerId, first: Match) -> None:
        self.viewer = viewer
        self.number = -1 if viewer is None else viewer  # its place among the views of a beat
        self.texts: list[str] = []
        self.marks: list[str] = []
        self.ends: list[str] = [self.view(first)]
        self.beats = 0

    def view(self, match: Match) -> str:
        return mark(match.game.view(match.table, self.viewer))

    def take(self, match: Match, words: Any) -> None:
        """The last answer of a match: each line that was heard, and what was seen with it."""
        beats = {beat.told: beat.views[self.number] for beat in match.beats[-1]}
        heard = [(place, told) for place, told in enumerate(match.story[-1]) if told.reaches(self.viewer)]
        end, seen = self.view(match), self.ends[-1]
        paced = any(place in beats and mark(beats[place]) != seen for place, _ in heard)
        for place, told in heard:
            seen = mark(beats[place]) if place in beats else seen
            self.texts.append(words.sentence(match.table, told.event))
            self.marks.append(seen if paced else end)
        self.beats += len(beats)
        self.ends.append(end)


@pytest.mark.parametrize("game", [game.id for game in all_games()])
@pytest.mark.parametrize("viewer", [0, None], ids=["a seat", "who watches"])
def test_board_caption_and_log_never_disagree_in_a_whole_match(
    table: Path, game: str, viewer: ViewerId
) -> None:
    play, rng = begun(game, SEATS.get(game, 2)), Random(7)
    room = play.room
    assert room.match is not None
    room.watched = lambda one: one == viewer
    before = len(play.frames)
    again = Match(room.game, room.match.setup, room.content, beats=True)
    expected = Expected(viewer, again)
    scene = {
        "is": "sync", "seq": room.viewers[viewer].seq, "at": 0, "seat": viewer,
        "match": {"id": "abc", "game": game, "terms": {}, "status": {"state": "running", "seats": []}},
        "view": msgspec.Raw(room.viewers[viewer].view),
    }  # fmt: skip
    for _ in range(MOST):
        if not room.running:
            break
        play.anybody(rng)
        entry = room.match.log[-1]
        again.answer(entry.seat, entry.option)
        expected.take(again, room.words)
    frames = [
        {
            name: part
            for name, part in msgspec.json.decode(told[viewer]).items()
            if name not in ("ask", "things")
        }
        for told in play.frames[before:]
        if viewer in told
    ]
    seen = shown(table, scene, frames)

    assert expected.beats > 20
    pauses = [one for one in seen if one["caption"]]
    assert len(pauses) > 20
    for one in pauses:
        number = one["told"]
        assert one["last"] == expected.texts[number - 1] == one["caption"][-1]
        assert one["caption"] == expected.texts[number - len(one["caption"]) : number]
        assert one["mark"] == expected.marks[number - 1], (number, one["caption"])
    assert seen[-1]["told"] == len(expected.texts), "all of it was told"
    assert seen[-1]["mark"] == expected.ends[-1]

"""Match files: where they lie, and how they are written and read without losing one."""

import tempfile
from datetime import datetime
from pathlib import Path

from ..folders import data_folder
from ..kernel import Differs, Game, Match, Record, Refused, read_record, replay

LARGEST_FILE = 64 * 1024 * 1024


def new_path(game: Game) -> Path:
    """A file that is not there yet, named after the game and the time."""
    stem = f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}"
    path = data_folder() / f"{stem}.json"
    number = 2
    while path.exists():
        path = data_folder() / f"{stem}-{number}.json"
        number += 1
    return path


def write(path: Path, match: Match) -> None:
    """The whole match, or a sentence; what was in the file before is there until the new one is complete."""
    data = match.record()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=".dystopolis-") as folder:
            complete = Path(folder) / "match.json"
            complete.write_bytes(data)
            complete.replace(path)
    except OSError as why:
        raise Refused(f"The match cannot be saved to {path}: {why.strerror}.") from why


def must_be_new(path: Path) -> None:
    """Refuse to write over something that is there already."""
    if path.is_dir():
        raise Refused(f"{path} is a folder; name a file.")
    if path.exists():
        raise Refused(f"{path} is there already; name another file, or go on with it: --resume {path}.")


def read(path: Path) -> Record:
    """A match file, or a Differs whose sentence says why it is none."""
    try:
        if path.is_dir():
            raise Differs(0, f"{path} is a folder, not a match file.")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as why:
        raise Differs(0, f"{path} cannot be read: {why.strerror}.") from why
    if len(data) > LARGEST_FILE:
        raise Differs(0, f"{path} is larger than 64 MiB, so it is not a match file.")
    try:
        return read_record(data)
    except RecursionError as why:
        raise Differs(0, f"{path} is nested too deeply, so it is not a match file.") from why


def load(path: Path, game: Game, content: Path | None) -> Match:
    """The match in a file, played again and checked, or a sentence."""
    try:
        record = read(path)
        if record.setup.game != game.id:
            raise Differs(0, f"{path} is a match of {record.setup.game}, not of {game.id}.")
        return replay(game, record, game.content(content))
    except Differs as why:
        raise Refused(why.sentence) from why

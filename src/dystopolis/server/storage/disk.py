"""The disk under an SQLite file: who may write now, and what is there for good."""

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from typing import Self


class Disk:
    """A commit is for good after `sync`.

    In WAL mode SQLite can do that itself: with synchronous=FULL it syncs the log of the database after each
    commit. But while it does, nobody else may write. So it is done here, when the next process has its turn.
    Nobody is told of what is not synced; only a process that reads it in just this moment could see it.
    """

    def __init__(self, file: Path, alone: bool) -> None:
        self.turn = Turn(None if alone else file)
        self._log = file.with_name(file.name + "-wal")

    def sync(self) -> None:
        """The log is opened anew each time. If it is gone, all that was in it is in the database for good."""
        with suppress(FileNotFoundError):
            descriptor = os.open(self._log, os.O_RDWR)
            try:
                sync_data(descriptor)
            finally:
                os.close(descriptor)

    def close(self) -> None:
        self.turn.close()


class Turn:
    """`with turn:` one process after the other; without a file there is nobody to wait for.

    Whoever waits for SQLite sleeps for longer and longer and looks again, and in between the others get their
    way over and over. Whoever waits here is woken. A process that ends gives its turn back.
    """

    def __init__(self, file: Path | None) -> None:
        self._descriptor: int | None = None
        if file is not None:
            path = file.with_name(file.name + ".turn")
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

    def __enter__(self) -> Self:
        if self._descriptor is not None:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX)
        return self

    def __exit__(self, *_: object) -> None:
        if self._descriptor is not None:
            fcntl.flock(self._descriptor, fcntl.LOCK_UN)

    def close(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


sync_data = getattr(os, "fdatasync", os.fsync)  # not everywhere is there the quicker one

"""Processes that write to one SQLite file take turns."""

import fcntl
import os
from pathlib import Path
from typing import Self


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

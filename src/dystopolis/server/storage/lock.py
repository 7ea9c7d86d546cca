"""One server for one SQLite file: a lock beside it that ends with the process, however that ends."""

import fcntl
import os
from pathlib import Path

from ...kernel import Refused


class FileLock:
    """Held from the start until `release`.

    Processes that are forked (not spawned) share it, so a server's helpers have to be spawned.
    """

    def __init__(self, file: Path) -> None:
        path = file.with_name(file.name + ".lock")
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as why:
            self.release()
            raise Refused(
                f"Another server is using {file}. Stop it first, or give this one another file with --db; "
                "several servers can share a PostgreSQL database."
            ) from why
        except OSError:
            self.release()
            raise

    def release(self) -> None:
        """The file stays: to remove it could take the lock away from a server that has just got it."""
        os.close(self._descriptor)

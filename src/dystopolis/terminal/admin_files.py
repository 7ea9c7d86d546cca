"""What all of `dystopolis admin` needs: the server's code, its database, files that are written once."""

import argparse
import os
from importlib import import_module
from pathlib import Path
from typing import Any

from ..kernel import Refused


def server_part(name: str) -> Any:
    """Only when it is needed, so that whoever plays in the terminal needs none of a server's libraries."""
    try:
        return import_module(f"dystopolis.server.{name}")
    except ModuleNotFoundError as why:
        if str(why.name).startswith("dystopolis"):
            raise
        raise Refused(
            f"This needs the server's libraries, and {why.name} is missing: pip install 'dystopolis[server]'."
        ) from why


def database(args: argparse.Namespace) -> str:
    from ..server.environment import from_environment

    return from_environment(db=args.db).db


def write_new(path: Path, data: bytes) -> None:
    """For its owner only, and never over something else."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as why:
        raise Refused(f"{path} is there already; name another file.") from why
    except OSError as why:
        raise Refused(f"{path} cannot be written: {why.strerror}.") from why
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
    except OSError as why:
        path.unlink()
        raise Refused(f"{path} cannot be written: {why.strerror}.") from why

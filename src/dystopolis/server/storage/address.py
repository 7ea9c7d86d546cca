"""Where a database is: a file for SQLite, or a PostgreSQL server; written as people write it."""

from pathlib import Path

from msgspec import Struct
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from ...folders import data_folder
from ...kernel import Refused

ALLOWED = "Name a file, sqlite:///FILE, or postgresql://USER:PASSWORD@HOST/DATABASE."
POSTGRES = ("postgres", "postgresql", "postgresql+asyncpg")
SQLITE = "sqlite"


class Address(Struct, frozen=True):
    """`file` is set for SQLite only. Printed, it never shows a password."""

    url: URL
    file: Path | None = None

    def __str__(self) -> str:
        return str(self.file) if self.file is not None else self.url.render_as_string(hide_password=True)

    def __repr__(self) -> str:
        return f"Address({self})"


def address(written: str) -> Address:
    """What a person wrote, or a sentence that does not repeat it: there may be a password in it."""
    scheme, separator, rest = written.partition("://")
    if not written:
        return sqlite(data_folder() / "server.sqlite")
    if not separator:
        return sqlite(Path(written).expanduser())
    if scheme == SQLITE:
        return sqlite(sqlite_file(rest))
    if scheme in POSTGRES:
        return postgres(written)
    raise Refused(f"Databases of the kind {scheme} are not supported. {ALLOWED}")


def sqlite_file(rest: str) -> Path:
    name = rest.removeprefix("/")
    if not rest.startswith("/") or name in ("", ":memory:") or "?" in name:
        raise Refused("SQLite needs a file of its own here: sqlite:///FILE, without options.")
    return Path(name)


def sqlite(file: Path) -> Address:
    """Links are followed: SQLite keeps its log beside the real file, and so do we our lock."""
    real = file.resolve()
    return Address(URL.create(SQLITE, database=str(real)), real)


def postgres(written: str) -> Address:
    try:
        url = make_url(written).set(drivername="postgresql+asyncpg")
    except (ArgumentError, ValueError) as why:
        raise Refused(f"The address of the database cannot be read. {ALLOWED}") from why
    if "sslmode" in url.query:  # what PostgreSQL's own tools call it
        mode = str(url.query["sslmode"])
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return Address(url)

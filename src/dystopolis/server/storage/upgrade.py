"""Brings the tables of a database up to date, or says why that cannot be done."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from ...kernel import Refused
from .schema import METADATA

# Any number will do, as long as every server takes the same: only one at a time may change the tables.
ADVISORY_LOCK = 4_611_686_018_427_387_847


def upgrade(connection: Connection) -> None:
    """Runs inside a transaction, so that the tables are either as before or complete."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": ADVISORY_LOCK})
    if not is_current(connection):
        config = configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def is_current(connection: Connection) -> bool:
    """Whether there is nothing to do; what these migrations cannot have made is refused."""
    scripts = ScriptDirectory.from_config(configuration())
    known = {script.revision for script in scripts.walk_revisions()}
    heads = MigrationContext.configure(connection).get_current_heads()
    if not set(heads) <= known:
        raise Refused(
            "This database was made by a newer version of Dystopolis. "
            "Install that version, or name another database."
        )
    if not heads and set(METADATA.tables) & set(inspect(connection).get_table_names()):
        raise Refused("This database belongs to another program. Name another one.")
    return heads == tuple(scripts.get_heads())


def configuration() -> Config:
    config = Config()
    # A percent sign in a path would be taken for a variable.
    folder = str(Path(__file__).parent / "migrations").replace("%", "%%")
    config.set_main_option("script_location", folder)
    config.set_main_option("path_separator", "os")
    return config

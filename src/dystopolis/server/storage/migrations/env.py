"""Alembic runs this file; the connection it works on, inside a transaction, is handed over by the caller."""

from alembic import context

from dystopolis.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()

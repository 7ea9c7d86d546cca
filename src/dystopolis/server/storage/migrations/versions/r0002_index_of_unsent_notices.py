"""Notices that are still to be sent are found without a look at all the others."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for way in ("webhook", "mail"):
        few = sa.text(f"(sent_{way} IS NULL OR sent_{way} < 0)")
        op.create_index(f"ix_notices_unsent_{way}", "notices", ["id"], sqlite_where=few, postgresql_where=few)

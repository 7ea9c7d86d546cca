"""Matches looked back at: what the bots have found so far."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("piece", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("pieces", sa.Integer, nullable=False),
        sa.Column("method", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_analyses_match", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "piece", name="pk_analyses"),
    )

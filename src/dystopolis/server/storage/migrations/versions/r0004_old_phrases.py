"""Recovery phrases that were replaced hold for some days more."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "old_phrases",
        sa.Column("phrase_id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("phrase", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("phrase_id", name="pk_old_phrases"),
    )
    op.create_index("ix_old_phrases_person", "old_phrases", ["person"])

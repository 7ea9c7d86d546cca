"""Web push: which browsers want it, and which notices are still to be sent that way."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name="pk_subscriptions"),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])
    op.add_column("notices", sa.Column("sent_push", sa.BigInteger))
    # What was told before there was push is never pushed.
    op.execute("UPDATE notices SET sent_push = 0")
    few = sa.text("(sent_push IS NULL OR sent_push < 0)")
    op.create_index("ix_notices_unsent_push", "notices", ["id"], sqlite_where=few, postgresql_where=few)

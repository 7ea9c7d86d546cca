"""Sessions that end one by one, confirmed mail addresses, bans, people who ignore others, reports, limits."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", sa.Column("banned", sa.BigInteger))
    op.add_column("people", sa.Column("mail", sa.Text))
    op.create_table(
        "ended_sessions",
        sa.Column("session", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("session", name="pk_ended_sessions"),
    )
    op.create_index("ix_ended_sessions_person", "ended_sessions", ["person"])
    op.create_table(
        "mail_codes",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_mail_codes"),
    )
    op.create_table(
        "ignored",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("other", sa.Text, nullable=False),
        sa.Column("how", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_ignored"),
    )
    op.create_index("ix_ignored_other", "ignored", ["other"])
    reports()
    op.create_table(
        "buckets",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("full", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_buckets"),
    )


def reports() -> None:
    counter = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "reports",
        sa.Column("id", counter, nullable=False, autoincrement=True),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("reporter", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("lines", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("settled", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_about", "reports", ["about"])

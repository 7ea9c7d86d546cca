"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    matches()
    entries()
    seats_and_snapshots()
    people()
    notices()
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )


def matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("terms", sa.LargeBinary, nullable=False),
        sa.Column("host", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("rematch_of", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_host", "matches", ["host"])
    op.create_index("ix_matches_deadline", "matches", ["deadline"])
    op.create_index("ix_matches_state_updated", "matches", ["state", "updated"])


def entries() -> None:
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("client", sa.Text),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "seq", name="pk_entries"),
        to_match("entries"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ux_entries_client",
        "entries",
        ["match", "seat", "client"],
        unique=True,
        sqlite_where=sa.text("client IS NOT NULL"),
        postgresql_where=sa.text("client IS NOT NULL"),
    )


def seats_and_snapshots() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("person", sa.Text),
        sa.Column("turn", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
        to_match("seats"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "snapshots",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "seq", name="pk_snapshots"),
        to_match("snapshots"),
    )


def people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("skeleton", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("password", sa.Text),
        sa.Column("phrase_id", sa.Text),
        sa.Column("phrase", sa.Text),
        sa.Column("settings", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("phrase_id", name="uq_people_phrase_id"),
        sa.UniqueConstraint("skeleton", "number", name="uq_people_skeleton_number"),
    )


def notices() -> None:
    counter = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "notices",
        sa.Column("id", counter, nullable=False, autoincrement=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("sent_page", sa.BigInteger),
        sa.Column("sent_webhook", sa.BigInteger),
        sa.Column("sent_mail", sa.BigInteger),
        sa.Column("read", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint("key", name="uq_notices_key"),
        to_match("notices"),
    )
    op.create_index("ix_notices_person", "notices", ["person"])
    op.create_index("ix_notices_match", "notices", ["match"])


def to_match(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["match"], ["matches.id"], name=f"fk_{table}_match", ondelete="CASCADE")

"""The tables as they are; how they came to be is in migrations/, and a test compares the two."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TextClause,
    UniqueConstraint,
    text,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

# SQLite counts up only in a column that is exactly an INTEGER.
COUNTER = BigInteger().with_variant(Integer, "sqlite")


def of_match(**options: Any) -> Column[str]:
    """The match that a row belongs to, and with which it goes."""
    return Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, **options)


MATCHES = Table(
    "matches",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("key", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("terms", LargeBinary, nullable=False),
    Column("host", Text, index=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("head", Integer, nullable=False),
    Column("deadline", BigInteger, index=True),
    Column("rematch_of", Text),
    Index("ix_matches_state_updated", "state", "updated"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    of_match(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("client", Text),
    Column("data", LargeBinary, nullable=False),
    Column("mark", Text, nullable=False),
    Index(
        "ux_entries_client",
        "match",
        "seat",
        "client",
        unique=True,
        sqlite_where=text("client IS NOT NULL"),
        postgresql_where=text("client IS NOT NULL"),
    ),
    # So that the entries of a match lie together, in order, in the primary key itself.
    sqlite_with_rowid=False,
)

SEATS = Table(
    "seats",
    METADATA,
    of_match(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, index=True),
    Column("turn", Boolean, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    of_match(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)

# What the bots found when they looked back at a match, piece by piece, as they found time.
ANALYSES = Table(
    "analyses",
    METADATA,
    of_match(primary_key=True),
    Column("piece", Integer, primary_key=True, autoincrement=False),
    Column("pieces", Integer, nullable=False),
    Column("method", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("skeleton", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("password", Text),
    Column("phrase_id", Text, unique=True),
    Column("phrase", Text),
    Column("settings", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("banned", BigInteger),
    Column("mail", Text),
    UniqueConstraint("skeleton", "number"),
)

OLD_PHRASES = Table(
    "old_phrases",
    METADATA,
    Column("phrase_id", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("phrase", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

ENDED_SESSIONS = Table(
    "ended_sessions",
    METADATA,
    Column("session", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("ended", BigInteger, nullable=False),
)

MAIL_CODES = Table(
    "mail_codes",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
)

IGNORED = Table(
    "ignored",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True, index=True),
    Column("how", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# Without a foreign key: what was reported stays when its match is deleted.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", COUNTER, primary_key=True, autoincrement=True),
    Column("match", Text, nullable=False),
    Column("reporter", Text, nullable=False),
    Column("about", Text, nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("lines", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("settled", BigInteger),
)

BUCKETS = Table(
    "buckets",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("full", Float, nullable=False),
)


def unsent(way: str) -> TextClause:
    """Which notices are still to be sent. An index of these helps a query that says it in the same words."""
    return text(f"(sent_{way} IS NULL OR sent_{way} < 0)")


def index_unsent(way: str) -> Index:
    """In the order in which they are sent; they are few, however many notices are kept."""
    few = unsent(way)
    return Index(f"ix_notices_unsent_{way}", "id", sqlite_where=few, postgresql_where=few)


NOTICES = Table(
    "notices",
    METADATA,
    Column("id", COUNTER, primary_key=True, autoincrement=True),
    Column("person", Text, nullable=False, index=True),
    of_match(index=True),
    Column("seat", Integer),
    Column("kind", Text, nullable=False),
    Column("key", Text, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("sent_page", BigInteger),
    Column("sent_webhook", BigInteger),
    Column("sent_mail", BigInteger),
    Column("sent_push", BigInteger),
    Column("read", BigInteger),
    index_unsent("webhook"),
    index_unsent("mail"),
    index_unsent("push"),
)

SUBSCRIPTIONS = Table(
    "subscriptions",
    METADATA,
    Column("endpoint", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

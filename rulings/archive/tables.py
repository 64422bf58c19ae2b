"""The tables as they are now; `migrations` says how they came to be so.

An entry is its `content`: canonical JSON that holds its number and the hash of the entry before.
Every other column and table is drawn from it, for finding.
"""

from sqlalchemy import BigInteger, Boolean, Column, Integer, MetaData, String, Table, Text

METADATA = MetaData()

DRAFTS = Table(
    "drafts",
    METADATA,
    Column("id", String, primary_key=True),
    Column("content", String, nullable=False),
)

HOUSES = Table(
    "houses",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("content", Text, nullable=False),
)

PATTERNS = Table(
    "patterns",
    METADATA,
    Column("pattern", String(32), primary_key=True),
    Column("content", Text, nullable=False),
)
"""What the clauses read and which of them applied: many entries share one pattern."""

PATTERN_WORDS = Table(
    "pattern_words",
    METADATA,
    Column("topic", String, primary_key=True),
    Column("fact", String, primary_key=True),
    Column("word", String, primary_key=True),
    Column("pattern", String(32), primary_key=True),
)

PATTERN_CLAUSES = Table(
    "pattern_clauses",
    METADATA,
    Column("clause", String, primary_key=True),
    Column("pattern", String(32), primary_key=True),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("hash", String(64), nullable=False),
    Column("content", Text, nullable=False),
    Column("kind", String, nullable=False),
    Column("replaces", BigInteger),
    Column("about", BigInteger),
    Column("happened", String, nullable=False),
    Column("floor", String, nullable=False),
    Column("place", String, nullable=False),
    Column("game", String, nullable=False),
    Column("situation", String, nullable=False),
    Column("outcome", String, nullable=False),
    Column("decision", String, nullable=False),
    Column("overridden", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("pattern", String(32), nullable=False),
    Column("seconds", Integer),
    Column("house", String(64), nullable=False),
    Column("ruled_as", String, nullable=False),
    Column("against", String, nullable=False),
    Column("reason", Text, nullable=False),
)

REPLAYS = Table(
    "replays",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("content", Text, nullable=False),
)
"""How far the archive has been ruled again, and what came of it so far."""

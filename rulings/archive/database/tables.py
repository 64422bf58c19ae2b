"""The tables as they are now; `migrations` says how they came to be so.

An entry is its `content`: canonical JSON that holds its number and the hash of the entry before.
Every other column and table is drawn from it, for finding.
"""

from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, MetaData, String, Table, Text

METADATA = MetaData()
NUMBER = BigInteger().with_variant(Integer, "sqlite")
"""A record's number: SQLite keeps rows in the order of a key that is called an integer."""

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
"""The facts that the clauses read, and the clauses that applied: many entries share a pattern."""

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
    Column("number", NUMBER, primary_key=True, autoincrement=False),
    Column("hash", String(64), nullable=False),
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
    Column("taken", String, nullable=False),
    Column("room", String, nullable=False),
    Column("appeal", String, nullable=False),
    Column("cause", String, nullable=False),
    Column("same_hand", BigInteger),
    Column("content", Text, nullable=False),
)

REPLAYS = Table(
    "replays",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("content", Text, nullable=False),
)
"""The replays of the archive: how far it has been ruled again, and what came of it so far."""

STAFF = Table(
    "staff",
    METADATA,
    Column("key", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("role", String, nullable=False),
    Column("pin", Text),
    Column("account", String, unique=True),
    Column("disabled", Boolean, nullable=False),
    Column("wrong", Integer, nullable=False, server_default="0"),
)
"""The staff who may sign in, by the name in any spelling; `pin` is hashed, `account` an e-mail.

`wrong` counts the wrong PINs tried under the name since its last sign-in, wherever.
"""

CARDS = Table(
    "cards",
    METADATA,
    Column("person", String, primary_key=True),
    Column("card", String, primary_key=True),
    Column("clause", String, nullable=False),
    Column("state", Text, nullable=False),
    Column("due", String, nullable=False),
)
"""The memory that somebody has of a clause in a kind of situation, and when to ask again."""

ANSWERS = Table(
    "answers",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", String, nullable=False),
    Column("at", String, nullable=False),
    Column("clause", String, nullable=False),
    Column("recipe", String, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("exam", String),
    Column("seconds", Integer),
    Column("right", Boolean, nullable=False),
    Column("marks", Text, nullable=False),
)
"""Drills answered, in training or in an exam; `marks` are JSON, a mark for each part."""

EXAMS = Table(
    "exams",
    METADATA,
    Column("id", String, primary_key=True),
    Column("content", Text, nullable=False),
)

PAPERS = Table(
    "papers",
    METADATA,
    Column("exam", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("content", Text, nullable=False),
)
"""The papers of exams: what somebody has begun, answered and ended of one."""

DRILL_REPORTS = Table(
    "drill_reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", String, nullable=False),
    Column("recipe", String, nullable=False),
    Column("state", String, nullable=False),
    Column("content", Text, nullable=False),
)
"""Drills said to be wrong: `recipe` is what they are made from, `state` what came of it."""

TRAINEES = Table(
    "trainees",
    METADATA,
    Column("person", String, primary_key=True),
    Column("content", Text, nullable=False),
)
"""The choices of somebody who trains."""

WRONG_PINS = Table(
    "wrong_pins",
    METADATA,
    Column("who", String(64), primary_key=True),
    Column("times", Integer, nullable=False),
    Column("last", Float, nullable=False),
)
"""Tries to sign in that were not right, in a row, for every name tried, on the list or not.

`who` is a hash, for a person may have typed the PIN where the name goes. `last` is when, in POSIX
seconds.
"""

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("staff", String, nullable=False),
    Column("began", Float, nullable=False),
    Column("ends", Float, nullable=False),
)
"""The sessions of those signed in: a token's hash, the key on the staff list, POSIX seconds."""

ACCOUNT_LOGINS = Table(
    "account_logins",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("until", Float, nullable=False),
)
"""Sign-ins with the house's accounts, by a hash, each good once; `until` it is too old anyway."""

RECORDED_DRAFTS = Table(
    "recorded_drafts",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("number", BigInteger, nullable=False),
)
"""The entry that was made of a draft, by a hash of its id: no draft is recorded twice."""

ROOM_CHANGES = Table(
    "room_changes",
    METADATA,
    Column("number", NUMBER, primary_key=True, autoincrement=False),
    Column("part", String, nullable=False),
    Column("key", String, nullable=False),
    Column("content", Text),
    Column("who", String, nullable=False),
    Column("at", String, nullable=False),
    Column("why", Text, nullable=False),
)
"""The settings of the room: of each part and key the latest holds; without content it is out."""

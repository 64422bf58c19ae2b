"""The guards of the archive inside the database: its own triggers, and none but those."""

from collections.abc import Iterator, Mapping

from sqlalchemy import Connection, text

_KEPT_FOR_GOOD = (
    *("entries", "houses", "patterns", "pattern_words", "pattern_clauses", "room_changes"),
)
_TAKEN = {
    "entries": "number = NEW.number",
    "houses": "hash = NEW.hash AND content IS NOT NEW.content "
    "OR rowid = NEW.rowid AND hash IS NOT NEW.hash",
    "patterns": "pattern = NEW.pattern AND content IS NOT NEW.content "
    "OR rowid = NEW.rowid AND pattern IS NOT NEW.pattern",
    "pattern_words": "rowid = NEW.rowid AND (topic, fact, word, pattern) "
    "IS NOT (NEW.topic, NEW.fact, NEW.word, NEW.pattern)",
    "pattern_clauses": "rowid = NEW.rowid AND (clause, pattern) IS NOT (NEW.clause, NEW.pattern)",
    "room_changes": "number = NEW.number",
}
"""The condition on which an insert would replace a row, by its key or SQLite's own number."""
_REFUSAL = (
    "BEGIN RAISE EXCEPTION '% are kept for good: no %', TG_TABLE_NAME, TG_OP; END"  # PostgreSQL's
)


def unguarded(connection: Connection) -> Iterator[str]:
    """Yield each guard that is not as the migrations made it, and whatever else acts on its own."""
    if connection.dialect.name == "postgresql":
        stand, found = _postgresql_guards(), _on_postgresql(connection)
    else:
        stand, found = _sqlite_guards(), _on_sqlite(connection)
    for name in sorted(stand.keys() | found.keys()):
        if name not in found:
            yield f"{name}, which keeps entries from being changed, was dropped"
        elif name not in stand:
            yield f"{name} was planted: it acts on its own when something is kept or read"
        elif stand[name] != found[name]:
            yield f"{name} was altered"


def _sqlite_guards() -> Mapping[str, str]:
    changes = {
        f"trigger {table}_no_{change.lower()}": f"CREATE TRIGGER {table}_no_{change.lower()} "
        f"BEFORE {change} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{table} are kept for good: no {change}'); END"
        for table in _KEPT_FOR_GOOD
        for change in ("UPDATE", "DELETE")
    }
    replaced = {
        f"trigger {table}_no_replace": f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON "
        f"{table} WHEN EXISTS (SELECT 1 FROM {table} WHERE {taken}) "
        f"BEGIN SELECT RAISE(ABORT, '{table} are kept for good: no REPLACE'); END"
        for table, taken in _TAKEN.items()
    }
    return changes | replaced


def _on_sqlite(connection: Connection) -> Mapping[str, str]:
    acting = "SELECT type, name, sql FROM sqlite_master WHERE type IN ('trigger', 'view')"
    return {f"{row.type} {row.name}": row.sql for row in connection.execute(text(acting))}


def _postgresql_guards() -> Mapping[str, str]:
    return {f"trigger {table}_kept": f"{table} O {_REFUSAL}" for table in _KEPT_FOR_GOOD} | {
        f"trigger {table}_kept does": "BEFORE DELETE UPDATE TRUNCATE of each statement"
        for table in _KEPT_FOR_GOOD
    }


_EVENTS = ((8, "DELETE"), (16, "UPDATE"), (32, "TRUNCATE"), (4, "INSERT"))


def _on_postgresql(connection: Connection) -> Mapping[str, str]:
    """Return what `pg_trigger` and `pg_rewrite` say of the tables that can be reached by name."""
    triggers = connection.execute(
        text(
            "SELECT t.tgname, c.relname, t.tgenabled::text AS enabled, t.tgtype, p.prosrc, "
            "t.tgqual IS NOT NULL AS only_when "
            "FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid "
            "JOIN pg_proc p ON p.oid = t.tgfoid "
            "WHERE NOT t.tgisinternal AND pg_table_is_visible(c.oid)"
        )
    )
    found: dict[str, str] = {}
    for one in triggers:
        when = "BEFORE" if one.tgtype & 2 else "AFTER"
        events = " ".join(name for bit, name in _EVENTS if one.tgtype & bit)
        each = "row" if one.tgtype & 1 else "statement"
        only = ", under a condition" if one.only_when else ""
        found[f"trigger {one.tgname}"] = f"{one.relname} {one.enabled} {one.prosrc.strip()}"
        found[f"trigger {one.tgname} does"] = f"{when} {events} of each {each}{only}"
    rules = connection.execute(
        text(
            "SELECT rulename, tablename, definition FROM pg_rules "
            "WHERE schemaname = ANY (current_schemas(false))"
        )
    )
    return found | {f"rule {one.rulename} of {one.tablename}": one.definition for one in rules}

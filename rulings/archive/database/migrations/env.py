"""Alembic's door: brings the tables up to date on the connection that it is given."""

from alembic import context

from rulings.archive.database.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()

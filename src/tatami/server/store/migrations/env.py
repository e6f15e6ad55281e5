"""What Alembic runs: the steps, on the connection that the server (or a developer's script) gives it."""

from alembic import context

from tatami.server.store.models import Base

# Batches, because SQLite changes a table only by copying it.
context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()

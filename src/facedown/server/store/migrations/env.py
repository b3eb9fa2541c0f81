"""Run by alembic with the server's own connection (store/engine.py)."""

from alembic import context

from facedown.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

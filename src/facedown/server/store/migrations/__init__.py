"""Alembic's folder: env.py runs a migration on the connection that the server hands over."""

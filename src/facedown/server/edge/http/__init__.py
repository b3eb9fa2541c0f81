"""The HTTP calls."""

from . import archive, games, seats, tables

HANDLERS = [*games.HANDLERS, *tables.HANDLERS, *archive.HANDLERS, *seats.HANDLERS]

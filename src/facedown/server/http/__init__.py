"""The HTTP calls."""

from . import games, past, seats, tables

HANDLERS = [*games.HANDLERS, *tables.HANDLERS, *past.HANDLERS, *seats.HANDLERS]

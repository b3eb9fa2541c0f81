"""The IP address of a caller."""

from typing import Any

from litestar.connection import ASGIConnection


def address_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> str:
    return connection.client.host if connection.client else ""

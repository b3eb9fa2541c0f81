"""Which build runs (docs/compiled.md). `native(...)` tells mypyc how to compile a class; in the plain build it does
nothing."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as native
else:

    def native(**_how):
        return lambda kind: kind


def build() -> str:
    """
    >>> build() in ("plain", "compiled")
    True
    """
    table = find_spec("facedown.kernel.table")
    return "plain" if table is None or str(table.origin).endswith(".py") else "compiled"


__all__ = ["build", "native"]

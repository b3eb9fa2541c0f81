"""`native(...)` tells mypyc how to compile a class (docs/compiled.md). Where nothing is compiled it does nothing."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as native
else:

    def native(**_how):
        return lambda kind: kind


__all__ = ["native"]

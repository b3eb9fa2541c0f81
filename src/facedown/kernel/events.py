"""Events: what happened at a table, and who may see what of it."""

from typing import Any

import msgspec

Facts = dict[str, Any]


class Event(msgspec.Struct, frozen=True, gc=False):
    """`facts` are for everybody, `secret` adds what only the seats in `to` may know. An event whose `facts` are None
    does not exist for the others.

    >>> Event("drew", "CAM-CRD-1", {"seat": 1}, (1,), {"card": 4}).seen_by(0)
    {'seat': 1}
    """

    name: str
    rule: str
    facts: Facts | None
    to: tuple[int, ...] = ()
    secret: Facts | None = None

    def seen_by(self, seat: int | None) -> Facts | None:
        if self.secret is None or seat not in self.to:
            return self.facts
        return {**(self.facts or {}), **self.secret}

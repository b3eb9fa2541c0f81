"""A mansion that does not hold together is refused at load, with file and key."""

import msgspec
import pytest

from facedown.games.campus_life.content import MANSION, Mansion
from facedown.kernel.errors import ContentError


def mansion_with(**changes):
    return Mansion(msgspec.structs.replace(MANSION.plan, **changes))


def with_first(items, **changes):
    return (msgspec.structs.replace(items[0], **changes), *items[1:])


PLAN = MANSION.plan


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"rooms": (*PLAN.rooms, PLAN.rooms[0])}, "rooms: 'hall' appears twice"),
        ({"plan": (PLAN.plan[0][:-1], *PLAN.plan[1:])}, "plan: expected 24 marks in"),
        ({"plan": ("?" + PLAN.plan[0][1:], *PLAN.plan[1:])}, r"plan: unknown mark '\?' at \[0, 0\]"),
        ({"doors": with_first(PLAN.doors, room="attic")}, "doors.room: unknown id 'attic'; expected one of hall"),
        ({"doors": with_first(PLAN.doors, square=(0, 0))}, r"doors.square: \[0, 0\] is no corridor square"),
        ({"starts": PLAN.starts[1:]}, "starts: 'scarlet' is missing"),
        ({"starts": with_first(PLAN.starts, square=(8, 23))}, r"starts.square: the plan has no '1' at \[8, 23\]"),
        ({"passages": with_first(PLAN.passages, between=("study", "attic"))}, "passages.between: unknown id 'attic'"),
    ],
)
def test_a_mansion_that_does_not_hold_together_is_refused(changes, error):
    with pytest.raises(ContentError, match=rf"^campus_life/content/board\.toml: {error}"):
        mansion_with(**changes)

"""Table options of a trial (VOI-SET-1 to VOI-SET-3, VOI-INF-2, VOI-ABL-1 to VOI-ABL-8)."""

from typing import Annotated, Literal

import msgspec

from facedown.kernel.game import Settings
from facedown.kernel.options import A_SEAT, NO_SEAT


class VoicesSettings(Settings, frozen=True):
    roles: Annotated[
        Literal["basic", "advanced"],
        msgspec.Meta(title="Roles", description="The basic ones for so many seats, or drawn by their icons."),
    ] = "basic"
    prosecutor: Annotated[
        int,
        msgspec.Meta(
            ge=NO_SEAT,
            le=5,
            title="Prosecutor",
            description="Who sits behind the prosecutor's screen.",
            extra_json_schema=A_SEAT,
        ),
    ] = NO_SEAT
    marker_abilities: Annotated[
        bool,
        msgspec.Meta(
            title="Emotions have abilities", description="Anger destroys, Trust moves again. Not for a first game."
        ),
    ] = False
    notes: Annotated[
        bool,
        msgspec.Meta(title="Notes", description="Influence tokens that you have seen stay visible to you."),
    ] = False

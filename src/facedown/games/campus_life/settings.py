"""Table options of a party (CAM-END-4, CAM-SCO-5, CAM-SET-1)."""

from typing import Annotated

import msgspec

from facedown.kernel.game import Settings
from facedown.kernel.options import each_seat

from .content import CARDS


class CampusSettings(Settings, frozen=True):
    last_call: Annotated[
        int,
        msgspec.Meta(ge=1, le=200, title="Last call", description="The party ends after this many rounds."),
    ] = 30
    envelope_is_his_hand: Annotated[
        bool,
        msgspec.Meta(
            title="The envelope is his hand",
            description="Mr. Boddy's cards, for whoever ends up with him, are those in the envelope.",
        ),
    ] = False
    suspects: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            title="Suspect",
            description="Whoever picks none is dealt one.",
            extra_json_schema=each_seat({suspect.id: suspect.name for suspect in CARDS.suspects}),
        ),
    ] = ()

"""Table options of the lot (RAB-GUE-1, RAB-END-1)."""

from typing import Annotated

import msgspec

from facedown.kernel.game import Settings


class RabbitSettings(Settings, frozen=True):
    bold_guesses: Annotated[
        bool,
        msgspec.Meta(title="Bold guesses", description="Seeing one half is enough to guess, so a guess can be wrong."),
    ] = False
    rounds: Annotated[
        int, msgspec.Meta(ge=1, le=1000, title="Last round", description="The game ends after this many rounds.")
    ] = 200

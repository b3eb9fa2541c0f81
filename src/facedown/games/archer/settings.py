"""Table options of an agency (ARC-COM-1, ARC-COM-4, ARC-SET-1, ARC-END-1)."""

from typing import Annotated

from msgspec import Meta

from facedown.kernel.game import Settings
from facedown.kernel.options import each_seat, several

from .content import LOCATIONS, MALORYS_OFFICE, OFFICE


class ArcherSettings(Settings, frozen=True):
    goal: Annotated[int, Meta(ge=10, le=40, title="Goal", description="How much Upper Hand wins the game.")] = 20
    locations_in_play: Annotated[
        int, Meta(ge=4, le=6, title="Locations in play", description="Malory's Office is always one of them.")
    ] = 4
    locations: Annotated[
        tuple[str, ...],
        Meta(
            title="Which Locations",
            description="Those that you pick are in play, the others are drawn.",
            extra_json_schema=several({place.id: place.name for place in OFFICE.locations}, LOCATIONS[MALORYS_OFFICE]),
        ),
    ] = ()
    characters: Annotated[
        tuple[str, ...],
        Meta(
            title="Character",
            description="Whoever picks none is dealt one.",
            extra_json_schema=each_seat({one.id: one.name for one in OFFICE.characters}),
        ),
    ] = ()
    rounds: Annotated[
        int, Meta(ge=1, le=200, title="Last round", description="The game ends after this many rounds.")
    ] = 40

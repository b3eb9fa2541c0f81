"""All features of a room, in the order in which they amend a change, and all commands."""

from typing import Union

from facedown.server.archive.finish import Finish
from facedown.server.bots.bot_turns import BotTurns
from facedown.server.features.bot_claims import BotClaims
from facedown.server.features.chat import Chat
from facedown.server.features.cheers import Cheers
from facedown.server.features.claims import Ledger
from facedown.server.features.cut import Cut
from facedown.server.features.late_friends import LateFriends
from facedown.server.features.lessons import Lessons
from facedown.server.features.presence import Presence
from facedown.server.features.reactions import Reactions
from facedown.server.notify.turn_reminders import TurnReminders
from facedown.server.protocol.parsing import Reader
from facedown.server.room.commands import TABLE_COMMANDS
from facedown.server.room.feature import Feature
from facedown.server.room.room import Commands

FEATURES: tuple[type[Feature], ...] = (
    Lessons,
    Finish,
    LateFriends,
    BotClaims,
    Ledger,
    Chat,
    Reactions,
    Cheers,
    Presence,
    Cut,
    BotTurns,
    TurnReminders,
)

COMMANDS: Commands = {
    **{command: (None, spec) for command, spec in TABLE_COMMANDS.items()},
    **{command: (kind, spec) for kind in FEATURES for command, spec in kind.commands.items()},
}

COMMAND = Reader(Union[tuple(COMMANDS)])  # noqa: UP007

"""The deal: starts when the host starts the game; the game begins once everybody has cut."""

from facedown.games import content_hash
from facedown.kernel.fairness.proof import Terms
from facedown.kernel.replay import pack_of
from facedown.server.protocol import wire
from facedown.server.room.change import Change
from facedown.server.room.deal import Deal
from facedown.server.room.feature import Known, RoomLike
from facedown.server.room.game_session import Play
from facedown.server.room.seating import Seating


def dealt(known: Known | RoomLike, deal: Deal, seating: Seating | None = None) -> Change:
    """The game begins when everybody has cut."""
    if deal.phase != "done":
        return Change(seating, deal=deal)
    chosen = seating or known.seating
    key = deal.key()
    return Change(seating, Play.open(known.game, len(chosen.chairs), chosen.all_options(), key), key, deal)


def terms_of(room: RoomLike, seating: Seating) -> str:
    terms = Terms(
        table=room.id,
        game=room.game.id,
        rules=room.game.rules_version,
        content=content_hash(room.game),
        seats=[
            {"bot": chair.bot or ""} if chair.player is None else {"person": seating.players[chair.player].name}
            for chair in seating.chairs
        ],
        options=seating.all_options(),
        pack=pack_of(room.game),
    )
    return wire.encode(terms).decode()

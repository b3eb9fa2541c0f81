"""What one change of a table writes, in one transaction."""

from collections.abc import Container

from facedown.server.protocol.wire import encode
from facedown.server.store import StoredWaits, Writing

from .change import Change
from .feature import Feature, HeardChange, RoomLike
from .reply_cache import Reply


def writing_of(room: RoomLike, change: Change, heard: Container[Feature], reply: Reply | None) -> Writing:
    seating = change.seating or room.seating
    return Writing(
        room.id,
        room.version,
        seating.status,
        seating.public,
        state=encode(seating) if change.seating is not None else None,
        key=change.key,
        rules=None if change.deal is None else room.game.rules_version,
        deal=None if change.deal is None else encode(change.deal),
        token=change.token,
        reply=None if reply is None else reply.stored(),
        answer=None if change.play is None else change.play.stored_answer(),
        rows=[
            row
            for feature in room.having("rows")
            if feature in heard
            for row in feature.rows(HeardChange(change, feature.needs))
        ],
        rematch=change.rematch,
        epoch=room.lease.epoch,
        wait=waits_of(room, change) if seating.slow else None,
    )


def waits_of(room: RoomLike, change: Change) -> StoredWaits:
    seating = change.seating or room.seating
    waits = room.timers.waits_after(change.play or room.play, seating)
    return room.timers.stored(seating, waits._replace(called=waits.called | change.reminded))

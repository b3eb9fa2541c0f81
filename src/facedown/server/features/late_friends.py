"""Late friends: somebody who was not dealt in asks for a seat, and all who were have to agree (A11). Kept as a list of
what happened, which also tells after the end which seats changed hands."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from facedown.kernel.asks import Refusal
from facedown.kernel.table import OVER
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import HOST, JOINED, NOT_SEATED
from facedown.server.room.change import Change
from facedown.server.room.commands.answering import NOT_STARTED
from facedown.server.room.commands.sitting import HELD_ANOTHER, NO_SEAT, REMOVED, STARTED, TAKEN
from facedown.server.room.dealt_in import electorate, give_seat, has_left, is_open_to_friends, is_vacant, late_friends
from facedown.server.room.feature import Access, Feature, HeardChange, Known, gives
from facedown.server.room.seating import Seating
from facedown.server.store import FeatureRow, StoredTable

REST = 60.0  # seconds between the end of one request and the next
PATIENCE = 600.0  # seconds after which another may ask instead
MOST = 3  # requests of one player in a game

NEVER = Refusal("bot-stays", "", "A bot keeps this seat until the end.")
SIT_DOWN = Refusal("no-vote", "", "Nobody has to agree to that: just sit down.")
SEATED = Refusal("seat-taken", "", "You have a seat already.")
SOMEBODY_GONE = Refusal("cannot-agree", "", "Somebody who was dealt in was removed, or has left, and did not agree.")
ANOTHER_ASKS = Refusal("vote-runs", "", "They are still being asked about somebody else.")
TOO_SOON = Refusal("too-fast", "", "They were asked a moment ago. Give them a minute.")
ENOUGH = Refusal("enough", "", f"You have asked {MOST} times in this game.")
STALE = Refusal("stale", "", "That is no longer asked.")
NOT_ASKED = Refusal("not-asked", "", "Only those who were dealt in decide about that.")

Kind = Literal["asked", "agreed", "ended", "moved"]


class AskForSeat(wire.Command, frozen=True):
    """For a bot's seat in a game that runs."""

    seat: wire.Seat


class CastVote(wire.Command, frozen=True):
    request: wire.Count
    agree: bool


class Withdraw(wire.Command, frozen=True):
    """Takes one's own request back."""


class AllowLate(wire.Command, frozen=True):
    """Whether late friends may take bots' seats without being asked for."""

    allow: bool


class SeatRequest(msgspec.Struct, frozen=True, gc=False):
    """`awaited` are those who were dealt in and have not answered, by the seats that they were dealt."""

    number: int
    seat: int
    name: str
    beside: str | None  # whose device they share
    was: str | None  # who had the seat and lets friends take over; None: a bot
    agreed: int
    awaited: list[int]


class SeatChange(msgspec.Struct, frozen=True, gc=False):
    seat: int
    name: str | None  # None: a bot


class LateSeats(wire.Outgoing, frozen=True):
    """`free` can be taken while the game runs, `open` can be asked for. `changes`: seats that changed hands since the
    deal, in order."""

    allowed: bool
    free: list[int]
    open: list[int]
    request: SeatRequest | None
    changes: list[SeatChange]


class Step(NamedTuple):
    """Something that happened; also its row. `request`: the number of the step that began it."""

    number: int
    kind: Kind
    request: int
    seat: int
    player: int | None  # who asked, agreed, or has the seat now
    at: int  # seconds since 1970


class Request(NamedTuple):
    number: int
    seat: int
    player: int
    at: int
    agreed: frozenset[int]


def standing(steps: Iterable[Step]) -> Request | None:
    """The request that is still open."""
    found: Request | None = None
    for step in steps:
        if step.kind == "asked" and step.player is not None:
            found = Request(step.number, step.seat, step.player, step.at, frozenset())
        elif found is not None and step.kind == "agreed" and step.player is not None:
            found = found._replace(agreed=found.agreed | {step.player})
        elif step.kind == "ended":
            found = None
    return found


def why_not(seating: Seating, player: int, seat: int) -> Refusal | None:
    """Why this player cannot be given this seat, however many agree."""
    person = seating.players[player]
    if seating.status != "playing":
        return OVER if seating.status == "over" else NOT_STARTED
    if person.removed:
        return REMOVED
    if seating.seat_of(player) is not None:
        return SEATED
    if person.held not in (None, seat):
        return HELD_ANOTHER
    if seating.chairs[seat].bot_stays or not electorate(seating):
        return NEVER
    if not is_vacant(seating, seat):
        return TAKEN
    if is_open_to_friends(seating, seat):
        return SIT_DOWN
    return SOMEBODY_GONE if any(cannot_agree(seating, one) for one in electorate(seating)) else None


def cannot_agree(seating: Seating, player: int) -> bool:
    """Whether somebody who was dealt in was removed, or left without letting friends take over."""
    person = seating.players[player]
    return person.removed or (has_left(seating, player) and not person.friends)


def missing(seating: Seating, request: Request) -> list[int]:
    """Who was dealt in and has not agreed. Those who left and let friends take over have."""
    left = {one for one in electorate(seating) if has_left(seating, one) and seating.players[one].friends}
    return [one for one in electorate(seating) if one not in request.agreed | left]


class LateFriends(Feature):
    name = "late_friends"
    hears = frozenset({"seating", "late_friends"})

    def __init__(self, room: Access) -> None:
        super().__init__(room)
        self.steps: list[Step] = []

    def restored(self, stored: StoredTable) -> None:
        self.steps = [Step(**row) for row in stored.rows["late_friends"]]

    @gives(AllowLate, HOST)
    def allow_late(self, _: int, command: AllowLate) -> Change | Refusal:
        seating = self.room.seating.copy()
        if seating.status != "lobby":
            return STARTED
        if command.allow and not late_friends(seating):
            seating.late_since = int(self.room.tools.clocks.wall())
        seating.late = command.allow
        return Change(seating)

    @gives(AskForSeat, NOT_SEATED)
    def ask(self, player: int, command: AskForSeat) -> Change | Refusal:
        if command.seat >= len(self.room.seating.chairs):
            return NO_SEAT
        refusal = why_not(self.room.seating, player, command.seat) or self._too_often(player)
        if refusal is not None:
            return refusal
        seating = self.room.seating.copy()
        seating.players[player].stays = True  # otherwise their number, and so the seat, may be given to somebody else
        steps = [] if standing(self.steps) is None else [self._step(self.steps, "ended")]
        return self._changed([*steps, self._step([*self.steps, *steps], "asked", command.seat, player)], seating)

    def _too_often(self, player: int) -> Refusal | None:
        now, request = self.room.tools.clocks.wall(), standing(self.steps)
        if request is not None:
            return ANOTHER_ASKS if now < request.at + PATIENCE or player == request.player else None
        if sum(step.kind == "asked" and step.player == player for step in self.steps) >= MOST:
            return ENOUGH
        ended = [step.at for step in self.steps if step.kind == "ended"]
        return TOO_SOON if ended and now < ended[-1] + REST else None

    @gives(CastVote, JOINED)
    def vote(self, player: int, command: CastVote) -> Change | Refusal:
        request = standing(self.steps)
        if request is None or request.number != command.request:
            return STALE
        if player not in electorate(self.room.seating) or has_left(self.room.seating, player):
            return NOT_ASKED
        if not command.agree:
            return self._changed([self._step(self.steps, "ended")])
        return self._changed([self._step(self.steps, "agreed", request.seat, player, request.number)])

    @gives(Withdraw, JOINED)
    def withdraw(self, player: int, _: Withdraw) -> Change | Refusal:
        request = standing(self.steps)
        if request is None or request.player != player:
            return STALE
        return self._changed([self._step(self.steps, "ended")])

    def _changed(self, steps: Sequence[Step], seating: Seating | None = None) -> Change:
        return Change(seating, extra={self.name: list(steps)})

    def _step(
        self, before: Sequence[Step], kind: Kind, seat: int = 0, player: int | None = None, request: int = 0
    ) -> Step:
        number = before[-1].number + 1 if before else 1
        return Step(number, kind, request, seat, player, int(self.room.tools.clocks.wall()))

    # --- in the same write as what leads to it ------------------------------------------------------------------------

    def amend(self, change: HeardChange) -> None:
        """Gives the seat once all have agreed, ends a request that cannot be granted any more, and notes who plays
        where now."""
        steps = [*self.steps, *change.extra.get(self.name, ())]
        request, seating = standing(steps), self.room.after(change).seating
        if request is not None and why_not(seating, request.player, request.seat) is not None:
            steps.append(self._step(steps, "ended"))
        elif request is not None and not missing(seating, request):
            seating = change.seating(self.room.seating)
            give_seat(seating, request.player, request.seat)
            steps.append(self._step(steps, "ended"))
        if seating.dealt is not None and self.room.seating.status == "playing":
            for seat in range(len(seating.chairs)):
                player = plays_at(seating, seat)
                if player != plays_at(self.room.seating, seat):
                    steps.append(self._step(steps, "moved", seat, player))
        if len(steps) > len(self.steps):
            change.add(self.name, steps[len(self.steps) :])

    def rows(self, change: HeardChange) -> Iterable[FeatureRow]:
        return [FeatureRow(self.name, step._asdict()) for step in change.extra.get(self.name, ())]

    def committed(self, change: HeardChange) -> None:
        self.steps += change.extra.get(self.name, ())

    # --- what everybody is told ---------------------------------------------------------------------------------------

    def shows(self, known: Known, audience: int | None) -> wire.Outgoing:  # noqa: ARG002 - the same for all
        seating, steps = known.seating, [*self.steps, *known.extra.get(self.name, ())]
        seats = range(len(seating.chairs))
        plays = seating.status == "playing"
        votes = plays and electorate(seating) and not any(cannot_agree(seating, one) for one in electorate(seating))
        free = [seat for seat in seats if plays and is_open_to_friends(seating, seat)]
        return LateSeats(
            late_friends(seating),
            free,
            [seat for seat in seats if votes and seat not in free and is_vacant(seating, seat)],
            request_told(seating, standing(steps)),
            [SeatChange(step.seat, name_of(seating, step.player)) for step in steps if step.kind == "moved"],
        )


def plays_at(seating: Seating, seat: int) -> int | None:
    """Whose seat it is, though a bot may stand in for somebody who vanished."""
    chair = seating.chairs[seat]
    return None if chair.left else chair.player


def name_of(seating: Seating, player: int | None) -> str | None:
    return None if player is None else seating.players[player].name


def request_told(seating: Seating, request: Request | None) -> SeatRequest | None:
    if request is None or seating.dealt is None:
        return None
    awaited = missing(seating, request)
    return SeatRequest(
        request.number,
        request.seat,
        seating.players[request.player].name,
        name_of(seating, seating.players[request.player].beside),
        name_of(seating, seating.chairs[request.seat].player),
        len(electorate(seating)) - len(awaited),
        [seat for seat, player in enumerate(seating.dealt) if player in awaited],
    )

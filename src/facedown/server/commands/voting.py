"""The seat of somebody who was removed: a bot's until the end, unless all who sit at the table agree on somebody. The
host's word alone is not enough: else a host could remove a player and let a friend see their secrets (A11)."""

from typing import TYPE_CHECKING

from facedown.kernel.asks import Refusal
from facedown.server import wire
from facedown.server.outcome import Outcome
from facedown.server.seating import Seating, Vote

from .sitting import HELD_ANOTHER, NO_SEAT, REMOVED, give_seat

if TYPE_CHECKING:
    from facedown.server.room import Room

NO_VOTE = Refusal("no-vote", "", "Nobody has to agree to that: only the seat of somebody who was removed is asked for.")
SEATED = Refusal("seat-taken", "", "You have a seat already.")
NOBODY_THERE = Refusal("no-watcher", "", "Nobody of that name is watching.")
ONLY_THE_HOST = Refusal("not-allowed", "", "Only the host can ask for somebody else.")
DECLINED = Refusal("declined", "", "Somebody did not agree. Only the host can ask again.")
ANOTHER_RUNS = Refusal("vote-runs", "", "They are still being asked about somebody else.")
OTHERS_REMOVED = Refusal("others-removed", "", "Somebody else was removed, too, and can no longer agree.")
NOBODY_TO_ASK = Refusal("nobody-to-ask", "", "Nobody is left at the table to agree besides the host.")
STALE = Refusal("stale", "", "That is no longer asked.")
NOT_ASKED = Refusal("not-asked", "", "This is not for you to decide.")


def ask_for_seat(room: "Room", player: int, command: wire.AskForSeat) -> Outcome | Refusal:
    seating = room.seating.copy()
    if command.seat >= len(seating.chairs):
        return NO_SEAT
    if command.name is not None and player != seating.host:
        return ONLY_THE_HOST
    taker = player if command.name is None else watcher_called(room, command.name)
    if taker is None:
        return NOBODY_THERE
    refusal = why_not_ask(seating, player, taker, command.seat)
    if refusal is not None:
        return refusal
    seating.players[taker].stays = True  # whoever gets their number would get the seat
    seating.votes += 1
    seating.vote = Vote(seating.votes, command.seat, taker)
    return NOBODY_TO_ASK if set(seating.voters()) <= {seating.host} else Outcome(seating)


def watcher_called(room: "Room", name: str) -> int | None:
    people = enumerate(room.seating.players)
    called = [number for number, person in people if person.name == name and room.seating.seat_of(number) is None]
    return next((number for number in called if room.present(number)), None)


def why_not_ask(seating: Seating, asker: int, taker: int, seat: int) -> Refusal | None:
    chair, person = seating.chairs[seat], seating.players[taker]
    if seating.status != "playing" or not chair.bot_stays:
        return NO_VOTE
    if person.removed:
        return REMOVED
    if seating.seat_of(taker) is not None:
        return SEATED
    if person.held not in (None, seat):
        return HELD_ANOTHER
    if any(other.removed and other.held not in (None, seat) for other in seating.players):
        return OTHERS_REMOVED  # else whoever would not agree is removed first
    if chair.declined and asker != seating.host:
        return DECLINED
    return None if seating.vote is None else ANOTHER_RUNS


def cast_vote(room: "Room", player: int, command: wire.CastVote) -> Outcome | Refusal:
    seating = room.seating.copy()
    vote = seating.vote
    if vote is None or vote.number != command.vote:
        return STALE
    if player not in seating.voters():
        return NOT_ASKED
    if not command.agree:
        seating.chairs[vote.seat].declined, seating.vote = True, None
        return Outcome(seating)
    vote.agreed = sorted({*vote.agreed, player})
    if set(seating.voters()) <= set(vote.agreed):
        give_seat(seating, vote.player, vote.seat)
    return Outcome(seating)

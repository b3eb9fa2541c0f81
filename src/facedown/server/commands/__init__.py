"""The commands: what each does (a change of the room, or the reason why not) and who may give it. Nothing in here waits
or writes. A new command is a type in wire.py, a function here and its line in the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from facedown.kernel.asks import Refusal
from facedown.server import wire
from facedown.server.outcome import Outcome
from facedown.server.reading import Reader
from facedown.server.rights import HOST, HOST_OR_SEATED, JOINED, NOT_SEATED, SEATED, Who

from .answering import answer, propose, undo, why_not
from .claiming import claim
from .cutting import lay_cut, open_cut
from .hosting import change, close, pause, play_on, remove, set_bot, start
from .sitting import hand_over, let_bot_answer, pick, rematch, sit, stand, take_back
from .talking import look, react, say
from .voting import ask_for_seat, cast_vote

if TYPE_CHECKING:
    from facedown.server.room import Room


class Known(NamedTuple):
    decide: Callable[["Room", int, Any], Outcome | Refusal]
    who: Who


COMMANDS: dict[type[wire.Command], Known] = {
    wire.Answer: Known(answer, SEATED),
    wire.Propose: Known(propose, SEATED),
    wire.WhyNot: Known(why_not, SEATED),
    wire.Undo: Known(undo, SEATED),
    wire.Say: Known(say, JOINED),
    wire.Claim: Known(claim, SEATED),
    wire.React: Known(react, SEATED),
    wire.Look: Known(look, JOINED),
    wire.Sit: Known(sit, JOINED),
    wire.Stand: Known(stand, SEATED),
    wire.Pick: Known(pick, HOST_OR_SEATED),
    wire.TakeBack: Known(take_back, NOT_SEATED),
    wire.SetBot: Known(set_bot, HOST),
    wire.Change: Known(change, HOST),
    wire.Start: Known(start, HOST),
    wire.LayCut: Known(lay_cut, SEATED),
    wire.OpenCut: Known(open_cut, SEATED),
    wire.HandOver: Known(hand_over, HOST_OR_SEATED),
    wire.LetBotAnswer: Known(let_bot_answer, HOST_OR_SEATED),
    wire.AskForSeat: Known(ask_for_seat, JOINED),
    wire.CastVote: Known(cast_vote, SEATED),
    wire.Remove: Known(remove, HOST),
    wire.Pause: Known(pause, HOST),
    wire.PlayOn: Known(play_on, HOST),
    wire.Close: Known(close, HOST),
    wire.Rematch: Known(rematch, HOST_OR_SEATED),
}

COMMAND = Reader(Union[tuple(COMMANDS)])  # noqa: UP007

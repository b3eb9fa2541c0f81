"""What each command does: a change of the room, or the reason why not. Nothing in here waits or writes."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from facedown.kernel.table import Refusal
from facedown.server import wire
from facedown.server.outcome import Outcome

from .answering import answer, propose, undo, why_not
from .hosting import change, close, pause, remove, set_bot, start
from .sitting import hand_over, let_bot_answer, rematch, sit, stand, take_back
from .talking import say

if TYPE_CHECKING:
    from facedown.server.room import Room

Decide = Callable[["Room", int, Any], Outcome | Refusal]

DECIDE: dict[type[wire.Command], Decide] = {
    wire.Answer: answer,
    wire.Propose: propose,
    wire.WhyNot: why_not,
    wire.Undo: undo,
    wire.Say: say,
    wire.Sit: sit,
    wire.Stand: stand,
    wire.TakeBack: take_back,
    wire.SetBot: set_bot,
    wire.Change: change,
    wire.Start: start,
    wire.HandOver: hand_over,
    wire.LetBotAnswer: let_bot_answer,
    wire.Remove: remove,
    wire.Pause: pause,
    wire.Close: close,
    wire.Rematch: rematch,
}

"""The table's own commands: what each does (a change of the room, or a refusal) and who may give it. Nothing here waits
or writes. Features bring commands of their own."""

from collections.abc import Mapping

from facedown.server.protocol import wire
from facedown.server.protocol.permissions import HOST, HOST_OR_SEATED, JOINED, NOT_SEATED, SEATED
from facedown.server.room.feature import CommandSpec

from .answering import answer, propose, undo, why_not
from .hosting import change, close, pause, remove, set_bot, start
from .sitting import hand_over, let_bot_answer, pick, rematch, sit, stand, take_back

TABLE_COMMANDS: Mapping[type[wire.Command], CommandSpec] = {
    wire.Answer: CommandSpec(answer, SEATED),
    wire.Propose: CommandSpec(propose, SEATED),
    wire.WhyNot: CommandSpec(why_not, SEATED),
    wire.Undo: CommandSpec(undo, SEATED),
    wire.Sit: CommandSpec(sit, JOINED),
    wire.Stand: CommandSpec(stand, SEATED),
    wire.Pick: CommandSpec(pick, HOST_OR_SEATED),
    wire.TakeBack: CommandSpec(take_back, NOT_SEATED),
    wire.SetBot: CommandSpec(set_bot, HOST),
    wire.Change: CommandSpec(change, HOST),
    wire.Start: CommandSpec(start, HOST),
    wire.HandOver: CommandSpec(hand_over, HOST_OR_SEATED),
    wire.LetBotAnswer: CommandSpec(let_bot_answer, HOST_OR_SEATED),
    wire.Remove: CommandSpec(remove, HOST),
    wire.Pause: CommandSpec(pause, HOST),
    wire.Close: CommandSpec(close, HOST),
    wire.Rematch: CommandSpec(rematch, HOST_OR_SEATED),
}

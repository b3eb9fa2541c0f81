"""The messages of the seat protocol (docs/protocol.md)."""

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from facedown.kernel.asks import Refusal
from facedown.kernel.content.pack import Pack
from facedown.kernel.fairness.proof import PutBack
from facedown.kernel.view import AskView, EventLine
from facedown.kernel.words.log import LogLine

VERSION = 1

Id = Annotated[str, Meta(pattern=r"^[!-~]{1,64}\Z")]
TableId = Annotated[str, Meta(pattern=r"^[0-9a-z]{4,32}\Z")]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Token = Annotated[str, Meta(pattern=r"^[!-~]{1,100}\Z")]
Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Seat = Annotated[int, Meta(ge=0, le=100)]
Address = Annotated[str, Meta(pattern=r"^https?://[!-~]{1,1000}\Z")]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,100}={0,2}\Z")]
Word = Annotated[str, Meta(max_length=100)]
BotName = Annotated[str, Meta(max_length=40)]
Chat = Annotated[str, Meta(max_length=2000)]
Choice = Number | Word | list[Number | Word | list[Number | Word]]
ClaimValues = Annotated[list[Seat | Word], Meta(max_length=4)]
Options = dict[Word, Number | bool | Word | list[Word]]
Idle = Literal[0, 60, 180, 86_400, 259_200]  # seconds; a day or three make a slow table
Role = Literal["host", "seated", "watcher", "stranger"]
Status = Literal["lobby", "playing", "over", "closed"]
ChairState = Literal["open", "person", "bot", "stand-in"]
ReactionKind = Literal["applause", "gasp", "laugh", "squint", "rose", "heart"]
FaultCode = Literal["unreadable", "version", "hello-first", "no-table", "try-again", "bug", "flood", "moved", "crowded"]


def kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Incoming(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=kebab):
    """What a client sends."""


class Hello(Incoming, frozen=True):
    version: int
    table: TableId
    token: Token | None = None
    after: Count = 0
    cuts: bool = False
    pulse: bool = False
    screen: bool = False
    curtain: bool = False
    away: bool = False


class Command(Incoming, frozen=True):
    id: Id


class Answer(Command, frozen=True):
    ask: Count
    index: Count


class Propose(Command, frozen=True):
    ask: Count
    choice: Choice


class WhyNot(Command, frozen=True):
    ask: Count
    choice: Choice


class Undo(Command, frozen=True):
    pass


class Say(Command, tag="chat", frozen=True):
    words: Chat


class Claim(Command, frozen=True):
    """One of the sentences of GET /api/tables/{id}/claims, with the words for its blanks, in their order."""

    claim: Word
    values: ClaimValues


class React(Command, frozen=True):
    to: Seat
    kind: ReactionKind


class Sit(Command, frozen=True):
    seat: Seat


class Stand(Command, frozen=True):
    """`friends`: whether friends may take over the seat of somebody who leaves a game."""

    friends: bool = False


class Pick(Command, frozen=True):
    seat: Seat
    option: Word
    choice: Word


class TakeBack(Command, frozen=True):
    pass


class SetBot(Command, frozen=True):
    seat: Seat
    bot: BotName | None


class Change(Command, frozen=True):
    seats: Seat | None = None
    options: Options | None = None
    public: bool | None = None
    coach: bool | None = None
    known: bool | None = None
    idle: Idle | None = None


class Start(Command, frozen=True):
    pass


class LayCut(Command, frozen=True):
    hash: Hash


class OpenCut(Command, frozen=True):
    cut: Hash


class HandOver(Command, frozen=True):
    seat: Seat


class LetBotAnswer(Command, frozen=True):
    seat: Seat


class Remove(Command, frozen=True):
    seat: Seat


class Pause(Command, frozen=True):
    paused: bool


class Close(Command, frozen=True):
    pass


class Rematch(Command, frozen=True):
    pass


class PlayOn(Command, frozen=True):
    """Ends the lesson, finished or not, and plays on without it."""


class Look(Command, frozen=True):
    """Whether the page is out of sight."""

    away: bool


# --- what the server sends --------------------------------------------------------------------------------------------


class Ask(AskView):
    """A seat's own asks are numbered. `count`: how many options there are, even where they are not listed; `once`:
    those that one press should give, since they can be taken back or a slip costs little."""

    number: int
    count: int
    once: list[int]


class Outgoing(Struct, frozen=True, gc=False, tag_field="type", tag=kebab):
    """What a client gets."""


class You(Struct, frozen=True, gc=False):
    role: Role
    seat: int | None
    name: str | None
    known: bool
    held: int | None
    removed: bool


class SeatState(Struct, frozen=True, gc=False):
    seat: int
    state: ChairState
    name: str | None
    bot: str | None
    bot_stays: bool
    connected: bool
    grace_left: int | None
    idle_left: int | None
    may_hand_over: bool
    may_answer_for: bool


class Deal(Struct, frozen=True, gc=False):
    """While the players cut. `hashes` by seat, null where none was laid."""

    commitment: str
    phase: Literal["lay", "open"]
    awaited: list[int]
    hashes: list[str | None]
    opened: list[int]
    left: int  # seconds


class PackFacts(Struct, frozen=True, gc=False):
    """A content pack, as everybody at a table sees it. Its texts come from the pack's author: show them as plain
    text."""

    name: str
    hash: str
    version: str
    author: str
    words: str

    @classmethod
    def of(cls, pack: Pack) -> "PackFacts":
        head = pack.head
        return cls(head.name, pack.hash, head.version, head.author, head.words)


class Lesson(Struct, frozen=True, gc=False):
    """Progress of a lesson: its texts are in GET /api/games/{game}/lesson. `over`: the table waits for `play-on`."""

    step: int
    over: bool


class Room(Struct, frozen=True, gc=False):
    id: str
    code: str | None
    game: str
    pack: PackFacts | None
    status: Status
    closed: str | None
    stopped: bool  # by a change of the rules, not for good; the host can close it for good
    public: bool
    coach: bool  # hints for a player alone among bots
    known: bool  # seats may open the panel of what they know
    options: dict[str, Any]
    idle: Idle
    grace: int
    paused: bool
    quick: bool  # people are out of the game, and the bots play on without long pauses
    host: int | None
    watchers: int
    screens: int  # connected big screens
    rematch: str | None
    commitment: str | None
    secret: str | None
    deal: Deal | None
    cut_by: list[int]  # seats that added to the deal
    voids: int  # deals that were void because somebody did not open
    lesson: Lesson | None
    put_back: list[PutBack]  # when it was restored from a backup, and what was lost
    seats: list[SeatState]


class ListedRoom(Room, frozen=True, gc=False):
    """A room as the list of tables shows it."""

    created: int  # seconds since 1970
    own: int | None  # the caller's seat
    awaited: list[int]
    winners: list[int]


class ChatLine(Outgoing, tag="chat", frozen=True):
    number: int
    seat: int | None
    name: str
    words: str


class ClaimLine(Outgoing, tag="claim", frozen=True):
    """A claim or a promise, kept for good. `to` is the seat it addresses; `round` (0: before the first) and `after`
    (how many lines the journal of spectators had) say when it was made."""

    number: int
    seat: int
    name: str
    claim: str
    kind: Literal["fact", "promise"]
    values: list[int | str]
    words: str
    to: int | None
    round: int
    after: int


class Reaction(Outgoing, frozen=True):
    """Thrown by one seat at another; not stored."""

    seat: int
    to: int
    kind: ReactionKind


class Pulse(Outgoing, frozen=True):
    """The connection is alive. A page cannot see the pings below its messages."""


class RoomNews(Outgoing, tag="room", frozen=True):
    room: Room


class Notice(Outgoing, frozen=True):
    """From the server's operator, to all tables. None: no more."""

    words: str | None


class Acted(Struct, frozen=True, gc=False):
    """How many lines your journal had when your seat last made a choice; and one more than that when a bot last made
    one for you (0: never)."""

    after: int
    by_bot: int


class Welcome(Outgoing, frozen=True):
    version: int
    you: You
    room: Room
    chat: list[ChatLine]
    claims: list[ClaimLine]
    number: int
    journal: list[EventLine]
    log: list[LogLine]
    acted: Acted
    view: Raw | None
    undo: bool


class Update(Outgoing, frozen=True):
    number: int
    events: list[EventLine]
    log: list[LogLine]
    acted: Acted
    view: Raw
    undo: bool


class Ack(Outgoing, omit_defaults=True, frozen=True):
    id: str
    refusal: Refusal | msgspec.UnsetType | None = msgspec.UNSET
    rematch: str | msgspec.UnsetType = msgspec.UNSET


class Refused(Outgoing, frozen=True):
    id: str
    code: str
    rule: str
    words: str


class Fault(Outgoing, tag="error", frozen=True):
    id: str | None
    code: FaultCode
    words: str


encode = msgspec.json.Encoder().encode

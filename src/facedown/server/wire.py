"""The messages of the seat protocol (docs/protocol.md)."""

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from facedown.kernel.asks import Refusal
from facedown.kernel.log import LogLine
from facedown.kernel.proof import PutBack
from facedown.kernel.view import AskView, EventLine

from .store import WayKind

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
    """One of the sentences of GET /api/tables/{id}/claims, with what stands in its blanks, in their order."""

    claim: Word
    values: ClaimValues


class React(Command, frozen=True):
    to: Seat
    kind: ReactionKind


class Sit(Command, frozen=True):
    seat: Seat


class Stand(Command, frozen=True):
    pass


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


class AskForSeat(Command, frozen=True):
    """For oneself; the host can name somebody who watches."""

    seat: Seat
    name: Word | None = None


class CastVote(Command, frozen=True):
    vote: Count
    agree: bool


class Remove(Command, frozen=True):
    seat: Seat


class Pause(Command, frozen=True):
    paused: bool


class Close(Command, frozen=True):
    pass


class Rematch(Command, frozen=True):
    pass


class PlayOn(Command, frozen=True):
    """The lesson is over, or has been enough."""


class Look(Command, frozen=True):
    """Whether the page is out of sight."""

    away: bool


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tables."""

    game: Word
    seats: Seat
    name: Chat
    options: Options = {}
    public: bool = False
    coach: bool = False
    known: bool = True
    idle: Idle = 0
    seat: Seat | None = 0
    fill: BotName | None = None
    start: bool = False
    cut: bool = False  # with `start`: wait for the cut of whoever makes it
    pack: Word | None = None  # the id of a content pack that this server has


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tables/{id}/join."""

    name: Chat
    seat: Seat | Literal["any"] | None = None
    beside: bool = False  # whoever shows the token: both play at one device


class Learn(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/games/{game}/lesson."""

    name: Chat


class NewWay(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tables/{id}/ways. Keys are a browser's, for push."""

    kind: WayKind
    address: Address
    p256dh: Key | None = None
    auth: Key | None = None


class OldWay(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tables/{id}/ways/drop."""

    address: Address


# --- what the server sends --------------------------------------------------------------------------------------------


class Ask(AskView):
    """A seat's own asks are numbered. `count`: how many options there are, also where they are not spelled out."""

    number: int
    count: int


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
    declined: bool
    connected: bool
    grace_left: int | None
    idle_left: int | None
    may_hand_over: bool
    may_answer_for: bool


class Deal(Struct, frozen=True, gc=False):
    """While the people cut. `hashes` seat by seat, null where none was laid."""

    commitment: str
    phase: Literal["lay", "open"]
    awaited: list[int]
    hashes: list[str | None]
    opened: list[int]
    left: int  # seconds


class Vote(Struct, frozen=True, gc=False):
    """Whether `name` may take a bot's seat that was `was`'s, who was removed. `agreed` and `awaited` are seats."""

    number: int
    seat: int
    name: str
    was: str | None
    agreed: list[int]
    awaited: list[int]


class PackFacts(Struct, frozen=True, gc=False):
    """A content pack, as everybody at a table sees it. Its texts are whoever wrote it's: show them as text."""

    name: str
    hash: str
    version: str
    author: str
    words: str


class Lesson(Struct, frozen=True, gc=False):
    """How far it has come: the words stand in GET /api/games/{game}/lesson. `over`: the table waits to be played on."""

    step: int
    over: bool


class Room(Struct, frozen=True, gc=False):
    id: str
    code: str | None
    game: str
    pack: PackFacts | None
    status: Status
    closed: str | None
    stopped: bool  # closed by a change of the rules, not for good; the host can close it so
    public: bool
    coach: bool  # hints for who plays alone among bots
    known: bool  # seats may look up what they know
    options: dict[str, Any]
    idle: Idle
    grace: int
    paused: bool
    quick: bool  # people are out of the game, and the bots that play on do so without long pauses
    host: int | None
    watchers: int
    screens: int  # that everybody in a room looks at
    watching: list[str]  # who have joined, are here and have no seat; only while one may be asked for
    vote: Vote | None
    rematch: str | None
    commitment: str | None
    secret: str | None
    deal: Deal | None
    cut_by: list[int]  # seats that added to the deal
    voids: int  # deals given up because somebody did not open
    lesson: Lesson | None
    put_back: list[PutBack]  # when it was brought back from a backup, and what was lost then
    seats: list[SeatState]


class ListedRoom(Room, frozen=True, gc=False):
    """With what a list of tables says of it."""

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
    """A claim or a promise, for good. `to` is the seat that it speaks to; `round` and `after` say when it was said:
    in which round (0: before the first), and after how many lines of the journal that watchers have."""

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
    """Thrown by a seat at another. Nobody keeps it."""

    seat: int
    to: int
    kind: ReactionKind


class Pulse(Outgoing, frozen=True):
    """The line is alive. A page is not told of the pings below its messages."""


class RoomNews(Outgoing, tag="room", frozen=True):
    room: Room


class Notice(Outgoing, frozen=True):
    """From whoever runs the server, to all tables. None: no more."""

    words: str | None


class Acted(Struct, frozen=True, gc=False):
    """How many lines your journal had when your seat last made a choice; and when a bot last made one for you, one more
    than that (0: never)."""

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

"""The mansion, the cards and the numbers, read once and checked (CAM-COM-2 to CAM-COM-4)."""

from typing import Literal

from facedown.games import content_of, file_of
from facedown.kernel import boards
from facedown.kernel.content.toml_content import Piece, all_of, no_doubles, place_of
from facedown.kernel.errors import ContentError

BOARD_FILE = file_of(__package__, "board.toml")
CARDS_FILE = file_of(__package__, "cards.toml")
IN_THE_RULES = "The rulebook names this number, and a pack cannot change the rules."
DRAWN = "The house is drawn room by room: names, lines and doors are free, the walls are not."
WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
SUSPECTS = ["scarlet", "mustard", "white", "green", "peacock", "plum"]
WEAPONS = ["rope", "lead-pipe", "knife", "wrench", "candlestick", "revolver"]

Square = tuple[int, int]


class Room(Piece, frozen=True):
    id: str
    name: str
    letter: str
    place: Literal["rim", "corner", "middle"]
    envelope: bool = False
    line: str = ""


class Door(Piece, frozen=True):
    room: str
    square: Square
    into: Literal["north", "east", "south", "west"]


class Start(Piece, frozen=True):
    suspect: str
    mark: str
    square: Square


class Passage(Piece, frozen=True):
    between: tuple[str, str]
    mouths: tuple[Square, Square]


class Plan(Piece, frozen=True):
    columns: int
    plan: tuple[str, ...]
    legend: dict[str, Literal["corridor", "garden", "start"]]
    rooms: tuple[Room, ...]
    doors: tuple[Door, ...]
    starts: tuple[Start, ...]
    passages: tuple[Passage, ...]


class Suspect(Piece, frozen=True):
    id: str
    name: str
    short: str
    they: str
    study: str
    line: str


class Weapon(Piece, frozen=True):
    id: str
    name: str
    line: str


class Numbers(Piece, frozen=True):
    die: int
    last_turns: int
    left_when_home: int


class Points(Piece, frozen=True):
    couples: tuple[int, ...]
    fancied_partner: int
    partner_card: int
    weapon_couple: int
    mr_boddy: int
    fancied_self: int
    own_card: int
    weapon_single: int


class Cards(Piece, frozen=True):
    suspects: tuple[Suspect, ...]
    weapons: tuple[Weapon, ...]
    numbers: Numbers
    points: Points


class Mansion:
    """Spaces are ints: first the rooms in the order of the deal (the Cellar last), then the corridor squares."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rooms = plan.rooms
        rooms = [room.id for room in plan.rooms]
        letters = {room.letter: place for place, room in enumerate(plan.rooms)}
        no_doubles(rooms, BOARD_FILE, "rooms")
        marks = {(x, y): mark for y, row in enumerate(plan.plan) for x, mark in enumerate(row)}
        for row in plan.plan:
            if len(row) != plan.columns:
                raise ContentError(f"{BOARD_FILE}: plan: expected {plan.columns} marks in {row!r}")
        for at, mark in marks.items():
            if mark not in letters and mark not in plan.legend:
                raise ContentError(f"{BOARD_FILE}: plan: unknown mark {mark!r} at {list(at)}")
        self.corridor = tuple(at for at, mark in marks.items() if plan.legend.get(mark) in ("corridor", "start"))
        space = {at: len(rooms) + number for number, at in enumerate(self.corridor)}
        self.squares: tuple[Square | None, ...] = (None,) * len(rooms) + self.corridor
        self.room_squares = tuple(tuple(at for at, mark in marks.items() if mark == room.letter) for room in plan.rooms)
        pairs = []
        for at, here in space.items():
            for x, y in WAYS.values():
                near = (at[0] + x, at[1] + y)
                if near in space:
                    pairs.append((here, space[near]))
                elif near in marks and marks[near] in letters and plan.rooms[letters[marks[near]]].place == "middle":
                    pairs.append((here, letters[marks[near]]))
        for door in plan.doors:
            room = place_of(door.room, rooms, BOARD_FILE, "doors.room")
            if door.square not in space:
                raise ContentError(f"{BOARD_FILE}: doors.square: {list(door.square)} is no corridor square")
            x, y = WAYS[door.into]
            if letters.get(marks.get((door.square[0] + x, door.square[1] + y), "")) != room:
                raise ContentError(
                    f"{BOARD_FILE}: doors.into: {door.into} of {list(door.square)} is not the {plan.rooms[room].name}"
                )
            pairs.append((space[door.square], room))
        self.links = boards.links(len(self.squares), pairs)
        all_of([start.suspect for start in plan.starts], SUSPECTS, BOARD_FILE, "starts")
        by_suspect = {start.suspect: start for start in plan.starts}
        for start in plan.starts:
            if marks.get(start.square) != start.mark:
                raise ContentError(
                    f"{BOARD_FILE}: starts.square: the plan has no {start.mark!r} at {list(start.square)}"
                )
        self.starts = tuple(space[by_suspect[suspect].square] for suspect in SUSPECTS)
        self.passage = [-1] * len(rooms)
        for passage in plan.passages:
            one, other = (place_of(room, rooms, BOARD_FILE, "passages.between") for room in passage.between)
            self.passage[one], self.passage[other] = other, one
        # per room and space; nobody walks through a room
        self.steps_to = tuple(boards.distances(self.links, room, range(len(rooms))) for room in range(len(rooms)))
        self._moves: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._ways: dict[tuple[int, int], tuple[int, ...]] = {}

    def moves(self, space: int, count: int, began: int) -> tuple[int, ...]:
        """Where a pawn may end that stands on `space`, may go up to `count` steps and began its turn on `began`: the
        way of the passage is among them for a pawn that has not moved yet (CAM-TRN-1 to -3, CAM-TRN-7)."""
        key = (space, count, began)
        found = self._moves.get(key)
        if found is None:
            rooms = range(len(self.rooms))
            barred = [began] if began < len(self.rooms) and began != space else []
            found = boards.reach(self.links, space, count, stops=rooms, barred=barred)
            if space == began and space < len(self.rooms) and self.passage[space] >= 0:
                found += (self.passage[space],)
            self._moves[key] = found
        return found

    def way(self, start: int, end: int) -> tuple[int, ...]:
        """The spaces walked, both ends included; through the passage, the two rooms."""
        if start < len(self.rooms) and self.passage[start] == end:
            return (start, end)
        found = self._ways.get((start, end))
        if found is None:
            found = boards.path(self.links, start, end, stops=range(len(self.rooms)))
            self._ways[start, end] = found
        return found


CARDS = content_of(
    __package__,
    "cards.toml",
    Cards,
    {
        "suspects[].id": "Each suspect has a figure of its own: give them another name, and leave the id.",
        "weapons[].id": "Each weapon has a drawing of its own: give it another name, and leave the id.",
        "numbers": IN_THE_RULES,
        "points": IN_THE_RULES,
    },
)
all_of([suspect.id for suspect in CARDS.suspects], SUSPECTS, CARDS_FILE, "suspects")
all_of([weapon.id for weapon in CARDS.weapons], WEAPONS, CARDS_FILE, "weapons")
NUMBERS, POINTS = CARDS.numbers, CARDS.points
MANSION = Mansion(
    content_of(
        __package__,
        "board.toml",
        Plan,
        {
            "columns": DRAWN,
            "plan": DRAWN,
            "legend": DRAWN,
            "rooms[].id": DRAWN,
            "rooms[].letter": DRAWN,
            "rooms[].place": DRAWN,
            "rooms[].envelope": DRAWN,
            "starts": DRAWN,
            "passages": DRAWN,
        },
    )
)

# A card is an int: suspects, then weapons, then rooms (the Cellar is no card).
TYPES = ("suspect", "weapon", "room")
ROOM_CARDS = [room for room in MANSION.rooms if not room.envelope]
CARD_IDS = [*SUSPECTS, *WEAPONS, *(room.id for room in ROOM_CARDS)]
CARD_NAMES = [
    *(suspect.name for suspect in CARDS.suspects),
    *(weapon.name for weapon in CARDS.weapons),
    *(room.name for room in ROOM_CARDS),
]
SUSPECT_CARDS = tuple(range(len(SUSPECTS)))
WEAPON_CARDS = tuple(range(len(SUSPECTS), len(SUSPECTS) + len(WEAPONS)))
ROOM_NAME_CARDS = tuple(range(len(SUSPECTS) + len(WEAPONS), len(CARD_IDS)))
CARDS_OF_TYPE = (SUSPECT_CARDS, WEAPON_CARDS, ROOM_NAME_CARDS)
TYPE_OF = tuple(kind for kind, cards in enumerate(CARDS_OF_TYPE) for _ in cards)

ROOM_IDS = [room.id for room in MANSION.rooms]
ROOMS = len(ROOM_IDS)  # spaces below this are rooms
HALL = ROOM_IDS.index("hall")
CELLAR = next(place for place, room in enumerate(MANSION.rooms) if room.envelope)
DEAL_ROOMS = tuple(place for place in range(ROOMS) if place != CELLAR)

"""The lot, the people and the dice, read once and checked (RAB-COM-1 to RAB-COM-7)."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Literal

from facedown.games import content_of, file_of, packed
from facedown.kernel import boards
from facedown.kernel.content.toml_content import Piece, all_of, no_doubles, place_of
from facedown.kernel.errors import ContentError

BOARD_FILE = file_of(__package__, "board.toml")
CARDS_FILE = file_of(__package__, "cards.toml")
IN_THE_RULES = "The rulebook names this number, and a pack cannot change the rules."
DRAWN = "This part of the lot is drawn as it is: names and streets are free."
IDENTITIES = ["roger", "jessica", "eddie", "dolores"]
NONE = -1  # no space, no Location
RIM = 20  # of the canvas
LONGEST_MOVE = 12  # steps

Kind = Literal[
    "will", "circle", "weasel", "nozzle-start", "roll", "entry", "trolley", "benny", "start", "home", "adjacent", "road"
]


class Spot(Piece, frozen=True):
    id: str
    x: int
    y: int


class Location(Spot, frozen=True):
    name: str


class Slot(Spot, frozen=True):
    name: str


class Space(Spot, frozen=True):
    kind: Kind
    identity: str | None = None
    location: str | None = None


class Nozzle(Piece, frozen=True, rename={"points_at": "points-at"}):
    x: int
    y: int
    points_at: str


class Plan(Piece, frozen=True):
    canvas: tuple[int, int]
    nozzle: Nozzle
    locations: tuple[Location, ...]
    confidential: tuple[Slot, ...]
    spaces: tuple[Space, ...]
    edges: tuple[tuple[str, str], ...]


class Identity(Piece, frozen=True):
    id: str
    name: str
    short: str
    line: str


class PictureDie(Piece, frozen=True):
    sides: int
    pictures: int


class Dice(Piece, frozen=True):
    number: int
    benny: PictureDie
    trolley: PictureDie
    dip: PictureDie
    weasel: PictureDie


class Numbers(Piece, frozen=True):
    letters: int
    weasels: int
    cannons: int
    exact_home_seats: int


class Cards(Piece, frozen=True):
    identities: tuple[Identity, ...]
    dice: Dice
    numbers: Numbers


class Lot:
    """Spaces are ints in the order of the file, the ring first, clockwise from the Will space."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.ids = [space.id for space in plan.spaces]
        no_doubles(self.ids, BOARD_FILE, "spaces")
        self.kinds = tuple(space.kind for space in plan.spaces)
        self.locations = [location.id for location in plan.locations]
        self.location = tuple(
            place_of(space.location, self.locations, BOARD_FILE, "spaces.location") if space.location else NONE
            for space in plan.spaces
        )
        rail: list[tuple[int, int]] = []
        walk: list[tuple[int, int]] = []
        for one, other in plan.edges:
            pair = (place_of(one, self.ids, BOARD_FILE, "edges"), place_of(other, self.ids, BOARD_FILE, "edges"))
            (rail if all(self.kinds[space] in ("trolley", "entry") for space in pair) else walk).append(pair)
        self.rail = boards.links(len(self.ids), rail)
        self.walk = boards.links(len(self.ids), walk)
        self.all_links = boards.links(len(self.ids), rail + walk)
        self.ring = tuple(
            space
            for space, kind in enumerate(self.kinds)
            if kind in ("will", "circle", "weasel", "nozzle-start", "roll")
        )
        if self.ring != tuple(range(len(self.ring))):
            raise ContentError(f"{BOARD_FILE}: spaces: the ring must come first, clockwise")
        self.will = self.kinds.index("will")
        self.nozzle_start = place_of(plan.nozzle.points_at, self.ids, BOARD_FILE, "nozzle.points-at")
        self.starts = self.of_kind("start")
        self.entries = self.of_kind("entry")
        homes = {plan.spaces[space].identity: space for space in self.of_kind("home")}
        all_of([str(home) for home in homes], IDENTITIES, BOARD_FILE, "spaces.identity")
        self.homes = tuple(homes[identity] for identity in IDENTITIES)
        self.doors = tuple(
            tuple(space for space, found in enumerate(self.location) if found == place)
            for place in range(len(self.locations))
        )
        self._steps_to: dict[int, list[int]] = {}
        self._ways: dict[tuple[int, int, int], dict[int, tuple[int, ...]]] = {}
        self._moves: dict[tuple[int, int, int, int], tuple[tuple[int, int], ...]] = {}

    def of_kind(self, kind: Kind) -> tuple[int, ...]:
        return tuple(space for space, found in enumerate(self.kinds) if found == kind)

    def steps_to(self, end: int) -> list[int]:
        """On foot, from every space; -1 where there is no way."""
        found = self._steps_to.get(end)
        if found is None:
            found = self._steps_to[end] = boards.distances(self.walk, end)
        return found

    def ways(self, start: int, count: int, home: int) -> dict[int, tuple[int, ...]]:
        """Ends of a move of `count` steps with one way each; a Trolley Entry and `home` (or NONE) end it early.

        Ways past as few homes as can be: which way a pawn takes must not tell whose home it avoids, unless no way does
        without passing another's."""
        key = (start, count, home)
        found = self._ways.get(key)
        if found is None:
            found = {}
            for passed in self._homes_to_pass(start, count, home):
                stops = {*self.entries, *self.homes} - {*passed, start}
                for end, way in boards.exact(self.walk, start, count, stops).items():
                    if len(way) == count or end == home or self.kinds[end] == "entry":
                        found.setdefault(end, way)
            found = self._ways[key] = dict(sorted(found.items()))
        return found

    def _homes_to_pass(self, start: int, count: int, home: int) -> Iterator[tuple[int, ...]]:
        near = [one for one in self.homes if one not in (home, start) and self.steps_to(one)[start] < count]
        return chain.from_iterable(combinations(near, size) for size in range(len(near) + 1))

    def moves(self, start: int, white: int, black: int, home: int) -> tuple[tuple[int, int], ...]:
        """(count, end) for white alone, then for white and black together (RAB-MOV-1)."""
        key = (start, white, black, home)
        found = self._moves.get(key)
        if found is None:
            counts = (white, white + black) if black else (white,)
            found = self._moves[key] = tuple((count, end) for count in counts for end in self.ways(start, count, home))
        return found

    def check(self) -> None:
        """What the rules take for granted, and a test sees of our own lot (RAB-COM-3). Raises ContentError."""
        if len(self.starts) != len(IDENTITIES) or not all(self.doors):
            raise ContentError(f"{BOARD_FILE}: spaces: expected {len(IDENTITIES)} starts, and a door to every Location")
        for space, (kind, spot) in enumerate(zip(self.kinds, self.plan.spaces, strict=True)):
            where = f"{BOARD_FILE}: spaces[{spot.id}]"
            if not (RIM <= spot.x <= self.plan.canvas[0] - RIM and RIM <= spot.y <= self.plan.canvas[1] - RIM):
                raise ContentError(f"{where}: it lies off the lot, or too near its rim")
            if kind in ("adjacent", "start") and "-" not in spot.id:
                raise ContentError(f"{where}: its name is made of its id: expected one with a hyphen, as {kind}-north")
            if kind == "trolley":
                continue
            if self.steps_to(self.will)[space] < 0:
                raise ContentError(f"{where}: nobody can walk from there to the Will space")
            for count in range(1, LONGEST_MOVE + 1):
                if not self.ways(space, count, NONE):
                    raise ContentError(f"{where}: a move of {count} has nowhere to end: link it to another street")
        stops = [space for space in range(len(self.ids)) if self.kinds[space] in ("trolley", "entry")]
        far = boards.distances(self.rail, stops[0]) if stops else []
        if not self.entries or any(far[space] < 0 for space in stops):
            raise ContentError(f"{BOARD_FILE}: edges: the Trolley line should be one line, with an Entry")

    def turns_apart(self, start: int, end: int) -> int:
        """Steps of the nozzle clockwise from one space of the ring to another."""
        return (end - start) % len(self.ring)


CARDS = content_of(
    __package__,
    "cards.toml",
    Cards,
    {
        "identities[].id": "Each identity has a portrait and a home: give them another name, and leave the id.",
        "dice": IN_THE_RULES,
        "numbers": IN_THE_RULES,
    },
)
all_of([identity.id for identity in CARDS.identities], IDENTITIES, CARDS_FILE, "identities")
DICE, NUMBERS = CARDS.dice, CARDS.numbers
LOT = Lot(
    content_of(
        __package__,
        "board.toml",
        Plan,
        {
            "canvas": DRAWN,
            "nozzle": DRAWN,
            "locations[].id": DRAWN,
            "locations[].x": DRAWN,
            "locations[].y": DRAWN,
            "confidential[].id": DRAWN,
            "confidential[].x": DRAWN,
            "confidential[].y": DRAWN,
            "spaces[:12]": "The ring round the cannon is drawn as it is: streets outside it are free.",
        },
    )
)

if packed(__package__):
    LOT.check()

LOCATIONS = len(LOT.locations)
SLOTS = len(LOT.plan.confidential)
TOP, BOTTOM = 0, 1
DOOM = 2 * len(IDENTITIES)  # a colour card is 2 * identity + half, or DOOM
KINDS = DOOM + 1
TAKEN = -1  # where a Judge Doom card lay


def half_of(identity: int, half: int) -> int:
    return 2 * identity + half

"""Replay: a game that plays again, by the rules, to the same table; and its text.

The text is JSON Lines. The first line says what is played, then one line for the opening and for every answer or undo,
with what chance said; the last line is the result. Each line carries a check over itself and the check before it, so a
changed byte is found at its line. The checks find accidents; they are no signature."""

import hashlib
import re
from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

from .content.pack import PackName, fits
from .dealer import Dealer, Playful, load_dealer
from .errors import FacedownError, ReplayError, Unreadable
from .events import Event
from .game import Game
from .record import Chance, Row
from .table import Table

FORMAT = 1
CHECK = 16  # hex digits
OBJECT = re.compile(rf'\{{"check":"([0-9a-f]{{{CHECK}}})",(.+)\}}')
ROW = re.compile(rf'\[(.+),"([0-9a-f]{{{CHECK}}})"\]')

T = TypeVar("T")


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`dealer` is its key and its count at the start; None when nobody knows the key."""

    facedown: int
    game: str
    rules: int
    seats: int
    settings: dict[str, Any]
    dealer: tuple[str, int] | None
    pack: PackName | None = None


class Move(msgspec.Struct, frozen=True):
    """What a replay keeps of a row of the record. The text leaves the events to the rules; a server keeps them too."""

    seat: int
    index: int
    chance: list[Chance]
    events: list[Event] | None = None


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`hash` is of the whole table but its dealer."""

    over: bool
    scores: list[int]
    winners: list[int]
    hash: str


class Replay(msgspec.Struct, frozen=True):
    """Without a result where it was not noted how the game stood; such a one has no text."""

    header: Header
    moves: list[Move]
    result: Result | None = None

    def line_of(self, move: int) -> int:
        return move + 2


class Recorded(Dealer):
    """Gives back what was recorded, where the key is not known. Copies share it: no undo crosses chance."""

    __slots__ = ("chance", "line")

    def __init__(self) -> None:
        self.turn_to([], 0)

    def turn_to(self, chance: list[Chance], line: int) -> None:
        self.chance = iter(chance)
        self.line = line

    def below(self, bound: int) -> int:
        purpose, recorded, number = next(self.chance, ("", 0, 0))
        if recorded != bound or not 0 <= number < bound:
            found = f"{purpose!r} {number} below {recorded} is recorded" if recorded else "no more chance is recorded"
            raise wrong(self.line, f"the rules ask for a number below {bound}, but {found}")
        return number

    def copy(self) -> "Recorded":
        return self

    def dump(self) -> list[object]:
        return []


# --- writing ----------------------------------------------------------------------------------------------------------


def write(table: Table) -> str:
    return to_text(replay_of(table))


def replay_of(table: Table) -> Replay:
    if table.record is None:
        raise FacedownError("a table opened without a journal has nothing to replay")
    dealer = table.dealer
    key = None if isinstance(dealer, Playful | Recorded) else (dealer.key.hex(), 0)
    settings = msgspec.to_builtins(table.settings)
    return Replay(
        header_of(table.game, table.seats, settings, key),
        [Move(row.seat, row.index, row.chance) for row in table.record.rows],
        result_of(table),
    )


def header_of(game: Game[Table], seats: int, settings: dict[str, Any], key: tuple[str, int] | None) -> Header:
    return Header(FORMAT, game.id, game.rules_version, seats, settings, key, pack_of(game))


def pack_of(game: Game[Table]) -> PackName | None:
    return None if game.pack is None else game.pack.name


def result_of(table: Table) -> Result:
    state = canonical(table.clone(dealer=Recorded()).dump())
    return Result(table.over, table.scores[:], list(table.winners), hashlib.sha256(state.encode()).hexdigest())


def to_text(replay: Replay) -> str:
    assert replay.result is not None
    lines: list[str] = []
    check = ""
    for part in (replay.header, *((move.seat, move.index, move.chance) for move in replay.moves), replay.result):
        body = canonical(part)
        check = check_of(check, body)
        lines.append(f'{body[:-1]},"{check}"]\n' if body[0] == "[" else f'{{"check":"{check}",{body[1:]}\n')
    return "".join(lines)


def canonical(value: object) -> str:
    return msgspec.json.encode(value, order="sorted").decode()


def check_of(before: str, body: str) -> str:
    return hashlib.sha256(f"{before}{body}".encode("utf-8", "surrogatepass")).hexdigest()[:CHECK]


# --- reading ----------------------------------------------------------------------------------------------------------


def read(text: str) -> Replay:
    """A replay whose every line is as it was written. Whether it fits the rules shows when it is played."""
    lines = text.split("\n")
    if lines.pop():
        raise wrong(len(lines) + 1, "cut off: a replay ends with a line end")
    check = ""
    bodies: list[str] = []
    for number, line in enumerate(lines, 1):
        check, body = checked(line, number, check)
        bodies.append(body)
        if number > 1 and body[0] == "{" and number < len(lines):
            raise wrong(number + 1, "nothing may follow the result")
    if not bodies or bodies[0][0] != "{":
        raise wrong(1, "not a replay: its first line should say which game was played")
    header = read_header(bodies[0])
    if len(bodies) == 1 or bodies[-1][0] != "{":
        raise wrong(len(bodies), "cut off: the result is missing")
    moves = [Move(*decoded(body, tuple[int, int, list[Chance]], number)) for number, body in enumerate(bodies[1:-1], 2)]
    return Replay(header, moves, decoded(bodies[-1], Result, len(bodies)))


def checked(line: str, number: int, before: str) -> tuple[str, str]:
    """The line's check, and what it checks."""
    if match := OBJECT.fullmatch(line):
        check, body = match[1], f"{{{match[2]}}}"
    elif match := ROW.fullmatch(line):
        check, body = match[2], f"[{match[1]}]"
    else:
        raise wrong(number, f"not a line of a replay: {line if len(line) <= 50 else f'{line[:35]}...{line[-12:]}'!r}")
    expected = check_of(before, body)
    if check != expected:
        raise wrong(
            number, f"changed since it was written, or a line before it is missing (check {check}, expected {expected})"
        )
    return check, body


def read_header(body: str) -> Header:
    class Format(msgspec.Struct):
        facedown: int

    found = decoded(body, Format, 1).facedown
    if found != FORMAT:
        raise wrong(1, f"replay format {found}; this Facedown reads format {FORMAT}")
    return decoded(body, Header, 1)


def decoded(body: str, kind: type[T], number: int) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise wrong(number, str(error)) from None


def wrong(line: int, words: str) -> ReplayError:
    return ReplayError(f"line {line}: {words}")


# --- playing ----------------------------------------------------------------------------------------------------------


def play(replay: Replay, game: Game[Table]) -> Iterator[Table]:
    """The table after the opening and after each answer: one table, played on. Stops at the first line that does not
    fit. Where the dealer's key is known, the last table can be played on like the one that was recorded."""
    if not replay.moves or replay.moves[0].index != Row.OPEN:
        raise wrong(2, "the opening should stand here")
    dealer = dealer_of(replay.header)
    table = None
    for number, move in enumerate(replay.moves):
        line = replay.line_of(number)
        if isinstance(dealer, Recorded):
            dealer.turn_to(move.chance, line)
        if table is None:
            table = opened(replay.header, game, dealer)
        else:
            make(table, move, line)
        same_chance(table, move, line)
        same_events(table, move, line)
        yield table
    assert table is not None
    if replay.result is not None:
        same_result(result_of(table), replay.result, replay.line_of(len(replay.moves)))


def play_out(replay: Replay, game: Game[Table]) -> Table:
    *_, table = play(replay, game)
    return table


def dealer_of(header: Header) -> Dealer:
    if header.dealer is None:
        return Recorded()
    try:
        return load_dealer(list(header.dealer))
    except (Unreadable, ValueError):
        raise wrong(1, f"not a dealer: {header.dealer!r}") from None


def opened(header: Header, game: Game[Table], dealer: Dealer) -> Table:
    if header.game != game.id:
        raise wrong(1, f"a game of {header.game}, not of {game.id}")
    if header.rules != game.rules_version:
        raise wrong(
            1,
            f"played under rules version {header.rules} of {game.id}; this Facedown has version {game.rules_version}"
            " and cannot play it again",
        )
    try:
        fits(header.pack, pack_of(game), "this game")
        game.read_settings(header.seats, header.settings)
        table: Table = game.open(header.seats, dealer=dealer, **header.settings)
    except ReplayError:
        raise
    except FacedownError as error:
        raise wrong(1, str(error)) from None
    return table


def make(table: Table, move: Move, line: int) -> None:
    try:
        if move.index == Row.UNDO:
            refusal = table.undo(move.seat)
            if refusal is not None:
                raise wrong(line, f"seat {move.seat} takes an answer back, but: {refusal.words}")
        else:
            table.answer(move.seat, move.index)
    except ReplayError:
        raise
    except FacedownError as error:
        raise wrong(line, str(error)) from None


def same_chance(table: Table, move: Move, line: int) -> None:
    assert table.record is not None
    played = table.record.rows[-1].chance
    for number, (ours, recorded) in enumerate(zip(played, move.chance, strict=False), 1):
        if ours != recorded:
            raise wrong(line, f"chance call {number} is recorded as {told(recorded)}, but comes out as {told(ours)}")
    if len(played) != len(move.chance):
        raise wrong(line, f"{len(move.chance)} chance calls are recorded, but the rules make {len(played)}")


def same_events(table: Table, move: Move, line: int) -> None:
    assert table.record is not None
    if move.events is not None and canonical(table.record.rows[-1].events) != canonical(move.events):
        raise wrong(line, "what was told is recorded otherwise than it comes out")


def told(chance: Chance) -> str:
    purpose, bound, number = chance
    return f"{purpose!r} {number} below {bound}"


def same_result(played: Result, recorded: Result, line: int) -> None:
    for name in Result.__struct_fields__:
        ours, theirs = getattr(played, name), getattr(recorded, name)
        if ours != theirs:
            raise wrong(line, f"{name} is recorded as {theirs!r}, but comes out as {ours!r}")

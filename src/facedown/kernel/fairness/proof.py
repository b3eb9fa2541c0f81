"""Proof: one file that shows how a game was dealt: its seeds and cuts, every number that was used and for what, what
each seat was told (docs/fairness.md). Anybody who has it can check that nobody chose the deal."""

import hashlib
from typing import Any, Literal

import msgspec

from ..content.pack import PackName
from ..dealer import Dealer
from ..errors import FacedownError
from ..events import Event
from ..game import Game
from ..replay import Replay, Result, play, result_of
from ..table import Table
from ..view import EventLine, event_view, event_views
from .commitments import chain_over, key_of

VERSION = 1


class ProofError(FacedownError):
    """What does not hold, and in which line of the file."""

    def __init__(self, line: int, words: str) -> None:
        super().__init__(f"line {line}: {words}")


class ProofLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag=str.lower):
    pass


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the server commits to besides its seed. `content` is a hash of the game's boards, cards and rules, and of
    its pack, if it was played with one."""

    table: str
    game: str
    rules: int
    content: str
    seats: list[dict[str, str]]
    options: dict[str, Any]
    pack: PackName | None = None


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexadecimal; None where nobody contributed. It is void where a hash was laid and never opened."""

    commitment: str
    seed: str
    hashes: list[str | None]
    cuts: list[str | None]

    def unopened(self) -> list[int]:
        return [seat for seat, laid in enumerate(self.hashes) if laid is not None and self.cuts[seat] is None]


class PutBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table was brought back from a backup: with the deal and the answers up to number `answers`, what came after
    them being lost (0: before the deal). `at` in seconds since 1970; `words` of the server's operator, if any."""

    answers: int
    at: int
    words: str = ""

    def told(self) -> str:
        to = f"as it stood after answer {self.answers - 1}" if self.answers > 1 else "to the deal"
        said = f' Its operator says: "{self.words}"' if self.words else ""
        return f"The server says that this table was put back {to if self.answers else 'to before the deal'}.{said}"


Ended = Literal["over", "closed", "stopped"]


class Opening(ProofLine, frozen=True):
    """`stopped`: by other rules, so that what was told cannot be told again. Such a proof has no journals."""

    version: int
    ended: Ended
    terms: str
    attempts: list[Attempt]
    put_back: list[PutBack] = []


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`at` is the first byte of the stream that was read for it, `event` which of the answer's events was told next."""

    at: int
    purpose: str
    below: int
    number: int
    event: int | None
    die: bool


class ProofEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As `to` was told it: the first seat that got all of it, or None where that was everybody."""

    to: int | None
    event: str
    rule: str
    words: str


class Answer(ProofLine, frozen=True):
    """Answer 0 is the deal."""

    number: int
    seat: int
    index: int
    uses: list[Use]
    events: list[ProofEvent]


class Journal(ProofLine, frozen=True):
    """What one seat was told, or those who watched, and the head of the chain over it."""

    seat: int | None
    head: str
    lines: list[EventLine]


class Outcome(ProofLine, frozen=True):
    result: Result


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A commitment, with the hashes that were shown before this browser opened its cut. None: it opened none.
    `taken`: the server said that it had it."""

    commitment: str
    hashes: list[str | None]
    cut: str | None
    taken: bool = True


class Witness(ProofLine, frozen=True):
    """What one browser kept while it was played. `broken`: it was told other lines again than before, or fewer."""

    seat: int
    count: int
    head: str
    shown: list[Shown]
    broken: bool = False

    def says_it_opened(self, attempt: Attempt) -> bool:
        """Though the attempt is void because it did not."""
        opened = {shown.commitment for shown in self.shown if shown.cut is not None}
        return self.seat in attempt.unopened() and attempt.commitment in opened


class End(ProofLine, frozen=True):
    sha256: str


class Proof(msgspec.Struct, frozen=True):
    opening: Opening
    answers: list[Answer]
    journals: list[Journal]
    result: Result | None
    witness: Witness | None

    def terms(self) -> Terms:
        terms: Terms = decoded(self.opening.terms.encode(), Terms, 1)
        return terms

    def key(self) -> bytes:
        last = self.opening.attempts[-1]
        return key_of(bytes.fromhex(last.commitment), bytes.fromhex(last.seed), [plain(cut) for cut in last.cuts])

    def dice(self) -> list[int]:
        """How often each number from one to six came up."""
        rolled = [use.number for answer in self.answers for use in answer.uses if use.die and use.below == 6]
        return [rolled.count(number) for number in range(6)]


ANY_LINE = Opening | Answer | Journal | Outcome | Witness | End


def plain(text: str | None) -> bytes | None:
    return None if text is None else bytes.fromhex(text)


def decoded(text: bytes, kind: Any, line: int) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ProofError(line, str(error)) from None


# --- writing ----------------------------------------------------------------------------------------------------------


def prove(opening: Opening, replay: Replay | None, game: Game[Table]) -> str:
    """Without a replay where nothing was dealt. Raises ReplayError."""
    lines: list[ProofLine] = [opening]
    if replay is not None:
        key = Proof(opening, [], [], None, None).key()
        answers, journals, result = played(replay, game, key, bytes.fromhex(opening.attempts[-1].commitment))
        lines += [*answers, *journals, Outcome(result)]
    return ended(lines)


def prove_stream(opening: Opening, replay: Replay) -> str:
    """Where the rules are others now: which numbers were used for what, and nothing of what came of them."""
    dealer = Dealer(Proof(opening, [], [], None, None).key())
    answers: list[ProofLine] = []
    for number, move in enumerate(replay.moves):
        uses = []
        for purpose, below, drawn in move.chance:
            uses.append(Use(dealer.count, purpose, below, drawn, None, die=False))
            dealer.below(below)
        answers.append(Answer(number, move.seat, move.index, uses, []))
    return ended([opening, *answers])


def ended(lines: list[ProofLine]) -> str:
    text = "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
    end = End(hashlib.sha256(text.encode()).hexdigest())
    return text + msgspec.json.encode(end).decode() + "\n"


def played(
    replay: Replay, game: Game[Table], key: bytes, commitment: bytes
) -> tuple[list[Answer], list[Journal], Result]:
    """All that a proof says of a game, by playing it again."""
    dealer, table = Dealer(key), None
    answers: list[Answer] = []
    journals: dict[int | None, list[EventLine]] = {seat: [] for seat in (None, *range(replay.header.seats))}
    for number, table in enumerate(play(replay, game)):
        answers.append(answered(table, number, dealer))
        assert table.record is not None
        for seat, lines in journals.items():
            lines.extend(event_views(table, table.record.rows[-1].events, seat))
    assert table is not None
    heads = {seat: chain_over(commitment, seat, lines).hex() for seat, lines in journals.items()}
    return answers, [Journal(seat, heads[seat], lines) for seat, lines in journals.items()], result_of(table)


def answered(table: Table, number: int, dealer: Dealer) -> Answer:
    assert table.record is not None
    row = table.record.rows[-1]
    uses = []
    for (purpose, bound, drawn), (event, die) in zip(row.chance, row.uses, strict=True):
        uses.append(Use(dealer.count, purpose, bound, drawn, event if event < len(row.events) else None, die))
        dealer.below(bound)
    return Answer(number, row.seat, row.index, uses, [told(table, event) for event in row.events])


def told(table: Table, event: Event) -> ProofEvent:
    to = event.to[0] if event.to else None
    line = event_view(table, event, to)
    assert line is not None
    return ProofEvent(to, line["event"], line["rule"], line["words"])


# --- reading ----------------------------------------------------------------------------------------------------------


def read(text: bytes) -> Proof:
    """A proof whose every byte is as it was written. Whether it holds shows in `check`."""
    *lines, last = text.split(b"\n")
    if last or not lines:
        raise ProofError(len(lines) + 1, "cut off: a proof ends with a line end")
    found = [decoded(line, ANY_LINE, number) for number, line in enumerate(lines, 1)]
    end = found.pop()
    if not isinstance(end, End):
        raise ProofError(len(lines), "cut off: the last line should be the end")
    if lines[-1] != msgspec.json.encode(end) or hashlib.sha256(text[: -len(lines[-1]) - 1]).hexdigest() != end.sha256:
        raise ProofError(len(lines), "the file was changed since it was written: its SHA-256 is another")
    return put_together(found)


def put_together(found: list[ProofLine]) -> Proof:
    order: list[type[ProofLine]] = [Opening, Answer, Journal, Outcome, Witness]
    places = [order.index(type(line)) if type(line) in order else -1 for line in found]
    counts = [places.count(place) for place in range(len(order))]
    if -1 in places or places != sorted(places) or counts[0] != 1 or counts[4] > 1:
        raise ProofError(1, "not a proof: opening, answers, journals, outcome, witness, end should follow each other")
    groups: list[list[Any]] = [[line for line in found if type(line) is kind] for kind in order]
    opening, answers, journals, outcome, witness = groups
    result = outcome[0].result if outcome else None
    if len(outcome) != (bool(answers) and opening[0].ended != "stopped"):
        raise ProofError(1, "not a proof: an outcome for what was played, and for nothing else")
    return Proof(opening[0], answers, journals, result, witness[0] if witness else None)

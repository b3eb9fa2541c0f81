"""The results file: the plan, then one line per game as it ends. It is append-only, so an interrupted run continues
from what was written."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from facedown.kernel.content.pack import PackName
from facedown.kernel.errors import FacedownError

from .plan import ArenaPlan, Fixture, seated
from .playing import Played

PLAN = msgspec.json.Decoder(ArenaPlan)
PLAYED = msgspec.json.Decoder(Played)


def differs(field: str, theirs: object, ours: object) -> str:
    """Packs are described by name and hash."""
    one, other = (each.told() if isinstance(each, PackName) else each for each in (theirs, ours))
    return f"its {field}: {one}, not {other}"


class Results:
    """Raises FacedownError if the file holds another plan, or lines that do not fit it."""

    def __init__(self, file: Path, plan: ArenaPlan) -> None:
        self.file = file
        self.plan = plan
        self.played: dict[Fixture, Played] = {}
        try:
            self._read_or_begin()
        except OSError as error:
            raise FacedownError(f"cannot use {file} for results: {error.strerror}") from None

    def _read_or_begin(self) -> None:
        if not self.file.exists():
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_bytes(msgspec.json.encode(self.plan) + b"\n")
            return
        whole, _, cut_off = self.file.read_bytes().rpartition(b"\n")
        if cut_off:  # it was killed while writing
            with self.file.open("r+b") as file:
                file.truncate(len(whole) + 1)
        first, *lines = whole.split(b"\n")
        self._check_plan(first)
        for number, line in enumerate(lines, 2):
            try:
                self._take(PLAYED.decode(line))
            except (msgspec.MsgspecError, ValueError) as error:
                raise FacedownError(f"{self.file}, line {number}: not a game of this plan ({error})") from None

    def _check_plan(self, line: bytes) -> None:
        try:
            found = PLAN.decode(line)
        except msgspec.MsgspecError:
            raise FacedownError(f"{self.file} does not hold results of the arena") from None
        for field in ArenaPlan.__struct_fields__:
            theirs, ours = getattr(found, field), getattr(self.plan, field)
            if theirs != ours:
                words = "game or bots have changed since" if field == "code" else differs(field, theirs, ours)
                raise FacedownError(f"{self.file} holds another plan ({words}); name another file with --results")

    def _take(self, played: Played) -> None:
        fixture = Fixture(played.lineup, played.deal)
        if played.lineup not in self.plan.lineups or played.deal < 0 or not 0 <= played.seat < self.plan.seats:
            raise ValueError("no such line-up, deal or seat")
        if list(played.bots) != seated(self.plan, played.lineup, played.deal, played.seat):
            raise ValueError("others sat there")
        if not set(played.winners) <= set(range(self.plan.seats)):
            raise ValueError("no such winner")
        if fixture in self.played:
            raise ValueError("it was there before")
        self.played[fixture] = played

    def missing(self, wanted: Iterable[Fixture]) -> list[Fixture]:
        return [fixture for fixture in wanted if fixture not in self.played]

    def add(self, played: Played) -> None:
        self._take(played)
        with self.file.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")

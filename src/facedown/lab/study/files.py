"""A study's folder: its plan, and parts as Parquet files. A part is written atomically and never changed, so an
interrupted run continues from what was written."""

import shutil
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from facedown.kernel.errors import FacedownError
from facedown.lab.arena.results import differs
from facedown.lab.study.parquet_schema import COUNTS, SCHEMAS, Tables, added_up, joined

from .plan import StudyPlan

PLAN = "plan.json"
PART = "part-*"


class Study:
    """Raises FacedownError if the folder holds something else."""

    def __init__(self, folder: Path, plan: StudyPlan) -> None:
        self.folder = folder
        self.plan = plan

    @classmethod
    def begun(cls, folder: Path, plan: StudyPlan) -> "Study":
        """A new study, or one that was interrupted."""
        try:
            if not folder.exists():
                folder.mkdir(parents=True)
                (folder / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
        except OSError as error:
            raise FacedownError(f"cannot use {folder} for a study: {error.strerror}") from None
        found = cls.opened(folder)
        for field in StudyPlan.__struct_fields__:
            theirs, ours = getattr(found.plan, field), getattr(plan, field)
            if theirs != ours:
                words = "game or bots have changed since" if field == "code" else differs(field, theirs, ours)
                raise FacedownError(f"{folder} holds another study ({words}); name another folder with --into")
        return found

    @classmethod
    def opened(cls, folder: Path) -> "Study":
        try:
            plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=StudyPlan)
        except (OSError, msgspec.MsgspecError):
            raise FacedownError(f"{folder} does not hold a study of the lab") from None
        return cls(folder, plan)

    def parts(self) -> list[Path]:
        return sorted(part for part in self.folder.glob(PART) if part.suffix != ".cut")

    def table(self, name: str) -> pa.Table:
        tables = [pq.read_table(part / f"{name}.parquet", schema=SCHEMAS[name]) for part in self.parts()]
        whole = pa.concat_tables([SCHEMAS[name].empty_table(), *tables]).unify_dictionaries().combine_chunks()
        return added_up(whole, COUNTS[name]) if name in COUNTS else whole

    def played(self) -> set[int]:
        return set(self.table("games")["game"].to_pylist())

    def missing(self, games: int) -> list[int]:
        played = self.played()
        return [number for number in range(games) if number not in played]

    def add(self, tables: Iterable[Tables]) -> None:
        """Adds a part, in one step."""
        whole = list(tables)
        if not whole:
            return
        number = 1 + max((int(part.name.removeprefix("part-")) for part in self.parts()), default=-1)
        part = self.folder / f"part-{number:05}"
        cut = part.with_suffix(".cut")  # an unfinished one is overwritten
        try:
            shutil.rmtree(cut, ignore_errors=True)
            cut.mkdir()
            for name, table in joined(whole).items():
                pq.write_table(table, cut / f"{name}.parquet", compression="zstd")
            cut.rename(part)
        except OSError as error:
            raise FacedownError(f"cannot write {part}: {error.strerror}") from None

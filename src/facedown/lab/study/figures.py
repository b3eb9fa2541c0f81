"""Statistics of a study, with 95 % intervals. Seats of one game are not independent: a game counts as one."""

import math
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from facedown.lab.intervals import Interval, around, wilson

from .files import Study

Numbers = npt.NDArray[np.float64]
FEW = 30  # games: with fewer, a rate says nothing


class Mean:
    """The mean of something counted `n` times in each of some games, with the sum `w` there."""

    def __init__(self, w: Numbers, n: Numbers) -> None:
        self.games = int(np.count_nonzero(n))
        self.count = float(n.sum())
        self.value = float(w.sum() / self.count)
        self.error = float(np.sqrt(np.square(w - self.value * n).sum())) / self.count

    @property
    def interval(self) -> Interval:
        return around(self.value, self.error)

    @property
    def rate(self) -> Interval:
        """For a share of all: Wilson's interval, with the effective number of games."""
        spread = self.value * (1 - self.value)
        return wilson(self.value, spread / self.error**2 if spread > 0 and self.error > 0 else self.count)


class StudyFigures:
    """Reads a study's tables when they are first needed."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.plan = study.plan

    @cached_property
    def games(self) -> pa.Table:
        return self.study.table("games").sort_by("game")

    @cached_property
    def seats(self) -> pa.Table:
        return self.study.table("seats").sort_by([("game", "ascending"), ("seat", "ascending")])

    @cached_property
    def things(self) -> pa.Table:
        return self.study.table("things")

    @cached_property
    def order(self) -> npt.NDArray[Any]:
        """The sorted game numbers: rows of `seats` come in this order, equally many per game."""
        return np.sort(self.games["game"].to_numpy())

    @property
    def count(self) -> int:
        return len(self.order)

    def by_seat(self, column: str) -> Numbers:
        """Games by seats."""
        found: Numbers = self.seats[column].to_numpy(zero_copy_only=False).astype(np.float64)
        return found.reshape(self.count, self.plan.seats)

    @cached_property
    def won(self) -> Numbers:
        return self.by_seat("won")

    def seat_rates(self) -> dict[str, Mean]:
        ones = np.ones(self.count)
        return {f"seat {seat}": Mean(self.won[:, seat], ones) for seat in range(self.plan.seats)}

    def scores(self) -> Numbers | None:
        return self.by_seat("score") if self.seats["score"].null_count == 0 else None

    def group_rates(self, column: str) -> dict[str, Mean]:
        """By bot or part, if there are several."""
        words = np.array(self.seats[column].to_pylist(), dtype=object).reshape(self.count, self.plan.seats)
        names = sorted(set(words.flat))
        return {name: self._mean(words == name) for name in names} if len(names) > 1 else {}

    def _mean(self, mask: npt.NDArray[np.bool_]) -> Mean:
        return Mean((self.won * mask).sum(axis=1), mask.sum(axis=1).astype(np.float64))

    # --- what seats are and have --------------------------------------------------------------------------------------

    def kinds(self) -> list[tuple[str, str]]:
        """Kinds of things, with the moment they are looked at: at the deal for those that are dealt."""
        found: dict[str, bool] = {}
        for kind, start in zip(self.things["kind"].to_pylist(), self.things["at_start"].to_pylist(), strict=True):
            found[kind] = found.get(kind, False) or start
        return [(kind, "at_start" if start else "at_end") for kind, start in found.items()]

    def masks(self, kind: str, moment: str) -> Iterator[tuple[str, npt.NDArray[np.bool_]]]:
        """For each thing of a kind, by name: which seats of which games have it."""
        codes, names = encoded(self.things["kind"])
        things, titles = encoded(self.things["name"])
        wanted = (codes == names.index(kind)) & self.things[moment].to_numpy(zero_copy_only=False)
        rows = np.searchsorted(self.order, self.things["game"].to_numpy()[wanted])
        seats, which = self.things["seat"].to_numpy()[wanted], things[wanted]
        for code in sorted(np.unique(which), key=lambda code: str(titles[code])):
            mask = np.zeros((self.count, self.plan.seats), dtype=bool)
            mask[rows[which == code], seats[which == code]] = True
            yield titles[code], mask

    def thing_rates(self, kind: str, moment: str) -> dict[str, Mean]:
        rates = {name: self._mean(mask) for name, mask in self.masks(kind, moment)}
        return {name: mean for name, mean in rates.items() if mean.games >= FEW}

    def thing_gains(self, kind: str, moment: str) -> dict[str, Interval]:
        """How much more often seats that have it win than those that do not."""
        found = {}
        for name, mask in self.masks(kind, moment):
            if FEW <= mask.sum() <= mask.size - FEW:
                found[name] = gap(self.won, mask)
        return found

    def one_a_seat(self, kind: str, moment: str) -> bool:
        return sum(int(mask.sum()) for _, mask in self.masks(kind, moment)) <= self.count * self.plan.seats

    # --- how games go -------------------------------------------------------------------------------------------------

    def numbers(self, column: str) -> Numbers:
        """Of the games that have a value."""
        found: Numbers = self.games[column].drop_null().to_numpy().astype(np.float64)
        return found

    def decided(self) -> Numbers:
        """In which part of a game the winner was clear, for the games with estimates."""
        known = self.games.filter(self.games["decided"].is_valid()).select(["decided", "rounds"]).drop_null()
        at, rounds = (known[name].to_numpy().astype(np.float64) for name in ("decided", "rounds"))
        part: Numbers = np.clip((at - 1) / np.maximum(rounds, 1), 0.0, 1.0)
        return part

    @cached_property
    def rounds(self) -> pa.Table:
        return self.study.table("rounds")

    def options(self) -> dict[str, list[tuple[str, int, int]]]:
        found: dict[str, list[tuple[str, int, int]]] = {}
        for row in self.study.table("options").to_pylist():
            found.setdefault(row["ask"], []).append((row["option"], row["offered"], row["taken"]))
        for rows in found.values():
            rows.sort(key=lambda row: -row[2])
        return found

    def rules(self) -> dict[str, int]:
        return {row["rule"]: row["times"] for row in self.study.table("rules").to_pylist()}

    def watched(self) -> int:
        return int(np.count_nonzero(self.games["watched"].to_numpy(zero_copy_only=False)))


def encoded(column: pa.ChunkedArray) -> tuple[npt.NDArray[Any], list[str]]:
    whole = column.combine_chunks()
    if isinstance(whole, pa.ChunkedArray):
        whole = whole.chunk(0)
    return whole.indices.to_numpy(), whole.dictionary.to_pylist()


def gap(won: Numbers, mask: npt.NDArray[np.bool_]) -> Interval:
    """The difference of two means over the seats of the same games, with their joint error."""
    with_it, without = mask.sum(), (~mask).sum()
    up, down = (won * mask).sum() / with_it, (won * ~mask).sum() / without
    odd = ((won - up) * mask).sum(axis=1) / with_it - ((won - down) * ~mask).sum(axis=1) / without
    return around(float(up - down), math.sqrt(float(np.square(odd).sum())))

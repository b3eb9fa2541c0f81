"""Aims: where along the railing a push starts, and in which direction it goes (VOI-DEP-7)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from facedown.kernel.asks import Axis

from .push import WIDEST, Aim, Platform


@dataclass(frozen=True, slots=True)
class Aims(Sequence[Aim]):
    """Every aim that may be taken, by degrees from the left, then along: a frozen sequence that is never built whole.
    Left out are those that would bring the pushed disc's own centre past a side edge (VOI-DEP-7)."""

    firsts: tuple[int, ...]  # per angle: its least along
    starts: tuple[int, ...]  # per angle: its first index; one more at the end
    axes: tuple[Axis, Axis]  # along, angle

    def __len__(self) -> int:
        return self.starts[-1]

    def __getitem__(self, index: int) -> Aim:  # type: ignore[override]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        low, high = 0, 2 * WIDEST
        while low < high:
            middle = (low + high + 1) // 2
            if self.starts[middle] <= index:
                low = middle
            else:
                high = middle - 1
        return (self.firsts[low] + index - self.starts[low], low - WIDEST)

    def __contains__(self, aim: object) -> bool:
        if type(aim) is not tuple or len(aim) != 2 or type(aim[0]) is not int or type(aim[1]) is not int:
            return False
        place = aim[1] + WIDEST
        if not 0 <= place < len(self.firsts):
            return False
        along: int = aim[0] - self.firsts[place]
        return 0 <= along < self.starts[place + 1] - self.starts[place]

    def index(self, aim: Aim) -> int:  # type: ignore[override]
        if aim not in self:
            raise ValueError(f"no such aim: {aim!r}")
        place = aim[1] + WIDEST
        return self.starts[place] + aim[0] - self.firsts[place]

    def __iter__(self) -> Iterator[Aim]:
        return (self[index] for index in range(len(self)))

    def dump(self) -> str:
        return "aims"


def aims_for(platform: Platform) -> Aims:
    least = round(2 * platform.radius)
    most = round(4 * platform.half) - least
    firsts, starts = [], [0]
    for degrees in range(-WIDEST, WIDEST + 1):
        fits = [along for along in range(least, most + 1) if abs(platform.rest((along, degrees))) <= platform.half]
        firsts.append(fits[0])
        starts.append(starts[-1] + len(fits))
    axes = (Axis("along", least, most, "mm", per=2), Axis("angle", -WIDEST, WIDEST, "°"))
    return Aims(tuple(firsts), tuple(starts), axes)

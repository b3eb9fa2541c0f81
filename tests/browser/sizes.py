"""The screens that a page must fit, and what is seen of it there."""

from collections.abc import Mapping
from pathlib import Path

from .pressing import LIT
from .visitor import DESK, PHONE, Visitor

SEEN = (Path(__file__).parent / "seen.js").read_text()
SIZES = {
    "lying": {"width": 844, "height": 390},  # a phone on its side
    "tablet": {"width": 1024, "height": 768},
    "small": {"width": 360, "height": 640},
    "zoomed": {"width": 640, "height": 360},  # 1280 x 720 at 200 %
}
ALL_SIZES = {**SIZES, "phone": PHONE, "desk": DESK}
LIT_OR_BUTTON = f"{LIT}, [aria-label='What to do now'] [data-option]"
Screens = Mapping[str, dict[str, int]]


def faults_at(
    visitor: Visitor, name: str, sizes: Screens = SIZES, within: str = "", scrolls: bool = False
) -> list[str]:
    """At each size, by day and by night in turn, kept as pictures under this name: of a table's page, of what is opened
    over it (`within` finds it), or of another page, which may scroll down."""
    wanted = {"lit": LIT_OR_BUTTON, "within": within or None, "scrolls": scrolls}
    found = []
    for size, screen in sizes.items():
        visitor.look(screen, ("light", "dark")[[*ALL_SIZES].index(size) % 2])
        found += [f"{name}, {size}: {fault}" for fault in visitor.page.evaluate(SEEN, wanted)]
        visitor.keep_picture(f"{name}-{size}")
    return found

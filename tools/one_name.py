"""Checks that no two classes in kernel, bots, lab, adapters and server have the same name.

    python -m tools.one_name

Messages (server/protocol) are named after what they say, and games share names for the same role."""

import re
import sys
from collections import defaultdict
from pathlib import Path

import facedown

SOURCES = Path(facedown.__file__).parent
LEFT_OUT = {"games", "protocol", "migrations"}
CLASS = re.compile(r"^class (\w+)", re.MULTILINE)


def complaints() -> list[str]:
    places: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted(SOURCES.rglob("*.py")):
        if not LEFT_OUT & set(file.parts):
            for name in CLASS.findall(file.read_text(encoding="utf-8")):
                places[name].append(str(file.relative_to(SOURCES)))
    return [f"{name} is {' and '.join(files)}" for name, files in sorted(places.items()) if len(files) > 1]


if __name__ == "__main__":
    sys.exit("\n".join(complaints()) or None)

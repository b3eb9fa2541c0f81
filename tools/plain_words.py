"""Checks that words which readers stumble over do not come back to code, comments and docs.

    python -m tools.plain_words

`LEFT` says how many lines still have one; it may only become smaller. Rulebooks, content and the change log are not
looked at."""

import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
STUMBLES = re.compile(r"(?<![\w-])(whoever|whomever|anew)(?![\w-])", re.IGNORECASE)
FOLDERS = ("src/facedown", "tests", "tools", "examples", "docs", "bench", "web/src")
ENDINGS = {".py", ".ts", ".svelte", ".js", ".md"}
LEFT_OUT = {"static", "RULES.md", "plain_words.py"}
LEFT = {"src/facedown/games": 7}


def complaints() -> list[str]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*")):
        if path.suffix in ENDINGS and not LEFT_OUT & set(path.parts):
            file = path.relative_to(ROOT).as_posix()
            place = next((place for place in LEFT if file.startswith(place)), "elsewhere")
            lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            found[place] += [f"{file}:{number}: {line.strip()}" for number, line in lines if STUMBLES.search(line)]
    many = {place: lines for place, lines in found.items() if len(lines) > LEFT.get(place, 0)}
    return [
        part for place, lines in many.items() for part in (*lines, f"{place}: {len(lines)}, not {LEFT.get(place, 0)}")
    ]


if __name__ == "__main__":
    sys.exit("\n".join(complaints()) or None)

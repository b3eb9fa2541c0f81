"""Rulebook: the rule ids of a game, read from its RULES.md, and which of them games have used."""

import re
from collections import Counter
from collections.abc import Iterable

import msgspec

from .errors import ContentError, FacedownError
from .record import Row

LINE = re.compile(r"^- ([A-Z]{3}-[A-Z]{3}-\d+) ([SFR]) (.*)$")
IDS = re.compile(r"[A-Z]{3}-[A-Z]{3}-\d+")
LIKE_AN_ID = re.compile(r"- [A-Z]+-[A-Z]")
STILL = "## Not seen in play"


class Rule(msgspec.Struct, frozen=True):
    """`source` is S (the source text says it), F (a public fact) or R (a ruling of ours)."""

    id: str
    chapter: str
    source: str
    words: str


class Rulebook:
    """`still` are the ids that no event or ask can cite: facts of the box and of the table, proved by tests alone.

    >>> Rulebook.read("- TNY-BID-1 S All bid at once.", "RULES.md").rules["TNY-BID-1"].words
    'All bid at once.'
    """

    def __init__(self, rules: dict[str, Rule], still: frozenset[str]) -> None:
        self.rules = rules
        self.still = still

    @classmethod
    def read(cls, text: str, file: str) -> "Rulebook":
        rules: dict[str, Rule] = {}
        body, _, still = text.partition(STILL)
        chapter, latest = "", ""
        for number, line in enumerate(body.splitlines(), 1):
            if line.startswith("## "):
                chapter, latest = line[3:].strip(), ""
            elif match := LINE.match(line):
                latest, source, words = match.groups()
                if latest in rules:
                    raise ContentError(f"{file}:{number}: rule {latest} appears twice")
                rules[latest] = Rule(latest, chapter, source, words.strip())
            elif line.startswith("  ") and latest:
                rule = rules[latest]
                rules[latest] = msgspec.structs.replace(rule, words=f"{rule.words} {line.strip()}")
            elif LIKE_AN_ID.match(line):
                raise ContentError(f"{file}:{number}: expected '- ID S|F|R words', found {line[:40]!r}")
            else:
                latest = ""
        unknown = set(IDS.findall(still)) - set(rules)
        if unknown:
            raise ContentError(f"{file}: {STILL[3:]!r} names unknown rules: {', '.join(sorted(unknown))}")
        return cls(rules, frozenset(IDS.findall(still)))

    def rule(self, id: str) -> Rule:
        found = self.rules.get(id.upper())
        if found is None:
            raise FacedownError(f"no rule {id!r}; ids run from {next(iter(self.rules))} to {list(self.rules)[-1]}")
        return found

    def in_play(self) -> set[str]:
        return set(self.rules) - self.still


def cited(rows: Iterable[Row]) -> Counter[str]:
    """How often each rule id was cited by the events and applications of these rows."""
    return Counter(rule for row in rows for rule in [*(event.rule for event in row.events), *row.cited] if rule)

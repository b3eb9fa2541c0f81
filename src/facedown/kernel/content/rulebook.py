"""Rulebook: the rule ids of a game, read from its RULES.md, and which of them games have used."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Literal, cast

import msgspec

from ..errors import ContentError, FacedownError
from ..record import Row

LINE = re.compile(r"^- ([A-Z]{3}-[A-Z]{3}-\d+) (\S.*)$")
NOTE = re.compile(r"^  > ([SFR])(?:: (\S.*))?$")
IDS = re.compile(r"[A-Z]{3}-[A-Z]{3}-\d+")
LIKE_AN_ID = re.compile(r"- [A-Z]+-[A-Z]")
STILL = "## Not seen in play"


Source = Literal["S", "F", "R"]


class Note(msgspec.Struct, frozen=True):
    """Where a rule, or a part of it, comes from: S (the source text), F (a public fact) or R (a ruling of ours).
    Without words the whole rule does."""

    source: Source
    words: str


class Rule(msgspec.Struct, frozen=True):
    """`words` are the player's; the notes say how we read the source."""

    id: str
    chapter: str
    words: str
    notes: tuple[Note, ...] = ()


class Rulebook:
    """`still` are the ids that no event or ask can cite: facts of the box and of the table, proved by tests alone.

    >>> Rulebook.read("- TNY-BID-1 All bid at once.\\n  > S", "RULES.md").rules["TNY-BID-1"].words
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
                latest, words = match.groups()
                if latest in rules:
                    raise ContentError(f"{file}:{number}: rule {latest} appears twice")
                rules[latest] = Rule(latest, chapter, words.strip())
            elif line.startswith("  ") and latest:
                try:
                    rules[latest] = continued(rules[latest], line)
                except ValueError as error:
                    raise ContentError(f"{file}:{number}: {error}") from None
            elif LIKE_AN_ID.match(line):
                raise ContentError(f"{file}:{number}: expected '- ID words', found {line[:40]!r}")
            else:
                latest = ""
        unsaid = [rule.id for rule in rules.values() if not rule.notes]
        if unsaid:
            raise ContentError(f"{file}: nothing says where these come from: {', '.join(unsaid)}")
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


def continued(rule: Rule, line: str) -> Rule:
    """With one more line: a note, or more of what stands above it."""
    if match := NOTE.match(line):
        source, words = match.groups()
        return msgspec.structs.replace(rule, notes=(*rule.notes, Note(cast("Source", source), words or "")))
    if line.startswith("  >"):
        raise ValueError(f"expected '  > S|F|R: words', found {line[:40]!r}")
    if not rule.notes:
        return msgspec.structs.replace(rule, words=f"{rule.words} {line.strip()}")
    last = rule.notes[-1]
    more = msgspec.structs.replace(last, words=f"{last.words} {line.strip()}")
    return msgspec.structs.replace(rule, notes=(*rule.notes[:-1], more))

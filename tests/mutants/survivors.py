"""The mutants that no test kills, as written down in survivors.toml: equal to the rules, or open."""

import tomllib
from pathlib import Path

import msgspec

LIST = Path(__file__).with_name("survivors.toml")


class Group(msgspec.Struct, forbid_unknown_fields=True):
    why: str
    mutants: list[str]


class Survivors(msgspec.Struct, forbid_unknown_fields=True):
    """`equal`: plays the same games, for the reason given; `open`: a test is still wanted."""

    same: list[Group] = msgspec.field(name="equal", default_factory=list)
    wanted: list[Group] = msgspec.field(name="open", default_factory=list)

    @classmethod
    def of(cls, game: str) -> "Survivors":
        return msgspec.convert(tomllib.loads(LIST.read_text("utf-8")).get(game, {}), cls)

    @property
    def equal(self) -> set[str]:
        return {name for group in self.same for name in group.mutants}

    @property
    def all(self) -> set[str]:
        return self.equal | {name for group in self.wanted for name in group.mutants}

"""A table's deal before the first card: the server commits to a seed, the players cut. docs/fairness.md explains why
neither the server nor the last to open, nor both together, can choose the result."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from facedown.kernel.asks import Refusal
from facedown.kernel.fairness.commitments import SECRET, commitment_to, hash_of_cut, key_of
from facedown.kernel.fairness.proof import Attempt, Terms
from facedown.server.base.clocks import Entropy

NOT_NOW = Refusal("no-cut", "", "No cut is expected from you now.")
ANOTHER = Refusal("other-cut", "", "That is not the cut you laid.")


class Try(msgspec.Struct):
    """One attempt at the deal, with lists by seat. The seed is the server's secret until the table has ended."""

    seed: bytes
    hashes: list[bytes | None]
    cuts: list[bytes | None]


class Deal(msgspec.Struct):
    """`awaited` are the seats that cut in the latest try: first all lay, then all open."""

    terms: str
    tries: list[Try]
    awaited: list[int]
    phase: Literal["lay", "open", "done"] = "lay"

    @classmethod
    def begin(cls, terms: str, seats: int, awaited: Sequence[int], entropy: Entropy) -> "Deal":
        deal = cls(terms, [], list(awaited))
        deal._try(seats, entropy)
        return deal

    def copy(self) -> "Deal":
        return msgspec.json.decode(msgspec.json.encode(self), type=Deal)

    @property
    def latest(self) -> Try:
        return self.tries[-1]

    @property
    def commitment(self) -> bytes:
        return self.commitment_of(len(self.tries) - 1)

    def commitment_of(self, number: int) -> bytes:
        return commitment_to(number, self.tries[number].seed, self.terms)

    def key(self) -> bytes:
        assert self.phase == "done"
        return key_of(self.commitment, self.latest.seed, self.latest.cuts)

    def names(self) -> list[str | None]:
        """By seat: the name of the person it was dealt to. None: a bot."""
        return [seat.get("person") for seat in msgspec.json.decode(self.terms, type=Terms).seats]

    def cut_by(self) -> list[int]:
        return [seat for seat, cut in enumerate(self.latest.cuts) if cut is not None]

    def attempts(self) -> list[Attempt]:
        """All attempts with their seeds; only for after the end."""
        return [
            Attempt(self.commitment_of(number).hex(), one.seed.hex(), shown(one.hashes), shown(one.cuts))
            for number, one in enumerate(self.tries)
        ]

    # --- what happens -------------------------------------------------------------------------------------------------

    def lay(self, seat: int, laid: bytes) -> Refusal | None:
        if self.phase != "lay" or seat not in self.awaited or self.latest.hashes[seat] is not None:
            return NOT_NOW
        self.latest.hashes[seat] = laid
        if all(self.latest.hashes[each] for each in self.awaited):
            self.phase = "open"
        return None

    def open(self, seat: int, cut: bytes) -> Refusal | None:
        """A player who cuts alone need not lay first: there is no other cut to wait for."""
        alone = self.phase == "lay" and self.awaited == [seat]
        laid = hash_of_cut(self.commitment, seat, cut)
        if not alone and (self.phase != "open" or seat not in self.awaited):
            return NOT_NOW
        if (self.latest.hashes[seat] or laid) != laid:
            return ANOTHER
        self.latest.hashes[seat], self.latest.cuts[seat] = laid, cut
        if all(self.latest.cuts[each] for each in self.awaited):
            self.phase = "done"
        return None

    def run_out(self, entropy: Entropy) -> None:
        """Time is up. Players who have not laid are left out; nothing was opened yet. Players who have not opened may
        have seen what the result would be, so this try is void, and a new seed and new cuts are drawn without them."""
        if self.phase == "lay":
            self.awaited = [seat for seat in self.awaited if self.latest.hashes[seat]]
            self.phase = "open" if self.awaited else "done"
        else:
            self.awaited = [seat for seat in self.awaited if self.latest.cuts[seat]]
            self._try(len(self.latest.cuts), entropy)

    def _try(self, seats: int, entropy: Entropy) -> None:
        self.tries.append(Try(entropy.randbytes(SECRET), [None] * seats, [None] * seats))
        self.phase = "lay" if self.awaited else "done"


def shown(secret: list[bytes | None]) -> list[str | None]:
    return [None if one is None else one.hex() for one in secret]

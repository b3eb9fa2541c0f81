"""Chance that anyone can check: what the server commits to, what the people add, and the chain over what a seat was
told. docs/fairness.md says all of it in words; a verifier can be written from that page alone."""

import hashlib
import hmac
import json
from collections.abc import Iterable, Sequence

import msgspec

SECRET = 32  # bytes of a seed and of a cut


def joined(*fields: bytes) -> bytes:
    """Each with its length before it, so that no two lists of fields give the same bytes."""
    return b"".join(len(field).to_bytes(4, "big") + field for field in fields)


def digest(*fields: bytes) -> bytes:
    return hashlib.sha256(joined(*fields)).digest()


def commitment_to(attempt: int, seed: bytes, terms: str) -> bytes:
    return digest(b"facedown commitment", str(attempt).encode(), seed, terms.encode())


def hash_of_cut(commitment: bytes, seat: int, cut: bytes) -> bytes:
    return digest(b"facedown cut", commitment, str(seat).encode(), cut)


def key_of(commitment: bytes, seed: bytes, cuts: Sequence[bytes | None]) -> bytes:
    """The dealer's. `cuts` seat by seat; who is silent adds nothing."""
    message = joined(b"facedown key", commitment, *(cut or b"" for cut in cuts))
    return hmac.digest(seed, message, "sha256")


def chain_over(commitment: bytes, audience: int | None, lines: Iterable[object]) -> bytes:
    """Over the journal of a seat, or of those who watch."""
    head = digest(b"facedown journal", commitment, b"watcher" if audience is None else str(audience).encode())
    for line in lines:
        head = digest(head, canonical(line).encode())
    return head


def canonical(line: object) -> str:
    """As JavaScript would write it, keys in order: there a whole number has no point."""
    plain = json.loads(msgspec.json.encode(line), parse_float=number)
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def number(text: str) -> float:
    found = float(text)
    return int(found) if found.is_integer() else found

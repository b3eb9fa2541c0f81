"""Checks the proof of a deal, written from docs/fairness.md alone: it imports nothing from Facedown and knows no rules.

python examples/verify.py FILE..."""

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

LARGE = 1 << 64
Line = dict[str, Any]


class Wrong(Exception):
    pass


def hold(fact: object, words: str) -> None:
    if not fact:
        raise Wrong(words)


def joined(*fields: bytes) -> bytes:
    return b"".join(len(field).to_bytes(4, "big") + field for field in fields)


def digest(*fields: bytes) -> bytes:
    return hashlib.sha256(joined(*fields)).digest()


def number(text: str) -> float:
    return int(float(text)) if float(text).is_integer() else float(text)


def read(file: bytes) -> list[Line]:
    *before, last, nothing = file.split(b"\n")
    hold(nothing == b"", "the file is cut off")
    sha256 = hashlib.sha256(b"".join(line + b"\n" for line in before)).hexdigest()
    hold(last == f'{{"line":"end","sha256":"{sha256}"}}'.encode(), "the file was changed: its SHA-256 is another")
    return [json.loads(line, parse_float=number) for line in before]


def check_attempts(opening: Line, terms: Line) -> None:
    attempts, seats = opening["attempts"], terms["seats"]
    hold(opening["version"] == 1 and attempts, "not a proof of version 1")
    for tried, one in enumerate(attempts):
        commitment, seed = bytes.fromhex(one["commitment"]), bytes.fromhex(one["seed"])
        committed = digest(b"facedown commitment", str(tried).encode(), seed, opening["terms"].encode())
        hold(
            committed == commitment and len(seed) == 32,
            f"attempt {tried}: the commitment is not to seed and terms",
        )
        hold(len(one["hashes"]) == len(one["cuts"]) == len(seats), f"attempt {tried}: another number of seats")
        for seat, (laid, cut) in enumerate(zip(one["hashes"], one["cuts"], strict=True)):
            hold(laid is None or "person" in seats[seat], f"attempt {tried}: a bot on seat {seat} contributed")
            if cut is not None:
                made = digest(b"facedown cut", commitment, str(seat).encode(), bytes.fromhex(cut)).hex()
                hold(len(cut) == 64 and made == laid, f"attempt {tried}: seat {seat} opened another cut than it laid")
        if tried + 1 < len(attempts):
            after, void = attempts[tried + 1], unopened(one)
            hold(void, f"attempt {tried} was given up though everybody had opened")
            hold(after["seed"] != one["seed"], f"attempt {tried + 1} has the seed of a void one")
            hold(not any(after["hashes"][seat] for seat in void), f"attempt {tried + 1}: not without who did not open")


def unopened(attempt: Line) -> list[int]:
    return [seat for seat, laid in enumerate(attempt["hashes"]) if laid and attempt["cuts"][seat] is None]


class Stream:
    def __init__(self, attempt: Line) -> None:
        cuts = [bytes.fromhex(cut or "") for cut in attempt["cuts"]]
        message = joined(b"facedown key", bytes.fromhex(attempt["commitment"]), *cuts)
        self.key = hmac.digest(bytes.fromhex(attempt["seed"]), message, "sha256")
        self.at = 0

    def byte(self) -> int:
        block, place = divmod(self.at, 32)
        self.at += 1
        return hmac.digest(self.key, block.to_bytes(8, "big"), "sha256")[place]

    def below(self, bound: int) -> int:
        size, most = (1, 256) if bound <= 256 else (8, LARGE)
        while True:
            drawn = int.from_bytes(bytes(self.byte() for _ in range(size)), "big")
            if drawn < most - most % bound:
                return drawn % bound


def check_stream(answers: list[Line], attempt: Line) -> int:
    hold(not answers or not unopened(attempt), "it was dealt from a void attempt")
    stream, count = Stream(attempt), 0
    for expected, answer in enumerate(answers):
        hold(answer["number"] == expected, f"answer {expected} is missing")
        for use in answer["uses"]:
            hold(0 < use["below"] <= LARGE, f"answer {expected}: a number below {use['below']}")
            found = (stream.at, stream.below(use["below"]))
            said = (use["at"], use["number"])
            hold(found == said, f"answer {expected}, {use['purpose']}: {said} is said, {found} is in the stream")
            count += 1
    return count


def head_of(commitment: str, seat: int | None, lines: list[Any]) -> str:
    who = "watcher" if seat is None else str(seat)
    head = digest(b"facedown journal", bytes.fromhex(commitment), who.encode())
    for line in lines:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        head = digest(head, text.encode())
    return head.hex()


def check_witness(witness: Line, journals: list[Line], attempts: list[Line]) -> None:
    seat, count = witness["seat"], witness["count"]
    told = next(one["lines"] for one in journals if one["seat"] == seat)
    hold(count <= len(told), f"the browser was told {count} lines, the proof has {len(told)}")
    head = head_of(attempts[-1]["commitment"], seat, told[:count])
    hold(head == witness["head"], f"the browser on seat {seat} was told something else")
    listed = {one["commitment"]: one for one in attempts}
    for shown in witness["shown"]:
        hold(shown["commitment"] in listed, "a commitment that the browser was shown is not listed")
        one = listed[shown["commitment"]]
        hold(one["hashes"] == shown["hashes"], "the browser was shown other hashes before it opened")
        hold(shown["cut"] in (None, one["cuts"][seat]), "another cut was used than the browser opened")


def verify(file: bytes) -> str:
    """What was checked, in words. Raises Wrong."""
    opening, *rest = read(file)
    kinds = {kind: [line for line in rest if line["line"] == kind] for kind in ("answer", "journal", "witness")}
    terms, attempts = json.loads(opening["terms"]), opening["attempts"]
    check_attempts(opening, terms)
    count = check_stream(kinds["answer"], attempts[-1])
    for journal in kinds["journal"]:
        head = head_of(attempts[-1]["commitment"], journal["seat"], journal["lines"])
        hold(head == journal["head"], f"the chain of seat {journal['seat']} does not lead to its head")
    for witness in kinds["witness"]:
        check_witness(witness, kinds["journal"], attempts)
    seen = "and what a browser was shown " if kinds["witness"] else ""
    return f"stream and chain hold: {count} numbers, {len(kinds['journal'])} chains {seen}checked; the rules not"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(f"{name}: {verify(Path(name).read_bytes())}")

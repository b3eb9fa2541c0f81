"""Checks the proof of a deal, written from docs/fairness.md alone: it imports nothing from Facedown and knows no rules.

python examples/verify.py FILE..."""

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

LARGE, DIGITS, KINDS = 1 << 64, set("0123456789abcdef"), ("answer", "journal", "witness")
Line = dict[str, Any]


class Wrong(Exception): ...


def hold(fact: object, words: str) -> None:
    if not fact:
        raise Wrong(words)


def joined(*fields: bytes) -> bytes:
    return b"".join(len(field).to_bytes(4, "big") + field for field in fields)


def digest(*fields: bytes) -> bytes:
    return hashlib.sha256(joined(*fields)).digest()


def read(file: bytes) -> list[Line]:
    *before, last, nothing = file.split(b"\n")
    hold(not nothing, "the file is cut off")
    sha256 = hashlib.sha256(b"".join(line + b"\n" for line in before)).hexdigest()
    hold(last == f'{{"line":"end","sha256":"{sha256}"}}'.encode(), "the file was changed: its SHA-256 is another")
    whole = lambda text: float(text) if float(text) % 1 else int(float(text))  # noqa: E731
    return [json.loads(line, parse_float=whole) for line in before]


def check_attempts(opening: Line, seats: list[Line]) -> Line:
    hold(opening["version"] == 1 and opening["attempts"], "not a proof of version 1")
    hold(all(set(seat) in ({"person"}, {"bot"}) for seat in seats), "a seat that is not of a person or a bot")
    for tried, one in enumerate(opening["attempts"]):
        texts, which = [one["commitment"], one["seed"], *one["hashes"], *one["cuts"]], f"attempt {tried}"
        hold(all(text is None or (len(text) == 64 and set(text) <= DIGITS) for text in texts), f"{which}: odd digits")
        commitment, seed = bytes.fromhex(one["commitment"]), bytes.fromhex(one["seed"])
        made = digest(b"facedown commitment", str(tried).encode(), seed, opening["terms"].encode())
        hold(made == commitment, f"{which}: the commitment is not to seed and terms")
        hold(len(one["hashes"]) == len(one["cuts"]) == len(seats), f"{which}: another number of seats")
        for seat, (laid, cut) in enumerate(zip(one["hashes"], one["cuts"], strict=True)):
            hold(laid is None or "person" in seats[seat], f"{which}: a bot on seat {seat} contributed")
            made = digest(b"facedown cut", commitment, str(seat).encode(), bytes.fromhex(cut or ""))
            hold(cut is None or made.hex() == laid, f"{which}: seat {seat} opened another cut")
        for void in opening["attempts"][:tried]:
            hold(unopened(void) and void["seed"] != one["seed"], f"{which}: not a new one after a void one")
            hold(not any(one["hashes"][seat] for seat in unopened(void)), f"{which}: not without who did not open")
    return dict(opening["attempts"][-1])


def unopened(attempt: Line) -> list[int]:
    return [seat for seat, laid in enumerate(attempt["hashes"]) if laid and attempt["cuts"][seat] is None]


class Stream:
    def __init__(self, attempt: Line) -> None:
        cuts = (bytes.fromhex(cut or "") for cut in attempt["cuts"])
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
            found, said, count = (stream.at, stream.below(use["below"])), (use["at"], use["number"]), count + 1
            hold(found == said, f"answer {expected}, {use['purpose']}: {said} is said, {found} is in the stream")
    return count


def head_of(commitment: str, seat: int | None, lines: list[Any]) -> str:
    head = digest(b"facedown journal", bytes.fromhex(commitment), b"watcher" if seat is None else str(seat).encode())
    for line in lines:
        head = digest(head, json.dumps(line, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode())
    return head.hex()


def check_told(witness: Line, told: list[Any], commitment: str) -> None:
    seat, count, head = witness["seat"], witness["count"], witness["head"]
    hold(0 <= count <= len(told), f"{count} lines of seat {seat} are not in the proof")
    made = head_of(commitment, seat, told[:count]) if count or head else ""
    hold(made == head, f"seat {seat}'s browser was told something else")


def check_shown(witness: Line, attempts: list[Line]) -> None:
    listed, known = {one["commitment"]: one for one in attempts}, {one["commitment"] for one in witness["shown"]}
    hold(not witness.get("broken"), "the browser was told lines again, and they were others or fewer")
    hold(known <= set(listed), "a commitment that the browser was shown is not listed")
    for shown in witness["shown"]:
        one = listed[shown["commitment"]]
        hold(one["hashes"] == shown["hashes"], "the browser was shown other hashes before it opened")
        used, late = one["cuts"][witness["seat"]], not shown.get("taken", True)
        hold(used in (shown["cut"], None if late else shown["cut"]), "another cut was used than the browser opened")
    used_for = {one["commitment"] for one in attempts if one["cuts"][witness["seat"]]}
    hold(not known or used_for <= known, "a cut is listed for a commitment that the browser was never shown")


def verify(file: bytes) -> str:
    """What was checked, in words. Raises Wrong."""
    opening, *rest = read(file)
    answers, journals, witnesses = ([one for one in rest if one["line"] == kind] for kind in KINDS)
    people, stopped = json.loads(opening["terms"])["seats"], opening["ended"] == "stopped"
    seats = [None, *range(len(people))] if answers and not stopped else []
    kinds = ["answer"] * len(answers) + ["journal"] * len(seats) + ["outcome"] * bool(seats)
    hold([line["line"] for line in rest] in (kinds, [*kinds, "witness"]), "not the lines of a proof, in their order")
    hold([journal["seat"] for journal in journals] == seats, "not the journals of the watchers and of every seat")
    last = check_attempts(opening, people)
    count = check_stream(answers, last)
    for one in journals:
        head = head_of(last["commitment"], one["seat"], one["lines"])
        hold(head == one["head"], f"the chain of seat {one['seat']} does not lead to its head")
    for witness in witnesses:
        hold(witness["seat"] in range(len(people)), f"no lines of seat {witness['seat']}")
        check_shown(witness, opening["attempts"])
        if not stopped:
            check_told(witness, journals[witness["seat"] + 1]["lines"] if journals else [], last["commitment"])
    seen, told = " and what a browser was shown" * len(witnesses), "what was told and " * stopped
    return f"stream and chain hold: {count} numbers, {len(journals)} chains{seen} checked; {told}the rules not"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(f"{name}: {verify(Path(name).read_bytes())}")

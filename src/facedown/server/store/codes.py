"""Table codes: five letters to read out. They lead to a table in its lobby and, for late friends, for a day after it
was made."""

import secrets
import time

LETTERS = "BCFGHJKLMRTWX"  # no vowels, so no words; no lookalikes or soundalikes
LENGTH = 5
LATE = 24 * 60 * 60 * 10**9  # nanoseconds after the table was made; later, friends need the link
RUDE = ("BCH", "BTCH", "CCK", "CLT", "FCK", "FGT", "FKC", "FKK", "HH", "KKK", "TWT", "WTF")


def new_code() -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        if not any(rude in code for rude in RUDE):
            return code


def leads(status: str, created: int, now: float) -> bool:
    """Whether the code of a table made at `created` (nanoseconds) still leads to it at `now` (seconds)."""
    return status == "lobby" or (status == "playing" and created > now * 10**9 - LATE)


def latest_late() -> int:
    """Tables made before this are too old for late friends: otherwise games that nobody ends would use up all codes."""
    return time.time_ns() - LATE


def could_be_code(text: str) -> bool:
    return len(text) == LENGTH and set(text) <= set(LETTERS)

"""Table codes: seven letters to read out. They lead to a table until it is two days old or its game is over. How many
letters that takes, and how many guesses a network has: docs/server.md."""

import secrets
import time

LETTERS = "BCFGHJKLMRTWX"  # no vowels, so no words; no lookalikes or soundalikes
LENGTH = 7
OLD_LENGTH = 5  # of codes made before there were seven letters
LASTS = 2 * 24 * 60 * 60 * 10**9  # nanoseconds after the table was made; later, friends need the link
RUDE = ("BCH", "BTCH", "CCK", "CLT", "FCK", "FGT", "FKC", "FKK", "HH", "KKK", "TWT", "WTF")


def new_code() -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        if not any(rude in code for rude in RUDE):
            return code


def leads(status: str, created: int, now: float) -> bool:
    """Whether the code of a table made at `created` (nanoseconds) still leads to it at `now` (seconds)."""
    return status in ("lobby", "playing") and created > now * 10**9 - LASTS


def oldest_led_to() -> int:
    """When the oldest table that a code can lead to was made."""
    return time.time_ns() - LASTS


def could_be_code(text: str) -> bool:
    return len(text) in (LENGTH, OLD_LENGTH) and set(text) <= set(LETTERS)

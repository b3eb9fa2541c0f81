"""Codes: five letters to read out. They lead to a table in its lobby and, for late friends, on the day of its game."""

import secrets
import time

LETTERS = "BCFGHJKLMRTWX"  # no vowels, so no words; none that looks or sounds much like another
LENGTH = 5
LATE = 24 * 60 * 60 * 10**9  # nanoseconds after it was made: then friends come by the link
RUDE = ("BCH", "BTCH", "CCK", "CLT", "FCK", "FGT", "FKC", "FKK", "HH", "KKK", "TWT", "WTF")


def new_code() -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        if not any(rude in code for rude in RUDE):
            return code


def leads(status: str, created: int) -> bool:
    """Whether the code of a table that was made then leads to it now."""
    return status == "lobby" or (status == "playing" and created > latest_late())


def latest_late() -> int:
    """Whoever was made before is too old for late friends: else games that nobody ends would use up all codes."""
    return time.time_ns() - LATE


def could_be_code(text: str) -> bool:
    return len(text) == LENGTH and set(text) <= set(LETTERS)

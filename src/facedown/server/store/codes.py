"""Codes: five letters that lead to a table in its lobby, to be read out to a friend."""

import secrets

LETTERS = "BCFGHJKLMRTWX"  # no vowels, so no words; none that looks or sounds much like another
LENGTH = 5
RUDE = ("BCH", "BTCH", "CCK", "CLT", "FCK", "FGT", "FKC", "FKK", "HH", "KKK", "TWT", "WTF")


def new_code() -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        if not any(rude in code for rude in RUDE):
            return code

"""Bots make claims too: once somebody has claimed something at a table, a bot sometimes does when a round begins.
Whether, and which bot, is drawn without looking at the table; what it says comes from what its seat knows."""

import logging
from random import Random

from facedown.kernel.words.claims import volunteer
from facedown.server.room.feature import Feature, HeardChange

from .claims import MOST, Ledger

OFTEN = 0.5  # fraction of rounds

log = logging.getLogger("facedown.bot_claims")


class BotClaims(Feature):
    name = "bot-claims"
    hears = frozenset({"round"})
    needs = frozenset({"table"})
    uses = (Ledger,)

    def amend(self, change: HeardChange) -> None:
        """Claims are an extra: if one fails, the answer must still go through."""
        claims, seating, play = self.room.other(Ledger), self.room.seating, change.play
        entropy = self.room.tools.entropy
        if play is None or not claims.entries or play.table.over or seating.lesson or entropy.random() >= OFTEN:
            return
        bots = [seat for seat, chair in enumerate(seating.chairs) if chair.state == "bot"]
        if not bots:
            return
        seat = entropy.choice(bots)
        if sum(entry.line.seat == seat for entry in claims.entries) >= MOST:
            return
        try:
            spoken = volunteer(play.table, seat, Random(entropy.getrandbits(64)))
        except Exception:
            log.exception("table %s: a bot had nothing to say", self.room.id)
            return
        if spoken is not None:
            entry = claims.entry(play, seat, seating.chairs[seat].bot or "", spoken)
            change.add(claims.name, entry, entry.line)

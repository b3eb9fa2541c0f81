"""Scores and the end (CAM-SCO-1 to CAM-SCO-10, CAM-END-2 to CAM-END-4)."""

from ..constants import POINTS
from ..score_lines import as_couple, as_single, for_cards, with_partner
from ..table import MR_BODDY, NONE, OUT, CampusLife
from .leaving import show_everything


def score(t: CampusLife, seat: int, rule: str, points: int, what: str, card: int = NONE) -> None:
    t.tally += ((seat, rule, points, what, card),)
    t.tell("scored", rule, seat=seat, points=points, what=what, card=card)


def score_couple(t: CampusLife, seat: int, other: int) -> None:
    score(t, seat, *as_couple(len(t.couples) - 1))  # once per couple, written at the one who asked
    for one, partner in ((seat, other), (other, seat)):
        for line in with_partner(t, one, partner, t.hand[3 * partner : 3 * partner + 3]):
            score(t, one, *line)


def score_pair_with_boddy(t: CampusLife, seat: int) -> None:
    score(t, seat, "CAM-SCO-5", POINTS.mr_boddy, "boddy")
    if t.settings.envelope_is_his_hand:
        for line in for_cards(t, seat, t.envelope):
            score(t, seat, *line)


def score_single(t: CampusLife, seat: int) -> None:
    lines = as_single(t, seat)
    for line in lines:
        score(t, seat, *line)
    if not lines:
        t.tell("scored-nothing", "CAM-SCO-7", seat=seat)


def end_party(t: CampusLife, rule: str, why: str) -> None:
    """Those still in the mansion score as singles (CAM-END-3); the highest combined score wins (CAM-SCO-9)."""
    t.tell("party-ended", rule, why=why)
    for seat in t.order:
        if t.place[seat] != OUT:
            with_boddy = t.partner[seat] == MR_BODDY
            show_everything(t, seat, "CAM-END-2" if with_boddy else "CAM-END-3")
            if not with_boddy:
                score_single(t, seat)
    if t.couples:
        t.cite("CAM-SCO-10")
    t.scores = t.points()
    best = max(t.scores)
    winners = tuple(seat for seat in range(t.seats) if t.scores[seat] == best)
    t.tell("won", "CAM-SCO-9", seats=winners, points=best)
    t.end(winners)

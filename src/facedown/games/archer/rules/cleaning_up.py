"""Clean-up: what is due now, what ends, tokens back to hand (ARC-CLN-1, ARC-LOC-2)."""

from ..constants import NONE, RECEPTION
from ..table import BILL, CLEAN_UP, PAY_DAY, ROUND_LONG, Archer
from .effects.clauses import amount_due
from .rows import discard_open
from .upper_hand import check_winner, gain, lose, use_up


def clean_up(t: Archer) -> None:
    t.phase = CLEAN_UP
    t.turn = NONE
    discard_open(t)
    if any(t.lasting):
        settle_lasting(t)
        check_winner(t)
        if t.over:
            return
    pass_initiative(t)
    t.chosen = [NONE] * t.seats
    t.token = [NONE] * t.seats
    t.first = [NONE] * len(t.first)
    t.won_now = 0
    t.event = ()
    if t.record is not None:
        t.tell("cleaned-up", "ARC-CLN-1", round=t.round)
    t.then(t.game.steps["begin_round"])


def settle_lasting(t: Archer) -> None:
    """Pay days and bills, counted first and then settled, are one effect; what was for this round ends (ARC-CLN-1)."""
    due = [(seat, kept) for seat, before in enumerate(t.lasting) for kept in before if kept[0] in (PAY_DAY, BILL)]
    amounts = [amount_due(t, seat, kept) for seat, kept in due]
    for (seat, kept), amount in zip(due, amounts, strict=True):
        use_up(t, seat, kept)
        t.tell("due", "ARC-CRD-4", seat=seat, card=kept[2], amount=amount)
        settle = gain if kept[0] == PAY_DAY else lose
        settle(t, seat, amount, "ARC-CRD-4")
    for seat, before in enumerate(t.lasting):
        for kept in before[:]:
            if kept[0] <= ROUND_LONG or kept[2] == NONE:
                use_up(t, seat, kept)


def pass_initiative(t: Archer) -> None:  # ARC-LOC-2
    if RECEPTION not in t.locations and not t.initiative_kept:
        t.initiative = (t.initiative + 1) % t.seats
        if t.record is not None:
            t.tell("initiative-passed", "ARC-LOC-2", seat=t.initiative)
    t.initiative_kept = False

"""Verbs about the open decks and the row: looking ahead, throwing Challenges out, taking won ones."""

from ...constants import CHALLENGE_TYPES, CHALLENGES, NONE
from ...table import GONE, Archer
from ..rows import next_challenge
from .clauses import Clause


def look_at_events(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    deck = t.event_deck
    count = min(clause.amount, len(deck))
    t.events_known[seat] = max(t.events_known[seat], count)
    top = tuple(reversed(deck[len(deck) - count :]))
    facts = {"seat": seat, "count": count, "left": len(deck)}
    t.tell_some("looked-at-events", "ARC-CRD-4", (seat,), {"events": top}, facts)


def look_at_challenges(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    deck = t.challenge_deck
    count = min(clause.amount, len(deck))
    t.challenges_known[seat] = max(t.challenges_known[seat], count)
    top = tuple(reversed(deck[len(deck) - count :]))
    facts = {"seat": seat, "count": count, "left": len(deck)}
    t.tell_some("looked-at-challenges", "ARC-CRD-4", (seat,), {"challenges": top}, facts)


def poach(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    """The latest one of a colour that the taker lacks; Upper Hand stays as it is."""
    own = {CHALLENGES[card].colour for card in t.won[seat]}
    for card in reversed(t.won[target]):
        if CHALLENGES[card].colour not in own:
            t.won[target].remove(card)
            t.won[seat].append(card)
            t.tell("poached", "ARC-CRD-4", seat=seat, other=target, challenge=card)
            return


def refresh(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    places = t.open_places()
    if not places:
        return
    thrown = [t.row[place] for place in places]
    for place in places:
        t.row[place] = next_challenge(t)
        t.row_open[place] = GONE if t.row[place] == NONE else CHALLENGE_TYPES[t.row[place]]
    t.challenge_discards += thrown
    left = len(t.challenge_deck)
    t.tell("refreshed", "ARC-CRD-4", seat=seat, thrown=tuple(thrown), challenges=tuple(t.row), left=left)
    t.reveal()


def spoil(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    places = t.open_places()
    if places:
        place = max(places, key=lambda place: CHALLENGES[t.row[place]].award)
        t.challenge_discards.append(t.row[place])
        t.tell("spoiled", "ARC-CRD-4", seat=seat, challenge=t.row[place])
        t.row[place] = NONE
        t.row_open[place] = GONE

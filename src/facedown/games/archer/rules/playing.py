"""Drawing and playing character cards (ARC-MOV-4, ARC-MOV-5, ARC-MIS-5, ARC-CRD-1, ARC-CRD-2)."""

from typing import Final

from facedown.kernel.asks import Ask

from ..asks import ANSWER_DARE, PICK_TOP, PLAY_CARD, PUT_BELOW
from ..constants import NONE
from ..table import DODGE, MOVEMENT, Archer
from .effects import resolve
from .effects.aiming import plays
from .effects.clauses import SOURCES
from .upper_hand import check_winner, gain, lose, use_up

Play = tuple[int, int, int]  # card, target, Location
YIELD_OR_REFUSE: Final[tuple[str, ...]] = ("lose", "let-gain")


def draw_and_play(t: Archer, seat: int, count: int, rule: str) -> None:
    """Draw that many, play one, put the others below (ARC-MOV-4, ARC-MIS-5)."""
    draw(t, seat, count, rule)
    ask_play(t, seat, rule)


def draw(t: Archer, seat: int, count: int, rule: str) -> None:
    deck = t.deck[seat]
    cards = deck[: -count - 1 : -1]
    del deck[-count:]
    t.drawn[seat] += cards
    if t.above[seat]:
        t.above[seat] = max(t.above[seat] - len(cards), 0)
    if t.below[seat] > len(deck):
        t.below[seat] = len(deck)
    if cards and t.record is not None:
        t.tell_some(
            "drew", rule, (seat,), {"cards": tuple(cards)}, {"seat": seat, "count": len(cards), "left": len(deck)}
        )
    if len(cards) < count:
        t.tell("deck-empty", "ARC-COM-3", seat=seat, missing=count - len(cards))


def ask_play(t: Archer, seat: int, rule: str) -> None:  # ARC-CRD-2: one must be played, useful or not
    drawn = t.drawn[seat]
    if drawn:
        t.asks.append(Ask(seat, PLAY_CARD, rule, plays(t, seat), play))
        if len(drawn) > 1:
            t.then(put_below, seat)


def play(t: Archer, seat: int, choice: Play) -> None:  # ARC-CRD-1
    card, target, place = choice
    source = SOURCES[card]
    t.drawn[seat].remove(card)
    t.played = (seat, card, target, place)
    if t.record is not None:
        t.tell("played", "ARC-CRD-1", seat=seat, card=card, target=target, location=place)
        t.reveal()
    if source.insult and target != NONE:
        if t.record is not None:
            t.cite("ARC-MOV-5" if t.phase == MOVEMENT else "ARC-MIS-5")
        if t.lasting[target] and dodged(t, target):
            t.discards[seat].append(card)
            return t.tell("dodged", "ARC-CRD-4", seat=target, other=seat)
    changed = resolve(t, seat, card, target, place)
    if not source.lasts or not any(kept[2] == card for before in t.lasting for kept in before):
        t.discards[seat].append(card)
    if source.closing is not None and source.applies(t, seat, target):
        t.then(t.game.steps[source.closing.step], seat, card, target)
    elif not changed:
        t.tell("fell-flat", "ARC-CRD-2", seat=seat, card=card, missed=source.aimed and target == NONE)
    return None


def dodged(t: Archer, seat: int) -> bool:
    for kept in t.lasting[seat]:
        if kept[0] == DODGE:
            use_up(t, seat, kept)
            return True
    return False


def put_below(t: Archer, seat: int) -> None:
    """The card chosen goes to the bottom, under those put there before; the last needs no choice (ARC-MOV-4)."""
    drawn = t.drawn[seat]
    if len(drawn) > 1:
        t.asks.append(Ask(seat, PUT_BELOW, PUT_BELOW.rule, tuple(drawn), put_card_below))
        t.then(put_below, seat)
    elif drawn:
        put_card_below(t, seat, drawn[0])


def put_card_below(t: Archer, seat: int, card: int) -> None:  # ARC-MOV-4
    t.drawn[seat].remove(card)
    t.deck[seat].insert(0, card)
    t.below[seat] += 1
    if t.record is not None:
        t.tell_some("put-below", "ARC-MOV-4", (seat,), {"card": card}, {"seat": seat})


# --- verbs that end their card, for they ask somebody -----------------------------------------------------------------


def draw_more(t: Archer, seat: int, card: int, target: int) -> None:
    """Into the same hand: what is not played goes below with the rest."""
    draw(t, seat, SOURCES[card].closing_effect.amount, "ARC-CRD-4")
    ask_play(t, seat, "ARC-CRD-4")


def look_at_deck(t: Archer, seat: int, card: int, target: int) -> None:
    deck = t.deck[seat]
    count = min(SOURCES[card].closing_effect.amount, len(deck))
    t.above[seat] = max(t.above[seat], count)
    top = tuple(reversed(deck[len(deck) - count :]))
    t.tell_some(
        "looked-at-deck", "ARC-CRD-4", (seat,), {"cards": top}, {"seat": seat, "count": count, "left": len(deck)}
    )
    if count > 1:
        t.ask(seat, PICK_TOP, top, pick_top)


def pick_top(t: Archer, seat: int, card: int) -> None:
    t.deck[seat].remove(card)
    t.deck[seat].append(card)
    t.tell_some("laid-on-top", "ARC-CRD-4", (seat,), {"card": card}, {"seat": seat})


def dare(t: Archer, seat: int, card: int, target: int) -> None:
    t.ask(target, ANSWER_DARE, YIELD_OR_REFUSE, answer_dare, seat, card)


def answer_dare(t: Archer, seat: int, choice: str, darer: int, card: int) -> None:
    effect = SOURCES[card].closing_effect
    amount = effect.amount if choice == "lose" else effect.stake
    t.tell("dare-answered", "ARC-CRD-4", seat=seat, other=darer, answer=choice, amount=amount)
    if choice == "lose":
        lose(t, seat, amount, "ARC-CRD-1")
    else:
        gain(t, darer, amount, "ARC-CRD-1")
    check_winner(t)


def draw_event_by_card(t: Archer, seat: int, card: int, target: int) -> None:
    t.then(t.game.steps["draw_event"], seat)


def take_another_turn(t: Archer, seat: int, card: int, target: int) -> None:
    """At once, after the cards left in hand went below (ARC-CRD-4); outside the Mission phase it does nothing."""
    if t.row:
        t.then(put_below, seat)
        t.then(t.game.steps["take_mission_turn"], seat)
    else:
        t.tell("fell-flat", "ARC-CRD-2", seat=seat, card=card, missed=False)

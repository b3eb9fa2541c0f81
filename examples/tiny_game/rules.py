"""The rules of Lanterns as steps. A step changes the table, tells what happened and says what comes next."""

from facedown.kernel.knowledge.zones import Knowledge

from .asks import BID, KEEP, LIGHT, SAY
from .content import BOX, CARDS, GUST
from .table import DECK, DRAWN, NOBODY, PILE, PLACES, Lanterns
from .wall import Wall


def set_up(t: Lanterns) -> None:  # TNY-SET-1
    t.deck = list(range(CARDS))
    t.shuffle(t.deck, "deck")
    t.hand = [t.deck.pop() for _ in range(t.seats)]
    t.drawn, t.pile = [], []
    t.lit = [NOBODY] * (t.settings.columns * BOX.rows)
    t.offers, t.paid = [0] * t.seats, [0] * t.seats
    t.round, t.winner = 0, NOBODY
    t.knowledge = what_is_dealt(t.seats)
    for seat, card in enumerate(t.hand):
        t.knowledge.see(seat, card, seat)
        t.tell_some("dealt", "TNY-SET-1", (seat,), {"card": card}, {"seat": seat})
    t.then(begin_round)


def what_is_dealt(seats: int) -> Knowledge:
    """Every card is in the deck or in the hand of somebody else."""
    hands = (1 << seats) - 1
    return Knowledge(CARDS, [1 << DECK | hands & ~(1 << seat) for seat in range(seats) for _ in range(CARDS)])


def begin_round(t: Lanterns) -> None:  # TNY-BID-1
    t.round += 1
    t.tell("round-began", "TNY-BID-1", round=t.round)
    for seat in reversed(range(t.seats)):  # not in the order in which answers run: that must not matter
        t.ask(seat, BID, tuple(range(BOX.most_oil + 1)), bid)
    t.then(award)


def bid(t: Lanterns, seat: int, amount: int) -> None:
    die = t.roll(6, "bid")
    t.offers[seat] = 10 * amount + die
    t.tell("bid-made", "TNY-BID-1", seat=seat, bid=amount, die=die)


def award(t: Lanterns) -> None:  # TNY-BID-2
    t.winner = max(range(t.seats), key=lambda seat: t.offers[seat])
    amount = t.offers[t.winner] // 10
    t.paid[t.winner] += amount
    t.tell("bid-won", "TNY-BID-2", seat=t.winner, bid=amount)
    t.then(draw)


def draw(t: Lanterns) -> None:  # TNY-DRW-1
    t.drawn = [t.deck.pop()]
    move_unseen(t, {DECK: 1 << DECK | 1 << DRAWN})
    t.knowledge.rule_out(t.winner, range(CARDS), DRAWN)
    t.knowledge.see(t.winner, t.drawn[0], DRAWN)
    t.tell_some("drew", "TNY-DRW-1", (t.winner,), {"card": t.drawn[0]}, {"seat": t.winner})
    t.ask(t.winner, KEEP, cards_to_keep(t), keep, rule=keep_rule(t))


def cards_to_keep(t: Lanterns) -> tuple[str, ...]:  # TNY-DRW-2
    return ("old",) if t.drawn == [GUST] else ("new", "old")


def keep_rule(t: Lanterns) -> str:
    return "TNY-DRW-2" if t.drawn == [GUST] else "TNY-DRW-1"


def keep(t: Lanterns, seat: int, option: str) -> None:
    left = t.drawn.pop()
    if option == "new":
        left, t.hand[seat] = t.hand[seat], left
    t.pile = sorted([*t.pile, left])
    move_unseen(t, {DRAWN: 1 << seat | 1 << PILE, seat: 1 << seat | 1 << PILE})
    t.knowledge.see(seat, left, PILE)
    t.knowledge.see(seat, t.hand[seat], seat)
    t.tell_some("laid", "TNY-DRW-1", (seat,), {"card": left}, {"seat": seat})
    t.ask(seat, LIGHT, Wall(t.settings.columns, BOX.rows), light)


def move_unseen(t: Lanterns, ways: dict[int, int]) -> None:
    """A card that can be at one of these places can be anywhere in its mask now."""
    for at, mask in enumerate(t.knowledge.masks):
        found = 0
        for place in range(PLACES):
            if mask >> place & 1:
                found |= ways.get(place, 1 << place)
        t.knowledge.masks[at] = found


def light(t: Lanterns, seat: int, lantern: tuple[int, int]) -> None:  # TNY-LIT-1
    column, row = lantern
    place = column + row * t.settings.columns
    t.tell("lit", "TNY-LIT-1", seat=seat, lantern=lantern, before=t.lit[place])
    t.lit[place] = seat
    t.ask(seat, SAY, ("lit",), say)


def say(t: Lanterns, seat: int, _option: str) -> None:  # TNY-LIT-2
    t.tell("said", "TNY-LIT-2", seat=seat)
    t.then(begin_round if t.round < BOX.rounds else finish)


def finish(t: Lanterns) -> None:  # TNY-END-1
    t.scores = [t.hand[seat] + t.lit.count(seat) - t.paid[seat] for seat in range(t.seats)]
    t.tell("ended", "TNY-END-1", hands=t.hand[:])
    t.reveal()
    winner = max(range(t.seats), key=lambda seat: (t.scores[seat], t.hand[seat]))
    t.tell("won", "TNY-END-1", seat=winner, points=t.scores[winner])
    t.end((winner,))

"""A steady guest: remembers what it saw, weighs each partner against going home alone, and walks to what is worth most.
Once nothing can win any more, it sees to it that the party ends."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from facedown.kernel.asks import Ask, AskKind
from facedown.kernel.search.bot import Prior, ViewOnlyBot

from ..asks import ANOTHER_ROLL, APPROACH, CARD, LEAVE, MOVE, PLACE_WEAPON, SHIFT, WEAPON
from ..constants import MANSION, NUMBERS, POINTS, ROOMS, TYPE_OF
from ..rules.tabs import FACE_DOWN
from ..table import ALL_UP, CampusLife
from .values import THE_END, TURNS, Glance, Outlook


def choose(world: CampusLife, seat: int, source: random.Random) -> int:
    ask = world.ask_of(seat)
    assert ask is not None
    if len(ask.options) == 1:
        return 0
    if ask.kind in AT_A_GLANCE:
        return ask.options.index(AT_A_GLANCE[ask.kind](Glance(world, seat), ask, source))
    return ask.options.index(CHOICES[ask.kind](Outlook(world, seat), ask, source))


steady = ViewOnlyBot(choose, lambda ask: True)


# --- choices: one for each kind of ask, named after it ----------------------------------------------------------------


def place_weapon(glance: Glance, ask: Ask, source: random.Random) -> Any:
    """Any weapon, as near as can be: to pick the own kink would tell everybody what it is."""
    options: list[Any] = list(ask.options)
    token, _ = source.choice(options)
    far = TURNS[glance.home][glance.here]
    return min((option for option in options if option[0] == token), key=lambda option: far[option[1]])


def leave_or_stay(outlook: Outlook, ask: Ask, source: random.Random) -> Any:
    """Leave when nothing here is worth the wait and nobody gone has more, or when nothing can win."""
    if outlook.hopeless:
        return "stay" if outlook.home and outlook.others else "leave"
    return "leave" if outlook.sated(outlook.rooms()) else "stay"


def move(outlook: Outlook, ask: Ask, source: random.Random) -> Any:
    """To the room that is worth most, or on the way to it."""
    worths = move_worths(outlook, ask)
    return ask.options[worths.index(max(worths))]


def move_worths(outlook: Outlook, ask: Ask) -> list[float]:
    visits = outlook.visits()
    later = [worth for _, worth in visits]
    ends: Sequence[Any] = ask.options
    return [(visits[end][0] if end < ROOMS else 0.0) + outlook.waiting(end, later) for end in ends]


def another_roll(outlook: Outlook, ask: Ask, source: random.Random) -> Any:
    """Run when a room worth the card is likely to be reached. The last card brings Mr. Boddy home (CAM-END-1)."""
    if outlook.hopeless:
        return "stand" if outlook.t.began == outlook.way_out else any_card(outlook, source)
    cost, kind = outlook.tab()
    standing = outlook.waiting(outlook.here, [worth for _, worth in outlook.visits()])
    outlook.home |= len(FACE_DOWN[outlook.t.face_up[outlook.seat]]) == 1
    gain = 0.0
    for room, (now, _) in enumerate(outlook.visits()):
        if room != outlook.t.began:
            reached = max(NUMBERS.die + 1 - MANSION.steps_to[room][outlook.here], 0) / NUMBERS.die
            gain = max(gain, (now - standing) * reached)
    return kind if gain > cost else "stand"


def any_card(outlook: Outlook, source: random.Random) -> int:
    """Once nothing can win, cards are for spending: any of them, so that it tells nothing of the notepad."""
    return source.choice(FACE_DOWN[outlook.t.face_up[outlook.seat]])


def card(glance: Glance, ask: Ask, source: random.Random) -> Any:
    """An own wish first, then what another may wish for."""
    noted = glance.chances_noted()
    drawn = glance.t.card_in[ask.args[0]]
    own = glance.held[TYPE_OF[drawn]]
    return "keep" if worth_in_hand(glance, noted, drawn) > worth_in_hand(glance, noted, own) else "put-back"


def worth_in_hand(glance: Glance, noted: tuple[float, ...], card: int) -> float:
    return POINTS.own_card if card in glance.wanted else noted[card] * POINTS.partner_card


def weapon(glance: Glance, ask: Ask, source: random.Random) -> Any:
    return glance.kink if glance.kink in ask.options else "leave"


def approach(outlook: Outlook, ask: Ask, source: random.Random) -> Any:
    return max(ask.options, key=lambda other: outlook.couple(int(other)))  # type: ignore[arg-type]


def shift(outlook: Outlook, ask: Ask, source: random.Random) -> Any:
    """Closer to a good partner, further from a poor one, if a card can make the difference."""
    t, seat = outlook.t, outlook.seat
    one, other, own, theirs = t.duel
    partner, mine, their = (other, own, theirs) if seat == one else (one, theirs, own)
    apart = abs(mine - their)
    answered = seat == one and t.face_up[other] != ALL_UP  # the partner can still shift by one
    gain = outlook.couple(partner) - outlook.alone
    cost, kind = outlook.tab()
    if outlook.hopeless:
        gain, cost, kind = THE_END, 0.0, any_card(outlook, source)  # with any of them: that is a way out, too
    if abs(gain) <= cost:
        return "stand"
    if gain > 0 and (apart == 1 or (apart == 2 and answered)):
        return (kind, 1 if their > mine else -1)
    if gain < 0 and (apart == 0 or (apart == 1 and answered)):
        return (kind, 1 if mine > their else -1)
    return "stand"


AT_A_GLANCE: Final[dict[AskKind[CampusLife], Callable[[Glance, Ask, random.Random], Any]]] = {
    PLACE_WEAPON: place_weapon,
    CARD: card,
    WEAPON: weapon,
}
CHOICES: Final[dict[AskKind[CampusLife], Callable[[Outlook, Ask, random.Random], Any]]] = {
    LEAVE: leave_or_stay,
    MOVE: move,
    ANOTHER_ROLL: another_roll,
    APPROACH: approach,
    SHIFT: shift,
}


def rank(world: CampusLife, seat: int, source: random.Random) -> Sequence[int]:
    """A weapon is placed by chance, whatever might come of it: anything else would tell of the own kink."""
    ask = world.ask_of(seat)
    assert ask is not None
    if ask.kind is PLACE_WEAPON:
        return ()
    if ask.kind is MOVE:
        worths = move_worths(Outlook(world, seat), ask)
        return sorted(range(len(worths)), key=lambda place: -worths[place])
    return range(len(ask.options))


def is_quiet(world: CampusLife) -> bool:
    """A turn begins."""
    kind = world.asks[0].kind
    return kind is MOVE or kind is LEAVE


PRIOR: Final = Prior(choose, rank, horizon=6, is_quiet=is_quiet, beginner_noise=0.12)

"""Setting up: identities, colour cards, confidential cards, pawns (RAB-SET-1 to RAB-SET-3)."""

from ..constants import DOOM, IDENTITIES, LOCATIONS, LOT, NONE, NUMBERS, SLOTS
from ..content import half_of
from ..table import NOBODY, RogerRabbit
from .taking_turns import take_turn


def set_up(t: RogerRabbit) -> None:
    deal_identities(t)
    deal_colour_cards(t)
    lay_confidential_cards(t)
    blank(t)
    place_pawns(t)
    t.turn = t.first = t.chance(t.seats, "first player")
    t.tell("first-player", "RAB-SET-3", seat=t.turn)
    t.tell("round-began", "RAB-SET-3", round=1)
    t.then(take_turn, t.turn)


def deal_identities(t: RogerRabbit) -> None:  # RAB-SET-1
    deck = list(range(len(IDENTITIES)))
    t.shuffle(deck, "identities")
    t.identity = deck[: t.seats]
    for seat in range(t.seats):
        t.tell_some("identity-dealt", "RAB-SET-1", (seat,), {"identity": t.identity[seat]}, {"seat": seat})


def deal_colour_cards(t: RogerRabbit) -> None:  # RAB-COM-5, RAB-SET-2
    t.lies = []
    for seat in range(t.seats):
        own = t.identity[seat]
        cards = [half_of(own, 0), half_of(own, 1), DOOM]
        for identity in range(len(IDENTITIES)):
            if identity != own:
                cards.append(half_of(identity, t.chance(2, "false trails")))
        t.shuffle(cards, "colour cards")
        t.lies += cards
    t.tell("colour-cards-dealt", "RAB-SET-2", locations=LOCATIONS)


def lay_confidential_cards(t: RogerRabbit) -> None:  # RAB-SET-3
    t.will_slot = t.chance(SLOTS, "confidential cards")
    t.will_shown = False
    t.holder = NOBODY
    t.tell("confidential-cards-laid", "RAB-SET-3", slots=SLOTS)


def blank(t: RogerRabbit) -> None:
    seats = t.seats
    t.scores = [0] * seats
    t.looked = [0] * seats
    t.halves = [0] * (seats * seats)
    t.seen_slots = [0] * seats
    t.right = [0] * seats
    t.ruled_out = [0] * seats
    t.wrong = [0] * (seats * seats)
    t.weasels = [NUMBERS.weasels] * seats
    t.shots = [NUMBERS.cannons] * seats
    t.dooms = [0] * seats
    t.loses = [False] * seats
    t.nozzle = LOT.nozzle_start
    t.round = 1
    t.rolled = (0, 0)
    t.run = ()
    t.weasel_at = NONE
    t.stole = False
    t.no_more_guesses = False
    t.peered = False
    t.free_rolled = False
    t.ended = False


def place_pawns(t: RogerRabbit) -> None:  # RAB-SET-3
    starts = list(LOT.starts)
    t.shuffle(starts, "start spaces")
    t.pawn = starts[: t.seats]
    t.tell("pawns-placed", "RAB-SET-3", spaces=tuple(t.pawn))

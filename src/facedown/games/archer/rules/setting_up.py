"""Setting up: characters, Locations, decks and the two tokens (ARC-SET-1, ARC-COM-4)."""

from typing import Final

from facedown.kernel.options import ANY

from ..constants import (
    CHALLENGES,
    CHARACTERS,
    CONTROL_ROOM,
    EVENTS,
    FIRST_EVENT,
    LOCATIONS,
    MALORYS_OFFICE,
    NONE,
    NUMBERS,
)
from ..content import deck_of
from ..table import FROM, MOVEMENT, Archer
from .moving import begin_round

A_PAIR: Final = 2


def set_up(t: Archer) -> None:
    blank(t)
    take_characters(t)
    lay_locations(t)
    shuffle_decks(t)
    hand_out_tokens(t)
    t.then(begin_round)


def blank(t: Archer) -> None:
    seats = t.seats
    t.goal = t.settings.goal
    t.uh = [NUMBERS.start] * seats
    t.chosen = [NONE] * seats
    t.token = [NONE] * seats
    t.first = [NONE] * len(LOCATIONS)
    t.closed = [0] * len(LOCATIONS)
    t.initiative_kept = False
    t.leader_named = False
    t.phase = MOVEMENT
    t.round = 0
    t.turn = NONE
    t.order = ()
    t.drawn = [[] for _ in range(seats)]
    t.above = [0] * seats
    t.below = [0] * seats
    t.discards = [[] for _ in range(seats)]
    t.lasting = [[] for _ in range(seats)]
    t.challenge_discards = []
    t.challenges_known = [0] * seats
    t.row = []
    t.row_open = []
    t.row_won = []
    t.won = [[] for _ in range(seats)]
    t.won_now = 0
    t.event_discards = []
    t.events_known = [0] * seats
    t.event = ()
    t.played = ()
    t.rolled = ()
    t.tally = [0] * (seats * len(FROM))


def take_characters(t: Archer) -> None:  # ARC-SET-1
    picks = t.settings.characters or (ANY,) * t.seats
    dealt = [character for character, name in enumerate(CHARACTERS) if name not in picks]
    if ANY in picks:
        t.shuffle(dealt, "characters")
    rest = iter(dealt)
    t.character = tuple(next(rest) if pick == ANY else CHARACTERS.index(pick) for pick in picks)
    t.tell("arrived", "ARC-SET-1", characters=t.character)


def lay_locations(t: Archer) -> None:  # ARC-COM-4
    picked = {MALORYS_OFFICE, *(LOCATIONS.index(name) for name in t.settings.locations)}
    missing = t.settings.locations_in_play - len(picked)
    others = [place for place in range(len(LOCATIONS)) if place not in picked]
    if missing > 0:
        t.shuffle(others, "locations")
        picked |= set(others[:missing])
    t.locations = tuple(sorted(picked))
    t.tell("opened", "ARC-SET-1", locations=t.locations)


def shuffle_decks(t: Archer) -> None:  # ARC-SET-1
    t.deck = [list(deck_of(character)) for character in t.character]
    for deck in t.deck:
        t.shuffle(deck, "character deck")
    t.challenge_deck = list(range(len(CHALLENGES)))
    t.shuffle(t.challenge_deck, "Challenges")
    t.event_deck = list(range(FIRST_EVENT, FIRST_EVENT + len(EVENTS)))
    t.shuffle(t.event_deck, "Events")


def hand_out_tokens(t: Archer) -> None:  # ARC-SET-1
    t.initiative = t.chance(t.seats, "Initiative")
    t.leader = NONE
    if CONTROL_ROOM in t.locations:
        t.leader = 1 - t.initiative if t.seats == A_PAIR else t.initiative
    t.tell("tokens-handed-out", "ARC-SET-1", seat=t.initiative, leader=t.leader)

"""What may be said over the punch at a party, true or not, by pressing."""

from facedown.kernel.words.claims import YOU, Blank, Claim, Fact, Promise, listing
from facedown.kernel.words.story import Happened

from ..content import CARD_IDS, CARD_NAMES, CELLAR, ROOM_IDS, ROOM_NAME_CARDS, SUSPECT_CARDS, WEAPON_CARDS
from ..table import CampusLife
from ..text.words import room_name

CARD = {id: card for card, id in enumerate(CARD_IDS)}
ROOM = {id: room for room, id in enumerate(ROOM_IDS) if room != CELLAR}  # the Cellar holds no card (CAM-CRD-3)


def cards(*these: int) -> dict[str, str]:
    return {CARD_IDS[card]: CARD_NAMES[card] for card in these}


SUSPECT = Blank("suspect", "suspect", listing(cards(*SUSPECT_CARDS)))
WEAPON = Blank("weapon", "weapon", listing(cards(*WEAPON_CARDS)))
ROOM_CARD = Blank("room", "room", listing(cards(*ROOM_NAME_CARDS)))
ANY_CARD = Blank("card", "card", listing(cards(*range(len(CARD_IDS)))))
ROOM_HERE = Blank("room", "room", listing({id: room_name(room) for id, room in ROOM.items()}))


def noted(t: CampusLife, seat: int, card: str) -> bool:
    return CARD[card] in t.notepad[3 * seat : 3 * seat + 3]


def holds(t: CampusLife, seat: int, card: str) -> bool:
    return CARD[card] in t.hand[3 * seat : 3 * seat + 3]


def lies(t: CampusLife, seat: int, card: str, room: str) -> bool:
    return t.card_in[ROOM[room]] == CARD[card]


def tries_luck(t: CampusLife, event: Happened, seat: int, you: int) -> bool | None:
    talked = event.name == "hook-up-rolled" and (event.facts["seat"], event.facts["other"]) == (seat, you)
    return True if talked else None


def leaves_with(t: CampusLife, event: Happened, seat: int, you: int) -> bool | None:
    if event.name == "hooked-up-with-boddy":
        return False if event.facts["seat"] == seat else None
    pair = {event.facts["seat"], event.facts["other"]} if event.name == "hooked-up" else set()
    return you in pair if seat in pair else None


def turns_up(t: CampusLife, event: Happened, seat: int) -> bool | None:
    return False if event.name == "turned-up" and event.facts["seat"] == seat else None


CLAIMS: tuple[Claim, ...] = (
    Fact("fancy", "I fancy {suspect}.", SUSPECT, rule="CAM-SET-2", holds=noted),
    Fact("kink", "My kink is the {weapon}.", WEAPON, rule="CAM-SET-3", holds=noted),
    Fact("aesthetic", "My aesthetic is the {room}.", ROOM_CARD, rule="CAM-SET-4", holds=noted),
    Fact("hold", "I hold the {card} card.", ANY_CARD, rule="CAM-SET-5", holds=holds),
    Fact("lies", "The {card} card lies in the {room}.", ANY_CARD, ROOM_HERE, rule="CAM-CRD-1", holds=lies),
    Promise(
        "find-you",
        "I will come and talk to you this round, {you}.",
        YOU,
        rule="CAM-HUK-1",
        shows=tries_luck,
        unless=False,
    ),
    Promise(
        "only-you",
        "I will leave with you or with nobody, {you}.",
        YOU,
        rule="CAM-HUK-5",
        shows=leaves_with,
        unless=True,
        until=(),
    ),
    Promise("face-down", "I will keep my cards face down this round.", rule="CAM-TRN-4", shows=turns_up, unless=True),
)

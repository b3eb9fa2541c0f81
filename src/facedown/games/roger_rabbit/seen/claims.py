"""What toons and detectives tell each other, true or not, by pressing."""

from facedown.kernel.words.claims import WHO, YOU, Blank, Claim, Fact, Filling, Promise, listing
from facedown.kernel.words.story import Happened

from ..content import CARDS, IDENTITIES, LOT
from ..table import RogerRabbit
from ..text.words import location_name

IDENTITY = {id: identity for identity, id in enumerate(IDENTITIES)}
SLOT = {slot.id: place for place, slot in enumerate(LOT.plan.confidential)}
LOCATION = {id: place for place, id in enumerate(LOT.locations)}

PERSON = Blank("identity", "identity", listing({one.id: one.name for one in CARDS.identities}))
SLOT_NAME = Blank("slot", "slot", listing({slot.id: slot.name for slot in LOT.plan.confidential}))
PLACES = [Filling(one.id, one.name, location_name(place)) for place, one in enumerate(LOT.plan.locations)]
PLACE = Blank("location", "location", lambda _: PLACES)
PAPERS = (Filling("will", "the Will"), Filling("letter", "a Letter"))
PAPER = Blank("paper", "paper", lambda _: PAPERS)


def is_me(t: RogerRabbit, seat: int, identity: str) -> bool:
    return t.identity[seat] == IDENTITY[identity]


def is_who(t: RogerRabbit, seat: int, who: int, identity: str) -> bool:
    return t.identity[who] == IDENTITY[identity]


def knows(t: RogerRabbit, seat: int, you: int) -> bool:
    return t.possible_identities(seat)[you].bit_count() == 1


def looked(t: RogerRabbit, seat: int, slot: str, paper: str) -> bool:
    """A player who has not looked has not told the truth, even where the guess was right."""
    seen = bool(t.seen_slots[seat] >> SLOT[slot] & 1)
    return seen and (paper == "will") == (t.will_slot == SLOT[slot])


def fires(t: RogerRabbit, event: Happened, seat: int, you: int) -> bool | None:
    fired = event.name == "cannon-fired" and (event.facts["seat"], event.facts["target"]) == (seat, you)
    return False if fired else None


def robs(t: RogerRabbit, event: Happened, seat: int, you: int) -> bool | None:
    """By a weasel, or by landing on them (RAB-STL-1): also where it misses."""
    tried = event.name in ("ambushed", "weasel-bonked", "weasel-caught")
    return False if tried and (event.facts["seat"], event.facts["holder"]) == (seat, you) else None


def looks(t: RogerRabbit, event: Happened, seat: int, location: str) -> bool | None:
    found = event.name == "looked" and event.facts["seat"] == seat and event.facts["location"] == LOCATION[location]
    return True if found else None


CLAIMS: tuple[Claim, ...] = (
    Fact("am", "I am {identity}.", PERSON, rule="RAB-SET-1", holds=is_me),
    Fact("is", "{who} is {identity}.", WHO, PERSON, rule="RAB-LOK-3", holds=is_who),
    Fact("know-you", "I know who you are, {you}.", YOU, rule="RAB-GUE-1", holds=knows),
    Fact("looked", "I looked: the {slot} card is {paper}.", SLOT_NAME, PAPER, rule="RAB-GUE-2", holds=looked),
    Promise("look", "I will look at {location} this round.", PLACE, rule="RAB-LOK-1", shows=looks, unless=False),
    Promise("no-dip", "I will not fire at you this round, {you}.", YOU, rule="RAB-CAN-4", shows=fires, unless=True),
    Promise("no-weasel", "I will not rob you this round, {you}.", YOU, rule="RAB-STL-1", shows=robs, unless=True),
)

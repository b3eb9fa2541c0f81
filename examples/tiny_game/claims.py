"""What may be said by lantern light, true or not, by pressing."""

from facedown.kernel.words.claims import Blank, Claim, Fact, Promise, listing
from facedown.kernel.words.story import Happened

from .content import BOX, CARD_IDS, CARD_NAMES
from .table import Lanterns

CARD = Blank("card", "card", listing(dict(zip(CARD_IDS, CARD_NAMES, strict=True))))


def holds(t: Lanterns, seat: int, card: str) -> bool:
    return CARD_IDS[t.hand[seat]] == card


def bids_all(t: Lanterns, event: Happened, seat: int) -> bool | None:
    if event.name != "bid-made" or event.facts["seat"] != seat:
        return None
    return bool(event.facts["bid"] == BOX.most_oil)


CLAIMS: tuple[Claim, ...] = (
    Fact("hold", "I hold the {card}.", CARD, rule="TNY-SET-1", holds=holds),
    Promise("all", "I will bid all I can this round.", rule="TNY-BID-1", shows=bids_all, unless=False),
)

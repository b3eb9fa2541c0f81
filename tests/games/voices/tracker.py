"""What one seat of Voices can work out from its journal alone: for each trial card, where it can be.

"deck" is out of all sight, "screen" in the prosecutor's sight alone, "chosen" slid forward and unread,
"aside" discarded for Confusion, "read" read out, "gone" of the other stage."""

from typing import Any

from facedown.games.voices.content import ICONS_OF, REGION_IDS, STAGE_CARDS, TRIAL_IDS
from facedown.games.voices.table import BESIDE, TOP

HAND = 3  # cards whose place a seat knows without following anything
ICONS = {TRIAL_IDS[card]: {REGION_IDS[icon] for icon in icons} for card, icons in enumerate(ICONS_OF)}
STAGES = [[TRIAL_IDS[card] for card in cards] for cards in STAGE_CARDS]
NONE = -1


class Tracker:
    def __init__(self, seat: int, _seats: int) -> None:
        self.seat = seat
        self.stage = 0
        self.read: set[str] = set()
        self.icons: set[str] | None = None  # of the chosen card while it is unread
        self.aside: list[str] = []  # the regions shown by cards set aside, for others than the prosecutor
        self.prosecutor = False
        self.middle: str | None = None
        self.others = ["", ""]  # beside the middle one, and the top of the deck
        self.chosen: str | None = None
        self.set_aside: set[str] = set()

    def hear(self, told: dict[str, Any]) -> None:
        facts = told["facts"]
        match told["event"]:
            case "trial-cards-laid-out":
                self.stage = facts["stage"] - 1
                self.read, self.aside, self.set_aside = set(), [], set()
                if "fronts" in facts:
                    self.prosecutor = True
                    self.middle, *self.others = facts["fronts"]
            case "trial-chosen":
                self.icons = set(facts["icons"])
                if self.prosecutor:
                    self.choose(facts["card"])
            case "side-read":
                self.read.add(facts["card"])
                self.icons = self.chosen = None
            case "trial-discarded":
                self.middle = None
            case "trial-drawn" if self.prosecutor:
                self.middle, self.others[1] = facts["card"], facts["top"]
            case "trial-set-aside" if self.prosecutor:
                self.set_aside.add(facts["card"])
                if facts["place"] == BESIDE:
                    self.others[0] = self.others[1]
                assert facts["place"] in (BESIDE, TOP)
                self.others[1] = facts["top"]
            case "trial-set-aside":
                self.aside.append(facts["region"])

    def choose(self, card: str) -> None:
        assert self.middle is not None
        if card != self.middle:
            self.others[self.others.index(card)] = self.middle
        self.middle = self.chosen = card

    @property
    def may_be(self) -> dict[str, set[str]]:
        return {card: self.places_of(card) for card in TRIAL_IDS}

    def places_of(self, card: str) -> set[str]:
        if card not in STAGES[self.stage]:
            return {"gone"}
        if card in self.read:
            return {"read"}
        if self.prosecutor:
            if card in self.set_aside:
                return {"aside"}
            if card == self.chosen:
                return {"chosen"}
            return {"screen"} if card in (self.middle, *self.others) else {"deck"}
        found = {"deck", "screen"}
        if self.icons is not None and ICONS[card] == self.icons:
            found.add("chosen")
        if any(region in ICONS[card] for region in self.aside):
            found.add("aside")
        return found


def places(t: Any) -> dict[str, str]:
    """Where every trial card truly is."""
    found = {TRIAL_IDS[card]: "deck" for card in STAGE_CARDS[t.stage]}
    found |= {TRIAL_IDS[card]: "screen" for card in (*t.row, t.trial_deck[-1]) if card != NONE}
    found |= dict.fromkeys(STAGES[1 - t.stage], "gone")
    found |= {TRIAL_IDS[card]: "aside" for card, _ in t.set_aside}
    if t.chosen != NONE:
        found[TRIAL_IDS[t.chosen]] = "chosen" if t.side == NONE else "read"
    return found | {TRIAL_IDS[card]: "read" for card in t.resolved}


def known(t: Any, seat: int) -> dict[str, set[str]]:
    """The same from the table: what its worlds for this seat are drawn from."""
    true = places(t)
    if seat == t.prosecutor:
        return {card: {place} for card, place in true.items()}
    unread = set(ICONS_OF[t.chosen]) if t.chosen != NONE and t.side == NONE else None
    found = {}
    for card, place in true.items():
        icons = set(ICONS_OF[TRIAL_IDS.index(card)])
        found[card] = {place}
        if place not in ("gone", "read"):
            found[card] = {"deck", "screen"}
            found[card] |= {"chosen"} if icons == unread else set()
            found[card] |= {"aside"} if any(region in icons for _, region in t.set_aside) else set()
    return found

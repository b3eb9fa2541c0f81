"""The facts of events with ids for numbers, as views have them."""

from collections.abc import Callable
from typing import Any

from ..content import COPIES, FACES, JUROR_IDS, KIND_IDS, REGION_IDS, ROLE_IDS, STORIES, TRIAL_IDS
from ..table import NONE
from .trial_pages import ability_view, page

Facts = dict[str, Any]


def event_facts(facts: Facts) -> Facts:
    told = {key: BY_ID[key](value) if key in BY_ID else value for key, value in facts.items()}
    return {**told, **read_out(facts)} if "side" in facts else told


def read_out(facts: Facts) -> Facts:
    """The words themselves: by now everybody has heard them, and the card will be gone."""
    card, side = facts["card"], facts["side"]
    if "ability" not in facts:
        return page(card, side)
    return {"heard": ability_view(card, side, facts["ability"], facts.get("branch"), reads=False)}


BY_ID: dict[str, Callable[[Any], Any]] = {
    "role": lambda role: ROLE_IDS[role],
    "card": lambda card: TRIAL_IDS[card],
    "fronts": lambda cards: [TRIAL_IDS[card] for card in cards],
    "top": lambda card: TRIAL_IDS[card],
    "cards": lambda cards: [KIND_IDS[card // COPIES] for card in cards],
    "kind": lambda kind: KIND_IDS[kind],
    "icons": lambda icons: [REGION_IDS[region] for region in icons],
    "region": lambda region: None if region == NONE else REGION_IDS[region],
    "juror": lambda juror: JUROR_IDS[juror],
    "to": lambda juror: JUROR_IDS[juror],
    "face": lambda face: FACES[face],
    "faces": lambda faces: [FACES[face] for face in faces],
    "story": lambda story: STORIES[story].id,
}

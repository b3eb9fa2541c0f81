"""What is read out of a trial card: a page, an ability, the effect of a choice (VOI-RES-1, VOI-RES-3)."""

from typing import Any

from ..content import EFFECTS, ICONS_OF, REGION_IDS, TRIALS
from .words import effects_words


def page(card: int, side: int) -> dict[str, Any]:
    return {
        "title": TRIALS[card].title,
        "icons": [REGION_IDS[region] for region in ICONS_OF[card]],
        "text": TRIALS[card].text(side),
    }


def ability_view(card: int, side: int, place: int, branch: int | None, *, reads: bool) -> dict[str, Any]:
    """For the reader of the card all of it; for the others a hidden effect only once its choice was taken."""
    ability, effects = TRIALS[card].abilities(side)[place], EFFECTS[card][side][place]
    shown: dict[str, Any] = {"who": ability.who, "may": ability.may, "hidden": ability.hidden, "taken": branch}
    if not ability.choices:
        shown["words"] = effects_words(effects[0])
    else:
        shown["choices"] = [
            {
                "words": choice.words,
                "effect": effects_words(effects[one]) if reads or not ability.hidden or one == branch else None,
            }
            for one, choice in enumerate(ability.choices)
        ]
    return shown

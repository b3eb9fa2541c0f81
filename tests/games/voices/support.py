"""Voices in My Head for the suites."""

import random
from collections.abc import Sequence
from typing import Any, cast

from tests.games_support.canaries import Cage

from facedown.games.voices.content import (
    AIMS,
    COPIES,
    EFFECTS,
    JUROR_IDS,
    KIND_IDS,
    KINDS,
    PROSECUTOR,
    REGION_IDS,
    ROLE_IDS,
    ROLE_NAMES,
    ROLES,
    STAGE_CARDS,
    STRATEGY_CARDS,
    TOKENS,
    TRIAL_IDS,
    TRIALS,
)
from facedown.games.voices.settings import VoicesSettings
from facedown.games.voices.table import DESTROYED, NONE, Voices
from facedown.kernel.asks import Ask
from facedown.kernel.events import Event

VARIANTS: list[dict[str, Any]] = [
    {},
    {"marker_abilities": True, "roles": "advanced"},
    {"notes": True, "prosecutor": 2},
    {"marker_abilities": True, "notes": True},
]
MAY_ALL_LOSE = True
SEALED = True
REVEALING = {
    *("ability-heard", "effect-read", "influence-put-back", "pushed", "side-read", "story-ended"),
    *("strategy-discarded", "strategy-played"),
}
LONGEST_UNDO = 2
SHARE = 0.3  # each push is solved
# 8 rounds: a choice; per marker a start, a marker, region and aim, four cards of four asks; a card of eight abilities
BOUND = 8 * (1 + 8 * (2 + 4 + 4 * 6) + 8 * 10)
PLAYTHROUGHS = {  # seed and options, chosen for the many rules that they show
    "smallest": (3, {"marker_abilities": True}),
    "largest": (6, {"roles": "advanced"}),
}
ONLINE = {"seats": 4, "options": {"roles": "advanced", "marker_abilities": True}}  # a whole game through the server
JURORS = range(len(JUROR_IDS))


def only_for(settings: VoicesSettings) -> int | None:
    return None


def lively(t: Voices, ask: Ask, source: random.Random) -> int:
    """Crowds regions, plays its cards and draws influence."""
    if ask.kind.name.startswith("play-") and len(ask.options) > 1 and source.random() < 0.8:
        return 1 + int(source.random() * (len(ask.options) - 1))
    if ask.kind.name == "choose-region" and source.random() < 0.7:
        regions = cast("Sequence[int]", ask.options)
        crowd = max(regions, key=lambda region: (len(t.discs[region]), region))
        return ask.options.index(crowd)
    if ask.kind.name in ("choose-trial", "choice") and source.random() < 0.95:
        drawn = [influence_in(t, ask, option) for option in ask.options]
        return drawn.index(max(drawn))
    return int(source.random() * len(ask.options))


def influence_in(t: Voices, ask: Ask, option: Any) -> int:
    """How many influence tokens a trial card, or one way of an ability, draws."""
    if ask.kind.name == "choose-trial":
        effects = [
            effect for side in EFFECTS[t.behind_screen(option)] for ways in side for way in ways for effect in way
        ]
    else:
        effects = list(EFFECTS[t.chosen][t.side][ask.args[0]][option])
    return sum(effect[1] for effect in effects if effect[0] == "influence")


def near_misses(t: Voices, ask: Ask) -> list[Any]:
    """Choices that look right and are not: an aim over the side, a used marker, a card of another time."""
    return [choice for choice in candidates(t, ask) if choice not in ask.options]


def candidates(t: Voices, ask: Ask) -> list[Any]:
    match ask.kind.name:
        case "aim":
            return [(23, 0), (117, 0), (70, 46), (70, -46), (93, 45), (47, -45), (70, 0, 0), (-70, 0), len(AIMS)]
        case "choose-marker" | "take-marker" | "rescue-marker" | "destroy-marker" | "anger" | "sadness" | "trust":
            return [*range(len(t.where)), -1, len(t.where), "yes"]
        case "choose-region":
            return [*range(len(REGION_IDS)), -1, len(REGION_IDS), "speech"]
        case "choose-trial" | "confusion":
            return [-1, 0, 1, 2, 3, "middle"]
        case "play-first" | "play-after" | "play-before-trial" | "discard":
            return [*range(len(KINDS)), -1, len(KINDS), "play"]
        case "choose-order" | "break-tie" | "name-drawer":
            return [*range(t.seats), -1, t.seats]
        case "put-either" | "remove-token" | "shift-token" | "place-influence":
            return [(one, other) for one in range(-1, 7) for other in range(-1, 7)] + [(0,), (0, 0, 0, 0)]
        case "choice":
            return [-1, len(ask.options), "A"]
    return [*JURORS, -1, len(JUROR_IDS), "yes", "KEEP"]


def conserved(t: Voices) -> Any:
    """The same at all times: every strategy card, token and marker once, trial cards of the stage once, discs apart."""
    in_play = [card for _, card in t.in_play]
    strategy = sorted([*t.strategy_deck, *t.strategy_discard, *in_play, *(card for hand in t.hand for card in hand)])
    tokens = sorted([*t.pile, *t.discards, *t.held, *(token for stack in t.stacks for token in stack)])
    row = [card for card in t.row if card != NONE]
    trials = sorted([*row, *t.trial_deck, *t.resolved, *(card for card, _ in t.set_aside)])
    on_board = sorted(marker for discs in t.discs for marker in discs)
    return (
        strategy == list(range(STRATEGY_CARDS)),
        tokens == list(range(TOKENS)),
        t.over or trials == list(STAGE_CARDS[t.stage]),
        on_board == [marker for marker, where in enumerate(t.where) if where >= 0],
        all(t.where[marker] == region for region, discs in enumerate(t.discs) for marker in discs),
        all(where >= DESTROYED - 1 for where in t.where),
        min(t.guilty + t.innocent) >= 0,
        len(set(t.role)) == t.seats,
    )


def canaries(cage: Cage) -> None:
    """Persona roles, strategy cards by kind, trial cards: the title, each side's text, the choices of each ability.
    (The faces of influence tokens are words of the board.)"""
    for place, role in enumerate(ROLES):
        word = cage.word()
        cage.lay(ROLE_IDS, place, word)
        cage.lay(ROLE_NAMES, place, word.upper())
        cage.name(role, word, "id", "name", "line")
    for place, kind in enumerate(KINDS):
        word = cage.word()
        cage.lay(KIND_IDS, place, word)
        cage.name(kind, word, "id", "name", "line")
    for place, card in enumerate(TRIALS):
        word = cage.word()
        cage.lay(TRIAL_IDS, place, word)
        cage.name(card, word, "id", "title")
        cage.name(card, cage.word(), "front")
        cage.name(card, cage.word(), "back")
        for ability in (*card.front_abilities, *card.back_abilities):
            word = cage.word()
            for choice in ability.choices:
                cage.name(choice, word, "words")


def on_the_box() -> list[str]:
    """Faces that everybody can read: which kinds of strategy cards there are."""
    return KIND_IDS


def shown_faces(t: Voices, seat: int | None, events: list[Event]) -> set[str]:
    """Own role and hand; cards played or discarded; of the trial card what was read out. The prosecutor sees three
    fronts and the whole side that is being read; roles are shown at the end."""
    found = {KIND_IDS[card // COPIES] for card in t.strategy_discard} | {
        KIND_IDS[card // COPIES] for _, card in t.in_play
    }
    if t.over:
        found |= {ROLES[role].id for role in t.role if role != PROSECUTOR}
    if seat is not None:
        found |= {KIND_IDS[card // COPIES] for card in t.hand[seat]}
        found |= {ROLES[t.role[seat]].id} if seat != t.prosecutor else set()
    if seat == t.prosecutor and not t.over:
        for card in [*t.row, t.trial_deck[-1]]:
            if card != NONE:
                found |= {TRIALS[card].id, *read_out(card, 0)}
    for event in events:
        found |= faces_told(t, seat, event)
    return found


def faces_told(t: Voices, seat: int | None, event: Event) -> set[str]:
    facts = event.facts or {}
    match event.name:
        case "strategy-played" | "strategy-announced" | "strategy-discarded":
            return {KIND_IDS[facts["kind"]]}
        case "strategy-drawn" if facts["seat"] == seat and event.secret:
            return {KIND_IDS[card // COPIES] for card in event.secret["cards"]}
        case "side-read":
            abilities = len(TRIALS[facts["card"]].abilities(facts["side"])) if seat == t.prosecutor else 0
            return {TRIALS[facts["card"]].id, *read_out(facts["card"], facts["side"], abilities)}
        case "ability-heard":
            return read_out(facts["card"], facts["side"], facts["ability"] + 1)
    return set()


def read_out(card: int, side: int, abilities: int | None = None) -> set[str]:
    """The text of a side and the choices of its first abilities, or of all."""
    heard = TRIALS[card].abilities(side)[:abilities]
    return {TRIALS[card].text(side), *(choice.words for ability in heard for choice in ability.choices)}

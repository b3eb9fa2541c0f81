"""The steady bot: plays for its goal with what its seat may know, aims by trying a few pushes, tells nobody."""

import random
from collections.abc import Callable

from facedown.kernel.asks import Ask, AskKind

from . import aiming
from .asks import (
    AIM,
    ANGER,
    BREAK_TIE,
    CHOICE,
    CHOOSE_MARKER,
    CHOOSE_ORDER,
    CHOOSE_REGION,
    CHOOSE_TRIAL,
    CONFUSION,
    DESTROY_MARKER,
    DISCARD,
    FEAR,
    LOOK_DISCARD,
    LOOK_MOVE,
    PANIC,
    PLACE_INFLUENCE,
    PLAY_AFTER,
    PLAY_BEFORE_TRIAL,
    PLAY_FIRST,
    PUT_EITHER,
    PUT_TOKEN,
    REMOVE_TOKEN,
    RESCUE_MARKER,
    SADNESS,
    SHIFT_TOKEN,
    TAKE_MARKER,
    TRUST,
    USE,
)
from .content import EFFECTS, KIND_IDS, TRIALS
from .hopes import hope, lean, wants_destroyed, wants_quiet, worth
from .table import Voices

Chooser = Callable[[Voices, Ask, random.Random], int]
CARD_ORDER = (  # from the one to keep longest
    "slip-of-the-tongue",
    "objection",
    "jury-whisper",
    "written-statement",
    "gut-feeling",
    "overpower",
    "to-do-list",
    "double-take",
    "change-the-subject",
    "second-thoughts",
    "old-wound",
    "deep-breath",
)


def steady(world: Voices, seat: int, random: random.Random) -> int:
    ask = world.ask_of(seat)
    assert ask is not None
    if len(ask.options) == 1:
        return 0
    return CHOOSERS.get(ask.kind, at_random)(world, ask, random)


def at_random(t: Voices, ask: Ask, source: random.Random) -> int:
    return int(source.random() * len(ask.options))


def best(scores: list[float], source: random.Random) -> int:
    """The highest, equal ones by lot."""
    top = max(scores)
    places = [place for place, score in enumerate(scores) if score > top - 1e-9]
    return places[int(source.random() * len(places))]


def by_trying(t: Voices, ask: Ask, source: random.Random) -> int:
    """Each option on a copy; what it leads to next is left out."""
    scores = []
    for place in range(len(ask.options)):
        copy = t.clone()
        copy.answer(ask.seat, place)
        scores.append(hope(copy, ask.seat))
    return best(scores, source)


def choose_trial(t: Voices, ask: Ask, source: random.Random) -> int:
    """By the front alone, as the prosecutor must (VOI-CHO-2)."""
    scores = []
    for place in ask.options:
        card = t.behind_screen(place)  # type: ignore[arg-type]
        score = 0.2 * source.random()
        for ability, branches in zip(TRIALS[card].front_abilities, EFFECTS[card][0], strict=True):
            gains = [sum(worth(t, ask.seat, effect) for effect in effects) for effects in branches]
            score += max(gains) if ability.who == "prosecutor" else sum(gains) / len(gains) / 2
        scores.append(score)
    return best(scores, source)


def choose_marker(t: Voices, ask: Ask, source: random.Random) -> int:
    return aiming.choose_marker(t, ask.seat, tuple(ask.options), source)  # type: ignore[arg-type]


def choose_region(t: Voices, ask: Ask, source: random.Random) -> int:
    return aiming.choose_region(t, ask.seat, tuple(ask.options), ask.args[0], source)  # type: ignore[arg-type]


def aim(t: Voices, ask: Ask, source: random.Random) -> int:
    marker, region, _ = ask.args
    return aiming.choose_aim(t, ask.seat, marker, region, source)


def play_card(t: Voices, ask: Ask, source: random.Random) -> int:
    for place, kind in enumerate(ask.options):
        if kind != "pass" and wanted(t, ask.seat, KIND_IDS[int(kind)], source):  # type: ignore[arg-type]
            return place
    return 0


def wanted(t: Voices, seat: int, kind: str, source: random.Random) -> bool:
    match kind:
        case "objection":
            against = t.innocent if lean(t, seat) > 0 else t.guilty
            return any(against)
        case "overpower" | "change-the-subject":
            return source.random() < 0.7
        case "old-wound":
            return wants_destroyed(t, seat) < 0
        case "second-thoughts" | "deep-breath":
            return source.random() < 0.3
    return True


def take_choice(t: Voices, ask: Ask, source: random.Random) -> int:
    """A hidden choice is made on what it sounds like (VOI-RES-3); an open one on what it does."""
    place = ask.args[0]
    ability = TRIALS[t.chosen].abilities(t.side)[place]
    if ability.hidden and ask.seat != t.prosecutor:
        want = lean(t, ask.seat)
        ways = [{"guilty": 1, "innocent": -1, "neutral": 0}[str(choice.sounds)] for choice in ability.choices]
        if wants_quiet(t, ask.seat):
            want = -1
        return best([float(want * way) for way in ways], source)
    branches = EFFECTS[t.chosen][t.side][place]
    return best([sum(worth(t, ask.seat, effect) for effect in effects) for effects in branches], source)


def use(t: Voices, ask: Ask, source: random.Random) -> int:
    effects = EFFECTS[t.chosen][t.side][ask.args[0]][0]
    return 0 if sum(worth(t, ask.seat, effect) for effect in effects) > 0 else 1


def me_first(t: Voices, ask: Ask, source: random.Random) -> int:
    return ask.options.index(ask.seat) if ask.seat in ask.options else at_random(t, ask, source)


def discard(t: Voices, ask: Ask, source: random.Random) -> int:
    ranks = [float(CARD_ORDER.index(KIND_IDS[int(kind)])) for kind in ask.options]  # type: ignore[arg-type]
    return ranks.index(max(ranks))


def strongest(t: Voices, ask: Ask, source: random.Random) -> int:
    """The opponent's marker of the highest value, or the own of the lowest."""
    scores = []
    for option in ask.options:
        if option == "no":
            scores.append(0.5)
        else:
            marker = int(option)  # type: ignore[arg-type]
            value = t.marker(marker).value
            scores.append(float(value) if t.owner_of(marker) != ask.seat else wants_destroyed(t, ask.seat) - value)
    return best(scores, source)


def bring_back(t: Voices, ask: Ask, source: random.Random) -> int:
    if ask.options[0] == "no" and wants_destroyed(t, ask.seat) > 0:
        return 0
    values = [-1.0 if option == "no" else float(t.marker(int(option)).value) for option in ask.options]  # type: ignore[arg-type]
    return best(values, source)


def yes(t: Voices, ask: Ask, source: random.Random) -> int:
    return len(ask.options) - 1


def no(t: Voices, ask: Ask, source: random.Random) -> int:
    return 0


CHOOSERS: dict[AskKind[Voices], Chooser] = {
    CHOOSE_TRIAL: choose_trial,
    CHOOSE_MARKER: choose_marker,
    CHOOSE_REGION: choose_region,
    AIM: aim,
    PLAY_FIRST: play_card,
    PLAY_AFTER: play_card,
    PLAY_BEFORE_TRIAL: play_card,
    CHOICE: take_choice,
    USE: use,
    BREAK_TIE: me_first,
    CHOOSE_ORDER: me_first,
    DISCARD: discard,
    PUT_TOKEN: by_trying,
    PUT_EITHER: by_trying,
    REMOVE_TOKEN: by_trying,
    SHIFT_TOKEN: by_trying,
    PLACE_INFLUENCE: by_trying,
    LOOK_DISCARD: by_trying,
    LOOK_MOVE: by_trying,
    PANIC: by_trying,
    DESTROY_MARKER: strongest,
    TAKE_MARKER: strongest,
    ANGER: strongest,
    RESCUE_MARKER: bring_back,
    SADNESS: bring_back,
    FEAR: yes,
    TRUST: no,
    CONFUSION: no,
}

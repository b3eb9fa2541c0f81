"""The steady bot: plays for its goal with what its seat may know, aims by trying a few pushes, tells nobody."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from facedown.kernel.asks import Ask, AskKind
from facedown.kernel.search.bot import Prior

from ..asks import (
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
    LOOK_AT,
    LOOK_DISCARD,
    LOOK_EITHER,
    LOOK_MOVE,
    NEXT_CARD,
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
from ..constants import BLANK, EFFECTS, FACE_OF, GUILTY, KIND_EFFECTS, KIND_IDS, TRIALS
from ..rules.effects import redeploy_in_place
from ..table import NONE, Voices
from ..verbs import Effect
from . import aiming
from .effect_values import played_worth, worth
from .values import hope, wants_destroyed
from .verb_values import FACE, gain, look_worth, loss_worth, moved, rumour, threat

Chooser = Callable[[Voices, Ask, random.Random], int]
Changes = tuple[tuple[int, int, int], ...]  # (face, juror, how many more)
CARD_ORDER: Final[tuple[str, ...]] = (  # from the one to keep longest
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
        score = 0.0
        for ability, branches in zip(TRIALS[card].front_abilities, EFFECTS[card][0], strict=True):
            if ability.who == "prosecutor":
                score += max([sum([worth(t, ask.seat, effect) for effect in effects], 0.0) for effects in branches])
            else:
                threats = [threat(t, ask.seat, effect) for effects in branches for effect in effects]
                score += sum(threats, 0.0) / len(branches)
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
    here = ask.args[0] if ask.kind is PLAY_AFTER else NONE
    options: list[Any] = list(ask.options)
    singles = [kind for kind in options if isinstance(kind, int)]
    worths = {kind: played_worth(t, ask.seat, KIND_EFFECTS[kind][0], here) for kind in singles}
    scores = [laid_worth(worths, option) for option in options]
    return best(scores, source) if max(scores) > 0 else 0


def laid_worth(worths: dict[int, float], option: Any) -> float:
    """Of several cards each; of two of a kind the second finds that the first has done it."""
    if not isinstance(option, tuple):
        return worths.get(option, 0.0)
    return sum([worths[kind] for kind in option]) if len({*option}) == len(option) else -1.0


def next_card(t: Voices, ask: Ask, source: random.Random) -> int:
    return best([played_worth(t, ask.seat, KIND_EFFECTS[int(kind)][0], NONE) for kind in ask.options], source)  # type: ignore[arg-type]


def take_choice(t: Voices, ask: Ask, source: random.Random) -> int:
    """A hidden choice is made on what it sounds like (VOI-RES-3); an open one on what it does."""
    place = ask.args[0]
    ability = TRIALS[t.chosen].abilities(t.side)[place]
    if ability.hidden and ask.seat != t.prosecutor:
        return best([rumour(t, ask.seat, choice) for choice in ability.choices], source)
    branches = EFFECTS[t.chosen][t.side][place]
    return best([sum([worth(t, ask.seat, effect) for effect in effects], 0.0) for effects in branches], source)


def use(t: Voices, ask: Ask, source: random.Random) -> int:
    effects = EFFECTS[t.chosen][t.side][ask.args[0]][0]
    return 0 if sum([worth(t, ask.seat, effect) for effect in effects], 0.0) > 0 else 1


def me_first(t: Voices, ask: Ask, source: random.Random) -> int:
    return ask.options.index(ask.seat) if ask.seat in ask.options else at_random(t, ask, source)


def discard(t: Voices, ask: Ask, source: random.Random) -> int:
    ranks = [float(CARD_ORDER.index(KIND_IDS[int(kind)])) for kind in ask.options]  # type: ignore[arg-type]
    return ranks.index(max(ranks))


def look_at(t: Voices, ask: Ask, source: random.Random) -> int:
    """Where something is to be learnt, or to be done with what is known."""
    return best([look_worth(t, ask.seat, int(juror), ask.args[0]) for juror in ask.options], source)  # type: ignore[arg-type]


def strongest(t: Voices, ask: Ask, source: random.Random) -> int:
    """The opponent's marker of the highest value, or the own that is missed least."""
    scores = [0.5 if option == "no" else loss_worth(t, ask.seat, int(option)) for option in ask.options]  # type: ignore[arg-type]
    return best(scores, source)


def take_marker(t: Voices, ask: Ask, source: random.Random) -> int:
    """An opponent's that hurts most; of the own the one that is needed elsewhere, or that is about to fall."""
    markers = [int(option) for option in ask.options]  # type: ignore[arg-type]
    if t.owner_of(markers[0]) != ask.seat:
        return strongest(t, ask, source)
    if ask.step is redeploy_in_place:
        return best([float(aiming.in_danger(t, marker)) for marker in markers], source)
    return best([aiming.spare(t, ask.seat, marker) for marker in markers], source)


def bring_back(t: Voices, ask: Ask, source: random.Random) -> int:
    if ask.options[0] == "no" and wants_destroyed(t, ask.seat) > 0:
        return 0
    values = [-1.0 if option == "no" else float(t.marker(int(option)).value) for option in ask.options]  # type: ignore[arg-type]
    return best(values, source)


def yes(t: Voices, ask: Ask, source: random.Random) -> int:
    return len(ask.options) - 1


def no(t: Voices, ask: Ask, source: random.Random) -> int:
    return 0


CHOOSERS: Final[dict[AskKind[Voices], Chooser]] = {
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
    NEXT_CARD: next_card,
    DISCARD: discard,
    PUT_TOKEN: by_trying,
    PUT_EITHER: by_trying,
    REMOVE_TOKEN: by_trying,
    SHIFT_TOKEN: by_trying,
    PLACE_INFLUENCE: by_trying,
    LOOK_AT: look_at,
    LOOK_DISCARD: by_trying,
    LOOK_EITHER: by_trying,
    LOOK_MOVE: by_trying,
    PANIC: by_trying,
    DESTROY_MARKER: strongest,
    TAKE_MARKER: take_marker,
    ANGER: strongest,
    RESCUE_MARKER: bring_back,
    SADNESS: bring_back,
    FEAR: yes,
    TRUST: no,
    CONFUSION: no,
}


def rank(world: Voices, seat: int, source: random.Random) -> Sequence[int]:
    """Of all aims those that a glance at the push finds best; of the choices of a trial card none that does nothing but
    harm to the own goal, unless all do."""
    ask = world.ask_of(seat)
    assert ask is not None
    if ask.kind is AIM:
        marker, region, _ = ask.args
        return aiming.coarse_aims(world, seat, marker, region)
    every = range(len(ask.options))
    if ask.kind is CHOICE:
        branches = EFFECTS[world.chosen][world.side][ask.args[0]]
        return [place for place in every if not mere_harm(world, seat, branches[place])] or every
    return every


def mere_harm(t: Voices, seat: int, effects: tuple[Effect, ...]) -> bool:
    """Tokens against the own goal, and nothing else."""
    if any(effect[0] not in FACE for effect in effects):
        return False
    return sum([worth(t, seat, effect) for effect in effects], 0.0) < 0


def neighbours(world: Voices, seat: int, index: int, source: random.Random) -> Sequence[int]:
    ask = world.ask_of(seat)
    assert ask is not None
    return aiming.aims_near(index, source) if ask.kind is AIM else ()


def quick(world: Voices, seat: int, source: random.Random) -> int:
    """As `steady`, but it pushes without a second look, and reckons what it would do to the jury instead of trying."""
    ask = world.ask_of(seat)
    assert ask is not None
    if ask.kind is AIM:
        return aiming.any_coarse(source)
    if CHOOSERS.get(ask.kind) is by_trying:
        return by_reckoning(world, ask, source)
    return steady(world, seat, source)


def by_reckoning(t: Voices, ask: Ask, source: random.Random) -> int:
    reckoned: dict[Changes, float] = {(): 0.0}
    now = hope(t, ask.seat)
    scores = []
    for option in ask.options:
        changes = on_jury(t, ask, option)
        if changes not in reckoned:
            reckoned[changes] = gain(t, ask.seat, changes, now)
        scores.append(reckoned[changes])
    return best(scores, source)


def on_jury(t: Voices, ask: Ask, option: Any) -> Changes:
    """What an option does to the jury, as (face, juror, how many); blank influence does nothing."""
    kind = ask.kind
    if kind is PUT_TOKEN:
        face, count = ask.args
        return ((face, option, count),)
    if kind is PUT_EITHER:
        return ((option[0], option[1], 1),)
    if kind is PANIC:
        return () if option == "no" else ((GUILTY, option, 1),)
    if kind is REMOVE_TOKEN:
        return tuple(moved(option[0], option[1], ask.args[0]))
    if kind is SHIFT_TOKEN:
        return ((ask.args[0], option[0], -1), (ask.args[0], option[1], 1))
    if kind is PLACE_INFLUENCE:
        juror, *which = option
        return tuple(
            [(face, juror, 1) for face in sorted([FACE_OF[t.held[place]] for place in which]) if face != BLANK]
        )
    [juror] = ask.args
    face = FACE_OF[t.stacks[juror][-1]]
    if option == "keep" or face == BLANK:
        return ()
    return ((face, juror, -1),) if option == "discard" else ((face, juror, -1), (face, option, 1))


def is_quiet(world: Voices) -> bool:
    """A round is over. What a card, a marker or a push is good for shows when the trial card is resolved, and no
    estimate knows the cards."""
    return world.asks[0].kind is CHOOSE_TRIAL


def simplify(world: Voices) -> None:
    world.rough = True


PRIOR: Final = Prior(
    steady, rank, neighbours, quick, horizon=1, is_quiet=is_quiet, beginner_noise=0.24, patience=80, simplify=simplify
)

"""End of trial: story, roles, influence, cancelling, winners (VOI-END-1 to VOI-END-7)."""

from typing import Final

from ..content import Goal, goal_for
from ..fixed import BLANK, FACE_OF, GUILTY, INNOCENT, JUROR_IDS, PROSECUTOR, REGION_IDS, STORY_EFFECTS
from ..table import Voices
from ..verdict import fate, votes
from ..vocabulary import Effect
from . import effects

JURORS: Final = range(len(JUROR_IDS))


def end_of_trial(t: Voices) -> None:  # VOI-END-1
    t.phase = "over"
    t.tell("story-ended", "VOI-END-1", story=t.story)
    t.reveal()
    for effect in STORY_EFFECTS[t.story]:
        finish(t, effect)
    for seat in t.personas():
        t.tell("role-shown", "VOI-END-1", seat=seat, role=t.role[seat])
    turn_up_influence(t)
    cancel(t)
    declare_winners(t)


def finish(t: Voices, effect: Effect) -> None:
    """What the end side of a story does, before influence is turned up. Of several with the most, the one that sits
    first in the jury box; where nobody has any, nothing happens (VOI-END-8)."""
    verb, word, *_ = effect
    piles = {"most": [len(stack) for stack in t.stacks], "most-guilty": t.guilty, "most-innocent": t.innocent}[word]
    most = max(piles)
    if most == 0:
        t.tell("story-idle", "VOI-END-8", most=word)
        return
    juror, tied = piles.index(most), piles.count(most) > 1
    if verb == "lose-influence":
        t.discards.append(t.stacks[juror].pop())
        t.tell("influence-lost", "VOI-END-8", juror=juror, tied=tied)
    else:
        face = GUILTY if verb == "guilty" else INNOCENT
        effects.tokens_of(t, face)[juror] += 1
        t.tell("story-token", "VOI-END-8", face=face, juror=juror, most=word, tied=tied)


def turn_up_influence(t: Voices) -> None:  # VOI-END-2
    for juror in JURORS:
        faces = [FACE_OF[token] for token in t.stacks[juror]]
        for face in faces:
            if face != BLANK:
                effects.tokens_of(t, face)[juror] += 1
        if faces:
            t.tell("influence-turned", "VOI-END-2", juror=juror, faces=faces)
        t.discards += t.stacks[juror]
        t.stacks[juror] = []


def cancel(t: Voices) -> None:  # VOI-END-3
    for juror in JURORS:
        both = min(t.guilty[juror], t.innocent[juror])
        t.guilty[juror] -= both
        t.innocent[juror] -= both
        t.cancelled += both
        t.tell(
            "juror-decided",
            "VOI-END-3",
            juror=juror,
            cancelled=both,
            guilty=t.guilty[juror],
            innocent=t.innocent[juror],
        )


def declare_winners(t: Voices) -> None:
    guilty, innocent, _ = votes(t)
    t.tell("verdict", "VOI-END-3", guilty=guilty, innocent=innocent, fate=fate(t))
    t.cite("VOI-SET-8")
    winners = []
    for seat in range(t.seats):
        if t.role[seat] == PROSECUTOR:
            won, rule = guilty > innocent, "VOI-END-4"
        else:
            won, rule = fulfilled(t, seat), "VOI-END-5"
        t.tell("judged", rule, seat=seat, won=won)
        if won:
            winners.append(seat)
    t.scores = [int(seat in winners) for seat in range(t.seats)]
    t.end(tuple(winners))


def fulfilled(t: Voices, seat: int) -> bool:
    return all(part_holds(t, seat, part) for part in goal_for(t.role[seat], t.seats))


def part_holds(t: Voices, seat: int, part: Goal) -> bool:  # VOI-END-5
    guilty, innocent, undecided = votes(t)
    own = t.destroyed(seat)
    others = [t.destroyed(other) for other in t.personas() if other != seat]
    checks = (
        (part.guilty, lambda least: guilty >= least),
        (part.innocent, lambda least: innocent >= least),
        (part.undecided, lambda least: undecided >= least),
        (part.innocent_at_most, lambda most: innocent <= most),
        (part.undecided_at_most, lambda most: undecided <= most),
        (part.cancelled, lambda least: t.cancelled >= least),
        (part.destroyed, lambda least: own >= least),
        (part.destroyed_at_most, lambda most: own <= most),
        (part.destroyed_no_more_than, lambda count: sum(own <= other for other in others) >= count),
        (part.control, lambda names: any(controls(t, seat, REGION_IDS.index(name)) for name in names)),
    )
    return all(holds(value) for value, holds in checks if value is not None)


def controls(t: Voices, seat: int, region: int) -> bool:
    """Highest or tied highest, with at least one marker there; with three players one colour counts (VOI-THR-3)."""
    return seat in t.leaders(region)

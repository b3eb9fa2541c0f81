"""End of trial: story, roles, influence, cancelling, winners (VOI-END-1 to VOI-END-7)."""

from typing import Final

from ..constants import BLANK, FACE_OF, JUROR_IDS, PROSECUTOR, STORY_EFFECTS
from ..content import goal_for
from ..table import Voices
from ..verbs import Effect
from ..verdict import fate, part_holds, votes
from . import acts, effects

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
    word = effect[1]
    piles = {"most": [len(stack) for stack in t.stacks], "most-guilty": t.guilty, "most-innocent": t.innocent}[word]
    most = max(piles)
    if most == 0:
        t.tell("story-idle", "VOI-END-8", most=word)
    else:
        acts.ENDS[effect[0]](t, effect, piles.index(most), piles.count(most) > 1)


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

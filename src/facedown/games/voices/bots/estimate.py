"""What tells who will win at Voices, as numbers: the features that the estimate is fitted to, a model for each role."""

from math import sqrt
from typing import Final

from facedown.games import text_of
from facedown.kernel.search.estimate import Contrast, Estimate, Features

from ..constants import (
    FACE_OF,
    GUILTY,
    ICONS_OF,
    IN_SET,
    INNOCENT,
    NUMBERS,
    PERSONA_VALUES,
    PLATFORM,
    REGION_IDS,
    ROLE_IDS,
    ROLES,
    STORY_EFFECTS,
)
from ..table import DESTROYED, NONE, UNUSED, Voices
from .values import chances

NAMES: Final[tuple[str, ...]] = (
    "rounds left",
    "the card is being resolved",
    "guilty jurors now",
    "innocent jurors now",
    "undecided jurors now",
    "guilty jurors to expect",
    "innocent jurors to expect",
    "undecided jurors to expect",
    "second likeliest guilty juror",
    "third likeliest guilty juror",
    "second likeliest innocent juror",
    "third likeliest innocent juror",
    "likeliest undecided juror",
    "second likeliest undecided juror",
    "tokens that cancel",
    "guilt ahead of innocence",
    "sure of two guilty jurors",
    "sure of two innocent jurors",
    "sure of two undecided jurors",
    "jurors guilty by one token",
    "jurors innocent by one token",
    "regions led by voices for guilt",
    "regions led by voices for innocence",
    "strategy cards of voices for guilt",
    "strategy cards of voices for innocence",
    "own markers destroyed",
    "the others' markers destroyed",
    "personas with no fewer destroyed",
    "lead in Speech",
    "lead in Motor Skills",
    "lead in Planning",
    "leads in regions that the card calls on",
    "strategy cards",
    "seats",
    "is still to deploy this round",
    "others still to deploy this round",
    "is first player",
    "values still to deploy",
    "own markers that overhang",
    "the others' markers that overhang",
)
WORDS: Final = {
    "guilty jurors now": Contrast("more jurors for guilty", "fewer jurors for guilty", 0),
    "innocent jurors now": Contrast("more jurors for innocent", "fewer jurors for innocent", 0),
    "undecided jurors now": Contrast("more jurors undecided", "fewer jurors undecided", 0),
    "guilty jurors to expect": Contrast("more jurors for guilty", "fewer jurors for guilty", 0),
    "innocent jurors to expect": Contrast("more jurors for innocent", "fewer jurors for innocent", 0),
    "undecided jurors to expect": Contrast("more jurors undecided", "fewer jurors undecided", 0),
    "second likeliest guilty juror": Contrast(
        "a second juror closer to guilty", "a second juror farther from guilty", 0
    ),
    "third likeliest guilty juror": Contrast("a third juror closer to guilty", "a third juror farther from guilty", 0),
    "second likeliest innocent juror": Contrast(
        "a second juror closer to innocent", "a second juror farther from innocent", 0
    ),
    "third likeliest innocent juror": Contrast(
        "a third juror closer to innocent", "a third juror farther from innocent", 0
    ),
    "likeliest undecided juror": Contrast("a juror closer to a tie", "no juror near a tie", 0),
    "second likeliest undecided juror": Contrast("a second juror closer to a tie", "no second juror near a tie", 0),
    "tokens that cancel": Contrast("more tokens that cancel", "fewer tokens that cancel", 0),
    "guilt ahead of innocence": Contrast("guilt further ahead in the jury", "innocence further ahead in the jury", 0),
    "sure of two guilty jurors": Contrast("more jurors for guilty", "fewer jurors for guilty", 0),
    "sure of two innocent jurors": Contrast("more jurors for innocent", "fewer jurors for innocent", 0),
    "sure of two undecided jurors": Contrast("more jurors near a tie", "fewer jurors near a tie", 0),
    "jurors guilty by one token": Contrast(
        "more jurors guilty by a single token", "fewer jurors guilty by a single token", 0
    ),
    "jurors innocent by one token": Contrast(
        "more jurors innocent by a single token", "fewer jurors innocent by a single token", 0
    ),
    "own markers destroyed": Contrast("more markers of your own destroyed", "fewer markers of your own destroyed", 0),
    "the others' markers destroyed": Contrast(
        "more of the others' markers destroyed", "fewer of the others' markers destroyed", 0
    ),
    "personas with no fewer destroyed": Contrast("fewer losses than most", "more losses than most"),
    "lead in Speech": Contrast("a better hold on Speech", "a weaker hold on Speech"),
    "lead in Motor Skills": Contrast("a better hold on Motor Skills", "a weaker hold on Motor Skills"),
    "lead in Planning": Contrast("a better hold on Planning", "a weaker hold on Planning"),
    "leads in regions that the card calls on": Contrast(
        "more regions that the card calls on", "fewer regions that the card calls on"
    ),
    "strategy cards": Contrast("more strategy cards", "fewer strategy cards"),
    "values still to deploy": Contrast("stronger markers in reserve", "weaker markers in reserve"),
    "own markers that overhang": Contrast(
        "more markers of your own over the edge", "fewer markers of your own over the edge", 0
    ),
    "the others' markers that overhang": Contrast(
        "more of the others' markers over the edge", "fewer of the others' markers over the edge", 0
    ),
}
NEITHER, FOR_GUILT, FOR_INNOCENCE = 0, 1, 2
SIDE_OF: Final = (
    *[{"guilty": FOR_GUILT, "innocent": FOR_INNOCENCE}.get(role.icon, NEITHER) for role in ROLES],
    NEITHER,  # the prosecutor, who holds no region and no card
)
SPEECH, MOTOR_SKILLS, PLANNING = (REGION_IDS.index(id) for id in ("speech", "motor-skills", "planning"))


def features(t: Voices) -> list[Features]:
    totals = [t.totals(region) for region in range(len(REGION_IDS))]
    jury = [*of_jury(t), *of_sides(t, totals)]
    lost = [0] * t.seats
    for marker, where in enumerate(t.where):
        if where == DESTROYED:
            lost[t.owner[marker // IN_SET]] += 1
    called = ICONS_OF[t.chosen] if t.chosen != NONE else ()
    to_come = [0] * t.seats
    over = [0] * t.seats
    for marker, where in enumerate(t.where):
        if where == UNUSED:
            to_come[t.owner[marker // IN_SET]] += PERSONA_VALUES[marker % IN_SET]
        elif where >= 0 and PLATFORM.overhangs(t.x[marker], t.y[marker]):
            over[t.owner[marker // IN_SET]] += 1
    return [[*jury, *of_seat(t, seat, totals, lost, called, to_come, over)] for seat in range(t.seats)]


def of_jury(t: Voices) -> Features:
    guilty_piles, innocent_piles = piles(t)
    margins = [guilty - innocent for guilty, innocent in zip(guilty_piles, innocent_piles, strict=True)]
    cancelled = sum([min(guilty, innocent) for guilty, innocent in zip(guilty_piles, innocent_piles, strict=True)])
    expected = [chances(t, margin) for margin in margins]
    guilty_ones = sorted([chance[0] for chance in expected], reverse=True)
    innocent_ones = sorted([chance[1] for chance in expected], reverse=True)
    undecided_ones = sorted([chance[2] for chance in expected], reverse=True)
    return [
        (NUMBERS.rounds - t.round + 1) / NUMBERS.rounds,
        1.0 if t.phase == "resolving" else 0.0,
        sum([margin > 0 for margin in margins]) / 6,
        sum([margin < 0 for margin in margins]) / 6,
        margins.count(0) / 6,
        sum(guilty_ones, 0.0) / 6,
        sum(innocent_ones, 0.0) / 6,
        sum(undecided_ones, 0.0),
        guilty_ones[1],
        guilty_ones[2],
        innocent_ones[1],
        innocent_ones[2],
        4 * undecided_ones[0],
        4 * undecided_ones[1],
        cancelled / 9,
        ahead(expected),
        sure_of(2, guilty_ones),
        sure_of(2, innocent_ones),
        sure_of(2, undecided_ones),
        margins.count(1) / 6,
        margins.count(-1) / 6,
    ]


def piles(t: Voices) -> tuple[list[int], list[int]]:
    """Guilty and innocent on each juror, if the trial ended now: influence turned up, the story read (VOI-END-1)."""
    guilty, innocent = t.guilty[:], t.innocent[:]
    stacks = t.stacks
    for verb, word, *_ in STORY_EFFECTS[t.story]:
        if verb == "lose-influence":
            heights = [len(stack) for stack in stacks]
            most = max(heights)
            if most:
                place = heights.index(most)
                stacks = [stack[:-1] if juror == place else stack for juror, stack in enumerate(stacks)]
        else:
            heights = t.guilty if word == "most-guilty" else t.innocent
            most = max(heights)
            if most:
                (guilty if verb == "guilty" else innocent)[heights.index(most)] += 1
    for juror, stack in enumerate(stacks):
        for token in stack:
            face = FACE_OF[token]
            if face == GUILTY:
                guilty[juror] += 1
            elif face == INNOCENT:
                innocent[juror] += 1
    return guilty, innocent


def ahead(expected: list[tuple[float, float, float]]) -> float:
    """By how many times its spread guilty jurors will outnumber innocent ones."""
    mean = spread = 0.0
    for guilty, innocent, _ in expected:
        lean = guilty - innocent
        mean += lean
        spread += guilty + innocent - lean * lean
    return mean / sqrt(spread + 0.05) / 2


def sure_of(count: int, ones: list[float]) -> float:
    """By how many times its spread the number of such jurors will be more than one too few."""
    spread = sum([chance * (1.0 - chance) for chance in ones], 0.0)
    return (sum(ones, 0.0) - count + 0.5) / sqrt(spread + 0.05) / 2


def of_sides(t: Voices, totals: list[list[int]]) -> Features:
    """What those have whose goals want him guilty, and those who want him innocent."""
    sides = [SIDE_OF[role] for role in t.role]
    led = [0, 0, 0]
    for found in totals:
        most = max(found)
        if most and found.count(most) == 1:
            led[sides[found.index(most)]] += 1
    cards = [0, 0, 0]
    for seat, hand in enumerate(t.hand):
        cards[sides[seat]] += len(hand)
    return [led[FOR_GUILT] / 5, led[FOR_INNOCENCE] / 5, cards[FOR_GUILT] / 4, cards[FOR_INNOCENCE] / 4]


def of_seat(
    t: Voices,
    seat: int,
    totals: list[list[int]],
    lost: list[int],
    called: tuple[int, ...],
    to_come: list[int],
    over: list[int],
) -> Features:
    others = [one for one in range(t.seats) if one not in (seat, t.prosecutor)]
    own = lost[seat]
    return [
        own / 8,
        sum([lost[one] for one in others]) / (8 * len(others)),
        sum([own <= lost[one] for one in others]) / len(others),
        lead(totals[SPEECH], seat),
        lead(totals[MOTOR_SKILLS], seat),
        lead(totals[PLANNING], seat),
        sum([lead(totals[region], seat) > 0 for region in called]) / 2,
        len(t.hand[seat]) / 3,
        t.seats / 6,
        1.0 if to_deploy(t, seat) else 0.0,
        sum([to_deploy(t, one) for one in others]) / len(others),
        1.0 if t.first == seat else 0.0,
        to_come[seat] / 13,
        over[seat] / 4,
        sum([over[one] for one in others]) / (4 * len(others)),
    ]


def to_deploy(t: Voices, seat: int) -> bool:
    return t.phase in ("choosing", "deploying") and not t.had_turn >> seat & 1


def lead(totals: list[int], seat: int) -> float:
    """Ahead of the best other, up to three points; half a point for a tie."""
    best = max([total for other, total in enumerate(totals) if other != seat])
    return max(-3.0, min(3.0, totals[seat] - best + (0.5 if totals[seat] else 0.0))) / 3


def roles(t: Voices) -> list[str]:
    return [ROLE_IDS[role] for role in t.role]


ESTIMATE: Final = Estimate(
    NAMES,
    features,
    lambda: text_of(__package__.removesuffix(".bots"), "content/estimate.json"),
    "voices/content/estimate.json",
    one_prize=False,
    kinds=roles,
    variants=({}, {"roles": "advanced"}),
    words=WORDS,
)

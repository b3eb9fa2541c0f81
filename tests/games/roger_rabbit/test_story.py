"""Every sentence that a hunt's story may say is so."""

import pytest
from tests.games_support.stories import Check, Claim, are_true

from facedown.games import game
from facedown.games.roger_rabbit.text.words import identity_name, slot_name, space_name

WHO, WHOM = r"(?P<who>Amber|Azure|Emerald|Lemon)", r"(?P<whom>Amber|Azure|Emerald|Lemon)"
TAKEN, TRUTH, N = r"(?P<taken>[\w ]+)", r"(?P<truth>[\w ]+)", r"(?P<n>\d+)"
SLOT = r"(?P<slot>[\w-]+)"
ROUND = r"round (?P<round>\d+)"


def identity(c: Claim, key: str) -> str:
    return identity_name(c.t.identity[c.seat(key)])


def wrong(c: Claim) -> bool:
    guess = c.here("guessed")[0]
    told = (guess["seat"], guess["target"], guess["right"]) == (c.seat("who"), c.seat("whom"), False)
    return told and identity_name(guess["identity"]) == c.said["taken"] != c.said["truth"] == identity(c, "whom")


def right(c: Claim) -> bool:
    guess = c.here("guessed")[0]
    told = (guess["seat"], guess["target"], guess["right"]) == (c.seat("who"), c.seat("whom"), True)
    return told and identity(c, "whom") == c.said["name"] and c.number("round") in c.rounds()


def seen_in_vain(c: Claim) -> bool:
    peek = c.here("peeked")[0]
    held = [one["seat"] for one in c.ever("will-taken", "will-stolen")]
    slot = c.said.get("slot", slot_name(c.t.will_slot))
    told = (
        peek["will"] and peek["seat"] == c.seat("who") and slot == slot_name(c.t.will_slot) == slot_name(peek["slot"])
    )
    return told and c.seat("who") not in held and c.number("round") in c.rounds()


def letter(c: Claim) -> bool:
    told = [(one["seat"], slot_name(one["slot"])) for one in c.ever("letter-taken")]
    return told == [(c.seat("who"), c.said["slot"])]


def letters(c: Claim) -> bool:
    taken = c.ever("letter-taken")
    return len(taken) == c.number("n") and ("who" not in c.said or taken[-1]["seat"] == c.seat("who"))


def stolen(c: Claim) -> bool:
    thefts = c.ever("will-stolen")
    last = (thefts[-1]["seat"], thefts[-1]["holder"]) == (c.seat("who"), c.seat("whom"))
    count = len(thefts) == int(c.said.get("n", 1))
    return last and count and ("round" not in c.said or c.number("round") in c.rounds())


def ran(outcome: str) -> Check:
    def check(c: Claim) -> bool:
        runs = [(one["seat"], one["holder"], len(one["way"]) - 1) for one in c.here(outcome)]
        longest = max(len(one["way"]) - 1 for one in c.ever(outcome))
        return (c.seat("who"), c.seat("whom"), c.number("n")) in runs and longest == c.number("n")

    return check


def dipped(c: Claim) -> bool:
    return (c.seat("who"), c.seat("whom"), c.number("n")) in [
        (one["seat"], one["target"], one["dips"]) for one in c.here("dipped")
    ]


def not_home(c: Claim) -> bool:
    return (c.seat("who"), c.said["home"]) in [(one["seat"], space_name(one["space"])) for one in c.here("not-home")]


def unknown(c: Claim) -> bool:
    found_out = [one["target"] for one in c.ever("guessed") if one["right"]]
    return c.t.winners == (c.seat("who"),) and c.seat("who") not in found_out and identity(c, "who") == c.said["name"]


def carried(c: Claim) -> bool:
    """The rounds that began while the Will was in the winner's hands."""
    began = 0
    for _, name, _facts in c.told():
        began = 0 if name in ("will-taken", "will-stolen") else began + (name == "round-began")
    home = c.ever("came-home")
    return [one["seat"] for one in home] == [c.seat("who")] and began == int(c.said.get("n", 0))


SAYINGS = [
    (
        wrong,
        [
            rf"{WHO} was sure that {WHOM} was {TAKEN}\. (?P=whom) was {TRUTH}, and (?P=who) the poorer by a turn\.",
            rf"{WHO} looked {WHOM} in the eye and said {TAKEN}\. It was {TRUTH}\.",
        ],
    ),
    (
        right,
        [
            rf"{WHOM} was (?P<name>[\w ]+) until {ROUND}, when {WHO} said it out loud\.",
            rf"By {ROUND} {WHO} knew who {WHOM} was: (?P<name>[\w ]+), behind very dark glasses\.",
        ],
    ),
    (
        seen_in_vain,
        [
            rf"{WHO} saw the Will in the {SLOT} slot in {ROUND}, and never once held it\.",
            rf"From {ROUND} on {WHO} knew where the Will lay\. Knowing was as far as it went\.",
        ],
    ),
    (
        letter,
        [
            rf"{WHO} reached into the {SLOT} slot for the Will and pulled out a letter from Jessica\.",
            rf"It was in the {SLOT} slot, {WHO} was certain\. It was a love letter\.",
        ],
    ),
    (
        letters,
        [
            rf"(?P<n>\d+) letters from Jessica were opened before anybody was done looking\. {WHO} opened the last\.",
            r"Jessica's letters were opened (?P<n>\d+) times, and never on purpose\.",
        ],
    ),
    (
        stolen,
        [
            rf"{WHOM} had the Will in hand\. Then {WHO} came by, and (?P=whom) had a hand\.",
            rf"{WHO} took the Will from {WHOM} in {ROUND}, without so much as an autograph\.",
            rf"The Will was stolen (?P<n>\d+) times\. {WHO} took it last, from {WHOM}\.",
            rf"(?P<n>\d+) thefts of one document: the Will went round until {WHO} had it from {WHOM}\.",
        ],
    ),
    (
        ran("weasel-caught"),
        [
            rf"A weasel of {WHO}'s ran (?P<n>\d+) spaces without one bonk and took {WHOM}'s Will away\.",
            rf"(?P<n>\d+) spaces, a weasel on every roll: {WHOM} never saw {WHO}'s little friend coming\.",
        ],
    ),
    (
        ran("weasel-bonked"),
        [
            rf"{WHO}'s weasel ran (?P<n>\d+) spaces after {WHOM} and met a mallet\.",
            rf"{N} spaces of pure menace, then a bonk: {WHOM} kept the Will, {WHO} kept the bill for the weasel\.",
        ],
    ),
    (
        dipped,
        [
            rf"{WHO} rolled (?P<n>\d+) Dips in a row and washed {WHOM} out of the circle\.",
            rf"(?P<n>\d+) Dips, no miss: {WHOM} was told about the cannon, and {WHO} did the telling\.",
        ],
    ),
    (
        not_home,
        [
            rf"{WHO} carried the Will all the way to (?P<home>[\w' ]+)\. Wrong house\.",
            rf"{WHO} rang at (?P<home>[\w' ]+) with the Will in hand\. Nobody was expected\.",
        ],
    ),
    (
        unknown,
        [
            rf"Nobody ever found out that {WHO} was (?P<name>[\w ]+)\. It hardly matters now\.",
            rf"Not one right guess: {WHO} turned out to be (?P<name>[\w ]+), and the winner\.",
        ],
    ),
    (
        lambda c: not c.ever("will-taken") and c.said["slot"] == slot_name(c.t.will_slot),
        [
            rf"The Will lay in the {SLOT} slot the whole time\. Nobody opened it\.",
            rf"For the record: {SLOT} slot\. The Will never left it\.",
        ],
    ),
    (
        carried,
        [
            rf"{WHO} got hold of the Will and was home with it in the same round\.",
            rf"Will in hand and through the door within one round: nobody had time to aim at {WHO}\.",
            rf"{WHO} ran with the Will for (?P<n>\d+) rounds? before the door closed behind it\.",
            rf"It took {WHO} (?P<n>\d+) rounds? to get the Will home, with everybody watching\.",
        ],
    ),
]


@pytest.mark.parametrize(("games", "rare"), [(8, 8), pytest.param(60, 0, marks=pytest.mark.soak)])
def test_all_that_a_hunt_s_story_tells_is_so(games: int, rare: int) -> None:
    are_true(game("roger-rabbit"), SAYINGS, range(games), rare=rare)

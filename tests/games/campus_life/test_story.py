"""Every sentence that a party's story may say is so."""

from collections import Counter

from tests.games_support.stories import Claim, are_true

from facedown.games import game
from facedown.games.campus_life.content import CARD_NAMES
from facedown.games.campus_life.table import MR_BODDY, NONE
from facedown.kernel.events import Facts

CARD = r"the (?P<card>[\w .]+) card"
WON, LOST = r"(?P<won>[\w, ]+)", r"(?P<lost>[\w, ]+)"
WISHES = r"(?P<x>[\w .]+), the (?P<y>[\w ]+) and the (?P<z>[\w ]+)"
BOTH = r"(?P<a>\w+) and (?P<b>\w+)"


def last_duel(c: Claim, outcome: str) -> tuple[tuple[int, int], list[Facts]]:
    """Both rolls of the duel of these two that ended so with this answer, and the cards turned up since."""
    assert [{end["seat"], end["other"]} for end in c.here(outcome)] == [{c.seat("a"), c.seat("b")}]
    since: list[Facts] = []
    numbers = (0, 0)
    for answer, name, facts in c.told():
        if answer > c.find.answer:
            break
        if name == "hook-up-rolled" and {facts["seat"], facts["other"]} == {c.seat("a"), c.seat("b")}:
            numbers, since = facts["numbers"], []
        elif name == "turned-up":
            since.append(facts)
    return numbers, since


def turned_up(c: Claim, by: str, cards: list[Facts]) -> bool:
    return any(one["seat"] == c.seat(by) and CARD_NAMES[one["card"]] == c.said["card"] for one in cards)


def spark(c: Claim) -> bool:
    return last_duel(c, "hooked-up")[0] == (c.number("n"), c.number("n"))


def bought(c: Claim) -> bool:
    numbers, cards = last_duel(c, "hooked-up")
    return numbers == (c.number("n"), c.number("m")) and numbers[0] != numbers[1] and turned_up(c, "who", cards)


def fled(c: Claim) -> bool:
    numbers, cards = last_duel(c, "missed")
    return numbers[0] == numbers[1] == int(c.said.get("n", numbers[0])) and turned_up(c, "a", cards)


def near(c: Claim) -> bool:
    numbers, cards = last_duel(c, "missed")
    return c.here("missed")[0]["apart"] == 1 < abs(numbers[0] - numbers[1]) and turned_up(c, "who", cards)


def tries(c: Claim) -> int:
    return sum({one["seat"], one["other"]} == {c.seat("a"), c.seat("b")} for one in c.ever("hook-up-rolled"))


def tried_in_vain(c: Claim) -> bool:
    return tries(c) == c.number("n") and c.t.partner[c.seat("a")] != c.seat("b")


def tried_and_left(c: Claim) -> bool:
    return tries(c) == c.number("n") and c.t.partner[c.seat("a")] == c.seat("b")


def wish(c: Claim) -> str:
    return str(CARD_NAMES[c.t.notepad[3 * c.seat("who")]])


def most_steps(c: Claim) -> bool:
    steps: Counter[int] = Counter()
    for move in c.ever("walked", "entered"):
        steps[move["seat"]] += len(move["way"]) - 1
    (first, most), (_, second) = steps.most_common(2)
    return (first, most) == (c.seat("who"), c.number("n")) and most > second and c.t.partner[first] == NONE


def got_nothing(c: Claim) -> bool:
    seat = c.seat("who")
    return c.t.scores[seat] == 0 and [CARD_NAMES[card] for card in c.t.notepad[3 * seat : 3 * seat + 3]] == [
        c.said["x"],
        c.said["y"],
        c.said["z"],
    ]


def weapon_paid(c: Claim) -> bool:
    return any(
        row[0] == c.seat("who") and row[3] == "weapon" and CARD_NAMES[row[4]] == c.said["x"] and row[2] == c.number("n")
        for row in c.t.tally
    )


def by_one(c: Claim) -> bool:
    best, *beaten = sorted(set(c.t.scores), reverse=True)
    seats = [c.t.game.seat_name(c.t, seat) for seat in c.t.winners]
    told = c.said["won"].replace(" and ", ", ").split(", ")
    second = [c.t.game.seat_name(c.t, seat) for seat, score in enumerate(c.t.scores) if score == beaten[0]]
    numbers = (int(c.said.get("n", best)), int(c.said.get("m", beaten[0])))
    lost = c.said["lost"].replace(" and ", ", ").split(", ")
    return best - beaten[0] == 1 and told == seats and lost == second and numbers == (best, beaten[0])


SAYINGS = [
    (
        spark,
        [
            r"(?P<a>\w+) said hello to (?P<b>\w+), both rolled (?P<n>\d), and two coats were missing from the hall\.",
            rf"Both rolled (?P<n>\d): {BOTH} needed no second sentence\.",
            rf"One chance in six, and {BOTH} took it: (?P<n>\d) against (?P=n), and out of the door\.",
        ],
    ),
    (
        bought,
        [
            rf"(?P<n>\d) against (?P<m>\d), no match\. (?P<who>\w+) turned up {CARD}, and {BOTH} were gone\.",
            rf"(?P<who>\w+) paid with {CARD} to turn (?P<n>\d) against (?P<m>\d) into a couple: {BOTH}\.",
        ],
    ),
    (
        fled,
        [
            rf"{BOTH} rolled (?P<n>\d) and (?P=n)\. (?P=a) turned up {CARD} rather than go home with (?P=b)\.",
            rf"The dice said yes to {BOTH}\. (?P=a) said no, and paid for it with {CARD}\.",
        ],
    ),
    (
        near,
        [
            rf"(?P<who>\w+) turned up {CARD} for it, and {BOTH} were still one apart\.",
            rf"One apart: {CARD} was not enough for {BOTH}\. (?P<who>\w+) has it lying face up to this day\.",
        ],
    ),
    (
        tried_and_left,
        [
            rf"{BOTH} talked (?P<n>\d+) times before the dice agreed\.",
            rf"It took {BOTH} (?P<n>\d+) conversations\. The last one was short\.",
        ],
    ),
    (
        tried_in_vain,
        [
            rf"{BOTH} tried (?P<n>\d+) times\. The dice said no (?P=n) times\.",
            rf"(?P<n>\d+) conversations, no spark: {BOTH} can stop now\.",
        ],
    ),
    (
        lambda c: c.t.notepad[3 * c.seat("who")] == c.t.suspect[c.seat("who")] and c.t.partner[c.seat("who")] == NONE,
        [
            r"(?P<who>\w+) fancied (?P=who) all evening, and went home with exactly that\.",
            r"(?P<who>\w+)'s secret love was (?P=who)\. They are very happy\.",
        ],
    ),
    (
        lambda c: wish(c) == c.said["x"] == CARD_NAMES[c.t.suspect[c.t.partner[c.seat("who")]]],
        [
            r"(?P<who>\w+) had (?P<x>[\w .]+) on the notepad from the first minute, and left with no one less\.",
            r"The name on (?P<who>\w+)'s notepad was (?P<x>[\w .]+)\. Sometimes an evening goes to plan\.",
        ],
    ),
    (
        lambda c: wish(c) == c.said["x"] and c.t.partner[c.seat("who")] == c.seat("b"),
        [
            r"(?P<who>\w+) fancied (?P<x>[\w .]+) and left with (?P<b>\w+)\. Nobody has told (?P=b)\.",
            r"On (?P<who>\w+)'s notepad: (?P<x>[\w .]+)\. On (?P=who)'s arm: (?P<b>\w+)\.",
        ],
    ),
    (
        lambda c: c.t.partner[c.seat("who")] == MR_BODDY,
        [
            r"(?P<who>\w+) went down to the Cellar and came up with the host\.",
            r"(?P<who>\w+) walked in on Mr\. Boddy in his own Cellar\. Neither of them complained\.",
        ],
    ),
    (
        most_steps,
        [
            r"(?P<who>\w+) walked (?P<n>\d+) steps, more than anybody, and went home alone\.",
            r"Nobody walked further than (?P<who>\w+), (?P<n>\d+) steps, and nobody walked along\.",
        ],
    ),
    (
        got_nothing,
        [
            rf"(?P<who>\w+) came for {WISHES}, and left with none of it\.",
            rf"On (?P<who>\w+)'s notepad: {WISHES}\. In (?P=who)'s pockets: nothing of the kind\.",
        ],
    ),
    (
        weapon_paid,
        [
            r"(?P<who>\w+) was seen with the (?P<x>[\w ]+) and knew exactly why: (?P<n>\d) points\.",
            r"Everybody saw (?P<who>\w+) carry the (?P<x>.+)\. Nobody asked what for\. (?P<n>.) points, it turns out\.",
        ],
    ),
    (
        by_one,
        [
            rf"In the end one point decided it: (?P<n>\d+) points? for {WON}, (?P<m>\d+) for {LOST}\.",
            rf"{WON} won by a single point\. {LOST} would like to see that notepad again\.",
        ],
    ),
    (
        lambda c: not any(c.t.scores),
        [
            r"Nobody scored a single point\. As parties go, that is one to remember\.",
            r"All that walking, all that talking, and not one point between them\.",
        ],
    ),
]


def test_all_that_a_party_s_story_tells_is_so() -> None:
    are_true(game("campus-life"), SAYINGS, range(60))

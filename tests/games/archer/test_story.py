"""Every sentence that a race's story may say is so."""

import random
from itertools import product

from tests.games_support.playing import chooser, open_table, played
from tests.games_support.stories import Claim, are_true

from facedown.games import game
from facedown.games.archer.content import CHALLENGES, NUMBERS
from facedown.games.archer.text.words import card_title, challenge_title, skill_name
from facedown.kernel.events import Facts
from facedown.kernel.words.story import story

WHO, WHOM = r"(?P<who>\w+)", r"(?P<whom>\w+)"
TITLE = r"“(?P<title>[^”]+)”"
TOTAL, NEEDS = r"(?P<total>\d+)", r"(?P<needs>\d+)"


def attempt(c: Claim, outcome: str) -> Facts:
    """The roll that came to this."""
    assert [end["seat"] for end in c.here(outcome)] == [c.seat("who")]
    roll = c.until("rolled")[-1]
    assert roll["seat"] == c.seat("who")
    assert challenge_title(roll["challenge"]) == c.said["title"]
    return roll


def odds(roll: Facts) -> float:
    """By counting all rolls."""
    needs: int = CHALLENGES[roll["challenge"]].needs - roll["added"]
    rolls = [sum(dice) >= needs for dice in product(range(1, NUMBERS.die + 1), repeat=len(roll["dice"]))]
    return float(sum(rolls) / len(rolls))


def sum_of(said: str) -> int:
    return sum(map(int, said.replace("\u00a0", "").replace("plus", "+").replace("minus", "+-").split("+")))


def lucky(c: Claim) -> bool:
    roll = attempt(c, "challenge-won")
    told = sum_of(c.said["dice"]) == sum(roll["dice"]) + roll["added"]
    return told and round(1 / odds(roll)) == c.number("n") and c.said.get("skill") in (None, skill_name(roll["skill"]))


def unlucky(c: Claim) -> bool:
    roll, end = attempt(c, "missed"), c.here("missed")[0]
    total = sum_of(c.said["dice"]) if c.said.get("dice") else c.number("total")
    percent = int(c.said.get("percent", odds(roll) * 100 // 1))
    return (end["needs"], end["total"]) == (c.number("needs"), total) and 75 <= percent <= odds(
        roll
    ) * 100 < percent + 1


def one_short(c: Claim) -> bool:
    roll, end = attempt(c, "missed"), c.here("missed")[0]
    award = CHALLENGES[roll["challenge"]].award
    told = (end["needs"], end["total"]) == (c.number("needs"), c.number("total"))
    return told and end["needs"] == end["total"] + 1 and int(c.said.get("award", award)) == award


def lost(c: Claim) -> bool:
    told = [one for one in c.here("lost") if (one["seat"], one["amount"]) == (c.seat("who"), c.number("n"))]
    return bool(told) and c.number("round") in c.rounds() and int(c.said.get("now", told[0]["now"])) == told[0]["now"]


def struck(c: Claim) -> bool:
    cards = [one for one in c.here("played") if (one["seat"], one["target"]) == (c.seat("who"), c.seat("whom"))]
    losses = [one for one in c.here("lost") if (one["seat"], one["amount"]) == (c.seat("whom"), c.number("n"))]
    return c.said["title"] in [card_title(one["card"]) for one in cards] and bool(losses)


def poached(c: Claim) -> bool:
    told = [(one["seat"], one["other"], challenge_title(one["challenge"])) for one in c.here("poached")]
    return (c.seat("who"), c.seat("whom"), c.said["title"]) in told


def intercepted(c: Claim) -> bool:
    told = [(one["seat"], one["other"], one["amount"]) for one in c.here("intercepted")]
    return (c.seat("who"), c.seat("whom"), c.number("n")) in told


def behind(c: Claim) -> bool:
    """At some moment of that answer."""
    moments = []
    hands = [NUMBERS.start] * c.t.seats
    for answer, name, facts in c.told():
        if name in ("gained", "lost", "intercepted"):
            hands[facts["seat"]] = facts["now"]
            if answer == c.find.answer:
                moments.append(hands[:])
    assert hands == c.t.scores
    who, whom = c.seat("who"), c.seat("whom")
    if "n" in c.said:
        true = any(then[whom] - then[who] == c.number("n") for then in moments)
    else:
        true = any((then[whom], then[who]) == (c.number("high"), c.number("low")) for then in moments)
    return true and c.t.winners == (who,) and c.number("round") in c.rounds()


def names(c: Claim, seats: list[int]) -> str:
    found = [c.t.game.seat_name(c.t, seat) for seat in seats]
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}"


def shared(c: Claim) -> bool:
    best = max(c.t.scores)
    return c.said["won"] == names(c, list(c.t.winners)) and best == c.number("n") and c.t.scores.count(best) > 1


def close(c: Claim) -> bool:
    best, second = sorted(set(c.t.scores), reverse=True)[:2]
    told = int(c.said.get("second", best - {"one": 1, "two": 2}.get(c.said.get("apart", ""), 0)))
    runners = [seat for seat, score in enumerate(c.t.scores) if score == second]
    return (c.number("n"), told, c.said["lost"]) == (best, second, names(c, runners)) and best - second <= 2


DICE = "(?P<dice>[\\d\u00a0+plusmin]+)"
SAYINGS = [
    (
        lucky,
        [
            rf"{WHO} had about one chance in (?P<n>\d+) at {TITLE}, rolled {DICE}, and has mentioned it since\.",
            rf"{TITLE} with (?P<skill>\w+)\? About one chance in (?P<n>\d+)\. {WHO} rolled {DICE} anyway\.",
        ],
    ),
    (
        unlucky,
        [
            rf"{TITLE} could hardly go wrong: {WHO} needed (?P<needs>\d+)\. (?P=who) rolled {DICE}\.",
            rf"{NEEDS} for {TITLE} works (?P<percent>\d+) times out of 100\. {WHO} found one of the others: {TOTAL}\.",
        ],
    ),
    (
        one_short,
        [
            rf"{TITLE} asked for (?P<needs>\d+)\. {WHO} came with (?P<total>\d+), and an explanation\.",
            rf"One pip: {WHO} got {TOTAL} for {TITLE}, where (?P<needs>\d+) was worth (?P<award>\d) Upper Hand\.",
        ],
    ),
    (
        lost,
        [
            rf"Round (?P<round>\d+) cost {WHO} (?P<n>\d+) Upper Hand in one go, and left (?P<now>\d+)\.",
            rf"{WHO} lost (?P<n>\d+) at once in round (?P<round>\d+)\. It was not a good round to be (?P=who)\.",
        ],
    ),
    (
        struck,
        [
            rf"{WHO} played {TITLE} on {WHOM}, and (?P<n>\d+) Upper Hand were gone\.",
            rf"(?P<n>\d+) at one blow: {WHOM} still has the bruise that {WHO} left with {TITLE}\.?",
        ],
    ),
    (
        poached,
        [
            rf"{WHOM} did the work on {TITLE}\.? {WHO} did the paperwork, and kept it\.",
            rf"{WHO} walked off with {TITLE}, which {WHOM} had won\.",
        ],
    ),
    (
        intercepted,
        [
            rf"(?P<n>\d+) Upper Hand were on their way to {WHOM}\. {WHO} signed for them\.",
            rf"{WHO} pocketed (?P<n>\d+) meant for {WHOM}, who was looking straight at it\.",
        ],
    ),
    (
        behind,
        [
            rf"In round (?P<round>\d+) it was (?P<high>\d+) for {WHOM} and (?P<low>\d+) for {WHO}\. Guess who won\.",
            rf"{WHO} was (?P<n>\d+) behind {WHOM} in round (?P<round>\d+), and won all the same\.",
        ],
    ),
    (
        shared,
        [
            r"(?P<won>[\w, ]+) ended with (?P<n>\d+) each\. The agency now has more than one boss, as ever\.",
            r"(?P<n>\d+) each for (?P<won>[\w, ]+)\. Two desks, one corner office\.",
        ],
    ),
    (
        close,
        [
            r"\w+ won with (?P<n>\d+), (?P<apart>one|two) more than (?P<lost>[\w, ]+), who (was|were) just about to\.",
            r"(?P<n>\d+) to (?P<second>\d+): (?P<lost>[\w, ]+) will be telling \w+ for weeks how close that was\.",
        ],
    ),
]


def test_all_that_a_race_s_story_tells_is_so() -> None:
    are_true(game("archer"), SAYINGS, range(24))


def test_no_miss_is_told_twice() -> None:
    for seed in range(30):
        table = played(open_table(game("archer"), 5, seed), chooser(game("archer"), seed), random.Random(seed))
        misses = [line.answer for line in story(table) if line.rule == "ARC-MIS-2"]
        assert len(misses) == len(set(misses))

"""Every sentence that a trial's story may say is so."""

import pytest
from tests.games_support.stories import Claim, are_true

from facedown.games import game
from facedown.games.voices.content import FACES, ROLES
from facedown.games.voices.text.words import many, marker_told, region_name, the_jurors
from facedown.kernel.words.story import Said

NAME = "[Tt]he prosecutor|Orange|Sky|Green|Yellow|Blue|Red"
WHO = rf"(?P<who>{NAME})"
JURORS, BEFORE, AFTER = r"(?P<jurors>[tT]he \w+ jurors)", r"(?P<before>\w+)", r"(?P<after>\w+)"
CLAIM, ROLE, ICON = r"(?P<claim>\w+)", r"(?P<role>the [\w ]+)", r"(?P<icon>\w+)"
REGION = r"(?P<region>[\w ]+)"
FEW_OR_MANY = [(4, 6), pytest.param(40, 0, marks=pytest.mark.soak)]
TALK: list[Said] = [(0, "My role has a guilty icon."), (1, "My role has an innocent icon."), (2, "Hello.")]


def fallen(c: Claim) -> list[int]:
    """Whose markers this one push drove over the edge."""
    (push,) = c.here("pushed")
    assert (push["seat"], region_name(push["region"])) == (c.seat("who"), c.said["region"])
    return [c.t.owner_of(track["marker"]) for track in push["tracks"] if track["fell"]]


def great_push(c: Claim) -> bool:
    others = [owner for owner in fallen(c) if owner != c.seat("who")]
    marker = c.said.get("marker")
    told = marker is None or marker == marker_told(c.t, c.here("pushed")[0]["marker"])
    return told and many(len(others), "marker") == c.said["n"].lower()


def own_goal(c: Claim) -> bool:
    owners = fallen(c)
    lost = [marker_told(c.t, track["marker"]) for track in c.here("pushed")[0]["tracks"] if track["fell"]]
    return set(owners) == {c.seat("who")} and c.said.get("marker", lost[0]) in lost


def turned(c: Claim) -> bool:
    """Tokens are counted up from the first to the last, and the influence after them."""
    guilty, innocent, turned_up = [0] * 6, [0] * 6, {}
    piles = (guilty, innocent)
    for _, name, facts in c.told():
        if name in ("token-put", "story-token"):
            piles[facts["face"]][facts["juror"]] += facts.get("count", 1)
        elif name in ("token-removed", "token-moved"):
            piles[facts["face"]][facts["juror"]] -= 1
            if name == "token-moved":
                piles[facts["face"]][facts["to"]] += 1
        elif name == "influence-turned":
            turned_up[facts["juror"]] = facts["faces"]
    juror = next(place for place in range(6) if the_jurors(place) == f"t{c.said['jurors'][1:]}")
    before = guilty[juror] - innocent[juror]
    after = before + turned_up[juror].count(0) - turned_up[juror].count(1)
    told = (c.said["before"], c.said["after"])
    return before * after < 0 and told == (FACES[before < 0], FACES[after < 0])


def role(c: Claim) -> str:
    return str(ROLES[c.t.role[c.seat("who")]].name).replace("The ", "the ")


def short_of_one(c: Claim) -> bool:
    """As the ending shows it to watchers."""
    needs = c.t.view(None)["table"]["seats"][c.seat("who")]["needs"]
    missing = [need["words"].lower() for need in needs if need["state"] != "done"]
    return role(c) == c.said["role"] and missing == [c.said["part"].lower()] and len(needs) > 1


def found(c: Claim) -> tuple[int, int]:
    ends = c.ever("juror-decided")
    return sum(end["guilty"] > 0 for end in ends), sum(end["innocent"] > 0 for end in ends)


def split(c: Claim) -> bool:
    guilty, innocent = found(c)
    most, least = max(guilty, innocent), min(guilty, innocent)
    verdict = "guilty" if guilty > innocent else "innocent"
    return (c.number("n"), c.number("m"), c.said["verdict"]) == (most, least, verdict) and most - least == 1


def winners(c: Claim) -> bool:
    told = c.said["names"].replace(" and ", ", ").split(", ")
    names = ["the prosecutor" if seat == c.t.prosecutor else c.t.game.seat_name(c.t, seat) for seat in c.t.winners]
    return [name.lower() for name in told] == [name.lower() for name in names]


def lied(c: Claim) -> bool:
    said = next(words for seat, words in reversed(TALK) if seat == c.seat("who"))
    icon = ROLES[c.t.role[c.seat("who")]].icon
    return c.said["claim"] in said and c.said["icon"] == icon != c.said["claim"] and role(c) == c.said["role"]


SAYINGS = [
    (
        great_push,
        [
            rf"{WHO} leaned on (?P<marker>[\w -]+) in {REGION}, and (?P<n>\w+ markers) left Guy's head\.",
            rf"One push into {REGION}, (?P<n>\w+ markers) over the edge: {WHO} called it making room\.",
            rf"(?P<n>\w+ markers) fell out of {REGION} at one push\. {WHO} says it was an accident\.",
        ],
    ),
    (
        own_goal,
        [
            rf"{WHO} cleared {REGION} of exactly one opponent: ({NAME})\.",
            rf"In {REGION} {WHO} aimed well and sent (?P<marker>[\w -]+) over the edge\. Their own\.",
        ],
    ),
    (
        turned,
        [
            rf"By all that lay open {JURORS} would find Guy {BEFORE}\. Then the influence was turned up: {AFTER}\.",
            rf"{JURORS} had “{BEFORE}” written all over them\. Underneath, in small print: {AFTER}\.",
        ],
    ),
    (
        short_of_one,
        [
            rf"{WHO} was (?P<role>the [\w ]+), and had it all but for one thing: (?P<part>[\w ]+)\.",
            rf"One thing stood between {WHO} and winning as (?P<role>the [\w ]+): (?P<part>[\w ]+)\.",
        ],
    ),
    (
        split,
        [
            r"One kind of juror decided it: (?P<n>\d) to (?P<m>\d) for (?P<verdict>\w+)\.",
            r"Guy was found (?P<verdict>\w+) by (?P<n>\d) to (?P<m>\d)\. It felt closer in there\.",
        ],
    ),
    (
        lambda c: not any(c.t.scores),
        [r"Nobody won\. Guy has never felt so understood\.", r"Every voice lost\. It has gone very quiet in there\."],
    ),
    (
        winners,
        [
            r"(?P<names>[\w, ]+?) (both|all) got what they wanted, which was never the same thing\.",
            r"(?P<names>[\w, ]+) won, each for reasons of their own\.",
        ],
    ),
    (
        lied,
        [
            rf"“My role has an? {CLAIM} icon,” said {WHO} with a straight face\. It was {ROLE}, and {ICON}\.",
            rf"{WHO} claimed {CLAIM} and was {ROLE}: {ICON} all along\.",
        ],
    ),
]


@pytest.mark.parametrize(("games", "rare"), FEW_OR_MANY)
def test_all_that_a_trial_s_story_tells_is_so(games: int, rare: int) -> None:
    are_true(game("voices"), SAYINGS, range(games), TALK, rare)

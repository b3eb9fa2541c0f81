"""What the role card says of each part of its goal: how it stands, and whether it is done, open or lost (VOI-END-5)."""

import random

import pytest
from tests.games.voices.builder import answer, court, deploy_all, skip
from tests.games.voices.support import lively
from tests.games.voices.test_ending import ended
from tests.games.voices.test_three_players import put, three

import facedown
from facedown.games.voices.content import JUROR_IDS, ROLES
from facedown.games.voices.rules.trial import BACK

GAME = facedown.game("voices")


def jury(guilty=0, innocent=0, both=0):
    """So many jurors of each kind, and so many pairs of tokens on the first."""
    tokens = {"guilty": dict.fromkeys(JUROR_IDS[:guilty], 1), "innocent": {}}
    tokens["innocent"] = dict.fromkeys(JUROR_IDS[guilty : guilty + innocent], 1)
    for face in tokens.values():
        face[JUROR_IDS[0]] = face.get(JUROR_IDS[0], 0) + both
    return tokens


def lost_markers(count, seat=0):
    return [(seat, emotion) for emotion in ("joy", "anger", "sadness", "trust", "fear", "fear")[:count]]


def holding(region, seat=0):
    return [(region, seat, "joy", 0, 30)]


FULFILLED = {
    "confessor": jury(guilty=3, innocent=2),
    "martyr": {**jury(guilty=2), "lost": lost_markers(4)},
    "rule-follower": {**jury(guilty=2), "discs": holding("speech")},
    "drama-queen": jury(guilty=3, innocent=2),
    "dreamer": jury(innocent=3),
    "peacemaker": {**jury(innocent=2), "discs": holding("planning")},
    "fibber": jury(guilty=1, innocent=2, both=8),
    "coward": {**jury(innocent=2), "lost": lost_markers(4)},
    "fence-sitter": jury(guilty=2, innocent=2),
    "hothead": {"lost": lost_markers(1) + lost_markers(1, 2) + lost_markers(1, 3)},
    "control-freak": {"discs": holding("motor-skills")},
    "overthinker": jury(both=9),
    "prosecutor": jury(guilty=2, innocent=1),
}
SHORT = {
    "confessor": jury(guilty=3, innocent=3),
    "martyr": {**jury(guilty=2), "lost": lost_markers(3)},
    "rule-follower": {**jury(guilty=2), "discs": holding("speech", 2)},
    "drama-queen": jury(guilty=3, innocent=1),
    "dreamer": jury(innocent=2),
    "peacemaker": {**jury(innocent=1), "discs": holding("planning")},
    "fibber": jury(guilty=1, innocent=2, both=7),
    "coward": {**jury(innocent=2), "lost": lost_markers(5)},
    "fence-sitter": jury(guilty=2, innocent=3),
    "hothead": {"lost": lost_markers(1) + lost_markers(1, 2)},
    "control-freak": {},
    "overthinker": jury(both=8),
    "prosecutor": jury(guilty=2, innocent=2),
}


def seated(role, make, **more):
    """The role's seat, and a table of four on which it plays."""
    if role == "prosecutor":
        return 1, make(**more)
    rest = [one.id for one in ROLES if one.id != role][:2]
    return 0, make(roles={0: role, 2: rest[0], 3: rest[1]}, **more)


def needs_of(t, seat):
    return t.view(seat)["table"]["you"]["needs"]


def states(t, seat):
    return [need["state"] for need in needs_of(t, seat)]


@pytest.mark.parametrize("role", FULFILLED)
def test_voi_end_5_every_role_says_what_is_done_and_what_is_open(role):
    seat, t = seated(role, court, **FULFILLED[role])
    assert set(states(t, seat)) == {"done"}
    seat, t = seated(role, court, **SHORT[role])
    assert states(t, seat).count("open") == 1
    assert "lost" not in states(t, seat)


@pytest.mark.parametrize("role", FULFILLED)
def test_voi_end_5_at_the_end_what_is_not_done_is_lost(role):
    seat, t = seated(role, ended, **FULFILLED[role])
    assert set(states(t, seat)) == {"done"}
    assert seat in t.winners
    seat, t = seated(role, ended, **SHORT[role])
    assert states(t, seat).count("lost") == 1
    assert "open" not in states(t, seat)
    assert seat not in t.winners


def test_voi_end_5_the_card_says_how_each_part_stands():
    t = court(
        roles={0: "martyr", 2: "peacemaker"}, **jury(guilty=1), lost=lost_markers(3), stacks={"logical": ["guilty"]}
    )
    assert needs_of(t, 0) == [
        {"words": "At least two guilty jurors", "stands": "1 guilty now, 1 token face down", "state": "open"},
        {"words": "At least four destroyed markers of your own", "stands": "3 destroyed", "state": "open"},
    ]
    assert needs_of(t, 1) == [
        {
            "words": "More guilty jurors than innocent ones",
            "stands": "1 guilty, 0 innocent now, 1 token face down",
            "state": "done",
        }
    ]


def test_voi_end_5_control_and_comparisons_name_the_others():
    discs = [("planning", 2, "joy", 0, 30), ("planning", 0, "trust-1", 30, 30)]
    t = court(5, roles={0: "peacemaker", 2: "hothead"}, discs=discs, lost=[(2, "fear"), (2, "fear")])
    assert needs_of(t, 0)[1]["stands"] == "Planning: Green 3, you 1"
    assert needs_of(t, 2)[0]["stands"] == "You 2, Orange 0, Yellow 0, Blue 0"


def test_voi_thr_3_with_three_players_one_colour_counts():
    t = three(roles={0: "peacemaker", 2: "martyr"})
    put(t, "planning", 0, "joy", 0, 0, 30)
    put(t, "planning", 0, "joy", 1, 30, 30)
    put(t, "speech", 2, "joy", 0, 0, 30)
    assert needs_of(t, 0)[1] == {
        "words": "Control of Planning or Speech",
        "stands": "Planning: you 3. Speech: Green 3, you 0",
        "state": "done",
    }
    assert needs_of(t, 2)[1]["words"] == "At least seven destroyed markers of your own"


@pytest.mark.parametrize(
    ("notes", "stands"), [(False, "0 guilty now, 2 tokens face down"), (True, "1 guilty now, 1 token face down")]
)
def test_voi_inf_2_a_seen_token_counts_only_where_notes_are_agreed(notes, stands):
    t = court(roles={0: "martyr"}, stacks={"logical": ["guilty"], "relaxed": ["innocent"]}, notes=notes)
    t.seen[t.stacks[JUROR_IDS.index("logical")][0]] |= 1
    assert needs_of(t, 0)[0]["stands"] == stands


def test_no_other_seat_and_no_watcher_reads_needs_before_the_end():
    t = court(roles={0: "martyr"})
    for viewer in (None, 1, 2, 3):
        assert all(seat["needs"] is None for seat in t.view(viewer)["table"]["seats"])
    assert t.view(None)["table"]["you"] is None


def test_at_the_end_a_watcher_reads_of_their_own_markers():
    t = ended(roles={0: "martyr", 2: "hothead", 3: "peacemaker"}, lost=lost_markers(2))
    assert [need["words"] for need in t.view(None)["table"]["seats"][0]["needs"]] == [
        "At least two guilty jurors",
        "At least four destroyed markers of their own",
    ]
    assert "of your own" in t.view(0)["table"]["seats"][0]["needs"][1]["words"]
    judged = [line["words"] for line in t.journal(None) if line["event"] == "judged"]
    assert judged[0] == (
        "Orange lost. The goal was at least two guilty jurors and at least four destroyed markers of their own."
    )
    assert "of your own" not in str([t.journal(None), t.view(None), GAME.secrets(t, 0)])


def last_card(card):
    """The eighth round, its card read up to the first ask of its back; a Martyr with too few destroyed."""
    t = court(card=card, in_round=8, roles={0: "martyr", 2: "peacemaker"})
    answer(t, 1, 0)
    deploy_all(t)
    while t.side != BACK or not t.heard:
        assert states(t, 0)[1] == "open"
        skip(t)
    return t


def test_markers_are_settled_once_the_last_ability_leaves_them_alone():
    assert states(last_card("the-picnic-bag"), 0) == ["open", "lost"]
    assert states(last_card("the-clock"), 0) == ["open", "open"]


def test_a_hidden_choice_settles_nothing_before_it_is_made():
    t = last_card("the-goose")
    assert t.asks[0].kind.name == "choice"
    assert states(t, 0) == ["open", "open"]
    skip(t)
    assert t.asks[0].kind.name == "put-token"
    assert states(t, 0) == ["open", "lost"]


@pytest.mark.parametrize("seats", range(3, 7))
def test_what_is_lost_stays_lost_and_the_end_agrees_with_the_winners(seats):
    source = random.Random(seats)
    for number in range(4):
        roles = ("basic", "advanced")[number % 2]
        t = GAME.open(seats, number, roles=roles, notes=number > 1, marker_abilities=True)
        lost = set()
        while not t.over:
            seat = t.awaited()[0]
            if t.round == 8 and t.phase == "resolving":
                lost |= {one for one in range(seats) if "lost" in states(t, one)}
            t.answer(seat, lively(t, t.ask_of(seat), source))
        assert not lost & set(t.winners)
        for one in range(seats):
            assert (set(states(t, one)) == {"done"}) == (one in t.winners)

"""The steady bot does nothing silly: what it does is counted over whole games."""

import random
from collections import Counter

import pytest
from tests.games.voices.builder import GAME, answer, chosen, court, juror, kind, options, resolve, run_to

from facedown.bots.running import choose
from facedown.games.voices.bots.effect_values import worth
from facedown.games.voices.bots.steady import steady
from facedown.games.voices.bots.verb_values import rumour, threat
from facedown.games.voices.content import KIND_IDS, PROSECUTOR, ROLE_IDS, TRIALS, goal_for

BASIC = [(seats, "basic") for seats in (3, 4, 4, 5, 6)]
TABLES = [*BASIC, *((seats, "advanced") for seats in (3, 4, 4, 5))]


def leads_by(t, seat, region):
    totals = t.totals(region)
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def knows_top(t, seat, juror):
    return bool(t.seen[t.stacks[juror][-1]] >> seat & 1)


def wants_losses(t, seat):
    return t.role[seat] != PROSECUTOR and any(part.destroyed for part in goal_for(t.role[seat], t.seats))


def note(t, ask, option, counted):
    seat = ask.seat
    match ask.kind.name:
        case "choose-region" if seat != t.prosecutor and t.owner_of(ask.args[0]) == seat:
            counted["regions"] += 1
            counted["piled"] += leads_by(t, seat, option) >= 4
        case "look-at":
            counted["looks"] += 1
            unknown = [one for one in ask.options if not knows_top(t, seat, one)]
            counted["looked again"] += bool(unknown) and option not in unknown and ask.args[0] == "look"
        case "play-after" if option == KIND_IDS.index("overpower"):
            counted["overpowered"] += 1
        case "destroy-marker" if ask.rule == "VOI-STR-6":
            counted["hit itself"] += t.owner_of(option) == seat and not wants_losses(t, seat)


@pytest.fixture(scope="module")
def counted():
    """What steady bots did in a few whole games."""
    found: Counter[str] = Counter()
    source = random.Random(3)
    for number, (seats, roles) in enumerate(TABLES):
        t = GAME.open(seats, f"steady-{number}", roles=roles)
        while asks := t.asks:
            for ask in asks:
                place = choose(steady, t, ask.seat, source)
                note(t, ask, ask.options[place], found)
                t.answer(ask.seat, place)
        for event in t.record.all_events():
            if event.name == "marker-destroyed" and event.rule == "VOI-STR-6":
                seat, owner = event.facts["seat"], t.owner_of(event.facts["marker"])
                found["overpowered itself"] += seat == owner and not wants_losses(t, seat)
            found["idle"] += event.name == "strategy-played" and not event.facts["works"]
            found["played"] += event.name == "strategy-played"
    return found


def test_it_does_not_overpower_its_own_markers(counted):
    assert counted["overpowered"] >= 3
    assert counted["overpowered itself"] == counted["hit itself"] == 0


def test_it_does_not_pile_onto_regions_that_it_leads_by_far(counted):
    assert counted["regions"] >= 150
    assert counted["piled"] <= 0.03 * counted["regions"]


def test_it_looks_where_something_is_to_be_learnt(counted):
    assert counted["looks"] >= 10
    assert counted["looked again"] == 0


def test_it_hardly_ever_plays_a_card_for_nothing(counted):
    assert counted["played"] >= 30
    assert counted["idle"] <= 0.05 * counted["played"]


def test_it_keeps_overpower_if_only_its_own_marker_sticks_out():
    discs = [("speech", 0, "joy", 24, 20), ("speech", 2, "joy", -20, 12)]
    t = chosen(court(hands={0: ["overpower"]}, discs=discs))
    t.role[0], t.role[2] = ROLE_IDS.index("peacemaker"), ROLE_IDS.index("martyr")
    answer(t, 0, "pass")
    answer(t, 0, min(options(t)))
    answer(t, 0, 0)
    answer(t, 0, (80, 0))
    assert kind("overpower") in options(t)
    hanging = [one for one in t.discs[0] if t.view(None)["table"]["regions"][0]["discs"][t.discs[0].index(one)]["over"]]
    assert {t.owner_of(one) for one in hanging} == {0}
    for seed in range(10):
        assert t.ask_of(0).options[choose(steady, t, 0, random.Random(seed))] == "pass"


@pytest.mark.parametrize(
    "effect",
    [
        ("rescue", "any"),
        ("destroy", "any", "opponent"),
        ("redeploy", "any"),
        ("evict", "any"),
        ("remove-guilty", "any"),
        ("remove", "any"),
        ("shift-innocent",),
        ("flip-guilty", "any"),
        ("look", "any"),
        ("look-move", "any"),
        ("discard-influence", "any"),
    ],
)
def test_what_cannot_be_done_is_worth_nothing(effect):
    t = court(roles={0: "dreamer"})
    assert worth(t, 0, effect) == 0.0
    able = court(
        roles={0: "dreamer"},
        lost=[(0, "fear")],
        discs=[("speech", 0, "joy", 0, 30), ("speech", 2, "fear", 30, 30)],
        guilty={"logical": 1},
        innocent={"relaxed": 3},
        stacks={"logical": ["guilty"]},
    )
    assert worth(able, 0, effect) > 0.0


def test_a_card_drawn_too_late_is_worth_nothing():
    t = court(in_round=7)
    t.phase = "resolving"
    assert worth(t, 0, ("draw", 2)) == 2 * worth(t, 0, ("draw", 1)) > 0
    assert worth(t, 1, ("draw", 2)) == 0.0
    t.round = 8
    assert worth(t, 0, ("draw", 2)) == 0.0
    t.phase = "deploying"
    assert worth(t, 0, ("draw", 2)) > 0.0


def test_a_token_that_it_knows_is_not_worth_a_look():
    t = court(stacks={"logical": ["guilty"], "relaxed": ["blank"]})
    t.seen[t.stacks[juror("logical")][0]] = 1
    assert worth(t, 0, ("look", juror("logical"))) == 0.0
    assert worth(t, 0, ("look", juror("relaxed"))) > 0.0
    assert worth(t, 2, ("look", juror("logical"))) > 0.0


def test_a_hidden_choice_is_made_on_its_words_alone():
    """The goose's eye sounds guilty, the ceiling innocent; to freeze sounds innocent too, and is a trap."""
    discs = [("instinct", 0, "joy", 0, 30), ("observation", 2, "joy", 0, 30)]
    for role, place in (("peacemaker", 1), ("martyr", 0)):
        t = run_to(resolve(court(card="the-goose", discs=discs)), "choice")
        t.role[2] = ROLE_IDS.index(role)
        assert choose(steady, t, 2, random.Random(1)) == place
    t = run_to(resolve(court(card="the-alarm", discs=discs)), "choice")
    t.role[0] = ROLE_IDS.index("peacemaker")
    assert choose(steady, t, 0, random.Random(1)) == 1


def test_the_words_of_a_hidden_choice_are_evidence_and_no_more():
    t = court(roles={0: "dreamer"}, guilty={"logical": 1})
    [goose] = [card for card in TRIALS if card.id == "the-goose"]
    eye, ceiling = goose.back_abilities[0].choices
    tokens = [worth(t, 0, (face, one, 1)) for face in ("innocent", "guilty") for one in range(6)]
    assert min(tokens) < rumour(t, 0, eye) < 0 < rumour(t, 0, ceiling) < max(tokens)


def test_the_prosecutor_weighs_what_others_may_do_with_a_card():
    t = court(guilty={"logical": 1})
    assert threat(t, 1, ("innocent", "any", 1)) < 0 < threat(t, 1, ("guilty", "any", 1))
    assert threat(t, 1, ("look", "any")) == 0.0

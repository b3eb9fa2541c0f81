"""What people read: log sentences, options and the table as text."""

from tests.games.voices.builder import (
    answer,
    chosen,
    court,
    deploy_all,
    in_region,
    kind,
    region,
    resolve,
    run_to,
    skip,
)
from tests.games.voices.test_ending import ended
from tests.games.voices.test_three_players import put, three

from facedown.games.voices.content import STORIES, TRIAL_IDS, TRIALS
from facedown.games.voices.text.words import quoted


def said(t, event, viewer=None):
    return [line["words"] for line in t.journal(viewer) if line["event"] == event]


def offered(t, seat):
    return [option["words"] for option in t.view(seat)["ask"]["options"]]


def test_nobody_takes_a_marker_of_their_own_by_name():
    t = chosen(court(hands={2: ["second-thoughts"]}, first=2, discs=[("speech", 2, "fear", 0, 30)]))
    answer(t, 2, kind("second-thoughts"))
    assert said(t, "marker-lifted") == ["Green took their Fear 1 from Speech."]
    assert said(t, "marker-lifted", 2) == ["You took your Fear 1 from Speech."]


def test_a_juror_without_anything_cancelled_says_only_the_verdict():
    t = ended(guilty={"logical": 3, "relaxed": 1}, innocent={"logical": 1, "relaxed": 1, "impulsive": 1})
    assert said(t, "juror-decided") == [
        "The Judgmental jurors stay undecided.",
        "The Logical jurors find Guy guilty: one token on each side cancelled out.",
        "The Distracted jurors stay undecided.",
        "The Relaxed jurors stay undecided: one token on each side cancelled out.",
        "The Impulsive jurors find Guy innocent.",
        "The Perceptive jurors stay undecided.",
    ]


def test_the_first_player_hears_how_many_play_at_once():
    hands = {0: ["objection"], 2: ["jury-whisper"], 3: ["objection"]}
    t = chosen(court(hands=hands, first=3, guilty={"logical": 2}, stacks={"relaxed": ["guilty"]}))
    run_to(t, "play-before-trial")
    for seat in (0, 2, 3):
        t.answer(seat, 1)
    assert t.view(3)["ask"]["prompt"] == "Three play at once. Who goes first?"
    answer(t, 3, 0)
    run_to(t, "choose-order")
    assert t.view(3)["ask"]["prompt"] == "Two play at once. Who goes first?"


def test_a_card_for_one_region_says_so_in_the_table_as_text():
    t = court(hands={0: ["written-statement", "overpower"]})
    assert "Written Statement. After you deploy in Motor Skills: Draw two" in t.describe(0)
    assert "Overpower. After you deploy: Destroy" in t.describe(0)


def test_voi_res_3_only_a_hidden_choice_asks_to_listen():
    t = resolve(court(card="the-note", discs=[("speech", 2, "joy", 0, 30)]))
    assert "aside" not in t.view(2)["ask"]
    t = resolve(court(card="the-goose", discs=[("instinct", 0, "joy", 0, 30), ("observation", 2, "joy", 0, 30)]))
    while t.side == 0:
        skip(t)
    assert t.view(2)["ask"]["aside"].startswith("Listen to the text.")


def test_the_case_has_the_names_that_the_rulebook_prints():
    for story in STORIES:
        assert "Honorable Katherine Smith" in story.start
        assert "Town of Novalands against Guy Johnson" in story.start
    assert any("burrito" in card.title for card in TRIALS)


def test_titles_are_set_off():
    t = chosen(court(card="the-note", hands={0: ["overpower"]}))
    assert said(t, "trial-chosen", 1) == ["You chose “The note”: Speech and Observation."]
    deploy_all(t, "instinct")
    assert said(t, "side-read")[0].startswith("“The note”: Exhibit A")
    assert quoted("'Please'") == "“Please”"


def test_a_card_that_does_nothing_says_so_in_one_sentence():
    hands = {0: ["objection"], 2: ["objection"]}
    t = chosen(court(hands=hands, first=3, guilty={"logical": 1}))
    run_to(t, "play-before-trial")
    t.answer(0, 1)
    t.answer(2, 1)
    answer(t, 3, 2)
    assert said(t, "strategy-played") == [
        "Green played “Objection”.",
        "Orange played “Objection”, which does nothing now.",
    ]
    assert said(t, "nothing-to-do") == []


def test_an_ability_that_does_nothing_says_so_once():
    t = resolve(
        court(card="purple-hands", discs=[("observation", 0, "joy", 0, 30), ("motor-skills", 0, "anger", 0, 30)])
    )
    while t.round == 1 and t.phase == "resolving":
        skip(t)
    assert said(t, "nothing-to-do") == ["There is no influence token to look at, so nothing happens."]


def test_voi_set_4_the_prosecutor_reads_the_fronts_in_the_options_and_in_the_table_as_text():
    t = court(card="the-note")
    note = TRIALS[TRIAL_IDS.index("the-note")]
    assert note.front in offered(t, 1)[0]
    assert "“Praise the handwriting”: Put one innocent token on the Relaxed jurors." in offered(t, 1)[0]
    assert note.front in t.describe(1)
    assert note.back not in t.describe(1)
    for seat in (0, 2, 3, None):
        assert note.front not in t.describe(seat)


def test_an_open_choice_shows_its_effects_and_a_hidden_one_does_not():
    t = resolve(court(card="the-note", discs=[("speech", 2, "joy", 0, 30)]))
    assert offered(t, 2)[0] == "“Praise the handwriting”: Put one innocent token on the Relaxed jurors."
    t = resolve(court(card="the-goose", discs=[("instinct", 0, "joy", 0, 30), ("observation", 2, "joy", 0, 30)]))
    while t.side == 0:
        skip(t)
    assert offered(t, 2) == ["“Meet its eye”", "“Study the ceiling”"]


def test_voi_thr_4_the_prosecutor_who_acts_in_a_tie_reads_hidden_effects_in_the_options():
    t = three(card="the-whistler")
    put(t, "motor-skills", 0, "joy", 0, 0, 30)
    put(t, "motor-skills", 2, "joy", 0, 30, 30)
    answer(t, 1, 0)
    deploy_all(t, "instinct")
    while not (t.side == 1 and t.asks[0].kind.name == "choice"):
        skip(t)
    assert all(": Put one" in words for words in offered(t, 1))


def test_voi_thr_1_two_discs_of_different_colours_have_different_words():
    t = three(hands={0: ["second-thoughts"]})
    put(t, "speech", 0, "joy", 0, 0, 30)
    put(t, "speech", 0, "joy", 1, 30, 30)
    assert "your orange Joy 3 at" in t.describe(0)
    assert "Orange's yellow Joy 3 at" in t.describe(2)
    chosen(t)
    answer(t, 0, kind("second-thoughts"))
    assert offered(t, 0) == ["Take your orange Joy 3 in Speech", "Take your yellow Joy 3 in Speech"]
    answer(t, 0, in_region(t, "speech")[1])
    assert said(t, "marker-lifted") == ["Orange took their yellow Joy 3 from Speech."]
    assert t.view(0)["ask"]["prompt"] == "Where does your yellow Joy 3 go?"
    answer(t, 0, region("instinct"))
    answer(t, 0, (70, 0))
    run_to(t, "choose-marker")
    words = offered(t, 0)
    assert len(set(words)) == len(words) == 12


def test_two_discs_alike_in_a_region_are_told_apart_by_their_places():
    discs = [("speech", 0, "fear", -20, 30), ("speech", 0, "fear", 10, 12), ("speech", 0, "joy", 20, 40)]
    t = chosen(court(hands={0: ["second-thoughts"]}, discs=discs))
    answer(t, 0, kind("second-thoughts"))
    assert offered(t, 0) == [
        "Take your Fear 1 in Speech, 15 mm along and 30 in",
        "Take your Fear 1 in Speech, 45 mm along and 12 in",
        "Take your Joy 3 in Speech",
    ]

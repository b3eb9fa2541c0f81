"""The box (VOI-COM-1 to VOI-COM-5, VOI-CHO-3, VOI-SET-7): counts, references, vocabulary, words."""

from collections import Counter

import pytest

import facedown
from facedown.games.voices import content
from facedown.games.voices.content import (
    BOARD,
    EFFECTS,
    FACE_OF,
    ICONS_OF,
    KIND_EFFECTS,
    KINDS,
    PERSONA_MARKERS,
    PROSECUTOR_MARKERS,
    REGIONS,
    ROLES,
    STAGE_CARDS,
    STAGES,
    STORIES,
    STORY_EFFECTS,
    TRIALS,
    basic_roles,
    icon_counts,
)
from facedown.games.voices.text.words import effect_words, goal_words
from facedown.games.voices.verbs import VERBS, read_effect
from facedown.kernel.errors import ContentError

EVERY_EFFECT = [effect for card in EFFECTS for side in card for ability in side for way in ability for effect in way]


def test_voi_com_1_three_to_six_players_take_part():
    game = facedown.game("voices")
    assert (game.fewest, game.most) == (3, 6)


def test_voi_com_2_there_are_five_regions_and_planning_has_no_trial_abilities():
    assert [region.name for region in REGIONS] == ["Speech", "Observation", "Motor Skills", "Instinct", "Planning"]
    assert [region.id for region in REGIONS if not region.trials] == ["planning"]


def test_voi_com_3_there_are_six_juror_types():
    names = [juror.name for juror in BOARD.jurors]
    assert names == ["Judgmental", "Logical", "Distracted", "Relaxed", "Impulsive", "Perceptive"]
    tokens = Counter(effect[:2] for effect in EVERY_EFFECT if effect[0] in ("guilty", "innocent"))
    for juror in range(len(names)):
        assert tokens["guilty", juror] >= 4, names[juror]
        assert tokens["innocent", juror] >= 4, names[juror]
    judgmental, *others = [tokens["guilty", juror] / tokens["innocent", juror] for juror in range(len(names))]
    assert judgmental > max(1.0, *others)


def test_voi_com_4_a_colour_has_eight_markers_and_the_prosecutors_count_nothing():
    assert sorted((m.id, m.value) for m in PERSONA_MARKERS) == sorted(
        [("joy", 3), ("anger", 2), ("sadness", 2), ("trust", 2), ("fear", 1), ("fear", 1), ("trust", 1), ("sadness", 1)]
    )
    assert Counter(m.id for m in PROSECUTOR_MARKERS) == {"confusion": 3, "panic": 2, "nervousness": 3}
    assert {m.value for m in PROSECUTOR_MARKERS} == {0}
    assert (BOARD.platform.width, BOARD.platform.depth, BOARD.platform.disc) == (70, 55, 24)


def test_voi_com_5_the_decks_have_the_right_sizes():
    assert [len(stage) for stage in STAGES] == [24, 24]
    assert (len(KINDS), content.COPIES, content.STRATEGY_CARDS) == (12, 2, 24)
    assert Counter(FACE_OF) == {0: 9, 1: 9, 2: 6}
    assert Counter(role.icon for role in ROLES) == {"guilty": 4, "innocent": 4, "neutral": 4}
    assert len(STORIES) == 4
    assert {"overpower", "written-statement"} <= {kind.id for kind in KINDS}


def test_voi_cho_3_the_two_icons_differ_are_never_planning_and_cover_all_headers():
    for card, icons in zip(TRIALS, ICONS_OF, strict=True):
        headers = {ability.who for ability in card.front_abilities + card.back_abilities} - {"prosecutor"}
        assert headers == set(card.icons)
        assert len(set(icons)) == 2
        assert content.PLANNING not in icons
    for stage in (0, 24):
        assert Counter(Counter(frozenset(icons) for icons in ICONS_OF[stage : stage + 24]).values()) == {4: 6}


def test_voi_set_7_for_each_count_the_basic_roles_have_the_right_mix():
    for seats in range(3, 7):
        icons = Counter(ROLES[role].icon for role in basic_roles(seats))
        assert tuple(icons[icon] for icon in ("guilty", "innocent", "neutral")) == icon_counts(seats)
        assert sum(icons.values()) == seats - 1


def test_the_mix_of_icons_is_that_of_the_rulebook():
    assert [icon_counts(seats) for seats in range(3, 7)] == [(1, 1, 0), (1, 1, 1), (1, 1, 2), (2, 2, 1)]


def test_every_verb_is_used_and_every_effect_has_words():
    used = [*EVERY_EFFECT, *(effect for effects in KIND_EFFECTS for effect in effects)]
    finishing = [effect for effects in STORY_EFFECTS for effect in effects]
    assert {effect[0] for effect in [*used, *finishing]} == set(VERBS)
    for effect in used:
        words = effect_words(effect)
        assert words[0].isupper()
        assert words.endswith(".")


def test_every_role_says_its_goal():
    for role in ROLES:
        assert role.goal
        assert goal_words(role.goal).startswith("Win with ")


@pytest.mark.parametrize(
    "line", ["shout any", "guilty", "guilty nobody", "draw 0", "draw many", "destroy any friend", "look any any"]
)
def test_a_line_outside_the_vocabulary_is_an_error_that_names_file_and_card(line):
    with pytest.raises(ContentError, match=r"cards\.toml: a-card"):
        read_effect(line, content.REGION_IDS, content.JUROR_IDS, "cards.toml", "a-card")


def hidden_choices():
    """(card, choice, its effects) of every choice whose effects are hidden."""
    for card, sides in zip(TRIALS, EFFECTS, strict=True):
        for side in (0, 1):
            for ability, ways in zip(card.abilities(side), sides[side], strict=True):
                if ability.hidden:
                    assert len(set(ways)) == len(ways)
                    yield from ((card, choice, way) for choice, way in zip(ability.choices, ways, strict=True))


def test_voi_res_5_a_hidden_choice_does_what_it_sounds_like_but_for_a_fifth_to_three_tenths():
    """Traps: the words lean one way, the text of the side gives a reason to doubt them."""
    every = list(hidden_choices())
    assert len(every) >= 36
    for card, choice, way in every:
        assert choice.sounds in ("guilty", "innocent"), (card.id, choice.words)
        assert way[0][0] in ("guilty", "innocent"), (card.id, choice.words)
    traps = [choice for _, choice, way in every if way[0][0] != choice.sounds]
    assert 0.2 <= len(traps) / len(every) <= 0.3
    for sound in ("guilty", "innocent"):
        assert 0.2 <= sum(choice.sounds == sound for choice in traps) / len(traps) <= 0.8


def surely_places_guilt(card):
    """An ability that must be used and puts a guilty token whatever is chosen."""
    return any(
        not ability.may and all(any(effect[0] == "guilty" for effect in way) for way in ways)
        for side in (0, 1)
        for ability, ways in zip(TRIALS[card].abilities(side), EFFECTS[card][side], strict=True)
    )


def test_voi_stg_2_stage_one_normally_places_guilty_tokens():
    """The rulebook says of stage I that it "will normally place out guilty tokens"."""
    assert sum(surely_places_guilt(card) for card in STAGE_CARDS[0]) >= 16
    assert sum(surely_places_guilt(card) for card in STAGE_CARDS[1]) <= 12
    lines = Counter(
        effect[0]
        for card in STAGE_CARDS[0]
        for side in EFFECTS[card]
        for ways in side
        for way in ways
        for effect in way
    )
    assert lines["guilty"] > 1.2 * lines["innocent"]


def test_texts_are_short_and_no_two_are_alike():
    texts = [text for card in TRIALS for text in (card.front, card.back)]
    assert len(set(texts)) == len(texts)
    assert len({card.title for card in TRIALS}) == len(TRIALS)
    for text in texts:
        assert 12 <= len(text.split()) <= 45, text
        assert text[-1] in ".'?!"
    for kind in KINDS:
        assert len(kind.line.split()) <= 10

"""The cards as content: counts, vocabulary, words (ARC-COM-3, ARC-COM-5, ARC-COM-6, ARC-CRD-2)."""

import re
from collections import Counter

import pytest

from facedown.games.archer import vocabulary
from facedown.games.archer.content import CARD_IDS, CARDS, CHALLENGES, CHARACTERS, DECK, DECKS, EVENTS, NONE, SKILLS
from facedown.games.archer.rules.effects.whom import CONDITIONS, CONDITIONS_WITH, COUNTS, COUNTS_WITH, WHO, WHO_WITH
from facedown.games.archer.text.card_text import PARTS, TEXTS
from facedown.games.archer.verbs import VERBS

from .builder import Session

LONGEST_LINE = 64
LONGEST_TITLE = 30


def test_arc_com_3_160_cards_and_no_two_of_a_deck_are_the_same_in_words() -> None:
    assert len(CARDS) == 160
    assert len(set(CARD_IDS)) == 160
    for character in range(len(CHARACTERS)):
        cards = range(character * DECK, (character + 1) * DECK)
        assert len({TEXTS[card] for card in cards}) == DECK, CHARACTERS[character]
        assert len({CARDS[card].line for card in cards}) == DECK
        assert len({CARDS[card].title for card in cards}) == DECK


def test_arc_com_3_no_title_and_no_line_stands_twice_in_the_game() -> None:
    lines = Counter([*(card.line for card in CARDS), *(event.line for event in EVENTS)])
    titles = Counter([*(card.title for card in CARDS), *(event.name for event in EVENTS)])
    assert [line for line, count in lines.items() if count > 1] == []
    assert [title for title, count in titles.items() if count > 1] == []


def test_arc_com_3_at_least_25_different_effects_over_the_decks() -> None:
    assert len({effect.do for card in CARDS for effect in card.does}) >= 25


def test_arc_com_3_each_deck_has_its_own_temper() -> None:
    """No two decks mix the same verbs, and what each is known for it does most."""

    def count(character: str, *verbs: str) -> int:
        return sum(effect.do in verbs for card in DECKS[CHARACTERS.index(character)] for effect in card.does)

    mixes = {tuple(sorted(Counter(effect.do for card in deck for effect in card.does).items())) for deck in DECKS}
    assert len(mixes) == len(CHARACTERS)
    insults = {name: sum(card.kind == "insult" for card in DECKS[place]) for place, name in enumerate(CHARACTERS)}
    boosts = {name: sum(card.kind == "ego-boost" for card in DECKS[place]) for place, name in enumerate(CHARACTERS)}
    assert max(insults, key=lambda name: insults[name]) == "malory"
    assert max(boosts, key=lambda name: boosts[name]) == "archer"
    assert max(CHARACTERS, key=lambda name: count(name, "steal", "poach")) == "pam"
    assert max(CHARACTERS, key=lambda name: count(name, "gamble", "duel", "dare")) == "cheryl"
    assert max(CHARACTERS, key=lambda name: count(name, "turn", "intercept", "dodge")) == "ray"
    assert max(CHARACTERS, key=lambda name: count(name, "send", "summon", "trade-places", "close")) == "krieger"


def test_arc_com_3_at_least_6_insults_in_each_deck() -> None:
    """A game about insulting everybody in the room."""
    insults = {name: sum(card.kind == "insult" for card in DECKS[place]) for place, name in enumerate(CHARACTERS)}
    assert min(insults.values()) >= 6, insults


def test_arc_crd_2_some_cards_name_a_character_never_their_own() -> None:
    named = [(CHARACTERS[place // DECK], card.target[6:]) for place, card in enumerate(CARDS) if "named" in card.target]
    assert len(named) >= 6
    assert all(own != other for own, other in named)


def test_arc_com_3_every_word_of_the_vocabulary_has_its_function() -> None:
    assert set(vocabulary.WHO) == set(WHO) | set(WHO_WITH)
    assert set(vocabulary.CONDITIONS) == set(CONDITIONS) | set(CONDITIONS_WITH)
    assert set(vocabulary.COUNTS) == set(COUNTS) | set(COUNTS_WITH)


def test_arc_com_3_every_word_of_the_vocabulary_stands_on_a_card() -> None:
    effects = [effect for card in CARDS for effect in card.does]
    effects += [effect for event in EVENTS for effect in event.does]
    assert {effect.do for effect in effects} == set(VERBS)
    assert {effect.who.partition(":")[0] for effect in effects} == set(vocabulary.WHO)
    conditions = {word.partition(":")[0] for effect in effects for word in (effect.when, effect.if_)}
    assert conditions - {""} == set(vocabulary.CONDITIONS)
    assert {effect.per.partition(":")[0] for effect in effects} - {""} == set(vocabulary.COUNTS)
    assert {card.target.partition(":")[0] for card in CARDS} - {""} == set(vocabulary.TARGETS)


ANYBODY = {"all", "all-here", "leaders", "lowest", "alone", "most", "holders"}  # the player among them


def test_arc_com_1_no_card_and_no_event_lowers_its_player_after_raising_them() -> None:
    """So that 20 once reached is never lost again within one card."""
    for does in (*(card.does for card in CARDS), *(event.does for event in EVENTS)):
        raised = False
        for effect in does:
            own = effect.who.partition(":")[0] in {"you"} | ANYBODY
            lowers = effect.do in ("give", "gamble", "duel", "roll-lowest", "pass-pictures") or (
                effect.do == "lose" and own
            )
            assert not (lowers and raised), does
            raised |= effect.do in ("gamble", "steal", "swap-upper-hand") or (effect.do == "gain" and own)


@pytest.mark.parametrize("event", [event.id for event in EVENTS])
def test_arc_com_6_an_event_brings_its_drawer_upper_hand_or_costs_the_others_some(event: str) -> None:
    before = (5, 9, 4, 7)
    s = Session("lana", "pam", "ray", "cyril").uh(*before).event(event).dice(6, 1, 1, 1)
    s.wins(0, "Duck on Time", "Lose the Chaperone", "Toast the Whole Junta")
    s.pick("malorys-office", "reception", "reception", "reception").say("use-ability", "use")
    own, others = s.t.uh[0] - before[0], [uh - was for uh, was in zip(s.t.uh[1:], before[1:], strict=True)]
    assert own >= 0
    assert own > 0 or min(others) < 0
    assert own >= max(others)


def test_an_aside_within_a_sentence_ends_with_a_comma() -> None:
    [barry] = [text for text in TEXTS if text.startswith("The foe in the lead")]
    assert barry == "The foe in the lead, the first to your left if tied, loses 3 Upper Hand. Gain 1 Upper Hand."


def test_words_are_sentences_and_short_enough_for_a_card() -> None:
    for text in TEXTS:
        assert text[0].isupper()
        assert text.endswith(".")
        assert "  " not in text
        assert "{" not in text
        assert len(text) <= 140, text
    for line in [*(card.line for card in CARDS), *(event.line for event in EVENTS)]:
        assert line[-1] in ".?!"
        assert len(line) <= LONGEST_LINE, line


def test_of_a_text_only_amounts_of_upper_hand_are_bold_and_all_of_them() -> None:
    for parts in PARTS:
        assert all(re.fullmatch(r"\d+ Upper Hand", bold) for bold in parts[1::2]), parts
        assert not any(re.search(r"\d+ Upper Hand", plain) for plain in parts[::2]), parts


def test_arc_com_5_every_challenge_has_a_title_of_its_own_that_fits_its_card() -> None:
    titles = [challenge.title for challenge in CHALLENGES]
    assert len(set(titles)) == len(titles) == 100
    assert all(0 < len(title) <= LONGEST_TITLE for title in titles)
    assert Counter(challenge.type for challenge in CHALLENGES) == {**dict.fromkeys(range(len(SKILLS)), 24), NONE: 4}


def test_arc_com_3_no_words_stand_alone_on_a_card_in_every_deck() -> None:
    """Each deck plays like its character."""
    decks = Counter(text for text in TEXTS[: len(CARDS)])
    assert max(decks.values()) <= 4, decks.most_common(3)
    assert decks["One foe loses 2 Upper Hand."] == decks["Gain 2 Upper Hand."] == 1

"""Components and set-up (ARC-COM-1 to ARC-COM-6, ARC-SET-1)."""

from collections import Counter

import pytest

from facedown import FacedownError
from facedown.games.archer.content import CHALLENGES, CHARACTERS, DECKS, DICE, EVENTS, LOCATIONS, NONE, deck_of

from .builder import ARCHER, Session


@pytest.mark.parametrize("seats", [1, 9])
def test_arc_com_1_not_fewer_than_2_nor_more_than_8_players(seats: int) -> None:
    with pytest.raises(FacedownError, match="2 to 8 seats"):
        ARCHER.open(seats)


@pytest.mark.parametrize("seats", range(2, 9))
def test_arc_com_1_everyone_starts_with_5(seats: int) -> None:
    assert ARCHER.open(seats).uh == [5] * seats


def test_arc_com_1_the_first_to_20_wins_at_once_in_the_middle_of_a_phase() -> None:
    s = Session("lana", "pam", "ray").uh(19, 5, 5).pick("break-room", "break-room", "reception")
    s.say("use-ability", "use")
    assert s.t.over
    assert (s.t.winners, s.t.scores, s.t.asks) == ((0,), [20, 5, 5], [])
    assert s.rules_of("won") == ["ARC-COM-1"]


def test_arc_com_1_with_19_nobody_has_won() -> None:
    s = Session("lana", "pam", "ray").uh(18, 5, 5).pick("break-room", "break-room", "reception")
    s.say("use-ability", "use")
    assert (s.t.uh[0], s.t.over) == (19, False)


def test_arc_com_1_upper_hand_never_falls_below_0() -> None:
    s = Session("lana", "pam").drew("Performance Review").uh(5, 1).play("Performance Review", 1)
    assert s.t.uh == [5, 0]
    assert s.told("lost") == [{"seat": 1, "amount": 1, "now": 0}]


def test_arc_com_1_if_one_effect_lifts_several_the_highest_wins() -> None:
    s = Session("lana", "pam", "ray").uh(19, 19, 5).event("cecil-tunt").pick("malorys-office", "reception", "reception")
    s.say("use-ability", "use")
    assert (s.t.uh, s.t.winners) == ([21, 20, 6], (0,))


def test_arc_com_1_a_tie_above_the_goal_is_shared() -> None:
    s = Session("lana", "pam", "ray").uh(18, 19, 5).event("cecil-tunt").pick("malorys-office", "reception", "reception")
    s.say("use-ability", "use")
    assert (s.t.uh, s.t.winners) == ([20, 20, 6], (0, 1))


def test_arc_com_1_table_option_for_the_length_of_the_game() -> None:
    s = Session("lana", "pam", goal=12).uh(11, 5).pick("break-room", "reception").say("use-ability", "use")
    assert s.t.winners == (0,)


def test_arc_com_2_all_eight_have_3_2_2_1_and_no_two_are_alike() -> None:
    assert CHARACTERS == ["archer", "lana", "malory", "cyril", "pam", "cheryl", "ray", "krieger"]
    assert {tuple(sorted(dice)) for dice in DICE} == {(1, 2, 2, 3)}
    assert len(set(DICE)) == 8


def test_arc_com_2_each_skill_is_the_best_of_exactly_two_characters() -> None:
    assert Counter(dice.index(3) for dice in DICE) == {0: 2, 1: 2, 2: 2, 3: 2}


def test_arc_com_2_cheryl_has_booze_2_guns_2_sex_3_smarts_1() -> None:
    assert DICE[CHARACTERS.index("cheryl")] == (2, 2, 3, 1)


def test_arc_com_3_each_deck_has_20_cards_of_all_three_kinds() -> None:
    for deck in DECKS:
        assert len(deck) == 20
        assert {card.kind for card in deck} == {"insult", "ego-boost", "trick"}


def test_arc_com_3_an_empty_deck_draws_nothing_and_is_not_reshuffled() -> None:
    s = Session("lana", "pam").row("An Apology, Out Loud").to_mission()
    s.t.discards[0], s.t.deck[0] = s.t.deck[0], []
    s.dice(5, 5, 1).attempt(0, "guns")
    assert s.told("deck-empty") == [{"seat": 0, "missing": 2}]
    assert s.asked == (1, "pick-challenge")
    assert (len(s.t.discards[0]), s.t.deck[0], s.t.drawn[0]) == (20, [], [])


def test_arc_com_3_a_deck_of_one_draws_that_one() -> None:
    s = Session("lana", "pam").row("An Apology, Out Loud").to_mission()
    s.t.discards[0], s.t.deck[0] = s.t.deck[0][1:], s.t.deck[0][:1]
    s.dice(5, 5, 1).attempt(0, "guns")
    assert s.told("deck-empty") == [{"seat": 0, "missing": 1}]
    assert s.asked == (0, "play-card")


def test_arc_com_4_four_locations_malorys_office_always() -> None:
    sets = {ARCHER.open(4, seed).locations for seed in range(60)}
    assert all(len(places) == 4 and places[0] == LOCATIONS.index("malorys-office") for places in sets)
    assert len(sets) == 10  # three of the other five


@pytest.mark.parametrize("count", [4, 5, 6])
def test_arc_com_4_table_option_how_many(count: int) -> None:
    assert len(ARCHER.open(3, 1, locations_in_play=count).locations) == count


def test_arc_com_4_table_option_which() -> None:
    chosen = ["armory", "malorys-office", "kriegers-lab", "break-room"]
    t = ARCHER.open(3, 1, locations=chosen)
    assert {LOCATIONS[place] for place in t.locations} == set(chosen)
    assert t.record is not None
    assert "locations" not in {purpose for purpose, _, _ in t.record.rows[0].chance}


@pytest.mark.parametrize(("in_play", "count"), [(4, 4), (5, 5), (6, 6)])
def test_arc_com_4_what_is_not_picked_is_drawn(in_play: int, count: int) -> None:
    sets = set()
    for seed in range(60):
        t = ARCHER.open(3, seed, locations=["armory", "break-room"], locations_in_play=in_play)
        names = {LOCATIONS[place] for place in t.locations}
        assert names >= {"malorys-office", "armory", "break-room"}
        assert len(t.locations) == len(names) == count
        sets.add(t.locations)
    assert len(sets) == {4: 3, 5: 3, 6: 1}[in_play]


def test_arc_com_4_five_picks_are_five_locations() -> None:
    chosen = ["armory", "reception", "kriegers-lab", "break-room"]
    t = ARCHER.open(3, 1, locations=chosen)
    assert {LOCATIONS[place] for place in t.locations} == {"malorys-office", *chosen}


@pytest.mark.parametrize(
    ("locations", "words"),
    [
        (["malorys-office", "reception", "armory", "roof"], "does not have 'roof'"),
        (["malorys-office", "reception", "armory", "armory"], "different names"),
        (["malorys-office", "reception", "armory", ""], "does not have ''"),
    ],
)
def test_arc_com_4_other_sets_are_refused(locations: list[str], words: str) -> None:
    with pytest.raises(FacedownError, match=words):
        ARCHER.open(3, 1, locations=locations)


def test_arc_com_5_levels_and_their_awards() -> None:
    assert {(card.award, card.needs) for card in CHALLENGES if card.type != NONE} == {(1, 6), (2, 8), (3, 10)}
    assert [(card.award, card.needs) for card in CHALLENGES if card.type == NONE] == [(4, 14)] * 4


def test_arc_com_5_100_cards_two_of_each_type_level_and_colour_and_four_personal() -> None:
    kinds = Counter((card.type, card.award, card.colour) for card in CHALLENGES)
    assert len(CHALLENGES) == 100
    assert sorted(kinds.values()) == [1] * 4 + [2] * 48
    assert {card.colour for card in CHALLENGES if card.type == NONE} == {0, 1, 2, 3}


def test_arc_com_5_52_titles_one_for_both() -> None:
    titles = {(card.type, card.award, card.colour): card.title for card in CHALLENGES}
    assert len(set(titles.values())) == len(titles) == 52


def test_arc_com_5_an_empty_deck_is_refilled_from_its_discards() -> None:
    s = Session("lana", "pam")
    s.t.challenge_discards, s.t.challenge_deck = s.t.challenge_deck[:-2], s.t.challenge_deck[-2:]
    last = s.t.challenge_deck[::-1]
    s.to_mission()
    assert s.told("challenges-refilled") == [{"count": 98}]
    assert s.t.row[:2] == last
    assert len(s.t.row) == 3
    assert (len(s.t.challenge_deck), s.t.challenge_discards) == (97, [])


def test_arc_com_5_what_there_is_is_laid_out() -> None:
    s = Session("lana", "pam")
    s.t.challenge_deck, s.t.challenge_discards = [7], []
    s.to_mission()
    assert s.t.row == [7]


def test_arc_com_5_a_mission_without_any_challenge_ends_the_game_and_most_wins() -> None:
    s = Session("lana", "pam", "ray").uh(7, 9, 9)
    s.t.challenge_deck, s.t.challenge_discards = [], []
    s.to_mission()
    assert (s.t.over, s.t.winners) == (True, (1, 2))
    assert s.rules_of("won") == ["ARC-COM-5"]


def test_arc_com_6_24_events_with_the_eight_named() -> None:
    ids = [event.id for event in EVENTS]
    assert len(ids) == 24
    named = "woodhouse rona-thorne embarrassing-pictures uta katya conway-stern trinette len-trexler"
    assert set(named.split()) <= set(ids)


def test_arc_set_1_different_characters_each_with_its_own_deck_shuffled() -> None:
    t = ARCHER.open(8, 5)
    assert sorted(t.character) == list(range(8))
    for seat in range(8):
        assert sorted(t.deck[seat]) == list(deck_of(t.character[seat]))
        assert t.deck[seat] != list(deck_of(t.character[seat]))


def test_arc_set_1_characters_may_be_chosen() -> None:
    t = ARCHER.open(3, 5, characters=["ray", "pam", "archer"])
    assert [CHARACTERS[one] for one in t.character] == ["ray", "pam", "archer"]


def test_arc_set_1_whoever_picks_none_is_dealt_another() -> None:
    dealt = {ARCHER.open(3, seed, characters=["", "pam", ""]).character for seed in range(200)}
    assert {character[1] for character in dealt} == {CHARACTERS.index("pam")}
    assert all(len(set(character)) == 3 for character in dealt)
    assert {character[0] for character in dealt} == set(range(8)) - {CHARACTERS.index("pam")}


@pytest.mark.parametrize("characters", [["ray", "pam"], ["ray", "pam", "ray"], ["ray", "pam", "barry"]])
def test_arc_set_1_one_different_known_character_a_seat(characters: list[str]) -> None:
    with pytest.raises(FacedownError, match="“Character”"):
        ARCHER.open(3, 5, characters=characters)


def test_arc_set_1_challenges_and_events_are_shuffled() -> None:
    one, other = ARCHER.open(3, 1), ARCHER.open(3, 2)
    assert sorted(one.challenge_deck) == list(range(100))
    assert one.challenge_deck != other.challenge_deck
    assert one.event_deck != other.event_deck


@pytest.mark.parametrize("seats", range(2, 9))
def test_arc_set_1_a_random_player_gets_the_initiative_and_with_the_control_room_the_lead(seats: int) -> None:
    """Of two, the other one leads."""
    tables = [ARCHER.open(seats, seed) for seed in range(60)]
    assert {t.initiative for t in tables} == set(range(seats))
    control_room = LOCATIONS.index("control-room")
    for t in tables:
        leads = 1 - t.initiative if seats == 2 else t.initiative
        assert t.leader == (leads if control_room in t.locations else NONE)
        assert t.record is not None
        handed_out = next(event for event in t.record.all_events() if event.name == "tokens-handed-out")
        assert handed_out.facts == {"seat": t.initiative, "leader": t.leader}

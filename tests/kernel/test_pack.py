"""Content packs: how a pack's files are laid over a game's own, and what is refused, with file and key."""

from typing import Any

import pytest

from facedown.kernel.content.pack import LONGEST, Pack, PackName, check_kept, fits, laid_over, spoken
from facedown.kernel.errors import ContentError, FacedownError

HEAD = 'name = "Test"\ngame = "house"\nversion = "1"\n'
OWN: dict[str, Any] = {
    "size": 3,
    "rooms": [{"id": "hall", "name": "Hall", "doors": 1}, {"id": "study", "name": "Study", "doors": 2}],
    "edges": [["hall", "study"]],
    "markers": [{"id": "trust", "value": 2}, {"id": "trust", "value": 1}],
    "points": {"first": 3, "second": 2},
}


def over(text: str, *, whole: bool = False) -> dict[str, Any]:
    head = HEAD + 'whole = ["board.toml"]\n' * whole
    return Pack.read({"pack.toml": head, "board.toml": text}, "box").over("board.toml", OWN)


def refused(text: str) -> str:
    with pytest.raises(ContentError) as error:
        over(text)
    return str(error.value)


def test_what_a_pack_leaves_out_stays() -> None:
    assert over("") == OWN
    assert over("size = 4") == {**OWN, "size": 4}
    assert over("[points]\nsecond = 1")["points"] == {"first": 3, "second": 1}


def test_a_thing_is_known_by_its_id() -> None:
    rooms = over('[[rooms]]\nid = "study"\nname = "Den"')["rooms"]
    assert rooms == [OWN["rooms"][0], {"id": "study", "name": "Den", "doors": 2}]


def test_a_new_thing_comes_last() -> None:
    assert over('[[rooms]]\nid = "attic"\nname = "Attic"')["rooms"][2:] == [{"id": "attic", "name": "Attic"}]


def test_instead_of_a_thing_nothing_of_it_is_left() -> None:
    rooms = over('[[rooms]]\ninstead = "hall"\nid = "attic"\nname = "Attic"')["rooms"]
    assert rooms == [{"id": "attic", "name": "Attic"}, OWN["rooms"][1]]
    assert "'cellar' the game has none of that name; it has hall, study" in refused(
        '[[rooms]]\ninstead = "cellar"\nid = "attic"'
    )


def test_things_of_one_name_are_meant_in_their_order() -> None:
    text = '[[markers]]\nid = "trust"\n[[markers]]\nid = "trust"\nvalue = 5'
    assert over(text)["markers"] == [{"id": "trust", "value": 2}, {"id": "trust", "value": 5}]
    assert "box/board.toml: markers[trust]: 'trust' appears twice" in refused(text + '\n[[markers]]\nid = "trust"')


def test_a_plus_adds_to_a_list_and_a_minus_takes_out() -> None:
    assert over('"edges+" = [["study", "attic"]]')["edges"] == [["hall", "study"], ["study", "attic"]]
    assert over('"edges-" = [["hall", "study"]]')["edges"] == []
    assert [room["id"] for room in over('"rooms-" = ["hall"]')["rooms"]] == ["study"]
    assert refused('"rooms-" = ["cellar"]') == "box/board.toml: rooms-: the game has no 'cellar'"


def test_a_whole_file_stands_alone() -> None:
    assert over("size = 9", whole=True) == {"size": 9}


def test_laying_over_changes_neither() -> None:
    before = repr(OWN)
    laid_over(OWN, {"rooms": [{"id": "hall", "name": "Den"}], "points": {"first": 9}}, "board.toml", "")
    assert repr(OWN) == before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("size = ", "box/board.toml: not TOML"),
        ("when = 2026-01-01", "box/board.toml: when: a pack has no dates or times"),
        ('[[rooms]]\nid = "hall"\nname = "a\\u001b[2J"', "box/board.toml: rooms[hall].name: the character U+001B"),
        ('[[rooms]]\nid = "hall"\nname = "a\\u202eb"', "box/board.toml: rooms[hall].name: the character U+202E"),
        ('[[rooms]]\nid = "hall"\nname = "a\\nb"', "box/board.toml: rooms[hall].name: the character U+000A"),
        ('[[rooms]]\nid = "__proto__"', "id: expected small letters, digits and hyphens, not '__proto__'"),
        ('[[rooms]]\nid = "constructor"', "id: expected small letters, digits and hyphens, not 'constructor'"),
        ('[[rooms]]\nid = "hall"\nname = " "', "box/board.toml: rooms[hall].name: expected a word or more"),
        (f'[[rooms]]\nid = "hall"\nname = "{"a" * (LONGEST + 1)}"', "rooms[hall].name: 1,501 characters"),
        (f"deep = {'[' * 30}{']' * 30}", "more than 20 tables and lists within each other"),
        (f"deep = {'[' * 5000}{']' * 5000}", "box/board.toml: not TOML: too many brackets"),
    ],
)
def test_what_is_no_plain_text_is_refused_with_file_and_key(text: str, words: str) -> None:
    assert words in refused(text)


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ({}, "box: pack.toml is missing"),
        ({"pack.toml": 'name = "A"\ngame = "house"'}, "box/pack.toml: Object missing required field `version`"),
        ({"pack.toml": HEAD + "size = 3"}, "box/pack.toml: Object contains unknown field `size`"),
        ({"pack.toml": HEAD + 'whole = ["cards.toml"]'}, "box/pack.toml: whole: there is no file 'cards.toml'"),
        ({"pack.toml": HEAD.replace("Test", "T" * 41)}, "box/pack.toml: name: Expected `str` of length <= 40"),
    ],
)
def test_a_pack_begins_with_its_head(texts: dict[str, str], words: str) -> None:
    with pytest.raises(ContentError) as error:
        Pack.read(texts, "box")
    assert str(error.value).startswith(words)


def test_a_hash_is_of_names_and_texts_and_of_nothing_else() -> None:
    texts = {"pack.toml": HEAD, "a.toml": "x = 1"}
    first = Pack.read(texts, "one place").hash
    assert Pack.read(dict(reversed(texts.items())), "another").hash == first
    assert Pack.read({**texts, "a.toml": "x = 1\r\n"}).hash == Pack.read({**texts, "a.toml": "x = 1\n"}).hash
    others = [{**texts, "a.toml": "x = 2"}, {"pack.toml": HEAD, "b.toml": "x = 1"}, {"pack.toml": HEAD + "#"}]
    assert len({first, *(Pack.read(other).hash for other in others)}) == 4


def test_what_is_kept_may_not_be_changed_missing_or_more() -> None:
    keeps = {"rooms[].id": "They are drawn.", "points": "They are in the rules.", "edges[:1]": "It is a wall."}
    check_kept(OWN, over('[[rooms]]\nid = "hall"\nname = "Den"'), keeps, "f")
    for text, words in (
        ('[[rooms]]\nid = "attic"', "f: rooms[attic].id: the game has no 'attic'. They are drawn."),
        ('"rooms-" = ["study"]', "f: rooms[].id: 'study' is missing. They are drawn."),
        ('[[rooms]]\ninstead = "hall"\nid = "den"', "f: rooms[den].id: 'den' in place of 'hall'. They are drawn."),
        ("[points]\nfirst = 4", "f: points: {'first': 4, 'second': 2} in place of"),
        ('edges = [["a", "b"]]', "f: edges[0]: ['a', 'b'] in place of ['hall', 'study']. It is a wall."),
    ):
        with pytest.raises(ContentError) as error:
            check_kept(OWN, over(text), keeps, "f")
        assert str(error.value).startswith(words)
    check_kept(OWN, over('"edges+" = [["a", "b"]]'), keeps, "f")


def test_an_error_names_things_by_their_ids() -> None:
    assert spoken(OWN, ".rooms[1].doors") == "rooms[study].doors"
    assert spoken(OWN, ".edges[0][1]") == "edges[0][1]"
    assert spoken(OWN, ".gone[3].x") == "gone[3].x"


def test_what_was_played_with_a_pack_wants_that_pack() -> None:
    one, other = PackName("One", "a" * 64), PackName("One", "b" * 64)
    fits(None, None, "it")
    fits(one, one, "it")
    for wanted, found, words in (
        (None, one, "it was played without a pack, not with the pack “One” (aaaaaaaaaaaa)"),
        (
            one,
            None,
            "with the pack “One” (aaaaaaaaaaaa), which is missing here: give its folder with --pack",
        ),
        (one, other, "and this is the pack “One” (bbbbbbbbbbbb): its files are others"),
    ):
        with pytest.raises(FacedownError) as error:
            fits(wanted, found, "it")
        assert words in str(error.value)

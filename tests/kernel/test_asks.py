"""Kinds of ask: each declared once and whole, or the game does not load."""

import types
from typing import Any

import pytest
from examples.tiny_game import GAME
from examples.tiny_game.asks import BID, SAY
from examples.tiny_game.rules import bid, say

from facedown.kernel.asks import AskKind, Offer, Refusal, kinds_of, not_offered
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import check_kinds

WHOLE: dict[str, Any] = {
    "rule": "TNY-BID-1",
    "prompt": "Bid?",
    "offer": lambda t, ask, option: Offer(str(option)),
    "refuse": not_offered,
    "hint": "Bid high.",
}
BOOK = GAME.rulebook


def module_of(**kinds):
    made = types.ModuleType("asks")
    vars(made).update(kinds)
    return made


@pytest.mark.parametrize("part", WHOLE)
def test_a_kind_that_misses_a_part_cannot_be_declared(part):
    with pytest.raises(TypeError, match=part):
        AskKind("bid", **{name: value for name, value in WHOLE.items() if name != part})


@pytest.mark.parametrize("part", ["rule", "prompt", "hint"])
def test_a_kind_with_an_empty_part_stops_the_game_from_loading(part):
    with pytest.raises(FacedownError, match=f"the ask 'bid' has no {part}"):
        check_kinds({"bid": AskKind("bid", **{**WHOLE, part: ""})}, BOOK)


def test_a_kind_under_a_rule_that_does_not_exist_stops_the_game_from_loading():
    with pytest.raises(FacedownError, match="the ask 'bid' names a rule that does not exist: TNY-BID-7"):
        check_kinds({"bid": AskKind("bid", **{**WHOLE, "rule": "TNY-BID-7"})}, BOOK)
    check_kinds({"bid": AskKind("bid", **WHOLE)}, BOOK)


def test_two_kinds_of_one_name_are_an_error():
    one, other = AskKind("bid", **WHOLE), AskKind("bid", **WHOLE)
    assert kinds_of(module_of(ONE=one, NUMBER=7)) == {"bid": one}
    with pytest.raises(FacedownError, match="asks: two kinds of ask are called bid"):
        kinds_of(module_of(ONE=one, OTHER=other))


def test_an_ask_stands_under_its_kinds_rule_unless_another_is_named():
    table = GAME.open(2, 1)
    assert {ask.rule for ask in table.asks} == {BID.rule}
    table.asks = []
    table.ask(0, BID, (0, 1), bid, rule="TNY-END-1")
    assert (table.asks[0].rule, table.asks[0].kind) == ("TNY-END-1", BID)


def test_a_choice_that_no_kind_knows_is_refused_under_the_asks_rule():
    assert GAME.open(2, 1).why_not(0, "all") == Refusal("no-such-choice", "TNY-BID-1", "That is not among the choices.")


def test_a_loaded_table_asks_by_the_same_kinds():
    table = GAME.open(2, 1)
    assert [ask.kind for ask in GAME.load(table.dump()).asks] == [ask.kind for ask in table.asks]


def test_an_offer_shows_only_what_it_has():
    table = GAME.open(2, 1)
    bids = table.view(0)["ask"]
    assert bids["aside"] == "All bid at once. Only the winner pays."
    assert bids["options"][1] == {"choice": 1, "words": "Bid 1 oil", "foot": "costs 1 point if you win"}
    table.asks = []
    table.ask(0, SAY, ("lit",), say)
    shown = table.view(0)["ask"]
    assert "aside" not in shown
    assert shown["options"] == [{"choice": "lit", "words": "“It's lit!”"}]

"""A7: what one press gives can be taken back, or is one of the rolls, looks and passes where a slip costs little."""

from typing import Any

import pytest
from tests.games_support.playing import every_table, positions, seeds

from facedown.kernel.asks import given_at_once
from facedown.kernel.record import Record

ANY = object()
SLIPS: dict[str, dict[str, Any]] = {
    "campus-life": {
        "leave": {"stay"},
        "another-roll": {"stand"},
        "card": {"put-back"},
        "weapon": {"leave"},
        "shift": {"stand"},
    },
    "archer": {"use-ability": ANY, "pick-challenge": ANY, "roll-again": ANY},
    "roger-rabbit": {
        "turn": {"roll", "trolley", "look"},
        "finish": {"look", "done"},
        "ride": ANY,
        "free-roll": ANY,
        "ambush": ANY,
        "take": {"decline"},
        "doom": {"leave"},
        "peek": ANY,
    },
    "voices": {
        **{kind: {"pass"} for kind in ("play-first", "play-after", "play-before-trial")},
        **{kind: {"no"} for kind in ("anger", "sadness", "trust", "fear", "confusion", "panic")},
        "use": {"decline"},
        "look-at": ANY,
    },
}


def may_slip(game, ask, option) -> bool:
    allowed = SLIPS.get(game.id, {}).get(ask.kind.name, ())
    return allowed is ANY or option in allowed


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a7_what_one_press_gives_can_be_taken_back_or_costs_little(game, seats):
    checked = 0
    for table, _ in positions(game, seats, seeds(game, seats, 8), every=2):
        for seat in table.awaited():
            ask = table.ask_of(seat)
            if len(ask.options) == 1:
                continue
            for index in given_at_once(table, ask):
                clone = table.clone(record=Record())
                clone.answer(seat, index)
                # At the end of the last round nobody could have done much else.
                last = clone.over and all(event.name != "came-home" for event in clone.record.rows[-1].events)
                assert clone.may_undo(seat) or last or may_slip(game, ask, ask.options[index]), (
                    ask.kind.name,
                    ask.options[index],
                )
                checked += 1
    assert checked or game.id not in SLIPS

"""What is shown of a game when it is over: through all eyes no face is missing that some seat saw."""

from typing import Any

import pytest
from tests.games_support.canaries import WORD, canaries, faces_in
from tests.games_support.playing import every_game, plain, positions

from facedown.kernel.game import Game
from facedown.kernel.view import secrets


def faces(game: Game[Any], **message: Any) -> set[str]:
    return {word for face in faces_in(game, plain(message).decode()) for word in WORD.findall(face)}


@pytest.mark.parametrize("game", every_game())
def test_a10_all_eyes_see_every_face_that_some_seat_sees(game):
    seen = 0
    with canaries(game):
        for table, _ in positions(game, min(game.fewest + 1, game.most), range(4), every=2):
            public, shown = faces(game, view=table.view(None)), faces(game, secrets=secrets(table))
            for seat in range(table.seats):
                private = faces(game, view=table.view(seat)) - public
                assert private <= shown, f"all eyes miss {private - shown} of seat {seat}: {secrets(table)}"
                seen += len(private)
    assert seen > 100


@pytest.mark.parametrize("game", every_game())
def test_the_measure_is_the_same_in_everybodys_view_and_moves(game):
    found = set()
    for table, source in positions(game, min(game.fewest + 1, game.most), range(4), every=2):
        measured = game.measured(table.view(None)["table"])
        assert len(measured) == table.seats
        for seat in range(table.seats):
            assert game.measured(table.view(seat)["table"]) == measured
            assert game.measured(table.imagine(seat, source).view(None)["table"]) == measured
        found.add(tuple(measured))
    assert len(found) > 5

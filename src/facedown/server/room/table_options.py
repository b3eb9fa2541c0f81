"""A table's options: those of the whole table, and those each seat picks for itself."""

from typing import Any

import msgspec

from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.options import ANY
from facedown.kernel.table import Table

from .seating import Picks, Seating


def read_options(game: Game[Table], seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """All options, checked, with defaults for those not given. Raises FacedownError."""
    if not game.fewest <= seats <= game.most:
        raise FacedownError(f"{game.name} takes {game.fewest} to {game.most} seats, not {seats}.")
    plain: dict[str, Any] = msgspec.to_builtins(game.read_settings(seats, options))
    return plain


def read_apart(game: Game[Table], seats: int, options: dict[str, Any]) -> tuple[dict[str, Any], Picks]:
    plain = read_options(game, seats, options)
    picks = {name: plain.pop(name) or [ANY] * seats for name in picked_by_seats(game)}
    return plain, picks


def fitting_options(game: Game[Table], seating: Seating) -> tuple[dict[str, Any], Picks]:
    """The options of a table made under other rules, with defaults where they no longer fit."""
    try:
        return read_apart(game, len(seating.chairs), seating.all_options())
    except FacedownError:
        return read_apart(game, len(seating.chairs), {})


def picked_by_seats(game: Game[Table]) -> list[str]:
    return [option.name for option in game.options if option.kind == "each-seat"]


def change_options(game: Game[Table], seating: Seating, seats: int, changed: dict[str, Any]) -> None:
    """Raises FacedownError, and may have changed `seating` by then."""
    if changed.keys() & set(picked_by_seats(game)):
        raise FacedownError("Everybody picks for their own seat.")
    seating.resize(seats)
    kept = seating.all_options()
    for option in game.options:
        if option.kind == "seat" and kept.get(option.name, 0) >= seats:
            kept[option.name] = option.default
    seating.options, seating.picks = read_apart(game, seats, {**kept, **changed})

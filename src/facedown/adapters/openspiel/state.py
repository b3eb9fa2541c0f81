"""One generic OpenSpiel game and state for all titles. Chance is sampled: a single node at the start picks one of
`deals` deals, which fixes every card and die of that game; after it a state is determined by its history."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import numpy as np
import pyspiel

from facedown.adapters.arrays.encoding import arrays_of
from facedown.adapters.arrays.position import Position, opened
from facedown.kernel.game import Game
from facedown.kernel.table import Table

DEALS = 4096
LONGEST = 100_000  # no game comes near: all have a last round


def short_name(game: Game[Table]) -> str:
    return f"facedown_{game.id.replace('-', '_')}"


def usual(game: Game[Table]) -> dict[str, Any]:
    """`options` are the table's, as in `rounds:20 bold_guesses:true`."""
    return {"seats": game.fewest, "deals": DEALS, "seed": 0, "options": ""}


def read_options(text: str) -> dict[str, Any]:
    given = (part.partition(":") for part in text.split())
    return {name: msgspec.json.decode(value) for name, _, value in given}


@cache
def type_of(game: Game[Table]) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Facedown: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=game.fewest,
        max_num_players=game.most,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=usual(game),
    )


def register(game: Game[Table]) -> None:
    class OfThisTitle(SpielGame):
        title = game

    pyspiel.register_game(type_of(game), OfThisTitle)


class SpielGame(pyspiel.Game):
    title: Game[Table]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**usual(self.title), **(params or {})}
        self.seats, self.deals, self.seed = given["seats"], given["deals"], given["seed"]
        self.table_options = read_options(given["options"])
        self.arrays = arrays_of(self.title)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.arrays.actions.count,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.title), info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, _params: Any = None) -> "Observer":
        return Observer(self, recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """`position` is None until chance has dealt."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position | None = None

    def current_player(self) -> Any:
        if self.position is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.position.seat is None else self.position.seat

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.table.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, _player: int) -> list[int]:
        return [] if self.position is None else self.position.legal()

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            return self.position.answer(action)
        game = self.get_game()
        self.position = opened(game.arrays, game.seats, f"{game.seed}/{action}", **game.table_options)
        return None

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None or player < 0:
            return f"deal {action}"
        ask = self.position.table.ask_of(player)
        if ask is None:
            return f"action {action}"
        option = ask.options[self.position.arrays.actions.index(ask, action)]
        return f"{action} {ask.kind.name}: {ask.kind.offer(self.position.table, ask, option).words}"

    def returns(self) -> list[float]:
        game = self.get_game()
        return [0.0] * game.seats if self.position is None else self.position.shares()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another state that the player cannot tell from this one. Its history is empty: a plausible one is not made
        up, and the real one would give secrets away."""
        assert self.position is not None
        other: SpielState = self.get_game().new_initial_state()
        other.position = self.position.imagined(player, random.Random(sampler()))
        return other

    def __str__(self) -> str:
        """Everything, hidden or not, as OpenSpiel expects."""
        if self.position is None:
            return "before the deal"
        table = self.position.table
        return "\n".join([repr(table), *(self.position.observation(seat) for seat in range(table.seats))])


class Observer:
    """What one seat knows: as strings, and as arrays of its view and its options."""

    def __init__(self, game: SpielGame, *, recalls: bool) -> None:
        arrays = self.arrays = game.arrays
        self.recalls = recalls
        self.tensor = np.zeros(arrays.size + arrays.actions.count * arrays.option_size, np.float32)
        view, options = np.split(self.tensor, [arrays.size])
        self.dict = {"observation": view, "options": options.reshape(arrays.actions.count, arrays.option_size)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.position is not None:
            seen = self.arrays.observed(state.position.table, player, acts=player == state.position.seat)
            for name, array in self.dict.items():
                array[:] = seen[name]

    def string_from(self, state: SpielState, player: int) -> str:
        if state.position is None:
            return "before the deal"
        return state.position.information(player) if self.recalls else state.position.observation(player)

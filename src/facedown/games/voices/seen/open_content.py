"""What stands on the box for all to see: platforms, regions, jurors, markers, times of cards, and the grid of aims."""

from typing import Any

import msgspec

from ..content import AIMS, BOARD, KINDS, NUMBERS, REGIONS


def content() -> dict[str, Any]:
    return {
        "platform": msgspec.to_builtins(BOARD.platform),
        "rounds": NUMBERS.rounds,
        "stage_rounds": NUMBERS.stage_rounds,
        "regions": [msgspec.to_builtins(region) for region in REGIONS],
        "jurors": [msgspec.to_builtins(juror) for juror in BOARD.jurors],
        "markers": [msgspec.to_builtins(marker) for marker in BOARD.markers],
        "prosecutor_markers": [msgspec.to_builtins(marker) for marker in BOARD.prosecutor_markers],
        "influence": msgspec.to_builtins(BOARD.influence),
        "strategy_names": {kind.id: kind.name for kind in KINDS},
        "strategy_times": {kind.id: kind.time for kind in KINDS},
        "aims": {"firsts": list(AIMS.firsts), "starts": list(AIMS.starts)},
    }

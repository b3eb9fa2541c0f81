"""The prosecutor and every role have a fair chance (content is tuned until they have)."""

import pytest

from .balance import PROSECUTOR, measure


def check(found: dict[str, float], *, slack: float = 0.0) -> None:
    for name, share in found.items():
        least, most = (0.30, 0.60) if name == PROSECUTOR else (0.20, 0.65)
        assert least - slack <= share <= most + slack, f"{name} wins {share:.0%}"


@pytest.mark.slow
def test_a_short_run_finds_nothing_far_off() -> None:
    check(measure(4, 24), slack=0.3)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_balance_over_a_thousand_games(seats: int) -> None:
    check(measure(seats, 1_000))

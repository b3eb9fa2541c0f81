"""The prosecutor and every role have a fair chance (content is tuned until they have); the prosecutor's play counts."""

import pytest

from .balance import PROSECUTOR, measure


def check(found: dict[str, tuple[float, int]], *, slack: float = 0.0) -> None:
    for name, (share, _) in found.items():
        least, most = (0.35, 0.55) if name == PROSECUTOR else (0.25, 0.65)
        assert least - slack <= share <= most + slack, f"{name} wins {share:.0%}"


@pytest.mark.slow
def test_a_short_run_finds_nothing_far_off() -> None:
    check(measure(4, 24), slack=0.3)


@pytest.mark.soak
@pytest.mark.parametrize("roles", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_balance_over_many_games(seats: int, roles: str) -> None:
    found = measure(seats, 400 if roles == "basic" else 1_900, roles=roles)
    assert min(count for _, count in found.values()) >= 400
    check(found)


@pytest.mark.soak
def test_a_prosecutor_who_thinks_wins_more_often_than_one_who_does_not() -> None:
    steady, by_lot = (measure(4, 800, prosecutor=bot)[PROSECUTOR][0] for bot in ("steady", "random"))
    assert steady - by_lot >= 0.12

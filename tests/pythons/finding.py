"""Other Pythons of this machine."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

KEPT_IN = (
    ("PYENV_ROOT", ".pyenv", "versions/{}.*"),
    ("UV_PYTHON_INSTALL_DIR", ".local/share/uv/python", "cpython-{}.*"),
)


def found(version: str) -> Path | None:
    """The first that starts: one of pyenv's shims may bear the name of a version and run none."""
    return next((python for python in candidates(version) if version_of(python) == version), None)


def candidates(version: str) -> Iterator[Path]:
    name = f"python{version}"
    for folder in os.get_exec_path():
        yield Path(folder, name)
    for variable, usual, folders in KEPT_IN:
        kept = Path(os.environ.get(variable) or Path.home() / usual)
        yield from sorted(kept.glob(f"{folders.format(version)}/bin/{name}"), reverse=True)


def version_of(python: Path) -> str:
    ask = "import sys; print(*sys.version_info[:2], sep='.')"
    try:
        return subprocess.run(
            [python, "-c", ask], capture_output=True, text=True, timeout=30, check=True
        ).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""

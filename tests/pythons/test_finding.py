"""Which Python is taken for the other suites."""

import os
import sys
from pathlib import Path

from tests.pythons.finding import found

OWN = "{}.{}".format(*sys.version_info)


def put(folder: Path, script: str) -> Path:
    folder.mkdir(parents=True)
    python = folder / f"python{OWN}"
    python.write_text(f"#!/bin/sh\n{script}\n")
    python.chmod(0o755)
    return python


def test_a_name_on_the_path_that_starts_nothing_is_passed_over(tmp_path, monkeypatch):
    shim = put(tmp_path / "shims", "exit 127")
    another = put(tmp_path / "another", "echo 2.7")
    kept = put(tmp_path / "pyenv" / "versions" / f"{OWN}.99" / "bin", f'exec "{sys.executable}" "$@"')
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    monkeypatch.setenv("PATH", os.pathsep.join([str(shim.parent), str(another.parent)]))
    assert found(OWN) == kept


def test_none_is_none(tmp_path, monkeypatch):
    for variable in ("PYENV_ROOT", "UV_PYTHON_INSTALL_DIR"):
        monkeypatch.setenv(variable, str(tmp_path))
    assert found("3.99") is None

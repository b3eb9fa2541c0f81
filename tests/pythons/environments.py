"""An environment for each Python in .cache/pythons, with what the lock pins. One that is up to date is kept."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".cache" / "pythons"
LOCK = ROOT / "requirements.lock"
PYODIDE_LOCK = ROOT / "locks" / "pyodide"
IN_PYODIDE = ("msgspec", "pytest", "pluggy", "iniconfig", "packaging", "pygments")


def on_machine(version: str, python: Path) -> Path:
    """The Python of the environment."""
    home = KEPT / version
    own = home / "bin" / "python"
    stamp = Stamp(home, str(python).encode(), LOCK.read_bytes())
    if not stamp.stands():
        run("-m", "uv", "venv", "--quiet", "--clear", "--python", python, home)
        run("-m", "uv", "pip", "sync", "--quiet", "--python", own, "--require-hashes", LOCK)
        [packages] = home.glob("lib/*/site-packages")
        (packages / "facedown.pth").write_text(f"{ROOT / 'src'}\n")
        stamp.set()
    return own


def of_pyodide() -> tuple[Path, Path]:
    """Pyodide itself, from npm, and the folder with the packages, from PyPI: nothing comes from elsewhere."""
    home = KEPT / "pyodide"
    pyodide, packages = home / "node_modules" / "pyodide", home / "site"
    files = [file for file in sorted(PYODIDE_LOCK.iterdir()) if file.is_file()]
    stamp = Stamp(home, LOCK.read_bytes(), *(file.read_bytes() for file in files))
    if not stamp.stands():
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir(parents=True)
        for file in files:
            shutil.copy(file, home)
        run("web/build.py", "ci", "--prefix", home)
        abi = json.loads((pyodide / "pyodide-lock.json").read_text())["info"]["abi_version"]
        (home / "requirements.lock").write_text("".join(pinned(IN_PYODIDE)))
        run(
            *("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"),
            *("--implementation=cp", "--python-version=3.14", "--abi=cp314", f"--platform=pyemscripten_{abi}_wasm32"),
            *("--require-hashes", "--requirement", home / "requirements.lock", "--target", packages),
        )
        stamp.set()
    return pyodide, packages


def pinned(names: Iterable[str]) -> list[str]:
    """The lock's lines about these packages, with their hashes."""
    lock = LOCK.read_text()
    return [re.findall(rf"^{name}==(?:.*\\\n)*.*\n", lock, re.MULTILINE)[0] for name in names]


def run(*argv: str | Path) -> None:
    subprocess.run([sys.executable, *argv], cwd=ROOT, check=True)


class Stamp:
    """Set once an environment is made, of what it was made of."""

    def __init__(self, home: Path, *made_of: bytes) -> None:
        self.file = home / "ready"
        self.now = hashlib.sha256(b"\0".join(made_of)).hexdigest()

    def stands(self) -> bool:
        return self.file.is_file() and self.file.read_text() == self.now

    def set(self) -> None:
        self.file.write_text(self.now)

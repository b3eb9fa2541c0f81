"""A person with a browser, as the tests see them: what they do at a page, and what they can see of it."""

import json
import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from facedown.games import games

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENSHOTS = ROOT / ".cache" / "screenshots"
GAME = "campus-life"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 60_000  # ms: only what never comes takes so long, however busy the machine is
LOOKS = {"desk": (DESK, "light"), "phone": (PHONE, "dark")}  # by day and by night
READ = [f"guide.{game.id}" for game in games()]  # they are out of the way unless a test wants one

# Of what it names only the serious and critical counts, so the rule "region", always moderate, need not be run.
FIND_FAULTS = """
() => axe.run(document, {resultTypes: ["violations"], rules: {region: {enabled: false}}})
    .then(({violations}) => violations
    .filter(({impact}) => impact === "serious" || impact === "critical")
    .map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(" | ")}`))
"""

FILL = "kept => { for (const key in kept) localStorage.setItem(`facedown.${key}`, JSON.stringify(kept[key])) }"
# Before the first page of a visit: to load another one first, only to fill the storage, takes a while.
FILL_ONCE = """
if (location.origin === {site} && !sessionStorage.getItem("filled")) {{
    sessionStorage.setItem("filled", "yes");
    ({fill})({kept});
}}
"""
SETTLE = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


class Visitor:
    def __init__(self, browser: Browser, site: str, name: str, **context: Any) -> None:
        usual = {"viewport": DESK, "color_scheme": "light", "reduced_motion": "reduce"}
        self.site = site
        self.context = browser.new_context(**{**usual, **context})
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(f"{name}: {error}"))

        def hear(said: ConsoleMessage) -> None:
            if said.type == "error":
                self.troubles.append(f"{name}: {said.text}")

        self.page.on("console", hear)
        self.kept: dict[str, Any] = {"seen": READ, "settings": {"confirm": False}}
        if name:
            self.kept["name"] = name

    def prefer(self, **settings: Any) -> "Visitor":
        self.kept["settings"] = {**self.kept["settings"], **settings}
        return self

    def come_to(self, path: str) -> Page:
        if self.page.url == "about:blank":
            once = FILL_ONCE.format(site=json.dumps(self.site), fill=FILL, kept=json.dumps(self.kept))
            self.page.add_init_script(once)
        self.page.goto(self.site + path)
        return self.page

    def sit_down_at(self, table: str, token: str | None) -> Page:
        """As the person the token belongs to."""
        self.kept["tables"] = {table: {"token": token, "game": GAME, "at": 0}}
        if self.page.url != "about:blank":
            self.page.goto(f"{self.site}/api/health")
            self.remember()
        return self.come_to(f"/t/{table}")

    def remember(self) -> None:
        self.page.evaluate(FILL, self.kept)

    @property
    def table(self) -> str:
        return self.page.url.split("?")[0].split("/")[-1]

    def make_table(self, **options: Any) -> str:
        """As a person does it: from the home page to a table, its options set in the lobby."""
        page = self.come_to("/")
        self.box.get_by_role("button", name="Make a table").click()
        for name, value in options.items():
            field = page.get_by_role("textbox", name=name.replace("_", " "))
            field.fill(str(value))
            field.press("Tab")
            expect(field).to_have_value(str(value))
        return self.table

    @property
    def box(self) -> Locator:
        """The game on the home page."""
        return self.page.get_by_role("listitem").filter(has=self.page.get_by_role("heading", name="Campus Life"))

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="What to do now")

    @property
    def listed(self) -> Locator:
        """All options as rows, once they are called for."""
        return self.page.get_by_role("region", name="All options")

    @property
    def log(self) -> Locator:
        """On a phone it may be put away."""
        return self.page.get_by_role("log", name="What happened", include_hidden=True)

    def count_lines(self) -> int:
        """Of the log."""
        return self.log.locator("li").count()

    @property
    def ending(self) -> Locator:
        return self.page.get_by_role("region", name="The end of the game")

    def asked(self, kind: str) -> Locator:
        """The prompt while it asks this visitor for this."""
        return self.prompt.and_(self.page.locator(f"[data-kind='{kind}']"))

    @property
    def ask_number(self) -> str | None:
        """Of the open ask; None while nothing is asked of this visitor."""
        number: str | None = self.page.evaluate("() => document.querySelector('[data-ask]')?.dataset.ask")
        return number

    def play_with_bots(self) -> Page:
        page = self.come_to("/")
        self.box.get_by_role("button", name="Play now with bots").click()
        self.prompt.wait_for()
        return page

    def is_over(self) -> bool:
        return self.ending.count() > 0

    @property
    def whole(self) -> Locator:
        """All of a table's page, without what is only announced."""
        return self.page.locator("[data-game]").first

    def screen(self) -> str:
        """All that can be read on the page, by eye or by ear, with what can be chosen on it and where."""
        options = self.page.eval_on_selector_all(
            "[data-option]",
            "all => all.map((one) => [one.dataset.option, ...Object.values(one.getBoundingClientRect().toJSON())])",
        )
        return self.whole.aria_snapshot() + json.dumps(options)

    def faults(self) -> list[str]:
        """What axe finds serious or critical on the page as it is (I1)."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found: list[str] = self.page.evaluate(FIND_FAULTS)
        return found

    def look(self, size: dict[str, int], light: str) -> None:
        self.page.set_viewport_size(size)  # type: ignore[arg-type]
        self.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        self.page.evaluate(SETTLE)

    def faults_in_two_looks(self, name: str) -> list[str]:
        """Kept as pictures under this name."""
        return [fault for look in LOOKS for fault in self.faults_in_look(name, look)]

    def faults_in_look(self, name: str, look: str) -> list[str]:
        self.look(*LOOKS[look])
        self.keep_picture(f"{name}-{look}")
        return self.faults()

    def keep_picture(self, name: str) -> None:
        """If FACEDOWN_PICTURES is set: they take a tenth of the time of these tests."""
        if not os.environ.get("FACEDOWN_PICTURES"):
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.evaluate("() => document.fonts.ready.then(() => true)")
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

"""Nothing lies on what is lit: whatever is told beside the play has a strip of its own between prompt and board."""

import json
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect
from tests.sampled import every

from .kinds import KINDS, first_ask
from .prepared import Course
from .pressing import LIT
from .site import Site
from .sizes import ALL_SIZES
from .visitor import DESK, PHONE, SETTLE, Visitor

COVERED = (Path(__file__).parent / "covered.js").read_text()
SCREENS = {
    **ALL_SIZES,
    "laptop": {"width": 1366, "height": 768},
    "low laptop": {"width": 1280, "height": 720},
}
EVERY, SOME = 16, ("phone", "tablet", "laptop")  # kinds, and sizes; `make soak` looks at all
LONG = "A restart at nine o'clock tonight. Your tables will be there again a minute later, just as they are now."
ROOMS: dict[str, dict[str, Any]] = {
    "a big screen": {"screens": 1},
    "somebody gone": {"may_hand_over": True},
    "somebody slow": {"may_answer_for": True},
    "a pause": {"paused": True, "host": 0},
    "everything": {"screens": 1, "may_hand_over": True, "may_answer_for": True},
}


class Line:
    """Between a page and the server: what the server tells of the room can be altered on its way."""

    def __init__(self, visitor: Visitor) -> None:
        self.altered: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.page = visitor.page
        visitor.page.route_web_socket("**/ws**", self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        self.route = route
        server = route.connect_to_server()
        server.on_message(self.pass_on)

    def pass_on(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.room = message.get("room", self.room)
        self.route.send(text)

    def tell(self, **altered: Any) -> None:
        """Of the room, or of all others who sit there."""
        of_seats = {key: altered.pop(key) for key in ("may_hand_over", "may_answer_for") if key in altered}
        seats = [{**seat, **of_seats} for seat in self.room["seats"]]
        self.route.send(json.dumps({"type": "room", "room": {**self.room, **altered, "seats": seats}}))
        self.page.evaluate(SETTLE)

    def announce(self, words: str | None) -> None:
        self.route.send(json.dumps({"type": "notice", "words": words}))
        self.page.evaluate(SETTLE)


@pytest.fixture(scope="module")
def mara(browser: Browser, site: str) -> Iterator[tuple[Visitor, Line]]:
    """Goes from table to table, and answers nothing."""
    visitor = Visitor(browser, site, "Mara").prefer(confirm=True)
    yield visitor, Line(visitor)
    visitor.context.close()


def faults_of(visitor: Visitor, line: Line, name: str) -> list[str]:
    """With every notice."""
    found: list[str] = []

    def look(notice: str) -> None:
        found.extend(f"{name}, {notice}: {fault}" for fault in visitor.page.evaluate(COVERED, LIT))

    look("nothing")
    lit = visitor.page.locator(LIT)
    for nth in {0, lit.count() // 2} if lit.count() else ():
        lit.nth(nth).dispatch_event("click")
        look(f"{nth} armed")
        visitor.page.keyboard.press("Escape")
    for notice, altered in ROOMS.items():
        line.tell(**altered)
        look(notice)
        line.tell()
    line.announce(LONG)
    look("an announcement")
    line.announce(None)
    return found


def faults_offline(visitor: Visitor, name: str) -> list[str]:
    notices = visitor.page.get_by_role("status", name="Notices")
    visitor.context.set_offline(True)
    expect(notices).to_contain_text("Connection lost")
    found = [f"{name}, offline: {fault}" for fault in visitor.page.evaluate(COVERED, LIT)]
    visitor.context.set_offline(False)
    expect(notices).not_to_contain_text("Connection lost")
    return found


def faults_of_kind(
    mara: tuple[Visitor, Line], site: Site, game: str, kind: str, sizes: Collection[str] = SCREENS
) -> list[str]:
    visitor, line = mara
    prepared = first_ask(game, kind).store(site.database)
    visitor.come_to("/api/health")
    visitor.look(PHONE, "light")
    visitor.sit_down_at(prepared.table, prepared.token)
    visitor.asked(kind).wait_for()
    found = []
    for size in sizes:
        visitor.look(SCREENS[size], "light")
        found += faults_of(visitor, line, f"{game}, {kind}, {size}")
    visitor.look(PHONE, "light")
    return found + faults_offline(visitor, f"{game}, {kind}, phone")


@pytest.mark.parametrize("game", every(4, sorted(KINDS)))
def test_no_notice_lies_on_a_lit_thing(mara: tuple[Visitor, Line], shared_site: Site, game: str) -> None:
    kinds = sorted(KINDS[game])[::EVERY]
    faults = [fault for kind in kinds for fault in faults_of_kind(mara, shared_site, game, kind, SOME)]
    assert not faults, "\n".join(faults)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, kinds in KINDS.items() for kind in sorted(kinds)])
def test_no_notice_lies_on_a_lit_thing_of_any_kind(
    mara: tuple[Visitor, Line], shared_site: Site, game: str, kind: str
) -> None:
    faults = faults_of_kind(mara, shared_site, game, kind)
    assert not faults, "\n".join(faults)


def test_a_watcher_and_the_past_have_their_notices_in_the_strip(mara: tuple[Visitor, Line], shared_site: Site) -> None:
    visitor, _ = mara
    course = Course("archer", 4)
    for _ in range(12):
        course.answer(0)
    prepared = course.store(shared_site.database, bot="random", people=[1])
    notices = visitor.page.get_by_role("status", name="Notices")
    faults = []
    for token, shown in ((None, "You are watching"), (prepared.token, "As it was then")):
        page = visitor.sit_down_at(prepared.table, token)
        visitor.prompt.wait_for()
        if token:
            visitor.look(DESK, "light")
            visitor.log.get_by_role("button", name="show").last.click()
        expect(notices).to_contain_text(shown)
        for size in SOME:
            visitor.look(SCREENS[size], "light")
            faults += [f"{shown} {size}: {fault}" for fault in page.evaluate(COVERED, LIT)]
    assert not faults, "\n".join(faults)

"""Tables that run for days: your move on the home page, being told of it elsewhere, a page that can be installed."""

import json
import re
import struct
import time
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from tests.server.databases import rows
from tests.server.receivers import Receiver, Subscription
from tests.server.seats import call

from .conftest import Visit
from .prepared import Course
from .site import Site
from .visitor import Visitor

DAY: Final = 86_400
OFFLINE = re.compile("You are offline")

# The browser of the tests has no push service to subscribe at: this is what one would answer.
SUBSCRIBE = """
({endpoint, keys}) => {
    const found = {endpoint, toJSON: () => ({endpoint, keys}), unsubscribe: async () => true};
    PushManager.prototype.subscribe = async function (options) { window.subscribedWith = options; return found; };
    PushManager.prototype.getSubscription = async () => found;
    Notification.requestPermission = async () => "granted";
    Object.defineProperty(Notification, "permission", {get: () => "granted"});
}
"""


@pytest.fixture
def receiver() -> Any:
    started = Receiver()
    yield started
    started.close()


def until(holds: Callable[[], bool], seconds: float = 8) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def database(site: Site) -> str:
    return f"sqlite:///{site.database}"


def with_tables(visitor: Visitor, *tables: tuple[str, str]) -> Page:
    visitor.kept["tables"] = {
        id: {"token": token, "game": "campus-life", "at": at} for at, (id, token) in enumerate(tables)
    }
    return visitor.come_to("/")


def test_your_move_stands_on_the_home_page_with_the_count_in_the_title(visit: Visit, shared_site: Site) -> None:
    course = Course("campus-life", 3)
    first, second = (course.store(shared_site.database, idle=DAY) for _ in range(2))
    waiting = (first.asked + 1) % 3
    visitor = visit("Ines")
    tables = [(first.table, first.token), (second.table, second.token)]
    other = course.store(shared_site.database, idle=DAY)
    page = with_tables(visitor, *tables, (other.table, other.tokens[waiting]))
    mine = page.get_by_role("list", name="Your move")
    expect(mine.get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_role("list", name="Your running tables").get_by_role("listitem")).to_have_count(1)
    expect(page).to_have_title("(2) Your move · Facedown")
    assert visitor.faults_in_two_looks("home-your-move") == []
    state = call("GET", f"{shared_site.address}/api/tables/{first.table}").json()
    assert not state["seats"][first.asked]["connected"]  # who reads the home page is not at the table
    mine.get_by_role("link").first.click()
    visitor.prompt.wait_for()
    expect(page).to_have_title(re.compile(r"^\(Your turn\)"))


def test_whoever_a_slow_table_waits_for_is_still_called_by_their_whole_name(visit: Visit, shared_site: Site) -> None:
    course = Course("archer", 4)
    names = ["Ines", "Marguerite", "Bartholomew", "Noor"]
    prepared = course.store(shared_site.database, names=names, idle=DAY)
    visitor = visit("Ines")
    visitor.sit_down_at(prepared.table, prepared.tokens[0])
    visitor.prompt.wait_for()
    for seat, name in enumerate(names[1:], 1):
        who = visitor.page.locator(f"[data-seat='{seat}']")
        expect(who.locator("b").first).to_have_text(name)
        expect(who.locator(".who")).to_have_text(re.compile(r", to move, 2\d h$"))
    visitor.keep_picture("slow-archer-desk")


def test_a_slow_table_is_made_in_the_lobby_and_keeps_where_its_player_is_told(
    visit: Visit, shared_site: Site, receiver: Receiver
) -> None:
    """And so does every other slow table that this browser comes to."""
    visitor = visit("Ines", permissions=["notifications"])
    browser_keys = Subscription().fields()
    endpoint = f"{receiver.address}/push/one"
    visitor.context.add_init_script(f"({SUBSCRIBE})({json.dumps({'endpoint': endpoint, 'keys': browser_keys})})")
    visitor.make_table()
    page = visitor.page
    page.get_by_role("button", name="A day a move").click()
    expect(page.get_by_role("group", name="When a player is slow")).to_have_count(0)
    page.get_by_role("switch", name="Notify me on this device").click()
    expect(page.get_by_role("switch", name="Notify me on this device")).to_be_checked()
    key = call("GET", f"{visitor.site}/api/push").json()["key"]
    assert page.evaluate("() => window.subscribedWith") == {"userVisibleOnly": True, "applicationServerKey": key}
    field = page.get_by_label("Or send it to a webhook")
    field.fill("https://10.0.0.1/x")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_have_text("Notifications cannot be sent to that address.")
    field.fill(f"{receiver.address}/hook/one")
    page.get_by_role("group", name="What kind of webhook it is").get_by_role("button", name="Discord").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    assert visitor.faults_in_two_looks("slow-lobby") == []
    visitor.troubles.clear()  # the address that was refused
    page.get_by_role("button", name=re.compile("^Start")).click()
    visitor.prompt.wait_for()
    assert receiver.got == []  # they look at it
    other = Course("campus-life", 3).store(shared_site.database, idle=DAY)
    visitor.sit_down_at(other.table, other.token)
    kept = "SELECT kind, address FROM ways WHERE table_id = :id ORDER BY kind"
    until(lambda: len(rows(database(shared_site), kept, id=other.table)) == 2)
    ways = [("discord", f"{receiver.address}/hook/one"), ("push", endpoint)]
    assert rows(database(shared_site), kept, id=other.table) == ways


def test_a12_the_page_says_it_is_offline_and_the_worker_keeps_nothing_else(visit: Visit, shared_site: Site) -> None:
    prepared = Course("campus-life", 3).store(shared_site.database, idle=DAY)
    visitor = visit("Ines")
    page = visitor.sit_down_at(prepared.table, prepared.token)
    visitor.prompt.wait_for()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    visitor.prompt.wait_for()
    kept = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map(({url}) => new URL(url).pathname)))).flat()"
    )
    assert kept == ["/offline.html", "/offline.css"]
    visitor.context.set_offline(True)
    page.goto(f"{visitor.site}/t/{prepared.table}")
    expect(page.get_by_role("heading", name=OFFLINE)).to_be_visible()
    assert visitor.faults_in_two_looks("offline") == []
    visitor.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    visitor.prompt.wait_for()
    visitor.troubles[:] = [said for said in visitor.troubles if "ERR_INTERNET_DISCONNECTED" not in said]


# What a browser without a screen refuses: to show a notification, and to open a window that nobody has pressed for.
WATCH = """
() => {
    self.shown = [];
    self.opened = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        shown.push({title, ...options});
    };
    clients.openWindow = async (path) => { opened.push(path); };
}
"""
PRESS = """
(data) => {
    const event = Object.assign(new Event("notificationclick"), {notification: {close: () => {}, data}});
    return new Promise((done) => {
        event.waitUntil = (work) => work.then(done, done);
        dispatchEvent(event);
    });
}
"""


def test_a_push_message_becomes_a_notification_that_leads_to_the_table(visit: Visit) -> None:
    visitor = visit("Ines")
    page = visitor.come_to("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    (worker,) = visitor.context.service_workers
    worker.evaluate(WATCH)
    session = visitor.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    told = {"title": "Campus Life", "body": "It is your move.", "table": "x7k2p9qa"}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": visitor.site, "registrationId": found[0]["registrationId"], "data": json.dumps(told)},
    )
    until(lambda: bool(worker.evaluate("() => shown.length")))
    (shown,) = worker.evaluate("() => shown")
    assert (shown["title"], shown["body"], shown["tag"]) == ("Campus Life", "It is your move.", "x7k2p9qa")
    worker.evaluate(PRESS, shown["data"])
    page.goto(f"{visitor.site}/licences")
    worker.evaluate(PRESS, {"table": "//elsewhere.example"})
    assert worker.evaluate("() => opened") == ["/t/x7k2p9qa", "/"]


def test_the_page_can_be_installed(visit: Visit) -> None:
    visitor = visit()
    page = visitor.come_to("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = call("GET", f"{visitor.site}{link}")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert (told["start_url"], told["display"]) == ("/", "standalone")
    for icon in told["icons"]:
        picture = call("GET", f"{visitor.site}{icon['src']}")
        width, height = struct.unpack(">II", picture.content[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    session = visitor.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert errors in ([], ["in-incognito"])  # as every page of a test is

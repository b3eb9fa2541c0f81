"""The browser itself: it runs scripts, and it keeps origins apart as a visitor's would."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page

PAGE = b"<!doctype html><title>hello</title><h1></h1><script>document.querySelector('h1').append('ran')</script>"


class Greeting(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def port() -> Iterator[int]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Greeting) as server:
        Thread(target=server.serve_forever).start()
        yield server.server_port
        server.shutdown()


def test_a_page_runs_its_script(page: Page, port: int) -> None:
    page.goto(f"http://127.0.0.1:{port}/")
    assert page.title() == "hello"
    assert page.inner_text("h1") == "ran"


def test_a_page_cannot_read_another_origin(page: Page, port: int) -> None:
    page.goto(f"http://127.0.0.1:{port}/")
    read = "address => fetch(address).then(reply => reply.status, () => 'refused')"
    assert page.evaluate(read, f"http://127.0.0.1:{port}/") == 200
    assert page.evaluate(read, f"http://localhost:{port}/") == "refused"

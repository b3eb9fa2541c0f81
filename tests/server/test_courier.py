"""F12: an address that somebody has given us leads nowhere but to the public internet, and only once."""

import asyncio
import socket
import ssl
import threading
import tomllib
from collections.abc import Callable, Coroutine, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvloop
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from tests.server.receivers import Receiver

from facedown.server.notify import safe_http
from facedown.server.notify.safe_http import NOWHERE, NotSent, Nowhere, SafeHttp, Unreached

FORBIDDEN = tomllib.loads((Path(__file__).parent / "forbidden.toml").read_text())
PUBLIC = ["https://93.184.216.34/x", "https://[2606:2800:220:1::1]/x", "https://8.8.8.8:443/a/b?c=d"]
T = TypeVar("T")


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    started = Receiver()
    yield started
    started.close()


def run(work: Coroutine[Any, Any, T]) -> T:
    """As the server does: the loop of Python 3.11 warns of TLS lines that are long closed."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def resolving(*answers: list[str]) -> tuple[Callable[[str, int], Coroutine[Any, Any, list[str]]], list[str]]:
    """Each time the next of these; and who was asked for."""
    left, asked = list(answers), list[str]()

    async def resolve(host: str, _: int) -> list[str]:
        asked.append(host)
        return left.pop(0)

    return resolve, asked


@pytest.mark.parametrize("address", FORBIDDEN["addresses"])
def test_f12_nothing_is_sent_to_a_private_or_special_address_however_it_is_written(address: str) -> None:
    with pytest.raises(Nowhere) as refused:
        run(SafeHttp().check(address, "ada"))
    assert str(refused.value) == NOWHERE
    with pytest.raises(Nowhere):
        run(SafeHttp().post(address, {}, b"", "ada"))


@pytest.mark.parametrize("name", FORBIDDEN["names"])
def test_f12_nothing_is_sent_to_a_name_that_leads_to_such_an_address(name: str) -> None:
    resolve, asked = resolving(FORBIDDEN["names"][name])
    with pytest.raises(Nowhere):
        run(SafeHttp(resolve=resolve).check(f"https://{name}/x", "ada"))
    assert asked == [name]


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_are_taken(address: str) -> None:
    run(SafeHttp().check(address, "ada"))


def test_f12_even_where_this_machine_is_allowed_private_networks_are_not() -> None:
    courier = SafeHttp(inward=True)
    run(courier.check("http://127.0.0.1:8000/x", "ada"))
    for address in ("http://10.0.0.1/x", "https://192.168.0.1/x", "http://169.254.169.254/", "http://[fd00::1]/"):
        with pytest.raises(Nowhere):
            run(courier.check(address, "ada"))


def test_f12_a_name_is_looked_up_once_and_the_line_goes_to_what_was_found(receiver: Receiver) -> None:
    """A name that changes in between (DNS rebinding) gains nothing: nobody asks again."""
    port = receiver.server.server_port
    resolve, asked = resolving(["127.0.0.1"], ["10.0.0.1"])
    courier = SafeHttp(inward=True, resolve=resolve)
    assert run(courier.post(f"http://hooks.test:{port}/a?b=c", {"X-A": "b"}, b"{}", "ada")) == 204
    assert asked == ["hooks.test"]
    (got,) = receiver.got
    assert (got.path, got.headers["Host"], got.headers["X-A"], got.body) == ("/a?b=c", f"hooks.test:{port}", "b", b"{}")


def test_f12_a_redirect_is_not_followed(receiver: Receiver) -> None:
    receiver.status, receiver.moved = 302, f"{receiver.address}/elsewhere"
    assert run(SafeHttp(inward=True).post(f"{receiver.address}/here", {}, b"", "ada")) == 302
    assert [got.path for got in receiver.got] == ["/here"]


def test_f12_no_more_is_read_than_a_line_and_nobody_is_waited_for_long(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    receiver.flood = 100_000_000
    with pytest.raises(Unreached):
        run(SafeHttp(inward=True).post(f"{receiver.address}/secret-path", {}, b"", "ada"))

    monkeypatch.setattr("facedown.server.notify.safe_http.WITHIN", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}/secret-path"
        with pytest.raises(Unreached, match=r"^TimeoutError$"):
            run(SafeHttp(inward=True).post(address, {}, b"", "ada"))


def certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """For a server of this name, and for clients that trust it."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    made = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    public = made.public_bytes(Encoding.PEM)
    file = folder / "server.pem"
    file.write_bytes(public + key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    server, trust = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context(cadata=public.decode())
    server.load_cert_chain(file)
    return server, trust


def test_f12_the_certificate_must_be_that_of_the_name(receiver: Receiver, tmp_path: Path) -> None:
    server, trust = certificate(tmp_path, "hooks.test")
    receiver.server.socket = server.wrap_socket(receiver.server.socket, server_side=True)
    port = receiver.server.server_port

    async def post(name: str, trusted: ssl.SSLContext | None) -> int:
        resolve, _ = resolving(["127.0.0.1"])
        return await SafeHttp(inward=True, resolve=resolve, trust=trusted).post(
            f"https://{name}:{port}/x", {}, b"", "ada"
        )

    assert run(post("hooks.test", trust)) == 204
    for name, trusted in (("other.test", trust), ("hooks.test", None)):
        with pytest.raises(Unreached):
            run(post(name, trusted))
    assert len(receiver.got) == 1


# --- many at once -----------------------------------------------------------------------------------------------------


@pytest.fixture
def slow_names(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Names that begin with `slow` are not found before the test ends; grows with each that is looked up."""
    asked, over = list[str](), threading.Event()

    def getaddrinfo(host: str, *_: object, **__: object) -> list[tuple[object, ...]]:
        asked.append(host)
        if host.startswith("slow"):
            over.wait(60)
        return [(None, None, None, None, ("93.184.216.34", 443))]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    yield asked
    over.set()


def test_f13_slow_names_of_one_player_hold_up_nobody_elses(slow_names: list[str]) -> None:
    courier = SafeHttp()

    async def all_of_them() -> int:
        hostile = [asyncio.create_task(courier.check(f"https://slow{at}.test/x", "mallory")) for at in range(12)]
        await asyncio.sleep(0)
        await courier.check("https://good.test/x", "ada")
        for task in hostile:
            task.cancel()  # as when nobody waits for them any longer
        await asyncio.gather(*hostile, return_exceptions=True)
        again = [asyncio.create_task(courier.check("https://slow.test/x", "mallory")) for _ in range(40)]
        await courier.check("https://good.test/x", "ada")
        refused = [task for task in again if task.done() and isinstance(task.exception(), NotSent)]
        for task in again:
            task.cancel()
        await asyncio.gather(*again, return_exceptions=True)
        return len(refused)

    assert run(all_of_them()) == 40 - safe_http.WAITING_OF_ONE
    assert slow_names.count("good.test") == 2
    assert len(slow_names) == 2 + safe_http.LOOK_UPS_OF_ONE  # a thread that is given up is still in use


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (socket.gaierror(socket.EAI_AGAIN, "later"), NotSent),
        (socket.gaierror(socket.EAI_NONAME, "no such name"), Nowhere),
        (OSError("odd"), Nowhere),
    ],
)
def test_f13_that_no_name_can_be_looked_up_just_now_is_not_the_addresss_fault(
    error: OSError, told: type[Exception]
) -> None:
    async def resolve(_: str, __: int) -> list[str]:
        raise error

    with pytest.raises(told):
        run(SafeHttp(resolve=resolve).check("https://hooks.test/x", "ada"))

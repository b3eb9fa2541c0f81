"""Who is told of somebody's move: a webhook's receiver and a push service, run by the tests."""

import base64
import hashlib
import hmac
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Request(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """Answers every request with `status`; `moved` is the address that a redirect leads to."""

    def __init__(self) -> None:
        self.got: list[Request] = []
        self.status = 204
        self.moved = ""
        self.flood = 0  # bytes of a head without end
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.got.append(Request(self.path, dict(self.headers), body))
                if receiver.flood:
                    self.wfile.write(b"x" * receiver.flood)
                    return
                self.send_response(receiver.status)
                if receiver.moved:
                    self.send_header("Location", receiver.moved)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Subscription:
    """A browser that has subscribed; reads what it is sent as RFC 8291 says, without any code of ours."""

    def __init__(self, private: str | None = None, auth: str | None = None) -> None:
        curve = ec.SECP256R1()
        number = int.from_bytes(unpacked(private), "big") if private else None
        self.key = ec.derive_private_key(number, curve) if number else ec.generate_private_key(curve)
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = unpacked(auth) if auth else b"sixteen bytes ok"

    def fields(self) -> dict[str, str]:
        return {"p256dh": packed(self.point), "auth": packed(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size  # one record
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        first = hmac.digest(self.auth, shared, hashlib.sha256)
        secret = hmac.digest(first, b"WebPush: info\0" + self.point + sender + b"\x01", hashlib.sha256)
        second = hmac.digest(salt, secret, hashlib.sha256)
        key = hmac.digest(second, b"Content-Encoding: aes128gcm\0\x01", hashlib.sha256)[:16]
        nonce = hmac.digest(second, b"Content-Encoding: nonce\0\x01", hashlib.sha256)[:12]
        words = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert words.endswith(b"\x02")
        return words[:-1]


def signed_claims(authorization: str, server_key: str) -> dict[str, Any]:
    """As a push service checks them by RFC 8292. Raises InvalidSignature."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", server_key)
    head, claims, signature = parts["t"].split(".")
    assert json.loads(unpacked(head))["alg"] == "ES256"
    raw = unpacked(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(server_key))
    point.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    told: dict[str, Any] = json.loads(unpacked(claims))
    return told

"""Web Push: a message that only the subscribed browser can read (RFC 8291), signed with this server's own key, so that
the push service knows who sends it (RFC 8292)."""

import base64
import os
import time
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from facedown.kernel.errors import Unreadable

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes; our messages are far shorter, so there is only one record
LAST = b"\x02"
AUTH_LENGTH = 16
NO_KEYS = "These are not the keys of a browser."
VALID = 12 * 3600  # seconds; no push service takes more than a day


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def new_key() -> bytes:
    """This server's signing key: made once, kept in its database."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


class Subscriber(msgspec.Struct, frozen=True):
    """A browser's keys: its public point on the curve, and the secret it shares with its pages."""

    point: bytes
    auth: bytes

    @classmethod
    def read(cls, p256dh: str, auth: str) -> "Subscriber":
        """Raises Unreadable."""
        try:
            found = cls(decoded(p256dh), decoded(auth))
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, found.point)
        except ValueError:
            raise Unreadable(NO_KEYS) from None
        if len(found.auth) != AUTH_LENGTH:
            raise Unreadable(NO_KEYS)
        return found


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def sealed(
    words: bytes, to: Subscriber, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """With a new key and salt each time; only tests pass them in."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to.point))
    point = public_bytes(own)
    secret = derived(shared, to.auth, b"WebPush: info\0" + to.point + point, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, words + LAST, None)


class Signer:
    def __init__(self, key: bytes) -> None:
        self.key = ec.derive_private_key(int.from_bytes(key, "big"), CURVE)
        self.public = encoded(public_bytes(self.key))

    def authorization(self, address: str, contact: str) -> str:
        parts = urlsplit(address)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + VALID, "sub": contact}
        body = ".".join(encoded(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = utils.decode_dss_signature(self.key.sign(body.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={body}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"

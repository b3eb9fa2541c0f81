"""Web Push by the book: RFC 8291 seals it, RFC 8292 says who sends it."""

import time

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.receivers import Subscription, packed, signed_claims, unpacked

from facedown.kernel.errors import Unreadable
from facedown.server.notify.webpush import CURVE, Signer, Subscriber, new_key, sealed

# RFC 8291, appendix A.
WORDS = b"When I grow up, I want to be a watermelon"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
THEIRS = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_it_is_sealed_as_in_the_example_of_rfc_8291() -> None:
    browser = Subscription(THEIRS, AUTH)
    to = Subscriber.read(packed(browser.point), AUTH)
    own = ec.derive_private_key(int.from_bytes(unpacked(OWN), "big"), CURVE)
    assert packed(sealed(WORDS, to, own, unpacked(SALT))) == SEALED
    assert browser.read(unpacked(SEALED)) == WORDS


def test_a12_only_the_browser_that_subscribed_can_read_it_and_no_two_are_alike() -> None:
    browser, other = Subscription(), Subscription()
    to = Subscriber.read(**browser.fields())
    bodies = [sealed(b"hello", to) for _ in range(2)]
    assert bodies[0] != bodies[1]
    assert [browser.read(body) for body in bodies] == [b"hello", b"hello"]
    with pytest.raises(InvalidTag):
        other.read(bodies[0])


def test_the_push_service_can_check_who_sends_it_and_to_whom() -> None:
    signer = Signer(new_key())
    authorization = signer.authorization("https://push.example/a/secret", "mailto:me@games.example")
    claims = signed_claims(authorization, signer.public)
    assert (claims["aud"], claims["sub"]) == ("https://push.example", "mailto:me@games.example")
    assert 0 < claims["exp"] - time.time() < 24 * 3600
    other = Signer(new_key())
    forged = other.authorization("https://push.example/a", "").replace(other.public, signer.public)
    with pytest.raises(InvalidSignature):
        signed_claims(forged, signer.public)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", ""),
        (packed(b"\x04" + 64 * b"\x01"), AUTH),
        (packed(b"\x04"), AUTH),
        ("!!", AUTH),
        (packed(Subscription(THEIRS).point), "AA"),
    ],
    ids=["empty", "not on the curve", "too short", "not base64", "a short secret"],
)
def test_keys_that_are_none_are_not_taken(p256dh: str, auth: str) -> None:
    with pytest.raises(Unreadable):
        Subscriber.read(p256dh, auth)

"""Error responses of HTTP calls."""

import msgspec

from facedown.kernel.errors import FacedownError

BUG = "Something went wrong on our side. The error has been logged."


class Denied(FacedownError):
    """An error response to an HTTP call."""

    def __init__(self, status: int, code: str, words: str) -> None:
        super().__init__(words)
        self.status = status
        self.code = code


class Denial(msgspec.Struct, frozen=True):
    """The body of every error response."""

    code: str
    words: str

"""The log: text for people, or JSON for machines, never with a secret. An error is logged by its type and where it was
raised, never by its message: that may name a card, a token or what somebody said."""

import logging
import sys
import threading
import time
from collections.abc import Iterator
from itertools import chain
from traceback import walk_tb
from types import TracebackType
from typing import Any

import msgspec

from .settings import LogForm

NOBODY_WAITED = "an error that nobody waited for"

log = logging.getLogger("facedown")


class ToldError(msgspec.Struct, frozen=True):
    kind: str
    places: list[str]  # innermost last


class JsonLogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    time: str  # UTC
    level: str
    source: str
    message: str
    errors: list[ToldError] = []  # each was raised while the next was handled


def line_of(record: logging.LogRecord) -> JsonLogLine:
    at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    error = record.exc_info[1] if record.exc_info else None
    # asyncio's message about a task holds the error's text and the task's arguments.
    message = NOBODY_WAITED if record.name == "asyncio" else " ".join(record.getMessage().split())
    return JsonLogLine(
        f"{at}Z", record.levelname.lower(), record.name, message, [told(one) for one in causes(error)][::-1]
    )


def causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def told(error: BaseException) -> ToldError:
    why = f": {error.strerror}" if isinstance(error, OSError) and error.strerror else ""
    frames = [(frame.f_code, line) for frame, line in walk_tb(error.__traceback__)]
    places = [f"{code.co_filename}:{line} in {code.co_name}" for code, line in frames]
    return ToldError(f"{type(error).__module__}.{type(error).__qualname__}{why}", places)


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(line_of(record)).decode()


class Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = line_of(record)
        first = f"{line.time} {line.level} {line.source}: {line.message}"
        errors = ([f"  {error.kind}", *(f"    {place}" for place in error.places)] for error in line.errors)
        return "\n".join([first, *chain.from_iterable(errors)])


def set_up(form: LogForm) -> None:
    """Sets up everything this process writes to stderr from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else Text())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(True)  # noqa: FBT003
    sys.excepthook = raised
    sys.unraisablehook = lambda what: raised(what.exc_type, what.exc_value, what.exc_traceback)
    threading.excepthook = lambda what: raised(what.exc_type, what.exc_value, what.exc_traceback)


def raised(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> Any:
    if issubclass(kind, KeyboardInterrupt):
        return sys.__excepthook__(kind, error or kind(), trace)
    return log.error(NOBODY_WAITED, exc_info=error)

"""Metrics for Prometheus, on a port of their own (docs/hosting.md lists them). No label is taken from user input: each
has a few values known beforehand."""

import logging
from collections import Counter as Count
from collections.abc import Iterable
from threading import Thread
from typing import Any
from wsgiref.simple_server import WSGIServer

from litestar.datastructures import State
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    start_http_server,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from facedown.kernel.errors import FacedownError

from .settings import ServerSettings

STATUSES = ("lobby", "playing", "over", "closed")
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.08, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

disable_created_metrics()  # type: ignore[no-untyped-call]
registry = CollectorRegistry()
ProcessCollector(registry=registry)
commands = Counter("facedown_commands", "Commands from players, by kind", ["kind"], registry=registry)
command_seconds = Histogram(
    "facedown_command_seconds", "From a command to all having been told", buckets=SECONDS, registry=registry
)
store_seconds = Histogram("facedown_store_seconds", "Until a change was on disk", buckets=SECONDS, registry=registry)
responses = Counter("facedown_http_responses", "Answers to HTTP calls, by status", ["status"], registry=registry)

log_lines = Counter("facedown_log_lines", "Lines in the log, by level", ["level"], registry=registry)


class CountLines(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        log_lines.labels(record.levelname.lower()).inc()


class Now(Collector):
    """What this server has in memory at the moment of the scrape."""

    def __init__(self, state: State) -> None:
        self.state = state

    def collect(self) -> Iterable[Metric]:
        lobby = self.state.get("lobby")
        rooms: list[Any] = [] if lobby is None else list(lobby.rooms.values())
        tables = GaugeMetricFamily("facedown_tables", "Tables in memory, by status", labels=["status"])
        counted = Count(room.seating.status for room in rooms)
        for status in STATUSES:
            tables.add_metric([status], counted[status])
        yield tables
        connections = sum(len(room.connections) for room in rooms)
        yield GaugeMetricFamily("facedown_sockets", "Sockets at tables", value=connections)
        ready = lobby is not None and lobby.notices.ready()
        yield GaugeMetricFamily("facedown_ready", "1 if the database answers", value=int(ready))


class Serving:
    """Raises FacedownError."""

    def __init__(self, settings: ServerSettings, state: State) -> None:
        host, port = settings.metrics_host, settings.metrics
        self.now, self.lines = Now(state), CountLines()
        self.server: WSGIServer
        self.thread: Thread
        try:
            self.server, self.thread = start_http_server(port, host, registry)
        except OSError as error:
            raise FacedownError(f"cannot show metrics on {host} port {port}: {error.strerror}") from None
        registry.register(self.now)
        logging.getLogger().addHandler(self.lines)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
        registry.unregister(self.now)
        logging.getLogger().removeHandler(self.lines)

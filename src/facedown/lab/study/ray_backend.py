"""Plays a study on a Ray cluster: a game depends only on its number, so a cluster plays the same games as one core."""

import importlib
import os
import secrets
import socket
from collections.abc import Callable, Generator, Sequence
from functools import cache
from itertools import islice
from typing import Any

from facedown.games import MORE
from facedown.games import game as game_called
from facedown.kernel.content.pack import Pack
from facedown.kernel.errors import FacedownError
from facedown.lab.arena.bot_specs import code_of
from facedown.lab.study.parquet_schema import Tables
from facedown.lab.study.plan import StudyPlan
from facedown.lab.study.recording import play_chunk

LOCAL = "local"
IN_FLIGHT = 2  # chunks per core: one in play, one queued there


def play_there(plan: StudyPlan, numbers: Sequence[int], pack: Pack | None) -> Tables:
    """Runs on any machine of the cluster: with the same code, or not at all."""
    if code_here(plan.game, plan.bots) != plan.code:
        raise FacedownError(f"a machine of that Ray has other code of {plan.game} or its bots than this one")
    return play_chunk(plan, numbers, pack=pack)


@cache
def code_here(id: str, bots: tuple[str, ...]) -> str:
    return code_of(game_called(id), bots)


class Cluster:
    """Raises FacedownError where there is none. `LOCAL` starts one on this machine, with `jobs` workers.

    Ray reads its settings on import: all of them must be set before that."""

    def __init__(self, address: str, jobs: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        if address == LOCAL:
            keep_to_oneself()
        self.ray: Any = importlib.import_module("ray")
        check_that_somebody_listens(address)
        ours: dict[str, object] = {"runtime_env": {"env_vars": {MORE: os.environ[MORE]}}} if MORE in os.environ else {}
        if address == LOCAL:
            ours |= {"num_cpus": jobs, "include_dashboard": False}
        try:
            self.ray.init(address, log_to_driver=False, configure_logging=False, **ours)
        except Exception as error:  # noqa: BLE001 - Ray raises it as such where it starts too slowly
            raise FacedownError(f"no Ray at {address}: {str(error).splitlines()[0]}") from None
        self.cores = max(int(self.ray.cluster_resources().get("CPU", 1)), 1)

    def play(
        self, plan: StudyPlan, missing: Sequence[Sequence[int]], pack: Pack | None
    ) -> Generator[Tables, None, None]:
        """Yields results as they come in."""
        begin: Callable[..., Any] = self.ray.remote(play_there).remote
        left = iter(missing)
        waiting = [begin(plan, numbers, pack) for numbers in islice(left, self.cores * IN_FLIGHT)]
        try:
            while waiting:
                [done], waiting = self.ray.wait(waiting, num_returns=1)
                waiting += [begin(plan, numbers, pack) for numbers in islice(left, 1)]
                yield self.received(done)
        finally:
            for one in waiting:
                self.ray.cancel(one)

    def received(self, done: Any) -> Tables:
        try:
            tables: Tables = self.ray.get(done)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None
        return tables

    def close(self) -> None:
        self.ray.shutdown()


def keep_to_oneself() -> None:
    """Ray listens on every network of this machine and runs what it is sent: with a token it takes work from nobody
    else."""
    if "RAY_AUTH_MODE" not in os.environ:
        os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}


def check_that_somebody_listens(address: str) -> None:
    """Ray itself would keep trying for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), timeout=10).close()
        except OSError as error:
            raise FacedownError(f"no Ray at {address}: {error.strerror or error}") from None

"""A study over the machines of a Ray cluster: a game goes by its number, so they play the same games as one core."""

import os
import secrets
import socket
from collections.abc import Callable, Generator, Sequence
from functools import cache
from itertools import islice
from typing import Any

import ray
from ray.exceptions import RayTaskError

from facedown.games import MORE
from facedown.games import game as game_called
from facedown.kernel.errors import FacedownError
from facedown.kernel.pack import Pack
from facedown.lab.arena.entrants import code_of

from .plan import Plan
from .tables import Tables
from .watching import play_chunk

LOCAL = "local"
IN_FLIGHT = 2  # chunks for each core: one is played, one waits there


def play_there(plan: Plan, numbers: Sequence[int], pack: Pack | None) -> Tables:
    """On whichever machine it is: with the same code, or not at all."""
    if code_here(plan.game) != plan.code:
        raise FacedownError(f"a machine of that Ray has other code of {plan.game} or its bots than this one")
    return play_chunk(plan, numbers, pack=pack)


@cache
def code_here(id: str) -> str:
    return code_of(game_called(id))


class Cluster:
    """Raises FacedownError where there is none. `LOCAL` starts one on this machine, with `jobs` workers."""

    def __init__(self, address: str, jobs: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        check_that_somebody_listens(address)
        ours: dict[str, Any] = {"runtime_env": {"env_vars": {MORE: os.environ[MORE]}}} if MORE in os.environ else {}
        if address == LOCAL:
            ours |= {"num_cpus": jobs, "include_dashboard": False}
            keep_to_oneself()
        try:
            ray.init(address, log_to_driver=False, configure_logging=False, **ours)
        except Exception as error:  # noqa: BLE001 - Ray raises it as such where it starts too slowly
            raise FacedownError(f"no Ray at {address}: {str(error).splitlines()[0]}") from None
        self.cores = max(int(ray.cluster_resources().get("CPU", 1)), 1)

    def play(self, plan: Plan, missing: Sequence[Sequence[int]], pack: Pack | None) -> Generator[Tables, None, None]:
        """As they come in."""
        begin: Callable[..., Any] = ray.remote(play_there).remote
        left = iter(missing)
        waiting = [begin(plan, numbers, pack) for numbers in islice(left, self.cores * IN_FLIGHT)]
        try:
            while waiting:
                [done], waiting = ray.wait(waiting, num_returns=1)
                waiting += [begin(plan, numbers, pack) for numbers in islice(left, 1)]
                yield received(done)
        finally:
            for one in waiting:
                ray.cancel(one)

    def close(self) -> None:
        ray.shutdown()


def keep_to_oneself() -> None:
    """Ray listens on every network of this machine, and runs what it is sent: it takes work from nobody else."""
    if "RAY_AUTH_MODE" not in os.environ:
        os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}


def check_that_somebody_listens(address: str) -> None:
    """Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), timeout=10).close()
        except OSError as error:
            raise FacedownError(f"no Ray at {address}: {error.strerror or error}") from None


def received(done: Any) -> Tables:
    try:
        tables: Tables = ray.get(done)
    except RayTaskError as error:
        raise error.cause from None
    return tables

"""Distributes work over processes: each gets the next part when it is done with the last."""

import multiprocessing
import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from facedown.kernel.errors import FacedownError

Part = TypeVar("Part")
Result = TypeVar("Result")
Workers = dict[Connection, BaseProcess]


def shared_out(work: Callable[[Part], Result], parts: Sequence[Part], jobs: int) -> Generator[Result, None, None]:
    """Yields results as they come in. `work` must be picklable. There are no locks, so any process may die."""
    if jobs == 1:
        for part in parts:
            yield work(part)
        return
    left = iter(parts)
    workers: Workers = {}
    try:
        with deaf_to_ctrl_c():
            workers.update(started(work) for _ in range(min(jobs, len(parts))))
        busy = {pipe for pipe in workers if handed(pipe, left)}
        while busy:
            for pipe in wait(list(busy)):
                assert isinstance(pipe, Connection)
                result = received(workers[pipe], pipe)
                if not handed(pipe, left):
                    busy.remove(pipe)
                yield result
    finally:
        for pipe, process in workers.items():
            process.terminate()
            process.join()
            pipe.close()


def started(work: Callable[[Any], Any]) -> tuple[Connection, BaseProcess]:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=keep_working, args=(work, theirs), daemon=True)
    process.start()
    theirs.close()
    return ours, process


def handed(pipe: Connection, left: Iterator[object]) -> bool:
    """Returns whether there was another part."""
    for part in left:
        with suppress(BrokenPipeError):  # it has died: that is reported where its result is missing
            pipe.send(part)
        return True
    return False


def received(worker: BaseProcess, pipe: Connection) -> Any:
    try:
        result = pipe.recv()
    except (EOFError, ConnectionResetError):
        worker.join()
        raise FacedownError(f"a process that played games died (exit status {worker.exitcode})") from None
    if isinstance(result, Exception):
        raise result
    return result


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile ignore Ctrl-C: the parent ends them, and alone reports it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def keep_working(work: Callable[[Any], Any], pipe: Connection) -> None:
    """Runs in a child process. Ends when the parent is gone."""
    with suppress(BrokenPipeError, ConnectionResetError, EOFError):
        while True:
            part = pipe.recv()
            try:
                result = work(part)
            except Exception as error:  # noqa: BLE001 - whatever it is, it is raised again over there
                error.add_note(traceback.format_exc())
                result = error
            pipe.send(result)

"""Other processes that take a share of the work. They end without a word when it is interrupted, or its giver ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent import futures
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.context import BaseContext
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

from vassal_build.codec.overwriting import add_sources, sources
from vassal_build.diagnostics import UnusableFile

MOST = 61
"""So many processes can be asked for; Windows has room for no more."""


class Map(Protocol):
    """Calls a function with each of many values in other processes, and gives the results in their order."""

    def __call__(self, function: Callable[..., Any], /, *values: Iterable[Any], chunksize: int = 1) -> Iterable[Any]:
        """Give the result of each; `chunksize` values are handed over at once."""


@contextmanager
def workers(jobs: int) -> Iterator[Map]:
    """Give what calls a function with each of many values in `jobs` other processes, as `map` does in this one.

    Raises UnusableFile when one of them is ended from outside.
    """
    with pool_of(jobs) as pool:
        yield pool.map


@contextmanager
def pool_of(
    jobs: int, begin: Callable[[], None] | None = None, context: BaseContext | None = None
) -> Iterator[futures.ProcessPoolExecutor]:
    """Give `jobs` other processes, `MOST` at most, each of which calls `begin` first.

    `context` says how they are started.

    Raises UnusableFile when one of them is ended from outside.
    """
    pool = futures.ProcessPoolExecutor(min(jobs, MOST), context, _begin, (sources(), begin))
    try:
        yield pool
    except KeyboardInterrupt:
        for process in active_children():
            process.terminate()
        raise
    except futures.BrokenExecutor:
        raise UnusableFile("one of the processes that shared the work was stopped from outside") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(read: tuple[Path, ...], begin: Callable[[], None] | None) -> None:
    """Leave an interruption to the process that gave the work; know what it reads, and end when it is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    add_sources(read)
    Thread(target=_end_with_parent, daemon=True).start()
    if begin is not None:
        begin()


def _end_with_parent() -> None:
    """Wait until the process that gave the work has ended, however it did, and end too, whatever is being done.

    A worker waits for a pipe to it to be closed; those that were begun later hold that open, and so they end first.
    """
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""Other processes that take a share of the work, and end without a word when it is interrupted."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent import futures
from contextlib import contextmanager
from multiprocessing import active_children
from typing import Any

from vassal_build.diagnostics import UnusableFile


@contextmanager
def workers(jobs: int) -> Iterator[Callable[..., Iterable[Any]]]:
    """Give what calls a function with each of many values in `jobs` other processes, as `map` does in this one.

    Raises UnusableFile when one of them is ended from outside.
    """
    pool = futures.ProcessPoolExecutor(jobs, initializer=_leave_interrupts)
    try:
        yield pool.map
    except KeyboardInterrupt:
        for process in active_children():
            process.terminate()
        raise
    except futures.BrokenExecutor:
        raise UnusableFile("a process that audited files was ended from outside") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Leave an interruption to the process that gave the work; it ends the others without a word."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

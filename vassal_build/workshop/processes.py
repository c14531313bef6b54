"""Work shared by several processes, each result in its turn, and never more of them held than processes wait for."""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, TypeVar

from vassal_build.workers import pool_of

D = TypeVar("D")
T = TypeVar("T")
R = TypeVar("R")
AHEAD = 2
"""So many pieces of work are begun for each process before the results of the first are taken."""
SPLITTING = "fork"
"""Processes are split off, so that they have what this one has read; without that, this one works alone."""


def shared(
    work: Callable[[D, T], R], here: D, elsewhere: Callable[[], D], items: Sequence[T], jobs: int
) -> Generator[R, None, None]:
    """Yield what `work` makes of each item, in order.

    `here` is what the work needs besides in this process; `elsewhere` is called once in each other one and gives what
    it needs there. Neither is sent, but items and results are.
    """
    jobs = min(jobs, len(items))
    if jobs < 2 or SPLITTING not in multiprocessing.get_all_start_methods():
        yield from (work(here, item) for item in items)
        return
    context = multiprocessing.get_context(SPLITTING)
    with pool_of(jobs, partial(_sit_down, elsewhere), context) as pool:
        waiting: deque[Future[R]] = deque()
        try:
            for item in items:
                if len(waiting) >= AHEAD * jobs:
                    yield waiting.popleft().result()
                waiting.append(pool.submit(_at_desk, work, item))
            while waiting:
                yield waiting.popleft().result()
        finally:
            for one in waiting:
                one.cancel()


def processors() -> int:
    """Give the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


_DESK: list[Any] = []
"""What a process of the pool has before it; nothing in any other."""


def _sit_down(desk: Callable[[], D]) -> None:
    _DESK[:] = [desk()]


def _at_desk(work: Callable[[D, T], R], item: T) -> R:
    return work(_DESK[0], item)

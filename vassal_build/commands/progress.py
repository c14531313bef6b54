"""The progress of a command: a bar on a terminal; elsewhere a line now and then, so that a log shows it still works."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from msgspec import Struct

from vassal_build.diagnostics import shown
from vassal_build.terminal import say

EVERY = 10.0
"""Seconds between two lines; shorter work prints none."""

Report = Callable[[int, int], None]


@contextmanager
def drawing(word: str = "drawing") -> Iterator[Report]:
    """Give a function to call with (done, total) after each step; `word` names the work."""
    if not sys.stderr.isatty():
        yield _Lines(word, monotonic()).report
        return
    # Slow to import, and needed on a terminal only.
    from rich.console import Console  # noqa: PLC0415
    from rich.markup import escape  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(escape(shown(word)), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


class _Lines(Struct):
    """Progress in lines, with the time of the last line."""

    word: str
    last: float

    def report(self, done: int, total: int) -> None:
        """Write a line if the last one is old enough."""
        if monotonic() - self.last >= EVERY:
            self.last = monotonic()
            say(f"{self.word}: {done} of {total}", err=True)

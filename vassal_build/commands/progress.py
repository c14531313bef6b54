"""How far a command is: a bar on a terminal; elsewhere a line now and then, so that a log shows that it is at work."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from msgspec import Struct

from vassal_build.diagnostics import shown
from vassal_build.terminal import say

EVERY = 10.0
"""Seconds between two lines; what is done sooner is done without a line."""

Hears = Callable[[int, int], None]


@contextmanager
def drawing(word: str = "drawing") -> Iterator[Hears]:
    """Give what hears (done, all) after each step. `word` says what is done."""
    if not sys.stderr.isatty():
        yield _Lines(word, monotonic()).heard
        return
    # Slow to import, and needed on a terminal only.
    from rich.console import Console  # noqa: PLC0415
    from rich.markup import escape  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(escape(shown(word)), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


class _Lines(Struct):
    """When the last line was written."""

    word: str
    last: float

    def heard(self, done: int, total: int) -> None:
        """Write a line when it is time for one."""
        if monotonic() - self.last >= EVERY:
            self.last = monotonic()
            say(f"{self.word}: {done} of {total}", err=True)

"""A progress bar on a terminal while a command works; nothing where the output goes elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from vassal_build.diagnostics import shown


@contextmanager
def drawing(word: str = "drawing") -> Iterator[Callable[[int, int], None] | None]:
    """Give what hears (done, all) after each step; None in a pipe, where no bar is wanted. `word` says what is done."""
    if not sys.stderr.isatty():
        yield None
        return
    # Slow to import, and needed on a terminal only.
    from rich.console import Console  # noqa: PLC0415
    from rich.markup import escape  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(escape(shown(word)), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)

"""A progress bar on a terminal while pictures are drawn; nothing where the output goes elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def drawing() -> Iterator[Callable[[int, int], None] | None]:
    """Give what hears (done, all) after each picture; None in a pipe, where no bar is wanted."""
    if not sys.stderr.isatty():
        yield None
        return
    # Slow to import, and needed on a terminal only.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("drawing", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)

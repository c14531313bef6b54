"""A progress bar on a terminal while many files are worked on; nothing where the output goes elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def watched(done: Iterable[T], total: int, word: str) -> Iterator[T]:
    """Pass values through and show on standard error how many of `total` there were; `word` says what is done."""
    if not sys.stderr.isatty():
        yield from done
        return
    # slow to import, and needed on a terminal only
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(word, total=total)
        for each in done:
            bar.advance(task)
            yield each

"""A file that is written whole or not at all, and never half: for everything that people keep."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO


@contextmanager
def whole(path: Path) -> Iterator[IO[bytes]]:
    """Gives a file beside the one to be written, under another name, that is renamed when everything is in it.

    Raises OSError when the disk refuses; what was there before is then as it was.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as target:
            yield target
        beside.replace(path)
    finally:
        # where there can be no file beside it, as in a folder that is none, there is nothing to remove
        with suppress(OSError):
            beside.unlink(missing_ok=True)

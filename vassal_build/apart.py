"""What a command writes is none of the files that it reads."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from vassal_build.diagnostics import UnusableFile


def check_apart(target: Path | None, sources: Iterable[Path | None]) -> None:
    """Raise UnusableFile when the file to be written is one of those that are read, by whatever name."""
    if target is None or not target.exists():
        return
    for source in sources:
        if source is not None and source.exists() and target.samefile(source):
            raise UnusableFile("it is read, too, and would be written over", target)

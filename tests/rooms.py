"""Which files of ours a piece of work comes through."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from tests.paths import ROOT


@contextmanager
def rooms_entered() -> Iterator[set[str]]:
    """The files, from the project's folder on, in which a function is called meanwhile."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            found.add(frame.f_code.co_filename.removeprefix(f"{ROOT}/"))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(before)
